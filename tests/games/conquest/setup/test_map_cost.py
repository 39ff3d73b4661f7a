"""What a map file may cost: strangers send them. Time is processor time, and compared within one run."""

from __future__ import annotations

import random
import time
from fractions import Fraction

import numpy as np
import pytest
import shapely

from sandtable.games.conquest.setup import map_geometry
from sandtable.games.conquest.setup.map_geometry import _common_area_exact, crossing, overlaps
from sandtable.games.conquest.setup.map_reading import MOST_PROBLEMS
from sandtable.games.conquest.setup.maps import check_map
from tests.games.conquest.setup.hostile_maps import heap_of_polygons, star


def test_a_heap_of_polygons_stops_after_fifty_problems() -> None:
    begin = time.process_time()
    made, problems = check_map(heap_of_polygons(150_000), 2)
    assert made is None
    assert len([problem for problem in problems if not problem.warning]) == MOST_PROBLEMS
    assert all(problem.code == "M12" for problem in problems)
    assert time.process_time() - begin < 2


def test_warnings_are_counted_too_and_do_not_stop_the_check() -> None:
    made, problems = check_map(heap_of_polygons(150_000, apart=True, wrong_labels=True), 2)
    assert made is not None
    assert len(problems) == MOST_PROBLEMS and all(problem.warning for problem in problems)


def test_overlaps_take_no_more_than_n_log_n() -> None:
    """Polygons on one heap, of which each pair meets: four times the points, little more than four times the time."""

    def seconds(points: int) -> float:
        rings = [[star((n, n), 100_000, points, 1.0)] for n in range(40)]
        begin = time.process_time()
        found = list(overlaps(rings, Fraction(99, 100)))
        assert len(found) == 40 * 39 / 2
        return time.process_time() - begin

    seconds(8)
    small, large = min(seconds(40) for _ in range(3)), min(seconds(160) for _ in range(3))
    assert large < 4 * small * 2


def test_the_exact_judgement_of_a_threshold_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Squares that overlap by exactly the share that is allowed: each pair asks for fractions."""
    squares = [[((99 * n, 0), (99 * n + 100, 0), (99 * n + 100, 100), (99 * n, 100))] for n in range(200)]
    assert not list(overlaps(squares, Fraction(1, 100)))
    assert len(list(overlaps(squares, Fraction(999, 100_000)))) == 199
    calls = 0
    exactly = _common_area_exact

    def counted(*shapes: object) -> Fraction:
        nonlocal calls
        calls += 1
        return exactly(*shapes)  # type: ignore[arg-type]

    monkeypatch.setattr(map_geometry, "_common_area_exact", counted)
    monkeypatch.setattr(map_geometry, "_EXACT", 10 * 16)
    assert not list(overlaps(squares, Fraction(1, 100)))
    assert calls == 10


def test_common_areas_are_those_of_the_fractions() -> None:
    draw = random.Random(5)
    for _ in range(60):
        one, two = ([star((draw.randrange(50), draw.randrange(50)), 40, draw.randrange(3, 9))] for _ in range(2))
        exact = float(_common_area_exact(one, two))
        found = shapely.area(shapely.intersection(*(shapely.Polygon(shape[0]) for shape in (one, two))))
        assert found == pytest.approx(exact, rel=1e-12, abs=1e-9)


def test_rings_that_cross_themselves_are_those_where_two_sides_meet() -> None:
    """The sweep says of small random rings what comparing every side with every other says."""
    draw = np.random.default_rng(3)
    simple = 0
    for _ in range(1500):
        points = draw.integers(0, 7, size=(draw.integers(3, 8), 2))
        ring = tuple((int(x), int(y)) for x, y in points)
        if len(set(ring)) < len(ring):
            continue
        met = map_geometry._sides_that_meet(ring)
        assert (crossing(ring) is None) == (met is None), ring
        simple += met is None
    assert 100 < simple < 1400
