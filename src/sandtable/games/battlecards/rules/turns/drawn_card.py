"""The conflict card drawn as the action of a turn, by its kind (spec section 7)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card, draw_card, keep_card, lay_on_table
from sandtable.games.battlecards.rules.seats import everybody_else
from sandtable.games.battlecards.rules.tasks import RESULT_REDRAW, pop_task, push_task, top_task
from sandtable.games.battlecards.rules.turns.event_cards import resolve_event
from sandtable.games.battlecards.rules.turns.industries import industry_bonus

# T_CARD: data 0 the instance drawn.
_DRAW, _RESOLVED = 0, 1


@kernel
def step_card(rules, state, log):
    """T_CARD: draw the top conflict card and resolve it by its kind (section 7); a battlecard whose prerequisite is
    unmet may be followed by another card (B1)."""
    task = top_task(state)
    seat = state.task_seat[task]
    if state.task_stage[task] == _DRAW:
        card = draw_card(state)
        if card == s.NONE:
            pop_task(state)
            return
        state.task_data[task, 0] = card
        state.task_stage[task] = _RESOLVED
        _resolve(rules, state, seat, card, log)
        return
    card = state.task_data[task, 0]
    if state.result == RESULT_REDRAW and rules.redraw == 1:
        state.result = 0
        state.task_stage[task] = _DRAW
        return
    if rules.card_kind[rules.card_of[card]] in (s.BUILD, s.EVENT):
        discard_card(state, card)
        emit(log, ev.CARD_DISCARDED, EVERYBODY, rules.card_of[card], ev.DISCARD_DONE)
    pop_task(state)


@kernel
def _resolve(rules, state, seat, card, log):
    """What a drawn card does."""
    kind = rules.card_of[card]
    what = rules.card_kind[kind]
    side = rules.side_of[seat]
    state.result = 0
    if what == s.KEPT:
        keep_card(state, side, card)
        held = state.kept_size[side]
        emit(log, ev.CARD_KEPT, rules.seats_of[side], seat, kind, held)
        emit(log, ev.CARD_KEPT, everybody_else(rules, side), seat, s.NONE, held)
        return
    emit(log, ev.DREW_CARD, EVERYBODY, seat, kind)
    if what == s.BUILD:
        draw = rules.ops[kind, 0, 1] + industry_bonus(rules, state, side, 0)
        deploy = rules.ops[kind, 0, 2] + industry_bonus(rules, state, side, 1)
        push_task(state, s.T_BUILD, seat, draw, deploy)
    elif what == s.EVENT:
        resolve_event(rules, state, seat, kind, log)
    elif what == s.BATTLE:
        push_task(state, s.T_BATTLE, seat, kind, s.DRAWN)
    else:
        _lay(rules, state, seat, card, log)


@kernel
def _lay(rules, state, seat, card, log):
    """A table card lies face up; Massive Industry becomes a unit that is deployed to a ground stack of the army."""
    kind = rules.card_of[card]
    emit(log, ev.TABLED, EVERYBODY, seat, kind)
    if rules.ops[kind, 0, 0] == s.OP_DEPLOY_PSEUDO:
        push_task(state, s.T_DEPLOY, seat, rules.pseudo_unit)
    else:
        lay_on_table(state, rules.side_of[seat], card)
