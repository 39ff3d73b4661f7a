"""What the bot reads off the program of the action that is planned or resolved."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.worth import last_row
from sandtable.games.bridgefront.rules.programs.shapes import OP
from sandtable.games.bridgefront.rules.programs.walking import first_op


@kernel
def acting_slot(act):
    """The slot of the Champion whose Ability the action is, NONE for any other action."""
    return act - s.ACT_ABILITY if act >= s.ACT_ABILITY and act < s.ACT_ABILITY + s.MAX_SLOTS else s.NONE


@kernel
def row_of(rules, first, op):
    """The first row with this operation in the program that begins with `first`, NONE without one."""
    if first == s.NONE:
        return s.NONE
    for at in range(first, last_row(rules, first) + 1):
        if rules.program[at, OP] == op:
            return at
    return s.NONE


@kernel
def program_of(rules, state, seat):
    """The first row of the program that is planned or resolved."""
    return first_op(rules, state, seat, state.plan[seat, 0])
