"""The odds of a hand over HTTP: what the game's own calculator says, worked out beside the event loop, and refusals in
sentences that name the parameter."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from sandtable.games.bayonet.table import odds as query
from sandtable.server.configuration.settings import Settings
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
        ("hand=I%EF%BC%92+I2", "hand", "There is no card"),
        ("hand=I2+I2&opponents=%EF%BC%92", "opponents", "Allowed: 1 to 5."),
        ("hand=I2+I2&samples=1_000", "samples", "Allowed: 100 to 200000."),
    ],
)
def test_what_has_no_odds_is_refused_in_a_sentence(casino: LiveServer, given: str, field: str, words: str) -> None:
    answer = casino.person().ask("GET", f"{PATH}?{given}")
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert error["field"] == field and words in error["message"] and error["message"][-1] in ".?"


@pytest.mark.parametrize("number", ["%EF%BC%92", "%D9%A2", "0_2", "%2B2", "0x2"])
@pytest.mark.parametrize("name", ["from", "to", "as"])
def test_numbers_in_queries_are_ascii_digits(casino: LiveServer, name: str, number: str) -> None:
    """A full-width two, an Arabic one, and what else Python takes for a 2."""
    person = casino.person()
    assert person.ask("GET", f"/api/matches/nothing/frames?{name}=2").status_code == 404
    assert person.ask("GET", f"/api/matches/nothing/frames?{name}={number}").status_code == 400


def test_the_server_goes_on_while_odds_are_worked_out(casino: LiveServer) -> None:
    """The most samples of the largest table: whatever it takes, others are answered meanwhile."""
    one, other = casino.person(), casino.person()
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(one.ask, "GET", f"{PATH}?hand=I2+I2&opponents=5&samples=200000")
        wire = other.socket()
        start = time.perf_counter()
        for number in range(20):
            wire.send(t="ping", at=number)
            assert wire.until("pong", timeout=30)["at"] == number
            assert other.ask("GET", "/healthz").status_code == 200
        assert time.perf_counter() - start < 30
        answer = asked.result(120)
        assert answer.status_code == 200 or answer.json()["error"]["code"] == "too-expensive"
        wire.close()
