"""Player turns and the reserve swap (spec sections 5 and 13)."""

from __future__ import annotations

import pytest

from tests.games.bayonet.positions import Table, ev, s


def test_E16_R22_the_options_of_the_three_turns() -> None:
    table = Table()
    for step, number in ((s.TURN_1, 10), (s.TURN_2, 13), (s.TURN_3, 16)):
        table.play(step)
        assert table.acting == (1,)
        assert table.legal(1) == list(range(number))
        assert int(table.state.hand_size[1]) == (number - 1) // 3


def test_a_turn_draws_one_card_that_only_the_seat_sees() -> None:
    table = Table().cards({1: "I2 I4"}).stack("DRG").play(s.TURN_1)
    assert table.hand(1) == "I2 I4 DRG" and int(table.state.drawn) == 2
    card = int(table.state.hand[1, 2])
    assert table.knows(card) == 1 << 1
    table = Table().cards({1: "I2 I4"}).stack("DRG")
    for seat in (1, 2, 0):
        table.choose(seat, 0)
    [own, others] = table.news(ev.TURN)
    assert own.audience == 1 << 1 and own.args[:4] == (1, card, 2, int(table.state.deck))
    assert others.audience == 511 ^ 1 << 1 and others.args[:4] == (1, -1, 2, int(table.state.deck))


def exchanging() -> Table:
    """Seat 1 with I2 I4 and the drawn Dragoon has taken A2 for it."""
    table = Table().cards({1: "I2 I4"}, community="C1 A2 I6").stack("DRG SCT").play(s.TURN_1)
    return table.choose(1, 1 + 3 * 2 + 1)


def test_E17_an_exchange_puts_the_given_card_face_up_among_the_community() -> None:
    table = exchanging()
    assert table.community() == "C1 DRG I6" and table.hand(1) == "I2 I4 A2"
    given, taken = int(table.state.community[1]), int(table.state.hand[1, 2])
    assert table.knows(taken) == table.knows(given) == s.ALL_KNOW
    assert table.knows(int(table.state.hand[1, 0])) == 1 << 1
    event = table.news(ev.EXCHANGED)[0]
    assert event.args[:5] == (1, given, taken, 2, 1) and event.audience == 511


def test_E18_the_next_seat_may_take_it() -> None:
    table = exchanging()
    table.choose(2, 1 + 3 * 0 + 1)
    assert table.hand(2).split()[0] == "DRG"
    assert table.knows(int(table.state.hand[2, 0])) == s.ALL_KNOW


def test_keeping_changes_nothing() -> None:
    table = Table().play(s.TURN_1)
    hand, community = table.hand(1), table.community()
    table.choose(1, 0)
    assert (table.hand(1), table.community()) == (hand, community)
    assert table.news(ev.KEPT)[0].args[0] == 1


def test_turns_come_in_order_also_for_seats_that_are_all_in_but_not_for_folded_ones() -> None:
    table = Table(players=4, first_button=1)
    table.bet(2, 5).choose(3, s.FOLD).choose(0, 0).choose(1, 0)
    table.set(chips={0: 0, 1: 188})
    asked = []
    while int(table.state.step) == s.TURN_1:
        asked.append(table.acting[0])
        table.choose(table.acting[0], 0)
    assert asked == [2, 0, 1]


# ---------------------------------------------------------------------------------------------------- the reserve swap


def swapping(**options: object) -> Table:
    table = Table(**options).play(s.SWAP)
    return table.cards({1: "I5 I4 I3 C1 A2"}, up={1: "GEN"}, down={1: "SCT"})


def test_E19_R28_swapping_with_either_reserve_card() -> None:
    table = swapping()
    assert table.acting == (1,) and table.legal(1) == list(range(11))
    table.choose(1, 1)
    assert table.hand(1) == "GEN I4 I3 C1 A2" and table.reserve(1) == ("I5", "SCT")
    assert table.knows(int(table.state.hand[1, 0])) == table.knows(int(table.state.reserve[1, 0])) == s.ALL_KNOW
    assert table.acting == (2,)
    table = swapping()
    table.choose(1, 2)
    assert table.hand(1) == "SCT I4 I3 C1 A2" and table.reserve(1) == ("GEN", "I5")
    assert table.knows(int(table.state.reserve[1, 1])) == 1 << 1
    own, others = table.news(ev.SWAPPED_DOWN)
    assert own.audience == 1 << 1 and others.args[:4] == (1, -1, -1, -1)


def test_E19_a_Scout_taken_into_the_hand_can_no_longer_save() -> None:
    table = Table(players=2).to_showdown({0: "I2 I2 A2 A2 C1", 1: "I1 C2 A3 C4 I6"}, [10, 10], down={0: "SCT"})
    table.cards({0: "I1 C2 A3 C4 I6", 1: "I2 I2 A2 A2 C1"}, down={0: "SCT"})
    table.choose(0, 2 + 2 * 4)  # I6 for the Scout
    assert table.news(ev.SCOUT_ASKED) == [] and int(table.state.hands) == 2


def test_E20_a_Scout_from_the_hand_in_the_face_down_position_may_be_burned() -> None:
    table = Table(players=2).to_showdown({0: "I1 C2 A3 C4 SCT", 1: "I2 I2 A2 A2 C1"}, [10, 10], down={0: "I6"})
    table.choose(0, 2 + 2 * 4)
    assert table.acting == (0,) and table.asked(0) == "D_SCOUT"
    table.choose(0, 1)
    assert table.gets() == [5, 15]


def test_E21_a_Scout_face_up_has_no_effect() -> None:
    table = Table(players=2).to_showdown({0: "I1 C2 A3 C4 I6", 1: "I2 I2 A2 A2 C1"}, [10, 10], up={0: "SCT"})
    table.show()
    assert table.news(ev.SCOUT_ASKED) == [] and table.gets() == [0, 20]


def test_R29_R30_the_swap_is_made_once_by_live_seats_only() -> None:
    table = Table().play(s.BET_4)
    table.bet(1, 1).choose(2, s.FOLD).choose(0, 0)
    asked = []
    while int(table.state.step) == s.SWAP:
        asked.append(table.acting[0])
        table.choose(table.acting[0], 1)
    assert asked == [1, 0]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_R28_R59_simultaneous_swaps_are_shown_in_order_when_all_have_answered(order: tuple[int, ...]) -> None:
    table = swapping(reserve_order="simultaneous")
    assert table.acting == (0, 1, 2)
    answers = {0: 0, 1: 1, 2: 2}
    for number, seat in enumerate(order):
        before = table.hand(1)
        table.choose(seat, answers[seat])
        if number < 2:
            assert table.hand(1) == before and seat not in table.acting
            assert int(table.state.answer[seat]) == answers[seat]
    secret = table.news(ev.SWAP_ANSWERED)
    assert [event.args[:2] for event in secret if event.audience == 1 << event.args[0]] == [
        (seat, answers[seat]) for seat in order
    ]
    assert [(event.audience, *event.args[:2]) for event in secret if event.audience != 1 << event.args[0]] == [
        (511 ^ 1 << seat, seat, -1) for seat in order
    ]
    swaps = (ev.SWAPPED_UP, ev.SWAPPED_DOWN, ev.SWAP_NONE)
    made = [event.kind for event in table.match._events[-1] if event.kind in swaps]
    assert made == [ev.SWAPPED_UP, ev.SWAPPED_DOWN, ev.SWAPPED_DOWN, ev.SWAP_NONE]  # in order: seats 1, 2, 0
    assert table.state.answer[:3].tolist() == [-1] * 3 and int(table.state.answered) == 0
