"""Tools of the machine and a large library that some tests need: skipped without them on a developer's machine, a
failure in CI."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from glob import glob
from importlib.util import find_spec
from typing import NoReturn

import pytest

__all__ = ["find_tool", "need", "need_library", "unless_ci"]

_NAMES = {
    "chromium": ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"),
    "postgresql": ("postgres",),
    "node": ("node",),
    "make": ("make",),
}
_PLACES = {"postgresql": "/usr/lib/postgresql/*/bin/postgres"}


def find_tool(tool: str) -> str | None:
    """The path of a tool, None if it is not installed."""
    for name in _NAMES[tool]:
        path = shutil.which(name)
        if path:
            return path
    # Debian keeps PostgreSQL's server out of the path.
    places = sorted(glob(_PLACES[tool])) if tool in _PLACES else []
    return places[-1] if places else None


def unless_ci(reason: str) -> NoReturn:
    """Skip the running test for this reason, or fail it where CI=true: there nothing may be skipped."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def need(tool: str, find: Callable[[str], str | None] = find_tool) -> str:
    """The path of a tool: "chromium", "postgresql", "node" or "make". Without it the test is not run."""
    path = find(tool)
    if path is None:
        unless_ci(f"This test needs {tool}, which is not installed.")
    return path


def need_library(name: str) -> None:
    """For a library that is large enough for a developer to be without it."""
    need(name, lambda name: name if find_spec(name) else None)
