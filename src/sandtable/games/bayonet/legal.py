"""The legal options of a decision, as codes in ascending order (spec section 13)."""

from __future__ import annotations

from sandtable.core.counts import count_options
from sandtable.core.kernel import kernel
from sandtable.games.bayonet.betting import can_raise, to_call
from sandtable.games.bayonet.showdown import holds_scout
from sandtable.games.bayonet.state import (
    CALL,
    COMMUNITY,
    D_BET,
    D_RAISE,
    D_RESERVE,
    D_SCOUT,
    D_TURN,
    FOLD,
    RAISE,
    RESERVES,
)

__all__ = ["legal"]


@kernel
def _bets(rules, state, seat, options):  # type: ignore[no-untyped-def]
    call = to_call(state, seat)
    options[0] = CALL
    n = 1
    if can_raise(rules, state, seat, call):
        options[n] = RAISE
        n += 1
    if call > 0:
        options[n] = FOLD
        n += 1
    return n


@kernel
def _first(n, options):  # type: ignore[no-untyped-def]
    """0..n-1."""
    for i in range(n):
        options[i] = i
    return n


@kernel
def legal(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """Write the legal codes of the decision that the seat owes; returns how many. It is 1 in one case only: D_SCOUT in
    a position rebuilt from the knowledge of another seat, in which the asked seat has no Scout (R52)."""
    kind = int(state.asked[seat])
    if kind == D_BET:
        return _bets(rules, state, seat, options)
    if kind == D_RAISE:
        return _first(count_options(int(state.raise_lo), int(state.raise_hi)), options)
    if kind == D_TURN:
        return _first(1 + COMMUNITY * int(state.hand_size[seat]), options)
    if kind == D_RESERVE:
        return _first(1 + RESERVES * int(state.hand_size[seat]), options)
    if kind == D_SCOUT:
        return _first(2 if holds_scout(rules, state, seat) else 1, options)
    return 0
