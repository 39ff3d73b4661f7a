"""Changes that once stayed unnoticed. They are tried in every run, so that they stay noticed (known.toml)."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

from bench.mutants.candidates import kernels_of
from bench.mutants.change import Change, describe
from bench.mutants.suites import Suite

__all__ = ["Stale", "change_of", "known", "named"]

_FILE = Path(__file__).with_name("known.toml")


class Stale(Exception):
    """A text to be changed does not stand once in its file any more."""


def named(game: str) -> list[dict[str, str]]:
    """The rows of known.toml of a game: name, file, find, replace, and perhaps tests."""
    rows: list[dict[str, str]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))["known"]
    return [row for row in rows if row["game"] == game]


def _place(text: str, line: int) -> str:
    for kernel in kernels_of(ast.parse(text)):
        if kernel.lineno < line <= (kernel.end_lineno or 0):
            return kernel.name
    return ""


def _block(text: str, row: str) -> tuple[int, int]:
    """Where a row of a data file stands: from the line of its id to the next row; the whole file if none is named."""
    if not row:
        return 0, len(text)
    begin = text.find(f'\nid = "{row}"')
    end = text.find("\n[[", begin)
    return (begin, end if end >= 0 else len(text)) if begin >= 0 else (0, 0)


def change_of(suite: Suite, row: dict[str, str]) -> Change:
    """The change that a row describes; Stale if it does not fit."""
    text = (suite.sources / row["file"]).read_text(encoding="utf-8")
    block = _block(text, row.get("row", ""))
    times = text.count(row["find"], *block)
    if times != 1:
        raise Stale(f"{suite.game}: {row['name']}: {row['file']} holds the text to be changed {times} times, not once")
    start = text.index(row["find"], *block)
    end = start + len(row["find"])
    line, before, after = describe(text, start, end, row["replace"])
    place = _place(text, line) if row["file"].endswith(".py") else row.get("row", "")
    tests = tuple(row.get("tests", "").split())
    return Change(
        suite.game, row["file"], place, line, start, end, row["replace"], before, after, known=row["name"], tests=tests
    )


def known(suite: Suite) -> tuple[list[Change], list[str]]:
    """The known changes of a game, and a sentence for each that cannot be made any more."""
    found, stale = [], []
    for row in named(suite.game):
        try:
            found.append(change_of(suite, row))
        except Stale as problem:
            stale.append(str(problem))
    return found, stale
