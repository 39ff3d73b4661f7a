"""The stack of lists that a walk through a card program stands in (`State.frame_op`, ...), and the registers of section
12, as the declaration, the question "able" and the resolution share them.

A frame holds the operation at which a list stands; a list that an operation holds is a frame on top of it.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.programs import shapes


@kernel
def enter(state, first):
    """Begin a list; nothing happens for an empty one."""
    if first != s.NONE:
        top = state.frames
        state.frame_op[top] = first
        state.frame_left[top] = 0
        state.frame_stage[top] = 0
        state.frames = top + 1


@kernel
def next_op(rules, state):
    """The innermost list goes on to its next operation; at its end the frame is taken off."""
    top = state.frames - 1
    following = rules.program[state.frame_op[top], shapes.NEXT]
    state.frame_left[top] = 0
    state.frame_stage[top] = 0
    if following == s.NONE:
        state.frame_op[top] = 0
        state.frames = top
    else:
        state.frame_op[top] = following


@kernel
def clear_frames(state, base):
    """Leave all lists above the first `base`."""
    while state.frames > base:
        top = state.frames - 1
        state.frame_op[top] = 0
        state.frame_left[top] = 0
        state.frame_stage[top] = 0
        state.frames = top


@kernel
def clear_registers(state):
    """Every register is empty, and nothing is left of the operations' own numbers."""
    state.reg_champion = state.reg_hex = state.reg_edge = state.reg_opponent = state.reg_site = s.NONE
    state.reg_end = state.reg_self = state.reg_self_hex = s.NONE
    state.reg_deployed = state.relocated = state.scry_kept = state.first_end = 0
    state.by_card = 0
    state.stacks = state.marches = 0
    state.changed_edges[:] = 0
    state.stack_hex[:] = 0
    state.stack_forces[:] = 0


@kernel
def first_op(rules, state, player, act):
    """The first operation of an action's program, NONE for Done and for cards without effect."""
    if act >= s.ACT_CARD:
        return rules.effect[act - s.ACT_CARD]
    if act == s.ACT_BUILD:
        return shapes.BASIC_BUILD
    if act == s.ACT_MARCH:
        return shapes.BASIC_MARCH
    if act == s.ACT_REINFORCE:
        return shapes.BASIC_REINFORCE
    if act == s.ACT_FREE_MARCH:
        return shapes.BASIC_FREE_MARCH
    if act == s.ACT_DONE:
        return s.NONE
    kind = state.champion[player, act - s.ACT_ABILITY]
    return s.NONE if kind == s.NONE else rules.activate[kind]
