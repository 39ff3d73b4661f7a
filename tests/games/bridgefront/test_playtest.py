"""docs/bridgefront-playtest.md says what its figures say, and nothing is missing."""

from __future__ import annotations

import json
import struct
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

DOCS = Path(__file__).resolve().parents[3] / "docs"
sys.path.insert(0, str(DOCS))

import make_playtest  # noqa: E402
import playtest_page  # noqa: E402

from sandtable.core.kernel.chance import Stream, new_chance  # noqa: E402
from sandtable.core.kernel.driving.drivers import YARDSTICK, simulation_key  # noqa: E402
from sandtable.core.kernel.driving.entry import bot_at  # noqa: E402
from sandtable.core.kernel.events import NO_LOG  # noqa: E402
from sandtable.games import load  # noqa: E402
from tests import entry  # noqa: E402


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(make_playtest.FIGURES.read_text(encoding="utf-8"))
    return found


def test_the_page_is_made_from_the_figures(figures: dict[str, Any]) -> None:
    assert make_playtest.PAGE.read_text(encoding="utf-8") == playtest_page.page(figures)


def test_every_variant_has_figures_and_a_place_on_the_page(figures: dict[str, Any]) -> None:
    keys = {variant.key for variant in make_playtest.VARIANTS}
    asked = {key for _, _, variants in playtest_page.QUESTIONS for key in variants}
    asked |= {changed for _, changed in playtest_page.BY_FACTION}
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


def once_more(key: str, number: int) -> list[float]:
    """The first game of a block of a variant, played choice by choice: every seat's share of the win."""
    variant = next(one for one in make_playtest.VARIANTS if one.key == key)
    game = make_playtest.tables_of(variant, [make_playtest.faction_orders()[number]])[0]
    master = Stream(simulation_key(1000 * make_playtest.SEED + number))
    first, second = (struct.pack("<8I", *(master.word() for _ in range(8))) for _ in range(2))
    states, chance, options = game.new_state(first), new_chance(second), game.option_buffer()
    states["chance"]["joined"] = 1
    yardstick = game.bot_number(YARDSTICK)
    entry.setup_at(game.rules, states, 0, NO_LOG)
    while acting := game.seats_to_act(states):
        seat = acting[0]
        count = entry.legal_at(game.rules, states, 0, seat, options)
        option = bot_at(yardstick, game.table(), game.rules_rows, game.rows(states), 0, seat, options, count, chance)
        entry.apply_at(game.rules, states, 0, seat, option, NO_LOG)
    out = np.zeros(8)
    entry.returns_at(game.rules, states, 0, out)
    return [float(share) for share in out[: game.seats]]


@pytest.mark.parametrize("key", [changed for _, changed in playtest_page.BY_FACTION])
def test_R11_the_first_games_with_starter_decks_by_faction_end_as_they_did(figures: dict[str, Any], key: str) -> None:
    kept = figures[key]["first"]
    assert len(kept) == make_playtest.KEPT
    assert [once_more(key, number) for number in range(len(kept))] == kept
    assert len({tuple(shares) for shares in kept}) > 1


def test_R11_factions_are_no_worse_a_match_with_their_own_starter_decks(figures: dict[str, Any]) -> None:
    for common, own in playtest_page.BY_FACTION:
        assert playtest_page.spread(figures[own]) <= playtest_page.spread(figures[common])


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
