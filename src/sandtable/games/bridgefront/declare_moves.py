"""Declaring moves: SRC, FORCES, CHAMPS and STEP, stack by stack (section 13.2)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import program_shapes as shapes
from sandtable.games.bridgefront.movement import (
    end_hexes,
    flies,
    may_end,
    step_codes,
    step_hex,
    step_open,
)
from sandtable.games.bridgefront.offers import offer
from sandtable.games.bridgefront.plans import ASK, recorded, settle
from sandtable.games.bridgefront.stacks import assign_stack, offer_champion_sets, offer_forces, offer_sources
from sandtable.games.bridgefront.state import D_CHAMPS, D_FORCES, D_SRC, D_STEP, NO_HEX, NONE, STEP_STOP

__all__ = ["declare_move"]


@kernel
def _offer_steps(rules, state, player, op, hex_, taken, visited, free, goal):  # type: ignore[no-untyped-def]
    """Offer the steps that may follow `taken` steps, and STOP. `goal` is the mask of allowed last hexes, NONE for
    any."""
    if taken > 0 and (goal == NONE or (goal >> hex_) & 1 == 1):
        offer(state, player, STEP_STOP)
    left = int(rules.program[op, shapes.N]) - taken - 1
    for code in range(step_codes(state)):
        if step_open(rules, state, player, hex_, code, free) == 0:
            continue
        target = step_hex(rules, state, hex_, code)
        if (visited >> target) & 1 == 1:
            continue
        if (
            goal == NONE
            or (goal >> target) & 1 == 1
            or may_end(rules, state, player, target, left, visited | (1 << target), free, goal) == 1
        ):
            offer(state, player, code)


@kernel
def _declare_path(rules, state, player, op, source, forces, mask):  # type: ignore[no-untyped-def]
    """The steps of one stack. Returns the kind of decision to ask, 0 if the path is complete."""
    flags = int(rules.program[op, shapes.FLAGS])
    free = 1 if flags & shapes.F_IGNORE or flies(rules, state, player, forces, mask) == 1 else 0
    goal = end_hexes(rules, state, player, mask) if flags & shapes.F_END_ADJACENT else NONE
    hex_ = source
    visited = 1 << source
    for taken in range(int(rules.program[op, shapes.N])):
        code = recorded(state, player)
        if code == NONE:
            _offer_steps(rules, state, player, op, hex_, taken, visited, free, goal)
            code = settle(state, player, D_STEP, STEP_STOP)
            if code == ASK:
                return D_STEP
        if code == STEP_STOP:
            return 0
        hex_ = step_hex(rules, state, hex_, code)
        visited |= 1 << hex_
    return 0


@kernel
def declare_move(rules, state, player, op):  # type: ignore[no-untyped-def]
    """All stacks of a move. Returns the kind of decision to ask, 0 if the move is complete."""
    row = rules.program[op]
    units = int(row[shapes.HOW])
    for stack in range(int(row[shapes.RANGE])):
        source = recorded(state, player)
        if source == NONE:
            offer_sources(rules, state, player, op)
            if stack > 0 or int(row[shapes.FLAGS]) & shapes.F_OPT:
                offer(state, player, NO_HEX)
            source = settle(state, player, D_SRC, NO_HEX)
            if source == ASK:
                return D_SRC
        if source == NO_HEX:
            return 0
        forces = int(state.reg_deployed)
        mask = 0
        if units != shapes.UNITS_DEPLOYED:
            forces = recorded(state, player)
            if forces == NONE:
                offer_forces(rules, state, player, op, source)
                forces = settle(state, player, D_FORCES, 0)
                if forces == ASK:
                    return D_FORCES
            mask = recorded(state, player)
            if mask == NONE:
                offer_champion_sets(rules, state, player, op, source, forces)
                mask = settle(state, player, D_CHAMPS, 0)
                if mask == ASK:
                    return D_CHAMPS
        kind = _declare_path(rules, state, player, op, source, forces, mask)
        if kind != 0:
            return kind
        assign_stack(state, player, source, forces, mask)
    return 0
