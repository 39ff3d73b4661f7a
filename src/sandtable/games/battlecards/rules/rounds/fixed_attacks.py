"""Attacks with a fixed score: Chemical Warfare and `strike0` (section 8.3 step 3). No attack bonuses, no supports, no
chips, no React; auras and dug-in defend."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.action_numbers import action_number
from sandtable.games.battlecards.rules.battle.facts import controller, in_force, type_of
from sandtable.games.battlecards.rules.cards.destroying import destroy_unit
from sandtable.games.battlecards.rules.rounds.effective import defense_parts, effective_defense


@kernel
def fixed_attack(rules, state, striker, target, attack, attacker_type, log):
    """One attack with this score against the target's defense against a type. `striker`: the unit, NONE for Chemical
    Warfare. The caller checks for victory."""
    defense = effective_defense(rules, state, target, attacker_type)
    number = action_number(rules, state)
    state.drawn = number
    hit = 1 if number <= attack - defense else 0
    printed = rules.defense[rules.kind[target], attacker_type]
    emit(
        log,
        ev.FIXED_SHOT,
        EVERYBODY,
        striker,
        target,
        attack,
        defense,
        number,
        hit,
        1 - controller(rules, state, target),
        printed,
        0,
        defense_parts(rules, state, target, attacker_type),
    )
    if hit == 1:
        destroy_unit(rules, state, target, ev.WHY_CHEMICAL if striker == s.NONE else ev.WHY_STRIKE, log)


@kernel
def chemical_attacks(rules, state, side, log):
    """Every Chemical Warfare of a side attacks each enemy ground combatant in force order."""
    enemy = 1 - side
    for i in range(len(state.chemical[side])):
        attack = state.chemical[side, i]
        if attack == 0:
            continue
        for j in range(state.force_size[enemy]):
            unit = state.force[enemy, j]
            if in_force(state, unit) == 1 and type_of(rules, unit) == s.GROUND:
                fixed_attack(rules, state, s.NONE, unit, attack, s.AIR, log)
