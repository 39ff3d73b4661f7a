"""Simulate from here: a match that is over from any moment, one that runs where hints are given, as a seat knows it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import tests.toys.whisper as whisper
from sandtable.core.game.game import make_game
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.reading import copied
from sandtable.core.match.match import Match
from sandtable.server.configuration.settings import Settings
from sandtable.server.pool.studying import simulate_running
from sandtable.server.routes.help import concealed
from tests.server.people import PATIENCE, ROOMY, LiveServer, Person
from tests.server.worlds import World, same_dice

__all__ = ["same_dice"]


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(Settings(data=tmp_path_factory.mktemp("data"), limits=ROOMY, estimates=False), ("whisper",))
    yield server
    server.stop()


def _simulated(person: Person, match: str, form: dict[str, int]) -> Any:
    return _helped(person, match, "simulate", form)


def _helped(person: Person, match: str, how: str, form: dict[str, int]) -> Any:
    """The answer, as soon as the game is fast."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = person.ask("POST", f"/api/matches/{match}/{how}", form)
        if answer.status_code != 503 or time.monotonic() > end:
            assert answer.status_code == 200, answer.text
            return answer.json()
        time.sleep(0.1)


def test_practice_is_simulated_from_what_the_seat_knows_and_a_finished_match_from_any_step(live: LiveServer) -> None:
    person, other = live.person("Ada"), live.person("Bo")
    match = person.create("me", "heuristic")["id"]
    path = f"/api/matches/{match}/simulate"
    seat = person.sit(match)
    seat.wait(lambda seat: seat.decision is not None)
    found = _simulated(person, match, {"decision": seat.decision})
    assert found["worlds"] == 1000 and "your seat" in found["how"]
    assert abs(sum(one["value"] for one in found["seats"]) - 1) < 1e-9
    assert all(one["low"] <= one["value"] <= one["high"] for one in found["seats"])
    assert _simulated(person, match, {"decision": seat.decision}) == found, "asking again tells no more"
    assert person.refused("POST", path, {"at": 0}) == (409, "illegal"), "a running match has no other moments"
    assert other.refused("POST", path, {"decision": seat.decision}) == (403, "not-seated")
    while not seat.over:
        seat.choose(seat.scene["choices"][0]["code"])
        seat.wait(lambda seat: seat.over or seat.decision is not None)
    over = _simulated(other, match, {"at": 0})
    assert len(over["seats"]) == 2 and "spectator" in over["how"]
    assert other.refused("POST", path, {"at": 9999}) == (409, "over")


def test_a_running_match_says_the_same_in_two_worlds_that_its_seat_cannot_tell_apart() -> None:
    """What others hold, and the dice to come, may differ; what is handed to the worker, and its answer, may not."""
    match = Match(make_game(whisper.DEFINITION), seed=5)
    seat, others = match.seats_to_act[0], 0
    decision = match.decision(seat)

    def told(one: Match) -> tuple[bytes, bytes]:
        state = concealed(one, seat, decision, 7)
        assert isinstance(state, bytes)
        rows = copied(np.frombuffer(state, dtype=one.game.kernels.state.dtype))
        return state, simulate_running(one.game, rows, seat, 7)

    here = told(match)
    for number in range(3):
        twin = match.copy()
        twin._state = world = match.game.concealed(match.state, seat, seed_key(number))
        world["chance"]["counter"] += number
        others += world["card"].tobytes() != match.state["card"].tobytes()
        assert told(twin) == here
    assert others, "the worlds compared were one"


def test_a_match_of_two_people_is_not_simulated_while_it_runs(live: LiveServer) -> None:
    ada, bo = live.person("Ada"), live.person("Bo")
    match = ada.create("me", "open")["id"]
    bo.join(match)
    seat = ada.sit(match)
    seat.wait(lambda seat: bool(seat.scene))
    assert ada.refused("POST", f"/api/matches/{match}/simulate", {"decision": 0}) == (403, "no-hints")


def test_with_help_for_everybody_each_is_told_what_their_own_seat_knows(
    server: LiveServer, same_dice: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What somebody has bid in secret changes nothing of what the others are told; their own cards do."""
    monkeypatch.setattr("sandtable.server.routes.help.seed_of", lambda match, seat, decision: 7)
    monkeypatch.setattr("sandtable.server.routes.laboratory.seed_of", lambda match, seat, decision: 7)
    people = [server.person(name) for name in ("Ada", "Bo", "Cy")]

    def world(bid: int) -> World:
        made = World(server, people, "duel", help=True, high=9)
        made.choose(1, bid)
        return made

    def told(one: World, number: int) -> list[str]:
        return [
            str(_simulated(people[number], one.id, {"decision": 0})),
            str(_helped(people[number], one.id, "hint", {"decision": 0})),
        ]

    low, high = world(1), world(8)
    for number in (0, 2):
        assert told(low, number) == told(high, number), f"seat {number} is told what was bid in secret"
    assert told(low, 0) != told(low, 2), "both were told the same, whatever they hold"
    path = f"/api/matches/{low.id}/simulate"
    assert people[1].refused("POST", path, {"decision": 0}) == (409, "illegal"), "who has bid is asked nothing"
    assert server.person("Dee").refused("POST", path, {"decision": 0}) == (403, "not-seated")
