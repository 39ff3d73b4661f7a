"""How the bot expects a battle to end (expected forces, expected kills a round, and a round by round sum), and what it
is about.

The forces are weights of unit instances: 1 for a unit that a side knows to be there; units that lie face down are
spread over those of their type that may lie anywhere (what has been seen elsewhere cannot be among them).
"""

import math

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.worth import stack_worth
from sandtable.games.battlecards.rules.battle.roles import slot_under

_NONE_LEFT = 0.2  # so many units or fewer are none


@kernel
def best_slot(rules, state, viewer, seat, type_):
    """The normal stack of a type that an army is expected to commit: the one worth most to the eyes of a side."""
    best = s.NONE
    top = -1.0
    for slot in range(s.MAX_STACKS):
        if state.stack_type[seat, slot] == type_ and state.stack_card[seat, slot] == s.NONE:
            value = stack_worth(rules, state, viewer, seat, slot)
            if value > top:
                top = value
                best = slot
    return best


@kernel
def _weigh_stack(rules, state, viewer, seat, slot, weights, unknown):
    """Add the units of a stack to the weights of its side; those not seen are counted by the stack's type."""
    unit = state.stack_first[seat, slot]
    while unit != s.NONE:
        if (state.seen[unit] >> viewer) & 1 == 1:
            weights[unit] += 1.0
        else:
            unknown[state.stack_type[seat, slot]] += 1.0
        unit = state.below[unit]


@kernel
def _spread_unknown(rules, state, viewer, side, weights, unknown):
    """Spread the units that lie face down over those that may be them. Under a battlecard (16.5) any type may be."""
    pool = np.zeros(s.TYPES + 1)
    for turn in range(2):
        for unit in range(rules.units):
            if rules.owner[unit] != side or (state.seen[unit] >> viewer) & 1 == 1:
                continue
            type_ = rules.type[rules.kind[unit]]
            if turn == 0:
                pool[type_] += 1.0
                pool[s.TYPES] += 1.0
            else:
                weights[unit] += unknown[type_] / pool[type_] + unknown[s.TYPES] / pool[s.TYPES]


@kernel
def _weigh_side(rules, state, viewer, side, seats, letters, card, weights):
    """The force that armies of a side are expected to bring. `card`: the battlecard whose stack alone defends, NONE."""
    unknown = np.zeros(s.TYPES + 1)
    for seat in range(rules.players):
        if (seats >> seat) & 1 == 0 or rules.side_of[seat] != side:
            continue
        under = slot_under(state, seat, card)
        if under != s.NONE:
            _weigh_stack(rules, state, viewer, seat, under, weights, unknown)
            continue
        for type_ in range(s.TYPES):
            if (letters >> type_) & 1 == 1:
                slot = best_slot(rules, state, viewer, seat, type_)
                if slot != s.NONE:
                    _weigh_stack(rules, state, viewer, seat, slot, weights, unknown)
    if side != viewer:
        _spread_unknown(rules, state, viewer, side, weights, unknown)


@kernel
def _kills(rules, kind, chances):
    """Kills a round of a unit with these chances by type of target."""
    best = max(chances[0], chances[1], chances[2])
    if rules.guns[kind] != s.NONE:
        return chances[0] + chances[1] + chances[2] + best * float(rules.guns[kind])
    return best * float(rules.shots[kind])


@kernel
def _add_up(rules, weights, aggressor, dug, count, defense, aura):
    """Sums of a side's force: count[side, type], defense[side, type, attacker] (a mean), aura[side, type, att or dfn]
    and in aura[side, TYPES, 0] the values of chips."""
    for unit in range(rules.units):
        kind = rules.kind[unit]
        combatant = rules.flags[kind] & s.COMBATANT != 0
        for side in range(2):
            w = weights[side, unit]
            if w <= 0.0:
                continue
            if rules.aura_to[kind] != s.NONE and (rules.aura_defending[kind] == 0 or side != aggressor):
                for type_ in range(s.TYPES):
                    if rules.aura_to[kind] == s.TO_ANY or rules.aura_to[kind] == type_:
                        aura[side, type_, 0] += w * float(rules.aura_att[kind])
                        aura[side, type_, 1] += w * float(rules.aura_dfn[kind])
            if combatant:
                type_ = rules.type[kind]
                count[side, type_] += w
                aura[side, s.TYPES, 0] += w * float(rules.chips[kind]) * float(rules.chip_value[kind])
                for attacker in range(s.TYPES):
                    defense[side, type_, attacker] += w * float(rules.defense[kind, attacker])
    for side in range(2):
        for type_ in range(s.TYPES):
            for attacker in range(s.TYPES):
                if count[side, type_] > 0.0:
                    defense[side, type_, attacker] /= count[side, type_]
                    defense[side, type_, attacker] += aura[side, type_, 1]
                    if type_ == s.GROUND and side != aggressor:
                        defense[side, type_, attacker] += dug


@kernel
def _kill_rates(rules, weights, count, defense, aura, rates):
    """rates[side]: the kills that a side's whole force makes in a round if it is not shot at."""
    chances = np.zeros(s.TYPES)
    numbers = float(rules.action_max)
    for unit in range(rules.units):
        kind = rules.kind[unit]
        type_ = rules.type[kind]
        if rules.flags[kind] & s.COMBATANT == 0:
            continue
        for side in range(2):
            w = weights[side, unit]
            if w <= 0.0:
                continue
            for target in range(s.TYPES):
                chances[target] = 0.0
                if count[1 - side, target] < 0.3:
                    continue
                least = defense[1 - side, target, type_]
                if rules.attack[kind, target] > 0:
                    score = float(rules.attack[kind, target]) + aura[side, type_, 0] - least
                    chances[target] = min(max(score / numbers, 0.0), 1.0)
                if rules.kill_target[kind] == target and rules.kill_round1[kind] == 0:
                    sure = 0.6 + 0.2 * (float(rules.kill_max[kind]) - least)
                    chances[target] = max(chances[target], min(max(sure, 0.0), 1.0))
            rates[side] += w * _kills(rules, kind, chances)
    for side in range(2):
        rates[side] += 0.6 * aura[side, s.TYPES, 0] / numbers


@kernel
def _fight_out(rules, weights, aggressor, dug, before, after):
    """The sums fought out: four alternate volleys a round, the aggressor first. before[side], after[side]: the units of
    a force now, and those that are left when one is beaten or six rounds are over."""
    count = np.zeros((2, s.TYPES))
    defense = np.zeros((2, s.TYPES, s.TYPES))
    aura = np.zeros((2, s.TYPES + 1, 2))
    rates = np.zeros(2)
    _add_up(rules, weights, aggressor, dug, count, defense, aura)
    attackers = count[aggressor].sum()
    defenders = count[1 - aggressor].sum()
    before[aggressor], before[1 - aggressor] = attackers, defenders
    a, d = attackers, defenders
    if attackers >= _NONE_LEFT and defenders >= _NONE_LEFT:
        _kill_rates(rules, weights, count, defense, aura, rates)
        for _ in range(24):
            d -= rates[aggressor] / 4.0 * a / attackers
            if d < _NONE_LEFT:
                break
            a -= rates[1 - aggressor] / 4.0 * d / defenders
            if a < _NONE_LEFT:
                break
    after[aggressor] = a if a >= _NONE_LEFT else 0.0
    after[1 - aggressor] = d if d >= _NONE_LEFT else 0.0


@kernel
def _margin(before, after, aggressor):
    """How much of its force the aggressor keeps less how much the defender keeps, -1 to 1."""
    if before[aggressor] < _NONE_LEFT:
        return -1.0
    if before[1 - aggressor] < _NONE_LEFT:
        return 1.0
    return after[aggressor] / before[aggressor] - after[1 - aggressor] / before[1 - aggressor]


@kernel
def chance_of_margin(margin):
    """The share of battles that the aggressor wins with this margin."""
    return 1.0 / (1.0 + math.exp(-3.0 * margin))


@kernel
def chance_to_win(rules, state, viewer, aggressor, seats, card, source):
    """How likely the aggressor wins a battle that is still to be fought, as a side sees it. `seats`: mask of the armies
    that take part; `card`: the battlecard, NONE = a raid."""
    weights = np.zeros((2, s.MAX_UNITS))
    for side in range(2):
        letters = rules.letters[card, side] if card != s.NONE else 2
        under = card if source == s.COUNTER and side != aggressor else s.NONE
        _weigh_side(rules, state, viewer, side, seats, letters, under, weights[side])
    dug = float(rules.dug_in[card]) if card != s.NONE else 0.0
    before, after = np.zeros(2), np.zeros(2)
    _fight_out(rules, weights, aggressor, dug, before, after)
    return chance_of_margin(_margin(before, after, aggressor))


@kernel
def chance_in_battle(rules, state):
    """How likely the aggressor wins the battle going on, with the forces that are left."""
    return forecast(rules, state, np.zeros(2))


@kernel
def forecast(rules, state, lost):
    """The same. lost[side]: the points of the units that a side is expected to lose until the battle is decided."""
    weights = np.zeros((2, s.MAX_UNITS))
    points = np.zeros(2)
    for side in range(2):
        for i in range(state.force_size[side]):
            unit = state.force[side, i]
            if state.in_battle[unit] & s.IN_FORCE != 0:
                weights[side, unit] = 1.0
                points[side] += float(rules.points[rules.kind[unit]])
    card = state.battle_card
    dug = float(rules.dug_in[card]) if card != s.NONE else 0.0
    before, after = np.zeros(2), np.zeros(2)
    _fight_out(rules, weights, state.aggressor, dug, before, after)
    for side in range(2):
        if before[side] > 0.0:
            lost[side] = points[side] * (1.0 - after[side] / before[side])
    return chance_of_margin(_margin(before, after, state.aggressor))


_HOMELAND = 40.0  # points that a homeland is worth to the bot
_LATE = 18  # conflict cards left when it becomes free with its kept cards
RAID_PRIZE = 2.0


@kernel
def prize(rules, state, side, card):
    """What a battle is about for a side as aggressor: its points, those of the battles that it opens, a homeland."""
    if card == s.NONE:
        return RAID_PRIZE
    points = float(rules.points_of[card]) * (0.0 if state.scorched[card] == 1 else 1.0)
    if rules.homeland[card] == 1 - side and rules.homeland_win == 1:
        points += _HOMELAND
    for instance in range(rules.conflict_cards):
        later = rules.card_of[instance]
        if rules.card_kind[later] != s.BATTLE or state.card_place[instance] != s.C_DECK:
            continue
        for i in range(s.MAX_REQUIRES):
            if rules.require_holder[later, i] == side and rules.require_card[later, i] == card:
                points += 0.25 * float(rules.points_of[later])
    return points


@kernel
def late(rules, state):
    """1 near the end of the conflict deck."""
    return 1 if state.conflict_size < _LATE else 0


@kernel
def own_chance(rules, state, side):
    """How likely the side wins the battle at hand: by what it knows before the forces lie open, by the forces then."""
    aggressor = state.aggressor
    if state.force_size[0] + state.force_size[1] > 0:
        chance = chance_in_battle(rules, state)
    else:
        chance = chance_to_win(rules, state, side, aggressor, state.joined, state.battle_card, state.source)
    return chance if side == aggressor else 1.0 - chance


@kernel
def at_stake(rules, state, side):
    """The points that the battle at hand moves, for either side."""
    return prize(rules, state, state.aggressor, state.battle_card)
