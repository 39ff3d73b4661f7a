"""One measurement: environments of a library play uniformly random legal actions through its Python interface.

    python -m bench.envs.measuring '{"what": "sandtable", "game": "bayonet", "observe": true, "seconds": 2}'

A step is one action of one match, with everything that its environment gives for it. Counted are seconds of the
processor, since whoever trains has the machine to themselves and whoever measures rarely does.
"""

from __future__ import annotations

import json
import math
import random
import sys
import time
from collections.abc import Callable
from typing import Any

__all__ = ["CASES", "measure"]

Result = dict[str, Any]
Step = Callable[[], int]

#: What is compared: a title, and what `measure` takes.
CASES: list[tuple[str, dict[str, Any]]] = [
    ("Sandtable, Conquest, 1024 matches, masks", {"what": "sandtable", "game": "conquest", "observe": False}),
    ("Sandtable, Bayonet, 1024 matches, masks", {"what": "sandtable", "game": "bayonet", "observe": False}),
    ("Sandtable, Conquest, 1024 matches, masks and observations", {"what": "sandtable", "game": "conquest"}),
    ("Sandtable, Bayonet, 1024 matches, masks and observations", {"what": "sandtable", "game": "bayonet"}),
    (
        "Sandtable, Bridgefront, 256 matches, masks and observations",
        {"what": "sandtable", "game": "bridgefront", "size": 256, "goal": 0.3},
    ),
    (
        "Sandtable, Battlecards, 256 matches, masks and observations",
        {"what": "sandtable", "game": "battlecards", "size": 256, "goal": 0.3},
    ),
    ("Sandtable, Conquest, one match against random bots", {"what": "alone", "game": "conquest", "goal": 0.04}),
    ("Sandtable, Bayonet, one match against random bots", {"what": "alone", "game": "bayonet", "goal": 0.04}),
    ("pgx on the processor, 1024 matches, Leduc hold'em", {"what": "pgx", "game": "leduc_holdem"}),
    ("pgx on the processor, 1024 matches, connect four", {"what": "pgx", "game": "connect_four"}),
    ("OpenSpiel, vector environment of 64, Leduc poker", {"what": "open_spiel", "game": "leduc_poker"}),
    ("OpenSpiel, vector environment of 64, Kuhn poker", {"what": "open_spiel", "game": "kuhn_poker"}),
    ("RLCard, no-limit hold'em", {"what": "rlcard", "game": "no-limit-holdem"}),
    ("RLCard, Leduc hold'em", {"what": "rlcard", "game": "leduc-holdem"}),
    ("PettingZoo classic, connect four", {"what": "pettingzoo", "game": "connect_four_v3"}),
    ("PettingZoo classic, tic-tac-toe", {"what": "pettingzoo", "game": "tictactoe_v3"}),
]


def measure(case: dict[str, Any]) -> Result:
    """Steps, the seconds of the processor that they took, and of how many numbers an observation of ours is; or which
    library is missing."""
    try:
        step, numbers = _MAKERS[case["what"]](case, random.Random(case.get("seed", 1)))
    except ImportError as error:
        return {"missing": str(error)}
    step()
    steps, began, until = 0, time.process_time(), case["seconds"]
    while (spent := time.process_time() - began) < until:
        steps += step()
    return {"steps": steps, "seconds": spent} | ({"numbers": numbers} if numbers else {})


def _sandtable(case: dict[str, Any], source: random.Random) -> tuple[Step, int]:
    from sandtable.envs.gymnasium import vector_env

    many = vector_env(case["game"], case.get("size", 1024), observe=case.get("observe", True))
    many.reset(seed=source.getrandbits(30))

    def step() -> int:
        many.step(many.random_actions())
        return many.num_envs

    return step, many.rows.finals.shape[1]


def _alone(case: dict[str, Any], source: random.Random) -> tuple[Step, int]:
    import numpy as np

    from sandtable.envs.gymnasium import env

    table = env(case["game"], opponents="random")
    luck = np.random.default_rng(source.getrandbits(30))
    held = [table.reset(seed=1)[1]]

    def step() -> int:
        *_, over, cut, info = table.step(luck.choice(np.flatnonzero(held[0]["action_mask"])))
        held[0] = table.reset()[1] if over or cut else info
        return 1

    return step, math.prod(table.observation_space.shape or ())


def _pgx(case: dict[str, Any], source: random.Random) -> tuple[Step, int]:
    """A step is one compiled call too: random legal actions, and new matches where one has ended."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    jax.config.update("jax_platforms", "cpu")
    table, size = pgx.make(case["game"]), case.get("size", 1024)
    many = jax.vmap(auto_reset(table.step, table.init))

    def choose_and_go_on(state: Any, key: Any) -> tuple[Any, Any]:
        key, chosen, dealt = jax.random.split(key, 3)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return many(state, jax.random.categorical(chosen, odds), jax.random.split(dealt, size)), key

    go_on = jax.jit(choose_and_go_on)
    first, key = jax.random.split(jax.random.key(source.getrandbits(30)))
    held = [(jax.jit(jax.vmap(table.init))(jax.random.split(first, size)), key)]

    def step() -> int:
        held[0] = jax.block_until_ready(go_on(*held[0]))
        return int(size)

    return step, 0


def _open_spiel(case: dict[str, Any], source: random.Random) -> tuple[Step, int]:
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    many = SyncVectorEnv([rl_environment.Environment(case["game"]) for _ in range(64)])
    held = [many.reset()]

    def step() -> int:
        chosen = []
        for one in held[0]:
            player = one.observations["current_player"]
            chosen.append(StepOutput(source.choice(one.observations["legal_actions"][player]), None))
        held[0] = many.step(chosen, reset_if_done=True)[0]
        return len(chosen)

    return step, 0


def _rlcard(case: dict[str, Any], source: random.Random) -> tuple[Step, int]:
    import rlcard

    table = rlcard.make(case["game"], config={"seed": source.getrandbits(30)})
    held = [table.reset()[0]]

    def step() -> int:
        state, _ = table.step(source.choice(list(held[0]["legal_actions"])))
        held[0] = table.reset()[0] if table.is_over() else state
        return 1

    return step, 0


def _pettingzoo(case: dict[str, Any], source: random.Random) -> tuple[Step, int]:
    from importlib import import_module

    import numpy as np

    table = import_module(f"pettingzoo.classic.{case['game']}").env()
    table.reset(seed=source.getrandbits(30))

    def step() -> int:
        seen, _, over, cut, _ = table.last()
        if over or cut:
            table.reset()
            return 0
        table.step(source.choice(np.flatnonzero(seen["action_mask"])))
        return 1

    return step, 0


_MAKERS: dict[str, Callable[[dict[str, Any], random.Random], tuple[Step, int]]] = {
    "sandtable": _sandtable,
    "alone": _alone,
    "pgx": _pgx,
    "open_spiel": _open_spiel,
    "rlcard": _rlcard,
    "pettingzoo": _pettingzoo,
}


if __name__ == "__main__":
    print(json.dumps(measure(json.loads(sys.argv[1]))))
