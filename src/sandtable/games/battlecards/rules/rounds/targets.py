"""Whom a unit or a card may aim at (sections 9.2 to 9.4 and 10, `concealed`)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import code_of
from sandtable.games.battlecards.rules.battle.facts import controller, has_flag, in_force, sort_codes, type_of
from sandtable.games.battlecards.rules.rounds.effective import effective_defense


@kernel
def append_targets(rules, state, side, types, choices, count):
    """Append TARGET for every unit of a side in the battle whose type is in a mask; the new number."""
    start = count
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if in_force(state, unit) == 1 and (types >> type_of(rules, unit)) & 1 == 1:
            choices[count] = code_of(s.K_TARGET, unit)
            count += 1
    sort_codes(choices, start, count)
    return count


@kernel
def _sees(rules, state, side, unit, target):
    """1 if concealment does not protect the target from the unit, which is of `side`."""
    if has_flag(rules, target, s.CONCEALED) == 0 or state.in_battle[target] & s.EXPOSED_SHOT != 0:
        return 1
    return 1 if state.unconceal[side] > 0 or has_flag(rules, unit, s.DESTROYER | s.SUBMARINE) == 1 else 0


@kernel
def _has_infantry(rules, state, side):
    """1 if an infantry unit of the side is in the battle."""
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if in_force(state, unit) == 1 and has_flag(rules, unit, s.INFANTRY) == 1:
            return 1
    return 0


@kernel
def _may_kill(rules, state, side, unit):
    """1 if the unit may use its autokill now, whatever the target."""
    kind = rules.kind[unit]
    if rules.kill_target[kind] == s.NONE or (rules.kill_round1[kind] == 1 and state.round != 1):
        return 0
    return 1 if rules.kill_needs_infantry[kind] == 0 else _has_infantry(rules, state, side)


@kernel
def may_aim(rules, state, side, unit, mode, target):
    """1 if the unit, of `side`, may fire at the target or autokill it now. Whether the op may be used at all is asked
    elsewhere (`_may_kill`); of BIG GUNS the shots left at the target's group count."""
    if in_force(state, target) == 0 or _sees(rules, state, side, unit, target) == 0:
        return 0
    kind = rules.kind[unit]
    type_ = type_of(rules, target)
    if mode == s.MODE_AUTOKILL:
        if rules.kill_target[kind] != type_:
            return 0
        return 1 if effective_defense(rules, state, target, rules.type[kind]) <= rules.kill_max[kind] else 0
    if rules.attack[kind, type_] == 0:
        return 0
    shooting = state.firer == unit
    if shooting and rules.guns[kind] != s.NONE and (state.groups_shot >> type_) & 1 == 1:
        return 1 if state.extra_left > 0 else 0
    return 1


@kernel
def has_target(rules, state, unit, mode):
    """1 if the unit may FIRE or AUTOKILL (9.1): it has a legal target."""
    side = controller(rules, state, unit)
    if mode == s.MODE_AUTOKILL and _may_kill(rules, state, side, unit) == 0:
        return 0
    enemy = 1 - side
    for i in range(state.force_size[enemy]):
        if may_aim(rules, state, side, unit, mode, state.force[enemy, i]) == 1:
            return 1
    return 0


@kernel
def shot_targets(rules, state, besides, choices, count):
    """Append TARGET for every legal target of the firer in its mode, but for the unit `besides`; the new number."""
    unit, mode = state.firer, state.shot_mode
    side = controller(rules, state, unit)
    if mode != s.MODE_FIRE and _may_kill(rules, state, side, unit) == 0:
        return count
    start = count
    enemy = 1 - side
    for i in range(state.force_size[enemy]):
        target = state.force[enemy, i]
        if target != besides and may_aim(rules, state, side, unit, mode, target) == 1:
            choices[count] = code_of(s.K_TARGET, target)
            count += 1
    sort_codes(choices, start, count)
    return count
