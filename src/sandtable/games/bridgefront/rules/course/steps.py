"""Action Steps (spec section 8.3): who plans, the reveal with its payments, and in which order actions resolve."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.battle.beginning import begin_battle
from sandtable.games.bridgefront.rules.battle.fighting import battle_due, run_battle
from sandtable.games.bridgefront.rules.board.champions import kind_of, kinds_of
from sandtable.games.bridgefront.rules.board.facts import others
from sandtable.games.bridgefront.rules.cards.costs import pay
from sandtable.games.bridgefront.rules.cards.piles import first_of_kind, push_bottom, take
from sandtable.games.bridgefront.rules.course.noting import note_order
from sandtable.games.bridgefront.rules.course.seats import in_game, is_gone, seat_at
from sandtable.games.bridgefront.rules.course.together import begin_together, finish
from sandtable.games.bridgefront.rules.programs.declaring import plan_question, start_plan
from sandtable.games.bridgefront.rules.programs.resolving import begin_action, run_action

_AFTER_ALL_CARDS = 1 << 10  # initiative of basic actions while BASIC_INITIATIVE = after; printed ones are smaller


@kernel
def _participants(rules, state):
    """Mask of the players who take part in the next step (R25, R152)."""
    mask = 0
    for player in range(rules.players):
        if (state.done >> player) & 1 == 0 and (rules.zero_mana_acts == 1 or state.mana[player] > 0):
            mask |= 1 << player
    return mask & in_game(rules, state)


@kernel
def begin_step(rules, state, log):
    """The next Action Step: everybody who takes part plans. 1 = there is one, 0 = the phase is over."""
    mask = _participants(rules, state)
    if mask == 0 or state.step >= rules.max_action_steps:
        return 0
    state.step = state.step + 1
    begin_together(state, mask)
    emit(log, ev.STEP, EVERYBODY, state.step, mask)
    for player in range(rules.players):
        if (mask >> player) & 1 == 1:
            start_plan(rules, state, player)
    continue_plans(rules, state, log)
    return 1


@kernel
def continue_plans(rules, state, log):
    """Those who have answered are asked what their plan still needs, or have completed it."""
    for player in range(rules.players):
        if ((state.participants & ~state.finished) >> player) & 1 == 1 and state.asked[player] == 0:
            kind = plan_question(rules, state, player)
            if kind != 0:
                ask(state, player, kind)
            else:
                finish(state, player)
                emit(log, ev.PLANNED, EVERYBODY, player)


# -------------------------------------------------------------------------------------------------------------- reveal


@kernel
def _initiative(rules, act):
    """When the action resolves: by initiative, then cards before basic actions (doubled to make room)."""
    if act >= s.ACT_CARD:
        return 2 * rules.card_initiative[act - s.ACT_CARD]
    if rules.basic_initiative == s.NONE:
        return _AFTER_ALL_CARDS
    return 2 * rules.basic_initiative + 1


@kernel
def _tell_plan(rules, state, player, log):
    act = state.plan[player, 0]
    initiative = rules.card_initiative[act - s.ACT_CARD] if act >= s.ACT_CARD else 0
    acting = s.NONE
    if act >= s.ACT_ABILITY and act < s.ACT_CARD:
        acting = kind_of(state, player * s.MAX_SLOTS + act - s.ACT_ABILITY)
    emit(log, ev.REVEALED, EVERYBODY, player, act, state.price_mana[player], state.price_gold[player], initiative)
    also(log, acting)
    for place in range(1, state.plan_size[player]):
        kind = state.plan_kind[player, place]
        code = state.plan[player, place]
        about = s.NONE
        more = s.NONE
        if kind == s.D_CHAMPION and code != s.NO_CHAMPION:
            about = kind_of(state, code)
        elif kind == s.D_CHAMPS:
            about = kinds_of(state, player, code, 0)
            more = kinds_of(state, player, code, 3)
        elif kind == s.D_STEP and code >= s.STEP_WORMHOLE:
            about = state.hole_a[code - s.STEP_WORMHOLE]
            more = state.hole_b[code - s.STEP_WORMHOLE]
        emit(log, ev.PLAN_CODE, EVERYBODY, player, place, kind, code, about)
        also(log, more)


@kernel
def reveal_plans(rules, state, log):
    """All plans are complete: they are shown and paid, played cards leave the hands, and the order is made (13.3)."""
    when = np.zeros(s.MAX_SEATS, dtype=np.int64)
    n = 0
    for place in range(rules.players):
        player = seat_at(rules, state, place)
        if (state.participants >> player) & 1 == 0 or is_gone(state, player) == 1:
            continue
        if len(log) > 0:
            _tell_plan(rules, state, player, log)
        pay(rules, state, player)
        act = state.plan[player, 0]
        if act == s.ACT_DONE:
            continue
        if act >= s.ACT_CARD:
            card = first_of_kind(state, s.HAND + player, act - s.ACT_CARD)
            take(state, s.HAND + player, card)
            push_bottom(state, s.PLAY + player, card)
        at = n
        initiative = _initiative(rules, act)
        while at > 0 and when[at - 1] > initiative:
            when[at] = when[at - 1]
            state.queue[at] = state.queue[at - 1]
            at -= 1
        when[at] = initiative
        state.queue[at] = player
        n += 1
    state.queue_size = n
    state.queue_at = 0
    state.action_stage = s.NEXT_ACTION
    if len(log) > 0:
        note_order(rules, state, log)


# ----------------------------------------------------------------------------------------------------------- resolution


@kernel
def continue_actions(rules, state, log):
    """Resolve the actions of the step one after the other, each with its battles. 1 = a decision is owed, 0 = the step
    is over."""
    while state.queue_at < state.queue_size:
        player = state.queue[state.queue_at]
        stage = state.action_stage
        if stage == s.NEXT_ACTION:
            if is_gone(state, player) == 1:
                state.queue_at = state.queue_at + 1
                continue
            begin_action(rules, state, player, log)
            state.action_stage = s.IN_ACTION
        elif stage == s.IN_ACTION:
            if run_action(rules, state, log) == 0:
                return 1
            state.action_stage = s.IN_BATTLES
        elif state.battle_stage != 0:
            if run_battle(rules, state, log) == 0:
                return 1
        else:
            hex_ = battle_due(rules, state, player)
            if hex_ != s.NONE:
                enemy = others(state, hex_, player)
                defender = 0
                while (enemy >> defender) & 1 == 0:
                    defender += 1
                begin_battle(rules, state, hex_, player, defender, 0, log)
            else:
                end_action(state)
    _end_step(state)
    return 0


@kernel
def end_action(state):
    """The action at the head of the queue is over."""
    state.actor = s.NONE
    state.queue_at = state.queue_at + 1
    state.action_stage = s.NEXT_ACTION


@kernel
def _end_step(state):
    """Nothing of the step is left: a position between two steps does not tell how it came about."""
    state.steps_ended = state.steps_ended + 1
    state.queue_size = 0
    state.queue_at = 0
    for i in range(len(state.queue)):
        state.queue[i] = 0
    begin_together(state, 0)
