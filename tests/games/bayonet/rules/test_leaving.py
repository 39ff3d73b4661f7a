"""Seats that resign (rulings R55 to R58)."""

from __future__ import annotations

import pytest

from sandtable.core.errors import IllegalChoice
from tests.games.bayonet.positions import Table, ev, s

A, B, C, D = "I2 I2 A2 A2 C1", "I3 I3 A3 A3 C1", "I2 C2 I4 A1 I6", "C1 I3 A2 C4 I6"


def test_R55_a_live_seat_folds_at_once_and_is_never_dealt_in_again() -> None:
    table = Table().bet(1, 9).leave(1)
    assert table.bets() == [1, 10, 1] and table.chips() == [99, 90, 99]
    assert int(table.state.live) == 0b101 and int(table.state.hand_size[1]) == 0
    assert table.news(ev.RESIGNED)[0].args[:3] == (1, 90, 2)
    assert table.news(ev.FOLDED)[0].args[:2] == (1, 10)
    assert table.acting == (2,) and table.legal(2) == [s.CALL, s.RAISE, s.FOLD]
    reserve = table.state.reserve[1].tolist()
    table.choose(2, 0).choose(0, 0)
    assert [int(table.state.place[card]) for card in reserve] == [s.RESERVE_OF + 1] * 2
    table.play(s.BET_1, 2)
    assert [int(table.state.place[card]) for card in reserve] == [s.IN_DISCARD] * 2
    assert int(table.state.live) == 0b101 and int(table.state.out[1]) == 1
    assert int(table.state.button) == 2


def test_R55_its_chips_stay_but_do_not_win() -> None:
    table = Table(players=2).leave(0)
    assert table.match.over and table.match.returns == (0.0, 1.0)
    assert table.chips() == [99, 101] and table.bets() == [0, 0]
    assert [event.args[:4] for event in table.news(ev.RANK)] == [(1, 1, 101, 0), (2, 0, 99, 1)]
    table = Table(hand_cap=1).bet(1, 1).choose(2, 0).choose(0, 0).set(chips={1: 200, 0: 47, 2: 47})
    table.leave(1)
    while not table.match.over:
        table.choose(table.acting[0], 0)
    assert table.match.returns[1] == 0.0


def test_R55_if_one_live_seat_is_left_it_takes_all_bets() -> None:
    table = Table().bet(1, 9).choose(2, s.FOLD).leave(1)
    assert table.news(ev.UNCONTESTED)[0].args[:2] == (0, 12)
    assert int(table.state.hands) == 2 and table.chips() == [111 - 1, 90, 98]
    assert int(table.state.live) == 0b101


def test_a_folded_seat_that_leaves_changes_nothing_in_the_hand() -> None:
    table = Table().bet(1, 9).choose(2, s.FOLD)
    table.leave(2)
    assert table.acting == (0,) and int(table.state.live) == 0b011


def test_leaving_twice_or_after_elimination_is_refused() -> None:
    table = Table().leave(1)
    with pytest.raises(IllegalChoice):
        table.match.resign(1)
    table = Table(players=3).to_showdown({0: A, 1: B}, [50, 50, 1], {1}).show()
    with pytest.raises(IllegalChoice):
        table.match.resign(1)


@pytest.mark.parametrize("step", [s.TURN_1, s.TURN_2, s.TURN_3, s.SWAP])
def test_a_seat_may_leave_in_its_own_turn(step: int) -> None:
    table = Table().play(step).leave(1)
    assert table.acting == (2,) and int(table.state.step) == step


def test_a_seat_may_leave_before_its_turn() -> None:
    table = Table().play(s.TURN_1).leave(2)
    table.choose(1, 0)
    assert table.acting == (0,)


def test_leaving_a_simultaneous_swap_that_waits_for_nobody_else() -> None:
    table = Table(reserve_order="simultaneous").play(s.SWAP)
    table.choose(1, 3).choose(0, 2)
    table.leave(2)
    assert int(table.state.hands) == 2 or table.asked(table.acting[0]) == "D_SCOUT"
    table = Table(reserve_order="simultaneous").play(s.SWAP).choose(1, 3)
    table.leave(1)
    assert table.acting == (0, 2) and int(table.state.answer[1]) == -1


def test_R56_after_the_showdown_the_layers_are_made_without_the_seat() -> None:
    table = Table().to_showdown({0: A, 1: B, 2: D}, [20, 20, 20], down={1: "SCT", 2: "SCT"}).show()
    assert table.acting == (1,)
    table.leave(0)  # A is gone, so B has won: it is not asked any more, D is
    assert table.acting == (2,) and int(table.state.lost) == 0b100
    assert [event.args[:5] for event in table.news(ev.LAYER)][-1] == (1, 20, 60, 0b110, 0b010)
    table.choose(2, 1)
    assert table.gets() == [0, 50, 10]


def test_R56_a_seat_that_has_burned_its_Scout_and_leaves_loses_what_it_saved() -> None:
    table = Table().to_showdown({0: A, 1: D, 2: C}, [20, 20, 20], down={1: "SCT", 2: "SCT"}).show()
    table.choose(1, 1).leave(1)
    assert table.acting == (2,)
    table.choose(2, 0)
    assert table.gets() == [60, 0, 0]


def test_R56_a_saved_bet_stays_saved_when_the_winner_leaves() -> None:
    table = Table().to_showdown({0: A, 1: D, 2: C}, [20, 20, 20], down={1: "SCT", 2: "SCT"}).show()
    table.choose(1, 1).leave(0)
    assert table.news(ev.UNCONTESTED) == []
    assert table.gets() == [0, 10, 50]


def test_R56_the_last_live_seat_after_the_showdown_takes_all() -> None:
    table = Table(players=3).to_showdown({0: A, 1: D}, [20, 20, 1], down={1: "SCT"}).show()
    table.leave(0)
    assert table.news(ev.UNCONTESTED)[0].args[:2] == (1, 41)
    assert table.gets() == [0, 41, 0]


def test_R57_a_seat_that_nobody_could_answer_is_not_asked_any_more() -> None:
    table = Table().set(chips={0: 0, 1: 99, 2: 198}, waiting=0b110)
    assert table.acting == (1,)
    table.leave(2)  # seat 0 is all-in: nothing is owed, and a raise would be in vain
    assert int(table.state.step) == s.TURN_1 and table.acting == (1,)


def test_R57_so_it_is_in_the_last_round_too() -> None:
    table = Table().play(s.BET_4).set(chips={0: 0, 1: 99, 2: 198}, waiting=0b110)
    assert table.acting == (1,)
    table.leave(2)
    assert int(table.state.step) == s.SWAP and table.asked(1) == "D_RESERVE"


def test_a_seat_that_leaves_after_a_secret_answer_has_not_answered() -> None:
    table = Table(reserve_order="simultaneous").play(s.SWAP).choose(1, 7)
    assert int(table.state.answered) == 0b010
    table.leave(1)
    assert int(table.state.answered) == 0 and table.acting == (0, 2) and int(table.state.step) == s.SWAP


def test_R57_a_raise_half_made_is_taken_back_if_nobody_could_answer_it() -> None:
    table = Table().set(chips={0: 0, 1: 99, 2: 198}, waiting=0b110)
    table.choose(1, s.RAISE)
    assert table.asked(1) == "D_RAISE"
    table.leave(2)
    assert int(table.state.step) == s.TURN_1 and table.bounds() == (0, 0)
    table = Table().set(chips={0: 0, 1: 99, 2: 198}, waiting=0b110).bet(1, 9).choose(2, s.RAISE)
    table.leave(1)
    assert table.asked(2) == "" or table.legal(2) == [s.CALL, s.FOLD]


def test_R57_a_raise_half_made_goes_on_if_somebody_can_answer_it() -> None:
    table = Table(players=4).choose(1, s.RAISE)
    table.leave(2)
    assert table.asked(1) == "D_RAISE" and table.bounds() == (1, 99)


def test_R58_a_bet_above_all_live_ones_belongs_to_the_last_layer() -> None:
    table = Table(players=4).to_showdown({0: A, 1: B}, [10, 20, 30, 30], {0, 1})
    table.show()
    assert [event.args[:3] for event in table.news(ev.LAYER)] == [(1, 10, 40), (2, 20, 50)]
    assert table.gets() == [40, 50, 0, 0]


def test_everybody_but_one_may_leave_in_any_order() -> None:
    for order in ((0, 1, 2, 3, 4), (4, 2, 0, 1, 3)):
        table = Table(players=6)
        for seat in order:
            table.leave(seat)
        assert table.match.over and table.match.returns[5] == 1.0
        assert sum(table.chips()) == 600


def test_R67_after_a_hand_that_ends_without_a_showdown_a_face_down_swap_stays_secret() -> None:
    table = Table(players=2).play(s.SWAP).cards({1: "I5 A2 I3 C3 GEN"}, known={1: [1, 3]})
    table.choose(1, 2 + 2 * 1)
    cards = [int(table.state.hand[1, 3]), int(table.state.reserve[1, s.FACE_DOWN])]
    table = table.leave(0)
    assert table.match.over and [table.knows(card) for card in cards] == [1 << 1] * 2
    table = Table().play(s.SWAP).cards({1: "I5 A2 I3 C3 GEN"}, known={1: [1, 3]})
    table.choose(1, 2 + 2 * 1)
    cards = [int(table.state.hand[1, 3]), int(table.state.reserve[1, s.FACE_DOWN])]
    table.leave(1)
    assert [table.knows(card) for card in cards] == [1 << 1] * 2 and (table.state.was == -1).all()


def test_R68_a_seat_that_resigned_stands_by_its_chips_at_the_start_of_its_last_hand() -> None:
    table = Table(players=4).to_showdown({0: A, 1: B, 2: C}, [100, 40, 60, 1], {1, 2})
    table.leave(3)
    table.show()
    assert [event.args[0] for event in table.news(ev.ELIMINATED)] == [1, 2]
    assert table.match.over
    assert [(event.args[0], event.args[1]) for event in table.news(ev.RANK)] == [(1, 0), (2, 3), (3, 2), (4, 1)]
