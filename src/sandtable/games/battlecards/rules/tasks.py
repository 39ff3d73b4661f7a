"""The stack of tasks: what is unfinished, innermost last (state.T_...).

The engine steps the innermost task until a player owes a decision. A step looks at the stage of its task and does one
of: work and set another stage; push a child (whose `result` is there when the task is stepped again); ask a seat
(asking.py; the code is there when the task is stepped again); pop itself. Everything a task remembers is in its
numbers, so a position can be saved, copied and searched in the middle of anything.

A kernel that pushes a child or asks sets its own next stage first.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s

#: Results that a task leaves for the one below it.
RESULT_NONE = 0
RESULT_REDRAW = 1  # T_BATTLE: the prerequisite of the drawn card was unmet, another card may be drawn (B1)


@kernel
def push_task(state, kind, seat, a=s.NONE, b=s.NONE, c=s.NONE, d=s.NONE):
    """Begin a task (T_...) at stage 0 with up to four numbers in `task_data[index, 0..3]`, the others NONE; returns its
    index."""
    index = state.tasks
    state.task_kind[index] = kind
    state.task_stage[index] = 0
    state.task_seat[index] = seat
    for i in range(s.TASK_WIDTH):
        state.task_data[index, i] = s.NONE
    state.task_data[index, 0] = a
    state.task_data[index, 1] = b
    state.task_data[index, 2] = c
    state.task_data[index, 3] = d
    state.tasks = index + 1
    state.result = 0
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
    state.tasks = 0
    state.result = 0


@kernel
def _clear(state, index):
    state.task_kind[index] = 0
    state.task_stage[index] = 0
    state.task_seat[index] = s.NONE
    for i in range(s.TASK_WIDTH):
        state.task_data[index, i] = s.NONE
