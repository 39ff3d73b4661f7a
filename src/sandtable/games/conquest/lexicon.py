"""The words and fixed facts of one game: names of territories, continents and cards, edges, odds. Made once a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.once import once_a_game
from sandtable.core.scenes import ElementRef
from sandtable.games.conquest.build import pattern_names
from sandtable.games.conquest.card_faces import CardFace, card_faces
from sandtable.games.conquest.chances import Chance, DiceRules, battle_chance
from sandtable.games.conquest.map_model import WorldMap
from sandtable.games.conquest.odds import roll_counts
from sandtable.games.conquest.options import ConquestOptions
from sandtable.games.conquest.state import NEUTRAL

if TYPE_CHECKING:
    from sandtable.core.game import Game

__all__ = ["Lexicon", "armies", "counted", "lexicon", "listed", "percent"]


class Lexicon:
    """Everything about a game that sentences and scenes need and that never changes during a match."""

    def __init__(self, game: Game) -> None:
        world: WorldMap = game.data
        options: ConquestOptions = game.options
        self.world = world
        self.options = options
        self.seats = options.players
        self.ids = [territory.id for territory in world.territories]
        self.names = [territory.name for territory in world.territories]
        self.neighbours = world.neighbours
        self.edges = [(edge.a, edge.b) for edge in world.edges]
        self.continents = [continent.name for continent in world.continents]
        self.continent_of = [world.continents[territory.continent].name for territory in world.territories]
        self.cards: list[CardFace] = card_faces(options, world)
        self.patterns = pattern_names(options)
        rising = options.card_system == "increasing" or (
            options.card_system == "supply" and options.card_type != "fixed"
        )
        self.ladder: list[int] = game.rules["ladder"][0].tolist() if rising else []

    def place(self, territory: int, owner: int | None = None) -> ElementRef:
        """A territory in a sentence; `owner` (a seat) gives the name that seat's colour."""
        seat = owner if owner is not None and 0 <= owner < NEUTRAL else None
        return ElementRef(self.ids[territory], self.names[territory], seat)

    def ladder_value(self, traded: int) -> int:
        """What a set is worth on the ladder after so many others (spec section 8.1). The game must have a ladder."""
        return self.ladder[min(traded, len(self.ladder) - 1)]

    def battle(self, source: int, target: int, neutral: bool, full_dice: bool = False) -> Chance | None:
        """Exact chances of attacking with `source` armies (the one that stays included) against `target` until it
        ends; the defender rolls the most dice unless the rules say one. None where nothing can be said."""
        options = self.options
        one = options.defender_dice == "one" and not neutral
        return battle_chance(
            source,
            target,
            DiceRules(
                options.die_sides,
                options.att_dice_max,
                options.def_dice_max,
                options.tie_winner,
                "one" if one else "max",
                full_dice,
            ),
        )

    def roll(self, attacker_dice: int, defender_dice: int) -> tuple[float, float]:
        """Expected losses (attacker's, defender's) of one roll."""
        counts = roll_counts(self.options.die_sides, attacker_dice, defender_dice, self.options.tie_winner)
        total = sum(counts.values())
        return (
            sum(lost * ways for (lost, _), ways in counts.items()) / total,
            sum(lost * ways for (_, lost), ways in counts.items()) / total,
        )

    def defender_dice(self, armies: int, neutral: bool) -> int:
        """The dice with which a target is expected to defend."""
        if self.options.defender_dice == "one" and not neutral:
            return 1
        return min(self.options.def_dice_max, armies)


#: The lexicon of a game.
lexicon = once_a_game(Lexicon)


def counted(number: int, one: str, many: str = "") -> str:
    """ "1 army", "3 armies": a figure with its unit."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def armies(number: int) -> str:
    """ "1 army", "3 armies"."""
    return counted(number, "army", "armies")


def percent(chance: float) -> str:
    """A chance without decimals. Only what is certain is 0% or 100%."""
    if 0 < chance < 0.005:
        return "under 1%"
    if 0.995 < chance < 1:
        return "over 99%"
    return f"{100 * chance:.0f}%"


def listed(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]
