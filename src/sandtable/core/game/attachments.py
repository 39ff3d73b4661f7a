"""What a game offers to terminals, to the server, to the lobby and to the laboratory, without either knowing the game:
decks that players build, map files that they write, a calculator of odds, and how cards and units come to a seat, so
that they can be dealt otherwise (lab/causes) and counted (lab/studies).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from sandtable.core.errors import OptionError
from sandtable.core.game.options import read_values
from sandtable.core.kernel.records import Records
from sandtable.core.words import say


class DeckProblem(msgspec.Struct, omit_defaults=True):
    """What is wrong with a deck: the rule's code ("V04"), a sentence, and where: the side whose deck it is ("" for
    both), the unit, the line of the text from 1 (0: none)."""

    code: str
    text: str
    deck: str = ""
    unit: str = ""
    line: int = 0


class DeckSummary(msgspec.Struct):
    """A deck in figures: cards, points, cards by firing phase and by type, and copies by unit."""

    cards: int
    points: int
    by_phase: dict[str, int]
    by_type: dict[str, int]
    units: dict[str, int]


class DeckReport(msgspec.Struct):
    """The result of a check. `decks` has a summary for each side; None for a deck that cannot be read at all."""

    problems: list[DeckProblem]
    decks: dict[str, DeckSummary | None]

    @property
    def ok(self) -> bool:
        """Whether a match could be played with these decks."""
        return not self.problems


@dataclass(frozen=True)
class DeckForm:
    """`catalogue()` gives everything a deck builder needs, as plain JSON values. `type` is a struct of what a check
    takes, documented as options are. `compute(form)` checks. `read(text)` gives what the text of one deck says of
    itself, as fields of `type` ("theatre", "side"); OptionError for a heading that it cannot have. `write(list)`
    gives a ready list as text; `lists()` their names with a title."""

    type: type[msgspec.Struct]
    catalogue: Callable[[], dict[str, Any]]
    compute: Callable[[Any], DeckReport]
    headings: Callable[[str], dict[str, str]]
    lists: Callable[[], dict[str, str]]
    write: Callable[[str], str]

    def check(self, given: Mapping[str, Any]) -> DeckReport:
        """Validate the form, then the decks. OptionError names the field that is unknown or out of range."""
        values = read_values(self.type, given)
        required = [f.name for f in msgspec.structs.fields(self.type) if f.required and f.name not in values]
        if required:
            raise OptionError(say("check-needs", names=required), field=required[0])
        return self.compute(self.type(**values))


class MapProblem(msgspec.Struct):
    """What breaks a rule of the map format: the rule's code ("M05"), a sentence, the line of the file from 1, and the
    id or entry concerned. A warning does not keep the map from being played."""

    code: str
    text: str
    line: int
    where: str
    warning: bool


class MapFigures(msgspec.Struct):
    """A map in figures: what it is called, and how many there are of what it is made of ("territories")."""

    name: str
    counts: dict[str, int]


class MapReport(msgspec.Struct):
    """The result of a check. `problems` holds errors and warnings by line; `map` is None for a map with errors."""

    problems: list[MapProblem]
    map: MapFigures | None

    @property
    def ok(self) -> bool:
        """Whether a match could be played on the map."""
        return self.map is not None

    @property
    def errors(self) -> list[MapProblem]:
        """What keeps the map from being played."""
        return [problem for problem in self.problems if not problem.warning]

    @property
    def warnings(self) -> list[MapProblem]:
        """What is probably a slip."""
        return [problem for problem in self.problems if problem.warning]


@dataclass(frozen=True)
class MapForm:
    """`check(content, players)` checks the content of a map file; `players` is the number of seats that the map must
    have room for, None for any."""

    check: Callable[[bytes, int | None], MapReport]


@dataclass(frozen=True)
class OddsForm:
    """`type` is a struct of the parameters, documented as the options of a game are: fields without a default come
    first and are the positional arguments of `sandtable odds`. `compute(parameters)` returns plain JSON values:
    numbers between 0 and 1 whose name is in `chances` are probabilities, other numbers are counts; `text` under the key
    "text" is one sentence for people. `examples`: questions that between them use all that the calculator has compiled;
    they are asked when a game is made ready, so that the first one of a person need not wait. `fits(word)`: whether a
    word can be one of those that the last positional argument takes if it is a text, such as the code of a card; on a
    command line others are a misplaced value of an option. Calling the form with a mapping validates it and computes:
    OptionError names the parameter that is missing, unknown or out of range."""

    type: type[msgspec.Struct]
    compute: Callable[[Any], dict[str, Any]]
    examples: tuple[Mapping[str, Any], ...]
    chances: tuple[str, ...] = ()
    fits: Callable[[str], bool] = lambda word: True

    def __call__(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The odds for these parameters; texts are read as a command line's."""
        values = read_values(self.type, given)
        missing = [name for name in self.required if name not in values]
        if missing:
            raise OptionError(say("odds-need", names=missing), field=missing[0])
        return self.compute(self.type(**values))

    @property
    def required(self) -> tuple[str, ...]:
        """The parameters that have no default, in order."""
        fields = msgspec.structs.fields(self.type)
        return tuple(
            field.name
            for field in fields
            if field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
        )


@dataclass(frozen=True)
class Dealing:
    """`word` is a card in a sentence. A card is an *instance* of a *kind*; both are numbers.

    `kinds(game)`: the id of every kind, "" for a number that is none. `order(game, state, seat)`: the instances of the
    seat's hand, then those of its pile from the top; empty as long as they are not dealt. `kind_of(game, state,
    instance)`. `exchange(state, seat, one, other)`: two of them change places, with nobody the wiser.
    `become(rules, state, instance, kind)`: the instance is of that kind from now on; rules and state are records that
    may be written. `may_become(game, one, other)`: whether a card of the one kind may be one of the other.
    `plays`: the block of actions by which a card is played, and where in it the kinds begin; None where cards are not
    played by kind."""

    word: str
    kinds: Callable[[Any], Sequence[str]]
    order: Callable[[Any, Records, int], list[int]]
    kind_of: Callable[[Any, Records, int], int]
    exchange: Callable[[Records, int, int, int], None]
    become: Callable[[Records, Records, int, int], None]
    may_become: Callable[[Any, int, int], bool]
    plays: tuple[str, int] | None = None


@dataclass(frozen=True)
class Subject:
    """Things that events are about. `word` is one in the singular, and the kind of the arguments that are such;
    `names(game)` what each number is called; numbers with one name are counted together."""

    word: str
    names: Callable[[Any], Sequence[str]]
