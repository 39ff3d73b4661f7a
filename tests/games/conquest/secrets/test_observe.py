"""Observations: what a seat knows as numbers, and no more (spec sections 11.3 and 13)."""

from __future__ import annotations

from typing import Any

import numpy as np

from sandtable.core.game.spaces import block_starts
from tests.games.conquest.places import ADRIATIC, BRITISH_ISLES, GAUL, RHINELAND
from tests.games.conquest.positions import Table, increasing, load, s

BLOCKS = {block.name: block for block in load("world-war", players=3).definition.observation}
STARTS = block_starts(tuple(BLOCKS.values()))


def seen(table: Table, viewer: int | None, name: str) -> Any:
    """A block of what a viewer observes."""
    numbers = table.match.observe(viewer)
    block = BLOCKS[name]
    return numbers[STARTS[name] : STARTS[name] + block.size].reshape(block.shape)


def attacking(**options: object) -> Table:
    table = Table(players=3, **options).own({0: [GAUL], 1: [RHINELAND, BRITISH_ISLES]}, rest=2, armies=4)
    return table.put({GAUL: 9}).hands({0: increasing("A 2"), 1: increasing("3 3 3")}).attack_phase(0)


def test_every_seat_finds_itself_in_the_first_row() -> None:
    table = attacking()
    for viewer in range(3):
        seats, owners = seen(table, viewer, "seats"), seen(table, viewer, "owners")
        assert seats[:, 0].tolist() == [1, 1, 1, 0, 0, 0, 0, 0]
        assert seats[0, 6] == int(table.state.held[viewer]) and seats[0, 9] == int(table.state.hand[viewer])
        assert owners[:42, 0].sum() == int(table.state.held[viewer])
        assert seats[(0 - viewer) % 3].tolist()[:3] == [1, 1, 1], "seat 0 has the turn and owes a decision"


def test_a_hand_is_observed_by_its_seat_only() -> None:
    table = attacking()
    assert np.flatnonzero(seen(table, 0, "hands")[:, 0]).tolist() == table.hand(0)
    assert np.flatnonzero(seen(table, 1, "hands")[:, 0]).tolist() == table.hand(1)
    assert seen(table, 0, "hands")[:, 1:].sum() == 0 and seen(table, None, "hands").sum() == 0


def test_who_is_asked_what_is_observed_by_who_is_asked() -> None:
    table = attacking()
    assert np.flatnonzero(seen(table, 0, "asked")).tolist() == [s.D_ATTACK - 1]
    assert seen(table, 1, "asked").sum() == 0


def test_a_battle_is_observed_when_the_table_shows_it() -> None:
    table = attacking()
    before = table.match.observe(2)
    table.attack(0, GAUL, RHINELAND)
    assert seen(table, 0, "battle").tolist() == [GAUL, RHINELAND, -1, -1, -1]
    assert np.array_equal(table.match.observe(2), before), "others do not see which edge is chosen"
    table.choose(0, 2)
    assert seen(table, 2, "battle").tolist() == [GAUL, RHINELAND, s.SINGLE, 3, -1]


def test_R57_fog_hides_what_is_out_of_sight() -> None:
    table = attacking(fog=True)
    near = {GAUL, BRITISH_ISLES, RHINELAND, ADRIATIC, 20}
    armies = seen(table, 0, "armies")
    assert {t for t in range(42) if armies[t] >= 0} == near
    assert seen(table, 0, "owners").sum() == len(near) and seen(table, None, "owners").sum() == 0
    assert seen(table, 0, "seats")[1, 6:9].tolist() == [-1, -1, -1]
    assert seen(table, 0, "seats")[0, 6:9].tolist() == [1, 9, 0]
