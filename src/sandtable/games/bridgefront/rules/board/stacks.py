"""Which stacks an operation may move, if any: for plans, and for whether a card can do anything (spec section 13)."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board import movement
from sandtable.games.bridgefront.rules.board.facts import occupies
from sandtable.games.bridgefront.rules.programs import shapes


@kernel
def _is_plain(rules, op):
    """Whether the operation moves any stack over Bridges, to anywhere."""
    row = rules.program[op]
    if row[shapes.HOW] != shapes.UNITS_STACK or row[shapes.EXTRA] != shapes.INCLUDE_NONE:
        return False
    return int(row[shapes.FLAGS]) & (shapes.F_IGNORE | shapes.F_END_ADJACENT) == 0


@kernel
def free_forces(state, player, hex_):
    """The player's Forces in the hex that no earlier stack of the plan takes."""
    left = state.forces[hex_, player]
    for stack in range(state.stacks):
        if state.stack_hex[stack] == hex_:
            left -= state.stack_forces[stack]
    return max(left, 0)


@kernel
def with_forces(rules, state, player, op, hex_, forces, mask):
    """Whether some set out of the Champions in `mask` makes a legal stack with this number of Forces. Smaller sets can
    do whatever larger ones can, so that one Champion more than needed is never tried."""
    if forces > 0 and movement.stack_legal(rules, state, player, op, hex_, forces, 0) == 1:
        return 1
    for slot in range(s.MAX_SLOTS):
        if (mask >> slot) & 1 == 1 and movement.stack_legal(rules, state, player, op, hex_, forces, 1 << slot) == 1:
            return 1
    return 0


@kernel
def source_legal(rules, state, player, op, hex_):
    """Whether the operation may move some stack out of the hex."""
    units = rules.program[op, shapes.HOW]
    if units == shapes.UNITS_SELF:
        code = state.reg_self
        if code == s.NONE:
            return 0
        mask = 1 << (code - player * s.MAX_SLOTS)
        if mask & movement.champions_in(state, player, hex_) == 0:
            return 0
        return movement.stack_legal(rules, state, player, op, hex_, 0, mask)
    forces = free_forces(state, player, hex_)
    if units == shapes.UNITS_DEPLOYED:
        forces = min(forces, state.reg_deployed)
    if forces > 0 and movement.stack_legal(rules, state, player, op, hex_, 1, 0) == 1:
        return 1
    if units != shapes.UNITS_STACK:
        return 0
    mask = movement.champions_in(state, player, hex_)
    if mask == 0:
        return 0
    if forces > 0 and with_forces(rules, state, player, op, hex_, 1, mask) == 1:
        return 1
    return with_forces(rules, state, player, op, hex_, 0, mask)


@kernel
def only_source(state, player, src):
    """The one hex that `src` names, NONE if the register is empty."""
    if src == shapes.SRC_HEX:
        return state.reg_hex
    if src == shapes.SRC_SITE:
        return state.reg_site
    if src == shapes.SRC_SELF:
        return state.reg_self_hex
    code = state.reg_champion
    if code == s.NONE:
        return s.NONE
    owner = code // s.MAX_SLOTS
    return state.champion_hex[owner, code - owner * s.MAX_SLOTS]


@kernel
def any_stack(rules, state, player, op):
    """Whether the operation may move anything (13.1: follow-up moves from a deploy site do not count)."""
    src = rules.program[op, shapes.WHAT]
    if src == shapes.SRC_SITE:
        return 0
    plain = src == shapes.SRC_ANY and _is_plain(rules, op)
    if plain and state.marches != 0:
        return state.marches - 1
    if src != shapes.SRC_ANY:
        hex_ = only_source(state, player, src)
        return 0 if hex_ == s.NONE else source_legal(rules, state, player, op, hex_)
    for hex_ in range(rules.hexes):
        if occupies(state, hex_, player) == 1 and source_legal(rules, state, player, op, hex_) == 1:
            return 1
    return 0


@kernel
def remember_march(rules, state, player, op):
    """Find out once whether any stack can move over Bridges, for all cards that only ask this. It holds until the
    registers are cleared; `op` is such a move."""
    state.marches = 1 + any_stack(rules, state, player, op)
