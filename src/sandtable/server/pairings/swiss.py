"""Swiss: players of equal score meet, and nobody meets the same player twice while that can be avoided.

At tables of two every possible pair has a price, and the cheapest way to pair everybody is found as a matching of least
weight (Olafsson, "Weighted matching in chess tournaments", J. Oper. Res. Soc. 41, 1990; Edmonds' blossoms in Galil's
form, by networkx). The prices say what the Dutch system of FIDE (Handbook C.04.3) says, in its order: no pair twice, as
little difference in score as can be, seats evened out, and within a score the upper half against the lower half. The
free round goes to the lowest who had none. At larger tables, where no such algorithm is known, players sit down in the
order of the standings (Monrad) and then swap while that makes it better.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandtable.server.pairings.designs import Meetings, swapped
from sandtable.server.pairings.shapes import filled, table_sizes

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
    order: Sequence[int],
    points: Mapping[int, float],
    met: Meetings,
    byes: Mapping[int, int],
    lean: Mapping[int, int],
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
