"""Steps and stacks: where units may walk (sections 9.1, 9.2), and which stacks a move may take along which paths
(section 13.2).

A stack is k Forces and a mask of Champion slots of one player in one hex. Paths are at most three steps long; whether
one may still end where the move demands is found by spreading over masks of hexes.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.facts import room
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.variants import LINKS_OF_OWNER

_DIRECTIONS = 6


@kernel
def step_hex(rules, state, hex_, code):
    """Where a step with this code leads from the hex; NONE if it leads nowhere."""
    if code < _DIRECTIONS:
        return rules.neighbour[hex_, code]
    hole = code - s.STEP_WORMHOLE
    if hole < 0 or hole >= state.holes:
        return s.NONE
    if state.hole_a[hole] == hex_:
        return state.hole_b[hole]
    if state.hole_b[hole] == hex_:
        return state.hole_a[hole]
    return s.NONE


@kernel
def step_codes(state):
    """One more than the largest code that a step may have now (STOP lies between and is no step)."""
    return s.STEP_WORMHOLE + state.holes


@kernel
def step_open(rules, state, player, hex_, code, free):
    """Whether the step is passable now for a stack of the player; `free` = 1 for a move that ignores Bridges, or a
    stack that flies."""
    target = step_hex(rules, state, hex_, code)
    if target == s.NONE:
        return 0
    if code >= s.STEP_WORMHOLE:
        if rules.link_scope == LINKS_OF_OWNER and state.hole_owner[code - s.STEP_WORMHOLE] != player:
            return 0
    elif free == 0:
        edge = rules.edge_at[hex_, code]
        marks = state.bridge[edge]
        if marks & s.HAS_BRIDGE == 0 or marks & s.LOCKED != 0:
            opened = state.open[edge]
            if rules.link_scope == LINKS_OF_OWNER:
                opened &= 1 << player
            if opened == 0:
                return 0
    return room(state, target, player)


@kernel
def uses_bridge(rules, state, hex_, code, free):
    """The edge whose Bridge a passable step uses (9.2), NONE if it uses none."""
    if free == 1 or code >= s.STEP_WORMHOLE:
        return s.NONE
    edge = rules.edge_at[hex_, code]
    marks = state.bridge[edge]
    return edge if marks & s.HAS_BRIDGE != 0 and marks & s.LOCKED == 0 else s.NONE


@kernel
def any_step(rules, state, player, hex_, free):
    """Whether any step from the hex is passable now."""
    for code in range(step_codes(state)):
        if step_open(rules, state, player, hex_, code, free) == 1:
            return 1
    return 0


@kernel
def flies(rules, state, player, forces, mask):
    """Whether the stack flies: no Force, and every Champion in it can."""
    if forces > 0 or mask == 0:
        return 0
    for slot in range(s.MAX_SLOTS):
        if (mask >> slot) & 1 == 1 and rules.flight[state.champion[player, slot]] == 0:
            return 0
    return 1


@kernel
def champions_in(state, player, hex_):
    """Mask of the player's Champions in the hex that no earlier stack of this action has taken."""
    mask = 0
    for slot in range(s.MAX_SLOTS):
        if state.champion[player, slot] != s.NONE and state.champion_hex[player, slot] == hex_:
            mask |= 1 << slot
    return mask & ~state.moved[player]


@kernel
def end_hexes(rules, state, player, mask):
    """Mask of the hexes next to one of the player's Champions that is not in the stack (R121)."""
    found = 0
    for slot in range(s.MAX_SLOTS):
        if state.champion[player, slot] != s.NONE and (mask >> slot) & 1 == 0:
            for code in range(_DIRECTIONS):
                hex_ = rules.neighbour[state.champion_hex[player, slot], code]
                if hex_ != s.NONE:
                    found |= 1 << hex_
    return found


@kernel
def may_end(rules, state, player, hex_, steps, visited, free, goal):
    """Whether up to `steps` passable steps, at least one, lead from the hex to one in the mask `goal` without passing
    a hex in the mask `visited`, which holds the hex itself."""
    edge_of = 1 << hex_
    for _ in range(steps):
        reached = 0
        for at in range(rules.hexes):
            if (edge_of >> at) & 1 == 1:
                for code in range(step_codes(state)):
                    if step_open(rules, state, player, at, code, free) == 1:
                        reached |= 1 << step_hex(rules, state, at, code)
        reached &= ~visited
        if reached & goal != 0:
            return 1
        visited |= reached
        edge_of = reached
    return 0


@kernel
def stack_legal(rules, state, player, op, hex_, forces, mask):
    """Whether the operation may move this stack: it is not empty, holds whom it must, and has a legal path."""
    if forces == 0 and mask == 0:
        return 0
    row = rules.program[op]
    include = int(row[shapes.EXTRA])
    if include == shapes.INCLUDE_ANY_CHAMPION and mask == 0:
        return 0
    if include == shapes.INCLUDE_CHAMPION:
        code = state.reg_champion
        if code == s.NONE or code // s.MAX_SLOTS != player or (mask >> (code - player * s.MAX_SLOTS)) & 1 == 0:
            return 0
    flags = int(row[shapes.FLAGS])
    free = 1 if flags & shapes.F_IGNORE or flies(rules, state, player, forces, mask) == 1 else 0
    if flags & shapes.F_END_ADJACENT == 0:
        return any_step(rules, state, player, hex_, free)
    goal = end_hexes(rules, state, player, mask)
    return may_end(rules, state, player, hex_, int(row[shapes.N]), 1 << hex_, free, goal)
