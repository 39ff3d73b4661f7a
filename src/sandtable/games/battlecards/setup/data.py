"""The printed tables as typed rows: units.toml and conflict.toml (spec sections 13 and 14).

A unit's number (uid, its *kind*) is its place in the file; the kind of a conflict card is its place among the cards of
its theatre. Which rules of the format the rows keep, tests say (tests/games/battlecards/setup/rows.py).
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Literal, get_args

import msgspec

from sandtable.core.typed import ready

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


class _ArsenalFile(msgspec.Struct):
    unit: tuple[Unit, ...]
    deck: tuple[DeckList, ...]


class _ConflictFile(msgspec.Struct):
    card: tuple[ConflictCard, ...]


def read_arsenal(text: str) -> Arsenal:
    """The rows of a units.toml."""
    read = msgspec.convert(tomllib.loads(text), ready(_ArsenalFile))
    return Arsenal(read.unit, read.deck)


def read_cards(text: str) -> dict[str, tuple[ConflictCard, ...]]:
    """The rows of a conflict.toml by theatre."""
    rows = msgspec.convert(tomllib.loads(text), ready(_ConflictFile)).card
    return {theatre: tuple(card for card in rows if card.theatre == theatre) for theatre in get_args(Theatre)}


def _text(name: str) -> str:
    return files("sandtable.games.battlecards").joinpath("data", name).read_text(encoding="utf-8")


ARSENAL: Arsenal = read_arsenal(_text("units.toml"))
CARDS: Mapping[str, tuple[ConflictCard, ...]] = MappingProxyType(read_cards(_text("conflict.toml")))


def cards_of(theatre: str) -> tuple[ConflictCard, ...]:
    """The conflict cards of a theatre in the order of their kinds."""
    return CARDS[theatre]
