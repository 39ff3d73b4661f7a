"""Asking a seat, and taking its answer.

The owner of a decision calls `ask` and nothing else: the engine counts the choices (legal.py) at once. With one legal
choice, or none in a window, nobody is asked: the choice, or PASS, is the answer. So owners never count choices, and a
step that asked is always stepped again with an answer.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.seats import commander


@kernel
def ask(rules, state, seat, decision):
    """The seat owes a decision of this number (section 18). Who commands the army of a seat that left answers."""
    state.asked = decision
    state.asked_for = seat
    state.to_act = 1 << commander(rules, state, seat)
    state.answer = s.NONE


@kernel
def take_answer(state):
    """The code that was given, to be taken once."""
    code = state.answer
    state.answer = s.NONE
    return code


@kernel
def answer_argument(code):
    """The argument of a choice code."""
    return code & (s.CODE - 1)


@kernel
def op_of(code):
    """The op of a choice code (K_...)."""
    return code >> 10


@kernel
def code_of(op, argument):
    """The choice code of an op and its argument."""
    return op * s.CODE + argument


@kernel
def yes_or_no(choices):
    """Write YESNO, no before yes; their number."""
    choices[0] = code_of(s.K_YESNO, 0)
    choices[1] = code_of(s.K_YESNO, 1)
    return 2
