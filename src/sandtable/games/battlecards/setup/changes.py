"""Units and conflict cards with other numbers than the printed ones, from files of differences (options `units` and
`cards`, and what stands behind option `scores`): what may be changed, and the rows that come of it.

Names, types, and which specials or operations a row has stay as they are: they are rules, not numbers. All tables of
`scores` keep every number that the seed prints: the standard one of units.toml and conflict.toml, that of short
battles, and what was the standard of an older rules version, for its matches. How the standard was found, and what it
does, is in docs/battlecards-balance.md.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from sandtable.core.errors import OptionError
from sandtable.core.game.changes import Changeable, ChangeableRow, ChangeFile, Value, read_changes
from sandtable.games.battlecards import say
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, Arsenal, ConflictCard, Unit
from sandtable.games.battlecards.setup.operations import CARD_OPS, SPECIALS

_MOST_SCORE = 60
#: Numbers of specials and operations that mean what they say at any value; others are settled by their special.
_SPECIAL_NUMBERS = {
    "aura": ("att", "dfn"),
    "autokill": ("max_def", "round1", "self_destroy"),
    "support": ("att",),
    "shots": ("n",),
    "chips": ("values",),
    "sabotage0": ("expend",),
    "strike0": ("att",),
    "edge": ("att", "peek", "unconceal", "first_fire"),
    "on_deploy_draw": ("n",),
    "on_deploy_eliminate": ("n",),
    "industry": ("draw", "deploy"),
    "leader_draw": ("n",),
}
_CARD_NUMBERS = {
    "draw_deploy": ("draw", "deploy"),
    "mill_enemy": ("n",),
    "edge_round1": ("att",),
    "draw_deploy_hidden": ("n",),
    "abomb": ("needs_bomber",),
    "industry": ("draw", "deploy"),
    "side_draw_deploy": ("draw", "deploy"),
    "desert": ("chance",),
    "air_raid": ("losses",),
    "chemical": ("att",),
}
#: What an option sets for all cards of the kind.
_BY_OPTION = {"air_raid": "air_raid_losses", "chemical": "chemical_attack", "leader_draw": "leader_draws"}


def change_files() -> tuple[ChangeFile, ...]:
    """What files may change of which unit and card; cards of all theatres, each once."""
    units = tuple(ChangeableRow(unit.id, unit.name, dict(_unit_fields(unit))) for unit in ARSENAL.units)
    cards = {
        card.id: ChangeableRow(card.id, card.name, dict(_card_fields(card))) for row in CARDS.values() for card in row
    }
    return ChangeFile("units", "unit", units), ChangeFile("cards", "card", tuple(cards.values()))


def changed_arsenal(text: str, base: Arsenal = ARSENAL) -> tuple[Arsenal, tuple[str, ...]]:
    """An arsenal, the printed one if left out, with a file's changes, and what is probably a slip in it. OptionError
    lists what is wrong in it."""
    if not text:
        return base, ()
    changes = read_changes(text, "units", "unit", {unit.id: dict(_unit_fields(unit)) for unit in base.units})
    units = tuple(_changed_unit(unit, changes.values.get(unit.id, {})) for unit in base.units)
    points = {unit.id: unit.points for unit in units}
    decks = tuple(
        replace(deck, points=sum(copies * points[unit] for unit, copies in deck.cards)) for deck in base.decks
    )
    return Arsenal(units, decks), changes.warnings


def unused(arsenal: Arsenal, decks: Sequence[Mapping[str, int]], base: Arsenal = ARSENAL) -> Iterator[str]:
    """A sentence for every changed unit that no deck of a match holds."""
    for unit, printed in zip(arsenal.units, base.units):
        if unit is not printed and not unit.pseudo and not any(deck.get(unit.id) for deck in decks):
            yield say("change-no-deck", unit=unit.id)


def changed_cards(
    text: str, theatre: str, base: Sequence[ConflictCard] | None = None
) -> tuple[tuple[ConflictCard, ...], tuple[str, ...]]:
    """The conflict cards of a theatre, the printed ones if left out, with a file's changes, and what is probably a slip
    in it. OptionError lists what is wrong in it."""
    printed = CARDS[theatre] if base is None else tuple(base)
    if not text:
        return printed, ()
    elsewhere = {card.id: dict(_card_fields(card)) for rows in CARDS.values() for card in rows}
    own = {card.id: dict(_card_fields(card)) for card in printed}
    changes = read_changes(text, "cards", "card", {**elsewhere, **own})
    cards = tuple(_changed_card(card, changes.values.get(card.id, {})) for card in printed)
    other = [say("change-elsewhere", card=card) for card in changes.values]
    return cards, changes.warnings + tuple(line for line, card in zip(other, changes.values) if card not in own)


# ------------------------------------------------------------------------------------------------- what may be changed


def _unit_fields(unit: Unit) -> Iterator[tuple[str, Changeable]]:
    yield "points", Changeable(unit.points, 0, 60)
    yield "max_per_deck", Changeable(unit.max_per_deck, 0, 99)
    if unit.combatant:
        yield "attack", Changeable(unit.attack, 0, _MOST_SCORE)
        yield "defense", Changeable(unit.defense, 0, _MOST_SCORE)
        if unit.phase:
            yield "phase", Changeable(unit.phase, 1, 4)
    for special in unit.specials:
        for name in _SPECIAL_NUMBERS.get(special["op"], ()):
            field = _parameter(special, name, SPECIALS)
            option = _option_of(unit, special, name)
            yield f"specials.{special['op']}.{name}", field if not option else _by(option, field)


def _option_of(unit: Unit, special: Mapping[str, Any], name: str) -> str:
    """The option that sets a number of a special for all units, or ""."""
    if special["op"] == "support" and special["dfn"] > 0:
        return "infantry_support"
    if special["op"] == "aura" and unit.general:
        return "general_bonus"
    return _BY_OPTION.get(special["op"], "")


def _card_fields(card: ConflictCard) -> Iterator[tuple[str, Changeable]]:
    if card.battle:
        yield "vp", Changeable(card.vp, 0, 100)
        yield "dug_in", Changeable(card.dug_in, 0, 9)
        yield "na", Changeable(card.na)
    else:
        yield "copies", Changeable(card.copies, 0, 40)
    for op in card.ops:
        for name in _CARD_NUMBERS.get(op["op"], ()):
            option = _BY_OPTION.get(op["op"], "")
            field = _parameter(op, name, CARD_OPS)
            yield f"ops.{op['op']}.{name}", _by(option, field) if option else field


def _by(option: str, field: Changeable) -> Changeable:
    return Changeable(field.value, instead=say("change-option", option=option))


def _parameter(op: Mapping[str, Any], name: str, table: Mapping[str, Mapping[str, Any]]) -> Changeable:
    shape, value = table[op["op"]][name], op[name]
    if shape is bool:
        return Changeable(bool(value))
    if shape == "chips":
        return Changeable(tuple(value), 1, 20)
    return Changeable(value, *shape)


# ----------------------------------------------------------------------------------------------------- the changed rows


def _changed_unit(unit: Unit, values: Mapping[str, Value]) -> Unit:
    if not values:
        return unit
    own = {name: value for name, value in values.items() if "." not in name}
    specials = _operations(unit.specials, "specials", values)
    for special in specials:
        if special["op"] == "chips" and len(set(special["values"])) > 1:
            raise OptionError(say("change-chips", unit=unit.id), "units")
        _check_deploys(unit.id, special, "units")
    changed: Unit = replace(unit, specials=specials, **own)
    return changed


def _changed_card(card: ConflictCard, values: Mapping[str, Value]) -> ConflictCard:
    if not values:
        return card
    own = {name: value for name, value in values.items() if "." not in name}
    ops = _operations(card.ops, "ops", values)
    for op in ops:
        _check_deploys(card.id, op, "cards")
    changed: ConflictCard = replace(card, ops=ops, **own)
    return changed


def _operations(ops: Sequence[dict[str, Any]], under: str, values: Mapping[str, Value]) -> tuple[dict[str, Any], ...]:
    found = []
    for op in ops:
        prefix = f"{under}.{op['op']}."
        new = {name.removeprefix(prefix): value for name, value in values.items() if name.startswith(prefix)}
        found.append(
            {**op, **{name: list(value) if isinstance(value, tuple) else value for name, value in new.items()}}
        )
    return tuple(found)


def _check_deploys(what: str, op: Mapping[str, Any], option: str) -> None:
    if op.get("deploy", 0) > op.get("draw", op.get("deploy", 0)):
        said = say("change-deploys", what=option, name=what, deploy=op["deploy"], draw=op["draw"])
        raise OptionError(said, option)


#: The files of differences of the other tables: of units, and of conflict cards.
OLDER = {"short": ("short-battles.toml", "short-points.toml"), "version-5": ("version-5.toml", "version-5-points.toml")}


def _text(name: str) -> str:
    return (files("sandtable.games.battlecards.data") / name).read_text(encoding="utf-8")


@cache
def arsenal_of(scores: str) -> Arsenal:
    """The units with their numbers in a table."""
    return changed_arsenal(_text(OLDER[scores][0]))[0] if scores in OLDER else ARSENAL


@cache
def conflict_of(scores: str, theatre: str) -> tuple[ConflictCard, ...]:
    """The conflict cards of a theatre with their numbers in a table, in the order of their kinds."""
    return changed_cards(_text(OLDER[scores][1]), theatre)[0] if scores in OLDER else CARDS[theatre]
