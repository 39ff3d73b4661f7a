"""The decks of the card systems and what is printed on every card (spec section 2; LOOK.md section 7); which groups of
cards are sets, and what they are worth (sections 8.1 and 8.2).
"""

from dataclasses import dataclass
from typing import Literal

from sandtable.core.game.optionfile import Options
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.setup.map_model import CARD_TYPES, WorldMap
from sandtable.games.conquest.setup.options import OPTIONS

Ink = Literal["blue", "madder", "ochre", "plum", "moss", "black"]
Suit = Literal["", "spades", "hearts", "diamonds", "clubs"]
_SUITS: tuple[Suit, ...] = ("spades", "hearts", "diamonds", "clubs")
_RED: tuple[Suit, ...] = ("hearts", "diamonds")
_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
#: The kind of a card that joins any set.
WILD = "wild"
_NUMERALS: tuple[tuple[str, str, Ink], ...] = (("ace", "A", "blue"), ("two", "2", "ochre"), ("three", "3", "madder"))
_SUPPLY: dict[str, tuple[str, Ink]] = {
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
    icon, ink = _SUPPLY[territory.card]
    order = list(_SUPPLY).index(territory.card), index
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


Pattern = tuple[int, int, int, int, int]  # kind, m, n, rank or -1, value or FROM_LADDER


def set_patterns(options: Options) -> list[Pattern]:
    """The patterns of section 8.2, the better of equal value last."""
    match options.card_system:
        case "increasing":
            return [(s.KIND, 3, 0, -1, s.FROM_LADDER), (s.ONE_EACH, 3, 0, -1, s.FROM_LADDER)]
        case "royalty":
            shapes = [(s.KIND, 2), (s.KIND, 3), (s.RUN, 3), (s.SUIT, 3), (s.RUNSUIT, 3)]
            return [(kind, m, 0, -1, value) for (kind, m), value in zip(shapes, options.royalty_values, strict=True)]
        case "poker":
            groups = [
                (s.KIND, 2, 0),
                (s.KINDS, 2, 2),
                (s.KIND, 3, 0),
                (s.RUN, 5, 0),
                (s.SUIT, 5, 0),
                (s.KINDS, 3, 2),
                (s.KIND, 4, 0),
                (s.RUNSUIT, 5, 0),
                (s.ROYAL, 5, 0),
            ]
            return [(kind, m, n, -1, value) for (kind, m, n), value in zip(groups, options.poker_values, strict=True)]
        case "supply" if options.card_type == "fixed":
            *kinds, mixed = options.fixed_values
            return [(s.KIND, 3, 0, rank, value) for rank, value in enumerate(kinds)] + [(s.ONE_EACH, 3, 0, -1, mixed)]
        case "supply":
            return [(s.KIND, 3, 0, -1, s.FROM_LADDER), (s.ONE_EACH, 3, 0, -1, s.FROM_LADDER)]
        case _:
            return []


def pattern_names(options: Options) -> list[str]:
    """What each pattern, by its index in events and in the record, is called at the table."""
    match options.card_system:
        case "royalty":
            return OPTIONS.parts("royalty_values")
        case "poker":
            return OPTIONS.parts("poker_values")
        case "supply" if options.card_type == "fixed":
            return [*(say(f"three-{kind}") for kind in _SUPPLY), say("one-of-each")]
        case "none":
            return []
        case _:
            return [say("three-of-a-kind"), say("one-of-each")]


def set_ladder(options: Options) -> list[int]:
    """The value of the n-th set, n from 0, where values rise; zeroes elsewhere."""
    supply = options.card_type if options.card_system == "supply" else ""
    if options.card_system == "increasing" or supply == "progressive":
        first, step = options.progressive if supply else options.increasing
        return linear_ladder(first, step, options.ladder_cap)
    if supply == "exponential":
        return geometric_ladder(*options.exponential)
    return [0] * s.LADDER


def linear_ladder(first: int, step: int, cap: int) -> list[int]:
    """LINEAR(first, step, cap) of section 8.1 for n = 0..249; cap 0 = none."""
    values = [first + step * n for n in range(s.LADDER)]
    return [min(value, cap) for value in values] if cap else values


def geometric_ladder(first: int, upper: int, lower: int, cap: int) -> list[int]:
    """GEOM(first, upper, lower, cap) of section 8.1 for n = 0..249, in exact integers, halves rounded up."""
    return [min(cap, (2 * first * upper**n + lower**n) // (2 * lower**n)) for n in range(s.LADDER)]
