"""Forms of tournaments: each with each, Swiss, knock-out, arena.

Swiss: players of equal score meet, and nobody meets the same player twice while that can be avoided.

At tables of two every possible pair has a price, and the cheapest way to pair everybody is found as a matching of least
weight (Olafsson, "Weighted matching in chess tournaments", J. Oper. Res. Soc. 41, 1990; Edmonds' blossoms in Galil's
form, by networkx). The prices say what the Dutch system of FIDE (Handbook C.04.3) says, in its order: no pair twice, as
little difference in score as can be, seats evened out, and within a score the upper half against the lower half. The
free round goes to the lowest who had none. At larger tables, where no such algorithm is known, players sit down in the
order of the standings (Monrad) and then swap while that makes it better.

Knock-out: who loses is out.

At tables of two it is the usual bracket: the first two seeds can meet in the final only, the first four in the half-
finals, and where there are not enough players for a full bracket the best seeds are free in the first round. At larger
tables the upper half of each goes on (of three one), and those who go on are dealt to the tables of the next round like
a snake, by their seeds, until all fit at one. Players who share a place go on before lower seeds.

Arena: a player who is free is paired at once with one of about the same score, for as long as the arena lasts.

Those who are free sit down in the order of the standings, not with whom they sat last if others are there (as in the
arenas of Lichess). A player who is left over waits for the next table that ends; if none is being played, bots fill the
seats.

Each with each at larger tables: everybody sits once a round, and every two players meet as evenly as can be.

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

import random
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from sandtable.server.pairings.shapes import FILLED, Seats, Sitting, filled, people, table_sizes

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


_AGAIN = 10**8
_APART = 10**4
_SEAT = 200
_LARGE_AGAIN = 8.0


def swiss_tables(
    order: Sequence[int],
    points: Mapping[int, float],
    met: Meetings,
    seats: int,
    byes: Mapping[int, int],
    lean: Mapping[int, int],
) -> list[list[int]]:
    """The tables of a round for the players in the `order` of the standings. `byes`: how often each was free, `lean`:
    how much more often each sat first than second."""
    if seats == 2:
        return _pairs(order, points, met, byes, lean)
    return _large(order, points, met, seats)


def _pairs(
    order: Sequence[int], points: Mapping[int, float], met: Meetings, byes: Mapping[int, int], lean: Mapping[int, int]
) -> list[list[int]]:
    import networkx as nx  # a tenth of the time that a server takes to start

    rest = list(order)
    free: list[list[int]] = []
    if len(rest) % 2:
        least = min(byes.get(player, 0) for player in rest)
        last = next(player for player in reversed(rest) if byes.get(player, 0) == least)
        rest.remove(last)
        free = [[last]]
    score = {player: round(2 * points[player]) for player in rest}
    group = {value: [player for player in rest if score[player] == value] for value in set(score.values())}
    rank = {player: place for players in group.values() for place, player in enumerate(players)}
    graph = nx.Graph()
    for place, one in enumerate(rest):
        for other in rest[place + 1 :]:
            price = _AGAIN * met.get((min(one, other), max(one, other)), 0)
            price += _APART * (score[one] - score[other]) ** 2
            same = lean.get(one, 0) * lean.get(other, 0) > 0
            price += _SEAT * min(abs(lean.get(one, 0)), abs(lean.get(other, 0))) ** 2 if same else 0
            if score[one] == score[other]:
                price += abs(2 * abs(rank[one] - rank[other]) - len(group[score[one]]))
            graph.add_edge(one, other, weight=price)
    matched = nx.min_weight_matching(graph)
    place_of = {player: place for place, player in enumerate(rest)}
    pairs = sorted((sorted(pair, key=place_of.__getitem__) for pair in matched), key=lambda pair: place_of[pair[0]])
    return [list(pair) for pair in pairs] + free


def _large(order: Sequence[int], points: Mapping[int, float], met: Meetings, seats: int) -> list[list[int]]:
    tables, first = [], 0
    for size in table_sizes(len(order), seats):
        tables.append(list(order[first : first + size]))
        first += size
    size = max(order) + 1
    price = [[0.0] * size for _ in range(size)]
    for one in order:
        for other in order:
            again = met.get((min(one, other), max(one, other)), 0)
            price[one][other] = (points[one] - points[other]) ** 2 + _LARGE_AGAIN * again**2
    swapped(tables, price)
    return [list(filled(table, seats)) for table in tables]


def bracket(players: int) -> list[list[int]]:
    """The first round of a bracket: pairs, and players alone who are free."""
    slots = [0]
    while len(slots) < players:
        size = 2 * len(slots)
        slots = [seed for slot in slots for seed in (slot, size - 1 - slot)]
    if players == 1:
        return [[0]]
    pairs = zip(slots[::2], slots[1::2], strict=True)
    return [[seed for seed in pair if seed < players] for pair in pairs]


def going_on(seats: int) -> int:
    """How many players of a table go on."""
    return max(1, seats // 2)


def advancing(sitting: Sitting, seats: int) -> list[int]:
    """The players of a table who go on, the best first. Of one that was not played the best seeds."""
    if sitting.off or not sitting.places:
        return sorted(people(sitting.players))[: going_on(seats)]
    came = [
        (place, player)
        for seat, (player, place) in enumerate(zip(sitting.players, sitting.places, strict=True))
        if player >= 0 and seat not in sitting.forfeits
    ]
    return [player for _, player in sorted(came)[: going_on(seats)]]


def knockout_tables(players: int, seats: int, last: Sequence[Sitting], gone: Collection[int]) -> list[list[int]]:
    """The tables of the next round after the `last` one (none before the first); none if it is over. Those who have
    left go on no more."""
    if seats == 2:
        return _next_pairs(players, last, gone)
    final = len(last) == 1
    left = sorted({player for one in last for player in advancing(one, seats)} if last else set(range(players)))
    left = [player for player in left if player not in gone]
    if final or len(left) < 2:
        return []
    sizes = table_sizes(len(left), seats)
    tables: list[list[int]] = [[] for _ in sizes]
    for place, player in enumerate(left):
        row, column = divmod(place, len(sizes))
        tables[column if row % 2 == 0 else len(sizes) - 1 - column].append(player)
    return [list(filled(table, seats)) for table in tables]


def _next_pairs(players: int, last: Sequence[Sitting], gone: Collection[int]) -> list[list[int]]:
    if not last:
        first = [[player for player in pair if player not in gone] for pair in bracket(players)]
        return [pair for pair in first if pair]
    winners = [next((player for player in advancing(one, 2) if player not in gone), None) for one in last]
    if len(last) == 1:
        return []
    pairs = [winners[first : first + 2] for first in range(0, len(winners), 2)]
    found = [[player for player in pair if player is not None] for pair in pairs]
    if sum(len(pair) for pair in found) < 2:
        return []
    return [pair for pair in found if pair]


def arena_tables(
    free: Sequence[int], last: Mapping[int, frozenset[int]], seats: int, others_play: bool
) -> list[list[int]]:
    """Tables for those who are free, in the order of the standings. `last`: with whom each sat last."""
    waiting, tables = list(free), []
    while len(waiting) >= seats:
        table = [waiting.pop(0)]
        while len(table) < seats:
            met = frozenset().union(*(last.get(player, frozenset()) for player in table))
            fresh = next((player for player in waiting if player not in met), None)
            if fresh is None and others_play:
                break
            table.append(waiting[0] if fresh is None else fresh)
            waiting.remove(table[-1])
        if len(table) == seats:
            tables.append(table)
        else:  # they wait for another player to come free
            waiting = [player for player in waiting if player not in table]
    if waiting and not tables and not others_play:
        tables.append(list(filled(waiting[:seats], seats)))
    return tables
