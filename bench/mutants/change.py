"""One change of one file, and how it is named so that the name outlives edits elsewhere."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

__all__ = ["Change", "describe", "numbered"]


@dataclass(frozen=True)
class Change:
    """`text[start:end]` of a file of the game becomes `new`. `place` is the function or the row it stands in, empty for
    the top of a module; `before` and `after` are its lines; `nth` tells equal changes of one place apart."""

    game: str
    file: str
    place: str
    line: int
    start: int
    end: int
    new: str
    before: str
    after: str
    nth: int = 1
    known: str = ""
    tests: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What identifies the change from run to run."""
        again = f" (#{self.nth})" if self.nth > 1 else ""
        return f"{self.file}, {self.place}: {self.before} -> {self.after}{again}"

    @property
    def is_code(self) -> bool:
        """Whether it is a change inside a function, which can be swapped in a process that has imported it."""
        return self.file.endswith(".py") and self.place != ""

    def apply(self, text: str) -> str:
        """The text of the file after the change."""
        return text[: self.start] + self.new + text[self.end :]


@lru_cache(maxsize=8)
def _line_ends(text: str) -> list[int]:
    return [match.start() for match in re.finditer("\n", text)]


def describe(text: str, start: int, end: int, new: str) -> tuple[int, str, str]:
    """(line, before, after): the number of the first line concerned, and the lines concerned in one."""
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    last = len(text) if last < 0 else last
    before = " ".join(text[first:last].split())
    after = " ".join((text[first:start] + new + text[end:last]).split())
    return bisect_left(_line_ends(text), start) + 1, before, after


def numbered(changes: Iterable[Change]) -> list[Change]:
    """The same changes; those with one name get numbers, in the order of the file."""
    seen: Counter[str] = Counter()
    found = []
    for change in changes:
        seen[change.name] += 1
        found.append(replace(change, nth=seen[change.name]))
    return found
