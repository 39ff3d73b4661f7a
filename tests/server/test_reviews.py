"""Reviews over HTTP: of matches that are over, the same for everybody, within bounds of their own."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from sandtable.server.rate_limits import Buckets
from tests.server.people import PATIENCE, ROOMY, LiveServer, Person, apply_patch, chosen


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(Settings(data=tmp_path_factory.mktemp("data"), limits=ROOMY, estimates=False), ("whisper",))
    yield server
    server.stop()


def _ok(person: Person, method: str, path: str, form: Any = None) -> Any:
    """The answer, as soon as the game is fast."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = person.ask(method, path, form)
        if answer.status_code != 503 or time.monotonic() > end:
            assert answer.status_code == 200, answer.text
            return answer.json()
        assert "not-ready" in answer.text
        time.sleep(0.1)


def _played(person: Person) -> str:
    match: str = person.create("me", "heuristic")["id"]
    seat = person.sit(match)
    seat.wait(lambda seat: seat.decision is not None)
    while not seat.over:
        seat.choose(seat.scene["choices"][0]["code"])
        seat.wait(lambda seat: seat.over or seat.decision is not None)
    return match


def test_a_finished_match_is_reviewed_for_whoever_may_see_it(live: LiveServer) -> None:
    person, other = live.person("Ada"), live.person("Bo")
    match = _played(person)
    found = _ok(person, "GET", f"/api/matches/{match}/review")
    assert found["points"][0]["number"] == 0 and found["points"][-1]["number"] == found["choices"]
    for split in found["seats_split"]:
        parts = sum(split[part]["value"] for part in ("start", "own", "others", "luck"))
        assert parts == pytest.approx(split["result"])
    assert other.ok("GET", f"/api/matches/{match}/review") == found
    number = next(n for n in range(found["choices"]) if _ok(person, "GET", _at(match, n))["seat"] == 0)
    asked = _ok(person, "GET", _at(match, number))
    code = next(one["code"] for one in asked["choices"] if one["code"] != asked["made"])
    compared = _ok(person, "POST", f"/api/matches/{match}/what-if", {"number": number, "code": code})
    assert (compared["worlds"], compared["seat"]) == (1000, 0)
    for wrong in ({"number": number, "code": asked["made"]}, {"number": 10_000, "code": 0}):
        assert person.refused("POST", f"/api/matches/{match}/what-if", wrong) == (409, "illegal")


def test_a_quick_review_says_less_until_the_whole_one_is_made(live: LiveServer) -> None:
    person = live.person("Ada")
    match = _played(person)
    address = f"/api/matches/{match}/review"
    quick = _ok(person, "GET", f"{address}?quick=true")
    assert (
        quick["points"][-1]["number"] == quick["choices"] and quick["worlds"] <= _ok(person, "GET", address)["worlds"]
    )
    assert person.ok("GET", f"{address}?quick=true") == person.ok("GET", address)


def _at(match: str, number: int) -> str:
    return f"/api/matches/{match}/what-if?number={number}"


def test_nothing_is_reviewed_while_a_match_runs(live: LiveServer) -> None:
    person = live.person("Ada")
    match = person.create("me", "heuristic")["id"]
    person.sit(match).wait(lambda seat: seat.decision is not None)
    assert person.refused("GET", f"/api/matches/{match}/review") == (409, "not-over")
    assert person.refused("GET", _at(match, 0)) == (409, "not-over")
    assert person.refused("POST", f"/api/matches/{match}/what-if", {"number": 0, "code": 0}) == (409, "not-over")
    assert person.refused("POST", f"/api/matches/{match}/play-on", {"at": 0, "seat": 0}) == (409, "not-over")


def _scene(found: Any) -> Any:
    """The scene after the last frame of an answer."""
    scene = found["start"]["scene"]
    for frame in found["frames"]:
        scene = apply_patch(scene, frame["patch"])
    return scene


def test_a_finished_match_is_played_on_from_any_of_its_moments(live: LiveServer) -> None:
    person, other = live.person("Ada"), live.person("Bo")
    match = _played(person)
    path = f"/api/matches/{match}/play-on"
    record = person.ok("GET", f"/api/matches/{match}/record")
    steps = len(chosen(record))
    for whose in (person, other):
        form: dict[str, Any] = {"at": 0, "seat": 0, "choices": [], "shown": 0}
        begun = _ok(whose, "POST", path, form)
        assert begun["frames"] == [] and begun["start"]["decision"] is not None
        names = [(seat["kind"], seat["you"]) for seat in begun["start"]["summary"]["seats"]]
        assert names == [("guest", True), ("bot", False)]
        while not (scene := _scene(found := whose.ok("POST", path, form))).get("over"):
            form["shown"] = len(form["choices"])
            form["choices"].append(scene["choices"][0]["code"])
        assert found["frames"] and found["start"]["summary"]["state"] == "running"
        whole = whose.ok("POST", path, {**form, "shown": 0})
        assert _scene(whole) == scene and len(whole["frames"]) > len(found["frames"]), "going back changes nothing"
        assert whose.ok("POST", path, {**form, "shown": len(form["choices"])})["start"]["scene"] == scene
    assert person.ok("GET", f"/api/matches/{match}/record") == record, "the match itself stays as it is"
    seats = [seat["name"] for seat in person.ok("GET", f"/api/matches/{match}")["seats"]]
    assert begun["start"]["summary"]["seats"][1]["name"] == seats[1], "bots keep their names"
    wrong = {"at": steps + 1, "seat": 0}, {"at": 0, "seat": 0, "choices": [77]}, {"at": steps, "seat": 0}
    refused = [person.refused("POST", path, form) for form in wrong]
    assert refused == [(409, "illegal"), (409, "illegal"), (409, "nothing-to-choose")]
    assert person.refused("POST", path, {"at": 0, "seat": 9}) == (422, "no-seat")


def test_playing_on_shows_no_more_than_the_seat_knew_then(live: LiveServer) -> None:
    """Each world has the same scene at first, and is another one: what comes of the same choices differs."""
    person = live.person("Ada")
    match = _played(person)
    truth = person.ok("GET", f"/api/matches/{match}/frames?first=0&last=0&as=0")["frames"][0]["scene"]
    ends = set[str]()
    for world in range(12):
        form: dict[str, Any] = {"at": 0, "seat": 0, "world": world}
        start = _ok(person, "POST", f"/api/matches/{match}/play-on", form)["start"]["scene"]
        assert start["choices"] == truth["choices"] and start["prompt"] == truth["prompt"]
        codes: list[int] = []
        while not (scene := _scene(person.ok("POST", f"/api/matches/{match}/play-on", {**form, "choices": codes}))).get(
            "over"
        ):
            codes.append(scene["choices"][0]["code"])
        ends.add(f"{scene['players']} {codes}")
    assert len(ends) > 1


def test_reviews_have_a_bound_of_their_own(live: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    person = live.person("Ada")
    match = _played(person)
    monkeypatch.setattr(live.services.reviews, "_bounds", Buckets(rate=0.0, burst=1))
    found = _ok(person, "GET", f"/api/matches/{match}/review")
    assert person.ok("GET", f"/api/matches/{match}/review") == found, "what is made already costs nothing"
    refused = person.refused("POST", f"/api/matches/{match}/what-if", {"number": 0, "code": 0})
    assert refused == (429, "too-many-reviews")


def test_a_page_that_asks_for_a_quick_review_by_itself_is_refused_nothing(
    live: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = live.person("Ada")
    running = person.create("me", "heuristic")["id"]
    assert person.ok("GET", f"/api/matches/{running}/review?quick=true") is None
    over = _played(person)
    monkeypatch.setattr(live.services.reviews, "_bounds", Buckets(rate=0.0, burst=0))
    assert person.ok("GET", f"/api/matches/{over}/review?quick=true") is None
    assert person.refused("GET", "/api/matches/2345678923/review?quick=true")[0] == 404


def test_a_quick_review_costs_little(live: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    person = live.person("Ada")
    matches = [_played(person) for _ in range(3)]
    monkeypatch.setattr(live.services.reviews, "_bounds", Buckets(rate=0.0, burst=2))
    end = time.monotonic() + PATIENCE
    for match in matches:
        while person.ok("GET", f"/api/matches/{match}/review?quick=true") is None:
            assert time.monotonic() < end
            time.sleep(0.1)
    assert person.ok("GET", f"/api/matches/{matches[0]}/review"), "a whole one is still to be had"


def test_all_at_a_table_ask_when_it_ends_and_one_review_is_made(
    live: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [live.person(name) for name in ("Ada", "Bo", "Cy")]
    match = _played(people[0])
    pool, asked = live.services.rulebook.pool, []
    run = pool.run

    async def counted(address: str, job: str, *more: Any, **given: Any) -> Any:
        asked.append(job)
        return await run(address, job, *more, **given)

    _ok(people[0], "GET", f"/api/matches/{_played(people[0])}/review")  # the game is fast now
    monkeypatch.setattr(pool, "run", counted)
    with ThreadPoolExecutor(3) as threads:
        found = list(threads.map(lambda one: one.ok("GET", f"/api/matches/{match}/review?quick=true"), people))
    assert found[0] == found[1] == found[2] and asked.count("review") == 1
