"""The printed arsenal as deck builders see it: units, lists and whose they are (sections 13 and 15)."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from sandtable.games.battlecards.setup.data import ARSENAL, DeckList, Unit
from sandtable.games.battlecards.setup.options import OPTIONS

THEATRES = OPTIONS.entries["theatre"].words
#: Who plays each side of a theatre (section 1), as the side of a list in the data file.
SIDES = {
    ("west", "axis"): "german",
    ("west", "allied"): "british",
    ("pacific", "axis"): "japanese",
    ("pacific", "allied"): "american",
    ("east", "axis"): "german_east",
    ("east", "allied"): "soviet",
}
SIDE_NAMES = {
    "german": "German",
    "british": "British",
    "japanese": "Japanese",
    "american": "American",
    "german_east": "German East Front",
    "soviet": "Soviet",
}
#: The power behind a list's side: `cross_theatre` lets lists of one power mix.
_POWER = {"german_east": "german"}


UNITS: Mapping[str, Unit] = MappingProxyType({unit.id: unit for unit in ARSENAL.units})
LISTS: Mapping[str, DeckList] = MappingProxyType({deck.id: deck for deck in ARSENAL.decks})


def power(side: str) -> str:
    """The power that a list's side belongs to: both German armies are one."""
    return _POWER.get(side, side)


def lists_of(theatre: str, side: str, kind: str = "") -> list[DeckList]:
    """The printed lists of "axis" or "allied" in a theatre, of one kind or both, the starter first."""
    owner = SIDES[theatre, side]
    return [row for row in LISTS.values() if (row.theatre, row.side) == (theatre, owner) and kind in ("", row.kind)]


@lru_cache(maxsize=16)
def proper_units(theatre: str, side: str, cross_theatre: bool = False) -> frozenset[str]:
    """Units that are printed in a list of this side, also with no copies (V02)."""
    owner = SIDES[theatre, side]
    legal = {
        row.id
        for row in LISTS.values()
        if (row.theatre, row.side) == (theatre, owner) or (cross_theatre and power(row.side) == power(owner))
    }
    return frozenset(unit.id for unit in UNITS.values() if legal & set(unit.decks) and not unit.pseudo)


def units_named(name: str) -> list[Unit]:
    """All units of this name, whatever their nation; small and capital letters are alike."""
    return _by_name().get(name.casefold(), [])


@lru_cache(maxsize=1)
def _by_name() -> dict[str, list[Unit]]:
    found: dict[str, list[Unit]] = {}
    for unit in UNITS.values():
        found.setdefault(unit.name.casefold(), []).append(unit)
    return found


def near(name: str) -> str:
    """The end of a sentence about a name that nothing has: the nearest one, if there is any."""
    close = difflib.get_close_matches(name.casefold(), list(_by_name()), n=1, cutoff=0.5)
    return f"; did you mean {_by_name()[close[0]][0].name}?" if close else "."
