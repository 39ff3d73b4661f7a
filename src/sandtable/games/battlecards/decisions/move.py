"""Units change their stack: TRANSFER to another army of the side (16.3), and MOVE within an army (16.5); D33."""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.reorganize import forget_stack
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.cards.stacks import put_in_stack, stack_fits, take_from_stack
from sandtable.games.battlecards.rules.seats import emit_own
from sandtable.games.battlecards.table.forms import asked, decision, has, own_stack, own_unit, passing
from sandtable.games.battlecards.table.player_view import GameView

_MOST = 3  # units of one transfer
# T_MOVE: `task_army` receives; all units come from `task_slot` and go to `task_to_slot` (both NONE in a transfer, and
# before the first unit of a MOVE).
_OPEN, _UNIT, _PLACE = 0, 1, 2  # stages


@kernel
def _goes_somewhere(rules, state, seat, unit, to, only):
    """1 if a unit of the army may be moved to a stack of the seat `to`; `only`: to this slot, NONE = any."""
    if state.place[unit] != s.IN_STACK or state.holder[unit] != seat:
        return 0
    kind = rules.kind[unit]
    if rules.flags[kind] & s.PSEUDO != 0:
        return 0
    for slot in range(s.MAX_STACKS):
        if state.stack_type[to, slot] == s.NONE or (only != s.NONE and slot != only):
            continue
        if seat == to and slot == state.slot[unit]:
            continue
        if stack_fits(rules, state, to, slot, rules.type[kind]) == 1:
            return 1
    return 0


@kernel
def anything_to_move(rules, state, seat, to):
    """1 if some unit of the army may be moved to a stack of the seat `to`."""
    for unit in range(rules.units):
        if _goes_somewhere(rules, state, seat, unit, to, s.NONE) == 1:
            return 1
    return 0


@kernel
def choices_move(rules, state, seat, choices):
    """D33: DONE, UNIT; then STACK of the army that receives."""
    top = asking.top_task(state)
    seat = state.task_seat[top]
    to = state.task_army[top]
    only = state.task_to_slot[top]
    count = 0
    if state.task_stage[top] == _PLACE:
        unit = state.task_unit[top]
        type_ = rules.type[rules.kind[unit]]
        for slot in range(s.MAX_STACKS):
            if state.stack_type[to, slot] == s.NONE or stack_fits(rules, state, to, slot, type_) == 0:
                continue
            goes = seat != to or slot != state.slot[unit]
            if goes and slot == (slot if only == s.NONE else only):
                choices[count] = asking.code_of(s.K_STACK, slot)
                count += 1
        return count
    choices[0] = s.K_PASS
    count = 1
    source = state.task_slot[top]
    for unit in range(rules.units):
        if source != s.NONE and state.slot[unit] != source:
            continue
        if _goes_somewhere(rules, state, seat, unit, to, only) == 1:
            choices[count] = asking.code_of(s.K_UNIT, unit)
            count += 1
    return count


@kernel
def _move(rules, state, top, to_slot, log):
    """A unit changes its stack, face down: the enemy sees that one moved, and from where to where."""
    seat = state.task_seat[top]
    to = state.task_army[top]
    unit = state.task_unit[top]
    from_slot = state.slot[unit]
    if to == seat:  # MOVE: the first unit fixes both stacks
        state.task_slot[top] = from_slot
        state.task_to_slot[top] = to_slot
    forget_stack(rules, state, seat, from_slot)
    take_from_stack(rules, state, unit)
    put_in_stack(rules, state, to, to_slot, unit)
    emit_own(rules, log, ev.MOVED_UNIT, seat, unit, from_slot, to, to_slot)
    state.task_left[top] = state.task_left[top] - 1


@kernel
def step_move(rules, state, log):
    """T_MOVE: up to three units, one by one. It is over when the stack of a MOVE is empty."""
    top = asking.top_task(state)
    stage = state.task_stage[top]
    if stage == _OPEN:
        state.task_left[top] = _MOST
    else:
        code = asking.take_answer(state)
        if stage == _UNIT:
            if asking.op_of(code) == s.K_PASS:
                asking.pop_task(state)
                return
            state.task_unit[top] = asking.answer_argument(code)
            asking.ask(rules, state, state.task_seat[top], s.D_MOVE, _PLACE)
            return
        _move(rules, state, top, asking.answer_argument(code), log)
    if state.task_left[top] == 0:
        asking.pop_task(state)
        return
    asking.ask(rules, state, state.task_seat[top], s.D_MOVE, _UNIT)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    if has(codes, s.K_STACK):
        return asked("move-to-question", name=words.unit_name(view.task.unit))
    return asked("move-question", more=max(1, view.task.left))


MOVE = decision(
    "D_MOVE", s.D_MOVE,
    passing("move-done", "D"),
    own_unit("move-unit", stacks=True),
    own_stack("to-stack", lambda view: view.task.army),
    choices=choices_move, steps={s.T_MOVE: "waiting-move"}, question=_question, searched=False,
    more=("D_MOVE",),
)  # fmt: skip
