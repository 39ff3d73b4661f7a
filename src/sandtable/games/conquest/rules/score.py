"""What is counted at any moment: territories, the round, the place in the order of play."""

from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s


@kernel
def score(rules, state, out):
    """Territories held by every seat."""
    for seat in range(s.MAX_SEATS):
        out[seat] = float(state.held[seat])


@kernel
def progress(rules, state):
    """The round."""
    return state.round


@kernel
def clock(rules, state, times):
    """Turns and rounds that have ended."""
    times[0] = max(0, state.turns - 1)
    times[1] = max(0, state.round - 1)
    if state.step == s.OVER:
        times[0] = state.turns
        times[1] += state.ending == s.END_ROUNDS


@kernel
def groups(rules, state, out):
    """The place of every seat in the order of play, the first seat being 0."""
    players = rules.players
    for seat in range(players):
        out[seat] = (seat + players - state.first) % players
