"""D_DISCARD on the table: which card to give away above the hand limit."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording
from sandtable.core.scenes import Choice
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.asking import keyed
from sandtable.games.conquest.table.faces import card_id
from sandtable.games.conquest.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    hand = view.cards[view.you]
    return ["Discard a card."], [f"You hold {hand}; the limit is {words.options.hand_limit}."]


def _choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = []
    for code in codes:
        title = words.cards[code].title.removeprefix("a ")
        made.append(Choice(code, title[0].upper() + title[1:], elements=[card_id(code)]))
    return keyed(made)


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    """By a name that no other card of the hand has: of several with one face the place among them."""
    hand = view.hands[view.you]
    title = words.cards[choice.code].title
    alike = [other for other in sorted(hand) if words.cards[other].title == title]
    if len(alike) == 1:
        return f"Discard {title}"
    return f"Discard {title.removeprefix('a ')}, number {alike.index(choice.code) + 1} of {len(alike)}"


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return "Only a card of your own hand can be discarded."


DISCARD = Decision("discard", _question, _choices, _refuse, describe=_described)
