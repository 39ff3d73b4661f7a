"""What the bot reads off the program of the action that is planned or resolved."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot.weighing.worth import last_row
from sandtable.games.bridgefront.rules.act import first_op
from sandtable.games.bridgefront.rules.programs.shapes import OP
from sandtable.games.bridgefront.state import ACT_ABILITY, MAX_SLOTS, NONE

__all__ = ["acting_slot", "program_of", "row_of"]


@kernel
def acting_slot(act):
    """The slot of the Champion whose Ability the action is, NONE for any other action."""
    return act - ACT_ABILITY if act >= ACT_ABILITY and act < ACT_ABILITY + MAX_SLOTS else NONE


@kernel
def row_of(rules, first, op):
    """The first row with this operation in the program that begins with `first`, NONE without one."""
    if first == NONE:
        return NONE
    for at in range(first, last_row(rules, first) + 1):
        if rules.program[at, OP] == op:
            return at
    return NONE


@kernel
def program_of(rules, state, seat):
    """The first row of the program that is planned or resolved."""
    return first_op(rules, state, seat, state.plan[seat, 0])
