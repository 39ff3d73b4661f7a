"""What the pages outside the table are made of: odds, pictures, and what follows from a form."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import sandtable.games  # noqa: F401 - announces Conquest
from sandtable.core.game.registry import find_definition
from sandtable.core.paper import printing as looking
from sandtable.server.configuration.settings import Settings
from sandtable.server.pool import pictures
from tests.core.paper.reading import read
from tests.server.people import ROOMY, LiveServer, Person


@pytest.fixture(scope="module")
def person(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a server of Conquest."""
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("data"), port=0, limits=ROOMY), ("conquest",))
    try:
        yield live.person()
    finally:
        live.stop()


def test_odds_are_the_exact_ones_of_section_7_1(person: Person) -> None:
    found = person.ok("GET", "/api/games/conquest/odds?attackers=3&defenders=2")
    assert found["capture"] == pytest.approx(235 / 648)
    assert found["left"] == pytest.approx(1.590278, abs=1e-6)
    assert sum(found["captured_left"]) + sum(found["defenders_left"][1:]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("attackers=1&defenders=2", "2 to 1000"),
        ("attackers=5", "defenders"),
        ("attackers=5&defenders=2&side=8", "sides"),
        ("attackers=5&defenders=2&full_dice=perhaps", "on or off"),
    ],
)
def test_odds_refuse_in_the_words_of_the_rule(person: Person, query: str, words: str) -> None:
    answer = person.ask("GET", f"/api/games/conquest/odds?{query}")
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert words in error["message"] and error["field"]


def test_the_calculator_describes_itself(person: Person) -> None:
    described = person.ok("GET", "/api/games/conquest/odds")
    assert described["chances"] == ["capture", "falls"]
    assert "attackers" in json.dumps(described["parameters"])


def test_games_without_a_calculator_or_unknown_ones_are_not_found(server: LiveServer) -> None:
    stranger = server.person()
    assert stranger.refused("GET", "/api/games/duel/odds?a=1") == (404, "no-odds")
    assert stranger.refused("GET", "/api/games/nothing/odds")[0] == 404
    assert stranger.refused("GET", "/api/games/nothing/picture")[0] == 404


def test_the_picture_is_always_the_same_spectators_view_of_a_running_match(person: Person) -> None:
    answer = person.ask("GET", "/api/games/conquest/picture")
    assert answer.status_code == 200 and "max-age" in answer.headers["cache-control"]
    picture = answer.json()
    assert picture["scene"].get("viewer") is None and not picture["scene"].get("over")
    assert set(picture["scene"]["elements"]) == {element["id"] for element in picture["board"]["elements"]}
    owners = {element.get("owner") for element in picture["scene"]["elements"].values()}
    assert owners == set(range(picture["seats"])), "somebody is not to be seen on the picture"
    assert pictures.kept("conquest") == answer.content
    assert pictures._draw(find_definition("conquest")) == answer.content


def test_a_form_is_told_what_follows_from_it(person: Person) -> None:
    form = {"preset": "world-war", "players": 4, "options": {"card_system": "poker"}}
    checked = person.ok("POST", "/api/games/conquest/check", form)
    assert checked["ok"]
    assert checked["options"]["hand_limit"] == 5 and checked["options"]["must_trade_at"] == 0
    assert checked["options"]["card_system"] == "poker" and checked["options"]["players"] == 4


def test_a_form_with_problems_resolves_to_nothing(person: Person) -> None:
    form = {"preset": "world-war", "players": 4, "options": {"neutral_third": True}}
    checked = person.ok("POST", "/api/games/conquest/check", form)
    assert not checked["ok"] and checked["options"] == {}
    assert [problem["field"] for problem in checked["problems"]] == ["neutral_third"]


def test_a_board_is_shown_before_the_match_is_made(person: Person) -> None:
    form = {"preset": "world-war", "players": 2, "options": {"map": "gen:n=12,seed=3"}}
    board = person.ok("POST", "/api/games/conquest/board", form)
    assert len(board["elements"]) == 12
    assert board == person.ok("POST", "/api/games/conquest/board", form)
    other = {**form, "options": {"map": "gen:n=12,seed=4"}}
    assert board != person.ok("POST", "/api/games/conquest/board", other)


def test_a_board_of_a_wrong_form_is_refused_at_the_field(person: Person) -> None:
    form = {"preset": "world-war", "players": 4, "options": {"map": "gen:n=6"}}
    answer = person.ask("POST", "/api/games/conquest/board", form)
    assert answer.status_code == 400 and answer.json()["error"]["field"] == "map"


def test_the_achievements_of_a_game_are_listed_before_anybody_has_one(person: Person) -> None:
    found = person.ok("GET", "/api/games/conquest/achievements")
    assert (found["achieved"], found["game_title"]) == (0, "Conquest")
    (stacker,) = [one for one in found["honours"] if one["name"] == "Card Stacker"]
    assert stacker == {
        "name": "Card Stacker", "text": "ending a turn of your own with five cards in hand", "icon": "stack",
        "times": 0, "holders": [], "held_by": 0,
    }  # fmt: skip
    assert person.refused("GET", "/api/games/nothing/achievements")[0] == 404


@pytest.mark.skipif(not looking.FILE.is_file(), reason="the client is not built")
def test_a_game_comes_on_paper_as_a_file_and_what_there_is_not_is_refused(person: Person) -> None:
    answer = person.ask("GET", "/api/games/conquest/paper?preset=supply-lines&size=letter&parts=cards")
    assert answer.status_code == 200 and answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="conquest-supply-lines-letter.pdf"'
    sheets = read(answer.content)
    assert (len(sheets), round(sheets[0].wide), round(sheets[0].high)) == (5, 216, 279)
    assert person.refused("GET", "/api/games/conquest/paper?preset=nothing") == (404, "unknown-preset")
    assert person.refused("GET", "/api/games/conquest/paper?size=a3") == (400, "no-paper")
    assert person.refused("GET", "/api/games/conquest/paper?parts=covers") == (400, "no-paper")
    assert person.refused("GET", "/api/games/nothing/paper")[0] == 404
