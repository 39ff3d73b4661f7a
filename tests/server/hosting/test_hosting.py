"""What a host does to a server that runs: each act does what it says, and is seen by whom it concerns."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.core.errors import SandtableError
from sandtable.server.configuration.settings import Settings
from sandtable.server.hosting import host_acts
from sandtable.server.hosting.host_acts import DAY, HostError
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.migrate import upgrade
from sandtable.server.storage.rows import acts, choices, guests, matches, seats
from sandtable.server.storage.schema import metadata
from tests.server import postgres
from tests.server.hosting.filled import GUEST, NAME, fill
from tests.server.people import LiveServer, Person, play_out, serving


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def live(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder, database = tmp_path_factory.mktemp("hosting"), ""
    if request.param == "postgresql":
        database = postgres.new_database(request.getfixturevalue("postgres_cluster"), "hosting")
    with serving(folder / "data", database=database) as server:
        yield server


def _do(live: LiveServer, deed: Callable[..., str], *arguments: Any, **more: Any) -> str:
    """An act as the command does it, in a transaction of another connection; then until the server has heeded it."""
    engine = open_engine(live.settings.database_url)
    try:
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            said = deed(connection, *arguments, **more)
    finally:
        engine.dispose()
    live.call(live.services.audit.look)
    return said


def _acts(person: Person, match: str | None = None) -> list[tuple[str, str]]:
    where = "/api/me/acts" if match is None else f"/api/matches/{match}/acts"
    return [(one["verb"], one["text"]) for one in person.ok("GET", where)]


def _two(live: LiveServer, game: str = "duel", **more: Any) -> tuple[Person, Person, str]:
    ann, bob = live.person("Ann"), live.person("Bob")
    made = ann.create("me", "open", game=game, **more)
    bob.join(made["id"], invite=made["invite"])
    return ann, bob, made["id"]


def test_a_closed_match_is_over_without_a_result_and_says_why(live: LiveServer) -> None:
    ann, bob, match = _two(live)
    seat = ann.sit(match)
    assert (
        _do(live, host_acts.close_match, match, "the evening is over")
        == "The host closed this match: the evening is over."
    )
    assert seat.wire.close_code() == 1012, "whoever looked comes again"
    again = ann.sit(match)
    assert again.summary["state"] == "finished" and "the evening is over" in again.summary["problem"]
    assert again.summary["result"]["shares"] == [] and again.decision is None and again.scene
    assert again.choose(0, decision=0)["code"] == "stopped"
    assert _acts(bob, match) == _acts(ann) == [("close", "The host closed this match: the evening is over.")]
    record = ann.ok("GET", f"/api/matches/{match}/record")
    assert "entries" not in record and "secret" not in record
    assert ann.refused("GET", f"/api/matches/{match}/verify") == (409, "not-over")
    assert ann.refused("GET", f"/api/matches/{match}/frames?as=1") == (403, "not-over")
    assert match in {one["id"] for one in ann.ok("GET", "/api/matches?scope=finished")}
    with pytest.raises(HostError, match="over already"):
        _do(live, host_acts.close_match, match)


def test_a_waiting_match_can_be_closed(live: LiveServer) -> None:
    ann = live.person("Ann")
    match = ann.create("me", "open", game="duel")["id"]
    _do(live, host_acts.close_match, match)
    summary = ann.ok("GET", f"/api/matches/{match}")
    assert summary["state"] == "finished" and summary["problem"] == "The host closed this match."
    assert live.person("Late").refused("POST", f"/api/matches/{match}/join", {}) == (409, "started")


def test_a_deleted_match_is_gone_and_its_people_know(live: LiveServer) -> None:
    ann, bob, match = _two(live, title="Friday")
    ann.sit(match).choose(0)
    _do(live, host_acts.delete_match, match, "spam")
    assert ann.refused("GET", f"/api/matches/{match}") == (404, "no-such-match")
    assert _acts(bob) == [("delete", "The host deleted the match 'Friday': spam.")]
    assert _acts(live.person("Eve")) == []
    with live.services.store.engine.connect() as connection:
        for table in (matches, seats, choices):
            column = table.c.id if table is matches else table.c.match
            assert connection.execute(sa.select(sa.func.count()).where(column == match)).scalar() == 0


def test_a_hidden_match_is_for_those_who_are_in_it(live: LiveServer) -> None:
    ann, bob, match = _two(live)
    stranger = live.person()
    assert stranger.ask("GET", f"/api/matches/{match}").status_code == 200
    _do(live, host_acts.hide_match, match)
    assert stranger.refused("GET", f"/api/matches/{match}") == (404, "no-such-match")
    assert match not in {one["id"] for one in stranger.ok("GET", "/api/matches?scope=running")}
    assert ann.ok("GET", f"/api/matches/{match}")["notice"].startswith("The host took this match out")
    assert [verb for verb, _ in _acts(bob, match)] == ["hide"]
    _do(live, host_acts.show_match, match)
    assert stranger.ask("GET", f"/api/matches/{match}").status_code == 200
    with pytest.raises(HostError, match="is open, not link"):
        _do(live, host_acts.show_match, match)
    other = ann.create("me", "open", game="duel", visibility="link")["id"]
    with pytest.raises(HostError, match="not hidden by the host"):
        _do(live, host_acts.show_match, other)


def test_the_log_of_a_match_is_for_its_people(live: LiveServer) -> None:
    ann, _, match = _two(live)
    _do(live, host_acts.hide_match, match)
    _do(live, host_acts.show_match, match)
    assert live.person().refused("GET", f"/api/matches/{match}/acts") == (403, "not-seated")
    assert [verb for verb, _ in _acts(ann, match)] == ["show", "hide"], "the newest first"


def test_a_guest_is_renamed_at_every_table(live: LiveServer) -> None:
    ann, bob, match = _two(live)
    seat = bob.sit(match)
    _do(live, host_acts.rename, ann.id, "Bob", "that word")
    assert ann.ok("GET", "/api/me")["name"] == "Bob"
    assert seat.wire.close_code() == 1012
    assert [one["name"] for one in bob.ok("GET", f"/api/matches/{match}")["seats"]] == ["Bob 2", "Bob"]
    assert _acts(bob, match) == [("rename", "The host renamed Ann to Bob: that word.")]
    assert ann.ok("PUT", "/api/me", {"name": "Anna"})["name"] == "Anna", "and may choose another one"


def test_a_muted_guest_has_no_words_of_their_own(live: LiveServer) -> None:
    ann, bob, match = _two(live)
    _do(live, host_acts.mute, ann.id)
    assert ann.refused("PUT", "/api/me", {"name": "Other"}) == (403, "muted")
    form = {"game": "duel", "preset": "plain", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {}}
    assert ann.refused("POST", "/api/matches", {**form, "title": "Words"}) == (403, "muted")
    assert ann.ask("POST", "/api/matches", form).status_code == 201, "but plays"
    ann.ok("POST", "/api/me/renew")
    assert ann.refused("PUT", "/api/me", {"name": "Other"}) == (403, "muted"), "a new cookie lifts nothing"
    assert _acts(bob, match) == [("mute", "The host muted Ann.")]
    with pytest.raises(HostError, match="Ann is muted already"):
        _do(live, host_acts.mute, ann.id)
    _do(live, host_acts.mute, ann.id, False)
    assert ann.ok("PUT", "/api/me", {"name": "Other"})["name"] == "Other"


def test_a_banned_guest_is_shut_out(live: LiveServer) -> None:
    ann, bob, match = _two(live)
    waiting = ann.create("me", "open", game="duel")["id"]
    both = ann.create("me", "open", "open", game="whisper")["id"]
    bob.join(both)
    seat = ann.sit(match)
    _do(live, host_acts.ban, ann.id, True, "cheating")
    assert seat.wire.close_code() == 1012
    for method, path, body in (
        ("GET", "/api/me", None),
        ("PUT", "/api/me", {"name": "X"}),
        ("GET", "/api/matches", None),
    ):
        assert ann.refused(method, path, body) == (403, "banned")
    wire = ann.socket()
    wire.send(t="choose", match=match, decision=0, code=0, key="a-key-0001")
    assert wire.until("refused")["code"] == "not-seated"
    assert bob.refused("GET", f"/api/matches/{waiting}") == (404, "no-such-match"), "nobody waited there any more"
    assert [one["kind"] for one in bob.ok("GET", f"/api/matches/{both}")["seats"]] == ["open", "guest", "open"]
    assert _acts(bob, match) == [("ban", "The host shut Ann out: cheating.")]
    _do(live, host_acts.ban, ann.id, False)
    assert ann.ok("GET", "/api/me")["name"] == "Ann"


def test_a_forgotten_guest_leaves_nothing(live: LiveServer) -> None:
    ann, bob = live.person("Zenobia"), live.person("Bob")
    done = ann.create("me", "open", game="duel", title="Zenobia rules")["id"]
    bob.join(done)
    bob.ok("POST", f"/api/matches/{done}/resign", {})
    assert "Zenobia" in bob.ok("GET", f"/api/matches/{done}")["result"]["text"]
    running = ann.create("me", "open", game="duel")["id"]
    bob.join(running)
    ann.sit(running).choose(0)
    waiting = ann.create("me", "open", "open", game="whisper", title="Zenobia waits")["id"]
    bob.join(waiting)
    fixed = ann.create("me", "open", "open", game="whisper")["id"]  # its opening is fixed, and holds the name
    for other in (bob, live.person("Cy")):
        other.join(fixed, reveal=False)
    ann.reveal(fixed)
    gone = ann.create("me", "open", game="duel", title="Zenobia was here")["id"]
    _do(live, host_acts.delete_match, gone)
    _do(live, host_acts.rename, ann.id, "Zenobia II", "Zenobia asked for it")
    _do(live, host_acts.forget, ann.id)
    engine = open_engine(live.settings.database_url)
    with engine.connect() as connection:
        for table in (guests, matches, seats, choices, acts):
            for row in connection.execute(sa.select(table)).mappings():
                for value in row.values():
                    assert "Zenobia" not in str(value) and value != ann.id, (table.name, dict(row))
    engine.dispose()
    for match in (done, running):  # their openings hold the name, and cannot be changed
        assert bob.refused("GET", f"/api/matches/{match}") == (404, "no-such-match")
    assert [one["kind"] for one in bob.ok("GET", f"/api/matches/{waiting}")["seats"]] == ["open", "guest", "open"]
    assert "forget" in {verb for verb, _ in _acts(bob, waiting)}
    seal = bob.ok("GET", f"/api/matches/{fixed}")["sealing"]
    assert (seal["attempt"], seal["phase"], "opening_hash" in seal) == (2, "seats", False)
    assert seal["attempts"][0]["revealed"] == [0], "who revealed, as it was"
    assert ann.ok("GET", "/api/matches?scope=mine") == []


def test_no_table_knows_a_forgotten_guest(tmp_path: Path) -> None:
    """What was chosen, said, asked for, won and wished, in every table that there is."""
    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        fill(connection)
        held = [table.name for table in metadata.sorted_tables if GUEST in str(_all(connection, table))]
        assert len(held) >= 15
        host_acts.forget(connection, GUEST)
        for table in metadata.sorted_tables:
            found = str(_all(connection, table))
            assert GUEST not in found and NAME not in found, (table.name, found)
    engine.dispose()


def _all(connection: sa.Connection, table: sa.Table) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in connection.execute(sa.select(table))]


def test_matches_of_a_forgotten_guest_may_be_kept_with_the_name_under_the_seal(live: LiveServer) -> None:
    ann, bob = live.person("Zenobia"), live.person("Bob")
    done = ann.create("me", "open", game="duel")["id"]
    bob.join(done)
    bob.ok("POST", f"/api/matches/{done}/resign", {})
    _do(live, host_acts.forget, ann.id, True)
    summary = bob.ok("GET", f"/api/matches/{done}")
    assert [one["name"] for one in summary["seats"]] == ["Somebody", "Bob"]
    assert bob.ok("GET", f"/api/matches/{done}/verify")["ok"], "the match is what it was"
    assert "forget" in {verb for verb, _ in _acts(bob, done)}


def test_a_forgotten_guest_leaves_nothing_in_matches_from_which_they_were_removed(live: LiveServer) -> None:
    ann, bob = live.person("Ann"), live.person("Bob")
    match = ann.create("me", "open")["id"]
    bob.join(match)
    path = f"/api/matches/{match}"
    ann.ok("POST", f"{path}/remove", {"seat": 1, "bot": "random", "reason": "Never there"})
    _do(live, host_acts.forget, bob.id)
    assert ann.refused("GET", path) == (404, "no-such-match")


def test_a_seat_that_the_host_freed_after_the_opening_needs_a_new_one(live: LiveServer) -> None:
    ann, bob, cy = live.person("Ann"), live.person("Bob"), live.person("Cy")
    match = ann.create("me", "open")["id"]
    bob.join(match, reveal=False)
    ann.reveal(match)
    _do(live, host_acts.ban, bob.id, True, "cheating")
    cy.join(match, reveal=False)
    seal = ann.ok("GET", f"/api/matches/{match}")["sealing"]
    assert (seal["attempt"], seal["phase"], seal["waiting_for"]) == (2, "commit", [0])
    assert seal["attempts"][0]["revealed"] == [0]
    ann.ok("POST", f"/api/matches/{match}/commit", ann.committed())
    ann.reveal(match)
    cy.reveal(match)
    assert ann.ok("GET", f"/api/matches/{match}")["state"] == "running"


def test_an_act_that_is_committed_after_one_with_a_higher_number_is_heeded(live: LiveServer) -> None:
    """PostgreSQL numbers acts as they are written: who writes longer shows later, between those that were read."""
    ann, bob = live.person("Ann"), live.person("Bob")
    match = ann.create("me", "open", game="duel")["id"]
    seat = bob.sit(bob.create("me", "random", game="duel")["id"])

    def late(connection: Any) -> str:
        number = int(connection.execute(sa.select(sa.func.max(acts.c.id))).scalar() or 0)
        first = {"at": 0, "by": "host", "verb": "rename", "text": "Later.", "match": None, "guest": ann.id}
        connection.execute(sa.insert(acts).values(id=number + 5, **first))
        return ""

    def earlier(connection: Any) -> str:
        number = int(connection.execute(sa.select(sa.func.max(acts.c.id))).scalar() or 0)
        connection.execute(sa.update(guests).where(guests.c.id == bob.id).values(banned=1))
        act = {"at": 0, "by": "host", "verb": "ban", "text": "Earlier.", "match": None, "guest": bob.id}
        connection.execute(sa.insert(acts).values(id=number - 3, **act))
        if connection.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.setval(sa.text("pg_get_serial_sequence('acts', 'id')"), number + 1)))
        return ""

    _do(live, late)
    _do(live, earlier)
    assert seat.wire.close_code() == 1012, "whoever is shut out is shut out at once"
    assert ann.ok("GET", f"/api/matches/{match}")["state"] == "waiting"


def test_names_that_are_parts_of_words_leave_the_words_as_they_are() -> None:
    said = "The host renamed e to he: he asked, and e. said so."
    nameless = "The host renamed Somebody to Somebody: Somebody asked, and Somebody. said so."
    assert host_acts._nameless(said, {"e", "he"}) == nameless
    assert host_acts._nameless("Ann (x) wins.", ["(x)", ""]) == "Ann Somebody wins."


def test_what_cannot_be_done_is_a_sentence_and_changes_nothing(live: LiveServer) -> None:
    for deed, thing in (
        (host_acts.close_match, "nomatch"),
        (host_acts.delete_match, "x"),
        (host_acts.ban, "noguest"),
        (host_acts.forget, "y"),
    ):
        with pytest.raises(SandtableError, match=r"There is no (match|guest) '.*`sandtable admin"):
            _do(live, deed, thing)


def test_matches_are_kept_for_as_long_as_the_settings_say(tmp_path: Path) -> None:
    with serving(tmp_path / "data", waiting_days=14.0, finished_days=0.0) as live:
        ann, bob = live.person("Ann"), live.person("Bob")
        old, young, opened = (ann.create("me", "open", game="duel")["id"] for _ in range(3))
        done = ann.create("me", "open", game="duel")["id"]
        bob.join(done)
        play_out([ann.sit(done), bob.sit(done)])
        ages = {old: 15, young: 13, opened: 15, done: 5000}
        for match, days in ages.items():
            live.call(_age, live, match, int(time.time() * 1000) - days * DAY)
        seat = bob.sit(opened)
        assert live.call(live.services.audit.clean) == 1, "one that somebody looks at is left for later"
        assert {one["id"] for one in ann.ok("GET", "/api/matches?scope=mine")} == {young, opened, done}
        assert _acts(ann) == [
            ("delete", "The server deleted the match 'Duel with 2 seats': it waited for players for 14 days.")
        ]
        seat.wire.close()
    assert Settings().waiting_days == 14 and Settings().finished_days == 0
    with serving(tmp_path / "data", finished_days=30.0, waiting_days=0.0) as live:
        deadline = time.monotonic() + 20
        while live.call(_count, live) != 2 and time.monotonic() < deadline:
            time.sleep(0.1)
        assert live.call(_count, live) == 2, "waiting ones for ever, finished ones for 30 days"


async def _age(live: LiveServer, match: str, moved: int) -> None:
    change = sa.update(matches).where(matches.c.id == match).values(moved=moved)
    await live.services.store.writer.submit(lambda connection: connection.execute(change))


async def _count(live: LiveServer) -> int:
    return await live.services.store.read(
        lambda c: c.execute(sa.select(sa.func.count()).select_from(matches)).scalar() or 0
    )
