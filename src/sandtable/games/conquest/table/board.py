"""The board of Conquest and what stands on it: geometry once, owners, armies, capital marks and fog per position; and
where the names of continents are written, of which the map file says nothing.

A name stands in the sea as near to its continent as it fits without covering land or another name. A continent far from
any free sea has its name on its own ground, between the army counters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
import numpy as np

from sandtable.core.declare import HIDDEN
from sandtable.core.game.parts import reads
from sandtable.core.scenes import Board, BoardEdge, BoardElement, ElementState, Region
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.setup.map_model import Continent, WorldMap
from sandtable.games.conquest.table.odds import match_rules
from sandtable.games.conquest.table.player_view import GameView


def region_labels(world: WorldMap) -> list[Point]:
    """The middle of each continent's name, in board units, by index of the continent."""
    by_eye = _BY_EYE.get(world.id, {})
    if all(continent.id in by_eye for continent in world.continents):
        return [by_eye[continent.id] for continent in world.continents]
    rings = [_Ring(_box(ring), ring) for territory in world.territories for ring in territory.rings]
    taken: list[Box] = []
    labels = []
    for continent in world.continents:
        point = _in_the_sea(world, continent, rings, taken) or _on_land(world, continent)
        taken.append(_name_box(continent, point))
        labels.append((round(point[0], 1), round(point[1], 1)))
    return labels


Point = tuple[float, float]
#: Places found by eye on the built-in map, as the middle of each name.
_BY_EYE: dict[str, dict[str, Point]] = {
    "world-42": {
        "north-america": (68, 212),
        "south-america": (392, 517),
        "europe": (358, 203),
        "africa": (420, 429),
        "asia": (925, 316),
        "australia": (770, 506),
    }
}
_LETTER, _HEIGHT = 6.2, 16.0  # size of a name in board units: width of a letter, height of the line
_REACH, _STEP = 60, 6  # how far from its continent a name may stand; the grid that is tried


class Box(NamedTuple):
    """A rectangle on the board."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Whether the two overlap."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


class _Ring(NamedTuple):
    box: Box
    points: Sequence[tuple[int, int]]


def _box(points: Sequence[tuple[int, int]]) -> Box:
    return Box(
        min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points)
    )


def _name_box(continent: Continent, middle: Point) -> Box:
    half = _LETTER * (len(continent.name) + 4) / 2
    return Box(middle[0] - half, middle[1] - _HEIGHT / 2, middle[0] + half, middle[1] + _HEIGHT / 2)


def _in_the_sea(world: WorldMap, continent: Continent, rings: Sequence[_Ring], taken: Sequence[Box]) -> Point | None:
    """The free place nearest to the continent's own outline, or None."""
    points = [p for t in continent.territories for ring in world.territories[t].rings for p in ring]
    frame = Box(2, 2, world.width - 2, world.height - 2)
    area = _box(points)
    near = Box(area.left - 3 * _REACH, area.top - 2 * _REACH, area.right + 3 * _REACH, area.bottom + 2 * _REACH)
    around = [ring for ring in rings if ring.box.meets(near)]
    for middle in _candidates(area, points, continent):
        box = _name_box(continent, middle)
        inside = box.left >= frame.left and box.right <= frame.right and box.top >= frame.top
        if not inside or box.bottom > frame.bottom or any(box.meets(other) for other in taken):
            continue
        if not any(box.meets(ring.box) and _covers(box, ring.points) for ring in around):
            return middle
    return None


def _candidates(area: Box, points: Sequence[Point], continent: Continent) -> Iterator[Point]:
    """Grid points around a continent, the nearest to its outline first; at equal distance the lower ones."""
    half = _LETTER * (len(continent.name) + 4) / 2
    across, down = _steps(area.left - _REACH - half, area.right + _REACH + half), _steps(area.top, area.bottom, _REACH)
    places, xs = np.array(sorted(set(points)), dtype=np.float64), np.array(across)
    spots = []
    for y in down:
        # Only what is near enough counts, so only what is near enough is looked at.
        close = places[np.abs(places[:, 1] - y) <= _REACH]
        if len(close):
            gaps = np.maximum(np.abs(close[:, 0, None] - xs) - half, 0.0) + np.abs(close[:, 1, None] - y)
            spots += [(gap, -y, x) for gap, x in zip(gaps.min(axis=0).tolist(), across) if gap <= _REACH]
    for _, minus_y, x in sorted(spots):
        yield x, -minus_y


def _steps(first: float, last: float, more: float = 0) -> list[float]:
    """The grid's coordinates from `first` to `last`, or `more` before and after."""
    found, at = [], first - more
    while at <= last + more:
        found.append(at)
        at += _STEP
    return found


def _covers(box: Box, ring: Sequence[tuple[int, int]]) -> bool:
    """Whether the name's box and a polygon have a point in common, as far as names need it: corners and middles of the
    box in the polygon, or a corner of the polygon in the box."""
    middle = (box.left + box.right) / 2
    quarter = (box.right - box.left) / 4
    probes = [
        (x, y) for x in (box.left, middle - quarter, middle, middle + quarter, box.right) for y in (box.top, box.bottom)
    ]
    return any(_inside(probe, ring) for probe in probes) or any(
        box.left <= x <= box.right and box.top <= y <= box.bottom for x, y in ring
    )


def _inside(point: Point, ring: Sequence[tuple[int, int]]) -> bool:
    x, y = point
    inside = False
    before = ring[-1]
    for after in ring:
        if (before[1] > y) != (after[1] > y):
            cut = (after[0] - before[0]) * (y - before[1]) / (after[1] - before[1]) + before[0]
            inside = inside != (x < cut)
        before = after
    return inside


def _on_land(world: WorldMap, continent: Continent) -> Point:
    """Between two counters of the continent, as central as possible; below the counter of a continent of one."""
    labels = {t: world.territories[t].label for t in continent.territories}
    centre = (sum(x for x, _ in labels.values()) / len(labels), sum(y for _, y in labels.values()) / len(labels))
    between = [
        ((labels[t][0] + labels[other][0]) / 2, (labels[t][1] + labels[other][1]) / 2)
        for t in continent.territories
        for other in world.neighbours[t]
        if t < other and other in labels
    ]
    if not between:
        return centre[0], centre[1] + _HEIGHT
    return min(between, key=lambda point: (abs(point[0] - centre[0]) + abs(point[1] - centre[1]), point))


def map_board(lexicon: Lexicon) -> Board:
    """The geometry of the map (spec section 4.1): polygons, lanes, continents with their bonus."""
    world = lexicon.world
    ids = lexicon.ids
    return Board(
        id=world.id,
        kind="map",
        width=world.width,
        height=world.height,
        wrap_x=world.wrap_x,
        elements=[
            BoardElement(
                id=territory.id,
                name=name,
                kind="polygon",
                label=territory.label,
                rings=[[(float(x), float(y)) for x, y in ring] for ring in territory.rings],
                region=world.continents[territory.continent].id,
            )
            for territory, name in zip(world.territories, lexicon.names, strict=True)
        ],
        edges=[
            BoardEdge(
                id=f"edge-{edge.index}",
                a=ids[edge.a],
                b=ids[edge.b],
                kind=edge.kind,
                path=[[(float(x), float(y)) for x, y in line] for line in edge.path],
            )
            for edge in world.edges
        ],
        regions=[
            Region(
                id=continent.id,
                name=name,
                elements=[ids[t] for t in continent.territories],
                bonus=continent.bonus * lexicon.options.continent_pct // 100,
                colour=continent.colour,
                label=label,
            )
            for continent, name, label in zip(world.continents, lexicon.continents, region_labels(world), strict=True)
        ],
        odds=match_rules(lexicon.options),
    )


@lru_cache(maxsize=4096)
def _held(owner: int, armies: int) -> ElementState:
    """So many armies of an owner: one object however often it is shown, so that what stays as it is is seen at once."""
    return ElementState(owner=-1 if owner == s.NEUTRAL else owner, count=armies)


_UNSEEN, _NOBODYS = ElementState(hidden=True), ElementState()


@reads("armies capital owner")
def elements(lexicon: Lexicon, view: GameView, own: int) -> dict[str, ElementState]:
    """What stands on each territory, as far as the viewer knows, whose `own` capital is marked so."""
    shown: dict[str, ElementState] = {}
    for name, owner, count in zip(lexicon.ids, view.owner, view.armies):
        shown[name] = _UNSEEN if owner == HIDDEN else _NOBODYS if owner == s.NOBODY else _held(owner, count)
    for territory in view.capital:
        if territory >= 0:
            name, note = lexicon.ids[territory], say("capital-of", own=territory == own)
            shown[name] = msgspec.structs.replace(shown[name], marks=["tower-flag"], note=note)
    return shown
