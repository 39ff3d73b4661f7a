"""D_SCOUT: whether a seat that lost the showdown burns its Scout, and what that saves (spec section 10.3)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.chance import OTHER
from sandtable.core.kernel.counts import count_up
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.dealing import deal_reserve_down, discard
from sandtable.games.bayonet.rules.seats import next_live


@kernel
def holds_scout(rules, state, seat):
    """Whether the seat's face-down reserve card can save a bet."""
    card = state.reserve[seat, s.FACE_DOWN]
    return card >= 0 and rules.role[rules.type[card]] & s.SAVE != 0


@kernel
def has_officer(rules, state, seat):
    """1 if an officer is among the five hand cards (R35), else 0."""
    for position in range(s.HAND):
        if rules.arm[rules.type[state.hand[seat, position]]] == s.OFF:
            return 1
    return 0


@kernel
def scout_share(rules, state, seat):
    """The per cent of its bet that a Scout saves the seat."""
    return rules.scout_share_officer if has_officer(rules, state, seat) == 1 else rules.scout_share


@kernel
def savings(rules, state, seat):
    """R of 10.3.1: the chips that a Scout saves the seat."""
    part = state.bet[seat] * scout_share(rules, state, seat)
    if rules.scout_round == s.ROUND_UP:
        part += 99
    return part // 100


@kernel
def continue_scouts(rules, state, log):
    """Ask the next seat, in order, that lost and holds a Scout face down; False when all have been asked."""
    seat = next_live(rules, state, -1)
    while seat >= 0:
        bit = 1 << seat
        if state.lost & bit != 0 and state.scouted & bit == 0:
            state.scouted = state.scouted | bit
            if holds_scout(rules, state, seat):
                state.seat = seat
                if len(log) > 0:
                    emit(log, ev.SCOUT_ASKED, bit, seat, savings(rules, state, seat))
                ask(state, seat, s.D_SCOUT)
                return True
        seat = next_live(rules, state, seat)
    state.seat = -1
    return False


@kernel
def scout_choices(rules, state, seat, choices):
    """Keep or burn it. A position rebuilt from the knowledge of another seat, in which the asked seat has no Scout, has
    one choice (R52): the only decision that can."""
    return count_up(choices, 2 if holds_scout(rules, state, seat) else 1)


@kernel
def answer_scout(rules, state, seat, choice, log):
    """0 = keep, 1 = burn: the chips are saved, and the seat draws another face-down reserve card."""
    state.seat = -1
    if choice == 0:
        emit(log, ev.SCOUT_KEPT, 1 << seat, seat)
        return
    card = state.reserve[seat, s.FACE_DOWN]
    saved = savings(rules, state, seat)
    state.saved[seat] = saved
    state.known[card] = s.ALL_KNOW
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
    drawn = deal_reserve_down(rules, state, seat, OTHER, log)
    left = state.deck
    emit(log, ev.SCOUT_NEW, 1 << seat, seat, drawn, left)
    emit(log, ev.SCOUT_NEW, EVERYBODY ^ (1 << seat), seat, -1, left)
