"""The part of an observation that is about the board: hexes, edges, Champions, wormholes, the battle."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.spaces import row_of_seat
from sandtable.games.bridgefront.secrets.observation import BATTLE, CHAMPION, EDGE, HEX, START

_HEXES, _EDGES, _CHAMPIONS = START["hexes"], START["edges"], START["champions"]
_WORMHOLES, _BATTLE = START["wormholes"], START["battle"]
_BY_PLAYER = 7  # where the numbers by player of a hex begin
_SIDE = 12  # numbers of a side of a battle


@kernel
def _observe_hex(rules, state, hex_, first, numbers):
    at = _HEXES + hex_ * HEX
    numbers[at] = 1.0
    numbers[at + 1 + state.tile[hex_]] = 1.0
    numbers[at + 6] = state.mine_value[hex_]
    for player in range(rules.players):
        row = at + _BY_PLAYER + row_of_seat(rules, first, player)
        numbers[row] = state.forces[hex_, player]
        for slot in range(s.MAX_SLOTS):
            if state.champion[player, slot] != s.NONE and state.champion_hex[player, slot] == hex_:
                numbers[row + s.MAX_SEATS] += 1.0
        numbers[row + 2 * s.MAX_SEATS] = (state.hold[hex_] >> player) & 1
        numbers[row + 3 * s.MAX_SEATS] = (state.breakthrough[player, hex_ // 8] >> (hex_ % 8)) & 1


@kernel
def _observe_edge(rules, state, edge, first, numbers):
    at = _EDGES + edge * EDGE
    bits = state.bridge[edge]
    numbers[at] = 1.0 if bits & s.HAS_BRIDGE else 0.0
    numbers[at + 1] = 1.0 if bits & s.TEMPORARY else 0.0
    numbers[at + 2] = 1.0 if bits & s.LOCKED else 0.0
    for player in range(rules.players):
        row = at + 3 + row_of_seat(rules, first, player)
        numbers[row] = (state.open[edge] >> player) & 1
        numbers[row + s.MAX_SEATS] = (state.trap[edge] >> player) & 1


@kernel
def _observe_champion(rules, state, player, slot, first, at, numbers):
    """One Champion; -1 everywhere for a free slot."""
    kind = state.champion[player, slot]
    if kind == s.NONE:
        for figure in range(CHAMPION):
            numbers[at + figure] = s.NONE
        return
    numbers[at] = kind
    numbers[at + 1] = state.champion_hex[player, slot]
    numbers[at + 2] = state.hp[player, slot]
    numbers[at + 3] = rules.hp[kind]
    numbers[at + 4] = rules.dice[kind]
    numbers[at + 5] = rules.hit[kind]
    numbers[at + 6] = rules.bounty[kind]
    numbers[at + 7] = state.slow[player, slot]
    numbers[at + 8] = state.ward[player, slot]
    numbers[at + 9] = state.frenzy[player, slot]
    numbers[at + 10] = state.ability_used[player, slot]
    used = state.trigger_used[player, slot]
    numbers[at + 11] = 1.0 if used & s.USED_STRIKE else 0.0
    numbers[at + 12] = 1.0 if used & s.USED_DEATH_GOLD else 0.0
    numbers[at + 13] = 1.0 if used & s.USED_ASSIGN else 0.0
    for other in range(rules.players):
        promised = state.mark_now[player, slot, other] + state.mark_next[player, slot, other]
        numbers[at + 14 + row_of_seat(rules, first, other)] = promised


@kernel
def _observe_battle(rules, state, first, numbers):
    if state.battle_stage == 0:
        for figure in range(1, BATTLE):
            numbers[_BATTLE + figure] = s.NONE
        return
    numbers[_BATTLE] = state.battle_stage
    numbers[_BATTLE + 1] = state.battle_hex
    numbers[_BATTLE + 2] = row_of_seat(rules, first, state.attacker)
    numbers[_BATTLE + 3] = row_of_seat(rules, first, state.defender)
    numbers[_BATTLE + 4] = state.siege
    numbers[_BATTLE + 5] = state.combat_round
    numbers[_BATTLE + 6] = state.side
    numbers[_BATTLE + 7] = state.first_hit
    for side in range(2):
        at = _BATTLE + 8 + side * _SIDE
        for source in range(1 + s.MAX_SLOTS):
            numbers[at + source] = state.hits[side, source]
        at += 1 + s.MAX_SLOTS
        numbers[at] = state.active[side]
        numbers[at + 1] = state.active_hit_r1[side]
        numbers[at + 2] = state.guard[side]
        numbers[at + 3] = state.shield[side]
        numbers[at + 4] = state.assigner[side]


@kernel
def observe_board(rules, state, first, numbers):
    """Everything that lies and stands on the board."""
    for hex_ in range(rules.hexes):
        _observe_hex(rules, state, hex_, first, numbers)
    for edge in range(rules.edges):
        _observe_edge(rules, state, edge, first, numbers)
    for row in range(s.MAX_SEATS):
        player = first + row if first + row < rules.players else first + row - rules.players
        for slot in range(s.MAX_SLOTS):
            at = _CHAMPIONS + (row * s.MAX_SLOTS + slot) * CHAMPION
            if row < rules.players:
                _observe_champion(rules, state, player, slot, first, at, numbers)
            else:
                for figure in range(CHAMPION):
                    numbers[at + figure] = s.NONE
    for hole in range(s.MAX_WORMHOLES):
        at = _WORMHOLES + 3 * hole
        there = hole < state.holes
        numbers[at] = state.hole_a[hole] if there else s.NONE
        numbers[at + 1] = state.hole_b[hole] if there else s.NONE
        numbers[at + 2] = row_of_seat(rules, first, state.hole_owner[hole]) if there else s.NONE
    _observe_battle(rules, state, first, numbers)
