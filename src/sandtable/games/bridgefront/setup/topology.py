"""The geometry of the board (spec section 2): hexes, edges, directions, distances and corner slots, as plain Python.

`build.py` copies a Topology into the Rules record; what people see is drawn from the same numbers.
"""

from dataclasses import dataclass
from functools import lru_cache

from sandtable.core.kernel.records import Records
from sandtable.games.bridgefront import state as s

#: Steps (dq, dr) of the directions 0 to 5: E, NE, NW, W, SW, SE.
DIRECTIONS: tuple[tuple[int, int], ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
#: Corner slots 0 to 5 in units of the radius (2.2).
CORNERS: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
#: The slots that are used with each number of players (2.2; R4).
SLOTS_USED: dict[int, tuple[int, ...]] = {
    2: (0, 3),
    3: (0, 2, 4),
    4: (0, 1, 3, 4),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}


def axial_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The distance of two hexes given as (q, r)."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


@dataclass(frozen=True)
class Topology:
    """A board of one radius. `hexes` are (q, r) in the order of their numbers, `edges` pairs of hex numbers (a, b) with
    a < b in theirs; `neighbour` and `edge_at` are per hex and direction, -1 off the board."""

    radius: int
    hexes: tuple[tuple[int, int], ...]
    edges: tuple[tuple[int, int], ...]
    neighbour: tuple[tuple[int, ...], ...]
    edge_at: tuple[tuple[int, ...], ...]
    slots: tuple[int, ...]

    @property
    def center(self) -> int:
        """The number of the Center."""
        return self.hexes.index((0, 0))

    def distance(self, a: int, b: int) -> int:
        """The distance of two hexes by number."""
        return axial_distance(self.hexes[a], self.hexes[b])


@lru_cache(maxsize=2)
def topology(radius: int) -> Topology:
    """The board of a radius (2.1): hexes sorted by (r, q), edges by their two ends."""
    span = range(-radius, radius + 1)
    hexes = tuple((q, r) for r in span for q in span if abs(q + r) <= radius)
    number = {place: index for index, place in enumerate(hexes)}
    neighbour = tuple(tuple(number.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS) for q, r in hexes)
    edges = tuple(sorted((a, b) for a, around in enumerate(neighbour) for b in around if a < b))
    edge_number = {pair: index for index, pair in enumerate(edges)}
    edge_at = tuple(
        tuple(-1 if b < 0 else edge_number[min(a, b), max(a, b)] for b in around) for a, around in enumerate(neighbour)
    )
    slots = tuple(number[q * radius, r * radius] for q, r in CORNERS)
    return Topology(radius, hexes, edges, neighbour, edge_at, slots)


def fill_board(rules: Records, radius: int, players: int) -> None:
    """The geometry of the board."""
    board = topology(radius)
    hexes, edges = len(board.hexes), len(board.edges)
    rules["hexes"], rules["edges"], rules["center"] = hexes, edges, board.center
    rules["hex_q"][0, :hexes] = [q for q, _ in board.hexes]
    rules["hex_r"][0, :hexes] = [r for _, r in board.hexes]
    rules["neighbour"][0] = s.NONE
    rules["edge_at"][0] = s.NONE
    rules["neighbour"][0, :hexes] = board.neighbour
    rules["edge_at"][0, :hexes] = board.edge_at
    rules["edge_a"][0, :edges] = [a for a, _ in board.edges]
    rules["edge_b"][0, :edges] = [b for _, b in board.edges]
    rules["distance"][0, :hexes, :hexes] = [[board.distance(a, b) for b in range(hexes)] for a in range(hexes)]
    rules["slot_hex"][0] = board.slots
    rules["slot_used"][0, list(SLOTS_USED[players])] = 1
