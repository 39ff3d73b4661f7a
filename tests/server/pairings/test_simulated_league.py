"""Leagues of 64 players from the first round to the last, with the matches drawn by known strengths."""

from __future__ import annotations

import math
import random

import pytest

from sandtable.server.pairings.formats import meetings
from sandtable.server.pairings.next_round import arena_round, counted, next_round, rounds_of
from sandtable.server.pairings.shapes import FILLED, Form, Seats, Sitting, TournamentPlan
from sandtable.server.pairings.standings import order_of, points_of, standings

PLAYERS = 64


def strength(player: int) -> float:
    """Player 63 is the strongest: seeds know nothing of it."""
    return 12.0 * player if player != FILLED else 0.0


def played(number: int, players: Seats, chance: random.Random) -> Sitting:
    """A table as it ends: places by strength and luck (Plackett and Luce)."""
    if len(players) == 1:
        return Sitting(number, players, (1,))
    luck = [strength(one) / 173.7 - math.log(-math.log(chance.random())) for one in players]
    return Sitting(number, players, tuple(1 + sum(other > mine for other in luck) for mine in luck))


def league(plan: TournamentPlan, players: int = PLAYERS) -> list[Sitting]:
    tables, number, chance = list[Sitting](), 0, random.Random(plan.key)
    while drawn := next_round(plan, players, tables):
        tables += [played(number, table, chance) for table in drawn]
        number += 1
    assert number == rounds_of(plan, players)
    return tables


@pytest.mark.parametrize(("form", "seats"), [("robin", 2), ("robin", 4), ("swiss", 2), ("swiss", 4), ("swiss", 6)])
def test_a_league_of_64_finds_the_strong_ones(form: Form, seats: int) -> None:
    rounds = 16 if form == "swiss" and seats == 2 else 0
    plan = TournamentPlan(form, seats, rounds, key=7)
    tables = league(plan)
    order = order_of(plan, PLAYERS, tables)
    half = [player for player in order[:32] if player >= 32]
    assert len(half) >= 20, "most of the stronger half are in the upper half"
    total = sum(points_of(plan, PLAYERS, tables))
    if seats in (2, 4):
        assert total == sum(seats * (seats - 1) / 2 for _ in tables), "no point is lost"
    counts = counted([table.players for table in tables if not table.bye], seats)
    spread = 1 if form == "robin" else 2
    assert all(max(had) - min(had) <= spread for had in counts.values())


def test_a_swiss_of_64_pairs_equals_and_nobody_twice() -> None:
    plan = TournamentPlan("swiss", 2, 9, key=11)
    tables = league(plan)
    assert max(meetings([[table.players] for table in tables]).values()) == 1
    for number in range(1, 9):
        before = points_of(plan, PLAYERS, [table for table in tables if table.round < number])
        apart = [abs(before[table.players[0]] - before[table.players[1]]) for table in tables if table.round == number]
        assert max(apart) <= 1.5 and sum(apart) / len(apart) <= 0.5


def test_a_knock_out_of_64_has_one_winner_and_63_matches() -> None:
    plan = TournamentPlan("knockout", 2, key=3)
    tables = league(plan)
    assert len(tables) == 63 and standings(plan, PLAYERS, tables)[0].place == 1
    four = TournamentPlan("knockout", 4, key=3)
    assert len(league(four)) == 16 + 8 + 4 + 2 + 1


def test_an_arena_of_64_gives_everybody_who_waits_a_table() -> None:
    plan, chance = TournamentPlan("arena", 2, key=5), random.Random(5)
    tables: list[Sitting] = []
    open_now: list[Sitting] = []
    for number in range(60):
        free = set(range(PLAYERS)) - {player for table in open_now for player in table.players}
        drawn = arena_round(plan, PLAYERS, [*tables, *open_now], free)
        open_now += [Sitting(number, players) for players in drawn]
        chance.shuffle(open_now)
        over, open_now = open_now[:8], open_now[8:]
        tables += [played(table.round, table.players, chance) for table in over]
    found = standings(plan, PLAYERS, tables)
    assert min(one.tables for one in found) >= 5 and sum(one.tables for one in found) == 2 * len(tables)
