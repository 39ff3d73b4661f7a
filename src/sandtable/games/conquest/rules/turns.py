"""Turns: how one begins and ends, and who is next (spec section 6, T1 and T8)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.asking import clear_battle
from sandtable.games.conquest.rules.ending import best_seats, end_game
from sandtable.games.conquest.rules.reinforcements import reinforce


@kernel
def start_turn(rules, state, log):
    """T1."""
    if state.round == 0:
        # Round 1 begins with the first seat, or with the next one if it has resigned during the set-up.
        state.round = 1
        emit(log, ev.ROUND_START, EVERYBODY, 1)
        while state.out[state.seat] != 0:
            state.seat = (state.seat + 1) % rules.players
    state.captured = 0
    state.drawn = 0
    state.voluntary = 0
    state.moves = 0
    state.turns += 1
    emit(log, ev.TURN_START, EVERYBODY, state.seat, state.round, state.turns)
    reinforce(rules, state, log)
    state.step = s.TRADE


@kernel
def end_turn(rules, state, log):
    """T8."""
    seat = state.seat
    captured = state.captured
    hand = state.hand[seat]
    if rules.fog == 0:
        emit(log, ev.TURN_END, EVERYBODY, seat, hand, captured)
    else:
        emit(log, ev.TURN_END, 1 << seat, seat, hand, captured)
        emit(log, ev.TURN_END, EVERYBODY ^ (1 << seat), seat, hand, UNTOLD)
    share = rules.victory_pct
    if share < 100 and 100 * state.held[seat] >= share * rules.territories:
        end_game(rules, state, s.END_TERRITORIES, 1 << seat, log)
    else:
        pass_turn(rules, state, log)


@kernel
def pass_turn(rules, state, log):
    """The next living seat is up; the round ends when play reaches or passes the first seat's position."""
    players = rules.players
    seat = state.seat
    passed = False
    while True:
        seat = (seat + 1) % players
        passed = passed or seat == state.first
        if state.out[seat] == 0:
            break
    if passed and state.round >= rules.round_cap:
        end_game(rules, state, s.END_ROUNDS, best_seats(rules, state), log)
        return
    state.seat = seat
    clear_battle(state)
    if passed:
        state.round += 1
        emit(log, ev.ROUND_START, EVERYBODY, state.round)
    state.step = s.TURN_START
