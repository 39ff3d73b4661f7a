"""`python -m bench.solved`: solves the small games and writes SOLVED.md."""

from __future__ import annotations

import argparse
from pathlib import Path

from bench.solved.page import page
from bench.solved.solving import BOTS, Solved, solved
from sandtable.envs.openspiel import SOLVABLE

_OUT = Path(__file__).resolve().parent.parent / "SOLVED.md"


def main() -> None:
    """Solve every game of SOLVABLE."""
    words = argparse.ArgumentParser(prog="python -m bench.solved", description="Solve the small games.")
    words.add_argument("--iterations", type=int, default=1000, help="iterations of CFR+ (default: 1000)")
    words.add_argument("--keys", type=int, default=16, help="keys that a bot draws from (default: 16)")
    words.add_argument("--out", type=Path, default=_OUT, help="where the page goes")
    given = words.parse_args()
    found: list[Solved] = []
    for name in SOLVABLE:
        found.append(solved(name, given.iterations, given.keys, BOTS))
        print(found[-1], flush=True)
    given.out.write_text(page(found, given.iterations, given.keys), encoding="utf-8")


if __name__ == "__main__":
    main()
