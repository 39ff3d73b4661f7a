"""Players who leave."""

from __future__ import annotations

import pytest

from sandtable.core.kernel.events import new_log, read_log
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests import entry
from tests.games.battlecards.occasions import table
from tests.games.battlecards.stage import Stage


@pytest.mark.parametrize("seat", [0, 1])
def test_R56_a_side_without_players_has_lost(seat: int) -> None:
    match = Match(load("battlecards"), seed=4)
    for _ in range(7):
        acting = match.seats_to_act[0]
        match.choose(acting, match.legal(acting)[0])
    match.resign(seat)
    assert match.over and match.returns[1 - seat] == 1.0
    assert int(match.state["ending"][0]) == s.END_LEFT


def test_R56_a_team_mate_commands_the_army_of_who_left() -> None:
    match = Match(load("battlecards", preset="teams", players=4, turn_cap=100), seed=4)
    match.resign(0)
    assert match.seats_to_act == (2,) and int(match.state["asked_for"][0]) == 0
    hand = match.state["hand"][0, 0, : int(match.state["hand_size"][0, 0])].tolist()
    match.choose(2, match.legal(2)[0])
    assert int(match.state["hand_size"][0, 0]) < len(hand)
    turns: dict[int, set[int]] = {}
    while not match.over:
        seat = match.seats_to_act[0]
        if int(match.state["asked"][0]) == 3:
            turns.setdefault(int(match.state["active"][0]), set()).add(seat)
        match.choose(seat, match.legal(seat)[0])
    assert turns[0] == {2} and turns[1] == {1}


def test_R56_leaving_a_second_time_changes_nothing() -> None:
    at = Stage(players=3, seats_axis=1, seats_allied=2)
    log = new_log(50)
    entry.resign_at(at.table, at.states, 0, 0, log)
    before = at.states.tobytes()
    entry.resign_at(at.table, at.states, 0, 0, log)
    assert at.states.tobytes() == before and [event.kind for event in read_log(log)] == [ev.RESIGNED]


@pytest.mark.parametrize("seed", range(4))
def test_leaving_is_sound_at_any_moment(seed: int) -> None:
    game = load("battlecards", preset="teams", players=4 if seed % 2 else 5, turn_cap=100)
    match = Match(game, seed=seed)
    step = 0
    while not match.over:
        seat = match.seats_to_act[0]
        if step in (40 + 30 * seed, 300 + seed):
            match.resign(seat)
            assert game.check(match.state) == 0
            step += 1
            continue
        codes = match.legal(seat)
        match.choose(seat, codes[step * 7919 % len(codes)])
        assert game.check(match.state) == 0
        step += 1
    assert abs(sum(match.returns) - 1) < 1e-12


def test_R56_the_next_of_the_side_in_turn_order_commands() -> None:
    at = table(3, 3, starter_sets=3).turn_of(2)  # seats 0, 2 and 4 are of one side
    entry.resign_at(at.table, at.states, 0, 2, new_log(50))
    assert at.asked == "TURN" and at.seat == 4
