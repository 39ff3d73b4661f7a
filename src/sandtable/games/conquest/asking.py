"""Asking a seat, the choice of a number (COUNT, spec section 1), and writes that all parts of the rules make."""

from __future__ import annotations

from sandtable.core.counts import count_block
from sandtable.core.kernel import kernel
from sandtable.games.conquest.state import D_COUNT, D_WHERE

__all__ = [
    "ask",
    "change_owner",
    "clear_battle",
    "narrow",
    "next_living",
    "only_territory",
    "where_to",
]


@kernel
def ask(state, seat, kind):  # type: ignore[no-untyped-def]
    """The seat owes a decision of this kind."""
    state.asked[seat] = kind
    state.to_act = int(state.to_act) | (1 << int(seat))


@kernel
def narrow(state, seat, option):  # type: ignore[no-untyped-def]
    """Take option `option` of the COUNT that the seat is asked: its bounds shrink to the block meant."""
    state.count_lo[seat], state.count_hi[seat] = count_block(
        int(state.count_lo[seat]), int(state.count_hi[seat]), option
    )


@kernel
def only_territory(rules, state, owner):  # type: ignore[no-untyped-def]
    """The first territory of an owner, in ascending index."""
    territory = 0
    while state.owner[territory] != owner:
        territory += 1
    return territory


@kernel
def where_to(rules, state, seat, most):  # type: ignore[no-untyped-def]
    """One placement of 1..most armies, as far as it goes without a question: 0 = the seat is asked; else the number
    to place on `state.where[seat]`, whereupon the caller places it and clears `where` and the bounds."""
    if state.where[seat] < 0:
        if state.held[seat] > 1:
            ask(state, seat, D_WHERE)
            return 0
        state.where[seat] = only_territory(rules, state, seat)
    if state.count_hi[seat] == 0:
        state.count_lo[seat] = 1
        state.count_hi[seat] = most
    if state.count_lo[seat] < state.count_hi[seat]:
        ask(state, seat, D_COUNT)
        return 0
    return int(state.count_lo[seat])


@kernel
def change_owner(state, territory, owner):  # type: ignore[no-untyped-def]
    """The territory belongs to `owner` now; its armies stay."""
    state.held[state.owner[territory]] -= 1
    state.held[owner] += 1
    state.owner[territory] = owner


@kernel
def clear_battle(state):  # type: ignore[no-untyped-def]
    """No battle is going on; the dice of the last roll stay."""
    state.edge = -1
    state.source = -1
    state.target = -1
    state.mode = 0
    state.defence = 0


@kernel
def next_living(rules, state, seat):  # type: ignore[no-untyped-def]
    """The next seat in turn order that is still in the game."""
    players = int(rules.players)
    following = (seat + 1) % players
    while state.out[following] != 0:
        following = (following + 1) % players
    return following
