"""The dice of a combat round: what hits, how many dice each Champion rolls, the roll (section 10.3)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import die
from sandtable.core.kernel.events import EVERYBODY, NOBODY, also, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.hit import player_of_side
from sandtable.games.bridgefront.rules.board.champions import champion_here, kind_of

_SIDES = 6
_HOLD_HIT = 3  # a hex that is held: the Defender's Forces hit on 1-3
_SMOKE_HIT = 1
_PACK = 10  # dice in one DICE event: three bits each


@kernel
def force_threshold(rules, state, side):
    """Forces of the side hit on 1 up to this, in this combat round."""
    return _threshold(rules, state, side, rules.mine_militia_hit)


@kernel
def _threshold(rules, state, side, militia):
    """The best effect counts (R53); smoke of the other side beats them all. `militia`: of Prospect at a Mine."""
    hex_ = state.battle_hex
    player = player_of_side(state, side)
    first = state.combat_round == 1
    hit = rules.force_hit
    if side == 1:
        if state.faction[player] == s.BASTION and first:
            hit = max(hit, rules.shield_wall_hit)
        if (state.hold[hex_] >> player) & 1 == 1:
            hit = max(hit, _HOLD_HIT)
        if state.faction[player] == s.PROSPECT and state.tile[hex_] == s.MINE:
            hit = max(hit, militia)
    if state.faction[player] == s.GATEWRIGHT and state.tile[hex_] == s.CAPITAL and state.capital[player] != hex_:
        hit = max(hit, rules.raid_hit)
    for slot in range(s.MAX_SLOTS):
        if champion_here(state, player, slot, hex_):
            kind = state.champion[player, slot]
            hit = max(hit, rules.forces_hit[kind])
            if state.siege == 1 and first:
                hit = max(hit, rules.siege_forces_hit[kind])
    if first:
        hit = max(hit, state.active_hit_r1[side])
        if state.active[1 - side] & s.SMOKE:
            hit = _SMOKE_HIT
    return hit


@kernel
def _any_champion(state, player):
    found = False
    for slot in range(s.MAX_SLOTS):
        found = found or champion_here(state, player, slot, state.battle_hex)
    return found


@kernel
def champion_dice(rules, state, side, slot):
    """The number of dice that the side's Champion rolls in this combat round."""
    player = player_of_side(state, side)
    if state.slow[player, slot] > 0:
        return 1
    kind = state.champion[player, slot]
    dice = rules.dice[kind] + state.frenzy[player, slot]
    if _any_champion(state, player_of_side(state, 1 - side)):
        dice += rules.dice_enemy_champion[kind]
    else:
        dice += rules.dice_no_enemy_champion[kind]
    if state.forces[state.battle_hex, player] == 0:
        dice += rules.dice_no_own_force[kind]
    if state.combat_round == 1 and state.active[side] & s.BATTLE_CRY:
        dice += 1
    return dice


@kernel
def note_kill_bonus(rules, state, side):
    """Set down what the side gains for each enemy Champion that dies now: battle_kill_gold of its Champions here."""
    player = player_of_side(state, side)
    bonus = 0
    for slot in range(s.MAX_SLOTS):
        if champion_here(state, player, slot, state.battle_hex):
            bonus += rules.battle_kill_gold[state.champion[player, slot]]
    state.kill_bonus[side] = bonus


@kernel
def _note_assigner(rules, state, side):
    player = player_of_side(state, side)
    state.assigner[side] = s.NONE
    for back in range(s.MAX_SLOTS):
        slot = s.MAX_SLOTS - 1 - back
        if (
            champion_here(state, player, slot, state.battle_hex)
            and rules.assign_hit[state.champion[player, slot]] > 0
            and state.trigger_used[player, slot] & s.USED_ASSIGN == 0
        ):
            state.assigner[side] = slot


@kernel
def _roll(state, player, code, dice, hit, log):
    """Roll dice of the player's Forces (code NONE) or Champion; returns the hits."""
    total = 0
    packed = 0
    hits = 0
    held = 0
    packs = 0
    for number in range(dice):
        rolled = int(die(state.chance, _SIDES))
        packed |= rolled << (3 * held)
        held += 1
        if rolled <= hit:
            hits += 1
        if held == _PACK or number == dice - 1:
            emit(log, ev.DICE, EVERYBODY, player, code, packed, held, hit)
            also(log, hits, packs, kind_of(state, code))
            total += hits
            packed = 0
            hits = 0
            held = 0
            packs += 1
    return total


@kernel
def roll_round(rules, state, log):
    """Roll all dice of a combat round into `hits`: the Attacker's Forces and Champions, then the Defender's."""
    hex_ = state.battle_hex
    for side in range(2):
        note_kill_bonus(rules, state, side)
        _note_assigner(rules, state, side)
    attackers = force_threshold(rules, state, 0)
    defenders = force_threshold(rules, state, 1)
    emit(log, ev.COMBAT_ROUND, EVERYBODY, state.combat_round, attackers, defenders)
    if len(log) > 0 and state.forces[hex_, state.defender] > 0:
        without = _threshold(rules, state, 1, 0)
        if without != defenders:
            emit(log, ev.MILITIA, NOBODY, state.defender, without, defenders)
    for side in range(2):
        player = player_of_side(state, side)
        hit = attackers if side == 0 else defenders
        state.hits[side, 0] = _roll(state, player, s.NONE, state.forces[hex_, player], hit, log)
        for slot in range(s.MAX_SLOTS):
            state.hits[side, 1 + slot] = 0
            if champion_here(state, player, slot, hex_):
                dice = champion_dice(rules, state, side, slot)
                threshold = rules.hit[state.champion[player, slot]]
                state.hits[side, 1 + slot] = _roll(state, player, player * s.MAX_SLOTS + slot, dice, threshold, log)
