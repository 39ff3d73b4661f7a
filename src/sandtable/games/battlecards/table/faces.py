"""Cards as they lie on the table: a unit that the viewer knows, a card in an open pile. What is printed on them is
log/printed.py's, because lines of the log show cards too."""

from __future__ import annotations

from sandtable.core.scenes import Card
from sandtable.games.battlecards.log.printed import unit_card
from sandtable.games.battlecards.log.words import Lexicon, unit_id


def known_card(words: Lexicon, unit: int) -> Card:
    """A unit that the viewer knows, as it is printed."""
    return unit_card(unit_id(unit), words.face(unit), words.owner[unit])


def light_card(card: str, words: Lexicon, kind: int) -> Card:
    """A card in an open pile: what it is; the help cards have its text."""
    face = words.cards[kind]
    return Card(id=card, name=face.name, ink=face.ink, icon=face.icon, corner=face.corner, type=face.type)
