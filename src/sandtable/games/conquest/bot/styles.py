"""Whom people can play against: personalities, which play by the same rules of thumb with other tastes."""

from sandtable.core.game.styles import Style, personalities
from sandtable.core.kernel import kernel
from sandtable.games.conquest import say
from sandtable.games.conquest.bot import taste as t
from sandtable.games.conquest.bot.heuristic import decide


@kernel
def _decide(rules, state, seat, choices, count, chance, taste):
    return decide(rules, state, seat, choices, count, taste)


STYLES = personalities(
    _decide,
    t.USUAL,
    bold=Style(
        say.lazy("bot-bold"),
        {t.STOP: -0.8, t.COST: 0.5, t.LOSE: 0.8, t.HOLD: 0.3, t.GUARD: 0.0, t.FRONT: 0.0, t.PART: 1.0},
    ),
    careful=Style(
        say.lazy("bot-careful"),
        {t.STOP: 0.6, t.LOSE: 2.8, t.HOLD: 2.0, t.DANGER: 0.8, t.STAY: 4.0, t.TO: 0.5, t.PRESSED: 0.3}
        | {t.GUARD: 1.2, t.FRONT: 0.5},
    ),
    builder=Style(
        say.lazy("bot-builder"),
        {t.FOOTHOLD: 2.2, t.LAST: 2.5, t.HOLD: 2.0, t.BREAK: 0.4, t.STAY: 4.0, t.HOME: 2.0, t.GUARD: 1.2},
    ),
    raider=Style(say.lazy("bot-raider"), {t.BREAK: 2.5, t.KILL: 4.0, t.KILL_CARD: 6.0, t.FOOTHOLD: 0.3, t.HOME: 0.0}),
)
