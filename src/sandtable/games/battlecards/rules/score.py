"""Win shares, and the score of every seat at any moment (spec section 12)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.ending import victory_points
from sandtable.games.battlecards.rules.seats import is_gone


@kernel
def returns(rules, state, out):
    """The winning side's seats that are still there share the win; in a draw each side has a half. Nothing before the
    end."""
    for seat in range(len(out)):
        out[seat] = 0.0
    if state.phase != s.OVER:
        return
    for side in range(2):
        if state.winner != s.NONE and state.winner != side:
            continue
        seats = 0
        stay = 0
        for seat in range(rules.players):
            if rules.side_of[seat] == side:
                seats += 1
                stay += 1 - is_gone(state, seat)
        for seat in range(rules.players):
            if rules.side_of[seat] == side and (stay == 0 or is_gone(state, seat) == 0):
                share = 1.0 / (seats if stay == 0 else stay)
                out[seat] = share if state.winner == side else 0.5 * share


@kernel
def score(rules, state, out):
    """The victory points of each seat's side."""
    for seat in range(len(out)):
        out[seat] = 0.0
    for seat in range(rules.players):
        out[seat] = float(victory_points(rules, state, rules.side_of[seat]))


@kernel
def groups(rules, state, out):
    """The side of every seat: 0 axis, 1 allied."""
    for seat in range(rules.players):
        out[seat] = rules.side_of[seat]


@kernel
def progress(rules, state):
    """The number of the turn."""
    return state.turn


@kernel
def clock(rules, state, times):
    """Turns that have ended, and rounds: every seat has had one turn more."""
    turns = state.turn
    if state.phase == s.PLAY and turns > 0:
        turns -= 1
    times[0] = turns
    times[1] = turns // rules.players
