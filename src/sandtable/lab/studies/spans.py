"""Which deals make a block: a row of spans that is never written down, so a billion deals need no memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from sandtable.lab.studies.plan import StopRule

#: The first deal of a block, and how many.
Span = tuple[int, int]


class Spans(Sequence[Span]):
    """The blocks of a study by their places, or some of them."""

    def __init__(self, stop: StopRule, places: range | None = None) -> None:
        self._stop = stop
        self._places = range(-(-stop.units // stop.block)) if places is None else places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, place: int) -> Span: ...
    @overload
    def __getitem__(self, place: slice) -> Spans: ...
    def __getitem__(self, place: int | slice) -> Span | Spans:
        if isinstance(place, slice):
            return Spans(self._stop, self._places[place])
        first = self._places[place] * self._stop.block
        return first, min(self._stop.block, self._stop.units - first)


def spans_of(stop: StopRule) -> Spans:
    """The blocks of a study that goes on to its end."""
    return Spans(stop)
