"""The games behind the page about balance: by address, the same on any number of threads."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any

import pytest

import sandtable

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture(scope="module")
def pages() -> Any:
    sys.path.insert(0, str(DOCS))
    try:
        import balance_games
    finally:
        sys.path.remove(str(DOCS))
    return balance_games


@pytest.mark.parametrize("name", ["balance_games.py", "balance_fights.py"])
def test_they_link_no_kernel_of_a_game(name: str) -> None:
    """A driver knows a game by the table of its functions and the numbers of its events, so an edit of the game
    recompiles no driver."""
    imports = [node for node in ast.walk(ast.parse((DOCS / name).read_text())) if isinstance(node, ast.ImportFrom)]
    of_games = [f"{node.module}.{alias.name}" for node in imports for alias in node.names if node.module]
    assert not [one for one in of_games if one.startswith("sandtable.games.") and not one.endswith("s.events")]


def test_games_of_the_balance_page_are_the_same_on_any_number_of_threads(pages: Any) -> None:
    balance = pages
    game = sandtable.load("battlecards", players=2)
    block = balance.play_games(game, (balance.RANDOM, balance.RANDOM), 32, 5, 1)
    assert (block.games == balance.play_games(game, (balance.RANDOM, balance.RANDOM), 32, 5, 2).games).all()
    assert set(block.column(balance.WINNER).tolist()) <= {-1, 0, 1, 2}
    assert (block.column(balance.TURNS) > 0).all() and (block.column(balance.FIGURES.index("decisions")) > 0).all()
