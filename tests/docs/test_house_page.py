"""The page of the house: rooms, arrows and ways are those of the code."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import networkx as nx
import pytest

from docs import make_house, ways
from docs.ways import Step

#: So many files a choice may touch from the socket to both screens.
MOST_OF_A_CHOICE = 60


@pytest.fixture(scope="module")
def choice() -> list[Step]:
    return ways.of_a_choice()


def test_every_room_is_drawn_within_the_page_above_what_it_imports() -> None:
    drawn = ElementTree.fromstring(make_house.picture())
    boxes = [one for one in drawn.iter() if one.tag.endswith("rect") and one.get("rx")]
    graph = make_house.arrows()
    assert len(boxes) == len(graph) > 40
    for box in boxes:
        x, y, w, h = (int(box.get(name) or 0) for name in ("x", "y", "width", "height"))
        assert x >= 0 and x + w <= int(drawn.get("width") or 0) and y + h <= int(drawn.get("height") or 0)
    names = {one.text: float(one.get("y") or 0) for one in drawn.iter() if one.get("font-weight")}
    together = {room: part for part in nx.strongly_connected_components(graph) for room in part}
    for above, below in graph.edges:
        if below not in together[above]:
            assert names[make_house.label(above)] < names[make_house.label(below)]


def test_what_lives_in_a_room_is_said_once() -> None:
    rooms = [make_house.label(room) for room in make_house.arrows()]
    assert len(set(rooms)) == len(rooms)
    assert all(len(make_house.words(room)) > 20 for room in make_house.arrows())


def test_a_choice_is_followed_through_few_files(choice: list[Step]) -> None:
    files = [step.file for step in choice]
    assert len(set(files)) == len(files) <= MOST_OF_A_CHOICE
    assert files[0] == "server/edge/socket.py"
    assert all((ways.SOURCE / file).is_file() for file in files)
    assert [step.file for step in choice if not step.words] == []


def test_the_handbook_names_the_way_of_a_choice_as_it_is(choice: list[Step]) -> None:
    text = (Path(__file__).resolve().parents[2] / "handbook" / "server.md").read_text(encoding="utf-8")
    said = re.findall(r"`(\w+\.\w+)`", text.partition("## The path of a choice")[2].partition("\n## ")[0])
    calls = {name: number for step in choice for name, number in step.calls.items()}
    assert len(said) >= 8 and [name for name in said if name not in calls] == []
    assert [calls[name] for name in said] == sorted(calls[name] for name in said)


def test_games_and_pages_have_their_ways_too() -> None:
    simulated, page = ways.of_a_simulated_game(), ways.of_a_page()
    assert simulated[0].file.startswith("lab/") and not any(step.file.startswith("server/") for step in simulated)
    assert any(step.file.startswith("server/routes/") for step in page)
    assert not any(step.file.startswith("lab/") for step in page)
    drawn = [file for file, _ in ways.of_a_page_in_the_browser()]
    assert drawn[:2] == ["pages/routes.tsx", "pages/lobby.tsx"] and "net/api.ts" in drawn
