"""Attacks by the bot."""

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.survey import gain_of
from sandtable.games.conquest.bot.taste import STOP


@kernel
def weigh_attack(rules, state, seat, choices, count, facts, weights, taste):
    """What each attack promises; to stop promises nothing."""
    weights[0] = taste[STOP]
    for i in range(1, count):
        edge = choices[i] - 1
        a = rules.edge_a[edge]
        b = rules.edge_b[edge]
        if state.owner[a] != seat:
            a, b = b, a
        weights[i] = gain_of(rules, state, seat, state.armies[a], b, facts, taste)
