"""The start of a battle (10.2): effects that were armed, Siege Writ, Bodyguards and shields."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.hit import player_of_side
from sandtable.games.bridgefront.rules.battle.aftermath import clear_battle
from sandtable.games.bridgefront.rules.board.champions import champion_here, kinds_of, mask_here
from sandtable.games.bridgefront.rules.board.facts import update_first_in

_FOR_ONE_BATTLE = s.BATTLE_CRY | s.SMOKE | s.FOCUS_FIRE | s.HITS_FORCES_FIRST | s.HITS_CHAMPIONS_FIRST
_SIEGE_WRIT_FORCES = 4


@kernel
def begin_battle(rules, state, hex_, attacker, defender, siege, log):
    """A battle begins in the hex: effects for the next battle become active for this one, and in a siege the attacker's
    Siege Writ takes effect. `run_battle` does the rest."""
    clear_battle(state)
    state.battle_stage = s.B_START
    state.battle_hex = hex_
    state.attacker = attacker
    state.defender = defender
    state.siege = siege
    if len(log) > 0:
        ours = mask_here(state, attacker, hex_)
        theirs = mask_here(state, defender, hex_)
        emit(log, ev.BATTLE, EVERYBODY, hex_, attacker, defender, siege, state.forces[hex_, attacker])
        also(
            log,
            state.forces[hex_, defender],
            kinds_of(state, attacker, ours, 0),
            kinds_of(state, attacker, ours, 3),
            kinds_of(state, defender, theirs, 0),
            kinds_of(state, defender, theirs, 3),
        )
    for side in range(2):
        player = player_of_side(state, side)
        state.active[side] = state.armed[player] & _FOR_ONE_BATTLE
        state.active_hit_r1[side] = state.forces_hit_r1[player]
        state.armed[player] = state.armed[player] & ~_FOR_ONE_BATTLE
        state.forces_hit_r1[player] = 0
    if siege == 1 and state.armed[attacker] & s.SIEGE_WRIT:
        state.armed[attacker] = state.armed[attacker] & ~s.SIEGE_WRIT
        lost = min(_SIEGE_WRIT_FORCES, state.forces[hex_, defender])
        state.forces[hex_, defender] = state.forces[hex_, defender] - lost
        emit(log, ev.SIEGE_WRIT_HIT, EVERYBODY, attacker, lost)
        update_first_in(rules, state)


@kernel
def note_shields(rules, state):
    """Set down each side's Bodyguards and the Champions that ignore their first hit."""
    for side in range(2):
        player = player_of_side(state, side)
        guard = 0
        shield = 0
        for slot in range(s.MAX_SLOTS):
            if champion_here(state, player, slot, state.battle_hex):
                kind = state.champion[player, slot]
                guard += 1 if rules.bodyguard[kind] > 0 else 0
                shield |= (1 << slot) if rules.ignore_first_hit[kind] > 0 else 0
        state.guard[side] = guard
        state.shield[side] = shield
