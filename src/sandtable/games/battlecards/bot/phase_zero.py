"""The bot's units that act before the first round (D14)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.worth import best_target, worth
from sandtable.games.battlecards.rules.asking import answer_argument, op_of
from sandtable.games.battlecards.rules.battle.aiming import effective_defense


@kernel
def choose_phase_zero(rules, state, unit, choices, count):
    """D14: the best target, if it is worth more than a unit that is used up."""
    code = best_target(rules, state, choices, count)
    kind = rules.kind[unit]
    if op_of(code) != s.K_TARGET:
        return s.K_PASS
    if rules.strike0_att[kind] > 0:
        return _choose_strike(rules, state, rules.strike0_att[kind], choices, count)
    return code if worth(rules, state, answer_argument(code)) >= 0.8 * float(rules.points[kind]) else s.K_PASS


@kernel
def _choose_strike(rules, state, score, choices, count):
    """The target that a fixed attack is likely to destroy most points of."""
    choice = int(choices[count - 1])
    top = -1.0
    for i in range(count):
        code = int(choices[i])
        if op_of(code) != s.K_TARGET:
            continue
        unit = answer_argument(code)
        gap = float(score - effective_defense(rules, state, unit, s.GROUND)) / float(rules.action_max)
        value = min(max(gap, 0.0), 1.0) * worth(rules, state, unit)
        if value > top:
            top = value
            choice = code
    return choice
