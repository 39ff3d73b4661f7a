"""PICK_CARD: a card among those shown, for a free card, a draft or a dig (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice, Preview
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.pick_card import answer_pick_card, pick_card_choices
from sandtable.games.bridgefront.rules.programs.resolving import action_answer
from sandtable.games.bridgefront.table.faces import shown_id
from sandtable.games.bridgefront.table.plans.labels import card_name
from sandtable.games.bridgefront.table.plans.question import question
from sandtable.games.bridgefront.table.player_view import GameView


def _pick_card_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    if view.phase == s.FREE_CARD:
        return ["Choose your free card."], ["It goes into your draw pile; the others go back under the deck."]
    if view.phase == s.COLLECTION:
        tile = view.tile[view.collect_hex]
        if tile == s.MINE:
            return [f"Mine Draft in {words.hexes[view.collect_hex]}: gain a card, or none."], [
                "It goes into your draw pile at random."
            ]
        name = "Power Pick" if tile == s.CENTER else "Forge Draft"
        return [f"{name}: gain one card."], ["It goes into your draw pile at random; the others go under the deck."]
    if asked.operation == s.OP_DIG:
        return asked.titled("which card goes to your hand?"), ["The rest goes to your discard pile."]
    return asked.titled("gain a card."), ["It goes into your draw pile at random; the rest goes under the deck."]


def _pick_card_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = []
    for code in codes:
        if code == s.NO_CARD:
            made.append(Choice(code, "Take none", detail="it goes under the deck", key="N"))
            continue
        face = words.faces[code]
        made.append(
            Choice(
                code,
                face.name,
                detail=f"{face.type}, {face.cost.replace(' ', ' mana, ')} gold",
                elements=[shown_id(view.you, code)],
                preview=Preview(face.name, [face.text]),
            )
        )
    return made


def _pick_card_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code == s.NO_CARD:
        return "One of the cards has to be taken."
    return f"{card_name(words, code)} is not among the cards shown to you."


@kernel
def _answer(rules, state, seat, choice, log):
    """In an action its program goes on."""
    if state.phase == s.RESOLVE:
        action_answer(rules, state, seat, choice, log)
    else:
        answer_pick_card(rules, state, seat, choice, log)


@kernel
def place_of_card(choice):
    """Kinds of cards, then none."""
    return s.MAX_KINDS if choice == s.NO_CARD else choice


PICK_CARD = Decision(
    "D_PICK_CARD", s.D_PICK_CARD,
    forms=(
        ChoiceForm(
            s.MAX_KINDS + 1, f"{s.MAX_KINDS} kinds of cards, then none", labels=_pick_card_choices, place=place_of_card
        ),
    ),
    choices=pick_card_choices, answer=_answer,
    steps={s.FREE_CARD: "choose{s} a free card.", s.COLLECTION: "chooses a card.", s.RESOLVE: "chooses a card."},
    question=_pick_card_prompt, refuse=_pick_card_refusal,
)  # fmt: skip
