"""Elimination: spec section 9, examples E52 and E53, rulings R44 and R45."""

from __future__ import annotations

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import BRITISH_ISLES, GAUL, RHINELAND
from tests.games.conquest.positions import Table, s


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
