"""Running collected tests in a child process: one change, the tests that concern it, until one fails."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable, Sequence
from typing import Any

__all__ = ["NOTICED", "SURVIVED", "TIMED_OUT", "TooSlow", "in_child", "outcome_of", "run_items", "void", "watch"]

NOTICED, SURVIVED, TIMED_OUT = "noticed", "survived", "timed out"
SHARE = 6.0  # seconds of computing that a slow test gets, where it is of use
_MEMORY = 6 << 30  # bytes: an endless loop that fills a list ends here


def in_child(work: Callable[[Callable[[str], None]], None]) -> str:
    """Fork; the child does `work(tell)`; what it told, and " died" if it did not come to its end."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.close(out)
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            work(lambda text: void(os.write(into, text.encode())))
            code = 0
        except BaseException as error:
            os.write(into, f" {type(error).__name__}: {error}"[:300].encode(errors="replace"))
        finally:
            os._exit(code)
    os.close(into)
    told = b""
    while part := os.read(out, 65536):
        told += part
    os.close(out)
    _, status = os.waitpid(child, 0)
    return told.decode(errors="replace") + ("" if status == 0 else f" died ({status})")


def outcome_of(told: str) -> tuple[str, str]:
    """(outcome, by) of what a child told that ran `run_items`. If it never got there, its game could not be read."""
    outcome, _, by = told.partition("|")
    if outcome in (NOTICED, SURVIVED, TIMED_OUT):
        return outcome, by
    return NOTICED, f"the game cannot be read{told}"[:200]


def void(_: object) -> None:
    """Nothing: for a value that is not wanted."""


def watch(seconds: float, expired: Callable[[], None]) -> None:
    """Call `expired` when this process has computed for so many seconds from now; 0 stops the watch."""
    signal.signal(signal.SIGPROF, lambda *_: expired())
    signal.setitimer(signal.ITIMER_PROF, seconds)


class Failures:
    """A pytest plugin that remembers whether a test has failed."""

    def __init__(self) -> None:
        self.failed = False
        self.skipped = False

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Called by pytest for each phase of each test."""
        self.failed = self.failed or report.failed
        self.skipped = self.skipped or report.skipped


class TooSlow(BaseException):
    """A test has computed for longer than it may."""


def run_items(
    items: Sequence[tuple[Any, float]],
    budget: float,
    tell: Callable[[str], None],
    patience: float = 2,
    slow: Sequence[Any] = (),
) -> None:
    """Run tests, each with the seconds it takes unchanged, and tell the outcome: "noticed|test", "timed out|test" or
    "survived|n of m". Nothing begins once `budget` seconds have been computed. A test may take `patience` seconds more
    than eight times what it takes unchanged. Tests that are `slow` anyway come last, SHARE seconds of each."""
    order = [*items, *((item, 0.0) for item in slow)]
    if not order:
        tell(f"{SURVIVED}|0 of 0")
        return
    failures = Failures()
    order[0][0].config.pluginmanager.register(failures)
    begun = os.times()
    for number, (item, seconds) in enumerate(order):
        now = os.times()
        if now.user + now.system - begun.user - begun.system > budget:
            tell(f"{SURVIVED}|{number} of {len(order)}")
            return
        broken_off = False

        def expired(name: str = item.nodeid, is_slow: bool = number >= len(items)) -> None:
            nonlocal broken_off
            if is_slow:
                broken_off = True
                raise TooSlow
            tell(f"{TIMED_OUT}|{name}")
            os._exit(0)

        watch(SHARE if number >= len(items) else patience + 8 * seconds, expired)
        item.config.hook.pytest_runtest_protocol(
            item=item, nextitem=order[number + 1][0] if number + 1 < len(order) else None
        )
        watch(0, expired)
        if failures.failed and not broken_off:
            tell(f"{NOTICED}|{item.nodeid}")
            return
        failures.failed = False
    tell(f"{SURVIVED}|{len(order)} of {len(order)}")
