"""The board of a scene."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.core.scenes import encode
from sandtable.games import load
from sandtable.games.conquest.log.words import lexicon
from sandtable.games.conquest.table.board import map_board
from sandtable.games.conquest.table.scene import TABLE


def test_the_board_is_the_map() -> None:
    game = load("conquest", players=2)
    board = TABLE.board(game)
    assert (board.kind, board.width, board.height, board.wrap_x) == ("map", 1000, 600, True)
    assert len(board.elements) == 42 and len(board.edges) == 83 and len(board.regions) == 6
    assert [edge.kind for edge in board.edges].count("sea") == 25
    assert {region.name: region.bonus for region in board.regions} == {
        "North America": 5,
        "South America": 3,
        "Europe": 6,
        "Africa": 4,
        "Asia": 9,
        "Australia": 2,
    }
    ids = {element.id for element in board.elements}
    assert all({edge.a, edge.b} <= ids for edge in board.edges)
    assert sorted(element for region in board.regions for element in region.elements) == sorted(ids)
    msgspec.json.decode(encode(board))


def test_the_board_shows_the_bonus_that_is_paid() -> None:
    board = TABLE.board(load("conquest", players=2, continent_pct=50))
    assert {region.name: region.bonus for region in board.regions}["Asia"] == 4


@pytest.mark.parametrize("map_id", ["world-42", "gen:n=6,seed=1", "gen:n=84,seed=2", "gen:n=200,k=32,seed=3"])
def test_names_of_continents_stand_on_the_board(map_id: str) -> None:
    board = map_board(lexicon(load("conquest", players=2, map=map_id)))
    for region in board.regions:
        assert region.label is not None
        assert 0 <= region.label[0] <= board.width and 0 <= region.label[1] <= board.height
