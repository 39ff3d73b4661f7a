"""The stack or unit worth most to the bot among the choices of a decision."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.worth import stack_worth, worth
from sandtable.games.battlecards.rules.asking import answer_argument, op_of


@kernel
def best_enemy_stack(rules, state, side, choices, count):
    """D29, D31: the enemy stack worth most."""
    choice = int(choices[0])
    top = -1.0
    for i in range(count):
        argument = answer_argument(int(choices[i]))
        enemy = rules.seat_at[1 - side, argument >> 6]
        value = stack_worth(rules, state, side, enemy, argument & 63)
        if value > top:
            top = value
            choice = int(choices[i])
    return choice


@kernel
def best_unit(rules, state, choices, count, least):
    """UNIT or TARGET worth most; with `least` 1 the one worth least."""
    choice = int(choices[0])
    top = -1.0e9
    for i in range(count):
        value = worth(rules, state, answer_argument(int(choices[i])))
        if least == 1:
            value = -value
        if value > top:
            top = value
            choice = int(choices[i])
    return choice


@kernel
def best_target(rules, state, choices, count):
    """The enemy unit that is worth most; PASS if there is none."""
    choice = int(choices[count - 1])
    top = -1.0
    for i in range(count):
        code = int(choices[i])
        if op_of(code) == s.K_TARGET:
            value = worth(rules, state, answer_argument(code))
            if value > top:
                top = value
                choice = code
    return choice
