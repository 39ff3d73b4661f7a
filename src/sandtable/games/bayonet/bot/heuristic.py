"""The heuristic bot: sampled chances, pot odds, and rules of thumb by decision.

It is handed concealed states only, looks at nothing that its seat does not know, and draws from `chance` alone.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.bet import choose_bet, choose_raise
from sandtable.games.bayonet.bot.reserve import choose_reserve
from sandtable.games.bayonet.bot.scout import choose_scout
from sandtable.games.bayonet.bot.taste import USUAL
from sandtable.games.bayonet.bot.turn import choose_turn


@kernel
def decide(rules, state, seat, choices, count, chance, taste):
    """One of choices[:count] for the decision that the seat owes, by a taste."""
    kind = state.asked[seat]
    if kind == s.D_BET:
        return choose_bet(rules, state, seat, choices, count, chance, taste)
    if kind == s.D_RAISE:
        return choices[min(choose_raise(rules, state, seat, chance, taste), count - 1)]
    return choose_card(rules, state, seat, choices, count, chance)


@kernel
def choose_card(rules, state, seat, choices, count, chance):
    """Every decision but bets."""
    kind = state.asked[seat]
    if kind == s.D_TURN:
        return choose_turn(rules, state, seat, choices, count, chance)
    if kind == s.D_RESERVE:
        return choose_reserve(rules, state, seat, choices, count, chance)
    return choose_scout(rules, state, seat, choices, count)


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    return decide(rules, state, seat, choices, count, chance, USUAL)
