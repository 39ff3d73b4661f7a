"""Whom the aggressor fights in uneven teams (D36; 16.4)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, ask, code_of, take_answer
from sandtable.games.battlecards.rules.battle.facts import (
    AT_CANCEL,
    AT_ENEMY,
    AT_ENEMY_ANSWER,
)
from sandtable.games.battlecards.rules.battle.roles import add_enemy


@kernel
def choices_enemy_army(rules, state, seat, choices):
    """D36: ARMY of the enemy."""
    count = rules.seats_on[1 - rules.side_of[seat]]
    for army in range(count):
        choices[army] = code_of(s.K_ARMY, army)
    return count


@kernel
def step_enemy_army(rules, state, task, stage, log):
    """Stages AT_ENEMY and AT_ENEMY_ANSWER of a battle: with even sides its lead is known."""
    aggressor = state.aggressor
    if stage == AT_ENEMY:
        state.task_stage[task] = AT_CANCEL
        if state.lead[1 - aggressor] == s.NONE:
            ask(rules, state, state.lead[aggressor], s.D_ENEMY_ARMY, AT_ENEMY_ANSWER)
    else:
        enemy = rules.seat_at[1 - aggressor, answer_argument(take_answer(state))]
        add_enemy(rules, state, enemy)
        emit(log, ev.ENEMY_CHOSEN, EVERYBODY, state.lead[aggressor], enemy)
        state.task_stage[task] = AT_CANCEL
