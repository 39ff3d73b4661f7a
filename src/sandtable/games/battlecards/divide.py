"""Divide & Conquer (section 11; D29, D30): an enemy stack is split for good; its controller picks the smaller half."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, ask, take_answer
from sandtable.games.battlecards.deploying import enemy_stack_options
from sandtable.games.battlecards.piles import new_stack, put_in_stack, take_from_stack
from sandtable.games.battlecards.reorganize import forget_stack
from sandtable.games.battlecards.seats import other_side
from sandtable.games.battlecards.state import CODE, IN_STACK, K_UNIT, NONE
from sandtable.games.battlecards.tasks import pop_task, top_task

__all__ = ["enemy_of_code", "may_divide", "options_divide", "options_divide_pick", "step_divide"]

_DIVIDE, _DIVIDE_PICK = 29, 30  # D29, D30
# T_DIVIDE: seat of the card; data: 0 the seat whose stack it is, 1 its slot, 2 the new slot (NONE before the first
# unit is in it), 3 units still to be picked.
_OPEN, _CHOSEN, _PICK = 0, 1, 2  # stages


@kernel
def enemy_of_code(rules, seat, argument):  # type: ignore[no-untyped-def]
    """The enemy seat that STACK + 64 * army names."""
    return int(rules.seat_at[other_side(int(rules.side_of[seat])), argument >> 6])


@kernel
def may_divide(rules, state, seat):  # type: ignore[no-untyped-def]
    """1 if an enemy stack of two cards or more lies under no battlecard (R51)."""
    side = other_side(int(rules.side_of[seat]))
    for army in range(int(rules.seats_on[side])):
        enemy = int(rules.seat_at[side, army])
        for slot in range(len(state.stack_size[enemy])):
            if state.stack_size[enemy, slot] >= 2 and state.stack_card[enemy, slot] == NONE:
                return 1
    return 0


@kernel
def options_divide(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D29: STACK + 64 * army."""
    return enemy_stack_options(rules, state, int(state.asked_for), 2, 0, options, 0)


@kernel
def options_divide_pick(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D30: UNIT of the stack."""
    top = top_task(state)
    owner, slot = int(state.task_data[top, 0]), int(state.task_data[top, 1])
    count = 0
    for unit in range(int(rules.units)):
        if state.place[unit] == IN_STACK and state.holder[unit] == owner and state.slot[unit] == slot:
            options[count] = K_UNIT * CODE + unit
            count += 1
    return count


@kernel
def _pick(rules, state, top, unit):  # type: ignore[no-untyped-def]
    """A unit goes to the new stack."""
    owner = int(state.task_data[top, 0])
    if state.task_data[top, 2] == NONE:
        type_ = int(state.stack_type[owner, int(state.task_data[top, 1])])
        state.task_data[top, 2] = new_stack(rules, state, owner, type_, NONE)
    take_from_stack(rules, state, unit)
    put_in_stack(rules, state, owner, int(state.task_data[top, 2]), unit)
    state.task_data[top, 3] = int(state.task_data[top, 3]) - 1


@kernel
def step_divide(rules, state, log):  # type: ignore[no-untyped-def]
    """The card, choice by choice; without a stack to divide it has no effect."""
    top = top_task(state)
    seat = int(state.task_seat[top])
    stage = int(state.task_stage[top])
    if stage == _OPEN:
        if may_divide(rules, state, seat) == 0:
            pop_task(state)
            return
        state.task_stage[top] = _CHOSEN
        ask(rules, state, seat, _DIVIDE)
        return
    argument = answer_argument(take_answer(state))
    if stage == _CHOSEN:
        owner = enemy_of_code(rules, seat, argument)
        slot = argument & 63
        forget_stack(rules, state, owner, slot)
        state.task_data[top, 0] = owner
        state.task_data[top, 1] = slot
        state.task_data[top, 3] = int(state.stack_size[owner, slot]) // 2
        state.task_stage[top] = _PICK
    else:
        _pick(rules, state, top, argument)
    owner = int(state.task_data[top, 0])
    if state.task_data[top, 3] > 0:
        ask(rules, state, owner, _DIVIDE_PICK)
        return
    slot, new = int(state.task_data[top, 1]), int(state.task_data[top, 2])
    emit(log, ev.DIVIDED, EVERYBODY, owner, slot, new, int(state.stack_size[owner, new]))
    pop_task(state)
