"""EDGE: the edges that build, raze and edge_status change, in plans and while actions resolve (sections 12.5, 13)."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.bridges import change_edge, edge_legal, offer_edges
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import AGAIN, DONE, WAIT, choose_now, given, locked
from sandtable.games.bridgefront.rules.programs.offers import offer, withdraw
from sandtable.games.bridgefront.rules.programs.plans import ASK, announce_bridge, recorded, settle


@kernel
def _choose_edge(rules, state, player, op, chosen):
    """The next edge of an operation at resolution: NO_EDGE for none, NONE if the player is asked; never one chosen
    before."""
    offer_edges(rules, state, player, op)
    for place in range(chosen):
        withdraw(state, player, state.changed_edges[place])
    if rules.program[op, shapes.FLAGS] & shapes.F_UPTO:
        offer(state, player, s.NO_EDGE)
    return choose_now(state, player, s.D_EDGE, s.NO_EDGE)


@kernel
def do_edges(rules, state, player, op, log):
    """build, raze and edge_status, one edge a call; `frame_left` counts them."""
    top = state.frames - 1
    chosen = state.frame_left[top]
    if chosen == rules.program[op, shapes.N]:
        return DONE
    edge = given(rules, state, player, op)
    if edge == s.NONE:
        edge = _choose_edge(rules, state, player, op, chosen)
        if edge == s.NONE:
            return WAIT
    if edge == s.NO_EDGE:
        return DONE
    if chosen == 0 and rules.program[op, shapes.OP] == s.OP_BUILD:
        state.reg_edge = edge
    if edge_legal(rules, state, player, op, edge) == 1:
        change_edge(rules, state, player, op, edge, log)
        state.effective = 1
    if locked(rules, op) == 0:
        state.changed_edges[chosen] = edge
    state.frame_left[top] = chosen + 1
    return AGAIN


@kernel
def declare_edges(rules, state, player, op):
    """The edges of build, raze and edge_status; Bridges count as built or gone from now on."""
    row = rules.program[op]
    kind = int(row[shapes.OP])
    start = state.cursor
    for place in range(int(row[shapes.N])):
        edge = recorded(state, player)
        if edge == s.NONE:
            offer_edges(rules, state, player, op)
            for earlier in range(place):
                withdraw(state, player, state.plan[player, start + earlier])
            if int(row[shapes.FLAGS]) & shapes.F_UPTO:
                offer(state, player, s.NO_EDGE)
            edge = settle(state, player, s.D_EDGE, s.NO_EDGE)
            if edge == ASK:
                return s.D_EDGE
        if edge == s.NO_EDGE:
            return 0
        if kind == s.OP_BUILD:
            announce_bridge(state, edge, s.HAS_BRIDGE)
            if place == 0:
                state.reg_edge = edge
        elif kind == s.OP_RAZE:
            announce_bridge(state, edge, 0)
    return 0
