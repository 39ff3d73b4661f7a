"""What is drawn only where something depends on it is what would have been drawn all along."""

from __future__ import annotations

import random

import msgspec
import pytest

import tests.toys.whisper as whisper
from sandtable import load
from sandtable.core.game.game import Game, make_game
from sandtable.core.match.match import Match
from sandtable.server.pool.replaying import ShownScenes
from sandtable.server.protocol import views

GAMES = ["conquest", "bayonet", "bridgefront", "battlecards", "whisper"]


def _game(name: str) -> Game:
    return make_game(whisper.DEFINITION, "long", {"players": 3}) if name == "whisper" else load(name)


@pytest.mark.parametrize("name", GAMES)
def test_frames_are_counted_and_drawn_as_if_each_was_drawn(name: str) -> None:
    match, luck = Match(_game(name), seed=11), random.Random(11)
    viewers = [None, 0, match.game.seats - 1]
    lazy = [ShownScenes(match, viewer, None) for viewer in viewers]
    shown = [views.opening(match, viewer) for viewer in viewers]
    unseen = 0
    for _ in range(120):
        if match.over:
            break
        seat = luck.choice(match.seats_to_act)
        match.choose(seat, luck.choice(match.legal(seat)))
        held = luck.random() < 0.5
        for place, viewer in enumerate(viewers):
            shown[place], change = views.advance(match, viewer, shown[place], held)
            entries, (at, one) = lazy[place].advance(match, held), (shown[place], lazy[place])
            assert entries == (None if change is None else change.entries), f"{name}, choice {match.ply}, {viewer}"
            assert (one.n, one.logged, one.at) == (at.n, at.logged, at.at)
            unseen += change is None
            if luck.random() < 0.2:
                assert msgspec.json.encode(one.scene()) == msgspec.json.encode(at.scene)
    assert name != "whisper" or unseen, "some choices are hidden from everybody but their seat"
