"""What is wrong is said to people by messages of a language (words/): no error that they can mend has its sentence in
code. Python's own errors (TypeError, ValueError) are for those who write code, and are in English."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
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
#: Where no sentence at all stands in code: what is read there players read.
SPOKEN = ("core/match/match.py", "core/match/match_events.py", "core/match/undoing.py", "core/match/seat_view.py")
SPOKEN += ("core/match/verdict.py", "bots/hints.py", "bots/kinds.py", "bots/review/documents.py")
SPOKEN += ("bots/review/making.py", "bots/review/judging.py", "core/game/changes.py", "core/game/notices.py")
SPOKEN += ("lab/studies/answers.py", "lab/studies/figures.py", "lab/report/findings.py", "lab/report/page.py")
SPOKEN += ("lab/report/plots.py", "lab/summary.py", "core/plugins.py", "core/book.py", "core/numbers.py")
SPOKEN += ("core/game/options.py", "core/game/plain/table.py", "core/game/plain/definition.py")
SPOKEN += ("core/match/replay.py", "core/match/document.py", "core/match/seal/third/steps.py")
SPOKEN += ("server/monitoring.py", "server/edge/host_policy.py", "server/configuration/settings.py")
SPOKEN += ("server/configuration/sources.py", "server/configuration/declared.py", "server/tables/summaries.py")
SPOKEN += tuple(f"commands/{path.name}" for path in sorted((ROOT / "commands").glob("*.py")))
#: Where nothing but SQL stands besides.
STORING = ("server/hosting/backup.py", "server/hosting/upgrading.py", "server/storage/lock.py")
STORING += ("server/storage/migrate.py", "server/storage/private.py")
_SQL = re.compile(r"\d+: (?:[A-Z]{4,} |sandtable\.$)")
_PYTHON = {"TypeError", "ValueError", "RuntimeError", "NotImplementedError"}
_SENTENCE = re.compile(r"^ ?[A-Z]\w* \w|[a-z]\.$|^ [a-z]+ [a-z]")


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


def sentences(text: str) -> list[str]:
    """The sentences that stand in a module, without what authors read: its comments and Python's own errors."""
    tree = ast.parse(text)
    known = {id(part) for node in ast.walk(tree) for part in _known(node)}
    strings = (node for node in ast.walk(tree) if id(node) not in known and isinstance(node, ast.Constant))
    return [
        f"{one.lineno}: {one.value}" for one in strings if isinstance(one.value, str) and _SENTENCE.search(one.value)
    ]


def _known(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    if isinstance(node, ast.Call) and ast.unparse(node.func) in _PYTHON:
        yield from ast.walk(node)


@pytest.mark.parametrize("path", SPOKEN)
def test_no_sentence_of_players_stands_in_code(path: str) -> None:
    assert sentences((ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", STORING)
def test_no_sentence_of_hosts_stands_beside_what_a_database_is_told(path: str) -> None:
    assert [one for one in sentences((ROOT / path).read_text(encoding="utf-8")) if not _SQL.match(one)] == []


def test_a_sentence_of_players_in_code_is_found() -> None:
    assert sentences('"""Of this module."""\nTEXT = f"{name} takes the seat of {was}"')
    assert sentences('def f():\n    """What it does."""\n    raise TypeError("This is no step.")') == []


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
