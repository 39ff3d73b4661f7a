"""The start of a battle (10.2): effects that were armed, Siege Writ, Assassin's Edge, Bodyguards and shields."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.asking import ask
from sandtable.games.bridgefront.battle_dice import note_kill_bonus
from sandtable.games.bridgefront.battle_end import clear_battle
from sandtable.games.bridgefront.board_facts import update_first_in
from sandtable.games.bridgefront.champions import champion_here, kinds_of, mask_here
from sandtable.games.bridgefront.deaths import kill
from sandtable.games.bridgefront.hits import player_of_side
from sandtable.games.bridgefront.state import (
    B_START,
    BATTLE_CRY,
    D_STRIKE,
    FOCUS_FIRE,
    HITS_CHAMPIONS_FIRST,
    HITS_FORCES_FIRST,
    MAX_SLOTS,
    NONE,
    SIEGE_WRIT,
    SMOKE,
    USED_STRIKE,
)

__all__ = ["begin_battle", "first_strikes", "note_shields", "strike", "strike_options"]

_FOR_ONE_BATTLE = BATTLE_CRY | SMOKE | FOCUS_FIRE | HITS_FORCES_FIRST | HITS_CHAMPIONS_FIRST
_SIEGE_WRIT_FORCES = 4


@kernel
def begin_battle(rules, state, hex_, attacker, defender, siege, log):  # type: ignore[no-untyped-def]
    """A battle begins in the hex: effects for the next battle become active for this one, and in a siege the attacker's
    Siege Writ takes effect. `run_battle` does the rest."""
    clear_battle(state)
    state.battle_stage = B_START
    state.battle_hex = hex_
    state.attacker = attacker
    state.defender = defender
    state.siege = siege
    if len(log) > 0:
        ours = mask_here(state, attacker, hex_)
        theirs = mask_here(state, defender, hex_)
        emit(
            log,
            ev.BATTLE,
            EVERYBODY,
            hex_,
            attacker,
            defender,
            siege,
            int(state.forces[hex_, attacker]),
            int(state.forces[hex_, defender]),
            kinds_of(state, attacker, ours, 0),
            kinds_of(state, attacker, ours, 3),
            kinds_of(state, defender, theirs, 0),
            kinds_of(state, defender, theirs, 3),
        )
    for side in range(2):
        player = player_of_side(state, side)
        state.active[side] = int(state.armed[player]) & _FOR_ONE_BATTLE
        state.active_hit_r1[side] = state.forces_hit_r1[player]
        state.armed[player] = int(state.armed[player]) & ~_FOR_ONE_BATTLE
        state.forces_hit_r1[player] = 0
    if siege == 1 and int(state.armed[attacker]) & SIEGE_WRIT:
        state.armed[attacker] = int(state.armed[attacker]) & ~SIEGE_WRIT
        lost = min(_SIEGE_WRIT_FORCES, int(state.forces[hex_, defender]))
        state.forces[hex_, defender] = int(state.forces[hex_, defender]) - lost
        emit(log, ev.SIEGE_WRIT_HIT, EVERYBODY, attacker, lost)
        update_first_in(rules, state)


@kernel
def _striker(rules, state):  # type: ignore[no-untyped-def]
    """The code of the next Champion whose Assassin's Edge is due, NONE if there is none."""
    hex_ = int(state.battle_hex)
    for turn in range(2):
        side = 1 - turn
        player = player_of_side(state, side)
        enemy = player_of_side(state, 1 - side)
        for slot in range(MAX_SLOTS):
            if (
                champion_here(state, player, slot, hex_)
                and rules.first_strike[state.champion[player, slot]] > 0
                and int(state.trigger_used[player, slot]) & USED_STRIKE == 0
            ):
                for target in range(MAX_SLOTS):
                    if champion_here(state, enemy, target, hex_):
                        return player * MAX_SLOTS + slot
    return NONE


@kernel
def first_strikes(rules, state, log):  # type: ignore[no-untyped-def]
    """Carry Assassin's Edge out: the Defender's Champions, then the Attacker's. 1 = the decision STRIKE is owed."""
    while True:
        code = _striker(rules, state)
        if code == NONE:
            return 0
        player = code // MAX_SLOTS
        state.side = 0 if state.attacker == player else 1
        enemy = player_of_side(state, 1 - int(state.side))
        count = 0
        only = NONE
        for slot in range(MAX_SLOTS):
            if champion_here(state, enemy, slot, int(state.battle_hex)):
                count += 1
                only = slot
        if count > 1:
            ask(state, player, D_STRIKE)
            return 1
        strike(rules, state, only, log)


@kernel
def strike_options(state, options):  # type: ignore[no-untyped-def]
    """The codes of STRIKE, written to `options`; returns how many."""
    enemy = player_of_side(state, 1 - int(state.side))
    count = 0
    for slot in range(MAX_SLOTS):
        if champion_here(state, enemy, slot, int(state.battle_hex)):
            options[count] = slot
            count += 1
    return count


@kernel
def strike(rules, state, target, log):  # type: ignore[no-untyped-def]
    """The Champion whose strike is due hits the enemy Champion in slot `target`, before any die is rolled."""
    code = _striker(rules, state)
    player = code // MAX_SLOTS
    slot = code - player * MAX_SLOTS
    enemy = player_of_side(state, 1 - int(state.side))
    kind = int(state.champion[player, slot])
    state.trigger_used[player, slot] = int(state.trigger_used[player, slot]) | USED_STRIKE
    damage = min(int(rules.first_strike[kind]), int(state.hp[enemy, target]))
    state.hp[enemy, target] = int(state.hp[enemy, target]) - damage
    emit(
        log,
        ev.STRIKE,
        EVERYBODY,
        code,
        enemy * MAX_SLOTS + target,
        damage,
        int(state.hp[enemy, target]),
        kind,
        int(state.champion[enemy, target]),
    )
    if state.hp[enemy, target] == 0:
        note_kill_bonus(rules, state, int(state.side))
        kill(rules, state, enemy * MAX_SLOTS + target, player, int(rules.kill_steal[kind]), log)


@kernel
def note_shields(rules, state):  # type: ignore[no-untyped-def]
    """Set down each side's Bodyguards and the Champions that ignore their first hit."""
    for side in range(2):
        player = player_of_side(state, side)
        guard = 0
        shield = 0
        for slot in range(MAX_SLOTS):
            if champion_here(state, player, slot, int(state.battle_hex)):
                kind = int(state.champion[player, slot])
                guard += 1 if rules.bodyguard[kind] > 0 else 0
                shield |= (1 << slot) if rules.ignore_first_hit[kind] > 0 else 0
        state.guard[side] = guard
        state.shield[side] = shield
