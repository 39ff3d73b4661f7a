"""A battle from its card to its end (section 8.1): the steps B1 to B11, each carried out by tasks of its own.

T_BATTLE: seat = the drawing player; data: 0 the kind of the battlecard, NONE in an Air Raid; 1 the source; 2 the cards
that a raid costs the enemy; 3 the seat being asked or sent. Result: RESULT_REDRAW if the prerequisite was unmet (B1).
"""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, ask, code_of, take_answer
from sandtable.games.battlecards.battle_effects import use_peek
from sandtable.games.battlecards.battle_facts import enemy_of, seat_after, takes_part
from sandtable.games.battlecards.battle_roles import (
    add_enemy,
    clear_battle,
    clear_roles,
    is_drawn,
    occupied_by,
    set_roles,
)
from sandtable.games.battlecards.battle_victory import decide
from sandtable.games.battlecards.conflict_deck import discard_card
from sandtable.games.battlecards.eligible import is_homeland, side_eligible
from sandtable.games.battlecards.exposure import expose
from sandtable.games.battlecards.searching import requires_hold
from sandtable.games.battlecards.seats import everybody_else
from sandtable.games.battlecards.state import (
    B_AGGRESSOR,
    B_CANCEL,
    B_COMMIT,
    B_END,
    B_ENGAGE,
    B_EXPOSE,
    B_LEADERS,
    B_PREPARE,
    B_PREREQUISITE,
    B_ROUNDS,
    B_START,
    COUNTER,
    DRAWN,
    K_ARMY,
    K_YESNO,
    MAX_REQUIRES,
    NONE,
    PREEMPTIVE,
    T_BATTLE_END,
    T_BATTLE_START,
    T_COMMIT,
    T_LEADERS,
    T_ROUND,
)
from sandtable.games.battlecards.tasks import RESULT_REDRAW, pop_task, push_task, top_task
from sandtable.games.battlecards.window_cards import CALLED_OFF, REPLACED
from sandtable.games.battlecards.windows import D_CANCEL, D_PREPARE, push_window

__all__ = ["options_enemy_army", "options_engage", "options_join", "step_battle"]

(
    _BEGIN, _ROLES, _STRIKE, _STRIKE_ANSWER, _ENGAGE, _ENGAGE_ANSWER, _ENEMY, _ENEMY_ANSWER, _CANCEL, _CANCELLED,
    _JOIN, _JOIN_ANSWER, _PREPARE, _LEADERS, _COMMIT, _COMMIT_NEXT, _EXPOSE, _START, _ROUNDS, _END, _OVER,
) = range(21)  # fmt: skip
_D_ENGAGE, _D_ENEMY, _D_JOIN = 7, 36, 37
_FIRST, _LAST = 0, 1


@kernel
def step_battle(rules, state, log):  # type: ignore[no-untyped-def]
    """T_BATTLE: one step after the other."""
    task = top_task(state)
    stage = int(state.task_stage[task])
    if stage <= _ENGAGE_ANSWER:
        _step_engagement(rules, state, task, stage, log)
    elif stage <= _JOIN_ANSWER:
        _step_armies(rules, state, task, stage, log)
    else:
        _step_fight(rules, state, task, stage, log)


# ------------------------------------------------------------------------------------------------------------- B1 to B3


@kernel
def _step_engagement(rules, state, task, stage, log):  # type: ignore[no-untyped-def]
    """Prerequisite, aggressor, engagement."""
    if stage == _BEGIN:
        _begin(rules, state, task, log)
    elif stage == _ROLES:
        state.battle_step = B_AGGRESSOR
        set_roles(rules, state)
        emit(log, ev.BATTLE_DRAWN, EVERYBODY, int(state.drawer), int(state.battle_card), int(state.source),
             int(state.aggressor))
        state.battle_step = B_ENGAGE
        state.task_stage[task] = _STRIKE if is_drawn(state) == 1 else _ENEMY
    elif stage == _STRIKE:
        # The side that played a Pre-emptive Strike is asked first; once, if it is the aggressor.
        if state.source == PREEMPTIVE and rules.side_of[int(state.drawer)] != state.aggressor:
            state.task_stage[task] = _STRIKE_ANSWER
            ask(rules, state, int(state.drawer), _D_ENGAGE)
        else:
            state.task_stage[task] = _ENGAGE
    elif stage == _ENGAGE:
        state.task_stage[task] = _ENGAGE_ANSWER
        ask(rules, state, int(state.lead[int(state.aggressor)]), _D_ENGAGE)
    else:
        engaged = answer_argument(take_answer(state)) == 1
        if not engaged:
            _decline(rules, state, stage, log)
        elif stage == _STRIKE_ANSWER:
            state.task_stage[task] = _ENGAGE
        else:
            emit(log, ev.ENGAGED, EVERYBODY, int(state.aggressor), int(state.battle_card))
            state.task_stage[task] = _ENEMY


@kernel
def _begin(rules, state, task, log):  # type: ignore[no-untyped-def]
    """B1: a drawn card whose prerequisite does not hold is discarded."""
    card = int(state.task_data[task, 0])
    state.battle_step = B_PREREQUISITE
    state.battle_card = card
    state.source = int(state.task_data[task, 1])
    state.drawer = int(state.task_seat[task])
    if state.source == DRAWN and requires_hold(rules, state, card) == 0:
        for i in range(MAX_REQUIRES):
            holder = int(rules.require_holder[card, i])
            if holder != NONE and state.won_by[int(rules.require_card[card, i])] != holder:
                emit(log, ev.REQUIRES_UNMET, EVERYBODY, card, holder, int(rules.require_card[card, i]))
                break
        _discard(state, card, ev.DISCARD_PREREQUISITE, log)
        clear_roles(state)
        pop_task(state, RESULT_REDRAW)
        return
    state.task_stage[task] = _ROLES


@kernel
def _discard(state, card, why, log):  # type: ignore[no-untyped-def]
    """The battlecard that was drawn goes to the conflict discard."""
    discard_card(state, int(state.current))
    emit(log, ev.CARD_DISCARDED, EVERYBODY, card, why)


@kernel
def _aggressor_eligible(rules, state, seats):  # type: ignore[no-untyped-def]
    """1 if one of these armies of the aggressor has an eligible force (B3)."""
    return side_eligible(rules, state, int(state.aggressor), seats, int(state.battle_card))


@kernel
def _may_join(rules, state):  # type: ignore[no-untyped-def]
    """The armies of the aggressor that may come to the battle: in a homeland battle all of its side (16.3)."""
    aggressor = int(state.aggressor)
    if is_homeland(rules, int(state.battle_card)) == 1:
        return int(rules.seats_of[aggressor])
    return 1 << int(state.lead[aggressor])


@kernel
def options_engage(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D7: YESNO; only no for an aggressor without an eligible force."""
    options[0] = code_of(K_YESNO, 0)
    options[1] = code_of(K_YESNO, 1)
    if rules.side_of[seat] == state.aggressor:
        return 1 + _aggressor_eligible(rules, state, _may_join(rules, state))
    return 2


@kernel
def _decline(rules, state, stage, log):  # type: ignore[no-untyped-def]
    """The battlecard is discarded and the turn ends. That a side had no force to send is its own secret."""
    side = int(state.aggressor) if stage == _ENGAGE_ANSWER else int(rules.side_of[int(state.drawer)])
    card = int(state.battle_card)
    forced = 0
    if side == state.aggressor:
        forced = 1 - _aggressor_eligible(rules, state, _may_join(rules, state))
    emit(log, ev.DECLINED, int(rules.seats_of[side]), side, card, forced)
    emit(log, ev.DECLINED, everybody_else(rules, side), side, card, NONE)
    _discard(state, card, ev.DISCARD_DECLINED, log)
    _call_off(state)


@kernel
def _call_off(state):  # type: ignore[no-untyped-def]
    """There is no battle, and the turn ends."""
    clear_roles(state)
    pop_task(state)


# ---------------------------------------------------------------------------------------- the enemy, B4, further armies


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
def _step_armies(rules, state, task, stage, log):  # type: ignore[no-untyped-def]
    """Whom the aggressor fights in uneven teams, the cancel window, who else comes to a homeland battle."""
    aggressor = int(state.aggressor)
    if stage == _ENEMY:
        state.task_stage[task] = _CANCEL
        if state.lead[1 - aggressor] == NONE:
            state.task_stage[task] = _ENEMY_ANSWER
            ask(rules, state, int(state.lead[aggressor]), _D_ENEMY)
    elif stage == _ENEMY_ANSWER:
        enemy = int(rules.seat_at[1 - aggressor, answer_argument(take_answer(state))])
        add_enemy(rules, state, enemy)
        emit(log, ev.ENEMY_CHOSEN, EVERYBODY, int(state.lead[aggressor]), enemy)
        state.task_stage[task] = _CANCEL
    elif stage == _CANCEL:
        state.battle_step = B_CANCEL
        state.task_stage[task] = _JOIN
        state.task_data[task, 3] = NONE
        if is_drawn(state) == 1:
            state.task_stage[task] = _CANCELLED
            push_window(state, D_CANCEL, 1 - int(rules.side_of[int(state.drawer)]), 1)
    elif stage == _CANCELLED:
        if state.result == CALLED_OFF:
            _call_off(state)
        else:
            state.task_stage[task] = _ROLES if state.result == REPLACED else _JOIN
    elif stage == _JOIN:
        _ask_next_army(rules, state, task)
    else:
        seat = int(state.task_data[task, 3])
        joins = answer_argument(take_answer(state))
        if joins == 1:
            state.joined = int(state.joined) | (1 << seat)
        emit(log, ev.JOINED, EVERYBODY, seat, joins)
        state.task_stage[task] = _JOIN


@kernel
def _ask_next_army(rules, state, task):  # type: ignore[no-untyped-def]
    """D37 for the next seat that does not lead its side, the aggressor's first. A battle for a card that lies over a
    stack can only be defended by that stack (16.5)."""
    state.task_stage[task] = _PREPARE
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
            state.task_stage[task] = _JOIN_ANSWER
            ask(rules, state, seat, _D_JOIN)
            return
        place += 1


# ------------------------------------------------------------------------------------------------------------ B5 to B11


@kernel
def _step_fight(rules, state, task, stage, log):  # type: ignore[no-untyped-def]
    """Preparation, leaders, commitment, exposure, start, rounds, end."""
    if stage == _PREPARE:
        _go_on(state, task, B_PREPARE, _LEADERS)
        push_window(state, D_PREPARE, int(state.aggressor), 1)
    elif stage == _LEADERS:
        _go_on(state, task, B_LEADERS, _COMMIT)
        push_task(state, T_LEADERS, NONE)
    elif stage == _COMMIT:
        _go_on(state, task, B_COMMIT, _COMMIT_NEXT)
        state.task_data[task, 3] = NONE
        _begin_commitment(rules, state, task, log)
    elif stage == _COMMIT_NEXT:
        _commit_next(rules, state, task)
    elif stage == _EXPOSE:
        _go_on(state, task, B_EXPOSE, _START)
        expose(rules, state, log)
    elif stage == _START:
        _go_on(state, task, B_START, _ROUNDS)
        push_task(state, T_BATTLE_START, NONE, 0)
    elif stage == _ROUNDS:
        _go_on(state, task, B_ROUNDS, _END)
        push_task(state, T_ROUND, NONE)
    elif stage == _END:
        _go_on(state, task, B_END, _OVER)
        state.firing_phase = NONE
        state.acting = NONE
        push_task(state, T_BATTLE_END, NONE, int(state.task_data[task, 2]))
    else:
        clear_battle(state)
        pop_task(state)


@kernel
def _go_on(state, task, step, stage):  # type: ignore[no-untyped-def]
    """Step B_... begins; afterwards the battle goes on at a stage."""
    state.battle_step = step
    state.task_stage[task] = stage


@kernel
def _begin_commitment(rules, state, task, log):  # type: ignore[no-untyped-def]
    """B7: an aggressor whose forces are gone by now has lost; else it is known who commits first."""
    if _aggressor_eligible(rules, state, int(state.joined)) == 0:
        decide(state, enemy_of(state), ev.WON_NO_FORCE, log)
        state.task_stage[task] = _END
        return
    for seat in range(int(rules.players)):
        if takes_part(state, seat) == 1 and use_peek(rules, state, seat, log) == 1:
            state.commits_first = int(state.commits_first) | (1 << (1 - int(rules.side_of[seat])))


@kernel
def _commit_next(rules, state, task):  # type: ignore[no-untyped-def]
    """The next army commits: those of the side that must commit first, else the aggressor's, then the others."""
    first = int(state.aggressor)
    if state.commits_first == 1 << enemy_of(state):
        first = enemy_of(state)
    seat = seat_after(rules, state, first, int(state.task_data[task, 3]))
    if seat == NONE:
        state.task_stage[task] = _EXPOSE
        return
    state.task_data[task, 3] = seat
    push_task(state, T_COMMIT, seat)
