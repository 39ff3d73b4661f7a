"""A unit that leaves the battle: destroyed, withdrawn or slipped away (sections 6, 8.3 and 9.5)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.auras import change_effects
from sandtable.games.battlecards.rules.battle.facts import controller, has_flag, takes_part
from sandtable.games.battlecards.rules.rounds.support import end_chip, end_support


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
        counted = state.battle_step >= s.B_EXPOSE and takes_part(state, state.holder[unit]) == 1
        if counted and has_flag(rules, unit, s.COMBATANT) == 0:
            change_effects(rules, state, unit, -1)
        if withdrawn == 0:
            state.in_battle[unit] = 0
        return
    side = controller(rules, state, unit)
    change_effects(rules, state, unit, -1)
    _release(rules, state, side, unit)
    state.in_battle[unit] = s.WITHDRAWN if withdrawn == 1 else 0
    state.force_left[side] -= 1


@kernel
def _release(rules, state, side, unit):
    """End what the unit gave, and let go of what it was given."""
    end_support(rules, state, unit)
    for i in range(rules.chips[rules.kind[unit]]):
        end_chip(rules, state, unit, i)
    for i in range(state.force_size[side]):
        friend = state.force[side, i]
        if state.supports[friend] == unit:
            state.supports[friend] = s.GONE
        carrier = rules.carrier[friend]
        for j in range(rules.chips[rules.kind[friend]]):
            if state.chip_on[carrier, j] == unit:
                state.chip_on[carrier, j] = s.GONE
    state.supports[unit] = s.NONE
    state.bonus_dfn[unit] = 0
    state.bonus_air[unit] = 0
    for type_ in range(s.TYPES):
        state.bonus_att[unit, type_] = 0
