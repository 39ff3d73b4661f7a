"""Map files that players write, as a game offers to check them, without terminals knowing the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec


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
