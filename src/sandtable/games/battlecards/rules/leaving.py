"""Players who leave for good: a platform event, not part of the printed rules (ruling R56).

A side that nobody is left on has lost at once. Else a team mate commands the army of a seat that left, the next of its
side in seat order: the army keeps its turns, cards and stacks, and its decisions are asked of the team mate.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.ending import end_game
from sandtable.games.battlecards.rules.seats import commander, is_gone


@kernel
def leave(rules, state, seat, log):
    """The seat resigns. What it owed is owed by its team mate."""
    emit(log, ev.RESIGNED, EVERYBODY, seat)
    state.resigned = state.resigned | (1 << seat)
    side = rules.side_of[seat]
    if rules.seats_of[side] & ~state.resigned == 0:
        end_game(rules, state, s.END_LEFT, 1 - side, s.NONE, log)
    elif state.asked != 0:
        state.to_act = 1 << commander(rules, state, state.asked_for)


@kernel
def resign(rules, state, seat, log):
    """A seat leaves for good (R56). Nothing happens if it has left already, or if the game is over."""
    if state.phase == s.OVER or is_gone(state, seat) == 1:
        return
    leave(rules, state, seat, log)
