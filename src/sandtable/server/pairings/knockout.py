"""Knock-out: who loses is out.

At tables of two it is the usual bracket: the first two seeds can meet in the final only, the first four in the half-
finals, and where there are not enough players for a full bracket the best seeds are free in the first round. At larger
tables the upper half of each goes on (of three one), and those who go on are dealt to the tables of the next round like
a snake, by their seeds, until all fit at one. Players who share a place go on before lower seeds.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sandtable.server.pairings.shapes import Sitting, filled, people, table_sizes


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
