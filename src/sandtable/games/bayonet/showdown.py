"""The showdown and the question whether to burn a Scout (spec sections 9 and 10.1 to 10.3)."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.asking import ask, next_live
from sandtable.games.bayonet.dealing import deal_reserve_down, discard
from sandtable.games.bayonet.machine import combo_of, hand_strength
from sandtable.games.bayonet.settlement import find_losers, has_officer, return_excess, savings, scout_share
from sandtable.games.bayonet.state import ALL_KNOW, D_SCOUT, FACE_DOWN, HAND, MAX_SEATS, SAVE

__all__ = ["answer_scout", "continue_scouts", "holds_scout", "show_hands"]


@kernel
def show_hands(rules, state, log):  # type: ignore[no-untyped-def]
    """All live seats show their five cards; the excess returns; the layers and their winners are found."""
    live = int(state.live)
    state.shown = live
    state.seat = -1
    if len(log) > 0:
        total = 0
        for seat in range(MAX_SEATS):
            total += int(state.bet[seat])
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
def _reveal(state, seat):  # type: ignore[no-untyped-def]
    """Everybody knows the hand now. A card that everybody knew to be in it before a face-down swap, and that is not in
    it, is the face-down reserve card (E41)."""
    hidden = int(state.reserve[seat, FACE_DOWN])
    for position in range(HAND + 1):
        if state.was[seat, position] == hidden:
            state.known[hidden] = ALL_KNOW
        state.was[seat, position] = -1
    for position in range(HAND):
        state.known[state.hand[seat, position]] = ALL_KNOW


# --------------------------------------------------------------------------------------------------------------- Scout


@kernel
def holds_scout(rules, state, seat):  # type: ignore[no-untyped-def]
    """Whether the seat's face-down reserve card can save a bet."""
    card = int(state.reserve[seat, FACE_DOWN])
    return card >= 0 and int(rules.role[rules.type[card]]) & SAVE != 0


@kernel
def continue_scouts(rules, state, log):  # type: ignore[no-untyped-def]
    """Ask the next seat, in order, that lost and holds a Scout face down; False when all have been asked."""
    seat = next_live(rules, state, -1)
    while seat >= 0:
        bit = 1 << seat
        if int(state.lost) & bit != 0 and int(state.scouted) & bit == 0:
            state.scouted = int(state.scouted) | bit
            if holds_scout(rules, state, seat):
                state.seat = seat
                if len(log) > 0:
                    emit(log, ev.SCOUT_ASKED, bit, seat, savings(rules, state, seat))
                ask(state, seat, D_SCOUT)
                return True
        seat = next_live(rules, state, seat)
    state.seat = -1
    return False


@kernel
def answer_scout(rules, state, seat, option, log):  # type: ignore[no-untyped-def]
    """0 = keep, 1 = burn: the chips are saved, and the seat draws another face-down reserve card."""
    state.seat = -1
    if option == 0:
        emit(log, ev.SCOUT_KEPT, 1 << seat, seat)
        return
    card = int(state.reserve[seat, FACE_DOWN])
    saved = savings(rules, state, seat)
    state.saved[seat] = saved
    state.known[card] = ALL_KNOW
    discard(state, card)
    state.burned += 1
    emit(
        log,
        ev.SCOUT_BURNED,
        EVERYBODY,
        seat,
        card,
        saved,
        scout_share(rules, state, seat),
        has_officer(rules, state, seat),
    )
    drawn = deal_reserve_down(rules, state, seat, log)
    left = int(state.deck)
    emit(log, ev.SCOUT_NEW, 1 << seat, seat, drawn, left)
    emit(log, ev.SCOUT_NEW, EVERYBODY ^ (1 << seat), seat, -1, left)
