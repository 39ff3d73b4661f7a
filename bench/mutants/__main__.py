"""`python -m bench.mutants`: one process a game, one after the other; then bench/MUTANTS.md.

Environment: MUTANTS_GAME (a game, or several with commas; all), MUTANTS_COUNT (changes a game besides the known ones,
100), MUTANTS_SEED (1), MUTANTS_ONLY (a part of the names of the changes). What is known already is not tried again
while neither the rules nor the tests of that game are edited; delete .mutants/ to begin anew.
"""

from __future__ import annotations

import os
import subprocess
import sys

from bench.mutants.suites import GAMES, ROOT

__all__ = ["main", "run_worker"]


def run_worker(*arguments: str, **more: str) -> int:
    """Start worker.py with kernels interpreted; its exit status."""
    # Python may keep what it compiles: a process reads the tests anew for every change of a row.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), environment.get("PYTHONPATH", "")])
    environment |= {"SANDTABLE_INTERPRETED": "1", "PYTHONPATH": path}
    command = [sys.executable, "-m", "bench.mutants.worker", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment | more, check=False).returncode


def main() -> int:
    """Try what has not been tried, write the page; 1 if anything is wrong."""
    from bench.mutants.report import write

    games = [game for game in os.environ.get("MUTANTS_GAME", "").split(",") if game] or list(GAMES)
    unknown = sorted(set(games) - set(GAMES))
    if unknown:
        print(f"There is no game {unknown[0]!r}. The games are {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    count, seed = os.environ.get("MUTANTS_COUNT", "100"), os.environ.get("MUTANTS_SEED", "1")
    for game in games:
        if run_worker(game, count, seed, os.environ.get("MUTANTS_ONLY", "")) != 0:
            print(f"{game}: the run broke off; start it again to go on.", file=sys.stderr)
            return 1
    problems = write(int(count), int(seed))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
