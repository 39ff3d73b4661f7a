"""D_WHERE and D_COUNT: spec sections 1, 5.2 and 6, example E4, rulings R3 and R58."""

from __future__ import annotations

from sandtable.games.conquest import events as ev
from sandtable.games.conquest.decisions import DECISIONS
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.positions import Table
from tests.games.conquest.rules.test_setting_up import fresh
from tests.games.conquest.secrets.test_redrawing import redrawn
from tests.games.conquest.turns import SCATTERED


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


def test_all_armies_must_be_placed_and_on_own_territories() -> None:
    table = Table(players=3, card_system="none").own({0: SCATTERED[:12]}, rest=1).turn(0)
    assert table.legal(0) == SCATTERED[:12]
    table.choose(0, SCATTERED[0], 1)
    assert table.asked(0) == "D_WHERE" and table.pool(0) == 2
    table.choose(0, SCATTERED[1], 1)
    assert table.asked(0) == "D_ATTACK"


def test_I9_the_pool_is_empty_when_attacking_and_moving() -> None:
    table = Table(players=3, card_system="none").own({0: [GAUL, RHINELAND]}, rest=1).turn(0)
    while table.asked(0) != "D_ATTACK":
        assert table.pool(0) > 0
        table.choose(0, table.legal(0)[-1])
    assert table.pool(0) == 0


def test_R58_a_seat_with_one_territory_is_asked_how_many_armies_it_places_there() -> None:
    table = Table(players=3, placement="blind").own({0: [1], 1: [GAUL]}, rest=2)
    pools = set()
    for state in redrawn(table, 0, 30, table.array):
        assert DECISIONS.names[int(state.asked[1])] == "D_COUNT" and int(state.where[1]) == GAUL
        pool = int(state.pool[1])
        assert (int(state.count_lo[1]), int(state.count_hi[1])) == (1, pool)
        assert pool >= 2 and pool + int(state.armies[GAUL]) - 1 == int(table.state.pool[1])
        pools.add(pool)
    assert len(pools) > 5
