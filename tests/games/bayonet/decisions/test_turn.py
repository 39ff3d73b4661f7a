"""Player turns and the reserve swap (spec sections 5 and 13)."""

from __future__ import annotations

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
