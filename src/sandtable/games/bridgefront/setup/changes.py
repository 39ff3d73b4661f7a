"""Cards with other numbers than the printed ones, from a file of differences (option `cards`): what may be changed, and
the rows that come of it.

Names, types and which operations a card has stay as they are: they are rules, not numbers. The text of a card is made
from its row, so it says what the file says.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from sandtable.core.errors import OptionError
from sandtable.core.game.changes import Changeable, ChangeableRow, ChangeFile, Value, read_changes
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront.setup.card_rows import CARDS, CardRow, CardRowError, Cards, check_card
from sandtable.games.bridgefront.setup.programs import ProgramError, Programs

_FIGURES = {"mana": (0, 10), "init_early": (1, 400), "init_late": (1, 400)}
_CHAMPION = {"hp": (1, 20), "dice": (0, 9), "hit": (1, 6), "bounty": (0, 20)}
_MOST = 99  # of a number of an operation; what is too much for one is said by its own rules


def changed_cards(text: str) -> tuple[Cards, tuple[str, ...]]:
    """The cards with a file's changes, and what is probably a slip in it. OptionError lists what is wrong in it."""
    if not text:
        return CARDS, ()
    changes = read_changes(text, "cards", "card", {card.id: dict(_fields(card)) for card in CARDS.kinds})
    kinds = tuple(_changed(card, changes.values.get(card.id, {})) for card in CARDS.kinds)
    return Cards(kinds, CARDS.factions), changes.warnings


def change_files() -> tuple[ChangeFile, ...]:
    """What a file may change of which card."""
    rows = tuple(ChangeableRow(card.id, card.name, dict(_fields(card))) for card in CARDS.kinds)
    return (ChangeFile("cards", "card", rows),)


def _fields(card: CardRow) -> Iterator[tuple[str, Changeable]]:
    for name, (least, most) in _FIGURES.items():
        yield name, Changeable(getattr(card, name), least, most)
    if card.market or card.power or card.deck == "starter":
        yield "copies", Changeable(card.copies, 0, 4)
    if card.type == "victory":
        yield "vp", Changeable(card.vp, 0, 9)
    if card.champion:
        yield "ladder", Changeable(card.ladder, 0, 50)
        for name, (least, most) in _CHAMPION.items():
            yield name, Changeable(getattr(card, name), least, most)
    else:
        yield "gold", Changeable(card.gold, 0, 50)
        yield "burn", Changeable(card.burn)
    for under, operations in (("effect", card.effect), ("activate", card.activate)):
        yield from _numbers(under, operations)


def _numbers(under: str, operations: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, Changeable]]:
    """The numbers of operations that a card has once."""
    words = [operation["op"] for operation in operations]
    for operation in operations:
        if words.count(operation["op"]) == 1:
            for name, value in operation.items():
                if isinstance(value, int) and not isinstance(value, bool):
                    yield f"{under}.{operation['op']}.{name}", Changeable(value, 0, _MOST)


def _changed(card: CardRow, values: Mapping[str, Value]) -> CardRow:
    if not values:
        return card
    own: dict[str, Any] = {name: value for name, value in values.items() if "." not in name}
    for under in ("effect", "activate"):
        own[under] = [_operation(one, under, values) for one in getattr(card, under)]
    changed: CardRow = replace(card, **own)
    try:
        check_card(changed)
        programs = Programs()
        programs.add(changed.name, changed.effect)
        if changed.activate:
            programs.add(changed.name, changed.activate, ability=True)
    except (CardRowError, ProgramError) as error:
        raise OptionError(say("card-program-wrong", id=card.id, error=error), "cards") from None
    return changed


def _operation(operation: Mapping[str, Any], under: str, values: Mapping[str, Value]) -> dict[str, Any]:
    prefix = f"{under}.{operation['op']}."
    return {**operation, **{n.removeprefix(prefix): v for n, v in values.items() if n.startswith(prefix)}}
