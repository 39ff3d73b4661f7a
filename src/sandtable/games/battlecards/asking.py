"""Asking a seat, and taking its answer.

Whoever owns a decision calls `ask` and nothing else: the engine counts the options (legal.py) at once. With one legal
option, or none in a window, nobody is asked: the option, or PASS, is the answer. So owners never count options, and a
step that asked is always stepped again with an answer.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.seats import commander
from sandtable.games.battlecards.state import CODE, NONE

__all__ = ["answer_argument", "ask", "code_of", "op_of", "take_answer"]


@kernel
def ask(rules, state, seat, decision):  # type: ignore[no-untyped-def]
    """The seat owes a decision of this number (section 18). Who commands the army of a seat that left answers."""
    state.asked = decision
    state.asked_for = seat
    state.to_act = 1 << commander(rules, state, seat)
    state.answer = NONE


@kernel
def take_answer(state):  # type: ignore[no-untyped-def]
    """The code that was given, to be taken once."""
    code = int(state.answer)
    state.answer = NONE
    return code


@kernel
def answer_argument(code):  # type: ignore[no-untyped-def]
    """The argument of an option code."""
    return code & (CODE - 1)


@kernel
def op_of(code):  # type: ignore[no-untyped-def]
    """The op of an option code (K_...)."""
    return code >> 10


@kernel
def code_of(op, argument):  # type: ignore[no-untyped-def]
    """The option code of an op and its argument."""
    return op * CODE + argument
