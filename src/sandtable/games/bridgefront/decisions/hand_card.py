"""HAND_CARD: a card of the hand to exchange, discard, burn or put on top (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.pick_card import place_of_card
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.hand_card import answer_hand_card, hand_card_choices
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.resolving import action_answer
from sandtable.games.bridgefront.table.faces import hand_card
from sandtable.games.bridgefront.table.plans.labels import card_name
from sandtable.games.bridgefront.table.plans.question import PlanQuestion, question
from sandtable.games.bridgefront.table.player_view import GameView


def _hand_card_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    if view.phase == s.RESET:
        return say.asked("study-question")
    if view.phase == s.COLLECTION:
        return say.asked("reforge-question", hex_=words.hexes[view.collect_hex])
    verb, may = card_verb(view, asked), bool(asked.row and asked.row[shapes.FLAGS] & shapes.F_UPTO)
    return asked.titled("hand-question", verb=verb, may=may), say.text("hand-question.why", verb=verb)


def card_verb(view: GameView, asked: PlanQuestion) -> str:
    """What is done with a card of the hand that is asked for, as messages call it."""
    if view.phase == s.RESET:
        return "exchange"
    if view.phase == s.COLLECTION:
        return "burn"
    return {s.OP_SCRAP: "burn", s.OP_TOPDECK: "top"}.get(asked.operation, "discard")


def _hand_card_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    asked = question(words, view)
    verb = card_verb(view, asked)
    return [
        Choice(
            code,
            say("hand-card", verb=verb, name=words.name(code)),
            elements=[hand_card(code)],
            quiet=True,
        )
        if code != s.NO_CARD
        else Choice(code, say("hand-stop"), detail=say("hand-stop.detail"), key="S")
        for code in codes
    ]


def _hand_card_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code == s.NO_CARD:
        return say("hand-must")
    return say("act-not-held", name=card_name(words, code))


@kernel
def _answer(rules, state, seat, choice, log):
    """In an action its program goes on."""
    if state.phase == s.RESOLVE:
        action_answer(rules, state, seat, choice, log)
    else:
        answer_hand_card(rules, state, seat, choice, log)


HAND_CARD = Decision(
    "D_HAND_CARD", s.D_HAND_CARD,
    forms=(
        ChoiceForm(
            s.MAX_KINDS + 1, f"{s.MAX_KINDS} kinds of cards, then none (stop)", labels=_hand_card_choices,
            place=place_of_card,
        ),
    ),
    choices=hand_card_choices, answer=_answer,
    steps=dict.fromkeys((s.RESET, s.COLLECTION, s.RESOLVE), "waiting-hand-card"), question=_hand_card_prompt,
    refuse=_hand_card_refusal, searched=False,
)  # fmt: skip
