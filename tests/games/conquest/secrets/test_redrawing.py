"""Single facts about what concealment draws anew (spec section 13) that are easily one off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from sandtable.games.conquest.decisions import DECISIONS
from tests.games.conquest.places import EAST_AUSTRALIA, INDONESIA, NEW_GUINEA, WEST_AUSTRALIA
from tests.games.conquest.positions import Table

AUSTRALIA = (INDONESIA, NEW_GUINEA, WEST_AUSTRALIA, EAST_AUSTRALIA)


def redrawn(table: Table, viewer: int | None, times: int, array: Any = None) -> Iterator[np.recarray]:
    """The position as the viewer might imagine it, again and again."""
    state = table.match.state if array is None else array
    for number in range(times):
        yield table.game.concealed(state, viewer, bytes([number % 256, 7] * 16))[0]


def test_R71_under_fog_the_only_unseen_territory_stays_with_the_seat_that_has_no_other() -> None:
    rest = [t for t in range(42) if t not in AUSTRALIA]
    owners = {0: [*rest, INDONESIA], 1: [EAST_AUSTRALIA], 2: [NEW_GUINEA, WEST_AUSTRALIA]}
    table = Table(players=3, fog=True).own(owners, armies=2).attack_phase(0)
    assert {int(state.owner[EAST_AUSTRALIA]) for state in redrawn(table, 0, 12)} == {1}


def test_R71_under_fog_every_seat_keeps_an_unseen_territory_and_each_is_equally_likely() -> None:
    rest = [t for t in range(42) if t not in AUSTRALIA]
    owners = {0: rest, 1: [NEW_GUINEA], 2: [WEST_AUSTRALIA], 3: [INDONESIA, EAST_AUSTRALIA]}
    table = Table(players=4, fog=True).own(owners, armies=2).attack_phase(0)
    places: Counter[int] = Counter()
    for state in redrawn(table, 0, 120):
        drawn = [int(state.owner[t]) for t in AUSTRALIA[1:]]
        assert {1, 2} <= set(drawn) and set(drawn) <= {1, 2, 3} and int(state.owner[INDONESIA]) == 3
        places[1 + drawn.index(1)] += 1
    assert set(places) == {1, 2, 3} and min(places.values()) >= 15


def test_R71_a_hidden_battle_may_go_either_way_over_an_edge() -> None:
    table = Table(players=3, fog=True).own({0: [24], 2: [0]}, rest=1, armies=5).put({24: 9}).attack_phase(0)
    table.attack(0, 24, 25).choose(0, 2)
    rules = table.game.rules[0]
    forward = {int(state.source) == int(rules["edge_a"][int(state.edge)]) for state in redrawn(table, 2, 40)}
    assert forward == {True, False}


def test_during_the_setup_under_fog_every_unseen_territory_may_change_places() -> None:
    table = Table(players=3, fog=True, placement="open")
    state = table.match.state
    state["armies"][0, :42] = np.arange(1, 43)
    stays = sum(np.array(drawn.armies[:42]) == np.arange(1, 43) for drawn in redrawn(table, None, 60, state))
    assert int(np.max(stays)) <= 10, "each army stays where it is with chance 1/42"


def test_under_fog_unseen_armies_are_about_as_many_as_the_seen_ones() -> None:
    owners = {0: [t for t in range(42) if t not in AUSTRALIA], 1: AUSTRALIA[:2], 2: AUSTRALIA[2:]}
    table = Table(players=3, fog=True).own(owners, armies=100).attack_phase(0)
    drawn = [int(state.armies[t]) for state in redrawn(table, 0, 40) for t in AUSTRALIA[1:]]
    assert 1 <= min(drawn) < 60 and 140 < max(drawn) <= 202


def test_R71_a_hidden_territory_under_attack_can_be_defended_with_two_dice() -> None:
    table = Table(players=3, fog=True)
    edges = {(edge.a, edge.b) for edge in table.game.data.edges}
    around = {a + b for a, b in edges if 0 in (a, b)}  # the neighbours of territory 0
    table.own({0: around, 1: [0]}, rest=2).put({min(around): 9, 0: 3}).attack_phase(0)
    table.attack(0, min(around), 0).choose(0, 2)
    assert table.asked(1) == "D_DEFEND"
    for state in redrawn(table, 2, 40):
        assert int(state.target) == 0 and int(state.armies[0]) >= 2


def test_under_fog_a_territory_that_is_named_unseen_is_named_no_more() -> None:
    rest = [t for t in range(42) if t not in AUSTRALIA]
    table = Table(players=3, fog=True)
    table.own({0: [*rest, INDONESIA], 1: [NEW_GUINEA, EAST_AUSTRALIA], 2: [WEST_AUSTRALIA]}, armies=2).turn(1)
    table.choose(1, EAST_AUSTRALIA)
    assert table.asked(1) == "D_COUNT"
    found = set()
    for state in redrawn(table, 0, 30):
        assert int(state.where[1]) == -1 and int(state.count_hi[1]) == 0
        assert DECISIONS.names[int(state.asked[1])] == "D_WHERE"
        found.add(int(state.owner[EAST_AUSTRALIA]))
    assert found == {1, 2}
