"""A match that cannot go on: its people leave it, end it and take along what is stored; it stands in nobody's way."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.commands import hosting as command
from sandtable.core.match.verdict import judge
from sandtable.server.catalogue import rules
from sandtable.server.hosting import backup
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.rows import matches
from tests.server.people import ROOMY, LiveServer, Person, play_out, serving
from tests.toys import whisper

NEWER = "Under version 2 its replay differs at choice"


@pytest.fixture
def version(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Install a version of the toy's rules."""

    def install(name: str) -> None:
        monkeypatch.setattr(whisper, "DEFINITION", replace(original, version=name))
        rules._build.cache_clear()

    original = whisper.DEFINITION
    yield install
    rules._build.cache_clear()


def _again(live: LiveServer, *people: Person) -> None:
    for person in people:
        person.http.base_url, person.url = live.url, live.url  # type: ignore[assignment]


def _change(url: str, statement: str = "UPDATE choices SET code = 1 - code WHERE n = 2") -> None:
    """The new rules would lead elsewhere: so does another legal choice."""
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql(statement)
    engine.dispose()


def _inspected(live: LiveServer) -> None:
    for _ in range(100):
        if live.call(live.services.inspector.round) == 0 and live.services.inspector.done:
            return
    raise AssertionError("never done")


@pytest.fixture
def stopped(
    database: str, tmp_path: Path, version: Callable[[str], None]
) -> Iterator[tuple[LiveServer, Person, Person, list[str]]]:
    """A server after an upgrade: a match of two people that runs, one that is over, both under seal, and a third that
    goes on."""
    with serving(tmp_path / "data", database=database) as live:
        ann, bob = live.person("Ann"), live.person("Bob")
        made = [ann.create("me", "open", preset="long")["id"] for _ in range(3)]
        for match in made:
            bob.join(match)
        for match in made[:2]:
            seats = [ann.sit(match), bob.sit(match)]
            if match == made[1]:
                play_out(seats, lambda seat: 1)
                continue
            for number in range(8):  # each of them chooses twice in a turn
                seat, decision = seats[number // 2 % 2], number % 2 + number // 4 * 2
                seat.wait(lambda seat, decision=decision: seat.decision == decision)
                assert seat.choose(1)["t"] == "ack"
    named = ", ".join(f"'{match}'" for match in made[:2])
    _change(database, f"UPDATE choices SET code = 1 - code WHERE n = 2 AND match IN ({named})")
    version("2")
    with serving(tmp_path / "data", database=database, limits=replace(ROOMY, running_per_guest=2)) as live:
        _inspected(live)
        _again(live, ann, bob)
        yield live, ann, bob, made


Stopped = tuple[LiveServer, Person, Person, list[str]]


def _listed(person: Person) -> dict[str, Any]:
    return {one["id"]: one for one in person.ok("GET", "/api/matches?scope=mine")}


def test_it_says_so_and_is_nobodys_move(stopped: Stopped) -> None:
    _, ann, bob, (runs, over, fine) = stopped
    for person in (ann, bob):
        mine = _listed(person)
        assert NEWER in mine[runs]["problem"] and not mine[runs]["your_move"]
        assert "on a copy of the data from before the upgrade" in mine[runs]["problem"]
        assert NEWER in mine[over]["problem"] and mine[over]["state"] == "finished"
        assert "problem" not in mine[fine]
    assert ann.refused("GET", f"/api/matches/{runs}/board") == (409, "stopped")
    assert ann.refused("POST", f"/api/matches/{runs}/resign", {}) == (409, "stopped")


def test_it_does_not_count_among_what_a_guest_may_run(stopped: Stopped) -> None:
    _, ann, _, _ = stopped
    ann.create("me", "heuristic")  # the second that runs: that which stopped is none
    assert ann.refused(
        "POST",
        "/api/matches",
        {
            "game": "whisper",
            "preset": "plain",
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "heuristic"}],
            "options": {},
            **ann.committed(),
        },
    ) == (409, "too-many-matches")


def test_before_its_end_nobody_gets_more_than_their_own_choices(stopped: Stopped) -> None:
    live, ann, bob, (runs, _, _) = stopped
    for person in (ann, bob):
        seat = _listed(person)[runs]["your_seat"]
        found = person.ok("GET", f"/api/matches/{runs}/record")
        assert found["format"] == "sandtable-stored/1" and not found["over"] and NEWER in found["stopped"]
        assert found["opening"]["seats"][seat]["name"] == ("Ann" if person is ann else "Bob")
        assert len(found["choices"]) == 4 and {one[0] for one in found["choices"]} == {seat}
        assert not {"secret", "key", "events", "moves"} & set(found)
    stranger = live.person().ok("GET", f"/api/matches/{runs}/record")
    assert "choices" not in stranger and "secret" not in stranger


def test_what_is_over_has_its_whole_record_which_its_own_version_verifies(
    stopped: Stopped, version: Callable[[str], None]
) -> None:
    live, ann, _, (_, over, _) = stopped
    record = ann.ok("GET", f"/api/matches/{over}/record")
    assert record["over"] and record["secret"]
    # As it was played, under the version that it was played with, it is genuine.
    _change(live.settings.database_url, f"UPDATE choices SET code = 1 - code WHERE n = 2 AND match = '{over}'")
    record = ann.ok("GET", f"/api/matches/{over}/record")
    version("1")
    verdict = judge(record)
    assert verdict.status == 0, verdict.steps


def test_everybody_who_leaves_has_left_and_the_last_ends_it(stopped: Stopped) -> None:
    live, ann, bob, (runs, _, _) = stopped
    assert live.person("Eve").refused("POST", f"/api/matches/{runs}/leave", {}) == (403, "not-seated")
    left = bob.ok("POST", f"/api/matches/{runs}/leave", {})["match"]
    assert left["state"] == "running" and left["left"] == [left["your_seat"]]
    assert bob.ok("POST", f"/api/matches/{runs}/leave", {})["match"]["left"] == left["left"], "twice is once"
    assert ("leave", "Bob left this match, which cannot go on.") in _acts(ann, runs)
    over = ann.ok("POST", f"/api/matches/{runs}/leave", {})["match"]
    assert over["state"] == "finished" and over["result"] == {
        "text": "Ann ended this match without a result: it could not go on.",
        "shares": [],
    }
    live.call(live.services.audit.look)
    assert _listed(bob)[runs]["state"] == "finished"


def _acts(person: Person, match: str) -> list[tuple[str, str]]:
    return [(one["verb"], one["text"]) for one in person.ok("GET", f"/api/matches/{match}/acts")]


def test_the_host_of_the_table_ends_it_for_all_and_then_all_is_told(stopped: Stopped) -> None:
    live, ann, bob, (runs, _, _) = stopped
    assert bob.refused("POST", f"/api/matches/{runs}/close", {}) == (403, "not-host")
    assert ann.ok("POST", f"/api/matches/{runs}/close", {})["match"]["state"] == "finished"
    assert ann.refused("POST", f"/api/matches/{runs}/close", {})[0] == 409
    found = bob.ok("GET", f"/api/matches/{runs}/record")
    assert found["over"] and found["result"]["shares"] == [] and found["secret"] and found["key"]
    assert {one[0] for one in found["choices"]} == {0, 1} and len(found["choices"]) == 8
    results = sa.text("SELECT count(*) FROM results WHERE match = :match")
    with live.services.store.engine.connect() as connection:
        assert connection.execute(results, {"match": runs}).scalar() == 0, "it changes no rating"
    again = bob.sit(runs)
    assert again.summary["state"] == "finished" and again.scene is None


def test_the_host_of_the_server_closes_and_exports_it(
    stopped: Stopped, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    live, ann, _, (runs, _, fine) = stopped
    url = live.settings.database_url
    flags = (
        {"database": url} if url.startswith("postgres") else {"data": str(Path(sa.make_url(url).database or "").parent)}
    )
    command.list_matches(flags, None, "", "", 10, True)
    assert {one["id"]: bool(one["stopped"]) for one in json.loads(capsys.readouterr().out)}[runs]
    for everything in (False, True):
        command.export(flags, None, runs, tmp_path / "out.json", everything)
        found = json.loads((tmp_path / "out.json").read_text())
        assert ("secret" in found) == everything and len(found.get("choices", [])) == (8 if everything else 0)
    command.export(flags, None, fine, tmp_path / "out.json", True)
    assert json.loads((tmp_path / "out.json").read_text())["secret"]
    command.act(flags, None, "close_match", match=runs, reason="it stopped")
    live.call(live.services.audit.look)
    assert _listed(ann)[runs]["result"]["text"] == "The host closed this match: it stopped."
    assert ann.ok("GET", f"/api/matches/{runs}/record")["secret"]


def test_a_backup_succeeds_and_names_them(
    stopped: Stopped, tmp_path: Path, capsys: pytest.CaptureFixture[str], version: Callable[[str], None]
) -> None:
    live, _, _, (runs, over, _) = stopped
    _change(live.settings.database_url, "DELETE FROM positions")
    version("1")  # so that the matches, of version 1, are among those that can be replayed here
    live.call(live.services.inspector.anew)
    engine = open_engine(live.settings.database_url)
    try:
        _inspected(live)
        checked = backup.back_up(engine, tmp_path / "b.sandtable")
        assert not checked.problems and sorted(one.partition(":")[0] for one in checked.stopped) == sorted([runs, over])
        brought = open_engine(sqlite_url(tmp_path))
        backup.upgrade(brought)
        try:
            backup.bring_back(tmp_path / "b.sandtable", brought)
            # One that was inspected and found whole, and does not replay any more, is damaged: that is news. (No server
            # has this database open, which would inspect it again.)
            with brought.begin() as connection:
                connection.execute(sa.update(matches).where(matches.c.id == runs).values(stopped=None))
            checked = backup.back_up(brought, tmp_path / "c.sandtable")
            assert [one.partition(":")[0] for one in checked.problems] == [runs]
        finally:
            brought.dispose()
    finally:
        engine.dispose()


def test_a_later_version_goes_on_with_it_and_everybody_has_the_seat_again(
    stopped: Stopped, version: Callable[[str], None]
) -> None:
    live, ann, bob, (runs, _, _) = stopped
    bob.ok("POST", f"/api/matches/{runs}/leave", {})
    live.call(live.services.audit.look)
    _change(live.settings.database_url, f"UPDATE choices SET code = 1 - code WHERE n = 2 AND match = '{runs}'")
    version("1")
    table = live.call(live.services.registry.table, runs)
    live.call(live.services.registry.remove, table)
    again = bob.sit(runs)
    assert "problem" not in again.summary and "left" not in again.summary and again.scene
    assert ("go-on", "This match goes on again.") in _acts(ann, runs)
    with live.services.store.engine.connect() as connection:
        query = sa.select(matches.c.stopped).where(matches.c.id == runs)
        assert connection.execute(query).scalar() is None
