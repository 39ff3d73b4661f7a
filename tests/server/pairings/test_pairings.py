"""Who meets whom: what each way of pairing promises, for many numbers of players and seats."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from sandtable.server.pairings.formats import (
    arena_tables,
    bracket,
    cycle_length,
    each_against_each,
    each_with_each,
    meetings,
)
from sandtable.server.pairings.next_round import counted, next_round, rounds_of, schedule
from sandtable.server.pairings.shapes import FILLED, Sitting, TournamentPlan, people, roles_for


@pytest.mark.parametrize("players", [2, 3, 4, 7, 8, 13, 16])
def test_each_against_each_once_and_free_once_at_most(players: int) -> None:
    rounds = each_against_each(players, cycle_length(players))
    met = meetings(rounds)
    assert set(met) == set(combinations(range(players), 2)) and set(met.values()) == {1}
    for tables in rounds:
        assert sorted(player for table in tables for player in table) == list(range(players))
    free = [table[0] for tables in rounds for table in tables if len(table) == 1]
    assert len(free) == len(set(free)) == (players if players % 2 else 0)


@pytest.mark.parametrize("players", [8, 9, 16, 25])
def test_designs_are_exact_where_they_are_known(players: int) -> None:
    seats, rounds, times = {8: (4, 7, 3), 9: (3, 4, 1), 16: (8, 15, 7), 25: (5, 6, 1)}[players]
    met = meetings(each_with_each(players, seats, rounds, key=1))
    assert set(met) == set(combinations(range(players), 2)) and set(met.values()) == {times}


@pytest.mark.parametrize(("players", "seats", "rounds"), [(12, 3, 5), (20, 4, 6), (10, 4, 4), (7, 3, 3), (36, 6, 5)])
def test_searched_tables_seat_everybody_and_meet_evenly(players: int, seats: int, rounds: int) -> None:
    found = each_with_each(players, seats, rounds, key=3)
    for tables in found:
        assert sorted(people([player for table in tables for player in table])) == list(range(players))
        assert all(len(table) == seats for table in tables)
    met = meetings(found)
    assert max(met.values()) <= (3 if players == 10 else 2), "as even as so few rounds allow"
    assert found == each_with_each(players, seats, rounds, key=3), "chance comes from the key alone"


@pytest.mark.parametrize(
    ("players", "seats", "rounds"),
    [(8, 2, 7), (7, 2, 7), (6, 2, 10), (8, 4, 7), (9, 3, 4), (20, 4, 6), (10, 4, 5), (13, 6, 9)],
)
def test_everybody_has_every_seat_equally_often(players: int, seats: int, rounds: int) -> None:
    plan = TournamentPlan("robin", seats, rounds, key=5)
    made = schedule(plan, players)
    assert [[sorted(table) for table in tables] for tables in made], "nobody is lost"
    for tables in made:
        assert sorted(people([player for table in tables for player in table])) == list(range(players))
    counts = counted([table for tables in made for table in tables], seats)
    for had in counts.values():
        assert max(had) - min(had) <= 1, counts


def test_factions_are_dealt_evenly() -> None:
    made = schedule(TournamentPlan("robin", 4, 7, key=2), 8)
    had = {player: [0] * 6 for player in range(8)}
    chance = random.Random(4)
    for tables in made:
        for table in tables:
            given = roles_for(table, 6, had, chance)
            assert len(set(given)) == 4
            for player, group in zip(table, given, strict=True):
                had[player][group] += 1
    assert all(max(counts) <= 2 for counts in had.values()), had


def test_the_best_seeds_meet_last() -> None:
    assert bracket(8) == [[0, 7], [3, 4], [1, 6], [2, 5]]
    assert bracket(5) == [[0], [3, 4], [1], [2]]
    plan, tables = TournamentPlan("knockout", 2), list[Sitting]()
    number = 0
    while drawn := next_round(plan, 11, tables):
        for players in drawn:
            places = (1,) if len(players) == 1 else (1, 2) if players[0] < players[1] else (2, 1)
            tables.append(Sitting(number, players, places))
        number += 1
    assert number == rounds_of(plan, 11) == 4
    assert sorted(tables[-1].players) == [0, 1], "the first two seeds"


@pytest.mark.parametrize(("players", "seats"), [(5, 4), (9, 4), (16, 4), (7, 3), (24, 6), (13, 5), (3, 3)])
def test_larger_knock_outs_end_at_one_table(players: int, seats: int) -> None:
    plan, tables, number = TournamentPlan("knockout", seats), list[Sitting](), 0
    while drawn := next_round(plan, players, tables):
        assert all(len(table) == seats for table in drawn)
        for table in drawn:
            order = sorted(range(seats), key=lambda seat: (table[seat] == FILLED, table[seat]))
            tables.append(Sitting(number, table, tuple(order.index(seat) + 1 for seat in range(seats))))
        last, number = drawn, number + 1
    assert len(last) == 1 and 0 in last[0] and number == rounds_of(plan, players)


def test_who_has_left_is_not_paired() -> None:
    for form, seats in (("robin", 2), ("robin", 3), ("swiss", 2), ("swiss", 3), ("knockout", 2), ("knockout", 3)):
        drawn = next_round(TournamentPlan(form, seats, 3), 9, [], left={4})
        there = sorted(people([player for table in drawn for player in table]))
        assert there == [0, 1, 2, 3, 5, 6, 7, 8], form
    assert next_round(TournamentPlan("robin", 2, 3), 3, [], left={0, 1}) == []


def test_an_arena_does_not_pair_the_same_people_again_if_others_will_come() -> None:
    last = {0: frozenset({1}), 1: frozenset({0})}
    assert arena_tables([0, 1], last, 2, others_play=True) == []
    assert arena_tables([0, 1], last, 2, others_play=False) == [[0, 1]]
    assert arena_tables([0, 1, 2], last, 2, others_play=True) == [[0, 2]]
    assert arena_tables([3], {}, 2, others_play=False) == [[3, FILLED]], "a bot for whoever is left over"
    assert arena_tables([3], {}, 2, others_play=True) == []
