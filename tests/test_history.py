"""The checker of histories finds every kind of breach, and nothing in a history that is right."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests import history

History = list[dict[str, Any]]


def right() -> History:
    """Two people, one connection lost, one choice sent again."""
    say: History = [
        {"event": "given", "match": "m", "seat": 0, "guest": "ann"},
        {"event": "given", "match": "m", "seat": 1, "guest": "bob"},
        {"event": "seated", "match": "m", "seat": 0, "guest": "ann"},
        {"event": "seated", "match": "m", "seat": 1, "guest": "bob"},
    ]
    for n in range(4):
        seat, key = n % 2, f"key-number-{n}"
        sent = {"event": "sent", "match": "m", "seat": seat, "decision": n // 2, "code": 5 + n, "key": key}
        say += [sent, sent] if n == 2 else [sent]
        say.append({"event": "acked", "match": "m", "key": key, "decision": n // 2})
        say.append({**sent, "event": "stored", "n": n})
    say.append({"event": "stored", "match": "m", "n": 4, "seat": 2, "decision": 0, "code": 1, "key": None})
    say.append({"event": "stored", "match": "m", "n": 5, "seat": 0, "decision": 2, "code": 1, "key": "auto"})
    for line, first in (("a", 0), ("b", 2)):
        for n in range(first, 5):
            shown = {"match": "m", "viewer": 0, "connection": line, "n": n, "scene": f"s{n}", "decision": n % 3}
            log = {"log": [f"entry {n}"], "first": n}
            say.append({"event": "table" if n == first else "frame", **shown, **log})
    say.append({"event": "refused", "match": "m", "key": "another-key", "code": "stale"})
    say.append({"event": "ended", "match": "m", "over": False, "owed": [1]})
    return say


def find(say: History, kind: str, **fields: Any) -> dict[str, Any]:
    return next(e for e in say if e["event"] == kind and all(e[name] == value for name, value in fields.items()))


def change(kind: str, _where: dict[str, Any] | None = None, **fields: Any) -> Callable[[History], None]:
    return lambda say: find(say, kind, **(_where or {})).update(fields)


def add(kind: str, _where: dict[str, Any] | None = None, **fields: Any) -> Callable[[History], None]:
    return lambda say: say.append({**find(say, kind, **(_where or {})), **fields})


def drop(kind: str, **where: Any) -> Callable[[History], None]:
    return lambda say: say.remove(find(say, kind, **where))


def test_a_history_that_is_right_has_no_problem() -> None:
    assert history.problems(right()) == []


@pytest.mark.parametrize(
    ("rule", "breach"),
    [
        ("H1", drop("stored", n=3)),
        ("H1", change("stored", {"n": 3}, code=99)),
        ("H1", change("stored", {"n": 3}, seat=0)),
        ("H1", change("acked", {"key": "key-number-1"}, key="never-was-sent")),
        ("H2", add("stored", {"n": 3}, n=6)),
        ("H2", add("stored", {"n": 4}, seat=3)),
        ("H2", add("stored", {"n": 3}, n=6, decision=7)),
        ("H3", change("stored", {"n": 4}, n=9)),
        ("H3", change("stored", {"n": 4}, decision=3)),
        ("H4", change("stored", {"n": 5}, key="key-of-nobody")),
        ("H5", change("refused", key="key-number-0")),
        ("H5", change("acked", {"key": "key-number-1"}, decision=4)),
        ("H6", change("frame", {"connection": "b", "n": 3}, scene="other")),
        ("H6", change("frame", {"connection": "b", "n": 3}, decision=None)),
        ("H6", change("frame", {"connection": "b", "n": 3}, log=["other"])),
        ("H6", change("table", {"connection": "b"}, scene="other")),
        ("H7", drop("frame", connection="b", n=3)),
        ("H7", add("frame", {"connection": "b", "n": 4})),
        ("H7", drop("table", connection="a")),
        ("H8", add("given", {"seat": 1}, guest="eve")),
        ("H8", change("seated", {"seat": 1}, guest="eve")),
        ("H8", drop("seated", seat=1)),
        ("H9", change("ended", owed=[])),
    ],
)
def test_every_breach_is_found(rule: str, breach: Callable[[History], None]) -> None:
    say = copy.deepcopy(right())
    breach(say)
    assert any(problem.startswith(rule) for problem in history.problems(say)), history.problems(say)


def test_the_checker_knows_nothing_of_the_server() -> None:
    tree = ast.parse(Path(history.__file__).read_text(encoding="utf-8"))
    modules = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    modules |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert modules == {"__future__", "collections", "collections.abc", "typing"}
