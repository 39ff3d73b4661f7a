"""What units do for others in a battle: auras and edges for their whole side (section 10, `aura` and `edge`), support
and carrier chips for a shot (sections 9.5 and 9.6); and what ends when one leaves: destroyed, withdrawn or slipped away
(sections 6 and 8.3).

Combatants count while they are in a force; leaders, Fortifications, Ultra and the like from any stack of an army that
takes part. The sums are kept in the state and changed when such a unit comes or goes.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, code_of, op_of
from sandtable.games.battlecards.rules.battle import facts

#: Amounts in `State.unconceal`: of a card played, of each unit.
BY_CARD, BY_UNIT = 1, 2
_SEA_BATTLES = 1


@kernel
def aura_counts(rules, state, kind, side):
    """1 if a unit of this kind has an aura that works for its side in this battle."""
    if rules.aura_to[kind] == s.NONE:
        return 0
    if rules.aura_defending[kind] == 1 and state.aggressor == side:
        return 0
    return 1


@kernel
def edge_counts(rules, state, kind):
    """1 if a unit of this kind has an edge that works in this battle: in any, or in a sea battle (R52)."""
    when = rules.edge_when[kind]
    if when == _SEA_BATTLES:
        return state.sea_battle
    return 1 if when > 0 else 0


@kernel
def change_effects(rules, state, unit, sign):
    """Add (sign 1) or take away (sign -1) what a unit does for its side."""
    kind = rules.kind[unit]
    side = facts.controller(rules, state, unit)
    if aura_counts(rules, state, kind, side) == 1:
        to, vs = rules.aura_to[kind], rules.aura_vs[kind]
        for helped in range(s.TYPES):
            if to != s.TO_ANY and to != helped:
                continue
            for about in range(s.TYPES):
                if (vs >> about) & 1 == 1:
                    state.aura_att[side, helped, about] += sign * rules.aura_att[kind]
                    state.aura_dfn[side, helped, about] += sign * rules.aura_dfn[kind]
    if edge_counts(rules, state, kind) == 1:
        state.edge[side] += sign * rules.edge_att[kind]
        state.first_fire[side] += sign * rules.edge_first_fire[kind]
        state.unconceal[side] += sign * BY_UNIT * rules.edge_unconceal[kind]


@kernel
def _lay_open(state, seat, slot, unit, log):
    """A unit that works from its stack is seen by everybody: its effect is."""
    if state.seen[unit] != s.ALL_SEE:
        emit(log, ev.WORKS, EVERYBODY, unit, seat, slot)
    state.seen[unit] = s.ALL_SEE


@kernel
def count_bystanders(rules, state, seat, log):
    """Add what the units that never fight do from the stacks of an army that takes part. Those that do something lie
    open."""
    side = rules.side_of[seat]
    unit = facts.unit_after(state, seat, s.NONE)
    while unit != s.NONE:
        if facts.has_flag(rules, unit, s.COMBATANT) == 0:
            kind = rules.kind[unit]
            change_effects(rules, state, unit, 1)
            if aura_counts(rules, state, kind, side) | edge_counts(rules, state, kind) == 1:
                _lay_open(state, seat, state.slot[unit], unit, log)
        unit = facts.unit_after(state, seat, unit)


@kernel
def use_peek(rules, state, seat, log):
    """1 if a unit in a stack of this army makes the enemy commit first (B7); it lies open."""
    found = 0
    unit = facts.unit_after(state, seat, s.NONE)
    while unit != s.NONE:
        kind = rules.kind[unit]
        if rules.edge_peek[kind] == 1 and edge_counts(rules, state, kind) == 1:
            _lay_open(state, seat, state.slot[unit], unit, log)
            found = 1
        unit = facts.unit_after(state, seat, unit)
    return found


@kernel
def is_ready(state, unit):
    """1 if a unit is in the battle, has not fired this round and supports nobody."""
    return 1 if state.in_battle[unit] & (s.IN_FORCE | s.SPENT | s.ASSIGNED) == s.IN_FORCE else 0


@kernel
def _fits(rules, kind, type_):
    """1 if units of a kind support units of a type."""
    to = rules.support_to[kind]
    return 1 if to == s.TO_ANY else int(to == type_)


@kernel
def free_chips(rules, state, carrier):
    """How many chips of a carrier are not assigned this round."""
    chips = rules.chips[rules.kind[carrier]]
    return chips - state.chips_given[rules.carrier[carrier]] if chips > 0 else 0


@kernel
def assistance(rules, state, side, unit, defending, other, choices, count):
    """Append UNIT and CHIP for everything useful that a side may give a unit of its own now: to the attack on the unit
    `other`, or with `defending` 1 to the defense against it (D22, D23). The new number."""
    type_, other_type = facts.type_of(rules, unit), facts.type_of(rules, other)
    start = count
    for i in range(state.force_size[side]):
        friend = state.force[side, i]
        if friend == unit or is_ready(state, friend) == 0:
            continue
        kind = rules.kind[friend]
        if _fits(rules, kind, type_) == 0:
            continue
        bonus = rules.support_dfn[kind]
        if defending == 0:
            bonus = rules.support_att[kind] * ((rules.support_vs[kind] >> other_type) & 1)
        if bonus > 0:
            choices[count] = code_of(s.K_UNIT, friend)
            count += 1
    facts.sort_codes(choices, start, count)
    if defending == 1 and other_type != s.AIR:
        return count
    start = count
    for i in range(state.force_size[side]):
        carrier = state.force[side, i]
        useful = facts.in_force(state, carrier) == 1 and rules.chip_value[rules.kind[carrier]] > 0
        if useful and free_chips(rules, state, carrier) > 0:
            choices[count] = code_of(s.K_CHIP, carrier)
            count += 1
    facts.sort_codes(choices, start, count)
    return count


@kernel
def assign(rules, state, code, unit, defending, log):
    """A supporter or the next chip of a carrier (UNIT, CHIP) is given to a unit for the rest of the round."""
    giver = answer_argument(code)
    kind = rules.kind[giver]
    state.boosts += 1
    if op_of(code) == s.K_UNIT:
        state.in_battle[giver] = state.in_battle[giver] | s.ASSIGNED | (s.AS_DEFENSE if defending == 1 else 0)
        state.supports[giver] = unit
        _change_support(rules, state, giver, unit, 1)
        bonus = rules.support_dfn[kind] if defending == 1 else rules.support_att[kind]
        emit(log, ev.SUPPORT, EVERYBODY, giver, unit, defending, bonus)
        return
    number = rules.carrier[giver]
    chip = state.chips_given[number]
    state.chips_given[number] += 1
    state.chip_on[number, chip] = unit
    if defending == 1:
        state.chip_defends[number] = state.chip_defends[number] | (1 << chip)
    _change_chip(rules, state, giver, chip, unit, 1)
    emit(log, ev.CHIP, EVERYBODY, giver, unit, defending, rules.chip_value[kind])


@kernel
def _end_support(rules, state, supporter):
    """What a supporter gives is gone."""
    unit = state.supports[supporter]
    if unit >= 0:
        _change_support(rules, state, supporter, unit, -1)
    state.supports[supporter] = s.NONE


@kernel
def _end_chips(rules, state, carrier):
    """What the chips of a carrier give is gone."""
    number = rules.carrier[carrier]
    for chip in range(state.chips_given[number]):
        unit = state.chip_on[number, chip]
        if unit >= 0:
            _change_chip(rules, state, carrier, chip, unit, -1)
        state.chip_on[number, chip] = s.NONE
    state.chips_given[number] = state.chip_defends[number] = 0


@kernel
def _change_support(rules, state, supporter, unit, sign):
    kind = rules.kind[supporter]
    if state.in_battle[supporter] & s.AS_DEFENSE != 0:
        state.bonus_dfn[unit] += sign * rules.support_dfn[kind]
        return
    for type_ in range(s.TYPES):
        if (rules.support_vs[kind] >> type_) & 1 == 1:
            state.bonus_att[unit, type_] += sign * rules.support_att[kind]


@kernel
def _change_chip(rules, state, carrier, chip, unit, sign):
    value = sign * rules.chip_value[rules.kind[carrier]]
    if (state.chip_defends[rules.carrier[carrier]] >> chip) & 1 == 1:
        state.bonus_air[unit] += value
        return
    for type_ in range(s.TYPES):
        state.bonus_att[unit, type_] += value


@kernel
def battle_leave(rules, state, unit, withdrawn):
    """The unit, still in its stack, leaves the battle if it is in it (`withdrawn` 1: it stays in the stack). Every
    support, chip and aura it gave vanishes; what others gave to it is spent for this round. The caller checks for
    victory once everything that goes together has gone."""
    if state.battle_step == 0:
        return
    if withdrawn == 0:
        state.destroyed += 1
    if state.in_battle[unit] & s.IN_FORCE == 0:
        # A leader or an Ultra in a stack of an army that takes part; before the exposure nothing has been counted.
        counted = state.battle_step >= s.B_EXPOSE and facts.takes_part(state, state.holder[unit]) == 1
        if counted and facts.has_flag(rules, unit, s.COMBATANT) == 0:
            change_effects(rules, state, unit, -1)
        if withdrawn == 0:
            state.in_battle[unit] = 0
        return
    side = facts.controller(rules, state, unit)
    change_effects(rules, state, unit, -1)
    _release(rules, state, side, unit)
    state.in_battle[unit] = s.WITHDRAWN if withdrawn == 1 else 0
    state.force_left[side] -= 1


@kernel
def _release(rules, state, side, unit):
    """End what the unit gave, and let go of what it was given."""
    _end_support(rules, state, unit)
    if rules.carrier[unit] != s.NONE:
        _end_chips(rules, state, unit)
    for i in range(state.force_size[side]):
        friend = state.force[side, i]
        if state.supports[friend] == unit:
            state.supports[friend] = s.NONE
        carrier = rules.carrier[friend]
        for j in range(rules.chips[rules.kind[friend]]):
            if state.chip_on[carrier, j] == unit:
                state.chip_on[carrier, j] = s.NONE
    state.bonus_dfn[unit] = 0
    state.bonus_air[unit] = 0
    for type_ in range(s.TYPES):
        state.bonus_att[unit, type_] = 0
