"""Candidates for a search: the heuristic's favourites first, and others of another kind."""

from __future__ import annotations

import numpy as np

from tests.games.conquest.places import BRITISH_ISLES, GAUL, MAGHREB, RHINELAND
from tests.games.conquest.positions import Table
from tests.games.conquest.spoils import eliminating

KEY = bytes(32)


def of(table: Table, cap: int, seat: int = 0) -> list[int]:
    """The candidates in a position, which begin with the heuristic's choice."""
    found = table.game.candidates(table.match.state, seat, cap, KEY)
    legal = np.array(table.legal(seat), dtype=np.int32)
    assert found[0] == table.game.heuristic(table.match.state, seat, legal, KEY)
    return found


def attacking() -> Table:
    table = Table(players=3).own({0: [GAUL, BRITISH_ISLES, MAGHREB], 1: [RHINELAND]}, rest=2, armies=1)
    return table.put({GAUL: 20, BRITISH_ISLES: 20, MAGHREB: 20}).attack_phase(0)


def targets(table: Table, codes: list[int]) -> list[int]:
    edges = [table.game.data.edges[code - 1] for code in codes if code]
    return [edge.b if table.owner(edge.a) == 0 else edge.a for edge in edges]


def test_to_stop_comes_second_and_every_target_before_any_comes_again() -> None:
    table = attacking()
    every = of(table, 64)
    assert every[1] == 0 and sorted(every) == table.legal(0)
    different = len(set(targets(table, every)))
    assert len(set(targets(table, every[: different + 1]))) == different < len(every) - 1
    assert of(table, 1) == every[:1] and of(table, 4) == every[:4]


def test_numbers_are_spread_over_the_range() -> None:
    table = eliminating([], [1, 2, 3])
    assert table.asked(0) == "D_OCCUPY"
    legal, few = table.legal(0), of(table, 5)
    assert set(few[:2]) == {legal[0], legal[-1]} and len(few) == 5
    steps = np.diff(sorted(few))
    assert max(steps) - min(steps) <= 1
