"""Seats that leave for good: resignation (spec section 9)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import answered
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions.occupy import move_in
from sandtable.games.conquest.rules.asking import change_owner, clear_battle, next_living
from sandtable.games.conquest.rules.elimination import after_capture, discard_hand, go_out
from sandtable.games.conquest.rules.ending import end_game
from sandtable.games.conquest.rules.engine import advance
from sandtable.games.conquest.rules.turns import pass_turn
from sandtable.games.conquest.rules.visibility import audience


@kernel
def _complete_capture(rules, state, log):
    """D_OCCUPY is not answered any more: the fewest armies that are still open move in."""
    state.asked[state.seat] = 0
    state.to_act = 0
    move_in(rules, state, log)
    after_capture(rules, state, log)


@kernel
def resign_seat(rules, state, seat, log):
    """Resignation (section 9): the seat is out, its territories turn neutral with their armies, its cards go to the
    discard pile, its pool is lost. A capture in progress that nobody will complete is completed first, with the fewest
    armies. The caller sees to it that the game goes on."""
    own_turn = seat == state.seat
    if state.step == s.OCCUPY and (own_turn or state.alive == 2):
        _complete_capture(rules, state, log)
    answered(state, seat)
    order = go_out(rules, state, seat)
    state.resigned = state.resigned | (1 << seat)
    emit(log, ev.RESIGNED, EVERYBODY, seat, order, state.alive)
    if state.step == s.CAPITALS:
        state.capital[seat] = s.EMPTY  # what was chosen in secret is never revealed
    state.lost += state.pool[seat]
    state.pool[seat] = 0
    state.where[seat] = s.EMPTY
    state.count_lo[seat] = 0
    state.count_hi[seat] = 0
    discard_hand(rules, state, seat, ev.DISCARD_RESIGNED, log)
    for territory in range(rules.territories):
        if state.owner[territory] == seat:
            change_owner(state, territory, s.NEUTRAL)
            if len(log) > 0:
                emit(
                    log,
                    ev.NEUTRALISED,
                    audience(rules, state, territory) | (1 << seat),
                    seat,
                    territory,
                    state.armies[territory],
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
        end_game(rules, state, s.END_ELIMINATION, 1 << next_living(rules, state, seat), log)
    elif state.victim >= 0 and state.alive == 2:
        # The other one left has just lost its last territory: the game is over first (section 9 step 3).
        _complete_capture(rules, state, log)


@kernel
def resign(rules, state, seat, log):
    """A seat leaves for good (section 9). Nothing happens if it is out already, if its last territory has just fallen
    (its cards are the conqueror's then), or if the game is over."""
    if state.step == s.OVER or state.out[seat] != 0 or seat == state.victim:
        return
    own_turn = state.round > 0 and seat == state.seat
    resign_seat(rules, state, seat, log)
    if state.step == s.OVER:
        return
    if own_turn:
        state.forced = 0
        state.inherited = 0
        state.compulsory = 0
        state.to_act = 0
        for other in range(rules.players):
            state.asked[other] = 0
            state.where[other] = s.EMPTY
        pass_turn(rules, state, log)
    if state.step != s.OVER and state.to_act == 0:
        advance(rules, state, log)
