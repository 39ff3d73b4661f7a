"""The stack of tasks, and asking a seat.

What is unfinished is a task, the innermost last (state.T_...). The engine steps the innermost until a player owes a
decision. A step looks at the stage of its task and does one of: work and set another stage; push a child (whose
`result` is there when the task is stepped again); ask a seat (the code is there when the task is stepped again); pop
itself. Everything a task remembers is in its numbers, so a position can be saved, copied and searched in the middle of
anything. A kernel that pushes a child sets its own next stage first.

The owner of a decision calls `ask` and nothing else: the engine counts the choices (`decisions.offered`) at once. With
one legal choice, or none in a window, nobody is asked: the choice, or PASS, is the answer. So owners never count
choices, and a step that asked is always stepped again with an answer.
"""

from sandtable.core.declare.generated import written_kernel
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.seats import commander

#: A result that a task leaves for the one below it.
RESULT_REDRAW = 1  # T_BATTLE: the prerequisite of the drawn card was unmet, another card may be drawn (B1)


@kernel
def push_task(state, kind, seat, unit=s.NONE, army=s.NONE, left=s.NONE, part=s.NONE):
    """Begin a task (T_...) at stage 0 with these numbers, the others NONE; returns its index."""
    index = state.tasks
    state.task_kind[index] = kind
    state.task_stage[index] = 0
    state.task_seat[index] = seat
    state.task_unit[index] = unit
    state.task_army[index] = army
    state.task_left[index] = left
    state.task_part[index] = part
    state.tasks = index + 1
    state.result = 0
    return index


@kernel
def push_battle(state, seat, card, source):
    """Begin a battle for a card (a kind; NONE: a raid); returns its index."""
    index = push_task(state, s.T_BATTLE, seat)
    state.task_card[index] = card
    state.task_source[index] = source
    return index


@kernel
def top_task(state):
    """The index of the innermost task, NONE if there is none."""
    return state.tasks - 1


@kernel
def pop_task(state, result=0):
    """The innermost task is over. Nothing happens after the end of the game, when there are none."""
    index = state.tasks - 1
    if index < 0:
        return
    _clear(state, index)
    state.tasks = index
    state.result = result


@kernel
def clear_tasks(state):
    """The stack is empty."""
    for index in range(s.MAX_TASKS):
        _clear(state, index)
    state.tasks = state.result = 0


#: Nothing is left of the task at `index`.
_EMPTY = [f"state.{name}[index] = {s.NONE if name in s.TASK_NUMBERS else 0}" for name in s.TASKS]
_clear = written_kernel(__name__, "_clear", "state, index", _EMPTY, {})


@kernel
def ask(rules, state, seat, decision, stage):
    """The seat owes a decision of this number (section 18), with whose answer the innermost task goes on at a stage.
    Who commands the army of a seat that left answers."""
    state.task_stage[state.tasks - 1] = stage
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
