"""What an observation costs beside an older commit: `python -m bench.observations COMMIT [GAME...]` writes
bench/OBSERVATIONS.md.

The tree of the commit is unpacked, and the same positions of random play are observed in turns, the older tree first,
in processor time of one thread; the ratio is the median of those of its pairs, whole and by the number (layouts grow).
Compiling is measured once, with an empty folder of machine code: the first observation of a match that has begun.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from bench.against import checkout
from sandtable.games import games

HERE = Path(__file__).resolve().parent

#: Numbers of an observation, processor seconds of the first one, nanoseconds of each; checkouts from before and after
#: views understand it.
_LOOK = """
import importlib, json, random, sys, time
import numpy as np
from sandtable import load
from sandtable.core.kernel import entry_kernel
from sandtable.core.match.match import Match

name, rounds = sys.argv[1], int(sys.argv[2])
game, rng, rows = load(name), random.Random(3), []
for seed in range(12):
    match = Match(game, seed=seed)
    while not match.over and match.ply < 60:
        rows.append(match.state.copy())
        seat = rng.choice(match.seats_to_act)
        match.choose(seat, rng.choice(match.legal(seat)))
begun = time.process_time()
numbers = game.observe(rows[0], 1).copy()
first = time.process_time() - begun
for home in ("observation", "observe"):
    try:
        observe = importlib.import_module(f"sandtable.games.{name}.secrets.{home}").observe
        break
    except (ImportError, AttributeError):
        pass

@entry_kernel
def loop(rules, states, seat, numbers, times):
    for _ in range(times):
        for i in range(states.shape[0]):
            observe(rules, states[i], seat, numbers)

states = np.concatenate(rows)
def spent(times):
    begun = time.process_time()
    loop(game.rules[0], states, 1, numbers, times)
    return time.process_time() - begun
spent(1)
times = max(1, int(0.05 / spent(1)))
best = min(spent(times) for _ in range(rounds))
print(json.dumps([numbers.size, first, best / times / len(states) * 1e9]))
"""


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("commit")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=30)
    asked = parser.parse_args()
    lines = [
        "# What an observation costs beside an older commit", "",
        f"Written by `python -m bench.observations {asked.commit}`: processor time, the median of {asked.pairs} pairs "
        "measured in turns. Ratios are of speed, whole and by the number, and of the first compilation.", "",
        "| game | numbers then | now | ns then | now | speed | by the number | compiled in, s then | now | ratio |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]  # fmt: skip
    with tempfile.TemporaryDirectory(prefix="sandtable-observations-") as temporary:
        old = checkout(asked.commit, Path(temporary) / asked.commit)
        for name in asked.games or games():
            pairs = [
                [_look(root, Path(temporary), name, asked.rounds) for root in (old, HERE.parent)]
                for _ in range(asked.pairs)
            ]
            lines.append(row(name, pairs))
            print(lines[-1], flush=True)
    (HERE / "OBSERVATIONS.md").write_text("\n".join([*lines, ""]), encoding="utf-8")


def _look(root: Path, folder: Path, name: str, rounds: int) -> list[float]:
    path = os.pathsep.join([str(root / "src"), str(root)])
    environment = {**os.environ, "PYTHONPATH": path, "SANDTABLE_CACHE": str(folder / f"cache-{root.name}")}
    script = folder / "look.py"  # machine code is kept for functions of files
    script.write_text(_LOOK, encoding="utf-8")
    command = [sys.executable, str(script), name, str(rounds)]
    run = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=root)
    found: list[float] = json.loads(run.stdout.strip().splitlines()[-1])
    return found


def row(name: str, pairs: list[list[list[float]]]) -> str:
    """A row of the page from pairs of (numbers, seconds of the first, nanoseconds of each)."""
    (size, first, _), (size_now, first_now, _) = pairs[0]
    then, now = (median(pair[which][2] for pair in pairs) for which in (0, 1))
    ratio = median(pair[0][2] / pair[1][2] for pair in pairs)
    return (
        f"| {name} | {size:,} | {size_now:,} | {then:,.0f} | {now:,.0f} | {ratio:.2f} | {ratio * size_now / size:.2f} "
        f"| {first:.1f} | {first_now:.1f} | {first_now / first:.2f} |"
    )


if __name__ == "__main__":
    main()
