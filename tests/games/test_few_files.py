"""A decision is named in few files of its game: what else is to be known of it follows from its declaration."""

from __future__ import annotations

import re
from collections import defaultdict
from importlib import import_module
from pathlib import Path

import pytest

import sandtable

ON_AVERAGE, AT_MOST = 5, 8


def named(game: str) -> dict[str, set[str]]:
    """The files of a game that name each of its decisions."""
    package = import_module(f"sandtable.games.{game}")
    found: dict[str, set[str]] = defaultdict(set)
    for folder in package.__path__:
        for path in Path(folder).rglob("*.py"):
            for name in re.findall(r"\bD_[A-Z0-9_]+\b", path.read_text(encoding="utf-8")):
                found[name].add(path.relative_to(folder).as_posix())
    return {name: found[name] for name in import_module(f"{package.__name__}.decisions").DECISIONS.names[1:]}


@pytest.mark.parametrize("game", sandtable.games())
def test_a_decision_is_named_in_few_files(game: str) -> None:
    files = named(game)
    assert {name: some for name, some in files.items() if len(some) > AT_MOST or len(some) < 2} == {}
    assert sum(map(len, files.values())) <= ON_AVERAGE * len(files)


def test_the_decision_of_the_handbook_is_named_where_it_says() -> None:
    assert named("conquest")["D_WITHDRAW"] == {"state.py", "decisions/withdraw.py"}
