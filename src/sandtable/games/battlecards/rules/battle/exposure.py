"""B8: the forces lie open (section 8.2)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.auras import change_effects, count_bystanders
from sandtable.games.battlecards.rules.battle.commit import brings
from sandtable.games.battlecards.rules.battle.facts import enemy_of, ground_left, takes_part, type_of
from sandtable.games.battlecards.rules.battle.victory import check_victory


@kernel
def expose(rules, state, log):
    """All units of the stacks chosen, and the optional ones, form the two forces. A force that is empty loses."""
    aggressor = state.aggressor
    for turn in range(2):
        side = aggressor if turn == 0 else 1 - aggressor
        for army in range(rules.seats_on[side]):
            seat = rules.seat_at[side, army]
            if takes_part(state, seat) == 1:
                _expose_army(rules, state, side, seat, log)
    _count_effects(rules, state, log)
    state.ground_at_start = ground_left(rules, state, aggressor)
    defender = enemy_of(state)
    emit(
        log,
        ev.BATTLE_BEGINS,
        EVERYBODY,
        state.battle_card,
        aggressor,
        state.force_size[aggressor],
        state.force_size[defender],
        rules.max_rounds,
    )
    check_victory(rules, state, ev.WON_WALKOVER, log)


@kernel
def _expose_army(rules, state, side, seat, log):
    """The units of an army join the force of its side in force order (18.1)."""
    for slot in range(s.MAX_STACKS):
        if state.stack_type[seat, slot] == s.NONE:
            continue
        unit = state.stack_first[seat, slot]
        while unit != s.NONE:
            how = brings(rules, state, seat, slot, unit)
            if how != 0:
                size = state.force_size[side]
                state.force[side, size] = unit
                state.force_size[side] = size + 1
                state.force_left[side] = size + 1
                state.in_battle[unit] = s.IN_FORCE | (s.OPTIONAL if how == s.OPTIONAL else 0)
                state.seen[unit] = s.ALL_SEE
                if type_of(rules, unit) == s.SEA:
                    state.sea_battle = 1
                emit(log, ev.EXPOSED, EVERYBODY, unit, seat, slot, 1 if how == s.OPTIONAL else 0)
            unit = state.below[unit]


@kernel
def _count_effects(rules, state, log):
    """Auras and edges of the forces and of those that work from their stacks."""
    for side in range(2):
        for i in range(state.force_size[side]):
            change_effects(rules, state, state.force[side, i], 1)
    for seat in range(rules.players):
        if takes_part(state, seat) == 1:
            count_bystanders(rules, state, seat, log)
