"""Storage that does not answer: every request that needs it is a 503 with a sentence, reads like writes, and the server
is alive, says that it is not ready, and goes on when storage is back."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from sandtable.server.storage import store, writer
from tests.needs import need
from tests.server import postgres
from tests.server.people import LiveServer, Person, serving


def _form() -> dict[str, object]:
    seats = [{"kind": "me"}, {"kind": "open"}]
    return {"game": "whisper", "preset": "plain", "seats": seats, "options": {}}


def everything_is_refused(live: LiveServer, person: Person, match: str) -> None:
    live.call(lambda: [live.services.registry.remove(table) for table in live.services.registry.tables()])
    live.call(live.services.accounts._rows.clear)
    live.call(lambda: setattr(live.services.readiness, "_asked", 0.0))
    for method, path, body in (
        ("GET", "/api/matches?scope=open", None),
        ("GET", f"/api/matches/{match}", None),
        ("GET", f"/api/matches/{match}/record", None),
        ("GET", f"/api/matches/{match}/frames", None),
        ("GET", "/api/me", None),
        ("PUT", "/api/me", {"name": "Berta"}),
        ("POST", "/api/matches", _form()),
        ("POST", f"/api/matches/{match}/join", {}),
        ("GET", "/readyz", None),
    ):
        assert person.refused(method, path, body) == (503, "storage"), (method, path)
    assert httpx.get(live.url + "/healthz").status_code == 200
    assert httpx.get(live.url + "/metrics").status_code == 200
    assert httpx.get(live.url + "/api/games").status_code == 200
    wire = person.socket()
    assert wire.until("error")["code"] == "storage" and wire.close_code() == 1012


def test_a_text_that_no_database_holds_is_the_askers_mistake(tmp_path: Path) -> None:
    """PostgreSQL holds no NUL: who sends one must neither read that storage is away nor wake its host."""
    with postgres.cluster(need("postgresql")) as url, serving(tmp_path, database=url) as live:
        person = live.person("Ada")
        sealed = {**_form(), "seal": "a\0b"}
        for method, path, body in (
            ("GET", "/api/matches/%00", None),
            ("GET", "/api/people/%00", None),
            ("PUT", "/api/me/passkeys/%00", {"name": "Mine"}),
            ("POST", "/api/matches", sealed),
        ):
            assert person.refused(method, path, body) == (400, "invalid"), (method, path)
        wire = person.socket()
        wire.send(t="watch", match="\0")
        assert wire.until("refused", "error")["code"] == "invalid"
        assert "\nsandtable_write_failures_total 0.0\n" in httpx.get(live.url + "/metrics").text


def test_reads_and_writes_with_postgresql_gone(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        cluster = contextlib.ExitStack()
        url = cluster.enter_context(postgres.cluster(need("postgresql")))
        live = stack.enter_context(serving(tmp_path, database=url))
        person = live.person("Ada")
        match = person.create("me", "open")["id"]
        assert httpx.get(live.url + "/readyz").status_code == 200
        cluster.close()
        everything_is_refused(live, person, match)


def test_a_postgresql_that_hangs_is_gone_as_well_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgres.running(need("postgresql")) as cluster, serving(tmp_path, database=cluster.url) as live:
        person = live.person("Ada")
        match = person.create("me", "open")["id"]
        monkeypatch.setattr(store, "READ_SECONDS", 0.3)
        monkeypatch.setattr(writer, "WRITE_SECONDS", 0.3)
        with cluster.frozen():
            everything_is_refused(live, person, match)
        monkeypatch.undo()
        assert person.ok("GET", f"/api/matches/{match}")["id"] == match
        assert person.ok("PUT", "/api/me", {"name": "Berta"})["name"] == "Berta"


@contextlib.contextmanager
def broken(live: LiveServer, reason: str) -> Iterator[None]:
    """Every statement fails, as on a full disk."""

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError(reason)

    engine = live.services.store.engine
    sa.event.listen(engine, "before_cursor_execute", fail)
    try:
        yield
    finally:
        sa.event.remove(engine, "before_cursor_execute", fail)


@pytest.mark.parametrize("reason", ["database or disk is full", "disk I/O error"])
def test_a_disk_that_fails_and_comes_back(tmp_path: Path, reason: str) -> None:
    with serving(tmp_path) as live:
        person = live.person("Ada")
        match = person.create("me", "open")["id"]
        with broken(live, reason):
            everything_is_refused(live, person, match)
        assert person.ok("GET", f"/api/matches/{match}")["id"] == match
        assert person.ok("PUT", "/api/me", {"name": "Berta"})["name"] == "Berta"
        live.call(lambda: setattr(live.services.readiness, "_asked", 0.0))
        assert httpx.get(live.url + "/readyz").status_code == 200


#: What needs no storage, or is refused before it is asked.
_WITHOUT = (200, 302, 400, 403, 404)


def test_every_route_says_so_in_a_sentence(tmp_path: Path) -> None:
    """All that the interface's page lists, also what is added later: nothing fails, and what is about people, leagues,
    studies, notices or ratings is 503."""
    with serving(tmp_path) as live:
        person = live.person("Ada")
        person.http.timeout = httpx.Timeout(60)
        match = person.create("me", "open")["id"]
        paths = person.ok("GET", "/api/docs/openapi.json")["paths"]
        named = {"match": match, "game": "whisper"}
        answers: dict[str, tuple[int, str]] = {}
        with broken(live, "disk I/O error"):
            live.call(lambda: [live.services.registry.remove(table) for table in live.services.registry.tables()])
            for path, operations in paths.items():
                for method, operation in operations.items():
                    live.call(live.services.accounts._rows.clear)
                    address = re.sub(r"\{(\w+)\}", lambda part: named.get(part[1], "1"), path)
                    answer = person.ask(method.upper(), address, {} if "requestBody" in operation else None)
                    answers[f"{method} {path}"] = answer.status_code, answer.text
        assert len(answers) > 100
        for name, (status, text) in answers.items():
            assert status in _WITHOUT or (status == 503 and '"storage"' in text), (name, status, text)
        away = {name for name, (status, _) in answers.items() if status == 503}
        for about in ("leagues", "me/notices", "people/{guest}", "matches/{match}/talk", "feeds/{word}/moves.ics"):
            assert f"get /api/{about}" in away, about
