"""A server that comes back: matches go on where they were, keys keep their answers, storage is not trusted blindly."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import tests.toys.whisper as whisper
from sandtable.core.game.game import GameDefinition
from sandtable.server.catalogue import rules
from sandtable.server.storage.engine import open_engine, sqlite_url
from tests.server.people import LiveServer, Person, Seat, play_out, serving


def same_browser(live: LiveServer, person: Person) -> Person:
    """The same browser at the restarted server (which has another port)."""
    twin = live.person()
    twin.http.cookies.clear()
    for cookie in person.http.cookies.jar:
        twin.http.cookies.jar.set_cookie(cookie)
    assert twin.ok("GET", "/api/me")["id"] == person.id
    twin.id = person.id
    person.goes_on_as(twin)
    return twin


def _execute(folder: Path, statement: str) -> None:
    engine = open_engine(sqlite_url(folder))
    with engine.begin() as connection:
        connection.execute(sa.text(statement))
    engine.dispose()


def _play_a_while(seats: list[Seat], choices: int) -> None:
    for _ in range(choices):
        seat = next(seat for seat in seats if seat.decision is not None)
        answered = seat.decision
        assert seat.choose(1)["t"] == "ack"
        seat.wait(lambda seat, answered=answered: seat.decision != answered)  # type: ignore[misc]
        if seat.decision is None:
            other = seats[1 - seats.index(seat)]
            other.wait(lambda seat: seat.decision is not None)


def test_everything_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        people = [live.person("One"), live.person("Two")]
        match = people[0].create("me", "open", preset="long", visibility="private")
        people[1].join(match["id"], invite=match["invite"])
        waiting = people[0].create("me", "open", "open")["id"]
        people[1].join(waiting, seat=2)
        seats = [person.sit(match["id"]) for person in people]
        _play_a_while(seats, 41)  # more than two marks
        held = [(seat.n, seat.scene, seat.log, seat.decision) for seat in seats]
        last = seats[0].acks[-1]
    with serving(tmp_path) as live:
        people = [same_browser(live, person) for person in people]
        again = [person.sit(match["id"]) for person in people]
        assert [(seat.n, seat.scene, seat.log, seat.decision) for seat in again] == held
        repeated = again[0].choose(1, key=last["key"], decision=last["decision"])
        assert repeated == last
        assert again[0].choose(0, key=last["key"], decision=last["decision"])["code"] == "key-used"
        assert again[0].n == held[0][0]
        _play_a_while(again, 5)
        assert people[0].ok("GET", f"/api/matches/{waiting}")["seats"][2]["name"] == "Two"
        frames = people[0].ok("GET", f"/api/matches/{match['id']}/frames?from={held[0][0]}")
        assert frames["frames"][0]["scene"] == held[0][1] and frames["total"] == again[0].n + 1
        third = live.person()
        assert third.join(waiting)["state"] == "running"


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        person = live.person()
        match = person.create("random", "heuristic", options={"rounds": 60})["id"]
        assert person.ok("GET", f"/api/matches/{match}")["state"] == "running"
    with serving(tmp_path) as live:
        deadline = time.monotonic() + 90
        while live.person().ok("GET", f"/api/matches/{match}")["state"] != "finished":
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_an_end_that_was_not_noted_is_noted_after_the_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        person = live.person()
        match = person.create("me", "random")["id"]
        person.ok("POST", f"/api/matches/{match}/resign", {})
    # What the match came to is written with its end, or not at all.
    _execute(tmp_path, "UPDATE matches SET state = 'running', result = NULL")
    _execute(tmp_path, "DELETE FROM results")
    with serving(tmp_path) as live:
        deadline = time.monotonic() + 90
        while match not in {m["id"] for m in live.person().ok("GET", "/api/matches?scope=finished")}:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert live.person().ok("GET", f"/api/matches/{match}")["result"]["shares"] == [0, 1]


@pytest.fixture
def newer_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Install version 2 of the toy's rules."""

    def install() -> None:
        changed: GameDefinition = replace(whisper.DEFINITION, version="2")
        monkeypatch.setattr(whisper, "DEFINITION", changed)
        rules._build.cache_clear()

    yield install
    rules._build.cache_clear()


@pytest.fixture
def old_match(tmp_path: Path) -> tuple[Path, Person, str]:
    with serving(tmp_path) as live:
        person = live.person("Ada")
        match = person.create("me", "heuristic", preset="long")["id"]
        seat = person.sit(match)
        for _ in range(5):
            seat.choose(1)
            seat.wait(lambda seat: seat.decision is not None and seat.decision > seat.acks[-1]["decision"])
    return tmp_path, person, match


def test_a_match_of_older_rules_goes_on_if_it_replays(
    old_match: tuple[Path, Person, str], newer_rules: Callable[[], None]
) -> None:
    folder, person, match = old_match
    newer_rules()
    with serving(folder) as live:
        person = same_browser(live, person)
        seat = person.sit(match)
        assert "version 1 to 2" in seat.summary["notice"] and seat.decision == 5
        assert seat.choose(0)["t"] == "ack"


def test_a_match_that_does_not_replay_says_so_and_the_server_lives(
    old_match: tuple[Path, Person, str], newer_rules: Callable[[], None]
) -> None:
    folder, person, match = old_match
    newer_rules()
    _execute(folder, "UPDATE choices SET code = 5 WHERE n = 3")
    with serving(folder) as live:
        person = same_browser(live, person)
        seat = person.sit(match)
        assert seat.scene is None
        assert "version 1" in seat.summary["problem"] and seat.summary["problem"].endswith(".")
        assert seat.choose(0, decision=0)["code"] == "stopped"
        for path in ("board", "frames"):
            assert person.refused("GET", f"/api/matches/{match}/{path}")[0] == 409
        assert person.ok("GET", f"/api/matches/{match}/record")["format"] == "sandtable-stored/1"
        assert any(m["id"] == match for m in person.ok("GET", "/api/matches?scope=mine"))
        fresh = person.create("me", "random", options={"rounds": 1})["id"]
        play_out([person.sit(fresh)])


def test_storage_that_was_tampered_with_is_noticed(old_match: tuple[Path, Person, str]) -> None:
    folder, person, match = old_match
    with serving(folder) as live:
        person = same_browser(live, person)
        seat = person.sit(match)
        for _ in range(10):
            seat.choose(1)
            seat.wait(lambda seat: seat.decision is not None and seat.decision > seat.acks[-1]["decision"])
    # A legal choice put in place of another: only the marks tell.
    _execute(folder, "UPDATE choices SET code = 1 - code WHERE n = 4")
    with serving(folder) as live:
        seat = same_browser(live, person).sit(match)
        assert "differs from what was played" in seat.summary["problem"]


def test_a_choice_missing_in_storage_is_noticed(old_match: tuple[Path, Person, str]) -> None:
    folder, person, match = old_match
    _execute(folder, "DELETE FROM choices WHERE n = 2")
    with serving(folder) as live:
        seat = same_browser(live, person).sit(match)
        assert "choice 3 is missing" in seat.summary["problem"]


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    from sandtable.server.errors import ServerError

    with serving(tmp_path) as live:
        with pytest.raises(ServerError, match="Another Sandtable server"):
            LiveServer(live.settings)
        live.person().create("me", "random")


def test_idle_tables_are_put_away_and_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, idle_seconds=-1) as live:
        person = live.person()
        match = person.create("me", "open")["id"]
        other = live.person()
        other.join(match)
        seat = person.sit(match)
        seat.choose(1)
        seat.settle(0.1)
        live.call(live.services.registry.sweep)
        assert live.services.registry.peek(match) is not None, "somebody watches"
        held = (seat.n, seat.scene, seat.log)
        seat.wire.close()
        deadline = time.monotonic() + 90
        while live.services.registry.peek(match) is not None:
            assert time.monotonic() < deadline
            time.sleep(0.05)
            live.call(live.services.registry._save_moved), live.call(live.services.registry.sweep)
        back = person.sit(match)
        assert (back.n, back.scene, back.log) == held and back.decision == 1


def test_a_choice_that_storage_does_not_confirm_is_refused_and_the_table_is_loaded_anew(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        person, other = live.person(), live.person()
        match = person.create("me", "open")["id"]
        other.join(match)
        seat = person.sit(match)
        store = live.services.store
        working = store.writer._transact

        def broken(group: Any) -> Any:
            raise OSError("disk full")

        store.writer._transact = broken  # type: ignore[method-assign]
        refused = seat.choose(1, key="key-of-bad-luck")
        assert refused["t"] == "refused" and refused["code"] == "storage"
        assert seat.wire.close_code() == 1012
        assert live.services.metrics.write_failures._value.get() == 1
        store.writer._transact = working  # type: ignore[method-assign]
        again = person.sit(match)
        assert again.decision == 0 and again.n == 0
        assert again.choose(1, key="key-of-bad-luck")["t"] == "ack"
