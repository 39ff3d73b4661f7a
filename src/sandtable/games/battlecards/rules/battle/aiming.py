"""Effective attack and defense (section 9.2): printed score, auras, supports, chips, battle edges, dug in; and whom a
unit or a card may aim at (sections 9.2 to 9.4 and 10, `concealed`)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import code_of
from sandtable.games.battlecards.rules.battle.facts import controller, has_flag, in_force, sort_codes, type_of
from sandtable.games.battlecards.rules.battle.support import aura_counts

_MOST, _MOST_LAST = 255, 127


@kernel
def pack_parts(auras, supports, chips, rest):
    """Four parts, each at least 0, in one number; `rest` is edges for an attack, dug-in for a defense."""
    return (
        min(max(auras, 0), _MOST)
        | min(max(supports, 0), _MOST) << 8
        | min(max(chips, 0), _MOST) << 16
        | min(max(rest, 0), _MOST_LAST) << 24
    )


def unpack_parts(packed: int) -> tuple[int, int, int, int]:
    """Auras, supports, chips and the rest, as `pack_parts` took them."""
    return packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 127


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
    """What is added to the printed attack, in one number."""
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
    """What is added to the printed defense, in one number."""
    chips = state.bonus_air[unit] if attacker_type == s.AIR else 0
    return pack_parts(
        defense_aura(rules, state, unit, attacker_type), state.bonus_dfn[unit], chips, dug_in(rules, state, unit)
    )


@kernel
def append_targets(rules, state, side, types, choices, count):
    """Append TARGET for every unit of a side in the battle whose type is in a mask; the new number."""
    start = count
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if in_force(state, unit) == 1 and (types >> type_of(rules, unit)) & 1 == 1:
            choices[count] = code_of(s.K_TARGET, unit)
            count += 1
    sort_codes(choices, start, count)
    return count


@kernel
def _sees(rules, state, side, unit, target):
    """1 if concealment does not protect the target from the unit, which is of `side`."""
    if has_flag(rules, target, s.CONCEALED) == 0 or state.in_battle[target] & s.EXPOSED_SHOT != 0:
        return 1
    return 1 if state.unconceal[side] > 0 or has_flag(rules, unit, s.DESTROYER | s.SUBMARINE) == 1 else 0


@kernel
def _has_infantry(rules, state, side):
    """1 if an infantry unit of the side is in the battle."""
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if in_force(state, unit) == 1 and has_flag(rules, unit, s.INFANTRY) == 1:
            return 1
    return 0


@kernel
def _may_kill(rules, state, side, unit):
    """1 if the unit may use its autokill now, whatever the target."""
    kind = rules.kind[unit]
    if rules.kill_target[kind] == s.NONE or (rules.kill_round1[kind] == 1 and state.round != 1):
        return 0
    return 1 if rules.kill_needs_infantry[kind] == 0 else _has_infantry(rules, state, side)


@kernel
def may_aim(rules, state, side, unit, mode, target):
    """1 if the unit, of `side`, may fire at the target or autokill it now. Whether the op may be used at all is asked
    elsewhere (`_may_kill`); of BIG GUNS the shots left at the target's group count."""
    if in_force(state, target) == 0 or _sees(rules, state, side, unit, target) == 0:
        return 0
    kind = rules.kind[unit]
    type_ = type_of(rules, target)
    if mode == s.MODE_AUTOKILL:
        if rules.kill_target[kind] != type_:
            return 0
        return 1 if effective_defense(rules, state, target, rules.type[kind]) <= rules.kill_max[kind] else 0
    if rules.attack[kind, type_] == 0:
        return 0
    shooting = state.firer == unit
    if shooting and rules.guns[kind] != s.NONE and (state.groups_shot >> type_) & 1 == 1:
        return 1 if state.extra_left > 0 else 0
    return 1


@kernel
def has_target(rules, state, unit, mode):
    """1 if the unit may FIRE or AUTOKILL (9.1): it has a legal target."""
    side = controller(rules, state, unit)
    if mode == s.MODE_AUTOKILL and _may_kill(rules, state, side, unit) == 0:
        return 0
    enemy = 1 - side
    for i in range(state.force_size[enemy]):
        if may_aim(rules, state, side, unit, mode, state.force[enemy, i]) == 1:
            return 1
    return 0


@kernel
def shot_targets(rules, state, besides, choices, count):
    """Append TARGET for every legal target of the firer in its mode, but for the unit `besides`; the new number."""
    unit, mode = state.firer, state.shot_mode
    side = controller(rules, state, unit)
    if mode != s.MODE_FIRE and _may_kill(rules, state, side, unit) == 0:
        return count
    start = count
    enemy = 1 - side
    for i in range(state.force_size[enemy]):
        target = state.force[enemy, i]
        if target != besides and may_aim(rules, state, side, unit, mode, target) == 1:
            choices[count] = code_of(s.K_TARGET, target)
            count += 1
    sort_codes(choices, start, count)
    return count
