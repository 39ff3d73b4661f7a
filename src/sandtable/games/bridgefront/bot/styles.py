"""Personalities: bots that play by the same rules of thumb with other tastes."""

from sandtable.core.game.styles import Style, personalities
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
    USUAL,
    WAY,
)

STYLES = personalities(
    decide,
    USUAL,
    bold=Style(
        "Fights where others would wait, and leaves its Capital to chance.",
        {LOST: 0.5, SPOILS: 1.1, WAY: 0.28, HOME: 3.0},
    ),
    careful=Style(
        "Guards what it holds, and goes where nothing is to be lost.",
        {LOST: 1.3, SPOILS: 0.6, HOME: 9.0, GUARD: 2.5, DEPLOY: 0.9},
    ),
    builder=Style(
        "Builds Bridges, gathers the gold of Mines, and pays for good cards.",
        {EDGE: 0.16, EDGE_POWER: 0.09, MINES: 0.9, FORGE_WORTH: 6.0, BID_LEAST: 0.4},
    ),
    raider=Style(
        "Calls Champions, and goes where enemies can be beaten.", {SPOILS: 1.5, CHAMPIONS: 1.6, WAY: 0.26, MINES: 0.2}
    ),
)
