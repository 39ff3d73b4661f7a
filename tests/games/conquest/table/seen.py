"""Positions found by playing, and how they are read."""

from __future__ import annotations

from sandtable.core.game.game import Game
from sandtable.core.match.match import Match
from sandtable.games.conquest.decisions import DECISIONS
from tests.games.conquest.people import walk

__all__ = ["NAMES", "asked", "named", "reach"]


NAMES = ["Marit", "Osei", "Petra", "Ravi", "Lindqvist", "Heuristic 3", "Noor", "Ines"]


def asked(match: Match, seat: int) -> int:
    return int(match.state["asked"][0, seat])


def named(match: Match, element: str) -> str:
    """The name of a territory."""
    return next(one.name for one in match.board().elements if one.id == element)


def reach(game: Game, decision: int, seed: int = 0, limit: int = 3000, tries: int = 40) -> tuple[Match, int]:
    """A match in which a seat owes this decision, and the seat."""
    for extra in range(tries):
        for match in walk(game, seed + extra, limit):
            for seat in match.seats_to_act:
                if asked(match, seat) == decision:
                    return match, seat
    raise AssertionError(f"{DECISIONS.names[decision]} was not reached")
