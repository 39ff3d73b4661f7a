"""Writes tests/asked.json: one question of every kind and every set of keys that the games print, as its seat sees it.

Usage: python web/scripts/write_asked.py (from the project's root). `tests/printedkeys.test.tsx` presses every key of
each; `tests/test_asked.py` says when a key that a game prints is not there.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import sandtable.games  # noqa: F401 - announces them
from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, encode

FILE = Path(__file__).resolve().parents[1] / "tests" / "asked.json"
#: The rules that are played, and how many choices of how many matches.
PLAYED: Mapping[str, tuple[tuple[str, dict[str, Any]], ...]] = {
    "conquest": (("world-war", {"players": 3}), ("supply-lines", {"players": 2})),
    "bayonet": (("standard", {"players": 6}), ("skirmish", {"players": 6})),
    "bridgefront": (("standard", {"players": 3}), ("standard", {"players": 2})),
    "battlecards": (("west", {"players": 2}), ("teams", {"players": 4, "occupying_force": True})),
}
MATCHES, CHOICES = 8, 300
#: What the dock needs of a scene; boards, logs and what lies about are left out.
KEPT = ("game", "viewer", "prompt", "choices", "take_back", "zones")

#: A kind of question and the keys on it, with those of amounts.
Printed = tuple[str, str, frozenset[str]]


def printed(scene: Scene) -> Printed:
    """What the question of a scene prints."""
    assert scene.prompt is not None
    counts = [choice.count for choice in scene.choices if choice.count is not None]
    keys = {choice.key for choice in scene.choices} | {preset.key for count in counts for preset in count.presets}
    return scene.game, scene.prompt.kind, frozenset(key for key in keys if key)


def questions(matches: int, choices: int) -> Iterator[tuple[Match, Scene]]:
    """Every question of matches that are played by anything at all, as its seat sees it."""
    for name, rules in PLAYED.items():
        for seed in range(matches):
            preset, options = rules[seed % len(rules)]
            match, luck = Match(make(name, preset, options), seed=seed), random.Random(seed)
            for _ in range(choices):
                if match.over:
                    break
                seat = luck.choice(match.seats_to_act)
                yield match, match.scene(seat)
                match.choose(seat, luck.choice(match.legal(seat)))


def document(match: Match, scene: Scene) -> dict[str, Any]:
    """A question as it is written down: its scene, and the board as far as it has names."""
    values = json.loads(encode(scene))
    board = json.loads(encode(match.board()))
    elements = [{"id": one["id"], "name": one["name"]} for one in board.get("elements", [])]
    own = [zone for zone in values.get("zones", []) if zone.get("owner") == scene.viewer and zone["kind"] == "hand"]
    kept = {name: values[name] for name in KEPT if name in values} | {"zones": own}
    return {"scene": kept, "board": {"kind": board["kind"], "elements": elements}}


def collect(matches: int = MATCHES, choices: int = CHOICES) -> dict[Printed, dict[str, Any]]:
    """The first question of each sort."""
    found: dict[Printed, dict[str, Any]] = {}
    for match, scene in questions(matches, choices):
        if printed(scene) not in found:
            found[printed(scene)] = document(match, scene)
    return found


def main() -> None:
    """Writes the file, boards once each."""
    found = collect()
    boards: list[dict[str, Any]] = []
    asked = []
    for _, one in sorted(found.items(), key=lambda item: (item[0][0], item[0][1], sorted(item[0][2]))):
        if one["board"] not in boards:
            boards.append(one["board"])
        asked.append({"board": boards.index(one["board"]), "scene": one["scene"]})
    FILE.write_text(json.dumps({"boards": boards, "asked": asked}, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(asked)} questions of {len(PLAYED)} games in {FILE.name}")


if __name__ == "__main__":
    main()
