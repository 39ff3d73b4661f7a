"""Decks as text: one line for each unit ("3 Supermarine Spitfire"), for people to read, write and pass on (section 15);
and the printed arsenal as deck builders see it (section 13).

    # my deck
    theatre: west
    side: allied
    3 Supermarine Spitfire
    uk_lancaster x2

A heading `conflict:` begins a list of conflict cards, `arsenal:` goes back to units; a text may hold both. Every other
word with a colon is a mistake, and so is a value that a heading does not know: a deck must not be read as another.
"""

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from sandtable.core.game.attachments import DeckProblem
from sandtable.core.writing import unmarked
from sandtable.games.battlecards import say
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


def near(name: str) -> str | None:
    """The name that is nearest to one that nothing has, if there is any."""
    close = difflib.get_close_matches(name.casefold(), list(_by_name()), n=1, cutoff=0.5)
    return _by_name()[close[0]][0].name if close else None


#: The engine's upper limit (V03).
MAX_CARDS = 120
_LONGEST = 20_000
#: Heading words with the values they may have, none for those that only begin a list.
HEADINGS: Mapping[str, tuple[str, ...]] = {
    "theatre": tuple(THEATRES),
    "side": ("axis", "allied"),
    "conflict": (),
    "arsenal": (),
}
_HEADING = re.compile(r"([^\W\d][\w -]{0,30}?)\s*:\s*(.*)")
_FIRST = re.compile(r"(-?[0-9]{1,6})\s*[x×]?\s+(.+)", re.IGNORECASE)
_LAST = re.compile(r"(.+?)\s+[x×]\s*(-?[0-9]{1,6})", re.IGNORECASE)


@dataclass
class DeckText:
    """What a text says: copies by unit id, the line each unit first stands in, conflict cards by name, headings, and
    what could not be read; `misheaded` are those of them that stand in a heading."""

    units: dict[str, int] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    conflict: dict[str, int] = field(default_factory=dict)
    theatre: str = ""
    side: str = ""
    problems: list[DeckProblem] = field(default_factory=list)
    misheaded: list[DeckProblem] = field(default_factory=list)


def read_deck(text: str, deck: str, allowed: Iterable[str] = ()) -> DeckText:
    """Read the text of the deck of side `deck` ("axis", "allied", "" if nobody knows yet). `allowed` are the units it
    may hold: of two units with one name the one among them is meant. Nothing is raised: problems are listed with their
    lines."""
    found = DeckText()
    if len(text) > _LONGEST:
        said = say("deck-long", deck=deck, length=f"{len(text):,}", most=f"{_LONGEST:,}")
        found.problems.append(DeckProblem("V01", said, deck))
        return found
    own = frozenset(allowed)
    conflict = False
    for number, raw in enumerate(unmarked(text).splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        heading = _HEADING.fullmatch(line)
        if heading:
            word = heading[1].lower()
            if word in ("conflict", "arsenal"):
                conflict = word == "conflict"
            _head(found, word, heading[2].strip().lower(), deck, number)
            continue
        entry = _entry(line)
        if entry is None:
            said = say("deck-line-unread", deck=deck, line=number, text=repr(line[:60]))
            found.problems.append(DeckProblem("V01", said, deck, "", number))
        elif conflict:
            copies, name = entry
            found.conflict[name] = found.conflict.get(name, 0) + copies
        else:
            _unit(found, *entry, own, deck, number)
    return found


def _entry(line: str) -> tuple[int, str] | None:
    """Copies and name of a line that says the number once, before the name or after it."""
    first, last = _FIRST.fullmatch(line), _LAST.fullmatch(line)
    if first and last:
        return None
    if first:
        return int(first[1]), first[2].strip()
    return (int(last[2]), last[1].strip()) if last else None


def _head(found: DeckText, word: str, value: str, deck: str, line: int) -> None:
    """Take in a heading, or say what is wrong with its word or its value."""
    facts: dict[str, Any]
    wrong, facts = "", {"word": word, "value": repr(value[:30])}
    if word not in HEADINGS:
        wrong, facts = "deck-no-heading", {"word": repr(word[:30]), "headings": list(HEADINGS)}
    elif not HEADINGS[word]:
        wrong = "deck-heading-alone" if value else ""
    elif value not in HEADINGS[word]:
        wrong, facts["values"] = "deck-heading-value", list(HEADINGS[word])
    else:
        named = found.theatre if word == "theatre" else found.side
        if named and named != value:
            wrong, facts = "deck-heading-twice", {"word": word, "value": value, "named": named}
        elif word == "theatre":
            found.theatre = value
        else:
            found.side = value
    if wrong:
        problem = DeckProblem("V02", say(wrong, deck=deck, line=line, **facts), deck, "", line)
        found.problems.append(problem)
        found.misheaded.append(problem)


def _unit(found: DeckText, copies: int, name: str, own: frozenset[str], deck: str, line: int) -> None:
    unit = _find(name, own)
    if unit is None:
        said = say("deck-no-unit", deck=deck, line=line, name=repr(name[:60]), near=near(name))
        found.problems.append(DeckProblem("V01", said, deck, "", line))
        return
    if copies < 1:
        said = say("deck-no-copies", deck=deck, line=line, copies=copies, unit=unit.name)
        found.problems.append(DeckProblem("V01", said, deck, unit.id, line))
        return
    found.units[unit.id] = found.units.get(unit.id, 0) + copies
    found.lines.setdefault(unit.id, line)


def _find(name: str, own: frozenset[str]) -> Unit | None:
    """The unit of an id or a name; of several with one name the deck's own, else the first."""
    if name in UNITS:
        return UNITS[name]
    same = units_named(name)
    return next((unit for unit in same if unit.id in own), same[0] if same else None)


def write_deck(units: Mapping[str, int], theatre: str, side: str, title: str = "") -> str:
    """A deck as text that `read_deck` reads back; units in the order of the data file."""
    lines = [f"# {title}"] if title else []
    lines += [f"theatre: {theatre}", f"side: {side}", ""]
    lines += [f"{units[unit.id]} {unit.name}" for unit in UNITS.values() if units.get(unit.id, 0) > 0]
    return "\n".join(lines) + "\n"
