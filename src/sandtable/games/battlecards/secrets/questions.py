"""Whether a viewer may know that a player is asked (section 4)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.state import D_TURN, LAST_ORDERS, MAX_STACKS, NONE, OVER

#: Decisions that only come up because of what is hidden: kept cards, cards in stacks, a secret commitment. Nobody of
#: the other side may notice that they are asked.
SECRET = frozenset({
    s.D_ANY_TIME, s.D_CANCEL, s.D_PREPARE, s.D_COMMIT, s.D_OPTIONAL, s.D_BATTLE_START, s.D_PHASE_ZERO, s.D_ROUND_START,
    s.D_ABOMB, s.D_SCORCH, s.D_V2_CARRIER,
})  # fmt: skip
_SECRET_MASK = sum(1 << decision for decision in SECRET)


@kernel
def _open_turn(rules, state, seat):
    """1 if everybody knows that the seat has a choice at its turn: a full reserve, or units that it may move."""
    side = rules.side_of[seat]
    if state.hand_size[seat] == rules.hand_size[side]:
        return 1
    if rules.occupying_force == 0 and rules.seats_on[side] < 2:
        return 0
    if state.team_acts[side] >= rules.team_actions:
        return 0
    for slot in range(MAX_STACKS):
        if state.stack_type[seat, slot] != NONE and state.stack_size[seat, slot] > 0:
            return 1
    return 0


@kernel
def is_hidden(rules, state, seat, side):
    """1 if a side (2: spectators) may not know that the seat owes its decision: another side's question that comes up
    only because of hidden cards. A turn is one where nothing that everybody sees leaves a choice."""
    if state.phase == OVER or rules.side_of[seat] == side:
        return 0
    asked = state.asked
    if asked != D_TURN:
        return (_SECRET_MASK >> asked) & 1
    if state.phase == LAST_ORDERS:
        return 1
    return 1 - _open_turn(rules, state, state.asked_for)
