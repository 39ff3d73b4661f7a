"""The frame of a round: Reset, Scoring, Cleanup and the end (spec sections 8.1, 8.6 to 8.8)."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.asking import ask, ask_nobody
from sandtable.games.bridgefront.board_facts import forces_of
from sandtable.games.bridgefront.score import best_of, control_points, place_of, qualifying, total_points
from sandtable.games.bridgefront.seats import age_of, in_game, is_gone, seat_at, set_lead
from sandtable.games.bridgefront.state import (
    CIPHER,
    D_HAND_CARD,
    DISCARD,
    END_POINTS,
    END_ROUNDS,
    FORGEBLOOD,
    FORGEBLOOD_LATER,
    HAND,
    HAS_BRIDGE,
    MAX_EDGES,
    MAX_HEXES,
    MAX_SEATS,
    MAX_SLOTS,
    NO_CARD,
    NONE,
    OVER,
    TEMPORARY,
)
from sandtable.games.bridgefront.zones import discard_card, draw_one, first_of_kind, move_all

__all__ = ["answer_study", "cleanup", "continue_study", "end_game", "score_round", "start_round"]


# --------------------------------------------------------------------------------------------------------------- Reset


@kernel
def start_round(rules, state, log):  # type: ignore[no-untyped-def]
    """The next round begins: income, mana and a full hand for everybody, in seat order from Lead (8.1)."""
    state.round = int(state.round) + 1
    state.step = 0
    state.turn = 0
    set_lead(rules, state)
    age = age_of(rules, int(state.round))
    emit(log, ev.ROUND_START, EVERYBODY, int(state.round), age, int(state.seating[state.lead]))
    for place in range(int(rules.players)):
        player = seat_at(rules, state, place)
        if is_gone(state, player) == 0:
            _reset(rules, state, player, age, log)


@kernel
def _reset(rules, state, player, age, log):  # type: ignore[no-untyped-def]
    before = int(state.gold[player])
    state.gold[player] = min(before + int(rules.base_income), int(rules.gold_cap))
    state.mana[player] = min(int(rules.max_mana) + int(rules.mana_per_age) * (age - 1), int(rules.mana_cap))
    gold = int(state.gold[player])
    emit(log, ev.INCOME, EVERYBODY, player, gold - before, gold, int(state.mana[player]))
    goal = int(rules.hand_size) + int(state.refill_bonus[player]) + _foresight(rules, state, player)
    state.refill_bonus[player] = 0
    goal = min(goal, int(rules.hand_limit))
    while int(state.size[HAND + player]) < goal and draw_one(rules, state, player, log) != NONE:
        pass


@kernel
def _foresight(rules, state, player):  # type: ignore[no-untyped-def]
    """How many cards more the player's Champions bring at the Reset (R80)."""
    cards = 0
    for slot in range(MAX_SLOTS):
        if state.champion[player, slot] != NONE:
            cards += int(rules.refill_bonus[state.champion[player, slot]])
    return cards


# --------------------------------------------------------------------------------------------------------- Quiet Study


@kernel
def continue_study(rules, state, log):  # type: ignore[no-untyped-def]
    """Quiet Study, in seat order from Lead: each Cipher player may discard up to QUIET_STUDY cards, one by one, and
    draws as many. 1 = a decision is owed. `picks` counts the cards discarded so far."""
    while int(state.turn) < int(rules.players):
        player = seat_at(rules, state, int(state.turn))
        discarded = int(state.picks[player])
        if (
            state.faction[player] == CIPHER
            and is_gone(state, player) == 0
            and discarded < int(rules.quiet_study)
            and state.size[HAND + player] > 0
            and state.finished == 0
        ):
            ask(state, player, D_HAND_CARD)
            return 1
        if discarded > 0:
            emit(log, ev.QUIET_STUDY, EVERYBODY, player, discarded)
            for _ in range(discarded):
                draw_one(rules, state, player, log)
        state.picks[player] = 0
        state.finished = 0
        state.turn = int(state.turn) + 1
    state.turn = 0
    return 0


@kernel
def answer_study(rules, state, player, code, log):  # type: ignore[no-untyped-def]
    """One more card is discarded, or no more (`finished` says so)."""
    if code == NO_CARD:
        state.finished = 1 << player
        return
    discard_card(rules, state, player, first_of_kind(state, HAND + player, code), log)
    state.picks[player] = int(state.picks[player]) + 1


# ----------------------------------------------------------------------------------------------------- Scoring and end


@kernel
def score_round(rules, state, log):  # type: ignore[no-untyped-def]
    """Scoring (8.6). The game is over if somebody qualifies, or after the last round."""
    for place in range(int(rules.players)):
        player = seat_at(rules, state, place)
        if is_gone(state, player) == 1:
            continue
        state.control[player] = control_points(rules, state, player)
        if len(log) > 0:
            total = total_points(rules, state, player)
            control = int(state.control[player])
            if rules.vp_public == 1:
                emit(log, ev.SCORED, EVERYBODY, player, control, total)
            else:
                emit(log, ev.SCORED, 1 << player, player, control, total)
                emit(log, ev.SCORED, EVERYBODY & ~(1 << player), player, control, NONE)
    mask = qualifying(rules, state)
    if mask != 0:
        end_game(rules, state, END_POINTS, best_of(rules, state, mask), log)
    elif int(state.round) >= int(rules.max_rounds):
        end_game(rules, state, END_ROUNDS, best_of(rules, state, in_game(rules, state)), log)


@kernel
def end_game(rules, state, why, winners, log):  # type: ignore[no-untyped-def]
    """The game is over, and these players have won."""
    state.phase = OVER
    state.ending = why
    state.winners = winners
    ask_nobody(state)
    if len(log) == 0:
        return
    emit(log, ev.GAME_OVER, EVERYBODY, why, winners, int(state.round))
    for place in range(1, int(rules.players) + 1):
        for player in range(int(rules.players)):
            if place_of(rules, state, player) == place:
                emit(
                    log,
                    ev.STANDING,
                    EVERYBODY,
                    place,
                    player,
                    total_points(rules, state, player),
                    int(state.permanent[player]),
                    int(state.gold[player]),
                    forces_of(rules, state, player),
                )


# ------------------------------------------------------------------------------------------------------------- Cleanup


@kernel
def cleanup(rules, state, log):  # type: ignore[no-untyped-def]
    """Cleanup (8.7, R144): hands are discarded, effects of the round end, temporary Bridges are destroyed."""
    emit(log, ev.CLEANUP, EVERYBODY, int(state.round))
    for player in range(int(rules.players)):
        move_all(state, HAND + player, DISCARD + player)
        _end_effects(rules, state, player)
    state.won_battle = 0
    state.died = 0
    state.done = 0
    state.blackout = 0
    state.holes = 0
    for hex_ in range(MAX_HEXES):
        state.hold[hex_] = 0
    for i in range(len(state.hole_a)):
        state.hole_a[i] = NONE
        state.hole_b[i] = NONE
        state.hole_owner[i] = NONE
    for edge in range(MAX_EDGES):
        state.open[edge] = 0
        state.trap[edge] = 0
        bridge = int(state.bridge[edge])
        if bridge & TEMPORARY:
            state.bridge[edge] = 0
            emit(log, ev.BRIDGE_GONE, EVERYBODY, NONE, edge)
        elif bridge != 0:
            state.bridge[edge] = HAS_BRIDGE


@kernel
def _end_effects(rules, state, player):  # type: ignore[no-untyped-def]
    """What lasts a round ends for a player and its Champions. Forgeblood for the next round is armed now
    (R114)."""
    state.armed[player] = FORGEBLOOD if int(state.armed[player]) & FORGEBLOOD_LATER else 0
    state.forces_hit_r1[player] = 0
    state.cards_played[player] = 0
    state.free_marches[player] = 0
    for i in range(8):
        state.breakthrough[player, i] = 0
    for slot in range(MAX_SLOTS):
        state.ward[player, slot] = 0
        state.frenzy[player, slot] = 0
        state.ability_used[player, slot] = 0
        state.trigger_used[player, slot] = 0
        for other in range(MAX_SEATS):
            state.mark_now[player, slot, other] = state.mark_next[player, slot, other]
            state.mark_next[player, slot, other] = 0
