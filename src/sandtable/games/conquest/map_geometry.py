"""Plane geometry of map polygons (spec 4.2, M11 to M15). Exact: points are whole numbers of at most 1,000,000, so
every cross product fits 64 bits; areas of overlap are computed in floats and, near a threshold, again in fractions.

NumPy is used for the two checks that compare every side with every other; all else is plain Python.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import gcd

import numpy as np
import numpy.typing as npt

from sandtable.games.conquest.map_model import Point, Ring

__all__ = ["area_twice", "border_pairs", "contains", "crossing", "overlap_exceeds", "overlaps"]

Side = tuple[Point, Point]
_Integers = npt.NDArray[np.int64]
_Floats = npt.NDArray[np.float64]
_BLOCK = 256  # sides compared with all others at once: 2,000 points a ring need 4 MB an array


def sides(ring: Ring) -> Iterator[Side]:
    """The sides of a closed ring, the last point joined to the first."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def area_twice(ring: Ring) -> int:
    """Twice the signed area; positive if the points run clockwise on a screen (y downward)."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in sides(ring))


def crossing(ring: Ring) -> tuple[Side, Side] | None:
    """The first two sides of a ring without repeated points that meet where they should not: sides that are not
    neighbours have any point in common, or neighbours fold back onto each other. None for a simple polygon."""
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


def overlaps(shapes: Sequence[Sequence[Ring]], share: Fraction) -> list[tuple[int, int, float]]:
    """The pairs (i, j), i < j, of shapes whose common area is more than `share` of the smaller one, with that part
    (0..1) for the message."""
    boxes = [_box(rings) for rings in shapes]
    order = sorted(range(len(shapes)), key=lambda i: boxes[i][0])
    found = []
    active: list[int] = []
    for j in order:
        active = [i for i in active if boxes[i][2] > boxes[j][0]]
        for i in active:
            if boxes[i][1] < boxes[j][3] and boxes[j][1] < boxes[i][3]:
                first, second = min(i, j), max(i, j)
                if (part := overlap_exceeds(shapes[first], shapes[second], share)) is not None:
                    found.append((first, second, part))
        active.append(j)
    return sorted(found)


def overlap_exceeds(one: Sequence[Ring], two: Sequence[Ring], share: Fraction) -> float | None:
    """The common area as a part of the smaller shape if it is more than `share`, else None."""
    smaller = Fraction(min(sum(abs(area_twice(ring)) for ring in shape) for shape in (one, two)), 2)
    common = _common_area(one, two)
    if abs(common / float(smaller) - float(share)) < 1e-6:
        exact = _common_area_exact(one, two)
        return float(exact / smaller) if exact > share * smaller else None
    part = common / float(smaller)
    return min(part, 1.0) if part > share else None


def _box(rings: Sequence[Ring]) -> tuple[int, int, int, int]:
    xs = [x for ring in rings for x, _ in ring]
    ys = [y for ring in rings for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


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


def _common_area(one: Sequence[Ring], two: Sequence[Ring]) -> float:
    """The area two shapes have in common. A polygon is the signed sum of the trapezia under its sides, so the common
    area is the signed sum, over all pairs of sides, of the area under both: the integral of the lower one."""
    a: _Floats = np.array(_slopes(one), dtype=np.float64)
    b: _Floats = np.array(_slopes(two), dtype=np.float64)
    low, high = max(a[:, 0].min(), b[:, 0].min()), min(a[:, 2].max(), b[:, 2].max())
    a, b = (side[(side[:, 0] < high) & (side[:, 2] > low)] for side in (a, b))
    top = min(_box(one)[1], _box(two)[1])
    for side in (a, b):
        side[:, [1, 3]] -= top
    return sum(_under_both(a[first : first + _BLOCK, None], b[None]) for first in range(0, len(a), _BLOCK))


def _under_both(a: _Floats, b: _Floats) -> float:
    """The signed area under both sides, summed over all pairs of `a` [n, 1, 5] and `b` [1, m, 5]."""
    left = np.maximum(a[..., 0], b[..., 0])
    right = np.minimum(a[..., 2], b[..., 2])
    rows, columns = np.nonzero(left < right)
    left, right = left[rows, columns], right[rows, columns]
    a, b = a[rows, 0], b[0, columns]

    def height(side: _Floats, x: _Floats) -> _Floats:
        return side[:, 1] + (side[:, 3] - side[:, 1]) * (x - side[:, 0]) / (side[:, 2] - side[:, 0])

    at_left, at_right = height(a, left) - height(b, left), height(a, right) - height(b, right)
    total = height(a, left) + height(b, left) + height(a, right) + height(b, right)
    size_left, size_right = np.abs(at_left), np.abs(at_right)
    span = size_left + size_right
    crossed = at_left * at_right < 0
    difference = np.where(crossed, (size_left**2 + size_right**2) / np.where(crossed, span, 1), span)
    return float(np.sum(a[:, 4] * b[:, 4] * (right - left) * (total - difference)) / 4)


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
