"""The end of a hand and of the game (spec sections 11, 12 and 17)."""

from __future__ import annotations

import ast
import itertools
import time
from pathlib import Path

import pytest

from sandtable.core.match.match import Match
from sandtable.games import bayonet
from sandtable.games.bayonet.rules.ending import place_of
from tests.games.bayonet.positions import Table, ev, s

A, B, D = "I2 I2 A2 A2 C1", "I3 I3 A3 A3 C1", "C1 I3 A2 C4 I6"


def test_all_hand_cards_are_discarded_and_the_rest_stays() -> None:
    table = Table().to_showdown({0: A, 1: B, 2: D}, [5, 5, 5])
    hands = table.state.hand[:3].ravel().tolist()
    reserves, community = [table.reserve(seat) for seat in range(3)], table.community()
    table.show()
    assert all(int(table.state.place[card]) == s.IN_DISCARD for card in hands)
    assert [table.reserve(seat) for seat in range(3)] == reserves and table.community() == community


def test_E36_the_last_seat_with_chips_wins_at_once() -> None:
    table = Table().to_showdown({0: A, 1: B, 2: D}, [100, 100, 100], {0, 1, 2})
    table.show()
    assert table.match.over and table.match.returns == (1.0, 0.0, 0.0)
    assert table.news(ev.GAME_OVER)[0].args[:3] == (s.END_LAST_SEAT, 0b001, 1)
    assert sorted(event.args[0] for event in table.news(ev.ELIMINATED)) == [1, 2]
    assert table.chips() == [300, 0, 0]


def last_hand(chips: list[int]) -> Table:
    """The last hand, which seat 0 wins, ends with these chips."""
    table = Table(hand_cap=1).to_showdown({0: A, 1: B, 2: D}, [1, 1, 1])
    return table.set(chips={0: chips[0] - 3, 1: chips[1], 2: chips[2]}).show()


def test_E37_R45_at_the_last_hand_equal_seats_share() -> None:
    table = last_hand([140, 140, 20])
    assert table.match.over and table.match.returns == (0.5, 0.5, 0.0)
    assert table.news(ev.GAME_OVER)[0].args[:3] == (s.END_HAND_CAP, 0b011, 1)
    assert [event.args[:3] for event in table.news(ev.RANK)] == [(1, 0, 140), (1, 1, 140), (3, 2, 20)]


def test_at_the_last_hand_the_most_chips_win() -> None:
    assert last_hand([90, 150, 60]).match.returns == (0.0, 1.0, 0.0)


def test_R44_reserve_cards_are_no_chips() -> None:
    table = Table(players=2).to_showdown({0: A, 1: B}, [100, 100], {0, 1}).show()
    assert table.match.over and table.match.returns == (1.0, 0.0)
    assert table.state.reserve[0].min() >= 0 and table.chips() == [200, 0]


def test_E38_I14_the_button_passes_over_an_eliminated_seat() -> None:
    table = Table(players=4, first_button=1).to_showdown({0: A, 2: B}, [30, 1, 30, 1], {2}).show()
    assert int(table.state.out[2]) == 1
    assert int(table.state.button) == 3
    assert table.news(ev.BUTTON)[0].args[:2] == (3, 0)
    assert table.acting == (0,)  # left of it
    table = Table(players=4, first_button=1).to_showdown({0: A, 2: B}, [30, 1, 30, 1]).show()
    assert int(table.state.button) == 2


def test_R46_time_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The times of the seed are no rule: with every look at a clock hours pass, and the game goes the same way to its
    end; nor could a rule look at one."""
    hours = itertools.count(0, 4 * 3600)
    slow = Match(Table(hand_cap=3).game, seed=4)
    with monkeypatch.context() as clocks:
        for name in ("time", "monotonic", "perf_counter", "process_time"):
            clocks.setattr(time, name, lambda: float(next(hours)))
            clocks.setattr(time, f"{name}_ns", lambda: next(hours) * 10**9)
        while not slow.over:
            seat = slow.seats_to_act[0]
            slow.choose(seat, slow.legal(seat)[slow.ply % 2])
            assert slow.scene(None) is not None
    quick = Match(slow.game, seed=4)
    for seat, code in slow.choices:
        assert quick.seats_to_act and code in quick.legal(seat)
        quick.choose(seat, code)
    assert quick.over and quick.state_bytes == slow.state_bytes and quick.log(None) == slow.log(None)
    read = {
        name.split(".")[0]
        for path in Path(bayonet.__path__[0]).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""])
    }
    assert "numpy" in read and not read & {"time", "datetime", "calendar", "asyncio", "threading", "sched"}


def test_places_by_chips_then_by_the_later_elimination_then_by_chips_at_the_start() -> None:
    table = Table(players=6).to_showdown({0: A, 1: B, 2: D}, [100, 60, 80, 1, 1, 1], {1, 2})
    table.show()
    assert [event.args[0] for event in table.news(ev.ELIMINATED)] == [1, 2]
    places = [int(place_of(table.game.rules[0], table.match.state[0], seat)) for seat in range(6)]
    assert places[0] == 1 and places[2] == 5 and places[1] == 6


@pytest.mark.parametrize("hands", [1, 3])
def test_the_game_ends_after_hand_cap(hands: int) -> None:
    table = Table(hand_cap=hands, players=2)
    while not table.match.over:
        table.choose(table.acting[0], 0)
    assert int(table.state.hands) == hands
    assert int(table.state.ending) == s.END_HAND_CAP or 0 in table.chips()
    assert abs(sum(table.match.returns) - 1) < 1e-12


def test_I18_an_eliminated_seat_is_not_asked_any_more() -> None:
    table = Table(players=3).to_showdown({0: A, 1: B}, [50, 50, 1], {1}).show()
    asked = set()
    while int(table.state.hands) == 2:
        asked.update(table.acting)
        table.choose(table.acting[0], 0)
    assert asked == {0, 2}
