"""The board: its numbers (section 2) and where Forges and Mines lie (7.2)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.board_check import lay_boards
from sandtable.games.bridgefront.setup.build import build_rules
from sandtable.games.bridgefront.setup.options import OPTIONS, BridgefrontOptions
from sandtable.games.bridgefront.setup.topology import SLOTS_USED, Topology, topology


@pytest.mark.parametrize(
    ("radius", "hexes", "edges", "center", "slots"),
    [
        (4, 61, 156, 30, (34, 60, 56, 26, 0, 4)),
        (3, 37, 90, 18, (21, 36, 33, 15, 0, 3)),
    ],
)
def test_E1_size_center_and_corners(radius: int, hexes: int, edges: int, center: int, slots: tuple[int, ...]) -> None:
    board = topology(radius)
    assert (len(board.hexes), len(board.edges), board.center, board.slots) == (hexes, edges, center, slots)


def test_E2_distances_and_edges() -> None:
    board = topology(4)
    hex_ = board.hexes.index
    assert board.distance(hex_((4, 0)), hex_((0, 4))) == 4
    assert board.distance(hex_((4, 0)), hex_((-4, 4))) == 8
    assert board.distance(hex_((1, 0)), hex_((0, 1))) == 1
    wanted = {((1, 0), (0, 0)): 85, ((1, 0), (0, 1)): 89, ((2, 0), (1, 0)): 88}
    for (a, b), number in wanted.items():
        assert board.edges[number] == tuple(sorted((hex_(a), hex_(b))))
    assert [board.edges[e] for e in (0, 1, 2, 3, 155)] == [(0, 1), (0, 5), (0, 6), (1, 2), (59, 60)]
    assert [e for e, pair in enumerate(board.edges) if 30 in pair] == [62, 64, 82, 85, 86, 87]
    small = topology(3)
    assert [e for e, pair in enumerate(small.edges) if 18 in pair] == [33, 35, 47, 50, 51, 52]
    assert small.edges[89] == (35, 36)


def _near(board: Topology, corner: int) -> list[int]:
    """The edges whose nearer end is at most two hexes from a corner (2.1)."""
    return [edge for edge, ends in enumerate(board.edges) if min(board.distance(corner, end) for end in ends) <= 2]


def test_E3_edges_near_a_corner() -> None:
    wanted = [30, 46, 48, 49, 50, 66, *range(68, 74), 88, *range(91, 98), 112, *range(115, 119), 133, 136]
    assert _near(topology(4), 34) == wanted and len(wanted) == 27
    for radius in (3, 4):
        board = topology(radius)
        for corner in board.slots:
            assert len(_near(board, corner)) == 27
            assert sum(1 for hex_ in board.neighbour[corner] if hex_ >= 0) == 3


def test_the_first_hex_of_each_row() -> None:
    rows = {r: min(i for i, (_, at) in enumerate(topology(4).hexes) if at == r) for r in range(-4, 5)}
    assert list(rows.values()) == [0, 5, 11, 18, 26, 35, 43, 50, 56]


def test_edges_and_directions_are_mutual() -> None:
    board = topology(4)
    for a in range(len(board.hexes)):
        for d in range(6):
            b = board.neighbour[a][d]
            if b >= 0:
                assert board.neighbour[b][(d + 3) % 6] == a
                assert board.edge_at[a][d] == board.edge_at[b][(d + 3) % 6] >= 0


# ---------------------------------------------------------------------------------------------------------- generation


@lru_cache(maxsize=32)
def rules_for(given: tuple[tuple[str, Any], ...]) -> Any:
    players = dict(given)["players"]
    return build_rules(BridgefrontOptions(**{**OPTIONS.follows["players"][str(players)], **dict(given)}))


def lay(seed: int, **given: Any) -> tuple[Any, Any]:
    """A board by the kernel: the rules record and the state."""
    rules = rules_for(tuple(sorted(given.items())))
    states = s.State.new()
    for player, slot in enumerate(SLOTS_USED[given["players"]]):
        states["capital"][0, player] = rules["slot_hex"][0, slot]
    failed = int(lay_boards(rules, states, new_chance(seed_key(seed))))
    assert failed == 0
    return rules[0], states[0]


def places(state: Any, tile: int) -> list[int]:
    return [int(hex_) for hex_ in np.flatnonzero(state["tile"] == tile)]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_I15_R5_R6_R7_boards_are_fair(players: int) -> None:
    rules, state = lay(0, players=players)
    board = topology(int(rules["board_radius"]))
    capitals = [board.slots[slot] for slot in SLOTS_USED[players]]
    for seed in range(40):
        _, state = lay(seed, players=players)
        forges, mines = places(state, s.FORGE), places(state, s.MINE)
        assert (len(forges), len(mines)) == (int(rules["forge_count"]), int(rules["mine_count"]))
        assert all(board.distance(a, b) >= 3 for a in forges for b in forges if a != b)
        assert all(board.distance(forge, board.center) in (2, 3) for forge in forges)
        to_forge = [min(board.distance(c, forge) for forge in forges) for c in capitals]
        assert max(to_forge) - min(to_forge) <= 2
        to_mine = [min(board.distance(c, mine) for mine in mines) for c in capitals]
        assert to_mine == [2] * players
        assert min(board.distance(c, hex_) for c in capitals for hex_ in forges + mines) >= 2
        assert set(places(state, s.CAPITAL)) == set(capitals) and places(state, s.CENTER) == [board.center]


def test_E7_R4_the_sixth_corner_stays_plain_with_five_players() -> None:
    for seed in range(60):
        _, state = lay(seed, players=5)
        assert int(state["tile"][4]) == s.PLAIN


def test_R5_open_mines_keep_away_from_others_and_from_no_one_in_particular() -> None:
    """Of the hexes 2 from the Center, an open Mine takes the one farthest from other Mines, ties by balance."""
    board = topology(4)
    for seed in range(20):
        _, state = lay(seed, players=3, mine_count=4, forge_count=1)
        capitals = [board.slots[slot] for slot in SLOTS_USED[3]]
        mines, forges = places(state, s.MINE), places(state, s.FORGE)
        home = [m for m in mines if min(board.distance(m, c) for c in capitals) == 2]
        middle = [m for m in mines if m not in home]
        if len(middle) != 1:
            continue  # a home Mine may lie 2 from the Center, too

        def key(hex_: int, home: list[int] = home, capitals: list[int] = capitals) -> tuple[int, int]:
            away = [board.distance(hex_, c) for c in capitals]
            return min(board.distance(hex_, m) for m in home), -(max(away) - min(away))

        ring = [
            h
            for h in range(61)
            if board.distance(h, 30) == 2 and h not in forges + home and min(board.distance(h, c) for c in capitals) > 1
        ]
        assert key(middle[0]) == max(key(h) for h in ring)


def test_R9_I10_mine_values_follow_their_weights() -> None:
    values: Counter[int] = Counter()
    for seed in range(150):
        _, state = lay(seed, players=6)
        found = state["mine_value"][places(state, s.MINE)].tolist()
        assert int(state["mine_value"].sum()) == sum(found)
        values.update(found)
    total = sum(values.values())
    assert set(values) == {4, 5, 6}
    for value, share in ((4, 0.5), (5, 0.3), (6, 0.2)):
        assert abs(values[value] / total - share) < 4 * (share * (1 - share) / total) ** 0.5
    _, state = lay(1, players=6, mine_weights=(0, 0, 10))
    assert set(state["mine_value"][places(state, s.MINE)].tolist()) == {6}


def test_R8_demands_on_forges_are_lowered_when_boards_keep_failing() -> None:
    """Four Forges on the inner ring cannot be six apart: after each BOARD_TRIES failures the demand drops by one."""
    _, state = lay(3, players=2, forge_count=4, forge_rings="1", forge_spread=6, board_tries=5)
    board = topology(3)
    forges = places(state, s.FORGE)
    assert len(forges) == 4 and all(board.distance(f, board.center) == 1 for f in forges)
    assert min(board.distance(a, b) for a in forges for b in forges if a != b) == 1


def test_R6_every_allowed_layout_of_forges_can_come_up() -> None:
    found = {tuple(places(lay(seed, players=2)[1], s.FORGE)) for seed in range(400)}
    board = topology(3)
    capitals = [board.slots[0], board.slots[3]]
    allowed = {
        (h,)
        for h in range(37)
        if board.distance(h, 18) in (2, 3)
        and min(board.distance(h, c) for c in capitals) >= 2
        and abs(board.distance(h, capitals[0]) - board.distance(h, capitals[1])) <= 2
    }
    assert found == allowed
