"""The legal choices of a decision, as codes in ascending order (spec section 13)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.bet import bet_choices, raise_choices
from sandtable.games.bayonet.rules.reserve import reserve_choices
from sandtable.games.bayonet.rules.scout import scout_choices
from sandtable.games.bayonet.rules.turn import turn_choices


@kernel
def legal(rules, state, seat, choices):
    """Write the legal codes of the decision that the seat owes; returns how many, at least 2 but for D_SCOUT (R52)."""
    kind = state.asked[seat]
    if kind == s.D_BET:
        return bet_choices(rules, state, seat, choices)
    if kind == s.D_RAISE:
        return raise_choices(state, choices)
    if kind == s.D_TURN:
        return turn_choices(state, seat, choices)
    if kind == s.D_RESERVE:
        return reserve_choices(state, seat, choices)
    if kind == s.D_SCOUT:
        return scout_choices(rules, state, seat, choices)
    return 0
