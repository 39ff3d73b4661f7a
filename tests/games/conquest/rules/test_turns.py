"""The course of a turn and of rounds: spec section 6, example E57, ruling R6."""

from __future__ import annotations

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.positions import Table, s
from tests.games.conquest.secrets.test_redrawing import AUSTRALIA
from tests.games.conquest.turns import SCATTERED


def test_E57_the_round_ends_when_play_passes_the_place_of_the_first_seat() -> None:
    table = Table(players=3, card_system="none").own({0: [GAUL, RHINELAND]}, rest=2).set(first=1, round=4)
    table.array["out"][0, 1] = 1
    table.put({GAUL: 2}).attack_phase(0).choose(0, 0).choose(0, 0)
    assert int(table.state.seat) == 2 and int(table.state.round) == 5
    capped = Table(players=3, card_system="none", round_cap=4).own({0: [GAUL, RHINELAND]}, rest=2)
    capped.set(first=1, round=4).put({GAUL: 2})
    capped.array["out"][0, 1] = 1
    capped.attack_phase(0).choose(0, 0).choose(0, 0)
    assert capped.match.over and int(capped.state.ending) == s.END_ROUNDS and int(capped.state.round) == 4


def test_rounds_count_from_the_first_seat() -> None:
    table = Table(players=3, card_system="none").own({0: [GAUL], 1: [RHINELAND]}, rest=2).set(first=1, round=7)
    table.turn(0)
    assert int(table.state.round) == 7
    table = Table(players=3, card_system="none").own({0: [GAUL], 1: [RHINELAND]}, rest=2).set(first=1, round=7)
    table.turn(1)
    assert int(table.state.round) == 8 and len(table.news(ev.ROUND_START)) == 1


def test_R6_receive_trade_place_attack_in_this_order() -> None:
    table = Table(players=3).own({0: SCATTERED[:9]}, rest=1, armies=3).hands({0: [0, 10, 20, 1]}).turn(0)
    assert table.asked(0) == "D_TRADE" and table.pool(0) == 3
    table.choose(0, 1)
    assert table.asked(0) == "D_WHERE" and table.pool(0) == 6
    table.choose(0, SCATTERED[0])
    assert table.legal(0) == list(range(6))
    table.choose(0, 5)
    assert table.asked(0) == "D_ATTACK" and table.pool(0) == 0
    table.choose(0, 0)
    assert table.asked(0) == "D_FORTIFY_FROM"


def test_a_turn_begins_with_its_number_and_the_parts_of_its_reinforcement() -> None:
    table = Table(players=2, fortify="none").own({0: [GAUL, *AUSTRALIA]}, rest=1).hands({}).turn(0)
    turns = int(table.state.turns)
    assert [event.args[:3] for event in table.news(ev.TURN_START)] == [(0, int(table.state.round), turns)]
    assert [event.args for event in table.news(ev.REINFORCED)] == [(0, 5, 3, 5, 2, 1, 0, 0, 0, 0)]
    while table.acting == (0,):
        table.choose(0, 0 if table.asked(0) == "D_ATTACK" else table.legal(0)[-1])
    assert [event.args[2] for event in table.news(ev.TURN_START)] == [turns, turns + 1]
