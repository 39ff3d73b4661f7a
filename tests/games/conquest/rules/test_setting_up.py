"""The set-up: spec section 5, examples E1-E3, E5, E6, rulings R1, R2, R4, R46, R47, R49, R50, chance (section 14)."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable.core.errors import OptionError
from sandtable.core.kernel.chance import Stream
from sandtable.core.match.match import Match
from sandtable.games.conquest import events as ev
from tests.games.conquest.positions import Table, load, s


def fresh(preset: str = "world-war", seed: int = 1, **options: object) -> Table:
    table = Table(preset, seed=seed, **options)
    table.marker = 0
    return table


def by_position(table: Table) -> list[int]:
    first, players = int(table.state.first), table.game.seats
    return [(first + k) % players for k in range(players)]


def goes(table: Table) -> list[tuple[int, int]]:
    """(seat, armies) of every go of the open placement."""
    made: list[tuple[int, int]] = []
    while table.asked(table.acting[0]) == "D_WHERE" and int(table.state.round) == 0:
        seat = table.acting[0]
        made.append((seat, int(table.state.go)))
        while table.acting == (seat,) and int(table.state.round) == 0 and len(made) == len(set(made)) + repeats(made):
            before = int(table.state.go)
            table.choose(seat, table.legal(seat)[0])
            if table.asked(seat) == "D_COUNT":
                table.choose(seat, table.legal(seat)[-1])
            if before and int(table.state.go) != before:
                break
    return made


def repeats(made: list[tuple[int, int]]) -> int:
    return len(made) - len(set(made))


@pytest.mark.parametrize(
    ("players", "held", "left", "sizes"),
    [
        (4, [10, 10, 11, 11], [20, 20, 19, 19], [3] * 6),
        (2, [21, 21], [19, 19], [3] * 6 + [1]),
        (6, [7] * 6, [13] * 6, [3] * 4 + [1]),
        (5, [8, 8, 8, 9, 9], [17, 17, 17, 16, 16], [3] * 5),
    ],
)
def test_E1_E2_E3_dealt_territories_and_goes_of_three_R1_R2_R4(
    players: int, held: list[int], left: list[int], sizes: list[int]
) -> None:
    table = fresh(players=players)
    seats = by_position(table)
    assert [int(table.state.held[seat]) for seat in seats] == held
    assert [table.pool(seat) for seat in seats] == left
    made = goes(table)
    for seat, armies in zip(seats, left, strict=True):
        own = [size for who, size in made if who == seat]
        assert own[: len(sizes)] == sizes and sum(own) == armies
        assert own == [3] * (armies // 3) + ([armies % 3] if armies % 3 else [])
    # Goes alternate in turn order, beginning with the first seat each time.
    rounds = [made[i : i + players] for i in range(0, players * (min(left) // 3), players)]
    assert all([seat for seat, _ in row] == seats for row in rounds)
    assert table.acting == (seats[0],) and int(table.state.round) == 1


def test_E5_supply_lines_on_84_territories_scatters_38_armies_R50() -> None:
    table = fresh("supply-lines", players=4, map="gen:n=84,seed=1")
    for seat in range(4):
        own = table.state.owner[:84] == seat
        assert own.sum() == 21 and table.state.armies[:84][own].sum() == 59
    scattered = table.news(ev.SCATTERED)
    assert sum(event.args[2] for event in scattered) == 4 * 38
    assert int(table.state.round) == 1


def test_E6_a_neutral_third_of_two_seats_R47() -> None:
    table = fresh(players=2, neutral_third=True)
    owner, armies = table.state.owner[:42], table.state.armies[:42]
    assert [(owner == who).sum() for who in (0, 1, s.NEUTRAL)] == [14, 14, 14]
    assert set(armies[owner == s.NEUTRAL]) == {2}
    assert [table.pool(seat) for seat in (0, 1)] == [26, 26]


def test_R47_two_seats_have_no_neutral_armies_by_default() -> None:
    assert not (fresh(players=2).state.owner[:42] == s.NEUTRAL).any()


def test_R46_the_first_seat_of_the_setup_begins_round_one() -> None:
    for seed in range(8):
        table = fresh("world-war", seed, players=3)
        first = int(table.state.first)
        assert table.acting == (first,)
        goes(table)
        assert int(table.state.seat) == first and int(table.state.round) == 1
    assert {int(fresh("world-war", seed, players=3).state.first) for seed in range(30)} == {0, 1, 2}


def test_a_fixed_first_seat_draws_nothing() -> None:
    table = fresh(players=3, first_seat=2)
    assert int(table.state.first) == 2
    stream = Stream(Match(table.game, seed=1).key)
    order = list(range(42))
    for i in range(41, 0, -1):
        j = stream.below(i + 1)
        order[i], order[j] = order[j], order[i]
    dealt = [event.args[1] for event in table.news(ev.DEALT)]
    assert dealt == order


@pytest.mark.parametrize("extra", ["last", "first", "neutral"])
def test_the_deal_and_its_leftovers_in_the_order_of_section_14(extra: str) -> None:
    table = fresh(players=4, extra=extra)
    stream = Stream(table.match.key)
    first = stream.below(4)
    order = list(range(42))
    for i in range(41, 0, -1):
        j = stream.below(i + 1)
        order[i], order[j] = order[j], order[i]
    sizes = {"last": [10, 10, 11, 11], "first": [11, 11, 10, 10], "neutral": [10] * 4}[extra]
    at = 0
    for position, size in enumerate(sizes):
        seat = (first + position) % 4
        assert sorted(np.nonzero(table.state.owner[:42] == seat)[0]) == sorted(order[at : at + size])
        at += size
    assert sorted(np.nonzero(table.state.owner[:42] == s.NEUTRAL)[0]) == sorted(order[at:])
    assert all(table.armies(territory) == 2 for territory in order[at:])


def test_auto_placement_draws_one_number_for_each_army() -> None:
    table = fresh("supply-lines", players=3)
    stream = Stream(table.match.key)
    first = stream.below(3)
    for i in range(41, 0, -1):
        stream.below(i + 1)
    expected = np.ones(42, dtype=int)
    for position in range(3):
        own = np.nonzero(table.state.owner[:42] == (first + position) % 3)[0]
        for _ in range(35 - 14):
            expected[own[stream.below(14)]] += 1
    assert table.state.armies[:42].tolist() == expected.tolist()


def test_setup_errors_of_section_1_are_sentences_that_name_the_option() -> None:
    cases: list[tuple[str, dict[str, object]]] = [
        ("map", {"players": 4, "map": "gen:n=7,seed=1"}),
        ("start_armies", {"players": 2, "start_armies": (20, 35, 30, 25, 20, 20, 20)}),
        ("start_armies", {"players": 2, "scale_start": False, "map": "gen:n=100,seed=1"}),
        ("first_seat", {"players": 3, "first_seat": 3}),
        ("capital_goal", {"players": 3, "capitals": "random", "capital_goal": 4}),
        ("neutral_third", {"players": 3, "neutral_third": True}),
        ("hand_limit", {"players": 3, "card_system": "supply", "hand_limit": 0}),
        ("inherit_trade", {"players": 3, "inherit_trade": "forced", "hand_limit": 0}),
    ]
    for field, options in cases:
        if field == "map":
            with pytest.raises(Exception, match=r"\."):
                load(**options)  # M16, or the set-up error: both say it in a sentence
            continue
        with pytest.raises(OptionError) as raised:
            load(**options)
        assert raised.value.field == field and str(raised.value).endswith(".")


def test_R49_eight_seats_have_twenty_armies_each() -> None:
    table = fresh("supply-lines", players=8)
    assert int(table.game.rules["start_armies"][0]) == 20
    assert [int(table.state.held[seat]) for seat in by_position(table)] == [5] * 6 + [6] * 2
