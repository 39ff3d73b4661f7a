"""Typed reads and writes. Reads run in threads; every write goes through the one writer and returns when durable."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from sandtable.server.storage.rows import ChoiceRow, GuestRow, MatchRow, SeatRow
from sandtable.server.storage.schema import choices, guests, matches, meta, seats
from sandtable.server.storage.writer import Writer, WriterObserver

__all__ = ["Scope", "Store"]

Scope = Literal["mine", "open", "running", "finished"]
T = TypeVar("T")

_json = msgspec.json.Encoder(order="deterministic")


class Store:
    """The database as the server uses it."""

    def __init__(self, engine: Engine, observer: WriterObserver | None = None) -> None:
        self._engine = engine
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="sandtable-read")
        self.writer = Writer(engine, observer)

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self.writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def _read(self, question: Callable[[Connection], T]) -> T:
        def ask() -> T:
            with self._engine.connect() as connection:
                return question(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, ask)

    # ------------------------------------------------------------------------------------------ this database

    def signing_key(self) -> bytes:
        """The secret that signs seat tokens, made with the database. Blocks; called once at the start."""
        with self._engine.connect().execution_options(writing=True) as connection, connection.begin():
            found = connection.execute(sa.select(meta.c.value).where(meta.c.name == "signing_key")).scalar()
            if found is not None:
                return bytes(found)
            made = secrets.token_bytes(32)
            connection.execute(sa.insert(meta).values(name="signing_key", value=made))
            return made

    async def alive(self) -> bool:
        """Whether the database answers and writes are taken."""
        await self._read(lambda connection: connection.execute(sa.text("SELECT 1")).scalar())
        return self.writer.alive

    # ------------------------------------------------------------------------------------------------- guests

    async def guest(self, guest: str) -> GuestRow | None:
        """A guest who was written down."""

        def question(connection: Connection) -> GuestRow | None:
            row = connection.execute(sa.select(guests).where(guests.c.id == guest)).mappings().first()
            return None if row is None else GuestRow(**row)

        return await self._read(question)

    async def save_guest(self, guest: GuestRow) -> None:
        """Write a guest down, or over."""
        values = msgspec.to_builtins(guest)

        def job(connection: Connection) -> None:
            changed = connection.execute(sa.update(guests).where(guests.c.id == guest.id).values(values))
            if changed.rowcount == 0:
                connection.execute(sa.insert(guests).values(values))

        await self.writer.submit(job)

    # ------------------------------------------------------------------------------------------------ matches

    async def create_match(self, match: MatchRow) -> None:
        """Write a new match with its seats."""
        values, seat_rows = _match_values(match), [_seat_values(match.id, seat) for seat in match.seats]

        def job(connection: Connection) -> None:
            connection.execute(sa.insert(matches).values(values))
            connection.execute(sa.insert(seats), seat_rows)

        await self.writer.submit(job)

    async def update_match(self, match: MatchRow, changed: Sequence[SeatRow] = ()) -> None:
        """Write the match's row over, and the seats that changed."""
        values, seat_rows = _match_values(match), [_seat_values(match.id, seat) for seat in changed]

        def job(connection: Connection) -> None:
            connection.execute(sa.update(matches).where(matches.c.id == match.id).values(values))
            for row in seat_rows:
                here = (seats.c.match == row["match"]) & (seats.c.seat == row["seat"])
                connection.execute(sa.update(seats).where(here).values(row))

        await self.writer.submit(job)

    async def touch(self, moved: dict[str, int]) -> None:
        """Note when matches last moved, for the order of lists."""

        def job(connection: Connection) -> None:
            statement = sa.update(matches).where(matches.c.id == sa.bindparam("_id"))
            connection.execute(
                statement.values(moved=sa.bindparam("_moved")),
                [{"_id": match, "_moved": at} for match, at in moved.items()],
            )

        await self.writer.submit(job)

    async def delete_match(self, match: str) -> None:
        """Remove a match that never started."""

        def job(connection: Connection) -> None:
            connection.execute(sa.delete(seats).where(seats.c.match == match))
            connection.execute(sa.delete(matches).where(matches.c.id == match))

        await self.writer.submit(job)

    async def append(self, match: str, rows: Sequence[ChoiceRow]) -> None:
        """Append choices; returns when they are on disk. StorageError: they may or may not be."""
        await self.writer.append(
            [
                {
                    "match": match,
                    "n": row.n,
                    "seat": row.seat,
                    "decision": row.decision,
                    "code": row.code,
                    "key": row.key,
                    "at": row.at,
                    "mark": row.mark,
                }
                for row in rows
            ]
        )

    async def match(self, match: str) -> MatchRow | None:
        """A match with its seats."""
        found = await self._read(lambda connection: _matches(connection, matches.c.id == match, None, 1))
        return found[0] if found else None

    async def match_with_choices(self, match: str) -> tuple[MatchRow, list[ChoiceRow]] | None:
        """A match with its seats and all its choices in order."""

        def question(connection: Connection) -> tuple[MatchRow, list[ChoiceRow]] | None:
            found = _matches(connection, matches.c.id == match, None, 1)
            if not found:
                return None
            columns = [choices.c[name] for name in ("n", "seat", "decision", "code", "at", "key", "mark")]
            rows = connection.execute(sa.select(*columns).where(choices.c.match == match).order_by(choices.c.n))
            return found[0], [ChoiceRow(*row) for row in rows]

        return await self._read(question)

    async def answer(self, match: str, seat: int, key: str) -> tuple[int, int] | None:
        """The decision and code of the seat's choice with this idempotency key, if there is one."""
        here = (choices.c.match == match) & (choices.c.seat == seat) & (choices.c.key == key)
        query = sa.select(choices.c.decision, choices.c.code).where(here).limit(1)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else (row[0], row[1])

    async def list_matches(self, scope: Scope, guest: str | None, limit: int) -> list[MatchRow]:
        """Matches for a list, newest first. `mine` are those with a seat of the guest, others only public ones."""
        return await self._read(lambda connection: _matches(connection, _in_scope(scope, guest), True, limit))

    async def running(self) -> list[str]:
        """The ids of all running matches, those that moved last first."""
        query = sa.select(matches.c.id).where(matches.c.state == "running").order_by(matches.c.moved.desc())
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def count_matches(self, guest: str, state: str) -> int:
        """How many matches in this state the guest has made or sits in."""
        seated = sa.select(seats.c.match).where(seats.c.guest == guest)
        theirs = (matches.c.creator == guest) | matches.c.id.in_(seated)
        query = sa.select(sa.func.count()).select_from(matches).where((matches.c.state == state) & theirs)
        count: int = await self._read(lambda connection: connection.execute(query).scalar_one())
        return count


def _in_scope(scope: Scope, guest: str | None) -> sa.ColumnElement[bool]:
    if scope == "mine":
        return matches.c.id.in_(sa.select(seats.c.match).where(seats.c.guest == guest))
    state = {"open": "waiting", "running": "running", "finished": "finished"}[scope]
    return (matches.c.state == state) & (matches.c.visibility == "open")


def _matches(
    connection: Connection, condition: sa.ColumnElement[bool], ordered: bool | None, limit: int
) -> list[MatchRow]:
    query = sa.select(matches).where(condition).limit(limit)
    if ordered:
        query = query.order_by(matches.c.moved.desc(), matches.c.id)
    found = {row["id"]: _match_row(dict(row)) for row in connection.execute(query).mappings()}
    if found:
        query = sa.select(seats).where(seats.c.match.in_(list(found))).order_by(seats.c.match, seats.c.seat)
        for row in connection.execute(query).mappings():
            values = dict(row)
            values["standing"] = msgspec.json.decode(values["standing"])
            found[values.pop("match")].seats.append(SeatRow(**values))
    return list(found.values())


def _match_row(values: dict[str, Any]) -> MatchRow:
    for name in ("options", "attachments", "result"):
        if values[name] is not None:
            values[name] = msgspec.json.decode(values[name])
    return MatchRow(**values, seats=[])


def _match_values(match: MatchRow) -> dict[str, Any]:
    values = {name: getattr(match, name) for name in match.__struct_fields__ if name != "seats"}
    for name in ("options", "attachments", "result"):
        if values[name] is not None:
            values[name] = _json.encode(values[name]).decode()
    return values


def _seat_values(match: str, seat: SeatRow) -> dict[str, Any]:
    values = {name: getattr(seat, name) for name in seat.__struct_fields__}
    return {"match": match, **values, "standing": _json.encode(seat.standing).decode()}
