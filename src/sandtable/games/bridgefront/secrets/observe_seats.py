"""The part of an observation that is about players."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.score import control_points
from sandtable.games.bridgefront.rules.spaces import row_of_seat
from sandtable.games.bridgefront.rules.variants import VP_PUBLIC
from sandtable.games.bridgefront.secrets.observation import SEAT, START

_SEATS = START["seats"]
_ARMED = 11
_FACTIONS = 6


@kernel
def row_or_none(rules, first, player):
    """The row of a player, NONE for none."""
    return s.NONE if player == s.NONE else row_of_seat(rules, first, player)


@kernel
def _bit(mask, player):
    return (int(mask) >> player) & 1


@kernel
def _observe_seat(rules, state, seat, first, player, numbers):
    """One player's row."""
    at = _SEATS + row_of_seat(rules, first, player) * SEAT
    for faction in range(_FACTIONS):
        numbers[at + faction] = 1.0 if state.faction[player] == faction else 0.0
    at += _FACTIONS
    numbers[at] = s.NONE
    for place in range(rules.players):
        if state.seating[place] == player:
            numbers[at] = place
    numbers[at + 1] = _bit(state.resigned, player)
    numbers[at + 2] = _bit(state.to_act, player)
    numbers[at + 3] = _bit(state.participants, player)
    numbers[at + 4] = _bit(state.finished, player)
    numbers[at + 5] = _bit(state.done, player)
    numbers[at + 6] = state.asked[player] if player == seat or state.phase != s.PLANS else 0
    numbers[at + 7] = state.gold[player]
    numbers[at + 8] = state.mana[player]
    known = player == seat or state.phase == s.OVER or rules.vp_visibility == VP_PUBLIC
    numbers[at + 9] = state.permanent[player] if known else s.NONE
    numbers[at + 10] = control_points(rules, state, player)
    numbers[at + 11] = state.size[s.HAND + player]
    numbers[at + 12] = state.size[s.DRAW + player]
    numbers[at + 13] = state.size[s.DISCARD + player]
    numbers[at + 14] = state.size[s.BURN + player]
    numbers[at + 15] = state.cards_played[player]
    numbers[at + 16] = state.free_marches[player]
    numbers[at + 17] = state.refill_bonus[player]
    numbers[at + 18] = _bit(state.won_battle, player)
    numbers[at + 19] = _bit(state.died, player)
    numbers[at + 20] = state.forces_hit_r1[player]
    at += 21
    for effect in range(_ARMED):
        numbers[at + effect] = (state.armed[player] >> effect) & 1
    at += _ARMED
    numbers[at] = state.capital[player]
    numbers[at + 1] = row_or_none(rules, first, state.first_in[player])
    numbers[at + 2] = row_or_none(rules, first, state.held[player])
    numbers[at + 3] = _bit(state.eligible, player)
    numbers[at + 4] = state.slot[player]
    played = state.top[s.PLAY + player] if state.size[s.PLAY + player] > 0 else s.NONE
    numbers[at + 5] = s.NONE if played == s.NONE else state.kind[played]
    numbers[at + 6] = s.NONE
    if state.phase == s.RESOLVE:
        for place in range(state.queue_size):
            if state.queue[place] == player:
                numbers[at + 6] = place
    numbers[at + 7] = _bit(state.winners, player)


@kernel
def observe_seats(rules, state, seat, first, numbers):
    """All players' rows."""
    for player in range(rules.players):
        _observe_seat(rules, state, seat, first, player, numbers)
    for row in range(rules.players, s.MAX_SEATS):
        for figure in range(SEAT):
            numbers[_SEATS + row * SEAT + figure] = s.NONE
