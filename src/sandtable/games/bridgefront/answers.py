"""How an action that is being resolved asks its player, and how operations get their codes.

A declared operation reads the next code of the locked plan. An operation that resolves under a die, a discard or a
late choice asks now: `choose_now` takes a forced code or asks, and the operation waits; the answer comes back through
`State.answer` when the operation is reached again.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import program_shapes as shapes
from sandtable.games.bridgefront.asking import ask
from sandtable.games.bridgefront.offers import a_choice, clear_offers, only_offer
from sandtable.games.bridgefront.state import NONE

__all__ = ["AGAIN", "DONE", "WAIT", "choose_now", "given", "locked", "mark_effect", "take_answer"]

# What an operation returns to the walk of resolve.py.
WAIT, DONE, AGAIN = 0, 1, 2  # a decision is owed; on to the next operation; look at the stack again


@kernel
def locked(rules, op):  # type: ignore[no-untyped-def]
    """Whether the operation's choices on the board were made when the action was declared."""
    return 1 if rules.program[op, shapes.CONTEXT] == shapes.DECLARED else 0


@kernel
def take_answer(state):  # type: ignore[no-untyped-def]
    """The code just answered, NONE if there is none; it is used up."""
    code = int(state.answer)
    state.answer = NONE
    return code


@kernel
def given(rules, state, player, op):  # type: ignore[no-untyped-def]
    """The operation's next code: of the plan if it was declared, else the answer to its question; NONE if it has to be
    asked for."""
    if locked(rules, op) == 1:
        at = int(state.cursor)
        state.cursor = at + 1
        return int(state.plan[player, at])
    return take_answer(state)


@kernel
def choose_now(state, player, kind, none):  # type: ignore[no-untyped-def]
    """The codes offered are all there are: returns a forced one (`none` if there is none), or asks the player and
    returns NONE."""
    if a_choice(state, player) == 1:
        ask(state, player, kind)
        return NONE
    code = only_offer(state, player)
    if code == NONE:
        code = none
    clear_offers(state, player)
    return code


@kernel
def mark_effect(state, took):  # type: ignore[no-untyped-def]
    """An operation took effect, if `took` is not 0 (13.5)."""
    if took != 0:
        state.effective = 1
