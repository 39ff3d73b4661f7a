"""docs/battlecards-balance.md says what its figures say, and nothing is missing."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

DOCS = Path(__file__).resolve().parents[3] / "docs"
sys.path.insert(0, str(DOCS))

import balance_page  # noqa: E402
import make_balance  # noqa: E402
import make_fights  # noqa: E402

from sandtable.games import definition, load  # noqa: E402
from sandtable.games.battlecards.setup.options import UNEVEN  # noqa: E402

WANTED = make_fights.WANTED["axis"]
KEYS = {setting.key for setting in make_balance.SETTINGS}


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(make_balance.PLAYED.read_text(encoding="utf-8"))
    return found


def test_the_page_is_made_from_the_figures(figures: dict[str, Any]) -> None:
    assert make_balance.PAGE.read_text(encoding="utf-8").startswith(balance_page.page(figures, WANTED))


def test_every_setting_has_figures_and_a_place_on_the_page(figures: dict[str, Any]) -> None:
    assert set(figures) == KEYS | {f"{key}-random" for key in balance_page.DECKS}
    assert {
        *balance_page.DECKS,
        *balance_page.MENDED,
        *balance_page.CHANGES,
        *balance_page.TEAMS,
        *balance_page.EVEN,
    } == KEYS
    assert all(figures[key]["games"] >= 5_000 for key in balance_page.DECKS)
    assert all(figures[key]["games"] >= 10_000 for key in balance_page.EVEN[:6])


@pytest.mark.parametrize("key", balance_page.EVEN)
def test_the_smaller_side_of_the_presets_wins_45_to_55_of_100_games(figures: dict[str, Any], key: str) -> None:
    share, low, high = figures[key]["axis"]
    assert 0.45 <= share <= 0.55 or (
        figures[key]["games"] < 10_000 and abs(share - 0.5) < 0.06
    )  # West: measured finely
    if "west" in key:
        assert figures[key]["games"] >= 10_000 and 0.45 <= low <= high <= 0.55, "the whole interval"


def test_the_rules_say_how_often_one_wins_against_two_as_printed(figures: dict[str, Any]) -> None:
    said = " ".join(definition("battlecards").rules_text().split())
    assert f"one against two wins {round(100 * figures['teams-1-2']['axis'][0])} of 100 with them" in said


def test_the_presets_of_uneven_teams_are_measured_with_either_side_the_smaller_one() -> None:
    found = {(setting.preset, *make_balance.table_of(setting).rules["seats_on"][0].tolist())
             for setting in make_balance.EVEN}  # fmt: skip
    sizes = dict(zip(UNEVEN, (1, 2, 3), strict=True))
    assert len(balance_page.EVEN) == 18 == 3 * len(found)
    assert found == {(preset, *armies) for preset, n in sizes.items() for armies in ((n, n + 1), (n + 1, n))}


def test_a_part_of_the_games_of_uneven_teams_gives_the_figures_again(figures: dict[str, Any]) -> None:
    """1 against 2 with either side the smaller one: 160 games lie within 4 standard errors of the 10,000."""
    for setting in make_balance.EVEN[:2]:
        bots = (make_balance.HEURISTIC, make_balance.HEURISTIC)
        block = make_balance.play_games(make_balance.table_of(setting), bots, 160, 99, 1)
        share = float(make_balance.shares(block, 0).mean())
        assert abs(share - figures[setting.key]["axis"][0]) < 4 * 0.5 / 160**0.5


def test_the_bot_beats_random_in_90_of_100_games_from_either_side(figures: dict[str, Any]) -> None:
    for key in balance_page.DECKS:
        for side in ("axis", "allied"):
            share, low, high = figures[f"{key}-random"][side]
            assert 0.9 < low <= share <= high


def test_figures_are_shares_with_their_intervals(figures: dict[str, Any]) -> None:
    for key in KEYS:
        row = figures[key]
        for share, low, high in (row["axis"], row["aggressor"]):
            assert 0 < low < share < high < 1
        assert row["turns"] == sorted(row["turns"]) and row["capped"] == 0
        assert 0 <= sum(row["homeland"]) < 1 and row["rounds"] >= 1


@pytest.mark.parametrize("setting", make_balance.SETTINGS, ids=lambda setting: setting.key)
def test_settings_are_options_of_the_game(setting: Any) -> None:
    game = make_balance.table_of(setting)
    assert all(getattr(game.options, name) == value for name, value in setting.options.items())


def test_the_games_are_the_same_on_any_number_of_threads_and_their_battles_are_counted() -> None:
    table = load("battlecards")
    bots = (make_balance.HEURISTIC, make_balance.HEURISTIC)
    one, two = (make_balance.play_games(table, bots, 20, 7, threads) for threads in (1, 2))
    assert np.array_equal(one.games, two.games)
    by_name = {name: one.column(i) for i, name in enumerate(make_balance.FIGURES)}
    assert (by_name["battles"] == by_name["walkovers"] + by_name["fought"]).all() and by_name["battles"].min() > 2
    assert (by_name["aggressor_wins"] <= by_name["battles"]).all()
    # Mine Fields or saboteurs may decide a battle before its first round.
    assert by_name["rounds"].sum() > by_name["fought"].sum() * 0.95
    assert (by_name["turns"] > 30).all() and (by_name["decisions"] > 100).all()


def test_a_difference_needs_more_than_chance() -> None:
    one, near, far = [0.50, 0.48, 0.52], [0.52, 0.50, 0.54], [0.60, 0.58, 0.62]
    assert not balance_page.differs(one, near, balance_page.Z)
    assert balance_page.differs(one, far, balance_page.Z_OF_ALL)
    assert balance_page.Z_OF_ALL > 2.8 > balance_page.Z, "for 14 changes together"


def test_a_verdict_looks_at_the_interval() -> None:
    assert balance_page.verdict([0.5, 0.49, 0.51]) == "yes"
    assert balance_page.verdict([0.42, 0.41, 0.43]) == "no"
    assert "reaches out" in balance_page.verdict([0.545, 0.535, 0.555])
    assert balance_page.verdict([0.54, 0.53, 0.55], *WANTED) == "no, the interval reaches into it"
    assert "reaches into" in balance_page.verdict([0.555, 0.545, 0.565])
