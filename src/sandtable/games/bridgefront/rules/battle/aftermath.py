"""The end of a battle (section 10.6), and one that does not end (R62)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.hit import player_of_side
from sandtable.games.bridgefront.rules.board.champions import champion_here, kind_of, remove_champion
from sandtable.games.bridgefront.rules.board.facts import update_first_in
from sandtable.games.bridgefront.rules.variants import CLEAN_EXIT_ALL

_BREAKTHROUGH_CARDS = 2


@kernel
def side_lives(state, side):
    """Whether the side has a unit left in the battle."""
    player = player_of_side(state, side)
    lives = state.forces[state.battle_hex, player] > 0
    for slot in range(s.MAX_SLOTS):
        lives = lives or champion_here(state, player, slot, state.battle_hex)
    return lives


@kernel
def remove_attackers(rules, state, log):
    """MAX_COMBAT_ROUNDS have decided nothing: the Attacker's units are removed. They do not die, nobody gains."""
    player = state.attacker
    hex_ = state.battle_hex
    emit(log, ev.STALEMATE, EVERYBODY, hex_)
    state.forces[hex_, player] = 0
    for slot in range(s.MAX_SLOTS):
        if champion_here(state, player, slot, hex_):
            kind = kind_of(state, player * s.MAX_SLOTS + slot)
            remove_champion(state, player * s.MAX_SLOTS + slot)
            emit(log, ev.REMOVED, EVERYBODY, player * s.MAX_SLOTS + slot, kind)
    update_first_in(rules, state)


@kernel
def end_battle(rules, state, log):
    """Who has won, what that brings, and what the survivors recover from."""
    hex_ = state.battle_hex
    attacker_lives = side_lives(state, 0)
    defender_lives = side_lives(state, 1)
    winner = s.NONE
    if attacker_lives and not defender_lives:
        winner = state.attacker
    elif defender_lives and not attacker_lives:
        winner = state.defender
    left = 0 if winner == s.NONE else state.forces[hex_, winner]
    emit(log, ev.BATTLE_OVER, EVERYBODY, hex_, winner, left, state.combat_round)
    if winner != s.NONE:
        state.won_battle = state.won_battle | (1 << winner)
        if (state.breakthrough[winner, hex_ // 8] >> (hex_ % 8)) & 1 == 1:
            mark = state.breakthrough[winner, hex_ // 8]
            state.breakthrough[winner, hex_ // 8] = mark & ~(1 << (hex_ % 8))
            state.refill_bonus[winner] = state.refill_bonus[winner] + _BREAKTHROUGH_CARDS
            emit(log, ev.BREAKTHROUGH_WON, EVERYBODY, winner, hex_)
    for side in range(2):
        player = player_of_side(state, side)
        for slot in range(s.MAX_SLOTS):
            if champion_here(state, player, slot, hex_):
                state.slow[player, slot] = 0
        if state.faction[player] == s.VEIL:
            _clean_exit(rules, state, player, log)
    update_first_in(rules, state)
    clear_battle(state)


@kernel
def _clean_exit(rules, state, player, log):
    """Veil's survivors of the battle recover (CLEAN_EXIT_SCOPE = all: all of its Champions)."""
    for slot in range(s.MAX_SLOTS):
        if state.champion[player, slot] != s.NONE and (
            rules.clean_exit_scope == CLEAN_EXIT_ALL or state.champion_hex[player, slot] == state.battle_hex
        ):
            full = rules.hp[state.champion[player, slot]]
            before = state.hp[player, slot]
            after = min(full, before + rules.clean_exit_heal)
            state.hp[player, slot] = after
            if after > before:
                emit(
                    log,
                    ev.HEALED,
                    EVERYBODY,
                    player * s.MAX_SLOTS + slot,
                    after - before,
                    after,
                    state.champion[player, slot],
                )


@kernel
def clear_battle(state):
    """There is no battle."""
    state.battle_stage = 0
    state.battle_hex = s.NONE
    state.attacker = s.NONE
    state.defender = s.NONE
    state.siege = 0
    state.combat_round = 0
    state.side = 0
    state.first_hit = 0
    for side in range(2):
        state.active[side] = 0
        state.active_hit_r1[side] = 0
        state.guard[side] = 0
        state.shield[side] = 0
        state.assigner[side] = s.NONE
        state.kill_bonus[side] = 0
        for source in range(1 + s.MAX_SLOTS):
            state.hits[side, source] = 0
        for slot in range(s.MAX_SLOTS):
            state.fallen[side, slot] = 0
            state.fell_to[side, slot] = 0
