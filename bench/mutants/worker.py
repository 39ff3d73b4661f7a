"""The process of one game: measures its tests, tries its changes, keeps what comes out (`python -m bench.mutants`
starts it, with kernels interpreted). It forks before it has read the game, for changes of rows, and once more for
everything that can be swapped in functions."""

from __future__ import annotations

import json
import os
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from typing import Any

import hypothesis
import numpy as np
import pytest

from bench.mutants.change import Change
from bench.mutants.known import known
from bench.mutants.probes import Probes
from bench.mutants.results import Results
from bench.mutants.running import SURVIVED, Failures, TooSlow, in_child, outcome_of, run_items, void, watch
from bench.mutants.sample import sample
from bench.mutants.suites import ROOT, SUITES, Suite, rules_tests
from bench.mutants.swapping import read_instead, swap
from bench.mutants.tables import borrowed

__all__ = ["Loop", "collect", "main"]

SLOW = 2.0  # seconds of computing, with marks: a test that needs more proves too many rules at once to be run often
BUDGET = 15.0  # seconds of computing for the tests of one change
FEW = 20  # where fewer quick tests come by a change, the slow ones have a try too
Tell = Callable[[str], None]


class Loop:
    """A pytest plugin that takes the place of the loop over the tests: `work` is given what was collected."""

    def __init__(self, work: Callable[[dict[str, Any]], None]) -> None:
        self._work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: Any) -> bool:
        """Called by pytest once everything is collected."""
        if session.testsfailed:
            raise session.Failed("The tests cannot be read.")
        self._work({item.nodeid: item for item in session.items})
        return True


def collect(paths: Sequence[str], work: Callable[[dict[str, Any]], None]) -> int:
    """Collect tests in this process and hand them to `work`; pytest's exit status, 0 if all went well."""
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True, deadline=None)
    # Other ways to show a failure stumble over a test that is broken off where no line of code stands (TooSlow).
    quiet = ["--assert=plain", "--tb=native", "-s", "-p", "no:cacheprovider", "-p", "no:randomly"]
    # Numbers that overflow by design warn where kernels are plain Python; to gather that takes longer than the tests.
    quiet += ["-p", "no:warnings", "-p", "hypothesispytest", "--hypothesis-profile=mutants"]
    np.seterr(over="ignore")
    warnings.simplefilter("ignore")
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    return int(pytest.main([*quiet, "--rootdir", str(ROOT), *paths], plugins=[Loop(work)]))


def _measure_file(suite: Suite, items: Sequence[Any], tell: Tell) -> None:
    """Run the tests of a file with marks in the rules, and tell what each comes by."""
    probes = Probes(suite)
    failures = Failures()
    items[0].config.pluginmanager.register(failures)
    for number, item in enumerate(items):
        slow = False

        def expired() -> None:
            nonlocal slow
            slow = True
            raise TooSlow

        failures.failed = failures.skipped = False
        probes.take()
        begun = time.process_time()
        watch(SLOW, expired)
        try:
            item.config.hook.pytest_runtest_protocol(
                item=item, nextitem=items[number + 1] if number + 1 < len(items) else None
            )
        finally:
            watch(0, expired)
        why = "slow" if slow else "fails" if failures.failed else "skipped" if failures.skipped else ""
        row = [item.nodeid, time.process_time() - begun, probes.take() if why in ("", "slow") else [], why]
        tell(json.dumps(row) + "\n")


def measure(suite: Suite, say: Tell) -> None:
    """Bring the measurements of all test files up to date: one process collects the tests, and forks for each file."""
    results = Results(suite)
    waiting = [path for path in rules_tests(suite) if not results.measured(path)]

    def measured(path: Path, items: Sequence[Any]) -> None:
        told = in_child(lambda tell: _measure_file(suite, items, tell)) if items else ""
        rows = [json.loads(line) for line in told.splitlines() if line.startswith("[")]
        if len(rows) < len(items):
            say(f"  {path.name}: {told[told.rfind(chr(10)) + 1 :]}")
            return
        for name, seconds, lines, why in rows:
            results.add_test(path, name, seconds, lines, why)
        results.save_tests()
        unused = {word: sum(row[3] == word for row in rows) for word in ("slow", "fails", "skipped")}
        notes = "".join(f", {number} {word}" for word, number in unused.items() if number)
        say(f"  {path.name}: {len(rows)} tests{notes}")

    def work(items: dict[str, Any]) -> None:
        for path in waiting:
            prefix = f"{path.relative_to(ROOT)}::"
            measured(path, [item for name, item in items.items() if name.startswith(prefix)])

    told = in_child(lambda _: void(collect([str(path) for path in waiting], work))) if waiting else ""
    unread = [path.name for path in rules_tests(suite) if not Results(suite).measured(path)]
    if unread:
        raise RuntimeError(f"These tests cannot be read: {', '.join(unread)}{told}")


class Trials:
    """The changes of a game to be tried now, and what is said of each."""

    def __init__(self, results: Results, changes: Sequence[Change], say: Tell) -> None:
        self.results, self.changes, self.say = results, changes, say
        self.done = 0

    def _judge(self, change: Change, told: str) -> None:
        outcome, by = outcome_of(told)
        self.results.add(change, outcome, by)
        self.done += 1
        self.say(f"  {self.done}/{len(self.changes)} {outcome:9} {change.name[:150]}   [{by[-90:]}]")

    def _run(self, change: Change, items: dict[str, Any], tell: Tell) -> None:
        found = [(items[name], seconds) for name, seconds in self.results.tests_for(change) if name in items]
        wanted = [(item, seconds) for item, seconds in found if seconds != inf]
        slow = [item for item, seconds in found if seconds == inf] if change.is_code and len(wanted) < FEW else []
        # Other rows may mean tables to be computed, which takes long without machine code.
        if change.is_code:
            run_items(wanted, BUDGET, tell, slow=slow)
        else:
            # Other rows may mean tables to be computed, which takes long without machine code.
            run_items(wanted, 3 * BUDGET, tell, 120 if self.results.suite.tables else 2)

    def swapped(self, paths: Sequence[Path]) -> None:
        """All changes in functions, in one process that has collected the tests (never returns to the caller)."""

        def one(change: Change, items: dict[str, Any]) -> str:
            def work(tell: Tell) -> None:
                swap(change)
                self._run(change, items, tell)

            with borrowed(self.results.suite):
                return in_child(work)

        def work(items: dict[str, Any]) -> None:
            for change in self.changes:
                self._judge(change, one(change, items))

        collect([str(path) for path in paths], work)

    def read(self, paths: Sequence[Path]) -> None:
        """All changes of rows, each in a process that reads the game and its tests anew: first only the files that are
        likely to notice it, then all."""
        for change in self.changes:

            def work(tell: Tell, files: Sequence[Path], change: Change = change) -> None:
                read_instead(change)
                collect([str(path) for path in files], lambda items: self._run(change, items, tell))

            told = ""
            for files in (self.results.likely_files(change), paths):
                if files and (not told or outcome_of(told)[0] == SURVIVED):
                    with borrowed(self.results.suite):
                        told = in_child(lambda tell, files=files, work=work: work(tell, files))  # type: ignore[misc]
            self._judge(change, told)


def main(game: str, count: int, seed: int, only: str) -> None:
    """Try the changes of one game that have no outcome yet."""
    suite = SUITES[game]
    say: Tell = lambda text: print(text, flush=True)  # noqa: E731
    changes, stale = known(suite)
    for sentence in stale:
        say(f"  stale: {sentence}")
    names = {change.name for change in changes}
    changes += [change for change in sample(suite, count, seed) if change.name not in names]
    changes = [change for change in changes if only in change.name]
    say(f"{game}: {len(changes)} changes")
    shown = os.dup(1)  # the children write to /dev/null but for what they say

    def say_from_child(text: str) -> None:
        os.write(shown, f"{text}\n".encode())

    measure(suite, say_from_child)
    results = Results(suite)
    waiting = [change for change in changes if results.outcome(change) is None]
    paths = rules_tests(suite)
    code = Trials(results, [change for change in waiting if change.is_code], say_from_child)
    told = in_child(lambda _: code.swapped(paths)) if code.changes else ""
    if told:
        say(f"  {told}")
    results = Results(suite)
    Trials(results, [change for change in waiting if not change.is_code], say).read(paths)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4] if len(sys.argv) > 4 else "")
