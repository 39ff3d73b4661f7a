"""Teams (16.3, 16.4): which armies face each other and which seat leads a side in a battle."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.seats import first_seat, other_side
from sandtable.games.battlecards.state import ALLIED, AXIS, MAX_SEATS, NONE

__all__ = ["chooses_enemy", "face_each_other", "lead_of", "other_lead", "trade_places"]


@kernel
def face_each_other(rules, state):  # type: ignore[no-untyped-def]
    """At the beginning army i of a side faces army i of the other; with uneven sides nobody faces anybody. Before its
    first turn the first seat of a side counts as the one that moved last."""
    for seat in range(MAX_SEATS):
        state.faces[seat] = NONE
    for side in range(2):
        state.moved_last[side] = first_seat(rules, side)
    if rules.uneven == 1:
        return
    for army in range(int(rules.seats_on[AXIS])):
        axis, allied = int(rules.seat_at[AXIS, army]), int(rules.seat_at[ALLIED, army])
        state.faces[axis] = allied
        state.faces[allied] = axis


@kernel
def trade_places(state, seat, other):  # type: ignore[no-untyped-def]
    """Two armies of a side change the enemy armies they face (R54: turns stay where they are)."""
    mine, theirs = int(state.faces[seat]), int(state.faces[other])
    state.faces[seat] = theirs
    state.faces[other] = mine
    state.faces[theirs] = seat
    state.faces[mine] = other


@kernel
def lead_of(rules, state, side, drawer):  # type: ignore[no-untyped-def]
    """The seat that fights a battle for its side as aggressor: the drawing seat if it is of that side, else the one
    facing it; in uneven teams the one of its side that moved last."""
    if rules.side_of[drawer] == side:
        return drawer
    if rules.uneven == 1:
        return int(state.moved_last[side])
    return int(state.faces[drawer])


@kernel
def chooses_enemy(rules, state, kind):  # type: ignore[no-untyped-def]
    """1 if the aggressor chooses the army it fights (D36): uneven teams, with several enemies, and no battle for a
    homeland. `kind`: the battlecard, NONE in a raid."""
    if rules.uneven == 0:
        return 0
    return 1 if kind == NONE or rules.homeland[kind] == NONE else 0


@kernel
def other_lead(rules, state, aggressor_lead, drawer):  # type: ignore[no-untyped-def]
    """The lead seat of the defender where nobody chooses it: the army facing the aggressor's; in the homeland battles
    of uneven teams the drawing seat, or if that is the aggressor's the one of its side that moved last."""
    side = other_side(int(rules.side_of[aggressor_lead]))
    if rules.uneven == 0:
        return int(state.faces[aggressor_lead])
    return drawer if rules.side_of[drawer] == side else int(state.moved_last[side])
