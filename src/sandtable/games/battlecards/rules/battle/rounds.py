"""Rounds of a battle, their firing phases and attacks with a fixed score (section 8.3): Chemical Warfare and `strike0`,
which have no attack bonuses, no supports, no chips, no React; auras and dug-in defend.

T_ROUND: data: 0 the next firing phase. T_PHASE: data: 0 the phase, 1 its next part, 2 the side that acts first.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import pop_task, push_task, top_task
from sandtable.games.battlecards.rules.battle import facts
from sandtable.games.battlecards.rules.battle.aiming import defense_parts, effective_defense
from sandtable.games.battlecards.rules.cards.piles import action_number
from sandtable.games.battlecards.rules.cards.stacks import destroy_unit
from sandtable.games.battlecards.rules.window import push_window


@kernel
def fixed_attack(rules, state, striker, target, attack, attacker_type, log):
    """One attack with this score against the target's defense against a type. `striker`: the unit, NONE for Chemical
    Warfare. The caller checks for victory."""
    defense = effective_defense(rules, state, target, attacker_type)
    number = action_number(rules, state)
    state.drawn = number
    hit = 1 if number <= attack - defense else 0
    printed = rules.defense[rules.kind[target], attacker_type]
    emit(log, ev.FIXED_SHOT, EVERYBODY, striker, target, attack, defense, number)
    also(
        log,
        hit,
        1 - facts.controller(rules, state, target),
        printed,
        0,
        defense_parts(rules, state, target, attacker_type),
    )
    if hit == 1:
        destroy_unit(rules, state, target, ev.WHY_CHEMICAL if striker == s.NONE else ev.WHY_STRIKE, log)


@kernel
def chemical_attacks(rules, state, side, log):
    """Every Chemical Warfare of a side attacks each enemy ground combatant in force order."""
    enemy = 1 - side
    for i in range(len(state.chemical[side])):
        attack = state.chemical[side, i]
        if attack == 0:
            continue
        for j in range(state.force_size[enemy]):
            unit = state.force[enemy, j]
            if facts.in_force(state, unit) == 1 and facts.type_of(rules, unit) == s.GROUND:
                fixed_attack(rules, state, s.NONE, unit, attack, s.AIR, log)


_BEGIN, _CHEMICAL, _PHASES, _AFTER = 0, 1, 2, 3
_LAST_PHASE, _ABOMB_PHASE = 4, 2
_PARTS = 5  # A-Bomb, first side, A-Bomb, second side, A-Bomb


@kernel
def _reset(rules, state):
    """Every unit in the battle becomes ready; supports and chips end."""
    for side in range(2):
        for i in range(state.force_size[side]):
            unit = state.force[side, i]
            if facts.in_force(state, unit) == 0:
                continue
            state.in_battle[unit] = state.in_battle[unit] & (255 - s.SPENT - s.ASSIGNED - s.AS_DEFENSE - s.HELD)
            state.supports[unit] = s.NONE
            state.bonus_dfn[unit] = 0
            state.bonus_air[unit] = 0
            carrier = rules.carrier[unit]
            if carrier != s.NONE:
                state.chips_given[carrier] = state.chip_defends[carrier] = 0
                for chip in range(s.MAX_CHIPS):
                    state.chip_on[carrier, chip] = s.NONE
            for type_ in range(s.TYPES):
                state.bonus_att[unit, type_] = 0


@kernel
def _begin_round(rules, state, log):
    _reset(rules, state)
    state.round += 1
    state.destroyed = 0
    state.firing_phase = 0
    if state.no_air > 0:
        state.no_air -= 1
    emit(log, ev.ROUND, EVERYBODY, state.round)


@kernel
def _end_round(rules, state, log):
    """Step 6: the defender wins when nothing was destroyed for too long, or after the last round."""
    state.firing_phase = s.NONE
    state.acting = s.NONE
    state.quiet = state.quiet + 1 if state.destroyed == 0 else 0
    if state.quiet >= rules.stalemate_rounds:
        emit(log, ev.STALEMATE, EVERYBODY, state.quiet)
        facts.decide(state, facts.enemy_of(state), ev.WON_STALEMATE, log)
    elif state.round >= rules.max_rounds:
        emit(log, ev.STALEMATE, EVERYBODY, 0)
        facts.decide(state, facts.enemy_of(state), ev.WON_ROUNDS, log)


@kernel
def step_round(rules, state, log):
    """T_ROUND: round after round until the battle is decided."""
    task = top_task(state)
    stage = state.task_stage[task]
    if state.victor != s.NONE:
        pop_task(state)
    elif stage == _BEGIN:
        _begin_round(rules, state, log)
        state.task_stage[task] = _CHEMICAL
        push_window(state, s.D_ROUND_START, state.aggressor, 1)
    elif stage == _CHEMICAL:
        for turn in range(2):
            if state.victor == s.NONE:
                chemical_attacks(rules, state, state.aggressor if turn == 0 else facts.enemy_of(state), log)
                facts.check_victory(rules, state, ev.WON_EMPTY, log)
        state.task_phase[task] = 1
        state.task_stage[task] = _PHASES
    elif stage == _PHASES:
        phase = state.task_phase[task]
        if phase > _LAST_PHASE:
            state.task_stage[task] = _AFTER
        else:
            state.task_phase[task] = phase + 1
            inner = push_task(state, s.T_PHASE, s.NONE, s.NONE, s.NONE, s.NONE, 0)
            state.task_phase[inner] = phase
            state.task_first[inner] = _acts_first(state)
            state.firing_phase = phase
    else:
        _end_round(rules, state, log)
        state.task_stage[task] = _BEGIN
        if state.victor == s.NONE and rules.withdrawal == 1:
            push_task(state, s.T_WITHDRAW, s.NONE, s.NONE, s.NONE, s.NONE, 0)


@kernel
def _acts_first(state):
    """The side that acts first in a phase: the aggressor, unless only the defender has first fire in this round."""
    aggressor, defender = state.aggressor, facts.enemy_of(state)
    return defender if _has_first_fire(state, defender) and not _has_first_fire(state, aggressor) else aggressor


@kernel
def _has_first_fire(state, side):
    return state.first_fire[side] > 0 or (state.round == 1 and state.first_fire_round1[side] > 0)


@kernel
def step_phase(rules, state, log):
    """T_PHASE: one side acts, then the other; in phase 2 with the A-Bomb windows before, between and after."""
    task = top_task(state)
    part = state.task_part[task]
    state.acting = s.NONE
    if state.victor != s.NONE or part == _PARTS:
        pop_task(state)
        return
    state.task_part[task] = part + 1
    if part % 2 == 0:
        if state.task_phase[task] == _ABOMB_PHASE:
            push_task(state, s.T_ABOMB, s.NONE, s.NONE, s.NONE, s.NONE, 0)
        return
    first = state.task_first[task]
    side = first if part == 1 else 1 - first
    state.acting = side
    state.task_side[push_task(state, s.T_ACT, s.NONE)] = side
