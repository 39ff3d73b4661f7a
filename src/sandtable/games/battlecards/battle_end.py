"""B11: what the winner gets (section 8.4), the homeland, occupying forces (16.5), Scorched Earth (D18).

T_BATTLE_END: data: 0 the cards that a raid costs the enemy, 1 the Scorched Earth that may be played.
"""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, ask, code_of, take_answer
from sandtable.games.battlecards.battle_facts import enemy_of
from sandtable.games.battlecards.battle_roles import clear_battle, is_drawn, occupied_by, slot_under
from sandtable.games.battlecards.conflict_deck import discard_card, take_kept
from sandtable.games.battlecards.ending import end_game
from sandtable.games.battlecards.occupying import becomes_stack, move_under, return_units
from sandtable.games.battlecards.state import (
    BATTLE_LOST,
    C_WON,
    END_HOMELAND,
    K_YESNO,
    NONE,
    RAID,
    T_RAID_WON,
)
from sandtable.games.battlecards.tasks import pop_task, push_task, top_task

__all__ = ["options_scorch", "step_battle_end"]

_PRIZE, _OCCUPY, _OFFER, _ANSWERED, _OVER = 0, 1, 2, 3, 4
_D_SCORCH = 18


@kernel
def options_scorch(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D18: YESNO."""
    options[0] = code_of(K_YESNO, 0)
    options[1] = code_of(K_YESNO, 1)
    return 2


@kernel
def step_battle_end(rules, state, log):  # type: ignore[no-untyped-def]
    """T_BATTLE_END: the prize, then what may follow from it."""
    task = top_task(state)
    stage = int(state.task_stage[task])
    card = int(state.battle_card)
    winner = int(state.victor)
    loser = 1 - winner
    if stage == _PRIZE:
        _give_prize(rules, state, task, card, winner, log)
    elif stage == _OCCUPY:
        state.task_stage[task] = _OFFER
        if state.won_by[card] == winner and becomes_stack(rules, state, card, winner) == 1:
            move_under(rules, state, int(state.lead[winner]), card, log)
    elif stage == _OFFER:
        state.task_data[task, 1] = _scorched_earth(rules, state, loser)
        # A card that is worth nothing already cannot be scorched again.
        if state.task_data[task, 1] == NONE or state.scorched[card] == 1:
            pop_task(state)
        else:
            state.task_stage[task] = _ANSWERED
            ask(rules, state, int(state.lead[loser]), _D_SCORCH)
    elif stage == _ANSWERED:
        state.task_stage[task] = _OVER
        if answer_argument(take_answer(state)) == 1:
            _scorch(rules, state, loser, int(state.task_data[task, 1]), card, log)
    else:
        pop_task(state)


@kernel
def _give_prize(rules, state, task, card, winner, log):  # type: ignore[no-untyped-def]
    """A raid that is won costs the enemy an industry or cards; else the battlecard goes to the winner, or stays where
    it was when a Counterattack failed. Who loses the homeland as defender loses the game."""
    if state.source == RAID:
        state.task_stage[task] = _OVER
        if winner == state.aggressor:
            emit(log, ev.RAID_WON, EVERYBODY, winner)
            push_task(state, T_RAID_WON, int(state.drawer), int(state.task_data[task, 0]))
        return
    state.task_stage[task] = _OCCUPY
    if is_drawn(state) == 1:
        state.card_place[int(state.current)] = C_WON
        state.current = NONE
        _win_card(rules, state, card, winner, log)
    elif winner == state.aggressor:
        _win_card(rules, state, card, winner, log)
    lost = winner == state.aggressor and rules.homeland[card] == enemy_of(state)
    if lost and rules.homeland_win == 1:
        clear_battle(state)
        end_game(rules, state, END_HOMELAND, winner, card, log)
        return
    holder = occupied_by(rules, state, card)
    if holder != NONE and rules.side_of[holder] != state.won_by[card]:
        return_units(rules, state, holder, slot_under(state, holder, card), log)


@kernel
def _win_card(rules, state, card, winner, log):  # type: ignore[no-untyped-def]
    state.won_by[card] = winner
    points = 0 if state.scorched[card] == 1 else int(rules.points_of[card])
    emit(log, ev.WON_CARD, EVERYBODY, winner, card, points)


@kernel
def _scorched_earth(rules, state, side):  # type: ignore[no-untyped-def]
    """The kind of a kept card that a side may play on a battlecard after a lost battle, NONE."""
    for i in range(int(state.kept_size[side])):
        kind = int(rules.card_of[int(state.kept[side, i])])
        if rules.timing[kind] == BATTLE_LOST:
            return kind
    return NONE


@kernel
def _scorch(rules, state, side, kind, card, log):  # type: ignore[no-untyped-def]
    """The battlecard is worth nothing for ever."""
    discard_card(state, take_kept(rules, state, side, kind))
    emit(log, ev.PLAYED, EVERYBODY, int(state.lead[side]), kind, 0)
    state.scorched[card] = 1
    emit(log, ev.SCORCHED, EVERYBODY, side, card)
