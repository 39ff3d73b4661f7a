"""Setup, apply, resign: what turns one position into the next (spec sections 7 and 8)."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.decisions.bid import continue_market, settle_bids
from sandtable.games.bridgefront.decisions.collect import begin_collect, begin_collection, continue_collection
from sandtable.games.bridgefront.decisions.hand_card import continue_study
from sandtable.games.bridgefront.decisions.pick_card import begin_free_cards, end_free_cards
from sandtable.games.bridgefront.decisions.seating import begin_capitals, continue_capitals, continue_factions
from sandtable.games.bridgefront.decisions.start_bridge import begin_start_bridges, end_start_bridges
from sandtable.games.bridgefront.rules.battle.sieges import begin_sieges, continue_sieges
from sandtable.games.bridgefront.rules.board.layout import lay_board
from sandtable.games.bridgefront.rules.cards.dealing import build_decks
from sandtable.games.bridgefront.rules.cards.market_row import lay_row
from sandtable.games.bridgefront.rules.course.rounds import cleanup, score_round, start_round
from sandtable.games.bridgefront.rules.course.starting_forces import deal_hands, place_units
from sandtable.games.bridgefront.rules.course.steps import begin_step, continue_actions, continue_plans, reveal_plans
from sandtable.games.bridgefront.rules.leaving import leave


@kernel
def _advance_opening(rules, state, phase, log):
    """Phases before the first round."""
    if phase == s.FACTIONS:
        if continue_factions(rules, state, log) == 0:
            state.phase = s.DECKS
    elif phase == s.DECKS:
        build_decks(rules, state)
        begin_capitals(rules, state)
        state.phase = s.CAPITALS
    elif phase == s.CAPITALS:
        if continue_capitals(rules, state, log) == 0:
            state.phase = s.BOARD
    elif phase == s.BOARD:
        lay_board(rules, state, log)
        place_units(rules, state)
        deal_hands(rules, state, log)
        state.phase = s.START_BRIDGES
        begin_start_bridges(rules, state)
    elif phase == s.START_BRIDGES:
        end_start_bridges(rules, state, log)
        state.phase = s.FREE_CARD
        begin_free_cards(rules, state, log)
    else:
        end_free_cards(rules, state, log)
        state.phase = s.ROUND_START


@kernel
def _advance_round(rules, state, phase, log):
    """Phases of a round."""
    if phase == s.ROUND_START:
        start_round(rules, state, log)
        state.phase = s.RESET
    elif phase == s.RESET:
        if continue_study(rules, state, log) == 0:
            state.phase = s.MARKET_ROW
    elif phase == s.MARKET_ROW:
        lay_row(rules, state, log)
        state.phase = s.MARKET_BIDS
    elif phase == s.MARKET_BIDS:
        if state.on_offer != s.NONE:
            settle_bids(rules, state, log)
        elif continue_market(rules, state, log) == 0:
            state.phase = s.STEP_START
    elif phase == s.STEP_START:
        if begin_step(rules, state, log) == 1:
            state.phase = s.PLANS
        else:
            begin_sieges(state, log)
            state.phase = s.SIEGES
    elif phase == s.PLANS:
        reveal_plans(rules, state, log)
        state.phase = s.RESOLVE
    elif phase == s.RESOLVE:
        if continue_actions(rules, state, log) == 0:
            state.phase = s.STEP_START
    elif phase == s.SIEGES:
        if continue_sieges(rules, state, log) == 0:
            state.phase = s.COLLECT_MODES
            begin_collect(rules, state, log)
    elif phase == s.COLLECT_MODES:
        begin_collection(state)
        state.phase = s.COLLECTION
    elif phase == s.COLLECTION:
        if continue_collection(rules, state, log) == 0:
            state.phase = s.SCORING
    elif phase == s.SCORING:
        state.phase = s.CLEANUP
        score_round(rules, state, log)
    else:
        cleanup(rules, state, log)
        state.phase = s.ROUND_START


@kernel
def advance(rules, state, log):
    """Run on until a player owes a decision, or the game is over. Of those who plan together, each goes on alone."""
    if state.phase == s.PLANS:
        continue_plans(rules, state, log)
    while state.to_act == 0 and state.phase != s.OVER:
        phase = state.phase
        if phase <= s.FREE_CARD or phase in (s.DECKS, s.BOARD):
            _advance_opening(rules, state, phase, log)
        else:
            _advance_round(rules, state, phase, log)


apply = DECISIONS.apply(advance)


@kernel
def resign(rules, state, seat, log):
    """A seat leaves for good (R154). Nothing happens if it has left already, or if the game is over."""
    if state.phase == s.OVER or (state.resigned >> seat) & 1 == 1:
        return
    leave(rules, state, seat, log)
    advance(rules, state, log)
