"""Players who leave for good: a platform event, not part of the printed rules (ruling R56).

A side that nobody is left on has lost at once. Else a team mate commands the army of a seat that left, the next of its
side in seat order: the army keeps its turns, cards and stacks, and its decisions are asked of the team mate.
"""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.ending import end_game
from sandtable.games.battlecards.seats import commander, other_side
from sandtable.games.battlecards.state import END_LEFT, NONE

__all__ = ["leave"]


@kernel
def leave(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """The seat resigns. What it owed is owed by its team mate."""
    emit(log, ev.RESIGNED, EVERYBODY, seat)
    state.resigned = int(state.resigned) | (1 << seat)
    side = int(rules.side_of[seat])
    if int(rules.seats_of[side]) & ~int(state.resigned) == 0:
        end_game(rules, state, END_LEFT, other_side(side), NONE, log)
    elif state.asked != 0:
        state.to_act = 1 << commander(rules, state, int(state.asked_for))
