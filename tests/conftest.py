"""Settings of every test run: kernels check bounds, hypothesis replays, and the machine code has its own cache."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SANDTABLE_BOUNDSCHECK", "1")

import pytest
import structlog
from hypothesis import settings

from tests.needs import need

__all__ = ["need"]

settings.register_profile("default", deadline=None, print_blob=True)
settings.load_profile("default")

# A server in a thread says what it has to say while another test reads what a command prints: what is wrong, and not
# each request.
structlog.configure(
    logger_factory=structlog.PrintLoggerFactory(sys.__stderr__),
    wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
)

#: What takes longest begins first, so that no processor waits at the end for a test that began late.
_FIRST = ("test_wheel.py", "browser", "test_conformance.py", "plugged", "server", "lab", "bench", "core")
_HERE = Path(__file__).parent

#: Tests that wait for other processes (a server, Chromium, a database, another Python) on a machine that has other
#: work. One that fails in CI is played once more, and the summary names it: what fails twice fails, and what failed
#: once is to be looked at. Everything else depends on its input alone and has one try.
_WAITING = (
    "browser",
    "server",
    "bench",
    "plugged",
    "releases",
    "test_wheel.py",
    "test_hosting_commands.py",
    "test_deploy.py",
)


def pytest_configure(config: pytest.Config) -> None:
    """Where nobody can ask again all failures have to fit on a page: what servers printed lies in test-results, and
    what failed is named last."""
    if os.environ.get("CI"):
        config.option.showcapture, config.option.tbstyle = "log", "short"
        config.option.disable_warnings, config.option.reportchars, config.option.durations = True, "s", 20


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """In CI the last lines name what failed, a line each: reasons can be long. Of what passed when it was played once
    more they are told nowhere else, and are cut."""
    if os.environ.get("CI"):
        for kind in ("rerun", "failed", "error"):
            reports = {report.nodeid: report for report in terminalreporter.stats.get(kind, ())}
            for name, report in sorted(reports.items()):
                why = " ".join(report.longreprtext.split())[-700:] if kind == "rerun" else ""
                terminalreporter.write_line(f"{kind}: {name}{': ...' + why if why else ''}")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Twelve thousand tests and what they import stay until the end: no collection of garbage looks at them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
        gc.set_threshold(20_000, 20, 20)  # scenes are many small objects: looked over less often


@cache
def _part_of(path: Path) -> str:
    return path.relative_to(_HERE).parts[0] if path.is_relative_to(_HERE) else ""


def _part(item: pytest.Item) -> str:
    return _part_of(item.path)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the long ones first; otherwise the order stays. In CI those that wait for other processes have two tries."""
    items.sort(key=lambda item: _FIRST.index(_part(item)) if _part(item) in _FIRST else len(_FIRST))
    for item in items:
        if os.environ.get("CI") and _part(item) in _WAITING:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """`--dist loadgroup` keeps the tests of a file together as well."""
    if config.getoption("dist") != "loadgroup":
        return None
    from tests.distribution import Together

    return Together(config, log)
