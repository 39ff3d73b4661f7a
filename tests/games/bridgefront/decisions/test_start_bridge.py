"""START_BRIDGE: first Bridges (section 7 step 8)."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.stage import ALL, A, B, C, Stage


def test_E3_edges_offered_at_the_corner_of_slot_0() -> None:
    stage = Stage(s.START_BRIDGES)
    wanted = [30, 46, 48, 49, 50, 66, *range(68, 74), 88, *range(91, 98), 112, *range(115, 119), 133, 136]
    assert stage.legal(A) == wanted
    stage.choose(A, 88)
    assert stage.legal(A) == [edge for edge in wanted if edge != 88]
    assert stage.acting == [A, B, C] and not stage.state["bridge"].any()
    stage.choose(A, 30)
    assert stage.acting == [B, C] and not stage.state["bridge"].any(), "placed before all have chosen"


def test_E5_R14_an_edge_chosen_twice_gets_one_bridge() -> None:
    def corners(stage: Stage, player: int, kind: str, legal: list[int]) -> int:
        return player if kind == "CAPITAL" else legal[0]

    stage = Stage(s.START_BRIDGES, ALL, choose=corners)
    one = next(p for p in ALL if int(stage.state["slot"][p]) == 0)
    other = next(p for p in ALL if int(stage.state["slot"][p]) == 1)
    assert 117 in stage.legal(one) and 117 in stage.legal(other)
    stage.choose(one, 117).choose(other, 117)
    for player in list(stage.acting):
        while stage.phase == s.START_BRIDGES and player in stage.acting:
            stage.choose(player, stage.legal(player)[0])
    assert int(stage.state["bridge"][117]) == s.HAS_BRIDGE
    built = [args[1] for args in stage.news(ev.BRIDGE_BUILT)]
    assert built.count(117) == 1 and len(set(built)) == len(built) <= 11


@pytest.mark.parametrize("count", [0, 4])
def test_R14_other_numbers_of_starting_bridges(count: int) -> None:
    stage = Stage(s.RESET, start_bridges=count)
    asked = [player for player, kind in stage.questions if kind == "START_BRIDGE"]
    assert Counter(asked) == ({} if count == 0 else {A: 4, B: 4, C: 4})
    assert len(stage.news(ev.BRIDGE_BUILT)) == int((stage.state["bridge"] != 0).sum()) <= 3 * count
