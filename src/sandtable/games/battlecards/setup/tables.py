"""The tables of attacks, defences and victory points that a match may be played with (option `scores`): the standard
one of units.toml and conflict.toml, and others, as files of differences from it: that of short battles, and what was
the standard of an older rules version, for its matches.

All keep every number that the seed prints. How the standard was found, and what it does, is in
docs/battlecards-balance.md.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from sandtable.games.battlecards.setup.changes import changed_arsenal, changed_cards
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, Arsenal, ConflictCard

#: The files of differences of the other tables: of units, and of conflict cards.
OLDER = {
    "short": ("short-battles.toml", "short-points.toml"),
    "version-5": ("version-5.toml", "version-5-points.toml"),
}


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
