"""What is felt of events: declared with them, told with their lines, on what the viewer's table has."""

from __future__ import annotations

import json
import os
import random
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import sandtable.games
from sandtable.core.declare.events import event
from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene

GAMES: dict[str, dict[str, Any]] = {
    "conquest": {"players": 3},
    "bayonet": {"players": 3},
    "bridgefront": {"players": 3},
    "battlecards": {},
}
#: The kind of each declared blow, for the client's test that each is drawn.
KINDS = Path(__file__).parents[3] / "web" / "tests" / "blows.json"


def test_the_client_is_tested_with_every_blow_that_is_declared() -> None:
    """If this is red, SANDTABLE_WRITE_GOLDEN=1 writes the file anew."""
    found = {
        f"{game} {events.names[number]} {blow.at}": blow.kind
        for game in GAMES
        for events in [import_module(f"sandtable.games.{game}.events").EVENTS]
        for number, one in sorted(events.all.items())
        for blow in one.blows
    }
    if os.environ.get("SANDTABLE_WRITE_GOLDEN") == "1":
        KINDS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    assert json.loads(KINDS.read_text(encoding="utf-8")) == found


def test_a_blow_that_is_none_is_refused() -> None:
    for wrong in ("strike target", "hit nobody", "hit target:nothing", "hit"):
        with pytest.raises(TypeError, match="is no blow"):
            event(1, "seat target lost", moves=f"!{wrong}")


def _ids(scene: Scene) -> set[str]:
    cards = [card for zone in scene.zones for card in zone.cards]
    cards += [card for front in scene.fronts for stack in front.stacks for card in stack.cards]
    if scene.fight is not None:
        cards += [card for line in scene.fight.lines for group in line.groups for card in group.cards]
    pieces = [piece.id for state in scene.elements.values() for piece in state.pieces]
    stacks = [stack.id for front in scene.fronts for stack in front.stacks]
    return {*(zone.id for zone in scene.zones), *(card.id for card in cards), *pieces, *stacks}


@pytest.mark.parametrize("name", GAMES)
def test_blows_fall_on_what_the_table_has_and_hits_count_what_is_lost(name: str) -> None:
    game = sandtable.games.load(name, **GAMES[name])
    match, rng = Match(game, seed=3), random.Random(3)
    board = {one.id for one in (*game.board.elements, *game.board.edges)}
    logged, felt, viewer = 0, 0, 0
    while not match.over and match.ply < 400:
        before = match.scene(viewer) if match.ply % 5 == 0 else None
        match.choose(seat := rng.choice(match.seats_to_act), rng.choice(match.legal(seat)))
        entries = match.log(viewer, logged)
        logged += len(entries)
        blows = [blow for entry in entries for blow in entry.blows]
        felt += len(blows)
        for blow in blows:
            assert blow.at or blow.seat is not None
            assert blow.seat is None or 0 <= blow.seat < game.seats
        if before is not None and blows:
            known = board | _ids(before) | _ids(match.scene(viewer))
            hidden = {blow.at for blow in blows if blow.at} - known
            # A unit that fell or was taken may have lain face down in a stack: what falls on nothing is not drawn.
            assert name == "battlecards" or not hidden, hidden
    assert felt
