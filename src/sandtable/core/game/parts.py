"""Parts of a scene that cost something are made anew only where what they read has changed.

    @reads("asked deck hands")
    def zones(words, view): ...

Where the fields of the view that it names are as in the last scene of the viewer, or of another at the table, the part
is the same object, neither made nor compared. `testing` finds a part that reads more.
"""

from collections.abc import Callable, Collection
from operator import attrgetter
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")


class ScenePart(Generic[Given, Made]):
    """What makes a part of a scene, and what it reads: fields of the view, or the kinds of events that it is handed."""

    def __init__(self, make: Callable[Given, Made], fields: Collection[str] = (), kinds: Collection[int] = ()) -> None:
        self.make, self.fields, self.kinds = make, frozenset(fields), frozenset(kinds)
        self.read: Callable[[Any], Any] = attrgetter(*fields) if fields else lambda view: None

    def __call__(self, *given: Given.args, **named: Given.kwargs) -> Made:
        """Make it anew."""
        return self.make(*given, **named)


def reads(fields: str) -> Callable[[Callable[Given, Made]], ScenePart[Given, Made]]:
    """A part that reads these fields of the view, and what else it is handed, such as the legal codes."""
    return lambda make: ScenePart(make, fields.split())


def counts(*kinds: int) -> Callable[[Callable[Given, Made]], ScenePart[Given, Made]]:
    """A part that reads nothing but the events of these kinds, which it is handed."""
    return lambda make: ScenePart(make, kinds=kinds)


class Kept(NamedTuple):
    """The parts of a viewer's last scene, each with what it was made of; and those made last for any viewer."""

    own: dict[ScenePart[Any, Any], tuple[Any, ...]]
    last: dict[ScenePart[Any, Any], tuple[Any, ...]]
