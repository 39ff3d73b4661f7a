"""What the bot takes or destroys of an enemy stack, and which stack it looks through (D31); which units it parts with
when a stack of its own is divided (D30)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.worth import best_enemy_stack, best_unit
from sandtable.games.battlecards.rules.asking import op_of


@kernel
def choose_pick(rules, state, side, choices, count):
    """D31: the enemy stack worth most; then the unit of it worth most."""
    if op_of(int(choices[0])) == s.K_TARGET:
        return best_unit(rules, state, choices, count, 0)
    return best_enemy_stack(rules, state, side, choices, count)


@kernel
def choose_divide_pick(rules, state, choices, count):
    """D30: the unit least worth keeping where it is."""
    return best_unit(rules, state, choices, count, 1)


choose_divide = best_enemy_stack
