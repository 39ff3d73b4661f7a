"""Many finished matches slow nothing down: lists and the start find what they need by an index, and load none."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from bench.finished import fill
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.migrate import upgrade
from sandtable.server.storage.rows import ChoiceRow
from sandtable.server.storage.store import Store
from tests.server.people import serving
from tests.server.storage.test_storage import a_match

FINISHED = 3000
Asked = list[tuple[str, Any]]


@pytest.fixture
def engine(database: str) -> Iterator[sa.Engine]:
    engine = open_engine(database)
    upgrade(engine)
    fill(engine, "marit", FINISHED, choices=2)
    yield engine
    engine.dispose()


def questions(engine: sa.Engine) -> Asked:
    """What the server asks of the database for lists, counts, and its start."""
    asked: Asked = []

    @sa.event.listens_for(engine, "before_cursor_execute")
    def _note(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        if statement.startswith(("SELECT", "WITH")):
            asked.append((statement, parameters))

    async def ask() -> None:
        store = Store(engine)
        await store.create_match(a_match("m1", state="waiting", creator="marit"))
        await store.create_match(a_match("m2", state="running", creator="marit"))
        for scope in ("open", "running", "finished", "mine"):
            await store.list_matches(scope, "marit", 100)  # type: ignore[arg-type]
        for state in ("waiting", "running"):
            await store.count_matches("marit", state)
        assert await store.interrupted() == ["m2"]
        await store.match_with_choices("m2")
        await store.news("m2", 0, 0)
        await store.append("m2", [ChoiceRow(0, 0, 0, 1, 1), ChoiceRow(1, 0, 1, 1, 1)], 0)
        assert await store.answer("m2", 0, "some-key") is None
        await store.behind({"m1": (0, 0), "m2": (0, 0)})
        store.close()

    asyncio.run(ask())
    sa.event.remove(engine, "before_cursor_execute", _note)
    return asked


def test_every_question_is_answered_by_an_index(engine: sa.Engine) -> None:
    asked = questions(engine)
    assert len(asked) >= 12
    explain = "EXPLAIN QUERY PLAN " if engine.dialect.name == "sqlite" else "EXPLAIN "
    scanned = r"SCAN (matches|seats|choices|guests)" if engine.dialect.name == "sqlite" else r"Seq Scan"
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            # So small a table is read whole because that is quicker: say what large ones would have to do.
            connection.execute(sa.text("SET enable_seqscan = off"))
        for statement, parameters in asked:
            rows = connection.exec_driver_sql(explain + statement, parameters)
            plan = "\n".join(str(row[-1]) for row in rows)
            assert not re.search(scanned, plan), f"{statement}\n{plan}"


def test_lists_load_no_match_that_is_over(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    load = Store.match_with_choices

    async def counted(store: Store, match: str) -> Any:
        loaded.append(match)
        return await load(store, match)

    monkeypatch.setattr(Store, "match_with_choices", counted)
    with serving(tmp_path / "data", database=database) as live:
        person = live.person()
        fill(live.services.store.engine, person.id, 300, choices=2)
        for scope in ("open", "running"):
            assert person.ok("GET", f"/api/matches?scope={scope}") == []
        for scope in ("finished", "mine"):
            found = person.ok("GET", f"/api/matches?scope={scope}")
            assert len(found) == 100
            assert [summary["moved"] for summary in found] == sorted((s["moved"] for s in found), reverse=True)
        mine = person.create("me", "open")["id"]
        assert person.ok("GET", "/api/matches?scope=open")[0]["id"] == mine
    assert not [match for match in loaded if match.startswith("f0")]


def test_slow_matches_are_loaded_when_somebody_looks(tmp_path: Path) -> None:
    """Those that run among people and wait for them are no tables, however many they are."""
    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine)
    fill(engine, "marit", 200, choices=2, running=True)
    engine.dispose()
    with serving(tmp_path) as live:
        running = live.call(live.services.store.list_matches, "running", "marit", 300)
        loaded = live.call(live.services.store.interrupted)
        assert len(running) == 200 and len(loaded) == 1, "the newest may have been stopped in the middle"
        while live.call(live.services.inspector.round) or not live.services.inspector.done:
            pass
        assert len(live.services.registry.tables()) <= 1, "whether they go on under this code is looked at in passing"
