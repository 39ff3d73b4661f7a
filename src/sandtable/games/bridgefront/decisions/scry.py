"""SCRY: each of the top cards of the own draw pile stays there or goes to the bottom (spec sections 12.4, 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.core.scenes import Choice
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.cards.drawing import tell_looked
from sandtable.games.bridgefront.rules.cards.piles import card_at, ensure, look_at_top, push_bottom, take
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import (
    CHOOSING,
    CHOSEN,
    DONE,
    WAIT,
    action_answer,
    choose_now,
    take_answer,
)
from sandtable.games.bridgefront.rules.programs.offers import offer, offered_codes
from sandtable.games.bridgefront.table.player_view import GameView


@kernel
def do_scry(rules, state, player, op, log):
    """scry: each of the top n cards stays, or goes to the bottom. The frame counts those not yet decided."""
    top = state.frames - 1
    draw = s.DRAW + player
    if state.frame_stage[top] == CHOOSING:
        n = rules.program[op, shapes.N]
        ensure(rules, state, player, n, log)
        seen = look_at_top(state, player, n)
        tell_looked(state, player, draw, seen, log)
        state.frame_left[top] = seen
        state.frame_stage[top] = CHOSEN
        state.scry_kept = 0
        state.effective = 1
    while state.frame_left[top] > 0:
        code = take_answer(state)
        if code == s.NONE:
            offer(state, player, 0)
            offer(state, player, 1)
            choose_now(state, player, s.D_SCRY, s.NONE)
            return WAIT
        card = card_at(state, draw, state.scry_kept)
        if code == 1:
            take(state, draw, card)
            push_bottom(state, draw, card)
        else:
            state.scry_kept = state.scry_kept + 1
        state.frame_left[top] = state.frame_left[top] - 1
        if len(log) > 0:
            emit(log, ev.SCRIED, 1 << player, player, state.kind[card], code)
            emit(log, ev.SCRIED, EVERYBODY & ~(1 << player), player, UNTOLD, UNTOLD)
    return DONE


# ------------------------------------------------------------------------------------------------------- at the table


def _scry_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.text("scry-question", name=words.name(view.scried)), say.text("scry-question.why")


def _scry_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    names = ("scry-keep", "scry-bottom")
    return [Choice(code, say(names[code]), key="KU"[code]) for code in codes]


def _scry_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("scry-none", code=code)


SCRY = Decision(
    "D_SCRY", s.D_SCRY, forms=(ChoiceForm(2, "stays on top, goes to the bottom", labels=_scry_choices),),
    choices=offered_codes, answer=action_answer, steps={s.RESOLVE: "waiting-scry"}, question=_scry_prompt,
    refuse=_scry_refusal, searched=False,
)  # fmt: skip
