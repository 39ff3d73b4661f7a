"""Bridges: which edges an operation may choose, and what is done to them (sections 9.5, 12.5)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.facts import near_champion, occupies, touches
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.offers import offer


@kernel
def _ends_at(rules, edge, hex_):
    """Whether the edge has an end in the hex."""
    return 1 if rules.edge_a[edge] == hex_ or rules.edge_b[edge] == hex_ else 0


@kernel
def _placed_well(rules, state, player, op, edge):
    """The placement rule of the operation, without a look at the Bridge."""
    where = rules.program[op, shapes.WHAT]
    if where == shapes.TOUCH or where == shapes.TOUCH_BRIDGE:
        return touches(rules, state, edge, player)
    if where == shapes.ANYWHERE or where == shapes.ANY_EDGE:
        return 1
    if where == shapes.TOUCH_CHAMPION:
        if state.reg_champion == s.NONE:
            return 0
        owner = state.reg_champion // s.MAX_SLOTS
        slot = state.reg_champion - owner * s.MAX_SLOTS
        return _ends_at(rules, edge, state.champion_hex[owner, slot])
    here = state.reg_self_hex
    if here == s.NONE:
        return 0
    if where == shapes.TOUCH_SELF:
        return _ends_at(rules, edge, here)
    near = min(rules.distance[here, rules.edge_a[edge]], rules.distance[here, rules.edge_b[edge]])
    return 1 if near <= rules.program[op, shapes.RANGE] else 0


@kernel
def edge_legal(rules, state, player, op, edge):
    """Whether the operation may be done to the edge now. An edge is never marked twice by the same card: a caller that
    asks leaves out those chosen before."""
    kind = rules.program[op, shapes.OP]
    bridged = state.bridge[edge] & s.HAS_BRIDGE
    if kind == s.OP_EDGE_STATUS:
        if rules.program[op, shapes.WHAT] == shapes.TOUCH_BRIDGE and bridged == 0:
            return 0
    elif state.blackout != 0 or (kind == s.OP_BUILD) == (bridged != 0):
        return 0
    return _placed_well(rules, state, player, op, edge)


@kernel
def _search(rules, state, player, op, offering):
    """Whether there is a legal edge; with `offering` = 1 all of them are offered. Edges that have to touch units of the
    player are looked for around them."""
    kind = rules.program[op, shapes.OP]
    if state.blackout != 0 and kind != s.OP_EDGE_STATUS:
        return 0
    where = rules.program[op, shapes.WHAT]
    found = 0
    if where not in (shapes.TOUCH, shapes.TOUCH_BRIDGE):
        for edge in range(rules.edges):
            if edge_legal(rules, state, player, op, edge) == 1:
                if offering == 0:
                    return 1
                offer(state, player, edge)
        return 0
    wanted = 0 if kind == s.OP_BUILD else s.HAS_BRIDGE
    for hex_ in range(rules.hexes):
        if occupies(state, hex_, player) == 1:
            for direction in range(6):
                edge = rules.edge_at[hex_, direction]
                if edge != s.NONE and state.bridge[edge] & s.HAS_BRIDGE == wanted:
                    if offering == 0:
                        return 1
                    offer(state, player, edge)
                    found = 1
    return found


@kernel
def any_edge(rules, state, player, op):
    """Whether there is a legal edge."""
    return _search(rules, state, player, op, 0)


@kernel
def offer_edges(rules, state, player, op):
    """Offer all legal edges."""
    _search(rules, state, player, op, 1)


@kernel
def destroy_bridge(state, player, edge, log):
    """The Bridge is gone, with its marks. `player` is NONE in Cleanup."""
    state.bridge[edge] = 0
    state.trap[edge] = 0
    emit(log, ev.BRIDGE_GONE, EVERYBODY, player, edge)


@kernel
def change_edge(rules, state, player, op, edge, log):
    """Do the operation to a legal edge."""
    kind = rules.program[op, shapes.OP]
    if kind == s.OP_BUILD:
        temporary = 1 if rules.program[op, shapes.FLAGS] & shapes.F_TEMP else 0
        state.bridge[edge] = s.HAS_BRIDGE | (s.TEMPORARY if temporary else 0)
        emit(log, ev.BRIDGE_BUILT, EVERYBODY, player, edge, 0, temporary)
    elif kind == s.OP_RAZE:
        destroy_bridge(state, player, edge, log)
    else:
        mark = rules.program[op, shapes.HOW]
        if mark == shapes.MARK_LOCK:
            state.bridge[edge] = state.bridge[edge] | s.LOCKED
        elif mark == shapes.MARK_TRAP:
            state.trap[edge] = state.trap[edge] | (1 << player)
        else:
            state.open[edge] = state.open[edge] | (1 << player)
        emit(log, ev.EDGE_MARKED, EVERYBODY, player, edge, mark)


@kernel
def wormhole_end(rules, state, player, op, hex_):
    """Whether a wormhole of the operation may end in the hex."""
    return near_champion(rules, state, hex_, player, rules.program[op, shapes.RANGE])


@kernel
def wormhole_ends(rules, state, player, op, besides):
    """Offer the hexes where a wormhole may end, but not `besides`; returns how many there are."""
    count = 0
    for hex_ in range(rules.hexes):
        if hex_ != besides and wormhole_end(rules, state, player, op, hex_) == 1:
            offer(state, player, hex_)
            count += 1
    return count
