"""What pairings and standings are made of.

Who gets which faction, where a game lets the seats have given ones: everybody has each equally often, as far as the
tables allow. No two seats of a table have the same.

What a table is worth: a point for everybody whom one has left behind, and half a point for everybody with whom one
shares the place. So a table of two gives 1, a half or 0, one of four 3, 2, 1 and 0.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import Literal

import msgspec

#: Each against each, Swiss, knock-out, or an arena.
Form = Literal["robin", "swiss", "knockout", "arena"]
#: A seat that no player of the tournament has: a bot fills it, and what it wins counts for nobody.
FILLED = -1
MOST_PLAYERS = 128
MOST_ROUNDS = 63
#: The players of a table in the order of the seats. One player alone has a bye.
Seats = tuple[int, ...]


class TournamentPlan(msgspec.Struct, frozen=True):
    """How a tournament goes: its form, how many `seats` a table has (2 to 6), and how many `rounds` (those of a
    knock-out and of an arena follow from what happens). `key` decides what chance has to decide."""

    form: Form
    seats: int
    rounds: int = 0
    key: int = 0


class Sitting(msgspec.Struct, frozen=True):
    """A table of a round. `places`: from 1, by seat, equal ones are ties; empty while it is open, or if it was not
    played and counts for nobody (`off`). `forfeits`: the seats whose player did not come; they win nothing, and what
    others won by that says nothing of those."""

    round: int
    players: Seats
    places: tuple[int, ...] = ()
    off: bool = False
    forfeits: tuple[int, ...] = ()

    @property
    def bye(self) -> bool:
        """Whether a person is free in this round."""
        return len(self.players) == 1

    @property
    def over(self) -> bool:
        """Whether nothing more will come of it."""
        return self.off or bool(self.places)

    def met(self) -> bool:
        """Whether those who sat here have played with each other."""
        return not self.bye and not self.off and not (self.forfeits and len(self.players) == 2)


def people(players: Iterable[int]) -> list[int]:
    """The players without the seats that bots fill."""
    return [player for player in players if player != FILLED]


def table_sizes(players: int, seats: int) -> list[int]:
    """How many players sit at each table, when bots fill what is left: as even as can be, the larger tables first."""
    tables = -(-players // seats)
    return [players // tables + (table < players % tables) for table in range(tables)]


def filled(players: Sequence[int], seats: int) -> Seats:
    """A table with bots in the seats that are left."""
    return (*players, *[FILLED] * (seats - len(players)))


def roles_for(table: Seats, groups: int, before: Mapping[int, Sequence[int]], chance: random.Random) -> tuple[int, ...]:
    """The faction of each seat, of so many `groups`; `before` counts how often each player had each."""
    none = [0] * groups
    names = list(range(groups))
    chance.shuffle(names)
    had = [None if player == FILLED else before.get(player, none) for player in table]

    def price(order: tuple[int, ...]) -> int:
        return sum(counts[group] ** 2 for counts, group in zip(had, order, strict=True) if counts is not None)

    return min(permutations(names, len(table)), key=price)


def win_against(place: int, other: int) -> float:
    """1 for a better place, a half for the same."""
    return 1.0 if place < other else 0.5 if place == other else 0.0


def bye_points(seats: int) -> float:
    """Who is free in a round has what a win is worth."""
    return float(seats - 1)


def seat_points(sitting: Sitting, seats: int) -> list[float]:
    """The points of each seat of a table that is over; nobody has any of one that was not played. A player who did not
    come has none, and everybody else is before them."""
    if sitting.off or not sitting.places:
        return [0.0] * len(sitting.players)
    if sitting.bye:
        return [bye_points(seats)]
    places = [
        len(sitting.places) + 1 if seat in sitting.forfeits else place for seat, place in enumerate(sitting.places)
    ]
    return [
        0.0
        if seat in sitting.forfeits
        else sum(win_against(place, other) for index, other in enumerate(places) if index != seat)
        for seat, place in enumerate(places)
    ]
