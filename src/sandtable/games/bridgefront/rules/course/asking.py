"""Asking a seat (section 14)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.state import MAX_SEATS

__all__ = ["answered", "ask", "ask_nobody"]


@kernel
def ask(state, seat, kind):
    """The seat owes a decision of this kind (D_...)."""
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
    for seat in range(MAX_SEATS):
        state.asked[seat] = 0
