"""Showdown, layers, Scouts and payment (spec sections 9 and 10). A = four 2s, B = four 3s, C = a pair of 2s, D = a
hand without anything."""

from __future__ import annotations

import pytest

from tests.games.bayonet.positions import Table, ev, s
from tests.games.bayonet.showdowns import A2, D_GEN, ORDER, A, B, C, D, lose


def test_the_named_hands_are_in_order() -> None:
    other_d = "C1 I3 C2 C4 I6"  # enough cards for all hands at once
    table = Table(players=6).to_showdown({1: A, 2: A2, 3: B, 4: "C3 A3 I4 A1 I6", 5: D_GEN, 0: other_d}, [1] * 6)
    table.show()
    shown = {event.args[0]: event.args[1] for event in table.news(ev.SHOWN)}
    assert shown[1] == shown[2] < shown[3] < shown[4] < shown[5] < shown[0]
    assert [event.args[7] for event in table.news(ev.SHOWN)] == [8, 8, 8, 16, 17, 17]


def test_the_strongest_hand_of_a_combo_is_shown_as_that_combo() -> None:
    hands = {1: "GEN I1 I1 A1 A1", 2: "C1 C2 C3 C4 I1", 0: "I3 I3 C3 A3 A3"}
    table = Table().to_showdown(hands, [1] * 3).show()
    assert [event.args[7] for event in table.news(ev.SHOWN)] == [2, 4, 5]


# -------------------------------------------------------------------------------------------------------------- layers


def test_E22_the_better_hand_takes_both_bets() -> None:
    table = Table(players=2).to_showdown({0: A, 1: B}, [20, 20]).show()
    assert table.gets() == [40, 0]
    assert [event.args[:3] for event in table.news(ev.PAID)] == [(0, 40, 1)]


def test_E23_R43_the_odd_chip_goes_left_of_the_button() -> None:
    table = Table().to_showdown({1: A, 0: A2}, [20, 20, 1])
    table.show()
    assert table.gets() == [20, 21, 0]
    table = Table(first_button=1).to_showdown({1: A, 0: A2}, [20, 20, 1]).show()
    assert table.gets() == [21, 20, 0]


@pytest.mark.parametrize(("folded", "odd"), [(1, 1), (2, 2), (3, 0)])
@pytest.mark.parametrize("button", [0, 1, 2, 3])
def test_R43_odd_chips_go_one_each_to_the_winners_left_of_the_button(button: int, folded: int, odd: int) -> None:
    """Three equal hands share three bets of 20 and what a fourth seat has folded."""
    equal = ("I2 C2 A2 I1 C3", "I2 C2 A2 I1 C3", "I2 C2 A2 I1 C3")
    winners = [seat for seat in range(4) if seat != (button + 2) % 4]
    bets = [20 if seat in winners else folded for seat in range(4)]
    table = Table(players=4, first_button=button).to_showdown(dict(zip(winners, equal)), bets).show()
    in_order = [(button + 1 + i) % 4 for i in range(4) if (button + 1 + i) % 4 in winners]
    more = {seat: int(in_order.index(seat) < odd) for seat in winners}
    assert table.gets() == [20 + folded // 3 + more[seat] if seat in winners else 0 for seat in range(4)]
    assert [event.args[0] for event in table.news(ev.PAID)] == in_order


def test_E24_R25_layers_of_a_seat_that_is_all_in() -> None:
    table = Table().to_showdown({0: A, 1: B, 2: C}, [10, 30, 30], {0}).show()
    assert [event.args[:5] for event in table.news(ev.LAYER)] == [(1, 10, 30, 0b111, 0b001), (2, 30, 40, 0b110, 0b010)]
    assert table.gets() == [30, 40, 0]


def test_E25_the_excess_returns() -> None:
    table = Table(players=2).to_showdown({0: C, 1: A}, [50, 30], {1}).show()
    assert table.news(ev.EXCESS)[0].args[:3] == (0, 20, 30)
    assert table.gets() == [20, 60]


def test_the_excess_above_a_folded_bet_returns() -> None:
    table = Table().to_showdown({0: A, 1: C}, [50, 10, 30], {1}).show()
    assert table.news(ev.EXCESS)[0].args[:3] == (0, 20, 30)
    assert table.gets() == [90, 0, 0]


def test_a_shared_layer_with_an_odd_chip_and_a_won_one() -> None:
    table = Table().to_showdown({0: A, 1: A2, 2: C}, [5, 20, 20], {0}).show()
    assert table.gets() == [7, 8 + 30, 0]


# ------------------------------------------------------------------------------------------------------------ showdown


def test_all_live_seats_show_in_order_and_everybody_knows_their_cards() -> None:
    table = lose({0: A, 1: D, 2: C}, [15, 15, 15], [1])
    assert table.news(ev.SHOWDOWN)[0].args[:2] == (0b111, 45)
    assert [event.args[0] for event in table.news(ev.SHOWN)] == [1, 2, 0]
    assert all(table.knows(int(card)) == s.ALL_KNOW for seat in ORDER for card in table.state.hand[seat])
    assert int(table.state.shown) == 0b111 and int(table.state.lost) == 0b110


def test_after_the_hand_shown_cards_are_known_in_the_discard_pile() -> None:
    table = Table(players=2).to_showdown({0: A, 1: D}, [15, 15])
    cards = table.state.hand[:2].ravel().tolist()
    table.show()
    assert all(table.knows(card) == s.ALL_KNOW for card in cards)
    assert all(int(table.state.place[card]) == s.IN_DISCARD for card in cards)
