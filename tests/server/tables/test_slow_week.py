"""A slow match over a week that passes when the test says so: a pause, restarts, a vacation, a bot that takes over and
the return. Nobody is charged for anything but their own thinking."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.people import LiveServer, Person, Seat, play_out, serving
from tests.server.tables.test_clocks import TURNS, begun, clocks, told, turn, verified

HOUR, DAY = 3_600_000, 86_400_000
SLOW = {"kind": "days", "base": 2 * 86_400, "days": 1, "bot": "random"}
#: What a server may take by itself meanwhile: however busy the machine is, it is no hour.
OWN = HOUR


def skip(live: LiveServer, milliseconds: int) -> None:
    """Let so much service time pass."""
    live.call(live.services.store.service.skip, milliseconds)
    live.call(live.services.store.service.beat)


@contextmanager
def restarted(data: Path, people: list[Person], match: str) -> Iterator[tuple[LiveServer, list[Person], list[Seat]]]:
    """A new process of the server, and the same browsers at it."""
    with serving(data) as live:
        again = []
        for person in people:
            twin = Person(live.url)
            twin.http.cookies = httpx.Cookies(dict(person.http.cookies.items()))  # whatever the clock says
            person.goes_on_as(twin)
            again.append(twin)
        yield live, again, [person.sit(match) for person in again]


def is_charged(before: int, after: int, thought: int) -> None:
    """The clock has paid what somebody thought; a minute less, as it begins when the question is shown, or what the
    server took by itself more."""
    assert thought - 60_000 <= before - after < thought + OWN, (before, after, thought)


def left(person: Person, match: str) -> list[Any]:
    found: list[Any] = clocks(person, match)["left"]
    return found


def test_a_slow_match_over_a_week(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    with serving(data) as live:
        match, people, seats = begun(live, "Ada", "Bo", pace=SLOW, **TURNS)
        ada, bo = people
        path = f"/api/matches/{match}"
        whole = left(ada, match)
        assert whole == [3 * DAY, 3 * DAY] or whole[0] > 3 * DAY - OWN
        skip(live, 6 * HOUR)  # Monday: Ada thinks for six hours, which her day for the turn pays
        is_charged(3 * DAY, left(bo, match)[0], 6 * HOUR)
        turn(seats[0])
        assert left(bo, match)[0] == 3 * DAY, "a turn that took less than its day costs no reserve"
        asked = bo.ok("POST", f"{path}/end", {"how": "pause"})["match"]["ending"]
        assert ada.ok("POST", f"{path}/end/answer", {"id": asked["id"], "agree": True})["match"]["clocks"]["paused"]
        before = left(ada, match)
        skip(live, 30 * DAY)
        assert left(ada, match) == before, "a pause by consent costs nobody anything by day either"

    monkeypatch.setattr("time.time", lambda: 4_000_000_000.0)  # nobody serves for years, and the clock was set
    with restarted(data, people, match) as (live, people, seats):
        ada, bo = people
        assert left(bo, match) == before and clocks(bo, match)["paused"], "a pause outlives a restart"
        bo.ok("POST", f"{path}/go-on", {})
        skip(live, 30 * HOUR)  # Tuesday: Bo takes six hours of his reserve
        is_charged(before[1], left(ada, match)[1], 30 * HOUR)
        turn(seats[1])
        is_charged(3 * DAY, left(ada, match)[1], 6 * HOUR)
        ada.ok("POST", "/api/me/vacation", {"days": 3})
        away = left(bo, match)
        assert 3 * DAY - OWN < away[0] <= 3 * DAY
        skip(live, 2 * DAY)  # Wednesday and Thursday
        found = clocks(bo, match)
        assert found["left"] == away and found["back"][0][0] == 0, "whoever is on vacation pays nothing"

    monkeypatch.setattr("time.time", lambda: 1_000_000_000.0)
    with restarted(data, people, match) as (live, people, seats):
        ada, bo = people
        found = clocks(bo, match)
        assert found["left"] == away, "a restart charges nobody, on vacation or not"
        assert DAY - OWN < found["back"][0][1] <= DAY, "and the vacation did not pass meanwhile"
        ada.ok("POST", "/api/me/vacation/end", {})
        turn(seats[0])
        skip(live, away[1])  # Friday to Sunday: Bo does not come
        seats[0].wait(lambda seat: told(seat, "has no time left") and told(seat, "plays on until"))
        seats[0].wait(lambda seat: seat.decision is not None)  # the bot has played Bo's turn
        kept = left(ada, match)[0]
        assert left(ada, match)[1] is None, "a bot has no clock"

    with restarted(data, people, match) as (live, people, seats):
        ada, bo = people
        # What was served since the last beat before the restart may be given back.
        assert left(ada, match)[1] is None and abs(kept - left(ada, match)[0]) < OWN
        back = bo.ok("POST", f"{path}/take-again")["match"]
        assert not back["seats"][1].get("stand_in") and DAY - OWN < back["clocks"]["left"][1] <= DAY
        turn(seats[0])
        turn(seats[1])
        play_out(seats)
        events = [kind for kind in verified(ada, match) if kind != "host"]
        assert events == ["propose", "answer", "go-on", "vacation", "vacation", "time-out", "back"]
