"""Whom people can play against: personalities, which bet by the same rules of thumb with other tastes, bots that bet by
the blueprint and play their cards by playouts, and levels.
"""

from sandtable.core.game.spaces import Level
from sandtable.core.game.styles import Style, personalities
from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.blueprint import bet_by_blueprint
from sandtable.games.bayonet.bot.heuristic import decide
from sandtable.games.bayonet.bot.playouts import play_cards
from sandtable.games.bayonet.bot.resolving import bet_resolved, is_resolved
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


LEVELS = (
    Level("Recruit", "Has just learned the rules: folds what wins, and raises what loses.", slips=600),
    Level("Private", "Knows what a good hand is, and often bets as if it did not.", slips=300),
    Level("Sergeant", "Counts the odds of every bet; lets itself be carried away now and then.", slips=120),
    Level("Captain", "Counts the odds of every bet, and hardly ever loses its head.", slips=45),
    Level("Marshal", "Has fought millions of hands against itself and others, and gives little away.", bot="blueprint"),
)


@kernel
def blueprint(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    kind = state.asked[seat]
    if kind in (s.D_BET, s.D_RAISE):
        return bet_by_blueprint(rules, state, seat, choices, count, chance)
    return play_cards(rules, state, seat, choices, count, chance)


@kernel
def solver(rules, state, seat, choices, count, chance):
    """As `blueprint`, but for the last bets of two, which are solved anew."""
    kind = state.asked[seat]
    if kind in (s.D_BET, s.D_RAISE) and is_resolved(rules, state, seat):
        return bet_resolved(rules, state, seat, choices, count, chance)
    return blueprint(rules, state, seat, choices, count, chance)
