"""Set-up after the drafts (spec section 7, steps 6 to 9): Capitals, opening hands, starting Bridges, free cards."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.asking import ask
from sandtable.games.bridgefront.board_facts import update_first_in
from sandtable.games.bridgefront.decks import new_card
from sandtable.games.bridgefront.drafts import pick, put_back, reveal
from sandtable.games.bridgefront.seats import in_game, is_gone
from sandtable.games.bridgefront.state import (
    ALL_SEE,
    BURN,
    D_PICK_CARD,
    D_START_BRIDGE,
    DRAW,
    HAND,
    HAS_BRIDGE,
    MARKET,
    NONE,
    SHOWN,
)
from sandtable.games.bridgefront.together import begin_together, end_together, finish, note_pick
from sandtable.games.bridgefront.zones import kinds_differ, shuffle_zone, take_top, to_hand

__all__ = [
    "answer_free_card", "answer_start_bridge", "begin_free_cards", "begin_start_bridges", "deal_hands",
    "end_free_cards", "end_start_bridges", "place_units", "start_bridge_options",
]  # fmt: skip


@kernel
def place_units(rules, state):  # type: ignore[no-untyped-def]
    """Step 6: START_FORCES in each Capital, START_GOLD for each player."""
    for player in range(int(rules.players)):
        if is_gone(state, player) == 0:
            state.forces[state.capital[player], player] = rules.start_forces
            state.gold[player] = min(int(rules.start_gold), int(rules.gold_cap))
    update_first_in(rules, state)


# ------------------------------------------------------------------------------------------------------- opening hands


@kernel
def _deal(rules, state, player):  # type: ignore[no-untyped-def]
    """Step 7 for one player. Everybody knows which cards a faction starts with, and a Champion that starts in the
    hand. The cards of a player who has left already lie in the burn pile."""
    faction = int(state.faction[player])
    gone = is_gone(state, player) == 1
    pile = BURN + player if gone else DRAW + player
    for i in range(len(rules.starter[faction])):
        kind = int(rules.starter[faction, i])
        if kind != NONE:
            new_card(state, kind, pile, ALL_SEE)
    new_card(state, int(rules.starter_spell[faction]), pile, ALL_SEE)
    in_hand = rules.champion_in_opening_hand == 1 and not gone
    new_card(state, int(rules.starter_champion[faction]), HAND + player if in_hand else pile, ALL_SEE)
    if in_hand:
        state.seen[state.top[HAND + player]] = ALL_SEE
    if gone:
        return
    shuffle_zone(state, pile)


@kernel
def _draw_hand(rules, state, player, log):  # type: ignore[no-untyped-def]
    """Draw until the opening hand is complete."""
    while int(state.size[HAND + player]) < int(rules.hand_size) and state.size[DRAW + player] > 0:
        to_hand(rules, state, player, take_top(state, DRAW + player), log)
    if len(log) == 0:
        return
    emit(log, ev.OPENING_HAND, EVERYBODY, player, int(state.size[HAND + player]), int(state.size[DRAW + player]))
    card = int(state.top[HAND + player])
    while card != NONE:
        emit(log, ev.OPENING_CARD, 1 << player, player, int(state.kind[card]))
        card = int(state.next_card[card])


@kernel
def deal_hands(rules, state, log):  # type: ignore[no-untyped-def]
    """Step 7, in seat order."""
    for place in range(int(rules.players)):
        player = int(state.seating[place])
        _deal(rules, state, player)
        if is_gone(state, player) == 0:
            _draw_hand(rules, state, player, log)


# ---------------------------------------------------------------------------------------------------- starting Bridges


@kernel
def begin_start_bridges(rules, state):  # type: ignore[no-untyped-def]
    """Step 8: everybody chooses START_BRIDGES edges near the own Capital, at the same time and in secret."""
    mask = in_game(rules, state) if rules.start_bridges > 0 else 0
    begin_together(state, mask)
    for player in range(int(rules.players)):
        if (mask >> player) & 1 == 1:
            ask(state, player, D_START_BRIDGE)


@kernel
def start_bridge_options(rules, state, player, options):  # type: ignore[no-untyped-def]
    """Edges within START_BRIDGE_RANGE of the own Capital that the player has not chosen yet; returns how many."""
    capital = int(state.capital[player])
    reach = int(rules.start_bridge_range)
    n = 0
    for edge in range(int(rules.edges)):
        near = min(int(rules.distance[capital, rules.edge_a[edge]]), int(rules.distance[capital, rules.edge_b[edge]]))
        if near > reach:
            continue
        chosen = False
        for i in range(int(state.picks[player])):
            chosen = chosen or state.picked[player, i] == edge
        if not chosen:
            options[n] = edge
            n += 1
    return n


@kernel
def answer_start_bridge(rules, state, player, edge, log):  # type: ignore[no-untyped-def]
    """One more starting Bridge of the player."""
    note_pick(state, player, edge)
    if int(state.picks[player]) < int(rules.start_bridges):
        ask(state, player, D_START_BRIDGE)
        return
    finish(state, player)
    emit(log, ev.START_BRIDGES_DONE, EVERYBODY, player)


@kernel
def end_start_bridges(rules, state, log):  # type: ignore[no-untyped-def]
    """All have chosen: the Bridges are placed; an edge that was chosen several times gets one (R14)."""
    for place in range(int(rules.players)):
        player = int(state.seating[place])
        for i in range(int(state.picks[player])):
            edge = int(state.picked[player, i])
            if state.bridge[edge] == 0:
                state.bridge[edge] = HAS_BRIDGE
                emit(log, ev.BRIDGE_BUILT, EVERYBODY, player, edge, 1, 0)
    end_together(state)


# ---------------------------------------------------------------------------------------------------------- free cards


@kernel
def begin_free_cards(rules, state, log):  # type: ignore[no-untyped-def]
    """Step 9: cards are shown to each player in seat order, then all choose at the same time."""
    begin_together(state, 0)
    if rules.free_card_reveal == 0:
        return
    for place in range(int(rules.players)):
        player = int(state.seating[place])
        if is_gone(state, player) == 1:
            continue
        if reveal(rules, state, player, MARKET, int(rules.free_card_reveal), False, log) > 0:
            state.participants = int(state.participants) | (1 << player)
    for player in range(int(rules.players)):
        if (int(state.participants) >> player) & 1 == 1:
            if kinds_differ(state, SHOWN + player):
                ask(state, player, D_PICK_CARD)
            else:
                answer_free_card(state, player, int(state.kind[state.top[SHOWN + player]]), log)


@kernel
def answer_free_card(state, player, kind, log):  # type: ignore[no-untyped-def]
    """The player's free card is chosen; it is gained when all have chosen."""
    note_pick(state, player, kind)
    finish(state, player)
    emit(log, ev.FREE_DONE, EVERYBODY, player)


@kernel
def end_free_cards(rules, state, log):  # type: ignore[no-untyped-def]
    """All have chosen: in seat order, each card is gained and the others go under the deck."""
    for place in range(int(rules.players)):
        player = int(state.seating[place])
        if state.picks[player] > 0:
            pick(rules, state, player, int(state.picked[player, 0]), ev.GAIN_FREE, log)
            put_back(state, player, MARKET, log)
    end_together(state)
