"""Kinds of decisions, actions and the clock."""

from __future__ import annotations

from sandtable.core.game.spaces import block_starts
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import DECISIONS, action
from tests.games.battlecards.occasions import alamein, seats, table, trade, transfer
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, Stage


def test_every_decision_of_the_specification_is_a_kind_and_has_a_block() -> None:
    numbers = {name: number for name, number in vars(s).items() if name.startswith("D_")}
    assert {name: number for number, name in enumerate(DECISIONS.names) if name} == numbers and len(numbers) == 37
    assert not {"D_AIM", "D_BOOST", "D_REACT"} & {kind.name for kind in DECISIONS.kinds if kind.searched}
    assert {"D_TURN", "D_ENGAGE", "D_COMMIT", "D_COUNTERATTACK"} <= {
        kind.name for kind in DECISIONS.kinds if kind.searched
    }


def test_an_action_lies_in_the_block_of_its_decision_and_means_the_same_in_another_match() -> None:
    starts = block_starts(DECISIONS.blocks)
    for preset in ("west", "teams"):
        match = Match(load("battlecards", preset=preset), seed=2)
        while DECISIONS.names[int(match.state["asked"][0])] != "D_TURN":
            seat = match.seats_to_act[0]
            kind = DECISIONS.kinds[match.game.kind(match.state, seat)].name
            size = next(block.size for block in DECISIONS.blocks if block.name == kind)
            for code in match.legal(seat):
                assert 0 <= match.game.action(match.state, seat, code) - starts[kind] < size
            match.choose(seat, match.legal(seat)[0])
        seat = match.seats_to_act[0]
        assert match.game.action(match.state, seat, DRAW) == starts["D_TURN"] + 1


def test_the_clock_counts_turns_that_have_ended_and_rounds_of_all_seats() -> None:
    match, stream = Match(load("battlecards"), seed=4), Stream(seed_key(4))
    assert match.game.clock(match.state) == (0, 0)
    while not match.over and match.ply < 120:
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[stream.below(len(codes))])
        turn = int(match.state["turn"][0])
        assert match.game.clock(match.state) == (max(turn - 1, 0), max(turn - 1, 0) // 2)


def test_two_units_of_one_kind_are_two_actions() -> None:
    at = Stage()
    at.units(GERMAN, "de_infantry", "de_tiger1")
    at.units(BRITISH, "uk_25pdr", "uk_25pdr", "uk_infantry")
    alamein(at)
    assert at.asked == "ACT" and len(at.legal()) == 3


def test_a_team_action_is_a_cell_by_action_and_army() -> None:
    at = table(3, 3, starter_sets=3).turn_of(0)
    first = block_starts(DECISIONS.blocks)["D_TURN"] + 3 + s.MAX_CARDS  # after PASS, DRAW, EMERGENCY and the kept cards
    codes = (transfer(1), transfer(2), trade(1), seats(1), seats(2))
    assert [action(at.rules, at.state, 0, code) - first for code in codes] == [1, 2, 5, 9, 10]
