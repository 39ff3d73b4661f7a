"""Generated maps (spec section 4.4)."""

from __future__ import annotations

import hashlib

import pytest

from sandtable.core.errors import MapError
from sandtable.games.conquest.setup.generate import GeneratorOptions, _around, build_map, generate_map, parse_generator
from sandtable.games.conquest.setup.map_model import CARD_TYPES
from sandtable.games.conquest.setup.maps import check_map, load_map, write_map

SIZES = (6, 12, 24, 42, 84, 120, 200)


class PlainStream:
    """ChaCha8 once more, from its definition, so that the maps do not hang on one implementation."""

    def __init__(self, seed: int) -> None:
        key = hashlib.sha256(f"sandtable:{seed}".encode("ascii")).digest()
        self.start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
        self.start += [int.from_bytes(key[4 * i : 4 * i + 4], "little") for i in range(8)]
        self.block = 0
        self.words: list[int] = []

    def word(self) -> int:
        if not self.words:
            first = [*self.start, self.block % 2**32, self.block >> 32, 0, 0]
            x = list(first)
            for turn in range(8):
                for i in range(4):
                    shift = turn % 2
                    a, b, c, d = i, 4 + (i + shift) % 4, 8 + (i + 2 * shift) % 4, 12 + (i + 3 * shift) % 4
                    for p, q, r, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                        x[p] = (x[p] + x[q]) % 2**32
                        x[r] ^= x[p]
                        x[r] = (x[r] << bits | x[r] >> 32 - bits) % 2**32
            self.words = [(one + two) % 2**32 for one, two in zip(x, first, strict=True)]
            self.block += 1
        return self.words.pop(0)

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        product = self.word() * n
        while product % 2**32 < (2**32 - n) % n:
            product = self.word() * n
        return product >> 32


@pytest.mark.parametrize("n", SIZES)
def test_the_engine_s_stream_gives_the_map(n):
    options = parse_generator(f"gen:n={n},lanes=5,seed=11")
    assert generate_map(options) == build_map(options, PlainStream(11).below)


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("extra", ["", ",water=0", ",water=60,lanes=40,seed=4", ",k=2,seed=9"])
def test_generated_maps_are_valid_maps_without_warnings(n, extra):
    world = load_map(f"gen:n={n}{extra}")
    assert len(world.territories) == n
    read, found = check_map(write_map(world), n // 2)
    assert found == ()
    assert read == world


@pytest.mark.parametrize("n", SIZES)
def test_the_numbers_of_a_generated_map(n):
    world = load_map(f"gen:n={n},seed=3")
    assert len(world.continents) == max(2, (n + 3) // 7)
    assert sum(edge.kind == "sea" for edge in world.edges) <= n // 20
    assert [t.card for t in world.territories] == [CARD_TYPES[i % 3] for i in range(n)]
    assert (world.territories[0].id, world.territories[n - 1].name) == ("h001", f"Hex {n}")
    for continent in world.continents:
        size, border = len(continent.territories), len(world.border_territories[continent.index])
        assert continent.bonus == max(1, (3 * size + 8 * border - 4) // 8)
    for territory in world.territories:
        assert len(territory.rings[0]) == 6


def test_a_map_of_200_has_about_460_land_edges():
    counts = [sum(edge.kind == "land" for edge in load_map(f"gen:n=200,seed={seed}").edges) for seed in range(8)]
    assert all(430 <= count <= 490 for count in counts), counts


def test_step_1_of_two_coastal_hexes_the_one_with_more_land_comes_next():
    drawn: list[int] = []

    def always(low: bool):
        def draw(n: int) -> int:
            drawn.append(n)
            return 0 if low else n - 1

        return draw

    world = build_map(GeneratorOptions(6, 2, 0, 0, 0), always(low=True))
    assert drawn[:6] == [6, 6, 100, 8, 8, 100]
    assert len(world.territories) == 6
    drawn.clear()
    world = build_map(GeneratorOptions(6, 2, 60, 0, 0), always(low=True))  # U(100) = 0: water as long as there is coast
    assert drawn[:18] == [6, 6, 100, 5, 5, 100, 4, 4, 100, 3, 3, 100, 2, 2, 100, 1, 1, 3]
    assert len(world.territories) == 6


def test_step_2_territories_are_sorted_by_row_then_column():
    world = load_map("gen:n=42,seed=5")
    labels = [(t.label[1], t.label[0]) for t in world.territories]
    assert labels == sorted(labels)


def test_step_3_and_4_continents_begin_far_apart_and_grow_evenly():
    world = load_map("gen:n=84,water=0,seed=2")
    sizes = [len(continent.territories) for continent in world.continents]
    assert world.territories[0].continent == 0
    assert max(sizes) <= 2 * min(sizes) + 4


def test_step_5_lanes_join_coasts_that_are_no_neighbours_and_no_lane_comes_twice():
    world = load_map("gen:n=24,lanes=40,seed=6")
    land = {(edge.a, edge.b) for edge in world.edges if edge.kind == "land"}
    lanes = [(edge.a, edge.b) for edge in world.edges if edge.kind == "sea"]
    assert len(set(lanes)) == len(lanes) > 20
    assert not land.intersection(lanes)
    degree = [sum(place in ends for ends in land) for place in range(24)]
    assert all(degree[end] < 6 for ends in lanes for end in ends)


def test_hex_neighbours_are_mutual():
    assert all((3, 2) in _around(near) for near in _around((3, 2)))
    assert len(set(_around((3, 2)))) == 6


def test_neighbouring_hexes_share_two_corners_exactly():
    world = load_map("gen:n=120,seed=8")
    for edge in world.edges:
        shared = set(world.territories[edge.a].rings[0]) & set(world.territories[edge.b].rings[0])
        assert len(shared) == (2 if edge.kind == "land" else 0) or edge.kind == "sea"


def test_the_options_and_their_defaults():
    assert parse_generator("gen:n=42") == GeneratorOptions(42, 6, 15, 2, 1)
    assert parse_generator("gen:n=6") == GeneratorOptions(6, 2, 15, 0, 1)
    assert parse_generator("gen:seed=7, lanes=0,k=32 ,water=60,n=200") == GeneratorOptions(200, 32, 60, 0, 7)
    options = GeneratorOptions(42, 5, 10, 3, 9)
    assert parse_generator(str(options)) == options
    assert generate_map(options).id == "gen-n-42-k-5-water-10-lanes-3-seed-9"


@pytest.mark.parametrize(
    ("text", "say"),
    [
        ("gen:", "name=number"),
        ("gen:k=3", "n is missing"),
        ("gen:n=5", "from 6 to 200"),
        ("gen:n=201", "from 6 to 200"),
        ("gen:n=42,k=1", "from 2 to 32"),
        ("gen:n=42,k=33", "from 2 to 32"),
        ("gen:n=12,k=13", "from 2 to 12"),
        ("gen:n=42,water=61", "from 0 to 60"),
        ("gen:n=42,lanes=41", "from 0 to 40"),
        ("gen:n=42,water=-1", "whole number"),
        ("gen:n=4x", "whole number"),
        ("gen:n=42,n=42", "twice"),
        ("gen:n=42,seeds=3", 'Did you mean "seed"?'),
        ("gen:n=42,", "name=number"),
        ("gen:n=42,seed=99999999999999999999", "whole number"),
        ("gen:n=²", "whole number"),
        ("gen:n=42,seed=18446744073709551616", "from 0 to"),
    ],
)
def test_wrong_options_are_refused_in_sentences(text, say):
    with pytest.raises(MapError) as refused:
        load_map(text)
    assert refused.value.message.endswith((" has 1 error.", " has 2 errors."))
    assert any(say in problem for problem in refused.value.problems)


def test_everything_wrong_is_said_at_once():
    with pytest.raises(MapError) as refused:
        load_map("gen:n=500,water=99,kk=2")
    assert len(refused.value.problems) == 3
    assert refused.value.message.endswith(" has 3 errors.")


def _by_the_letter(n: int, k: int, w: int, lanes: int, draw) -> tuple[list[tuple[int, int, str]], list[int]]:
    """Section 4.4 once more, sentence by sentence and without care for speed: edges and continents."""

    def near(q, r):
        return [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]

    land, water = [(0, 0)], []
    while len(land) < n:
        found = {h for spot in land for h in near(*spot)}
        c = sorted((h for h in found if h not in land and h not in water), key=lambda h: (h[1], h[0]))
        if not c:
            water = []
            continue
        i, j = draw(len(c)), draw(len(c))
        touching_i, touching_j = (len([h for h in near(*c[x]) if h in land]) for x in (i, j))
        chosen = c[i] if touching_i >= touching_j else c[j]
        if len(c) > 1 and draw(100) < w:
            water.append(chosen)
        else:
            land.append(chosen)
    land.sort(key=lambda h: (h[1], h[0]))
    joined = [[near_one in near(*one) for near_one in land] for one in land]
    edges = [(a, b, "land") for a in range(n) for b in range(a + 1, n) if joined[a][b]]
    distance = [[0 if a == b else 1 if joined[a][b] else 999 for b in range(n)] for a in range(n)]
    for m in range(n):
        for a in range(n):
            for b in range(n):
                distance[a][b] = min(distance[a][b], distance[a][m] + distance[m][b])
    seeds = [0]
    while len(seeds) < k:
        smallest = [-1 if t in seeds else min(distance[s][t] for s in seeds) for t in range(n)]
        seeds.append(smallest.index(max(smallest)))
    home = [seeds.index(t) if t in seeds else None for t in range(n)]
    while None in home:
        for _, continent in sorted((home.count(c), c) for c in range(k)):
            free = [
                t for t in range(n) if home[t] is None and any(joined[t][m] and home[m] == continent for m in range(n))
            ]
            if free:
                nearest = min(distance[seeds[continent]][t] for t in free)
                home[next(t for t in free if distance[seeds[continent]][t] == nearest)] = continent
                break
    coast = [t for t in range(n) if sum(joined[t]) < 6]
    for _ in range(lanes):
        a = coast[draw(len(coast))]
        taken = [{x, y} for x, y, kind in edges if kind == "sea"]
        far = [b for b in coast if b != a and not joined[a][b] and {a, b} not in taken]
        if far:
            largest = max(distance[a][b] for b in far)
            b = next(b for b in far if distance[a][b] == largest)
            edges.append((min(a, b), max(a, b), "sea"))
    return edges, home


@pytest.mark.parametrize(
    "options",
    [
        *(
            GeneratorOptions(n, k, water, lanes, seed)
            for n, k, water, lanes in ((6, 6, 60, 3), (12, 3, 30, 40), (24, 5, 60, 8), (42, 6, 15, 2), (42, 2, 0, 12))
            for seed in (1, 2, 3)
        ),
        GeneratorOptions(84, 12, 45, 10, 4),
    ],
)
def test_every_step_is_that_of_the_specification(options):
    world = generate_map(options)
    edges, home = _by_the_letter(options.n, options.k, options.water, options.lanes, PlainStream(options.seed).below)
    assert [(edge.a, edge.b, edge.kind) for edge in world.edges] == edges
    assert [territory.continent for territory in world.territories] == home
