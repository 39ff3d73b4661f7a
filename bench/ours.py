"""One measurement of Sandtable, in a process of its own: `python -m bench.ours '{"kind": ...}'` prints JSON.

Kinds: `simulate` (compiled, over threads), `interpreted` (the same kernels as plain Python; start the process with
SANDTABLE_INTERPRETED=1), `python` (one state at a time from Python), `batch` (256 states at a time from Python),
`copy` (a state, in compiled code and from Python), `hands` and `hands_python` (five-card hands of Bayonet evaluated),
`compile` (a game's first call).
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import sandtable
from sandtable.core import contract, entry
from sandtable.core.chance import seed_key
from sandtable.core.game import Game
from sandtable.core.kernel import entry_kernel
from sandtable.core.warm import SIMULATION, TABLE, warm
from sandtable.games.bayonet.machine import reader, strength_of_cards
from sandtable.lab.simulate import simulate

Result = dict[str, Any]


def _game(case: dict[str, Any]) -> Game:
    return sandtable.load(case["game"], preset=case["preset"], **case.get("options", {}))


def _simulate(case: dict[str, Any]) -> Result:
    game, threads = _game(case), int(case.get("threads", 1))
    bots = (case.get("bot", "random"),)
    # As many games as fill the seconds asked for, by a first short run.
    games = threads
    while True:
        done = simulate(game, games, seed=case["seed"], bots=bots, threads=threads)
        if done.seconds > case["seconds"] * 0.7:
            return {"decisions": int(done.decisions.sum()), "games": games, "seconds": done.seconds}
        games = max(games + threads, int(games * min(50.0, case["seconds"] / max(done.seconds, 1e-4))))


def _interpreted(case: dict[str, Any]) -> Result:
    done = simulate(_game(case), 1, seed=case["seed"], threads=1)
    return {"decisions": int(done.decisions.sum()), "games": 1, "seconds": done.seconds}


def _python(case: dict[str, Any]) -> Result:
    game, source = _game(case), random.Random(case["seed"])
    warm(game)
    log, codes, rules = np.zeros((0, 12), dtype=np.int32), game.option_buffer(), game.rules
    decisions = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < case["seconds"]:
        state = game.new_state(seed_key(source.getrandbits(30)))
        entry.setup_at(rules, state, 0, log)
        games += 1
        while (mask := entry.seats_at(rules, state, 0)) and time.perf_counter() - started < case["seconds"]:
            seat = (mask & -mask).bit_length() - 1
            count = entry.legal_at(rules, state, 0, seat, codes)
            entry.apply_at(rules, state, 0, seat, int(codes[source.randrange(count)]), log)
            decisions += 1
    return {"decisions": decisions, "games": games, "seconds": time.perf_counter() - started}


def _batch(case: dict[str, Any]) -> Result:
    from sandtable.core.batch import Batch

    size, source = 256, np.random.default_rng(case["seed"])
    batch = Batch(_game(case), size, seed=case["seed"])
    batch.step(np.zeros(size, dtype=np.int64))
    decisions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < case["seconds"] and (batch.seats >= 0).any():
        decisions += int((batch.seats >= 0).sum())
        batch.step((source.random(size) * batch.counts).astype(np.int64))
    return {"decisions": decisions, "games": size, "seconds": time.perf_counter() - started}


@entry_kernel
def _copies(rules: Any, states: Any, times: Any) -> Any:
    """Copy states around a ring of four, which stays in the nearest cache."""
    for i in range(times):
        states[(i + 1) & 3] = states[i & 3]
    return contract.seats_to_act(rules[0], states[times & 3])


def _copy(case: dict[str, Any]) -> Result:
    game = _game(case)
    states = game.definition.kernels.state.new(4)
    states[:] = game.new_state(bytes(32))
    times = 200_000
    _copies(game.rules, states, 1)
    started = time.perf_counter()
    _copies(game.rules, states, times)
    compiled = (time.perf_counter() - started) / times
    one = states[:1].copy()
    started = time.perf_counter()
    for _ in range(20_000):
        one.copy()
    from_python = (time.perf_counter() - started) / 20_000
    size = game.definition.kernels.state.nbytes
    return {"ns": compiled * 1e9, "python_ns": from_python * 1e9, "bytes": size}


@entry_kernel
def _evaluate(rules: Any, hands: Any, strengths: Any) -> Any:
    """The strength of every hand (card numbers, int64[n, 5])."""
    for i in range(len(hands)):
        strengths[i] = strength_of_cards(rules[0], hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3], hands[i, 4])


def _random_hands(game: Game, count: int, seed: int) -> Any:
    """Random five-card hands of the deck."""
    cards = int(game.rules["cards"][0])
    return np.argsort(np.random.default_rng(seed).random((count, cards)), axis=1)[:, :5].astype(np.int64)


def _hands(case: dict[str, Any]) -> Result:
    game = _game(case)
    hands = _random_hands(game, 100_000, case["seed"])
    strengths = np.zeros(len(hands), dtype=np.int64)
    _evaluate(game.rules, hands, strengths)
    done = 0
    started = time.perf_counter()
    while time.perf_counter() - started < case["seconds"]:
        _evaluate(game.rules, hands, strengths)
        done += len(hands)
    return {"hands": done, "seconds": time.perf_counter() - started}


def _hands_python(case: dict[str, Any]) -> Result:
    game = _game(case)
    hands, strength = _random_hands(game, 20_000, case["seed"]).tolist(), reader(game.rules)
    done = 0
    started = time.perf_counter()
    while time.perf_counter() - started < case["seconds"]:
        for hand in hands:
            strength(*hand)
        done += len(hands)
    return {"hands": done, "seconds": time.perf_counter() - started}


def _compile(case: dict[str, Any]) -> Result:
    game = _game(case)
    table = warm(game, parts=(TABLE,))
    return {"table": table, "simulation": warm(game, parts=(SIMULATION,))}


KINDS: dict[str, Callable[[dict[str, Any]], Result]] = {
    "simulate": _simulate,
    "interpreted": _interpreted,
    "python": _python,
    "batch": _batch,
    "copy": _copy,
    "hands": _hands,
    "hands_python": _hands_python,
    "compile": _compile,
}


def main() -> None:
    """Measure the case on the command line."""
    case = json.loads(sys.argv[1])
    print(json.dumps(KINDS[case["kind"]](case)))


if __name__ == "__main__":
    main()
