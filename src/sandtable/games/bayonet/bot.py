"""The heuristic bot: sampled chances, pot odds, and rules of thumb (bot_hands.py, bot_bets.py, bot_cards.py).

It is handed concealed states only, looks at nothing that its seat does not know, and draws from `chance` alone.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bayonet.bot_bets import choose_bet, choose_raise
from sandtable.games.bayonet.bot_cards import choose_reserve, choose_scout, choose_turn
from sandtable.games.bayonet.state import D_BET, D_RAISE, D_RESERVE, D_TURN

__all__ = ["heuristic"]


@kernel
def heuristic(rules, state, seat, options, count, chance):  # type: ignore[no-untyped-def]
    """One of options[:count] for the decision that the seat owes."""
    kind = int(state.asked[seat])
    if kind == D_BET:
        return choose_bet(rules, state, seat, options, count, chance)
    if kind == D_RAISE:
        return options[min(choose_raise(rules, state, seat, chance), count - 1)]
    if kind == D_TURN:
        return choose_turn(rules, state, seat, options, count, chance)
    if kind == D_RESERVE:
        return choose_reserve(rules, state, seat, options, count, chance)
    return choose_scout(rules, state, seat, options, count)
