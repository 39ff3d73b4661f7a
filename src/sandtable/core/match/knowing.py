"""The key of an information state: a hash of everything a seat has seen, the same for every game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import numpy.typing as npt

from sandtable.core.kernel.events import Event


class Known:
    """What a seat has seen so far. Not every step of a game is an event: `key` takes what is asked and observed now."""

    def __init__(self, game: str, seat: int) -> None:
        self.seat = seat
        self._digest = hashlib.blake2b(f"{game} {seat}".encode(), digest_size=16)

    def tell(self, chooser: int, code: int, events: Iterable[Event]) -> None:
        """One step: who chose what (the deal: nobody, -1), and what happened."""
        own = [code] if chooser == self.seat else []
        seen = [(event.kind, *event.args) for event in events if event.seen_by(self.seat)]
        if own or seen:
            self._digest.update(repr((own, seen)).encode())

    def key(self, asked: Sequence[int] | None, legal: Sequence[int], observed: npt.NDArray[Any]) -> str:
        """32 hexadecimal digits. `asked`: the seats that owe a decision, None if the seat may not know."""
        now = self._digest.copy()
        now.update(repr((None if asked is None else tuple(asked), list(legal))).encode())
        now.update(observed.tobytes())
        return now.hexdigest()

    def copy(self) -> Known:
        """As much seen, and its own from here on."""
        other = Known.__new__(Known)
        other.seat, other._digest = self.seat, self._digest.copy()
        return other
