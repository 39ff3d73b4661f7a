"""B6: leaders bring cards; then a homeland may be defended with the reserve hand (emergency.py).

T_LEADERS: data: 0 the leader, then the seat, whose cards are being drawn.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, ask, take_answer
from sandtable.games.battlecards.rules.battle.emergency import may_deploy_all
from sandtable.games.battlecards.rules.battle.facts import seat_after
from sandtable.games.battlecards.rules.cards.piles import reveal_unit
from sandtable.games.battlecards.rules.tasks import pop_task, push_task, top_task

_MARK, _DRAW, _OFFER, _ANSWERED = 0, 1, 2, 3


@kernel
def next_due(rules, state, first, sides):
    """The next unit that is DUE in stack order (18.1), the armies of side `first` before the others (`sides` 2) or
    alone (`sides` 1); it is due no more. NONE if there is none."""
    seat = seat_after(rules, state, first, s.NONE)
    while seat != s.NONE:
        if sides == 1 and rules.side_of[seat] != first:
            return s.NONE
        for slot in range(s.MAX_STACKS):
            if state.stack_type[seat, slot] == s.NONE:
                continue
            unit = state.stack_first[seat, slot]
            while unit != s.NONE:
                if state.in_battle[unit] & s.DUE != 0:
                    state.in_battle[unit] = state.in_battle[unit] & (255 - s.DUE)
                    return unit
                unit = state.below[unit]
        seat = seat_after(rules, state, first, seat)
    return s.NONE


@kernel
def _mark_leaders(rules, state):
    """The leaders deployed now: one that comes into play later draws nothing in this battle."""
    seat = seat_after(rules, state, state.aggressor, s.NONE)
    while seat != s.NONE:
        for slot in range(s.MAX_STACKS):
            if state.stack_type[seat, slot] == s.NONE:
                continue
            unit = state.stack_first[seat, slot]
            while unit != s.NONE:
                if rules.leader_draw[rules.kind[unit]] > 0:
                    state.in_battle[unit] = state.in_battle[unit] | s.DUE
                unit = state.below[unit]
        seat = seat_after(rules, state, state.aggressor, seat)


@kernel
def step_leaders(rules, state, log):
    """T_LEADERS: each leader in turn, the aggressor's first; then each army that may use its reserve."""
    task = top_task(state)
    stage = state.task_stage[task]
    first = state.aggressor
    if stage == _MARK:
        _mark_leaders(rules, state)
        state.task_stage[task] = _DRAW
    elif stage == _DRAW:
        unit = next_due(rules, state, first, 2)
        if unit == s.NONE:
            state.task_stage[task] = _OFFER
            return
        seat = state.holder[unit]
        count = rules.leader_draw[rules.kind[unit]]
        reveal_unit(state, unit)
        emit(log, ev.LEADER, EVERYBODY, seat, unit, count)
        push_task(state, s.T_DRAW_DEPLOY, seat, count)
    elif stage == _OFFER:
        seat = seat_after(rules, state, first, state.task_data[task, 0])
        if seat == s.NONE:
            pop_task(state)
            return
        state.task_data[task, 0] = seat
        if may_deploy_all(rules, state, seat) == 1:
            state.task_stage[task] = _ANSWERED
            ask(rules, state, seat, s.D_EMERGENCY)
    else:
        state.task_stage[task] = _OFFER
        if answer_argument(take_answer(state)) == 1:
            push_task(state, s.T_EMERGENCY, state.task_data[task, 0], 1)
