"""Seats that leave the game: elimination and inheritance (spec section 9), resignation."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.asking import change_owner, clear_battle, next_living
from sandtable.games.conquest.combat import move_in
from sandtable.games.conquest.score import end_game
from sandtable.games.conquest.state import (
    CAPITALS,
    CAPTURE_END,
    END_CAPITALS,
    END_ELIMINATION,
    INHERIT_ALL,
    NEUTRAL,
    OCCUPY,
    SPOILS_TRADE,
)
from sandtable.games.conquest.trading import discard
from sandtable.games.conquest.view import audience

__all__ = ["after_capture", "discard_hand", "end_of_capture", "resign_seat"]


@kernel
def _go_out(rules, state, seat):  # type: ignore[no-untyped-def]
    """The seat is out from now on; its place in the order of leaving."""
    order = int(rules.players) - int(state.alive) + 1
    state.out[seat] = order
    state.alive -= 1
    return order


@kernel
def after_capture(rules, state, log):  # type: ignore[no-untyped-def]
    """Section 9 steps 2 to 4, when a capture took a seat's last territory."""
    victim = int(state.victim)
    state.step = CAPTURE_END
    if victim < 0:
        return
    seat = int(state.seat)
    state.victim = -1
    order = _go_out(rules, state, victim)
    emit(log, ev.ELIMINATED, EVERYBODY, victim, seat, order, int(state.alive))
    if state.alive == 1:
        end_game(rules, state, END_ELIMINATION, 1 << seat, log)
        return
    state.step = SPOILS_TRADE
    state.inherited = 0
    inherited = int(state.hand[victim])
    if rules.inherit != INHERIT_ALL:
        discard_hand(rules, state, victim, ev.DISCARD_ELIMINATED, log)
        return
    for card in range(int(rules.cards)):
        if state.place[card] == victim:
            state.place[card] = seat
            emit(log, ev.INHERITED_CARD, 1 << seat, seat, victim, card)
    state.hand[victim] = 0
    state.hand[seat] += inherited
    state.inherited = inherited
    hand = int(state.hand[seat])
    emit(log, ev.INHERITED_ALL, 1 << seat, seat, victim, inherited, hand)
    emit(log, ev.INHERITED, EVERYBODY ^ (1 << seat), seat, victim, inherited, hand)


@kernel
def discard_hand(rules, state, seat, why, log):  # type: ignore[no-untyped-def]
    """All cards of a seat go to the discard pile."""
    for card in range(int(rules.cards)):
        if state.place[card] == seat:
            discard(rules, state, card, why, log)


@kernel
def end_of_capture(rules, state, log):  # type: ignore[no-untyped-def]
    """The end of section 9: with capitals, a seat that holds enough of them wins. True = it does."""
    seat = int(state.seat)
    state.inherited = 0
    marked = 0
    own = 0
    for other in range(int(rules.players)):
        territory = int(state.capital[other])
        if territory >= 0:
            marked += 1
            if state.owner[territory] == seat:
                own += 1
    goal = int(rules.capital_goal) if rules.capital_goal > 0 else marked
    if marked > 0 and own >= goal:
        end_game(rules, state, END_CAPITALS, 1 << seat, log)
        return True
    return False


@kernel
def _complete_capture(rules, state, log):  # type: ignore[no-untyped-def]
    """D_OCCUPY is not answered any more: the fewest armies that are still open move in."""
    state.asked[state.seat] = 0
    state.to_act = 0
    move_in(rules, state, log)
    after_capture(rules, state, log)


@kernel
def resign_seat(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """Resignation (section 9): the seat is out, its territories turn neutral with their armies, its cards go to the
    discard pile, its pool is lost. A capture in progress that nobody will complete is completed first, with the fewest
    armies. The caller sees to it that the game goes on."""
    own_turn = seat == int(state.seat)
    if state.step == OCCUPY and (own_turn or state.alive == 2):
        _complete_capture(rules, state, log)
    state.asked[seat] = 0
    state.to_act = int(state.to_act) & ~(1 << seat)
    order = _go_out(rules, state, seat)
    state.resigned = int(state.resigned) | (1 << seat)
    emit(log, ev.RESIGNED, EVERYBODY, seat, order, int(state.alive))
    if state.step == CAPITALS:
        state.capital[seat] = -1  # what was chosen in secret is never revealed
    state.lost += int(state.pool[seat])
    state.pool[seat] = 0
    state.where[seat] = -1
    state.count_lo[seat] = 0
    state.count_hi[seat] = 0
    discard_hand(rules, state, seat, ev.DISCARD_RESIGNED, log)
    for territory in range(int(rules.territories)):
        if state.owner[territory] == seat:
            change_owner(state, territory, NEUTRAL)
            if len(log) > 0:
                emit(
                    log,
                    ev.NEUTRALISED,
                    audience(rules, state, territory) | (1 << seat),
                    seat,
                    territory,
                    int(state.armies[territory]),
                )
    if own_turn or state.alive == 1:
        # A roll that was to come is not made: what is remembered of the last one would not fit together.
        clear_battle(state)
        state.go = 0
        state.att_dice = 0
        state.def_dice = 0
        state.att_loss = 0
        state.def_loss = 0
    if state.alive == 1:
        end_game(rules, state, END_ELIMINATION, 1 << next_living(rules, state, seat), log)
    elif state.victim >= 0 and state.alive == 2:
        # The other one left has just lost its last territory: the game is over first (section 9 step 3).
        _complete_capture(rules, state, log)
