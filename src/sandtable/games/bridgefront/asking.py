"""Asking a seat, and masks of seats."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.state import MAX_SEATS

__all__ = ["answered", "ask", "ask_nobody", "bits", "lowest"]


@kernel
def ask(state, seat, kind):  # type: ignore[no-untyped-def]
    """The seat owes a decision of this kind (D_...)."""
    state.asked[seat] = kind
    state.to_act = int(state.to_act) | (1 << seat)


@kernel
def answered(state, seat):  # type: ignore[no-untyped-def]
    """The seat owes no decision any more."""
    state.asked[seat] = 0
    state.to_act = int(state.to_act) & ~(1 << seat)


@kernel
def ask_nobody(state):  # type: ignore[no-untyped-def]
    """No seat owes a decision."""
    state.to_act = 0
    for seat in range(MAX_SEATS):
        state.asked[seat] = 0


@kernel
def bits(mask):  # type: ignore[no-untyped-def]
    """The number of seats in a mask."""
    count = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


@kernel
def lowest(mask):  # type: ignore[no-untyped-def]
    """The lowest seat in a mask, NONE for an empty one."""
    if mask == 0:
        return -1
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat
