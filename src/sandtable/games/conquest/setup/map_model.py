"""The map of a match as plain immutable data (spec section 4.1). Indices are positions in the file, from 0."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

FORMAT = "conquest-map/1"
MAX_TERRITORIES = 200
MAX_CONTINENTS = 32
MAX_EDGES = 600
MAX_BONUS = 100

CardType = Literal["food", "ammunition", "weapon"]
EdgeKind = Literal["land", "sea"]
CARD_TYPES: tuple[CardType, ...] = ("food", "ammunition", "weapon")
EDGE_KINDS: tuple[EdgeKind, ...] = ("land", "sea")

Point = tuple[int, int]
Ring = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class MapViolation:
    """One violation of a rule of the format. `code` is the rule (M01..M18, or M00 for a file that is no TOML at all),
    `line` the line of the file (from 1; 0 when there is no file), `where` the id or entry number concerned. A warning
    does not keep the map from being played."""

    code: str
    line: int
    where: str
    sentence: str
    warning: bool = False

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return f"{place}{self.code}{' (warning)' if self.warning else ''}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class Continent:
    """A group of territories. `bonus`: armies a turn for owning all of them, 0..100. `colour` is `#rrggbb`.
    `territories` are the indices of its members, ascending."""

    index: int
    id: str
    name: str
    bonus: int
    colour: str
    territories: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Territory:
    """A place that can be owned. `continent` is an index. `label` is where the army number stands; `rings` are simple
    polygons, not closed. Points are [x, y] in the map's own units, y downward."""

    index: int
    id: str
    name: str
    continent: int
    card: CardType
    label: Point
    rings: tuple[Ring, ...]


@dataclass(frozen=True, slots=True)
class Edge:
    """Two adjacent territories (indices). `path` holds the polylines that draw a sea lane, none = a straight line."""

    index: int
    a: int
    b: int
    kind: EdgeKind
    path: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True)
class WorldMap:
    """A valid map. `warnings` are what the checks found that does not keep it from being played; two maps that differ
    only in their warnings are equal."""

    id: str
    name: str
    width: int
    height: int
    wrap_x: bool
    continents: tuple[Continent, ...]
    territories: tuple[Territory, ...]
    edges: tuple[Edge, ...]
    warnings: tuple[MapViolation, ...] = field(default=(), compare=False, repr=False)

    @cached_property
    def incident(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each territory its (neighbour, edge) pairs, ascending by neighbour."""
        found: list[list[tuple[int, int]]] = [[] for _ in self.territories]
        for edge in self.edges:
            found[edge.a].append((edge.b, edge.index))
            found[edge.b].append((edge.a, edge.index))
        return tuple(tuple(sorted(pairs)) for pairs in found)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each territory the adjacent ones, by land or sea, ascending."""
        return tuple(tuple(other for other, _ in pairs) for pairs in self.incident)

    @cached_property
    def border_territories(self) -> tuple[tuple[int, ...], ...]:
        """For each continent its territories with an edge to another continent, ascending."""
        home = [territory.continent for territory in self.territories]
        return tuple(
            tuple(t for t in continent.territories if any(home[n] != continent.index for n in self.neighbours[t]))
            for continent in self.continents
        )


def continent_bonus(territories: int, borders: int) -> int:
    """The bonus that the generator gives, and that all continents of `world-42` have (spec 4.3): floor((3n + 8b - 4)
    / 8) for n territories of which b have an edge to another continent, kept within what a map file may say."""
    return min(MAX_BONUS, max(1, (3 * territories + 8 * borders - 4) // 8))


def territories_of(map_id: str) -> int | None:
    """The number of territories that the name of a map tells, or None when the map must be read first."""
    if map_id == "world-42":
        return 42
    generated = re.fullmatch(r"gen:(?:.*,)?n=([0-9]{1,3})(?:,.*)?", map_id)
    return int(generated[1]) if generated else None
