"""The tables of the next round, by the form of the tournament; who gets which seat, so that everybody has every seat
equally often.

A schedule that is known as a whole gets perfectly balanced seats: as an edge colouring of the graph of players and
tables with as many colours as seats, where no two seats of a table have the same colour, and a player's colours differ
by one at most. Such a colouring always exists (de Werra, "Equitable colorations of graphs", 1971): each player is
split into nodes of as many tables as there are seats, and a bipartite graph is coloured with as many colours as its
largest degree, one alternating path at a time (Konig, 1916). Round by round, the best of all orders of a table is
taken.
"""

import math
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import permutations

from sandtable.server.pairings import formats
from sandtable.server.pairings.shapes import FILLED, MOST_ROUNDS, Seats, Sitting, TournamentPlan, people, table_sizes
from sandtable.server.pairings.standings import order_of, points_of

#: How often each player had each seat.
Counts = dict[int, list[int]]


def balanced(rounds: Sequence[Sequence[Seats]], seats: int) -> list[list[Seats]]:
    """The same tables with their seats given so that everybody has each equally often, give or take one."""
    edges: list[tuple[int, int, int]] = []  # player's node, table, player
    nodes: dict[tuple[int, int], int] = {}
    sat: dict[int, int] = {}
    flat = [(number, table) for number, tables in enumerate(rounds) for table in tables]
    for index, (_, table) in enumerate(flat):
        for player in table if len(table) == seats else ():
            if player != FILLED:
                part = sat.get(player, 0) // seats
                sat[player] = sat.get(player, 0) + 1
                edges.append((nodes.setdefault((player, part), len(nodes)), index, player))
    colours = _coloured(edges, len(nodes), len(flat), seats)
    placed = [[FILLED] * len(table) for _, table in flat]
    for (_, index, player), colour in zip(edges, colours, strict=True):
        placed[index][colour] = player
    found: list[list[Seats]] = [[] for _ in rounds]
    for index, (number, table) in enumerate(flat):
        found[number].append(tuple(placed[index]) if len(table) == seats else table)
    return found


def _coloured(edges: Sequence[tuple[int, int, int]], nodes: int, tables: int, colours: int) -> list[int]:
    """A colour for each edge, none twice at a node or a table."""
    left: list[list[int]] = [[-1] * colours for _ in range(nodes)]
    right: list[list[int]] = [[-1] * colours for _ in range(tables)]
    given = [-1] * len(edges)
    for edge, (node, table, _) in enumerate(edges):
        free, wanted = left[node].index(-1), right[table].index(-1)
        if left[node][wanted] == -1:
            free = wanted
        elif right[table][free] != -1:
            # Swap the two colours along the path from the table on that has them in turns: then `free` is free here.
            path: list[int] = []
            here, side, colour = table, right, free
            while side[here][colour] != -1:
                step = side[here][colour]
                path.append(step)
                here = edges[step][0] if side is right else edges[step][1]
                side = left if side is right else right
                colour = wanted if colour == free else free
            for step in path:
                left[edges[step][0]][given[step]] = right[edges[step][1]][given[step]] = -1
            for step in path:
                given[step] = wanted if given[step] == free else free
                left[edges[step][0]][given[step]] = right[edges[step][1]][given[step]] = step
        given[edge] = free
        left[node][free] = right[table][free] = edge
    return given


def counted(tables: Sequence[Seats], seats: int) -> Counts:
    """How often each player had each seat at these tables."""
    found: Counts = {}
    for table in tables:
        for seat, player in enumerate(table if len(table) == seats else ()):
            if player != FILLED:
                found.setdefault(player, [0] * seats)[seat] += 1
    return found


def seated(tables: Sequence[Sequence[int]], before: Counts, last: dict[int, int], seats: int) -> list[Seats]:
    """The tables of one round with seats, by how often everybody has had each `before`, and which `last`."""
    return [tuple(table) if len(table) != seats else _best_order(table, before, last, seats) for table in tables]


def _best_order(table: Sequence[int], before: Counts, last: dict[int, int], seats: int) -> Seats:
    none = [0] * seats

    def price(order: Seats) -> tuple[int, int, Seats]:
        sitting = [(seat, player) for seat, player in enumerate(order) if player != FILLED]
        had = sum(before.get(player, none)[seat] for seat, player in sitting)
        again = sum(last.get(player) == seat for seat, player in sitting)
        return had, again, order

    return min(permutations(table), key=price)


def usual_rounds(plan: TournamentPlan, players: int) -> int:
    """How many rounds a tournament of this form has if nobody says otherwise: each against each once (at larger tables
    until everybody can have met everybody), or so many as a knock-out would take, and two more for larger tables."""
    if players < 2 or plan.form == "arena":
        return 0
    if plan.form == "robin":
        usual = formats.cycle_length(players) if plan.seats == 2 else math.ceil((players - 1) / (plan.seats - 1))
        return min(usual, MOST_ROUNDS)
    if plan.form == "swiss":
        most = max(1, players - 1 if plan.seats == 2 else MOST_ROUNDS)
        return min(most, max(1, math.ceil(math.log2(players))) + (plan.seats > 2))
    if plan.seats == 2:
        return math.ceil(math.log2(players))
    rounds, left = 1, players
    while left > plan.seats:
        left, rounds = len(table_sizes(left, plan.seats)) * formats.going_on(plan.seats), rounds + 1
    return rounds


def rounds_of(plan: TournamentPlan, players: int) -> int:
    """How many rounds there will be; 0 for an arena, which has a time instead."""
    return plan.rounds if plan.rounds and plan.form in ("robin", "swiss") else usual_rounds(plan, players)


@lru_cache(32)
def schedule(plan: TournamentPlan, players: int) -> Sequence[Sequence[Seats]]:
    """All rounds of each against each, with seats in balance. They are remembered: a page asks again and again."""
    rounds = rounds_of(plan, players)
    if plan.seats == 2:
        return balanced(formats.each_against_each(players, rounds), 2)
    return balanced(formats.each_with_each(players, plan.seats, rounds, plan.key), plan.seats)


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
        return _with_seats(plan, formats.knockout_tables(players, plan.seats, last, left), tables)
    if number >= rounds_of(plan, players):
        return []
    order = [player for player in order_of(plan, players, tables) if player not in left]
    if len(order) < 2:
        return []
    points = points_of(plan, players, tables)
    before = counted([table.players for table in tables if not table.bye], plan.seats)
    drawn = formats.swiss_tables(
        order,
        dict(enumerate(points)),
        formats.meetings([[table.players for table in tables if table.met()]]),
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
    return _with_seats(plan, formats.arena_tables(order, last, plan.seats, others), tables)


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
