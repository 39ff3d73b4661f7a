"""The turn from one step to the next (spec section 6): T1, T8, and the order of what lies between."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.asking import ask, clear_battle
from sandtable.games.conquest.combat import any_attack, battle_step
from sandtable.games.conquest.leaving import after_capture, end_of_capture
from sandtable.games.conquest.moves import fortify_step
from sandtable.games.conquest.opening import (
    blind_step,
    capitals_step,
    claim_step,
    end_of_setup,
    open_step,
    start_placement,
)
from sandtable.games.conquest.placing import place_some, reinforce
from sandtable.games.conquest.score import best_seats, end_game
from sandtable.games.conquest.state import (
    ATTACK,
    BATTLE,
    BLIND,
    CAPITALS,
    CAPTURE,
    CAPTURE_END,
    CLAIM,
    D_ATTACK,
    D_DISCARD,
    DISCARD,
    DRAW_ATTACK_END,
    DRAW_EARLY,
    DRAW_LATE,
    DRAW_TURN_END,
    END_ROUNDS,
    END_TERRITORIES,
    FORTIFY,
    OPEN,
    OVER,
    PLACE,
    SETUP_PLACE,
    SPOILS_DISCARD,
    SPOILS_PLACE,
    SPOILS_TRADE,
    TRADE,
    TURN_END,
    TURN_START,
)
from sandtable.games.conquest.trading import draw_cards, over_limit, spoils_trade_step, trade_step

__all__ = ["advance", "pass_turn"]


@kernel
def _start_turn(rules, state, log):  # type: ignore[no-untyped-def]
    """T1."""
    if state.round == 0:
        # Round 1 begins with the first seat, or with the next one if it has resigned during the set-up.
        state.round = 1
        emit(log, ev.ROUND_START, EVERYBODY, 1)
        while state.out[state.seat] != 0:
            state.seat = (int(state.seat) + 1) % int(rules.players)
    state.captured = 0
    state.drawn = 0
    state.voluntary = 0
    state.moves = 0
    state.turns += 1
    emit(log, ev.TURN_START, EVERYBODY, int(state.seat), int(state.round), int(state.turns))
    reinforce(rules, state, log)
    state.step = TRADE


@kernel
def _end_turn(rules, state, log):  # type: ignore[no-untyped-def]
    """T8."""
    seat = int(state.seat)
    captured = int(state.captured)
    hand = int(state.hand[seat])
    if rules.fog == 0:
        emit(log, ev.TURN_END, EVERYBODY, seat, hand, captured)
    else:
        emit(log, ev.TURN_END, 1 << seat, seat, hand, captured)
        emit(log, ev.TURN_END, EVERYBODY ^ (1 << seat), seat, hand, -1)
    share = int(rules.victory_pct)
    if share < 100 and 100 * int(state.held[seat]) >= share * int(rules.territories):
        end_game(rules, state, END_TERRITORIES, 1 << seat, log)
    else:
        pass_turn(rules, state, log)


@kernel
def pass_turn(rules, state, log):  # type: ignore[no-untyped-def]
    """The next living seat is up; the round ends when play reaches or passes the first seat's position."""
    players = int(rules.players)
    seat = int(state.seat)
    passed = False
    while True:
        seat = (seat + 1) % players
        passed = passed or seat == int(state.first)
        if state.out[seat] == 0:
            break
    if passed and int(state.round) >= int(rules.round_cap):
        end_game(rules, state, END_ROUNDS, best_seats(rules, state), log)
        return
    state.seat = seat
    clear_battle(state)
    if passed:
        state.round += 1
        emit(log, ev.ROUND_START, EVERYBODY, int(state.round))
    state.step = TURN_START


@kernel
def _ask_discard(rules, state):  # type: ignore[no-untyped-def]
    """DISCARD_TO the hand limit (8.6). True = the seat is asked."""
    seat = int(state.seat)
    if over_limit(rules, state, seat):
        ask(state, seat, D_DISCARD)
        return True
    return False


@kernel
def _setup_step(rules, state, step, log):  # type: ignore[no-untyped-def]
    """One step of the set-up. True = somebody is asked."""
    if step == OPEN:
        return open_step(rules, state, log)
    if step == BLIND:
        return blind_step(rules, state, log)
    if step == CLAIM:
        return claim_step(rules, state, log)
    if step == CAPITALS:
        return capitals_step(rules, state, log)
    if step == SETUP_PLACE:
        start_placement(rules, state, log)
    else:
        end_of_setup(rules, state, log)
    return False


@kernel
def _spoils_step(rules, state, step, log):  # type: ignore[no-untyped-def]
    """One step of section 9. True = the seat is asked, or the game is over."""
    if step == CAPTURE:
        after_capture(rules, state, log)
        return state.step == OVER
    if step == SPOILS_TRADE:
        return spoils_trade_step(rules, state, log)
    if step == SPOILS_DISCARD:
        if _ask_discard(rules, state):
            return True
        state.step = SPOILS_PLACE
        return False
    if step == SPOILS_PLACE and place_some(rules, state, int(state.seat), ev.PLACED_SPOILS, log):
        return True
    state.step = ATTACK
    return end_of_capture(rules, state, log)


@kernel
def _closing_step(rules, state, step, log):  # type: ignore[no-untyped-def]
    """One step from T5 to T8. True = the seat is asked, or the game is over."""
    if step == FORTIFY:
        return fortify_step(rules, state, log)
    if step == DISCARD:
        if _ask_discard(rules, state):
            return True
        state.step = FORTIFY if rules.draw_when == DRAW_ATTACK_END else TURN_END
    elif step == DRAW_EARLY:
        state.step = FORTIFY
        if rules.draw_when == DRAW_ATTACK_END:
            draw_cards(rules, state, log)
            state.step = DISCARD
    elif step == DRAW_LATE:
        state.step = TURN_END
        if rules.draw_when == DRAW_TURN_END:
            draw_cards(rules, state, log)
            state.step = DISCARD
    else:
        _end_turn(rules, state, log)
        return state.step == OVER
    return False


@kernel
def advance(rules, state, log):  # type: ignore[no-untyped-def]
    """Run on until somebody owes a decision with a choice in it, or the game is over."""
    while True:
        step = int(state.step)
        if step == BATTLE:
            waits = battle_step(rules, state, log)
        elif step == ATTACK:
            waits = any_attack(rules, state, int(state.seat))
            if waits:
                ask(state, int(state.seat), D_ATTACK)
            else:
                state.step = DRAW_EARLY
        elif step == PLACE:
            waits = place_some(rules, state, int(state.seat), ev.PLACED_TURN, log)
            if not waits:
                state.step = ATTACK
        elif step == TRADE:
            waits = trade_step(rules, state, log)
        elif step == TURN_START:
            waits = False
            _start_turn(rules, state, log)
        elif step in (CAPTURE, SPOILS_TRADE, SPOILS_DISCARD, SPOILS_PLACE, CAPTURE_END):
            waits = _spoils_step(rules, state, step, log)
        elif step in (FORTIFY, DISCARD, DRAW_EARLY, DRAW_LATE, TURN_END):
            waits = _closing_step(rules, state, step, log)
        else:
            waits = _setup_step(rules, state, step, log)
        if waits:
            return
