"""Players who leave for good: a platform event, not part of the printed rules.

R154: a player who resigns is out at once and owes nothing any more. Its units are removed (these are no deaths, nobody
gains anything); its Capital stays on the board, empty, and can be held like any other. Its own cards go to its burn
pile, and cards that a draft was showing to it go back under their deck. What it has announced or half resolved comes to
nothing; a battle it is in ends at once. It keeps its place in the order of seats, which passes over it, and comes last
in the ranking. The Market row has a card for each player still in the game; cards for which nobody is left go under
their decks. A single player who is left wins.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import answered
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.masks import bits
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.bid import offer_again
from sandtable.games.bridgefront.decisions.pick_card import draft_deck
from sandtable.games.bridgefront.rules.battle.aftermath import clear_battle, end_battle
from sandtable.games.bridgefront.rules.board.champions import clear_slot
from sandtable.games.bridgefront.rules.board.deaths import handle_deaths
from sandtable.games.bridgefront.rules.board.facts import update_first_in
from sandtable.games.bridgefront.rules.cards.drafts import put_back
from sandtable.games.bridgefront.rules.cards.piles import move_all
from sandtable.games.bridgefront.rules.course.seats import in_game
from sandtable.games.bridgefront.rules.ending import end_game
from sandtable.games.bridgefront.rules.programs.plans import clear_plan
from sandtable.games.bridgefront.rules.programs.resolving import draft_of_action, drop_action


@kernel
def _remove_units(rules, state, player):
    """Nothing of the player is left on the board but its Capital, and nothing of its effects and promises."""
    for hex_ in range(s.MAX_HEXES):
        state.forces[hex_, player] = 0
        state.hold[hex_] = state.hold[hex_] & ~(1 << player)
    for slot in range(s.MAX_SLOTS):
        clear_slot(state, player, slot)
        for other in range(s.MAX_SEATS):
            state.mark_now[other, slot, player] = 0
            state.mark_next[other, slot, player] = 0
    state.armed[player] = 0
    state.forces_hit_r1[player] = 0
    for i in range(8):
        state.breakthrough[player, i] = 0
    state.refill_bonus[player] = 0
    state.gold[player] = 0
    state.mana[player] = 0
    update_first_in(rules, state)


@kernel
def _remove_cards(rules, state, player, log):
    """The player's cards lie open in its burn pile. Shown cards of a shared deck go back."""
    shown = s.SHOWN + player
    if state.size[shown] > 0:
        if state.phase == s.FREE_CARD:
            put_back(state, player, s.MARKET, log)
        elif state.phase == s.COLLECTION:
            put_back(state, player, draft_deck(rules, state, state.collect_at), log)
        elif draft_of_action(rules, state) != s.NONE:
            put_back(state, player, draft_of_action(rules, state), log)
        else:
            move_all(state, shown, s.BURN + player)
    for zone in (s.HAND, s.DRAW, s.DISCARD, s.PLAY):
        move_all(state, zone + player, s.BURN + player)


@kernel
def _stop_battle(rules, state, player, log):
    """A battle of the player's ends: the player who is left has won it."""
    if state.battle_stage == 0 or (state.attacker != player and state.defender != player):
        return
    for other in range(s.MAX_SEATS):
        if state.asked[other] in (s.D_STRIKE, s.D_HIT):
            answered(state, other)
    if state.battle_stage == s.B_ASSIGN:
        handle_deaths(rules, state, log)
    end_battle(rules, state, log)
    clear_battle(state)


@kernel
def _stop_action(state, player):
    """The player's action comes to nothing."""
    if state.phase == s.RESOLVE and state.action_stage == s.IN_ACTION and state.actor == player:
        drop_action(state)
        state.queue_at = state.queue_at + 1
        state.action_stage = s.NEXT_ACTION


@kernel
def leave(rules, state, player, log):
    """The player resigns. The caller sees to it that the game goes on."""
    bit = 1 << player
    phase = state.phase
    emit(log, ev.RESIGNED, EVERYBODY, player)
    state.resigned = state.resigned | bit
    answered(state, player)
    _remove_cards(rules, state, player, log)
    _remove_units(rules, state, player)
    _stop_battle(rules, state, player, log)
    _stop_action(state, player)
    state.eligible = state.eligible & ~bit
    if phase in (s.START_BRIDGES, s.FREE_CARD, s.MARKET_BIDS, s.PLANS, s.COLLECT_MODES):
        state.participants = state.participants & ~bit
        state.finished = state.finished & ~bit
    state.picks[player] = 0
    for i in range(len(state.picked[player])):
        state.picked[player, i] = s.NONE
    state.bid[player] = s.NONE
    clear_plan(state, player)
    left = in_game(rules, state)
    if bits(left) == 1:
        clear_battle(state)
        end_game(rules, state, s.END_LEFT, left, log)
    elif phase == s.MARKET_BIDS:
        offer_again(state, log)
