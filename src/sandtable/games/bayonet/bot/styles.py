"""Personalities: bots that bet by the same rules of thumb with other tastes."""

from __future__ import annotations

from sandtable.core.game.styles import Style, personalities
from sandtable.games.bayonet.bot.heuristic import decide
from sandtable.games.bayonet.bot.taste import (
    ALL_IN,
    BELIEVED,
    BLUFFS,
    FIRST_BLUFFS,
    GROWTH,
    LAST_PRICE,
    LEAST,
    MARGIN,
    OVERBET,
    PRICE,
    SLOW,
    SPREAD,
    USUAL,
    WEAK,
)

STYLES = personalities(
    decide,
    USUAL,
    bold=Style(
        "Raises with hands that others only call with, and soon by all its chips.",
        {MARGIN: 0.03, PRICE: 1.05, ALL_IN: 0.4, GROWTH: 350.0, BLUFFS: 24.0},
    ),
    careful=Style(
        "Pays for good hands only, and believes whoever raises.",
        {MARGIN: 0.12, PRICE: 1.4, LAST_PRICE: 1.1, BELIEVED: 3.0, OVERBET: 2.0, BLUFFS: 4.0},
    ),
    builder=Style(
        "Lets the pot grow by small raises, and hides its best hands till the end.",
        {LEAST: 20.0, SPREAD: 20.0, GROWTH: 60.0, MARGIN: 0.02, SLOW: 35.0, ALL_IN: 0.95},
    ),
    raider=Style(
        "Bluffs often and by much, for pots that nobody seems to want.",
        {FIRST_BLUFFS: 16.0, BLUFFS: 40.0, WEAK: 0.1, LEAST: 60.0, SPREAD: 50.0, PRICE: 1.3},
    ),
)
