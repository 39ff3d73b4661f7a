"""Typed reads and writes. Reads run in threads; every write goes through the one writer and returns when durable."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import cached_property
from typing import Concatenate, Literal, NamedTuple, ParamSpec, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import Connection, Engine

from sandtable.server.errors import Outrun, StorageError, say
from sandtable.server.storage import declared
from sandtable.server.storage.arbiter import Timed, look
from sandtable.server.storage.declared import json_of, row_of, values_of
from sandtable.server.storage.private import HostKey, new_key
from sandtable.server.storage.rows import (
    ChoiceRow,
    EntryRow,
    GuestRow,
    Lease,
    MatchRow,
    SeatRow,
    choices,
    entries,
    guests,
    matches,
    meta,
    seats,
)
from sandtable.server.storage.service import ServiceTime
from sandtable.server.storage.writer import Writer, WriterObserver, unstorable

Scope = Literal["mine", "open", "running", "finished"]
P = ParamSpec("P")
T = TypeVar("T")
#: What was stored of a match: its id, its revision, the choices if there are any, and what is sealed of them. Called in
#: the event loop.
Told = Callable[[str, int, Sequence[ChoiceRow], Sequence[EntryRow]], None]


class TableUpdate(NamedTuple):
    """What a table does not know yet: the match's row if it has changed, the choices and what is sealed that follow."""

    row: MatchRow | None
    choices: list[ChoiceRow]
    entries: list[EntryRow]


#: A database that has not answered by then (a machine that is gone, a disk that hangs) is one that does not answer.
READ_SECONDS = 15.0
#: A match that moved so long before the one that moved last (milliseconds) may have been stopped in the middle.
JUST_BEFORE = 3_600_000


@contextlib.contextmanager
def _speaking() -> Iterator[None]:
    """Whatever goes wrong on the way to the database is a StorageError; what it can never hold is a Refusal."""
    try:
        yield
    except sa.exc.DataError as error:
        raise unstorable(error) or StorageError(say("database-silent")) from error
    except (sa.exc.DBAPIError, sa.exc.TimeoutError, OSError) as error:
        raise StorageError(say("database-silent")) from error


class StepRows(NamedTuple):
    """A step of a match, as it is written with the match's row: its rows, what is sealed of it, and when the next time
    is gone from then on. `ply`: the choice that must not be stored before."""

    ply: int | None = None
    rows: Sequence[ChoiceRow] = ()
    timed: Timed | None = None
    sealed: Sequence[EntryRow] = ()


NO_STEP = StepRows()


class Store:
    """The database as the server uses it. `shared`: other workers write to it as well; `told` is called with everything
    that this one has stored of a match."""

    def __init__(self, engine: Engine, observer: WriterObserver | None = None) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        self.told: Told = lambda *_: None
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="sandtable-read")
        self.writer = Writer(engine, observer)
        self.service = ServiceTime(self.writer, self.shared)

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self.writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, question: Callable[Concatenate[Connection, P], T], *told: P.args, **named: P.kwargs) -> T:
        """The answer to a question, which is handed a connection and told what else is given. StorageError when the
        database does not answer."""
        return await self._asked(lambda connection: question(connection, *told, **named))

    def write(
        self, job: Callable[Concatenate[Connection, P], T], *told: P.args, **named: P.kwargs
    ) -> asyncio.Future[T]:
        """Have a job done by the writer (`Writer.submit`), handed a connection and told what else is given."""
        spoken = copy_context().run
        return self.writer.submit(lambda connection: spoken(job, connection, *told, **named))

    async def _asked(self, question: Callable[[Connection], T], at_once: bool = False) -> T:
        """The answer of a thread, which goes on by itself where it is waited for too long. `at_once`: all is of one
        moment, no commit of another worker comes in between."""

        def ask() -> T:
            with _speaking(), self.engine.connect() as connection:
                if at_once and self.shared:
                    connection = connection.execution_options(isolation_level="REPEATABLE READ")
                return question(connection)

        try:
            async with asyncio.timeout(READ_SECONDS):
                return await asyncio.get_running_loop().run_in_executor(self._readers, copy_context().run, ask)
        except TimeoutError as error:
            raise StorageError(say("database-silent")) from error

    # ------------------------------------------------------------------------------------------ this database

    def signing_key(self) -> bytes:
        """The secret that signs seat tokens, made with the database. Blocks; called once at the start."""
        return self.kept("signing_key", lambda: secrets.token_bytes(32))

    @cached_property
    def host(self) -> HostKey:
        """The key that signs openings and heads, made with the database: every worker, and every backup, has the same.
        Blocks when it is first asked for, at the start."""
        return HostKey(self.kept("host_key", new_key))

    def anew(self) -> tuple[bytes, HostKey]:
        """Another database has taken the place of this one: its secrets. Blocks."""
        self.__dict__.pop("host", None)
        self.service = ServiceTime(self.writer, self.shared)  # clocks go on where they were in that database
        return self.signing_key(), self.host

    def kept(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A secret of this database, made when it is first asked for: all workers have the same. Blocks."""
        with self.engine.connect().execution_options(writing=True) as connection, connection.begin():
            found = connection.execute(sa.select(meta.c.value).where(meta.c.name == name)).scalar()
            if found is not None:
                return bytes(found)
            made = make()
            connection.execute(sa.insert(meta).values(name=name, value=made))
            return made

    async def try_out(self) -> None:
        """Write something and read it back. StorageError when the database does not do both."""
        stamp = secrets.token_bytes(8)

        def job(connection: Connection) -> None:
            changed = connection.execute(sa.update(meta).where(meta.c.name == "tried").values(value=stamp))
            if changed.rowcount == 0:
                connection.execute(sa.insert(meta).values(name="tried", value=stamp))

        await self.write(job)
        await self.read(lambda connection: connection.execute(sa.select(meta.c.value)).first())

    # ------------------------------------------------------------------------------------------------- guests

    async def guest(self, guest: str) -> GuestRow | None:
        """A guest who was written down."""
        return await self.read(declared.first, GuestRow, guests.c.id == guest)

    async def change_guest(self, fresh: GuestRow, change: Callable[[GuestRow], GuestRow]) -> GuestRow:
        """Change a guest as written down now, no matter who wrote it; `fresh` is written down first if nobody has."""
        query = sa.select(guests).where(guests.c.id == fresh.id).with_for_update()

        def job(connection: Connection) -> GuestRow:
            found = connection.execute(query).mappings().first()
            if found is None:
                add = postgresql.insert(guests).on_conflict_do_nothing() if self.shared else sa.insert(guests)
                connection.execute(add.values(msgspec.to_builtins(fresh)))
                found = connection.execute(query).mappings().one()
            before = GuestRow(**found)
            after = change(before)
            if after != before:
                declared.write_over(connection, after)
            return after

        return await self.write(job)

    async def generations(self, asked: Sequence[str]) -> dict[str, int]:
        """The generation of each of these guests that is written down."""
        query = sa.select(guests.c.id, guests.c.generation).where(guests.c.id.in_(list(asked)))
        return await self.read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})

    # ------------------------------------------------------------------------------------------------ matches

    async def create_match(
        self,
        match: MatchRow,
        after: str | None = None,
        besides: Callable[[Connection], None] | None = None,
        steps: Sequence[ChoiceRow] = (),
    ) -> None:
        """Write a new match with its seats and the `steps` that it has made already, and `besides` before it; with
        `after` as the one rematch of that match: Outrun if it has one."""

        def job(connection: Connection) -> None:
            if besides is not None:
                besides(connection)
            if after is not None:
                first = (matches.c.id == after) & matches.c.rematch.is_(None)
                follow = {"rematch": match.id, "revision": matches.c.revision + 1}
                if connection.execute(sa.update(matches).where(first).values(follow)).rowcount == 0:
                    raise Outrun("rematch")
            declared.add(connection, match)
            declared.add(connection, *match.seats, match=match.id)
            declared.add(connection, *steps, match=match.id)

        await self.write(job)
        if after is not None:
            self.told(after, -1, (), ())

    async def update_match(
        self,
        match: MatchRow,
        changed: Sequence[SeatRow] = (),
        step: StepRows = NO_STEP,
        named: tuple[str, str] | None = None,
        besides: Callable[[Connection], None] | None = None,
    ) -> None:
        """Write the match's row over, the seats that changed, the step of the match that this is, and `besides`, if the
        row in the database is still the revision that `match` was made from; `match` has the next one then. Outrun
        otherwise, and nothing is written: also when a guest is not called what `named` (id, name) says."""
        before = match.revision
        values = {**values_of(match), "revision": before + 1}
        if step.timed is not None:
            values["due"] = step.timed.due
        seat_rows = [values_of(seat, match=match.id) for seat in changed]

        def job(connection: Connection) -> None:
            here = (matches.c.id == match.id) & (matches.c.revision == before)
            if connection.execute(sa.update(matches).where(here).values(values)).rowcount == 0:
                raise Outrun("revised")
            # The match's row is locked from here on: no choice of it is stored before this is.
            if step.ply is not None:
                place = (choices.c.match == match.id) & (choices.c.n == step.ply)
                if connection.execute(sa.select(choices.c.n).where(place)).first() is not None:
                    raise Outrun("outrun")
            if named is not None:
                known = sa.select(guests.c.name).where(guests.c.id == named[0]).with_for_update(read=True)
                if connection.execute(known).scalar() not in (None, named[1]):
                    raise Outrun("renamed")
            for row in seat_rows:
                seat = (seats.c.match == row["match"]) & (seats.c.seat == row["seat"])
                connection.execute(sa.update(seats).where(seat).values(row))
            declared.add(connection, *step.rows, match=match.id)
            declared.add(connection, *step.sealed, match=match.id)
            if besides is not None:
                besides(connection)

        await self.write(job)
        match.revision = before + 1
        self.told(match.id, match.revision, (), ())  # whose row has changed: the others read it

    async def finish_match(self, match: MatchRow, besides: Callable[[Connection], None] | None = None) -> None:
        """Note that a match is over, unless that was noted, and write `besides` with it, once. `match` has the next
        revision if nothing else changed."""
        over = {"state": "finished", "result": json_of(match.result), "moved": match.moved}
        if match.seal is not None and match.seal.third is not None:
            over["seal"] = json_of(match.seal)  # with the signature of the record

        def job(connection: Connection) -> int | None:
            here = (matches.c.id == match.id) & (matches.c.state == "running")
            change = sa.update(matches).where(here).values(**over, revision=matches.c.revision + 1)
            revision = connection.execute(change.returning(matches.c.revision)).scalar()
            if revision is not None:
                connection.execute(sa.update(seats).where(seats.c.match == match.id).values(ended=match.moved))
                if besides is not None:
                    besides(connection)
            return revision

        revision: int | None = await self.write(job)
        if revision is not None:
            if revision == match.revision + 1:
                match.revision = revision
            self.told(match.id, revision, (), ())

    async def touch(self, moved: dict[str, int]) -> None:
        """Note when matches last moved, for the order of lists."""

        def job(connection: Connection) -> None:
            statement = sa.update(matches).where(matches.c.id == sa.bindparam("_id"))
            connection.execute(
                statement.where(matches.c.moved < sa.bindparam("_moved")).values(moved=sa.bindparam("_moved")),
                [{"_id": match, "_moved": at} for match, at in sorted(moved.items())],
            )

        await self.write(job)

    async def delete_match(
        self, match: str, revision: int | None = None, besides: Callable[[Connection], None] | None = None
    ) -> None:
        """Remove a match that never started, with its seats, and write `besides` with it. Outrun if it is not at this
        revision any more."""
        here = matches.c.id == match
        if revision is not None:
            here &= matches.c.revision == revision

        def job(connection: Connection) -> None:
            if connection.execute(sa.delete(matches).where(here)).rowcount == 0 and revision is not None:
                raise Outrun("revised")
            if besides is not None:
                besides(connection)

        await self.write(job)
        self.told(match, -1, (), ())

    async def append(
        self,
        match: str,
        rows: Sequence[ChoiceRow],
        revision: int | None = None,
        lease: Lease | None = None,
        timed: Timed | None = None,
        sealed: Sequence[EntryRow] = (),
    ) -> None:
        """Append choices, and what is `sealed` of them; returns when they are on disk. Outrun: they are not what comes
        next, and were not written (`storage/arbiter.py`). StorageError: they may or may not be."""
        await self.writer.append(
            [values_of(row, match=match) for row in rows],
            revision,
            lease,
            timed,
            [values_of(row, match=match) for row in sealed],
        )
        self.told(match, -1 if revision is None else revision, rows, sealed)

    async def mark(self, match: str, n: int, mark: bytes) -> None:
        """Note anew with choice `n` where it led. Every worker notes the same."""
        place = (choices.c.match == match) & (choices.c.n == n)
        statement = sa.update(choices).where(place).values(mark=mark)
        await self.write(lambda connection: connection.execute(statement).rowcount)

    async def match(self, match: str) -> MatchRow | None:
        """A match with its seats."""
        found = await self.read(_matches, matches.c.id == match, None, 1)
        return found[0] if found else None

    async def match_with_choices(self, match: str) -> tuple[MatchRow, list[ChoiceRow]] | None:
        """A match with its seats and all its choices in order."""

        return await self._asked(lambda connection: read_match(connection, match), at_once=True)

    async def entries(self, match: str) -> list[EntryRow]:
        """All that is sealed of a match, in order."""
        return await self.read(read_entries, match)

    async def news(self, match: str, ply: int, revision: int, sealed: int | None = None) -> TableUpdate | None:
        """What a table that has made `ply` choices, knows this revision and `sealed` entries (None: it wants none) does
        not know; None if the match is gone. All is of one moment."""
        current = sa.select(matches.c.revision).where(matches.c.id == match)

        def question(connection: Connection) -> TableUpdate | None:
            found = connection.execute(current).scalar()
            if found is None:
                return None
            row = None if found == revision else _matches(connection, matches.c.id == match, None, 1)[0]
            entries = [] if sealed is None else read_entries(connection, match, sealed + 1)
            return TableUpdate(row, _choices(connection, match, ply), entries)

        return await self._asked(question, at_once=True)

    async def behind(self, known: Mapping[str, tuple[int, int]]) -> set[str]:
        """Which of these matches, of which (number of choices, revision) are known, have moved on or are gone."""
        places = [(match, ply) for match, (ply, _) in known.items()]

        def question(connection: Connection) -> set[str]:
            revisions, stored = look(connection, places)
            same = {match for match, revision in revisions.items() if revision == known[match][1]}
            return known.keys() - (same - {match for match, _ in stored})

        return await self.read(question) if known else set()

    async def answer(self, match: str, seat: int, key: str) -> tuple[int, int] | None:
        """The decision and code of the seat's choice with this idempotency key, if there is one."""
        here = (choices.c.match == match) & (choices.c.seat == seat) & (choices.c.key == key)
        query = sa.select(choices.c.decision, choices.c.code).where(here).limit(1)
        row = await self.read(lambda connection: connection.execute(query).first())
        return None if row is None else (row[0], row[1])

    async def list_matches(self, scope: Scope, guest: str | None, limit: int) -> list[MatchRow]:
        """Matches for a list, newest first, without their files. `mine` are those with a seat of the guest, others only
        public ones."""

        def question(connection: Connection) -> list[MatchRow]:
            if scope == "mine":
                return _matches(connection, matches.c.id.in_(_seated(connection, guest, limit)), True, limit)
            return _matches(connection, _in_scope(scope), True, limit)

        return await self.read(question)

    async def interrupted(self) -> list[str]:
        """The ids of running matches at which the table may owe something when a server starts, those that moved last
        first: a bot or a standing answer chooses there, or a choice was made just before the server stopped. All others
        wait for their people."""
        going = matches.c.state == "running"
        newest = sa.select(sa.func.max(matches.c.moved)).where(going).scalar_subquery()
        unasked = (seats.c.kind == "bot") | (seats.c.standing != "{}")
        owing = sa.select(seats.c.match).where((seats.c.match == matches.c.id) & unasked).exists()
        here = going & (owing | (matches.c.moved >= newest - JUST_BEFORE))
        query = sa.select(matches.c.id).where(here).order_by(matches.c.moved.desc())
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def never_due(self, match: str) -> None:
        """No time runs in a match until something is stored of it."""
        statement = sa.update(matches).where(matches.c.id == match).values(due=None)
        await self.write(lambda connection: connection.execute(statement).rowcount)

    async def due(self, limit: int) -> list[tuple[str, int]]:
        """Running matches in which time runs, and the moment when the next is gone, earliest first."""
        here = (matches.c.state == "running") & matches.c.due.is_not(None)
        query = sa.select(matches.c.id, matches.c.due).where(here).order_by(matches.c.due).limit(limit)
        return await self.read(lambda connection: [(row[0], row[1]) for row in connection.execute(query)])

    async def count_matches(self, guest: str, state: str) -> int:
        """How many matches in this state the guest has made or sits in, but for those that cannot go on."""
        seated = sa.select(seats.c.match).where(seats.c.guest == guest)
        theirs = (matches.c.creator == guest) | matches.c.id.in_(seated)
        here = (matches.c.state == state) & matches.c.stopped.is_(None) & theirs
        return await self.read(declared.count, here)


def read_match(connection: Connection, match: str) -> tuple[MatchRow, list[ChoiceRow]] | None:
    """A match with its seats and all its choices in order, from any connection."""
    found = _matches(connection, matches.c.id == match, None, 1)
    return (found[0], _choices(connection, match, 0)) if found else None


def _choices(connection: Connection, match: str, first: int) -> list[ChoiceRow]:
    columns = [choices.c[name] for name in ("n", "seat", "decision", "code", "at", "key", "mark", "clock")]
    here = (choices.c.match == match) & (choices.c.n >= first)
    return [ChoiceRow(*row) for row in connection.execute(sa.select(*columns).where(here).order_by(choices.c.n))]


def read_entries(connection: Connection, match: str, first: int = 1) -> list[EntryRow]:
    """What is sealed of a match from entry `first` on, in order, from any connection."""
    here = (entries.c.match == match) & (entries.c.n >= first)
    found = connection.execute(sa.select(entries.c.n, entries.c.entry).where(here).order_by(entries.c.n))
    return [EntryRow(*row) for row in found]


def _seated(connection: Connection, guest: str | None, limit: int) -> list[str]:
    """The guest's matches: all that go on, and the last of those that are over, however many there are."""
    theirs = sa.select(seats.c.match).where(seats.c.guest == guest)
    over = theirs.where(seats.c.ended.is_not(None)).order_by(seats.c.ended.desc()).limit(limit)
    going = connection.execute(theirs.where(seats.c.ended.is_(None))).scalars().all()
    return [*going, *connection.execute(over).scalars()]


def _in_scope(scope: Scope) -> sa.ColumnElement[bool]:
    state = {"open": "waiting", "running": "running", "finished": "finished"}[scope]
    return (matches.c.state == state) & (matches.c.visibility == "open")


def _matches(
    connection: Connection, condition: sa.ColumnElement[bool], ordered: bool | None, limit: int
) -> list[MatchRow]:
    # No list needs files, and those of a hundred matches may weigh more than everything else in them.
    wanted = [column for column in matches.c if not (ordered and column is matches.c.attachments)]
    query = sa.select(*wanted).where(condition).limit(limit)
    if ordered:
        query = query.order_by(matches.c.moved.desc(), matches.c.id)
    rows = connection.execute(query).mappings()
    found = {row["id"]: row_of(MatchRow, {"attachments": "{}", **row}, seats=[]) for row in rows}
    if found:
        query = sa.select(seats).where(seats.c.match.in_(list(found))).order_by(seats.c.match, seats.c.seat)
        for row in connection.execute(query).mappings():
            match = found[row["match"]]
            left = row["ended"] is not None and match.state == "running"
            match.seats.append(row_of(SeatRow, row, left=left))
    return list(found.values())
