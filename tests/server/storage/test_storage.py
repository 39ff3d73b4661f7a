"""Storage on SQLite and on PostgreSQL: durability settings, migrations, group commit, one server a database."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.schema import CreateIndex, CreateTable

from sandtable.server.errors import Outrun, ServerError, StorageError, conflict
from sandtable.server.storage import migrate, writer
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.lock import only_server
from sandtable.server.storage.rows import ChoiceRow, GuestRow, MatchRow, SeatRow
from sandtable.server.storage.schema import metadata
from sandtable.server.storage.store import JUST_BEFORE, Store
from sandtable.server.storage.writer import Writer
from tests.releases.kept import RELEASES, lay_out_empty, read
from tests.server.people import serving


class Watch:
    def __init__(self) -> None:
        self.groups: list[int] = []
        self.failures = 0

    def committed(self, jobs: int, seconds: float) -> None:
        self.groups.append(jobs)

    def write_failed(self) -> None:
        self.failures += 1


@pytest.fixture
def engine(database: str) -> Iterator[sa.Engine]:
    engine = open_engine(database)
    migrate.upgrade(engine)
    yield engine
    engine.dispose()


def test_a_loop_that_was_away_is_answered_a_few_at_a_time(engine: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many groups were stored meanwhile: each answer is followed by drawing, and others want a turn too."""
    monkeypatch.setattr(writer, "TAKEN_AT_ONCE", 5)

    async def run() -> list[int]:
        watch, free = Watch(), threading.Event()
        writer = Writer(engine, watch)
        try:
            answers = [writer.submit(lambda connection: free.wait(10))]
            for _ in range(6):
                await asyncio.sleep(0)
                answers += [writer.submit(lambda connection: None) for _ in range(5)]
            await asyncio.sleep(0)
            free.set()
            end = time.monotonic() + 10
            while sum(watch.groups) < len(answers) and time.monotonic() < end:
                time.sleep(0.001)  # the loop is away
            done, turns = 0, []
            while done < len(answers):
                await asyncio.sleep(0)
                before, done = done, sum(answer.done() for answer in answers)
                turns.append(done - before)
            return turns if len(watch.groups) > 4 else []
        finally:
            writer.close()

    turns = asyncio.run(run())
    assert sum(turns) == 31 and max(turns) <= 8


def a_match(name: str = "m1", **changes: object) -> MatchRow:
    values: dict[str, object] = {
        "id": name,
        "game": "whisper",
        "rules_version": "1",
        "preset": "plain",
        "options": {"rounds": 4, "x": [1]},
        "attachments": {"a.toml": "text"},
        "title": "Marit's table",
        "visibility": "open",
        "invite": "word",
        "state": "running",
        "creator": "g1",
        "created": 1_900_000_000_000,
        "moved": 5,
        "secret": bytes(range(32)),
        "seats": [SeatRow(0, "guest", "g1", None, "Marit", b"n" * 16), SeatRow(1, "bot", None, "random", "Random")],
    }
    return MatchRow(**{**values, **changes})  # type: ignore[arg-type]


def test_what_is_written_is_read_back(engine: sa.Engine) -> None:
    async def story() -> None:
        store = Store(engine)
        match = a_match()
        await store.create_match(match)
        assert await store.match("m1") == match
        rows = [ChoiceRow(0, 1, 0, 17, 1_900_000_000_001), ChoiceRow(1, 0, 0, -1, 2, "key-number-1", b"mark")]
        await store.append("m1", rows)
        assert await store.match_with_choices("m1") == (match, rows)
        assert await store.answer("m1", 0, "key-number-1") == (0, -1)
        assert await store.answer("m1", 1, "key-number-1") is None
        match.state, match.result, match.key = "finished", {"text": "Over.", "shares": [0.5, 0.5]}, b"k" * 32
        match.seats[1] = SeatRow(1, "open")
        await store.update_match(match, [match.seats[1]])
        assert await store.match("m1") == match
        marit = GuestRow("g1", "Marit", 0, 7)
        assert await store.change_guest(marit, lambda row: row) == marit == await store.guest("g1")
        renamed = GuestRow("g1", "Marit Dahl", 1, 7)
        assert await store.change_guest(GuestRow("g1", "Other", 0, 8), lambda row: renamed) == renamed
        assert await store.guest("g1") == renamed
        assert await store.guest("g2") is None and await store.match("m2") is None
        assert await store.match_with_choices("m2") is None
        assert store.signing_key() == store.signing_key() and len(store.signing_key()) == 32
        await store.try_out()
        store.close()

    asyncio.run(story())


def test_a_server_begins_with_the_matches_at_which_the_table_may_owe_something(engine: sa.Engine) -> None:
    """Slow matches among people wait for them, and cost a server nothing when it starts."""
    people = [SeatRow(0, "guest", "g1", None, "x"), SeatRow(1, "guest", "g2", None, "y")]
    ordered = [SeatRow(0, "guest", "g1", None, "x", standing={"defend": "most"}), people[1]]
    with_a_bot = [people[0], SeatRow(1, "bot", None, "random", "z")]
    late = 100 * JUST_BEFORE

    async def story() -> None:
        store = Store(engine)
        for name, moved, seats in (
            ("newest", late, people),
            ("just-before", late - JUST_BEFORE, people),
            ("quiet", late - JUST_BEFORE - 1, people),
            ("orders", 2, ordered),
            ("bot", 1, with_a_bot),
        ):
            await store.create_match(a_match(name, state="running", moved=moved, seats=seats))
        await store.create_match(a_match("over", state="finished", moved=2 * late, seats=with_a_bot))
        assert await store.interrupted() == ["newest", "just-before", "orders", "bot"]
        store.close()

    asyncio.run(story())


def test_lists_and_counts(engine: sa.Engine) -> None:
    async def story() -> None:
        store = Store(engine)
        for n, (state, visibility, creator) in enumerate(
            [
                ("waiting", "open", "g1"),
                ("waiting", "private", "g1"),
                ("running", "open", "g2"),
                ("finished", "open", "g1"),
                ("running", "link", "g3"),
            ]
        ):
            seats = [SeatRow(0, "guest", creator, None, "x"), SeatRow(1, "open")]
            await store.create_match(
                a_match(
                    f"m{n}",
                    state=state,
                    visibility=visibility,
                    creator=creator,
                    moved=n,
                    seats=seats,
                    attachments={"map": "A map."},
                )
            )

        async def ids(scope: str, guest: str | None = None) -> list[str]:
            return [match.id for match in await store.list_matches(scope, guest, 10)]  # type: ignore[arg-type]

        assert await ids("mine", "g1") == ["m3", "m1", "m0"]
        assert await ids("open") == ["m0"] and await ids("running") == ["m2"] and await ids("finished") == ["m3"]
        assert await store.interrupted() == ["m4", "m2"]
        await store.touch({"m2": 99, "m0": 98})
        assert await store.interrupted() == ["m2", "m4"]
        assert [len(match.seats) for match in await store.list_matches("mine", "g1", 2)] == [2, 2]
        alone = await store.match("m1")
        assert alone is not None and alone.attachments == {"map": "A map."}
        # A hundred maps of 150 kB would be read each time that somebody looks into the lobby.
        assert all(not match.attachments for match in await store.list_matches("mine", "g1", 10))
        assert await store.count_matches("g1", "waiting") == 2 and await store.count_matches("g2", "waiting") == 0
        await store.delete_match("m0")
        assert await ids("open") == []
        store.close()

    asyncio.run(story())


def test_a_decision_cannot_be_stored_twice(engine: sa.Engine) -> None:
    async def story() -> None:
        watch = Watch()
        store = Store(engine, watch)
        await store.create_match(a_match())
        await store.append("m1", [ChoiceRow(0, 0, 0, 1, 1)])
        for row in (ChoiceRow(0, 1, 0, 1, 1), ChoiceRow(1, 0, 0, 1, 1)):
            with pytest.raises(Outrun if row.n == 0 else StorageError):
                await store.append("m1", [row])
        assert watch.failures == 1
        stored = await store.match_with_choices("m1")
        assert stored is not None and len(stored[1]) == 1
        store.close()

    asyncio.run(story())


def test_waiting_choices_are_committed_as_a_group(engine: sa.Engine) -> None:
    async def story() -> None:
        watch = Watch()
        store = Store(engine, watch)
        await store.create_match(a_match())
        hold, held = threading.Event(), threading.Event()

        def slow(connection: sa.Connection) -> None:
            held.set()
            assert hold.wait(20)

        blocked = store.writer.submit(slow)
        await asyncio.to_thread(held.wait, 20)
        waiting = [asyncio.ensure_future(store.append("m1", [ChoiceRow(n, 0, n, 1, 1)])) for n in range(100)]
        await asyncio.sleep(0.05)
        assert not any(task.done() for task in waiting), "nothing is confirmed before its commit"
        hold.set()
        await asyncio.gather(blocked, *waiting)
        assert 100 in watch.groups, watch.groups
        stored = await store.match_with_choices("m1")
        assert stored is not None and [row.n for row in stored[1]] == list(range(100))
        store.close()

    asyncio.run(story())


def test_one_bad_write_does_not_spoil_its_group(engine: sa.Engine) -> None:
    async def story() -> None:
        store = Store(engine)
        await store.create_match(a_match())
        hold, held = threading.Event(), threading.Event()

        def slow(connection: sa.Connection) -> None:
            held.set()
            assert hold.wait(20)

        def refuses(connection: sa.Connection) -> None:
            connection.execute(sa.text("DELETE FROM seats"))
            raise conflict("Not now.")

        tasks = [store.writer.submit(slow)]
        await asyncio.to_thread(held.wait, 20)
        tasks += [asyncio.ensure_future(store.append("m1", [ChoiceRow(n, 0, n, 1, 1)])) for n in (0, 1, 1, 2)]
        tasks.append(store.writer.submit(refuses))
        await asyncio.sleep(0.05)
        hold.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        kinds = [type(result).__name__ for result in results]
        assert kinds == ["NoneType", "NoneType", "NoneType", "Outrun", "NoneType", "Refusal"]
        stored = await store.match_with_choices("m1")
        assert stored is not None and len(stored[1]) == 3 and len(stored[0].seats) == 2
        store.close()

    asyncio.run(story())


def test_writes_after_the_end_are_refused(engine: sa.Engine) -> None:
    async def story() -> None:
        store = Store(engine)
        await store.create_match(a_match())
        store.close()
        assert not store.writer.alive
        with pytest.raises(StorageError):
            await store.append("m1", [ChoiceRow(0, 0, 0, 1, 1)])

    asyncio.run(story())


def shape(connection: sa.Connection) -> dict[str, dict[str, Any]]:
    """All that a database says of its tables; the order of what was added later is its own."""
    found = sa.inspect(connection)
    return {
        table: {
            "columns": {
                one["name"]: (str(one["type"]), one["nullable"], one["default"]) for one in found.get_columns(table)
            },
            "key": found.get_pk_constraint(table),
            **{
                name: sorted(map(str, what(table)))
                for name, what in (
                    ("references", found.get_foreign_keys),
                    ("indexes", found.get_indexes),
                    ("unique", found.get_unique_constraints),
                    ("checks", found.get_check_constraints),
                )
            },
        }
        for table in found.get_table_names()
    }


@pytest.mark.parametrize("release", RELEASES)
def test_a_database_of_a_release_gets_the_schema_that_an_empty_one_is_given(database: str, release: str) -> None:
    engine = open_engine(database)
    with engine.connect() as connection, connection.begin() as begun:
        metadata.create_all(connection)
        fresh = shape(connection)
        begun.rollback()
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        lay_out_empty(release, connection)
        assert shape(connection) != fresh
    assert migrate.upgrade(engine) == read(release)["revision"] and migrate.upgrade(engine) is None
    with engine.connect() as connection:
        found = shape(connection)
        assert migrate.revision_of(connection) == migrate.HEAD
        del found["alembic_version"]
        assert found == fresh
    engine.dispose()


def test_another_schema_is_another_revision() -> None:
    """Older code must know that a database is none of its own. Who changes a table counts `HEAD` up, and writes the new
    digest here."""
    known = {"0028": "d7ea730bf35538b6"}
    tables = [str(CreateTable(table)) for table in metadata.sorted_tables]
    indexes = sorted(str(CreateIndex(index)) for table in metadata.sorted_tables for index in table.indexes)
    assert known == {migrate.HEAD: sha256("".join([*tables, *indexes]).encode()).hexdigest()[:16]}


def test_what_a_host_has_added_stays(engine: sa.Engine) -> None:
    with engine.begin() as connection:
        connection.execute(sa.text("ALTER TABLE guests ADD COLUMN theirs INTEGER"))
        connection.execute(sa.text("CREATE TABLE theirs (id INTEGER)"))
        connection.execute(sa.text("CREATE INDEX theirs_too ON guests (theirs)"))
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0026'"))
    assert migrate.upgrade(engine) == "0026"
    found = sa.inspect(engine)
    assert "theirs" in found.get_table_names() and "theirs" in {one["name"] for one in found.get_columns("guests")}
    assert "theirs_too" in {one["name"] for one in found.get_indexes("guests")}


def test_a_new_database_may_be_shared_with_another_program(database: str) -> None:
    """PostgreSQL with PostGIS, for instance, has tables from the beginning."""
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE theirs (id INTEGER)"))
    assert migrate.upgrade(engine) is None and migrate.upgrade(engine) is None
    assert {"theirs", "matches"} < set(sa.inspect(engine).get_table_names())
    engine.dispose()


def test_tables_of_another_program_with_our_names_are_left_alone(database: str) -> None:
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE matches (id INTEGER)"))
    with pytest.raises(ServerError, match=r"another program .*: matches"):
        migrate.upgrade(engine)
    assert sa.inspect(engine).get_table_names() == ["matches"]
    engine.dispose()


def test_what_a_host_says_of_a_table_stays(database: str) -> None:
    engine = open_engine(database)
    if engine.dialect.name != "postgresql":
        pytest.skip("SQLite has no comments")
    migrate.upgrade(engine)
    with engine.begin() as connection:
        connection.execute(sa.text("COMMENT ON TABLE guests IS 'people'"))
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0026'"))
    assert migrate.upgrade(engine) == "0026"
    assert sa.inspect(engine).get_table_comment("guests") == {"text": "people"}
    engine.dispose()


def test_a_database_of_a_newer_version_is_left_alone(engine: sa.Engine) -> None:
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ServerError, match="newer version"):
        migrate.upgrade(engine)


def test_only_one_server_uses_a_database_of_sqlite(tmp_path: Path) -> None:
    engine, other = open_engine(sqlite_url(tmp_path)), open_engine(sqlite_url(tmp_path))
    with only_server(engine), pytest.raises(ServerError, match="Another Sandtable"), only_server(other):
        pass
    with only_server(other):
        pass
    engine.dispose()
    other.dispose()


def test_sqlite_is_opened_durably(tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


@pytest.mark.parametrize("url", ["mysql://host/x", "nonsense", "sqlite+nope://"])
def test_other_databases_are_refused_with_a_sentence(url: str) -> None:
    with pytest.raises((ServerError, sa.exc.NoSuchModuleError)) as refused:
        open_engine(url)
    if isinstance(refused.value, ServerError):
        assert str(refused.value).endswith(".")


def test_a_whole_match_on_either_database(database: str, tmp_path: Path) -> None:
    from tests.server.people import play_out

    with serving(tmp_path / "data", database=database) as live:
        one, two = live.person("One"), live.person("Two")
        match = one.create("me", "open", "heuristic", options={"rounds": 3})["id"]
        two.join(match)
        play_out([one.sit(match), two.sit(match)], lambda seat: 1)
        verified = one.ok("GET", f"/api/matches/{match}/verify")
        assert verified["ok"], verified
    with serving(tmp_path / "data", database=database) as live:
        cookie = one.cookie_header()
        again = live.person()
        summary = again.http.get(f"/api/matches/{match}", headers={"Cookie": cookie}).json()
        assert summary["state"] == "finished" and summary["your_seat"] == 0
        assert again.ok("GET", f"/api/matches/{match}/verify")["ok"]
