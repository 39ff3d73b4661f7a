"""What is counted at any moment: territories, the round, the place in the order of play."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest.state import END_ROUNDS, MAX_SEATS, OVER

__all__ = ["clock", "groups", "progress", "score"]


@kernel
def score(rules, state, out):
    """Territories held by every seat."""
    for seat in range(MAX_SEATS):
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
    if state.step == OVER:
        times[0] = state.turns
        times[1] += state.ending == END_ROUNDS


@kernel
def groups(rules, state, out):
    """The place of every seat in the order of play, the first seat being 0."""
    players = rules.players
    for seat in range(players):
        out[seat] = (seat + players - state.first) % players
