"""What a table is worth: a point for everybody whom one has left behind, and half a point for everybody with whom one
shares the place. So a table of two gives 1, a half or 0, one of four 3, 2, 1 and 0."""

from __future__ import annotations

from sandtable.server.pairings.shapes import Sitting


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
