"""What a shot is worth to the bot: the chance to destroy a target times its worth, in points."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.worth import target_worth
from sandtable.games.battlecards.rules.battle.facts import controller, type_of
from sandtable.games.battlecards.rules.rounds.effective import effective_attack, effective_defense
from sandtable.games.battlecards.rules.rounds.targets import may_aim


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
