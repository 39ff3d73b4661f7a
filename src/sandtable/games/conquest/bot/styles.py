"""Whom people can play against: personalities, which play by the same rules of thumb with other tastes, and levels."""

from typing import Any

from sandtable.core.game.spaces import Level
from sandtable.core.game.styles import Style, personalities
from sandtable.core.kernel import kernel
from sandtable.games.conquest import say
from sandtable.games.conquest.bot.heuristic import decide
from sandtable.games.conquest.bot.taste import (
    BREAK,
    COST,
    DANGER,
    FOOTHOLD,
    FRONT,
    GUARD,
    HOLD,
    HOME,
    KILL,
    KILL_CARD,
    LAST,
    LOSE,
    PART,
    PRESSED,
    STAY,
    STOP,
    TO,
    USUAL,
)


@kernel
def _decide(rules, state, seat, choices, count, chance, taste):
    return decide(rules, state, seat, choices, count, taste)


STYLES = personalities(
    _decide,
    USUAL,
    bold=Style(
        say("bot-bold"),
        {STOP: -0.8, COST: 0.5, LOSE: 0.8, HOLD: 0.3, GUARD: 0.0, FRONT: 0.0, PART: 1.0},
    ),
    careful=Style(
        say("bot-careful"),
        {STOP: 0.6, LOSE: 2.8, HOLD: 2.0, DANGER: 0.8, STAY: 4.0, TO: 0.5, PRESSED: 0.3, GUARD: 1.2, FRONT: 0.5},
    ),
    builder=Style(
        say("bot-builder"),
        {FOOTHOLD: 2.2, LAST: 2.5, HOLD: 2.0, BREAK: 0.4, STAY: 4.0, HOME: 2.0, GUARD: 1.2},
    ),
    raider=Style(
        say("bot-raider"),
        {BREAK: 2.5, KILL: 4.0, KILL_CARD: 6.0, FOOTHOLD: 0.3, HOME: 0.0},
    ),
)


_SLIPS: tuple[dict[str, Any], ...] = tuple({"slips": slips} for slips in (600, 380, 220, 100, 0))
LEVELS = tuple(
    Level(say(f"level-{number}"), say(f"level-{number}.text"), **how)
    for number, how in enumerate((*_SLIPS, {"playouts": 2400}), 1)
)
