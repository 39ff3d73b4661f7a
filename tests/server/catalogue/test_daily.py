"""Problems of a day: which one comes when, one try, and what is told before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import sandtable.games  # noqa: F401 - announces the games
from sandtable import load
from sandtable.core.game.registry import find_definition
from sandtable.core.game.shipped import DailyProblem
from sandtable.core.match.match import Match
from sandtable.server.configuration.settings import Settings
from sandtable.server.routes.daily import date_of, day_of, number_on
from sandtable.server.storage import daily_rows
from sandtable.server.storage.daily_rows import DailyRow
from tests.server import postgres
from tests.server.people import ROOMY, LiveServer, Person

GAMES = ("conquest", "bayonet", "bridgefront", "battlecards")
PROBLEMS = [
    pytest.param(game, problem, id=f"{game}-{number}")
    for game in GAMES
    for number, problem in enumerate(find_definition(game).daily())
]


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(Settings(data=tmp_path_factory.mktemp("data"), port=0, limits=ROOMY, estimates=False), GAMES)
    try:
        yield server
    finally:
        server.stop()


def _today() -> int:
    return day_of(int(datetime.now(UTC).timestamp() * 1000))


def _solution(game: str, day: int) -> DailyProblem:
    problems = find_definition(game).daily()
    return problems[number_on(game, day, len(problems))]


def test_all_problems_are_shown_before_one_comes_again() -> None:
    for problems in (1, 2, 7, 60):
        for begin in (0, 1000):
            shown = [number_on("conquest", day, problems) for day in range(begin * problems, (begin + 1) * problems)]
            assert sorted(shown) == list(range(problems))
            assert [number_on("conquest", day + problems, problems) for day in range(problems)] == shown
    assert [number_on("a", day, 60) for day in range(60)] != [number_on("b", day, 60) for day in range(60)]


def test_a_day_is_one_of_utc() -> None:
    noon = int(datetime(2031, 5, 4, 12, tzinfo=UTC).timestamp() * 1000)
    midnight = int(datetime(2031, 5, 5, tzinfo=UTC).timestamp() * 1000)
    assert [date_of(day_of(at)) for at in (noon, midnight - 1, midnight)] == ["2031-05-04", "2031-05-04", "2031-05-05"]


@pytest.mark.parametrize(("game", "problem"), PROBLEMS)
def test_a_problem_shows_what_its_seat_may_know(game: str, problem: DailyProblem) -> None:
    """In another world that the seat cannot tell from this one it looks the same."""
    made = load(game, preset=problem.preset, players=problem.players)
    match = Match.from_position(made, problem.position)
    assert match.seats_to_act and set(problem.codes) <= set(match.legal(problem.seat))
    assert len(set(problem.codes)) == len(problem.why) == 3 and problem.wins[0] > max(problem.wins[1:]) + 0.05
    concealed = made.concealed(match.state, problem.seat, b"another world".ljust(32))
    other = Match.resume(made, bytes(32), None, [], concealed.tobytes(), [()])
    assert other.scene(problem.seat) == match.scene(problem.seat)


@pytest.mark.parametrize("game", [game for game in GAMES if find_definition(game).daily()])
def test_one_try_and_the_solution_after_it(live: LiveServer, game: str) -> None:
    visitor, other = Person(live.person().url), live.person("Bo")
    page = visitor.ok("GET", "/api/daily")
    assert set(page["games"].values()) == {None} and page["answered"] == []
    found: Any = visitor.ok("GET", f"/api/daily/{game}")
    assert found["solution"] is None
    solution, scene = _solution(game, _today()), found["position"]["start"]["scene"]
    codes = [choice["code"] for choice in found["position"]["offered"]]
    assert sorted(codes) == sorted(solution.codes)
    assert scene["viewer"] == solution.seat and len(found) == 4
    assert visitor.refused("POST", f"/api/daily/{game}", {"day": "2020-01-01", "code": codes[0]}) == (409, "over")
    wrong = max(solution.codes) + 1
    assert visitor.refused("POST", f"/api/daily/{game}", {"day": page["day"], "code": wrong}) == (400, "invalid")
    first = visitor.ok("POST", f"/api/daily/{game}", {"day": page["day"], "code": solution.codes[1]})["solution"]
    assert first["chosen"] == solution.codes[1] and [one["code"] for one in first["worth"]] == solution.codes
    again = visitor.ok("POST", f"/api/daily/{game}", {"day": page["day"], "code": solution.codes[0]})["solution"]
    assert again["chosen"] == solution.codes[1], "there is one try"
    right = other.ok("POST", f"/api/daily/{game}", {"day": page["day"], "code": solution.codes[0]})["solution"]
    assert [one["chose"] for one in right["worth"]][:2] == [1, 1]
    assert other.ok("GET", f"/api/daily/{game}")["solution"] == right
    for person, well in ((visitor, False), (other, True)):
        page = person.ok("GET", "/api/daily")
        assert page["games"][game] is well and page["answered"] == [page["day"]], "right or not"
    on = visitor.ok("POST", f"/api/daily/{game}/play", {"choices": [solution.codes[0]], "shown": 0})
    assert on["frames"] and on["start"]["you"] == solution.seat


def test_the_first_hundred_are_counted(live: LiveServer) -> None:
    guests = [live.person(f"P{n}") for n in range(3)]
    names = [guest.ok("GET", "/api/me")["id"] for guest in guests]

    def write(connection: Any) -> dict[int, int]:
        for at, (name, code) in enumerate(zip(names, (4, 4, 9), strict=True)):
            daily_rows.answer(connection, DailyRow(name, 1, "conquest", code, False, at))
        return dict(daily_rows.first_of(connection, 1, "conquest"))

    assert live.call(live.services.store.write, write) == {4: 2, 9: 1}
    daily_rows.FIRST, kept = 2, daily_rows.FIRST
    try:
        assert live.call(live.services.store.write, lambda c: dict(daily_rows.first_of(c, 1, "conquest"))) == {4: 2}
    finally:
        daily_rows.FIRST = kept


def test_a_position_is_drawn_once_for_all_who_ask(live: LiveServer) -> None:
    day, rulebook = date_of(_today()), live.services.rulebook
    first = live.person().ok("GET", "/api/daily/conquest")
    kept, rulebook.pool.run = rulebook.pool.run, None  # type: ignore[assignment, method-assign]
    try:
        assert live.person().ok("GET", "/api/daily/conquest") == first and first["day"] == day
    finally:
        rulebook.pool.run = kept  # type: ignore[method-assign]


def test_what_there_is_not(live: LiveServer) -> None:
    person = live.person()
    assert person.refused("GET", "/api/daily/chess") == (404, "unknown-game")
    assert person.ask("POST", "/api/daily/conquest", {"day": "x" * 40, "code": 0}).status_code == 400


def test_two_first_answers_at_once_are_one(postgres_cluster: str, tmp_path: Path) -> None:
    """Of two that come at two workers at the same time the one that is stored first stands, and both are told it."""
    database = postgres.new_database(postgres_cluster, "daily")
    settings = Settings(data=tmp_path, port=0, limits=ROOMY, estimates=False, database=database)
    one = LiveServer(settings, ("conquest",))
    try:
        guest = one.person("A").ok("GET", "/api/me")["id"]
        first, second = (DailyRow(guest, 1, "conquest", code, False, code) for code in (4, 9))
        other = one.services.store.engine.connect().execution_options(writing=True)
        with ThreadPoolExecutor(1) as pool, other as connection, connection.begin() as transaction:
            assert daily_rows.answer(connection, first) == first
            late = pool.submit(one.call, one.services.store.write, lambda c: daily_rows.answer(c, second))
            sleep(0.2)
            transaction.commit()
            assert late.result(20) == first
    finally:
        one.stop()
