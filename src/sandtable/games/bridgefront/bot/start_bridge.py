"""START_BRIDGE: the bot's first Bridges."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.map import PULL


@kernel
def choose_start_bridge(rules, state, seat, mind, choices, count):
    """START_BRIDGE: one span after the other, from the Capital toward what draws most."""
    at = state.capital[seat]
    for i in range(state.picks[seat]):
        edge = state.picked[seat, i]
        if rules.edge_a[edge] == at:
            at = rules.edge_b[edge]
        elif rules.edge_b[edge] == at:
            at = rules.edge_a[edge]
    best = int(choices[0])
    top = -1000.0
    for i in range(count):
        edge = int(choices[i])
        there = s.NONE
        if rules.edge_a[edge] == at:
            there = rules.edge_b[edge]
        elif rules.edge_b[edge] == at:
            there = rules.edge_a[edge]
        worth = -1.0 if there == s.NONE else mind[PULL, there]
        if worth > top:
            top = worth
            best = edge
    return best
