"""The broken games of test_conformance_catches.py, in a process that compiles none of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugged.packages import EXAMPLES

ROOT = EXAMPLES.parent


def _pytest(folder: Path, path: str, **more: str) -> str:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([path, *[part or os.getcwd() for part in sys.path]]),
        **more,
    }
    call = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", str(folder)]
    done = subprocess.run(call, capture_output=True, text=True, cwd=ROOT, env=environment)
    assert done.returncode == 0, done.stdout[-3000:]
    return done.stdout


def test_every_broken_promise_is_found() -> None:
    said = _pytest(ROOT / "tests" / "testing" / "test_conformance_catches.py", "", SANDTABLE_INTERPRETED="1")
    dots = said.partition("[100%]")[0].split()[0]
    assert dots and set(dots) == {"."}, "a test was left out"


@pytest.mark.slow
@pytest.mark.parametrize("example", ["liars-dice", "lone-high", "one-map-bot"])
def test_the_tests_of_an_example_pass(example: str) -> None:
    _pytest(EXAMPLES / example, str(EXAMPLES / example))
