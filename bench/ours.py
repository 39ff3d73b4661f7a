"""One measurement of Sandtable, in a process of its own: `python -m bench.ours '{"kind": ...}'` prints JSON.

Kinds: `simulate` (compiled, over threads), `interpreted` (the same kernels as plain Python; start the process with
SANDTABLE_INTERPRETED=1), `python` (one state at a time from Python), `batch` (256 states at a time from Python),
`copy` (a state, in compiled code and from Python), `asking` (an observation, the number of an action), `hands` and
`hands_python` (five-card hands of Bayonet evaluated), `compile` (a game's first call), `driver` (a driver of a user's
own, compiled and called).
"""

from __future__ import annotations

import importlib
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import sandtable
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import size_of
from sandtable.core.game.warm import SIMULATION, TABLE, warm
from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.compiling import watch_compiling
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.match.match import Match
from sandtable.games.bayonet.rules.strength import strength_of_cards
from sandtable.games.bayonet.setup.machine import reader
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
    log = np.zeros((0, 12), dtype=np.int32)
    decisions = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < case["seconds"]:
        state = game.new_state(seed_key(source.getrandbits(30)))
        game.change(calls.SETUP, state, 0, 0, log)
        games += 1
        while (seats := game.seats_to_act(state)) and time.perf_counter() - started < case["seconds"]:
            legal = game.legal(state, seats[0])
            game.change(calls.APPLY, state, seats[0], legal[source.randrange(len(legal))], log)
            decisions += 1
    return {"decisions": decisions, "games": games, "seconds": time.perf_counter() - started}


def _batch(case: dict[str, Any]) -> Result:
    from sandtable.core.match.batch import Batch

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
def _copies(table: Any, rules: Any, states: Any, times: Any) -> Any:
    """Copy states around a ring of four, which stays in the nearest cache."""
    for i in range(times):
        calls.copy_state(states, (i + 1) & 3, i & 3)
    return calls.seats_to_act(table, rules, states, times & 3)


def _copy(case: dict[str, Any]) -> Result:
    game = _game(case)
    states = game.kernels.state.new(4)
    states[:] = game.new_state(bytes(32))
    times = 1_000
    _copies(game.table(), game.rules_rows, game.rows(states), 1)
    compiled = _least(lambda: _copies(game.table(), game.rules_rows, game.rows(states), times)) / times
    one = states[:1].copy()

    def from_python() -> None:
        for _ in range(100):
            one.copy()

    size = game.kernels.state.nbytes
    return {"ns": compiled * 1e9, "python_ns": _least(from_python) * 1e7, "bytes": size}


def _least(work: Callable[[], object]) -> float:
    """The seconds of the fastest of 200 short turns: other programs make a turn slower and never faster."""
    spent = []
    for _ in range(200):
        started = time.perf_counter()
        work()
        spent.append(time.perf_counter() - started)
    return min(spent)


@entry_kernel
def _observations(table: Any, rules: Any, states: Any, seat: Any, numbers: Any, times: Any) -> Any:
    """Observe the same position again and again."""
    for _ in range(times):
        calls.observe(table, rules, states, 0, seat, numbers)


@entry_kernel
def _actions(table: Any, rules: Any, states: Any, seat: Any, codes: Any, times: Any) -> Any:
    """The numbers of all choices of a decision, again and again."""
    total = 0
    for _ in range(times):
        for i in range(len(codes)):
            total += calls.action(table, rules, states, 0, seat, codes[i])
    return total


def _asking(case: dict[str, Any]) -> Result:
    """At twenty positions of a random game."""
    game, source, times = _game(case), random.Random(case["seed"]), 2_000
    table, size = game.table("observe", "action"), size_of(game.definition.observation)
    numbers = np.zeros(size, dtype=np.float32)
    match = Match(game, seed=case["seed"])
    observing = acting = 0.0
    asked = 0
    for turn in range(20):
        seat = match.seats_to_act[0]
        codes = np.array(match.legal(seat), dtype=np.int32)
        rows = game.rows(match.state)
        spent = []
        for ask, given in ((_observations, numbers), (_actions, codes)):
            if turn == 0:
                ask(table, game.rules_rows, rows, seat, given, 1)
            started = time.perf_counter()
            ask(table, game.rules_rows, rows, seat, given, times)
            spent.append(time.perf_counter() - started)
        observing, acting, asked = observing + spent[0], acting + spent[1], asked + len(codes)
        for _ in range(5):
            if not match.over:
                match.choose(match.seats_to_act[0], source.choice(match.legal(match.seats_to_act[0])))
        if match.over:
            match = Match(game, seed=case["seed"] + 1 + turn)
    return {
        "observe_ns": observing / (20 * times) * 1e9, "numbers": size,
        "action_ns": acting / (asked * times) * 1e9, "actions": size_of(game.definition.actions),
    }  # fmt: skip


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


def _driver(case: dict[str, Any]) -> Result:
    """A file with a driver, as a user writes one: the seconds from its import to its first answer, and how many kernels
    were compiled meanwhile besides its own."""
    game = _game(case)
    warm(game, parts=(TABLE,))
    made: list[str] = []
    with tempfile.TemporaryDirectory() as folder, watch_compiling(made.append):
        Path(folder, "driver_of_ones_own.py").write_text(_DRIVER, encoding="utf-8")
        sys.path.insert(0, folder)
        state = game.new_state(bytes(32))
        chances = np.concatenate([new_chance(bytes(32)), new_chance(bytes(32))])
        started = time.perf_counter()
        own = importlib.import_module("driver_of_ones_own")
        own.longest(game.table(), game.rules_rows, game.rows(state), chances, game.choice_buffer(), NO_LOG)
        return {"seconds": time.perf_counter() - started, "kernels": len(made)}


_DRIVER = '''
"""The longest list of choices in a random game."""

from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.masks import lowest


@entry_kernel
def longest(table, rules, states, chances, choices, log):
    most = 0
    calls.setup(table, rules, states, 0, log)
    mask = calls.seats_to_act(table, rules, states, 0)
    while mask != 0:
        seat = lowest(mask)
        count = calls.legal(table, rules, states, 0, seat, choices)
        most = max(most, count)
        calls.apply(table, rules, states, 0, seat, choices[below(chances[0], count)], log)
        mask = calls.seats_to_act(table, rules, states, 0)
    return most
'''


KINDS: dict[str, Callable[[dict[str, Any]], Result]] = {
    "simulate": _simulate,
    "interpreted": _interpreted,
    "python": _python,
    "batch": _batch,
    "copy": _copy,
    "asking": _asking,
    "driver": _driver,
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
