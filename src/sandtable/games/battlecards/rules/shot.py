"""The shot and the autokill, step by step (sections 9.3 and 9.4): target, boost, react, revise, action number.

T_SHOT: the firer, its mode and target are in the state; data: 0 = 1: the target or the mode has been changed in this
Revise.
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
    take_answer,
    top_task,
)
from sandtable.games.battlecards.rules.battle.aiming import (
    attack_parts,
    defense_parts,
    effective_attack,
    effective_defense,
    shot_targets,
)
from sandtable.games.battlecards.rules.battle.facts import check_victory, controller, type_of
from sandtable.games.battlecards.rules.battle.support import assign, assistance
from sandtable.games.battlecards.rules.cards.piles import action_number
from sandtable.games.battlecards.rules.cards.stacks import destroy_unit

_AIM, _AIMED, _BOOST, _BOOSTED, _REACT, _REACTED, _REVISE, _REVISED, _RESOLVE = range(9)


# -------------------------------------------------------------------------------------------------------------- choices
@kernel
def choices_aim(rules, state, seat, choices):
    """D21: TARGET; STOP after the first shot."""
    count = 0
    if state.shot_number > 0:
        choices[0] = code_of(s.K_PASS, 0)
        count = 1
    return shot_targets(rules, state, s.NONE, choices, count)


@kernel
def _boosts(rules, state, choices, count):
    """Append what the firing side may give the firer."""
    unit = state.firer
    return assistance(rules, state, controller(rules, state, unit), unit, 0, state.target, choices, count)


@kernel
def choices_boost(rules, state, seat, choices):
    """D22: PASS, UNIT, CHIP."""
    choices[0] = code_of(s.K_PASS, 0)
    return _boosts(rules, state, choices, 1)


@kernel
def choices_react(rules, state, seat, choices):
    """D23: PASS, UNIT, CHIP (against aircraft)."""
    choices[0] = code_of(s.K_PASS, 0)
    target = state.target
    return assistance(rules, state, controller(rules, state, target), target, 1, state.firer, choices, 1)


@kernel
def choices_revise(rules, state, seat, choices):
    """D24: PASS; UNIT; TARGET (another one); MODE fire instead of an autokill; CHIP. Targets and modes once in each
    Revise, boosts for a shot only."""
    choices[0] = code_of(s.K_PASS, 0)
    fires = state.shot_mode == s.MODE_FIRE
    changed = state.task_data[top_task(state), 0] == 1
    count = _boosts(rules, state, choices, 1) if fires else 1
    if changed:
        return count
    # TARGET and MODE stand between UNIT and CHIP.
    chips = count
    while chips > 1 and op_of(int(choices[chips - 1])) == s.K_CHIP:
        chips -= 1
    last = shot_targets(rules, state, state.target, choices, count)
    kind = rules.kind[state.firer]
    if not fires and rules.attack[kind, type_of(rules, state.target)] > 0:
        choices[last] = code_of(s.K_MODE, s.MODE_FIRE)
        last += 1
    _rotate(choices, chips, count, last)
    return last


@kernel
def _rotate(choices, first, middle, last):
    """Put `choices[middle:last]` before `choices[first:middle]`."""
    for i in range(middle, last):
        code = choices[i]
        for j in range(i, first + i - middle, -1):
            choices[j] = choices[j - 1]
        choices[first + i - middle] = code


# ---------------------------------------------------------------------------------------------------------------- steps
@kernel
def step_shot(rules, state, log):
    """T_SHOT: every shot of the firer, one after the other."""
    task = top_task(state)
    stage = state.task_stage[task]
    unit = state.firer
    if state.victor != s.NONE:
        pop_task(state)
    elif stage == _AIM:
        state.target = s.NONE
        state.boosts = 0
        state.drawn = 0
        ask(rules, state, state.holder[unit], s.D_AIM, _AIMED)
    elif stage == _BOOST:
        _ask_boost(rules, state, task, unit)
    elif stage == _REACT:
        ask(rules, state, state.holder[state.target], s.D_REACT, _REACTED)
    elif stage == _REVISE:
        ask(rules, state, state.holder[unit], s.D_REVISE, _REVISED)
    elif stage == _RESOLVE:
        _resolve(rules, state, task, unit, log)
    else:
        _answer(rules, state, task, stage, unit, take_answer(state), log)


@kernel
def _ask_boost(rules, state, task, unit):
    """D22, unless the shot hits with certainty already."""
    target = state.target
    attack = effective_attack(rules, state, unit, type_of(rules, target))
    if attack - effective_defense(rules, state, target, type_of(rules, unit)) >= rules.action_max:
        state.task_stage[task] = _REACT
        return
    ask(rules, state, state.holder[unit], s.D_BOOST, _BOOSTED)


@kernel
def _answer(rules, state, task, stage, unit, code, log):
    """Carry out an answer to D21, D22, D23 or D24."""
    op = op_of(code)
    if op == s.K_PASS:
        if stage == _AIMED:  # STOP, or nobody left to aim at
            pop_task(state)
        else:
            state.task_stage[task] = _RESOLVE if stage == _REACTED else _REACT
        return
    if op == s.K_TARGET:
        state.target = answer_argument(code)
    elif op == s.K_MODE:
        state.shot_mode = s.MODE_FIRE
    if stage == _AIMED:
        emit(log, ev.AIMED, EVERYBODY, unit, state.target, state.shot_mode)
        state.task_stage[task] = _BOOST if state.shot_mode == s.MODE_FIRE else _REACT
    elif op in (s.K_UNIT, s.K_CHIP):
        defending = 1 if stage == _REACTED else 0
        assign(rules, state, code, state.target if defending == 1 else unit, defending, log)
        if stage == _BOOSTED:
            state.task_stage[task] = _BOOST
        else:
            state.task_stage[task] = _REVISE
            if defending == 1:
                state.task_data[task, 0] = 0
    else:
        emit(log, ev.RETARGETED, EVERYBODY, unit, state.target, state.shot_mode)
        state.task_data[task, 0] = 1
        state.task_stage[task] = _REVISE


@kernel
def _resolve(rules, state, task, unit, log):
    """The shot or the autokill happens; who has shots left aims again."""
    kind = rules.kind[unit]
    if state.shot_mode == s.MODE_AUTOKILL:
        _autokill(rules, state, unit, kind, log)
        pop_task(state)
        return
    target_type = type_of(rules, state.target)
    _fire(rules, state, unit, kind, target_type, log)
    state.shot_number += 1
    if rules.guns[kind] == s.NONE:
        more = state.shot_number < rules.shots[kind]
    else:
        more = True
        if (state.groups_shot >> target_type) & 1 == 1:
            state.extra_left -= 1
        state.groups_shot = state.groups_shot | (1 << target_type)
    check_victory(rules, state, ev.WON_EMPTY, log)
    if more and state.victor == s.NONE:
        state.task_stage[task] = _AIM
    else:
        pop_task(state)
    state.target = s.NONE


@kernel
def _fire(rules, state, unit, kind, target_type, log):
    """Draw the action number: the target is destroyed if it is at most attack minus defense."""
    target = state.target
    type_ = rules.type[kind]
    attack = effective_attack(rules, state, unit, target_type)
    defense = effective_defense(rules, state, target, type_)
    number = action_number(rules, state)
    hit = 1 if number <= attack - defense else 0
    state.drawn = number
    state.in_battle[unit] = state.in_battle[unit] | s.EXPOSED_SHOT
    emit(
        log,
        ev.SHOT,
        EVERYBODY,
        unit,
        target,
        attack,
        defense,
        number,
        hit,
        rules.attack[kind, target_type],
        rules.defense[rules.kind[target], type_],
        attack_parts(rules, state, unit, target_type) if len(log) > 0 else 0,
        defense_parts(rules, state, target, type_),
    )
    if hit == 1:
        destroy_unit(rules, state, target, ev.WHY_SHOT, log)


@kernel
def _autokill(rules, state, unit, kind, log):
    """The target is destroyed if its effective defense is low enough still; a kamikaze is lost in any case."""
    target = state.target
    type_ = rules.type[kind]
    limit = rules.kill_max[kind]
    defense = effective_defense(rules, state, target, type_)
    hit = 1 if defense <= limit else 0
    emit(
        log,
        ev.AUTOKILL,
        EVERYBODY,
        unit,
        target,
        defense,
        limit,
        hit,
        0,
        0,
        rules.defense[rules.kind[target], type_],
        0,
        defense_parts(rules, state, target, type_),
    )
    if hit == 1:
        destroy_unit(rules, state, target, ev.WHY_AUTOKILL, log)
    if rules.kill_self[kind] == 1:
        destroy_unit(rules, state, unit, ev.WHY_SELF, log)
    state.target = s.NONE
    check_victory(rules, state, ev.WON_EMPTY, log)
