"""Points, tie-breaks and forecasts, on tables written by hand."""

from __future__ import annotations

from sandtable.server.pairings.forecast import forecast
from sandtable.server.pairings.shapes import FILLED, Sitting, TournamentPlan, seat_points
from sandtable.server.pairings.standings import standings


def test_points_are_those_left_behind() -> None:
    assert seat_points(Sitting(0, (0, 1, 2, 3), (2, 1, 4, 3)), 4) == [2, 3, 0, 1]
    assert seat_points(Sitting(0, (0, 1, 2, 3), (1, 1, 3, 3)), 4) == [2.5, 2.5, 0.5, 0.5]
    assert seat_points(Sitting(0, (0, 1), (1, 1)), 2) == [0.5, 0.5]
    assert seat_points(Sitting(0, (5,), (1,)), 2) == [1], "who is free has a win"
    assert seat_points(Sitting(0, (0, 1), off=True), 2) == [0, 0]
    assert seat_points(Sitting(0, (0, 1, 2), (1, 2, 3), forfeits=(0,)), 3) == [0, 2, 1], "however well the bot did"


def test_sonneborn_berger_decides_each_against_each() -> None:
    # 0 and 1 have two points each; 0 won from 1, who won from the weaker ones.
    tables = [
        Sitting(0, (0, 1), (1, 2)),
        Sitting(0, (2, 3), (1, 2)),
        Sitting(1, (0, 2), (1, 2)),
        Sitting(1, (1, 3), (1, 2)),
        Sitting(2, (3, 0), (1, 2)),
        Sitting(2, (1, 2), (1, 2)),
    ]
    found = standings(TournamentPlan("robin", 2, 3), 4, tables)
    assert [(one.player, one.points, one.breaks[0]) for one in found] == [(0, 2, 3), (1, 2, 2), (3, 1, 2), (2, 1, 1)]
    assert [one.place for one in found] == [1, 2, 3, 4]


def test_buchholz_decides_a_swiss_and_forfeits_are_no_meetings() -> None:
    tables = [
        Sitting(0, (0, 1), (1, 2)),
        Sitting(0, (2, 3), (1, 2)),
        Sitting(1, (0, 2), (2, 1)),
        Sitting(1, (1, 3), (1, 2), forfeits=(1,)),
    ]
    found = {one.player: one for one in standings(TournamentPlan("swiss", 2, 2), 4, tables)}
    assert found[2].points == 2 and found[2].place == 1
    assert found[0].breaks == (2, 3, 1), "of 1 and 2: without the lowest, all, and what was won from 1"
    assert found[1].breaks == (0, 1, 0), "the forfeit tells nothing of whom one met"
    assert found[3].tables == 1


def test_equal_in_everything_is_the_same_place() -> None:
    found = standings(TournamentPlan("robin", 2, 1), 4, [Sitting(0, (0, 1), (1, 1)), Sitting(0, (2, 3), (1, 1))])
    assert [one.place for one in found] == [1, 1, 1, 1]


def test_a_knock_out_stands_by_how_far_one_came() -> None:
    tables = [
        Sitting(0, (0, 3), (2, 1)),
        Sitting(0, (1, 2), (1, 2)),
        Sitting(1, (3, 1), (1, 2)),
    ]
    assert [one.player for one in standings(TournamentPlan("knockout", 2), 4, tables)] == [3, 1, 0, 2]


def test_a_forecast_knows_who_is_strong_and_what_is_settled() -> None:
    plan = TournamentPlan("robin", 2, 3, key=8)
    skills = [(1400.0, 30.0), (1000.0, 30.0), (1000.0, 30.0), (600.0, 30.0)]
    before = forecast(plan, skills, [])
    assert before[0].first > 0.8 and before[3].first < 0.05
    assert before[0].low == before[0].middle == 1 and before[3].middle == 4
    assert abs(sum(one.first for one in before) - 1) < 1e-9
    assert before == forecast(plan, skills, []), "the key decides"
    done = [
        Sitting(number, players, (1, 2))
        for number, tables in enumerate([[(0, 3), (1, 2)], [(0, 2), (1, 3)], [(0, 1), (2, 3)]])
        for players in tables
    ]
    after = forecast(plan, skills, done)
    assert [(one.low, one.high) for one in after] == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_a_forecast_counts_open_tables_and_bots_that_fill() -> None:
    plan = TournamentPlan("swiss", 3, 1, key=1)
    open_now = [Sitting(0, (0, 1, FILLED)), Sitting(0, (2, 3, FILLED))]
    found = forecast(plan, [(2000.0, 10.0)] + [(1000.0, 10.0)] * 3, open_now)
    assert found[0].first > 0.4 and len(found) == 4
    assert forecast(TournamentPlan("arena", 2), [(1000.0, 10.0)] * 2, []) == []
