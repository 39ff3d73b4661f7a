"""Whom people can play against: personalities, which bet by the same rules of thumb with other tastes, and bots
that bet by the blueprint and play their cards by playouts.
"""

from sandtable.core.game.styles import Style, personalities
from sandtable.core.kernel import kernel
from sandtable.games.bayonet import say
from sandtable.games.bayonet.bot import taste as t
from sandtable.games.bayonet.bot.blueprint import bet_by_blueprint
from sandtable.games.bayonet.bot.heuristic import decide
from sandtable.games.bayonet.bot.playouts import play_cards
from sandtable.games.bayonet.bot.resolving import bet_resolved, is_resolved
from sandtable.games.bayonet.rules.bet import bets, sizes_raise

STYLES = personalities(
    decide,
    t.USUAL,
    bold=Style(say.lazy("bot-bold"), {t.MARGIN: 0.03, t.PRICE: 1.05, t.ALL_IN: 0.4, t.GROWTH: 350.0, t.BLUFFS: 24.0}),
    careful=Style(
        say.lazy("bot-careful"),
        {t.MARGIN: 0.12, t.PRICE: 1.4, t.LAST_PRICE: 1.1, t.BELIEVED: 3.0, t.OVERBET: 2.0, t.BLUFFS: 4.0},
    ),
    builder=Style(
        say.lazy("bot-builder"),
        {t.LEAST: 20.0, t.SPREAD: 20.0, t.GROWTH: 60.0, t.MARGIN: 0.02, t.SLOW: 35.0, t.ALL_IN: 0.95},
    ),
    raider=Style(
        say.lazy("bot-raider"),
        {t.FIRST_BLUFFS: 16.0, t.BLUFFS: 40.0, t.WEAK: 0.1, t.LEAST: 60.0, t.SPREAD: 50.0, t.PRICE: 1.3},
    ),
)


@kernel
def blueprint(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    if bets(state, seat) or sizes_raise(state, seat):
        return bet_by_blueprint(rules, state, seat, choices, count, chance)
    return play_cards(rules, state, seat, choices, count, chance)


@kernel
def solver(rules, state, seat, choices, count, chance):
    """As `blueprint`, but for the last bets of two, which are solved anew."""
    if (bets(state, seat) or sizes_raise(state, seat)) and is_resolved(rules, state, seat):
        return bet_resolved(rules, state, seat, choices, count, chance)
    return blueprint(rules, state, seat, choices, count, chance)
