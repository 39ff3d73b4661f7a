"""Which changes are tried: always the known ones, and as many others as asked for, spread over the files.

A change is chosen by a hash of the seed and its name, so an edit of one function leaves the choice of others as it was.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable

from bench.mutants.candidates import code_changes, row_changes
from bench.mutants.change import Change
from bench.mutants.suites import Suite

__all__ = ["ROWS", "choose", "sample"]

ROWS = 5  # one change in so many is of a row of data


def _rank(seed: int, change: Change) -> str:
    return hashlib.sha256(f"{seed}|{change.name}".encode()).hexdigest()


def choose(changes: Iterable[Change], count: int, seed: int) -> list[Change]:
    """`count` of these, at most one a line: first one of every file, then whichever come first by their hash."""
    ranked = sorted(changes, key=lambda change: _rank(seed, change))
    lines: set[tuple[str, int]] = set()
    files: set[str] = set()
    firsts: list[Change] = []
    others: list[Change] = []
    for change in ranked:
        if (change.file, change.line) in lines:
            continue
        lines.add((change.file, change.line))
        (others if change.file in files else firsts).append(change)
        files.add(change.file)
    return (firsts + others)[:count]


def _is_python(suite: Suite, change: Change) -> bool:
    try:
        ast.parse(change.apply((suite.sources / change.file).read_text(encoding="utf-8")))
    except SyntaxError:
        return False
    return True


def sample(suite: Suite, count: int, seed: int) -> list[Change]:
    """`count` changes of a game, in the order of its files."""
    rows = choose(row_changes(suite), count // ROWS, seed)
    code = [change for change in choose(code_changes(suite), 2 * count, seed) if _is_python(suite, change)]
    chosen = [*code[: count - len(rows)], *rows]
    return sorted(chosen, key=lambda change: (change.file.endswith(".toml"), change.file, change.start))
