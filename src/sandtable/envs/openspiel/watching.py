"""What information states are told apart by: everything seen, or the numbers observed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy.typing as npt

from sandtable.core.kernel.events import Event
from sandtable.core.match.knowing import Known

EVENTS, OBSERVATIONS = "events", "observations"
#: `events`: the key of `Match.information_key`, which knows two equal cards apart. `observations`: the history of what
#: the seat observed and did, to which equal cards are the same card.
KEYS = (EVENTS, OBSERVATIONS)


class Watching(Known):
    """An action-observation history: own choices, and each observation that differs from the one before. A step that
    shows in no number leaves no trace."""

    def __init__(self, game: str, seat: int) -> None:
        super().__init__(game, seat)
        self._last = b""

    def tell(self, chooser: int, code: int, events: Iterable[Event]) -> None:
        """One step: own choices only are kept of it."""
        super().tell(chooser, code, ())

    def see(self, observed: npt.NDArray[Any]) -> None:
        """What is observed after a step."""
        now = observed.tobytes()
        if now != self._last:
            self._digest.update(now)
            self._last = now

    def copy(self) -> Watching:
        """As much seen, and its own from here on."""
        other = Watching.__new__(Watching)
        other.seat, other._digest, other._last = self.seat, self._digest.copy(), self._last
        return other
