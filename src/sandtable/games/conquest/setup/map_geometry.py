"""Plane geometry of map polygons (spec 4.2, M11 to M15). Exact: points are whole numbers of at most 1,000,000, so
every cross product fits 64 bits; areas of overlap are computed in floats and, near a threshold, again in fractions.

Maps come from strangers: nothing here takes more than n log n time in the number of points and of rings that meet, but
for the naming of what is wrong. The library is shapely (GEOS).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import gcd

import numpy as np
import numpy.typing as npt
import shapely

from sandtable.games.conquest.setup.map_model import Point, Ring

Side = tuple[Point, Point]
_Integers = npt.NDArray[np.int64]
_BLOCK = 256  # sides compared with all others at once: 2,000 points a ring need 4 MB an array
_PAIRS = 256  # pairs of shapes looked at in one go
_EXACT = 50_000  # pairs of sides that may be compared in fractions: half a second


def sides(ring: Ring) -> Iterator[Side]:
    """The sides of a closed ring, the last point joined to the first."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def area_twice(ring: Ring) -> int:
    """Twice the signed area; positive if the points run clockwise on a screen (y downward)."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in sides(ring))


def crossing(ring: Ring) -> tuple[Side, Side] | None:
    """The first two sides of a ring without repeated points that meet where they should not: sides that are not
    neighbours have any point in common, or neighbours fold back onto each other. None for a simple polygon, which a
    sweep (GEOS) tells; only in one that is not simple every side is compared with every other, to name two."""
    return None if shapely.is_simple(shapely.linearrings(ring)) else _sides_that_meet(ring)


def _sides_that_meet(ring: Ring) -> tuple[Side, Side] | None:
    points = np.array(ring, dtype=np.int64)
    count = len(points)
    start, end = points, np.roll(points, -1, axis=0)
    for first in range(0, count, _BLOCK):
        rows = np.arange(first, min(first + _BLOCK, count))
        met = _meet(start[rows, None], end[rows, None], start[None], end[None])
        apart = (np.arange(count)[None] - rows[:, None]) % count
        met &= (apart > 1) & (apart < count - 1)
        folded = _fold(start[rows], end[rows], np.roll(end, -1, axis=0)[rows])
        met[np.arange(len(rows)), (rows + 1) % count] = folded
        if met.any():
            row, column = np.argwhere(met)[0]
            found = list(sides(ring))
            return found[first + int(row)], found[int(column)]
    return None


def _turn(a: _Integers, b: _Integers, c: _Integers) -> _Integers:
    """-1, 0 or 1: on which side of the line through a and b the point c lies."""
    sign: _Integers = np.sign(
        (b[..., 0] - a[..., 0]) * (c[..., 1] - a[..., 1]) - (b[..., 1] - a[..., 1]) * (c[..., 0] - a[..., 0])
    )
    return sign


def _meet(a: _Integers, b: _Integers, c: _Integers, d: _Integers) -> npt.NDArray[np.bool_]:
    """Whether the closed segments a-b and c-d have a point in common: their boxes meet, and neither lies wholly on
    one side of the other's line."""
    boxes = np.all((np.minimum(a, b) <= np.maximum(c, d)) & (np.minimum(c, d) <= np.maximum(a, b)), axis=-1)
    split = (_turn(a, b, c) * _turn(a, b, d) <= 0) & (_turn(c, d, a) * _turn(c, d, b) <= 0)
    return np.asarray(boxes & split)


def _fold(a: _Integers, b: _Integers, c: _Integers) -> npt.NDArray[np.bool_]:
    """Whether b-c runs back along a-b."""
    forward = np.sum((b - a) * (c - b), axis=-1)
    return np.asarray((_turn(a, b, c) == 0) & (forward < 0))


def contains(rings: Sequence[Ring], point: Point) -> bool:
    """Whether the point lies inside one of the polygons or on a border."""
    return any(_inside(ring, point) for ring in rings)


def _inside(ring: Ring, point: Point) -> bool:
    px, py = point
    inside = False
    for (x0, y0), (x1, y1) in sides(ring):
        turn = (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0)
        if turn == 0 and min(x0, x1) <= px <= max(x0, x1) and min(y0, y1) <= py <= max(y0, y1):
            return True
        if (y0 > py) != (y1 > py) and (turn > 0) == (y1 > y0):
            inside = not inside
    return inside


def border_pairs(shapes: Sequence[Sequence[Ring]]) -> set[tuple[int, int]]:
    """The pairs (i, j), i < j, of shapes that share a border line: a stretch of positive length, not just a point.
    Sides are grouped by the line they lie on, then swept along it."""
    lines: dict[tuple[int, int, int], list[tuple[int, int, int]]] = defaultdict(list)
    for owner, rings in enumerate(shapes):
        for ring in rings:
            for (x0, y0), (x1, y1) in sides(ring):
                dx, dy = x1 - x0, y1 - y0
                step = gcd(dx, dy) if (dx, dy) > (0, 0) else -gcd(dx, dy)
                dx, dy = dx // step, dy // step
                along = sorted((x0 * dx + y0 * dy, x1 * dx + y1 * dy))
                lines[dx, dy, x0 * dy - y0 * dx].append((along[0], along[1], owner))
    pairs: set[tuple[int, int]] = set()
    for stretches in lines.values():
        active: list[tuple[int, int]] = []
        for begin, end, owner in sorted(stretches):
            active = [(until, other) for until, other in active if until > begin]
            pairs.update((min(owner, other), max(owner, other)) for _, other in active if other != owner)
            active.append((end, owner))
    return pairs


def overlaps(shapes: Sequence[Sequence[Ring]], share: Fraction) -> Iterator[tuple[int, int, float]]:
    """The pairs (i, j), i < j, of shapes whose common area is more than `share` of the smaller one, with that part
    (0..1) for the message; one after the other, so that a caller who has seen enough can stop.

    Rings that may meet are found by a tree of their boxes, and so are, for their common area, their sides (shapely,
    GEOS): for n points and k pairs of sides whose boxes meet that is O((n + k) log n). What is too near the threshold
    for floats is judged in fractions, as long as that is little work; after that it is allowed."""
    owners = np.array([number for number, rings in enumerate(shapes) for _ in rings], dtype=np.int64)
    if not len(owners):
        return
    polygons = shapely.polygons([shapely.linearrings(ring) for rings in shapes for ring in rings])
    one, two = shapely.STRtree(polygons).query(polygons, predicate="intersects")
    first, second = owners[one], owners[two]
    kept = first < second
    one, two, first, second = one[kept], two[kept], first[kept], second[kept]
    order = np.lexsort((second, first))
    one, two, first, second = one[order], two[order], first[order], second[order]
    sizes = [Fraction(sum(abs(area_twice(ring)) for ring in rings), 2) for rings in shapes]
    starts = np.flatnonzero(np.r_[True, (first[1:] != first[:-1]) | (second[1:] != second[:-1])]) if len(one) else one
    exact = _EXACT
    for at in range(0, len(starts), _PAIRS):
        begins = starts[at : at + _PAIRS]
        end = starts[at + _PAIRS] if at + _PAIRS < len(starts) else len(one)
        some = slice(begins[0], end)
        areas = shapely.area(shapely.intersection(polygons[one[some]], polygons[two[some]]))
        for begin, common in zip(begins, np.add.reduceat(areas, begins - begins[0]).tolist(), strict=True):
            i, j = int(first[begin]), int(second[begin])
            smaller = min(sizes[i], sizes[j])
            part = common / float(smaller)
            work = sum(map(len, shapes[i])) * sum(map(len, shapes[j]))
            if abs(part - float(share)) < 1e-6 and work <= exact:
                exact -= work
                whole = _common_area_exact(shapes[i], shapes[j])
                if whole > share * smaller:
                    yield i, j, float(whole / smaller)
            elif part > float(share) + 1e-9:
                yield i, j, min(part, 1.0)


def _slopes(rings: Sequence[Ring]) -> list[tuple[int, int, int, int, int]]:
    """The sides that are not vertical as (left x, left y, right x, right y, sign): the area under a side counts with
    its sign, and the signed sum over all sides is the polygon's area."""
    found = []
    for ring in rings:
        way = 1 if area_twice(ring) > 0 else -1
        for (x0, y0), (x1, y1) in sides(ring):
            if x0 < x1:
                found.append((x0, y0, x1, y1, -way))
            elif x1 < x0:
                found.append((x1, y1, x0, y0, way))
    return found


def _common_area_exact(one: Sequence[Ring], two: Sequence[Ring]) -> Fraction:
    """The same sum in fractions."""
    area = Fraction(0)
    for a in _slopes(one):
        for b in _slopes(two):
            left, right = max(a[0], b[0]), min(a[2], b[2])
            if left >= right:
                continue
            ends = [[_height(side, x) for side in (a, b)] for x in (left, right)]
            at_left, at_right = (high - low for high, low in ends)
            difference = abs(at_left) + abs(at_right)
            if at_left * at_right < 0:
                difference = (at_left**2 + at_right**2) / difference
            area += a[4] * b[4] * (right - left) * (sum(map(sum, ends)) - difference) / 4
    return area


def _height(side: tuple[int, int, int, int, int], x: int) -> Fraction:
    return side[1] + Fraction((side[3] - side[1]) * (x - side[0]), side[2] - side[0])
