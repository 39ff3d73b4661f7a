"""Conquest at the table: the real game over the real server."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.server.configuration.settings import Settings
from tests.games.conquest.map_text import changed
from tests.server.people import ROOMY, LiveServer, Seat

SMALL = {"map": "gen:n=12,seed=3", "round_cap": 8}


@pytest.fixture(scope="module")
def conquest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("data"), limits=ROOMY, estimates=False), ("conquest",))
    yield live
    live.stop()


def _play(seats: list[Seat]) -> None:
    """Every seat takes the first or last of its options, in turn, until the end."""
    made = 0
    while not all(seat.over for seat in seats):
        for seat in seats:
            if seat.decision is None:
                try:
                    seat.step(0.01)
                except TimeoutError:
                    continue
            else:
                options, answered = seat.scene["choices"], seat.decision
                made += 1
                assert seat.choose(options[-1 if made % 5 else 0]["code"])["t"] == "ack"
                seat.wait(lambda seat, answered=answered: seat.over or seat.decision != answered)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("world-war", {}),
        ("world-war", {"card_system": "royalty", "fog": True}),
        ("supply-lines", {"placement": "blind", "capitals": "chosen"}),
        ("supply-lines", {"card_type": "exponential", "bonus_scope": "player", "fog": True}),
    ],
)
def test_a_match_to_its_end_with_people_and_a_bot(conquest: LiveServer, preset: str, options: dict[str, Any]) -> None:
    one, two = conquest.person("Ada"), conquest.person("Bo")
    match = one.create("me", "heuristic", "open", game="conquest", preset=preset, options={**SMALL, **options})["id"]
    two.join(match)
    seats = [one.sit(match), two.sit(match), conquest.person().sit(match)]
    _play(seats[:2])
    for seat in seats:
        seat.wait(lambda seat: seat.over and seat.summary["state"] == "finished")
        again = Seat(seat.person, match)
        assert (again.scene, again.log, again.n) == (seat.scene, seat.log, seat.n)
    result = one.ok("GET", f"/api/matches/{match}")["result"]
    assert abs(sum(result["shares"]) - 1) < 1e-9 and result["text"].endswith(".")
    verified = one.ok("GET", f"/api/matches/{match}/verify")
    assert verified["ok"], verified
    frames = one.ok("GET", f"/api/matches/{match}/frames?from={seats[0].n}")
    assert frames["frames"][0]["scene"] == seats[0].scene
    assert one.ok("GET", f"/api/matches/{match}/board")["elements"]


def test_every_preset_and_number_of_seats_can_be_made(conquest: LiveServer) -> None:
    person = conquest.person()
    game = person.ok("GET", "/api/games")[0]
    for preset in game["presets"]:
        low, high = preset["players"]
        for players in range(low, high + 1):
            form = {"preset": preset["id"], "players": players, "options": {}}
            checked = person.ok("POST", "/api/games/conquest/check", form)
            assert checked["ok"] and checked["problems"] == [] and checked["estimate"] == ""
            made = person.create("me", *["heuristic"] * (players - 1), game="conquest", preset=preset["id"])
            assert made["state"] == "running" and len(made["seats"]) == players


def test_settings_without_effect_are_told_beside_the_problems(conquest: LiveServer) -> None:
    person = conquest.person()
    form = {"preset": "supply-lines", "players": 4, "options": {"must_trade_at": 8, "poker_turn_in": "whole_hand"}}
    checked = person.ok("POST", "/api/games/conquest/check", form)
    assert checked["ok"] and checked["problems"] == []
    assert checked["notices"] == [
        {"field": "poker_turn_in", "message": '"Poker turn-in" has no effect while "Cards" is "Supply".'},
        {
            "field": "must_trade_at",
            "message": '"Must trade at" 8 is the same as 0: no turn begins with so many cards when the hand limit is '
            "5.",
        },
    ]
    assert person.create("me", *["random"] * 3, game="conquest", preset="supply-lines", options=form["options"])
    plain = person.ok("POST", "/api/games/conquest/check", {**form, "options": {}})
    wrong = person.ok("POST", "/api/games/conquest/check", {**form, "options": {"hand_limit": 9}})
    # What nobody has touched says so as well, by the reason that holds.
    idle = {one["field"]: one["message"] for one in plain["idle"]}
    assert idle["bonus_scope"] == '"Bonus scope" has no effect: every set of a kind is worth the same each time.'
    assert "card_type" not in idle and idle["progressive"].endswith('while "Card type" is "Fixed".')
    assert plain["ok"] and plain["notices"] == [] and not wrong["ok"] and wrong["notices"] == []


def test_options_from_the_network_open_no_files(conquest: LiveServer) -> None:
    person = conquest.person()
    for path in ("/etc/passwd", "../../pyproject.toml", "map.toml"):
        form = {"preset": "world-war", "players": 2, "options": {"map": path}}
        checked = person.ok("POST", "/api/games/conquest/check", form)
        assert not checked["ok"] and "root:" not in str(checked)


def test_a_map_of_ones_own_comes_with_the_form(conquest: LiveServer) -> None:
    text = (files("sandtable.games.conquest") / "data" / "world-42.toml").read_text()
    person = conquest.person()
    form = {"preset": "world-war", "players": 2, "options": {"map": "mine.toml"}, "attachments": {"map": text}}
    assert person.ok("POST", "/api/games/conquest/check", form)["ok"]
    broken = {**form, "attachments": {"map": text.replace("[[", "[", 1)}}
    checked = person.ok("POST", "/api/games/conquest/check", broken)
    assert not checked["ok"] and checked["problems"][0]["message"].endswith(".")
    made = person.create(
        "me",
        "random",
        game="conquest",
        preset="world-war",
        options={"map": "mine.toml"},
        attachments={"map": text},
    )
    person.ok("POST", f"/api/matches/{made['id']}/resign", {})
    record = person.ok("GET", f"/api/matches/{made['id']}/record")
    assert record["attachments"] and person.ok("POST", "/api/verify", record)["ok"]


def test_a_map_s_warnings_come_beside_the_field_and_with_the_new_match(conquest: LiveServer) -> None:
    person = conquest.person()
    text = changed("label = [400, 195]", "label = [40, 195]")
    form = {"preset": "world-war", "players": 2, "options": {"map": "mine.toml"}, "attachments": {"map": text}}
    checked = person.ok("POST", "/api/games/conquest/check", form)
    assert checked["ok"] and checked["problems"] == []
    (warning,) = checked["warnings"]
    assert warning["field"] == "map" and "M15 (warning): the label of territory" in warning["message"]
    made = person.ok(
        "POST",
        "/api/matches",
        {
            "game": "conquest",
            "preset": "world-war",
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
            "options": {"map": "mine.toml"},
            "attachments": {"map": text},
        },
    )
    assert made["warnings"] == [warning]
    # Errors stay errors, and warnings do not count among them.
    both = {**form, "attachments": {"map": changed('name = "Salt Marsh"', 'name = "Old Mill"', text)}}
    checked = person.ok("POST", "/api/games/conquest/check", both)
    assert not checked["ok"] and checked["warnings"] == [warning]
    (problem,) = checked["problems"]
    assert problem["field"] == "map" and "M18" in problem["message"]
    plain = person.ok("POST", "/api/games/conquest/check", {**form, "options": {}, "attachments": {}})
    assert plain["warnings"] == []


def test_a_game_knows_the_warnings_of_its_map(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(changed("label = [400, 195]", "label = [40, 195]"), encoding="utf-8")
    ((field, sentence),) = sandtable.games.load("conquest", players=2, map=str(file)).warnings
    assert field == "map" and "M15 (warning)" in sentence
    assert sandtable.games.load("conquest", players=2).warnings == ()
