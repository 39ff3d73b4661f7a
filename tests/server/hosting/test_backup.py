"""Backups of both kinds of database, into both kinds, while a server writes on; and what is wrong with one is said."""

from __future__ import annotations

import sqlite3
import stat
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable import cli
from sandtable.core.match.seal.hashing import signed_by
from sandtable.core.match.seal.third.statements import told_statement
from sandtable.server.hosting import backup
from sandtable.server.hosting.host_acts import HostError
from sandtable.server.storage.engine import DATABASE_NAME, open_engine, sqlite_url
from sandtable.server.storage.migrate import upgrade
from sandtable.server.storage.rows import choices, matches
from sandtable.server.storage.schema import metadata
from tests.server.hosting.filled import fill
from tests.server.people import LiveServer, Person, play_out, serving


def _play(live: LiveServer) -> tuple[Person, Person, list[str]]:
    """Matches at every stage: over, running, waiting."""
    ann, bob = live.person("Ann"), live.person("Bob")
    made = [ann.create("me", "open", game="duel")["id"] for _ in range(3)]
    for match in made[:2]:
        bob.join(match)
    play_out([ann.sit(made[0]), bob.sit(made[0])])
    seat = ann.sit(made[1])
    seat.choose(seat.scene["choices"][0]["code"])
    return ann, bob, made


def _rows(engine: sa.Engine) -> dict[str, list[tuple[Any, ...]]]:
    with engine.connect() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(sa.select(table))), key=repr)
            for table in metadata.sorted_tables
            if table.name not in ("workers", "leases")
        }


def test_a_backup_of_a_server_that_runs_comes_back_into_either_kind(
    database: str, tmp_path: Path, postgres_cluster: str
) -> None:
    file = tmp_path / "backup.sandtable"
    with serving(tmp_path / "data", database=database) as live:
        ann, _, made = _play(live)
        engine = open_engine(database)
        checked = backup.back_up(engine, file)
        assert (checked.looked, checked.of, checked.problems) == (2, 2, ())
        before = _rows(engine)
        engine.dispose()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("backup.sandtable?*")), "one file"
    from tests.server.postgres import new_database

    for target in (sqlite_url(tmp_path), new_database(postgres_cluster, f"b{time.monotonic_ns()}")):
        engine = open_engine(target)
        upgrade(engine)
        if target != database:
            assert backup.is_empty(engine)
        checked = backup.bring_back(file, engine)
        assert checked.looked == 2 and not checked.problems
        after = _rows(engine)
        for name, rows in before.items():
            if name == "positions":  # follow from the choices; the server stores them when it has time, as just now
                stored = {row[:2]: row for row in rows}  # by match and number
                assert all(stored.get(row[:2], row) == row for row in after[name])
                continue
            kept = [row for row in after[name] if row in rows] if name in ("acts", "meta") else after[name]
            assert kept == rows, name
        engine.dispose()
        with serving(tmp_path / f"d{time.monotonic_ns()}", database=target) as again:
            ann.http.base_url = again.url
            ann.url = again.url
            assert ann.ok("GET", "/api/me")["name"] == "Ann", "the seat tokens are good there"
            assert {one["id"] for one in ann.ok("GET", "/api/matches?scope=mine")} == set(made)
            assert ann.ok("GET", f"/api/matches/{made[0]}/verify")["ok"]
            assert ann.ask("POST", f"/api/matches/{made[1]}/resign", {"decision": None}).status_code == 200


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_every_table_comes_back(into: str, database: str, tmp_path: Path, postgres_cluster: str) -> None:
    """Leagues, studies, notices and ratings like everything else, and whatever is added later."""
    from tests.server.postgres import new_database

    (tmp_path / "from").mkdir()
    (tmp_path / "to").mkdir()
    source = open_engine(database or sqlite_url(tmp_path / "from"))
    other = (
        sqlite_url(tmp_path / "to") if into == "sqlite" else new_database(postgres_cluster, f"b{time.monotonic_ns()}")
    )
    target = open_engine(other)
    for engine in (source, target):
        upgrade(engine)
    with source.connect().execution_options(writing=True) as connection, connection.begin():
        fill(connection)
    before = _rows(source)
    assert all(before.values()), "a row in every table"
    backup.back_up(source, tmp_path / "backup.sandtable")
    backup.bring_back(tmp_path / "backup.sandtable", target)
    after = _rows(target)
    assert after.keys() == before.keys()
    for name, rows in before.items():
        assert set(rows) <= set(after[name]) and (name in ("acts", "meta") or after[name] == rows), name
    for engine in (source, target):
        engine.dispose()


def test_a_backup_is_of_one_moment_while_choices_are_made(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as live:
        ann = live.person("Ann")
        stop = threading.Event()

        def play() -> None:
            while not stop.is_set():
                ann.create("me", "random", game="duel")

        player = threading.Thread(target=play)
        player.start()
        engine = open_engine(live.settings.database_url)
        try:
            for number in range(4):
                checked = backup.back_up(engine, tmp_path / f"{number}.sandtable", most=3)
                assert not checked.problems
        finally:
            stop.set()
            player.join()
            engine.dispose()


def test_a_backup_comes_back_while_the_server_runs(database: str, tmp_path: Path) -> None:
    with serving(tmp_path / "data", database=database) as live:
        ann, bob, made = _play(live)
        file = tmp_path / "backup.sandtable"
        engine = open_engine(live.settings.database_url)
        backup.back_up(engine, file)
        later = ann.create("me", "open", game="duel")["id"]
        seat = ann.sit(made[1])
        bob.ok("PUT", "/api/me", {"name": "Robert"})
        said: list[str] = []
        backup.bring_back(file, engine, tell=said.append)
        assert said == ["Waiting for the server to rest."]
        assert seat.wire.close_code() == 1012
        deadline = time.monotonic() + 30
        while ann.ask("GET", f"/api/matches/{later}").status_code == 200 and time.monotonic() < deadline:
            time.sleep(0.1)
        assert ann.refused("GET", f"/api/matches/{later}") == (404, "no-such-match"), "made after the backup"
        live.call(live.services.audit.look)  # it looks by itself too, a little later on a busy machine
        assert not live.services.store.writer.paused
        assert bob.ok("GET", "/api/me")["name"] == "Bob"
        for person in (ann, bob):
            here = person.sit(made[1])
            if here.decision is not None:
                assert here.choose(here.scene["choices"][0]["code"])["t"] == "ack", "the server writes again"
        engine.dispose()


def test_a_backup_comes_back_beside_several_workers(tmp_path: Path, postgres_cluster: str) -> None:
    """Each of them rests, puts away what it has in memory, and goes on with what was brought back: people, bots, and
    the seal."""
    from tests.server.postgres import new_database

    database = new_database(postgres_cluster, f"w{time.monotonic_ns()}")
    workers = [serving(tmp_path / name, database=database) for name in "ab"]
    with workers[0] as one, workers[1] as two:
        ann, bob = one.person("Ann"), two.person("Bob")
        match = ann.create("me", "open", "heuristic", game="whisper", options={"rounds": 6})["id"]
        bob.join(match)
        file, engine = tmp_path / "backup.sandtable", open_engine(database)
        backup.back_up(engine, file)
        seats = [ann.sit(match), bob.sit(match)]
        seats[0].wait(lambda seat: seat.decision is not None)
        assert seats[0].choose(1)["t"] == "ack"
        later = bob.create("me", "open", game="duel")["id"]
        backup.bring_back(file, engine)
        assert [seat.wire.close_code() for seat in seats] == [1012, 1012]
        for live in (one, two):
            live.call(live.services.audit.look)
            assert not live.services.store.writer.paused
            assert live.person().refused("GET", f"/api/matches/{later}") == (404, "no-such-match")
        seats = [ann.sit(match), bob.sit(match)]
        assert [seat.n for seat in seats] == [0, 0], "as it was at the backup"
        play_out(seats, lambda seat: 1)
        deadline = time.monotonic() + 60
        while ann.ok("GET", f"/api/matches/{match}")["state"] != "finished":
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert bob.ok("GET", f"/api/matches/{match}/verify")["ok"]
        # Another backup comes back at once, too: the first pause ends nothing of the second.
        backup.bring_back(file, engine)
        assert ann.ok("GET", f"/api/matches/{match}")["state"] == "running"
        engine.dispose()


def test_a_backup_of_another_host_brings_the_key_that_signs(tmp_path: Path) -> None:
    """Openings are signed by that host: under its key, not under the one that the server had before, choices are."""
    file = tmp_path / "backup.sandtable"
    with serving(tmp_path / "one") as live:
        ann, _, made = _play(live)
        engine = open_engine(live.settings.database_url)
        backup.back_up(engine, file)
        engine.dispose()
    with serving(tmp_path / "two") as live:
        before = live.person().ok("GET", "/api/host")["key"]
        engine = open_engine(live.settings.database_url)
        backup.bring_back(file, engine)
        engine.dispose()
        live.call(live.services.audit.look)
        ann.http.base_url = live.url
        ann.url = live.url
        ack = ann.ok("POST", f"/api/matches/{made[1]}/resign", {})["acknowledged"]
        key = ann.ok("GET", f"/api/matches/{made[1]}/seal")["host"]["key"]
        assert key != before and key == live.person().ok("GET", "/api/host")["key"]
        record = ann.ok("GET", f"/api/matches/{made[1]}/record")
        assert ack["head"] == record["head"]
        told = bytes.fromhex({viewer: heads[-1] for viewer, _, heads in record["told"]}[0])
        statement = told_statement(bytes.fromhex(ack["opening"]), 0, ack["told"], told, bytes.fromhex(ack["head"]))
        assert signed_by(bytes.fromhex(key), statement, bytes.fromhex(ack["signature"]))


def test_a_server_writes_nothing_while_a_backup_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as live:
        ann, _, made = _play(live)
        engine = open_engine(live.settings.database_url)
        with pytest.raises(KeyError), backup._servers_resting(engine, lambda words: None):
            assert ann.refused("POST", f"/api/matches/{made[1]}/resign", {"decision": None}) == (503, "storage")
            raise KeyError  # whoever restores fails: the server goes on with what there is
        live.call(live.services.audit.look)
        assert ann.ask("POST", f"/api/matches/{made[1]}/resign", {"decision": None}).status_code == 200
        engine.dispose()


def test_ten_matches_are_replayed_and_one_that_differs_is_named(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as live:
        ann = live.person("Ann")
        for _ in range(12):
            ann.create("random", "random", game="duel")
        deadline = time.monotonic() + 60
        while len(ann.ok("GET", "/api/matches?scope=finished")) < 12 and time.monotonic() < deadline:
            time.sleep(0.1)
        engine = open_engine(live.settings.database_url)
        checked = backup.back_up(engine, tmp_path / "good.sandtable")
        assert (checked.looked, checked.of, checked.problems) == (10, 12, ())
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            match = connection.execute(sa.select(matches.c.id).limit(1)).scalar_one()
            last = sa.select(sa.func.max(choices.c.n)).where(choices.c.match == match).scalar_subquery()
            connection.execute(sa.delete(choices).where((choices.c.match == match) & (choices.c.n == last)))
        checked = backup.back_up(engine, tmp_path / "bad.sandtable", most=12)
        assert len(checked.problems) == 1 and checked.problems[0].startswith(f"{match}: This match is noted as over")
        before = _rows(engine)
        with pytest.raises(HostError, match=rf"is not brought back: {match}: "):
            backup.bring_back(tmp_path / "bad.sandtable", engine, most=12)
        assert _rows(engine) == before, "nothing was changed"
        engine.dispose()


def test_matches_kept_under_older_rules_do_not_stop_a_backup(tmp_path: Path) -> None:
    """They cannot be replayed by this version, and are not called wrong for that: the backup comes back."""
    with serving(tmp_path / "data") as live:
        _, _, made = _play(live)
    engine = open_engine(sqlite_url(tmp_path / "data"))
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        connection.execute(sa.update(matches).where(matches.c.id == made[0]).values(rules_version="0"))
        connection.execute(sa.delete(choices).where((choices.c.match == made[0]) & (choices.c.n == 0)))
    checked = backup.back_up(engine, tmp_path / "kept.sandtable")
    assert (checked.looked, checked.of, checked.problems, checked.elsewhere) == (1, 1, (), 1)
    before = _rows(engine)
    backup.bring_back(tmp_path / "kept.sandtable", engine)
    after = _rows(engine)
    assert (after["matches"], after["choices"]) == (before["matches"], before["choices"])
    engine.dispose()


def test_the_database_itself_is_no_backup(tmp_path: Path) -> None:
    """Neither to be written, which would take it from under the server, nor to be read without what lies beside it."""
    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine)
    before = (tmp_path / DATABASE_NAME).stat().st_ino
    (tmp_path / "other-name").symlink_to(tmp_path / DATABASE_NAME)
    for name in (DATABASE_NAME, "other-name"):
        with pytest.raises(HostError, match="is the database itself"):
            backup.back_up(engine, tmp_path / name, replace=True)
        with pytest.raises(HostError, match="is the database itself"):
            backup.bring_back(tmp_path / name, engine)
    assert (tmp_path / DATABASE_NAME).stat().st_ino == before
    engine.dispose()


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine)
    (tmp_path / "text").write_text("no database" * 100)
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE x (y)").connection.close()
    for name, words in (
        ("text", "is no backup"),
        ("other.db", "is no backup"),
        ("gone", "cannot be read: No such file"),
    ):
        with pytest.raises(HostError, match=words):
            backup.bring_back(tmp_path / name, engine)
    (tmp_path / "there").write_text("precious")
    with pytest.raises(HostError, match="is there already"):
        backup.back_up(engine, tmp_path / "there")
    assert (tmp_path / "there").read_text() == "precious"
    with pytest.raises(HostError, match="cannot be written"):
        backup.back_up(engine, tmp_path / "no" / "such" / "folder")
    engine.dispose()


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine)
    backup.back_up(engine, tmp_path / "newer.sandtable")
    connection = sqlite3.connect(tmp_path / "newer.sandtable")
    with connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(HostError, match=r"cannot be brought back: .*newer version"):
        backup.bring_back(tmp_path / "newer.sandtable", engine)
    engine.dispose()


# ------------------------------------------------------------------------------------------------ what is left behind


def _restore(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr("sys.argv", ["sandtable", "restore", *arguments])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return int(str(ended.value.code))


def _backup(folder: Path) -> Path:
    engine, file = open_engine(sqlite_url(folder)), folder / "good.sandtable"
    upgrade(engine)
    backup.back_up(engine, file)
    engine.dispose()
    return file


@pytest.mark.parametrize("there", [False, True])
def test_a_restore_that_fails_leaves_no_database(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither of a file that is no backup, nor of one that breaks off in the middle; then the same command works."""
    data, bad = tmp_path / "data", tmp_path / "bad.sandtable"
    good = _backup(tmp_path)
    bad.write_text("nothing of this kind")
    if there:
        data.mkdir()
    assert _restore(monkeypatch, str(bad), "--data", str(data)) == 2
    assert capsys.readouterr().err.endswith(f"{bad} is no backup of Sandtable. No database was made.\n")
    assert data.exists() == there and not (there and list(data.iterdir()))

    def full(*_: Any) -> None:
        raise sa.exc.OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    with monkeypatch.context() as patched:
        patched.setattr(backup, "copy_rows", full)
        assert _restore(patched, str(good), "--data", str(data)) == 2
    said = capsys.readouterr().err
    assert (
        f"The database {data / DATABASE_NAME} cannot be used: database or disk is full. No database was made." in said
    )
    assert data.exists() == there and not (there and list(data.iterdir()))
    assert _restore(monkeypatch, str(good), "--data", str(data)) == 0 and (data / DATABASE_NAME).is_file()


def test_a_database_that_was_there_stays_as_it_was_when_a_restore_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.sandtable"
    bad.write_text("nothing of this kind")
    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine)
    before = _rows(engine)
    assert _restore(monkeypatch, str(bad), "--data", str(tmp_path)) == 2
    assert "No database was made" not in capsys.readouterr().err and _rows(engine) == before


def test_a_disk_without_room_for_a_backup_is_named_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, file = open_engine(sqlite_url(tmp_path)), tmp_path / "new.sandtable"
    upgrade(engine)

    def full(*_: Any) -> None:
        raise sa.exc.OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    with monkeypatch.context() as patched:
        patched.setattr(backup, "copy_rows", full)
        with pytest.raises(HostError, match=f"{file} cannot be written: its disk is full."):
            backup.back_up(engine, file)
    assert not list(tmp_path.glob("new.sandtable*"))
    assert backup.back_up(engine, file).problems == ()
    engine.dispose()
