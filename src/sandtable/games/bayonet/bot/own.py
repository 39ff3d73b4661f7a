"""The game's own bots beside its tastes: they bet by the blueprint and play their cards by playouts."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.blueprint.playing import bet_by_blueprint
from sandtable.games.bayonet.bot.playouts.playing import play_cards
from sandtable.games.bayonet.bot.resolving.last_round import bet_resolved, is_resolved


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
