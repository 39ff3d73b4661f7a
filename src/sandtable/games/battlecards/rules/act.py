"""Acting in a phase: which unit, in which mode, and slipping away (sections 9.1 and 10).

T_ACT: data: 0 the side, 1 the unit chosen, 2 = 1: a unit of it has acted in this phase.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import (
    answer_argument,
    ask,
    code_of,
    op_of,
    pop_task,
    push_task,
    take_answer,
    top_task,
    yes_or_no,
)
from sandtable.games.battlecards.rules.battle.aiming import has_target
from sandtable.games.battlecards.rules.battle.facts import check_victory, has_flag, in_force, sort_codes, type_of
from sandtable.games.battlecards.rules.battle.support import battle_leave, is_ready

_OFFER, _CHOSEN, _MODE, _SHOT, _SLIP = 0, 1, 2, 3, 4


@kernel
def _may_act(rules, state, unit):
    """1 if a unit is ready, of this phase, and may FIRE or AUTOKILL now."""
    if is_ready(state, unit) == 0 or state.in_battle[unit] & s.HELD != 0:
        return 0
    if rules.firing_phase[rules.kind[unit]] != state.firing_phase:
        return 0
    if state.no_air > 0 and type_of(rules, unit) == s.AIR:
        return 0
    if has_target(rules, state, unit, s.MODE_FIRE) == 1:
        return 1
    return has_target(rules, state, unit, s.MODE_AUTOKILL)


@kernel
def choices_act(rules, state, seat, choices):
    """D19: END, UNIT."""
    side = state.task_data[top_task(state), 0]
    choices[0] = code_of(s.K_PASS, 0)
    count = 1
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if _may_act(rules, state, unit) == 1:
            choices[count] = code_of(s.K_UNIT, unit)
            count += 1
    sort_codes(choices, 1, count)
    return count


@kernel
def choices_mode(rules, state, seat, choices):
    """D20: MODE."""
    unit = state.task_data[top_task(state), 1]
    count = 0
    for mode in (s.MODE_FIRE, s.MODE_AUTOKILL):
        if has_target(rules, state, unit, mode) == 1:
            choices[count] = code_of(s.K_MODE, mode)
            count += 1
    choices[count] = code_of(s.K_MODE, s.MODE_HOLD)
    return count + 1


@kernel
def choices_slip_away(rules, state, seat, choices):
    """D25: YESNO."""
    return yes_or_no(choices)


@kernel
def _has_actor(rules, state, side):
    """1 if a unit of the side may act in this phase."""
    for i in range(state.force_size[side]):
        if _may_act(rules, state, state.force[side, i]) == 1:
            return 1
    return 0


@kernel
def step_act(rules, state, log):
    """T_ACT: one unit after the other, until the side holds the rest or has none."""
    task = top_task(state)
    stage = state.task_stage[task]
    side = state.task_data[task, 0]
    if state.victor != s.NONE:
        pop_task(state)
    elif stage == _OFFER:
        ask(rules, state, state.lead[side], s.D_ACT, _CHOSEN)
    elif stage == _CHOSEN:
        _choose(rules, state, task, side, take_answer(state), log)
    elif stage == _MODE:
        _begin(rules, state, task, answer_argument(take_answer(state)), log)
    elif stage == _SHOT:
        _after_shot(rules, state, task)
    else:
        state.task_stage[task] = _OFFER
        if answer_argument(take_answer(state)) == 1:
            unit = state.task_data[task, 1]
            emit(log, ev.SLIPPED_AWAY, EVERYBODY, unit)
            battle_leave(rules, state, unit, 1)
            check_victory(rules, state, ev.WON_EMPTY, log)


@kernel
def _choose(rules, state, task, side, code, log):
    """The unit that acts next, or END."""
    if op_of(code) == s.K_PASS:
        if _has_actor(rules, state, side) == 1:
            emit(log, ev.PHASE_ENDED, EVERYBODY, side)
        pop_task(state)
        return
    unit = answer_argument(code)
    if state.task_data[task, 2] != 1:
        emit(log, ev.PHASE, EVERYBODY, state.firing_phase, side)
        state.task_data[task, 2] = 1
    state.task_data[task, 1] = unit
    ask(rules, state, state.holder[unit], s.D_MODE, _MODE)


@kernel
def _begin(rules, state, task, mode, log):
    """The unit fires, does its autokill, or holds."""
    unit = state.task_data[task, 1]
    if mode == s.MODE_HOLD:
        state.in_battle[unit] = state.in_battle[unit] | s.HELD
        emit(log, ev.HELD, EVERYBODY, unit)
        state.task_stage[task] = _OFFER
        return
    state.in_battle[unit] = state.in_battle[unit] | s.SPENT
    state.firer = unit
    state.shot_mode = mode
    state.shot_number = 0
    state.groups_shot = 0
    state.extra_left = max(rules.guns[rules.kind[unit]], 0)
    state.task_stage[task] = _SHOT
    emit(log, ev.AIMED, EVERYBODY, unit, s.NONE, mode)
    push_task(state, s.T_SHOT, s.NONE)


@kernel
def _after_shot(rules, state, task):
    """A submarine that fired may slip away (D25)."""
    unit = state.task_data[task, 1]
    fired = state.shot_mode == s.MODE_FIRE and in_force(state, unit) == 1
    state.firer = s.NONE
    if fired and has_flag(rules, unit, s.SLIPS_AWAY) == 1:
        ask(rules, state, state.holder[unit], s.D_SLIP_AWAY, _SLIP)
    else:
        state.task_stage[task] = _OFFER
