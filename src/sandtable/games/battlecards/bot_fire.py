"""The bot's choices in the firing phases: who acts, at whom, with what help (D19 to D25).

Everything is weighed in points: the chance to destroy a target times its worth. A supporter costs what it would do by
firing itself later in the round; a chip costs what it is likely to do for another shot.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.asking import answer_argument, op_of
from sandtable.games.battlecards.battle_facts import controller, type_of
from sandtable.games.battlecards.bot_worth import target_worth
from sandtable.games.battlecards.scores import effective_attack, effective_defense
from sandtable.games.battlecards.state import (
    AIR,
    CODE,
    HELD,
    IN_FORCE,
    K_CHIP,
    K_MODE,
    K_PASS,
    K_TARGET,
    K_UNIT,
    K_YESNO,
    MODE_AUTOKILL,
    MODE_FIRE,
    NONE,
    SEA,
    SPENT,
    TO_ANY,
)
from sandtable.games.battlecards.support import is_ready
from sandtable.games.battlecards.targets import has_target, may_aim

__all__ = ["choose_actor", "choose_aim", "choose_boost", "choose_mode", "choose_react", "choose_revise", "choose_slip"]

_CHIP_COST = 1.5
_SUPPORT_AT_LEAST = 0.8  # points that help must bring over its cost


@kernel
def _odds(rules, difference):  # type: ignore[no-untyped-def]
    """The chance of a shot with this difference of scores."""
    return min(max(float(difference) / float(rules.action_max), 0.0), 1.0)


@kernel
def _difference(rules, state, unit, target):  # type: ignore[no-untyped-def]
    """Effective attack less effective defense."""
    return effective_attack(rules, state, unit, type_of(rules, target)) - effective_defense(
        rules, state, target, type_of(rules, unit)
    )


@kernel
def _best_shot(rules, state, unit, mode, all_groups):  # type: ignore[no-untyped-def]
    """The points that a unit may expect from its best target now; with `all_groups` 1 from all its shots."""
    kind = int(rules.kind[unit])
    side = controller(rules, state, unit)
    enemy = 1 - side
    best = 0.0
    by_type_0, by_type_1, by_type_2 = 0.0, 0.0, 0.0
    for i in range(int(state.force_size[enemy])):
        target = int(state.force[enemy, i])
        if may_aim(rules, state, side, unit, mode, target) == 0:
            continue
        value = target_worth(rules, state, target)
        if mode == MODE_FIRE:
            value *= _odds(rules, _difference(rules, state, unit, target))
        best = max(best, value)
        type_ = type_of(rules, target)
        if type_ == 0:
            by_type_0 = max(by_type_0, value)
        elif type_ == 1:
            by_type_1 = max(by_type_1, value)
        else:
            by_type_2 = max(by_type_2, value)
    if mode == MODE_AUTOKILL or all_groups == 0:
        return best
    if rules.guns[kind] != NONE:
        return by_type_0 + by_type_1 + by_type_2 + 0.6 * best * float(rules.guns[kind])
    return best * float(rules.shots[kind])


@kernel
def _support_worth(rules, state, unit):  # type: ignore[no-untyped-def]
    """What a unit may bring by supporting, if a friend that fires in a later phase waits for it: some points for every
    shot of the friend with most."""
    kind = int(rules.kind[unit])
    if rules.support_att[kind] == 0:
        return 0.0
    to = int(rules.support_to[kind])
    side = controller(rules, state, unit)
    shots = 0.0
    for i in range(int(state.force_size[side])):
        friend = int(state.force[side, i])
        other = int(rules.kind[friend])
        if friend == unit or is_ready(state, friend) == 0 or rules.firing_phase[other] <= state.firing_phase:
            continue
        if to == TO_ANY or to == rules.type[other]:
            guns = int(rules.guns[other])
            shots = max(shots, 2.0 + float(guns) if guns != NONE else float(rules.shots[other]))
    return 12.0 * shots * float(rules.support_att[kind]) / float(rules.action_max)


@kernel
def choose_actor(rules, state, options, count):  # type: ignore[no-untyped-def]
    """D19: the unit with the best shot first; END when the rest do more good as supporters, or no good."""
    choice = K_PASS
    top = 0.0
    for i in range(count):
        code = int(options[i])
        if op_of(code) != K_UNIT:
            continue
        unit = answer_argument(code)
        value = _best_shot(rules, state, unit, MODE_FIRE, 1)
        if has_target(rules, state, unit, MODE_AUTOKILL) == 1:
            value = max(value, _best_shot(rules, state, unit, MODE_AUTOKILL, 1))
        if value > top and value >= _support_worth(rules, state, unit):
            top = value
            choice = code
    return choice


@kernel
def choose_mode(rules, state, unit, options, count):  # type: ignore[no-untyped-def]
    """D20: fire or autokill, whichever brings more; hold if neither does any good."""
    choice = int(options[count - 1])
    top = 0.0
    for i in range(count - 1):
        mode = answer_argument(int(options[i]))
        value = _best_shot(rules, state, unit, mode, 1)
        if mode == MODE_AUTOKILL and rules.kill_self[int(rules.kind[unit])] == 1:
            value -= float(rules.points[int(rules.kind[unit])])
        if value > top:
            top = value
            choice = int(options[i])
    return choice


@kernel
def _target_value(rules, state, unit, target, mode):  # type: ignore[no-untyped-def]
    """The points to be expected from aiming at a target."""
    value = target_worth(rules, state, target)
    if mode == MODE_AUTOKILL:
        return value
    return value * _odds(rules, _difference(rules, state, unit, target))


@kernel
def choose_aim(rules, state, options, count):  # type: ignore[no-untyped-def]
    """D21: the best target, help counted by half; STOP rather than a hopeless shot."""
    unit, mode = int(state.firer), int(state.shot_mode)
    help_ = _help_at_hand(rules, state, unit) if mode == MODE_FIRE else 0
    choice = int(options[0])
    top = 0.0
    for i in range(count):
        code = int(options[i])
        if op_of(code) != K_TARGET:
            continue
        target = answer_argument(code)
        value = target_worth(rules, state, target)
        if mode == MODE_FIRE:
            gap = _difference(rules, state, unit, target)
            value *= 0.6 * _odds(rules, gap) + 0.4 * _odds(rules, gap + help_)
        if value > top:
            top = value
            choice = code
    return choice


@kernel
def _help_at_hand(rules, state, unit):  # type: ignore[no-untyped-def]
    """The attack that cheap help could add to a unit: ready supporters that have passed their phase, and chips."""
    side = controller(rules, state, unit)
    total = 0
    for i in range(int(state.force_size[side])):
        friend = int(state.force[side, i])
        kind = int(rules.kind[friend])
        if int(state.in_battle[friend]) & IN_FORCE == 0:
            continue
        to = int(rules.support_to[kind])
        fits = friend != unit and (to == TO_ANY or to == type_of(rules, unit))
        if fits and is_ready(state, friend) == 1:
            total += int(rules.support_att[kind])
        if rules.chip_value[kind] > 0 and state.chip_on[friend, int(rules.chips[kind]) - 1] == NONE:
            total += int(rules.chip_value[kind])
    return min(total, 6)


# ------------------------------------------------------------------------------------------------------------- help


@kernel
def _cost(rules, state, code):  # type: ignore[no-untyped-def]
    """What giving a supporter or a chip costs."""
    if op_of(code) == K_CHIP:
        return _CHIP_COST
    giver = answer_argument(code)
    kind = int(rules.kind[giver])
    if rules.firing_phase[kind] < state.firing_phase or int(state.in_battle[giver]) & HELD != 0:
        return 0.0
    return 0.8 * _best_shot(rules, state, giver, MODE_FIRE, 1)


@kernel
def _gives(rules, code, defending):  # type: ignore[no-untyped-def]
    """The bonus that an option of D22 to D24 gives."""
    kind = int(rules.kind[answer_argument(code)])
    if op_of(code) == K_CHIP:
        return int(rules.chip_value[kind])
    return int(rules.support_dfn[kind]) if defending == 1 else int(rules.support_att[kind])


@kernel
def _best_help(rules, state, options, count, gap, sign, value, enough):  # type: ignore[no-untyped-def]
    """The UNIT or CHIP that brings most over its cost, PASS if none brings enough. `gap`: attack less defense now;
    `sign`: 1 help for the attack, -1 for the defense; `value`: points at stake."""
    total = 0
    for i in range(count):
        if op_of(int(options[i])) in (K_UNIT, K_CHIP):
            total += _gives(rules, int(options[i]), 1 if sign < 0 else 0)
    if total == 0:
        return K_PASS
    all_ = sign * (_odds(rules, gap + sign * total) - _odds(rules, gap))
    choice = K_PASS
    top = enough
    for i in range(count):
        code = int(options[i])
        if op_of(code) not in (K_UNIT, K_CHIP):
            continue
        bonus = _gives(rules, code, 1 if sign < 0 else 0)
        alone = sign * (_odds(rules, gap + sign * bonus) - _odds(rules, gap))
        gain = value * max(alone, all_ * float(bonus) / float(total)) - _cost(rules, state, code)
        if gain > top:
            top = gain
            choice = code
    return choice


@kernel
def _stake(rules, state, unit, target):  # type: ignore[no-untyped-def]
    """The points that a shot is about; more for a unit whose further shots help will serve too."""
    kind = int(rules.kind[unit])
    later = 0.0
    if rules.guns[kind] != NONE:
        later = 2.0 + float(rules.guns[kind]) - float(state.shot_number)
    elif rules.shots[kind] > 1:
        later = float(rules.shots[kind]) - 1.0 - float(state.shot_number)
    return target_worth(rules, state, target) * (1.0 + 0.4 * max(later, 0.0))


@kernel
def choose_boost(rules, state, options, count):  # type: ignore[no-untyped-def]
    """D22: help that raises the chance by more than it costs."""
    unit, target = int(state.firer), int(state.target)
    gap = _difference(rules, state, unit, target)
    return _best_help(rules, state, options, count, gap, 1, _stake(rules, state, unit, target), _SUPPORT_AT_LEAST)


@kernel
def choose_react(rules, state, options, count):  # type: ignore[no-untyped-def]
    """D23: help for the target that lowers the chance by more than it costs; against an autokill any that saves it."""
    unit, target = int(state.firer), int(state.target)
    value = 2.0 + float(rules.points[int(rules.kind[target])])
    if state.shot_mode == MODE_AUTOKILL:
        defense = effective_defense(rules, state, target, type_of(rules, unit))
        room = int(rules.kill_max[int(rules.kind[unit])]) - defense
        for i in range(count):
            code = int(options[i])
            if op_of(code) != K_PASS and _gives(rules, code, 1) > room and value > _cost(rules, state, code):
                return code
        return K_PASS
    gap = _difference(rules, state, unit, target)
    return _best_help(rules, state, options, count, gap, -1, value, _SUPPORT_AT_LEAST)


@kernel
def choose_revise(rules, state, options, count):  # type: ignore[no-untyped-def]
    """D24: another target or mode if it brings more, else more help, else keep everything."""
    unit, target, mode = int(state.firer), int(state.target), int(state.shot_mode)
    gap = _difference(rules, state, unit, target)
    value = target_worth(rules, state, target)
    if mode == MODE_AUTOKILL:
        sure = effective_defense(rules, state, target, type_of(rules, unit)) <= rules.kill_max[int(rules.kind[unit])]
        top = value if sure else 0.0
    else:
        top = value * _odds(rules, gap)
    choice = K_PASS
    top += 0.3
    for i in range(count):
        code = int(options[i])
        op = op_of(code)
        if op == K_TARGET:
            other = _target_value(rules, state, unit, answer_argument(code), mode)
        elif op == K_MODE:
            other = value * _odds(rules, gap)
        else:
            continue
        if other > top:
            top = other
            choice = code
    if choice != K_PASS or mode == MODE_AUTOKILL:
        return choice
    stake = _stake(rules, state, unit, target)
    return _best_help(rules, state, options, count, gap, 1, stake, _SUPPORT_AT_LEAST)


@kernel
def choose_slip(rules, state, unit):  # type: ignore[no-untyped-def]
    """D25: away, if an enemy may still fire at it this round and it is not the last of its force."""
    side = controller(rules, state, unit)
    if state.force_left[side] <= 1:
        return K_YESNO * CODE
    enemy = 1 - side
    for i in range(int(state.force_size[enemy])):
        foe = int(state.force[enemy, i])
        kind = int(rules.kind[foe])
        waits = int(state.in_battle[foe]) & (IN_FORCE | SPENT) == IN_FORCE
        grounded = state.no_air > 0 and rules.type[kind] == AIR
        if waits and not grounded and rules.attack[kind, SEA] > 3 and rules.firing_phase[kind] >= state.firing_phase:
            return K_YESNO * CODE + 1
    return K_YESNO * CODE
