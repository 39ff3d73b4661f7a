"""Games and bots of packages on a server: in the lobby with who made them, at the table, in records."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.core.match.matchfile import verify
from sandtable.server.configuration.settings import Settings
from tests.plugged.packages import install, install_examples
from tests.plugged.test_games import broken
from tests.server.people import ROOMY, LiveServer, Person, play_out

BOTS = """
def last(view, seat, choices):
    assert view.describe(choices[-1]) and view.scene().choices and view.log() is not None
    return choices[-1]

def faint(view, seat, choices):
    raise ValueError("I feel faint.")
"""


@pytest.fixture
def packages(site: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The examples, two bots and a broken game, for this process and its children."""
    install_examples(site)
    points = {"sandtable.bots": {"last": "odd_bots:last", "faint": "odd_bots:faint"}}
    install(site, "odd-bots", points, {"odd_bots.py": BOTS})
    broken(site, "raises")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), *[part or os.getcwd() for part in sys.path]]))
    return site


@pytest.fixture
def live(packages: Path, tmp_path: Path) -> Iterator[LiveServer]:
    server = LiveServer(Settings(data=tmp_path / "data", limits=ROOMY, estimates=False), ("conquest", "liars-dice"))
    yield server
    server.stop()


def seat(bot: str) -> dict[str, str]:
    return {"kind": "bot", "bot": bot}


def made(person: Person, *bots: str, **more: Any) -> Any:
    return person.create("me", *bots, game="liars-dice", preset="standard", **more)


def test_the_catalogue_says_who_made_what_and_leaves_out_what_does_not_work(packages: Path, tmp_path: Path) -> None:
    server = LiveServer(Settings(data=tmp_path / "data", limits=ROOMY, estimates=False), sandtable.games())
    try:
        listed = {game["id"]: game for game in server.person().ok("GET", "/api/games")}
        assert list(listed) == ["conquest", "bayonet", "bridgefront", "battlecards", "liars-dice"]
        assert listed["liars-dice"]["maker"] == "Marit Olsen (liars-dice 1.0)" and listed["conquest"]["maker"] == ""
        makers = {bot["id"]: bot["maker"] for bot in listed["conquest"]["bots"]}
        assert makers["heuristic"] == "" and makers["australia-first"] == "Bo (one-map-bot 1.0)"
        assert "australia-first" not in [bot["id"] for bot in listed["liars-dice"]["bots"]]
        assert server.person().ok("GET", "/api/games/liars-dice/rules")["markdown"].startswith("# Liar's Dice")
    finally:
        server.stop()


def test_a_match_is_played_to_its_end_against_bots_of_packages_and_its_record_is_genuine(live: LiveServer) -> None:
    person = live.person("Bo")
    match = made(person, "last", "faint", options={"dice": 1})
    assert match["game_title"] == "Liar's Dice" and [one["bot"] for one in match["seats"][1:]] == ["last", "faint"]
    play_out([person.sit(match["id"])])
    record = person.ok("GET", f"/api/matches/{match['id']}/record")
    assert record["over"] and record["opening"]["game"] == "liars-dice"
    assert all(step.ok for step in verify(record)), verify(record)
    assert person.ok("GET", f"/api/matches/{match['id']}/verify")["ok"]


@pytest.mark.parametrize("bot", ["australia-first", "odd_bots:last", "os:getcwd", "nobody"])
def test_strangers_cannot_name_what_the_lobby_does_not_offer(live: LiveServer, bot: str) -> None:
    body = {"game": "liars-dice", "preset": "standard", "seats": [{"kind": "me"}, seat(bot)]}
    assert live.person().refused("POST", "/api/matches", body) == (400, "invalid")


def test_a_match_whose_package_is_gone_says_so_and_hurts_no_list(packages: Path, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data", limits=ROOMY, estimates=False)
    server = LiveServer(settings, ("conquest", "liars-dice"))
    person = server.person("Bo")
    match = made(person, "heuristic")
    cookies = person.http.cookies
    server.stop()
    again = LiveServer(settings, ("conquest",))
    sandtable.games.plugins.forget()
    for entry in packages.glob("liars_dice-*"):
        (entry / "entry_points.txt").write_text("")
    try:
        sandtable.games.plugins.forget()
        back = again.person()
        back.http.cookies = cookies
        [listed] = back.ok("GET", "/api/matches?scope=mine")
        assert listed["id"] == match["id"] and listed["game_title"] == "liars-dice"
        assert "liars-dice" in listed["problem"] and listed["problem"].startswith("This match cannot go on here")
    finally:
        again.stop()
