"""The laboratory of a server: who may run studies, what they may cost, and that they say what the command says."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from sandtable import cli, load
from sandtable.lab.studies.figures import measures_of
from sandtable.lab.studies.playing import StudySeating
from sandtable.server.configuration.settings import Settings
from tests.server.people import PATIENCE, ROOMY, LiveServer, Person

GAMES = ("bayonet", "bridgefront")
FORM: dict[str, Any] = {
    "game": "bayonet",
    "players": 2,
    "bots": ["random"],
    "deals": 40,
    "seed": 3,
    "title": "A larger ante",
    "variants": [
        {"name": "A", "preset": "quick"},
        {"name": "B", "preset": "quick", "options": {"ante": 2}, "used": ["ANTE"]},
    ],
}
STUDIES = "/api/laboratory/studies"


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    settings = Settings(
        data=tmp_path_factory.mktemp("data"), limits=replace(ROOMY, study_games=400), estimates=False,
        laboratory="everyone",
    )  # fmt: skip
    server = LiveServer(settings, GAMES)
    yield server
    server.stop()


def finished(person: Person, study: str) -> dict[str, Any]:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found: dict[str, Any] = person.ok("GET", f"{STUDIES}/{study}")
        if found["state"] in ("done", "failed"):
            return found
        time.sleep(0.2)
    raise AssertionError(found)


@pytest.fixture(scope="module")
def played(live: LiveServer) -> tuple[Person, dict[str, Any]]:
    """A study that one person asked for, at its end."""
    person = live.person("Ada")
    asked = person.ok("POST", STUDIES, FORM)
    assert asked["state"] in ("waiting", "running") and asked["mine"] and not asked["kept"]
    return person, finished(person, asked["id"])


def test_a_study_says_what_the_command_says(
    played: tuple[Person, dict[str, Any]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, found = played
    assert found["state"] == "done" and found["deals"] == 40 and found["games"] == 80, found["problem"]
    file = tmp_path / "study.toml"
    file.write_text(found["toml"], encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["sandtable", "study", "run", str(file), "--json"])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert not stopped.value.code
    told = json.loads(capsys.readouterr().out)
    assert [one["answer"] for one in told["answers"]] == [one["sentence"] for one in found["answers"]]
    for one, ours in zip(told["answers"], found["answers"], strict=True):
        ends = one["interval"] or [None, None]
        assert (one["a"], one["b"], ends) == (ours["a"], ours["b"], [ours["low"], ours["high"]])
    [use] = {one["use"] for one in found["answers"] if one["kind"] != "single"}
    assert use.startswith("The rule that B changes was used in 40 of 40 deals")


def test_every_look_has_an_interval_and_they_narrow(played: tuple[Person, dict[str, Any]]) -> None:
    looks = played[1]["looks"]
    assert [look["deals"] for look in looks] == [20, 40]
    widths = [look["points"][1][2] - look["points"][1][1] for look in looks]
    assert widths[1] < widths[0]


def test_three_variants_and_two_lineups_play_every_deal(live: LiveServer) -> None:
    person = live.person("Fay")
    variants = [*FORM["variants"], {"name": "C", "preset": "quick", "options": {"ante": 3}}]
    form = {**FORM, "variants": variants, "deals": 20, "lineups": [["first", "random"]]}
    found = finished(person, person.ok("POST", STUDIES, form)["id"])
    assert found["games"] == 20 * 3 * (1 + 2), found["problem"]
    assert {one["variant"] for one in found["answers"]} == {"A", "B", "C"}
    assert "bot:first" in {one["measure"] for one in found["answers"]}
    assert {tuple(game["bots"]) for game in found["to_open"]} <= {
        ("random", "random"), ("first", "random"), ("random", "first"),
    }  # fmt: skip
    assert found["toml"].count("[[lineup]]") == 2 and found["toml"].count("[[variant]]") == 3


def test_its_games_are_opened_at_the_table(live: LiveServer, played: tuple[Person, dict[str, Any]]) -> None:
    _, found = played
    stranger = live.person()
    assert {game["variant"] for game in found["to_open"]} == {0, 1}
    game = found["to_open"][0]
    path = f"{STUDIES}/{found['id']}/games/{game['number']}"
    start = stranger.ok("GET", path)["start"]
    assert start["summary"]["state"] == "finished" and start["scene"]["over"]
    frames = stranger.ok("GET", f"{path}/frames?from=0&to=5&as=0")
    assert len(frames["frames"]) == 6 and frames["frames"][0]["n"] == 0
    last = frames["total"] - 1
    end = stranger.ok("GET", f"{path}/frames?from={last}&as=0")["frames"]
    assert [one["n"] for one in end] == [last] and end[0]["scene"]["over"]
    assert stranger.ok("GET", f"{path}/board")["kind"]
    assert stranger.refused("GET", f"{STUDIES}/{found['id']}/games/99") == (404, "no-game")
    assert stranger.refused("GET", f"{path}/frames?as=5") == (404, "no-seat")


def test_it_is_shared_by_its_link_and_changed_by_nobody_else(
    live: LiveServer, played: tuple[Person, dict[str, Any]]
) -> None:
    person, found = played
    other, path = live.person("Bo"), f"{STUDIES}/{found['id']}"
    seen = other.ok("GET", path)
    assert seen["answers"] == found["answers"] and not seen["mine"]
    assert other.refused("PUT", path, {"kept": True}) == (403, "not-yours")
    assert other.refused("POST", f"{path}/stop", {}) == (403, "not-yours")
    assert other.refused("DELETE", path) == (404, "no-study")
    assert person.ok("PUT", path, {"kept": True})["kept"]
    [mine] = person.ok("GET", "/api/laboratory")["mine"]
    assert mine["id"] == found["id"] and mine["kept"] and mine["sentence"]
    assert live.person("Cy").ok("GET", "/api/laboratory")["mine"] == []
    assert other.refused("GET", f"{STUDIES}/nothing") == (404, "no-study")


def test_every_answer_has_games_behind_it_and_so_has_every_mark_of_its_page(
    live: LiveServer, played: tuple[Person, dict[str, Any]]
) -> None:
    """The page is one file whose links open games at this server."""
    _, found = played
    numbers = {game["number"]: game for game in found["to_open"]}
    for one in found["answers"]:
        assert one["games"] and set(one["games"]) <= set(numbers)
        assert found["form"]["variants"][numbers[one["games"][0]]["variant"]]["name"] == one["variant"]
    stranger = live.person()
    answer = stranger.ask("GET", f"{STUDIES}/{found['id']}/page")
    assert answer.status_code == 200 and answer.headers["content-disposition"].startswith("attachment")
    text = answer.text
    assert found["answers"][1]["sentence"] in unescape(text) and "sandtable-study:" not in text
    opened = re.findall(rf"<a href='{live.url}/laboratory/{found['id']}/([0-9]+)\?at=0'", text)
    assert opened and {int(number) for number in opened} <= set(numbers)
    assert found["page"] and stranger.ok("GET", f"{STUDIES}/{found['id']}")["page"]
    places = set(re.findall(r'href="#(games-[0-9-]+)"', text))
    assert places and all(f"id={place} " in text for place in places)
    assert stranger.refused("GET", f"{STUDIES}/nothing/page") == (404, "no-study")


def test_what_is_asked_when_it_stops_and_who_sits_where(live: LiveServer) -> None:
    person = live.person("Gil")
    asked = [{"measure": "turns", "margin": 0.5}, {"measure": "bot:first"}]
    change = {"questions": asked, "rule": "known", "rotate": False, "bots": ["first", "random"], "deals": 60}
    found = finished(person, person.ok("POST", STUDIES, {**FORM, **change})["id"])
    assert {one["measure"] for one in found["answers"]} == {"turns", "bot:first"}, found["problem"]
    assert found["games"] == 2 * found["deals"] and {tuple(one["bots"]) for one in found["to_open"]} == {
        ("first", "random")
    }
    assert 'rule = "known"' in found["toml"] and "rotate = false" in found["toml"]
    # What its games took is told to whoever sets up another.
    costs = person.ok("GET", "/api/laboratory")["costs"]
    [cost] = [one for one in costs if one["bots"] == ["first", "random"]]
    assert (cost["game"], cost["players"]) == ("bayonet", 2)
    assert 0 < cost["seconds"] * found["games"] <= found["seconds"], "machine code is no part of it"


def test_line_ups_are_answered_one_by_one(live: LiveServer) -> None:
    person = live.person("Hal")
    form = {**FORM, "deals": 20, "lineups": [["first", "random"]], "questions": [{"measure": "turns"}]}
    found = finished(person, person.ok("POST", STUDIES, form)["id"])
    assert [(one["variant"], one["lineup"]) for one in found["answers"]] == [
        ("A", None), ("B", None), ("A", 0), ("B", 0), ("A", 1), ("B", 1),
    ]  # fmt: skip
    assert all(len(look["points"]) == 6 for look in found["looks"])


def test_what_can_be_asked_is_what_studies_know(live: LiveServer) -> None:
    told = live.person().ok("GET", "/api/laboratory")["measures"]
    for name in GAMES:
        known = measures_of(load(name, players=4), [StudySeating(0, ("heuristic", "random", "first", "random"))])
        rest = {n: one for n, one in known.items() if not n.startswith(("seat_", "bot:"))}
        places = {n for n in rest if n.startswith("group:")} if name == "bayonet" else set()
        assert {(one["name"], one["title"], one["share"], one["unit"]) for one in told[name]} == {
            (one.name, one.title, one.share, one.unit) for n, one in rest.items() if n not in places
        }


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"questions": [{"measure": "seat_3"}]}, (400, "invalid")),
        ({"questions": [{"measure": "bot:random"}]}, (400, "invalid")),
        ({"questions": [{"measure": "turns"}] * 2}, (400, "invalid")),
        ({"rule": "fixed"}, (400, "invalid")),
        ({"deals": 201}, (422, "too-many-games")),
        ({"bots": ["os:system"]}, (400, "invalid")),
        ({"bots": ["search:1s"]}, (400, "invalid")),
        ({"bots": ["random"] * 3}, (400, "invalid")),
        ({"lineups": [["random"] * 3]}, (400, "invalid")),
        ({"lineups": [["random"]]}, (400, "invalid")),
        ({"lineups": [["os:system"]]}, (400, "invalid")),
        ({"players": 3, "variants": [{"name": "A", "preset": "quick", "options": {"players": 2}}]}, (400, "invalid")),
        ({"variants": [FORM["variants"][0]] * 2}, (400, "invalid")),
        ({"variants": [{"name": "A", "preset": "quick", "options": {"ante": 10**6}}]}, (400, "bad-option")),
        ({"game": "chess"}, (404, "unknown-game")),
    ],
)
def test_what_is_refused(live: LiveServer, change: dict[str, Any], said: tuple[int, str]) -> None:
    assert live.person("Di").refused("POST", STUDIES, {**FORM, **change}) == said


def test_no_file_of_the_machine_is_read(live: LiveServer) -> None:
    form = {
        **FORM,
        "game": "bridgefront",
        "variants": [{"name": "A", "preset": "standard", "options": {"cards": "/etc/hostname"}}],
    }
    answer = live.person("Ed").ask("POST", STUDIES, form)
    assert answer.status_code == 400 and "send the text" in answer.text


def test_rows_that_a_file_can_change(live: LiveServer) -> None:
    person = live.person()
    [cards] = person.ok("GET", "/api/laboratory/games/bridgefront/rows")
    assert cards["option"] == "cards" and cards["word"] == "card" and len(cards["rows"]) > 50
    recruit = next(row for row in cards["rows"] if row["id"] == "recruit")
    assert {"name": "mana", "value": 1, "least": 0, "most": 10} in recruit["fields"]
    assert person.ok("GET", "/api/laboratory/games/bayonet/rows") == []


def test_strangers_run_nothing_unless_they_may(tmp_path: Path) -> None:
    server = LiveServer(Settings(data=tmp_path, limits=ROOMY, estimates=False, laboratory="accounts"), ("bayonet",))
    try:
        stranger = server.person("Ada")
        assert stranger.refused("POST", STUDIES, FORM) == (403, "laboratory-closed")
        told = stranger.ok("GET", "/api/laboratory")
        assert not told["open"] and "account" in told["reason"]
        server.services.laboratory._settings = replace(server.settings, laboratory="off")
        assert stranger.refused("POST", STUDIES, FORM) == (403, "laboratory-closed")
        assert "closed" in stranger.ok("GET", "/api/laboratory")["reason"]
    finally:
        server.stop()
    assert Settings(data=tmp_path).laboratory == "off", "nobody runs anything unless the host says so"


def test_what_is_too_dear_is_ended_and_paid_for(tmp_path: Path) -> None:
    limits = replace(ROOMY, study_games=1_000_000, study_seconds=0.02, study_seconds_a_day=0.03)
    server = LiveServer(Settings(data=tmp_path, limits=limits, estimates=False, laboratory="everyone"), ("bayonet",))
    try:
        person = server.person("Ada")
        dear = {**FORM, "deals": 20_000}
        found = finished(person, person.ok("POST", STUDIES, dear)["id"])
        assert (found["state"], found["why"]) == ("done", "budget") and 0 < found["deals"] < 20_000
        assert found["seconds"] >= 0.02 and found["answers"]
        while server.services.laboratory.prices.of("127.0.0.1").left() > 0.03 - found["seconds"] + 0.005:
            time.sleep(0.05)
        if found["seconds"] < 0.03:  # one more may begin, then nothing is left
            finished(person, person.ok("POST", STUDIES, dear)["id"])
        assert person.refused("POST", STUDIES, dear) == (429, "budget-spent")
    finally:
        server.stop()
