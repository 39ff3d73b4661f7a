"""Studies of a server that stops, and of several workers on one database: none is lost, none is played twice, and the
answers are the same bits whoever plays."""

from __future__ import annotations

import json
import time
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.lab.studies.plan import plan_from
from sandtable.lab.studies.study import Study
from sandtable.server.storage import study_rows
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.migrate import upgrade
from sandtable.server.storage.rows import guests
from sandtable.server.storage.study_rows import SILENT_MS, TRIES, StudyRow, Wishes
from tests.needs import need
from tests.server import postgres
from tests.server.laboratory.test_studies import FORM, STUDIES, finished
from tests.server.people import PATIENCE, ROOMY, LiveServer, Person, serving

GAMES = ("bayonet",)
#: So many deals that it does not end while somebody looks at it, and nothing to compare that could be decided.
LONG = {
    **FORM,
    "players": 4,
    "deals": 400_000,
    "title": "A long one",
    "variants": [{"name": "A", "preset": "standard"}],
}


def until(person: Person, study: str, there: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    end = time.monotonic() + PATIENCE
    while not there(found := person.ok("GET", f"{STUDIES}/{study}")):
        assert time.monotonic() < end, found
        time.sleep(0.1)
    return found


def asked(person: Person, form: dict[str, Any]) -> str:
    """The id of a study, as soon as the server has time to look at its rules."""
    end = time.monotonic() + PATIENCE
    while (answer := person.ask("POST", STUDIES, form)).status_code == 503:
        assert time.monotonic() < end, answer.text
        time.sleep(0.2)
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["id"]
    return name


def _write(live: LiveServer, change: Callable[[Connection], Any]) -> Any:
    async def there() -> Any:
        return await live.services.store.writer.submit(change)

    return live.call(there)


def _twin(live: LiveServer, person: Person) -> Person:
    """The same browser at another server."""
    twin = Person(live.url)
    twin.http.cookies = person.http.cookies
    return twin


def _same_as_the_command(found: dict[str, Any]) -> None:
    done = Study(plan_from(tomllib.loads(found["toml"]))).run()
    assert found["state"] == "done" and found["deals"] == done.deals, found["problem"]
    for told, answer in zip(found["answers"], done.answers, strict=True):
        ends = (answer.value.low, answer.value.high) if answer.has_interval else (None, None)
        assert (told["a"], told["b"], told["low"], told["high"]) == (answer.a, answer.b, *ends)


def test_a_study_is_played_from_its_beginning_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path, GAMES, laboratory="everyone") as live:
        person = live.person("Ada")
        study = asked(person, {**FORM, "deals": 300})
        until(person, study, lambda found: found["deals"] > 0 or found["state"] == "done")
        waiting = asked(person, FORM)
    engine = open_engine(sqlite_url(tmp_path))
    with engine.begin() as connection:
        rows = {name: study_rows.find(connection, name) for name in (study, waiting)}
        # Whoever stopped the server in its very last moment finds it done; then it is asked for once more.
        connection.execute(sa.text("UPDATE studies SET state = 'waiting' WHERE state = 'done'"))
    engine.dispose()
    for row in rows.values():
        assert row is not None and row.tries == (row.state == "done"), "what was given back costs no try"
    with serving(tmp_path, GAMES, laboratory="everyone") as live:
        again = _twin(live, person)
        for name in (study, waiting):
            _same_as_the_command(finished(again, name))
        assert len(again.ok("GET", "/api/laboratory")["mine"]) == 2


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, LiveServer, LiveServer]]:
    folder = tmp_path_factory.mktemp("workers")
    with postgres.cluster(need("postgresql")) as url:
        database = postgres.new_database(url, "studies")
        limits = replace(ROOMY, study_games=10_000_000)
        more = {"database": database, "laboratory": "everyone", "limits": limits}
        with serving(folder / "a", GAMES, **more) as one, serving(folder / "b", GAMES, **more) as two:
            yield database, one, two


def test_two_workers_play_two_studies_and_either_can_stop_them(workers: tuple[str, LiveServer, LiveServer]) -> None:
    _, one, two = workers
    person = one.person("Ada")
    other = _twin(two, person)
    before = one.services.laboratory.left("127.0.0.1")
    names = [asked(person, LONG) for _ in range(2)]
    for name in names:  # each worker plays one at a time, so both are at work
        until(other, name, lambda found: found["deals"] > 0)
    runners = {live.services.laboratory._me for live in (one, two)}
    with two.services.store.engine.connect() as connection:
        assert {row.runner for name in names if (row := study_rows.find(connection, name))} == runners
    for name in names:
        other.ok("POST", f"{STUDIES}/{name}/stop")
    spent = 0.0
    for name in names:
        found = finished(person, name)
        assert (found["state"], found["why"]) == ("done", "stopped") and found["deals"] < LONG["deals"]
        assert found["to_open"] and found["answers"]
        spent += found["seconds"]
    # Who took them on gives back what neither has spent.
    end = time.monotonic() + PATIENCE
    while one.services.laboratory.left("127.0.0.1") < before - spent - 1:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert not one.services.laboratory._payers


def test_what_a_worker_has_lost_is_played_by_another_to_the_same_bits(
    workers: tuple[str, LiveServer, LiveServer],
) -> None:
    """A worker that is silent for a minute has lost its study, and what it says later changes nothing."""
    _, one, two = workers
    person = one.person("Bo")
    row = StudyRow("lost", person.id, 1, "bayonet", "", json.dumps(FORM), "running", runner="gone", beat=1, tries=1)
    _write(one, lambda c: study_rows.add(c, row))
    found = finished(_twin(two, person), "lost")
    _same_as_the_command(found)
    late = _write(one, lambda c: study_rows.store(c, "lost", "gone", 2, "failed", '{"problem": "late"}'))
    assert late is None and person.ok("GET", f"{STUDIES}/lost")["answers"] == found["answers"]


def test_a_paused_study_leaves_its_place_to_another_and_goes_on_where_it_was(tmp_path: Path) -> None:
    limits = replace(ROOMY, study_games=10_000_000)
    with serving(tmp_path, GAMES, laboratory="everyone", limits=limits) as live:
        person = live.person("Ada")
        study = asked(person, LONG)
        until(person, study, lambda found: found["deals"] > 0)
        assert live.person("Bo").refused("POST", f"{STUDIES}/{study}/pause", {"paused": True}) == (403, "not-yours")
        assert person.ok("POST", f"{STUDIES}/{study}/pause", {"paused": True})["paused"]
        # There is one place: what is played meanwhile has it.
        _same_as_the_command(finished(person, asked(person, FORM)))
        stood = person.ok("GET", f"{STUDIES}/{study}")
        assert stood["state"] == "running" and stood["paused"] and stood["deals"] < LONG["deals"]
        assert not person.ok("POST", f"{STUDIES}/{study}/pause", {"paused": False})["paused"]
        until(person, study, lambda found: found["deals"] > stood["deals"])
        person.ok("POST", f"{STUDIES}/{study}/pause", {"paused": True})
        person.ok("POST", f"{STUDIES}/{study}/stop")
        found = finished(person, study)
        assert (found["state"], found["why"], found["paused"]) == ("done", "stopped", False)
        assert person.refused("POST", f"{STUDIES}/{study}/pause", {"paused": True}) == (409, "over")


def test_a_pause_ends_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.laboratory.laboratory.PAUSE_SECONDS", 0.5)
    limits = replace(ROOMY, study_games=10_000_000)
    with serving(tmp_path, GAMES, laboratory="everyone", limits=limits) as live:
        person = live.person("Ada")
        study = asked(person, LONG)
        until(person, study, lambda found: found["deals"] > 0)
        stood = person.ok("POST", f"{STUDIES}/{study}/pause", {"paused": True})
        until(person, study, lambda found: not found["paused"] and found["deals"] > stood["deals"])
        person.ok("POST", f"{STUDIES}/{study}/stop")
        finished(person, study)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine)
    with engine.begin() as made:
        yield made
    engine.dispose()


def test_a_study_has_one_runner_at_a_time_and_is_not_tried_for_ever(connection: Connection) -> None:
    connection.execute(sa.insert(guests).values(id="g", name="Ada", generation=0, created=1))
    study_rows.add(connection, StudyRow("s", "g", 1, "bayonet", "", "{}"))
    assert study_rows.claim(connection, 5) == ["s"]
    taken = study_rows.begin(connection, "s", "one", 5)
    assert taken is not None and taken.state == "running"
    assert study_rows.begin(connection, "s", "two", 6) is None and study_rows.claim(connection, 6) == []
    assert study_rows.store(connection, "s", "one", 7, "running", "{}") == Wishes(False, False)
    assert study_rows.wish_pause(connection, "s", "somebody", True) == 0
    assert study_rows.wish_pause(connection, "s", "g", True) == 1
    assert study_rows.store(connection, "s", "one", 7, "running", "{}") == Wishes(False, True)
    assert study_rows.wish_stop(connection, "s", "g") == 1, "what is stopped is not paused any more"
    assert study_rows.store(connection, "s", "one", 7, "running", "{}") == Wishes(True, False)
    moment = 7
    for runner in ("two", "three"):
        moment += SILENT_MS + 1
        assert study_rows.claim(connection, moment) == ["s"]
        assert study_rows.begin(connection, "s", runner, moment) is not None
        assert study_rows.store(connection, "s", "one", moment, "done", "{}") is None
    assert TRIES == 3
    assert study_rows.begin(connection, "s", "four", moment + SILENT_MS + 1) is None
    over = study_rows.find(connection, "s")
    assert over is not None and over.state == "failed" and "three times" in over.result
    assert study_rows.ended(connection, ["s", "deleted"]) == {"s": over.result, "deleted": None}
