"""Single changes against single tests: what `tests/bench/test_mutants.py` proves the tool with.

Reads from standard input {"game": ..., "rows": [{name, file, find, replace, tests, row?}]}, the rows as in known.toml,
and prints {name: [outcome, by]}. `tests` are parts of the names of the tests to run, with their file.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from bench.mutants.change import Change
from bench.mutants.known import change_of
from bench.mutants.running import in_child, outcome_of, run_items
from bench.mutants.suites import SUITES
from bench.mutants.swapping import read_instead, swap
from bench.mutants.tables import borrowed
from bench.mutants.worker import BUDGET, Tell, collect

__all__ = ["main"]


def _try(change: Change, items: dict[str, Any], tell: Tell) -> None:
    named = [item for name, item in items.items() if any(test in name for test in change.tests)]
    run_items([(item, 1.0) for item in named], BUDGET, tell)


def main() -> None:
    """Try each row and print what came out."""
    asked = json.load(sys.stdin)
    suite = SUITES[asked["game"]]
    changes = [change_of(suite, row) for row in asked["rows"]]
    paths = [
        str(suite.tests_folder / file) for file in sorted({t.partition("::")[0] for c in changes for t in c.tests})
    ]
    found: dict[str, tuple[str, str]] = {}
    answer = os.dup(1)

    def swapped(items: dict[str, Any]) -> None:
        for change in changes:
            if change.is_code:

                def work(tell: Tell, change: Change = change) -> None:
                    swap(change)
                    _try(change, items, tell)

                with borrowed(suite):
                    found[change.known] = outcome_of(in_child(work))

    for change in changes:
        if not change.is_code:

            def work(tell: Tell, change: Change = change) -> None:
                read_instead(change)
                collect(paths, lambda items: _try(change, items, tell))

            with borrowed(suite):
                found[change.known] = outcome_of(in_child(work))
    collect(paths, swapped)
    os.write(answer, json.dumps(found).encode())


if __name__ == "__main__":
    main()
