"""Personalities: bots that play by the same rules of thumb with other tastes."""

from __future__ import annotations

from sandtable.core.game.styles import Style, personalities
from sandtable.core.kernel import kernel
from sandtable.games.battlecards.bot.heuristic import decide
from sandtable.games.battlecards.bot.taste import CAUTION, KEPT, LEAVE, RESERVE, SAVING, USUAL


@kernel
def _decide(rules, state, seat, choices, count, chance, taste):
    return decide(rules, state, choices, count, taste)


STYLES = personalities(
    _decide,
    USUAL,
    bold=Style(
        "Takes up battles that others decline, and stays in them.",
        {CAUTION: 0.1, LEAVE: 0.0},
    ),
    careful=Style(
        "Fights when it is likely to win, and withdraws early.",
        {CAUTION: 2.5, LEAVE: 0.35, SAVING: 0.0},
    ),
    builder=Style(
        "Brings its reserve to the front before it plays the cards it keeps.",
        {RESERVE: 1.8, KEPT: 0.7, CAUTION: 1.2},
    ),
    raider=Style(
        "Plays the cards it keeps early: raids, sabotage and Counterattacks.",
        {KEPT: 1.8, CAUTION: 0.8},
    ),
)
