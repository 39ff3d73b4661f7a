"""Compile every game with bounds checks before the tests, so that parallel test processes find it in the cache:
`python -m tests.prepare`. As many at once as there are processors; the largest first."""

from __future__ import annotations

import os

os.environ.setdefault("SANDTABLE_BOUNDSCHECK", "1")

from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from sandtable.core.warm import PARTS, steps, warm
from sandtable.games import definition, games


def _prepare(name: str, part: str) -> str:
    return f"{name}: {part} ready to test in {warm(definition(name), parts=(part,)):.1f} s"


def main() -> None:
    """Compile, and say how long it took."""
    work = [(name, part) for part in PARTS for name in reversed(games()) if steps(definition(name), (part,))]
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(_prepare, *task) for task in work]):
            print(done.result(), flush=True)


if __name__ == "__main__":
    main()
