"""Showdown, layers, Scouts and payment (spec sections 9 and 10). A = four 2s, B = four 3s, C = a pair of 2s, D = a
hand without anything."""

from __future__ import annotations

import pytest

from tests.games.bayonet.positions import Table, ev, s

A, B, C, D = "I2 I2 A2 A2 C1", "I3 I3 A3 A3 C1", "I2 C2 I4 A1 I6", "C1 I3 A2 C4 I6"
A2 = "C2 C2 A2 I2 A1"  # four 2s and a 1 again: equal to A
D_GEN = "C1 I3 A2 C4 GEN"
ORDER = (1, 2, 0)  # with the button at seat 0


def test_the_named_hands_are_in_order() -> None:
    other_d = "C1 I3 C2 C4 I6"  # enough cards for all hands at once
    table = Table(players=6).to_showdown({1: A, 2: A2, 3: B, 4: "C3 A3 I4 A1 I6", 5: D_GEN, 0: other_d}, [1] * 6)
    table.show()
    shown = {event.args[0]: event.args[1] for event in table.news(ev.SHOWN)}
    assert shown[1] == shown[2] < shown[3] < shown[4] < shown[5] < shown[0]
    assert [event.args[7] for event in table.news(ev.SHOWN)] == [8, 8, 8, 16, 17, 17]


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


# -------------------------------------------------------------------------------------------------------------- Scouts


def lose(
    hands: dict[int, str], bets: list[int], scouts: list[int], all_in: set[int] | None = None, **options: object
) -> Table:
    """A showdown in which the seats in `scouts` hold one face down; D_SCOUT is asked now."""
    table = Table(**{"players": len(bets), **options})
    table.to_showdown(hands, bets, all_in or set(), down=dict.fromkeys(scouts, "SCT"))
    return table.show()


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
    ("share", "officer", "hand", "saved"),
    [(0, 100, D, 0), (0, 0, D_GEN, 0), (33, 100, D, 4), (100, 0, D, 15), (50, 67, D_GEN, 10)],
)
def test_shares_of_a_Scout_are_parameters(share: int, officer: int, hand: str, saved: int) -> None:
    table = lose({0: A, 1: hand}, [15, 15], [1], scout_share=share, scout_share_officer=officer).choose(1, 1)
    assert table.gets() == [30 - saved, saved]


def test_R33_no_Scout_after_a_fold() -> None:
    table = Table().to_showdown({0: A, 1: C}, [20, 20, 20], down={2: "SCT"}).show()
    assert table.news(ev.SCOUT_ASKED) == [] and table.gets() == [60, 0, 0]


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
