"""`sandtable admin`, `backup` and `restore` as a host types them, beside a server that runs."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.forked import programs
from tests.server.people import LiveServer, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("commands") / "data") as server:
        yield server


def _run(live: LiveServer, *words: str, code: int = 0, **variables: str) -> str:
    environment = {**os.environ, "SANDTABLE_DATA": str(live.settings.data), **variables}
    done = programs.run("tests.toys.command", *words, env=environment)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stderr


def test_a_host_looks_after_a_match_from_list_to_log(live: LiveServer, tmp_path: Path) -> None:
    ann = live.person("Ann")
    match = ann.create("me", "open", game="duel", title="Friday")["id"]
    listed = _run(live, "admin", "list")
    assert match in listed and "Friday: Ann, (open)" in listed
    [one] = json.loads(_run(live, "admin", "list", "--json", "--state", "waiting", "--guest", ann.id))
    assert one["id"] == match and one["seats"][0]["guest"] == ann.id
    assert ann.id in _run(live, "admin", "guests", "--name", "ann")
    assert _run(live, "admin", "close", match, "--reason", "late") == "The host closed this match: late.\n"
    live.call(live.services.audit.look)
    assert "late" in ann.ok("GET", f"/api/matches/{match}")["problem"]
    assert "The host closed this match: late." in _run(live, "admin", "log", "--match", match)
    assert "is over already" in _run(live, "admin", "close", match, code=2)
    assert _run(live, "admin", "rename", ann.id, "Beate") == "The host renamed Ann to Beate.\n"
    assert "mixes letters" in _run(live, "admin", "rename", ann.id, "\u0410nn", code=2)
    assert _run(live, "admin", "clean").startswith("0 matches deleted. Kept are waiting ones for 14 days and finished")


def test_a_record_is_exported_as_its_people_may_have_it(live: LiveServer, tmp_path: Path) -> None:
    ann = live.person("Ann")
    match = ann.create("me", "random", game="duel")["id"]
    ann.ok("POST", f"/api/matches/{match}/resign", {})
    out = tmp_path / "record.json"
    _run(live, "admin", "export", match, "--out", str(out))
    assert json.loads(out.read_text()) == ann.ok("GET", f"/api/matches/{match}/record")
    assert "There is no match 'x'" in _run(live, "admin", "export", "x", code=2)


def test_backup_and_restore(live: LiveServer, tmp_path: Path) -> None:
    ann = live.person("Ann")
    match = ann.create("me", "random", game="duel")["id"]
    ann.ok("POST", f"/api/matches/{match}/resign", {})
    file = tmp_path / "monday.sandtable"
    said = _run(live, "backup", str(file))
    assert said.startswith(f"The backup is in {file}. ") and "of them as they were played" in said
    assert "is there already" in _run(live, "backup", str(file), code=2)
    assert "With --replace" in _run(live, "restore", str(file), code=2)
    fresh = tmp_path / "fresh"
    assert f"{file} is brought back." in _run(live, "restore", str(file), SANDTABLE_DATA=str(fresh))
    assert match in _run(live, "admin", "list", "--data", str(fresh))
    assert "There is no database in" in _run(live, "admin", "list", "--data", str(tmp_path / "none"), code=2)
    assert not (tmp_path / "none").exists()
