"""Clocks at live tables: kept by what is stored, ended once, told to everybody alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.match.match import Match
from sandtable.server.tables.table_clocks import TableClocks
from tests.server.people import LiveServer, Person, Seat, play_out, serving
from tests.server.people import happened as acts

TURNS = {"game": "whisper", "options": {"rounds": 8}}
LIVE = {"kind": "live", "base": 60, "increment": 5, "bot": "random"}


def begun(live: LiveServer, *names: str, pace: Any = None, **more: Any) -> tuple[str, list[Person], list[Seat]]:
    """A match of these people with clocks."""
    people = [live.person(name) for name in names]
    form = {"game": "duel", "options": {"rounds": 6, "players": len(names)}, "pace": pace or LIVE, **more}
    made = people[0].create("me", *["open"] * (len(names) - 1), **form)
    for person in people[1:]:
        person.join(made["id"], invite=made["invite"])
    seats = [person.sit(made["id"]) for person in people]
    for seat in seats:
        seat.wait(lambda seat: seat.scene is not None)
    return made["id"], people, seats


class Stopped:
    """Service time that passes when a test says so, and not by itself: no test depends on how fast a machine is."""

    def __init__(self, served: int = 0) -> None:
        self.served = served

    def now(self) -> int:
        return self.served

    async def moment(self) -> int:
        return self.served


@pytest.fixture
def stopped(server: LiveServer) -> Iterator[LiveServer]:
    """The server, with its time in the hands of the test."""
    store: Any = server.services.store
    usual = store.service
    store.service = Stopped(server.call(usual.moment))
    yield server
    store.service = usual


def skip(live: LiveServer, seconds: float) -> None:
    """Let so much service time pass at once."""
    stopped: Any = live.services.store.service
    stopped.served += int(seconds * 1000)


def timing(live: LiveServer, match: str) -> TableClocks:
    found: TableClocks = live.call(live.services.registry.table, match).timing
    return found


def clocks(person: Person, match: str) -> Any:
    return person.ok("GET", f"/api/matches/{match}")["clocks"]


def told(seat: Seat, words: str) -> bool:
    return words in str([entry["text"] for entry in seat.log])


def first(seat: Seat) -> dict[str, Any]:
    """The seat chooses its first option when it is asked."""
    seat.wait(lambda seat: seat.decision is not None)
    answer = seat.choose(seat.scene["choices"][0]["code"])
    return answer


def turn(seat: Seat) -> None:
    """The seat answers both questions of its turn in `TURNS`."""
    seat.wait(lambda seat: seat.decision is not None)
    answered = seat.decision or 0
    assert seat.choose(0)["t"] == "ack"
    seat.wait(lambda seat: seat.decision == answered + 1)
    assert seat.choose(0)["t"] == "ack"
    seat.wait(lambda seat: seat.decision is None)


def happened(live: LiveServer, match: str) -> list[str]:
    """What happened to a match besides choices."""
    seal = live.call(live.services.registry.table, match).row.seal
    return [type(event).__name__ for _, event in seal.events]


def verified(person: Person, match: str) -> list[str]:
    """The events of the record of a match that is over, which must verify."""
    record = person.ok("GET", f"/api/matches/{match}/record")
    verdict = person.ok("POST", "/api/verify", record)
    assert verdict["ok"], verdict
    return acts(record)


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "live", "base": 1},
        {"kind": "live", "base": 4 * 3600},
        {"kind": "live", "base": 60, "bot": "nobody"},
        {"kind": "days", "base": 0, "days": 2},
        {"kind": "days", "base": 0, "increment": 5},
        {"kind": "days", "base": 0, "seconds": 30},
        {"kind": "live", "base": 60, "increment": 5, "seconds": 30},
        {"kind": "live", "base": 0, "seconds": 4},
        {"kind": "live", "base": 60, "at_zero": "nothing"},
    ],
)
def test_a_pace_that_is_none_is_refused(server: LiveServer, pace: dict[str, Any]) -> None:
    form = {"game": "duel", "preset": "plain", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": pace}
    assert server.person("Ada").refused("POST", "/api/matches", form)[0] == 400


def test_the_pace_is_shown_before_and_the_clocks_after_the_start(stopped: LiveServer) -> None:
    one, two = stopped.person("Ada"), stopped.person("Bo")
    made = one.create("me", "open", game="duel", pace={"kind": "days", "base": 259200, "days": 3})
    assert made["pace"]["text"] == "3 days a turn, 3 days in reserve" and "clocks" not in made
    listed = [match for match in two.ok("GET", "/api/matches?scope=open") if match["id"] == made["id"]]
    assert listed[0]["pace"]["days"] == 3
    two.join(made["id"])
    seat = one.sit(made["id"])
    seat.wait(lambda seat: seat.scene is not None)
    found = clocks(two, made["id"])
    assert sorted(found["running"]) == [0, 1] and found["left"] == [6 * 86_400_000] * 2
    assert "pace" not in one.create("me", "open", game="duel")


def test_only_who_owes_a_decision_pays(stopped: LiveServer) -> None:
    match, people, seats = begun(stopped, "Ada", "Bo", **TURNS)
    skip(stopped, 20)
    turn(seats[0])
    skip(stopped, 10)
    found = clocks(people[1], match)
    assert found == {"left": [45_000, 50_000], "running": [1]} == clocks(people[0], match)
    turn(seats[1])
    seats[0].wait(lambda seat: seat.decision == 2)
    frame = [message for message in seats[0].wire.received if '"t":"frame"' in message][-1]
    assert '"clocks":{"left":[45000,55000],"running":[0]}' in frame


def test_the_wait_for_a_turn_among_all_who_choose_at_once_is_the_servers_time(
    stopped: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is too late, nor charged, for how many others choose in the same moment."""
    match, people, seats = begun(stopped, "Ada", "Bo")
    skip(stopped, 50)

    async def long() -> None:
        skip(stopped, 40)

    monkeypatch.setattr(stopped.services.sockets._choices, "turn", long)
    assert seats[0].choose(1)["t"] == "ack"
    assert clocks(people[0], match)["left"][0] == 15_000, "of 60 seconds 50 are gone, and 5 come back"


def test_every_turn_may_have_its_seconds_and_the_reserve_is_for_the_long_ones(stopped: LiveServer) -> None:
    pace = {"kind": "live", "base": 60, "seconds": 30, "bot": "random"}
    match, people, seats = begun(stopped, "Ada", "Bo", pace=pace, **TURNS)
    shown = people[1].ok("GET", f"/api/matches/{match}")["pace"]
    assert (shown["seconds"], shown["text"]) == (30, "30 s a turn, 1 min in reserve")
    skip(stopped, 20)
    turn(seats[0])
    skip(stopped, 40)
    assert clocks(people[0], match) == {"left": [90_000, 50_000], "running": [1]}
    turn(seats[1])
    seats[0].wait(lambda seat: seat.decision == 2)
    assert clocks(people[1], match) == {"left": [90_000, 80_000], "running": [0]}
    skip(stopped, 95)
    seats[1].wait(lambda seat: told(seat, "has no time left"))
    back = people[0].ok("POST", f"/api/matches/{match}/take-again", {})["match"]["clocks"]["left"][0]
    assert back == 30_000, "whoever comes back has a turn, and no reserve"


def test_all_who_have_not_chosen_pay_in_a_simultaneous_decision(stopped: LiveServer) -> None:
    match, people, seats = begun(stopped, "Ada", "Bo")
    skip(stopped, 20)
    assert first(seats[0])["t"] == "ack"
    skip(stopped, 10)
    assert clocks(people[1], match) == {"left": [45_000, 30_000], "running": [1]}


def test_a_bot_plays_on_when_the_time_is_gone_and_the_person_comes_back(stopped: LiveServer) -> None:
    match, (one, two), seats = begun(stopped, "Ada", "Bo", **TURNS)
    skip(stopped, 70)
    seats[1].wait(lambda seat: told(seat, "has no time left") and told(seat, "plays on until"))
    seats[0].wait(lambda seat: told(seat, "Your time is gone"))
    summary = one.ok("GET", f"/api/matches/{match}")
    assert summary["seats"][0]["stand_in"] and summary["clocks"]["left"][0] is None and summary["host"] == 1
    seats[0].wait(lambda seat: seat.decision is None)
    back = one.ok("POST", f"/api/matches/{match}/take-again")["match"]
    assert back["clocks"]["left"][0] == 15_000
    assert happened(stopped, match) == ["TimeOut", "SeatChange", "HostChange", "SeatChange"]
    play_out(seats)
    assert verified(two, match) == ["time-out", "host", "back"]


def test_a_late_choice_is_refused_before_the_time_is_noted_and_after(stopped: LiveServer) -> None:
    _, _, seats = begun(stopped, "Ada", "Bo", **TURNS)
    seats[0].wait(lambda seat: seat.decision is not None)
    keeper = stopped.services.timekeeper

    async def nothing() -> None:
        """Nobody notes it for now."""

    usual, keeper.round = keeper.round, nothing  # type: ignore[method-assign]
    try:
        skip(stopped, 60.05)
        late = seats[0].choose(1)
        assert late["t"] == "refused" and late["code"] == "time-out" and "does not count" in late["message"]
    finally:
        keeper.round = usual  # type: ignore[method-assign]
    skip(stopped, 1)
    seats[0].wait(lambda seat: told(seat, "Your time is gone"))
    again = seats[0].choose(1, decision=0)
    assert again["t"] == "refused" and again["code"] in ("stand-in", "stale")


def test_the_table_answers_until_the_turn_ends(stopped: LiveServer) -> None:
    pace = {**LIVE, "at_zero": "default"}
    match, (one, two), seats = begun(stopped, "Ada", "Bo", pace=pace, **TURNS)
    skip(stopped, 70)
    seats[0].wait(lambda seat: told(seat, "Your time is gone"))
    turn(seats[1])
    seats[0].wait(lambda seat: seat.decision == 2)
    assert clocks(one, match) == {"left": [5000, 65_000], "running": [0]}, "a new turn, with the increment"
    assert "stand_in" not in one.ok("GET", f"/api/matches/{match}")["seats"][0]
    assert happened(stopped, match) == ["TimeOut"]
    play_out(seats)
    assert verified(two, match) == ["time-out", "resumes"]


def test_a_seat_may_resign_when_its_time_is_gone(stopped: LiveServer) -> None:
    match, (_, two), seats = begun(stopped, "Ada", "Bo", pace={**LIVE, "at_zero": "resign"})
    assert first(seats[1])["t"] == "ack"
    skip(stopped, 70)
    for seat in seats:
        seat.wait(lambda seat: bool(seat.scene.get("over")))
    result = two.ok("GET", f"/api/matches/{match}")
    assert result["result"]["shares"] == [0, 1] and "clocks" not in result
    assert verified(two, match)[0] == "time-out"


def test_a_time_is_noted_once_though_all_notice_it(stopped: LiveServer) -> None:
    match, _, seats = begun(stopped, "Ada", "Bo")
    assert first(seats[1])["t"] == "ack"
    table = stopped.call(stopped.services.registry.table, match)
    skip(stopped, 70)
    for _ in range(3):
        stopped.call(table.time_out.when_time_is_out)
    seats[0].wait(lambda seat: told(seat, "Your time is gone"))
    assert happened(stopped, match).count("TimeOut") == 1


def test_a_question_asked_aside_names_nobody(stopped: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others may not know who is asked to swap: all clocks stand, and the table answers when that time is gone."""

    def secret(match: Match, viewer: int | None) -> bool:
        state = match.state[0]
        return match.game.id == "whisper" and int(state["step"]) == 0 and viewer != int(state["turn"])

    monkeypatch.setattr(Match, "secret", secret)
    match, (one, two), seats = begun(stopped, "Ada", "Bo", **TURNS)
    watching = stopped.person("Eve")
    for person in (one, two, watching):
        found = clocks(person, match)
        assert "running" not in found and found["aside"] == 30_000
        assert found["left"] == [60_000, 60_000]
    skip(stopped, 31)
    # The table has answered what was asked aside, and no more: Ada is asked in public, and her clock runs.
    seats[0].wait(lambda seat: seat.decision == 1)
    assert clocks(one, match)["running"] == [0]
    assert clocks(two, match)["left"][1] == 60_000
    assert happened(stopped, match) == []
    assert not told(seats[1], "time")


def test_clocks_are_the_same_in_worlds_that_a_viewer_cannot_tell_apart(stopped: LiveServer) -> None:
    """The same match three times: the first player keeps a card in secret, or swaps it, or is still asked."""
    seen = []
    for code in (0, 1, None):
        match, (_, two), seats = begun(stopped, "Ada", "Bo", **TURNS)
        skip(stopped, 7)
        seats[0].wait(lambda seat: seat.decision is not None)
        if code is not None:
            assert seats[0].choose(code)["t"] == "ack"
        skip(stopped, 3)
        found = clocks(two, match)
        seen.append((found["left"], found["running"], found.get("aside")))
    assert seen == [([50_000, 60_000], [0], None)] * 3


def test_nobody_touches_anothers_clock(stopped: LiveServer) -> None:
    match, (one, two), seats = begun(stopped, "Ada", "Bo", **TURNS)
    skip(stopped, 10)
    before = timing(stopped, match).clock
    eve = stopped.person("Eve").sit(match)
    assert eve.choose(0, decision=0)["t"] == "refused"
    assert seats[1].choose(0, decision=0)["t"] == "refused"
    two.ok("POST", f"/api/matches/{match}/take-again")
    assert timing(stopped, match).clock == before, "a refused choice charges nothing and stops nothing"
    assert one.refused("POST", f"/api/matches/{match}/clocks", {"left": [9, 9]}) == (404, "not-found")


def test_downtime_is_never_charged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    with serving(data) as live:
        match, people, seats = begun(live, "Ada", "Bo", pace={**LIVE, "base": 3600})
        assert first(seats[1])["t"] == "ack"
        live.call(live.services.store.service.skip, 1_200_000)
        live.call(live.services.store.service.beat)
        before = clocks(people[0], match)["left"]
        cookies = [person.http.cookies for person in people]
    # Years later, by a clock that was set; and the machine had been started anew besides.
    monkeypatch.setattr("time.time", lambda: 4_000_000_000.0)
    with serving(data) as live:
        again = [Person(live.url) for _ in people]
        for person, kept in zip(again, cookies, strict=True):
            person.http.cookies = kept
        found = clocks(again[0], match)
        assert found["running"] == [0] and found["left"][1] == before[1]
        assert before[0] - 600_000 < found["left"][0] <= before[0], "some seconds of serving at most"
        live.call(live.services.store.service.skip, 2_700_000)
        seat = again[1].sit(match)
        seat.wait(lambda seat: told(seat, "has no time left"))
        assert happened(live, match)[:2] == ["TimeOut", "SeatChange"]


def test_a_choice_stored_long_after_its_time_is_none(stopped: LiveServer) -> None:
    """What came in time and was stored in time counts; `Timed.until` bounds how much later it may be stored."""
    match, _, _ = begun(stopped, "Ada", "Bo")
    found = timing(stopped, match)
    clock = found.clock
    ends = clock.at + 60_000
    assert found.timed(clock, 0).until == ends + 2000 and found.timed(clock).until is None
    assert found.in_time(0, 1, ends - 1) and not found.in_time(0, 1, ends)
    assert found.in_time(0, -1, ends), "whoever leaves for good is never too late"


def test_a_match_is_paused_by_consent_and_anybody_goes_on(stopped: LiveServer) -> None:
    match, (one, two), seats = begun(stopped, "Ada", "Bo", **TURNS)
    path, stranger = f"/api/matches/{match}", stopped.person("Mallory")
    turn(seats[0])
    skip(stopped, 5)
    before = clocks(two, match)["left"]
    assert two.refused("POST", f"{path}/go-on", {}) == (409, "not-paused")
    asked = one.ok("POST", f"{path}/end", {"how": "pause"})["match"]["ending"]
    assert not clocks(one, match).get("paused"), "one alone does not stop a clock"
    answer = f"{path}/end/answer"
    yes = {"id": asked["id"], "agree": True}
    assert stranger.refused("POST", answer, yes) == (403, "not-seated")
    assert two.ok("POST", answer, yes)["match"]["clocks"]["paused"]
    skip(stopped, 3600)
    assert clocks(one, match)["left"] == before
    seats[1].wait(lambda seat: seat.decision is not None)
    assert seats[1].choose(0)["code"] == "paused"
    assert one.refused("POST", f"{path}/end", {"how": "pause"}) == (409, "paused")
    assert stranger.refused("POST", f"{path}/go-on", {}) == (403, "not-seated")
    one.ok("POST", f"{path}/go-on", {})
    skip(stopped, 2)
    assert clocks(two, match)["left"] == [before[0], before[1] - 2000]
    turn(seats[1])
    for seat in seats:
        seat.wait(lambda seat: told(seat, "The clocks stand still.") and told(seat, "The clocks go on."))
    two.ok("POST", f"{path}/resign", {})
    assert verified(one, match) == ["propose", "answer", "go-on", "resign"]


def test_a_match_without_clocks_is_not_paused(stopped: LiveServer) -> None:
    one = stopped.person("Ada")
    match = one.create("me", "random", game="duel")["id"]
    assert one.refused("POST", f"/api/matches/{match}/end", {"how": "pause"}) == (409, "no-clocks")


def test_who_plays_among_bots_pauses_alone(stopped: LiveServer) -> None:
    one = stopped.person("Ada")
    match = one.create("me", "random", game="duel", pace=LIVE)["id"]
    assert one.ok("POST", f"/api/matches/{match}/end", {"how": "pause"})["match"]["clocks"]["paused"]
    skip(stopped, 600)
    assert one.ok("POST", f"/api/matches/{match}/go-on", {})["match"]["clocks"]["left"][0] == 60_000
