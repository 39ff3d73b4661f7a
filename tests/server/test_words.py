"""What the server says comes from its files: no refusal is written in code, and where a language is spoken that nobody
speaks, refusals and mails have no English."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import sandtable
from tests.games.pseudo import TABLES

ROOT = Path(sandtable.__file__).parent / "server"
_REFUSES = {"Refusal", "invalid", "forbidden", "missing", "conflict"}


def _written(node: ast.AST) -> Iterator[str]:
    """The words that an expression has of its own, not those of what it says."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
        yield node.value
    for one in ast.iter_child_nodes(node):
        yield from _written(one)


def test_no_refusal_is_written_in_code() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {words}"
        for path in sorted(ROOT.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _REFUSES
        for words in _written(node)
    ]
    assert found == []


@pytest.mark.parametrize("language", TABLES)
def test_refusals_and_mails_in_another_language_have_no_english(language: str) -> None:
    command = [sys.executable, "-m", "tests.server.pseudo", language]
    done = subprocess.run(command, cwd=ROOT.parents[2], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["english"] == [] and told["said"] > 20
