"""Setup, apply, resign: what turns one position into the next (spec sections 7 and 8)."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.asking import answered
from sandtable.games.bridgefront.battle import battle_answer, clear_battle
from sandtable.games.bridgefront.board_layout import lay_board
from sandtable.games.bridgefront.champions import clear_slot
from sandtable.games.bridgefront.collection import (
    answer_collect,
    answer_tile,
    begin_collect,
    begin_collection,
    continue_collection,
)
from sandtable.games.bridgefront.decks import build_decks, empty_zones
from sandtable.games.bridgefront.leaving import leave
from sandtable.games.bridgefront.market import answer_bid, continue_market, lay_row, settle_bids
from sandtable.games.bridgefront.opening import (
    answer_free_card,
    answer_start_bridge,
    begin_free_cards,
    begin_start_bridges,
    deal_hands,
    end_free_cards,
    end_start_bridges,
    place_units,
)
from sandtable.games.bridgefront.resolve import action_answer
from sandtable.games.bridgefront.rounds import answer_study, cleanup, continue_study, score_round, start_round
from sandtable.games.bridgefront.seating import (
    answer_capital,
    answer_faction,
    begin_capitals,
    begin_factions,
    continue_capitals,
    continue_factions,
    seat_players,
)
from sandtable.games.bridgefront.sieges import begin_sieges, continue_sieges
from sandtable.games.bridgefront.state import (
    BOARD,
    CAPITALS,
    CLEANUP,
    COLLECT_MODES,
    COLLECTION,
    D_HIT,
    D_STRIKE,
    DECKS,
    FACTIONS,
    FREE_CARD,
    MARKET_BIDS,
    MARKET_ROW,
    MAX_SEATS,
    MAX_SLOTS,
    NONE,
    OVER,
    PLANS,
    RESET,
    RESOLVE,
    ROUND_START,
    SCORING,
    SIEGES,
    START_BRIDGES,
    STEP_START,
)
from sandtable.games.bridgefront.steps import answer_plan, begin_step, continue_actions, reveal_plans
from sandtable.games.bridgefront.together import begin_together
from sandtable.games.bridgefront.walking import clear_frames, clear_registers

__all__ = ["apply", "progress", "resign", "seats_to_act", "setup"]


@kernel
def _blank(state):  # type: ignore[no-untyped-def]
    """Everything that is not 0 while there is nothing of it."""
    empty_zones(state)
    clear_registers(state)
    clear_frames(state, 0)
    clear_battle(state)
    begin_together(state, 0)
    state.actor = NONE
    state.playing = NONE
    state.on_offer = NONE
    state.answer = NONE
    for i in range(len(state.hole_a)):
        state.hole_a[i] = NONE
        state.hole_b[i] = NONE
        state.hole_owner[i] = NONE
    for player in range(MAX_SEATS):
        state.seating[player] = NONE
        state.faction[player] = NONE
        state.slot[player] = NONE
        state.capital[player] = NONE
        state.first_in[player] = NONE
        state.held[player] = NONE
        state.bid[player] = NONE
        for slot in range(MAX_SLOTS):
            clear_slot(state, player, slot)


@kernel
def setup(rules, state, log):  # type: ignore[no-untyped-def]
    """Section 7, up to the first decision."""
    _blank(state)
    players = int(rules.players)
    emit(
        log, ev.GAME_START, EVERYBODY, players, int(rules.board_radius), int(rules.start_forces), int(rules.start_gold)
    )
    seat_players(rules, state, log)
    begin_factions(rules, state, log)
    state.phase = FACTIONS
    _advance(rules, state, log)


@kernel
def seats_to_act(rules, state):  # type: ignore[no-untyped-def]
    """Mask of the seats that owe a decision."""
    return int(state.to_act)


@kernel
def progress(rules, state):  # type: ignore[no-untyped-def]
    """The number of the round."""
    return int(state.round)


@kernel
def _advance_opening(rules, state, phase, log):  # type: ignore[no-untyped-def]
    """Phases before the first round."""
    if phase == FACTIONS:
        if continue_factions(rules, state, log) == 0:
            state.phase = DECKS
    elif phase == DECKS:
        build_decks(rules, state)
        begin_capitals(rules, state)
        state.phase = CAPITALS
    elif phase == CAPITALS:
        if continue_capitals(rules, state, log) == 0:
            state.phase = BOARD
    elif phase == BOARD:
        lay_board(rules, state, log)
        place_units(rules, state)
        deal_hands(rules, state, log)
        state.phase = START_BRIDGES
        begin_start_bridges(rules, state)
    elif phase == START_BRIDGES:
        end_start_bridges(rules, state, log)
        state.phase = FREE_CARD
        begin_free_cards(rules, state, log)
    else:
        end_free_cards(rules, state, log)
        state.phase = ROUND_START


@kernel
def _advance_round(rules, state, phase, log):  # type: ignore[no-untyped-def]
    """Phases of a round."""
    if phase == ROUND_START:
        start_round(rules, state, log)
        state.phase = RESET
    elif phase == RESET:
        if continue_study(rules, state, log) == 0:
            state.phase = MARKET_ROW
    elif phase == MARKET_ROW:
        lay_row(rules, state, log)
        state.phase = MARKET_BIDS
    elif phase == MARKET_BIDS:
        if state.on_offer != NONE:
            settle_bids(rules, state, log)
        elif continue_market(rules, state, log) == 0:
            state.phase = STEP_START
    elif phase == STEP_START:
        if begin_step(rules, state, log) == 1:
            state.phase = PLANS
        else:
            begin_sieges(state, log)
            state.phase = SIEGES
    elif phase == PLANS:
        reveal_plans(rules, state, log)
        state.phase = RESOLVE
    elif phase == RESOLVE:
        if continue_actions(rules, state, log) == 0:
            state.phase = STEP_START
    elif phase == SIEGES:
        if continue_sieges(rules, state, log) == 0:
            state.phase = COLLECT_MODES
            begin_collect(rules, state, log)
    elif phase == COLLECT_MODES:
        begin_collection(state)
        state.phase = COLLECTION
    elif phase == COLLECTION:
        if continue_collection(rules, state, log) == 0:
            state.phase = SCORING
    elif phase == SCORING:
        state.phase = CLEANUP
        score_round(rules, state, log)
    else:
        cleanup(rules, state, log)
        state.phase = ROUND_START


@kernel
def _advance(rules, state, log):  # type: ignore[no-untyped-def]
    """Run on until somebody owes a decision, or the game is over."""
    while state.to_act == 0 and state.phase != OVER:
        phase = int(state.phase)
        if phase <= FREE_CARD or phase in (DECKS, BOARD):
            _advance_opening(rules, state, phase, log)
        else:
            _advance_round(rules, state, phase, log)


@kernel
def _answer(rules, state, seat, phase, kind, option, log):  # type: ignore[no-untyped-def]
    """Hand the answer to the phase that asked."""
    if phase == FACTIONS:
        answer_faction(state, seat, option, log)
    elif phase == CAPITALS:
        answer_capital(rules, state, seat, option, log)
    elif phase == START_BRIDGES:
        answer_start_bridge(rules, state, seat, option, log)
    elif phase == FREE_CARD:
        answer_free_card(state, seat, option, log)
    elif phase == RESET:
        answer_study(rules, state, seat, option, log)
    elif phase == MARKET_BIDS:
        answer_bid(state, seat, option, log)
    elif phase == COLLECT_MODES:
        answer_collect(rules, state, seat, option, log)
    elif phase == COLLECTION:
        answer_tile(rules, state, seat, option, kind, log)


@kernel
def apply(rules, state, seat, option, log):  # type: ignore[no-untyped-def]
    """Make one legal decision and run on to the next."""
    kind = int(state.asked[seat])
    phase = int(state.phase)
    if kind in (D_STRIKE, D_HIT):
        battle_answer(rules, state, seat, option, log)
    elif phase == RESOLVE:
        action_answer(rules, state, seat, option, log)
    else:
        answered(state, seat)
        if phase == PLANS:
            answer_plan(rules, state, seat, option, log)
        else:
            _answer(rules, state, seat, phase, kind, option, log)
    _advance(rules, state, log)


@kernel
def resign(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """A seat leaves for good (R154). Nothing happens if it has left already, or if the game is over."""
    if state.phase == OVER or (int(state.resigned) >> seat) & 1 == 1:
        return
    leave(rules, state, seat, log)
    _advance(rules, state, log)
