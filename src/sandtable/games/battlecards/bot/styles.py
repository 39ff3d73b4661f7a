"""Whom people can play against: personalities, which play by the same rules of thumb with other tastes."""

from sandtable.core.game.styles import Style, personalities
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import say
from sandtable.games.battlecards.bot.heuristic import decide
from sandtable.games.battlecards.bot.taste import CAUTION, KEPT, LEAVE, RESERVE, SAVING, USUAL


@kernel
def _decide(rules, state, seat, choices, count, chance, taste):
    return decide(rules, state, seat, choices, count, taste)


STYLES = personalities(
    _decide,
    USUAL,
    bold=Style(say.lazy("bot-bold"), {CAUTION: 0.1, LEAVE: 0.0}),
    careful=Style(say.lazy("bot-careful"), {CAUTION: 2.5, LEAVE: 0.35, SAVING: 0.0}),
    builder=Style(say.lazy("bot-builder"), {RESERVE: 1.8, KEPT: 0.7, CAUTION: 1.2}),
    raider=Style(say.lazy("bot-raider"), {KEPT: 1.8, CAUTION: 0.8}),
)
