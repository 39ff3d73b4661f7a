"""A viewer's frames: their numbers follow from the choices alone, wherever one begins to count."""

from __future__ import annotations

import random

import msgspec
import pytest

import tests.toys.duel as duel
import tests.toys.whisper as whisper
from sandtable.core.game.game import make_game
from sandtable.core.match.match import Match
from sandtable.core.match.seat_view import digest_of
from sandtable.games import definition
from sandtable.server.protocol import views
from sandtable.server.tables.viewers import _rebuild


def _played(seed: int, choices: int) -> Match:
    game = make_game(whisper.DEFINITION, "long", {"players": 3})
    match, luck = Match(game, seed=seed), random.Random(seed)
    for _ in range(choices):
        seat = match.seats_to_act[0]
        match.choose(seat, luck.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_counting_from_any_mark_gives_the_same_frame(viewer: int | None) -> None:
    match = _played(5, 60)
    fresh = Match(match.game, seed=5)
    shown = views.opening(fresh, viewer)
    numbers, ats = [0], [0]
    for seat, code in match.choices:
        fresh.choose(seat, code)
        shown, change = views.advance(fresh, viewer, shown)
        assert (change is None) == (shown.n == numbers[-1])
        numbers.append(shown.n)
        ats.append(shown.at)
    assert 0 < shown.n < 60, "some choices are hidden from everybody but their seat"
    for ply in range(0, 61, 7):
        place = views.Place(ply, numbers[ply], ats[ply])
        again = _rebuild(Match(match.game, seed=5), match.choices, viewer, place, ())
        assert again == shown


@pytest.mark.parametrize("name", ["conquest", "bayonet", "whisper"])
def test_what_is_not_made_anew_is_what_would_be_made(name: str) -> None:
    game = make_game(whisper.DEFINITION, "long", {"players": 3}) if name == "whisper" else make_game(definition(name))
    match, luck, kept = Match(game, seed=4), random.Random(4), 0
    drawn = {viewer: match.redrawn(viewer, None, 0) for viewer in (None, *range(game.seats))}
    for turn in range(150):
        if match.over:
            break
        seat = luck.choice(match.seats_to_act)
        number = match.undoable(seat)
        if turn % 5 == 4 and number is not None and match.alone(seat, number):
            match.undo(seat, number)
        else:
            match.choose(seat, luck.choice(match.legal(seat)))
        for viewer, (scene, made_of) in drawn.items():
            again = drawn[viewer] = match.redrawn(viewer, scene, made_of)
            kept += again[0] is scene
            assert msgspec.json.encode(again[0]) == msgspec.json.encode(match.scene(viewer))
    assert (kept > 0) == (game.kernels.view is not None), "some choices tell some viewers nothing"


def test_a_mark_says_what_it_was_written_with() -> None:
    match = _played(2, 10)
    shown = {0: views.opening(match, 0, 5, 9), None: views.opening(match, None, 3, 7)}
    mark = views.read_mark(views.write_mark(match, shown, "code", views.Led.of(match, match.ply)))
    assert mark.code == "code" and mark.layout == match.game.kernels.state.layout
    assert mark.frames == {0: 5, -1: 3} and mark.ats == {0: 9, -1: 7} and mark.state == digest_of(match.state_bytes)
    match.choose(match.seats_to_act[0], 1)
    assert digest_of(match.state_bytes) != mark.state


def test_frames_of_simultaneous_choices_do_not_tell_their_order() -> None:
    game = make_game(duel.DEFINITION, None, {"players": 3})
    numbers = []
    for order in ((1, 2), (2, 1)):
        match = Match(game, seed=3)
        shown = views.opening(match, 0)
        for seat in order:
            match.choose(seat, 2)
            shown, _ = views.advance(match, 0, shown)
        numbers.append((shown.n, shown.scene))
    assert numbers[0] == numbers[1]
