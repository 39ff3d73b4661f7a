"""A V-2 is deployed: it may carry an A-Bomb (D26), else cards leave the arsenal of the enemy (section 10; rule 1.2).

T_V2: data: 0 the V-2, in a stack.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.abomb import BOMBS
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card, take_kept
from sandtable.games.battlecards.rules.cards.piles import discard_unit, mill, reveal_unit
from sandtable.games.battlecards.rules.cards.stacks import destroy_stack, enemy_stack_choices, take_from_stack
from sandtable.games.battlecards.table.forms import decision, enemy_stack, passing, saying


@kernel
def launch_v2(rules, state, task, seat, unit, log):
    """A V-2 is deployed; as the replacement of another it is discarded without effect (rule 1.2)."""
    if state.task_replaces[task] == 1:
        emit(log, ev.V2, EVERYBODY, seat, unit, 1)
        _discard_v2(rules, state, unit)
    else:
        emit(log, ev.V2, EVERYBODY, seat, unit, 0)
        asking.push_task(state, s.T_V2, seat, unit)


@kernel
def _discard_v2(rules, state, unit):
    take_from_stack(rules, state, unit)
    discard_unit(rules, state, unit)
    reveal_unit(state, unit)


@kernel
def carried_abomb(rules, state, side):
    """The kind of an A-Bomb that a side holds and a V-2 of it may carry, NONE."""
    for i in range(state.kept_size[side]):
        kind = rules.card_of[state.kept[side, i]]
        for op in range(len(rules.ops[kind])):
            if rules.ops[kind, op, 0] == s.OP_ABOMB and (rules.ops[kind, op, 3] >> side) & 1 == 1:
                return kind
    return s.NONE


@kernel
def choices_v2_carrier(rules, state, seat, choices):
    """D26: PASS, or the enemy stack that a V-2 with an A-Bomb destroys instead of its elimination."""
    choices[0] = asking.code_of(s.K_PASS, 0)
    if carried_abomb(rules, state, rules.side_of[seat]) == s.NONE:
        return 1
    return enemy_stack_choices(rules, state, seat, 1, 1, choices, 1)


@kernel
def step_v2(rules, state, log):
    """T_V2: the A-Bomb instead (D26), or cards leave the enemy's arsenal; then the V-2 is replaced."""
    task = asking.top_task(state)
    seat = state.task_seat[task]
    side = rules.side_of[seat]
    unit = state.task_unit[task]
    stage = state.task_stage[task]
    if stage == 0:
        asking.ask(rules, state, seat, s.D_V2_CARRIER, 1)
    elif stage == 1:
        code = asking.take_answer(state)
        state.task_stage[task] = 2
        if asking.op_of(code) == s.K_PASS:
            mill(rules, state, 1 - side, rules.deploy_eliminate[rules.kind[unit]], 1, log)
        else:
            _drop_abomb(rules, state, seat, asking.answer_argument(code), log)
        _discard_v2(rules, state, unit)
        state.task_replaces[asking.push_task(state, s.T_DRAW_DEPLOY, seat, s.NONE, s.NONE, 1)] = 1
    else:
        asking.pop_task(state)


@kernel
def _drop_abomb(rules, state, seat, argument, log):
    """The A-Bomb on a V-2: the card is discarded, a whole enemy stack destroyed."""
    side = rules.side_of[seat]
    kind = carried_abomb(rules, state, side)
    discard_card(state, take_kept(rules, state, side, kind))
    emit(log, ev.PLAYED, EVERYBODY, seat, kind, 0)
    enemy = rules.seat_at[1 - side, argument // 64]
    destroy_stack(rules, state, enemy, argument % 64, log)


V2_CARRIER = decision(
    "D_V2_CARRIER", s.D_V2_CARRIER, passing("v2-alone"), enemy_stack("bomb-stack"),
    choices=choices_v2_carrier, steps={s.T_V2: "waiting-choose"}, secret=True, routine=BOMBS,
    question=saying("v2-question"),
)  # fmt: skip
