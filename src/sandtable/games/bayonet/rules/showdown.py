"""The showdown and the question whether to burn a Scout (spec sections 9 and 10.1 to 10.3)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.seats import next_live
from sandtable.games.bayonet.rules.settlement import find_losers, return_excess
from sandtable.games.bayonet.rules.strength import combo_of, hand_strength


@kernel
def show_hands(rules, state, log):
    """All live seats show their five cards; the excess returns; the layers and their winners are found."""
    live = state.live
    state.shown = live
    state.seat = -1
    if len(log) > 0:
        total = 0
        for seat in range(s.MAX_SEATS):
            total += state.bet[seat]
        emit(log, ev.SHOWDOWN, EVERYBODY, live, total)
    seat = next_live(rules, state, -1)
    while seat >= 0:
        strength = hand_strength(rules, state, seat)
        state.strength[seat] = strength
        _reveal(state, seat)
        if len(log) > 0:
            cards = state.hand[seat]
            emit(
                log,
                ev.SHOWN,
                EVERYBODY,
                seat,
                strength,
                int(cards[0]),
                int(cards[1]),
                int(cards[2]),
                int(cards[3]),
                int(cards[4]),
                combo_of(rules, strength),
            )
        seat = next_live(rules, state, seat)
    return_excess(state, log)
    find_losers(state, log)


@kernel
def _reveal(state, seat):
    """Everybody knows the hand now. A card that everybody knew to be in it before a face-down swap, and that is not in
    it, is the face-down reserve card (E41)."""
    hidden = state.reserve[seat, s.FACE_DOWN]
    for position in range(s.HAND + 1):
        if state.was[seat, position] == hidden:
            state.known[hidden] = s.ALL_KNOW
        state.was[seat, position] = -1
    for position in range(s.HAND):
        state.known[state.hand[seat, position]] = s.ALL_KNOW
