"""OpenSpiel's playthroughs: the kept texts are what the games say today, on every machine."""

from __future__ import annotations

import pytest

from tests.envs.playthroughs import FILES, HERE, written


@pytest.mark.parametrize("name", FILES)
def test_a_kept_playthrough_is_what_the_game_says(name: str) -> None:
    """`python -m tests.envs.playthroughs` writes them anew where a game has changed on purpose."""
    assert written(name) == (HERE / f"{name}.txt").read_text(encoding="utf-8")


def test_every_kept_playthrough_is_compared() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(FILES)
