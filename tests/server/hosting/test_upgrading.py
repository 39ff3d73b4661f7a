"""Before a database is brought up to date there is a copy of it, and whoever asks is told what comes of the matches."""

from __future__ import annotations

import json
import shlex
import shutil
import sqlite3
import stat
import subprocess
from collections import namedtuple
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.commands import serve as command
from sandtable.server.catalogue import rules
from sandtable.server.errors import ServerError
from sandtable.server.hosting import backup, upgrading
from sandtable.server.hosting.host_acts import HostError
from sandtable.server.storage.engine import DATABASE_NAME, open_engine, sqlite_url
from sandtable.server.storage.migrate import HEAD, revision_of, upgrade
from sandtable.server.storage.rows import acts, matches
from tests.needs import need
from tests.server.hosting.older import OLDER, make_older
from tests.server.people import Person, play_out, serving
from tests.toys import whisper


def _played(folder: Path, database: str = "") -> tuple[Person, list[str]]:
    """A match that is over, one that runs, and one that waits, as the older revision knew them."""
    with serving(folder, database=database, seal=2) as live:
        ann, bob = live.person("Ann"), live.person("Bob")
        made = [ann.create("me", "open")["id"] for _ in range(3)]
        for match in made[:2]:
            bob.join(match)
        play_out([ann.sit(made[0]), bob.sit(made[0])])
        seat = ann.sit(made[1])
        if seat.decision is None:
            seat = bob.sit(made[1])
        seat.choose(1)
    return ann, made


def _tables(url: str) -> dict[str, list[Any]]:
    engine = open_engine(url)
    found = sa.MetaData()
    found.reflect(engine)
    with engine.connect() as connection:
        rows = {
            table.name: sorted((tuple(row) for row in connection.execute(sa.select(table))), key=repr)
            for table in found.sorted_tables
        }
    engine.dispose()
    return rows


def _named(url: str) -> dict[str, str]:
    """The flags that name a database."""
    path = sa.make_url(url).database if url.startswith("sqlite") else None
    return {"database": url} if path is None else {"data": str(Path(path).parent)}


def _ask(capsys: pytest.CaptureFixture[str], url: str, *, check: bool = True, copied: bool = False) -> tuple[bool, Any]:
    capsys.readouterr()
    smooth = command.upgrade(_named(url), None, check, copied, True)
    return smooth, json.loads(capsys.readouterr().out)


def test_a_server_copies_sqlite_beside_itself_before_it_migrates(tmp_path: Path) -> None:
    _, made = _played(tmp_path)
    make_older(sqlite_url(tmp_path))
    before = _tables(sqlite_url(tmp_path))
    with serving(tmp_path):
        pass
    [copy] = backup.copies_of(tmp_path / DATABASE_NAME)
    assert copy.name.startswith(f"{DATABASE_NAME}.revision-{OLDER}.") and copy.name.endswith("Z")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600 and not list(tmp_path.glob("*.part"))
    assert _tables(f"sqlite:///{copy}") == before, "all of it, and of the older revision"
    engine = open_engine(sqlite_url(tmp_path))
    with engine.connect() as connection:
        assert revision_of(connection) == HEAD
        last = upgrading.last_upgrade(connection)
        assert last is not None and (last.before, last.after, last.copy) == (OLDER, HEAD, str(copy))
        noted = connection.execute(sa.select(acts.c.text).where(acts.c.verb == "upgrade")).scalars().all()
    assert len(noted) == 1 and str(copy) in noted[0], "the host's log says where it lies"
    engine.dispose()
    # The way back: the copy in the place of the database, and an older version would go on with it.
    for name in (DATABASE_NAME, f"{DATABASE_NAME}-wal", f"{DATABASE_NAME}-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    shutil.copyfile(copy, tmp_path / DATABASE_NAME)
    assert _tables(sqlite_url(tmp_path)) == before
    with serving(tmp_path) as live:
        assert live.call(live.services.registry.table, made[1]).problem is None


def test_the_copy_has_what_stands_in_the_log_beside_the_database(tmp_path: Path) -> None:
    """A server that was killed leaves its last choices in the write-ahead log."""
    file = tmp_path / DATABASE_NAME
    writer = sqlite3.connect(file)
    writer.execute("PRAGMA journal_mode=WAL")
    writer.execute("CREATE TABLE kept (n)")
    writer.execute("INSERT INTO kept VALUES (7)")
    writer.commit()
    assert (tmp_path / f"{DATABASE_NAME}-wal").stat().st_size
    copy = backup.copy_beside(file, "0001")
    assert sqlite3.connect(copy).execute("SELECT n FROM kept").fetchall() == [(7,)]
    writer.close()


def test_three_copies_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sqlite3.connect(tmp_path / DATABASE_NAME).execute("CREATE TABLE kept (n)").connection.close()
    (tmp_path / f"{DATABASE_NAME}.revision-mine").write_text("not one of them")
    made = []
    for second in (0, 1, 2, 2, 3):
        monkeypatch.setattr(backup.time, "gmtime", lambda second=second: (2026, 11, 28, 2, 3, second, 0, 0, 0))
        made.append(backup.copy_beside(tmp_path / DATABASE_NAME, "0001"))
    assert len(set(made)) == 5
    assert backup.copies_of(tmp_path / DATABASE_NAME) == made[:1:-1]
    assert [path.exists() for path in made] == [False, False, True, True, True]
    assert (tmp_path / f"{DATABASE_NAME}.revision-mine").exists()


@pytest.mark.parametrize("why", ["no room", "not writable"])
def test_without_a_copy_nothing_is_migrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    _played(tmp_path)
    make_older(sqlite_url(tmp_path))
    before = _tables(sqlite_url(tmp_path))
    if why == "no room":
        usage = namedtuple("usage", "total used free")
        monkeypatch.setattr(backup.shutil, "disk_usage", lambda folder: usage(10, 9, 1))
        words = (
            r"There is no room for a copy of the database in .*: it takes \d+\.\d MB, and 0\.0 MB are free\. Nothing"
        )
    else:

        def full(*arguments: Any) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(backup.os, "replace", full)
        words = r"No copy of the database could be made in .*: No space left on device\. Nothing was changed\."
    with pytest.raises(ServerError, match=words), serving(tmp_path):
        pass
    assert _tables(sqlite_url(tmp_path)) == before
    assert [path for path in tmp_path.iterdir() if "revision-" in path.name] == []


def test_a_database_that_is_up_to_date_or_empty_is_not_copied(tmp_path: Path) -> None:
    for _ in range(2):
        with serving(tmp_path):
            pass
    assert backup.copies_of(tmp_path / DATABASE_NAME) == []
    engine = open_engine(sqlite_url(tmp_path))
    with engine.connect() as connection:
        assert upgrading.last_upgrade(connection) is None
    engine.dispose()


def test_a_newer_database_is_neither_copied_nor_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    for check in (True, False):
        with pytest.raises(ServerError, match="made by a newer version of Sandtable"):
            _ask(capsys, sqlite_url(tmp_path), check=check)
    assert backup.copies_of(tmp_path / DATABASE_NAME) == []


def test_a_server_that_is_told_not_to_migrate_does_not(database: str, tmp_path: Path) -> None:
    _played(tmp_path / "data", database)
    make_older(database)
    before = _tables(database)
    words = rf"revision {OLDER}; this version needs {HEAD}\), and this server was told not to upgrade it\. "
    with (
        pytest.raises(ServerError, match=words) as refused,
        serving(tmp_path / "data", database=database, migrate=False),
    ):
        pass
    assert ("pg_dump" in str(refused.value)) == database.startswith("postgres")
    assert _tables(database) == before
    with serving(tmp_path / "data", database=database):
        pass
    with serving(tmp_path / "data", database=database, migrate=False):
        pass  # it is up to date now


def test_the_command_for_a_copy_of_postgresql_makes_one(
    tmp_path: Path, postgres_cluster: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.server.postgres import new_database

    need("postgresql")
    url, back = (new_database(postgres_cluster, name) for name in ("dumped", "brought-back"))
    _played(tmp_path / "data", url)
    make_older(url)
    before = _tables(url)
    with pytest.raises(
        HostError, match=r"Make a copy first: pg_dump .*\. Then say so: sandtable upgrade --copied\."
    ) as e:
        _ask(capsys, url, check=False)
    assert _tables(url) == before, "nothing is changed before somebody says that there is a copy"
    said = str(e.value).partition("first: ")[2].partition(". Then say so")[0]
    monkeypatch.chdir(tmp_path)
    subprocess.run(shlex.split(said), check=True, timeout=60)
    [dump] = tmp_path.glob(f"sandtable.revision-{OLDER}.*.dump")
    plain = sa.make_url(back).set(drivername="postgresql").render_as_string()
    subprocess.run(["pg_restore", "--no-owner", f"--dbname={plain}", str(dump)], check=True, timeout=60)
    assert _tables(back) == before
    assert _ask(capsys, url, check=False, copied=True)[1]["after"] == HEAD
    for secret in ("postgresql+psycopg://ann:secret@host/x", "postgresql://ann@host/x?password=secret"):
        assert backup.dump_command(secret, "0001").endswith(" postgresql://ann@host/x")


def test_a_check_changes_nothing_and_says_what_goes_on(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, made = _played(tmp_path / "data", database)
    make_older(database)
    before, files = _tables(database), sorted(path.name for path in tmp_path.iterdir())
    smooth, found = _ask(capsys, database)
    counts = {"waiting": 1, "running": 1, "finished": 1, "begin": 1, "go_on": 1, "replay": 1}
    assert smooth and found["smooth"] and (found["revision"], found["newest"]) == (OLDER, HEAD)
    assert found["games"] == {"whisper": counts} and found["stops"] == []
    assert _tables(database) == before and sorted(path.name for path in tmp_path.iterdir()) == files
    assert command.upgrade(_named(database), None, True, False, False)
    assert capsys.readouterr().out.splitlines() == [
        f"The database is of revision {OLDER}; an upgrade brings it to {HEAD}.",
        "whisper: 1 of 1 waiting match can begin, 1 of 1 running match can go on, "
        "1 of 1 finished match can be replayed.",
        "No match will stop.",
        "Nothing was changed.",
    ]
    _ask(capsys, database, check=False, copied=True)
    assert command.upgrade(_named(database), None, True, False, False)
    assert capsys.readouterr().out.startswith(f"The database is up to date: revision {HEAD}.\n")
    assert command.upgrade(_named(database), None, False, True, False)
    assert capsys.readouterr().out == f"The database is up to date: revision {HEAD}.\n"
    with serving(tmp_path / "data", database=database) as live:
        assert live.call(live.services.registry.table, made[1]).problem is None


def test_a_check_names_what_will_stop_and_why(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules that lead elsewhere: what had another choice would differ. One match waits for a game that is gone."""
    _, made = _played(tmp_path / "data", database)
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE choices SET code = 1 - code WHERE n = 0")
        connection.execute(sa.update(matches).where(matches.c.id == made[2]).values(game="gone-game"))
    engine.dispose()
    make_older(database)
    monkeypatch.setattr(whisper, "DEFINITION", replace(whisper.DEFINITION, version="2"))
    rules._build.cache_clear()
    before = _tables(database)
    smooth, found = _ask(capsys, database)
    assert not smooth and not found["smooth"]
    stops = {stop["match"]: stop for stop in found["stops"]}
    assert set(stops) == set(made)
    assert [stops[match]["state"] for match in made] == ["finished", "running", "waiting"]
    assert (
        "its replay differs" in stops[made[1]]["reason"] and "This match cannot begin here" in stops[made[2]]["reason"]
    )
    assert found["games"]["whisper"] == {"waiting": 0, "running": 1, "finished": 1, "begin": 0, "go_on": 0, "replay": 0}
    assert not command.upgrade(_named(database), None, True, False, False)
    said = capsys.readouterr().out
    assert (
        f"{made[1]} (whisper, running) will stop. " in said
        and f"{made[0]} (whisper, finished) does not replay." in said
    )
    assert _tables(database) == before
    rules._build.cache_clear()


def test_nothing_is_upgraded_under_a_server_that_runs(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path / "data", database=database):
        with pytest.raises(ServerError, match=r"Another Sandtable server is using|Servers use this database now"):
            _ask(capsys, database, check=False)
        assert _ask(capsys, database)[0], "a look is free"


def test_where_there_is_no_database_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(HostError, match=r"There is no database in .* sandtable upgrade DATA"):
        command.upgrade({"data": str(tmp_path)}, None, True, False, False)
    sqlite3.connect(tmp_path / DATABASE_NAME).execute("CREATE TABLE x (y)").connection.close()
    for check in (True, False):
        with pytest.raises((HostError, ServerError), match="This is no database of Sandtable"):
            command.upgrade({"data": str(tmp_path)}, None, check, False, False)
