"""Team actions of a turn (16.3): TRANSFER, TRADE and SEATS; and MOVE (16.5), a transfer within an army."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, ask, code_of, op_of, take_answer
from sandtable.games.battlecards.build_up import hand_options
from sandtable.games.battlecards.piles import put_in_stack, stack_fits, take_from_hand, take_from_stack, to_hand
from sandtable.games.battlecards.reorganize import forget_stack
from sandtable.games.battlecards.seats import everybody_else
from sandtable.games.battlecards.state import (
    ARMY_TRADE,
    ARMY_TRANSFER,
    CHOICE_MOVE,
    IN_STACK,
    K_ARMY,
    K_CHOICE,
    K_PASS,
    K_STACK,
    K_UNIT,
    K_YESNO,
    MAX_STACKS,
    NONE,
    PSEUDO,
)
from sandtable.games.battlecards.tasks import pop_task, top_task
from sandtable.games.battlecards.teams import trade_places

__all__ = [
    "options_move", "options_seat_trade", "options_trade", "step_move", "step_seats", "step_trade",
    "team_options",
]  # fmt: skip

_MOVE, _TRADE, _SEATS = 33, 34, 35  # D33, D34, D35
_MOST = 3  # units of one transfer

# T_MOVE: seat; data: 0 the unit being moved, 1 the seat that receives, 2 units still to move, 3 the slot that all units
# come from and 4 the slot that all go to (both NONE in a transfer, and before the first unit of a MOVE).
# T_TRADE: seat; data: 0 the other seat, 1 the unit given.
# T_SEATS: seat; data: 0 the other seat.
_OPEN, _UNIT, _PLACE = 0, 1, 2  # stages


# --------------------------------------------------------------------------------------------------- what a turn offers


@kernel
def _goes_somewhere(rules, state, seat, unit, to, only):  # type: ignore[no-untyped-def]
    """1 if a unit of the army may be moved to a stack of the seat `to`; `only`: to this slot, NONE = any."""
    if state.place[unit] != IN_STACK or state.holder[unit] != seat:
        return 0
    kind = int(rules.kind[unit])
    if int(rules.flags[kind]) & PSEUDO != 0:
        return 0
    for slot in range(MAX_STACKS):
        if state.stack_type[to, slot] == NONE or (only != NONE and slot != only):
            continue
        if seat == to and slot == state.slot[unit]:
            continue
        if stack_fits(rules, state, to, slot, int(rules.type[kind])) == 1:
            return 1
    return 0


@kernel
def _anything_to_move(rules, state, seat, to):  # type: ignore[no-untyped-def]
    """1 if some unit of the army may be moved to a stack of the seat `to`."""
    for unit in range(int(rules.units)):
        if _goes_somewhere(rules, state, seat, unit, to, NONE) == 1:
            return 1
    return 0


@kernel
def team_options(rules, state, seat, traded, refused, options, count):  # type: ignore[no-untyped-def]
    """Append the team and occupying actions of D3, ascending; the new number. `traded`: 1 if the seat has traded a card
    this turn; `refused`: mask of the armies that refused to trade seats."""
    side, own = int(rules.side_of[seat]), int(rules.army_of[seat])
    armies = int(rules.seats_on[side])
    if armies > 1:
        for action in range(3):
            for army in range(armies):
                other = int(rules.seat_at[side, army])
                if army != own and _offers(rules, state, seat, other, action, traded, refused) == 1:
                    options[count] = code_of(K_ARMY, army + 64 * action)
                    count += 1
    if rules.occupying_force == 1 and _anything_to_move(rules, state, seat, seat) == 1:
        options[count] = code_of(K_CHOICE, CHOICE_MOVE)
        count += 1
    return count


@kernel
def _offers(rules, state, seat, other, action, traded, refused):  # type: ignore[no-untyped-def]
    """1 if the seat may take this action with an army of its side."""
    if action == ARMY_TRANSFER:
        return _anything_to_move(rules, state, seat, other)
    if action == ARMY_TRADE:
        return 1 if traded == 0 and state.hand_size[seat] > 0 and state.hand_size[other] > 0 else 0
    if rules.uneven == 1 or (int(state.skip) >> other) & 1 == 1:
        return 0
    return 1 - ((refused >> int(rules.army_of[other])) & 1)


# ---------------------------------------------------------------------------------------------------- TRANSFER and MOVE


@kernel
def options_move(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D33: DONE, UNIT; then STACK of the army that receives."""
    top = top_task(state)
    seat = int(state.task_seat[top])
    to = int(state.task_data[top, 1])
    only = int(state.task_data[top, 4])
    count = 0
    if state.task_stage[top] == _PLACE:
        unit = int(state.task_data[top, 0])
        type_ = int(rules.type[int(rules.kind[unit])])
        for slot in range(MAX_STACKS):
            if state.stack_type[to, slot] == NONE or stack_fits(rules, state, to, slot, type_) == 0:
                continue
            goes = seat != to or slot != state.slot[unit]
            if goes and slot == (slot if only == NONE else only):
                options[count] = code_of(K_STACK, slot)
                count += 1
        return count
    options[0] = K_PASS
    count = 1
    source = int(state.task_data[top, 3])
    for unit in range(int(rules.units)):
        if source != NONE and state.slot[unit] != source:
            continue
        if _goes_somewhere(rules, state, seat, unit, to, only) == 1:
            options[count] = code_of(K_UNIT, unit)
            count += 1
    return count


@kernel
def _move(rules, state, top, to_slot, log):  # type: ignore[no-untyped-def]
    """A unit changes its stack, face down: the enemy sees that one moved, and from where to where."""
    seat = int(state.task_seat[top])
    to = int(state.task_data[top, 1])
    unit = int(state.task_data[top, 0])
    from_slot = int(state.slot[unit])
    if to == seat:  # MOVE: the first unit fixes both stacks
        state.task_data[top, 3] = from_slot
        state.task_data[top, 4] = to_slot
    forget_stack(rules, state, seat, from_slot)
    take_from_stack(rules, state, unit)
    put_in_stack(rules, state, to, to_slot, unit)
    side = int(rules.side_of[seat])
    emit(log, ev.MOVED_UNIT, int(rules.seats_of[side]), seat, unit, from_slot, to, to_slot)
    emit(log, ev.MOVED_UNIT, everybody_else(rules, side), seat, NONE, from_slot, to, to_slot)
    state.task_data[top, 2] = int(state.task_data[top, 2]) - 1


@kernel
def step_move(rules, state, log):  # type: ignore[no-untyped-def]
    """T_MOVE: up to three units, one by one. It is over when the stack of a MOVE is empty."""
    top = top_task(state)
    stage = int(state.task_stage[top])
    if stage == _OPEN:
        state.task_data[top, 2] = _MOST
    else:
        code = take_answer(state)
        if stage == _UNIT:
            if op_of(code) == K_PASS:
                pop_task(state)
                return
            state.task_data[top, 0] = answer_argument(code)
            state.task_stage[top] = _PLACE
            ask(rules, state, int(state.task_seat[top]), _MOVE)
            return
        _move(rules, state, top, answer_argument(code), log)
    if state.task_data[top, 2] == 0:
        pop_task(state)
        return
    state.task_stage[top] = _UNIT
    ask(rules, state, int(state.task_seat[top]), _MOVE)


# ---------------------------------------------------------------------------------------------------------------- TRADE


@kernel
def options_trade(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D34: HAND, first of the active seat, then of the other."""
    return hand_options(rules, state, int(state.asked_for), options)


@kernel
def step_trade(rules, state, log):  # type: ignore[no-untyped-def]
    """T_TRADE: each of two seats gives the other a card of its reserve."""
    top = top_task(state)
    seat, other = int(state.task_seat[top]), int(state.task_data[top, 0])
    stage = int(state.task_stage[top])
    if stage == 0:
        state.task_stage[top] = 1
        ask(rules, state, seat, _TRADE)
        return
    argument = answer_argument(take_answer(state))
    if stage == 1:
        state.task_data[top, 1] = state.hand[seat, argument]
        state.task_stage[top] = 2
        ask(rules, state, other, _TRADE)
        return
    given, taken = int(state.task_data[top, 1]), int(state.hand[other, argument])
    take_from_hand(state, seat, given)
    take_from_hand(state, other, taken)
    to_hand(rules, state, seat, taken)
    to_hand(rules, state, other, given)
    side = int(rules.side_of[seat])
    emit(log, ev.TRADED, int(rules.seats_of[side]), seat, given, other, taken)
    emit(log, ev.TRADED, everybody_else(rules, side), seat, NONE, other, NONE)
    pop_task(state)


# ---------------------------------------------------------------------------------------------------------------- SEATS


@kernel
def options_seat_trade(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D35: YESNO."""
    options[0] = code_of(K_YESNO, 0)
    options[1] = code_of(K_YESNO, 1)
    return 2


@kernel
def step_seats(rules, state, log):  # type: ignore[no-untyped-def]
    """T_SEATS: if the other player agrees, both armies change the enemies they face, and the next turn of the other is
    used up as well as this one. Result 1 = agreed, 0 = refused."""
    top = top_task(state)
    seat, other = int(state.task_seat[top]), int(state.task_data[top, 0])
    if state.task_stage[top] == 0:
        state.task_stage[top] = 1
        ask(rules, state, other, _SEATS)
        return
    agreed = answer_argument(take_answer(state))
    if agreed == 1:
        trade_places(state, seat, other)
        state.skip = int(state.skip) | (1 << other)
    emit(log, ev.SEATS_TRADED, EVERYBODY, seat, other, agreed)
    pop_task(state, agreed)
