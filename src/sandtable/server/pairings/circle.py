"""Each against each at tables of two: the circle method (Kirkman, "On a problem in combinations", 1847; the tables of
Berger, 1895, which federations of chess print, are the same).

One player stays, the others move on by one place around a circle; those who face each other meet. With an odd number
the place of the one who stays is empty, and the player who faces it is free. Over a full cycle everybody meets
everybody else once, and is free at most once.
"""

from __future__ import annotations

from sandtable.server.pairings.shapes import FILLED, Seats


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
