"""One small game: its tree, its value in two ways, and how exploitable each bot is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pyspiel

from bench.solved.players import policy_of
from bench.solved.sequence_form import value_of
from sandtable.envs.openspiel import SOLVABLE, load_game, unrolled

__all__ = ["BOTS", "Solved", "solved"]

BOTS = ("uniform", "first", "heuristic-1", "heuristic", "search:50p")


@dataclass(frozen=True)
class Solved:
    """A game's size, its value to seat 1 by linear program and by CFR+, and what is exploitable: CFR+'s average policy,
    and each bot. Exploitability is half of what best responses of both seats win together (OpenSpiel's)."""

    name: str
    nodes: int
    ends: int
    states: tuple[int, int]
    value: float
    reached: float
    left: float
    bots: dict[str, float]


def solved(name: str, iterations: int, keys: int, bots: tuple[str, ...], **other: Any) -> Solved:
    """Solve a game of SOLVABLE; `other` takes the place of some of its settings."""
    tree = unrolled(load_game(**{**SOLVABLE[name], **other}))
    game = tree.game()
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    reached = pyspiel.expected_returns(game.new_initial_state(), average, -1, True)[0]
    seats = tuple(sum(one.seat == seat for one in tree.asked.values()) for seat in range(2))
    exploitable = {bot: pyspiel.exploitability(game, policy_of(tree, bot, keys)) for bot in bots}
    return Solved(
        name, tree.nodes, tree.ends, (seats[0], seats[1]), value_of(game), reached,
        pyspiel.exploitability(game, average), exploitable,
    )  # fmt: skip
