"""Telling the events of a choice as lines of a log: the queue of events, and how players stand in a sentence.

A game's `sentences` modules take events from the queue, one line's worth at a time; what its own things are called is
in its subclass of :class:`LogWriter`, which has the game's words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypedDict, TypeVar, Unpack

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Dice, Entry, Figure, Move, SeatRef, Text

Args = tuple[int, ...]
Words = TypeVar("Words")


class _More(TypedDict, total=False):
    """What a line of the log may have besides (`Entry`)."""

    secret: bool
    fold: str
    dice: list[Dice]
    figures: list[Figure]


class LogWriter(Generic[Words]):
    """The events of one choice being told to one viewer, front to back, in the words of a game."""

    def __init__(self, words: Words, events: Sequence[Event], viewer: int | None) -> None:
        self.words = words
        self.events = events
        self.viewer = viewer
        self.at = 0

    # ------------------------------------------------------------------------------------------------- the queue

    @property
    def left(self) -> int:
        """How many events are still to be told."""
        return len(self.events) - self.at

    @property
    def kind(self) -> int:
        """The kind of the next event, 0 when there is none."""
        return self.events[self.at].kind if self.left else 0

    @property
    def args(self) -> Args:
        """The arguments of the next event; there must be one."""
        return self.events[self.at].args

    def take(self) -> Args:
        """The arguments of the next event, which is told now."""
        self.at += 1
        return self.events[self.at - 1].args

    def take_events(self, *kinds: int) -> list[Event]:
        """The following events as long as they are of these kinds."""
        start = self.at
        while self.kind in kinds:
            self.at += 1
        return list(self.events[start : self.at])

    def take_all(self, *kinds: int) -> list[Args]:
        """The arguments of the following events as long as they are of these kinds."""
        return [event.args for event in self.take_events(*kinds)]

    def take_like(self, kind: int, first: int) -> list[Args]:
        """The arguments of the following events of this kind as long as their first argument is `first`."""
        taken = []
        while self.kind == kind and self.args[0] == first:
            taken.append(self.take())
        return taken

    def all_of(self, kind: int) -> list[Args]:
        """The arguments of every event of this kind in the choice, told already or not."""
        return [event.args for event in self.events if event.kind == kind]

    def any_of(self, kind: int) -> bool:
        """Whether the choice brought an event of this kind, told already or not."""
        return any(event.kind == kind for event in self.events)

    # ------------------------------------------------------------------------------------------------- sentences

    def verb(self, seat: int, you: str, they: str) -> str:
        """The form of a verb for a seat: "You get", "Marit gets"."""
        return you if seat == self.viewer else they

    def does(self, seat: int, you: str, they: str) -> Text:
        """A player and a verb, with a space after it: "You get ", "Marit gets "."""
        return [SeatRef(seat), f" {self.verb(seat, you, they)} "]

    def line(
        self, kind: str, text: Text, elements: Sequence[str] = (), moves: Sequence[Move] = (), **more: Unpack[_More]
    ) -> Entry:
        """A line of the log."""
        return Entry(n=0, kind=kind, text=text, elements=list(elements), moves=list(moves), **more)


AnyTelling = TypeVar("AnyTelling", bound="LogWriter[Any]")


def tell_all(writer: AnyTelling, tellers: Mapping[int, Callable[[AnyTelling], list[Entry]]]) -> list[Entry]:
    """The lines for the events of one choice, which must all be events the viewer may know. `tellers`: one for each
    kind of event; it takes the event, and those that belong to it, off the writer. `n` is 0 in all lines; the match
    numbers them."""
    told: list[Entry] = []
    while writer.left:
        told += tellers[writer.kind](writer)
    return told


def who(seat: int) -> SeatRef:
    """A player as a part of a sentence."""
    return SeatRef(seat)


def whose(seat: int) -> SeatRef:
    """A player as an owner: "Marit's", "your"."""
    return SeatRef(seat, "possessive")


def joined(parts: Sequence[Text]) -> Text:
    """Texts with commas and a final "and" between them."""
    text: Text = []
    for place, part in enumerate(parts):
        if place:
            text.append(" and " if place == len(parts) - 1 else ", ")
        text += part
    return text


def named(seats: Sequence[int]) -> Text:
    """Players with commas and a final "and"."""
    return joined([[SeatRef(seat)] for seat in seats])
