"""Service time stands while nobody serves, whatever clocks on the wall say; what is stored too late is not stored."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace

import pytest
import sqlalchemy as sa

from sandtable.server.errors import Outrun
from sandtable.server.storage import service as module
from sandtable.server.storage.arbiter import GAP, Timed
from sandtable.server.storage.engine import open_engine
from sandtable.server.storage.migrate import upgrade
from sandtable.server.storage.rows import ChoiceRow, pulse
from sandtable.server.storage.store import Store
from tests.server.storage.test_storage import a_match


def opened(database: str) -> Store:
    engine = open_engine(database)
    upgrade(engine)
    return Store(engine)


def moved(store: Store, **values: object) -> None:
    """Change the row that says how long was served."""
    with store.engine.connect().execution_options(writing=True) as connection, connection.begin():
        connection.execute(sa.update(pulse).values(**values))


def test_what_was_served_outlives_the_server_and_what_lies_between_does_not_count(database: str) -> None:
    async def served(more: int) -> int:
        store = opened(database)
        await store.service.beat()
        if more:
            moved(store, served=more)
        await store.service.beat()
        found = store.service.now()
        store.close()
        return found

    assert asyncio.run(served(1_000_000)) >= 1_000_000
    assert 1_000_000 <= asyncio.run(served(0)) < 1_000_000 + 2 * GAP


@pytest.mark.parametrize("hours", [-1, 1, 24 * 365])
def test_a_clock_that_is_set_charges_nothing(database: str, monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    async def play() -> None:
        store = opened(database)
        await store.service.beat()
        before = store.service.now()
        milliseconds = hours * 3_600_000
        if store.shared:
            moved(store, at=pulse.c.at - milliseconds)
        else:
            now = time.monotonic() + abs(milliseconds) / 1000  # a machine that slept: this clock is never set back
            monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now))
        await store.service.beat()
        assert before - GAP < store.service.now() < before + 2 * GAP
        store.close()

    asyncio.run(play())


def test_service_time_goes_on_while_it_beats(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        store = opened(f"sqlite+pysqlite:///{tmp_path}/t.db")
        now = [100.0]
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now[0]))
        await store.service.beat()
        for _ in range(10):
            now[0] += 2
            await store.service.beat()
        assert store.service.now() == 20_000
        now[0] += 1
        assert await store.service.moment() == 21_000
        now[0] += 3
        assert await store.service.moment() == 24_000, "a beat came late, yet not too late"
        now[0] += 60
        assert store.service.now() == 24_000, "nobody can have served meanwhile"
        store.close()

    asyncio.run(play())


def test_when_the_next_time_is_gone_is_stored_with_the_choice(database: str) -> None:
    async def play() -> None:
        store = opened(database)
        await store.service.beat()
        row = a_match("m1")
        row.state = "running"
        await store.create_match(row)
        assert await store.due(10) == []
        await store.append("m1", [ChoiceRow(0, 0, 0, 1, 1, clock="[1,[2],[3]]")], 0, timed=Timed(9000))
        assert await store.due(10) == [("m1", 9000)]
        stored = await store.match_with_choices("m1")
        assert stored is not None and stored[1][0].clock == "[1,[2],[3]]"
        if store.shared:
            moved(store, served=20_000)
            with pytest.raises(Outrun) as outrun:
                await store.append("m1", [ChoiceRow(1, 0, 1, 1, 1)], 0, timed=Timed(None, 19_000))
            assert outrun.value.reason == "late"
            await store.append("m1", [ChoiceRow(1, 0, 1, 1, 1)], 0, timed=Timed(None, 90_000))
        else:
            await store.append("m1", [ChoiceRow(1, 0, 1, 1, 1)], 0, timed=Timed(None))
        assert await store.due(10) == []
        store.close()

    asyncio.run(play())
