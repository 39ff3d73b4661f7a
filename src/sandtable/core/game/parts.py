"""Parts of a scene that cost something are made anew only where what they read has changed.

    @reads("asked deck hands")
    def zones(words, view): ...

What such a part reads of the view it names: where these fields are as in the viewer's last scene it is the same object,
neither made nor compared. `testing` makes every part from a view that notes what is read, so that none reads more.
"""

from collections.abc import Callable, Collection
from operator import attrgetter
from typing import Any, Generic, ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")


class ScenePart(Generic[Given, Made]):
    """What makes a part of a scene, and what it reads: fields of the view, or the kinds of events that it is handed."""

    def __init__(
        self, make: Callable[Given, Made], fields: Collection[str] = ("viewer",), kinds: Collection[int] = ()
    ) -> None:
        self.make, self.fields, self.kinds = make, frozenset(fields), frozenset(kinds)
        self.read = attrgetter(*fields)

    def __call__(self, *given: Given.args, **named: Given.kwargs) -> Made:
        """Make it anew."""
        return self.make(*given, **named)


def reads(fields: str) -> Callable[[Callable[Given, Made]], ScenePart[Given, Made]]:
    """A part that reads these fields of the view, and the legal codes if it is handed them."""
    return lambda make: ScenePart(make, fields.split())


def counts(*kinds: int) -> Callable[[Callable[Given, Made]], ScenePart[Given, Made]]:
    """A part that reads nothing but the events of these kinds, which it is handed."""
    return lambda make: ScenePart(make, kinds=kinds)


#: The parts of a viewer's last scene, each with what it was made of.
Kept = dict[ScenePart[Any, Any], tuple[Any, ...]]
