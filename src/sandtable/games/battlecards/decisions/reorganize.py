"""Reorganize Forces (section 11; D27, D28, then D2): a new reserve, or swaps between the hand and the stacks.

A swap may go through any number of cards as long as the hand ends with the number it began with. So that it always can,
a card may be deployed only if enough units are left to be picked up again (each unit once a card).
"""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.deploy import throw_away
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.asking import answer_argument, ask, op_of, pop_task, take_answer, top_task
from sandtable.games.battlecards.rules.cards.piles import draw_to_hand, hide_unit, take_from_hand, to_hand
from sandtable.games.battlecards.rules.cards.stacks import put_in_stack, take_from_stack
from sandtable.games.battlecards.rules.seats import emit_own, full_reserve
from sandtable.games.battlecards.table.forms import asked, decision, form, hand, own_unit, passing, saying
from sandtable.games.battlecards.table.player_view import GameView

MODE_NONE, MODE_DRAW, MODE_SWAP = 0, 1, 2
# T_REORGANIZE: seat; data: 0 the unit being deployed (for D2), 1 the cards in hand at the beginning.
_OPEN, _MODE, _STEP, _PLACE = 0, 1, 2, 3  # stages


@kernel
def _drawable(rules, state, seat):
    """How many cards could be drawn if the hand were discarded first."""
    side = rules.side_of[seat]
    cards = state.arsenal_size[side]
    if rules.recycle_arsenal == 0:
        return cards
    cards += state.discard_size[side]
    for i in range(state.hand_size[seat]):
        if rules.owner[state.hand[seat, i]] == side:  # a captured unit goes to its owner's discard
            cards += 1
    return cards


@kernel
def _movable(rules, state, seat, unit):
    """1 if a unit lies in a stack of the army and may be picked up."""
    if state.place[unit] != s.IN_STACK or state.holder[unit] != seat or state.picked[unit] == 1:
        return 0
    return 1 if rules.flags[rules.kind[unit]] & s.PSEUDO == 0 else 0


@kernel
def _left_to_pick(rules, state, seat):
    """How many units of the army may still be picked up."""
    count = 0
    for unit in range(rules.units):
        count += _movable(rules, state, seat, unit)
    return count


@kernel
def _may_deploy(rules, state, seat, unit, base, left):
    """1 if a card of the hand may go to a stack: R55, and the hand can reach `base` cards again; `left` as counted by
    _left_to_pick."""
    kind = rules.kind[unit]
    if rules.deploy_draw[kind] > 0 or rules.deploy_eliminate[kind] > 0:
        return 0
    back = left if state.picked[unit] == 1 else left + 1
    return 1 if state.hand_size[seat] - 1 + back >= base else 0


@kernel
def choices_reorganize(rules, state, seat, choices):
    """D27: CHOICE none, draw a full reserve (only if so many cards can be drawn), swap (only if a deployed unit can be
    picked up)."""
    seat = state.asked_for
    choices[0] = s.K_CHOICE * s.CODE + MODE_NONE
    count = 1
    if _drawable(rules, state, seat) >= full_reserve(rules, seat):
        choices[count] = s.K_CHOICE * s.CODE + MODE_DRAW
        count += 1
    if _left_to_pick(rules, state, seat) > 0:
        choices[count] = s.K_CHOICE * s.CODE + MODE_SWAP
        count += 1
    return count


@kernel
def choices_swap(rules, state, seat, choices):
    """D28: DONE when the count is right, HAND, UNIT."""
    seat = state.asked_for
    base = state.task_base[top_task(state)]
    left = _left_to_pick(rules, state, seat)
    size = state.hand_size[seat]
    count = 0
    if size == base:
        choices[0] = s.K_PASS
        count = 1
    for i in range(size):
        unit = state.hand[seat, i]
        if _first_of_kind(rules, state, seat, i) == 1 and _may_deploy(rules, state, seat, unit, base, left) == 1:
            choices[count] = s.K_HAND * s.CODE + i
            count += 1
    if size < s.MAX_HAND:
        for unit in range(rules.units):
            if _movable(rules, state, seat, unit) == 1:
                choices[count] = s.K_UNIT * s.CODE + unit
                count += 1
    return count


@kernel
def _first_of_kind(rules, state, seat, index):
    """1 if no earlier card of the hand is equal: same kind and owner, and both or none picked up before."""
    unit = state.hand[seat, index]
    for i in range(index):
        other = state.hand[seat, i]
        if (
            rules.kind[other] == rules.kind[unit]
            and rules.owner[other] == rules.owner[unit]
            and state.picked[other] == state.picked[unit]
        ):
            return 0
    return 1


@kernel
def forget_stack(rules, state, seat, slot):
    """Nobody but its own side knows any longer which units lie in a stack (`revealed`, section 4)."""
    unit = state.stack_first[seat, slot]
    bit = 1 << rules.side_of[seat]
    while unit != s.NONE:
        if rules.flags[rules.kind[unit]] & s.PSEUDO == 0:
            hide_unit(state, unit, bit)
        unit = state.below[unit]


@kernel
def _new_hand(rules, state, seat, log):
    """(a): discard the hand, draw a full reserve."""
    while state.hand_size[seat] > 0:
        throw_away(rules, state, seat, state.hand[seat, 0], ev.FOR_REORGANIZE, log)
    for _ in range(full_reserve(rules, seat)):
        draw_to_hand(rules, state, seat, log)


@kernel
def _pick_up(rules, state, seat, unit, log):
    """A deployed unit goes to the hand."""
    slot = state.slot[unit]
    forget_stack(rules, state, seat, slot)
    take_from_stack(rules, state, unit)
    to_hand(rules, state, seat, unit)
    state.picked[unit] = 1
    emit_own(rules, log, ev.PICKED_UP, seat, unit, slot, state.hand_size[seat])


@kernel
def _deploy(rules, state, seat, slot, unit, log):
    """A card of the hand goes to a stack."""
    take_from_hand(state, seat, unit)
    put_in_stack(rules, state, seat, slot, unit)
    forget_stack(rules, state, seat, slot)
    emit_own(rules, log, ev.DEPLOYED, seat, unit, slot, state.hand_size[seat])


@kernel
def _end(rules, state):
    """The card is over."""
    for unit in range(rules.units):
        state.picked[unit] = 0
    pop_task(state)


@kernel
def _swap_step(rules, state, top, seat, code, log):
    """An answer of D28."""
    op = op_of(code)
    if op == s.K_UNIT:
        _pick_up(rules, state, seat, answer_argument(code), log)
    elif op == s.K_HAND:
        state.task_unit[top] = state.hand[seat, answer_argument(code)]
        ask(rules, state, seat, s.D_STACK, _PLACE)
        return
    else:
        _end(rules, state)
        return
    ask(rules, state, seat, s.D_SWAP, _STEP)


@kernel
def step_reorganize(rules, state, log):
    """The card, choice by choice."""
    top = top_task(state)
    seat = state.task_seat[top]
    stage = state.task_stage[top]
    if stage == _OPEN:
        state.task_base[top] = state.hand_size[seat]
        ask(rules, state, seat, s.D_REORGANIZE, _MODE)
        return
    code = take_answer(state)
    if stage == _MODE:
        mode = answer_argument(code)
        emit(log, ev.REORGANIZED, EVERYBODY, seat, mode)
        if mode == MODE_SWAP:
            ask(rules, state, seat, s.D_SWAP, _STEP)
            return
        if mode == MODE_DRAW:
            _new_hand(rules, state, seat, log)
        _end(rules, state)
    elif stage == _STEP:
        _swap_step(rules, state, top, seat, code, log)
    else:
        _deploy(rules, state, seat, answer_argument(code), state.task_unit[top], log)
        state.task_unit[top] = s.NONE
        ask(rules, state, seat, s.D_SWAP, _STEP)


def _mode(words: Lexicon, view: GameView, mode: int) -> Choice:
    name = {MODE_NONE: "reorganize-none", MODE_DRAW: "reorganize-draw", MODE_SWAP: "reorganize-swap"}[mode]
    detail = say(f"{name}.detail", cards=words.reserve(view.army))
    return Choice(mode, say(name), detail=detail, key="NDS"[mode])


def _swap(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return asked("swap-question", cards=view.task.base)


REORGANIZE = decision(
    "D_REORGANIZE", s.D_REORGANIZE, form(s.K_CHOICE, 3, "nothing, a new reserve, swaps", _mode),
    choices=choices_reorganize, steps={s.T_REORGANIZE: "waiting-reorganize"},
    question=saying("reorganize-question"),
)  # fmt: skip
SWAP = decision(
    "D_SWAP", s.D_SWAP,
    passing("swap-done", "D"),
    hand("deploy-card"),
    own_unit("pick-up-unit", stacks=True),
    choices=choices_swap, steps={s.T_REORGANIZE: "waiting-swap"}, question=_swap, searched=False, more=("D_STACK",),
)  # fmt: skip
