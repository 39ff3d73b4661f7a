"""Standings: points, and what decides where points are equal.

Each against each: the points won from whom, weighed by theirs (Sonneborn-Berger), then tables won. Swiss: the points of
those one has met without the lowest (Buchholz, cut 1), all of them (Buchholz), Sonneborn-Berger. Knock-out: how far one
came, then the seed. Arena: tables won, then Buchholz for each table. Federations of chess define them (FIDE Handbook
C.07); at a table of more than two each of the others counts as a player one has met. Players who are equal in all of it
shares the place.
"""

from collections.abc import Sequence

import msgspec

from sandtable.server.pairings.formats import advancing
from sandtable.server.pairings.shapes import Sitting, TournamentPlan, seat_points, win_against

#: What decides after the points, by form.
TIE_BREAKS = {
    "robin": ("berger", "wins"),
    "swiss": ("cut", "buchholz", "berger"),
    "knockout": ("rounds", "seed"),
    "arena": ("wins", "table"),
}


class PlayerStanding(msgspec.Struct, frozen=True):
    """How a player stands. `breaks`: the figures that decide after the points, larger is better. `won`: tables at which
    nobody did better, `sat`: how often in each seat."""

    player: int
    place: int
    points: float
    tables: int
    won: int
    breaks: tuple[float, ...]
    sat: tuple[int, ...]


class _PlayerTally(msgspec.Struct):
    points: float = 0.0
    tables: int = 0
    won: int = 0
    rounds: int = 0
    sat: list[int] = []
    met: list[tuple[int, float]] = []


def points_of(plan: TournamentPlan, players: int, tables: Sequence[Sitting]) -> list[float]:
    """The points of every player."""
    found = [0.0] * players
    for table in tables:
        for player, points in zip(table.players, seat_points(table, plan.seats), strict=True):
            if player >= 0:
                found[player] += points
    return found


def standings(plan: TournamentPlan, players: int, tables: Sequence[Sitting]) -> list[PlayerStanding]:
    """Everybody, the first first."""
    tallies = _tallies(plan, players, [table for table in tables if table.over])
    breaks = [_breaks(plan, player, tally, tallies) for player, tally in enumerate(tallies)]

    def key(player: int) -> tuple[float, ...]:
        tally = tallies[player]
        # In a knock-out points say less than how far a player came.
        first = () if plan.form == "knockout" else (-tally.points,)
        return (*first, *(-figure for figure in breaks[player]))

    order = sorted(range(players), key=lambda player: (*key(player), player))
    found: list[PlayerStanding] = []
    for index, player in enumerate(order):
        same = index > 0 and key(player) == key(order[index - 1])
        tally = tallies[player]
        found.append(
            PlayerStanding(
                player,
                found[-1].place if same else index + 1,
                tally.points,
                tally.tables,
                tally.won,
                breaks[player],
                tuple(tally.sat),
            )
        )
    return found


def order_of(plan: TournamentPlan, players: int, tables: Sequence[Sitting]) -> list[int]:
    """The players in the order of the standings; seeds decide where all else is equal."""
    return [standing.player for standing in standings(plan, players, tables)]


def _tallies(plan: TournamentPlan, players: int, tables: Sequence[Sitting]) -> list[_PlayerTally]:
    found = [_PlayerTally(sat=[0] * plan.seats) for _ in range(players)]
    for table in tables:
        points = seat_points(table, plan.seats)
        forward = advancing(table, plan.seats) if plan.form == "knockout" else []
        for seat, player in enumerate(table.players):
            if player < 0:
                continue
            tally = found[player]
            tally.points += points[seat]
            tally.rounds = max(tally.rounds, table.round + 1 + (player in forward))
            if not table.met():
                continue
            tally.tables += seat not in table.forfeits
            tally.sat[seat] += 1
            if seat in table.forfeits:
                continue
            tally.won += table.places[seat] == min(table.places)
            tally.met += [
                (other, win_against(table.places[seat], table.places[index]))
                for index, other in enumerate(table.players)
                if index != seat and other >= 0 and index not in table.forfeits
            ]
    return found


def _breaks(
    plan: TournamentPlan, player: int, tally: _PlayerTally, tallies: Sequence[_PlayerTally]
) -> tuple[float, ...]:
    theirs = sorted(tallies[other].points for other, _ in tally.met)
    weighed = sum(tallies[other].points * won for other, won in tally.met)
    if plan.form == "robin":
        return (weighed, float(tally.won))
    if plan.form == "swiss":
        return (sum(theirs[1:]), sum(theirs), weighed)
    if plan.form == "knockout":
        return (float(tally.rounds), float(-player))
    return (float(tally.won), sum(theirs) / len(theirs) if theirs else 0.0)
