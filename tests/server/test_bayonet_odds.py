"""The odds of a hand over HTTP: what the game's own calculator says, worked out beside the event loop, and refusals in
sentences that name the parameter."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from sandtable.games.bayonet import query
from sandtable.server.settings import Settings
from tests.server.people import ROOMY, LiveServer

PATH = "/api/games/bayonet/odds"


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of Bayonet."""
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("casino"), limits=ROOMY, estimates=False), ("bayonet",))
    yield live
    live.stop()


def test_the_odds_name_combo_place_and_chances(casino: LiveServer) -> None:
    found = casino.person().ok("GET", f"{PATH}?hand=I2+I2+C1+A3+GEN&exchanges=off")
    assert (found["combo"], found["place"], found["places"], found["exact"]) == ("Battalion", 270, 4590, True)
    assert found["win"] + found["tie"] + found["lose"] == pytest.approx(1) and found["win"] > 0.99
    assert found["text"].startswith("Battalion, place 270 of 4,590")
    asked = {"hand": "I2 I2", "opponents": "3", "community": "C1 C1 I6", "samples": "500"}
    given = "&".join(f"{name}={value.replace(' ', '+')}" for name, value in asked.items())
    assert casino.person().ok("GET", f"{PATH}?{given}") == query.odds(asked)


def test_the_calculator_offers_its_cards(casino: LiveServer) -> None:
    described = casino.person().ok("GET", PATH)
    assert described["chances"][0] == "win"
    hand = described["parameters"]["$defs"]["OddsQuery"]["properties"]["hand"]
    assert hand["x-most"] == 5 and len(hand["x-cards"]) == 21


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ("opponents=2", "hand", "need a value for hand"),
        ("hand=I2+I9", "hand", "There is no card 'I9'"),
        ("hand=GEN+I2&known=GEN", "hand", "GEN stands there 2 times"),
        ("hand=I2+I2&opponents=9", "opponents", "Allowed: 1 to 5."),
        ("hand=I2+I2&oponents=2", "oponents", "did you mean 'opponents'?"),
        ("hand=I2+I2&samples=1000000", "samples", "Allowed: 100 to 200000."),
        ("hand=I2+I2&reserve=I1+I1+I1", "reserve", "at most 2 cards"),
        ("hand=I2+I2&deck=1,2", "deck", "deck"),
    ],
)
def test_what_has_no_odds_is_refused_in_a_sentence(casino: LiveServer, given: str, field: str, words: str) -> None:
    answer = casino.person().ask("GET", f"{PATH}?{given}")
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert error["field"] == field and words in error["message"] and error["message"][-1] in ".?"


def test_the_server_goes_on_while_odds_are_worked_out(casino: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds that never end do not keep others waiting."""
    begun, go_on = threading.Event(), threading.Event()
    real = query.chances

    def slow(*arguments: Any) -> Any:
        begun.set()
        assert go_on.wait(60)
        return real(*arguments)

    monkeypatch.setattr(query, "chances", slow)
    one, other = casino.person(), casino.person()
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(one.ok, "GET", f"{PATH}?hand=I2+I2&samples=100")
        assert begun.wait(60)
        wire = other.socket()
        start = time.perf_counter()
        wire.send(t="ping", at=1)
        assert wire.until("pong", timeout=30)["at"] == 1
        assert other.ask("GET", "/healthz").status_code == 200
        assert not asked.done() and time.perf_counter() - start < 30
        go_on.set()
        assert asked.result(60)["places"] == 4590
        wire.close()
