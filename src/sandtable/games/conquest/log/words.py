"""The words and fixed facts of one game: names of territories, continents and cards, edges, odds. Made once a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.game.once import once_a_game
from sandtable.core.game.optionfile import Options
from sandtable.core.scenes import ElementRef
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import state as s
from sandtable.games.conquest.setup.decks import SupplyCardFace, card_faces
from sandtable.games.conquest.setup.map_model import WorldMap
from sandtable.games.conquest.setup.sets import pattern_names

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
        self.names = [territory.name for territory in world.territories]
        self.neighbours = world.neighbours
        self._said_of_all: dict[str, list[str]] = {}
        self.edges = [(edge.a, edge.b) for edge in world.edges]
        self.continents = [continent.name for continent in world.continents]
        self.continent_of = [world.continents[territory.continent].name for territory in world.territories]
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
        """A sentence with {name} in it, of each territory."""
        said = self._said_of_all.get(why)
        if said is None:
            said = self._said_of_all[why] = [why.format(name=name) for name in self.names]
        return said

    def ladder_value(self, traded: int) -> int:
        """What a set is worth on the ladder after so many others (spec section 8.1). The game must have a ladder."""
        return self.ladder[min(traded, len(self.ladder) - 1)]


#: The lexicon of a game.
lexicon = once_a_game(Lexicon)


def armies(number: int) -> str:
    """ "1 army", "3 armies"."""
    return counted(number, "army", "armies")
