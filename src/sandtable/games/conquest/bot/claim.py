"""Claims by the bot."""

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.survey import OWN


@kernel
def weigh_claim(rules, state, seat, choices, count, facts, weights):
    """Small continents, where there is some foothold already."""
    for i in range(count):
        t = int(choices[i])
        c = rules.continent[t]
        size = rules.member_start[c + 1] - rules.member_start[c]
        value = (facts[OWN, c] + 0.6) * float(rules.weight[c]) / float(size)
        for j in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            if state.owner[rules.neighbour[j]] == seat:
                value += 0.05
        weights[i] = value
