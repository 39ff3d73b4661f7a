"""Cards on the table: the viewer's hand, the deck, the discard pile, and the sets that can be traded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sandtable.core.scenes import Card, Zone
from sandtable.games.conquest import state as s
from sandtable.games.conquest.card_faces import shown_card
from sandtable.games.conquest.cards import SET_CARDS, SET_PATTERN, SET_SIZE, SET_VALUE, set_at
from sandtable.games.conquest.lexicon import Lexicon, counted
from sandtable.games.conquest.sight import Sight

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records

__all__ = ["CardSet", "bonus_badge", "card_id", "legal_set", "set_in_words", "set_name", "zones"]

_SYSTEM_WORDS = {"increasing": "", "royalty": "royalty ", "poker": "poker ", "supply": "supply "}
_NUMERALS_OF = {
    "Ace": "aces",
    "Two": "twos",
    "Three": "threes",
    "Food": "food",
    "Ammunition": "ammunition",
    "Weapon": "weapons",
}
_WITH_ARTICLE = ("pair", "straight", "flush", "full house", "straight flush", "royal flush")


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set that can be traded: pattern index, value without the territory bonus, the bonus, card ids."""

    pattern: int
    value: int
    bonus: int
    cards: tuple[int, ...]


def card_id(card: int) -> str:
    """The id of a card in scenes."""
    return f"card-{card}"


def legal_set(game: Game, state: Records, seat: int, number: int) -> CardSet | None:
    """The legal set of this number (from 1) in the order of D_TRADE (spec section 8.3), or None."""
    out = np.zeros(SET_CARDS + s.MAX_SET + 1, dtype=np.int64)
    if number < 1 or int(set_at(game.rules, state, seat, number, out)) < number:
        return None
    values = out.tolist()
    cards = tuple(values[SET_CARDS : SET_CARDS + values[SET_SIZE]])
    return CardSet(values[SET_PATTERN], values[SET_VALUE], values[SET_CARDS + s.MAX_SET], cards)


def set_name(lexicon: Lexicon, pattern: int, cards: tuple[int, ...]) -> str:
    """What a set is called: "three weapons", "two pair", "one of each"."""
    name = lexicon.patterns[pattern]
    if lexicon.options.card_system in ("increasing", "supply") and name == "three of a kind":
        for card in cards:
            kind = _NUMERALS_OF.get(lexicon.cards[card].name)
            if kind:
                return f"three {kind}"
    return name


def set_in_words(lexicon: Lexicon, pattern: int, cards: tuple[int, ...]) -> str:
    """A set as the object of a sentence: "a pair", "three weapons", "two pair"."""
    name = set_name(lexicon, pattern, cards)
    return f"a {name}" if name in _WITH_ARTICLE else name


def bonus_badge(lexicon: Lexicon, sight: Sight, card: int) -> str:
    """ "+2" on a card of the viewer that shows an own territory (spec section 20.1), else nothing."""
    territory = lexicon.cards[card].territory
    armies = lexicon.options.territory_bonus
    return f"+{armies}" if armies and territory >= 0 and sight.owns(territory) else ""


def zones(lexicon: Lexicon, sight: Sight) -> list[Zone]:
    """The viewer's hand first, at the end everybody's; then the discard pile, face up, and the deck."""
    if not lexicon.cards:
        return []
    shown = [_hand(lexicon, sight, seat) for seat in sight.hands if sight.hands[seat] or not sight.out[seat]]
    shown.sort(key=lambda zone: zone.owner != sight.viewer)
    shown.append(
        Zone(
            "discard",
            "pile",
            "Discard pile",
            cards=[_card(lexicon, card) for card in sight.discarded],
            count=len(sight.discarded),
        )
    )
    shown.append(Zone("deck", "pile", "Deck", count=sight.deck))
    return shown


def _hand(lexicon: Lexicon, sight: Sight, seat: int) -> Zone:
    cards = sorted(sight.hands[seat], key=lambda card: (lexicon.cards[card].order, card))
    own = seat == sight.viewer
    kind = _SYSTEM_WORDS[lexicon.options.card_system]
    label = counted(len(cards), kind + "card")
    if own:
        label = f"Your {label}" if cards else "Your hand is empty"
    return Zone(
        id="hand" if own else f"hand-{seat}",
        kind="hand",
        label=label,
        owner=seat,
        cards=[_card(lexicon, card, bonus_badge(lexicon, sight, card) if own else "") for card in cards],
        note="A turn with a capture brings a card." if own and not cards and lexicon.options.draws else "",
        locked=_locked(sight) if own and cards else "",
    )


def _card(lexicon: Lexicon, card: int, badge: str = "") -> Card:
    face = lexicon.cards[card]
    return shown_card(card, face, lexicon.ids[face.territory] if face.territory >= 0 else "", badge)


def _locked(sight: Sight) -> str:
    """Why the viewer cannot trade now; empty when D_TRADE or D_DISCARD is asked."""
    if sight.over or sight.asked in (s.D_TRADE, s.D_DISCARD):
        return ""
    if sight.seat == sight.viewer and sight.round > 0:
        return "Trading is over for this turn."
    return "Trading opens at the start of your turn."
