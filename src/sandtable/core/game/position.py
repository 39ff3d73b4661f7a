"""A position as one viewer meets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sandtable.core.kernel.events import Event
from sandtable.core.kernel.records import Records


@dataclass(frozen=True)
class Position:
    """A position as one viewer meets it: the state (an array of one record) and the events this viewer may know, from
    the beginning of the match; after the end `events` holds all of them, because then everything is open. `legal`: the
    legal codes of a seat that owes a decision, where they are known already."""

    state: Records
    events: Sequence[Event]
    over: bool
    legal: Callable[[int], Sequence[int]] | None = None
