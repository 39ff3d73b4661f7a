"""SRC, FORCES, CHAMPS and STEP: the stacks that a move takes and their ways, one after the other (section 13.2)."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board import movement
from sandtable.games.bridgefront.rules.board.facts import occupies
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.offers import offer
from sandtable.games.bridgefront.rules.programs.plans import ASK, recorded, settle


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
def assign_stack(state, player, hex_, forces, mask):
    """The plan moves this stack: its units are taken."""
    stack = state.stacks
    state.stack_hex[stack] = hex_
    state.stack_forces[stack] = forces
    state.stacks = stack + 1
    state.moved[player] = state.moved[player] | mask


@kernel
def _with_forces(rules, state, player, op, hex_, forces, mask):
    """Whether some set out of the Champions in `mask` makes a legal stack with this number of Forces. Smaller sets can
    do whatever larger ones can, so that one Champion more than needed is never tried."""
    if forces > 0 and movement.stack_legal(rules, state, player, op, hex_, forces, 0) == 1:
        return 1
    for slot in range(s.MAX_SLOTS):
        if (mask >> slot) & 1 == 1 and movement.stack_legal(rules, state, player, op, hex_, forces, 1 << slot) == 1:
            return 1
    return 0


@kernel
def _source_legal(rules, state, player, op, hex_):
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
    if forces > 0 and _with_forces(rules, state, player, op, hex_, 1, mask) == 1:
        return 1
    return _with_forces(rules, state, player, op, hex_, 0, mask)


@kernel
def _only_source(state, player, src):
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
        hex_ = _only_source(state, player, src)
        return 0 if hex_ == s.NONE else _source_legal(rules, state, player, op, hex_)
    for hex_ in range(rules.hexes):
        if occupies(state, hex_, player) == 1 and _source_legal(rules, state, player, op, hex_) == 1:
            return 1
    return 0


@kernel
def remember_march(rules, state, player, op):
    """Find out once whether any stack can move over Bridges, for all cards that only ask this. It holds until the
    registers are cleared; `op` is such a move."""
    state.marches = 1 + any_stack(rules, state, player, op)


@kernel
def offer_sources(rules, state, player, op):
    """Offer SRC: the hexes that a stack may leave."""
    src = rules.program[op, shapes.WHAT]
    if src != shapes.SRC_ANY:
        hex_ = _only_source(state, player, src)
        if hex_ != s.NONE and _source_legal(rules, state, player, op, hex_) == 1:
            offer(state, player, hex_)
        return
    for hex_ in range(rules.hexes):
        if occupies(state, hex_, player) == 1 and _source_legal(rules, state, player, op, hex_) == 1:
            offer(state, player, hex_)


@kernel
def offer_forces(rules, state, player, op, hex_):
    """Offer FORCES: the numbers of Forces with which some stack is legal."""
    units = rules.program[op, shapes.HOW]
    if units == shapes.UNITS_FORCE:
        offer(state, player, 1)
    elif units == shapes.UNITS_SELF:
        offer(state, player, 0)
    else:
        mask = movement.champions_in(state, player, hex_)
        forces = free_forces(state, player, hex_)
        if _with_forces(rules, state, player, op, hex_, 0, mask) == 1:
            offer(state, player, 0)
        if forces > 0 and _with_forces(rules, state, player, op, hex_, 1, mask) == 1:
            for number in range(1, forces + 1):  # as many as you like: all of them walk
                offer(state, player, number)


@kernel
def offer_champion_sets(rules, state, player, op, hex_, forces):
    """Offer CHAMPS: the sets of Champions that make a legal stack with this number of Forces."""
    units = rules.program[op, shapes.HOW]
    if units == shapes.UNITS_FORCE:
        offer(state, player, 0)
        return
    mask = movement.champions_in(state, player, hex_)
    if units == shapes.UNITS_SELF:
        offer(state, player, 1 << (state.reg_self - player * s.MAX_SLOTS))
        return
    subset = 0
    while True:
        if movement.stack_legal(rules, state, player, op, hex_, forces, subset) == 1:
            offer(state, player, subset)
        subset = (subset - mask) & mask
        if subset == 0:
            return


@kernel
def _offer_steps(rules, state, player, hex_, left, visited, free, goal):
    """Offer the steps after which as many as `left` may follow. `goal` is the mask of allowed last hexes, NONE for
    any."""
    for code in range(movement.step_codes(state)):
        if movement.step_open(rules, state, player, hex_, code, free) == 0:
            continue
        target = movement.step_hex(rules, state, hex_, code)
        if (visited >> target) & 1 == 1:
            continue
        if (
            goal == s.NONE
            or (goal >> target) & 1 == 1
            or movement.may_end(rules, state, player, target, left, visited | (1 << target), free, goal) == 1
        ):
            offer(state, player, code)


@kernel
def _declare_path(rules, state, player, op, source, forces, mask):
    """The steps of one stack. Returns the kind of decision to ask, 0 if the path is complete."""
    flags = rules.program[op, shapes.FLAGS]
    free = 1 if flags & shapes.F_IGNORE or movement.flies(rules, state, player, forces, mask) == 1 else 0
    goal = movement.end_hexes(rules, state, player, mask) if flags & shapes.F_END_ADJACENT else s.NONE
    hex_ = source
    visited = 1 << source
    for taken in range(rules.program[op, shapes.N]):
        code = recorded(state, player)
        if code == s.NONE:
            if taken > 0 and (goal == s.NONE or (goal >> hex_) & 1 == 1):
                offer(state, player, s.STEP_STOP)
            left = rules.program[op, shapes.N] - taken - 1
            _offer_steps(rules, state, player, hex_, left, visited, free, goal)
            code = settle(state, player, s.D_STEP, s.STEP_STOP)
            if code == ASK:
                return s.D_STEP
        if code == s.STEP_STOP:
            return 0
        hex_ = movement.step_hex(rules, state, hex_, code)
        visited |= 1 << hex_
    return 0


@kernel
def declare_move(rules, state, player, op):
    """All stacks of a move. Returns the kind of decision to ask, 0 if the move is complete."""
    row = rules.program[op]
    units = int(row[shapes.HOW])
    for stack in range(int(row[shapes.RANGE])):
        source = recorded(state, player)
        if source == s.NONE:
            offer_sources(rules, state, player, op)
            if stack > 0 or int(row[shapes.FLAGS]) & shapes.F_OPT:
                offer(state, player, s.NO_HEX)
            source = settle(state, player, s.D_SRC, s.NO_HEX)
            if source == ASK:
                return s.D_SRC
        if source == s.NO_HEX:
            return 0
        forces = state.reg_deployed
        mask = 0
        if units != shapes.UNITS_DEPLOYED:
            forces = recorded(state, player)
            if forces == s.NONE:
                offer_forces(rules, state, player, op, source)
                forces = settle(state, player, s.D_FORCES, 0)
                if forces == ASK:
                    return s.D_FORCES
            mask = recorded(state, player)
            if mask == s.NONE:
                offer_champion_sets(rules, state, player, op, source, forces)
                mask = settle(state, player, s.D_CHAMPS, 0)
                if mask == ASK:
                    return s.D_CHAMPS
        kind = _declare_path(rules, state, player, op, source, forces, mask)
        if kind != 0:
            return kind
        assign_stack(state, player, source, forces, mask)
    return 0
