"""Games, states and observers as OpenSpiel has them, and games with their options under the names that it knows them
by; a whole small game as one text.

A parameter of an OpenSpiel game is a number or a word, so all options travel in one word.

The text is Gambit's extensive form, which OpenSpiel reads back as a game of its own in C++.
Algorithms that walk a tree again and again (counterfactual regret, best responses) then take no step of ours: the tree
is walked once, here. Gambit and other solvers read the text too.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.envs import say
from sandtable.envs.openspiel.match_tree import EVENTS, KEYS, MatchNode
from sandtable.envs.play import LARGEST, RETURNS, by_score, game_of, sizes_of
from sandtable.games import BUILT_IN

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
        course = self.course
        legal = range(course.luck) if course.at_chance else course.menu()
        if action not in legal:
            raise pyspiel.SpielError(say("not-legal", action=action, legal=len(legal)))
        (course.outcome if course.at_chance else course.choose)(action)

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


LUCK, DEALS = 256, 4
_registered: set[str] = set()


def load_game(
    game: Game | str, *, luck: int = LUCK, deals: int = DEALS, reward: str = RETURNS, keys: str = EVENTS, **options: Any
) -> Any:
    """A game for OpenSpiel, such as `load_game("bayonet", players=2)`. A chance node has `luck` outcomes, and `deals`
    of them come before the deal. `reward`: `returns`, or by how much a seat's score is above the average at the end
    (`score`). `keys`: what information states are told apart by, `events` or `observations`. OptionError says what is
    wrong with an option."""
    _check(luck, deals, reward, keys)
    made = game_of(game, options)
    chosen = options if isinstance(game, str) else {"preset": made.preset, **made.options_today()}
    _register(made.id)
    word = quote(json.dumps(chosen, sort_keys=True), safe="") if chosen else ""
    given = {"options": word, "luck": luck, "deals": deals}
    return pyspiel.load_game(f"sandtable_{made.id}", given | {"reward": reward, "keys": keys})


def _check(luck: Any, deals: Any, reward: str, keys: str) -> None:
    """OptionError for a parameter that means nothing."""
    by_score(reward)
    if keys not in KEYS:
        raise OptionError(say("no-keys", word=repr(keys), known=list(KEYS)), field="keys")
    for name, value, most in (("luck", luck, 65_536), ("deals", deals, 16)):
        if not isinstance(value, int) or not 1 <= value <= most:
            raise OptionError(say("whole-number-range", name=name, most=most, value=repr(value)), field=name)


def _read(word: str) -> dict[str, Any]:
    """The game's options from the word in which they travel. OptionError for another word."""
    try:
        options = json.loads(unquote(word)) if word else {}
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise OptionError(say("options-object-json", word=repr(word)), field="options")
    return options


def _register(name: str) -> None:
    """Tell OpenSpiel of a game, once."""
    if name in _registered:
        return
    _registered.add(name)
    kind = pyspiel.GameType(
        short_name=f"sandtable_{name}",
        long_name=f"Sandtable {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"options": "", "luck": LUCK, "deals": DEALS, "reward": RETURNS, "keys": EVENTS},
    )

    class Loaded(SandtableGame):
        """The game as OpenSpiel makes it, of parameters."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = dict(params or {})
            options = _read(str(given.get("options", "")))
            luck, deals = int(given.get("luck", LUCK)), int(given.get("deals", DEALS))
            reward, keys = str(given.get("reward", RETURNS)), str(given.get("keys", EVENTS))
            _check(luck, deals, reward, keys)
            super().__init__(kind, MatchNode(game_of(name, options), luck, deals, reward, keys), given)

        def __reduce__(self) -> Any:
            return _again, (name, str(self))

    pyspiel.register_game(kind, Loaded)


def _again(name: str, text: str) -> Any:
    """The game that OpenSpiel writes down as this text, in whatever process."""
    _register(name)
    return pyspiel.load_game(text)


for _name in BUILT_IN:
    _register(_name)


#: What to hand to `load_game`, by name: `load_game(**SOLVABLE["bayonet-2"])`. `luck` and `deals` may be larger, for a
#: finer sample of the game's chance, or smaller.
SOLVABLE: dict[str, dict[str, Any]] = tomllib.loads(
    files("sandtable.envs.openspiel").joinpath("solvable.toml").read_text(encoding="utf-8")
)


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
        raise OptionError(say("tree-unrolled-two", num_players=game.num_players()), field="players")
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
            raise OptionError(say("tree-more-nodes", most=f"{self.most:,}"))
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
