"""Decks over HTTP: the catalogue, the check, and a match with decks of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.games.battlecards.table.deck_builder import DECKS
from sandtable.server.configuration.settings import Settings
from tests.server.people import ROOMY, LiveServer

PATH = "/api/games/battlecards/decks"
BRITISH = DECKS.write("west_british_starter")
GERMAN = DECKS.write("west_german_starter")
#: One infantry more than printed: a custom deck, within ten points of the Germans.
CUSTOM = BRITISH.replace("5 British Infantry", "6 British Infantry")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of Battlecards."""
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("club"), limits=ROOMY, estimates=False), ("battlecards",))
    yield live
    live.stop()


def form(**decks: str) -> dict[str, Any]:
    """A new match of two seats for somebody and a bot, with these decks."""
    return {
        "game": "battlecards",
        "preset": "west",
        "visibility": "private",
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "heuristic"}],
        "options": {"arsenal_set": "custom", **{name: f"{name}.txt" for name in decks}},
        "attachments": decks,
    }


def test_the_catalogue_is_the_game_s_own(club: LiveServer) -> None:
    assert club.person().ok("GET", PATH) == DECKS.catalogue()


def test_a_check_says_what_is_wrong_and_counts_both_decks(club: LiveServer) -> None:
    asked = {"theatre": "west", "axis": "", "allied": CUSTOM + "2 uk_montgomery\n"}
    found = club.person().ok("POST", f"{PATH}/check", asked)
    assert not found["ok"] and {"V04", "V06"} <= {problem["code"] for problem in found["problems"]}
    limit = next(problem for problem in found["problems"] if problem["code"] == "V04")
    assert limit["deck"] == "allied" and limit["unit"] == "uk_montgomery" and limit["text"].endswith(".")
    assert found["axis"]["points"] == 503 and found["allied"]["units"]["uk_montgomery"] == 3
    assert club.person().ok("POST", f"{PATH}/check", {"theatre": "west", "allied": CUSTOM})["ok"]


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({}, "theatre"),
        ({"theatre": "moon"}, "theatre"),
        ({"theatre": "west", "axis": 7}, "axis"),
        ({"theatre": "west", "deck": ""}, "deck"),
        ({"theatre": "west", "conflict_set": ["fat"]}, "conflict_set"),
    ],
)
def test_a_form_that_makes_no_sense_names_its_field(club: LiveServer, given: dict[str, Any], field: str) -> None:
    answer = club.person().ask("POST", f"{PATH}/check", given)
    assert answer.status_code == 400 and answer.json()["error"]["field"] == field


def test_other_games_have_no_decks(server: LiveServer) -> None:
    assert server.person().refused("GET", "/api/games/duel/decks") == (404, "no-decks")
    assert server.person().refused("POST", "/api/games/duel/decks/check", {}) == (404, "no-decks")


def test_a_match_with_own_decks_carries_them_in_its_record(club: LiveServer) -> None:
    person = club.person()
    decks = {**form(axis_deck=GERMAN, allied_deck=CUSTOM), **person.committed()}
    match = person.sat_down(person.ok("POST", "/api/matches", decks)["match"]["id"], True)
    assert match is not None and match["state"] == "running"
    record = person.ok("GET", f"/api/matches/{match['id']}/record")
    assert record["attachments"] == {"axis_deck": GERMAN, "allied_deck": CUSTOM}


def test_a_match_with_an_illegal_deck_is_not_made(club: LiveServer) -> None:
    person = club.person()
    before = person.ok("GET", "/api/matches?scope=mine")
    answer = person.ask("POST", "/api/matches", form(axis_deck=GERMAN, allied_deck="39 British Infantry\n"))
    assert answer.status_code == 400 and "at least 40" in answer.json()["error"]["message"]
    assert person.ok("GET", "/api/matches?scope=mine") == before


def test_a_match_with_changed_units_and_cards_carries_them_in_its_record(club: LiveServer) -> None:
    person = club.person()
    files = {"units": "[uk_infantry]\ndefense = [9, 9, 9]\n", "cards": "[w_luxembourg]\nvp = 9\n"}
    given = {
        **form(),
        "options": {name: f"my-{name}.toml" for name in files},
        "attachments": files,
        **person.committed(),
    }
    match = person.sat_down(person.ok("POST", "/api/matches", given)["match"]["id"], True)
    assert match is not None and match["state"] == "running"
    record = person.ok("GET", f"/api/matches/{match['id']}/record")
    assert record["attachments"] == files
    checked = {"preset": "west", "players": 2, "options": given["options"], "attachments": files}
    assert person.ok("POST", "/api/games/battlecards/check", checked)["warnings"] == []
    broken = {**checked, "attachments": {**files, "units": "[uk_infantri]\npoints = 1\n"}}
    (problem,) = person.ok("POST", "/api/games/battlecards/check", broken)["problems"]
    assert problem["field"] == "units"
    assert problem["message"] == "There is no unit 'uk_infantri'; did you mean 'uk_infantry'?"
