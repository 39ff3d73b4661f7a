"""D_TRADE: spec sections 8.5 and 9; examples E31-E39 and E41; rulings R23-R35, R43, R54, R56."""

from __future__ import annotations

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import BRITISH_ISLES, GAUL, RHINELAND
from tests.games.conquest.positions import Table, increasing, poker, s
from tests.games.conquest.spoils import HOME, eliminating, into, place_all, turn_with
from tests.games.conquest.turns import FOOD, WEAPON


def test_E31_five_cards_may_be_kept_but_then_no_card_is_drawn_R25() -> None:
    table = turn_with([0, 3, 6, 1, 2])
    assert table.asked(0) == "D_TRADE" and table.legal(0)[0] == 0
    table.choose(0, 0)
    place_all(table)
    full = Table("supply-lines", players=3).own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND, 41]}, rest=2)
    full.put({GAUL: 30}).hands({0: [0, 3, 6, 1, 2]}).attack_phase(0).attack(0, GAUL, RHINELAND)
    full = into(full.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0))
    full.choose(0, 0, 0)
    assert len(full.hand(0)) == 5 and [event.args[1] for event in full.news(ev.DRAW_SKIPPED)] == [ev.SKIP_LIMIT]


def test_E32_four_cards_and_a_capture_make_five() -> None:
    table = Table("supply-lines", players=3).own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND, 41]}, rest=2)
    table.put({GAUL: 30}).hands({0: [0, 3, 1, 4]}).attack_phase(0).attack(0, GAUL, RHINELAND)
    table = into(table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)).choose(0, 0, 0)
    assert len(table.hand(0)) == 5


def test_E39_five_cards_in_world_war_are_a_compulsory_trade_R33_I7() -> None:
    table = turn_with(increasing("A A A 2 3"), "world-war")
    assert table.legal(0) == [1, 2] and int(table.state.compulsory) == 1
    table.choose(0, 1)
    assert table.asked(0) == "D_WHERE" and len(table.hand(0)) == 2
    # With a single set there is nothing to ask.
    table = turn_with(increasing("A A 2 2 3"), "world-war")
    assert table.asked(0) == "D_WHERE" and table.pool(0) == 3 + 3
    assert [event.args[5] for event in table.news(ev.TRADED)] == [ev.TRADE_COMPULSORY]


def test_E41_nine_cards_are_traded_down_to_four_or_fewer_R34() -> None:
    table = into(eliminating([0, 1, 10, 11], [2, 3, 12, 13], "world-war"))
    assert len(table.hand(0)) == 8 and table.asked(0) == "D_TRADE" and table.legal(0)[0] == 0
    table.choose(0, 0)
    assert table.asked(0) == "D_ATTACK" and len(table.hand(0)) == 8
    table.choose(0, 0)
    assert len(table.hand(0)) == 9
    later = turn_with(increasing("A A A A A 2 2 2 3"), "world-war")
    trades = 0
    while later.asked(0) == "D_TRADE" and 0 not in later.legal(0):
        later.choose(0, later.legal(0)[0])
        trades += 1
    assert len(later.hand(0)) <= 4 and trades >= 1


def test_R34_that_five_cards_go_at_once_is_a_setting() -> None:
    """With a hand limit of 5 and trades that must be made, World War cards go below five in mid-turn."""
    strict = {"hand_limit": 5, "inherit_trade": "forced"}
    table = into(eliminating([0, 1, 10, 11], [2, 3, 12, 13], "world-war", **strict))
    while table.asked(0) == "D_TRADE":
        assert 0 not in table.legal(0)
        table.choose(0, table.legal(0)[0])
    assert len(table.hand(0)) < 5 and table.asked(0) == "D_WHERE"


def test_R36_a_sixth_poker_card_is_discarded_or_not_drawn() -> None:
    """Both readings: the draw is made and a card discarded, or it is skipped."""
    hand = poker("2s 4h 6d 8c 10s")
    for at_limit, asked, cards in (("discard", "D_DISCARD", 6), ("skip", "D_FORTIFY_FROM", 5)):
        table = Table("world-war", players=3, card_system="poker", at_limit=at_limit)
        table.own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND, 41]}, rest=2).put({GAUL: 30}).hands({0: hand})
        table.attack_phase(0).attack(0, GAUL, RHINELAND)
        table = into(table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)).choose(0, 0)
        assert (table.asked(0), len(table.hand(0))) == (asked, cards)


def test_R31_several_trades_in_one_turn_and_their_limit() -> None:
    table = turn_with([0, 3, 6, 1, 2], hand_limit=8)
    table.choose(0, 1)
    assert table.asked(0) == "D_WHERE" or table.sets(0)
    table = turn_with([*FOOD[:3], *WEAPON[:3]], hand_limit=8, trades_per_turn=1)
    table.choose(0, 1)
    assert table.sets(0) and table.asked(0) == "D_WHERE", "the limit is reached: not asked again"


def test_R54_compulsory_trades_ignore_the_limit_of_trades() -> None:
    table = turn_with(increasing("A A A A A A 2 2 2 3"), "world-war", trades_per_turn=1)
    made = 0
    while table.asked(0) == "D_TRADE":
        made += 1
        table.choose(0, table.legal(0)[-1])
    assert made + len(table.news(ev.TRADED)) >= 2 and int(table.state.voluntary) <= 1


def test_R32_no_trade_after_placement_has_begun() -> None:
    table = turn_with([0, 3, 6])
    table.choose(0, 0, HOME[0], 0)
    assert table.asked(0) in ("D_WHERE", "D_ATTACK") and table.sets(0)


def test_R24_the_bonus_needs_the_territory_at_the_moment_of_the_trade() -> None:
    table = turn_with([0, 3, 6])
    before = table.pool(0)
    table.choose(0, 1)
    assert table.pool(0) == before + 4 + 2
    table = Table("supply-lines", players=3).own({0: [20]}, rest=2).hands({0: [0, 3, 6]}).turn(0)
    before = table.pool(0)
    assert table.choose(0, 1).pool(0) == before + 4
    # After an elimination the territory just captured counts.
    after = into(eliminating([RHINELAND, 2, 5], [8, 11]))
    assert after.asked(0) == "D_TRADE"
    after.choose(0, next(i for i, (cards, _, _) in enumerate(after.sets(0), 1) if RHINELAND in cards))
    assert after.news(ev.TRADE_BONUS)[0].args[2] == RHINELAND and after.pool(0) == 8 + 2


def test_R23_the_bonus_can_go_to_the_territory_shown() -> None:
    table = turn_with([0, 3, 6], territory_bonus_to="territory")
    before = table.pool(0), table.armies(0)
    table.choose(0, 1)
    assert (table.pool(0), table.armies(0)) == (before[0] + 4, before[1] + 2)


def test_R43_traded_cards_lie_face_up_in_the_discard_pile_I14() -> None:
    table = turn_with([0, 3, 6]).choose(0, 1)
    assert [table.state.place[card] for card in (0, 3, 6)] == [s.IN_DISCARD] * 3
    assert [event.args[1] for event in table.news(ev.TRADED_CARD)] == [0, 3, 6]
    assert all(event.audience == 511 for event in table.news(ev.TRADED_CARD))
    assert int(table.state.trades) == int(table.state.trades_by[0]) == len(table.news(ev.TRADED)) == 1


def test_E33_four_cards_and_three_inherited_one_forced_trade_I6_I20() -> None:
    table = into(eliminating([0, 1, 4, 2], [3, 6, 5]))
    assert len(table.hand(0)) == 7 and table.asked(0) == "D_TRADE" and 0 not in table.legal(0)
    table.choose(0, table.legal(0)[0])
    assert len(table.hand(0)) == 4 and table.asked(0) == "D_WHERE"
    assert [event.args[1] for event in table.news(ev.FORCED_TRADES_END)] == [1]
    place_all(table)
    assert table.asked(0) == "D_ATTACK" and table.pool(0) == 0


def test_E34_four_cards_and_one_inherited() -> None:
    table = into(eliminating([0, 1, 4, 2], [3]))
    assert len(table.hand(0)) == 5 and table.asked(0) == "D_TRADE"
    table.choose(0, table.legal(0)[0])
    assert len(table.hand(0)) == 2 and table.asked(0) == "D_WHERE"


def test_E35_ten_cards_two_forced_trades_on_the_ladder() -> None:
    table = into(eliminating([0, 1, 4, 2, 5], [3, 6, 7, 8, 11], card_type="progressive", territory_bonus=0))
    assert len(table.hand(0)) == 10
    table.choose(0, table.legal(0)[0])
    assert len(table.hand(0)) == 7 and table.asked(0) == "D_TRADE"
    table.choose(0, table.legal(0)[0])
    assert len(table.hand(0)) == 4 and table.asked(0) == "D_WHERE" and table.pool(0) == 5 + 10
    assert [event.args[4] for event in table.news(ev.TRADED)] == [5, 10]


def test_E36_below_the_limit_there_is_no_trade_even_with_a_set_R26() -> None:
    table = into(eliminating([0, 3, 6], [1]))
    assert len(table.hand(0)) == 4 and table.sets(0) and table.asked(0) == "D_ATTACK"


def test_E37_nothing_inherited_nothing_forced_R29() -> None:
    table = into(eliminating([0, 3, 6, 1, 2], []))
    assert len(table.hand(0)) == 5 and table.asked(0) == "D_ATTACK"


def test_E38_two_eliminations_are_resolved_one_after_the_other_R27_R30() -> None:
    table = Table("supply-lines", players=4).own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND], 2: [18]}, rest=3)
    table.put({GAUL: 60}).hands({0: [0, 1, 4, 2], 1: [3], 2: [5, 8, 11]}).attack_phase(0)
    table.attack(0, GAUL, RHINELAND)
    table = into(table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0 and t.armies(GAUL) > 40))
    table.choose(0, table.legal(0)[0])
    assert table.asked(0) == "D_WHERE", "the armies are placed before the next attack"
    place_all(table)
    assert table.asked(0) == "D_ATTACK" and len(table.hand(0)) == 2
    table.attack(0, GAUL, 18)
    table = into(table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(18) == 0))
    assert len(table.hand(0)) == 5 and table.asked(0) == "D_TRADE"
    assert table.state.out.tolist()[:4] == [0, 1, 2, 0]


def test_R35_may_trade_after_an_elimination_in_every_mode_and_it_counts_as_voluntary() -> None:
    table = into(eliminating(increasing("A 2"), increasing("3"), "world-war", trades_per_turn=1))
    assert table.asked(0) == "D_TRADE" and table.legal(0) == [0, 1]
    table.choose(0, 1)
    assert int(table.state.voluntary) == 1 and table.asked(0) == "D_WHERE" and table.pool(0) == 3
    assert table.news(ev.TRADED)[0].args[5] == ev.TRADE_MAY
    # At the limit it is not asked.
    full = eliminating(increasing("A 2"), increasing("3"), "world-war", trades_per_turn=1)
    state = full.match.state
    state["voluntary"] = 1
    full.match._state = state
    assert into(full).asked(0) == "D_ATTACK"


def test_trading_later_keeps_the_cards_for_the_next_turn() -> None:
    table = into(eliminating(increasing("A 2"), increasing("3"), "world-war", inherit_trade="later"))
    assert table.asked(0) == "D_ATTACK" and len(table.hand(0)) == 3
    over = into(eliminating([0, 3, 6, 1], [2, 5, 8], inherit_trade="later"))
    assert over.asked(0) == "D_DISCARD" and over.legal(0) == [0, 1, 2, 3, 5, 6, 8]
    over.choose(0, 8, 5)
    assert len(over.hand(0)) == 5 and over.asked(0) == "D_ATTACK"


def test_inheritance_can_go_to_the_discard_pile() -> None:
    table = into(eliminating([0, 3], [1, 2], inherit="none"))
    assert table.hand(0) == [0, 3] and int(table.state.hand[s.IN_DISCARD]) == 2
    assert {event.args[2] for event in table.news(ev.DISCARDED)} == {ev.DISCARD_ELIMINATED}


def test_R56_forced_poker_trades_end_when_no_set_is_left() -> None:
    table = eliminating(
        poker("9c 9d 2h 4s 6d"), poker("Kc 7h"), "world-war", card_system="poker", inherit_trade="forced"
    )
    into(table)
    # The only set, the pair of nines, is traded without asking; five cards without a set stay.
    assert table.asked(0) == "D_WHERE" and len(table.hand(0)) == 5 and table.pool(0) == 5


def test_a_forced_trade_with_a_single_set_is_made_unasked_and_counted() -> None:
    table = Table("supply-lines", players=3).own({0: [GAUL], 1: [RHINELAND]}, rest=2).put({GAUL: 30})
    table.hands({0: [0, 3], 1: [6, 1, 4]}).attack_phase(0).attack(0, GAUL, RHINELAND)
    table = table.lucky(lambda t: t.choose(0, 3), lambda t: t.asked(0) == "D_OCCUPY").choose(0, 0)
    assert table.asked(0) == "D_WHERE" and table.hand(0) == [1, 4]
    assert [event.args[:2] for event in table.news(ev.FORCED_TRADES_END)] == [(0, 1)]
    assert int(table.state.forced) == 0, "the next elimination is counted by itself"
