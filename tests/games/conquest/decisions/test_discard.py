"""D_DISCARD: spec sections 8.6 and 9, examples E47 and E48, ruling R36."""

from __future__ import annotations

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import BRITISH_ISLES, GAUL, RHINELAND
from tests.games.conquest.positions import Table, poker
from tests.games.conquest.spoils import eliminating, into, place_all


def test_E47_poker_draws_a_sixth_card_and_discards_one() -> None:
    table = Table(players=3, card_system="poker").own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND, 41]}, rest=2)
    table.put({GAUL: 30}).hands({0: poker("9c 8d 2h 4s 6d")}).attack_phase(0).attack(0, GAUL, RHINELAND)
    table = into(table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)).choose(0, 0)
    assert table.asked(0) == "D_DISCARD" and len(table.legal(0)) == 6 and table.legal(0) == table.hand(0)
    table.choose(0, table.legal(0)[2])
    assert len(table.hand(0)) == 5 and table.asked(0) == "D_FORTIFY_FROM"


def test_several_draws_at_the_limit_skip_or_discard() -> None:
    for at_limit, hand in (("skip", 5), ("discard", 5)):
        table = Table("supply-lines", players=3, draws=3, at_limit=at_limit)
        table.own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND, 41]}, rest=2).put({GAUL: 30})
        table.hands({0: [0, 3, 1, 4]}).attack_phase(0).attack(0, GAUL, RHINELAND)
        table = into(table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)).choose(0, 0, 0)
        drawn = int(table.state.drawn) if int(table.state.seat) == 0 else len(table.news(ev.DRAWN))
        assert drawn == (1 if at_limit == "skip" else 3)
        while table.asked(0) == "D_DISCARD":
            table.choose(0, table.legal(0)[0])
        assert len(table.hand(0)) == hand


def test_E48_poker_ten_cards_trade_then_discard_then_place_R36_R56_I8() -> None:
    table = eliminating(poker("9c 9d 2h 4s 6d"), poker("Kc Kd 7h 8s 3d"), "world-war", card_system="poker")
    table = into(table)
    assert len(table.hand(0)) == 10 and table.asked(0) == "D_TRADE" and table.legal(0)[0] == 0
    table.choose(0, 1)
    while table.asked(0) == "D_TRADE":
        table.choose(0, 0)
    assert table.asked(0) == "D_DISCARD" and table.pool(0) == 5
    while table.asked(0) == "D_DISCARD":
        table.choose(0, table.legal(0)[0])
    assert len(table.hand(0)) == 5 and table.asked(0) == "D_WHERE"
    place_all(table)
    assert table.asked(0) == "D_ATTACK"
