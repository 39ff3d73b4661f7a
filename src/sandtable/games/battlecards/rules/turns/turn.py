"""Turns: what a seat does with its own (D3; spec section 6), and when the game ends (section 12)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, ask, code_of, op_of, take_answer
from sandtable.games.battlecards.rules.ending import end_on_points
from sandtable.games.battlecards.rules.seats import full_reserve, next_seat
from sandtable.games.battlecards.rules.tasks import push_task, top_task
from sandtable.games.battlecards.rules.turns.kept_cards import play_kept, turn_card_choices
from sandtable.games.battlecards.rules.turns.team_actions import begin_round, count_team_action, team_choices

# T_TURN: data 0 = 1: a card was traded this turn; 1 mask of the armies that refused to trade seats; 2 the team action
# that is being done, NONE.
_BEGIN, _ACT, _ACTION, _AFTER, _END, _ENDED = 0, 1, 2, 3, 4, 5


@kernel
def step_turn(rules, state, log):
    """T_TURN: turn after turn until the game ends."""
    task = top_task(state)
    stage = state.task_stage[task]
    if stage == _BEGIN:
        _begin_turn(rules, state, task, log)
    elif stage == _ACT:
        state.task_stage[task] = _ACTION
        ask(rules, state, state.active, s.D_TURN)
    elif stage == _ACTION:
        state.task_stage[task] = _AFTER
        _take_action(rules, state, task, take_answer(state), log)
    elif stage == _AFTER:
        _after_action(rules, state, task)
    elif stage == _END:
        _end_turn(rules, state, task, log)
    else:
        end_on_points(rules, state, s.END_DECK, log)


@kernel
def _begin_turn(rules, state, task, log):
    """The next seat moves; a turn that a trade of seats has used up is skipped, but counts."""
    seat = 0 if state.active == s.NONE else next_seat(rules, state.active)
    state.active = seat
    state.turn = state.turn + 1
    state.task_seat[task] = seat
    state.task_data[task, 0] = 0
    state.task_data[task, 1] = 0
    state.task_data[task, 2] = s.NONE
    if seat == 0:
        begin_round(rules, state)
    if (state.skip >> seat) & 1 == 1:
        state.skip = state.skip & ~(1 << seat)
        count_team_action(rules, state, seat)
        emit(log, ev.TURN_SKIPPED, EVERYBODY, state.turn, seat)
        state.task_stage[task] = _END
        return
    emit(log, ev.TURN, EVERYBODY, state.turn, seat)
    state.task_stage[task] = _ACT
    push_task(state, s.T_ANY_TIME, seat)


@kernel
def choices_turn(rules, state, seat, choices):
    """D3: DRAW, EMERGENCY, PLAY, ARMY, CHOICE; in last orders PASS and PLAY."""
    count = 0
    if state.phase == s.LAST_ORDERS:
        choices[0] = code_of(s.K_PASS, 0)
        return turn_card_choices(rules, state, seat, choices, 1)
    if state.conflict_size > 0:
        choices[count] = code_of(s.K_DRAW, 0)
        count += 1
    if state.hand_size[seat] == full_reserve(rules, seat):
        choices[count] = code_of(s.K_EMERGENCY, 0)
        count += 1
    count = turn_card_choices(rules, state, seat, choices, count)
    task = top_task(state)
    return team_choices(rules, state, seat, state.task_data[task, 0], state.task_data[task, 1], choices, count)


@kernel
def _take_action(rules, state, task, code, log):
    """The turn action chosen in D3."""
    seat = state.active
    op = op_of(code)
    argument = answer_argument(code)
    if op == s.K_DRAW:
        push_task(state, s.T_CARD, seat)
    elif op == s.K_EMERGENCY:
        push_task(state, s.T_EMERGENCY, seat, 0)
    elif op == s.K_PLAY:
        play_kept(rules, state, seat, argument, log)
    elif op == s.K_CHOICE:
        count_team_action(rules, state, seat)
        push_task(state, s.T_MOVE, seat, s.NONE, seat)
    elif op == s.K_ARMY:
        action = argument // 64
        other = rules.seat_at[rules.side_of[seat], argument % 64]
        state.task_data[task, 2] = argument
        if action != s.ARMY_SEATS:  # one that is refused does not count
            count_team_action(rules, state, seat)
        if action == s.ARMY_TRADE:
            push_task(state, s.T_TRADE, seat, other)
        elif action == s.ARMY_SEATS:
            push_task(state, s.T_SEATS, seat, other)
        else:
            push_task(state, s.T_MOVE, seat, s.NONE, other)


@kernel
def _after_action(rules, state, task):
    """The turn is over, but after a trade of cards or a refused trade of seats another action is chosen (16.3)."""
    argument = state.task_data[task, 2]
    state.task_data[task, 2] = s.NONE
    state.task_stage[task] = _END
    if argument == s.NONE:
        return
    if argument // 64 == s.ARMY_TRADE:
        state.task_data[task, 0] = 1
        state.task_stage[task] = _ACT
    elif argument // 64 == s.ARMY_SEATS:
        if state.result == 1:
            count_team_action(rules, state, state.active)
            return
        state.task_data[task, 1] = state.task_data[task, 1] | (1 << (argument % 64))
        state.task_stage[task] = _ACT


@kernel
def _end_turn(rules, state, task, log):
    """The end of a turn: with an empty conflict deck or at the cap the end of the game (section 12)."""
    seat = state.active
    state.moved_last[rules.side_of[seat]] = seat
    state.task_stage[task] = _BEGIN
    if state.conflict_size == 0:
        state.task_stage[task] = _ENDED
        if rules.last_orders == 1:
            state.phase = s.LAST_ORDERS
            push_task(state, s.T_LAST_ORDERS, next_seat(rules, seat))
    elif state.turn >= rules.turn_cap:
        end_on_points(rules, state, s.END_TURNS, log)
