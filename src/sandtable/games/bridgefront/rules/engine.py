"""Setup, apply, resign: what turns one position into the next (spec sections 7 and 8)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import answered
from sandtable.games.bridgefront.rules.battle.sieges import begin_sieges, continue_sieges
from sandtable.games.bridgefront.rules.bid import answer_bid, continue_market, settle_bids
from sandtable.games.bridgefront.rules.board.layout import lay_board
from sandtable.games.bridgefront.rules.cards.dealing import build_decks
from sandtable.games.bridgefront.rules.cards.market_row import lay_row
from sandtable.games.bridgefront.rules.collect import (
    answer_collect,
    begin_collect,
    begin_collection,
    continue_collection,
)
from sandtable.games.bridgefront.rules.course.rounds import cleanup, score_round, start_round
from sandtable.games.bridgefront.rules.course.starting_forces import deal_hands, place_units
from sandtable.games.bridgefront.rules.course.steps import answer_plan, begin_step, continue_actions, reveal_plans
from sandtable.games.bridgefront.rules.hand_card import answer_hand_card, continue_study
from sandtable.games.bridgefront.rules.hit import answer_hit
from sandtable.games.bridgefront.rules.leaving import leave
from sandtable.games.bridgefront.rules.pick_card import answer_pick_card, begin_free_cards, end_free_cards
from sandtable.games.bridgefront.rules.programs.resolving import action_answer
from sandtable.games.bridgefront.rules.seating import (
    answer_capital,
    answer_faction,
    begin_capitals,
    continue_capitals,
    continue_factions,
)
from sandtable.games.bridgefront.rules.start_bridge import answer_start_bridge, begin_start_bridges, end_start_bridges
from sandtable.games.bridgefront.rules.strike import answer_strike
from sandtable.games.bridgefront.state import (
    BOARD,
    CAPITALS,
    CLEANUP,
    COLLECT_MODES,
    COLLECTION,
    D_BID,
    D_COLLECT,
    D_FACTION,
    D_HAND_CARD,
    D_HIT,
    D_PICK_CARD,
    D_START_BRIDGE,
    D_STRIKE,
    DECKS,
    FACTIONS,
    FREE_CARD,
    MARKET_BIDS,
    MARKET_ROW,
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

__all__ = ["advance", "answer", "apply", "resign"]


@kernel
def _advance_opening(rules, state, phase, log):
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
def _advance_round(rules, state, phase, log):
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
def advance(rules, state, log):
    """Run on until somebody owes a decision, or the game is over."""
    while state.to_act == 0 and state.phase != OVER:
        phase = state.phase
        if phase <= FREE_CARD or phase in (DECKS, BOARD):
            _advance_opening(rules, state, phase, log)
        else:
            _advance_round(rules, state, phase, log)


@kernel
def answer(rules, state, seat, code, log):
    """Hand the answer to the decision that the seat owes to whoever asked."""
    kind = state.asked[seat]
    answered(state, seat)
    if kind == D_STRIKE:
        answer_strike(rules, state, seat, code, log)
    elif kind == D_HIT:
        answer_hit(rules, state, seat, code, log)
    elif state.phase == PLANS:
        answer_plan(rules, state, seat, code, log)
    elif state.phase == RESOLVE:
        action_answer(rules, state, seat, code, log)
    elif kind == D_BID:
        answer_bid(rules, state, seat, code, log)
    elif kind == D_PICK_CARD:
        answer_pick_card(rules, state, seat, code, log)
    elif kind == D_HAND_CARD:
        answer_hand_card(rules, state, seat, code, log)
    elif kind == D_COLLECT:
        answer_collect(rules, state, seat, code, log)
    elif kind == D_START_BRIDGE:
        answer_start_bridge(rules, state, seat, code, log)
    elif kind == D_FACTION:
        answer_faction(rules, state, seat, code, log)
    else:
        answer_capital(rules, state, seat, code, log)


@kernel
def apply(rules, state, seat, choice, log):
    """Make one legal decision and run on to the next."""
    answer(rules, state, seat, choice, log)
    advance(rules, state, log)


@kernel
def resign(rules, state, seat, log):
    """A seat leaves for good (R154). Nothing happens if it has left already, or if the game is over."""
    if state.phase == OVER or (state.resigned >> seat) & 1 == 1:
        return
    leave(rules, state, seat, log)
    advance(rules, state, log)
