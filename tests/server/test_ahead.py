"""Asking what would be asked next: it costs nothing, is stored nowhere, and is for the own seat alone."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.server.configuration.settings import Settings
from tests.server.people import ROOMY, LiveServer, Person, Seat

SMALL = {"map": "gen:n=12,seed=3", "round_cap": 8}


@pytest.fixture(scope="module")
def conquest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("data"), limits=ROOMY, estimates=False), ("conquest",))
    yield live
    live.stop()


def _placing(live: LiveServer) -> tuple[Person, str, Seat]:
    """Somebody who is asked where armies go, of several."""
    person = live.person("Ada")
    options = {**SMALL, "setup_batch": 3}
    match = person.create("me", "heuristic", game="conquest", preset="world-war", options=options)["id"]
    seat = person.sit(match)
    seat.wait(lambda seat: seat.decision is not None)
    assert seat.scene["prompt"]["kind"] == "where" and seat.scene["prompt"]["steps"]
    return person, match, seat


def test_the_next_question_comes_with_its_words_and_nothing_is_chosen(conquest: LiveServer) -> None:
    person, match, seat = _placing(conquest)
    place, decision, before = seat.scene["choices"][0], seat.decision, seat.n
    found = person.ok("POST", f"/api/matches/{match}/ahead", {"decision": decision, "codes": [place["code"]]})
    assert found["scene"]["prompt"]["kind"] == "count"
    assert found["words"]["0"] == f"1 army on {place['label']}"
    most = found["scene"]["prompt"]["count"]["hi"]
    codes = [place["code"], most - 1]
    end = person.ok("POST", f"/api/matches/{match}/ahead", {"decision": decision, "codes": codes})
    assert end == {"scene": None, "words": {str(most - 1): f"{most} armies on {place['label']}"}}
    again = Seat(person, match)
    assert (again.n, again.decision, again.scene) == (before, decision, seat.scene)
    for code in codes:
        assert seat.choose(code)["t"] == "ack"
        seat.wait(lambda seat, answered=decision: seat.decision is None or seat.decision > answered)  # type: ignore[misc]
        decision += 1 if decision is not None else 0


def test_what_is_refused_and_to_whom(conquest: LiveServer) -> None:
    person, match, seat = _placing(conquest)
    path, code = f"/api/matches/{match}/ahead", seat.scene["choices"][0]["code"]
    assert person.refused("POST", path, {"decision": seat.decision, "codes": [9999]}) == (409, "illegal")
    assert person.refused("POST", path, {"decision": 77, "codes": [code]}) == (409, "illegal")
    assert person.refused("POST", path, {"decision": seat.decision, "codes": []})[0] == 400
    assert person.refused("POST", path, {"decision": seat.decision, "codes": [0] * 65})[0] == 400
    stranger = conquest.person("Bo")
    assert stranger.refused("POST", path, {"decision": seat.decision, "codes": [code]}) == (403, "not-seated")
    waiting = person.create("me", "open", game="conquest", preset="world-war", options=SMALL)["id"]
    asked = {"decision": 0, "codes": [0]}
    assert person.refused("POST", f"/api/matches/{waiting}/ahead", asked) == (409, "not-started")


def test_thinking_ahead_without_end_is_paid_for(tmp_path: Path) -> None:
    limits = dataclasses.replace(ROOMY, work_rate=0.0001, work_burst=0.1)
    live = LiveServer(Settings(data=tmp_path, limits=limits, estimates=False), ("conquest",))
    try:
        person, match, seat = _placing(live)
        path, body = f"/api/matches/{match}/ahead", {"decision": seat.decision, "codes": [9999]}
        answers = [person.refused("POST", path, body)]
        while answers[-1] == (409, "illegal") and len(answers) < 5000:
            answers.append(person.refused("POST", path, body))
        assert answers[0] == (409, "illegal") and answers[-1] == (429, "too-much-work")
        assert seat.choose(seat.scene["choices"][0]["code"])["t"] == "ack", "whoever thought too much may still choose"
    finally:
        live.stop()
