"""A whole small game as one text: Gambit's extensive form, which OpenSpiel reads back as a game of its own in C++.

Algorithms that walk a tree again and again (counterfactual regret, best responses) then take no step of ours: the tree
is walked once, here. Gambit and other solvers read the text too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pyspiel

from sandtable.core.errors import OptionError
from sandtable.envs.openspiel.games import SandtableGame, SandtableState

#: A tree is given up on when it has more nodes.
MOST = 2_000_000


@dataclass(frozen=True)
class InformationState:
    """An information state: who is asked, the actions of the game in the order in which the tree numbers them, and one
    of the positions that belong to it."""

    seat: int
    actions: tuple[int, ...]
    state: SandtableState


@dataclass(frozen=True)
class Tree:
    """The game as text, how many nodes and ends it has, and its information states by OpenSpiel's name for them."""

    text: str = field(repr=False)
    nodes: int
    ends: int
    asked: dict[str, InformationState] = field(repr=False)

    def game(self) -> Any:
        """The tree as a game of OpenSpiel; its actions are numbered as in `InformationState.actions`."""
        return pyspiel.load_efg_game(self.text)

    def policy(self, weights: Callable[[InformationState], list[float]]) -> Any:
        """A policy for `game()`, of the probability of every action of an information state."""
        return pyspiel.TabularPolicy({name: list(enumerate(weights(one))) for name, one in self.asked.items()})


def unrolled(game: SandtableGame, most: int = MOST) -> Tree:
    """Every history of a game, such as `load_game("conquest", luck=4, deals=1, **small)`, for two seats. OptionError if
    there are more than `most` nodes."""
    if game.num_players() != 2:
        raise OptionError(f"A tree is unrolled for two seats, and this game has {game.num_players()}.", field="players")
    walk = _TreeLines(most)
    walk.go(game.new_initial_state())
    head = f'EFG 2 R "{game.made.definition.title}" {{ "seat 1" "seat 2" }}'
    return Tree("\n".join([head, *walk.lines]) + "\n", len(walk.lines), walk.ends, walk.asked)


class _TreeLines:
    """The lines of a tree, in the order of histories."""

    def __init__(self, most: int) -> None:
        self.most, self.ends, self.chances = most, 0, 0
        self.lines: list[str] = []
        self.asked: dict[str, InformationState] = {}
        self._numbers: dict[tuple[int, str], int] = {}

    def go(self, state: SandtableState) -> None:
        if len(self.lines) >= self.most:
            raise OptionError(f"The tree has more than {self.most:,} nodes; smaller options make a smaller one.")
        if state.is_terminal():
            first, second = state.returns()
            self.ends += 1
            self.lines.append(f't "" {self.ends} "" {{ {first!r} {second!r} }}')
            return
        if state.is_chance_node():
            luck = len(state.chance_outcomes())
            self.chances += 1
            outcomes = " ".join(f'"{number}" 1/{luck}' for number in range(luck))
            self.lines.append(f'c "" {self.chances} "" {{ {outcomes} }} 0')
            actions = list(range(luck))
        else:
            actions = self._ask(state)
        for action in actions:
            self.go(state.child(action))

    def _ask(self, state: SandtableState) -> list[int]:
        seat, actions = state.current_player(), state.legal_actions()
        key = seat, state.information_state_string(seat)
        number = self._numbers.setdefault(key, 1 + sum(one == seat for one, _ in self._numbers))
        self.asked.setdefault(f"{seat}-{seat}-{number}-", InformationState(seat, tuple(actions), state))
        # OpenSpiel numbers labels in the order in which it first reads them, so these are the numbers themselves.
        labels = " ".join(f'"{place}"' for place in range(len(actions)))
        self.lines.append(f'p "" {seat + 1} {number} "" {{ {labels} }} 0')
        return list(actions)
