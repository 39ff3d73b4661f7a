"""Whom the aggressor fights in uneven teams (D36), the cancel window (B4), and who else comes to a homeland battle
(D37); 16.3 and 16.4."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, ask, code_of, take_answer
from sandtable.games.battlecards.battle_roles import add_enemy, is_drawn, occupied_by
from sandtable.games.battlecards.battle_stages import (
    AT_CANCEL,
    AT_CANCELLED,
    AT_ENEMY,
    AT_ENEMY_ANSWER,
    AT_JOIN,
    AT_JOIN_ANSWER,
    AT_PREPARE,
    AT_ROLES,
)
from sandtable.games.battlecards.eligible import is_homeland
from sandtable.games.battlecards.engagement import call_off
from sandtable.games.battlecards.state import B_CANCEL, COUNTER, K_ARMY, K_YESNO, NONE
from sandtable.games.battlecards.window_cards import CALLED_OFF, REPLACED
from sandtable.games.battlecards.windows import D_CANCEL, push_window

__all__ = ["options_enemy_army", "options_join", "step_armies"]

_D_ENEMY, _D_JOIN = 36, 37


@kernel
def options_enemy_army(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D36: ARMY of the enemy."""
    count = int(rules.seats_on[1 - int(rules.side_of[seat])])
    for army in range(count):
        options[army] = code_of(K_ARMY, army)
    return count


@kernel
def options_join(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D37: YESNO."""
    options[0] = code_of(K_YESNO, 0)
    options[1] = code_of(K_YESNO, 1)
    return 2


@kernel
def step_armies(rules, state, task, stage, log):  # type: ignore[no-untyped-def]
    """Whom the aggressor fights in uneven teams, the cancel window, who else comes to a homeland battle."""
    aggressor = int(state.aggressor)
    if stage == AT_ENEMY:
        state.task_stage[task] = AT_CANCEL
        if state.lead[1 - aggressor] == NONE:
            state.task_stage[task] = AT_ENEMY_ANSWER
            ask(rules, state, int(state.lead[aggressor]), _D_ENEMY)
    elif stage == AT_ENEMY_ANSWER:
        enemy = int(rules.seat_at[1 - aggressor, answer_argument(take_answer(state))])
        add_enemy(rules, state, enemy)
        emit(log, ev.ENEMY_CHOSEN, EVERYBODY, int(state.lead[aggressor]), enemy)
        state.task_stage[task] = AT_CANCEL
    elif stage == AT_CANCEL:
        state.battle_step = B_CANCEL
        state.task_stage[task] = AT_JOIN
        state.task_data[task, 3] = NONE
        if is_drawn(state) == 1:
            state.task_stage[task] = AT_CANCELLED
            push_window(state, D_CANCEL, 1 - int(rules.side_of[int(state.drawer)]), 1)
    elif stage == AT_CANCELLED:
        if state.result == CALLED_OFF:
            call_off(state)
        else:
            state.task_stage[task] = AT_ROLES if state.result == REPLACED else AT_JOIN
    elif stage == AT_JOIN:
        _ask_next_army(rules, state, task)
    else:
        seat = int(state.task_data[task, 3])
        joins = answer_argument(take_answer(state))
        if joins == 1:
            state.joined = int(state.joined) | (1 << seat)
        emit(log, ev.JOINED, EVERYBODY, seat, joins)
        state.task_stage[task] = AT_JOIN


@kernel
def _ask_next_army(rules, state, task):  # type: ignore[no-untyped-def]
    """D37 for the next seat that does not lead its side, the aggressor's first. A battle for a card that lies over a
    stack can only be defended by that stack (16.5)."""
    state.task_stage[task] = AT_PREPARE
    if is_homeland(rules, int(state.battle_card)) == 0:
        return
    aggressor = int(state.aggressor)
    players = int(rules.players)
    alone = state.source == COUNTER and occupied_by(rules, state, int(state.battle_card)) != NONE
    last = int(state.task_data[task, 3])
    # Places 0..players-1 are the aggressor's seats in seat order, players.. the defender's.
    place = 0
    if last != NONE:
        place = last + 1 if rules.side_of[last] == aggressor else players + last + 1
    while place < 2 * players:
        seat = place % players
        side = aggressor if place < players else 1 - aggressor
        if rules.side_of[seat] == side and seat != state.lead[side] and not (alone and side != aggressor):
            state.task_data[task, 3] = seat
            state.task_stage[task] = AT_JOIN_ANSWER
            ask(rules, state, seat, _D_JOIN)
            return
        place += 1
