"""Hints at a table: for one person against bots, and where the table gives help to everybody; for the decision that is
open, from what that seat may know."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from sandtable.server.rate_limits import Buckets
from tests.server.people import PATIENCE, ROOMY, LiveServer, Person


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(Settings(data=tmp_path_factory.mktemp("data"), limits=ROOMY, estimates=False), ("whisper",))
    yield server
    server.stop()


def _hint(person: Person, match: str, decision: int | None) -> Any:
    """The hint, as soon as the game is fast."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = person.ask("POST", f"/api/matches/{match}/hint", {"decision": decision})
        if answer.status_code != 503 or time.monotonic() > end:
            assert answer.status_code == 200, answer.text
            return answer.json()
        assert "not-ready" in answer.text
        time.sleep(0.1)


def test_a_hint_names_choices_and_nothing_is_chosen(live: LiveServer) -> None:
    person = live.person("Ada")
    match = person.create("me", "heuristic")["id"]
    seat = person.sit(match)
    seat.wait(lambda seat: seat.decision is not None)
    before = seat.n, seat.decision, seat.scene
    found = _hint(person, match, seat.decision)
    codes = [option["code"] for option in seat.scene["choices"]]
    assert found["decision"] == seat.decision and found["worlds"] > 1
    assert sorted(choice["code"] for choice in found["choices"]) == sorted(codes)
    assert found["sentence"].startswith(found["choices"][0]["words"])
    assert _hint(person, match, seat.decision) == found, "asking again tells no more"
    again = person.sit(match)
    assert (again.n, again.decision, again.scene) == before


def test_what_is_refused_and_to_whom(live: LiveServer) -> None:
    person, other = live.person("Ada"), live.person("Bo")
    match = person.create("me", "heuristic")["id"]
    seat = person.sit(match)
    seat.wait(lambda seat: seat.decision is not None)
    path, asked = f"/api/matches/{match}/hint", {"decision": seat.decision}
    assert other.refused("POST", path, asked) == (403, "not-seated")
    assert person.refused("POST", path, {"decision": 77}) == (409, "illegal")
    assert person.refused("POST", path, {"decision": -1})[0] == 400
    while not seat.over:
        seat.choose(seat.scene["choices"][0]["code"])
        seat.wait(lambda seat: seat.over or seat.decision is not None)
    finished = person.ask("POST", path, asked)
    assert finished.status_code == 409 and "The match is over" in finished.text


def test_nothing_is_hinted_while_others_move(live: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live.services.registry, "wake_bots", lambda table: None)
    person = live.person("Ada")
    match = person.create("me", "heuristic")["id"]
    seat = person.sit(match)
    seat.wait(lambda seat: seat.decision is not None)
    asked = {"decision": seat.decision}
    while seat.decision is not None:  # a turn has two choices
        before = seat.n
        seat.choose(seat.scene["choices"][0]["code"])
        seat.wait(lambda seat, before=before: seat.n > before)  # type: ignore[misc]
    answer = person.ask("POST", f"/api/matches/{match}/hint", asked)
    assert answer.status_code == 409 and "You are not asked for a choice now" in answer.text


def test_hints_have_a_bound_of_their_own(live: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    person, here = live.person("Ada"), "127.0.0.1"
    match = person.create("me", "heuristic")["id"]
    seat = person.sit(match)
    seat.wait(lambda seat: seat.decision is not None)
    path, asked = f"/api/matches/{match}/hint", {"decision": seat.decision}
    found = _hint(person, match, seat.decision)
    work = live.call(live.services.rulebook.pool.account, here)
    live.call(work, 1e9)
    try:
        assert person.ok("POST", path, asked) == found, "whoever asked for too much other work is told all the same"
    finally:
        live.call(work, -1e9)
    monkeypatch.setattr(live.services, "hints", Buckets(rate=0.0, burst=1))
    with monkeypatch.context() as stopped:
        stopped.setattr(live.services.rulebook.pool, "_closed", True)
        for _ in range(2):
            assert person.refused("POST", path, asked) == (503, "stopping"), "what was not made costs nothing"
    assert person.ok("POST", path, asked) == found
    assert person.refused("POST", path, asked) == (429, "too-many-hints")
    assert person.refused("POST", path, {"decision": 77}) == (409, "illegal"), "what is wrong is said first"


def test_whoever_runs_the_server_may_forbid_hints(live: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    person = live.person("Ada")
    match = person.create("me", "heuristic")["id"]
    seat = person.sit(match)
    seat.wait(lambda seat: seat.decision is not None)
    monkeypatch.setattr(live.services, "settings", replace(live.services.settings, hints=False))
    answer = person.ask("POST", f"/api/matches/{match}/hint", {"decision": seat.decision})
    assert answer.status_code == 403 and "gives no hints" in answer.text


def test_there_are_no_hints_where_several_people_play(live: LiveServer) -> None:
    person, other = live.person("Ada"), live.person("Bo")
    match = person.create("me", "open")["id"]
    path = f"/api/matches/{match}/hint"
    assert person.refused("POST", path, {"decision": 0}) == (409, "not-started")
    other.join(match)
    person.reveal(match)
    person.sit(match), other.sit(match)
    for one in (person, other):
        assert one.refused("POST", path, {"decision": 0}) == (403, "no-hints")


def test_a_table_with_help_says_so_before_anybody_sits_down_and_helps_all_who_do(live: LiveServer) -> None:
    person, other, stranger = live.person("Ada"), live.person("Bo"), live.person("Cy")
    match = person.create("me", "open", help=True)["id"]
    path = f"/api/matches/{match}"
    assert stranger.ok("GET", path)["help"] is True
    assert next(one for one in stranger.ok("GET", "/api/matches?scope=open") if one["id"] == match)["help"] is True
    assert other.ok("GET", f"{path}/seal")["terms"]["help"] is True
    other.join(match)
    person.reveal(match)
    seats = [one.sit(match) for one in (person, other)]
    seats[0].wait(lambda seat: bool(seat.scene))
    assert other.ok("GET", f"{path}/seal")["opening"]["help"] is True
    helped = set()
    for _ in range(8):
        for one, seat in zip((person, other), seats):
            seat.settle(0.1)
            if seat.decision is not None and not seat.over:
                assert _hint(one, match, seat.decision)["decision"] == seat.decision
                assert stranger.refused("POST", f"{path}/hint", {"decision": seat.decision}) == (403, "not-seated")
                helped.add(seat.you)
                seat.choose(seat.scene["choices"][0]["code"])
    assert helped == {0, 1}


def test_help_goes_on_into_a_rematch_and_not_into_other_tables(live: LiveServer) -> None:
    person, other = live.person("Ada"), live.person("Bo")
    for help in (True, False):
        match = person.create("me", "open", options={"rounds": 1}, help=help)["id"]
        other.join(match)
        person.reveal(match)
        person.sit(match), other.sit(match)
        person.ok("POST", f"/api/matches/{match}/resign", {})
        assert person.rematch(match).get("help", False) is help


def test_a_server_without_hints_has_no_tables_with_help(live: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live.services, "settings", replace(live.services.settings, hints=False))
    form = {"game": "whisper", "preset": "plain", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert live.person("Ada").refused("POST", "/api/matches", {**form, "help": True}) == (400, "invalid")
