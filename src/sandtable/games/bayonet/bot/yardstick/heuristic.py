"""The yardstick: sampled chances, pot odds, and rules of thumb by decision, with bets of its own (bet.py)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.reserve import choose_reserve
from sandtable.games.bayonet.bot.scout import choose_scout
from sandtable.games.bayonet.bot.turn import choose_turn
from sandtable.games.bayonet.bot.yardstick.bet import choose_bet, choose_raise


@kernel
def heuristic_1(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    kind = state.asked[seat]
    if kind == s.D_BET:
        return choose_bet(rules, state, seat, choices, count, chance)
    if kind == s.D_RAISE:
        return choices[min(choose_raise(rules, state, seat, chance), count - 1)]
    if kind == s.D_TURN:
        return choose_turn(rules, state, seat, choices, count, chance)
    if kind == s.D_RESERVE:
        return choose_reserve(rules, state, seat, choices, count, chance)
    return choose_scout(rules, state, seat, choices, count)
