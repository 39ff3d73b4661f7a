"""The words and fixed facts of one game: names of territories, continents, cards and sets, edges, odds. Made once a
game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.game.once import once_a_game
from sandtable.core.game.optionfile import Options
from sandtable.core.scenes import ElementRef
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.setup.decks import WILD, SupplyCardFace, card_faces
from sandtable.games.conquest.setup.map_model import WorldMap
from sandtable.games.conquest.setup.set_values import pattern_names

if TYPE_CHECKING:
    from sandtable.core.game.game import Game


class Lexicon:
    """Everything about a game that sentences and scenes need and that never changes during a match."""

    def __init__(self, game: Game) -> None:
        world: WorldMap = game.data
        options: Options = game.options
        self.world = world
        self.options = options
        self.seats = options.players
        self.ids = [territory.id for territory in world.territories]
        self.names = [say.name(f"territory-{one.id}", one.name) for one in world.territories]
        self.neighbours = world.neighbours
        self._said_of_all: dict[str, list[str]] = {}
        self.edges = [(edge.a, edge.b) for edge in world.edges]
        self.continents = [say.name(f"continent-{one.id}", one.name) for one in world.continents]
        self.continent_of = [self.continents[territory.continent] for territory in world.territories]
        self.cards: list[SupplyCardFace] = card_faces(options, world)
        self.patterns = pattern_names(options)
        rising = options.card_system == "increasing" or (
            options.card_system == "supply" and options.card_type != "fixed"
        )
        self.ladder: list[int] = game.rules["ladder"][0].tolist() if rising else []

    def place(self, territory: int, owner: int | None = None) -> ElementRef:
        """A territory in a sentence; `owner` (a seat) gives the name that seat's colour."""
        seat = owner if owner is not None and 0 <= owner < s.NEUTRAL else None
        return ElementRef(self.ids[territory], self.names[territory], seat)

    def said_of_all(self, why: str) -> list[str]:
        """A message about a `name`, of each territory."""
        said = self._said_of_all.get(why)
        if said is None:
            said = self._said_of_all[why] = [say(why, name=name) for name in self.names]
        return said

    def ladder_value(self, traded: int) -> int:
        """What a set is worth on the ladder after so many others (spec section 8.1). The game must have a ladder."""
        return self.ladder[min(traded, len(self.ladder) - 1)]


#: The lexicon of a game.
lexicon = once_a_game(Lexicon)


_WITH_ARTICLE = ("pair", "straight", "flush", "full house", "straight flush", "royal flush")


def set_name(lexicon: Lexicon, pattern: int, cards: tuple[int, ...]) -> str:
    """What a set is called: "three weapons", "two pair", "one of each"."""
    name = lexicon.patterns[pattern]
    if lexicon.options.card_system in ("increasing", "supply") and name == say("three-of-a-kind"):
        for card in cards:
            if lexicon.cards[card].kind != WILD:
                return say(f"three-{lexicon.cards[card].kind}")
    return name


def set_in_words(lexicon: Lexicon, pattern: int, cards: tuple[int, ...]) -> str:
    """A set as the object of a sentence: "a pair", "three weapons", "two pair"."""
    name = set_name(lexicon, pattern, cards)
    return say("set-a", article=name in _WITH_ARTICLE, name=name)


def set_cards(lexicon: Lexicon, cards: tuple[int, ...]) -> str:
    """The cards of a set, as no other set of a hand has them: "Gaul, Iberia, Maghreb" of three weapons, "Gaul (food),
    Iberia (weapon), wild card" of one of each, "7 of clubs, 7 of hearts"."""
    faces = [lexicon.cards[card] for card in cards]
    alike = len({face.name for face in faces}) == 1
    words = []
    for face in faces:
        if face.territory < 0:
            words.append(say("card-wild.named") if face.kind == WILD else face.name if face.suit else face.name.lower())
        else:
            words.append(face.text if alike else say(f"card-{face.kind}.named", place=face.text))
    return ", ".join(words)
