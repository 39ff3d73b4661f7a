"""Packages that bring games or bots of their own, found by the entry points that they declare.

    [project.entry-points."sandtable.games"]
    liars-dice = "liars_dice:DEFINITION"

A plug-in is code of other authors: whatever goes wrong while it is loaded becomes a sentence (`Plugins.problems`), and
everything else works as if it were not there.
"""

import re
import threading
from collections.abc import Callable, Collection
from dataclasses import dataclass
from email.utils import parseaddr
from importlib.metadata import Distribution, EntryPoint, entry_points
from typing import Generic, TypeVar

from sandtable.core.words import say

Thing = TypeVar("Thing")

NAME = re.compile(r"[a-z][a-z0-9_-]{0,31}")


@dataclass(frozen=True)
class Plugged(Generic[Thing]):
    """What a package brought: the thing, its name, and who made it: "Marit Olsen (liars-dice 1.0)"."""

    name: str
    thing: Thing
    maker: str


class Plugins(Generic[Thing]):
    """The plug-ins of a group of entry points. `word` is what they are in the singular ("game"), `built_in` the names
    that are taken, `accept(name, loaded)` makes the thing of what an entry point gives or raises an error that says
    what is wrong with it. Nothing is loaded before it is asked for."""

    def __init__(
        self, group: str, word: str, built_in: Collection[str], accept: Callable[[str, object], Thing]
    ) -> None:
        self._group, self._word, self._built_in, self._accept = group, word, frozenset(built_in), accept
        self._lock = threading.RLock()
        self._found: dict[str, Plugged[Thing]] | None = None
        self._problems: dict[str, str] = {}

    @property
    def found(self) -> dict[str, Plugged[Thing]]:
        """The plug-ins that work, by name, in the order of their names."""
        with self._lock:
            if self._found is None:
                self._found = {}  # a plug-in that asks for the plug-ins while it is loaded sees those before it
                self._load()
            return self._found

    @property
    def problems(self) -> dict[str, str]:
        """What is wrong with the plug-ins that do not work: their names, and a sentence for each."""
        return self._problems if self.found is not None else {}

    def forget(self) -> None:
        """Look anew at what is installed at the next question."""
        with self._lock:
            self._found, self._problems = None, {}

    def _load(self) -> None:
        assert self._found is not None
        points = sorted(entry_points(group=self._group), key=lambda point: (point.name, _package(point.dist)))
        for point in points:
            try:
                self._found[point.name] = Plugged(point.name, self._take(point), _maker(point.dist))
            except (Exception, SystemExit) as error:
                said = f"{type(error).__name__}: {error}" if not isinstance(error, _Refused) else str(error)
                named = {"word": self._word, "name": repr(point.name), "package": _package(point.dist)}
                sentence = say("left-out", **named, why=said.rstrip("."))
                self._problems[point.name] = " ".join(sentence.split())

    def _take(self, point: EntryPoint) -> Thing:
        assert self._found is not None
        if point.name in self._built_in:
            raise _Refused(say("name-is-built-in", name=repr(point.name), word=self._word))
        if point.name in self._found:
            raise _Refused(say("another-name-installed", word=self._word, maker=self._found[point.name].maker))
        if not NAME.fullmatch(point.name):
            raise _Refused(say("name-up-lower"))
        return self._accept(point.name, point.load())


class _Refused(Exception):
    """A plug-in that may not have its name."""


def _package(dist: Distribution | None) -> str:
    return f"the package {dist.name} {dist.version}" if dist is not None else "a package without a name"


def _maker(dist: Distribution | None) -> str:
    """The author that a package names, and the package."""
    if dist is None:
        return "an unknown package"
    package, data = f"{dist.name} {dist.version}", dist.metadata
    for field in ("Author", "Author-email", "Maintainer", "Maintainer-email"):
        value = str(data[field]) if field in data else ""
        first = value.split(",")[0].strip()
        name = parseaddr(first)[0] if "@" in first else first
        if name and name != "UNKNOWN":
            return f"{name} ({package})"
    return package
