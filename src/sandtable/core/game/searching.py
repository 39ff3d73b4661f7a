"""What a definition says of search and strength, beside the kinds of decision (spaces.py): how far a search looks
ahead, bots of the game's own, the levels of bots that people choose from, and players that look for a bot's weak
sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

TURN, ROUND, LAP = "turn", "round", "lap"


@dataclass(frozen=True)
class SearchOutlook:
    """Playouts of a search end when so many of a unit have ended since the decision, and their end is estimated by
    `value`: turns, rounds (both as the kernel `clock` counts them), or laps, each as many turns as there are seats. 0:
    games are played to their end. `candidates`: at most so many choices of a decision are compared. `tree`: what so
    many decisions after a line come to is learned in a tree (bots/search/tree.py); 0: nothing is learned."""

    after: int = 0
    unit: str = ROUND
    candidates: int = 16
    tree: int = 0

    def __post_init__(self) -> None:
        if self.unit not in (TURN, ROUND, LAP) or self.candidates < 2 or min(self.after, self.tree) < 0:
            raise ValueError(f"A search looks ahead for turns, rounds or laps and compares at least 2 choices: {self}.")


@dataclass(frozen=True)
class OwnBot:
    """A bot that only this game has, besides its heuristic: `choose` is a kernel with the arguments of `heuristic`."""

    title: str
    text: str
    choose: Callable[..., Any]


@dataclass(frozen=True)
class Level:
    """A bot by its strength: the heuristic, or, with `playouts`, a search that may spend so many on a decision, or the
    bot of the game's own with the name `bot`. Of 1,000 decisions `slips` are mistakes: another choice is taken of those
    that looked worth comparing."""

    title: str
    text: str
    playouts: int = 0
    slips: int = 0
    bot: str = ""

    def __post_init__(self) -> None:
        if self.playouts < 0 or not 0 <= self.slips <= 1000:
            raise ValueError(f"A level slips in 0 to 1000 of 1000 decisions, and its playouts are not below 0: {self}.")
        if self.bot and (self.playouts or self.slips):
            raise ValueError(f"A level that is a bot of the game's own neither searches nor slips: {self}.")


@dataclass(frozen=True)
class Exploiting:
    """Players of one idea each, to find what a bot gives away: `family` are kernels with the arguments of `heuristic`,
    by name. `hand(stack)` are the options of a single hand in which everybody has a stack of so many `unit`; the game's
    score counts those then. `least` and `most` bound a stack."""

    family: Mapping[str, Callable[..., Any]]
    hand: Callable[[int], Mapping[str, Any]]
    unit: str
    least: int
    most: int


#: Told what is being done, how much of it is done, and how much there is to do.
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Blueprinting:
    """How a game's blueprint is made: `make(deals, walks, seed, progress)` gives the file that the game ships, of so
    many deals and walks over their betting."""

    make: Callable[[int, int, int, Progress], bytes]


#: For games that say nothing of it.
PLAYED_OUT = SearchOutlook()
