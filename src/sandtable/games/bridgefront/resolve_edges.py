"""Resolving what is done to edges: build, raze, edge_status, wormhole (section 12.5)."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import program_shapes as shapes
from sandtable.games.bridgefront.answers import AGAIN, DONE, WAIT, choose_now, given, locked
from sandtable.games.bridgefront.bridges import change_edge, edge_legal, offer_edges, wormhole_end, wormhole_ends
from sandtable.games.bridgefront.offers import clear_offers, offer, withdraw
from sandtable.games.bridgefront.state import D_EDGE, D_HEX, MAX_WORMHOLES, NO_EDGE, NO_HEX, NONE, OP_BUILD

__all__ = ["do_edges", "do_wormhole"]


@kernel
def _choose_edge(rules, state, player, op, chosen):  # type: ignore[no-untyped-def]
    """The next edge of an operation at resolution: NO_EDGE for none, NONE if the player is asked. `scratch` holds the
    edges chosen before."""
    offer_edges(rules, state, player, op)
    for place in range(chosen):
        withdraw(state, player, int(state.scratch[place]))
    if int(rules.program[op, shapes.FLAGS]) & shapes.F_UPTO:
        offer(state, player, NO_EDGE)
    return choose_now(state, player, D_EDGE, NO_EDGE)


@kernel
def do_edges(rules, state, player, op, log):  # type: ignore[no-untyped-def]
    """build, raze and edge_status, one edge a call; `frame_left` counts them."""
    top = int(state.frames) - 1
    chosen = int(state.frame_left[top])
    if chosen == int(rules.program[op, shapes.N]):
        return DONE
    edge = given(rules, state, player, op)
    if edge == NONE:
        edge = _choose_edge(rules, state, player, op, chosen)
        if edge == NONE:
            return WAIT
    if edge == NO_EDGE:
        return DONE
    if chosen == 0 and rules.program[op, shapes.OP] == OP_BUILD:
        state.reg_edge = edge
    if edge_legal(rules, state, player, op, edge) == 1:
        change_edge(rules, state, player, op, edge, log)
        state.effective = 1
    if locked(rules, op) == 0:
        state.scratch[chosen] = edge
    state.frame_left[top] = chosen + 1
    return AGAIN


@kernel
def do_wormhole(rules, state, player, op, log):  # type: ignore[no-untyped-def]
    """wormhole: join two hexes that are near a Champion of the player; the first is kept in `scratch` while the second
    is asked for."""
    top = int(state.frames) - 1
    if state.frame_stage[top] == 0:
        first = given(rules, state, player, op)
        if first == NONE:
            if wormhole_ends(rules, state, player, op, NONE) < 2:
                clear_offers(state, player)
            first = choose_now(state, player, D_HEX, NO_HEX)
            if first == NONE:
                return WAIT
        if first == NO_HEX:
            return DONE
        state.scratch[0] = first
        state.frame_stage[top] = 1
    first = int(state.scratch[0])
    second = given(rules, state, player, op)
    if second == NONE:
        wormhole_ends(rules, state, player, op, first)
        second = choose_now(state, player, D_HEX, NO_HEX)
        if second == NONE:
            return WAIT
    if second != NO_HEX and state.holes < MAX_WORMHOLES:
        ends = wormhole_end(rules, state, player, op, first) + wormhole_end(rules, state, player, op, second)
        if ends == 2:
            hole = int(state.holes)
            state.hole_a[hole] = first
            state.hole_b[hole] = second
            state.hole_owner[hole] = player
            state.holes = hole + 1
            state.effective = 1
            emit(log, ev.WORMHOLE, EVERYBODY, player, first, second)
    return DONE
