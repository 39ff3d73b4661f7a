"""The tables of attacks and defences that a match may be played with (option `scores`): the usual one of units.toml,
and that of longer battles, long-battles.toml, a file of differences from it.

Both keep every number that the seed prints. How the second was found, and what it does, is in
docs/battlecards-balance.md.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from sandtable.games.battlecards.rules.variants import Scores
from sandtable.games.battlecards.setup.changes import changed_arsenal
from sandtable.games.battlecards.setup.data import ARSENAL, Arsenal

__all__ = ["arsenal_of"]


@cache
def arsenal_of(scores: Scores) -> Arsenal:
    """The units with their numbers in a table."""
    if scores is Scores.SHORT:
        return ARSENAL
    file = files("sandtable.games.battlecards.data") / "long-battles.toml"
    return changed_arsenal(file.read_text(encoding="utf-8"))[0]
