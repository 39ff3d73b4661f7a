"""Games with their options under the names that OpenSpiel knows them by.

A parameter of an OpenSpiel game is a number or a word, so all options travel as one word: JSON with everything that
OpenSpiel's own notation needs written as %XX.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote, unquote

import pyspiel

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.envs.names import game_of
from sandtable.envs.openspiel.course import MatchNode
from sandtable.envs.openspiel.states import SandtableGame
from sandtable.envs.openspiel.watching import EVENTS, KEYS
from sandtable.envs.rewards import RETURNS, must_be_reward
from sandtable.games import BUILT_IN

LUCK, DEALS = 256, 4
_registered: set[str] = set()


def load_game(
    game: Game | str,
    *,
    luck: int = LUCK,
    deals: int = DEALS,
    reward: str = RETURNS,
    keys: str = EVENTS,
    **options: Any,
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
    must_be_reward(reward)
    if keys not in KEYS:
        raise OptionError(f"There are no keys {keys!r}. The keys are {' and '.join(KEYS)}.", field="keys")
    for name, value, most in (("luck", luck, 65_536), ("deals", deals, 16)):
        if not isinstance(value, int) or not 1 <= value <= most:
            raise OptionError(f"{name} is a whole number from 1 to {most}, not {value!r}.", field=name)


def _read(word: str) -> dict[str, Any]:
    """The game's options from the word in which they travel. OptionError for another word."""
    try:
        options = json.loads(unquote(word)) if word else {}
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise OptionError(
            f"The options {word!r} are not an object in JSON with %XX for what OpenSpiel reads otherwise;"
            " sandtable.envs.openspiel.load_game writes them.",
            field="options",
        )
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
