"""Teams (16.3, 16.4): which armies face each other. (battle/roles.py: which seat leads a side in a battle.)"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.seats import first_seat


@kernel
def face_each_other(rules, state):
    """At the beginning army i of a side faces army i of the other; with uneven sides nobody faces anybody. Before its
    first turn the first seat of a side counts as the one that moved last."""
    for seat in range(s.MAX_SEATS):
        state.faces[seat] = s.NONE
    for side in range(2):
        state.moved_last[side] = first_seat(rules, side)
    if rules.uneven == 1:
        return
    for army in range(rules.seats_on[s.AXIS]):
        axis, allied = rules.seat_at[s.AXIS, army], rules.seat_at[s.ALLIED, army]
        state.faces[axis] = allied
        state.faces[allied] = axis


@kernel
def trade_places(state, seat, other):
    """Two armies of a side change the enemy armies they face (R54: turns stay where they are)."""
    mine, theirs = state.faces[seat], state.faces[other]
    state.faces[seat] = theirs
    state.faces[other] = mine
    state.faces[theirs] = seat
    state.faces[mine] = other
