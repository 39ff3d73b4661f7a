"""Other code for a function that everybody has imported already, and other text for a file not yet read."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
import tomllib
from collections.abc import Sequence
from types import CodeType, ModuleType
from typing import Any

from bench.mutants.change import Change
from bench.mutants.suites import SUITES

__all__ = ["read_instead", "replace_code", "swap"]


def _functions(code: CodeType) -> dict[str, CodeType]:
    return {part.co_name: part for part in code.co_consts if isinstance(part, CodeType)}


def replace_code(module: ModuleType, tree_or_text: Any, names: Sequence[str]) -> None:
    """Compile a module anew and give its functions of these names the new code: all who imported them run it."""
    assert module.__file__ is not None
    made = _functions(compile(tree_or_text, module.__file__, "exec", dont_inherit=True))
    for name in names:
        vars(module)[name].__code__ = made[name]


def swap(change: Change) -> None:
    """Make a change of a function in this process."""
    suite = SUITES[change.game]
    text = (suite.sources / change.file).read_text(encoding="utf-8")
    replace_code(importlib.import_module(suite.module(change.file)), change.apply(text), [change.place])


class _Changed(importlib.machinery.SourceFileLoader):
    """Loads a module from other text than its file's."""

    text = ""

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.path, "exec", dont_inherit=True)


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, name: str, path: str, text: str) -> None:
        self.name, self.path, self.text = name, path, text

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        loader = _Changed(fullname, self.path)
        loader.text = self.text
        return importlib.util.spec_from_file_location(fullname, self.path, loader=loader)


def read_instead(change: Change) -> None:
    """Make a change of a file that this process has not read yet: a file of rows, or the top of a module."""
    suite = SUITES[change.game]
    path = suite.sources / change.file
    text = path.read_text(encoding="utf-8")
    if change.file.endswith(".py"):
        assert suite.module(change.file) not in sys.modules, "read already"
        sys.meta_path.insert(0, _Finder(suite.module(change.file), str(path), change.apply(text)))
        return
    plain = tomllib.loads

    def loads(given: str, /, **options: Any) -> dict[str, Any]:
        return plain(change.apply(text) if given == text else given, **options)

    tomllib.loads = loads
