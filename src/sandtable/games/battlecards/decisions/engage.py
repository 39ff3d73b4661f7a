"""B1 to B3 of a battle: the prerequisite, the aggressor, and whether it is fought at all (D7; section 8.1)."""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.asking import RESULT_REDRAW, answer_argument, ask, code_of, pop_task, take_answer
from sandtable.games.battlecards.rules.battle import facts
from sandtable.games.battlecards.rules.battle.roles import clear_roles, is_drawn, is_homeland, set_roles, side_eligible
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card, requires_hold
from sandtable.games.battlecards.rules.seats import everybody_else
from sandtable.games.battlecards.table.battle_view import battle_name
from sandtable.games.battlecards.table.forms import asked, decision, yes_no
from sandtable.games.battlecards.table.player_view import GameView


@kernel
def step_engagement(rules, state, task, stage, log):
    """Prerequisite, aggressor, engagement."""
    if stage == facts.AT_BEGIN:
        _begin(rules, state, task, log)
    elif stage == facts.AT_ROLES:
        state.battle_step = s.B_AGGRESSOR
        set_roles(rules, state)
        emit(log, ev.BATTLE_DRAWN, EVERYBODY, state.drawer, state.battle_card, state.source, state.aggressor)
        state.battle_step = s.B_ENGAGE
        state.task_stage[task] = facts.AT_STRIKE if is_drawn(state) == 1 else facts.AT_ENEMY
    elif stage == facts.AT_STRIKE:
        # The side that played a Pre-emptive Strike is asked first; once, if it is the aggressor.
        if state.source == s.PREEMPTIVE and rules.side_of[state.drawer] != state.aggressor:
            ask(rules, state, state.drawer, s.D_ENGAGE, facts.AT_STRIKE_ANSWER)
        else:
            state.task_stage[task] = facts.AT_ENGAGE
    elif stage == facts.AT_ENGAGE:
        ask(rules, state, state.lead[state.aggressor], s.D_ENGAGE, facts.AT_ENGAGE_ANSWER)
    else:
        engaged = answer_argument(take_answer(state)) == 1
        if not engaged:
            _decline(rules, state, stage, log)
        elif stage == facts.AT_STRIKE_ANSWER:
            state.task_stage[task] = facts.AT_ENGAGE
        else:
            emit(log, ev.ENGAGED, EVERYBODY, state.aggressor, state.battle_card)
            state.task_stage[task] = facts.AT_ENEMY


@kernel
def _begin(rules, state, task, log):
    """B1: a drawn card whose prerequisite does not hold is discarded."""
    card = state.task_card[task]
    state.battle_step = s.B_PREREQUISITE
    state.battle_card = card
    state.source = state.task_source[task]
    state.drawer = state.task_seat[task]
    if state.source == s.DRAWN and requires_hold(rules, state, card) == 0:
        for i in range(s.MAX_REQUIRES):
            holder = rules.require_holder[card, i]
            if holder != s.NONE and state.won_by[rules.require_card[card, i]] != holder:
                emit(log, ev.REQUIRES_UNMET, EVERYBODY, card, holder, rules.require_card[card, i])
                break
        _discard(state, card, ev.DISCARD_PREREQUISITE, log)
        clear_roles(state)
        pop_task(state, RESULT_REDRAW)
        return
    state.task_stage[task] = facts.AT_ROLES


@kernel
def _discard(state, card, why, log):
    """The battlecard that was drawn goes to the conflict discard."""
    discard_card(state, state.current)
    emit(log, ev.CARD_DISCARDED, EVERYBODY, card, why)


@kernel
def aggressor_eligible(rules, state, seats):
    """1 if one of these armies of the aggressor has an eligible force (B3)."""
    return side_eligible(rules, state, state.aggressor, seats, state.battle_card)


@kernel
def _may_join(rules, state):
    """The armies of the aggressor that may come to the battle: in a homeland battle all of its side (16.3)."""
    aggressor = state.aggressor
    if is_homeland(rules, state.battle_card) == 1:
        return rules.seats_of[aggressor]
    return 1 << state.lead[aggressor]


@kernel
def choices_engage(rules, state, seat, choices):
    """D7: YESNO; only no for an aggressor without an eligible force."""
    choices[0] = code_of(s.K_YESNO, 0)
    choices[1] = code_of(s.K_YESNO, 1)
    if rules.side_of[seat] == state.aggressor:
        return 1 + aggressor_eligible(rules, state, _may_join(rules, state))
    return 2


@kernel
def _decline(rules, state, stage, log):
    """The battlecard is discarded and the turn ends. That a side had no force to send is its own secret."""
    side = state.aggressor if stage == facts.AT_ENGAGE_ANSWER else rules.side_of[state.drawer]
    card = state.battle_card
    forced = 0
    if side == state.aggressor:
        forced = 1 - aggressor_eligible(rules, state, _may_join(rules, state))
    emit(log, ev.DECLINED, rules.seats_of[side], side, card, forced)
    emit(log, ev.DECLINED, everybody_else(rules, side), side, card, UNTOLD)
    _discard(state, card, ev.DISCARD_DECLINED, log)
    call_off(state)


@kernel
def call_off(state):
    """There is no battle, and the turn ends."""
    clear_roles(state)
    pop_task(state)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    battle = view.battle
    text, why = asked("engage-question", name=battle_name(words, battle))
    return text, [words.cards[battle.card].text] if battle is not None and battle.card != s.NONE else why


ENGAGE = decision(
    "D_ENGAGE", s.D_ENGAGE,
    yes_no("engage-decline", "engage-fight"),
    choices=choices_engage, steps={s.T_BATTLE: "waiting-engage"}, question=_question,
)  # fmt: skip
