"""Types that are read in several threads: each is looked at by one thread before anything is read as it."""

from __future__ import annotations

import ast
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable
from sandtable.core.typed import ready

SOURCES = Path(sandtable.__file__).parent


def _read_as(call: ast.Call) -> ast.expr | None:
    """The type as which a call of msgspec reads, if it is one that reads as a type."""
    word = ast.unparse(call.func)
    if not word.startswith("msgspec."):
        return None
    named = next((given.value for given in call.keywords if given.arg == "type"), None)
    if word.endswith((".convert", ".decode")) and named is None and len(call.args) > 1:
        return call.args[1]
    if word.endswith(".Decoder") and named is None and call.args:
        return call.args[0]
    return named


def _calls() -> Iterator[tuple[str, ast.expr]]:
    for file in sorted(SOURCES.rglob("*.py")):
        if file == SOURCES / "core" / "typed.py":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            kind = _read_as(node) if isinstance(node, ast.Call) else None
            if kind is not None:
                yield f"{file.relative_to(SOURCES)}:{kind.lineno}", kind


def test_whatever_is_read_as_a_type_is_ready() -> None:
    calls = list(_calls())
    assert len(calls) > 25
    hasty = [where for where, kind in calls if not ast.unparse(kind).startswith("ready(")]
    assert not hasty, f"Say type=ready(Kind): {', '.join(hasty)}"


def _nested(name: str) -> tuple[Any, bytes]:
    inner = [msgspec.defstruct(f"{name}_{n}", [("a", int | None, None)]) for n in range(8)]
    outer = msgspec.defstruct(name, [(f"f{n}", kind, None) for n, kind in enumerate(inner)])
    return outer, b"{" + b",".join(b'"f%d":{"a":1}' % n for n in range(8)) + b"}"


@pytest.fixture
def hasty_threads() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_threads_that_read_a_new_type_at_once_all_read_it(hasty_threads: None) -> None:
    """Without `ready` the process died here in each of six runs."""

    def read(kind: Any, text: bytes, start: threading.Barrier, found: list[Any]) -> None:
        start.wait()
        found.append(msgspec.json.decode(text, type=ready(kind)))

    for n in range(300):
        kind, text = _nested(f"Kind{n}")
        start, found = threading.Barrier(2), list[Any]()
        threads = [threading.Thread(target=read, args=(kind, text, start, found)) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(found) == 2 and found[0] == found[1]
