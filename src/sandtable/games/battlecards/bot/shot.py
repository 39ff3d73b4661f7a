"""The bot's shots: at whom, with what help (D21 to D24), and what a shot is worth: the chance to destroy a target times
its worth, in points.

A supporter costs what it would do by firing itself later in the round; a chip costs what it is likely to do for another
shot.
"""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.worth import target_worth
from sandtable.games.battlecards.rules.asking import answer_argument, op_of
from sandtable.games.battlecards.rules.battle.aiming import effective_attack, effective_defense, may_aim
from sandtable.games.battlecards.rules.battle.facts import controller, type_of
from sandtable.games.battlecards.rules.battle.support import free_chips, is_ready


@kernel
def odds(rules, difference):
    """The chance of a shot with this difference of scores."""
    return min(max(float(difference) / float(rules.action_max), 0.0), 1.0)


@kernel
def difference(rules, state, unit, target):
    """Effective attack less effective defense."""
    return effective_attack(rules, state, unit, type_of(rules, target)) - effective_defense(
        rules, state, target, type_of(rules, unit)
    )


@kernel
def best_shot(rules, state, unit, mode, all_groups):
    """The points that a unit may expect from its best target now; with `all_groups` 1 from all its shots."""
    kind = rules.kind[unit]
    side = controller(rules, state, unit)
    enemy = 1 - side
    best = 0.0
    by_type_0, by_type_1, by_type_2 = 0.0, 0.0, 0.0
    for i in range(state.force_size[enemy]):
        target = state.force[enemy, i]
        if may_aim(rules, state, side, unit, mode, target) == 0:
            continue
        value = target_worth(rules, state, target)
        if mode == s.MODE_FIRE:
            value *= odds(rules, difference(rules, state, unit, target))
        best = max(best, value)
        type_ = type_of(rules, target)
        if type_ == 0:
            by_type_0 = max(by_type_0, value)
        elif type_ == 1:
            by_type_1 = max(by_type_1, value)
        else:
            by_type_2 = max(by_type_2, value)
    if mode == s.MODE_AUTOKILL or all_groups == 0:
        return best
    if rules.guns[kind] != s.NONE:
        return by_type_0 + by_type_1 + by_type_2 + 0.6 * best * float(rules.guns[kind])
    return best * float(rules.shots[kind])


_CHIP_COST = 1.5
_SUPPORT_AT_LEAST = 0.8  # points that help must bring over its cost


@kernel
def _target_value(rules, state, unit, target, mode):
    """The points to be expected from aiming at a target."""
    value = target_worth(rules, state, target)
    if mode == s.MODE_AUTOKILL:
        return value
    return value * odds(rules, difference(rules, state, unit, target))


@kernel
def choose_aim(rules, state, choices, count):
    """D21: the best target, help counted by half; STOP rather than a hopeless shot."""
    unit, mode = state.firer, state.shot_mode
    help_ = _help_at_hand(rules, state, unit) if mode == s.MODE_FIRE else 0
    choice = int(choices[0])
    top = 0.0
    for i in range(count):
        code = int(choices[i])
        if op_of(code) != s.K_TARGET:
            continue
        target = answer_argument(code)
        value = target_worth(rules, state, target)
        if mode == s.MODE_FIRE:
            gap = difference(rules, state, unit, target)
            value *= 0.6 * odds(rules, gap) + 0.4 * odds(rules, gap + help_)
        if value > top:
            top = value
            choice = code
    return choice


@kernel
def _help_at_hand(rules, state, unit):
    """The attack that cheap help could add to a unit: ready supporters that have passed their phase, and chips."""
    side = controller(rules, state, unit)
    total = 0
    for i in range(state.force_size[side]):
        friend = state.force[side, i]
        kind = rules.kind[friend]
        if state.in_battle[friend] & s.IN_FORCE == 0:
            continue
        to = rules.support_to[kind]
        fits = friend != unit and (to == s.TO_ANY or to == type_of(rules, unit))
        if fits and is_ready(state, friend) == 1:
            total += rules.support_att[kind]
        if rules.chip_value[kind] > 0 and free_chips(rules, state, friend) > 0:
            total += rules.chip_value[kind]
    return min(total, 6)


@kernel
def _cost(rules, state, code):
    """What giving a supporter or a chip costs."""
    if op_of(code) == s.K_CHIP:
        return _CHIP_COST
    giver = answer_argument(code)
    kind = rules.kind[giver]
    if rules.firing_phase[kind] < state.firing_phase or state.in_battle[giver] & s.HELD != 0:
        return 0.0
    return 0.8 * best_shot(rules, state, giver, s.MODE_FIRE, 1)


@kernel
def _gives(rules, code, defending):
    """The bonus that a choice of D22 to D24 gives."""
    kind = rules.kind[answer_argument(code)]
    if op_of(code) == s.K_CHIP:
        return rules.chip_value[kind]
    return rules.support_dfn[kind] if defending == 1 else rules.support_att[kind]


@kernel
def _best_help(rules, state, choices, count, gap, sign, value, enough):
    """The UNIT or CHIP that brings most over its cost, PASS if none brings enough. `gap`: attack less defense now;
    `sign`: 1 help for the attack, -1 for the defense; `value`: points at stake."""
    total = 0
    for i in range(count):
        if op_of(int(choices[i])) in (s.K_UNIT, s.K_CHIP):
            total += _gives(rules, int(choices[i]), 1 if sign < 0 else 0)
    if total == 0:
        return s.K_PASS
    all_ = sign * (odds(rules, gap + sign * total) - odds(rules, gap))
    choice = s.K_PASS
    top = enough
    for i in range(count):
        code = int(choices[i])
        if op_of(code) not in (s.K_UNIT, s.K_CHIP):
            continue
        bonus = _gives(rules, code, 1 if sign < 0 else 0)
        alone = sign * (odds(rules, gap + sign * bonus) - odds(rules, gap))
        gain = value * max(alone, all_ * float(bonus) / float(total)) - _cost(rules, state, code)
        if gain > top:
            top = gain
            choice = code
    return choice


@kernel
def _stake(rules, state, unit, target):
    """The points that a shot is about; more for a unit whose further shots help will serve too."""
    kind = rules.kind[unit]
    later = 0.0
    if rules.guns[kind] != s.NONE:
        later = 2.0 + float(rules.guns[kind]) - float(state.shot_number)
    elif rules.shots[kind] > 1:
        later = float(rules.shots[kind]) - 1.0 - float(state.shot_number)
    return target_worth(rules, state, target) * (1.0 + 0.4 * max(later, 0.0))


@kernel
def choose_boost(rules, state, choices, count):
    """D22: help that raises the chance by more than it costs."""
    unit, target = state.firer, state.target
    gap = difference(rules, state, unit, target)
    return _best_help(rules, state, choices, count, gap, 1, _stake(rules, state, unit, target), _SUPPORT_AT_LEAST)


@kernel
def choose_react(rules, state, choices, count):
    """D23: help for the target that lowers the chance by more than it costs; against an autokill any that saves it."""
    unit, target = state.firer, state.target
    value = 2.0 + float(rules.points[rules.kind[target]])
    if state.shot_mode == s.MODE_AUTOKILL:
        defense = effective_defense(rules, state, target, type_of(rules, unit))
        room = rules.kill_max[rules.kind[unit]] - defense
        for i in range(count):
            code = int(choices[i])
            if op_of(code) != s.K_PASS and _gives(rules, code, 1) > room and value > _cost(rules, state, code):
                return code
        return s.K_PASS
    gap = difference(rules, state, unit, target)
    return _best_help(rules, state, choices, count, gap, -1, value, _SUPPORT_AT_LEAST)


@kernel
def choose_revise(rules, state, choices, count):
    """D24: another target or mode if it brings more, else more help, else keep everything."""
    unit, target, mode = state.firer, state.target, state.shot_mode
    gap = difference(rules, state, unit, target)
    value = target_worth(rules, state, target)
    if mode == s.MODE_AUTOKILL:
        sure = effective_defense(rules, state, target, type_of(rules, unit)) <= rules.kill_max[rules.kind[unit]]
        top = value if sure else 0.0
    else:
        top = value * odds(rules, gap)
    choice = s.K_PASS
    top += 0.3
    for i in range(count):
        code = int(choices[i])
        op = op_of(code)
        if op == s.K_TARGET:
            other = _target_value(rules, state, unit, answer_argument(code), mode)
        elif op == s.K_MODE:
            other = value * odds(rules, gap)
        else:
            continue
        if other > top:
            top = other
            choice = code
    if choice != s.K_PASS or mode == s.MODE_AUTOKILL:
        return choice
    stake = _stake(rules, state, unit, target)
    return _best_help(rules, state, choices, count, gap, 1, stake, _SUPPORT_AT_LEAST)
