"""What a seat has at any moment, and how far the game has come."""

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s


@kernel
def score(rules, state, out):
    """Chips of every seat, its bet included."""
    for seat in range(s.MAX_SEATS):
        out[seat] = float(state.chips[seat] + state.bet[seat])


@kernel
def progress(rules, state):
    """The number of the hand."""
    return state.hands


@kernel
def clock(rules, state, times):
    """Write the steps and the hands that have ended: a betting round, the turns of all, the reserve swap and the
    showdown are a step each, and a hand is ten, however many of them were played."""
    over = state.step == s.OVER
    hands = state.hands if over else state.hands - 1
    times[0] = 10 * hands + (0 if over else state.step - 1)
    times[1] = hands
