"""Whoever is stopped between storing and sending loses nothing, and several workers double nothing."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.post_rows import deliveries, notices
from tests.needs import need
from tests.server import postgres
from tests.server.people import Person, serving
from tests.server.post.receivers import Receiver, until
from tests.server.post.test_turns import duel, rounds, stored, wishing
from tests.server.storage.test_kill import Killable


def _rows(engine: sa.Engine, query: sa.Select[Any]) -> list[Any]:
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(query)]


def test_kill_9_between_storing_and_sending_loses_nothing(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SANDTABLE_NOTICES_OPEN_TO", "127.0.0.0/8")
    monkeypatch.setenv("POST_HOLDS", "1")
    server = Killable(tmp_path, "")
    server.start()
    ada, bo = Person(server.url, "Ada"), Person(server.url, "Bo")
    wishing(ada, receiver, "/killed")
    matches = [duel(ada, bo) for _ in range(3)]
    server.kill()  # the steps are stored, and nobody has looked at them
    assert receiver.at("/killed") == []
    engine = open_engine(sqlite_url(tmp_path))
    assert _rows(engine, sa.select(notices.c.id)) == []
    # A worker that was killed while it sent: the delivery is held by nobody who lives.
    monkeypatch.delenv("POST_HOLDS")
    server.start()
    until(lambda: len({one["match"] for got in receiver.at("/killed") for one in got.json["notices"]}) == 3, "all told")
    until(lambda: set(_rows(engine, sa.select(deliveries.c.state))) == {("sent",)}, "the marks")
    server.kill()
    held = sa.update(deliveries).values(state="waiting", held=int(time.time() * 1000) + 1500)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        connection.execute(held)
    before = len(receiver.at("/killed"))
    server.start()
    until(lambda: len(receiver.at("/killed")) > before, "the second try")
    server.kill()
    told = [one for got in receiver.at("/killed")[before:] for one in got.json["notices"]]
    assert sorted(one["match"] for one in told) == sorted(matches)
    first = {one["id"] for got in receiver.at("/killed")[:before] for one in got.json["notices"]}
    assert {one["id"] for one in told} == first, "by its id the receiver can tell"
    assert len(_rows(engine, sa.select(notices.c.id))) == 3
    engine.dispose()


def test_two_workers_tell_it_once(tmp_path: Path, receiver: Receiver) -> None:
    with postgres.cluster(need("postgresql")) as url:
        shared = {"database": postgres.new_database(url, "post"), "notices_open_to": ("127.0.0.0/8",)}
        with serving(tmp_path / "a", **shared) as one, serving(tmp_path / "b", **shared) as two:
            assert one.services.post.push_key == two.services.post.push_key
            ada, bo = one.person("Ada"), one.person("Bo")
            wishing(ada, receiver, "/two")
            matches = [duel(ada, bo) for _ in range(6)]
            told = lambda: [one["match"] for got in receiver.at("/two") for one in got.json["notices"]]  # noqa: E731
            until(lambda: len(told()) >= 6, "all told")
            rounds(one)
            rounds(two)
            assert sorted(told()) == sorted(matches)
            assert len(stored(one, ada)) == 6
