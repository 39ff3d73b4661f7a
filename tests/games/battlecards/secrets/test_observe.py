"""Observations: what a seat knows as numbers, cell by cell."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.core.game.spaces import block_starts, size_of
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.rules.unit_rows import UNITS
from sandtable.games.battlecards.secrets import observation as seen
from tests import entry
from tests.games.battlecards.stage import BRITISH, GERMAN, YES, Stage, unit

STARTS = block_starts(seen.OBSERVATION)
SHAPES = {block.name: block.shape for block in seen.OBSERVATION}


def observed(at: Stage, seat: int) -> dict[str, Any]:
    """The blocks of an observation by name."""
    numbers = np.zeros(size_of(seen.OBSERVATION), dtype=np.float32)
    entry.observe_at(at.table, at.states, 0, seat, numbers)
    return {name: numbers[at_ : at_ + int(np.prod(SHAPES[name]))].reshape(SHAPES[name]) for name, at_ in STARTS.items()}


def row(at: Stage, one: int, side: int) -> int:
    """The row of a unit as a side counts them."""
    first = int(at.rules["first_allied"])
    owner, place = (0, one) if one < first else (1, one - first)
    return place if owner == side else s.MAX_ARSENAL + place


def test_hidden_units_of_the_enemy_are_unknown_and_own_ones_known() -> None:
    at = Stage()
    tank = at.one(GERMAN, "de_panther")
    plane = at.one(BRITISH, "uk_spitfire")
    own, other = observed(at, GERMAN)["units"], observed(at, BRITISH)["units"]
    assert own[row(at, tank, 0), :5].tolist() == [2, at.kinds["de_panther"], s.IN_STACK, 0, s.GROUND]
    assert own[row(at, plane, 0), :5].tolist() == [1, -1, -1, -1, -1]
    assert other[row(at, plane, 1), :5].tolist() == [2, at.kinds["uk_spitfire"], s.IN_STACK, 0, s.AIR]
    spectator = observed(at, -1)["units"]
    assert spectator[row(at, tank, 0), :5].tolist() == spectator[row(at, plane, 0), :5].tolist() == [1, -1, -1, -1, -1]


def test_seats_and_sides_begin_with_the_observers_own() -> None:
    at = Stage().won(BRITISH, "w_norway")
    at.units(GERMAN, "de_panther", "de_tiger1")
    for seat in (GERMAN, BRITISH):
        found = observed(at, seat)
        assert found["seats"][0, :3].tolist() == [1, 1, 0] and found["seats"][1, :3].tolist() == [1, 0, 0]
        assert found["seats"][:, 0].sum() == 2 and found["seats"][2:].sum() == 0
        assert found["seats"][0, 7] == (2 if seat == GERMAN else 0)
        points = int(at.rules["points_of"][at.cards["w_norway"]])
        assert found["sides"][:, 0].tolist() == ([0, points] if seat == GERMAN else [points, 0])
        assert found["cards"][at.cards["w_norway"], 6:8].tolist() == ([0, 1] if seat == GERMAN else [1, 0])


def test_kept_cards_are_known_to_their_side_only() -> None:
    at = Stage().keeps(GERMAN, "w_sabotage")
    card = at.cards["w_sabotage"]
    assert observed(at, GERMAN)["cards"][card, 1:3].tolist() == [1, -1]
    assert observed(at, BRITISH)["cards"][card, 1:3].tolist() == [0, -1]
    assert observed(at, -1)["cards"][card, 1:3].tolist() == [-1, -1]
    assert [observed(at, seat)["sides"][:, 5].tolist() for seat in (GERMAN, BRITISH)] == [[1, 0], [0, 1]]


def test_a_shot_with_help_is_seen_by_all() -> None:
    at = Stage()
    at.units(GERMAN, "de_infantry", "de_infantry", "de_tiger1")
    gun, first, second = at.units(BRITISH, "uk_25pdr", "uk_infantry", "uk_infantry")
    at.battle("w_alamein", by=BRITISH).do("ENGAGE", YES).do("ACT", unit(gun))
    if at.asked == "MODE":
        at.do("MODE", s.K_MODE * s.CODE + s.MODE_FIRE)
    at.do("AIM", max(at.legal())).do("BOOST", unit(first))
    for seat in (GERMAN, BRITISH, -1):
        side = 1 if seat == BRITISH else 0
        units = observed(at, seat)["units"]
        assert units[row(at, gun, side), 21] == 1 and units[:, 22].sum() == 1
        helper = units[row(at, first, side)]
        assert helper[7] == helper[9] == 1 and helper[15] == row(at, gun, side) and second
        assert observed(at, seat)["battle"][4:6].tolist() == [1, int(at.state["firing_phase"])]


def test_a_question_that_only_holders_of_cards_are_asked_is_not_seen_by_the_enemy() -> None:
    at = Stage().keeps(BRITISH, "w_delay")
    at.units(GERMAN, "de_infantry", "de_panther")
    at.battle("w_luxembourg").do("ENGAGE", YES)
    assert at.asked == "CANCEL"
    assert observed(at, BRITISH)["asked"][s.D_CANCEL - 1] == 1 and observed(at, GERMAN)["asked"].sum() == 0
    assert observed(at, GERMAN)["seats"][:, 3].sum() == 0 and observed(at, BRITISH)["seats"][0, 3] == 1


def test_units_of_both_arsenals_and_massive_industry_have_rows_of_their_own() -> None:
    at = Stage(theatre="pacific")
    units = observed(at, GERMAN)["units"]
    assert (units[:, 0] > 0).sum() == int(at.rules["units"]) and units[UNITS - 1, 0] == 2
    assert units[UNITS - 1, 1:3].tolist() == [int(at.rules["kind"][int(at.rules["pseudo_unit"])]), s.OUT_OF_PLAY]


@pytest.mark.parametrize("preset", ["west", "east-fat", "teams"])
def test_a_decision_is_observed_where_the_table_shows_it(preset: str) -> None:
    match, stream = Match(load("battlecards", preset=preset), seed=8), Stream(seed_key(8))
    start, hidden = STARTS["asked"], 0
    while not match.over and match.ply < 160:
        for viewer in (*range(match.game.seats), None):
            asked = match.observe(viewer)[start : start + len(DECISIONS.all)]
            quiet = match.game.secret(match.state, viewer)
            assert asked.sum() == (0 if quiet else 1)
            hidden += quiet
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[stream.below(len(codes))])
    assert hidden
