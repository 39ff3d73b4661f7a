"""Windows of a battle in which a side may play kept cards: D8, D9, D13 and D15 (sections 8.1 and 11).

T_WINDOW: data: 0 the decision; 1 the side whose turn it is; 2 how many sides come after it; 3 the card being carried
out, NONE; 4 its operation. Result: 0, or after D8 CALLED_OFF or REPLACED.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, ask, code_of, op_of, take_answer
from sandtable.games.battlecards.rules.battle.window_cards import cancel, carry_out, hit_target, is_useful
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card, kept_of_timing, play_choices, take_kept
from sandtable.games.battlecards.rules.rounds.targets import append_targets
from sandtable.games.battlecards.rules.tasks import pop_task, push_task, top_task

_OPEN, _ANSWERED, _CARRY_OUT, _AIMED = 0, 1, 2, 3
_EVERY_TYPE = 7


@kernel
def push_window(state, decision, side, others):
    """Begin a window: for the side, and with `others` 1 for its enemy after it."""
    push_task(state, s.T_WINDOW, s.NONE, decision, side, others)


@kernel
def _timing(decision):
    """The kept cards that a window is for."""
    if decision == s.D_CANCEL:
        return s.BATTLE_DRAWN
    if decision == s.D_PREPARE:
        return s.BATTLE_PREP
    return s.BATTLE_START if decision == s.D_BATTLE_START else s.ROUND_START


@kernel
def choices_window(rules, state, seat, choices):
    """D8, D9, D13, D15: PASS, PLAY; or TARGET of the card just played."""
    task = top_task(state)
    side = state.task_data[task, 1]
    if state.task_stage[task] == _AIMED:
        kind, index = state.task_data[task, 3], state.task_data[task, 4]
        types = 1 << s.GROUND if rules.ops[kind, index, 0] == s.OP_DESTROY_GROUND else _EVERY_TYPE
        return append_targets(rules, state, 1 - side, types, choices, 0)
    choices[0] = code_of(s.K_PASS, 0)
    found = play_choices(rules, state, side, _timing(state.task_data[task, 0]), choices, 1)
    count = 1
    for i in range(1, found):
        if is_useful(rules, state, side, answer_argument(choices[i])) == 1:
            choices[count] = choices[i]
            count += 1
    return count


@kernel
def step_window(rules, state, log):
    """T_WINDOW: one side plays cards until it passes, then the other."""
    task = top_task(state)
    stage = state.task_stage[task]
    decision = state.task_data[task, 0]
    side = state.task_data[task, 1]
    if state.victor != s.NONE:
        pop_task(state)
    elif stage == _OPEN:
        if kept_of_timing(rules, state, side, _timing(decision)) > 0:
            state.task_stage[task] = _ANSWERED
            ask(rules, state, state.lead[side], decision)
        else:
            _other_side(state, task)
    elif stage == _ANSWERED:
        code = take_answer(state)
        if op_of(code) == s.K_PASS:
            _other_side(state, task)
        else:
            _play(rules, state, task, answer_argument(code), log)
    elif stage == _AIMED:
        unit = answer_argument(take_answer(state))
        hit_target(rules, state, state.task_data[task, 3], state.task_data[task, 4], unit, log)
        _next_operation(state, task)
    else:
        _carry_on(rules, state, task, side, log)


@kernel
def _other_side(state, task):
    """A side has passed: the other one's turn, or the window is over."""
    state.task_stage[task] = _OPEN
    if state.task_data[task, 2] > 0:
        state.task_data[task, 1] = 1 - state.task_data[task, 1]
        state.task_data[task, 2] -= 1
    else:
        pop_task(state)


@kernel
def _play(rules, state, task, kind, log):
    """The side whose turn it is plays a card."""
    side = state.task_data[task, 1]
    discard_card(state, take_kept(rules, state, side, kind))
    emit(log, ev.PLAYED, EVERYBODY, state.lead[side], kind, 0)
    if state.task_data[task, 0] == s.D_CANCEL:
        pop_task(state, cancel(rules, state, side, kind, log))
        return
    state.task_data[task, 3] = kind
    state.task_data[task, 4] = 0
    state.task_stage[task] = _CARRY_OUT


@kernel
def _next_operation(state, task):
    state.task_data[task, 4] += 1
    state.task_stage[task] = _CARRY_OUT


@kernel
def _carry_on(rules, state, task, side, log):
    """The next operation of the card, in order; after the last one the side may play another."""
    kind, index = state.task_data[task, 3], state.task_data[task, 4]
    if index >= s.MAX_OPS or rules.ops[kind, index, 0] == 0:
        state.task_data[task, 3] = s.NONE
        state.task_stage[task] = _OPEN
        return
    if carry_out(rules, state, side, kind, index, log) == 0:
        state.task_data[task, 4] += 1
    else:
        state.task_stage[task] = _AIMED
        ask(rules, state, state.lead[side], state.task_data[task, 0])
