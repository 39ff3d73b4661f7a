"""A game's package that is missing, older, or fails after an upgrade closes its own tables with a sentence, and no
others: lists, the host's page, a backup and the look ahead go on as if it were not there."""

from __future__ import annotations

import importlib
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from sandtable import games
from sandtable.commands import serve as command
from sandtable.server.catalogue import rules
from sandtable.server.configuration.settings import Settings
from sandtable.server.hosting import backup
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.tables import code_identity
from tests.plugged.packages import install_examples
from tests.server.people import ROOMY, LiveServer, Person

GAME = "liars-dice"
#: What became of the package, and what its tables say.
LATER = {
    "gone": (None, "There is no game 'liars-dice'"),
    "fails at import": ("raise RuntimeError('I need a newer Sandtable')\n", "RuntimeError: I need a newer Sandtable"),
    "another definition": ("DEFINITION = object()\n", "gives a object, not a GameDefinition"),
    "options gone": (
        "from old_dice import DEFINITION as OLD\nimport dataclasses\n"
        "def build(values, attachments, files=True):\n"
        "    if values.dice == 3: raise KeyError('dice')\n"
        "    return OLD.build(values, attachments, files)\n"
        "DEFINITION = dataclasses.replace(OLD, build=build, version='1')\n",
        "fails (KeyError: 'dice')",
    ),
}


@pytest.fixture
def packages(site: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The examples, for this process and its children."""
    install_examples(site)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), *[part or os.getcwd() for part in sys.path]]))
    return site


def _server(data: Path) -> LiveServer:
    settings = Settings(data=data, limits=ROOMY, estimates=False)
    return LiveServer(settings, tuple(name for name in ("conquest", GAME) if name in games.games()))


def _becomes(site: Path, text: str | None) -> None:
    """Another version of the package is installed, or none."""
    if text is None:
        for entry in site.glob("liars_dice-*"):
            (entry / "entry_points.txt").write_text("")
    else:
        (site / "liars_dice").rename(site / "old_dice")
        for path in (site / "old_dice").rglob("*.py"):
            path.write_text(path.read_text().replace("liars_dice", "old_dice"))
        (site / "liars_dice.py").write_text(text)
    for name in [name for name in sys.modules if name.split(".")[0] in ("liars_dice", "old_dice")]:
        del sys.modules[name]
    importlib.invalidate_caches()
    games.plugins.forget()
    rules._build.cache_clear()
    rules._catalogue_entry._made.cache_clear()  # type: ignore[attr-defined]
    code_identity._code.cache_clear()
    code_identity.sources_of.cache_clear()


@pytest.mark.parametrize("later", LATER)
def test_its_own_tables_are_closed_with_a_sentence_and_no_others(
    packages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], later: str
) -> None:
    text, words = LATER[later]
    first = _server(tmp_path / "data")
    try:
        person = first.person("Bo")
        dice, over = (
            person.create("me", "heuristic", game=GAME, preset="standard", options={"dice": 3})["id"] for _ in range(2)
        )
        person.ok("POST", f"/api/matches/{over}/resign", {})
        land = person.create("me", "heuristic", game="conquest", preset="supply-lines")["id"]
    finally:
        first.stop()
    _becomes(packages, text)
    capsys.readouterr()
    assert not command.upgrade({"data": str(tmp_path / "data")}, None, True, False, True)
    ahead = json.loads(capsys.readouterr().out)
    assert {stop["match"] for stop in ahead["stops"]} >= {dice} and land not in str(ahead["stops"])
    assert [stop["reason"] for stop in ahead["stops"] if words not in stop["reason"]] == []
    assert ahead["games"]["conquest"]["go_on"] == 1
    live = _server(tmp_path / "data")
    try:
        _served(live, person, dice, land, words, tmp_path)
    finally:
        live.stop()


def _served(live: LiveServer, person: Person, dice: str, land: str, words: str, folder: Path) -> None:
    person.http.base_url, person.url = live.url, live.url  # type: ignore[assignment]
    for _ in range(50):
        if live.call(live.services.inspector.round) == 0 and live.services.inspector.done:
            break
    mine: dict[str, Any] = {one["id"]: one for one in person.ok("GET", "/api/matches?scope=mine")}
    offered = GAME in games.games()
    assert (words if offered else f"There is no game '{GAME}' here") in mine[dice]["problem"]
    assert mine[dice]["state"] == "running"
    assert "problem" not in mine[land]
    assert person.ok("GET", "/api/matches?scope=running") and person.ok("GET", "/api/games")
    assert person.sit(land).scene and person.sit(dice).scene is None
    hosts = person.ok("GET", "/api/host/matches")
    assert {one["match"] for one in hosts["stopped"]} >= {dice} and hosts["going"] == 1
    assert offered or any(words in sentence for sentence in hosts.get("games", [])) or "no game" in words
    assert person.ok("GET", f"/api/matches/{dice}/record")["format"] == "sandtable-stored/1"
    engine = open_engine(sqlite_url(live.settings.data))
    checked = backup.back_up(engine, folder / "b.sandtable")
    engine.dispose()
    assert not checked.problems
    assert person.ok("POST", f"/api/matches/{dice}/leave", {})["match"]["state"] == "finished"
    assert person.ok("GET", f"/api/matches/{dice}/record")["secret"]
