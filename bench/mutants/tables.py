"""Tables that a game computes once and keeps in the user's cache folder: a changed game reads those of the unchanged
one, because computing them takes long where kernels are interpreted, but what it writes is thrown away."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.mutants.suites import Suite
from sandtable.core.kernel import cache_root

__all__ = ["borrowed"]


@contextmanager
def borrowed(suite: Suite) -> Iterator[None]:
    """Point the cache at a folder of links to the tables of the game, which is removed in the end."""
    before = os.environ.get("SANDTABLE_CACHE")
    root = cache_root()
    with tempfile.TemporaryDirectory(prefix="sandtable-mutants-") as folder:
        for table in root.glob(suite.tables) if suite.tables else ():
            link = Path(folder) / table.relative_to(root)
            link.parent.mkdir(exist_ok=True)
            link.symlink_to(table)
        os.environ["SANDTABLE_CACHE"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["SANDTABLE_CACHE"]
            else:
                os.environ["SANDTABLE_CACHE"] = before
