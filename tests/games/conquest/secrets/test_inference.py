"""What others may infer (spec sections 11.3 and 13): trades that are not made, pools under fog, unseen armies."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from sandtable.core.scenes import encode
from sandtable.games.conquest import events as ev
from tests.games.conquest.places import ALASKA, GAUL, RHINELAND
from tests.games.conquest.positions import Table, poker, s


def seen_by_others(table: Table) -> list[bytes]:
    """Scenes and logs of everybody but seat 0, cards of their own left out of the hands."""
    return [
        part
        for viewer in (1, 2, None)
        for part in (encode(table.match.scene(viewer)), *map(encode, table.match.log(viewer)))
    ]


def after_an_elimination(cards: Iterable[int], inherited: Iterable[int], **options: object) -> Table:
    """Seat 0 has put seat 3 out, inherited its cards, and section 9 step 5 comes."""
    table = Table(players=4, **options).own({0: [GAUL, ALASKA], 1: [1], 3: [RHINELAND]}, rest=2).put({GAUL: 40})
    table.hands({0: cards, 3: inherited}).attack_phase(0).attack(0, GAUL, RHINELAND)
    return table.key(5).lucky(lambda t: t.choose(0, 3), lambda t: t.asked(0) == "D_OCCUPY").choose(0, 0)


def both_ways(with_set: Table, without: Table) -> None:
    """Asked, and after "stop": nobody but seat 0 sees a difference to the seat that was not asked."""
    assert with_set.asked(0) == "D_TRADE" and without.asked(0) != "D_TRADE"
    assert seen_by_others(with_set) == seen_by_others(without)
    with_set.choose(0, 0)
    assert with_set.asked(0) == without.asked(0)
    assert seen_by_others(with_set) == seen_by_others(without)


def test_E58_a_seat_with_nothing_to_place_does_not_show_that_it_could_trade_R55() -> None:
    """With an empty pool a seat without a set is asked for its attacks at once; so must the other one look."""
    tables = [
        Table(players=3, reinforce_min=0).own({0: [GAUL, ALASKA], 1: [1]}, rest=2, armies=3).hands({0: cards}).turn(0)
        for cards in ([0, 1, 2, 10], [0, 1, 10, 11])
    ]
    both_ways(*tables)


def test_R55_R70_a_poker_hand_above_the_limit_does_not_show_that_it_could_trade() -> None:
    high = poker("2s 4h 6d 8c 10s")
    both_ways(
        after_an_elimination(high, poker("Qh Qd"), card_system="poker"),
        after_an_elimination(high, poker("Qh Ad"), card_system="poker"),
    )


def test_R55_a_forced_poker_trade_does_not_show_before_it_is_made() -> None:
    """Nobody knows that there is a set, so nobody may see that one must be traded."""
    high = poker("2s 4h 6d 8c 10s")
    options = {"card_system": "poker", "inherit_trade": "forced"}
    with_set = after_an_elimination(high, poker("Qh Qd Ad Ac"), **options)
    without = after_an_elimination(high, poker("Qh Ad 3d 7c"), **options)
    assert with_set.asked(0) == "D_TRADE" and without.asked(0) == "D_DISCARD"
    assert seen_by_others(with_set) == seen_by_others(without)


@pytest.mark.parametrize("more", [[1, 2], [1, 10]])
def test_R55_after_a_trade_nobody_sees_whether_a_second_set_is_left(more: list[int]) -> None:
    """Seat 0 trades three twos of its seven cards; the four others hold a set, or they do not."""
    table = after_an_elimination([20, 21, 22, 0], [*more, 11])
    assert table.asked(0) == "D_TRADE"
    sets = [cards for cards, _, _ in table.sets(0)]
    table.choose(0, 1 + sets.index((20, 21, 22)))
    assert table.asked(0) == ("D_TRADE" if more == [1, 2] else "D_WHERE")
    assert "places armies" in str(table.match.scene(2).prompt)


def test_R57_a_placement_does_not_tell_what_is_left_in_the_pool() -> None:
    table = Table(players=3, fog=True).own({0: [GAUL, ALASKA], 1: [RHINELAND]}, rest=2, armies=3).turn(0)
    table.choose(0, GAUL, 0)
    (placed,) = table.news(ev.PLACED)
    assert placed.seen_by(1) and placed.args[4] == -1
    open_table = Table(players=3).own({0: [GAUL, ALASKA], 1: [RHINELAND]}, rest=2, armies=3).turn(0)
    open_table.choose(0, GAUL, 0)
    assert open_table.news(ev.PLACED)[0].args[4] == open_table.pool(0) == 2


def test_R57_a_loser_who_sees_the_place_no_more_is_not_told_how_many_could_move_in() -> None:
    """With occupy = all the least that moves in is all but one: the figure would tell the armies of the source."""
    table = Table(players=3, fog=True, occupy="all").own({0: [24], 1: [25, ALASKA]}, rest=2).put({24: 30})
    table.attack_phase(0).attack(0, 24, 25)
    table = table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(25) == 0)
    told = [event for event in table.news(ev.CAPTURED) if event.seen_by(1)]
    assert len(told) == 1 and told[0].args[4:6] == (-1, -1) and told[0].args[1] == -1
    all_but_one = 29 - sum(event.args[6] for event in table.news(ev.ROLL) if event.seen_by(0))
    own = [event.args[4:6] for event in table.news(ev.CAPTURED) if event.seen_by(0)]
    assert own == [(all_but_one, all_but_one)] and all_but_one > 3


def test_I19_hidden_cards_stay_apart_by_deck_after_very_many_shuffles() -> None:
    """A match of 2,000 rounds can empty the deck thousands of times; the 129th deck is not the first one again."""
    table = Table(players=2).own({0: [GAUL, ALASKA]}, rest=1, armies=3)
    table.hands({0: [0], 1: [1, 2, 10]}, discard=range(20, 30), deck=False)
    table.array["place"][0, 3:10] = table.array["place"][0, 11:20] = s.IN_DISCARD
    table.array["epoch"][0, :30] = table.array["shuffles"] = 127
    table.attack_phase(0)
    table.match._state["captured"] = 1
    table.choose(0, 0)
    assert int(table.state.shuffles) == 128 and len(table.hand(0)) == 2
    for number in range(30):
        world = table.game.concealed(table.match.state, 0, bytes([number] * 32))
        assert table.game.check(world) == 0
        assert {card for card in range(30) if world[0].place[card] == 1} == {1, 2, 10}


def test_R57_a_claiming_seat_is_told_how_many_territories_are_free() -> None:
    """Which ones are free is known from the options, also under fog; how many are must agree with them."""
    table = Table(players=3, fog=True, assign="claim", map="gen:n=12,seed=3")
    for _ in range(5):
        seat = table.acting[0]
        assert f"{len(table.legal(seat))} of 12 are free" in str(table.match.scene(seat).prompt)
        table.choose(seat, table.legal(seat)[-1])


def test_public_steps_of_seats_that_are_not_asked_stay_as_they_are() -> None:
    table = Table(players=3).own({0: [GAUL, ALASKA], 1: [1]}, rest=2, armies=3).attack_phase(0)
    assert int(table.state.step) == s.ATTACK
    assert "attacks" in str(table.match.scene(1).prompt)
