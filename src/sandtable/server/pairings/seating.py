"""Who gets which seat, so that everybody has every seat equally often.

A schedule that is known as a whole gets perfectly balanced seats: as an edge colouring of the graph of players and
tables with as many colours as seats, where no two seats of a table have the same colour, and a player's colours differ
by one at most. Such a colouring always exists (de Werra, "Equitable colorations of graphs", 1971): each player is
split into nodes of as many tables as there are seats, and a bipartite graph is coloured with as many colours as its
largest degree, one alternating path at a time (Konig, 1916). Round by round, the best of all orders of a table is
taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from sandtable.server.pairings.shapes import FILLED, Seats

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
