"""Taking back what was chosen of an unfinished secret decision."""

from __future__ import annotations

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.bridgefront import state as s
from tests import entry
from tests.games.bridgefront.positions import Position
from tests.games.bridgefront.stage import A, B, C, Stage


def take_back(at: Position, player: int) -> bytes:
    entry.take_back_at(at.table, at.states, 0, player, NO_LOG)
    return at.states.tobytes()


def test_a_half_made_plan_begins_anew() -> None:
    at = Position().forces(A, (1, 0), 3).bridge((0, 0), (1, 0), (2, 0)).begin()
    before = at.states.tobytes()
    assert take_back(at, A) == before, "nothing was chosen yet"
    at.choose(A, s.ACT_MARCH).choose(A, 2)
    assert at.asked(A) != "ACT"
    assert take_back(at, A) == before
    at.choose(A, s.ACT_DONE)
    finished = at.states.tobytes()
    assert take_back(at, A) == finished, "a finished plan stands"


def test_starting_bridges_and_modes_can_be_chosen_anew() -> None:
    stage = Stage(s.START_BRIDGES)
    before = stage.states.tobytes()
    stage.choose(B, stage.legal(B)[3])
    assert take_back(stage, B) == before
    at = Position()
    at.forces(A, (2, 0), 1).tile((2, 0), s.MINE, 4).forces(A, (2, -1), 1).tile((2, -1), s.MINE, 4).begin()
    while at.acting and int(at.state["phase"]) == s.PLANS:
        at.choose(at.acting[0], s.ACT_DONE)
    before = at.states.tobytes()
    at.choose(A, s.COLLECT_DRAFT)
    assert int(at.state["picks"][A]) == 1
    assert take_back(at, A) == before


@pytest.mark.parametrize("phase", [s.MARKET_BIDS, s.RESET])
def test_other_decisions_stand_at_once(phase: int) -> None:
    stage = Stage(phase)
    player = stage.acting[0]
    stage.choose(player, stage.legal(player)[0])
    before = stage.states.tobytes()
    for seat in (A, B, C):
        assert take_back(stage, seat) == before


def test_the_table_refuses_when_there_is_nothing_to_take_back() -> None:
    match = Match(load("bridgefront", players=3, seating="given"), seed=1)
    with pytest.raises(IllegalChoice, match="nothing to take back"):
        match.take_back(match.seats_to_act[0])
