"""The tables of the next round, by the form of the tournament."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache

from sandtable.server.pairings.designs import cycle_length, each_against_each, each_with_each, meetings
from sandtable.server.pairings.forms import arena_tables, going_on, knockout_tables, swiss_tables
from sandtable.server.pairings.seating import balanced, counted, seated
from sandtable.server.pairings.shapes import FILLED, MOST_ROUNDS, Seats, Sitting, TournamentPlan, people, table_sizes
from sandtable.server.pairings.standings import order_of, points_of


def usual_rounds(plan: TournamentPlan, players: int) -> int:
    """How many rounds a tournament of this form has if nobody says otherwise: each against each once (at larger tables
    until everybody can have met everybody), or so many as a knock-out would take, and two more for larger tables."""
    if players < 2 or plan.form == "arena":
        return 0
    if plan.form == "robin":
        usual = cycle_length(players) if plan.seats == 2 else math.ceil((players - 1) / (plan.seats - 1))
        return min(usual, MOST_ROUNDS)
    if plan.form == "swiss":
        most = max(1, players - 1 if plan.seats == 2 else MOST_ROUNDS)
        return min(most, max(1, math.ceil(math.log2(players))) + (plan.seats > 2))
    if plan.seats == 2:
        return math.ceil(math.log2(players))
    rounds, left = 1, players
    while left > plan.seats:
        left, rounds = len(table_sizes(left, plan.seats)) * going_on(plan.seats), rounds + 1
    return rounds


def rounds_of(plan: TournamentPlan, players: int) -> int:
    """How many rounds there will be; 0 for an arena, which has a time instead."""
    return plan.rounds if plan.rounds and plan.form in ("robin", "swiss") else usual_rounds(plan, players)


@lru_cache(32)
def schedule(plan: TournamentPlan, players: int) -> Sequence[Sequence[Seats]]:
    """All rounds of each against each, with seats in balance. They are remembered: a page asks again and again."""
    rounds = rounds_of(plan, players)
    if plan.seats == 2:
        return balanced(each_against_each(players, rounds), 2)
    return balanced(each_with_each(players, plan.seats, rounds, plan.key), plan.seats)


def next_round(
    plan: TournamentPlan, players: int, tables: Sequence[Sitting], left: Collection[int] = ()
) -> list[Seats]:
    """The tables of the round that follows, when all `tables` so far are over; none if the tournament is. Who has
    `left` is not paired any more: bots fill the seats, and at tables of two the other is free."""
    number = 1 + max((table.round for table in tables), default=-1)
    if plan.form == "robin":
        return _scheduled(plan, players, number, left)
    if plan.form == "knockout":
        last = [table for table in tables if table.round == number - 1]
        return _with_seats(plan, knockout_tables(players, plan.seats, last, left), tables)
    if number >= rounds_of(plan, players):
        return []
    order = [player for player in order_of(plan, players, tables) if player not in left]
    if len(order) < 2:
        return []
    points = points_of(plan, players, tables)
    before = counted([table.players for table in tables if not table.bye], plan.seats)
    drawn = swiss_tables(
        order,
        dict(enumerate(points)),
        meetings([[table.players for table in tables if table.met()]]),
        plan.seats,
        _byes(tables),
        {player: counts[0] - counts[1] for player, counts in before.items()},
    )
    return _with_seats(plan, drawn, tables)


def arena_round(plan: TournamentPlan, players: int, tables: Sequence[Sitting], free: Collection[int]) -> list[Seats]:
    """New tables of an arena, for those who are free."""
    order = [player for player in order_of(plan, players, tables) if player in free]
    last: dict[int, frozenset[int]] = {}
    for table in tables:
        for player in people(table.players):
            last[player] = frozenset(people(table.players)) - {player}
    others = any(not table.over for table in tables)
    return _with_seats(plan, arena_tables(order, last, plan.seats, others), tables)


def _scheduled(plan: TournamentPlan, players: int, number: int, left: Collection[int]) -> list[Seats]:
    found: list[Seats] = []
    rounds = schedule(plan, players)
    if number >= len(rounds) or players - len(left) < 2:
        return []
    for table in rounds[number]:
        there = [player for player in people(table) if player not in left]
        if plan.seats == 2 and there:
            found.append(tuple(there) if len(there) < 2 else table)
        elif there:
            found.append(tuple(FILLED if player in left else player for player in table))
    return found


def _byes(tables: Sequence[Sitting]) -> dict[int, int]:
    found: dict[int, int] = {}
    for table in tables:
        if table.bye:
            found[table.players[0]] = found.get(table.players[0], 0) + 1
    return found


def _with_seats(plan: TournamentPlan, drawn: Sequence[Sequence[int]], tables: Sequence[Sitting]) -> list[Seats]:
    before = counted([table.players for table in tables if not table.bye], plan.seats)
    last = {player: seat for table in tables for seat, player in enumerate(table.players) if not table.bye}
    return seated(drawn, before, last, plan.seats)
