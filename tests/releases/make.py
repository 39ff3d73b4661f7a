"""Keeps a release: `python -m tests.releases.make COMMIT`.

The commit is checked out into a temporary folder, its own code serves and is played there (`plant.py`), and what it
leaves is `data/COMMIT.json.xz`, some 100 kB, to be committed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.releases.kept import DATA

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]


def make(commit: str) -> Path:
    """Plant a data folder of the commit; the file that keeps it."""
    name = _git("rev-parse", "--short=8", commit)
    out = DATA / f"{name}.json.xz"
    with tempfile.TemporaryDirectory() as folder:
        checkout = Path(folder) / "release"
        _git("worktree", "add", "--detach", str(checkout), commit)
        try:
            # The planting is today's; whatever it calls is the release's.
            planting = checkout / "tests" / "releases"
            shutil.rmtree(planting, ignore_errors=True)
            shutil.copytree(HERE, planting, ignore=shutil.ignore_patterns("data", "__pycache__"))
            paths = os.pathsep.join([str(checkout / "src"), str(checkout)])
            command = [sys.executable, "-m", "tests.releases.plant", str(out)]
            # Kernels as plain Python give the same bytes, and nothing of an old release has to be compiled.
            environment = {**os.environ, "PYTHONPATH": paths, "SANDTABLE_INTERPRETED": "1"}
            subprocess.run(command, cwd=checkout, env=environment, check=True)
        finally:
            _git("worktree", "remove", "--force", str(checkout))
    return out


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=PROJECT, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    for one in sys.argv[1:]:
        print(make(one))
