"""Who is online at other workers. Each says it of its own tables when that changes, and all again when asked."""

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

from sandtable.server.peers.pubsub import Present

#: Many changes at once become one note.
GATHERED_SECONDS = 0.1
#: A worker that was not heard of for so long is gone, and all who were there with it.
FORGOTTEN_SECONDS = 8.0


class Elsewhere(NamedTuple):
    """Who has a match open at other workers: guests, and how many eyes without a seat."""

    guests: frozenset[str] = frozenset()
    spectators: int = 0


ALONE = Elsewhere()


class Gathering(Protocol):
    """The people around a table, as far as who is there goes."""

    @property
    def id(self) -> str:
        """The id of the match."""

    def online_here(self) -> set[str]:
        """The guests who have it open at this worker."""

    def spectators_here(self) -> int:
        """How many look on at this worker without a seat."""


class Nobody:
    """There is one worker."""

    def elsewhere(self, match: str) -> Elsewhere:
        """Nobody."""
        return ALONE

    def changed(self, table: Gathering) -> None:
        """Nobody to tell."""


class Presence(Nobody):
    """`say` tells the others; `shown(match)` is called when a person elsewhere came or went."""

    def __init__(self, say: Callable[[list[Present]], None], shown: Callable[[str], None]) -> None:
        self._say, self._shown = say, shown
        self._here: dict[str, Present] = {}
        self._there: dict[str, dict[str, Present]] = {}
        self._heard: dict[str, float] = {}
        self._dirty: dict[str, Gathering] = {}
        self._timer: asyncio.TimerHandle | None = None

    def elsewhere(self, match: str) -> Elsewhere:
        """Who has the match open at other workers."""
        found = self._there.get(match)
        if not found:
            return ALONE
        guests = frozenset(guest for present in found.values() for guest in present.guests)
        return Elsewhere(guests, sum(present.spectators for present in found.values()))

    def changed(self, table: Gathering) -> None:
        """A person came or went here."""
        self._dirty[table.id] = table
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(GATHERED_SECONDS, self._tell)

    def _tell(self) -> None:
        self._timer = None
        told = []
        for match, table in self._dirty.items():
            present = Present(match, sorted(table.online_here()), table.spectators_here())
            if present != self._here.get(match, Present(match, [], 0)):
                told.append(present)
            if present.guests or present.spectators:
                self._here[match] = present
            else:
                self._here.pop(match, None)
        self._dirty.clear()
        if told:
            self._say(told)

    def tell_all(self) -> None:
        """A new person asks."""
        if self._here:
            self._say(list(self._here.values()))

    def heard(self, worker: str, told: list[Present]) -> None:
        """A worker says who is there with it; without entries that it is alive."""
        self._heard[worker] = time.monotonic()
        for present in told:
            there = self._there.setdefault(present.match, {})
            if present.guests or present.spectators:
                there[worker] = present
            else:
                there.pop(worker, None)
            if not there:
                del self._there[present.match]
            self._shown(present.match)

    def gone(self, worker: str) -> None:
        """A worker has left."""
        self._heard.pop(worker, None)
        for match in [match for match, there in self._there.items() if worker in there]:
            del self._there[match][worker]
            if not self._there[match]:
                del self._there[match]
            self._shown(match)

    def forget_the_silent(self) -> None:
        """Workers that were killed do not say that they leave."""
        limit = time.monotonic() - FORGOTTEN_SECONDS
        for worker in [worker for worker, at in self._heard.items() if at < limit]:
            self.gone(worker)
