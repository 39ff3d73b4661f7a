"""Invariants of the course of the game and of the question that is open: 3, 14, 17 of spec section 22."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.broken import BOOKKEEPING
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.seats import commander, full_reserve
from sandtable.games.battlecards.rules.tasks import top_task


@kernel
def check_course(rules, state):
    """I3: reserves are empty or full between cards. I17: turns and rounds are limited. Exactly one seat owes a decision
    until the game is over, then nobody."""
    if state.turn > rules.turn_cap or state.round > rules.max_rounds:
        return 17
    if state.phase == s.OVER:
        idle = state.to_act == 0 and state.asked == 0 and state.tasks == 0
        return 0 if idle and state.ending != 0 else BOOKKEEPING
    if state.asked < 1 or state.asked > s.D_JOIN or state.asked_for == s.NONE or state.tasks < 1:
        return BOOKKEEPING
    if state.to_act != 1 << commander(rules, state, state.asked_for):
        return BOOKKEEPING
    if (state.phase == s.SETUP) != (state.turn == 0):
        return BOOKKEEPING
    if state.phase == s.PLAY and state.task_kind[top_task(state)] == s.T_TURN:
        for seat in range(rules.players):
            if state.hand_size[seat] != 0 and state.hand_size[seat] != full_reserve(rules, seat):
                return 3
    return 0
