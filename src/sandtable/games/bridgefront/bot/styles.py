"""Personalities: bots that play by the same rules of thumb with other tastes."""

from sandtable.core.game.styles import Style, personalities
from sandtable.games.bridgefront.bot import taste as t
from sandtable.games.bridgefront.bot.heuristic import decide

STYLES = personalities(
    decide,
    t.USUAL,
    bold=Style(
        "Fights where others would wait, and leaves its Capital to chance.",
        {t.LOST: 0.5, t.SPOILS: 1.1, t.WAY: 0.28, t.HOME: 3.0},
    ),
    careful=Style(
        "Guards what it holds, and goes where nothing is to be lost.",
        {t.LOST: 1.3, t.SPOILS: 0.6, t.HOME: 9.0, t.GUARD: 2.5, t.DEPLOY: 0.9},
    ),
    builder=Style(
        "Builds Bridges, gathers the gold of Mines, and pays for good cards.",
        {t.EDGE: 0.16, t.EDGE_POWER: 0.09, t.MINES: 0.9, t.FORGE_WORTH: 6.0, t.BID_LEAST: 0.4},
    ),
    raider=Style(
        "Calls Champions, and goes where enemies can be beaten.",
        {t.SPOILS: 1.5, t.CHAMPIONS: 1.6, t.WAY: 0.26, t.MINES: 0.2},
    ),
)
