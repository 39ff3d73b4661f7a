"""What comes before the first shot: leaders bring cards (B6; then a homeland may be defended with the reserve hand,
emergency.py), and the forces lie open (B8; section 8.2).

T_LEADERS: data: 0 the leader, then the seat, whose cards are being drawn.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle import facts
from sandtable.games.battlecards.rules.battle.support import change_effects, count_bystanders
from sandtable.games.battlecards.rules.cards.piles import reveal_unit
from sandtable.games.battlecards.rules.commit import brings
from sandtable.games.battlecards.rules.emergency import may_deploy_all

_MARK, _DRAW, _OFFER, _ANSWERED = 0, 1, 2, 3


@kernel
def next_due(rules, state, first, sides):
    """The next unit that is DUE in stack order (18.1), the armies of side `first` before the others (`sides` 2) or
    alone (`sides` 1); it is due no more. NONE if there is none."""
    seat = facts.seat_after(rules, state, first, s.NONE)
    while seat != s.NONE:
        if sides == 1 and rules.side_of[seat] != first:
            return s.NONE
        unit = facts.unit_after(state, seat, s.NONE)
        while unit != s.NONE:
            if state.in_battle[unit] & s.DUE != 0:
                state.in_battle[unit] = state.in_battle[unit] & (255 - s.DUE)
                return unit
            unit = facts.unit_after(state, seat, unit)
        seat = facts.seat_after(rules, state, first, seat)
    return s.NONE


@kernel
def _mark_leaders(rules, state):
    """The leaders deployed now: one that comes into play later draws nothing in this battle."""
    seat = facts.seat_after(rules, state, state.aggressor, s.NONE)
    while seat != s.NONE:
        unit = facts.unit_after(state, seat, s.NONE)
        while unit != s.NONE:
            if rules.leader_draw[rules.kind[unit]] > 0:
                state.in_battle[unit] = state.in_battle[unit] | s.DUE
            unit = facts.unit_after(state, seat, unit)
        seat = facts.seat_after(rules, state, state.aggressor, seat)


@kernel
def step_leaders(rules, state, log):
    """T_LEADERS: each leader in turn, the aggressor's first; then each army that may use its reserve."""
    task = asking.top_task(state)
    stage = state.task_stage[task]
    first = state.aggressor
    if stage == _MARK:
        _mark_leaders(rules, state)
        state.task_stage[task] = _DRAW
    elif stage == _DRAW:
        unit = next_due(rules, state, first, 2)
        if unit == s.NONE:
            state.task_stage[task] = _OFFER
            return
        seat = state.holder[unit]
        count = rules.leader_draw[rules.kind[unit]]
        reveal_unit(state, unit)
        emit(log, ev.LEADER, EVERYBODY, seat, unit, count)
        asking.push_task(state, s.T_DRAW_DEPLOY, seat, s.NONE, s.NONE, count)
    elif stage == _OFFER:
        seat = facts.seat_after(rules, state, first, state.task_army[task])
        if seat == s.NONE:
            asking.pop_task(state)
            return
        state.task_army[task] = seat
        if may_deploy_all(rules, state, seat) == 1:
            asking.ask(rules, state, seat, s.D_EMERGENCY, _ANSWERED)
    else:
        state.task_stage[task] = _OFFER
        if asking.answer_argument(asking.take_answer(state)) == 1:
            state.task_in_battle[asking.push_task(state, s.T_EMERGENCY, state.task_army[task])] = 1


@kernel
def expose(rules, state, log):
    """All units of the stacks chosen, and the optional ones, form the two forces. A force that is empty loses."""
    aggressor = state.aggressor
    for turn in range(2):
        side = aggressor if turn == 0 else 1 - aggressor
        for army in range(rules.seats_on[side]):
            seat = rules.seat_at[side, army]
            if facts.takes_part(state, seat) == 1:
                _expose_army(rules, state, side, seat, log)
    _count_effects(rules, state, log)
    state.ground_at_start = facts.ground_left(rules, state, aggressor)
    defender = facts.enemy_of(state)
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
    facts.check_victory(rules, state, ev.WON_WALKOVER, log)


@kernel
def _expose_army(rules, state, side, seat, log):
    """The units of an army join the force of its side in force order (18.1)."""
    unit = facts.unit_after(state, seat, s.NONE)
    while unit != s.NONE:
        how = brings(rules, state, seat, state.slot[unit], unit)
        if how != 0:
            size = state.force_size[side]
            state.force[side, size] = unit
            state.force_size[side] = size + 1
            state.force_left[side] = size + 1
            state.in_battle[unit] = s.IN_FORCE | (s.OPTIONAL if how == s.OPTIONAL else 0)
            state.seen[unit] = s.ALL_SEE
            if facts.type_of(rules, unit) == s.SEA:
                state.sea_battle = 1
            emit(log, ev.EXPOSED, EVERYBODY, unit, seat, state.slot[unit], 1 if how == s.OPTIONAL else 0)
        unit = facts.unit_after(state, seat, unit)


@kernel
def _count_effects(rules, state, log):
    """Auras and edges of the forces and of those that work from their stacks."""
    for side in range(2):
        for i in range(state.force_size[side]):
            change_effects(rules, state, state.force[side, i], 1)
    for seat in range(rules.players):
        if facts.takes_part(state, seat) == 1:
            count_bystanders(rules, state, seat, log)
