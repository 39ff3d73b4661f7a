"""Deploying a unit, and what happens when it is deployed: V-2 and Surge of Production (spec sections 6 and 10)."""

from __future__ import annotations

import numpy as np

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, ask, code_of, op_of, take_answer
from sandtable.games.battlecards.conflict_deck import discard_card, take_kept
from sandtable.games.battlecards.milling import mill
from sandtable.games.battlecards.piles import (
    destroy_stack,
    discard_unit,
    put_in_stack,
    remove_unit,
    reveal_unit,
    stacks_for,
    take_from_hand,
    take_from_stack,
)
from sandtable.games.battlecards.seats import everybody_else, other_side
from sandtable.games.battlecards.state import (
    ALL_SEE,
    C_STACK,
    K_PASS,
    K_STACK,
    MAX_STACKS,
    NONE,
    OP_ABOMB,
    T_DRAW_DEPLOY,
    T_V2,
)
from sandtable.games.battlecards.tasks import pop_task, push_task, top_task

__all__ = ["enemy_stack_options", "options_stack", "options_v2", "step_deploy", "step_v2"]

# T_DEPLOY: data 0 the unit, in the hand of the seat, or Massive Industry, whose card is `current`; data 1 = 1: it
# replaces a V-2.
# T_V2: data 0 the V-2, in a stack.


# --------------------------------------------------------------------------------------------------------------- stacks


@kernel
def options_stack(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D2: STACK for every stack of the army that the unit being placed fits. The unit is data 0 of the task."""
    slots = np.empty(MAX_STACKS, dtype=np.int64)
    count = stacks_for(rules, state, seat, int(state.task_data[top_task(state), 0]), slots)
    for i in range(count):
        options[i] = code_of(K_STACK, slots[i])
    return count


@kernel
def step_deploy(rules, state, log):  # type: ignore[no-untyped-def]
    """T_DEPLOY: put a unit into a stack of its type (D2), then resolve its `on_deploy` op."""
    task = top_task(state)
    seat = int(state.task_seat[task])
    unit = int(state.task_data[task, 0])
    kind = int(rules.kind[unit])
    stage = int(state.task_stage[task])
    if stage == 0:
        if rules.deploy_draw[kind] > 0:
            _surge(rules, state, task, seat, unit, log)
        else:
            state.task_stage[task] = 1
            ask(rules, state, seat, 2)
    elif stage == 1:
        slot = answer_argument(take_answer(state))
        if rules.owner[unit] == NONE:
            state.card_place[int(state.current)] = C_STACK
            state.current = NONE
        else:
            take_from_hand(state, seat, unit)
        put_in_stack(rules, state, seat, slot, unit)
        if rules.deploy_eliminate[kind] > 0:
            reveal_unit(state, unit)
        tell_deployed(rules, state, seat, unit, slot, log)
        state.task_stage[task] = 2
        if rules.deploy_eliminate[kind] > 0:
            _v2(rules, state, task, seat, unit, log)
    else:
        pop_task(state)


@kernel
def tell_deployed(rules, state, seat, unit, slot, log):  # type: ignore[no-untyped-def]
    """Who may see the unit is told which it is, the others that one was deployed."""
    side = int(rules.side_of[seat])
    count = int(state.hand_size[seat])
    if state.seen[unit] == ALL_SEE:
        emit(log, ev.DEPLOYED, EVERYBODY, seat, unit, slot, count, 1)
        return
    emit(log, ev.DEPLOYED, int(rules.seats_of[side]), seat, unit, slot, count, 0)
    emit(log, ev.DEPLOYED, everybody_else(rules, side), seat, NONE, slot, count, 0)


@kernel
def _surge(rules, state, task, seat, unit, log):  # type: ignore[no-untyped-def]
    """Surge of Production never reaches a stack: it leaves the game, and cards are drawn and deployed."""
    count = int(rules.deploy_draw[int(rules.kind[unit])])
    take_from_hand(state, seat, unit)
    remove_unit(rules, state, unit)
    reveal_unit(state, unit)
    emit(log, ev.SURGE, EVERYBODY, seat, unit, count)
    state.task_stage[task] = 2
    push_task(state, T_DRAW_DEPLOY, seat, count)


# ------------------------------------------------------------------------------------------------------------------ V-2


@kernel
def _v2(rules, state, task, seat, unit, log):  # type: ignore[no-untyped-def]
    """A V-2 is deployed; as the replacement of another it is discarded without effect (rule 1.2)."""
    if state.task_data[task, 1] == 1:
        emit(log, ev.V2, EVERYBODY, seat, unit, 1)
        _discard_v2(rules, state, unit)
    else:
        emit(log, ev.V2, EVERYBODY, seat, unit, 0)
        push_task(state, T_V2, seat, unit)


@kernel
def _discard_v2(rules, state, unit):  # type: ignore[no-untyped-def]
    take_from_stack(rules, state, unit)
    discard_unit(rules, state, unit)
    reveal_unit(state, unit)


@kernel
def carried_abomb(rules, state, side):  # type: ignore[no-untyped-def]
    """The kind of an A-Bomb that a side holds and a V-2 of it may carry, NONE."""
    for i in range(int(state.kept_size[side])):
        kind = int(rules.card_of[int(state.kept[side, i])])
        for op in range(len(rules.ops[kind])):
            if rules.ops[kind, op, 0] == OP_ABOMB and (int(rules.ops[kind, op, 3]) >> side) & 1 == 1:
                return kind
    return NONE


@kernel
def enemy_stack_options(rules, state, seat, least, under_cards, options, count):  # type: ignore[no-untyped-def]
    """Append STACK + 64 * army for every enemy stack of at least so many cards; with `under_cards` 0 only those that do
    not lie under a battlecard. The new number."""
    side = other_side(int(rules.side_of[seat]))
    for army in range(int(rules.seats_on[side])):
        enemy = int(rules.seat_at[side, army])
        for slot in range(MAX_STACKS):
            if state.stack_type[enemy, slot] == NONE or state.stack_size[enemy, slot] < least:
                continue
            if under_cards == 1 or state.stack_card[enemy, slot] == NONE:
                options[count] = code_of(K_STACK, slot + 64 * army)
                count += 1
    return count


@kernel
def options_v2(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D26: PASS, or the enemy stack that a V-2 with an A-Bomb destroys instead of its elimination."""
    options[0] = code_of(K_PASS, 0)
    if carried_abomb(rules, state, int(rules.side_of[seat])) == NONE:
        return 1
    return enemy_stack_options(rules, state, seat, 1, 1, options, 1)


@kernel
def step_v2(rules, state, log):  # type: ignore[no-untyped-def]
    """T_V2: the A-Bomb instead (D26), or cards leave the enemy's arsenal; then the V-2 is replaced."""
    task = top_task(state)
    seat = int(state.task_seat[task])
    side = int(rules.side_of[seat])
    unit = int(state.task_data[task, 0])
    stage = int(state.task_stage[task])
    if stage == 0:
        state.task_stage[task] = 1
        ask(rules, state, seat, 26)
    elif stage == 1:
        code = take_answer(state)
        state.task_stage[task] = 2
        if op_of(code) == K_PASS:
            mill(rules, state, other_side(side), int(rules.deploy_eliminate[int(rules.kind[unit])]), 1, log)
        else:
            _drop_abomb(rules, state, seat, answer_argument(code), log)
        _discard_v2(rules, state, unit)
        push_task(state, T_DRAW_DEPLOY, seat, 1, 1)
    else:
        pop_task(state)


@kernel
def _drop_abomb(rules, state, seat, argument, log):  # type: ignore[no-untyped-def]
    """The A-Bomb on a V-2: the card is discarded, a whole enemy stack destroyed."""
    side = int(rules.side_of[seat])
    kind = carried_abomb(rules, state, side)
    discard_card(state, take_kept(rules, state, side, kind))
    emit(log, ev.PLAYED, EVERYBODY, seat, kind, 0)
    enemy = int(rules.seat_at[other_side(side), argument // 64])
    destroy_stack(rules, state, enemy, argument % 64, log)
