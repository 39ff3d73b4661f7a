"""The same bytes compiled and interpreted, on any number of threads: what lets a record replay anywhere."""

import hashlib
import importlib
import json
import os
import subprocess
import sys
import traceback
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.lab.simulate import simulate
from sandtable.testing.cases import Case

_MOST = 300  # choices of the game that is played both ways


def digest_of_walk(case: Case, seed: int = 21, most: int = _MOST) -> str:
    """The SHA-256 of the state after the first choices of a random game, and of its chance, observation and bot's
    view."""
    match, stream = Match(case.load(), seed=seed), Stream(seed_key(seed))
    total = hashlib.sha256()
    while not match.over and match.ply < most:
        acting = match.seats_to_act
        seat = acting[stream.below(len(acting))]
        legal = match.legal(seat)
        name = match.game.definition.kinds[match.game.kind(match.state, seat)].name
        assert legal, f"seat {seat} is asked {name!r}, and has no choice"
        key = bytes(stream.below(256) for _ in range(32))
        code = match.game.heuristic(match.concealed(seat, key).state, seat, np.array(legal, dtype=np.int32), key)
        match.choose(seat, code if stream.below(2) else legal[stream.below(len(legal))])
        total.update(match.state_bytes)
    return total.hexdigest()


def check_machines(case: Case) -> None:
    """A game compiled and the same interpreted, in a process of its own, have the same bytes after every choice."""
    if not INTERPRETED:
        assert interpreted(case) == digest_of_walk(case), "compiled and interpreted kernels give other bytes"


def interpreted(case: Case) -> str:
    """The digest of the walk in plain Python, which says of a kernel's mistake where it is, and of a place beyond an
    array that there is none: machine code writes there."""
    if case.walked:
        return case.walked
    command = [sys.executable, "-m", "sandtable.testing.machines", json.dumps(_address(case))]
    path = os.pathsep.join([part or os.getcwd() for part in sys.path])
    environment = {**os.environ, "SANDTABLE_INTERPRETED": "1", "PYTHONPATH": path}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    case.walked = run.stdout.split()[-1]
    return case.walked


def check_simulation(case: Case, games: int = 200) -> None:
    """Random and heuristic games end, their shares sum to 1, and two threads play the same games as one."""
    game = case.load()
    for bot in ("random", "heuristic"):
        done = simulate(game, 8 if INTERPRETED else games, seed=3, bots=[bot], threads=2)
        assert np.allclose(done.returns.sum(axis=1), 1), f"shares of games of {bot} bots do not sum to 1"
        few = simulate(game, 4, seed=3, bots=[bot], threads=1)
        assert (few.returns == done.returns[:4]).all() and (few.decisions == done.decisions[:4]).all()


def _address(case: Case) -> dict[str, Any]:
    """The case for another process: by the module that holds the definition, where no package announces it."""
    home: dict[str, Any] = {"name": case.name, "preset": case.preset, "options": case.options}
    if case.definition is not None:
        modules = [module for name, module in list(sys.modules.items()) if name != "__main__"]
        home["module"], home["attribute"] = next(
            (module.__name__, name)
            for module in modules
            for name, value in list(vars(module).items())
            if value is case.definition and module.__name__.partition(".")[0] != "sandtable"
        )
    return home


def main() -> None:
    """Print the digest of a case that is given as JSON."""
    given = json.loads(sys.argv[1])
    definition = None
    if "module" in given:
        definition = getattr(importlib.import_module(given["module"]), given["attribute"])
    try:
        print(digest_of_walk(Case(given["name"], given["preset"], given["options"], definition=definition)))
    except Exception as error:
        own, frames = str(Path(__file__).parents[1]), traceback.extract_tb(error.__traceback__)
        at = [frame for frame in frames if not frame.filename.startswith(own)] or frames
        sys.exit(f"{at[-1].filename}, line {at[-1].lineno}, in {at[-1].name}: {type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
