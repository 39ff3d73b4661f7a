"""The A-Bomb in phase 2 (D16; section 11, `abomb`). (v2_carrier.py: one that a V-2 carries.)

T_ABOMB: data: 0 sides that are done, 1 the stack chosen (argument of STACK).
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle.facts import check_victory, enemy_of, is_asked, sort_codes, takes_part
from sandtable.games.battlecards.rules.battle.roles import holds_unit
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card, holds, kept_of_timing, take_kept
from sandtable.games.battlecards.rules.cards.stacks import destroy_stack, enemy_stack_choices
from sandtable.games.battlecards.table.forms import by_op, decision, enemy_stack, passing, playing
from sandtable.games.battlecards.table.kept_cards import held_back
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.windows import window

_OPEN, _CHOSEN, _INTELLIGENCE = 0, 1, 2


@kernel
def _has_bomber(rules, state, side):
    """1 if a double attack bomber is deployed in an army of the side that takes part."""
    for seat in range(rules.players):
        if rules.side_of[seat] != side or takes_part(state, seat) == 0:
            continue
        for slot in range(s.MAX_STACKS):
            if state.stack_type[seat, slot] != s.NONE and holds_unit(rules, state, seat, slot, s.DOUBLE_BOMBER) == 1:
                return 1
    return 0


@kernel
def _intelligence(rules, state, side, choices):
    """Write PLAY for every kind of intelligence card that a side holds; their number."""
    count = 0
    for kind in range(rules.card_kinds):
        if rules.intel[kind] == 1 and holds(rules, state, side, kind) > 0:
            choices[count] = asking.code_of(s.K_PLAY, kind)
            count += 1
    return count


@kernel
def _needs_intelligence(rules, kind, side):
    """1 if a side must also discard an intelligence card with this A-Bomb."""
    return (rules.ops[kind, 0, 2] >> side) & 1


@kernel
def _bomb(rules, state, side, choices):
    """The kind of an A-Bomb that a side may use now, NONE. `choices` is overwritten."""
    for i in range(state.kept_size[side]):
        kind = rules.card_of[state.kept[side, i]]
        if rules.ops[kind, 0, 0] != s.OP_ABOMB:
            continue
        if rules.ops[kind, 0, 1] == 1 and _has_bomber(rules, state, side) == 0:
            continue
        if _needs_intelligence(rules, kind, side) == 0 or _intelligence(rules, state, side, choices) > 0:
            return kind
    return s.NONE


@kernel
def choices_abomb(rules, state, seat, choices):
    """D16: PASS, STACK + 64 * army; then PLAY of the intelligence card."""
    side = rules.side_of[seat]
    if is_asked(state, asking.top_task(state), _INTELLIGENCE) == 1:
        choices[0] = asking.code_of(s.K_PASS, 0)  # in worlds drawn for others alone, where the side holds no such card
        return max(1, _intelligence(rules, state, side, choices))
    bomb = _bomb(rules, state, side, choices)
    choices[0] = asking.code_of(s.K_PASS, 0)
    if bomb == s.NONE:
        return 1
    count = enemy_stack_choices(rules, state, seat, 1, 1, choices, 1)
    sort_codes(choices, 1, count)
    return count


@kernel
def step_abomb(rules, state, log):
    """T_ABOMB: the aggressor, then the defender."""
    task = asking.top_task(state)
    stage = state.task_stage[task]
    turn = state.task_part[task]
    side = state.aggressor if turn == 0 else enemy_of(state)
    seat = state.lead[side]
    if state.victor != s.NONE or turn == 2:
        asking.pop_task(state)
    elif stage == _OPEN:
        if kept_of_timing(rules, state, side, s.PHASE_2) > 0:
            asking.ask(rules, state, seat, s.D_ABOMB, _CHOSEN)
        else:
            state.task_part[task] = turn + 1
    elif stage == _CHOSEN:
        code = asking.take_answer(state)
        state.task_stage[task] = _OPEN
        if asking.op_of(code) == s.K_PASS:
            state.task_part[task] = turn + 1
        else:
            argument = asking.answer_argument(code)
            state.task_army[task] = rules.seat_at[1 - side, argument // 64]
            state.task_slot[task] = argument % 64
            _aim(rules, state, task, side, seat, log)
    else:
        state.task_stage[task] = _OPEN
        code = asking.take_answer(state)
        intelligence = s.NONE if asking.op_of(code) == s.K_PASS else asking.answer_argument(code)
        _drop(rules, state, task, side, seat, intelligence, log)


@kernel
def _held_bomb(rules, state, side):
    """The kind of the first A-Bomb that a side holds."""
    for i in range(state.kept_size[side]):
        kind = rules.card_of[state.kept[side, i]]
        if rules.ops[kind, 0, 0] == s.OP_ABOMB:
            return kind
    return s.NONE


@kernel
def _aim(rules, state, task, side, seat, log):
    """A stack has been chosen: which intelligence card goes with the bomb, or none."""
    if _needs_intelligence(rules, _held_bomb(rules, state, side), side) == 1:
        asking.ask(rules, state, seat, s.D_ABOMB, _INTELLIGENCE)
    else:
        _drop(rules, state, task, side, seat, s.NONE, log)


@kernel
def _drop(rules, state, task, side, seat, intelligence, log):
    """The cards are discarded and every card of the stack is destroyed together. In a world that was drawn for others
    the side may hold no bomb: then none falls."""
    bomb = _held_bomb(rules, state, side)
    if bomb == s.NONE:
        return
    discard_card(state, take_kept(rules, state, side, bomb))
    emit(log, ev.PLAYED, EVERYBODY, seat, bomb, 0)
    if intelligence != s.NONE:
        discard_card(state, take_kept(rules, state, side, intelligence))
        emit(log, ev.PLAYED, EVERYBODY, seat, intelligence, 0)
    destroy_stack(rules, state, state.task_army[task], state.task_slot[task], log)
    check_victory(rules, state, ev.WON_EMPTY, log)


BOMBS = window("bomb")


def _bombs(words: Lexicon, view: GameView) -> set[int]:
    """Those that the viewer keeps: none is a choice, for a stack is chosen."""
    assert view.side is not None
    return {kind for kind in view.kept[view.side] or [] if words.op(kind) == s.OP_ABOMB}


ABOMB = decision(
    "D_ABOMB", s.D_ABOMB,
    passing("abomb-pass"),
    enemy_stack("bomb-stack"),
    playing("abomb-discard", s.PHASE_2),
    choices=choices_abomb, steps={s.T_ABOMB: "waiting-choose"}, secret=True, routine=BOMBS,
    question=by_op(s.K_PLAY, "abomb-spend", "abomb-question"),
    why_not=held_back(s.PHASE_2, _bombs),
)  # fmt: skip
