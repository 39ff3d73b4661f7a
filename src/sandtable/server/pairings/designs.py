"""Each with each at larger tables: everybody sits once a round, and every two players meet as evenly as can be.

Where a design is known it is taken: the parallel classes of an affine plane of prime order (players = seats squared:
every two meet once in seats + 1 rounds), and the hyperplanes of the affine geometry over two elements (players = twice
the seats, a power of two: every two meet seats - 1 times in players - 1 rounds); both stand in Colbourn and Dinitz,
"Handbook of combinatorial designs" (2007), II.1 and II.7. Otherwise it is the problem of social golfers, answered by
local search: players of one round swap tables as long as that makes the meetings more even (Dotu and Van Hentenryck,
"Scheduling social golfers locally", CPAIOR 2005).

Each against each at tables of two: the circle method (Kirkman, "On a problem in combinations", 1847; the tables of
Berger, 1895, which federations of chess print, are the same).

One player stays, the others move on by one place around a circle; those who face each other meet. With an odd number
the place of the one who stays is empty, and the player who faces it is free. Over a full cycle everybody meets
everybody else once, and is free at most once.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from sandtable.server.pairings.shapes import FILLED, Seats, filled, table_sizes

#: How often two players have met, by the smaller and the larger number.
Meetings = dict[tuple[int, int], int]
_SWEEPS = 6
_STARTS = 4


def each_with_each(players: int, seats: int, rounds: int, key: int) -> list[list[Seats]]:
    """The tables of each round; who gets which seat is not said yet."""
    known = _known(players, seats)
    if known:
        return [known[number % len(known)] for number in range(rounds)]
    return _searched(players, seats, rounds, random.Random(key))


def meetings(rounds: Sequence[Sequence[Seats]]) -> Meetings:
    """How often every two players meet who meet at all."""
    found: Meetings = {}
    for tables in rounds:
        for table in tables:
            for pair in combinations(sorted(player for player in table if player >= 0), 2):
                found[pair] = found.get(pair, 0) + 1
    return found


def _known(players: int, seats: int) -> list[list[Seats]]:
    if players == seats * seats and all(seats % factor for factor in range(2, seats)):
        return _affine_plane(seats)
    if players == 2 * seats and seats & (seats - 1) == 0:
        return _hyperplanes(players)
    return []


def _affine_plane(order: int) -> list[list[Seats]]:
    """Points are (x, y); each class of parallel lines is a round."""
    steep = [tuple(x * order + y for y in range(order)) for x in range(order)]
    sloped = [
        [tuple(x * order + (slope * x + shift) % order for x in range(order)) for shift in range(order)]
        for slope in range(order)
    ]
    return [steep, *sloped]


def _hyperplanes(players: int) -> list[list[Seats]]:
    """Players are vectors of bits; each vector but 0 parts them by the parity of what they share with it."""
    return [
        [tuple(player for player in range(players) if (player & normal).bit_count() % 2 == side) for side in (0, 1)]
        for normal in range(1, players)
    ]


def _searched(players: int, seats: int, rounds: int, chance: random.Random) -> list[list[Seats]]:
    sizes = table_sizes(players, seats)
    met = [[0] * players for _ in range(players)]
    schedule: list[list[list[int]]] = []
    for _ in range(rounds):
        tried = [_even_round(players, sizes, met, chance) for _ in range(_STARTS)]
        best = min(tried, key=lambda tables: _cost(tables, met))
        _count(best, met, 1)
        schedule.append(best)
    for _ in range(_SWEEPS):  # a round that was made first knew nothing of the later ones
        better = False
        for number, tables in enumerate(schedule):
            _count(tables, met, -1)
            fresh = _even_round(players, sizes, met, chance)
            if _cost(fresh, met) < _cost(tables, met):
                schedule[number], better = fresh, True
            _count(schedule[number], met, 1)
        if not better:
            break
    return [[filled(sorted(table), seats) for table in tables] for tables in schedule]


def _even_round(players: int, sizes: Sequence[int], met: list[list[int]], chance: random.Random) -> list[list[int]]:
    order = list(range(players))
    chance.shuffle(order)
    tables, first = [], 0
    for size in sizes:
        tables.append(order[first : first + size])
        first += size
    swapped(tables, [[2 * times + 1 for times in row] for row in met])
    return tables


def swapped(tables: list[list[int]], price: Sequence[Sequence[float]]) -> None:
    """Swap players between tables, two at a time, for as long as that makes all the prices together lower that those
    pay who sit at one table. `price` is that of every two players."""
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for i in range(len(one)):
                for j in range(len(other)):
                    if _gain(one, i, other, j, price) > 1e-9:
                        one[i], other[j] = other[j], one[i]
                        better = True


def _gain(one: list[int], i: int, other: list[int], j: int, price: Sequence[Sequence[float]]) -> float:
    here, there = price[one[i]], price[other[j]]
    gain = 0.0
    for place, player in enumerate(one):
        if place != i:
            gain += here[player] - there[player]
    for place, player in enumerate(other):
        if place != j:
            gain += there[player] - here[player]
    return gain


def _cost(tables: Sequence[Sequence[int]], met: list[list[int]]) -> int:
    return sum(2 * met[one][other] + 1 for table in tables for one, other in combinations(table, 2))


def _count(tables: Sequence[Sequence[int]], met: list[list[int]], by: int) -> None:
    for table in tables:
        for one, other in combinations(table, 2):
            met[one][other] += by
            met[other][one] += by


def cycle_length(players: int) -> int:
    """How many rounds it takes until everybody has met everybody else."""
    return players - 1 + players % 2


def each_against_each(players: int, rounds: int) -> list[list[Seats]]:
    """The tables of each round. After a full cycle the next begins, with the seats turned around."""
    circle = [*range(players), *[FILLED] * (players % 2)]
    count, length = len(circle), cycle_length(players)
    found = []
    for number in range(rounds):
        turn, cycle = number % length, number // length
        moved = [circle[0], *(circle[1 + (place - turn) % (count - 1)] for place in range(count - 1))]
        tables: list[Seats] = []
        for place in range(count // 2):
            one, other = moved[place], moved[count - 1 - place]
            if FILLED in (one, other):
                tables.append((max(one, other),))
                continue
            # Within a cycle seats alternate around the circle, and for the one who stays with the rounds.
            turned = (turn if place == 0 else place) % 2 != cycle % 2
            tables.append((other, one) if turned else (one, other))
        found.append(tables)
    return found
