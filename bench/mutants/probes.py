"""Which lines of the rules a test comes by, at little cost: a mark is set before every statement of a kernel."""

from __future__ import annotations

import ast
import importlib

from bench.mutants.candidates import kernels_of
from bench.mutants.suites import Suite
from bench.mutants.swapping import replace_code

__all__ = ["Probes"]

_NAME = "_line_reached"


class _Marks(ast.NodeTransformer):
    """Puts `_line_reached[line] = 1` before every statement, where `line` is that of the statement."""

    def _body(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for statement in statements:
            mark = ast.parse(f"{_NAME}[{statement.lineno}] = 1").body[0]
            found += [ast.copy_location(mark, statement), self.visit(statement)]
        return found

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for field in ("body", "orelse"):
            statements = getattr(node, field, None)
            if isinstance(statements, list):
                setattr(node, field, self._body(statements))
        return node


class Probes:
    """Marks in all rules kernels of a game. `take()` gives the lines reached since the last time, as "file:line"."""

    def __init__(self, suite: Suite) -> None:
        self._reached: dict[str, bytearray] = {}
        for file in suite.rules_files():
            text = (suite.sources / file).read_text(encoding="utf-8")
            tree = ast.parse(text)
            kernels = list(kernels_of(tree))
            for kernel in kernels:
                _Marks().generic_visit(kernel)
            module = importlib.import_module(suite.module(file))
            self._reached[file] = vars(module)[_NAME] = bytearray(text.count("\n") + 2)
            replace_code(module, ast.fix_missing_locations(tree), [kernel.name for kernel in kernels])

    def take(self) -> list[str]:
        """The lines on which statements began that ran."""
        found = []
        for file, reached in self._reached.items():
            if 1 in reached:
                found += [f"{file}:{line}" for line, set_ in enumerate(reached) if set_]
                reached[:] = bytes(len(reached))
        return found
