"""Whom people can play against: personalities, which play by the same rules of thumb with other tastes, and levels."""

from sandtable.core.game.spaces import Level
from sandtable.core.game.styles import Style, personalities
from sandtable.core.kernel import kernel
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
        "Attacks at odds at which others wait, and leaves its borders thin.",
        {STOP: -0.8, COST: 0.5, LOSE: 0.8, HOLD: 0.3, GUARD: 0.0, FRONT: 0.0, PART: 1.0},
    ),
    careful=Style(
        "Guards its borders first, and attacks when it is sure.",
        {STOP: 0.6, LOSE: 2.8, HOLD: 2.0, DANGER: 0.8, STAY: 4.0, TO: 0.5, PRESSED: 0.3, GUARD: 1.2, FRONT: 0.5},
    ),
    builder=Style(
        "Wants whole continents, and does not let go of them.",
        {FOOTHOLD: 2.2, LAST: 2.5, HOLD: 2.0, BREAK: 0.4, STAY: 4.0, HOME: 2.0, GUARD: 1.2},
    ),
    raider=Style(
        "Breaks the continents of others, and hunts whoever is weak.",
        {BREAK: 2.5, KILL: 4.0, KILL_CARD: 6.0, FOOTHOLD: 0.3, HOME: 0.0},
    ),
)


LEVELS = (
    Level("Conscript", "Has just learned the rules: attacks where it should wait, and the other way round.", slips=600),
    Level("Scout", "Sees what is worth having, and goes for something else as often as not.", slips=380),
    Level("Captain", "Counts the odds, and often overlooks something.", slips=220),
    Level("Major", "Counts the odds, and now and then overlooks something.", slips=100),
    Level("Colonel", "Counts the odds of every attack and of what it may lead on to."),
    Level("Marshal", "Plays every order on in its mind before it gives it.", playouts=2400),
)
