"""Scouts after a lost showdown (spec section 10.3)."""

from __future__ import annotations

import pytest

from tests.games.bayonet.positions import Table, ev, s
from tests.games.bayonet.showdowns import A2, D_GEN, A, B, C, D, lose


def test_E26_R31_a_Scout_without_officer_saves_half_rounded_down() -> None:
    table = lose({0: A, 1: D}, [15, 15], [1])
    assert table.acting == (1,) and table.asked(1) == "D_SCOUT" and table.legal(1) == [0, 1]
    [asked] = table.news(ev.SCOUT_ASKED)
    assert asked.args[:2] == (1, 7) and asked.audience == 1 << 1
    table.choose(1, 1)
    assert table.gets() == [23, 7]
    assert table.news(ev.SCOUT_BURNED)[0].args[2:5] == (7, 50, 0)


def test_E27_R35_with_an_officer_in_the_hand_it_saves_everything() -> None:
    table = lose({0: A, 1: D_GEN}, [15, 15], [1]).choose(1, 1)
    assert table.gets() == [15, 15]
    assert table.news(ev.SCOUT_BURNED)[0].args[2:5] == (15, 100, 1)


def test_R35_an_officer_in_the_reserve_does_not_count() -> None:
    table = Table(players=2).to_showdown({0: A, 1: D}, [15, 15], up={1: "GEN"}, down={1: "SCT"})
    table.show().choose(1, 1)
    assert table.gets() == [23, 7]


def test_E28_R32_saved_chips_come_out_of_the_layers() -> None:
    table = lose({0: A, 1: B, 2: D}, [10, 30, 30], [2], {0}).choose(2, 1)
    assert table.gets() == [25, 30, 15]


def test_E29_the_missing_chip_comes_from_the_last_layer() -> None:
    table = lose({0: A, 1: B, 2: D}, [5, 10, 10], [2], {0}).choose(2, 1)
    assert table.gets() == [13, 7, 5]


def test_E30_R34_I13_a_seat_that_wins_a_layer_has_not_lost() -> None:
    table = lose({0: A, 1: C, 2: B}, [10, 30, 30], [2], {0})
    assert table.news(ev.SCOUT_ASKED) == []
    assert table.gets() == [30, 0, 40]


def test_E31_R63_I13_two_Scouts_are_asked_in_order_before_anything_is_paid() -> None:
    table = lose({0: A, 1: D_GEN, 2: D}, [21, 21, 21], [1, 2])
    assert table.acting == (1,) and table.news(ev.PAID) == []
    before = table.chips()
    table.choose(1, 1)
    assert table.acting == (2,) and table.news(ev.PAID) == [] and table.bets() == [21] * 3
    assert int(table.state.saved[1]) == 21 and table.chips() == before
    table.choose(2, 1)
    assert table.gets() == [32, 21, 10]
    kinds = [event.kind for event in table.match._events[-1]]
    assert kinds.index(ev.SCOUT_BURNED) < kinds.index(ev.PAID), "paid with the last answer"
    assert len(table.news(ev.SCOUT_ASKED)) == 2


def test_E32_the_excess_is_not_part_of_the_bet_that_is_saved() -> None:
    table = lose({0: A, 1: D}, [30, 50], [1], {0}).choose(1, 1)
    assert table.gets() == [45, 35]


def test_E33_R34_a_seat_that_shares_has_not_lost() -> None:
    table = lose({0: A, 1: A2, 2: D}, [20, 20, 20], [1])
    assert table.news(ev.SCOUT_ASKED) == []
    assert table.reserve(1)[1] == "SCT"


def test_E34_an_all_in_loser_with_scout_and_officer_stays_in_the_game() -> None:
    table = lose({0: A, 1: D_GEN}, [15, 15], [1], {1}).choose(1, 1)
    assert table.gets() == [15, 15] and table.news(ev.ELIMINATED) == []
    assert int(table.state.live) == 0b11


def test_E35_R36_the_new_card_is_seen_by_its_owner_only() -> None:
    table = Table(players=2).to_showdown({0: A, 1: D}, [15, 15], down={1: "SCT"})
    table.stack("GEN").show()
    burned = int(table.state.reserve[1, 1])
    table.choose(1, 1)
    own, others = table.news(ev.SCOUT_NEW)
    assert own.audience == 1 << 1 and others.args[1] == -1
    assert table.code(own.args[1]) == "GEN" and table.reserve(1)[1] == "GEN"
    assert table.knows(own.args[1]) == 1 << 1
    assert table.knows(burned) == s.ALL_KNOW and int(table.state.place[burned]) == s.IN_DISCARD
    assert table.gets() == [23, 7]  # the General that was drawn saves nothing


def test_R36_the_replacement_is_drawn_right_after_the_burn() -> None:
    table = lose({0: A, 1: D_GEN, 2: D}, [21, 21, 21], [1, 2])
    table.choose(1, 1)
    assert int(table.state.reserve[1, 1]) >= 0 and int(table.state.burned) == 1
    assert [event.kind for event in table.match._events[-1]][:2] == [ev.SCOUT_BURNED, ev.SCOUT_NEW]


def test_R37_a_Scout_may_be_kept_and_used_another_time() -> None:
    table = lose({0: A, 1: D}, [15, 15], [1]).choose(1, 0)
    assert table.gets() == [30, 0] and table.reserve(1)[1] == "SCT"
    kept = table.news(ev.SCOUT_KEPT)
    assert [event.audience for event in kept] == [1 << 1]
    table.play(s.SWAP)
    table.cards({0: D, 1: A}, down={1: "SCT"})
    assert table.news(ev.SCOUT_ASKED) == []


def test_E43_it_is_asked_although_nothing_is_saved() -> None:
    table = lose({0: A, 1: D}, [1, 1], [1])
    assert table.asked(1) == "D_SCOUT" and table.news(ev.SCOUT_ASKED)[0].args[1] == 0
    table.choose(1, 1)
    assert table.gets() == [2, 0]


def test_R31_scout_round_up_saves_the_odd_chip() -> None:
    table = lose({0: A, 1: D}, [15, 15], [1], scout_round="up").choose(1, 1)
    assert table.gets() == [22, 8]


@pytest.mark.parametrize(
    ("bet", "down", "up"),
    [(1, 0, 1), (3, 0, 1), (10, 3, 4), (15, 4, 5), (20, 6, 7), (97, 32, 33), (99, 32, 33), (100, 33, 33)],
)
def test_R31_a_third_is_rounded_down_or_up(bet: int, down: int, up: int) -> None:
    """33 % of a bet is hardly ever whole: never to the nearest number of chips, but always down, or always up."""
    for way, saved in (("down", down), ("up", up)):
        table = lose({0: A, 1: D}, [bet, bet], [1], scout_share=33, scout_round=way).choose(1, 1)
        assert table.gets() == [2 * bet - saved, saved]


@pytest.mark.parametrize(("way", "gets"), [("down", [27, 34, 9]), ("up", [27, 33, 10])])
def test_R32_a_third_leaves_each_layer_rounded_down_and_the_rest_the_last_one(way: str, gets: list[int]) -> None:
    """Of 30 chips 10 lie in the first layer and 20 in the second: 3 and 6 leave them, and a tenth the second."""
    table = lose({0: A, 1: B, 2: D}, [10, 30, 30], [2], scout_share=33, scout_round=way, all_in={0})
    table.choose(2, 1)
    assert table.gets() == gets


@pytest.mark.parametrize(
    ("share", "officer", "hand", "saved"),
    [(0, 100, D, 0), (0, 0, D_GEN, 0), (33, 100, D, 4), (100, 0, D, 15), (50, 67, D_GEN, 10)],
)
def test_shares_of_a_Scout_are_parameters(share: int, officer: int, hand: str, saved: int) -> None:
    table = lose({0: A, 1: hand}, [15, 15], [1], scout_share=share, scout_share_officer=officer).choose(1, 1)
    assert table.gets() == [30 - saved, saved]


def test_R33_no_Scout_after_a_fold() -> None:
    table = Table().to_showdown({0: A, 1: C}, [20, 20, 20], down={2: "SCT"}).show()
    assert table.news(ev.SCOUT_ASKED) == [] and table.gets() == [60, 0, 0]
