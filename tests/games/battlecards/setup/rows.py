"""The rules of the format of units.toml and conflict.toml (spec sections 13 and 14), which the shipped tables keep.
ValueError says which row breaks one, and what is allowed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.games.battlecards.setup.data import Arsenal, ConflictCard, DeckList, Unit
from sandtable.games.battlecards.setup.operations import CARD_OPS, SPECIALS, Shape, Shapes
from sandtable.games.battlecards.state import MAX_CARDS, MAX_CHIPS, MAX_KINDS, MAX_OPS, MAX_REQUIRES

TYPES = ("ground", "air", "sea")
SIDES = ("axis", "allied")
_MOST_SCORE = 60


def check_arsenal(arsenal: Arsenal, says: int) -> None:
    """`says`: how many units the file says it has."""
    if not 1 <= len(arsenal.units) <= MAX_KINDS:
        raise ValueError(f"The table of units has {len(arsenal.units)} rows; allowed are 1 to {MAX_KINDS}.")
    if says != len(arsenal.units):
        raise ValueError(f"The table of units says it has {says} rows; it has {len(arsenal.units)}.")
    seen: set[str] = set()
    for unit in arsenal.units:
        if unit.id in seen:
            raise ValueError(f"The id {unit.id} stands twice in the table of units.")
        seen.add(unit.id)
        _check_unit(unit)
    for deck in arsenal.decks:
        _check_deck(deck, {unit.id: unit for unit in arsenal.units})


def check_cards(cards: Mapping[str, tuple[ConflictCard, ...]], units: Arsenal) -> None:
    for theatre, rows in cards.items():
        if not 1 <= len(rows) <= MAX_CARDS - 2:
            raise ValueError(f"{theatre} has {len(rows)} kinds of conflict cards; allowed are 1 to {MAX_CARDS - 2}.")
        ids = [card.id for card in rows]
        for card in rows:
            if ids.count(card.id) > 1:
                raise ValueError(f"The id {card.id} stands twice in the table of conflict cards.")
            _check_card(card, set(ids), units)


def _check_unit(unit: Unit) -> None:
    what = f"Unit {unit.id}"
    check_fields(
        what,
        {"points": (unit.points, 0, 60), "max_per_deck": (unit.max_per_deck, 0, 99), "phase": (unit.phase, 0, 4)},
    )
    for name, vector in (("attack", unit.attack), ("defense", unit.defense)):
        for score in vector:
            check_fields(what, {name: (score, 0, _MOST_SCORE)})
    if not unit.combatant and (unit.phase or any(unit.attack) or any(unit.defense)):
        raise ValueError(f"{what} is no combatant and can have neither a firing phase nor scores.")
    names = [special.get("op") for special in unit.specials]
    if len(set(names)) < len(names):
        raise ValueError(f"{what} has one of its specials twice.")
    for special in unit.specials:
        check_operation(what, special, SPECIALS)
    chips = unit.special("chips")
    if chips and (not 1 <= len(chips["values"]) <= MAX_CHIPS or len(set(chips["values"])) > 1):
        raise ValueError(f"{what} needs 1 to {MAX_CHIPS} chips, all of one value.")


def _check_deck(deck: DeckList, units: Mapping[str, Unit]) -> None:
    what = f"Deck {deck.id}"
    for unit, copies in deck.cards:
        if unit not in units:
            raise ValueError(f"{what} holds {unit}, which is no unit.")
        check_fields(what, {f"copies of {unit}": (copies, 0, 99)})
    count = sum(copies for _, copies in deck.cards)
    points = sum(copies * units[unit].points for unit, copies in deck.cards)
    if (count, points) != (deck.card_count, deck.points):
        raise ValueError(
            f"{what} says {deck.card_count} cards and {deck.points} points; its list has {count} and {points}."
        )


def _check_card(card: ConflictCard, ids: set[str], units: Arsenal) -> None:
    what = f"Card {card.id}"
    check_fields(
        what,
        {
            "copies": (card.copies, 1, 40),
            "vp": (card.vp, 0, 100),
            "dug_in": (card.dug_in, 0, 9),
            "number of ops": (len(card.ops), 0, MAX_OPS),
            "number of requires": (len(card.requires), 0, MAX_REQUIRES),
        },
    )
    if card.battle:
        _check_battle(card, ids)
    elif card.aggressor or card.axis or card.allied or card.vp:
        raise ValueError(f"{what} is no battlecard; aggressor, unit letters and vp belong to battlecards.")
    elif not card.timing or not card.ops:
        raise ValueError(f"{what} needs a timing and at least one op.")
    for operation in card.ops:
        check_operation(what, operation, CARD_OPS)
        if operation["op"] == "deploy_pseudo" and operation["unit"] not in units.numbers:
            raise ValueError(f"{what} deploys {operation['unit']}, which is no unit.")


def _check_battle(card: ConflictCard, ids: set[str]) -> None:
    what = f"Card {card.id}"
    if card.copies != 1:
        raise ValueError(f"{what} is a battlecard: there is one of each.")
    if card.timing or card.ops or not card.aggressor:
        raise ValueError(f"{what} is a battlecard: it has an aggressor, and neither timing nor ops.")
    for side in (card.axis, card.allied):
        if not side or set(side) - set("GAS") or len(set(side)) < len(side):
            raise ValueError(f"{what} has the unit letters {side!r}; allowed are G, A and S, each once.")
    for requirement in card.requires:
        if requirement.card not in ids:
            raise ValueError(f"{what} requires {requirement.card}, which is no card of its theatre.")


def check_fields(what: str, fields: Mapping[str, tuple[int, int, int]]) -> None:
    """Every field, given as (value, least, most), is in its range."""
    for name, (value, low, high) in fields.items():
        if not low <= value <= high:
            raise ValueError(f"{what} has {name} {value}; allowed are {low} to {high}.")


def check_operation(what: str, operation: Mapping[str, Any], table: Shapes) -> None:
    """An operation is in the table and has its parameters, and no others."""
    name = operation.get("op")
    if not isinstance(name, str) or name not in table:
        raise ValueError(f"{what} has the operation {name!r}; allowed are {', '.join(table)}.")
    shapes = table[name]
    known = {parameter.strip("()") for parameter in shapes}
    for parameter in operation:
        if parameter != "op" and parameter not in known:
            raise ValueError(
                f"{what}: {name} has no parameter {parameter!r}; it has {', '.join(sorted(known)) or 'none'}."
            )
    for parameter, shape in shapes.items():
        bare = parameter.strip("()")
        if bare not in operation:
            if bare == parameter:
                raise ValueError(f"{what}: {name} needs the parameter {bare}.")
            continue
        problem = _problem(operation[bare], shape)
        if problem:
            raise ValueError(f"{what}: {bare} of {name} is {operation[bare]!r}; allowed is {problem}.")


def _problem(value: Any, shape: Shape) -> str:
    """What is allowed, if the value is not of the shape; else ""."""
    if shape is bool:
        return "" if isinstance(value, bool) else "true or false"
    if shape == "unit":
        return "" if isinstance(value, str) else "the id of a unit"
    if shape == "chips":
        return "" if isinstance(value, list) and all(_whole(chip, 1, 20) for chip in value) else "numbers of 1 to 20"
    if shape in ("types", "sides"):
        words = TYPES if shape == "types" else SIDES
        fine = isinstance(value, list) and all(word in words for word in value)
        return "" if fine else f"a list of {', '.join(words)}"
    assert isinstance(shape, tuple)
    if isinstance(shape[0], int):
        low, high = shape[0], shape[1]
        assert isinstance(high, int)
        return "" if _whole(value, low, high) else f"{low} to {high}"
    return "" if value in shape else ", ".join(repr(word) for word in shape)


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
