"""Brings what is on its way, each channel by one worker at a time, and none waits for another: a round begins what
waits and goes on. What has waited longest comes first; channels by which nothing arrived the last time have few places,
so that those who never answer are not waited for.

A delivery is held while it is brought, and marked when it has arrived. Who is killed in between holds it until a moment
that comes by itself; then it is brought once more, under the id that it had, by which the receiver can tell.
"""

import asyncio
from typing import Protocol

import structlog
from sqlalchemy.engine import Connection

from sandtable.core.words import LANGUAGE
from sandtable.server.errors import Refusal, StorageError, say
from sandtable.server.post.channels import Message, SendResult, message_of
from sandtable.server.post.turn_notices import SeatAtLook, asked_of
from sandtable.server.post.wishes import in_quiet_hours, wishes_in
from sandtable.server.storage import post_rows
from sandtable.server.storage.post_rows import ChannelRow, Due
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry

log = structlog.get_logger(__name__)
#: So long a delivery is held by a worker. All ways of bringing take less.
HOLD_MS = 60_000
#: What did not arrive is tried again after so many seconds; after the last of them it is given up.
RETRIES = (15, 60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600)
#: So many channels of each kind are brought at once, and of them so many by which nothing arrived the last time. Those
#: of the world are many, as one that does not answer holds its place for `outward.SECONDS`; mails all go one way.
PLACES = {"push": (160, 40), "hook": (160, 40), "mail": (20, 5)}


class Sender(Protocol):
    """A way of bringing."""

    async def send(self, channel: ChannelRow, message: Message) -> SendResult:
        """Bring a message."""


class Deliveries:
    """Brings what waits, by the senders of each kind of channel."""

    def __init__(self, registry: TableRegistry, store: Store, senders: dict[str, Sender]) -> None:
        self._registry, self._store, self.senders = registry, store, senders
        self._under_way: dict[asyncio.Task[None], ChannelRow] = {}

    async def round(self) -> int:
        """Begin to bring what waits now; how many channels had something. Where nothing waits nothing is written."""
        places = self._places()
        if not places or not await self._store.read(post_rows.waits):
            return 0
        busy = [channel.id for channel in self._under_way.values()]
        taken: list[tuple[ChannelRow, list[Due]]] = await self._store.write(post_rows.claim, HOLD_MS, places, busy)
        for channel, dues in taken:
            task = asyncio.ensure_future(self._bring(channel, dues))
            self._under_way[task] = channel
            task.add_done_callback(self._under_way.pop)
        return len(taken)

    async def idle(self) -> None:
        """Wait until nothing is being sent."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def close(self) -> None:
        """Leave what is being sent: it is sent again when no worker holds it any more."""
        for task in self._under_way:
            task.cancel()
        await self.idle()

    def _places(self) -> dict[str, tuple[int, int]]:
        """How many more channels of each kind may be brought now, and of them how many by which nothing arrived the
        last time; without kinds that are full."""
        free = {}
        for kind, (most, most_failed) in PLACES.items():
            here = [channel for channel in self._under_way.values() if channel.kind == kind]
            left = most - len(here)
            failed = most_failed - sum(bool(channel.problem) for channel in here)
            if left > 0:
                free[kind] = left, max(0, min(left, failed))
        return free

    async def _bring(self, channel: ChannelRow, dues: list[Due]) -> None:
        try:
            dues, language = await self._still_wanted(channel, dues)
            LANGUAGE.set(language)  # of this task
            if not dues:
                return
            await self._note(channel, dues, await self._send(channel, message_of([due.notice for due in dues])))
        except (Refusal, StorageError) as error:
            # Another round takes it up when nobody holds it any more.
            log.warning("notices were not brought", channel=channel.id, reason=str(error))
        except Exception:
            log.exception("notices were not brought", channel=channel.id)

    async def _send(self, channel: ChannelRow, message: Message) -> SendResult:
        sender = self.senders.get(channel.kind)
        if sender is None:
            return SendResult(False, problem=say("host-server-sends"), sure=True)
        try:
            return await sender.send(channel, message)
        except Exception as error:
            # Without what it was about: addresses and keys have no place in a log.
            log.error("a notice could not be sent", kind=channel.kind, error=type(error).__name__, reason=str(error))
            return SendResult(False, problem=say("server-not-send"))

    async def _still_wanted(self, channel: ChannelRow, dues: list[Due]) -> tuple[list[Due], str]:
        """Those that are still worth bringing, and in which language: the others are dropped, or wait for the end of
        quiet hours."""
        past = [due.notice.id for due in dues if self._no_longer_wanted(due)]
        left = [due for due in dues if due.notice.id not in past]

        def job(connection: Connection) -> tuple[list[Due], str]:
            post_rows.settle(connection, channel.id, past, "dropped")
            row, at = post_rows.wish_of(connection, channel.guest), post_rows.moment(connection)
            wishes = wishes_in(row)
            kept = []
            for due in left:
                over = in_quiet_hours(wishes, due.notice.kind, at)
                if over is None:
                    kept.append(due)
                else:
                    post_rows.settle(connection, channel.id, [due.notice.id], "waiting", over)
            return kept, wishes.language

        return await self._store.write(job)

    def _no_longer_wanted(self, due: Due) -> bool:
        """Whether a turn is over, a table waits no more, or its person looks at the match."""
        notice = due.notice
        if notice.kind not in ("turn", "time", "table", "invite") or notice.match is None:
            return False
        table = self._registry.peek(notice.match)
        if table is not None and notice.guest in table.viewers.online():
            return True
        if notice.kind in ("table", "invite"):
            return due.state != "waiting"
        seat = _seat(due)
        return due.state != "running" or not seat.state or notice.turn != seat.turn

    async def _note(self, channel: ChannelRow, dues: list[Due], outcome: SendResult) -> None:
        names = [due.notice.id for due in dues]

        def job(connection: Connection) -> None:
            if outcome.gone:
                post_rows.remove(connection, channel.id)
                return
            if outcome.done:
                post_rows.settle(connection, channel.id, names, "sent")
                post_rows.problem(connection, channel.id, "")
                return
            at = post_rows.moment(connection)
            for due in dues:
                over = outcome.sure or due.tries >= len(RETRIES)
                wait = 0 if over else RETRIES[due.tries] * 1000
                post_rows.settle(connection, channel.id, [due.notice.id], "failed" if over else "waiting", at + wait)
            post_rows.problem(connection, channel.id, outcome.problem)

        await self._store.write(job)
        if not outcome.done:
            log.info("notices did not arrive", kind=channel.kind, gone=outcome.gone, reason=outcome.problem)


def _seat(due: Due) -> SeatAtLook:
    """The seat that a notice is about, as it was when the post last looked."""
    known: dict[int, SeatAtLook] = {} if due.asked is None else asked_of(due.asked)
    return known.get(-1 if due.notice.seat is None else due.notice.seat, SeatAtLook())
