"""Invariants I1-I20 (spec section 17): the check notices each violation, and random games hold them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.games.conquest import events as ev
from tests.games.beyond import beyond
from tests.games.conquest.places import BRITISH_ISLES, GAUL, RHINELAND
from tests.games.conquest.positions import Table, increasing, load, s


def attacking(preset: str = "world-war", **options: object) -> Table:
    table = Table(preset, players=3, **options).own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND, 0]}, rest=2, armies=3)
    return table.hands({0: [0, 1], 1: [2]}).attack_phase(0)


def captured() -> Table:
    table = attacking().attack(0, GAUL, RHINELAND).choose(0, 1)
    return table.lucky(lambda t: t.choose(1, 0), lambda t: True)


def occupying() -> Table:
    table = Table(players=3).own({0: [GAUL], 1: [RHINELAND, 0]}, rest=2).put({GAUL: 8}).attack_phase(0)
    return table.attack(0, GAUL, RHINELAND).lucky(lambda t: t.choose(0, 2), lambda t: t.asked(0) == "D_OCCUPY")


def spoils() -> Table:
    table = Table("supply-lines", players=3).own({0: [GAUL], 1: [RHINELAND]}, rest=2).put({GAUL: 30})
    table.hands({0: [0, 1, 4, 2], 1: [3, 6, 5]}).attack_phase(0).attack(0, GAUL, RHINELAND)
    return table.lucky(lambda t: t.choose(0, 3), lambda t: t.asked(0) == "D_OCCUPY").choose(0, 0)


def placing_after_spoils() -> Table:
    table = spoils()
    return table.choose(0, table.legal(0)[0])


def placing(preset: str = "world-war", **options: object) -> Table:
    return Table(preset, players=3, **options).own({0: [GAUL, 0]}, rest=1).hands({0: [0, 1]}).turn(0)


def fortifying() -> Table:
    return attacking().choose(0, 0)


def setter(field: str, index: Any, value: int) -> Callable[[np.ndarray], None]:
    def change(state: np.ndarray) -> None:
        if index is None:
            state[field] = value
        else:
            state[field][0, index] = value

    return change


def five_cards(state: np.ndarray) -> None:
    state["place"][0, [0, 1, 2, 10, 11, 12]] = 0
    state["hand"][0] = np.bincount(state["place"][0, :30], minlength=10)


def six_supply_cards(state: np.ndarray) -> None:
    state["place"][0, [0, 1, 2, 3, 4, 5]] = 1
    state["hand"][0] = np.bincount(state["place"][0, :44], minlength=10)


def six_poker_cards(state: np.ndarray) -> None:
    state["place"][0, [0, 1, 2, 3, 4, 5]] = 1
    state["hand"][0] = np.bincount(state["place"][0, :52], minlength=10)


def no_set_among_five(state: np.ndarray) -> None:
    """A hand at the limit that holds no set, when a forced trade is due: only possible by a broken deck."""
    state["place"][0, :44] = s.IN_DECK
    state["place"][0, [0, 3, 1, 4, 7]] = 0
    state["hand"][0] = np.bincount(state["place"][0, :44], minlength=10)


def card_from_an_old_deck(state: np.ndarray) -> None:
    state["shuffles"] = 3
    state["epoch"][0, :30] = 3
    state["epoch"][0, 15] = 2


VIOLATIONS: list[tuple[int, Callable[[], Table], Callable[[np.ndarray], None]]] = [
    (1, attacking, setter("armies", 30, 0)),
    (1, attacking, setter("owner", 30, s.NOBODY)),
    (1, attacking, setter("owner", 30, 5)),
    (2, attacking, setter("armies", 30, 99)),
    (2, placing, setter("pool", 0, 77)),
    (3, captured, setter("att_loss", None, 2)),
    (4, attacking, setter("place", 20, 6)),
    (4, attacking, setter("hand", 1, 9)),
    (5, attacking, setter("out", 1, 1)),
    (6, lambda: attacking("supply-lines"), six_supply_cards),
    (6, placing_after_spoils, setter("place", slice(0, 8), 0)),
    (7, placing, five_cards),
    (8, lambda: attacking(card_system="poker"), six_poker_cards),
    (9, attacking, setter("pool", 0, 1)),
    (9, fortifying, setter("pool", 0, 1)),
    (10, lambda: attacking().attack(0, GAUL, RHINELAND), setter("armies", GAUL, 1)),
    (11, occupying, setter("count_lo", 0, 2)),
    (11, occupying, setter("count_hi", 0, 9)),
    (12, attacking, setter("drawn", None, 1)),
    (14, attacking, setter("trades", None, 1)),
    (15, lambda: attacking().attack(0, GAUL, RHINELAND), setter("target", None, 40)),
    (16, attacking, setter("alive", None, 2)),
    (19, attacking, card_from_an_old_deck),
]


@pytest.mark.parametrize(
    ("number", "make", "change"), VIOLATIONS, ids=[f"I{case[0]}-{i}" for i, case in enumerate(VIOLATIONS)]
)
def test_the_check_notices_a_violation(
    number: int, make: Callable[[], Table], change: Callable[[np.ndarray], None]
) -> None:
    table = make()
    state = table.match.state
    assert table.game.check(state) == 0
    change(state)
    if number == 6 and make is placing_after_spoils:
        state["hand"][0] = np.bincount(state["place"][0, :44], minlength=10)
    if number in (1, 3, 10, 15):  # keep the armies' account, so that the later check is reached
        board = state["armies"][0, : table.territories].sum() + state["pool"][0].sum()
        state["received"] = board + state["lost"]
    if number == 5:
        state["alive"] = 2
        state["place"][0, 2] = s.IN_DECK
        state["hand"][0] = np.bincount(state["place"][0, :30], minlength=10)
    if number == 9:
        state["received"] += 1
    assert table.game.check(state) == number


def test_I20_a_forced_trade_always_finds_a_set() -> None:
    table = spoils()
    state = table.match.state
    assert int(state["step"][0]) == s.SPOILS_TRADE and table.game.check(state) == 0
    # With a rank that no pattern knows there would be none.
    no_set_among_five(state)
    assert table.game.check(state) == 0, "3 of a kind are among any five cards"
    state["place"][0, 7] = s.IN_DECK
    state["hand"][0, 0], state["hand"][0, s.IN_DECK] = 5, 39
    assert table.game.check(state) != 0


def test_bookkeeping_that_contradicts_itself_is_noticed() -> None:
    table = attacking()
    for field, index, value in (("held", 0, 9), ("to_act", None, 0), ("to_act", None, 6), ("go", None, 2)):
        state = table.match.state
        setter(field, index, value)(state)
        assert table.game.check(state) == 99


VARIANTS: list[tuple[str, dict[str, object]]] = [
    ("world-war", {"players": 3}),
    ("world-war", {"players": 2, "card_system": "royalty"}),
    ("world-war", {"players": 4, "card_system": "poker", "map": "gen:n=20,seed=2"}),
    ("supply-lines", {"players": 3, "map": "gen:n=15,seed=2"}),
]


@pytest.mark.parametrize(("preset", "options"), VARIANTS)
def test_I2_I3_I13_I14_I16_I18_random_games(preset: str, options: dict[str, object]) -> None:
    game = load(preset, **options)
    match, stream = Match(game, seed=5), Stream(seed_key(9))
    living, trades = game.seats, 0
    for _ in range(700):
        if match.over:
            break
        before = match.state[0]
        owner, total = before.owner.copy(), int(before.armies.sum())
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        old = len(match._events)
        match.choose(seat, codes[stream.below(len(codes))])
        after = match.state[0]
        assert game.check(match.state) == 0
        events = [event for step in match._events[old:] for event in step]
        rolled = [event.args for event in events if event.kind == ev.ROLL]
        assert int(after.lost) - int(before.lost) == sum(args[6] + args[7] for args in rolled)
        trades += sum(event.kind == ev.TRADED for event in events)
        assert int(after.trades) == trades  # I14
        assert int(after.alive) <= living and int(after.round) <= game.options.round_cap  # I16
        living = int(after.alive)
        if [event.kind for event in events] == [ev.FORTIFIED]:  # I13
            assert after.owner.tolist() == owner.tolist() and int(after.armies.sum()) == total
    again = Match(game, seed=5)
    for seat, code in match.choices:
        again.choose(seat, code)
    assert again.state_bytes == match.state_bytes  # I18


def test_I4_I5_cards_stay_in_one_place_through_a_whole_game() -> None:
    game = load("world-war", players=4, map="gen:n=12,seed=1", card_system="royalty", round_cap=40)
    match, stream = Match(game, seed=2), Stream(seed_key(4))
    while not match.over:
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[stream.below(len(codes))])
        state = match.state[0]
        assert np.bincount(state.place[:40], minlength=10).tolist() == state.hand.tolist()
        for out in range(4):
            if state.out[out] and not match.over:
                assert state.hand[out] == state.held[out] == 0 and out not in match.seats_to_act


def test_I15_the_edge_relation_is_symmetric() -> None:
    for game in (load(players=2), load(players=2, map="gen:n=60,seed=3")):
        rules = game.rules[0]
        pairs = set()
        for t in range(int(rules.territories)):
            for i in range(int(rules.neighbour_start[t]), int(rules.neighbour_start[t + 1])):
                other, edge = int(rules.neighbour[i]), int(rules.neighbour_edge[i])
                assert {int(rules.edge_a[edge]), int(rules.edge_b[edge])} == {t, other}
                pairs.add((t, other))
        assert all((b, a) in pairs for a, b in pairs) and len(pairs) == 2 * int(rules.edges)


def test_I7_a_compulsory_trade_leaves_four_cards_at_most() -> None:
    for text in ("A A A A A", "A A 2 2 3", "A A A A 2 2 3", "A A A A A A 2 2 2"):
        table = Table(players=3).own({0: [GAUL, 0]}, rest=1).hands({0: increasing(text)}).turn(0)
        while table.asked(0) == "D_TRADE" and 0 not in table.legal(0):
            table.choose(0, table.legal(0)[0])
        assert len(table.hand(0)) <= 4


@pytest.mark.parametrize(("preset", "options"), VARIANTS)
def test_I1_I10_I11_every_roll_and_capture_of_random_games(preset: str, options: dict[str, object]) -> None:
    game = load(preset, **options)
    match, stream = Match(game, seed=8), Stream(seed_key(3))
    territories = int(game.rules["territories"][0])
    captures = 0
    for _ in range(900):
        if match.over:
            break
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        old = len(match._events)
        match.choose(seat, codes[stream.below(len(codes))])
        state = match.state[0]
        inside = int(state.target) if int(state.step) == s.OCCUPY else -1
        for t in range(territories):  # I1
            assert 0 <= state.owner[t] <= s.NEUTRAL and (state.armies[t] >= 1 or t == inside)
        rolled: tuple[int, ...] = ()
        for event in (event for step in match._events[old:] for event in step):
            if event.kind == ev.ROLL:  # I10
                rolled = event.args
                dice = len(ev.unpack_dice(rolled[4])), len(ev.unpack_dice(rolled[5]))
                assert rolled[8] + rolled[6] >= dice[0] + 1 and rolled[9] + rolled[7] >= dice[1] >= 1
                assert rolled[6] + rolled[7] == min(dice)
            if event.kind == ev.CAPTURED:  # I11
                captures += 1
                assert event.args[4] == len(ev.unpack_dice(rolled[4])) or game.options.occupy == "all"
            if event.kind == ev.OCCUPIED:
                assert event.args[3] >= 1 and event.args[4] >= 1
    assert captures > 5


def test_I16_rounds_are_limited() -> None:
    assert beyond("conquest", "round", 201) and beyond("conquest", "pool", -1)
