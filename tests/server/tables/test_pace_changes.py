"""Another pace by consent, and vacations: what the table says, what is stored, and what nobody else can do."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.server.storage import people_rows
from sandtable.server.storage.people_rows import DAY_MS, VacationRow
from tests.server.people import LiveServer, Person, serving
from tests.server.tables.test_clocks import TURNS, begun, clocks, happened, skip, told, turn, verified
from tests.server.tables.test_clocks import stopped as stopped

DAY = 86_400
BY_DAY = {"kind": "days", "base": 2 * DAY, "days": 1, "bot": "random"}


def agree(one: Person, two: Person, match: str, pace: object) -> None:
    path = f"/api/matches/{match}/end"
    asked = one.ok("POST", path, {"how": "pace", "pace": pace})["match"]["ending"]
    two.ok("POST", f"{path}/answer", {"id": asked["id"], "agree": True})


def test_the_pace_is_changed_by_consent(stopped: LiveServer) -> None:
    match, (one, two), seats = begun(stopped, "Ada", "Bo", **TURNS)
    path, stranger = f"/api/matches/{match}", stopped.person("Mallory")
    skip(stopped, 50)
    wanted = {"how": "pace", "pace": BY_DAY}
    asked = one.ok("POST", f"{path}/end", wanted)["match"]
    assert asked["ending"]["pace"] == "1 day a turn, 2 days in reserve" and asked["pace"]["kind"] == "live"
    assert one.ok("POST", f"{path}/end", wanted)["match"]["ending"] == asked["ending"], "asked once"
    assert two.refused("POST", f"{path}/end", {"how": "pace"}) == (409, "asked-already"), "one thing at a time"
    yes = {"id": asked["ending"]["id"], "agree": True}
    assert stranger.refused("POST", f"{path}/end/answer", yes) == (403, "not-seated")
    agreed = two.ok("POST", f"{path}/end/answer", yes)["match"]
    assert agreed["pace"]["days"] == 1 and "ending" not in agreed
    assert agreed["clocks"]["left"] == [3 * DAY * 1000] * 2, "however little was left"
    skip(stopped, 100)
    turn(seats[0])
    assert clocks(two, match)["running"] == [1]
    for seat in seats:
        seat.wait(lambda seat: told(seat, "The pace is 1 day a turn, 2 days in reserve from here on."))
    agree(two, one, match, None)
    found = one.ok("GET", path)
    assert "pace" not in found and "clocks" not in found
    skip(stopped, 40 * DAY)
    assert happened(stopped, match) == ["PaceChange", "PaceChange"], "nobody's time is gone without clocks"
    agree(one, two, match, {"kind": "live", "base": 60, "increment": 5, "bot": "random"})
    skip(stopped, 61)
    seats[1].wait(lambda seat: told(seat, "Your time is gone"))
    one.ok("POST", f"{path}/resign", {})
    assert verified(one, match) == [*["propose", "answer"] * 3, "time-out", "resign"]


@pytest.mark.parametrize(
    ("form", "refused"),
    [
        ({"how": "pace", "pace": {"kind": "live", "base": 60, "increment": 5, "bot": "random"}}, (409, "same-pace")),
        ({"how": "pace", "pace": {"kind": "live", "base": 1}}, (400, "invalid")),
        ({"how": "draw", "pace": BY_DAY}, (400, "invalid")),
    ],
)
def test_a_pace_that_cannot_be_asked_for_is_refused(
    stopped: LiveServer, form: dict[str, object], refused: tuple[int, str]
) -> None:
    match, (one, _), _ = begun(stopped, "Ada", "Bo", **TURNS)
    assert one.refused("POST", f"/api/matches/{match}/end", form) == refused
    assert "ending" not in one.ok("GET", f"/api/matches/{match}") and happened(stopped, match) == []


def test_who_plays_among_bots_changes_the_pace_alone(stopped: LiveServer) -> None:
    one = stopped.person("Ada")
    match = one.create("me", "random", game="duel")["id"]
    found = one.ok("POST", f"/api/matches/{match}/end", {"how": "pace", "pace": BY_DAY})["match"]
    assert found["clocks"]["left"][0] == 3 * DAY * 1000 and found["clocks"]["running"] == [0]


def test_a_vacation_stops_ones_clock_at_every_table_by_day(stopped: LiveServer) -> None:
    slow, (one, two), seats = begun(stopped, "Ada", "Bo", pace=BY_DAY, **TURNS)
    fast = one.create("me", "random", game="duel", pace={"kind": "live", "base": 60, "bot": "random"})["id"]
    assert one.ok("GET", "/api/me/vacation") == {"a_year": 21, "left": 21, "until": None}
    gone = one.ok("POST", "/api/me/vacation", {"days": 10})
    assert gone["left"] == 11 and gone["until"]
    assert one.refused("POST", "/api/me/vacation", {"days": 1}) == (409, "on-vacation")
    skip(stopped, 9 * DAY)
    found = clocks(two, slow)
    assert found["left"] == [3 * DAY * 1000] * 2 and found["back"] == [[0, DAY * 1000]]
    assert happened(stopped, fast)[:1] != ["VacationChange"], "at a live table nobody is on vacation"
    seats[1].wait(lambda seat: told(seat, "on vacation for 10 days"))
    turn(seats[0])
    assert clocks(two, slow)["running"] == [1], "whoever is away may choose"
    skip(stopped, 3600)
    back = one.ok("POST", "/api/me/vacation/end", {})
    assert back == {"a_year": 21, "left": 20, "until": None}, "days that have not begun are given back"
    assert "back" not in clocks(two, slow)
    seats[0].wait(lambda seat: told(seat, "You are back from vacation."))
    assert one.refused("POST", "/api/me/vacation/end", {}) == (409, "no-vacation")
    assert happened(stopped, slow) == ["VacationChange", "VacationChange"]
    assert one.ok("GET", "/api/me/export")["vacations"][0]["days"] == 1
    two.ok("POST", f"/api/matches/{slow}/resign", {})
    assert verified(one, slow) == ["vacation", "vacation", "resign"]


def test_a_year_has_so_many_days_of_vacation(stopped: LiveServer) -> None:
    assert stopped.person().refused("POST", "/api/me/vacation", {"days": 3}) == (403, "not-known")
    one = stopped.person("Ada")
    one.create("me", "open", game="duel")
    assert one.refused("POST", "/api/me/vacation", {"days": 22}) == (409, "no-days")
    assert one.refused("POST", "/api/me/vacation", {"days": 0})[0] == 400
    one.ok("POST", "/api/me/vacation", {"days": 21})
    one.ok("POST", "/api/me/vacation/end", {})
    guest, store = one.ok("GET", "/api/me")["id"], stopped.services.store

    def left(moment: int) -> int:
        found: int = stopped.call(store.read, lambda c: people_rows.days_left(c, guest, 21, moment))
        return found

    begun_at: int = stopped.call(store.read, lambda c: people_rows.all_of(c, guest)[0].begun)
    assert left(begun_at + 300 * DAY_MS) == 20 and left(begun_at + 366 * DAY_MS) == 21


def test_a_vacation_that_not_all_matches_were_told_of_is_told_later(stopped: LiveServer) -> None:
    """The server was stopped between the row and the steps of the matches."""
    match, (one, two), _ = begun(stopped, "Ada", "Bo", pace=BY_DAY, **TURNS)
    guest, store = one.ok("GET", "/api/me")["id"], stopped.services.store
    moment = 1_000 * DAY_MS * 40

    async def begin() -> VacationRow:
        row: VacationRow = await store.writer.submit(
            lambda connection: people_rows.begin(connection, "v1", guest, 4, 21, moment)
        )
        return row

    row = stopped.call(begin)
    assert "back" not in clocks(two, match) and row.told == 0
    for _ in range(2):
        stopped.call(stopped.services.vacations.round)
    assert clocks(two, match)["back"] == [[0, 4 * DAY * 1000]]
    assert happened(stopped, match) == ["VacationChange"] and stopped.call(store.read, people_rows.untold) == []


def test_downtime_is_charged_to_nobody_who_is_paused_or_by_day_or_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    with serving(data) as live:
        made = [begun(live, "Ada", "Bo", pace=pace, **TURNS) for pace in (BY_DAY, {"kind": "live", "base": 600})]
        (slow, (one, two), _), (fast, (three, four), _) = made
        one.ok("POST", "/api/me/vacation", {"days": 2})
        path = f"/api/matches/{fast}/end"
        asked = three.ok("POST", path, {"how": "pause"})["match"]["ending"]
        four.ok("POST", f"{path}/answer", {"id": asked["id"], "agree": True})
        live.call(live.services.store.service.beat)
        before = clocks(two, slow), clocks(four, fast)
        kept = two.http.cookies, four.http.cookies
    monkeypatch.setattr("time.time", lambda: 4_000_000_000.0)
    with serving(data) as live:
        two, four = Person(live.url), Person(live.url)
        two.http.cookies, four.http.cookies = kept
        slow_now, fast_now = clocks(two, slow), clocks(four, fast)
        assert slow_now["left"] == before[0]["left"] and fast_now == before[1] and fast_now["paused"]
        assert 0 <= before[0]["back"][0][1] - slow_now["back"][0][1] < 120_000, "some seconds of serving at most"
        live.call(live.services.store.service.skip, 4 * DAY * 1000)
        assert clocks(two, slow)["left"][0] < before[0]["left"][0], "back from vacation, the clock runs"
        assert clocks(four, fast) == before[1], "a pause lasts until people go on"
