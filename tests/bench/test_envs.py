"""The comparison of environments: each is really stepped, and the page says what was found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.envs.measuring import CASES, measure
from bench.envs.page import page

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "case",
    [
        {"what": "sandtable", "game": "bayonet", "size": 8},
        {"what": "alone", "game": "bayonet"},
        {"what": "open_spiel", "game": "kuhn_poker"},
    ],
    ids=lambda case: str(case["what"]),
)
def test_an_environment_is_stepped(case: dict[str, object]) -> None:
    found = measure({**case, "seconds": 0.05})
    assert found["steps"] > 0 and found["seconds"] >= 0.05


def test_a_library_that_is_not_there_is_said() -> None:
    found = measure({"what": "pettingzoo", "game": "no_such_game", "seconds": 0.01})
    assert "no_such_game" in found["missing"] or "pygame" in found["missing"]
    text = page("a machine", [{"title": "Nothing", "results": [found]}])
    assert "| Nothing | not measured: " in text


def test_the_page_has_the_median_and_the_range() -> None:
    runs = [{"steps": steps, "seconds": 2.0} for steps in (200, 4_000, 1_000)]
    assert "| A | 500 | 100 to 2,000 |" in page("a machine", [{"title": "A", "results": runs}])


def test_the_page_says_which_figures_reach_the_goal() -> None:
    titles = (("Sandtable, A, masks", 3_000_000), ("Sandtable, A, masks and observations", 600_000))
    cases = [
        {"title": title, "case": {"what": "sandtable"}, "results": [{"steps": steps, "seconds": 2.0}]}
        for title, steps in titles
    ]
    cases.append(
        {"title": "B", "case": {"what": "alone", "goal": 0.04}, "results": [{"steps": 90_000, "seconds": 2.0}]}
    )
    text = page("", cases)
    assert "- A, masks: 1.50 million of 1 (reached)\n- A, masks and observations: 0.30 million of 1 (not" in text
    assert "- B: 0.04 million of 0.04 (reached)\n" in text


def test_the_page_says_of_how_many_numbers_observations_are() -> None:
    results = [{"steps": 1, "seconds": 2.0, "numbers": 5430}]
    cases = [{"title": "C", "case": {"what": "sandtable", "game": "conquest"}, "results": results}]
    assert "lay out (5,430 of Conquest). " in page("", cases)


def test_the_page_is_that_of_its_figures() -> None:
    raw = json.loads((ROOT / "bench" / "ENVS.json").read_text(encoding="utf-8"))
    assert (ROOT / "bench" / "ENVS.md").read_text(encoding="utf-8") == page(raw["machine"], raw["cases"])
    assert [one["title"] for one in raw["cases"]] == [title for title, _ in CASES]
