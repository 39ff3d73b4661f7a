"""The printed arsenal as deck builders see it: units, lists and whose they are (sections 13 and 15). The figures that
kernels use are read by `data.py` from the same file."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

__all__ = [
    "LISTS", "SIDES", "SIDE_NAMES", "THEATRES", "UNITS", "ListRow", "UnitRow", "lists_of", "near", "power",
    "proper_units", "units_named",
]

THEATRES = {"west": "West", "pacific": "Pacific", "east": "East"}
#: Who plays each side of a theatre (section 1), as the side of a list in the data file.
SIDES = {
    ("west", "axis"): "german", ("west", "allied"): "british", ("pacific", "axis"): "japanese",
    ("pacific", "allied"): "american", ("east", "axis"): "german_east", ("east", "allied"): "soviet",
}
SIDE_NAMES = {
    "german": "German", "british": "British", "japanese": "Japanese", "american": "American",
    "german_east": "German East Front", "soviet": "Soviet",
}
#: The power behind a list's side: `cross_theatre` lets lists of one power mix.
_POWER = {"german_east": "german"}


@dataclass(frozen=True)
class UnitRow:
    """A unit as printed. Vectors are by ground, air, sea."""

    id: str
    name: str
    nation: str
    type: str
    subtype: str
    points: int
    max_per_deck: int
    phase: int
    attack: tuple[int, int, int]
    defense: tuple[int, int, int]
    infantry: bool
    artillery: bool
    combatant: bool
    lists: tuple[str, ...]
    pseudo: bool


@dataclass(frozen=True)
class ListRow:
    """A printed list: a starter or an expansion of one side in one theatre, copies by unit."""

    id: str
    theatre: str
    side: str
    kind: str
    points: int
    cards: Mapping[str, int]


def _load() -> tuple[dict[str, UnitRow], dict[str, ListRow]]:
    text = files("sandtable.games.battlecards").joinpath("units.toml").read_text(encoding="utf-8")
    read: dict[str, Any] = tomllib.loads(text)
    units = {
        row["id"]: UnitRow(
            id=row["id"], name=row["name"], nation=row["nation"], type=row["type"], subtype=row["subtype"],
            points=row["points"], max_per_deck=row["max_per_deck"], phase=row["phase"],
            attack=tuple(row["attack"]), defense=tuple(row["defense"]), infantry=row["infantry"],
            artillery=row["artillery"], combatant=row["combatant"], lists=tuple(row["decks"]),
            pseudo=row["subtype"] == "industry",
        )
        for row in read["unit"]
    }
    lists = {
        row["id"]: ListRow(row["id"], row["theatre"], row["side"], row["kind"], row["points"],
                           {unit: copies for unit, copies in row["cards"] if copies > 0})
        for row in read["deck"]
    }
    return units, lists


UNITS, LISTS = _load()


def power(side: str) -> str:
    """The power that a list's side belongs to: both German armies are one."""
    return _POWER.get(side, side)


def lists_of(theatre: str, side: str, kind: str = "") -> list[ListRow]:
    """The printed lists of "axis" or "allied" in a theatre, of one kind or both, the starter first."""
    owner = SIDES[theatre, side]
    return [row for row in LISTS.values() if (row.theatre, row.side) == (theatre, owner) and kind in ("", row.kind)]


@lru_cache(maxsize=16)
def proper_units(theatre: str, side: str, cross_theatre: bool = False) -> frozenset[str]:
    """Units that are printed in a list of this side, also with no copies (V02)."""
    owner = SIDES[theatre, side]
    legal = {
        row.id for row in LISTS.values()
        if (row.theatre, row.side) == (theatre, owner) or (cross_theatre and power(row.side) == power(owner))
    }
    return frozenset(unit.id for unit in UNITS.values() if legal & set(unit.lists) and not unit.pseudo)


def units_named(name: str) -> list[UnitRow]:
    """All units of this name, whatever their nation; small and capital letters are alike."""
    return _by_name().get(name.casefold(), [])


@lru_cache(maxsize=1)
def _by_name() -> dict[str, list[UnitRow]]:
    found: dict[str, list[UnitRow]] = {}
    for unit in UNITS.values():
        found.setdefault(unit.name.casefold(), []).append(unit)
    return found


def near(name: str) -> str:
    """The end of a sentence about a name that nothing has: the nearest one, if there is any."""
    close = difflib.get_close_matches(name.casefold(), list(_by_name()), n=1, cutoff=0.5)
    return f"; did you mean {_by_name()[close[0]][0].name}?" if close else "."
