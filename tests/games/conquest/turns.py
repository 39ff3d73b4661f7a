"""Positions in the middle of a turn, for tests of several decisions."""

from __future__ import annotations

from tests.games.conquest.places import BRITISH_ISLES, GAUL, RHINELAND
from tests.games.conquest.positions import Table

__all__ = ["FOOD", "SCATTERED", "WEAPON", "battle", "capture_one"]


# Territories of many continents, none of them whole.
SCATTERED = [t for t in range(42) if t not in (0, 9, 13, 20, 26, 38)]


WEAPON = [2, 5, 8, 11, 14, 17, 20, 23]


AMMUNITION = [1, 4, 7, 10, 13, 16, 19, 22]


FOOD = [0, 3, 6, 9, 12, 15, 18, 21]


def battle(source: int, target: int, preset: str = "world-war", owner: int = 1, **options: object) -> Table:
    """Seat 0 attacks Rhineland from Gaul."""
    options.setdefault("players", 3)
    table = Table(preset, **options).own({0: [GAUL], 1: [RHINELAND, 0] if owner == 1 else [0]}, rest=2)
    table.set(owner=table.array["owner"]) if owner == 1 else table.array["owner"].__setitem__((0, RHINELAND), owner)
    table.put({GAUL: source, RHINELAND: target}).attack_phase(0)
    return table.attack(0, GAUL, RHINELAND)


def capture_one(preset: str, **options: object) -> Table:
    """Seat 0 has captured Rhineland and is about to stop attacking, with a free move to make."""
    table = Table(preset, players=3, **options).own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND, 0]}, rest=2)
    table.put({GAUL: 30}).hands({}).attack_phase(0).attack(0, GAUL, RHINELAND)
    table = table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)
    table.choose(0, len(table.legal(0)) - 1)
    table.mark()
    return table
