"""Personalities: bots that play by the same rules of thumb with other tastes."""

from sandtable.core.game.styles import Style, personalities
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront.bot import taste as t
from sandtable.games.bridgefront.bot.heuristic import decide

STYLES = personalities(
    decide,
    t.USUAL,
    bold=Style(say.lazy("bot-bold"), {t.LOST: 0.5, t.SPOILS: 1.1, t.WAY: 0.28, t.HOME: 3.0}),
    careful=Style(say.lazy("bot-careful"), {t.LOST: 1.3, t.SPOILS: 0.6, t.HOME: 9.0, t.GUARD: 2.5, t.DEPLOY: 0.9}),
    builder=Style(
        say.lazy("bot-builder"), {t.EDGE: 0.16, t.EDGE_POWER: 0.09, t.MINES: 0.9, t.FORGE_WORTH: 6.0, t.BID_LEAST: 0.4}
    ),
    raider=Style(say.lazy("bot-raider"), {t.SPOILS: 1.5, t.CHAMPIONS: 1.6, t.WAY: 0.26, t.MINES: 0.2}),
)
