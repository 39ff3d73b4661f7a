"""B6: leaders bring cards, and a homeland may be defended with the reserve hand.

T_LEADERS: data: 0 the leader, then the seat, whose cards are being drawn.
"""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, ask, code_of, take_answer
from sandtable.games.battlecards.battle_facts import seat_after
from sandtable.games.battlecards.piles import reveal_unit
from sandtable.games.battlecards.state import (
    DUE,
    K_YESNO,
    MAX_STACKS,
    NONE,
    T_DRAW_DEPLOY,
    T_EMERGENCY,
)
from sandtable.games.battlecards.tasks import pop_task, push_task, top_task

__all__ = ["next_due", "options_battle_emergency", "step_leaders"]

_MARK, _DRAW, _OFFER, _ANSWERED = 0, 1, 2, 3
_EMERGENCY = 10  # D10


@kernel
def next_due(rules, state, first, sides):  # type: ignore[no-untyped-def]
    """The next unit that is DUE in stack order (18.1), the armies of side `first` before the others (`sides` 2) or
    alone (`sides` 1); it is due no more. NONE if there is none."""
    seat = seat_after(rules, state, first, NONE)
    while seat != NONE:
        if sides == 1 and rules.side_of[seat] != first:
            return NONE
        for slot in range(MAX_STACKS):
            if state.stack_type[seat, slot] == NONE:
                continue
            unit = int(state.stack_first[seat, slot])
            while unit != NONE:
                if int(state.in_battle[unit]) & DUE != 0:
                    state.in_battle[unit] = int(state.in_battle[unit]) & (255 - DUE)
                    return unit
                unit = int(state.below[unit])
        seat = seat_after(rules, state, first, seat)
    return NONE


@kernel
def _mark_leaders(rules, state):  # type: ignore[no-untyped-def]
    """The leaders deployed now: one that comes into play later draws nothing in this battle."""
    seat = seat_after(rules, state, int(state.aggressor), NONE)
    while seat != NONE:
        for slot in range(MAX_STACKS):
            if state.stack_type[seat, slot] == NONE:
                continue
            unit = int(state.stack_first[seat, slot])
            while unit != NONE:
                if rules.leader_draw[int(rules.kind[unit])] > 0:
                    state.in_battle[unit] = int(state.in_battle[unit]) | DUE
                unit = int(state.below[unit])
        seat = seat_after(rules, state, int(state.aggressor), seat)


@kernel
def options_battle_emergency(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D10: YESNO for a seat of a side named on the card that has a full reserve."""
    options[0] = code_of(K_YESNO, 0)
    options[1] = code_of(K_YESNO, 1)
    return 2


@kernel
def _may_deploy_all(rules, state, seat):  # type: ignore[no-untyped-def]
    """1 if the card lets the side of a seat deploy its reserve, and the seat has a full one."""
    card = int(state.battle_card)
    if card == NONE or (int(rules.emergency[card]) >> int(rules.side_of[seat])) & 1 == 0:
        return 0
    return 1 if state.hand_size[seat] == rules.hand_size else 0


@kernel
def step_leaders(rules, state, log):  # type: ignore[no-untyped-def]
    """T_LEADERS: each leader in turn, the aggressor's first; then each army that may use its reserve."""
    task = top_task(state)
    stage = int(state.task_stage[task])
    first = int(state.aggressor)
    if stage == _MARK:
        _mark_leaders(rules, state)
        state.task_stage[task] = _DRAW
    elif stage == _DRAW:
        unit = next_due(rules, state, first, 2)
        if unit == NONE:
            state.task_stage[task] = _OFFER
            return
        seat = int(state.holder[unit])
        count = int(rules.leader_draw[int(rules.kind[unit])])
        reveal_unit(state, unit)
        emit(log, ev.LEADER, EVERYBODY, seat, unit, count)
        push_task(state, T_DRAW_DEPLOY, seat, count)
    elif stage == _OFFER:
        seat = seat_after(rules, state, first, int(state.task_data[task, 0]))
        if seat == NONE:
            pop_task(state)
            return
        state.task_data[task, 0] = seat
        if _may_deploy_all(rules, state, seat) == 1:
            state.task_stage[task] = _ANSWERED
            ask(rules, state, seat, _EMERGENCY)
    else:
        state.task_stage[task] = _OFFER
        if answer_argument(take_answer(state)) == 1:
            push_task(state, T_EMERGENCY, int(state.task_data[task, 0]), 1)
