"""Divide & Conquer (section 11; D29, D30): an enemy stack is split for good; its controller picks the smaller half."""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.reorganize import forget_stack
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.asking import answer_argument, ask, pop_task, take_answer, top_task
from sandtable.games.battlecards.rules.cards import stacks
from sandtable.games.battlecards.table.forms import asked, decision, enemy_stack, own_unit, saying
from sandtable.games.battlecards.table.player_view import GameView

# T_DIVIDE: seat of the card; data: 0 the seat whose stack it is, 1 its slot, 2 the new slot (NONE before the first
# unit is in it), 3 units still to be picked.
_OPEN, _CHOSEN, _PICK = 0, 1, 2  # stages


@kernel
def enemy_of_code(rules, seat, argument):
    """The enemy seat that STACK + 64 * army names."""
    return rules.seat_at[1 - rules.side_of[seat], argument >> 6]


@kernel
def choices_divide(rules, state, seat, choices):
    """D29: STACK + 64 * army of an enemy stack of two cards or more that lies under no battlecard (R51)."""
    return stacks.enemy_stack_choices(rules, state, state.asked_for, 2, 0, choices, 0)


@kernel
def choices_divide_pick(rules, state, seat, choices):
    """D30: UNIT of the stack."""
    top = top_task(state)
    owner, slot = state.task_army[top], state.task_slot[top]
    count = 0
    for unit in range(rules.units):
        if state.place[unit] == s.IN_STACK and state.holder[unit] == owner and state.slot[unit] == slot:
            choices[count] = s.K_UNIT * s.CODE + unit
            count += 1
    return count


@kernel
def _pick(rules, state, top, unit, log):
    """A unit goes to the new stack; its own side sees which."""
    owner = state.task_army[top]
    if state.task_to_slot[top] == s.NONE:
        type_ = state.stack_type[owner, state.task_slot[top]]
        state.task_to_slot[top] = stacks.new_stack(rules, state, owner, type_, s.NONE)
    stacks.take_from_stack(rules, state, unit)
    slot, new = state.task_slot[top], state.task_to_slot[top]
    stacks.put_in_stack(rules, state, owner, new, unit)
    side = rules.side_of[owner]
    emit(log, ev.MOVED_UNIT, rules.seats_of[side], owner, unit, slot, owner, new)
    state.task_left[top] = state.task_left[top] - 1


@kernel
def step_divide(rules, state, log):
    """The card, choice by choice; without a stack to divide it has no effect."""
    top = top_task(state)
    seat = state.task_seat[top]
    stage = state.task_stage[top]
    if stage == _OPEN:
        if stacks.has_enemy_stack(rules, state, seat, 2, 0) == 0:
            pop_task(state)
            return
        ask(rules, state, seat, s.D_DIVIDE, _CHOSEN)
        return
    argument = answer_argument(take_answer(state))
    if stage == _CHOSEN:
        owner = enemy_of_code(rules, seat, argument)
        slot = argument & 63
        forget_stack(rules, state, owner, slot)
        state.task_army[top] = owner
        state.task_slot[top] = slot
        state.task_left[top] = state.stack_size[owner, slot] // 2
    else:
        _pick(rules, state, top, argument, log)
    owner = state.task_army[top]
    if state.task_left[top] > 0:
        ask(rules, state, owner, s.D_DIVIDE_PICK, _PICK)
        return
    slot, new = state.task_slot[top], state.task_to_slot[top]
    emit(log, ev.DIVIDED, EVERYBODY, owner, slot, new, state.stack_size[owner, new])
    pop_task(state)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return asked("divide-pick", more=max(1, view.task.left))


DIVIDE = decision(
    "D_DIVIDE", s.D_DIVIDE, enemy_stack("divide-stack"), choices=choices_divide,
    steps={s.T_DIVIDE: "waiting-divide"},
    question=saying("divide-question"),
)  # fmt: skip
DIVIDE_PICK = decision(
    "D_DIVIDE_PICK", s.D_DIVIDE_PICK, own_unit("move-unit"), choices=choices_divide_pick,
    steps={s.T_DIVIDE: "waiting-divide-pick"}, question=_question, searched=False, more=("D_DIVIDE_PICK",),
)  # fmt: skip
