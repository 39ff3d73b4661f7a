"""docs/bridgefront-playtest.md says what its figures say, and nothing is missing."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).resolve().parents[3] / "docs"
sys.path.insert(0, str(DOCS))

import make_playtest  # noqa: E402
import playtest_page  # noqa: E402

from sandtable.games import load  # noqa: E402


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(make_playtest.FIGURES.read_text(encoding="utf-8"))
    return found


def test_the_page_is_made_from_the_figures(figures: dict[str, Any]) -> None:
    assert make_playtest.PAGE.read_text(encoding="utf-8") == playtest_page.page(figures)


def test_every_variant_has_figures_and_a_place_on_the_page(figures: dict[str, Any]) -> None:
    keys = {variant.key for variant in make_playtest.VARIANTS}
    asked = {key for _, _, variants in playtest_page.QUESTIONS for key in variants}
    assert set(figures) == keys | {"random"}
    assert asked | {playtest_page.STANDARD} | {key for key in keys if key.startswith("seats-")} == keys
    assert all(figures[key]["games"] >= 10_000 for key in asked | {playtest_page.STANDARD})


def test_figures_are_shares_with_their_intervals(figures: dict[str, Any]) -> None:
    for key, row in figures.items():
        if key == "random":
            assert all(low <= share <= high for share, low, high in (one["share"] for one in row))
            assert all(one["share"][1] >= 0.95 for one in row), "at least 95 of 100 games against random"
            continue
        assert sum(share for share, _, _ in row["by_seat"]) == pytest.approx(1.0)
        assert len(row["by_seat"]) == row["seats"]
        mean = sum(share for share, _, _ in row["by_faction"].values()) / 6
        assert mean == pytest.approx(1 / row["seats"], abs=1e-6)
        assert all(low < share < high for share, low, high in [*row["by_seat"], *row["by_faction"].values()])


def test_every_faction_sits_in_every_seat_equally_often() -> None:
    orders = make_playtest.faction_orders()
    for seat in range(6):
        assert set(Counter(order[seat] for order in orders).values()) == {make_playtest.GROUPS}


@pytest.mark.parametrize("variant", make_playtest.VARIANTS, ids=lambda variant: variant.key)
def test_variants_are_options_of_the_game(variant: Any) -> None:
    game = load("bridgefront", players=variant.seats, **variant.options)
    assert all(getattr(game.options, name) == value for name, value in variant.options.items())


def test_a_difference_needs_more_than_chance() -> None:
    one, near, far = [0.50, 0.48, 0.52], [0.52, 0.50, 0.54], [0.60, 0.58, 0.62]
    assert not playtest_page.differs(one, near, playtest_page.Z)
    assert playtest_page.differs(one, far, playtest_page.Z_OF_SIX)
