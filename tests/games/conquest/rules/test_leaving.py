"""Resignation: spec section 9, rulings R44, R62, R63, R67, R68."""

from __future__ import annotations

import itertools

import pytest

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import ADRIATIC, ALASKA, GAUL, MUSCOVY, RHINELAND
from tests.games.conquest.positions import Table, s
from tests.games.conquest.rules.test_elimination import last_territory


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


def taking_the_last_territory(**options: object) -> Table:
    """Seat 0 has just taken the last territory of seat 1 and is asked how many armies move in; seat 2 is left."""
    table = Table(players=3, **options).own({0: [GAUL], 1: [RHINELAND]}, rest=2).put({GAUL: 30}).hands({1: [0, 1]})
    table.attack_phase(0).attack(0, GAUL, RHINELAND)
    return table.lucky(lambda t: t.choose(0, 3), lambda t: t.asked(0) == "D_OCCUPY")


def test_R44_R68_when_the_third_seat_resigns_the_conqueror_of_the_second_has_won() -> None:
    """Section 9 step 3: with one seat left nothing further happens, so D_OCCUPY is not asked any more."""
    table = taking_the_last_territory()
    least = int(table.state.count_lo[0])
    table.match.resign(2)
    assert table.match.over and table.match.returns == (1.0, 0.0, 0.0)
    assert table.armies(RHINELAND) == least and table.game.check(table.match.state) == 0
    assert table.hand(1) == [0, 1], "no cards change hands any more"
    assert [event.args[:2] for event in table.news(ev.RANKED)] == [(1, 0), (2, 1), (3, 2)], "seat 2 left first"


def test_R67_resigning_during_the_occupation_completes_the_capture_first() -> None:
    table = taking_the_last_territory()
    table.match.resign(0)
    assert table.match.over and table.match.returns == (0.0, 0.0, 1.0)
    assert table.owner(RHINELAND) == table.owner(GAUL) == s.NEUTRAL and table.armies(RHINELAND) > 0
    assert [event.args[:2] for event in table.news(ev.RANKED)] == [(1, 2), (2, 0), (3, 1)]
    assert table.hand(0) == table.hand(1) == [], "inherited, then discarded"


def test_a_resignation_may_end_the_game_while_a_hand_is_above_its_limit() -> None:
    """I6 and I8 speak of the game, not of what lies on the table when it is over."""
    for system in ("poker", "royalty"):
        table = Table(players=2, card_system=system, hand_limit=5, at_limit="discard", must_trade_at=0)
        table.own({0: [GAUL, ALASKA]}, rest=1, armies=3).hands({0: range(5)}).attack_phase(0).set(captured=1)
        table.match._state["captured"] = 1
        table.choose(0, 0)
        assert table.asked(0) == "D_DISCARD" and len(table.hand(0)) == 6
        table.match.resign(1)
        assert table.match.over and table.game.check(table.match.state) == 0


def test_who_leaves_in_its_own_turn_leaves_nothing_of_it_behind() -> None:
    table = Table(players=3).own({0: [GAUL], 1: [RHINELAND]}, rest=2).attack_phase(0)
    table.set(forced=1, inherited=1, compulsory=1)
    table.match._state = table.array.copy()
    table.match.resign(0)
    state = table.state
    assert (int(state.seat), int(state.forced), int(state.inherited), int(state.compulsory)) == (1, 0, 0, 0)


def test_no_battle_is_left_when_the_attacker_leaves() -> None:
    table = Table(players=3).own({0: [GAUL, 0], 1: [RHINELAND]}, rest=2, armies=5).attack_phase(0)
    table.attack(0, GAUL, RHINELAND).choose(0, 1)
    assert table.asked(1) == "D_DEFEND"
    table.match.resign(0)
    state = table.state
    assert (int(state.seat), int(state.source), int(state.target), int(state.edge)) == (1, -1, -1, -1)
    assert table.asked(1) != "D_DEFEND" and int(state.att_dice) == 0
