"""The printed tables as typed rows: units.toml and conflict.toml (spec sections 13 and 14).

A unit's number (uid, its *kind*) is its place in the file; the kind of a conflict card is its place among the cards of
its theatre. DataError says in a sentence which row breaks a rule of the format, and what is allowed.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Literal, cast

import msgspec

from sandtable.core.errors import SandtableError
from sandtable.core.formed import wrong_form
from sandtable.core.typed import ready
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.setup.data_checks import CARD_OPS, SPECIALS, check_fields, check_operation
from sandtable.games.battlecards.state import MAX_CARDS, MAX_CHIPS, MAX_KINDS

Operation = dict[str, Any]
Theatre = Literal["west", "pacific", "east"]
#: When a card works, in the order of the numbers in state.py.
Timing = Literal[
    "immediate",
    "on_table",
    "turn_lieu",
    "battle_drawn",
    "battle_prep",
    "battle_start",
    "round_start",
    "phase2",
    "battle_lost",
]
Side = Literal["axis", "allied"]
_MOST_SCORE = 60


class DataError(SandtableError):
    """A table of units or cards breaks a rule of its format; the message says which row and what is allowed."""

    code = "bad-cards"


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of units.toml. Vectors are by ground, air, sea; `specials` are operations of section 10."""

    id: str
    name: str
    seed_name: str
    nation: str
    type: Literal["ground", "air", "sea"]
    subtype: str
    points: int
    max_per_deck: int
    phase: int
    attack: tuple[int, int, int]
    defense: tuple[int, int, int]
    combatant: bool
    infantry: bool
    artillery: bool
    general: bool
    leader: bool
    special_unit: bool
    non_artillery_ground: bool
    ukrainian: bool
    decks: tuple[str, ...]
    specials: tuple[Operation, ...]

    @property
    def pseudo(self) -> bool:
        """Whether it is no card of an arsenal: Massive Industry."""
        return self.subtype == PSEUDO_UNIT

    def special(self, op: str) -> Operation | None:
        """The operation of this name, if the unit has it."""
        return next((special for special in self.specials if special["op"] == op), None)


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed list: copies by unit id, in the order of the file. `printed_points` is the header of the seed."""

    id: str
    theatre: Theatre
    side: str
    kind: Literal["starter", "expansion"]
    printed_points: int
    points: int
    card_count: int
    copies_from_seed: bool
    cards: tuple[tuple[str, int], ...]

    @property
    def copies(self) -> dict[str, int]:
        """Copies by unit id of the units that are in it; a list may also print units with no copy."""
        return {unit: copies for unit, copies in self.cards if copies > 0}


class Requirement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battlecard that a side must hold."""

    holder: Side
    card: str


class Optional(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Guns that a side may add (8.2)."""

    side: Side
    filter: Literal["artillery", "aa"]


class ConflictCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of conflict.toml. `aggressor` to `emergency` belong to battlecards, `timing`, `seat` and `ops` to the
    others."""

    theatre: Theatre
    id: str
    name: str
    kind: Literal["build", "event", "kept", "table", "battle"]
    set: Literal["base", "exp"]
    copies: int
    timing: Timing | Literal[""] = ""
    seat: str = "any"
    ops: tuple[Operation, ...] = ()
    anti_industry: bool = False
    intel: bool = False
    aggressor: Literal["", "axis", "allied", "drawer"] = ""
    axis: str = ""
    allied: str = ""
    vp: int = 0
    na: bool = False
    dug_in: int = 0
    requires: tuple[Requirement, ...] = ()
    optional: tuple[Optional, ...] = ()
    special: Literal["", "aggressor_ground_wiped"] = ""
    homeland: Literal["", "axis", "allied"] = ""
    emergency: tuple[Side, ...] = ()

    @property
    def battle(self) -> bool:
        """Whether it is a battlecard."""
        return self.kind == "battle"

    def has(self, op: str) -> bool:
        """Whether the card has an operation of this name."""
        return any(operation["op"] == op for operation in self.ops)


@dataclass(frozen=True, eq=False)
class Arsenal:
    """All units in the order of their numbers, and the printed lists."""

    units: tuple[Unit, ...]
    decks: tuple[DeckList, ...]

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The number of every unit by its id."""
        return MappingProxyType({unit.id: number for number, unit in enumerate(self.units)})

    def number_of(self, unit_id: str) -> int:
        """The number of the unit with this id. KeyError if there is none."""
        return self.numbers[unit_id]

    def unit(self, unit_id: str) -> Unit:
        """The unit with this id. KeyError if there is none."""
        return self.units[self.number_of(unit_id)]

    def deck(self, theatre: str, side: str, kind: str) -> DeckList:
        """The starter or expansion of the German, British, ... side of a theatre. KeyError if there is none."""
        for deck in self.decks:
            if (deck.theatre, deck.side, deck.kind) == (theatre, side, kind):
                return deck
        raise KeyError((theatre, side, kind))


#: The subtype of the pseudo-unit.
PSEUDO_UNIT = "industry"


# -------------------------------------------------------------------------------------------------------------- reading


class _ArsenalFile(msgspec.Struct):
    unit_count: int
    unit: tuple[Unit, ...]
    deck: tuple[DeckList, ...]


class _ConflictFile(msgspec.Struct):
    card: tuple[ConflictCard, ...]


def _convert(text: str, kind: Any, what: str) -> Any:
    try:
        return msgspec.convert(tomllib.loads(text), ready(kind))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(say("table-cannot-read", what=what, error=wrong_form(error))) from None


def read_arsenal(text: str) -> Arsenal:
    """The rows of a units.toml. DataError names the first row that breaks a rule of section 13."""
    read = cast(_ArsenalFile, _convert(text, _ArsenalFile, "units"))
    if not 1 <= len(read.unit) <= MAX_KINDS:
        raise DataError(say("table-units-rows", unit=len(read.unit), max_kinds=MAX_KINDS))
    if read.unit_count != len(read.unit):
        raise DataError(say("table-units-says", unit_count=read.unit_count, unit=len(read.unit)))
    seen: set[str] = set()
    for unit in read.unit:
        if unit.id in seen:
            raise DataError(say("id-stands-twice", id=unit.id))
        seen.add(unit.id)
        _check_unit(unit)
    for deck in read.deck:
        _check_deck(deck, {unit.id: unit for unit in read.unit})
    return Arsenal(read.unit, read.deck)


def _check_unit(unit: Unit) -> None:
    what = f"Unit {unit.id}"
    check_fields(
        what,
        {"points": (unit.points, 0, 60), "max_per_deck": (unit.max_per_deck, 0, 99), "phase": (unit.phase, 0, 4)},
        DataError,
    )
    for name, vector in (("attack", unit.attack), ("defense", unit.defense)):
        for score in vector:
            check_fields(what, {name: (score, 0, _MOST_SCORE)}, DataError)
    if not unit.combatant and (unit.phase or any(unit.attack) or any(unit.defense)):
        raise DataError(say("combatant-neither-firing", what=what))
    names = [special.get("op") for special in unit.specials]
    if len(set(names)) < len(names):
        raise DataError(say("special-twice", what=what))
    for special in unit.specials:
        check_operation(what, special, SPECIALS, DataError)
    chips = unit.special("chips")
    if chips and (not 1 <= len(chips["values"]) <= MAX_CHIPS or len(set(chips["values"])) > 1):
        raise DataError(say("needs-chips-all", what=what, max_chips=MAX_CHIPS))


def _check_deck(deck: DeckList, units: Mapping[str, Unit]) -> None:
    what = f"Deck {deck.id}"
    for unit, copies in deck.cards:
        if unit not in units:
            raise DataError(say("deck-holds-no-unit", what=what, unit=unit))
        check_fields(what, {f"copies of {unit}": (copies, 0, 99)}, DataError)
    count = sum(copies for _, copies in deck.cards)
    points = sum(copies * units[unit].points for unit, copies in deck.cards)
    if (count, points) != (deck.card_count, deck.points):
        told = {"card_count": deck.card_count, "points": deck.points, "count": count, "other_points": points}
        raise DataError(say("says-cards-points", what=what, **told))


def read_cards(text: str, units: Arsenal) -> dict[str, tuple[ConflictCard, ...]]:
    """The rows of a conflict.toml by theatre. DataError names the first row that breaks a rule of section 14."""
    read = cast(_ConflictFile, _convert(text, _ConflictFile, "conflict cards"))
    cards: dict[str, tuple[ConflictCard, ...]] = {}
    for theatre in ("west", "pacific", "east"):
        rows = tuple(card for card in read.card if card.theatre == theatre)
        if not 1 <= len(rows) <= MAX_CARDS - 2:
            raise DataError(say("theatre-kinds-conflict", theatre=theatre, rows=len(rows), max_cards=MAX_CARDS - 2))
        ids = [card.id for card in rows]
        for card in rows:
            if ids.count(card.id) > 1:
                raise DataError(say("id-stands-twice-table", id=card.id))
            _check_card(card, set(ids), units)
        cards[theatre] = rows
    return cards


def _check_card(card: ConflictCard, ids: set[str], units: Arsenal) -> None:
    what = f"Card {card.id}"
    check_fields(
        what,
        {
            "copies": (card.copies, 1, 40),
            "vp": (card.vp, 0, 100),
            "dug_in": (card.dug_in, 0, 9),
            "number of ops": (len(card.ops), 0, s.MAX_OPS),
            "number of requires": (len(card.requires), 0, s.MAX_REQUIRES),
        },
        DataError,
    )
    if card.battle:
        _check_battle(card, ids)
    elif card.aggressor or card.axis or card.allied or card.vp:
        raise DataError(say("battlecard-aggressor-unit", what=what))
    elif not card.timing or not card.ops:
        raise DataError(say("needs-timing-least", what=what))
    for operation in card.ops:
        check_operation(what, operation, CARD_OPS, DataError)
        if operation["op"] == "deploy_pseudo" and operation["unit"] not in units.numbers:
            raise DataError(say("deploys-no-unit", what=what, unit=operation["unit"]))


def _check_battle(card: ConflictCard, ids: set[str]) -> None:
    what = f"Card {card.id}"
    if card.copies != 1:
        raise DataError(say("battlecard-once", what=what))
    if card.timing or card.ops or not card.aggressor:
        raise DataError(say("battlecard-aggressor-neither", what=what))
    for side in (card.axis, card.allied):
        if not side or set(side) - set("GAS") or len(set(side)) < len(side):
            raise DataError(say("unit-letters-allowed", what=what, side=repr(side)))
    for requirement in card.requires:
        if requirement.card not in ids:
            raise DataError(say("requires-card-theatre", what=what, card=requirement.card))


def _text(name: str) -> str:
    return files("sandtable.games.battlecards").joinpath("data", name).read_text(encoding="utf-8")


ARSENAL: Arsenal = read_arsenal(_text("units.toml"))
CARDS: Mapping[str, tuple[ConflictCard, ...]] = MappingProxyType(read_cards(_text("conflict.toml"), ARSENAL))


def cards_of(theatre: str) -> tuple[ConflictCard, ...]:
    """The conflict cards of a theatre in the order of their kinds."""
    return CARDS[theatre]
