"""Last orders (section 12): when the conflict deck is used up each seat may play one more `turn_lieu` card."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, ask, op_of, take_answer
from sandtable.games.battlecards.rules.seats import next_seat
from sandtable.games.battlecards.rules.tasks import pop_task, top_task
from sandtable.games.battlecards.rules.turns.kept_cards import play_kept

# T_LAST_ORDERS: seat = the first to be asked; data: 0 the seat whose order it is (NONE at first), 1 seats still to be
# asked after it.
_OPEN, _ASKED, _PLAYED = 0, 1, 2  # stages


@kernel
def step_last_orders(rules, state, log):
    """T_LAST_ORDERS: seat after seat, in turn order. It leaves nothing but itself: the caller that pushed it ends the
    game."""
    top = top_task(state)
    stage = state.task_stage[top]
    seat = state.task_data[top, 0]
    if stage == _OPEN:
        seat = state.task_seat[top]
        state.task_data[top, 1] = rules.players - 1
    elif stage == _ASKED:
        code = take_answer(state)
        emit(log, ev.LAST_ORDERS, EVERYBODY, seat, 1 if op_of(code) == s.K_PASS else 0)
        if op_of(code) != s.K_PASS:
            state.task_stage[top] = _PLAYED
            play_kept(rules, state, seat, answer_argument(code), log)
            return
        seat = _next(rules, state, top, seat)
    else:
        seat = _next(rules, state, top, seat)
    if seat == s.NONE:
        pop_task(state)
        return
    state.task_data[top, 0] = seat
    state.task_stage[top] = _ASKED
    ask(rules, state, seat, s.D_TURN)


@kernel
def _next(rules, state, top, seat):
    """The seat that is asked after this one, NONE at the end."""
    left = state.task_data[top, 1]
    state.task_data[top, 1] = left - 1
    return next_seat(rules, seat) if left > 0 else s.NONE
