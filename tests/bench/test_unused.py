"""What the heuristic bots never do (bench/UNUSED.md): everything has its reason, and a part is played once more."""

from __future__ import annotations

import pytest

from bench import variants
from bench.unused.counting import count, gaps, never, read, reason_of
from bench.unused.habits import habits
from bench.unused.page import PAGE, page
from sandtable.games import BUILT_IN

_CONFIGS = {
    "conquest": "conquest/world-war/increasing/3",
    "bayonet": "bayonet/quick/standard/2",
    "bridgefront": "bridgefront/standard/standard/2",
    "battlecards": "battlecards/west/standard/2",
}


def test_the_page_is_that_of_the_figures() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(read()), "python -m bench.unused --page"


@pytest.mark.parametrize("game", BUILT_IN)
def test_what_is_never_done_has_a_reason_and_nothing_else_has_one(game: str) -> None:
    figures = read()[game]
    assert gaps(game, figures) == []
    missing = set(never(game, figures))
    for title, names in figures["groups"].items():
        for name in names:
            if (title, name) not in missing and not any(group == title for group, _ in missing):
                assert not reason_of(game, title, name), (title, name)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_part_played_once_more_reaches_nothing_that_is_never_reached(game: str) -> None:
    assert _CONFIGS[game] in variants.names(game)
    again, missing = count(game, 2500, 1, [_CONFIGS[game]]), set(never(game, read()[game]))
    reached = {(title, name) for title, names in again["groups"].items() for name, times in names.items() if times}
    assert len(reached) > 20 and not reached & missing


def test_the_bots_of_a_side_help_each_other_and_armies_are_spread() -> None:
    """What the yardstick leaves undone the heuristic does, as the page says."""
    found = {game: read()[game]["habits"] for game in ("conquest", "battlecards", "bridgefront")}
    for words in ("TRANSFER", "TRADE", "SEATS", "MOVE"):
        [(new, old)] = [figures for name, figures in found["battlecards"].items() if f"({words})" in name]
        assert float(new) > 0.0 == float(old), words
    [(new, old)] = [figures for name, figures in found["conquest"].items() if "on the one territory" in name]
    assert float(new) < 60.0 < float(old)
    assert habits("battlecards", 1, 1)
