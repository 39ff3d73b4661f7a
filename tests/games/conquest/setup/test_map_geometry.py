"""The plane geometry behind M11 to M15, against slower and plainer ways to compute the same."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st

from sandtable.games.conquest.setup.map_geometry import (
    _common_area_exact,
    area_twice,
    border_pairs,
    contains,
    crossing,
    overlaps,
)

coordinate = st.integers(0, 6)
points = st.tuples(coordinate, coordinate)
rings = st.lists(points, min_size=3, max_size=8, unique=True).map(tuple)


def _turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _on(a, b, c):
    return (
        _turn(a, b, c) == 0
        and min(a[0], b[0]) <= c[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])
    )


def _simple(ring):
    """By definition: sides that are not neighbours have no common point, neighbours only their common corner."""
    sides = [(ring[i], ring[(i + 1) % len(ring)]) for i in range(len(ring))]
    for i, (a, b) in enumerate(sides):
        for j in range(i + 1, len(sides)):
            c, d = sides[j]
            if j == i + 1 or (i == 0 and j == len(sides) - 1):
                first, corner, last = (a, b, d) if j == i + 1 else (c, d, b)
                if _on(first, corner, last) or _on(corner, last, first):
                    return False
                continue
            proper = _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0
            if proper or _on(a, b, c) or _on(a, b, d) or _on(c, d, a) or _on(c, d, b):
                return False
    return True


@given(rings)
def test_M11_crossing_finds_exactly_the_rings_that_are_not_simple(ring):
    met = crossing(ring)
    assert (met is None) == _simple(ring)
    if met is not None:
        sides = {(ring[i], ring[(i + 1) % len(ring)]) for i in range(len(ring))}
        assert set(met) <= sides
        assert met[0] != met[1]


def test_M11_a_long_ring_is_checked_in_blocks():
    wave = [(x, 10 + (x % 2)) for x in range(1500)] + [(1499, 100), (0, 100)]
    assert crossing(tuple(wave)) is None
    wave[1200] = (1200, 99)
    assert crossing(tuple(wave)) is None
    wave[1200] = (1200, 101)
    assert crossing(tuple(wave)) == ((((1199, 11)), (1200, 101)), ((1499, 100), (0, 100)))


def _star(corners):
    """A simple polygon: corners sorted by direction from their middle, one for each direction."""
    scale = len(corners)
    cx, cy = sum(x for x, _ in corners), sum(y for _, y in corners)
    kept = {}
    for x, y in corners:
        dx, dy = x * scale - cx, y * scale - cy
        if (dx, dy) != (0, 0):
            step = math.gcd(dx, dy)
            kept[dx // step, dy // step] = (x, y)
    ordered = sorted(kept, key=lambda way: math.atan2(way[1], way[0]))
    return tuple(kept[way] for way in ordered)


stars = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), min_size=3, max_size=9, unique=True).map(_star)


def _clipped_area(one, two):
    """The common area of two triangles by cutting one with each side of the other."""
    polygon = [(Fraction(x), Fraction(y)) for x, y in one]
    for i in range(3):
        a, b = two[i], two[(i + 1) % 3]
        cut = []
        for k, here in enumerate(polygon):
            before = polygon[k - 1]
            t0, t1 = _turn(a, b, before), _turn(a, b, here)
            if t0 * t1 < 0:
                part = t0 / (t0 - t1)
                cut.append((before[0] + part * (here[0] - before[0]), before[1] + part * (here[1] - before[1])))
            if t1 >= 0:
                cut.append(here)
        polygon = cut
    twice = sum(polygon[k - 1][0] * y - x * polygon[k - 1][1] for k, (x, y) in enumerate(polygon))
    return Fraction(abs(twice), 2)


def _fan(ring):
    """Triangles with signs whose sum is the polygon, all turning the same way."""
    for b, c in pairwise(ring[1:]):
        turn = _turn(ring[0], b, c)
        if turn:
            yield (1 if turn > 0 else -1), ((ring[0], b, c) if turn > 0 else (ring[0], c, b))


@given(stars, stars)
def test_M12_the_common_area_is_that_of_cut_triangles(one, two):
    assume(len(one) > 2 and len(two) > 2 and crossing(one) is None and crossing(two) is None)
    expected = abs(sum(s * t * _clipped_area(a, b) for s, a in _fan(one) for t, b in _fan(two)))
    assert _common_area_exact([one], [two]) == expected
    found = list(overlaps([[one], [two[::-1]]], Fraction(1, 100)))
    smaller = Fraction(min(abs(area_twice(one)), abs(area_twice(two))), 2)
    assert [pair[:2] for pair in found] == ([(0, 1)] if expected * 100 > smaller else [])
    assert all(abs(part - expected / smaller) < 1e-9 for _, _, part in found)


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=12, unique=True))
def test_M14_squares_of_a_grid_share_a_border_when_they_are_side_by_side(places):
    shapes = [
        [((4 * x, 4 * y), (4 * x + 4, 4 * y), (4 * x + 4, 4 * y + 2), (4 * x + 4, 4 * y + 4), (4 * x, 4 * y + 4))]
        for x, y in places
    ]
    expected = {
        (i, j)
        for i, (x, y) in enumerate(places)
        for j, (v, w) in enumerate(places)
        if i < j and abs(x - v) + abs(y - w) == 1
    }
    assert border_pairs(shapes) == expected
    assert not list(overlaps(shapes, Fraction(1, 100)))


def test_M14_borders_on_slanted_lines_and_in_parts():
    long = ((0, 0), (9, 6), (0, 12))
    short = ((3, 2), (6, 4), (9, 0))
    point = ((9, 6), (12, 6), (12, 8))
    apart = ((3, 1), (6, 3), (9, 0))
    assert border_pairs([[long], [short]]) == {(0, 1)}
    assert border_pairs([[long], [point]]) == set()
    assert border_pairs([[long], [apart]]) == set()


@given(stars, points)
def test_M15_a_point_is_inside_when_the_triangles_of_the_fan_say_so(ring, point):
    assume(len(ring) > 2 and crossing(ring) is None)
    border = any(_on(ring[i - 1], ring[i], point) for i in range(len(ring)))
    assume(
        border
        or all(
            _turn(a, b, point)
            for _, corners in _fan(ring)
            for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
        )
    )
    inside = sum(
        sign
        for sign, (a, b, c) in _fan(ring)
        if _turn(a, b, point) > 0 and _turn(b, c, point) > 0 and _turn(c, a, point) > 0
    )
    assert contains([ring], point) == (border or inside != 0)


def test_overlap_is_found_between_any_of_the_rings():
    one = [((0, 0), (10, 0), (10, 10), (0, 10)), ((100, 0), (110, 0), (110, 10), (100, 10))]
    two = [((50, 0), (60, 0), (60, 10), (50, 10)), ((105, 5), (115, 5), (115, 15), (105, 15))]
    [(first, second, part)] = overlaps([one, two], Fraction(1, 100))
    assert (first, second) == (0, 1)
    assert part == 25 / 200
