"""Generated maps of hexagons (spec section 4.4): `gen:n=42,k=6,water=15,lanes=2,seed=1`.

A hex is (r, q), axial coordinates with the row first, so that the order of tuples is the order of the spec. The same
options give the same map on every machine: all chance comes from the engine's stream, all geometry is in integers.
"""

import colorsys
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sandtable.core.errors import MapError, OptionError
from sandtable.core.numbers import seed_of
from sandtable.games.conquest import say
from sandtable.games.conquest.setup import map_model
from sandtable.games.conquest.setup.map_reading import closest, quoted

WIDTH, HEIGHT = 1000, 600
_MARGIN = 12
_ROW = (433, 1500)  # a third of the distance of two rows, 0.866 / 3, as a fraction
_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))  # in half widths and thirds of a row

Hex = tuple[int, int]
Draw = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class GeneratorOptions:
    """`n` territories 6..200, `k` continents 2..min(32, n), `water` per cent 0..60, `lanes` 0..40, `seed` of the
    stream."""

    n: int
    k: int
    water: int = 15
    lanes: int = 0
    seed: int = 1

    def __str__(self) -> str:
        return f"gen:n={self.n},k={self.k},water={self.water},lanes={self.lanes},seed={self.seed}"


_NAMES = ("n", "k", "water", "lanes", "seed")


def parse_generator(text: str) -> GeneratorOptions:
    """The options in `gen:n=..,k=..,water=..,lanes=..,seed=..`. Only n must be there, in any order: k is max(2,
    floor((n + 3) / 7)) by default, water 15, lanes floor(n / 20), seed 1.

    Raises MapError with a sentence for each thing that is wrong."""
    problems: list[str] = []
    given = _given(text, problems)
    n = given.get("n", 0)
    if "n" not in given and not any(problem.startswith("n ") for problem in problems):
        problems.append(say("gen-no-hexes"))
    ranges = {
        "n": (6, map_model.MAX_TERRITORIES),
        "k": (2, min(map_model.MAX_CONTINENTS, max(n, 2))),
        "water": (0, 60),
        "lanes": (0, 40),
    }
    for name, value in given.items():
        low, high = ranges.get(name, (value, value))
        if not low <= value <= high:
            problems.append(say("gen-range", name=name, value=value, least=low, most=high))
    if problems:
        raise MapError(say("gen-refused", map=quoted(text), count=len(problems), more=False), tuple(problems))
    return GeneratorOptions(
        n,
        given.get("k", max(2, (n + 3) // 7)),
        given.get("water", 15),
        given.get("lanes", n // 20),
        given.get("seed", 1),
    )


def _given(text: str, problems: list[str]) -> dict[str, int]:
    given: dict[str, int] = {}
    for part in text.removeprefix("gen:").split(","):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            problems.append(say("gen-form", part=quoted(part)))
        elif name not in _NAMES:
            near = closest(name, list(_NAMES))
            problems.append(say("gen-option", name=quoted(name), options=", ".join(_NAMES), near=near))
        elif (number := _number(name, value, problems)) is not None:
            if name in given:
                problems.append(say("gen-twice", name=name))
            given.setdefault(name, number)
    return given


def _number(name: str, value: str, problems: list[str]) -> int | None:
    if name == "seed":
        try:
            return seed_of(value)
        except OptionError as error:
            problems.append(str(error))
    elif re.fullmatch(r"[0-9]{1,19}", value):
        return int(value)
    else:
        problems.append(say("gen-whole", name=name, value=quoted(value)))
    return None


def generate_map(options: GeneratorOptions) -> map_model.WorldMap:
    """The map of these options, drawn from the engine's stream started from the seed."""
    from sandtable.core.kernel.chance import Stream, seed_key

    return build_map(options, Stream(seed_key(options.seed)).below)


def build_map(options: GeneratorOptions, draw: Draw) -> map_model.WorldMap:
    """Steps 1 to 6 of section 4.4; `draw(n)` is U(n)."""
    land = _grow_land(options.n, options.water, draw)
    index = {place: number for number, place in enumerate(land)}
    neighbours = [sorted(index[near] for near in _around(place) if near in index) for place in land]
    distances = [_distances(start, neighbours) for start in range(len(land))]
    home = _grow_continents(_choose_seeds(options.k, distances), neighbours, distances)
    lanes = _choose_lanes(options.lanes, neighbours, distances, draw)
    joined = [(a, b) for a, near in enumerate(neighbours) for b in near if a < b]
    edges = tuple(
        map_model.Edge(number, a, b, "land" if number < len(joined) else "sea")
        for number, (a, b) in enumerate(joined + lanes)
    )
    name = say("gen-name", hexes=options.n, continents=options.k)
    return map_model.WorldMap(
        re.sub("[:=,]+", "-", str(options)),
        name,
        WIDTH,
        HEIGHT,
        False,
        _continents(options.k, home, edges),
        _territories(land, home),
        edges,
    )


def _around(place: Hex) -> tuple[Hex, ...]:
    r, q = place
    return (r, q + 1), (r - 1, q + 1), (r - 1, q), (r, q - 1), (r + 1, q - 1), (r + 1, q)


def _grow_land(n: int, water_percent: int, draw: Draw) -> list[Hex]:
    """Step 1: land grows around (0, 0); of two random coastal hexes the one with more land beside it comes next, and
    becomes water or land."""
    land: set[Hex] = {(0, 0)}
    water: set[Hex] = set()
    while len(land) < n:
        coast = sorted({near for place in land for near in _around(place)} - land - water)
        if not coast:
            water.clear()
            continue
        one, two = coast[draw(len(coast))], coast[draw(len(coast))]
        beside = [sum(near in land for near in _around(place)) for place in (one, two)]
        chosen = one if beside[0] >= beside[1] else two
        if len(coast) > 1 and draw(100) < water_percent:
            water.add(chosen)
        else:
            land.add(chosen)
    return sorted(land)


def _distances(start: int, neighbours: Sequence[Sequence[int]]) -> list[int]:
    """Land distance from `start` to every territory; land is connected."""
    found = [-1] * len(neighbours)
    found[start] = 0
    queue = [start]
    for here in queue:
        for near in neighbours[here]:
            if found[near] < 0:
                found[near] = found[here] + 1
                queue.append(near)
    return found


def _choose_seeds(count: int, distances: Sequence[Sequence[int]]) -> list[int]:
    """Step 3: territory 0, then always the one farthest from all chosen so far."""
    seeds = [0]
    while len(seeds) < count:
        seeds.append(
            max(
                (place for place in range(len(distances)) if place not in seeds),
                key=lambda place: (min(distances[seed][place] for seed in seeds), -place),
            )
        )
    return seeds


def _grow_continents(
    seeds: Sequence[int], neighbours: Sequence[Sequence[int]], distances: Sequence[Sequence[int]]
) -> list[int]:
    """Step 4: the smallest continent that can grow takes the free territory touching it that is nearest its seed."""
    home = [-1] * len(neighbours)
    size = [1] * len(seeds)
    for continent, seed in enumerate(seeds):
        home[seed] = continent
    while -1 in home:
        for continent in sorted(range(len(seeds)), key=lambda number: (size[number], number)):
            free = [
                place
                for place, near in enumerate(neighbours)
                if home[place] < 0 and any(home[other] == continent for other in near)
            ]
            if free:
                home[min(free, key=lambda place: (distances[seeds[continent]][place], place))] = continent
                size[continent] += 1
                break
    return home


def _choose_lanes(
    count: int, neighbours: Sequence[Sequence[int]], distances: Sequence[Sequence[int]], draw: Draw
) -> list[tuple[int, int]]:
    """Step 5: sea lanes from random coastal territories to the farthest ones, as pairs with the lower index first."""
    lanes: list[tuple[int, int]] = []
    coast = [place for place, near in enumerate(neighbours) if len(near) < 6]
    for _ in range(count):
        a = coast[draw(len(coast))]
        far = [b for b in coast if b != a and b not in neighbours[a] and (min(a, b), max(a, b)) not in lanes]
        if far:
            b = max(far, key=lambda place: (distances[a][place], -place))
            lanes.append((min(a, b), max(a, b)))
    return lanes


def _continents(count: int, home: Sequence[int], edges: Sequence[map_model.Edge]) -> tuple[map_model.Continent, ...]:
    borders = {end for edge in edges if home[edge.a] != home[edge.b] for end in (edge.a, edge.b)}
    made = []
    for number in range(count):
        members = tuple(place for place, continent in enumerate(home) if continent == number)
        bonus = map_model.continent_bonus(len(members), len(borders.intersection(members)))
        made.append(
            map_model.Continent(
                number, f"c{number + 1:02}", say("gen-continent", number=number + 1), bonus, _colour(number), members
            )
        )
    return tuple(made)


def _colour(number: int) -> str:
    """Neighbouring numbers get hues far apart; every third is paler."""
    hue = number * 0.618034 % 1
    parts = colorsys.hls_to_rgb(hue, (0.52, 0.62, 0.44)[number % 3], 0.42)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def _territories(land: Sequence[Hex], home: Sequence[int]) -> tuple[map_model.Territory, ...]:
    """Step 6. Corners are shared points of one lattice, so neighbouring polygons share their border exactly."""
    centres = [(2 * q + r, 3 * r) for r, q in land]
    corners = [[(x + dx, y + dy) for dx, dy in _CORNERS] for x, y in centres]
    place = _scaling([corner for hexagon in corners for corner in hexagon])
    return tuple(
        map_model.Territory(
            number,
            f"h{number + 1:03}",
            say("gen-hex", number=number + 1),
            home[number],
            map_model.CARD_TYPES[number % 3],
            place(centres[number]),
            (tuple(map(place, corners[number])),),
        )
        for number in range(len(land))
    )


def _scaling(points: Sequence[map_model.Point]) -> Callable[[map_model.Point], map_model.Point]:
    """From lattice points (half hex widths; thirds of a row) to the frame: as large as fits, centred, rounded."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    # In units of 1 / 1500 hex width, x is 750 and y is 433 to the lattice unit.
    x_unit, y_unit = _ROW[1] // 2, _ROW[0]
    across, down = (right - left) * x_unit, (bottom - top) * y_unit
    room_x, room_y = WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN
    if room_x * down <= room_y * across:
        scale, unit = room_x, across
    else:
        scale, unit = room_y, down

    def place(point: map_model.Point) -> map_model.Point:
        x = (2 * point[0] - left - right) * x_unit * scale
        y = (2 * point[1] - top - bottom) * y_unit * scale
        return (WIDTH * unit + x + unit) // (2 * unit), (HEIGHT * unit + y + unit) // (2 * unit)

    return place
