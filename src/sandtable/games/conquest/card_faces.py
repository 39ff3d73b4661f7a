"""What is printed on the cards of each card system (spec section 2; LOOK.md section 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandtable.core.scenes import Card
from sandtable.games.conquest.map_model import WorldMap
from sandtable.games.conquest.options import ConquestOptions

__all__ = ["CardFace", "card_faces", "shown_card"]

Ink = Literal["blue", "madder", "ochre", "plum", "moss", "black"]
Suit = Literal["", "spades", "hearts", "diamonds", "clubs"]

_SUITS: tuple[Suit, ...] = ("spades", "hearts", "diamonds", "clubs")
_RED: tuple[Suit, ...] = ("hearts", "diamonds")
_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_RANK_NAMES = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
_NUMERALS: tuple[tuple[str, str, Ink], ...] = (("Ace", "A", "blue"), ("Two", "2", "ochre"), ("Three", "3", "madder"))
_SUPPLY: dict[str, tuple[str, str, Ink]] = {
    "food": ("Food", "wheat", "ochre"),
    "ammunition": ("Ammunition", "ammo-box", "blue"),
    "weapon": ("Weapon", "musket", "madder"),
}


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card's face. `title` names it in a sentence; `order` sorts a hand for the eye; `territory` is an index, -1 for
    none."""

    name: str
    title: str
    order: tuple[int, int]
    icon: str = ""
    ink: Ink = "black"
    suit: Suit = ""
    corner: str = ""
    text: str = ""
    territory: int = -1


def card_faces(options: ConquestOptions, world: WorldMap) -> list[CardFace]:
    """The face of every card, by card id (spec section 2)."""
    match options.card_system:
        case "increasing":
            return [_numeral(card // 10) for card in range(30)]
        case "royalty":
            return [_playing_card(8 + card % 5, card % 20 // 5) for card in range(40)]
        case "poker":
            return [_playing_card(card % 13, card // 13) for card in range(52)]
        case "supply":
            wild = CardFace("Wild card", "a wild card", (3, 0), "card-joker", "plum", text="joins any set")
            return [_supply(world, t.index) for t in world.territories] + [wild] * options.wild_cards
        case _:
            return []


def _numeral(rank: int) -> CardFace:
    name, corner, ink = _NUMERALS[rank]
    return CardFace(name, name, (rank, 0), ink=ink, corner=corner)


def _playing_card(rank: int, suit: int) -> CardFace:
    corner = _RANKS[rank]
    name = f"{_RANK_NAMES.get(corner, corner)} of {_SUITS[suit]}"
    ink: Ink = "madder" if _SUITS[suit] in _RED else "black"
    return CardFace(name, name, (rank, suit), icon=_SUITS[suit], ink=ink, suit=_SUITS[suit], corner=corner)


def _supply(world: WorldMap, index: int) -> CardFace:
    territory = world.territories[index]
    name, icon, ink = _SUPPLY[territory.card]
    kind = list(_SUPPLY).index(territory.card)
    return CardFace(name, f"{name}, {territory.name}", (kind, index), icon, ink, text=territory.name, territory=index)


def shown_card(card: int, face: CardFace, element: str = "", badge: str = "") -> Card:
    """The card as it lies face up in a scene. `element` is the board element of its territory, `badge` the territory
    bonus it would earn now."""
    return Card(
        id=f"card-{card}",
        name=face.name,
        ink=face.ink,
        icon=face.icon,
        corner=face.corner,
        text=face.text,
        suit=face.suit,
        badge=badge,
        element=element,
        marked=bool(badge),
    )
