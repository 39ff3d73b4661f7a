"""CHANGELOG.md says what each version of a game's rules brought."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.games import definition, games

ROWS = (Path(__file__).resolve().parents[2] / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", games())
def test_the_rules_of_today_have_a_row(game: str) -> None:
    found = definition(game)
    name = found.title.partition(":")[0]
    assert any(row.startswith(f"| {name} | {found.version} | ") for row in ROWS), (name, found.version)
