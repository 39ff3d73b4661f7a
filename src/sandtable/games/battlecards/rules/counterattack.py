"""Counterattack (section 11, D32): a battlecard that the enemy has won is fought for again."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle.roles import eligible_force
from sandtable.games.battlecards.rules.cards.conflict_deck import requires_hold


@kernel
def may_counterattack(rules, state, seat, kind):
    """1 if a seat may fight again for this battlecard: the enemy has won it, its prerequisites hold, and the seat has a
    force for it (D32)."""
    if rules.card_kind[kind] != s.BATTLE or state.won_by[kind] != 1 - rules.side_of[seat]:
        return 0
    if requires_hold(rules, state, kind) == 0:
        return 0
    return eligible_force(rules, state, seat, kind)


@kernel
def choices_counterattack(rules, state, seat, choices):
    """D32: CARD."""
    seat = state.task_seat[asking.top_task(state)]
    count = 0
    for kind in range(rules.card_kinds):
        if may_counterattack(rules, state, seat, kind) == 1:
            choices[count] = asking.code_of(s.K_CARD, kind)
            count += 1
    return count


@kernel
def step_counterattack(rules, state, log):
    """T_COUNTERATTACK: choose a battlecard of the enemy, then the battle."""
    top = asking.top_task(state)
    seat = state.task_seat[top]
    stage = state.task_stage[top]
    if stage == 0:
        asking.ask(rules, state, seat, s.D_COUNTERATTACK, 1)
    elif stage == 1:
        kind = asking.answer_argument(asking.take_answer(state))
        asking.pop_task(state)
        asking.push_battle(state, seat, kind, s.COUNTER)
