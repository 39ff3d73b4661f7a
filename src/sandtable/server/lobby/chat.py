"""What people say at a match: at the table, or in the gallery, where those are who only look on.

It is no part of the match: no record, chain or replay has it.
"""

from collections.abc import Callable
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.core.kernel.events import viewer_number
from sandtable.server.accounts.accounts import Accounts, Guest
from sandtable.server.errors import Refusal, StorageError, conflict, forbidden, missing, say
from sandtable.server.identifiers import clean_text, iso, now
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.protocol.people_documents import LineDocument, TalkDocument
from sandtable.server.storage import declared, people_rows
from sandtable.server.storage.rows import LineRow, MatchRow, Room
from sandtable.server.storage.store import Store
from sandtable.server.tables.tables import Table

#: Characters of a line, lines of a match, and lines in one answer.
LONGEST, MOST, PAGE = 400, 5000, 200
TRIES = 5
T = TypeVar("T")


class Chat:
    """Says, reads, removes and reports lines. `told` is called with a match, the number of a line, and whether that was
    taken away."""

    def __init__(self, lobby: Lobby, store: Store, accounts: Accounts) -> None:
        self._lobby, self._store, self._accounts = lobby, store, accounts
        self.told: Callable[[str, int, bool], None] = lambda match, n, changed: None

    async def read(self, match: str, guest: Guest | None, invite: str | None, after: int = 0) -> TalkDocument:
        """What this guest may read of what was said after line `after`. Refusal 404 for whom the match is none."""
        table = await self._lobby.seen(match, guest, invite)
        seat, here = _seat(table, guest), table.row
        found = await self._store.read(people_rows.after, match, after, PAGE)
        shown = [
            self._document(table, line, guest, seat) for line in found if readable(here, seat is not None, line.room)
        ]
        last = shown[-1].n if shown else after
        return TalkDocument(shown, last, _room(seat), _closed(here, guest), _is_host(here, guest))

    async def say(
        self, match: str, guest: Guest, invite: str | None, text: str, key: str | None = None
    ) -> LineDocument:
        """Say something: with one `key` once, however often it is sent. Refusal for whom nobody lets speak."""
        table = await self._lobby.watched(match, guest.id, invite)
        seat, row = _seat(table, guest), table.row
        closed = _closed(row, guest)
        if closed:
            raise forbidden(closed, "silent")
        words = clean_text(text, LONGEST, say("what-you-say"), "text")
        name = guest.name if seat is None else row.seats[seat].name
        moments = {viewer_number(viewer): shown.n for viewer, shown in table.viewers.shown.items()}
        said = LineRow(0, _room(seat), guest.id, seat, name, words, now(), moments, key=key)

        def job(connection: Connection) -> tuple[LineRow, bool] | None:
            before = None if key is None else people_rows.with_key(connection, match, guest.id, key)
            if before is not None:
                return before, False
            if people_rows.latest(connection, match) >= MOST:
                return None
            return people_rows.speak(connection, match, said), True

        done = await self._again(job)
        if done is None:
            raise conflict(say("room-lines-match-so-many", most=MOST), "too-many-lines")
        stored, fresh = done
        if not stored.removed and stored.text != words:
            raise conflict(say("other-words-said-key-new"), "key-used")
        if fresh:
            self._tell(table, stored.n, stored.room, changed=False)
        return self._document(table, stored, guest, seat)

    def _document(self, table: Table, line: LineRow, guest: Guest | None, seat: int | None) -> LineDocument:
        who = self._accounts.alias(table.id, line.guest)
        you, frame = guest is not None and line.guest == guest.id, line.moments.get(viewer_number(seat))
        return declared.like(LineDocument, line, who=who, at=iso(line.at), you=you, frame=frame)

    async def remove(self, match: str, guest: Guest, n: int) -> None:
        """Take a line away: one's own, or, as the host of the table, anybody's."""
        table = await self._lobby.seen(match, guest, None)
        line = await self._line(table, guest, n)
        mine, host = line.guest == guest.id, _is_host(table.row, guest)
        if not (mine or host):
            raise forbidden(say("only-host-table-takes-away"), "not-host")
        by = "author" if mine else "host"
        await self._store.write(people_rows.remove, match, n, by)
        self._tell(table, n, line.room, changed=True)

    async def report(self, match: str, guest: Guest, n: int, reason: str) -> None:
        """Let the host of the server know of a line."""
        table = await self._lobby.seen(match, guest, None)
        line = await self._line(table, guest, n)
        if line.guest == guest.id:
            raise conflict(say("said-yourself-take-away-if"), "own-line")
        why = clean_text(reason, LONGEST, say("the-reason"), "reason") if reason.strip() else ""
        moment = now()
        noted: bool = await self._store.write(people_rows.report, match, n, guest.id, moment, why)
        if not noted:
            raise conflict(say("reported-line-already"), "reported")

    async def tell(self, table: Table, n: int, changed: bool) -> None:
        """Line `n` was said at another worker, or taken away; 0: whatever it was. Tell those who are here."""
        if n == 0:
            table.viewers.talked(0, lambda viewer: True, changed)
            return
        line = await self._store.read(people_rows.line, table.id, n)
        if line is not None:
            table.viewers.talked(n, _ears(table.row, line.room), changed)

    async def _line(self, table: Table, guest: Guest, n: int) -> LineRow:
        found = await self._store.read(people_rows.line, table.id, n)
        if found is None or found.removed or not readable(table.row, _seat(table, guest) is not None, found.room):
            raise missing(say("no-such-line"), "no-such-line")
        return found

    async def _again(self, job: Callable[[Connection], T]) -> T:
        """Another worker may write a line at the same moment: the next number is the next one's."""
        for _ in range(TRIES):
            try:
                return await self._store.write(job)
            except StorageError as error:
                if not isinstance(error.__cause__, sa.exc.IntegrityError):
                    raise
        raise Refusal(503, "busy", say("too-much-said-table-once"))

    def _tell(self, table: Table, n: int, room: Room, changed: bool) -> None:
        table.viewers.talked(n, _ears(table.row, room), changed)
        self.told(table.id, n, changed)


def readable(row: MatchRow, seated: bool, room: Room) -> bool:
    """Whether a person with a seat, or without, may read what is said in a room."""
    return room == "table" or not seated or row.talk == "open" or row.state == "finished"


def _ears(row: MatchRow, room: Room) -> Callable[[int | None], bool]:
    return lambda viewer: readable(row, viewer is not None, room)


def _seat(table: Table, guest: Guest | None) -> int | None:
    return table.seat_of(guest.id) if guest is not None else None


def _room(seat: int | None) -> Room:
    return "gallery" if seat is None else "table"


def _is_host(row: MatchRow, guest: Guest | None) -> bool:
    return guest is not None and row.creator == guest.id


def _closed(row: MatchRow, guest: Guest | None) -> str:
    """Why a person cannot speak here; empty if they can."""
    if row.talk == "off":
        return say("nobody-speaks-table-made-wished")
    return say("muted") if guest is not None and guest.muted else ""
