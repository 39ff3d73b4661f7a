"""Warming a game compiles everything that matches, simulations and checks call, and says how far it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.core.game import warm as warming
from sandtable.core.game.game import make_game
from tests.server.processes import wait_gone
from tests.toys import duel

_PROGRAM = """
import json
import sys
from sandtable.core.kernel.driving import drivers, entry
from sandtable.core.game.game import make_game
from sandtable.core.match.match import Match
from sandtable.core.game.warm import PARTS, warm
from sandtable.lab.simulate import simulate
from tests.toys import duel
game = make_game(duel.DEFINITION)
seen = []
seconds = warm(game, lambda *news: seen.append(news), PARTS)
from sandtable.core.game.functions import FACES
faces = [FACES[name] for name in ("change", "legal")]
asked = [entry.ASKED[name] for name in ("change", "legal", "conceal", "returns")]
wholes = (*faces, *asked, drivers.simulate_games)
before = [len(f.signatures) for f in wholes]
match = Match(game, seed=1)
while not match.over:
    seat = match.seats_to_act[0]
    match.choose(seat, match.legal(seat)[0])
match.concealed(0, bytes(32))
simulate(game, 10, bots=("heuristic",))
after = [len(f.signatures) for f in wholes]
print(json.dumps({"seen": seen, "seconds": seconds, "before": before, "after": after}))
"""


@pytest.mark.parametrize("interpreted", ["0", "1"])
def test_nothing_is_compiled_after_warming(tmp_path: Path, interpreted: str) -> None:
    # Checks of bounds double what there is to compile, and are no part of what is asked here.
    settings = {"SANDTABLE_INTERPRETED": interpreted, "SANDTABLE_BOUNDSCHECK": "0"}
    environment = {**os.environ, "SANDTABLE_CACHE": str(tmp_path), **settings}
    program = _PROGRAM
    if interpreted == "1":  # plain functions have no signatures
        program = program.replace("len(f.signatures)", "0")
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["before"] == found["after"]
    done = [news[0] for news in found["seen"]]
    assert done == sorted(done)
    assert found["seen"][-1][0] == found["seen"][-1][1]
    if interpreted == "0":
        assert found["before"] == [1] * 7
        assert any(news[2] == "resolve" for news in found["seen"])


def test_every_function_that_python_calls_is_a_step() -> None:
    game = make_game(duel.DEFINITION)
    names = [step.name for step in warming.steps(game, warming.PARTS)]
    assert len(set(names)) == len(names) == 41
    assert {"choices", "bots", "a choice", "asking for bots", "simulation", "invariants"} < set(names)
    assert warming.warm(game.definition) >= 0


_SERVER = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-m", "sandtable", "warm", "bayonet", "--lines"], stdout=subprocess.DEVNULL)
print(child.pid, flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="what a process has open is read from /proc")
def test_who_makes_machine_code_for_a_server_ends_with_it(tmp_path: Path) -> None:
    """Also while it waits for another process that makes the same: a server that is killed again and again would leave
    one such process each time."""
    import fcntl
    import time

    with (tmp_path / "bayonet.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        environment = {**os.environ, "SANDTABLE_CACHE": str(tmp_path)}
        with subprocess.Popen(
            [sys.executable, "-c", _SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        ) as server:
            assert server.stdout is not None
            child = int(server.stdout.readline())
            while not any(path.name == "bayonet.lock" for path in _open_files(child)):
                time.sleep(0.1)
            server.kill()
            server.wait()
        wait_gone(child)


def _open_files(process: int) -> list[Path]:
    try:
        return [path.readlink() for path in Path(f"/proc/{process}/fd").iterdir()]
    except OSError:  # between two looks
        return []
