"""PICK_CARD: a card among those shown, for a free card, a draft or a dig (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice, Preview
from sandtable.games.bridgefront import say
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
        return say.asked("free-question")
    if view.phase == s.COLLECTION:
        tile = view.tile[view.collect_hex]
        if tile == s.MINE:
            return say.asked("mine-question", hex_=words.hexes[view.collect_hex])
        return say.text("draft-question", center=tile == s.CENTER), say.text("draft-question.why")
    name = "dig-question" if asked.operation == s.OP_DIG else "gain-question"
    return asked.titled(name), say.text(f"{name}.why")


def _pick_card_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = []
    for code in codes:
        if code == s.NO_CARD:
            label, detail = say.labelled("pick-none")
            made.append(Choice(code, label, detail=detail, key="N"))
            continue
        face = words.faces[code]
        mana, gold = face.cost.split()
        made.append(
            Choice(
                code,
                face.name,
                detail=say("pick-detail", type=face.type, mana=mana, gold=gold),
                elements=[shown_id(view.you, code)],
                preview=Preview(face.name, [face.text]),
            )
        )
    return made


def _pick_card_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code == s.NO_CARD:
        return say("pick-must")
    return say("pick-not-shown", name=card_name(words, code))


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
    steps={s.FREE_CARD: "waiting-free", s.COLLECTION: "waiting-card", s.RESOLVE: "waiting-card"},
    question=_pick_card_prompt, refuse=_pick_card_refusal,
)  # fmt: skip
