"""Personalities: bots that play by the same rules of thumb with other tastes."""

from __future__ import annotations

from sandtable.core.game.searching import OwnBot
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot.heuristic import decide
from sandtable.games.bridgefront.bot.taste import (
    BID_LEAST,
    CHAMPIONS,
    DEPLOY,
    EDGE,
    EDGE_POWER,
    FORGE_WORTH,
    GUARD,
    HOME,
    LOST,
    MINES,
    SPOILS,
    WAY,
    tasting,
)

__all__ = ["STYLES"]

BOLD = tasting({LOST: 0.5, SPOILS: 1.1, WAY: 0.28, HOME: 3.0})
CAREFUL = tasting({LOST: 1.3, SPOILS: 0.6, HOME: 9.0, GUARD: 2.5, DEPLOY: 0.9})
BUILDER = tasting({EDGE: 0.16, EDGE_POWER: 0.09, MINES: 0.9, FORGE_WORTH: 6.0, BID_LEAST: 0.4})
RAIDER = tasting({SPOILS: 1.5, CHAMPIONS: 1.6, WAY: 0.26, MINES: 0.2})


@kernel
def bold(rules, state, seat, choices, count, chance):
    """Fights where others would wait."""
    return decide(rules, state, seat, choices, count, chance, BOLD)


@kernel
def careful(rules, state, seat, choices, count, chance):
    """Loses nothing that it can keep."""
    return decide(rules, state, seat, choices, count, chance, CAREFUL)


@kernel
def builder(rules, state, seat, choices, count, chance):
    """Bridges, Mines and Forges come first."""
    return decide(rules, state, seat, choices, count, chance, BUILDER)


@kernel
def raider(rules, state, seat, choices, count, chance):
    """Calls Champions, and looks for battles."""
    return decide(rules, state, seat, choices, count, chance, RAIDER)


STYLES = {
    "bold": OwnBot("Bold", "Fights where others would wait, and leaves its Capital to chance.", bold),
    "careful": OwnBot("Careful", "Guards what it holds, and goes where nothing is to be lost.", careful),
    "builder": OwnBot("Builder", "Builds Bridges, gathers the gold of Mines, and pays for good cards.", builder),
    "raider": OwnBot("Raider", "Calls Champions, and goes where enemies can be beaten.", raider),
}
