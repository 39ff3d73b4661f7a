"""Positions around trades: a turn that begins with a hand, and an elimination with what it inherits."""

from __future__ import annotations

from tests.games.conquest.places import BRITISH_ISLES, GAUL, RHINELAND
from tests.games.conquest.positions import Table

__all__ = ["HOME", "eliminating", "into", "place_all", "turn_with"]

HOME = [0, 9, 20]


def turn_with(hand: list[int], preset: str = "supply-lines", **options: object) -> Table:
    """Seat 0's turn begins with this hand."""
    table = Table(preset, players=3, **options).own({0: HOME, 1: [41]}, rest=2, armies=2)
    return table.hands({0: hand}).turn(0)


def eliminating(own: list[int], theirs: list[int], preset: str = "supply-lines", **options: object) -> Table:
    """Seat 0 has just taken seat 1's last territory, Rhineland, and must still move armies in."""
    table = Table(preset, players=3, **options).own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND]}, rest=2)
    table.put({GAUL: 30}).hands({0: own, 1: theirs}).attack_phase(0).attack(0, GAUL, RHINELAND)
    return table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)


def into(table: Table) -> Table:
    """The fewest armies move in."""
    if table.asked(0) == "D_OCCUPY":
        table.choose(0, 0)
    return table


def place_all(table: Table) -> Table:
    """Seat 0 places all it has, as much at once as it can."""
    while table.asked(0) in ("D_WHERE", "D_COUNT"):
        table.choose(0, table.legal(0)[-1])
    return table
