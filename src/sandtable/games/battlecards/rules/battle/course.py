"""A battle from its card to its end (section 8.1): the steps B1 to B11, each carried out by tasks of its own; and what
the winner gets (section 8.4), the homeland, occupying forces (16.5).

T_BATTLE: seat = the drawing player; data: 0 the kind of the battlecard, NONE in an Air Raid; 1 the source; 2 the cards
that a raid costs the enemy; 3 the seat being asked or sent. Result: RESULT_REDRAW if the prerequisite was unmet (B1).
T_BATTLE_END: data: 0 the cards that a raid costs the enemy, 1 the Scorched Earth that may be played.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.enemy_army import step_enemy_army
from sandtable.games.battlecards.decisions.engage import aggressor_eligible, call_off, step_engagement
from sandtable.games.battlecards.decisions.join import step_join
from sandtable.games.battlecards.decisions.scorch import scorch, scorched_earth
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle import facts
from sandtable.games.battlecards.rules.battle.beginning import expose
from sandtable.games.battlecards.rules.battle.roles import clear_battle, is_drawn, occupied_by, slot_under
from sandtable.games.battlecards.rules.battle.support import use_peek
from sandtable.games.battlecards.rules.ending import end_game
from sandtable.games.battlecards.rules.occupying import becomes_stack, move_under, return_units
from sandtable.games.battlecards.rules.window import CALLED_OFF, REPLACED, push_window

_PRIZE, _OCCUPY, _OFFER, _ANSWERED, _OVER = 0, 1, 2, 3, 4


@kernel
def step_battle_end(rules, state, log):
    """T_BATTLE_END: the prize, then what may follow from it."""
    task = asking.top_task(state)
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
        state.task_card[task] = scorched_earth(rules, state, loser)
        # A card that is worth nothing already cannot be scorched again.
        if state.task_card[task] == s.NONE or state.scorched[card] == 1:
            asking.pop_task(state)
        else:
            asking.ask(rules, state, state.lead[loser], s.D_SCORCH, _ANSWERED)
    elif stage == _ANSWERED:
        state.task_stage[task] = _OVER
        if asking.answer_argument(asking.take_answer(state)) == 1:
            scorch(rules, state, loser, state.task_card[task], card, log)
    else:
        asking.pop_task(state)


@kernel
def _give_prize(rules, state, task, card, winner, log):
    """A raid that is won costs the enemy an industry or cards; else the battlecard goes to the winner, or stays where
    it was when a Counterattack failed. Who loses the homeland as defender loses the game."""
    if state.source == s.RAID:
        state.task_stage[task] = _OVER
        if winner == state.aggressor:
            emit(log, ev.RAID_WON, EVERYBODY, winner)
            state.task_losses[asking.push_task(state, s.T_RAID_WON, state.drawer)] = state.task_losses[task]
        return
    state.task_stage[task] = _OCCUPY
    if is_drawn(state) == 1:
        state.card_place[state.current] = s.C_WON
        state.current = s.NONE
        _win_card(rules, state, card, winner, log)
    elif winner == state.aggressor:
        _win_card(rules, state, card, winner, log)
    lost = winner == state.aggressor and rules.homeland[card] == facts.enemy_of(state)
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


@kernel
def step_battle(rules, state, log):
    """T_BATTLE: one step after the other."""
    task = asking.top_task(state)
    stage = state.task_stage[task]
    if stage <= facts.AT_ENGAGE_ANSWER:
        step_engagement(rules, state, task, stage, log)
    elif stage <= facts.AT_ENEMY_ANSWER:
        step_enemy_army(rules, state, task, stage, log)
    elif stage <= facts.AT_CANCELLED:
        _step_cancel(rules, state, task, stage)
    elif stage <= facts.AT_JOIN_ANSWER:
        step_join(rules, state, task, stage, log)
    else:
        _step_fight(rules, state, task, stage, log)


@kernel
def _step_cancel(rules, state, task, stage):
    """B4: the enemy of the drawing player may keep a battlecard that was drawn from being fought."""
    if stage == facts.AT_CANCEL:
        state.battle_step = s.B_CANCEL
        state.task_stage[task] = facts.AT_JOIN
        state.task_army[task] = s.NONE
        if is_drawn(state) == 1:
            state.task_stage[task] = facts.AT_CANCELLED
            push_window(state, s.D_CANCEL, 1 - rules.side_of[state.drawer], 1)
    elif state.result == CALLED_OFF:
        call_off(state)
    else:
        state.task_stage[task] = facts.AT_ROLES if state.result == REPLACED else facts.AT_JOIN


@kernel
def _step_fight(rules, state, task, stage, log):
    """Preparation, leaders, commitment, exposure, start, rounds, end."""
    if stage == facts.AT_PREPARE:
        _go_on(state, task, s.B_PREPARE, facts.AT_LEADERS)
        push_window(state, s.D_PREPARE, state.aggressor, 1)
    elif stage == facts.AT_LEADERS:
        _go_on(state, task, s.B_LEADERS, facts.AT_COMMIT)
        asking.push_task(state, s.T_LEADERS, s.NONE)
    elif stage == facts.AT_COMMIT:
        _go_on(state, task, s.B_COMMIT, facts.AT_COMMIT_NEXT)
        state.task_army[task] = s.NONE
        _begin_commitment(rules, state, task, log)
    elif stage == facts.AT_COMMIT_NEXT:
        _commit_next(rules, state, task)
    elif stage == facts.AT_EXPOSE:
        _go_on(state, task, s.B_EXPOSE, facts.AT_START)
        expose(rules, state, log)
    elif stage == facts.AT_START:
        _go_on(state, task, s.B_START, facts.AT_ROUNDS)
        asking.push_task(state, s.T_BATTLE_START, s.NONE, s.NONE, s.NONE, s.NONE, 0)
    elif stage == facts.AT_ROUNDS:
        _go_on(state, task, s.B_ROUNDS, facts.AT_END)
        asking.push_task(state, s.T_ROUND, s.NONE)
    elif stage == facts.AT_END:
        _go_on(state, task, s.B_END, facts.AT_OVER)
        state.firing_phase = s.NONE
        state.acting = s.NONE
        state.task_losses[asking.push_task(state, s.T_BATTLE_END, s.NONE)] = state.task_losses[task]
    else:
        clear_battle(state)
        asking.pop_task(state)


@kernel
def _go_on(state, task, step, stage):
    """Step B_... begins; afterwards the battle goes on at a stage."""
    state.battle_step = step
    state.task_stage[task] = stage


@kernel
def _begin_commitment(rules, state, task, log):
    """B7: an aggressor whose forces are gone by now has lost; else it is known who commits first."""
    if aggressor_eligible(rules, state, state.joined) == 0:
        facts.decide(state, facts.enemy_of(state), ev.WON_NO_FORCE, log)
        state.task_stage[task] = facts.AT_END
        return
    for seat in range(rules.players):
        if facts.takes_part(state, seat) == 1 and use_peek(rules, state, seat, log) == 1:
            state.commits_first = state.commits_first | (1 << (1 - rules.side_of[seat]))


@kernel
def _commit_next(rules, state, task):
    """The next army commits: those of the side that must commit first, else the aggressor's, then the others."""
    first = state.aggressor
    if state.commits_first == 1 << facts.enemy_of(state):
        first = facts.enemy_of(state)
    seat = facts.seat_after(rules, state, first, state.task_army[task])
    if seat == s.NONE:
        state.task_stage[task] = facts.AT_EXPOSE
        return
    state.task_army[task] = seat
    asking.push_task(state, s.T_COMMIT, seat)
