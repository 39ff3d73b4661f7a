"""Counterattack: for which battlecard (D32)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice, Preview
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, card_id, points
from sandtable.games.battlecards.table.asking import DecisionWords, saying
from sandtable.games.battlecards.table.player_view import GameView


def _card(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    face = words.cards[argument]
    worth = 0 if argument in view.scorched else int(face.corner)
    preview = Preview(face.name, [face.text])
    return Choice(code, face.name, detail=points(worth), elements=[card_id(argument)], preview=preview)


COUNTERATTACK = DecisionWords(
    saying("Counterattack for which battlecard?", "You are the attacker, whatever is printed."),
    {s.K_CARD: _card},
    "choose{s} a battlecard.",
)
