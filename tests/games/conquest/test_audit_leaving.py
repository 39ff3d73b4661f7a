"""Seats that leave at odd moments (spec section 9): during a capture, with a hand above the limit, in secret steps."""

from __future__ import annotations

from sandtable.games.conquest import events as ev
from tests.games.conquest.positions import Table, s

GAUL, RHINELAND, ALASKA = 16, 17, 0


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
    assert [event.args[:2] for event in table.news(ev.STANDING)] == [(1, 0), (2, 1), (3, 2)], "seat 2 left first"


def test_R67_resigning_during_the_occupation_completes_the_capture_first() -> None:
    table = taking_the_last_territory()
    table.match.resign(0)
    assert table.match.over and table.match.returns == (0.0, 0.0, 1.0)
    assert table.owner(RHINELAND) == table.owner(GAUL) == s.NEUTRAL and table.armies(RHINELAND) > 0
    assert [event.args[:2] for event in table.news(ev.STANDING)] == [(1, 2), (2, 0), (3, 1)]
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


def test_R69_a_capital_chosen_in_secret_is_gone_with_its_seat() -> None:
    table = Table("supply-lines", players=3, capitals="chosen")
    table.choose(1, table.legal(1)[4])
    table.match.resign(1)
    assert int(table.state.capital[1]) == -1 and table.acting == (0, 2)
    for seat in (2, 0):
        table.choose(seat, table.legal(seat)[0])
    assert [event.args[0] for event in table.news(ev.CAPITAL)] == [0, 2]
    assert int(table.state.capital[1]) == -1 and int(table.state.round) == 1


def test_R69_a_capital_that_was_revealed_stays_when_its_seat_resigns() -> None:
    table = Table(players=3, capitals="random", card_system="none")
    table.own({0: [GAUL], 1: [RHINELAND]}, rest=2, armies=2).put({GAUL: 40})
    table.array["capital"][0, :3] = [GAUL, RHINELAND, ALASKA]
    table.attack_phase(0)
    table.match.resign(1)
    assert int(table.state.capital[1]) == RHINELAND and table.owner(RHINELAND) == s.NEUTRAL
    table.attack(0, GAUL, RHINELAND)
    won = table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)
    assert not won.choose(0, 0).match.over, "seat 2's capital is still to be taken"
