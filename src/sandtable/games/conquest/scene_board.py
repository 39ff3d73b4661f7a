"""The board of Conquest and what stands on it: geometry once, owners, armies, capital marks and fog per position."""

from __future__ import annotations

from sandtable.core.scenes import Board, BoardEdge, BoardElement, ElementState, Region
from sandtable.games.conquest.lexicon import Lexicon
from sandtable.games.conquest.map_model import Continent, WorldMap
from sandtable.games.conquest.sight import HIDDEN, Sight
from sandtable.games.conquest.state import NEUTRAL, NOBODY

__all__ = ["elements", "map_board"]

Point = tuple[float, float]

_LABEL_GAP = 14  # board units between a continent's outline and its name


def map_board(lexicon: Lexicon) -> Board:
    """The geometry of the map (spec section 4.1): polygons, lanes, continents with their bonus."""
    world = lexicon.world
    ids = lexicon.ids
    return Board(
        id=world.id, kind="map", width=world.width, height=world.height, wrap_x=world.wrap_x,
        elements=[
            BoardElement(
                id=territory.id, name=territory.name, kind="polygon", label=territory.label,
                rings=[[(float(x), float(y)) for x, y in ring] for ring in territory.rings],
                region=world.continents[territory.continent].id,
            )
            for territory in world.territories
        ],
        edges=[
            BoardEdge(
                id=f"edge-{edge.index}", a=ids[edge.a], b=ids[edge.b], kind=edge.kind,
                path=[[(float(x), float(y)) for x, y in line] for line in edge.path],
            )
            for edge in world.edges
        ],
        regions=[
            Region(
                id=continent.id, name=continent.name, elements=[ids[t] for t in continent.territories],
                bonus=continent.bonus * lexicon.options.continent_pct // 100, colour=continent.colour,
                label=_label(world, continent),
            )
            for continent in world.continents
        ],
    )


def _label(world: WorldMap, continent: Continent) -> Point:
    """Where a continent's name is written: below its outline if nothing lies there, else above, beside, or across its
    middle. The map file says nothing about it."""
    points = [point for t in continent.territories for ring in world.territories[t].rings for point in ring]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    middle = ((left + right) / 2, (top + bottom) / 2)
    candidates = [
        (middle[0], bottom + _LABEL_GAP), (left - 3 * _LABEL_GAP, middle[1]), (right + 3 * _LABEL_GAP, middle[1]),
        (left, bottom), (right, bottom), (middle[0], top - _LABEL_GAP), (left, top), (right, top),
    ]
    best = max(candidates, key=lambda point: (_room(world, point), -candidates.index(point)))
    return (round(best[0], 1), round(best[1], 1)) if _room(world, best) > 0 else middle


def _room(world: WorldMap, point: Point) -> float:
    """How far a label at this point is from land and from the frame, up to what it needs; 0 if it would cover land."""
    half = 45.0  # half the width of a name, in board units
    x, y = point
    if not (half <= x <= world.width - half and _LABEL_GAP <= y <= world.height - _LABEL_GAP):
        return 0.0
    nearest = half
    for territory in world.territories:
        for ring in territory.rings:
            if _inside(point, ring):
                return 0.0
            for px, py in ring:
                # names are much wider than high
                nearest = min(nearest, max(abs(px - x) - half / 2, 3 * abs(py - y) - half / 2))
    return max(nearest, 0.0)


def _inside(point: Point, ring: tuple[tuple[int, int], ...]) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def elements(lexicon: Lexicon, sight: Sight) -> dict[str, ElementState]:
    """What stands on each territory, as far as the viewer knows."""
    capitals = {territory: seat for seat, territory in enumerate(sight.capital) if territory >= 0}
    shown: dict[str, ElementState] = {}
    for territory, (owner, armies) in enumerate(zip(sight.owner, sight.armies)):
        if owner == HIDDEN:
            state = ElementState(hidden=True)
        elif owner == NOBODY:
            state = ElementState()
        else:
            state = ElementState(owner=-1 if owner == NEUTRAL else owner, count=armies)
        if territory in capitals:
            state.marks = ["tower-flag"]
            state.note = f"capital of seat {capitals[territory] + 1}"
        shown[lexicon.ids[territory]] = state
    return shown
