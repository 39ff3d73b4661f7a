"""The set-up: spec section 5, examples E1-E6, rulings R1-R4, R46, R47, R49, R50, chance as section 14 orders it."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable.core.chance import Stream
from sandtable.core.errors import OptionError
from sandtable.core.match import Match
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


def test_E4_a_go_of_three_may_be_split_R3() -> None:
    table = fresh(players=4)
    seat = table.acting[0]
    first, second = table.legal(seat)[:2]
    table.choose(seat, first)
    assert table.legal(seat) == [0, 1, 2]
    table.choose(seat, 1)
    assert table.acting == (seat,) and table.asked(seat) == "D_WHERE"
    table.choose(seat, second)
    assert (table.armies(first), table.armies(second)) == (3, 2)
    assert table.acting != (seat,)


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


def test_claiming_gives_the_earlier_positions_the_extra_territories() -> None:
    table = fresh(players=4, assign="claim", setup_batch=1)
    seats = by_position(table)
    order = []
    while table.asked(table.acting[0]) == "D_CLAIM":
        seat = table.acting[0]
        free = table.legal(seat)
        assert free == np.nonzero(table.state.owner[:42] == s.NOBODY)[0].tolist()
        order.append(seat)
        table.choose(seat, free[len(free) // 2])
    # The last territory is not asked for.
    assert order == [seats[i % 4] for i in range(41)]
    assert [int(table.state.held[seat]) for seat in seats] == [11, 11, 10, 10]
    assert int(table.state.go) == 1 and table.acting == (seats[0],)


def test_blind_placement_is_simultaneous_and_shown_at_the_end() -> None:
    table = fresh(players=3, placement="blind")
    assert table.acting == (0, 1, 2)
    for seat in (2, 0, 1):
        assert table.asked(seat) == "D_WHERE" and table.pool(seat) == 21
        place = table.legal(seat)[0]
        table.choose(seat, place)
        assert table.legal(seat) == list(range(21))
        table.mark()
        table.choose(seat, 20)
        secret = table.news(ev.SECRET_PLACED)
        assert [event.audience for event in secret] == [1 << seat]
        assert len(table.news(ev.SECRET_DONE)) == 1
    revealed = table.news(ev.REVEALED)
    assert len(revealed) == 3 and {event.args[2] for event in revealed} == {21}
    assert int(table.state.round) == 1


def test_capitals_at_random_and_chosen_in_secret() -> None:
    table = fresh("supply-lines", players=3, capitals="random")
    for seat in range(3):
        assert table.owner(int(table.state.capital[seat])) == seat
    table = fresh("supply-lines", players=3, capitals="chosen")
    assert table.acting == (0, 1, 2) and table.asked(1) == "D_CAPITAL"
    for seat in (1, 2, 0):
        own = np.nonzero(table.state.owner[:42] == seat)[0].tolist()
        assert table.legal(seat) == own
        table.mark()
        table.choose(seat, own[3])
        assert [event.audience for event in table.news(ev.CAPITAL_CHOSEN)] == [1 << seat]
    assert [event.args[:2] for event in table.news(ev.CAPITAL)] == [
        (seat, int(table.state.capital[seat])) for seat in range(3)
    ]
    assert int(table.state.round) == 1


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


def test_count_in_blocks_when_more_than_64_numbers_are_possible() -> None:
    table = fresh(players=2, start_armies=(171, 35, 30, 25, 20, 20, 20), placement="blind")
    seat = 0
    assert table.pool(seat) == 150
    territory = table.legal(seat)[0]
    table.choose(seat, territory)
    # 150 numbers: blocks of ceil(150 / 64) = 3, so 50 options.
    assert table.legal(seat) == list(range(50))
    table.choose(seat, 41)
    assert table.legal(seat) == [0, 1, 2] and table.asked(seat) == "D_COUNT"
    assert (int(table.state.count_lo[seat]), int(table.state.count_hi[seat])) == (124, 126)
    table.choose(seat, 1)
    assert table.armies(territory) == 126 and table.pool(seat) == 25


def test_resignation_while_territories_are_claimed() -> None:
    table = fresh(players=3, assign="claim", start_armies=(40, 14, 30, 25, 20, 20, 20), setup_batch=1)
    seats = by_position(table)
    table.choose(seats[0], 5)
    table.match.resign(seats[1])
    assert table.game.check(table.match.state) == 0
    assert table.acting == (seats[2],)
    while not table.match.over and table.asked(table.acting[0]) == "D_CLAIM":
        table.choose(table.acting[0], table.legal(table.acting[0])[0])
    # 14 armies each claim 28 territories; nobody can claim the others: neutral.
    assert int(table.state.held[s.NEUTRAL]) == 14 and int(table.state.held[s.NOBODY]) == 0
    assert int(table.state.round) == 1
