"""The legal options of a decision, as codes in ascending order (spec section 12)."""

from __future__ import annotations

from sandtable.core.counts import count_options
from sandtable.core.kernel import kernel
from sandtable.games.conquest.combat import dice_options
from sandtable.games.conquest.moves import fortify_sources, fortify_targets
from sandtable.games.conquest.state import (
    D_ATTACK,
    D_CAPITAL,
    D_CLAIM,
    D_COUNT,
    D_DEFEND,
    D_DICE,
    D_DISCARD,
    D_FORTIFY_FROM,
    D_FORTIFY_TO,
    D_OCCUPY,
    D_TRADE,
    D_WHERE,
    NOBODY,
)
from sandtable.games.conquest.trading import trade_options

__all__ = ["legal"]


@kernel
def _attacks(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """0 = stop, 1 + edge."""
    options[0] = 0
    n = 1
    for edge in range(int(rules.edges)):
        a = rules.edge_a[edge]
        b = rules.edge_b[edge]
        own_a = state.owner[a] == seat
        own_b = state.owner[b] == seat
        # Written whether legal or not, and kept if it is: quicker than a branch that nothing can predict.
        options[n] = edge + 1
        n += (own_a and not own_b and state.armies[a] > 1) or (own_b and not own_a and state.armies[b] > 1)
    return n


@kernel
def _owned(rules, state, owner, options):  # type: ignore[no-untyped-def]
    """The territories of an owner."""
    n = 0
    for territory in range(int(rules.territories)):
        options[n] = territory
        n += state.owner[territory] == owner
    return n


@kernel
def _hand(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """The cards of a hand."""
    n = 0
    for card in range(int(rules.cards)):
        if state.place[card] == seat:
            options[n] = card
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
    """Write the legal codes of the decision that the seat owes; returns how many."""
    kind = int(state.asked[seat])
    if kind == D_ATTACK:
        return _attacks(rules, state, seat, options)
    if kind == D_DICE:
        return dice_options(rules, state, options)
    if kind == D_DEFEND:
        return _first(min(int(rules.def_dice_max), int(state.armies[state.target])), options)
    if kind in (D_WHERE, D_CAPITAL):
        return _owned(rules, state, seat, options)
    if kind in (D_COUNT, D_OCCUPY):
        return _first(count_options(int(state.count_lo[seat]), int(state.count_hi[seat])), options)
    if kind == D_TRADE:
        return trade_options(rules, state, seat, options)
    if kind == D_FORTIFY_FROM:
        return fortify_sources(rules, state, seat, options)
    if kind == D_FORTIFY_TO:
        return fortify_targets(rules, state, seat, options)
    if kind == D_DISCARD:
        return _hand(rules, state, seat, options)
    if kind == D_CLAIM:
        return _owned(rules, state, NOBODY, options)
    return 0
