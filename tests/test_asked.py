"""Every key that a game prints is pressed in the client's tests: its questions are in their file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sandtable.core.declare.decisions import STOP_KEY
from web.scripts.write_asked import FILE, PLAYED, collect

GAMES = Path(__file__).resolve().parents[1] / "src/sandtable/games"
#: A key as the games' code names it.
_KEY = re.compile(r'\bkey="(\w)"')


def _pressed(game: str) -> dict[str, set[str]]:
    """The keys of the file, by the kind of their question."""
    found: dict[str, set[str]] = {}
    for one in json.loads(FILE.read_text())["asked"]:
        scene = one["scene"]
        if scene["game"] == game:
            counts = [one["count"] for one in [scene["prompt"], *scene["choices"]] if "count" in one]
            buttons = [*scene["choices"], *(preset for count in counts for preset in count.get("presets", []))]
            keys = {button["key"] for button in buttons if "key" in button}
            found.setdefault(scene["prompt"]["kind"], set()).update(keys)
    return found


@pytest.mark.parametrize("game", PLAYED)
def test_keys_that_a_game_names_are_pressed(game: str) -> None:
    rooms = [GAMES / game / room for room in ("decisions", "table")]
    texts = [path.read_text() for room in rooms for path in room.rglob("*.py")]
    named = {key for text in texts for key in _KEY.findall(text)}
    named |= {STOP_KEY for text in texts if "stops=True" in text}
    assert named, "The game names no key."
    assert named <= set().union(*_pressed(game).values())


def test_questions_of_a_short_match_are_among_those_that_are_pressed() -> None:
    for game, kind, keys in collect(matches=1, choices=120):
        assert keys <= _pressed(game).get(kind, set()), (
            f"{game}, {kind}: a key that no test presses: run python web/scripts/write_asked.py, commit the file."
        )
