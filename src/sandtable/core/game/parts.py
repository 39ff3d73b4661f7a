"""Parts of a scene that cost something are made anew only where what they read has changed.

    @reads("asked deck hands")
    def zones(words, view): ...

Where the fields of the view that it names are as in the last scene of the viewer, or of another at the table, the part
is the same object, neither made nor compared. `testing` finds a part that reads more.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")


@dataclass(frozen=True, eq=False)
class ScenePart(Generic[Given, Made]):
    """What makes a part of a scene, and what it reads: fields of the view, or the kinds of events that it is handed,
    the newest first if it looks `back`."""

    make: Callable[Given, Made]
    fields: frozenset[str] = frozenset()
    kinds: frozenset[int] = frozenset()
    back: bool = False

    @cached_property
    def read(self) -> Callable[[Any], Any]:
        """What it names of a view."""
        return attrgetter(*self.fields) if self.fields else lambda view: None

    def __call__(self, *given: Given.args, **named: Given.kwargs) -> Made:
        """Make it anew."""
        return self.make(*given, **named)


def reads(fields: str) -> Callable[[Callable[Given, Made]], ScenePart[Given, Made]]:
    """A part that reads these fields of the view, and what else it is handed, such as the legal codes."""
    return lambda make: ScenePart(make, frozenset(fields.split()))


def counts(*kinds: int, back: bool = False) -> Callable[[Callable[Given, Made]], ScenePart[Given, Made]]:
    """A part that reads nothing but the events of these kinds, which it is handed; `back`: the newest first."""
    return lambda make: ScenePart(make, kinds=frozenset(kinds), back=back)


class Kept(NamedTuple):
    """The parts of a viewer's last scene, each with what it was made of; and those made last for any viewer."""

    own: dict[Hashable, tuple[Any, ...]]
    last: dict[Hashable, tuple[Any, ...]]

    def part(self, name: Hashable, now: object, make: Callable[[], Made]) -> Made:
        """The part of this name: that of the last scene where all that it is made of, `now`, is as it was."""
        found = self.own.get(name)
        if found is None or found[0] != now:
            found = self.last.get(name)
            if found is None or found[0] != now:
                found = self.last[name] = now, make()
            self.own[name] = found
        made: Made = found[1]
        return made
