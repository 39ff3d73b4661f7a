"""The value of a two-player zero-sum game by a linear program in sequence form (Koller, Megiddo, von Stengel 1996).

It walks the game of OpenSpiel by itself: no algorithm of OpenSpiel, and no kernel, has a part in the numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, hstack

__all__ = ["Walk", "best_response_to", "value_of"]

#: An information state's name and the action taken there; of nobody's, before any choice, the first sequence.
Taken = tuple[str, int]
_NONE: Taken = ("", -1)


@dataclass
class Walk:
    """The sequences of both players, which information state follows which sequence, and what each pair of sequences
    is worth to player 0, times the probability of chance."""

    sequences: tuple[dict[Taken, int], dict[Taken, int]] = field(default_factory=lambda: ({_NONE: 0}, {_NONE: 0}))
    after: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))
    worth: dict[tuple[int, int], float] = field(default_factory=dict)

    def go(self, state: Any, chance: float = 1.0, last: tuple[int, int] = (0, 0)) -> None:
        """All that follows a state which these sequences of the players lead to."""
        if state.is_terminal():
            self.worth[last] = self.worth.get(last, 0.0) + chance * state.returns()[0]
            return
        if state.is_chance_node():
            for action, share in state.chance_outcomes():
                self.go(state.child(action), chance * share, last)
            return
        player = state.current_player()
        name, known = state.information_state_string(player), self.sequences[player]
        if self.after[player].setdefault(name, last[player]) != last[player]:
            raise ValueError(f"Player {player} has forgotten a choice of its own at {name}.")
        for action in state.legal_actions():
            mine = known.setdefault((name, action), len(known))
            self.go(state.child(action), chance, (mine, last[1]) if player == 0 else (last[0], mine))

    def constraints(self, player: int) -> tuple[Any, Any]:
        """A player's realization plans: the first sequence has 1, and what an information state's actions have sums to
        what the sequence before it has."""
        rows = {name: 1 + number for number, name in enumerate(self.after[player])}
        cells = [(0, 0, 1.0)]
        cells += [(rows[name], before, -1.0) for name, before in self.after[player].items()]
        cells += [(rows[name], number, 1.0) for (name, _), number in self.sequences[player].items() if name]
        row, column, number = zip(*cells, strict=True)
        right = np.zeros(1 + len(rows))
        right[0] = 1
        return coo_matrix((number, (row, column)), (1 + len(rows), len(self.sequences[player]))).tocsr(), right

    def worths(self) -> Any:
        """What each pair of sequences is worth to player 0, as a matrix."""
        pairs = np.array(list(self.worth), dtype=np.int64)
        shape = len(self.sequences[0]), len(self.sequences[1])
        return coo_matrix((list(self.worth.values()), (pairs[:, 0], pairs[:, 1])), shape).tocsr()

    def plan(self, player: int, table: Mapping[str, Sequence[tuple[int, float]]]) -> npt.NDArray[np.float64]:
        """The realization plan of a policy: the chance of each sequence, as far as the player has a say in it."""
        odds = {name: dict(actions) for name, actions in table.items()}
        plan = np.ones(len(self.sequences[player]))
        for (name, action), number in self.sequences[player].items():
            if name:
                plan[number] = plan[self.after[player][name]] * odds[name].get(action, 0.0)
        return plan


def best_response_to(game: Any, table: Mapping[str, Sequence[tuple[int, float]]], player: int) -> float:
    """The most that a player can win on average from an opponent who plays by this table of information states, each
    with its actions and their probabilities."""
    walk = Walk()
    walk.go(game.new_initial_state())
    worths = walk.worths() if player == 0 else -walk.worths().T
    mine, right = walk.constraints(player)
    gains = worths @ walk.plan(1 - player, table)
    return float(-_solved(c=-gains, A_eq=mine, b_eq=right, bounds=(0, None)).fun)


def value_of(game: Any) -> float:
    """What the game is worth to player 0 when both play perfectly."""
    walk = Walk()
    walk.go(game.new_initial_state())
    mine, first = walk.constraints(0)
    theirs, second = walk.constraints(1)
    worth = walk.worths()
    # Maximize `second` . v over plans x and what the other's information states are worth, v: theirs' v <= worth' x.
    plans, states = mine.shape[1], theirs.shape[0]
    found = _solved(
        c=np.concatenate([np.zeros(plans), -second]),
        A_ub=_beside(-worth.T, theirs.T),
        b_ub=np.zeros(theirs.shape[1]),
        A_eq=_beside(mine, coo_matrix((mine.shape[0], states))),
        b_eq=first,
        bounds=[(0, None)] * plans + [(None, None)] * states,
    )
    return float(-found.fun)


def _solved(**program: Any) -> Any:
    found = linprog(**program, method="highs")
    if not found.success:
        raise ArithmeticError(f"The linear program has no solution: {found.message}")
    return found


def _beside(left: Any, right: Any) -> Any:
    return hstack([left, right]).tocsr()
