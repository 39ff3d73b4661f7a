"""The reserve swap (spec section 5, P10)."""

from __future__ import annotations

import pytest

from tests.games.bayonet.positions import Table, ev, s


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
    assert table.state.answer.tolist() == [-1] * s.MAX_SEATS  # nobody has answered, not even "nothing"
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
