"""Effective attack and defense (section 9.2): printed score, auras, supports, chips, battle edges, dug in."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.auras import aura_counts
from sandtable.games.battlecards.rules.battle.facts import controller, type_of
from sandtable.games.battlecards.rules.rounds.parts import pack_parts


@kernel
def _helps_itself(rules, state, kind, side, about):
    """1 if the sum of the auras for units of this kind, against a type, holds the unit's own aura: it helps every
    *other* unit only."""
    if aura_counts(rules, state, kind, side) == 0 or (rules.aura_vs[kind] >> about) & 1 == 0:
        return 0
    to = rules.aura_to[kind]
    return 1 if to == s.TO_ANY or to == rules.type[kind] else 0


@kernel
def attack_aura(rules, state, unit, target_type):
    """What auras add to a unit's attack on targets of a type."""
    kind = rules.kind[unit]
    side = controller(rules, state, unit)
    total = state.aura_att[side, rules.type[kind], target_type]
    return total - rules.aura_att[kind] * _helps_itself(rules, state, kind, side, target_type)


@kernel
def defense_aura(rules, state, unit, attacker_type):
    """What auras add to a unit's defense against attackers of a type."""
    kind = rules.kind[unit]
    side = controller(rules, state, unit)
    total = state.aura_dfn[side, rules.type[kind], attacker_type]
    return total - rules.aura_dfn[kind] * _helps_itself(rules, state, kind, side, attacker_type)


@kernel
def attack_edge(state, side):
    """What the edges of a side add to every attack of its units in this round."""
    return state.edge[side] + (state.edge_round1[side] if state.round == 1 else 0)


@kernel
def dug_in(rules, state, unit):
    """What the battlecard adds to the defense of a unit: a ground unit of the defender is dug in."""
    card = state.battle_card
    if card == s.NONE or type_of(rules, unit) != s.GROUND or state.aggressor == controller(rules, state, unit):
        return 0
    return rules.dug_in[card]


@kernel
def effective_attack(rules, state, unit, target_type):
    """The attack of a unit in the battle on targets of a type, now. A printed 0 cannot fire whatever this says."""
    score = rules.attack[rules.kind[unit], target_type] + attack_aura(rules, state, unit, target_type)
    return score + state.bonus_att[unit, target_type] + attack_edge(state, controller(rules, state, unit))


@kernel
def effective_defense(rules, state, unit, attacker_type):
    """The defense of a unit in the battle against attackers of a type, now."""
    score = rules.defense[rules.kind[unit], attacker_type]
    score += defense_aura(rules, state, unit, attacker_type) + state.bonus_dfn[unit] + dug_in(rules, state, unit)
    return score + state.bonus_air[unit] if attacker_type == s.AIR else score


@kernel
def attack_parts(rules, state, unit, target_type):
    """What is added to the printed attack, in one number (parts.py)."""
    supports = 0
    side = controller(rules, state, unit)
    for i in range(state.force_size[side]):
        friend = state.force[side, i]
        bits = state.in_battle[friend]
        kind = rules.kind[friend]
        if state.supports[friend] == unit and bits & s.AS_DEFENSE == 0:
            supports += rules.support_att[kind] * ((rules.support_vs[kind] >> target_type) & 1)
    chips = state.bonus_att[unit, target_type] - supports
    return pack_parts(attack_aura(rules, state, unit, target_type), supports, chips, attack_edge(state, side))


@kernel
def defense_parts(rules, state, unit, attacker_type):
    """What is added to the printed defense, in one number (parts.py)."""
    chips = state.bonus_air[unit] if attacker_type == s.AIR else 0
    return pack_parts(
        defense_aura(rules, state, unit, attacker_type), state.bonus_dfn[unit], chips, dug_in(rules, state, unit)
    )
