"""What is wrong is said to people by messages of a language (words/): no error that they can mend has its sentence in
code. Python's own errors (TypeError, ValueError) are for those who write code, and are in English."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import sandtable
from sandtable.core.errors import SandtableError

ROOT = Path(sandtable.__file__).parent
#: What is shown though it is no SandtableError, and functions that make refusals.
_SHOWN = {"Contradiction", "Outdated", "RecordDifference", "_Refused", "BadParameter", "_UsageError"}
_SHOWN |= {"invalid", "forbidden", "missing", "conflict"}
#: Below the words: what a language lacks, and a list that is cut.
_BELOW = {"MessageError"}
_SAY = {"say", "phrase"}


def _errors() -> set[str]:
    for module in pkgutil.walk_packages(sandtable.__path__, "sandtable."):
        if module.name.split(".")[1] in ("core", "lab", "games", "server", "bots", "commands"):
            importlib.import_module(module.name)
    found, left = {SandtableError}, [SandtableError]
    while left:
        left = [one for kind in left for one in kind.__subclasses__() if one.__module__.startswith("sandtable.")]
        found.update(left)
    return {kind.__name__ for kind in found} - _BELOW


def _written(node: ast.AST) -> Iterator[str]:
    """The words that an expression has of its own, not those of what it says."""
    if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[0] in _SAY:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
        yield node.value
    for one in ast.iter_child_nodes(node):
        yield from _written(one)


def in_code(text: str, errors: set[str]) -> list[str]:
    """The sentences of errors for people that stand in a module."""
    return [
        f"{node.lineno}: {words}"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in errors
        for words in _written(node)
    ]


def test_no_error_for_people_has_its_sentence_in_code() -> None:
    errors = _errors() | _SHOWN
    found = {
        path.relative_to(ROOT).as_posix(): in_code(path.read_text(encoding="utf-8"), errors)
        for path in sorted(ROOT.rglob("*.py"))
        if "web" not in path.relative_to(ROOT).parts
    }
    assert {path: sentences for path, sentences in found.items() if sentences} == {}


@pytest.mark.parametrize(
    "line",
    [
        'raise OptionError(f"There is no {name}.", field="name")',
        'raise CardError("No card is " + name)',
        'return typer.BadParameter("Choose one.")',
        'raise invalid(say("no-name") if name else "No name was given.")',
    ],
)
def test_a_sentence_in_code_is_found(line: str) -> None:
    assert in_code(line, {"OptionError", "CardError", "BadParameter", "invalid"})


def test_what_is_said_and_what_authors_are_told_is_no_sentence_in_code() -> None:
    said = 'raise OptionError(say("no-name", near="a b"), field="name")\nraise TypeError("A kernel takes a state.")'
    assert in_code(said, {"OptionError"}) == []
