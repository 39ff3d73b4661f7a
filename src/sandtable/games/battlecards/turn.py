"""Turns and drawn conflict cards (spec sections 6 and 7), and when the game ends (section 12)."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, ask, code_of, op_of, take_answer
from sandtable.games.battlecards.build_up import industry_bonus
from sandtable.games.battlecards.cards_outside import play_kept, resolve_event, turn_card_options
from sandtable.games.battlecards.conflict_deck import discard_card, draw_card, keep_card, lay_on_table
from sandtable.games.battlecards.ending import end_on_points
from sandtable.games.battlecards.seats import everybody_else, next_seat
from sandtable.games.battlecards.state import (
    ARMY_SEATS,
    ARMY_TRADE,
    BATTLE,
    BUILD,
    DRAWN,
    END_DECK,
    END_TURNS,
    EVENT,
    K_ARMY,
    K_CHOICE,
    K_DRAW,
    K_EMERGENCY,
    K_PASS,
    K_PLAY,
    KEPT,
    LAST_ORDERS,
    NONE,
    OP_DEPLOY_PSEUDO,
    T_ANY_TIME,
    T_BATTLE,
    T_BUILD,
    T_CARD,
    T_DEPLOY,
    T_EMERGENCY,
    T_LAST_ORDERS,
    T_MOVE,
    T_SEATS,
    T_TRADE,
)
from sandtable.games.battlecards.tasks import RESULT_REDRAW, pop_task, push_task, top_task
from sandtable.games.battlecards.team_actions import team_options

__all__ = ["options_turn", "step_card", "step_turn"]

# T_TURN: data 0 = 1: a card was traded this turn; 1 mask of the armies that refused to trade seats; 2 the team action
# under way, NONE.
_BEGIN, _ACT, _ACTION, _AFTER, _END, _ENDED = 0, 1, 2, 3, 4, 5
# T_CARD: data 0 the instance drawn.
_DRAW, _RESOLVED = 0, 1


# ---------------------------------------------------------------------------------------------------------------- turns


@kernel
def step_turn(rules, state, log):  # type: ignore[no-untyped-def]
    """T_TURN: turn after turn until the game ends."""
    task = top_task(state)
    stage = int(state.task_stage[task])
    if stage == _BEGIN:
        _begin_turn(rules, state, task, log)
    elif stage == _ACT:
        state.task_stage[task] = _ACTION
        ask(rules, state, int(state.active), 3)
    elif stage == _ACTION:
        state.task_stage[task] = _AFTER
        _take_action(rules, state, task, take_answer(state), log)
    elif stage == _AFTER:
        _after_action(state, task)
    elif stage == _END:
        _end_turn(rules, state, task, log)
    else:
        end_on_points(rules, state, END_DECK, log)


@kernel
def _begin_turn(rules, state, task, log):  # type: ignore[no-untyped-def]
    """The next seat moves; a turn that a trade of seats has used up is skipped, but counts."""
    seat = 0 if state.active == NONE else next_seat(rules, int(state.active))
    state.active = seat
    state.turn = int(state.turn) + 1
    state.task_seat[task] = seat
    state.task_data[task, 0] = 0
    state.task_data[task, 1] = 0
    state.task_data[task, 2] = NONE
    if (int(state.skip) >> seat) & 1 == 1:
        state.skip = int(state.skip) & ~(1 << seat)
        emit(log, ev.TURN_SKIPPED, EVERYBODY, int(state.turn), seat)
        state.task_stage[task] = _END
        return
    emit(log, ev.TURN, EVERYBODY, int(state.turn), seat)
    state.task_stage[task] = _ACT
    push_task(state, T_ANY_TIME, seat)


@kernel
def options_turn(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D3: DRAW, EMERGENCY, PLAY, ARMY, CHOICE; in last orders PASS and PLAY."""
    count = 0
    if state.phase == LAST_ORDERS:
        options[0] = code_of(K_PASS, 0)
        return turn_card_options(rules, state, seat, options, 1)
    if state.conflict_size > 0:
        options[count] = code_of(K_DRAW, 0)
        count += 1
    if state.hand_size[seat] == rules.hand_size:
        options[count] = code_of(K_EMERGENCY, 0)
        count += 1
    count = turn_card_options(rules, state, seat, options, count)
    task = top_task(state)
    return team_options(
        rules, state, seat, int(state.task_data[task, 0]), int(state.task_data[task, 1]), options, count
    )


@kernel
def _take_action(rules, state, task, code, log):  # type: ignore[no-untyped-def]
    """The turn action chosen in D3."""
    seat = int(state.active)
    op = op_of(code)
    argument = answer_argument(code)
    if op == K_DRAW:
        push_task(state, T_CARD, seat)
    elif op == K_EMERGENCY:
        push_task(state, T_EMERGENCY, seat, 0)
    elif op == K_PLAY:
        play_kept(rules, state, seat, argument, log)
    elif op == K_CHOICE:
        push_task(state, T_MOVE, seat, NONE, seat)
    elif op == K_ARMY:
        action = argument // 64
        other = int(rules.seat_at[int(rules.side_of[seat]), argument % 64])
        state.task_data[task, 2] = argument
        if action == ARMY_TRADE:
            push_task(state, T_TRADE, seat, other)
        elif action == ARMY_SEATS:
            push_task(state, T_SEATS, seat, other)
        else:
            push_task(state, T_MOVE, seat, NONE, other)


@kernel
def _after_action(state, task):  # type: ignore[no-untyped-def]
    """The turn is over, but after a trade of cards or a refused trade of seats another action is chosen (16.3)."""
    argument = int(state.task_data[task, 2])
    state.task_data[task, 2] = NONE
    state.task_stage[task] = _END
    if argument == NONE:
        return
    if argument // 64 == ARMY_TRADE:
        state.task_data[task, 0] = 1
        state.task_stage[task] = _ACT
    elif argument // 64 == ARMY_SEATS and state.result == 0:
        state.task_data[task, 1] = int(state.task_data[task, 1]) | (1 << (argument % 64))
        state.task_stage[task] = _ACT


@kernel
def _end_turn(rules, state, task, log):  # type: ignore[no-untyped-def]
    """The end of a turn: with an empty conflict deck or at the cap the end of the game (section 12)."""
    seat = int(state.active)
    state.moved_last[int(rules.side_of[seat])] = seat
    state.task_stage[task] = _BEGIN
    if state.conflict_size == 0:
        state.task_stage[task] = _ENDED
        if rules.last_orders == 1:
            state.phase = LAST_ORDERS
            push_task(state, T_LAST_ORDERS, next_seat(rules, seat))
    elif state.turn >= rules.turn_cap:
        end_on_points(rules, state, END_TURNS, log)


# --------------------------------------------------------------------------------------------------------- drawn cards


@kernel
def step_card(rules, state, log):  # type: ignore[no-untyped-def]
    """T_CARD: draw the top conflict card and resolve it by its kind (section 7); a battlecard whose prerequisite is
    unmet may be followed by another card (B1)."""
    task = top_task(state)
    seat = int(state.task_seat[task])
    if state.task_stage[task] == _DRAW:
        card = draw_card(state)
        if card == NONE:
            pop_task(state)
            return
        state.task_data[task, 0] = card
        state.task_stage[task] = _RESOLVED
        _resolve(rules, state, seat, card, log)
        return
    card = int(state.task_data[task, 0])
    if state.result == RESULT_REDRAW and rules.redraw == 1:
        state.result = 0
        state.task_stage[task] = _DRAW
        return
    if rules.card_kind[int(rules.card_of[card])] in (BUILD, EVENT):
        discard_card(state, card)
        emit(log, ev.CARD_DISCARDED, EVERYBODY, int(rules.card_of[card]), ev.DISCARD_DONE)
    pop_task(state)


@kernel
def _resolve(rules, state, seat, card, log):  # type: ignore[no-untyped-def]
    """What a drawn card does."""
    kind = int(rules.card_of[card])
    what = int(rules.card_kind[kind])
    side = int(rules.side_of[seat])
    state.result = 0
    if what == KEPT:
        keep_card(state, side, card)
        held = int(state.kept_size[side])
        emit(log, ev.CARD_KEPT, int(rules.seats_of[side]), seat, kind, held)
        emit(log, ev.CARD_KEPT, everybody_else(rules, side), seat, NONE, held)
        return
    emit(log, ev.DREW_CARD, EVERYBODY, seat, kind)
    if what == BUILD:
        draw = int(rules.ops[kind, 0, 1]) + industry_bonus(rules, state, side, 0)
        deploy = int(rules.ops[kind, 0, 2]) + industry_bonus(rules, state, side, 1)
        push_task(state, T_BUILD, seat, draw, deploy)
    elif what == EVENT:
        resolve_event(rules, state, seat, kind, log)
    elif what == BATTLE:
        push_task(state, T_BATTLE, seat, kind, DRAWN)
    else:
        _lay(rules, state, seat, card, log)


@kernel
def _lay(rules, state, seat, card, log):  # type: ignore[no-untyped-def]
    """A table card lies face up; Massive Industry becomes a unit that is deployed to a ground stack of the army."""
    kind = int(rules.card_of[card])
    emit(log, ev.TABLED, EVERYBODY, seat, kind)
    if rules.ops[kind, 0, 0] == OP_DEPLOY_PSEUDO:
        push_task(state, T_DEPLOY, seat, int(rules.pseudo_unit))
    else:
        lay_on_table(state, int(rules.side_of[seat]), card)
