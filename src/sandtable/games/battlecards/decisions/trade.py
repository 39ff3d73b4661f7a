"""Two armies of a side trade a card of their reserves (16.3, D34).

T_TRADE: seat; data: 0 the other seat, 1 the unit given.
"""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import UNTOLD, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.deploy import hand_choices
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.asking import answer_argument, ask, pop_task, take_answer, top_task
from sandtable.games.battlecards.rules.cards.piles import take_from_hand, to_hand
from sandtable.games.battlecards.rules.seats import everybody_else
from sandtable.games.battlecards.table.forms import asked, decision, hand
from sandtable.games.battlecards.table.player_view import GameView


@kernel
def choices_trade(rules, state, seat, choices):
    """D34: HAND, first of the active seat, then of the other."""
    return hand_choices(rules, state, state.asked_for, choices)


@kernel
def step_trade(rules, state, log):
    """T_TRADE: each of two seats gives the other a card of its reserve."""
    top = top_task(state)
    seat, other = state.task_seat[top], state.task_army[top]
    stage = state.task_stage[top]
    if stage == 0:
        ask(rules, state, seat, s.D_TRADE_RETURN, 1)
        return
    argument = answer_argument(take_answer(state))
    if stage == 1:
        state.task_unit[top] = state.hand[seat, argument]
        ask(rules, state, other, s.D_TRADE_RETURN, 2)
        return
    given, taken = state.task_unit[top], state.hand[other, argument]
    take_from_hand(state, seat, given)
    take_from_hand(state, other, taken)
    to_hand(rules, state, seat, taken)
    to_hand(rules, state, other, given)
    side = rules.side_of[seat]
    emit(log, ev.TRADED, rules.seats_of[side], seat, given, other, taken)
    emit(log, ev.TRADED, everybody_else(rules, side), seat, UNTOLD, other, UNTOLD)
    pop_task(state)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    offered = view.task.unit
    return asked("trade-question", name=None if offered == s.NONE else words.unit_name(offered))


TRADE_RETURN = decision(
    "D_TRADE_RETURN", s.D_TRADE_RETURN, hand("give-card"), choices=choices_trade,
    steps={s.T_TRADE: "waiting-move"}, question=_question, searched=False,
)  # fmt: skip
