"""Counterattack: for which battlecard (D32; section 11)."""

from sandtable.core.scenes import Choice, Preview
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, card_id, points
from sandtable.games.battlecards.rules.counterattack import choices_counterattack
from sandtable.games.battlecards.table.forms import decision, form, saying
from sandtable.games.battlecards.table.player_view import GameView


def _card(words: Lexicon, view: GameView, card: int) -> Choice:
    face = words.cards[card]
    worth = 0 if card in view.scorched else int(face.corner)
    preview = Preview(face.name, [face.text])
    return Choice(card, face.name, detail=points(worth), elements=[card_id(card)], preview=preview)


def _no_card(words: Lexicon, view: GameView, card: int) -> str:
    return say("counterattack-none")


COUNTERATTACK = decision(
    "D_COUNTERATTACK", s.D_COUNTERATTACK,
    form(s.K_CARD, s.MAX_CARDS, "a battlecard by kind", _card, refuse=_no_card),
    choices=choices_counterattack, steps={s.T_COUNTERATTACK: "waiting-counterattack"},
    question=saying("counterattack-question"),
)  # fmt: skip
