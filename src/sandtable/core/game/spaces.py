"""What the numbers of a game mean that learners and searchers work with: observations, actions, kinds of decisions; how
far a search looks ahead; levels and other bots of the game; and what can be true of a later position ("you hold
Australia"), of which bots/hints.py counts how often it is after each choice.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Part
from sandtable.core.words import Messages, lazy_fields
from sandtable.core.words import say as core_says


@dataclass(frozen=True)
class Block:
    """A part of an observation, or of the action space: `shape` numbers or actions in row-major order. `text` says what
    they are, with units, and what stands for "unknown" or "none"."""

    name: str
    shape: tuple[int, ...]
    text: str

    @property
    def size(self) -> int:
        """The number of cells."""
        return prod(self.shape)


@dataclass(frozen=True)
class Kind:
    """A kind of decision, named as in the game's specification (D_ATTACK). `searched`: whether choosing well is worth
    a search; the heuristic answers the others. `evidence`: by how many standard errors another choice must be better
    than the heuristic's to be taken instead: the less the heuristic knows of such decisions, the fewer. `then`: kinds
    that, asked of the same seat next, go on with what was begun (a place, how many, an attack from there): a search
    looks at them as parts of one decision. `more`: kinds that finish what was begun before anything has happened
    (core/match/ahead.py): a person may still change it. `tells`: kinds of events by which others hear of such a choice
    as it is made; one of another kind means that something has happened. `noted`: a choice that only begins what `more`
    finishes tells its own seat nothing either: it is not tried in other worlds to find that out."""

    name: str
    searched: bool = True
    then: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    tells: tuple[int, ...] = ()
    evidence: float = 1.0
    noted: bool = False

    def __post_init__(self) -> None:
        if self.evidence < 0.0:
            raise ValueError(f"Evidence is a number of standard errors, not below 0: {self}.")


def size_of(blocks: Sequence[Block]) -> int:
    """All cells of these blocks."""
    return sum(block.size for block in blocks)


def block_starts(blocks: Sequence[Block]) -> dict[str, int]:
    """Where each block begins."""
    starts, at = {}, 0
    for block in blocks:
        starts[block.name] = at
        at += block.size
    return starts


def mark_of(*layouts: Sequence[Block]) -> str:
    """Eight hexadecimal digits of layouts: names and shapes of their blocks in order."""
    told = [[(block.name, block.shape) for block in layout] for layout in layouts]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:8]


TURN, ROUND, LAP = "turn", "round", "lap"


@dataclass(frozen=True)
class SearchOutlook:
    """Playouts of a search end when so many of a unit have ended since the decision, and their end is estimated by
    `value`: turns, rounds (both as the kernel `clock` counts them), or laps, each as many turns as there are seats. 0:
    games are played to their end. `candidates`: at most so many choices of a decision are compared. `tree`: what so
    many decisions after a line come to is learned in a tree (bots/search/worlds.py); 0: nothing is learned."""

    after: int = 0
    unit: str = ROUND
    candidates: int = 16
    tree: int = 0

    def __post_init__(self) -> None:
        if self.unit not in (TURN, ROUND, LAP) or self.candidates < 2 or min(self.after, self.tree) < 0:
            raise ValueError(f"A search looks ahead for turns, rounds or laps and compares at least 2 choices: {self}.")


@lazy_fields("title", "text")
@dataclass(frozen=True)
class OwnBot:
    """A bot that only this game has, besides its heuristic: `choose` is a kernel with the arguments of `heuristic`."""

    title: str
    text: str
    choose: Callable[..., Any]


@lazy_fields("title", "text")
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


def levels(say: Messages, names: str, *how: Mapping[str, Any]) -> tuple[Level, ...]:
    """Levels, the weakest first; the title of "cadet" is the message `level-cadet`, its text the attribute `text`."""
    called = zip(names.split(), how, strict=True)
    return tuple(Level(say.lazy(f"level-{name}"), say.lazy(f"level-{name}.text"), **one) for name, one in called)


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


@dataclass(frozen=True)
class ReasonFact:
    """Something that may be true of a position, as a clause without capital and full stop: `yes` where it is, `no`
    where it is not (empty: then only the former is said). `weight`: how much it says beside others. `good`: for the
    seat it is better that it is true."""

    yes: tuple[Part, ...]
    no: tuple[Part, ...] = ()
    weight: float = 1.0
    good: bool = True


def said(say: Messages, message: str, weight: float = 1.0, good: bool = True, **arguments: Any) -> ReasonFact:
    """The fact that a message says, and its attribute `not` where it is not so."""
    yes, no = say.text(message, **arguments), say.text(f"{message}.not", **arguments)
    return ReasonFact(tuple(yes), tuple(no), weight, good)


#: What is true for the seat in the second position, which came of the first: facts by a name that is the same in both.
Facts = Callable[[Any, Records, Records, int], Mapping[str, ReasonFact]]


def _nothing(game: Any, before: Records, after: Records, seat: int) -> Mapping[str, ReasonFact]:
    return {}


@lazy_fields("when")
@dataclass(frozen=True)
class Reasons:
    """`facts` are looked at when `after` more of a `unit` (turns, rounds, or laps of as many turns as there are seats)
    have ended; `when` says so in words."""

    facts: Facts = _nothing
    unit: str = ROUND
    after: int = 1
    when: str = core_says.lazy("round-over")

    def __post_init__(self) -> None:
        if self.unit not in (TURN, ROUND, LAP) or self.after < 1:
            raise ValueError(f"Facts are looked at after one turn, round or lap at least: {self}.")


#: For games that say nothing of it: what the score becomes.
GENERIC = Reasons()
