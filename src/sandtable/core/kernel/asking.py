"""Who owes which decision, in a State with the fields `to_act`, a mask of seats, and `asked`, the kind of decision by
seat (0: none)."""

from __future__ import annotations

from sandtable.core.kernel import kernel


@kernel
def seats_to_act(rules, state):
    """Mask of the seats that owe a decision."""
    return state.to_act


@kernel
def ask(state, seat, kind):
    """The seat owes a decision of this kind."""
    state.asked[seat] = kind
    state.to_act = state.to_act | (1 << seat)


@kernel
def answered(state, seat):
    """The seat owes no decision any more."""
    state.asked[seat] = 0
    state.to_act = state.to_act & ~(1 << seat)


@kernel
def ask_nobody(state):
    """No seat owes a decision."""
    state.to_act = 0
    for seat in range(len(state.asked)):
        state.asked[seat] = 0
