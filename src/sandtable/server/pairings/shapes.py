"""What pairings and standings are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
