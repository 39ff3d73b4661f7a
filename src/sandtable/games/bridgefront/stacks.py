"""The stacks that a move may take, as the declaration asks for them: sources, numbers of Forces, sets of Champions
(section 13.2), and whether there is any (section 13.1).

Units of earlier stacks of the same plan are not available: their Forces stand in `scratch` as (hex, number) pairs after
their count, their Champions in `moved`.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import program_shapes as shapes
from sandtable.games.bridgefront.board_facts import occupies
from sandtable.games.bridgefront.movement import champions_in, stack_legal
from sandtable.games.bridgefront.offers import offer
from sandtable.games.bridgefront.state import MAX_SLOTS, NONE

__all__ = [
    "any_stack", "assign_stack", "free_forces", "offer_champion_sets", "offer_forces", "offer_sources",
    "remember_march",
]  # fmt: skip


_MARCH = 7  # scratch: 0 = unknown, 1 = no stack can move over Bridges, 2 = some stack can


@kernel
def _is_plain(rules, op):  # type: ignore[no-untyped-def]
    """Whether the operation moves any stack over Bridges, to anywhere."""
    row = rules.program[op]
    if row[shapes.HOW] != shapes.UNITS_STACK or row[shapes.EXTRA] != shapes.INCLUDE_NONE:
        return False
    return int(row[shapes.FLAGS]) & (shapes.F_IGNORE | shapes.F_END_ADJACENT) == 0


@kernel
def free_forces(state, player, hex_):  # type: ignore[no-untyped-def]
    """The player's Forces in the hex that no earlier stack of the plan takes."""
    left = int(state.forces[hex_, player])
    for stack in range(int(state.scratch[0])):
        if state.scratch[1 + 2 * stack] == hex_:
            left -= int(state.scratch[2 + 2 * stack])
    return max(left, 0)


@kernel
def assign_stack(state, player, hex_, forces, mask):  # type: ignore[no-untyped-def]
    """The plan moves this stack: its units are taken."""
    stack = int(state.scratch[0])
    state.scratch[1 + 2 * stack] = hex_
    state.scratch[2 + 2 * stack] = forces
    state.scratch[0] = stack + 1
    state.moved[player] = int(state.moved[player]) | mask


@kernel
def _with_forces(rules, state, player, op, hex_, forces, mask):  # type: ignore[no-untyped-def]
    """Whether some set out of the Champions in `mask` makes a legal stack with this number of Forces. Smaller sets can
    do whatever larger ones can, so that one Champion more than needed is never tried."""
    if forces > 0 and stack_legal(rules, state, player, op, hex_, forces, 0) == 1:
        return 1
    for slot in range(MAX_SLOTS):
        if (mask >> slot) & 1 == 1 and stack_legal(rules, state, player, op, hex_, forces, 1 << slot) == 1:
            return 1
    return 0


@kernel
def _source_legal(rules, state, player, op, hex_):  # type: ignore[no-untyped-def]
    """Whether the operation may move some stack out of the hex."""
    units = int(rules.program[op, shapes.HOW])
    if units == shapes.UNITS_SELF:
        code = int(state.reg_self)
        if code == NONE:
            return 0
        mask = 1 << (code - player * MAX_SLOTS)
        if mask & champions_in(state, player, hex_) == 0:
            return 0
        return stack_legal(rules, state, player, op, hex_, 0, mask)
    forces = free_forces(state, player, hex_)
    if units == shapes.UNITS_DEPLOYED:
        forces = min(forces, int(state.reg_deployed))
    if forces > 0 and stack_legal(rules, state, player, op, hex_, 1, 0) == 1:
        return 1
    if units != shapes.UNITS_STACK:
        return 0
    mask = champions_in(state, player, hex_)
    if mask == 0:
        return 0
    if forces > 0 and _with_forces(rules, state, player, op, hex_, 1, mask) == 1:
        return 1
    return _with_forces(rules, state, player, op, hex_, 0, mask)


@kernel
def _only_source(state, player, src):  # type: ignore[no-untyped-def]
    """The one hex that `src` names, NONE if the register is empty."""
    if src == shapes.SRC_HEX:
        return int(state.reg_hex)
    if src == shapes.SRC_SITE:
        return int(state.reg_site)
    if src == shapes.SRC_SELF:
        return int(state.reg_self_hex)
    code = int(state.reg_champion)
    if code == NONE:
        return NONE
    owner = code // MAX_SLOTS
    return int(state.champion_hex[owner, code - owner * MAX_SLOTS])


@kernel
def any_stack(rules, state, player, op):  # type: ignore[no-untyped-def]
    """Whether the operation may move anything (13.1: follow-up moves from a deploy site do not count)."""
    src = int(rules.program[op, shapes.WHAT])
    if src == shapes.SRC_SITE:
        return 0
    plain = src == shapes.SRC_ANY and _is_plain(rules, op)
    if plain and state.scratch[_MARCH] != 0:
        return int(state.scratch[_MARCH]) - 1
    if src != shapes.SRC_ANY:
        hex_ = _only_source(state, player, src)
        return 0 if hex_ == NONE else _source_legal(rules, state, player, op, hex_)
    for hex_ in range(int(rules.hexes)):
        if occupies(state, hex_, player) == 1 and _source_legal(rules, state, player, op, hex_) == 1:
            return 1
    return 0


@kernel
def remember_march(rules, state, player, op):  # type: ignore[no-untyped-def]
    """Find out once whether any stack can move over Bridges, for all cards that only ask this. It holds until the
    registers are cleared; `op` is such a move."""
    state.scratch[_MARCH] = 1 + any_stack(rules, state, player, op)


@kernel
def offer_sources(rules, state, player, op):  # type: ignore[no-untyped-def]
    """Offer SRC: the hexes that a stack may leave."""
    src = int(rules.program[op, shapes.WHAT])
    if src != shapes.SRC_ANY:
        hex_ = _only_source(state, player, src)
        if hex_ != NONE and _source_legal(rules, state, player, op, hex_) == 1:
            offer(state, player, hex_)
        return
    for hex_ in range(int(rules.hexes)):
        if occupies(state, hex_, player) == 1 and _source_legal(rules, state, player, op, hex_) == 1:
            offer(state, player, hex_)


@kernel
def offer_forces(rules, state, player, op, hex_):  # type: ignore[no-untyped-def]
    """Offer FORCES: the numbers of Forces with which some stack is legal."""
    units = int(rules.program[op, shapes.HOW])
    if units == shapes.UNITS_FORCE:
        offer(state, player, 1)
    elif units == shapes.UNITS_SELF:
        offer(state, player, 0)
    else:
        mask = champions_in(state, player, hex_)
        forces = free_forces(state, player, hex_)
        if _with_forces(rules, state, player, op, hex_, 0, mask) == 1:
            offer(state, player, 0)
        if forces > 0 and _with_forces(rules, state, player, op, hex_, 1, mask) == 1:
            for number in range(1, forces + 1):  # as many as you like: all of them walk
                offer(state, player, number)


@kernel
def offer_champion_sets(rules, state, player, op, hex_, forces):  # type: ignore[no-untyped-def]
    """Offer CHAMPS: the sets of Champions that make a legal stack with this number of Forces."""
    units = int(rules.program[op, shapes.HOW])
    if units == shapes.UNITS_FORCE:
        offer(state, player, 0)
        return
    mask = champions_in(state, player, hex_)
    if units == shapes.UNITS_SELF:
        offer(state, player, 1 << (int(state.reg_self) - player * MAX_SLOTS))
        return
    subset = 0
    while True:
        if stack_legal(rules, state, player, op, hex_, forces, subset) == 1:
            offer(state, player, subset)
        subset = (subset - mask) & mask
        if subset == 0:
            return
