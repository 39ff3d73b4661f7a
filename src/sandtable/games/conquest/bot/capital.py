"""Capitals by the bot."""

from sandtable.core.kernel import kernel


@kernel
def weigh_capital(rules, state, seat, choices, count, weights):
    """Where most neighbours are own and fewest foreign."""
    for i in range(count):
        t = choices[i]
        weights[i] = 0.0
        for j in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            weights[i] += 1.0 if state.owner[rules.neighbour[j]] == seat else -1.0
