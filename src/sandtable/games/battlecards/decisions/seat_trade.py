"""Two players of a side trade seats, and the enemies they face (16.3, D35).

T_SEATS: seat; data: 0 the other seat.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, ask, pop_task, take_answer, top_task, yes_or_no
from sandtable.games.battlecards.rules.seats import trade_places
from sandtable.games.battlecards.table.forms import decision, saying, yes_no

_ASKED = 2


@kernel
def step_seats(rules, state, log):
    """T_SEATS: if the other player agrees, both armies change the enemies they face, and the next turn of the other is
    used up as well as this one. Result 1 = agreed, 0 = refused."""
    top = top_task(state)
    seat, other = state.task_seat[top], state.task_army[top]
    if state.task_stage[top] == 0:
        emit(log, ev.SEATS_TRADED, EVERYBODY, seat, other, _ASKED)
        ask(rules, state, other, s.D_SEAT_TRADE, 1)
        return
    agreed = answer_argument(take_answer(state))
    if agreed == 1:
        trade_places(state, seat, other)
        state.skip = state.skip | (1 << other)
    emit(log, ev.SEATS_TRADED, EVERYBODY, seat, other, agreed)
    pop_task(state, agreed)


SEAT_TRADE = decision(
    "D_SEAT_TRADE", s.D_SEAT_TRADE, yes_no("seats-refuse", "seats-trade"),
    choices=yes_or_no, steps={s.T_SEATS: "waiting-seats"},
    question=saying("seats-question"), searched=False,
)  # fmt: skip
