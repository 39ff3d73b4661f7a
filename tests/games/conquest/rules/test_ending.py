"""The end: spec sections 10 and 11.2, example E54, rulings R51 and R64."""

from __future__ import annotations

import pytest

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import ADRIATIC, GAUL, RHINELAND
from tests.games.conquest.positions import Table, load, s


def capped(cards: tuple[int, int, int]) -> Table:
    """The last turn of the last round: 14 territories each, armies 50, 50 and 49."""
    table = Table(players=3, round_cap=9, fortify="none", draws=0).set(round=9, first=0)
    table.own({0: range(14), 1: range(14, 28)}, rest=2)
    table.put({0: 37, 14: 37, 28: 36})
    deck = list(range(30))
    hands = {seat: [deck.pop() for _ in range(count)] for seat, count in enumerate(cards)}
    return table.hands(hands).attack_phase(2)


def test_E54_round_cap_territories_armies_cards() -> None:
    table = capped((3, 2, 5)).choose(2, 0)
    assert table.match.over and table.match.returns == (1.0, 0.0, 0.0)
    assert int(table.state.ending) == s.END_ROUNDS
    assert [event.args[:2] for event in table.news(ev.RANKED)] == [(1, 0), (2, 1), (3, 2)]
    shared = capped((3, 3, 5)).choose(2, 0)
    assert shared.match.returns == (0.5, 0.5, 0.0)
    assert [event.args[:2] for event in shared.news(ev.RANKED)] == [(1, 0), (1, 1), (3, 2)]


@pytest.mark.parametrize(
    ("territories", "percent", "needed"),
    [
        (42, 51, 22),  # 21.42
        (42, 60, 26),  # 25.2
        (42, 83, 35),  # 34.86
        (20, 60, 12),  # exactly 12
        (20, 63, 13),  # 12.6
        (50, 66, 33),  # exactly 33
    ],
)
def test_a_victory_share_is_reached_or_passed_never_rounded(territories: int, percent: int, needed: int) -> None:
    """Section 10: 100 * territories >= victory_pct * T at the end of the own turn."""
    for held in (needed - 1, needed):
        table = Table(
            players=3,
            map=f"gen:n={territories},seed=1",
            victory_pct=percent,
            fortify="none",
            draws=0,
            card_system="none",
        )
        table.own({0: range(held), 1: [held]}, rest=2, armies=3).attack_phase(0).choose(0, 0)
        assert table.match.over == (held == needed)
        if held == needed:
            assert table.match.returns == (1.0, 0.0, 0.0) and int(table.state.ending) == s.END_TERRITORIES
        else:
            assert table.acting == (1,)
    all_but_one = Table(players=3, fortify="none", draws=0).own({0: range(41)}, rest=1, armies=3).attack_phase(0)
    assert not all_but_one.choose(0, 0).match.over, "100 % means elimination"


@pytest.mark.parametrize(
    ("better", "places"),
    [
        ("", [(1, 3), (2, 0), (2, 1), (4, 2)]),
        ("territory", [(1, 3), (2, 1), (3, 0), (4, 2)]),
        ("army", [(1, 3), (2, 1), (3, 0), (4, 2)]),
        ("card", [(1, 3), (2, 1), (3, 0), (4, 2)]),
    ],
    ids=["equal in all", "a territory more", "an army more", "a card more"],
)
def test_R64_players_equal_in_territories_armies_and_cards_share_a_place(
    better: str, places: list[tuple[int, int]]
) -> None:
    """Seat 3 wins by its territories; of the others seats 0 and 1 hold 10 each, with as many armies and cards, unless
    seat 1 has something more."""
    table = Table(players=4, draws=0, round_cap=3, fortify="none").set(round=3, first=0)
    more = better == "territory"
    table.own({0: range(10), 1: range(10, 20 + more), 2: range(21, 28), 3: range(28, 42)}, rest=s.NEUTRAL)
    table.put({0: 5, 10: 4 if more else 5 + (better == "army")})
    table.hands({0: [0, 1], 1: [10, 11, 12] if better == "card" else [10, 11], 2: [20], 3: [21]})
    table.attack_phase(3).choose(3, 0)
    assert table.match.over and table.match.returns == (0.0, 0.0, 0.0, 1.0)
    assert [event.args[:2] for event in table.news(ev.RANKED)] == places
    result = table.match.scene(None).result
    assert result is not None and [(rank.place, rank.seat) for rank in result.ranks] == places


def test_places_of_the_eliminated_by_order_of_leaving() -> None:
    table = Table(players=4, draws=0, round_cap=3, fortify="none").own({0: range(20)}, rest=3).set(round=3, first=0)
    table.array["out"][0, :4] = [0, 2, 1, 0]
    table.attack_phase(3).choose(3, 0)
    assert [event.args[1] for event in table.news(ev.RANKED)] == [3, 0, 1, 2]


def test_capitals_win_after_a_capture_not_before() -> None:
    table = Table(players=3, capitals="random", capital_goal=2, card_system="none")
    table.own({0: [GAUL], 1: [RHINELAND, ADRIATIC]}, rest=2).put({GAUL: 30})
    table.array["capital"][0, :3] = [GAUL, RHINELAND, 0]
    table.attack_phase(0).attack(0, GAUL, RHINELAND)
    table = table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)
    assert not table.match.over, "the armies move in first"
    table.choose(0, 0)
    assert table.match.over and int(table.state.ending) == s.END_CAPITALS and table.match.returns[0] == 1.0


def test_all_capitals_are_needed_with_goal_0() -> None:
    table = Table(players=3, capitals="random", card_system="none")
    table.own({0: [GAUL], 1: [RHINELAND, ADRIATIC]}, rest=2).put({GAUL: 30})
    table.array["capital"][0, :3] = [GAUL, RHINELAND, 0]
    table.attack_phase(0).attack(0, GAUL, RHINELAND)
    table = table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0).choose(0, 0)
    assert not table.match.over


def test_R51_the_last_round_ends_the_game_I16() -> None:
    game = load(players=2, round_cap=1, map="gen:n=6,seed=1", card_system="none", blitz=False)
    from sandtable.core.match.match import Match

    match = Match(game, seed=3)
    while not match.over:
        seat = match.seats_to_act[0]
        assert int(match.state[0].round) <= 1
        match.choose(seat, match.legal(seat)[0])
    assert int(match.state[0].ending) in (s.END_ROUNDS, s.END_ELIMINATION)


def test_victory_by_share_is_checked_at_the_end_of_the_own_turn() -> None:
    owned = list(range(27))  # 27 of 42 are 64.3 %
    table = Table(players=3, card_system="none", victory_pct=65).own({0: owned}, rest=1).attack_phase(0)
    assert not table.match.over
    for percent, over in ((64, True), (65, False)):
        table = Table(players=3, card_system="none", victory_pct=percent).own({0: owned, 2: [41]}, rest=1)
        table.put({41: 1, 40: 3}).attack_phase(0)
        seat = table.acting[0]
        while table.acting == (0,):
            table.choose(0, 0)
        assert table.match.over == over and seat == 0
        if over:
            assert int(table.state.ending) == s.END_TERRITORIES and table.match.returns == (1.0, 0.0, 0.0)
