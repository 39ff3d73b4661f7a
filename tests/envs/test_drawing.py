"""The picture of a scene: what the viewer may know, and nothing else."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

import sandtable
from sandtable.core.match.match import Match
from sandtable.envs.drawing import drawn
from sandtable.envs.gymnasium import env
from tests.envs.games import SMALL

_NAME = "{http://www.w3.org/2000/svg}"


def played(name: str, steps: int) -> Match:
    match, luck = Match(sandtable.load(name, **SMALL[name]), seed=1), np.random.default_rng(1)
    for _ in range(steps):
        if match.over:
            break
        seat = match.seats_to_act[0]
        match.choose(seat, int(luck.choice(match.legal(seat))))
    return match


def words(svg: str) -> list[str]:
    return [mark.text or "" for mark in ElementTree.fromstring(svg).iter(f"{_NAME}text")]


def test_a_map_shows_who_holds_every_place_and_with_how_many() -> None:
    match = played("conquest", 12)
    svg = drawn(match, 0)
    there = [
        f"S{state.owner + 1} {state.count}" for state in match.scene(0).elements.values() if state.owner is not None
    ]
    assert sorted(one for one in words(svg) if one in there) == sorted(there)
    assert len(list(ElementTree.fromstring(svg).iter(f"{_NAME}polygon"))) == 12


def test_cards_that_lie_face_down_say_nothing() -> None:
    match = played("bayonet", 4)
    for viewer in (0, 1, None):
        scene = match.scene(viewer)
        cards = [card for zone in scene.zones for card in zone.cards]
        root = ElementTree.fromstring(drawn(match, viewer))
        dashed = [mark for mark in root.iter(f"{_NAME}rect") if mark.get("stroke-dasharray")]
        assert len(dashed) == sum(card.face == "down" for card in cards) > 0
        said = words(drawn(match, viewer))
        for name in {card.name for card in cards if card.face == "up"}:
            assert said.count(name) == sum(card.name == name for card in cards if card.face == "up")


def test_two_worlds_have_one_picture() -> None:
    """Whatever a seat cannot know is drawn anew, and its picture stays the same."""
    match = played("bayonet", 6)
    for viewer in (0, 1):
        before = drawn(match, viewer)
        twin = Match(match.game, key=match.key)
        for seat, code in match.choices:
            twin.choose(seat, code)
        twin._state = match.game.concealed(match.state, viewer, b"w" * 32)
        assert drawn(twin, viewer) == before


@pytest.mark.parametrize("name", ["conquest", "bayonet"])
def test_gymnasium_renders_the_picture(name: str) -> None:
    table = env(name, render_mode="svg", **SMALL[name])
    _, info = table.reset(seed=3)
    svg = table.render()
    assert svg == drawn(table._dealt().match, info["seat"]) and svg.startswith("<svg ")
