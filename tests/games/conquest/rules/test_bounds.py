"""The bounds of conquest.md section 15 at the extremes of all parameters, and COUNT (section 1) in three steps."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

import sandtable
from sandtable.core.game.game import Game
from sandtable.core.match.match import Match
from sandtable.games.conquest import state as s
from sandtable.games.conquest.setup.map_model import Continent, Edge, Territory, WorldMap
from sandtable.games.conquest.setup.maps import write_map
from tests.games.conquest.positions import Table, legal_sets, load, poker

ACROSS, DOWN, SIZE = 20, 10, 10


def largest_map() -> WorldMap:
    """200 territories in rows of 20, 600 edges, every one between an even and an odd square, 32 continents."""
    squares = [(x, y) for y in range(DOWN) for x in range(ACROSS)]
    number = {square: index for index, square in enumerate(squares)}
    pairs = [
        (number[x, y], number[x + dx, y + dy])
        for x, y in squares
        for dx, dy in ((1, 0), (0, 1))
        if (x + dx, y + dy) in number
    ]
    edges = [Edge(index, a, b, "land") for index, (a, b) in enumerate(pairs)]
    random, taken = Random(5), set(pairs)
    while len(edges) < s.MAX_EDGES:
        a, b = sorted(random.sample(range(200), 2))
        if (sum(squares[a]) + sum(squares[b])) % 2 and (a, b) not in taken:
            taken.add((a, b))
            edges.append(Edge(len(edges), a, b, "sea"))
    home = [index * 32 // 200 for index in range(200)]
    continents = tuple(
        Continent(c, f"c{c}", f"C {c}", 100, "#808080", tuple(t for t in range(200) if home[t] == c)) for c in range(32)
    )
    territories = []
    for index, (x, y) in enumerate(squares):
        left, top = x * SIZE, y * SIZE
        ring = ((left, top), (left + SIZE, top), (left + SIZE, top + SIZE), (left, top + SIZE))
        card = ("food", "ammunition", "weapon")[index % 3]
        territories.append(
            Territory(index, f"t{index}", f"T {index}", home[index], card, (left + 5, top + 5), (ring,))  # type: ignore[arg-type]
        )
    width, height = ACROSS * SIZE, DOWN * SIZE
    return WorldMap("largest", "Largest", width, height, False, continents, tuple(territories), tuple(edges))


@pytest.fixture(scope="module")
def largest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("maps") / "largest.toml"
    path.write_text(write_map(largest_map()), encoding="utf-8")
    return path


def extreme(largest: Path, **options: object) -> Game:
    """Every parameter that makes numbers large is as large as it may be."""
    return sandtable.load(
        "conquest",
        preset="supply-lines",
        map=str(largest),
        players=8,
        start_armies=[1000] * 7,
        neutral_armies=50,
        territory_divisor=1,
        reinforce_min=50,
        continent_pct=500,
        capital_bonus=10,
        capitals="random",
        die_sides=20,
        att_dice_max=5,
        def_dice_max=5,
        card_type="exponential",
        exponential=[100, 1000, 1, 10000],
        wild_cards=20,
        territory_bonus=20,
        territory_bonus_limit=3,
        hand_limit=8,
        draws=3,
        fortify_moves=10,
        round_cap=2000,
        **options,
    )


def test_section_15_the_largest_map_and_the_largest_numbers(largest: Path) -> None:
    game = extreme(largest)
    rules = game.rules[0]
    assert (int(rules.territories), int(rules.edges), int(rules.continents)) == (200, 600, 32)
    assert int(rules.cards) == 220 and int(rules.ladder.max()) == 10000
    match = Match(game, seed=2)
    state = match.state
    random = Random(1)
    # One seat owns nearly everything, the board is full of armies, and its next turn brings all that it can bring.
    state["owner"][0, :200] = 0
    state["owner"][0, [199, 198, 197, 196, 195, 194, 193]] = range(1, 8)
    state["armies"][0, :200] = 5_000_000
    state["held"][0] = np.bincount(state["owner"][0, :200], minlength=10)
    state["pool"] = state["asked"] = state["lost"] = 0
    state["received"] = 200 * 5_000_000
    state["seat"], state["round"], state["turns"], state["step"] = 7, 2000, 15_999, s.FORTIFY
    state["first"] = 1
    state["asked"][0, 7] = s.D_FORTIFY_FROM
    state["to_act"] = 1 << 7
    match._state = state
    assert game.check(state) == 0
    match.choose(7, 0)
    owned = sum(largest_map().continents[c].territories[-1] < 193 for c in range(32))
    capitals = sum(int(match._state["owner"][0, mark]) == 0 for mark in match._state["capital"][0, :8])
    assert int(match._state["pool"][0, 0]) == 193 + owned * 500 + capitals * 10 > 14_000
    assert int(match._state["turns"][0]) == 16_000 and game.check(match.state) == 0
    while not match.over and match.ply < 300:
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, random.choice(codes))
        assert game.check(match.state) == 0 and len(codes) <= 601


def test_section_15_every_edge_can_be_attacked_over(largest: Path) -> None:
    game = extreme(largest)
    match = Match(game, seed=2)
    state = match.state
    parity = np.array([(index % ACROSS + index // ACROSS) % 2 for index in range(200)])
    state["owner"][0, :200] = np.where(parity == 0, 0, 1)
    state["armies"][0, :200] = 2
    state["asked"] = 0
    state["asked"][0, 0] = s.D_ATTACK
    state["to_act"], state["seat"], state["step"] = 1, 0, s.ATTACK
    match._state = state
    assert match.legal(0) == list(range(601))
    assert len(match.scene(0).choices) == 601


def test_section_15_a_whole_game_at_the_extremes_stays_within_bounds(largest: Path) -> None:
    for options in (
        {},
        {"assign": "claim", "placement": "blind"},
        {"placement": "open", "setup_batch": 20, "fog": True},
    ):
        game = extreme(largest, **options)
        match, random = Match(game, seed=4), Random(3)
        while not match.over and match.ply < 250:
            seat = random.choice(match.seats_to_act)
            codes = match.legal(seat)
            assert 2 <= len(codes) <= 601
            match.choose(seat, codes[-1] if random.random() < 0.5 else random.choice(codes))
            assert game.check(match.state) == 0


def sets_of_hand(game: Game, cards: list[int]) -> int:
    state = game.definition.kernels.state.new()
    state["place"][0, : int(game.rules["cards"][0])] = s.IN_DECK
    state["place"][0, cards] = 0
    state["hand"][0, 0] = len(cards)
    return len(legal_sets(game, state, 0))


def test_section_15_the_longest_lists_of_sets() -> None:
    assert sets_of_hand(load(players=2), list(range(30))) == 4
    assert sets_of_hand(load(players=2, card_system="royalty"), list(range(40))) == 430
    flush = poker("2s 3s 4s 5s 7s 8s 9s 10s Qs As")
    assert sets_of_hand(load(players=2, card_system="poker"), flush) == 252
    supply = load("supply-lines", players=2, hand_limit=8, wild_cards=0)
    food = [t.index for t in supply.data.territories if t.card == "food"]
    # Fourteen food cards and one of each other type: all groups of three equal ones, and the mixed ones.
    assert sets_of_hand(supply, [*food, 1, 2]) == 14 * 13 * 12 // 6 + 14
    assert max(560 + 1, 600 + 1) <= s.MAX_CHOICES


def test_section_15_the_counters_hold_24_000_trades_and_16_000_shuffles() -> None:
    table = Table(players=2, card_system="royalty").own({0: [16, 0]}, rest=1, armies=3)
    table.hands({0: [0, 20]}, deck=False)
    table.set(trades_by=[12_000, 11_999, 0, 0, 0, 0, 0, 0], shuffles=15_999, turns=15_000, round=2)
    table.array["epoch"][0, :40] = 15_999
    table.turn(0)
    table.choose(0, 1)
    assert int(table.state.trades) == 24_000 and table.pool(0) == 8
    table.choose(0, 0, 7)
    table.match._state["captured"] = 1
    table.choose(0, 0)
    assert int(table.state.shuffles) == 16_000 and len(table.hand(0)) == 1


@pytest.mark.parametrize("armies", [2, 63, 64, 65, 66, 128, 129, 4095, 4096, 4097, 16_300, 262_144])
def test_section_1_COUNT_reaches_every_number_in_three_steps_at_most(armies: int) -> None:
    start = Table(players=2, card_system="none").own({0: [16, 0]}, rest=1, armies=3).turn(0)
    state = start.match.state
    state["received"] += armies - int(state["pool"][0, 0])
    state["pool"][0, 0] = armies
    start.match._state = state
    start.choose(0, 16)
    random = Random(armies)
    for number in {1, 2, armies - 1, armies, *(random.randint(1, armies) for _ in range(12))}:
        table, steps = start.copy(), 0
        lo, hi = 1, armies
        while lo < hi:
            assert table.asked(0) == "D_COUNT"
            size = hi - lo + 1
            block = -(-size // 64)
            codes = table.legal(0)
            assert codes == list(range(-(-size // block))) and len(codes) <= 64
            code = (number - lo) // block
            lo, hi = lo + code * block, min(hi, lo + (code + 1) * block - 1)
            if (lo, hi) != (1, armies):
                shown = table.match.scene(0).choices[code].range
                assert shown == (lo, hi)
            table.match.choose(0, code)
            steps += 1
        assert steps <= 3 and table.armies(16) == 3 + number
        assert table.pool(0) == armies - number and table.game.check(table.match.state) == 0


def test_section_1_COUNT_of_one_number_is_not_asked() -> None:
    table = Table(players=2, card_system="none").own({0: [16, 0]}, rest=1, armies=3).turn(0)
    table.choose(0, 16, 1, 0)  # two of three on Gaul, the third on Alaska without a question for the number
    assert table.asked(0) == "D_ATTACK" and (table.armies(16), table.armies(0)) == (5, 4)
