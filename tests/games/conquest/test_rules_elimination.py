"""Elimination, resignation, the end: spec sections 9-11, examples E52-E54, rulings R44, R45, R51, R62-R64."""

from __future__ import annotations

import itertools

import pytest

from sandtable.games.conquest import events as ev
from tests.games.conquest.positions import Table, s

GAUL, RHINELAND, BRITISH_ISLES, ADRIATIC, MUSCOVY = 16, 17, 14, 18, 19


def last_territory(players: int = 3, source: int = 8, **options: object) -> Table:
    """Seat 0 rolls three dice against the one army on seat 2's last territory, and wins."""
    table = Table(players=players, **options)
    table.own({0: [GAUL, BRITISH_ISLES], players - 1: [RHINELAND]}, rest=1 if players > 2 else 0)
    table.put({GAUL: source, RHINELAND: 1}).hands({0: [0], players - 1: [10, 20, 1]}).attack_phase(0)
    table.attack(0, GAUL, RHINELAND)
    return table.lucky(lambda t: t.choose(0, 2), lambda t: t.owner(RHINELAND) == 0)


def test_E52_occupation_cards_trades_placement_attack_R45() -> None:
    table = last_territory()
    assert table.asked(0) == "D_OCCUPY"
    assert (int(table.state.count_lo[0]), int(table.state.count_hi[0])) == (3, 7)
    assert int(table.state.victim) == 2 and int(table.state.out[2]) == 0 and table.hand(2) == [1, 10, 20]
    table.choose(0, 0)
    assert int(table.state.out[2]) == 1 and table.hand(0) == [0, 1, 10, 20] and table.hand(2) == []
    assert table.asked(0) == "D_TRADE"
    table.choose(0, 1)
    assert table.asked(0) == "D_WHERE" and table.pool(0) == 3 and RHINELAND in table.legal(0)
    table.choose(0, RHINELAND, 2)
    assert table.asked(0) == "D_ATTACK"
    kinds = [event.kind for event in table.news() if event.kind not in (ev.INHERITED_CARD, ev.TRADED_CARD)]
    wanted = [
        ev.CAPTURED,
        ev.OCCUPIED,
        ev.ELIMINATED,
        ev.INHERITED_ALL,
        ev.INHERITED,
        ev.TRADED,
        ev.TRADE_TOTAL,
        ev.PLACED,
    ]
    assert kinds[-len(wanted) :] == wanted


def test_E53_the_last_opponent_ends_the_game_at_once_R44() -> None:
    table = last_territory(players=2)
    assert table.match.over and table.match.returns == (1.0, 0.0)
    assert table.armies(RHINELAND) == 3 and table.armies(GAUL) == 5
    assert table.hand(0) == [0] and not table.news(ev.INHERITED)
    assert int(table.state.ending) == s.END_ELIMINATION
    everything = last_territory(players=2, occupy="all")
    assert everything.armies(RHINELAND) == 7


def test_the_eliminated_seat_is_never_asked_again_I5() -> None:
    table = last_territory().choose(0, 0)
    for _ in range(300):
        if table.match.over:
            break
        assert 2 not in table.acting
        seat = table.acting[0]
        table.choose(seat, table.legal(seat)[0])


def test_inherited_cards_are_shown_to_the_receiver_only() -> None:
    table = last_territory().choose(0, 0)
    assert {event.audience for event in table.news(ev.INHERITED_CARD)} == {1}
    assert [event.args[2] for event in table.news(ev.INHERITED_CARD)] == [1, 10, 20]
    assert [event.audience for event in table.news(ev.INHERITED)] == [511 ^ 1]


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
    assert [event.args[:2] for event in table.news(ev.STANDING)] == [(1, 0), (2, 1), (3, 2)]
    shared = capped((3, 3, 5)).choose(2, 0)
    assert shared.match.returns == (0.5, 0.5, 0.0)
    assert [event.args[:2] for event in shared.news(ev.STANDING)] == [(1, 0), (1, 1), (3, 2)]


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
    assert [event.args[:2] for event in table.news(ev.STANDING)] == places
    result = table.match.scene(None).result
    assert result is not None and [(rank.place, rank.seat) for rank in result.ranks] == places


def test_places_of_the_eliminated_by_order_of_leaving() -> None:
    table = Table(players=4, draws=0, round_cap=3, fortify="none").own({0: range(20)}, rest=3).set(round=3, first=0)
    table.array["out"][0, :4] = [0, 2, 1, 0]
    table.attack_phase(3).choose(3, 0)
    assert [event.args[1] for event in table.news(ev.STANDING)] == [3, 0, 1, 2]


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


# ------------------------------------------------------------------------------------------------- resignation


def test_resignation_turns_territories_neutral_and_cards_to_the_discard_pile() -> None:
    table = Table(players=3).own({0: [GAUL, 0], 1: [RHINELAND, 41]}, rest=2, armies=3)
    table.hands({1: [0, 10], 0: [20]}).attack_phase(0)
    table.match.resign(1)
    assert table.owner(RHINELAND) == s.NEUTRAL == table.owner(41) and table.armies(41) == 3
    assert int(table.state.out[1]) == 1 and int(table.state.hand[s.IN_DISCARD]) == 2
    assert table.acting == (0,) and table.asked(0) == "D_ATTACK"
    assert table.game.check(table.match.state) == 0


def test_resignation_on_the_own_turn_ends_it_without_a_draw() -> None:
    table = Table(players=3).own({0: [GAUL, 0], 1: [RHINELAND, 41]}, rest=2, armies=3).hands({0: [0]})
    table.turn(0)
    table.array = table.match.state
    table.match.resign(0)
    assert int(table.state.seat) == 1 and table.pool(0) == 0 and not table.news(ev.DRAWN)
    assert int(table.state.lost) == 3 and table.game.check(table.match.state) == 0


def test_resignation_of_the_asked_defender_lets_the_roll_go_on_with_the_most_dice() -> None:
    table = Table(players=3).own({0: [GAUL, 0], 1: [RHINELAND, 41]}, rest=2).put({GAUL: 9, RHINELAND: 5})
    table.attack_phase(0).attack(0, GAUL, RHINELAND).choose(0, 2)
    assert table.acting == (1,)
    table.match.resign(1)
    roll = table.news(ev.ROLL)[0].args
    assert roll[1] == s.NEUTRAL and roll[6] + roll[7] == 2
    assert table.acting == (0,) and table.game.check(table.match.state) == 0


def test_resignation_of_the_attacker_in_a_capture_completes_it() -> None:
    table = last_territory()
    table.match.resign(0)
    # Seat 2 was eliminated by the capture, seat 0 has left: seat 1 has won.
    assert table.match.over and table.match.returns == (0.0, 1.0, 0.0)
    assert table.state.out.tolist()[:3] == [2, 0, 1]
    assert table.armies(RHINELAND) == 3


def test_a_seat_whose_last_territory_has_fallen_cannot_resign_any_more() -> None:
    from sandtable.core.errors import IllegalChoice

    table = last_territory()
    with pytest.raises(IllegalChoice):
        table.match.resign(2)
    table.choose(0, 0)
    assert table.hand(0) == [0, 1, 10, 20]


def test_R62_the_last_seat_wins_when_all_others_resign() -> None:
    table = Table(players=3, seed=4)
    table.match.resign(2)
    assert not table.match.over
    table.match.resign(0)
    assert table.match.over and table.match.returns == (0.0, 1.0, 0.0)
    assert int(table.state.ending) == s.END_ELIMINATION
    assert [event.args[:2] for event in table.news(ev.GAME_OVER)] == [(s.END_ELIMINATION, 0b010)]


@pytest.mark.parametrize("resigns", [True, False])
def test_R62_a_resignation_counts_for_nobodys_hat_trick(resigns: bool) -> None:
    """Seat 0 puts two players out; the third resigns, or is put out as well."""
    table = Table(players=4, card_system="none", occupy="all")
    table.own({0: [GAUL], 1: [RHINELAND], 2: [ADRIATIC], 3: [MUSCOVY]}).put({GAUL: 200}).attack_phase(0)
    way = [GAUL, RHINELAND, ADRIATIC] + ([] if resigns else [MUSCOVY])
    for source, target in itertools.pairwise(way):
        table.attack(0, source, target)
        table = table.lucky(lambda t: t.choose(0, 3), lambda t, target=target: t.owner(target) == 0)
    if resigns:
        assert not table.match.over
        table.match.resign(3)
    assert table.match.over and int(table.state.ending) == s.END_ELIMINATION
    result = table.match.scene(None).result
    assert result is not None
    earned = {(action.seat, action.name) for action in result.achievements}
    assert (0, "World Conqueror") in earned
    assert ((0, "Hat-trick") in earned) == (not resigns)


@pytest.mark.parametrize("leaving", [1, 2])
@pytest.mark.parametrize("first", [0, 2, 3])
@pytest.mark.parametrize(
    "options",
    [{"placement": "blind"}, {"placement": "auto", "capitals": "chosen"}, {}, {"assign": "claim"}],
    ids=["blind", "capitals", "open", "claim"],
)
def test_R63_when_the_first_seat_resigns_during_the_setup_the_next_one_begins_round_one(
    options: dict[str, object], first: int, leaving: int
) -> None:
    """Also if the next one resigns as well: then the one after it."""
    table = Table(players=4, first_seat=first, **options)
    for number in range(leaving):
        table.match.resign((first + number) % 4)
    assert table.game.check(table.match.state) == 0 and int(table.state.round) == 0
    while int(table.state.round) == 0:
        seat = table.acting[-1]
        table.choose(seat, table.legal(seat)[-1])
    begins = (first + leaving) % 4
    assert int(table.state.alive) == 4 - leaving and int(table.state.seat) == begins
    assert [event.args[:2] for event in table.news(ev.TURN_START)] == [(begins, 1)]
    assert [event.args[0] for event in table.news(ev.ROUND_START)] == [1]
