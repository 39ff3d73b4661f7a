"""A unit is put into a stack (D2), and what happens when it is deployed (spec sections 6 and 10)."""

from collections.abc import Sequence

import numpy as np

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.v2_carrier import launch_v2
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.cards.piles import remove_unit, reveal_unit, take_from_hand
from sandtable.games.battlecards.rules.cards.stacks import put_in_stack, stacks_for
from sandtable.games.battlecards.rules.occupying import choices_return
from sandtable.games.battlecards.rules.seats import emit_own
from sandtable.games.battlecards.table.forms import asked, decision, own_stack
from sandtable.games.battlecards.table.player_view import GameView

# T_DEPLOY: the unit lies in the hand of the seat, or is Massive Industry, whose card is `current`.


@kernel
def choices_stack(rules, state, seat, choices):
    """D2: STACK for every stack of the army that the unit being placed fits. The unit is that of the task."""
    slots = np.empty(s.MAX_STACKS, dtype=np.int64)
    count = stacks_for(rules, state, seat, state.task_unit[asking.top_task(state)], slots)
    for i in range(count):
        choices[i] = asking.code_of(s.K_STACK, slots[i])
    return count


@kernel
def step_deploy(rules, state, log):
    """T_DEPLOY: put a unit into a stack of its type (D2), then resolve its `on_deploy` op."""
    task = asking.top_task(state)
    seat = state.task_seat[task]
    unit = state.task_unit[task]
    kind = rules.kind[unit]
    stage = state.task_stage[task]
    if stage == 0:
        if rules.deploy_draw[kind] > 0:
            _surge(rules, state, task, seat, unit, log)
        else:
            asking.ask(rules, state, seat, s.D_STACK, 1)
    elif stage == 1:
        slot = asking.answer_argument(asking.take_answer(state))
        if rules.owner[unit] == s.NONE:
            state.card_place[state.current] = s.C_STACK
            state.current = s.NONE
        else:
            take_from_hand(state, seat, unit)
        put_in_stack(rules, state, seat, slot, unit)
        if rules.deploy_eliminate[kind] > 0:
            reveal_unit(state, unit)
        tell_deployed(rules, state, seat, unit, slot, log)
        state.task_stage[task] = 2
        if rules.deploy_eliminate[kind] > 0:
            launch_v2(rules, state, task, seat, unit, log)
    else:
        asking.pop_task(state)


@kernel
def tell_deployed(rules, state, seat, unit, slot, log):
    """Who may see the unit is told which it is, the others that one was deployed."""
    count = state.hand_size[seat]
    if state.seen[unit] == s.ALL_SEE:
        emit(log, ev.DEPLOYED, EVERYBODY, seat, unit, slot, count, 1)
    else:
        emit_own(rules, log, ev.DEPLOYED, seat, unit, slot, count)


@kernel
def _surge(rules, state, task, seat, unit, log):
    """Surge of Production never reaches a stack: it leaves the game, and cards are drawn and deployed."""
    count = rules.deploy_draw[rules.kind[unit]]
    take_from_hand(state, seat, unit)
    remove_unit(rules, state, unit)
    reveal_unit(state, unit)
    emit(log, ev.SURGE, EVERYBODY, seat, unit, count)
    state.task_stage[task] = 2
    asking.push_task(state, s.T_DRAW_DEPLOY, seat, s.NONE, s.NONE, count)


@kernel
def _choices(rules, state, seat, choices):
    """D2, also of units that come back."""
    if state.task_kind[asking.top_task(state)] == s.T_RETURN_UNITS:
        return choices_return(rules, state, seat, choices)
    return choices_stack(rules, state, seat, choices)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    unit = view.task.unit
    return asked("stack-question", name=words.unit_name(unit) if unit >= 0 else None)


STACK = decision(
    "D_STACK", s.D_STACK, own_stack("to-stack"), choices=_choices,
    steps=dict.fromkeys((s.T_DEPLOY, s.T_CAPTURE, s.T_REORGANIZE, s.T_RETURN_UNITS), "waiting-stack"),
    question=_question, searched=False,
)  # fmt: skip
