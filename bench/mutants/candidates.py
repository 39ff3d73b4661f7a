"""Every change that could be made of a game: of its rules kernels, and of its rows of data."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from itertools import accumulate

from bench.mutants.change import Change, describe, numbered
from bench.mutants.operators import Splice, splices
from bench.mutants.suites import Suite

__all__ = ["code_changes", "kernels_of", "offsets", "row_changes", "statement_lines"]

_NUMBER = re.compile(r"(?<![\w.\"-])-?\d+(?![\w.\"])|\b(?:true|false)\b")
_ROW = re.compile(r'^(?:id|code|a) = "(.*)"')
_WORD = re.compile(r'^(\w+) = "(\w[\w-]*)"')
_KEY = re.compile(r"^\s*(\w+) = ")


def offsets(text: str) -> Callable[[ast.AST], tuple[int, int]]:
    """Where a node stands in its text, as [start, end) of characters."""
    lines = text.splitlines(keepends=True)
    starts = [0, *accumulate(len(line) for line in lines)]

    def one(line: int, column: int) -> int:
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    def where(node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, (ast.expr, ast.stmt)) and node.end_lineno is not None
        return one(node.lineno, node.col_offset), one(node.end_lineno, node.end_col_offset or 0)

    return where


def kernels_of(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The kernels at the top of a module."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any(ast.unparse(mark) == "kernel" for mark in node.decorator_list):
            yield node


def statement_lines(text: str, start: int, end: int) -> set[int]:
    """The first lines of the statements that text[start:end] is of: the innermost around its begin, and those in it."""
    where = offsets(text)
    around = (0, 1)
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt):
            a, b = where(node)
            if a <= start < b:
                around = max(around, (a, node.lineno))
            elif start < a < end:
                found.add(node.lineno)
    return found | {around[1]}


def _change(suite: Suite, file: str, place: str, text: str, splice: Splice) -> Change:
    line, before, after = describe(text, *splice)
    return Change(suite.game, file, place, line, *splice, before, after)


def code_changes(suite: Suite) -> list[Change]:
    """Of all rules kernels. Whether each is still Python is asked only of those chosen (sample.py)."""
    found: list[Change] = []
    for file in suite.rules_files():
        text = (suite.sources / file).read_text(encoding="utf-8")
        where = offsets(text)
        for function in kernels_of(ast.parse(text)):
            for splice in sorted(set(splices(text, function, where))):
                found.append(_change(suite, file, function.name, text, splice))
    return numbered(found)


def _other(value: str) -> list[str]:
    if value in ("true", "false"):
        return ["false" if value == "true" else "true"]
    number = int(value)
    return [str(number + 1), *([str(number - 1)] if number > 0 else [])]


def _numbers(line: str) -> Iterator[Splice]:
    """Every number and truth value of a line of a data file that is not part of a text."""
    body = line.split(" #")[0]
    keyed = _KEY.match(body)
    texts = [match.span() for match in re.finditer(r'"[^"]*"', body)]
    for match in _NUMBER.finditer(body, keyed.end() - 1 if keyed else 0):
        if not any(a <= match.start() < b for a, b in texts):
            for new in _other(match[0]):
                yield *match.span(), new


def _words(line: str, known: dict[str, list[str]]) -> Iterator[Splice]:
    """The word of a line becomes another one that stands under the same key elsewhere."""
    match = _WORD.match(line)
    if match and match[1] in known:
        words = known[match[1]]
        yield *match.span(2), words[(words.index(match[2]) + 1) % len(words)]


def row_changes(suite: Suite) -> list[Change]:
    """Of all numbers, truth values and words in the data files that are rules."""
    found: list[Change] = []
    for file, left_out in suite.data.items():
        text = (suite.sources / file).read_text(encoding="utf-8")
        lines = text.splitlines(keepends=True)
        matches = [match for match in map(_WORD.match, lines) if match and re.fullmatch(suite.words, match[1])]
        known = {key: sorted({match[2] for match in matches if match[1] == key}) for key in {m[1] for m in matches}}
        at, row, key = 0, "", ""
        for line in lines:
            named, keyed = _ROW.match(line), _KEY.match(line)
            row = named[1] if named else row
            key = keyed[1] if keyed else key
            if not line.startswith(("#", "[[")):
                numbers = [] if re.fullmatch(left_out, key) else _numbers(line)
                for start, end, new in [*numbers, *_words(line, known)]:
                    found.append(_change(suite, file, row, text, (at + start, at + end, new)))
            at += len(line)
    return numbered(found)
