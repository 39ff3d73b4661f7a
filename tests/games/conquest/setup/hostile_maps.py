"""Maps that somebody might send to keep a server busy."""

from __future__ import annotations

import math

Ring = tuple[tuple[int, int], ...]


def star(middle: tuple[int, int], radius: int, points: int, waist: float = 0.6) -> Ring:
    """A star of so many tips, whole numbers, no point twice; with a `waist` of 1 a regular polygon."""
    ring: list[tuple[int, int]] = []
    for n in range(2 * points):
        reach = radius if n % 2 == 0 else radius * waist
        angle = math.pi * n / points
        point = round(middle[0] + reach * math.cos(angle)), round(middle[1] + reach * math.sin(angle))
        if point not in ring:
            ring.append(point)
    return tuple(ring)


def heap_of_polygons(size: int, apart: bool = False, wrong_labels: bool = False) -> str:
    """The text of a map of about so many bytes, whose 200 territories lie on one heap; or `apart`."""
    points = max(2, (size - 40_000) // 200 // 26)
    lines = [
        'format = "conquest-map/1"', 'id = "heap"', 'name = "Heap"', "width = 100000", "height = 100000",
        "[[continent]]", 'id = "all"', 'name = "All"', "bonus = 5", 'colour = "#aabbcc"',
    ]  # fmt: skip
    for n in range(200):
        middle = (3000 + 6000 * (n % 15), 3000 + 6000 * (n // 15)) if apart else (50_000 + n, 50_000 + n)
        ring = star(middle, 2000, points)
        label = (1, 1) if wrong_labels else middle
        lines += [
            "[[territory]]", f'id = "t{n}"', f'name = "T {n}"', 'continent = "all"', f"label = {list(label)}",
            f"rings = [{[list(point) for point in ring]}]",
        ]  # fmt: skip
    for n in range(199):
        lines += [
            "[[edge]]", f'a = "t{n}"', f'b = "t{n + 1}"', 'kind = "sea"', f"path = [[[{n}, 1], [{n + 1}, 2]]]",
        ]  # fmt: skip
    return "\n".join(lines) + "\n"
