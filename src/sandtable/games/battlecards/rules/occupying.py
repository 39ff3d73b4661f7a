"""Occupying forces (16.5): a battlecard won by the aggressor printed on it becomes a stack of the winner's army."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, SPECTATORS, UNTOLD, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle.roles import occupied_by
from sandtable.games.battlecards.rules.cards.stacks import new_stack, put_in_stack, remove_stack, take_from_stack


# T_RETURN_UNITS: `task_slot` is the stack that is broken up.
@kernel
def becomes_stack(rules, state, kind, winner):
    """1 if a battlecard that this side has just won becomes a stack: the side is the aggressor printed on it, and the
    card is none already."""
    if rules.occupying_force == 0 or rules.aggressor[kind] != winner:
        return 0
    return 1 if occupied_by(rules, state, kind) == s.NONE else 0


@kernel
def move_under(rules, state, seat, kind, log):
    """The battlecard becomes a stack of the army; its units that are still in the battle are moved under it, but for
    optional ones and radar (rule 1). To be called while the forces are still known. Everybody saw them, so they stay
    seen."""
    slot = new_stack(rules, state, seat, s.MIXED, kind)
    emit(log, ev.OCCUPIES, EVERYBODY, seat, slot, kind)
    side = rules.side_of[seat]
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        bits = state.in_battle[unit]
        stays = bits & s.OPTIONAL != 0 or rules.flags[rules.kind[unit]] & s.JOINS_DEFENSE != 0
        if bits & s.IN_FORCE == 0 or stays or state.holder[unit] != seat:
            continue
        seen = state.seen[unit]
        from_slot = state.slot[unit]
        take_from_stack(rules, state, unit)
        put_in_stack(rules, state, seat, slot, unit)
        state.seen[unit] = seen
        emit(log, ev.MOVED_UNIT, EVERYBODY, seat, unit, from_slot, seat, slot)
    return slot


# -------------------------------------------------------------------------------------------------- a card that is lost
@kernel
def return_units(rules, state, seat, slot, log):
    """The card above a stack is lost: its units go back to the normal stacks of their types (rule 5). Pushes a task
    that moves them, with D2 where there are several."""
    emit(log, ev.UNOCCUPIED, EVERYBODY, seat, state.stack_card[seat, slot])
    state.task_slot[asking.push_task(state, s.T_RETURN_UNITS, seat)] = slot


@kernel
def choices_return(rules, state, seat, choices):
    """D2 of a unit that comes back: STACK of its type that lies under no card."""
    top = asking.top_task(state)
    seat = state.task_seat[top]
    type_ = rules.type[rules.kind[state.task_unit[top]]]
    count = 0
    for slot in range(s.MAX_STACKS):
        if state.stack_type[seat, slot] == type_:
            choices[count] = asking.code_of(s.K_STACK, slot)
            count += 1
    return count


@kernel
def step_return_units(rules, state, log):
    """T_RETURN_UNITS: from the first of the stack to the last."""
    top = asking.top_task(state)
    seat = state.task_seat[top]
    slot = state.task_slot[top]
    if state.task_stage[top] == 1:
        to = asking.answer_argument(asking.take_answer(state))
        unit = state.task_unit[top]
        seen = state.seen[unit]
        take_from_stack(rules, state, unit)
        put_in_stack(rules, state, seat, to, unit)
        state.seen[unit] = seen
        _tell_moved(rules, state, seat, unit, slot, to, log)
    if state.stack_size[seat, slot] == 0:
        remove_stack(state, seat, slot)
        asking.pop_task(state)
        return
    state.task_unit[top] = state.stack_first[seat, slot]
    asking.ask(rules, state, seat, s.D_STACK, 1)


@kernel
def _tell_moved(rules, state, seat, unit, from_slot, to_slot, log):
    """Its side sees which unit moved; so does who knew where it lay."""
    seen = state.seen[unit]
    if seen == s.ALL_SEE:
        emit(log, ev.MOVED_UNIT, EVERYBODY, seat, unit, from_slot, seat, to_slot)
        return
    knows = SPECTATORS if seen & s.SPECTATORS_SEE != 0 else 0
    for side in range(2):
        if (seen >> side) & 1 == 1:
            knows |= rules.seats_of[side]
    emit(log, ev.MOVED_UNIT, knows, seat, unit, from_slot, seat, to_slot)
    emit(log, ev.MOVED_UNIT, EVERYBODY & ~knows, seat, UNTOLD, from_slot, seat, to_slot)
