"""What is known so far of a game, kept in files between runs: which lines each test comes by, and what came of each
change. Everything carries a print (a hash) of the files of the game that it depends on. A test that has noticed a
change is taken to notice it until its file or the changed one is edited; that nobody has noticed a change depends on
all rules and all tests."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from math import inf
from pathlib import Path
from typing import Any

from bench.mutants.candidates import statement_lines
from bench.mutants.change import Change
from bench.mutants.suites import ROOT, Suite, rules_tests

__all__ = ["FOLDER", "Results", "print_of"]

FOLDER = ROOT / ".mutants"
#: Folders of a game that its rules are read from.
ROOMS = ("rules", "decisions", "secrets", "setup", "data")


def print_of(paths: Iterable[Path]) -> str:
    """A hash of the names and texts of files."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


class Results:
    """`tests`: {test: {print, seconds, lines, why}}, where `why` says why a test is not used, empty if it is.
    `changes`: {name of a change: {print, outcome, by}}."""

    def __init__(self, suite: Suite) -> None:
        self.suite = suite
        self.tests: dict[str, dict[str, Any]] = self._read("tests")
        self.changes: dict[str, dict[str, str]] = self._read("changes")
        rooms = [path for room in ROOMS for path in (suite.sources / room).rglob("*")]
        rules = [path for path in rooms if path.suffix in (".py", ".toml")]
        rules += [suite.sources / "state.py", suite.sources / "events.py"]
        helpers = [path for path in suite.tests_folder.rglob("*.py") if not path.name.startswith("test_")]
        shared = [*rules, *helpers]
        self.print = print_of([*shared, *rules_tests(suite)])
        self._sets: dict[str, frozenset[str]] = {}
        self._file_prints = {path: print_of([*shared, path]) for path in rules_tests(suite)}

    def _path(self, what: str) -> Path:
        return FOLDER / f"{self.suite.game}-{what}.json"

    def _read(self, what: str) -> dict[str, Any]:
        path = self._path(what)
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        return found

    def _write(self, what: str, rows: dict[str, Any]) -> None:
        """Write a file, whole or not at all."""
        FOLDER.mkdir(exist_ok=True)
        part = self._path(what).with_suffix(".part")
        part.write_text(json.dumps(rows), encoding="utf-8")
        part.replace(self._path(what))

    def measured(self, path: Path) -> bool:
        """Whether the tests of a file have been measured as they are now; old measurements are forgotten."""
        prefix = f"{path.relative_to(ROOT)}::"
        prints = {test["print"] for name, test in self.tests.items() if name.startswith(prefix)}
        if prints == {self._file_prints[path]}:
            return True
        for name in [name for name in self.tests if name.startswith(prefix)]:
            del self.tests[name]
        return False

    def add_test(self, path: Path, name: str, seconds: float, lines: list[str], why: str) -> None:
        """What was measured of a test."""
        row = {"print": self._file_prints[path], "seconds": round(seconds, 4), "lines": lines, "why": why}
        self.tests[name] = row

    def save_tests(self) -> None:
        """Keep what was measured."""
        self._write("tests", self.tests)

    def outcome(self, change: Change) -> dict[str, str] | None:
        """What came of a change, if nothing that could matter has been edited since."""
        found = self.changes.get(change.name)
        return found if found and found["print"] == self._print_for(change, found["by"]) else None

    def _print_for(self, change: Change, by: str) -> str:
        """The print of all that an outcome depends on."""
        path = ROOT / by.partition("::")[0]
        return print_of([self.suite.sources / change.file, path]) if path in self._file_prints else self.print

    def add(self, change: Change, outcome: str, by: str) -> None:
        """Keep what came of a change: `by` is the test that noticed it, or how many ran."""
        self.changes[change.name] = {"print": self._print_for(change, by), "outcome": outcome, "by": by}
        self._write("changes", self.changes)

    def tests_for(self, change: Change) -> list[tuple[str, float]]:
        """(test, seconds) of those to run for a change: the one that noticed it before, those named for it, those in
        the file that is named as its own (one decision, one name), and then those that come by its lines, or all for a
        row of data, first those that have noticed most rows; the quickest first. Slow tests, of which only the lines
        that they reached in time are known, have infinitely many seconds."""
        often: Counter[str] = Counter() if change.is_code else self._noticed_rows()
        lines = {f"{change.file}:{line}" for line in self._statements(change)} if change.is_code else set()
        hint = self.changes.get(change.name, {}).get("by", "")
        found = [
            (
                name != hint,
                not any(test in name for test in change.tests),
                Path(name.partition("::")[0]).stem != f"test_{Path(change.file).stem}",
                -often[name],
                inf if test["why"] else test["seconds"],
                name,
            )
            for name, test in self.tests.items()
            if test["why"] in ("", "slow") and (not lines or lines & self._lines(name))
        ]
        return [(name, seconds) for *_, seconds, name in sorted(found)]

    def _noticed_rows(self) -> Counter[str]:
        """How many changes of rows each test has noticed so far."""
        rows = (found for name, found in self.changes.items() if name.partition(",")[0].endswith(".toml"))
        return Counter(found["by"] for found in rows if found["by"] in self.tests)

    def likely_files(self, change: Change) -> list[Path]:
        """The test files that are likely to notice a change of a row: that of the test that noticed it before, that of
        a test named for it, and the three whose tests have noticed most rows."""
        hint = self.changes.get(change.name, {}).get("by", "")
        named = [name for name in self.tests if name == hint or any(test in name for test in change.tests)]
        often: Counter[str] = Counter()
        for name, times in self._noticed_rows().items():
            often[name.partition("::")[0]] += times
        files = [*(name.partition("::")[0] for name in named), *(file for file, _ in often.most_common(3))]
        return [ROOT / file for file in dict.fromkeys(files) if ROOT / file in self._file_prints]

    def _lines(self, name: str) -> frozenset[str]:
        if name not in self._sets:
            self._sets[name] = frozenset(self.tests[name]["lines"])
        return self._sets[name]

    def _statements(self, change: Change) -> set[int]:
        text = (self.suite.sources / change.file).read_text(encoding="utf-8")
        return statement_lines(text, change.start, change.end)
