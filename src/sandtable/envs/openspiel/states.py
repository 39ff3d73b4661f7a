"""Games, states and observers as OpenSpiel has them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pyspiel

from sandtable.core.game.game import Game
from sandtable.envs.names import sizes_of
from sandtable.envs.openspiel.course import MatchNode
from sandtable.envs.rewards import LARGEST, RETURNS

#: An information-state tensor ends with the bits of the information state's key.
KEY_BITS = 128


class SandtableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Sandtable with its options. `start`: the course of a match before its deal."""

    def __init__(self, kind: Any, start: MatchNode, parameters: dict[str, Any]) -> None:
        made, by_returns = start.game, start.reward == RETURNS
        info = pyspiel.GameInfo(
            num_distinct_actions=sizes_of(made)[1],
            max_chance_outcomes=start.luck,
            num_players=made.seats,
            min_utility=-1.0 if by_returns else -LARGEST,
            max_utility=made.seats - 1.0 if by_returns else LARGEST,
            utility_sum=0.0,
            max_game_length=made.definition.limit,
        )
        super().__init__(kind, info, parameters)
        self.made, self.start = made, start

    def new_initial_state(self, *more: Any) -> SandtableState:
        """The match before its deal."""
        return SandtableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SandtableObserver:
        """What writes tensors and strings of what a player knows."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SandtableObserver(self.made, recall, params)


class SandtableState(pyspiel.State):  # type: ignore[misc]
    """A state follows from its history. `course` is where the match stands."""

    def __init__(self, game: SandtableGame) -> None:
        super().__init__(game)
        self.course = replace(game.start)

    def __deepcopy__(self, memo: Any) -> SandtableState:
        twin: SandtableState = self.clone()
        return twin

    def current_player(self) -> int:
        """Whose turn it is: chance, nobody, or the lowest seat that owes a decision."""
        if self.course.at_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.course.over else self.course.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.course.menu()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Numbers that key what is drawn next, all equally likely."""
        return [(number, 1 / self.course.luck) for number in range(self.course.luck)]

    def _apply_action(self, action: int) -> None:
        if self.course.at_chance:
            self.course.outcome(action)
        else:
            self.course.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Chance {action}"
        here = not self.course.at_chance and not self.course.over and player == self.course.seat
        if here and action in self.course.menu():
            return f"{action}: {self.course.described(action)}"
        return str(action)

    def is_terminal(self) -> bool:
        """Whether the match has ended."""
        return self.course.over

    def returns(self) -> list[float]:
        """At the end seats x win share - 1 of each seat, or its score above the average; zeroes before."""
        return self.course.returns()

    def __str__(self) -> str:
        at = "chance" if self.course.at_chance else "over" if self.course.over else f"seat {self.course.seat}"
        return f"{self.course.game.definition.title}, {at}, {self.course.mark()}"


class SandtableObserver:
    """With perfect recall the tensor is the observation and the bits of the information state's key, and the string is
    that key; without, it is the observation alone."""

    def __init__(self, made: Game, recall: bool, params: Any) -> None:
        if params:
            raise ValueError(f"An observer takes no parameters, and these were given: {params}.")
        self._recall, self._numbers = recall, sizes_of(made)[0]
        self.tensor = np.zeros(self._numbers + (KEY_BITS if recall else 0), dtype=np.float32)
        self.dict = {"observation": self.tensor[: self._numbers]}
        if recall:
            self.dict["key"] = self.tensor[self._numbers :]

    def set_from(self, state: SandtableState, player: int) -> None:
        """Write what the player knows."""
        self.dict["observation"][:] = state.course.observed(player)
        if self._recall:
            key = bytes.fromhex(state.course.information_key(player))
            self.dict["key"][:] = np.unpackbits(np.frombuffer(key, dtype=np.uint8))

    def string_from(self, state: SandtableState, player: int) -> str:
        """What the player knows in a string: the key, or the numbers that are not 0, each with its place."""
        if self._recall:
            return f"seat {player}: {state.course.information_key(player)}"
        seen = state.course.observed(player)
        places = np.flatnonzero(seen)
        return f"seat {player}: {dict(zip(places.tolist(), seen[places].tolist(), strict=True))}"
