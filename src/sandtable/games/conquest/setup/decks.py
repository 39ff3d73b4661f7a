"""The decks of the card systems and what is printed on every card (spec section 2; LOOK.md section 7)."""

from dataclasses import dataclass
from typing import Literal

from sandtable.core.game.optionfile import Options
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.setup.map_model import CARD_TYPES, WorldMap

Ink = Literal["blue", "madder", "ochre", "plum", "moss", "black"]
Suit = Literal["", "spades", "hearts", "diamonds", "clubs"]
_SUITS: tuple[Suit, ...] = ("spades", "hearts", "diamonds", "clubs")
_RED: tuple[Suit, ...] = ("hearts", "diamonds")
_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
#: The kind of a card that joins any set.
WILD = "wild"
_NUMERALS: tuple[tuple[str, str, Ink], ...] = (("ace", "A", "blue"), ("two", "2", "ochre"), ("three", "3", "madder"))
SUPPLY: dict[str, tuple[str, Ink]] = {
    "food": ("wheat", "ochre"), "ammunition": ("ammo-box", "blue"), "weapon": ("musket", "madder"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SupplyCardFace:
    """A card's face. `title` names it in a sentence, without a comma, so that it can stand in a list; `order` sorts a
    hand for the eye; `territory` is an index, -1 for none; `kind` is what it is alike in with others of a set of kinds.
    """

    name: str
    title: str
    order: tuple[int, int]
    icon: str = ""
    ink: Ink = "black"
    suit: Suit = ""
    corner: str = ""
    text: str = ""
    territory: int = -1
    kind: str = ""


def card_faces(options: Options, world: WorldMap) -> list[SupplyCardFace]:
    """The face of every card, by card id (spec section 2)."""
    match options.card_system:
        case "increasing":
            return [_numeral(card // 10) for card in range(30)]
        case "royalty":
            return [_playing_card(8 + card % 5, card % 20 // 5) for card in range(40)]
        case "poker":
            return [_playing_card(card % 13, card // 13) for card in range(52)]
        case "supply":
            name, title, text = say("card-wild"), say("card-wild.title"), say("card-wild.text")
            wild = SupplyCardFace(name, title, (3, 0), "card-joker", "plum", text=text, kind=WILD)
            return [_supply(world, t.index) for t in world.territories] + [wild] * options.wild_cards
        case _:
            return []


def _numeral(rank: int) -> SupplyCardFace:
    kind, corner, ink = _NUMERALS[rank]
    name = say(f"card-{kind}")
    return SupplyCardFace(name, name, (rank, 0), ink=ink, corner=corner, kind=kind)


def _playing_card(rank: int, suit: int) -> SupplyCardFace:
    corner = _RANKS[rank]
    name = say("card-played", rank=corner, suit=_SUITS[suit])
    ink: Ink = "madder" if _SUITS[suit] in _RED else "black"
    return SupplyCardFace(name, name, (rank, suit), icon=_SUITS[suit], ink=ink, suit=_SUITS[suit], corner=corner)


def _supply(world: WorldMap, index: int) -> SupplyCardFace:
    territory = world.territories[index]
    icon, ink = SUPPLY[territory.card]
    order = list(SUPPLY).index(territory.card), index
    name, place = say(f"card-{territory.card}"), say.name(f"territory-{territory.id}", territory.name)
    title = say("card-of", kind=name, place=place)
    return SupplyCardFace(name, title, order, icon, ink, text=place, territory=index, kind=territory.card)


POKER_RANKS = 13
ROYALTY_RANKS = 5


def printed_deck(options: Options, world: WorldMap) -> list[tuple[int, int, int, int]]:
    """(rank, suit, face, territory) of every card id (section 2); -1 for none."""
    match options.card_system:
        case "increasing":
            return [(card // 10, -1, card // 10, -1) for card in range(30)]
        case "royalty":
            return [
                (face % ROYALTY_RANKS, face // ROYALTY_RANKS, face, -1)
                for _ in range(2)
                for face in range(ROYALTY_RANKS * len(_SUITS))
            ]
        case "poker":
            return [(card % POKER_RANKS, card // POKER_RANKS, card, -1) for card in range(POKER_RANKS * len(_SUITS))]
        case "supply":
            natural = [(CARD_TYPES.index(t.card), -1, t.index, t.index) for t in world.territories]
            return natural + [(s.WILD, -1, len(natural), -1)] * options.wild_cards
        case _:
            return []
