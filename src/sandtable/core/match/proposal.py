"""A step of a match that is worked out and not taken yet."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.core.kernel.events import Event
from sandtable.core.kernel.records import Records
from sandtable.core.match.seal.events import MatchEvent


@dataclass(frozen=True)
class PreparedStep:
    """A legal choice applied on a copy of the state. `ply` is the number of choices the match had before it. `event`:
    it is no choice, but this happens. `playouts`: a bot chose after so many, as entries of the third seal have it."""

    ply: int
    seat: int
    code: int
    state: Records
    events: tuple[Event, ...]
    event: MatchEvent | None = None
    playouts: int | None = None

    @property
    def public(self) -> bool:
        """Whether everybody can see something of it."""
        return any(event.seen_by(None) for event in self.events)
