"""The stack of lists that a walk through a card program stands in (`State.frame_op`, ...), and the registers of section
12, as the declaration, the question "able" and the resolution share them.

A frame holds the operation at which a list stands; a list that an operation holds is a frame on top of it.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.state import NONE

__all__ = ["clear_frames", "clear_registers", "enter", "next_op"]


@kernel
def enter(state, first):
    """Begin a list; nothing happens for an empty one."""
    if first != NONE:
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
    if following == NONE:
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
    state.reg_champion = NONE
    state.reg_hex = NONE
    state.reg_edge = NONE
    state.reg_opponent = NONE
    state.reg_site = NONE
    state.reg_end = NONE
    state.reg_deployed = 0
    state.reg_self = NONE
    state.reg_self_hex = NONE
    state.by_card = 0
    state.relocated = 0
    for place in range(len(state.scratch)):
        state.scratch[place] = 0
