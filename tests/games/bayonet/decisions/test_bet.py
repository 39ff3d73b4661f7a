"""Betting rounds and antes (spec sections 3 and 6)."""

from __future__ import annotations

import pytest

from sandtable.core.kernel.chance import Stream, seed_key
from tests.games.bayonet.positions import Table, ev, s

PASS = CALL = s.CALL
RAISE, FOLD = s.RAISE, s.FOLD


def raise_bounds(table: Table, seat: int) -> tuple[int, int]:
    """lo and hi of a raise by the seat that is asked; the raise is made on a copy."""
    twin = Table.__new__(Table)
    twin.__dict__.update(table.__dict__)
    twin.match = table.match.copy()
    twin.mark()
    twin.choose(seat, RAISE)
    if twin.asked(seat) == "D_RAISE":
        return twin.bounds()
    size = twin.news(ev.RAISED)[0].args[1]
    return size, size


# ------------------------------------------------------------------------------------------------------------- a round


def test_E6_R23_a_round_with_raises() -> None:
    table = Table()
    assert table.acting == (1,) and table.legal(1) == [PASS, RAISE]
    table.choose(1, PASS).bet(2, 2)
    assert table.bets() == [1, 1, 3]
    assert table.acting == (0,) and table.legal(0) == [CALL, RAISE, FOLD]
    table.choose(0, CALL).bet(1, 4)
    assert table.bets() == [3, 7, 3]
    table.choose(2, CALL).choose(0, FOLD)
    assert table.bets() == [3, 7, 7]
    assert int(table.state.step) == s.TURN_1
    assert [event.args[:4] for event in table.news(ev.RAISED)] == [(2, 2, 2, 3), (1, 4, 6, 7)]
    assert [event.args[:3] for event in table.news(ev.CALLED)] == [(0, 2, 3), (2, 4, 7)]
    assert table.news(ev.FOLDED)[0].args[:2] == (0, 3)


def test_E7_I6_after_four_raises_only_call_and_fold_are_offered() -> None:
    table = Table(max_raises=4)
    for seat in (1, 2, 0, 1):
        table.bet(seat, 1)
    assert int(table.state.raises) == 4
    assert table.legal(2) == [CALL, FOLD]


def test_max_raises_0_means_no_limit() -> None:
    table = Table(players=2, max_raises=0, chips=1000)
    for number in range(200):
        table.bet(table.acting[0], 1)
        assert int(table.state.raises) == number + 1
    assert table.legal(table.acting[0]) == [CALL, RAISE, FOLD]


def test_the_opening_bet_counts_as_a_raise() -> None:
    table = Table(max_raises=1).bet(1, 5)
    assert table.legal(2) == [CALL, FOLD]


def test_E8_calling_with_too_few_chips_is_all_in_and_no_raise_is_offered() -> None:
    table = Table().set(chips={0: 290, 2: 5, 1: 2}, bet={1: 1, 0: 1, 2: 1}).bet(1, 2)
    table.choose(2, FOLD)
    assert table.legal(0) == [CALL, FOLD]  # nobody else has chips left
    table = Table().set(chips={0: 194, 1: 98, 2: 5}).bet(1, 8)
    assert table.legal(2) == [CALL, FOLD]
    table.choose(2, CALL)
    assert table.bets()[2] == 6 and table.chips()[2] == 0
    assert table.news(ev.CALLED)[0].args[:4] == (2, 5, 6, 0)


def test_E9_a_raise_below_the_smallest_is_all_in() -> None:
    table = Table(min_raise=2).set(chips={0: 190, 1: 98, 2: 9}).bet(1, 8)
    assert raise_bounds(table, 2) == (1, 1)
    table.choose(2, RAISE)  # only one size: it is not asked for
    assert table.chips()[2] == 0 and table.bets()[2] == 10
    assert int(table.state.raises) == 2
    assert table.legal(0) == [CALL, RAISE, FOLD]


def test_E10_with_one_seat_all_in_the_other_rounds_are_empty() -> None:
    table = Table(players=2).set(chips={0: 99 + 50, 1: 99 - 50}).bet(1, 49).choose(0, CALL)
    assert table.chips() == [100, 0] and table.bets() == [50, 50]
    table.mark()
    kinds = []
    while int(table.state.step) != s.SWAP:
        assert table.asked(table.acting[0]) == "D_TURN"
        kinds.append(table.acting[0])
        table.choose(table.acting[0], 0)
    assert kinds == [1, 0] * 3
    assert table.news(ev.ROUND) == []
    assert table.asked(1) == "D_RESERVE"


def test_a_round_with_one_seat_that_has_chips_is_empty() -> None:
    table = Table().play(s.TURN_1).set(chips={0: 0, 1: 0, 2: 297})
    table.choose(1, 0).choose(2, 0).choose(0, 0)
    assert int(table.state.step) == s.TURN_2


def test_E11_R33_R42_if_all_others_fold_the_raiser_takes_all_without_a_showdown() -> None:
    table = Table().play(s.BET_3).cards(down={0: "SCT", 2: "SCT"})
    table.bet(1, 10).choose(2, FOLD).choose(0, FOLD)
    assert table.news(ev.UNCONTESTED)[0].args[:2] == (1, 13)
    for kind in (ev.SHOWDOWN, ev.SHOWN, ev.SWAP_STEP, ev.SCOUT_ASKED, ev.SCOUT_BURNED):
        assert table.news(kind) == []
    assert [event.args[:3] for event in table.news(ev.HAND_END)] == [(1, 102, 2), (2, 99, -1), (0, 99, -1)]
    assert int(table.state.hands) == 2


def test_E12_R47_with_two_seats_the_one_without_the_button_begins() -> None:
    table = Table(players=2)
    asked = []
    while int(table.state.hands) == 1:
        asked.append((int(table.state.step), table.acting[0]))
        table.choose(table.acting[0], 0)
    assert [seat for _, seat in asked] == [1, 0] * 8
    steps = [s.BET_1, s.TURN_1, s.BET_2, s.TURN_2, s.BET_3, s.TURN_3, s.BET_4, s.SWAP]
    assert [step for step, _ in asked[::2]] == steps


def test_R22_R23_four_rounds_with_two_to_five_cards_each_begun_left_of_the_button() -> None:
    table = Table(players=4, first_button=2)
    for number, step in enumerate((s.BET_1, s.BET_2, s.BET_3, s.BET_4)):
        table.play(step)
        assert table.acting == (3,)
        assert table.state.hand_size[:4].tolist() == [2 + number] * 4
        assert table.match._events[-1][-1 if number else 0].kind in (ev.ROUND, ev.GAME_START)


def test_R26_folding_is_not_offered_without_a_bet_to_call() -> None:
    table = Table()
    assert FOLD not in table.legal(1)
    table.choose(1, PASS)
    assert FOLD not in table.legal(2)


def test_a_raise_needs_another_live_seat_with_chips() -> None:
    table = Table().set(chips={0: 0, 1: 50, 2: 247}, waiting=0b110)
    table.bet(1, 50)
    assert table.legal(2) == [CALL, FOLD]


def test_the_round_ends_when_the_raise_comes_back() -> None:
    table = Table(players=4)
    table.choose(1, PASS).choose(2, PASS).bet(3, 1).choose(0, CALL).choose(1, CALL)
    assert table.acting == (2,)
    table.choose(2, CALL)
    assert int(table.state.step) == s.TURN_1


def test_a_fold_goes_to_the_discard_pile_known_to_the_folder_only() -> None:
    table = Table().cards(known={2: [0]})
    public, own = table.state.hand[2, 0], table.state.hand[2, 1]
    table.bet(1, 1).choose(2, FOLD)
    assert [int(table.state.place[card]) for card in (public, own)] == [s.IN_DISCARD] * 2
    assert (table.knows(public), table.knows(own)) == (s.ALL_KNOW, 1 << 2)
    assert int(table.state.discards) == 2 and table.hand(2) == ""


# ---------------------------------------------------------------------------------------------------------- structures


def test_R24_no_limit_raises_from_the_smallest_to_all_chips() -> None:
    table = Table()
    assert raise_bounds(table, 1) == (1, 99)
    assert raise_bounds(Table(min_raise=100), 1) == (99, 99)


def test_pot_limit_raises_at_most_all_bets_and_the_call() -> None:
    table = Table(bet_structure="pot_limit")
    assert raise_bounds(table, 1) == (1, 3)
    table.bet(1, 3)  # bets 1, 4, 1; to call 3
    assert raise_bounds(table, 2) == (1, 9)
    assert raise_bounds(Table(bet_structure="pot_limit", min_raise=50), 1) == (3, 3)


def test_spread_raises_at_most_the_limit() -> None:
    assert raise_bounds(Table(bet_structure="spread"), 1) == (1, 10)
    assert raise_bounds(Table(bet_structure="spread", spread_max=3, min_raise=5), 1) == (3, 3)
    table = Table(bet_structure="spread").set(chips={1: 4, 0: 194})
    assert raise_bounds(table, 1) == (1, 4)


def test_E15_fixed_raises_have_the_size_of_their_round() -> None:
    table = Table(bet_structure="fixed")
    for step, size in ((s.BET_1, 2), (s.BET_2, 2), (s.BET_3, 4), (s.BET_4, 4)):
        table.play(step)
        assert raise_bounds(table, 1) == (size, size)
    table = Table(bet_structure="fixed", fixed_bets=[1, 1, 4, 1]).play(s.BET_3).set(chips={2: 7, 0: 191}).bet(1, 4)
    assert raise_bounds(table, 2) == (3, 3)
    table = Table(bet_structure="fixed").play(s.BET_3)
    table.set(
        bet={0: 1, 1: 3, 2: 1},
        chips={2: 5, 1: 97, 0: 193},
        raises=1,
        waiting=0b101,
        seat=2,
        to_act=4,
        asked={1: 0, 2: s.D_BET},
    )
    assert raise_bounds(table, 2) == (3, 3)  # call 2, chips 5


def test_a_large_raise_is_chosen_in_blocks() -> None:
    table = Table(players=2, chips=1000)
    table.choose(1, RAISE)
    assert table.bounds() == (1, 999) and len(table.legal(1)) == 63  # blocks of 16
    table.choose(1, 62)
    assert table.bounds() == (993, 999) and table.legal(1) == [0, 1, 2, 3, 4, 5, 6]
    table.choose(1, 5)
    assert table.bets()[1] == 999 and table.chips()[1] == 2 - 1
    table = Table(players=2, chips=100).bet(1, 65)
    assert table.bets()[1] == 66


def test_a_block_of_one_is_not_asked_again() -> None:
    table = Table(players=2, chips=66)
    table.choose(1, RAISE)
    assert table.bounds() == (1, 65) and len(table.legal(1)) == 33
    table.choose(1, 32)
    assert table.asked(1) == "" and table.bets()[1] == 66


@pytest.mark.parametrize("amount", [1, 2, 63, 64, 65, 3999, 4096, 4097, 5999])
def test_every_size_of_a_raise_can_be_reached(amount: int) -> None:
    table = Table(players=6, chips=1000).set(chips=[0, 5899, 95, 0, 0, 0], waiting=0b110)
    amount = min(amount, 5899)
    table.bet(1, amount)
    assert table.bets()[1] == 1 + amount


def test_R24_a_raise_may_be_smaller_than_the_raise_before_it() -> None:
    table = Table().bet(1, 10)
    assert raise_bounds(table, 2) == (1, 89)
    table.bet(2, 1)
    assert table.bets() == [1, 11, 12] and raise_bounds(table, 0) == (1, 88)
    table = Table(min_raise=3).bet(1, 10)
    assert raise_bounds(table, 2)[0] == 3


def test_a_seat_that_owes_nothing_has_no_choices() -> None:
    table = Table()
    assert table.acting == (1,)
    assert [table.game.legal(table.match.state, seat) for seat in (0, 2)] == [[], []]


def test_every_answer_of_a_hand_is_counted_once() -> None:
    table = Table()
    counted = [int(table.state.decided)]
    for seat, answer in ((1, s.RAISE), (2, s.FOLD), (0, s.CALL), (1, 0)):
        if answer == s.RAISE:
            table.bet(seat, 2)
        else:
            table.choose(seat, answer)
        counted.append(int(table.state.decided))
    assert counted == [0, 1, 2, 3, 4] and int(table.state.step) == s.TURN_1


# ----------------------------------------------------------------------------------------- how far each round has gone


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_state_keeps_how_far_each_round_went_and_who_raised_in_it(players: int) -> None:
    """In random games, also when seats leave in the middle of a round."""
    source, raised, moments = Stream(seed_key(players)), 0, 0
    for seed in range(12):
        table = Table(players=players, seed=seed, chips=60)
        while not table.match.over and table.match.ply < 250:
            state = table.state
            if int(state.step) <= s.BET_4:
                now = (int(state.step) - s.BET_1) // 2
                tops, raisers = state.tops.tolist(), state.raisers.tolist()
                assert tops[now] == max(table.bets()) and tops[: now + 1] == sorted(tops[: now + 1])
                assert tops[now + 1 :] == [0] * (s.ROUNDS - now - 1) == raisers[now + 1 :]
                assert [raisers[k] != 0 for k in range(1, now + 1)] == [
                    tops[k] > tops[k - 1] for k in range(1, now + 1)
                ]
                raised += sum(mask != 0 for mask in raisers)
                moments += 1
            seat = table.acting[0]
            if source.below(60) == 0 and len([other for other in range(players) if not state.out[other]]) > 2:
                table.leave(seat)
            else:
                codes = table.legal(seat)
                table.choose(seat, codes[source.below(len(codes))])
    assert moments > 300 and raised > 100, (moments, raised)


def test_who_has_raised_is_told_of_each_round() -> None:
    table = Table(players=3).choose(1, PASS).bet(2, 2).choose(0, CALL).bet(1, 4)
    assert table.state.tops.tolist() == [7, 0, 0, 0] and int(table.state.raisers[0]) == 0b110
    table.choose(2, CALL).choose(0, FOLD).play(s.BET_2)
    assert table.state.tops.tolist() == [7, 7, 0, 0] and table.state.raisers.tolist() == [0b110, 0, 0, 0]
    table.play(s.BET_1, 2)
    assert table.state.tops.tolist() == [1, 0, 0, 0] and table.state.raisers.tolist() == [0] * 4
