"""The page on the laboratory's statistics: what it says holds, its exact figures are ours, a part of it made anew."""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np
import pytest

from bench.statistics.__main__ import DATA, PAGE, by_section
from bench.statistics.page import page
from bench.statistics.rows import EXPERIMENTS, Row, part
from bench.statistics.single import exact_coverage

STORED = {name: [Row(**row) for row in rows] for name, rows in json.loads(DATA.read_text(encoding="utf-8")).items()}


def test_every_promise_on_the_page_is_kept() -> None:
    assert list(STORED) == [one.name for one in EXPERIMENTS]
    assert [row.what for rows in STORED.values() for row in rows if not row.kept] == []
    assert page(by_section(EXPERIMENTS, STORED), "python -m bench.statistics") == PAGE.read_text(encoding="utf-8")


def test_looks_raise_few_alarms_where_repeated_intervals_raise_many() -> None:
    ours, repeated, paired, paired_repeated = _rows("the_same_rules_twice", 0.04)
    assert ours.measured <= 7.5 and paired.measured <= 7.5
    assert repeated.measured >= 20 and paired_repeated.measured >= 20


@pytest.mark.parametrize("name", ["ties_and_deals", "paired_coverage", "where_used", "claims", "winners"])
def test_a_part_made_anew_keeps_its_promises(name: str) -> None:
    assert [row for row in _rows(name, 0.05) if not row.kept] == []


def test_what_is_computed_without_chance_comes_out_the_same() -> None:
    assert _rows("widths", 1.0) == STORED["widths"]
    few = exact_coverage(100, np.linspace(0.05, 0.95, 901))
    assert 100 * few.mean() == pytest.approx(STORED["wilson_everywhere"][0].measured)


def test_a_figure_knows_whether_it_is_where_it_has_to_be() -> None:
    assert part("coverage", [True] * 950 + [False] * 50, "95", 94, 96).kept
    assert not part("coverage", [True] * 850 + [False] * 150, "95", 94, 96).kept
    assert not Row("exact", 93.9, 0, "95", 94, 96).kept


def test_an_unknown_experiment_is_a_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.statistics", "luck_of_fools"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2 and "No experiment is called luck_of_fools; there are" in done.stderr


def _rows(name: str, effort: float) -> list[Row]:
    return next(one for one in EXPERIMENTS if one.name == name).rows(1, effort)
