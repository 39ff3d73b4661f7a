"""Conflict cards outside battles (section 11): events, kept cards played instead of drawing, Counterattack's choice.

`resolve_event` and `play_kept` push the task that carries a card out, or do it at once; the card itself has been
discarded, or will be by the task of the turn.
"""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, ask, code_of, take_answer
from sandtable.games.battlecards.chance import action_number
from sandtable.games.battlecards.conflict_deck import discard_card, play_options, take_kept
from sandtable.games.battlecards.eligible import eligible_force
from sandtable.games.battlecards.milling import mill
from sandtable.games.battlecards.piles import destroy_unit, reveal_unit
from sandtable.games.battlecards.searching import requires_hold, search_battlecard
from sandtable.games.battlecards.seats import first_seat, other_side
from sandtable.games.battlecards.state import (
    BATTLE,
    COUNTER,
    K_CARD,
    MAX_STACKS,
    NONE,
    OP_AIR_RAID,
    OP_CAPTURE,
    OP_DESERT,
    OP_DIVIDE,
    OP_MILL_ENEMY,
    OP_REFIGHT,
    OP_REORGANIZE,
    OP_SABOTAGE,
    OP_SEARCH_BATTLE,
    OP_SIDE_DRAW_DEPLOY,
    PREEMPTIVE,
    RAID,
    T_BATTLE,
    T_BUILD,
    T_CAPTURE,
    T_COUNTERATTACK,
    T_DIVIDE,
    T_REORGANIZE,
    T_SABOTAGE,
    TURN_LIEU,
)
from sandtable.games.battlecards.tasks import pop_task, push_task, top_task

__all__ = [
    "may_counterattack", "may_play", "options_counterattack", "play_kept", "resolve_event", "step_counterattack",
    "turn_card_options",
]  # fmt: skip


# ----------------------------------------------------------------------------------------------------------- kept cards


@kernel
def _first_op(rules, kind):  # type: ignore[no-untyped-def]
    """The operation of a card of one operation."""
    return int(rules.ops[kind, 0, 0])


@kernel
def may_counterattack(rules, state, seat, kind):  # type: ignore[no-untyped-def]
    """1 if a seat may fight again for this battlecard: the enemy has won it, its prerequisites hold, and the seat has a
    force for it (D32)."""
    if rules.card_kind[kind] != BATTLE or state.won_by[kind] != other_side(int(rules.side_of[seat])):
        return 0
    if requires_hold(rules, state, kind) == 0:
        return 0
    return eligible_force(rules, state, seat, kind)


@kernel
def may_play(rules, state, seat, kind):  # type: ignore[no-untyped-def]
    """1 if a seat may play this kept card instead of drawing: a Counterattack needs a battlecard to fight for, an Air
    Raid a force. Other cards may be wasted."""
    op = _first_op(rules, kind)
    if op == OP_AIR_RAID:
        return eligible_force(rules, state, seat, NONE)
    if op == OP_REFIGHT:
        for card in range(int(rules.card_kinds)):
            if may_counterattack(rules, state, seat, card) == 1:
                return 1
        return 0
    return 1


@kernel
def turn_card_options(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """Append PLAY for the kept cards that the seat may play instead of drawing; the new number."""
    last = play_options(rules, state, int(rules.side_of[seat]), TURN_LIEU, options, count)
    for i in range(count, last):
        code = int(options[i])
        if may_play(rules, state, seat, answer_argument(code)) == 1:
            options[count] = code
            count += 1
    return count


@kernel
def play_kept(rules, state, seat, kind, log):  # type: ignore[no-untyped-def]
    """A kept card is played instead of drawing: it is discarded, then does what it says, now or by the task that this
    pushes."""
    side = int(rules.side_of[seat])
    emit(log, ev.PLAYED, EVERYBODY, seat, kind, 0)
    discard_card(state, take_kept(rules, state, side, kind))
    op = _first_op(rules, kind)
    if op == OP_REFIGHT:
        push_task(state, T_COUNTERATTACK, seat)
    elif op == OP_SABOTAGE:
        push_task(state, T_SABOTAGE, seat)
    elif op == OP_AIR_RAID:
        push_task(state, T_BATTLE, seat, NONE, RAID, int(rules.ops[kind, 0, 1]))
    elif op == OP_MILL_ENEMY:
        mill(rules, state, other_side(side), int(rules.ops[kind, 0, 1]), 0, log)
    elif op == OP_SEARCH_BATTLE:
        card = search_battlecard(rules, state, seat, log)
        if card != NONE:
            push_task(state, T_BATTLE, seat, int(rules.card_of[card]), PREEMPTIVE)


@kernel
def options_counterattack(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D32: CARD."""
    seat = int(state.task_seat[top_task(state)])
    count = 0
    for kind in range(int(rules.card_kinds)):
        if may_counterattack(rules, state, seat, kind) == 1:
            options[count] = code_of(K_CARD, kind)
            count += 1
    return count


@kernel
def step_counterattack(rules, state, log):  # type: ignore[no-untyped-def]
    """T_COUNTERATTACK: choose a battlecard of the enemy, then the battle."""
    top = top_task(state)
    seat = int(state.task_seat[top])
    stage = int(state.task_stage[top])
    if stage == 0:
        state.task_stage[top] = 1
        ask(rules, state, seat, 32)
    elif stage == 1:
        kind = answer_argument(take_answer(state))
        pop_task(state)
        push_task(state, T_BATTLE, seat, kind, COUNTER)


# --------------------------------------------------------------------------------------------------------------- events


@kernel
def _desert(rules, state, side, chance, flags, log):  # type: ignore[no-untyped-def]
    """Every unit with one of these flags in a stack of the side draws an action number and is destroyed by a low one:
    army by army, in stack order."""
    for army in range(int(rules.seats_on[side])):
        seat = int(rules.seat_at[side, army])
        for slot in range(MAX_STACKS):
            unit = int(state.stack_first[seat, slot]) if state.stack_type[seat, slot] != NONE else NONE
            while unit != NONE:
                after = int(state.below[unit])
                if int(rules.flags[int(rules.kind[unit])]) & flags != 0:
                    number = action_number(rules, state)
                    gone = 1 if number <= chance else 0
                    emit(log, ev.DESERTED, EVERYBODY, unit, number, chance, gone)
                    if gone == 1:
                        destroy_unit(rules, state, unit, ev.WHY_DESERTED, log)
                    else:
                        reveal_unit(state, unit)
                unit = after


@kernel
def resolve_event(rules, state, seat, kind, log):  # type: ignore[no-untyped-def]
    """An event that a seat drew does what it says, now or by the task that this pushes. A card that can do nothing has
    no effect."""
    op = _first_op(rules, kind)
    a, b, c = int(rules.ops[kind, 0, 1]), int(rules.ops[kind, 0, 2]), int(rules.ops[kind, 0, 3])
    if op == OP_REORGANIZE:
        push_task(state, T_REORGANIZE, seat)
    elif op == OP_DIVIDE:
        push_task(state, T_DIVIDE, seat)
    elif op == OP_CAPTURE:
        push_task(state, T_CAPTURE, seat)
    elif op == OP_SIDE_DRAW_DEPLOY:
        push_task(state, T_BUILD, first_seat(rules, a), b, c)
    elif op == OP_DESERT:
        _desert(rules, state, a, b, c, log)
