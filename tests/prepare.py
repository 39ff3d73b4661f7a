"""Compile every game with bounds checks before the tests, so that parallel test processes find it in the cache:
`python -m tests.prepare`."""

from __future__ import annotations

import os

os.environ.setdefault("SANDTABLE_BOUNDSCHECK", "1")

from sandtable.core.warm import PARTS, warm
from sandtable.games import definition, games


def main() -> None:
    """Compile, and say how long it took."""
    for name in games():
        print(f"{name}: ready to test in {warm(definition(name), parts=PARTS):.1f} s", flush=True)


if __name__ == "__main__":
    main()
