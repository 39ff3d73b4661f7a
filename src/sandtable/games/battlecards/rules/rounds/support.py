"""Support and carrier chips (sections 9.5 and 9.6): who may give what, giving it, and what happens when it ends."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, code_of, op_of
from sandtable.games.battlecards.rules.battle.facts import in_force, sort_codes, type_of


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
def _free_chip(rules, state, carrier):
    """The next chip of a carrier that is not assigned this round, NONE."""
    number = rules.carrier[carrier]
    for i in range(rules.chips[rules.kind[carrier]]):
        if state.chip_on[number, i] == s.NONE:
            return i
    return s.NONE


@kernel
def assistance(rules, state, side, unit, defending, other, choices, count):
    """Append UNIT and CHIP for everything useful that a side may give a unit of its own now: to the attack on the unit
    `other`, or with `defending` 1 to the defense against it (D22, D23). The new number."""
    type_, other_type = type_of(rules, unit), type_of(rules, other)
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
    sort_codes(choices, start, count)
    if defending == 1 and other_type != s.AIR:
        return count
    start = count
    for i in range(state.force_size[side]):
        carrier = state.force[side, i]
        useful = in_force(state, carrier) == 1 and rules.chip_value[rules.kind[carrier]] > 0
        if useful and _free_chip(rules, state, carrier) != s.NONE:
            choices[count] = code_of(s.K_CHIP, carrier)
            count += 1
    sort_codes(choices, start, count)
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
    chip = _free_chip(rules, state, giver)
    number = rules.carrier[giver]
    state.chip_on[number, chip] = unit
    if defending == 1:
        state.chip_defends[number] = state.chip_defends[number] | (1 << chip)
    _change_chip(rules, state, giver, chip, unit, 1)
    emit(log, ev.CHIP, EVERYBODY, giver, unit, defending, rules.chip_value[kind])


@kernel
def end_support(rules, state, supporter):
    """What a supporter gives is gone."""
    unit = state.supports[supporter]
    if unit >= 0:
        _change_support(rules, state, supporter, unit, -1)
    state.supports[supporter] = s.NONE


@kernel
def end_chip(rules, state, carrier, chip):
    """What a chip of a carrier gives is gone, and so is the chip until the next round."""
    number = rules.carrier[carrier]
    unit = state.chip_on[number, chip]
    if unit >= 0:
        _change_chip(rules, state, carrier, chip, unit, -1)
    state.chip_on[number, chip] = s.NONE
    state.chip_defends[number] = state.chip_defends[number] & (255 - (1 << chip))


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
