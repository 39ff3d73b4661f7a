"""The frame of a round: Reset, Scoring and Cleanup (spec sections 8.1, 8.6 and 8.7)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, NOBODY, UNTOLD, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards.piles import draw_one, move_all
from sandtable.games.bridgefront.rules.course.seats import age_of, in_game, is_gone, seat_at, set_lead
from sandtable.games.bridgefront.rules.ending import best_of, end_game, qualifying
from sandtable.games.bridgefront.rules.score import control_points, total_points
from sandtable.games.bridgefront.rules.variants import VP_PUBLIC

# --------------------------------------------------------------------------------------------------------------- Reset


@kernel
def start_round(rules, state, log):
    """The next round begins: income, mana and a full hand for everybody, in seat order from Lead (8.1)."""
    state.round = state.round + 1
    state.step = 0
    state.turn = 0
    set_lead(rules, state)
    age = age_of(rules, state.round)
    emit(log, ev.ROUND_START, EVERYBODY, state.round, age, state.seating[state.lead])
    for place in range(rules.players):
        player = seat_at(rules, state, place)
        if is_gone(state, player) == 0:
            _reset(rules, state, player, age, log)


@kernel
def _reset(rules, state, player, age, log):
    before = state.gold[player]
    state.gold[player] = min(before + rules.base_income, rules.gold_cap)
    state.mana[player] = min(rules.max_mana + rules.mana_per_age * (age - 1), rules.mana_cap)
    gold = state.gold[player]
    emit(log, ev.INCOME, EVERYBODY, player, gold - before, gold, state.mana[player])
    plain = min(rules.hand_size + state.refill_bonus[player], rules.hand_limit)
    goal = min(rules.hand_size + state.refill_bonus[player] + _foresight(rules, state, player), rules.hand_limit)
    state.refill_bonus[player] = 0
    while state.size[s.HAND + player] < goal and draw_one(rules, state, player, log) != s.NONE:
        pass
    if state.size[s.HAND + player] > plain:
        emit(log, ev.FORESEEN, NOBODY, player, state.size[s.HAND + player] - plain)


@kernel
def _foresight(rules, state, player):
    """How many cards more the player's Champions bring at the Reset (R80)."""
    cards = 0
    for slot in range(s.MAX_SLOTS):
        if state.champion[player, slot] != s.NONE:
            cards += rules.refill_bonus[state.champion[player, slot]]
    return cards


# ----------------------------------------------------------------------------------------------------- Scoring and end


@kernel
def score_round(rules, state, log):
    """Scoring (8.6). The game is over if a player qualifies, or after the last round."""
    for place in range(rules.players):
        player = seat_at(rules, state, place)
        if is_gone(state, player) == 1:
            continue
        emit(log, ev.MANA_LEFT, NOBODY, player, state.mana[player], age_of(rules, state.round))
        state.control[player] = control_points(rules, state, player)
        if len(log) > 0:
            total = total_points(rules, state, player)
            control = state.control[player]
            if rules.vp_visibility == VP_PUBLIC:
                emit(log, ev.SCORED, EVERYBODY, player, control, total)
            else:
                emit(log, ev.SCORED, 1 << player, player, control, total)
                emit(log, ev.SCORED, EVERYBODY & ~(1 << player), player, control, UNTOLD)
    mask = qualifying(rules, state)
    if mask != 0:
        end_game(rules, state, s.END_POINTS, best_of(rules, state, mask), log)
    elif state.round >= rules.max_rounds:
        end_game(rules, state, s.END_ROUNDS, best_of(rules, state, in_game(rules, state)), log)


# ------------------------------------------------------------------------------------------------------------- Cleanup


@kernel
def cleanup(rules, state, log):
    """Cleanup (8.7, R144): hands are discarded, effects of the round end, temporary Bridges are destroyed."""
    emit(log, ev.CLEANUP, EVERYBODY, state.round)
    for player in range(rules.players):
        move_all(state, s.HAND + player, s.DISCARD + player)
        _end_effects(rules, state, player)
    state.won_battle = 0
    state.died = 0
    state.done = 0
    state.blackout = 0
    state.holes = 0
    for hex_ in range(s.MAX_HEXES):
        state.hold[hex_] = 0
    for i in range(len(state.hole_a)):
        state.hole_a[i] = s.NONE
        state.hole_b[i] = s.NONE
        state.hole_owner[i] = s.NONE
    for edge in range(s.MAX_EDGES):
        state.open[edge] = 0
        state.trap[edge] = 0
        bridge = state.bridge[edge]
        if bridge & s.TEMPORARY:
            state.bridge[edge] = 0
            emit(log, ev.BRIDGE_GONE, EVERYBODY, s.NONE, edge)
        elif bridge != 0:
            state.bridge[edge] = s.HAS_BRIDGE


@kernel
def _end_effects(rules, state, player):
    """What lasts a round ends for a player and its Champions. Forgeblood for the next round is armed now
    (R114)."""
    state.armed[player] = s.FORGEBLOOD if state.armed[player] & s.FORGEBLOOD_LATER else 0
    state.forces_hit_r1[player] = 0
    state.cards_played[player] = 0
    state.free_marches[player] = 0
    for i in range(8):
        state.breakthrough[player, i] = 0
    for slot in range(s.MAX_SLOTS):
        state.ward[player, slot] = 0
        state.frenzy[player, slot] = 0
        state.ability_used[player, slot] = 0
        state.trigger_used[player, slot] = 0
        for other in range(s.MAX_SEATS):
            state.mark_now[player, slot, other] = state.mark_next[player, slot, other]
            state.mark_next[player, slot, other] = 0
