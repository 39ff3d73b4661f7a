"""What everybody starts with (spec section 7, steps 6 and 7): units, gold, the first hands."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DEAL
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.facts import update_first_in
from sandtable.games.bridgefront.rules.cards.dealing import new_card
from sandtable.games.bridgefront.rules.cards.piles import shuffle_zone, take_top, to_hand
from sandtable.games.bridgefront.rules.course.seats import is_gone


@kernel
def place_units(rules, state):
    """Step 6: START_FORCES in each Capital, START_GOLD for each player."""
    for player in range(rules.players):
        if is_gone(state, player) == 0:
            state.forces[state.capital[player], player] = rules.start_forces
            state.gold[player] = min(rules.start_gold, rules.gold_cap)
    update_first_in(rules, state)


@kernel
def _deal(rules, state, player):
    """Step 7 for one player. Everybody knows which cards a faction starts with, and a Champion that starts in the
    hand. The cards of a player who has left already lie in the burn pile."""
    faction = state.faction[player]
    gone = is_gone(state, player) == 1
    pile = s.BURN + player if gone else s.DRAW + player
    for i in range(len(rules.starter[faction])):
        kind = rules.starter[faction, i]
        if kind != s.NONE:
            new_card(state, kind, pile, s.ALL_SEE)
    new_card(state, rules.starter_spell[faction], pile, s.ALL_SEE)
    in_hand = rules.champion_in_opening_hand == 1 and not gone
    new_card(state, rules.starter_champion[faction], s.HAND + player if in_hand else pile, s.ALL_SEE)
    if in_hand:
        state.seen[state.top[s.HAND + player]] = s.ALL_SEE
    if gone:
        return
    shuffle_zone(state, pile, DEAL)


@kernel
def _draw_hand(rules, state, player, log):
    """Draw until the opening hand is complete."""
    while state.size[s.HAND + player] < rules.hand_size and state.size[s.DRAW + player] > 0:
        to_hand(rules, state, player, take_top(state, s.DRAW + player), log)
    if len(log) == 0:
        return
    emit(log, ev.OPENING_HAND, EVERYBODY, player, state.size[s.HAND + player], state.size[s.DRAW + player])
    card = state.top[s.HAND + player]
    while card != s.NONE:
        emit(log, ev.OPENING_CARD, 1 << player, player, state.kind[card])
        card = state.next_card[card]


@kernel
def deal_hands(rules, state, log):
    """Step 7, in seat order."""
    for place in range(rules.players):
        player = state.seating[place]
        _deal(rules, state, player)
        if is_gone(state, player) == 0:
            _draw_hand(rules, state, player, log)
