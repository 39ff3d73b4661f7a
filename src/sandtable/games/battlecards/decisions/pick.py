"""Capture and Sabotage (section 11; D31, then D2 for Capture): a stack of the enemy is browsed, one card of it taken or
destroyed."""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, SPECTATORS, UNTOLD, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.divide import enemy_of_code
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.asking import answer_argument, ask, pop_task, take_answer, top_task
from sandtable.games.battlecards.rules.cards import stacks
from sandtable.games.battlecards.rules.cards.piles import hide_unit
from sandtable.games.battlecards.table.forms import asked, decision, enemy_stack, has, target
from sandtable.games.battlecards.table.player_view import GameView

# T_CAPTURE, T_SABOTAGE: seat of the card; data: 0 the unit taken (for D2), 1 the seat whose stack is browsed, 2 its
# slot.
_OPEN, _CHOSEN, _TAKEN, _PLACED = 0, 1, 2, 3  # stages


@kernel
def _may_take(rules, state, task_kind, unit):
    """1 if the card may be chosen: combatants for Capture, all but leaders for Sabotage."""
    flags = rules.flags[rules.kind[unit]]
    if task_kind == s.T_CAPTURE:
        return 1 if flags & s.COMBATANT != 0 else 0
    return 1 if flags & s.LEADER == 0 else 0


@kernel
def choices_pick(rules, state, seat, choices):
    """D31: STACK + 64 * army of an enemy stack that is not empty; then TARGET in it."""
    top = top_task(state)
    if state.task_stage[top] == _CHOSEN:
        return stacks.enemy_stack_choices(rules, state, state.asked_for, 1, 1, choices, 0)
    owner, slot = state.task_army[top], state.task_slot[top]
    task_kind = state.task_kind[top]
    count = 0
    for unit in range(rules.units):
        if state.place[unit] != s.IN_STACK or state.holder[unit] != owner or state.slot[unit] != slot:
            continue
        if _may_take(rules, state, task_kind, unit) == 1:
            choices[count] = s.K_TARGET * s.CODE + unit
            count += 1
    return count


@kernel
def _browse(rules, state, seat, owner, slot, log):
    """The side of the seat sees every unit of a stack, and remembers them. The number that may be taken is not told to
    others."""
    side = rules.side_of[seat]
    emit(log, ev.BROWSED, EVERYBODY, seat, owner, slot, state.stack_size[owner, slot])
    unit = state.stack_first[owner, slot]
    while unit != s.NONE:
        state.seen[unit] = state.seen[unit] | 1 << side
        emit(log, ev.BROWSED_UNIT, rules.seats_of[side], seat, unit)
        unit = state.below[unit]


@kernel
def _any_to_take(rules, state, task_kind, owner, slot):
    """1 if a card of the stack may be chosen."""
    unit = state.stack_first[owner, slot]
    while unit != s.NONE:
        if _may_take(rules, state, task_kind, unit) == 1:
            return 1
        unit = state.below[unit]
    return 0


@kernel
def _choose(rules, state, log):
    """The steps that both cards share: choose a stack, browse it, choose a card. The card when it is chosen; NONE
    before, and when the task has ended without one."""
    top = top_task(state)
    seat = state.task_seat[top]
    stage = state.task_stage[top]
    if stage == _OPEN:
        if stacks.has_enemy_stack(rules, state, seat, 1, 1) == 0:
            pop_task(state)
            return s.NONE
        ask(rules, state, seat, s.D_PICK, _CHOSEN)
        return s.NONE
    argument = answer_argument(take_answer(state))
    if stage != _CHOSEN:
        return argument
    owner, slot = enemy_of_code(rules, seat, argument), argument & 63
    state.task_army[top] = owner
    state.task_slot[top] = slot
    _browse(rules, state, seat, owner, slot, log)
    if _any_to_take(rules, state, state.task_kind[top], owner, slot) == 1:
        ask(rules, state, seat, s.D_PICK, _TAKEN)
    else:
        if state.task_kind[top] == s.T_CAPTURE:
            emit(log, ev.CAPTURED, EVERYBODY, seat, s.NONE, owner, slot, s.NONE)
        else:
            emit(log, ev.SABOTAGED, EVERYBODY, seat, s.NONE)
        pop_task(state)
    return s.NONE


@kernel
def _tell_captured(rules, seat, unit, owner, slot, to, log):
    """Both sides know the unit; who sits at no seat is not told."""
    players = rules.seats_of[0] | rules.seats_of[1]
    emit(log, ev.CAPTURED, players, seat, unit, owner, slot, to)
    emit(log, ev.CAPTURED, SPECTATORS, seat, UNTOLD, owner, slot, to)


@kernel
def step_capture(rules, state, log):
    """Capture: one combatant of the stack goes to a stack of the captor's own; its owner does not change."""
    top = top_task(state)
    seat = state.task_seat[top]
    if state.task_stage[top] != _PLACED:
        unit = _choose(rules, state, log)
        if unit != s.NONE:
            state.task_unit[top] = unit
            ask(rules, state, seat, s.D_STACK, _PLACED)
        return
    to = answer_argument(take_answer(state))
    unit = state.task_unit[top]
    owner, slot = state.task_army[top], state.task_slot[top]
    _hide_from_spectators(rules, state, owner, slot)
    stacks.take_from_stack(rules, state, unit)
    stacks.put_in_stack(rules, state, seat, to, unit)
    state.seen[unit] = 1 << 0 | 1 << 1
    _tell_captured(rules, seat, unit, owner, slot, to, log)
    pop_task(state)


@kernel
def _hide_from_spectators(rules, state, owner, slot):
    """Who sits at no seat does not see which card left a stack, so is no longer sure of any in it."""
    unit = state.stack_first[owner, slot]
    while unit != s.NONE:
        if rules.flags[rules.kind[unit]] & s.PSEUDO == 0:
            hide_unit(state, unit, state.seen[unit] & ~s.SPECTATORS_SEE)
        unit = state.below[unit]


@kernel
def step_sabotage(rules, state, log):
    """Sabotage: one card of the stack is destroyed, never a leader."""
    seat = state.task_seat[top_task(state)]
    unit = _choose(rules, state, log)
    if unit != s.NONE:
        pop_task(state)
        emit(log, ev.SABOTAGED, EVERYBODY, seat, unit)
        stacks.destroy_unit(rules, state, unit, ev.WHY_SABOTAGE, log)


def _captures(view: GameView) -> bool:
    return view.task.kind == s.T_CAPTURE


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    name = "pick-stack" if has(codes, s.K_STACK) else "pick-question"
    return asked(name, captures=_captures(view))


PICK = decision(
    "D_PICK", s.D_PICK,
    enemy_stack("look-through-stack"),
    target(lambda words, view: "take-unit" if _captures(view) else "destroy-unit"),
    choices=choices_pick, steps=dict.fromkeys((s.T_CAPTURE, s.T_SABOTAGE), "waiting-pick"),
    question=_question,
)  # fmt: skip
