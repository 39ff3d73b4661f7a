"""The value of a two-player zero-sum game by a linear program in sequence form (Koller, Megiddo, von Stengel 1996).

It walks the game of OpenSpiel by itself: no algorithm of OpenSpiel, and no kernel, has a part in the numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, hstack

__all__ = ["Walk", "value_of"]

#: An information state's name and the action taken there; of nobody's, before any choice, the first sequence.
Sequence = tuple[str, int]
_NONE: Sequence = ("", -1)


@dataclass
class Walk:
    """The sequences of both players, which information state follows which sequence, and what each pair of sequences
    is worth to player 0, times the probability of chance."""

    sequences: tuple[dict[Sequence, int], dict[Sequence, int]] = field(default_factory=lambda: ({_NONE: 0}, {_NONE: 0}))
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


def value_of(game: Any) -> float:
    """What the game is worth to player 0 when both play perfectly."""
    walk = Walk()
    walk.go(game.new_initial_state())
    mine, first = walk.constraints(0)
    theirs, second = walk.constraints(1)
    pairs = np.array(list(walk.worth), dtype=np.int64)
    worth = coo_matrix(
        (list(walk.worth.values()), (pairs[:, 0], pairs[:, 1])), (mine.shape[1], theirs.shape[1])
    ).tocsr()
    # Maximize `second` . v over plans x and what the other's information states are worth, v: theirs' v <= worth' x.
    plans, states = mine.shape[1], theirs.shape[0]
    found = linprog(
        np.concatenate([np.zeros(plans), -second]),
        A_ub=_beside(-worth.T, theirs.T),
        b_ub=np.zeros(theirs.shape[1]),
        A_eq=_beside(mine, coo_matrix((mine.shape[0], states))),
        b_eq=first,
        bounds=[(0, None)] * plans + [(None, None)] * states,
        method="highs",
    )
    if not found.success:
        raise ArithmeticError(f"The linear program has no solution: {found.message}")
    return float(-found.fun)


def _beside(left: Any, right: Any) -> Any:
    return hstack([left, right]).tocsr()
