"""What can be changed in a function: comparisons, arithmetic, logic, numbers, conditions, statements, arguments."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import pairwise

__all__ = ["Splice", "splices"]

Splice = tuple[int, int, str]  # [start, end) of the text becomes this
_Range = Callable[[ast.AST], tuple[int, int]]

_COMPARED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", " in ": " not in ", " not in ": " in "}
_RECKONED = {
    "+": "-", "-": "+", "*": "+", "//": "*", "/": "*", "%": "//", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<"
}  # fmt: skip
_NAMED = {"min": "max", "max": "min"}
_HANDED_ON = {"rules", "state", "log", "chance"}  # arguments that every kernel takes; swapping them proves nothing
_FREE_ORDER = {"min", "max", "range", "int", "len", "zeros", "emit", "also"}


def _between(text: str, start: int, end: int, table: dict[str, str]) -> Iterator[Splice]:
    """The operator that stands alone between two operands, with brackets perhaps."""
    gap = text[start:end]
    for old in sorted(table, key=len, reverse=True):
        at = gap.find(old)
        if at >= 0:
            yield start + at, start + at + len(old), table[old]
            return


def _is_log_guard(test: ast.AST) -> bool:
    """`len(log) > 0` only saves time: nothing is written to a log of length 0."""
    return isinstance(test, ast.Compare) and ast.unparse(test.left) == "len(log)"


def _expressions(text: str, node: ast.AST, where: _Range) -> Iterator[Splice]:
    if isinstance(node, ast.Compare):
        left = node.left
        for right in node.comparators:
            yield from _between(text, where(left)[1], where(right)[0], _COMPARED)
            left = right
    elif isinstance(node, ast.BoolOp):
        table = {"and": "or"} if isinstance(node.op, ast.And) else {"or": "and"}
        for first, second in pairwise(node.values):
            yield from _between(text, where(first)[1], where(second)[0], table)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield where(node)[0], where(node.operand)[0], ""
    elif isinstance(node, ast.BinOp):
        yield from _between(text, where(node.left)[1], where(node.right)[0], _RECKONED)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        start, end = where(node)
        yield start, end, str(node.value + 1)
        if node.value > 0:
            yield start, end, str(node.value - 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield (*where(node), str(not node.value))
    elif isinstance(node, ast.Call):
        yield from _call(text, node, where)


def _call(text: str, node: ast.Call, where: _Range) -> Iterator[Splice]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in _NAMED:
        yield (*where(node.func), _NAMED[name])
    if name in _FREE_ORDER:
        return
    own = [arg for arg in node.args if ast.unparse(arg) not in _HANDED_ON]
    for first, second in pairwise(own):
        (a, b), (c, d) = where(first), where(second)
        if text[a:b] != text[c:d]:
            yield a, d, text[c:d] + text[b:c] + text[a:b]


def _statements(text: str, node: ast.AST, where: _Range) -> Iterator[Splice]:
    if isinstance(node, ast.If):
        start, end = where(node.test)
        yield start, end, f"not ({text[start:end]})"
    elif isinstance(node, ast.AugAssign):
        gap = where(node.target)[1], where(node.value)[0]
        for start, end, new in _between(text, *gap, _RECKONED):
            yield start, end, new
        yield (*where(node), "pass")
    elif (
        (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))
        or (isinstance(node, ast.Assign) and isinstance(node.targets[0], (ast.Attribute, ast.Subscript)))
        or (isinstance(node, ast.Return) and node.value is None)
        or isinstance(node, ast.Continue)
    ):
        yield (*where(node), "pass")


def splices(text: str, function: ast.FunctionDef, where: _Range) -> Iterator[Splice]:
    """Every change of a function, in the order of the text but for those of one statement."""
    skipped: set[ast.AST] = set()
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.If) and _is_log_guard(node.test):
                skipped.update(ast.walk(node.test))
            if node in skipped:
                continue
            yield from _statements(text, node, where)
            yield from _expressions(text, node, where)
