"""How the bot rolls."""

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.survey import capture_chance


@kernel
def weigh_dice(rules, state, choices, count, weights):
    """Blitz with full dice if it is offered, so that a bad run can be broken off; else blitz; else the most dice."""
    for i in range(count):
        weights[i] = float(i)
    odds = capture_chance(rules, state.armies[state.source], state.armies[state.target])
    if choices[count - 1] == rules.att_dice_max and count > 1 and odds < 0.5:
        weights[count - 1] = float(count) - 2.5  # no plain blitz with few dice against the odds


@kernel
def weigh_defend(count, weights):
    """The most dice."""
    for i in range(count):
        weights[i] = float(i)
