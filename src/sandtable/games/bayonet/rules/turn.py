"""D_TURN: a seat draws a card and may exchange one with the community (spec section 5, P4, P6 and P8)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.chance import DECKS
from sandtable.core.kernel.counts import count_up
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.dealing import take_card
from sandtable.games.bayonet.rules.seats import next_live


@kernel
def begin_turns(state):
    """Nobody has had a turn yet."""
    state.seat = -1


@kernel
def continue_turns(rules, state, log):
    """The next live seat draws and is asked; False when all had their turns."""
    seat = next_live(rules, state, state.seat)
    state.seat = seat
    if seat < 0:
        state.drawn = -1
        return False
    position = take_card(rules, state, seat, DECKS, log)
    state.drawn = position
    left = state.deck
    emit(log, ev.TURN, 1 << seat, seat, state.hand[seat, position], position, left)
    emit(log, ev.TURN, EVERYBODY ^ (1 << seat), seat, -1, position, left)
    ask(state, seat, s.D_TURN)
    return True


@kernel
def turn_choices(state, seat, choices):
    """Keep all, or one of the hand cards for one of the community."""
    return count_up(choices, 1 + s.COMMUNITY * state.hand_size[seat])


@kernel
def answer_turn(state, seat, choice, log):
    """0 = keep; 1 + 3i + j = the hand card in position i for community card j."""
    state.decided += 1
    if choice == 0:
        emit(log, ev.KEPT, EVERYBODY, seat)
        return
    position = (choice - 1) // s.COMMUNITY
    place = (choice - 1) % s.COMMUNITY
    given = state.hand[seat, position]
    taken = state.community[place]
    state.hand[seat, position] = taken
    state.community[place] = given
    state.place[taken] = s.HAND_OF + seat
    state.place[given] = s.ON_TABLE
    state.known[given] = s.ALL_KNOW
    emit(log, ev.EXCHANGED, EVERYBODY, seat, given, taken, position, place)
