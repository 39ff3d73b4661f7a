"""The ante (spec sections 3, 5 and 6)."""

from __future__ import annotations

import pytest

from sandtable.games.bayonet.log.words import lexicon
from sandtable.games.bayonet.rules.hand import ante_of
from tests.games.bayonet.positions import Table, ev, load, s


def test_R27_the_ante_is_part_of_the_bet() -> None:
    table = Table(ante=3)
    assert table.bets() == [3, 3, 3] and table.chips() == [97] * 3


def test_E13_nobody_begins_a_hand_without_chips() -> None:
    table = Table(players=3).to_showdown({0: "I2 I2 I2 I2 C1", 1: "C1 C2 I3 I4 I6"}, [50, 50, 1], {1})
    table.show()
    assert table.news(ev.ELIMINATED)[0].args[0] == 1
    assert [event.args[0] for event in table.news(ev.ANTE)] == [0, 2]
    assert int(table.state.live) == 0b101


def ante_in(table: Table, chips: dict[int, int]) -> list[tuple[int, ...]]:
    """What the seats pay for a second hand that they begin with these chips."""
    table.play(s.SWAP)
    while int(table.state.hands) == 1:
        if len(table.acting) == 1 and table.acting[0] == int(table.state.button):
            table.set(bet=[0, 0, 0, 0, 0, 0], chips=chips)
        table.choose(table.acting[0], 0)
    return [event.args[:4] for event in table.match._events[-1] if event.kind == ev.ANTE]


def test_E13_E14_R25_antes_of_seats_with_too_few_chips() -> None:
    assert ante_in(Table(), {0: 1, 1: 199, 2: 100}) == [(2, 1, 99, 0), (0, 1, 0, 1), (1, 1, 198, 0)]
    table = Table(ante=4)
    assert ante_in(table, {0: 3, 1: 197, 2: 100}) == [(2, 4, 96, 0), (0, 3, 0, 1), (1, 4, 193, 0)]
    assert table.acting == (2,) and table.legal(2) == [s.CALL, s.RAISE]
    table.choose(2, s.CALL)
    assert table.acting == (1,)  # seat 0 is all-in and not asked
    table.choose(1, s.CALL)
    assert int(table.state.step) == s.TURN_1


def test_E39_R45_the_ante_grows_in_steps() -> None:
    table = Table(players=2, chips=1000, ante_mode="step", ante_every=7, ante_factor=2, hand_cap=40)
    antes = {1: table.news(ev.HAND_START)[0].args[1]}
    for hand in range(2, 23):
        table.play(s.BET_1, hand)
        [start] = [event for event in table.match._events[-1] if event.kind == ev.HAND_START]
        antes[hand] = start.args[1]
    assert antes == {hand: 1 if hand < 8 else 2 if hand < 15 else 4 if hand < 22 else 8 for hand in antes}


def test_R45_the_ante_of_standard_doubles_with_every_hand_from_the_sixth_on() -> None:
    table = Table(players=2, chips=1000)
    antes = {1: table.news(ev.HAND_START)[0].args[1]}
    for hand in range(2, 10):
        table.play(s.BET_1, hand)
        [start] = [event for event in table.match._events[-1] if event.kind == ev.HAND_START]
        antes[hand] = start.args[1]
    assert list(antes.values()) == [1, 1, 1, 1, 1, 2, 4, 8, 16]


@pytest.mark.parametrize("mode", ["step", "late"])
@pytest.mark.parametrize(
    ("ante", "every", "factor", "chips"),
    [(1, 7, 2, 100), (1, 1, 2, 100), (3, 5, 3, 1000), (50, 1, 4, 10), (7, 50, 4, 777)],
)
def test_E39_R45_the_ante_of_every_hand_up_to_the_chips_in_the_game(
    ante: int, every: int, factor: int, chips: int, mode: str
) -> None:
    """The formula of section 3, for the rules and for what the table shows, as long as a game can last."""
    options = {"ante": ante, "ante_every": every, "ante_factor": factor, "chips": chips, "hand_cap": 1000}
    game = load(players=3, ante_mode=mode, **options)
    times = [(hand - 1) // every if mode == "step" else max(0, hand - every) for hand in range(1, 1001)]
    wanted = [min(ante * factor**grown, 3 * chips) for grown in times]
    assert [int(ante_of(game.rules[0], hand)) for hand in range(1, 1001)] == wanted
    assert [lexicon(game).ante(hand) for hand in range(1, 1001)] == wanted
    rises = [hand for hand in range(2, 1001) if wanted[hand - 1] > wanted[hand - 2]]
    assert rises[:1] == ([every + 1] if wanted[0] < 3 * chips else [])
    for hand in range(1, 1001):
        assert lexicon(game).next_ante(hand) == next((other for other in rises if other > hand), None)
    flat = load(players=3, ante_mode="flat", **options)
    assert {int(ante_of(flat.rules[0], hand)) for hand in (1, 8, 1000)} == {ante} == {lexicon(flat).ante(1000)}


def test_the_ante_never_exceeds_the_chips_in_the_game() -> None:
    table = Table(players=2, chips=10, ante=50, ante_mode="step", ante_every=1, ante_factor=4)
    assert table.news(ev.HAND_START)[0].args[1] == 20
    assert table.chips() == [0, 0] and table.bets() == [10, 10]
    assert int(table.state.step) == s.TURN_1
