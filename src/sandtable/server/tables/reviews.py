"""Reviews of matches that are over. A review is made once and kept while the server runs and there is room."""

import asyncio
import hashlib
from collections import OrderedDict
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from sandtable.core.words import LANGUAGE
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.errors import Refusal, say
from sandtable.server.pool.practice import PLAY_ON_SECONDS
from sandtable.server.pool.reviewing import REVIEW_SECONDS, WHAT_IF_SECONDS
from sandtable.server.pool.studying import SIMULATE_SECONDS
from sandtable.server.protocol.help_documents import PlayOnForm
from sandtable.server.rate_limits import Buckets
from sandtable.server.tables.positions import match_of
from sandtable.server.tables.tables import Table

_KEPT = 64


class Reviews:
    """What is worked out of matches that are over; `bounds` are what addresses may ask for."""

    def __init__(self, rulebook: Rulebook, bounds: Buckets) -> None:
        self._rulebook, self._bounds = rulebook, bounds
        self._made: OrderedDict[tuple[str, str, bool], bytes] = OrderedDict()
        self._turns: WeakValueDictionary[tuple[str, str, bool], asyncio.Lock] = WeakValueDictionary()

    async def review(self, table: Table, address: str, quick: bool = False) -> bytes:
        """The review, the same for everybody; a `quick` one takes a few seconds and knows less."""
        name = LANGUAGE.get(), table.row.id
        async with self._turns.setdefault((*name, quick), asyncio.Lock()):  # all at a table ask when it ends
            found = self._made.get((*name, False)) or (self._made.get((*name, True)) if quick else None)
            if found is None:
                found = await self._ask(table, address, "review", _seed(table), quick, seconds=REVIEW_SECONDS)
                if quick:  # a page asks for it by itself when a match ends
                    self._bounds.of(address).pay(-0.9)
                self._made[*name, quick] = found
                while len(self._made) > _KEPT:
                    self._made.popitem(last=False)
        return found

    async def options(self, table: Table, address: str, number: int) -> bytes:
        """What could be chosen at a choice."""
        return await self._rulebook.pool.run(address, "choice_options", *self._told(table), number)

    async def what_if(self, table: Table, address: str, number: int, code: int) -> bytes:
        """A choice beside another one."""
        return await self._ask(table, address, "what_if", number, code, _seed(table), seconds=WHAT_IF_SECONDS)

    async def simulate(self, table: Table, address: str, at: int) -> bytes:
        """How often each seat wins when bots play on from a moment."""
        return await self._ask(table, address, "simulate_over", at, _seed(table), seconds=SIMULATE_SECONDS)

    async def play_on(self, table: Table, address: str, form: PlayOnForm) -> bytes:
        """The match played on from one of its moments. Nothing of it is stored."""
        return await self._rulebook.pool.run(
            address, "play_on", *self._told(table), msgspec.msgpack.encode(form), seconds=PLAY_ON_SECONDS
        )

    async def _ask(self, table: Table, address: str, job: str, *more: Any, seconds: float) -> bytes:
        if not self._bounds.take(address):
            raise Refusal(429, "too-many-reviews", say("too-many-reviews-asked-wait"))
        try:
            return await self._rulebook.pool.run(address, job, *self._told(table), *more, seconds=seconds, priced=False)
        except Refusal as refusal:
            if refusal.status == 503:
                self._bounds.of(address).pay(-1)  # nothing was made; it is asked for again
            raise

    @staticmethod
    def _told(table: Table) -> tuple[Any, ...]:
        assert table.match is not None
        return match_of(table.row, table.match)


def _seed(table: Table) -> int:
    """The same for each asking."""
    return int.from_bytes(hashlib.sha256(f"review {table.row.id}".encode()).digest()[:4])
