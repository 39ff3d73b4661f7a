"""The emergency: a whole reserve is deployed, as the action of a turn or before a homeland battle (D10; sections 6 and
8.1 B6)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import pop_task, push_task, top_task
from sandtable.games.battlecards.rules.seats import full_reserve


@kernel
def step_emergency(rules, state, log):
    """T_EMERGENCY: the whole reserve is deployed in hand order. `task_in_battle` = 1: before one (B6)."""
    task = top_task(state)
    seat = state.task_seat[task]
    if state.task_stage[task] == 0:
        state.task_stage[task] = 1
        state.task_left[task] = state.hand_size[seat]
        emit(log, ev.EMERGENCY, EVERYBODY, seat, 1 if state.task_in_battle[task] == 1 else 0)
    if state.task_left[task] == 0:
        pop_task(state)
        return
    state.task_left[task] -= 1
    push_task(state, s.T_DEPLOY, seat, state.hand[seat, 0])


@kernel
def may_deploy_all(rules, state, seat):
    """1 if the card lets the side of a seat deploy its reserve, and the seat has a full one."""
    card = state.battle_card
    if card == s.NONE or (rules.emergency[card] >> rules.side_of[seat]) & 1 == 0:
        return 0
    return 1 if state.hand_size[seat] == full_reserve(rules, seat) else 0
