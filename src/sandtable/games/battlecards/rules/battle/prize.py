"""B11: what the winner gets (section 8.4), the homeland, occupying forces (16.5); then Scorched Earth.

T_BATTLE_END: data: 0 the cards that a raid costs the enemy, 1 the Scorched Earth that may be played.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, ask, take_answer
from sandtable.games.battlecards.rules.battle.facts import enemy_of
from sandtable.games.battlecards.rules.battle.roles import clear_battle, is_drawn, occupied_by, slot_under
from sandtable.games.battlecards.rules.battle.scorch import scorch, scorched_earth
from sandtable.games.battlecards.rules.ending import end_game
from sandtable.games.battlecards.rules.tasks import pop_task, push_task, top_task
from sandtable.games.battlecards.rules.turns.occupying import becomes_stack, move_under, return_units

_PRIZE, _OCCUPY, _OFFER, _ANSWERED, _OVER = 0, 1, 2, 3, 4


@kernel
def step_battle_end(rules, state, log):
    """T_BATTLE_END: the prize, then what may follow from it."""
    task = top_task(state)
    stage = state.task_stage[task]
    card = state.battle_card
    winner = state.victor
    loser = 1 - winner
    if stage == _PRIZE:
        _give_prize(rules, state, task, card, winner, log)
    elif stage == _OCCUPY:
        state.task_stage[task] = _OFFER
        if state.won_by[card] == winner and becomes_stack(rules, state, card, winner) == 1:
            move_under(rules, state, state.lead[winner], card, log)
    elif stage == _OFFER:
        state.task_data[task, 1] = scorched_earth(rules, state, loser)
        # A card that is worth nothing already cannot be scorched again.
        if state.task_data[task, 1] == s.NONE or state.scorched[card] == 1:
            pop_task(state)
        else:
            state.task_stage[task] = _ANSWERED
            ask(rules, state, state.lead[loser], s.D_SCORCH)
    elif stage == _ANSWERED:
        state.task_stage[task] = _OVER
        if answer_argument(take_answer(state)) == 1:
            scorch(rules, state, loser, state.task_data[task, 1], card, log)
    else:
        pop_task(state)


@kernel
def _give_prize(rules, state, task, card, winner, log):
    """A raid that is won costs the enemy an industry or cards; else the battlecard goes to the winner, or stays where
    it was when a Counterattack failed. Who loses the homeland as defender loses the game."""
    if state.source == s.RAID:
        state.task_stage[task] = _OVER
        if winner == state.aggressor:
            emit(log, ev.RAID_WON, EVERYBODY, winner)
            push_task(state, s.T_RAID_WON, state.drawer, state.task_data[task, 0])
        return
    state.task_stage[task] = _OCCUPY
    if is_drawn(state) == 1:
        state.card_place[state.current] = s.C_WON
        state.current = s.NONE
        _win_card(rules, state, card, winner, log)
    elif winner == state.aggressor:
        _win_card(rules, state, card, winner, log)
    lost = winner == state.aggressor and rules.homeland[card] == enemy_of(state)
    if lost and rules.homeland_win == 1:
        clear_battle(state)
        end_game(rules, state, s.END_HOMELAND, winner, card, log)
        return
    holder = occupied_by(rules, state, card)
    if holder != s.NONE and rules.side_of[holder] != state.won_by[card]:
        return_units(rules, state, holder, slot_under(state, holder, card), log)


@kernel
def _win_card(rules, state, card, winner, log):
    state.won_by[card] = winner
    points = 0 if state.scorched[card] == 1 else rules.points_of[card]
    emit(log, ev.WON_CARD, EVERYBODY, winner, card, points)
