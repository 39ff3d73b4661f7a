"""Support and carrier chips (sections 9.5 and 9.6): who may give what, giving it, and what happens when it ends."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, code_of, op_of
from sandtable.games.battlecards.battle_facts import in_force, sort_codes, type_of
from sandtable.games.battlecards.state import (
    AIR,
    AS_DEFENSE,
    ASSIGNED,
    IN_FORCE,
    K_CHIP,
    K_UNIT,
    NONE,
    SPENT,
    TO_ANY,
    TYPES,
)

__all__ = ["assign", "assistance", "end_chip", "end_support", "is_ready"]


@kernel
def is_ready(state, unit):  # type: ignore[no-untyped-def]
    """1 if a unit is in the battle, has not fired this round and supports nobody."""
    return 1 if int(state.in_battle[unit]) & (IN_FORCE | SPENT | ASSIGNED) == IN_FORCE else 0


@kernel
def _fits(rules, kind, type_):  # type: ignore[no-untyped-def]
    """1 if units of a kind support units of a type."""
    to = int(rules.support_to[kind])
    return 1 if to == TO_ANY else int(to == type_)


@kernel
def _free_chip(rules, state, carrier):  # type: ignore[no-untyped-def]
    """The next chip of a carrier that is not assigned this round, NONE."""
    for i in range(int(rules.chips[int(rules.kind[carrier])])):
        if state.chip_on[carrier, i] == NONE:
            return i
    return NONE


@kernel
def assistance(rules, state, side, unit, defending, other, options, count):  # type: ignore[no-untyped-def]
    """Append UNIT and CHIP for everything useful that a side may give a unit of its own now: to the attack on the unit
    `other`, or with `defending` 1 to the defense against it (D22, D23). The new number."""
    type_, other_type = type_of(rules, unit), type_of(rules, other)
    start = count
    for i in range(int(state.force_size[side])):
        friend = int(state.force[side, i])
        if friend == unit or is_ready(state, friend) == 0:
            continue
        kind = int(rules.kind[friend])
        if _fits(rules, kind, type_) == 0:
            continue
        bonus = int(rules.support_dfn[kind])
        if defending == 0:
            bonus = int(rules.support_att[kind]) * ((int(rules.support_vs[kind]) >> other_type) & 1)
        if bonus > 0:
            options[count] = code_of(K_UNIT, friend)
            count += 1
    sort_codes(options, start, count)
    if defending == 1 and other_type != AIR:
        return count
    start = count
    for i in range(int(state.force_size[side])):
        carrier = int(state.force[side, i])
        useful = in_force(state, carrier) == 1 and rules.chip_value[int(rules.kind[carrier])] > 0
        if useful and _free_chip(rules, state, carrier) != NONE:
            options[count] = code_of(K_CHIP, carrier)
            count += 1
    sort_codes(options, start, count)
    return count


@kernel
def assign(rules, state, code, unit, defending, log):  # type: ignore[no-untyped-def]
    """A supporter or the next chip of a carrier (UNIT, CHIP) is given to a unit for the rest of the round."""
    giver = answer_argument(code)
    kind = int(rules.kind[giver])
    state.boosts += 1
    if op_of(code) == K_UNIT:
        state.in_battle[giver] = int(state.in_battle[giver]) | ASSIGNED | (AS_DEFENSE if defending == 1 else 0)
        state.supports[giver] = unit
        _change_support(rules, state, giver, unit, 1)
        bonus = int(rules.support_dfn[kind]) if defending == 1 else int(rules.support_att[kind])
        emit(log, ev.SUPPORT, EVERYBODY, giver, unit, defending, bonus)
        return
    chip = _free_chip(rules, state, giver)
    state.chip_on[giver, chip] = unit
    if defending == 1:
        state.chip_defends[giver] = int(state.chip_defends[giver]) | (1 << chip)
    _change_chip(rules, state, giver, chip, unit, 1)
    emit(log, ev.CHIP, EVERYBODY, giver, unit, defending, int(rules.chip_value[kind]))


@kernel
def end_support(rules, state, supporter):  # type: ignore[no-untyped-def]
    """What a supporter gives is gone."""
    unit = int(state.supports[supporter])
    if unit >= 0:
        _change_support(rules, state, supporter, unit, -1)
    state.supports[supporter] = NONE


@kernel
def end_chip(rules, state, carrier, chip):  # type: ignore[no-untyped-def]
    """What a chip of a carrier gives is gone, and so is the chip until the next round."""
    unit = int(state.chip_on[carrier, chip])
    if unit >= 0:
        _change_chip(rules, state, carrier, chip, unit, -1)
    state.chip_on[carrier, chip] = NONE
    state.chip_defends[carrier] = int(state.chip_defends[carrier]) & (255 - (1 << chip))


@kernel
def _change_support(rules, state, supporter, unit, sign):  # type: ignore[no-untyped-def]
    kind = int(rules.kind[supporter])
    if int(state.in_battle[supporter]) & AS_DEFENSE != 0:
        state.bonus_dfn[unit] += sign * int(rules.support_dfn[kind])
        return
    for type_ in range(TYPES):
        if (int(rules.support_vs[kind]) >> type_) & 1 == 1:
            state.bonus_att[unit, type_] += sign * int(rules.support_att[kind])


@kernel
def _change_chip(rules, state, carrier, chip, unit, sign):  # type: ignore[no-untyped-def]
    value = sign * int(rules.chip_value[int(rules.kind[carrier])])
    if (int(state.chip_defends[carrier]) >> chip) & 1 == 1:
        state.bonus_air[unit] += value
        return
    for type_ in range(TYPES):
        state.bonus_att[unit, type_] += value
