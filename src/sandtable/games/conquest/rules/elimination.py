"""Elimination: what follows when a seat has lost its last territory (spec section 9)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions.discard import discard
from sandtable.games.conquest.rules.ending import end_game
from sandtable.games.conquest.rules.variants import INHERIT_ALL


@kernel
def go_out(rules, state, seat):
    """The seat is out from now on; its place in the order of leaving."""
    order = rules.players - state.alive + 1
    state.out[seat] = order
    state.alive -= 1
    return order


@kernel
def after_capture(rules, state, log):
    """Section 9 steps 2 to 4, when a capture took a seat's last territory."""
    victim = state.victim
    state.step = s.CAPTURE_END
    if victim < 0:
        return
    seat = state.seat
    state.victim = s.EMPTY
    order = go_out(rules, state, victim)
    emit(log, ev.ELIMINATED, EVERYBODY, victim, seat, order, state.alive)
    if state.alive == 1:
        end_game(rules, state, s.END_ELIMINATION, 1 << seat, log)
        return
    state.step = s.SPOILS_TRADE
    state.inherited = 0
    inherited = state.hand[victim]
    if rules.inherit != INHERIT_ALL:
        discard_hand(rules, state, victim, ev.DISCARD_ELIMINATED, log)
        return
    for card in range(rules.cards):
        if state.place[card] == victim:
            state.place[card] = seat
            emit(log, ev.INHERITED_CARD, 1 << seat, seat, victim, card)
    state.hand[victim] = 0
    state.hand[seat] += inherited
    state.inherited = inherited
    hand = state.hand[seat]
    emit(log, ev.INHERITED_ALL, 1 << seat, seat, victim, inherited, hand)
    emit(log, ev.INHERITED, EVERYBODY ^ (1 << seat), seat, victim, inherited, hand)


@kernel
def discard_hand(rules, state, seat, why, log):
    """All cards of a seat go to the discard pile."""
    for card in range(rules.cards):
        if state.place[card] == seat:
            discard(rules, state, card, why, log)


@kernel
def end_of_capture(rules, state, log):
    """The end of section 9: with capitals, a seat that holds enough of them wins. True = it does."""
    seat = state.seat
    state.inherited = 0
    marked = 0
    own = 0
    for other in range(rules.players):
        territory = state.capital[other]
        if territory >= 0:
            marked += 1
            if state.owner[territory] == seat:
                own += 1
    goal = rules.capital_goal if rules.capital_goal > 0 else marked
    if marked > 0 and own >= goal:
        end_game(rules, state, s.END_CAPITALS, 1 << seat, log)
        return True
    return False
