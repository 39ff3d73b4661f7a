"""Cards against industry (D4)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALLIED, AXIS, begin, draws, table
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, PASS, Stage


def to_next_turn(at: Stage, by: int) -> Stage:
    """A seat draws a card without effect, so that the turn of the next seat begins."""
    return draws(at, "w_delay", by)


def test_E44_an_industry_may_be_destroyed_at_the_start_of_either_turn_without_losing_the_draw() -> None:
    cards = ("w_air_raid", "w_sabotage", "w_industrial_strike")
    at = begin().tabled(GERMAN, "w_industrial_complex").keeps(BRITISH, *cards)
    own = to_next_turn(at.again(), GERMAN)
    assert own.asked == "ANY_TIME" and own.seat == BRITISH
    assert own.legal() == [PASS, *(own.card(name) for name in cards)]
    size = int(own.state["conflict_size"])
    own.do("ANY_TIME", own.card("w_air_raid"))
    assert own.card_places("w_industrial_complex") == [s.C_DISCARD] and int(own.state["table_size"][GERMAN]) == 0
    assert own.card_places("w_air_raid").count(s.C_DISCARD) == 1
    assert own.asked == "TURN" and own.seat == BRITISH and DRAW in own.legal()
    assert int(own.state["conflict_size"]) == size
    other = to_next_turn(at, BRITISH)  # the turn of the Germans begins: the British are asked in it
    assert other.asked == "ANY_TIME" and other.seat == BRITISH
    other.do("ANY_TIME", other.card("w_industrial_strike"))
    assert other.asked == "TURN" and other.seat == GERMAN
    assert other.news(ev.INDUSTRY_DESTROYED)[-1][:3] == (BRITISH, GERMAN, other.cards["w_industrial_complex"])


def test_D4_is_asked_again_after_each_use_and_for_the_industry_where_there_are_several() -> None:
    at = begin(conflict_set="fat", arsenal_set="starter+exp").tabled(GERMAN, "w_industrial_complex", "w_x_complex")
    at.keeps(BRITISH, "w_sabotage", "w_sabotage", "w_air_raid")
    to_next_turn(at, GERMAN)
    at.do("ANY_TIME", at.card("w_sabotage"))
    assert at.legal() == [s.K_CHOICE * s.CODE, s.K_CHOICE * s.CODE + 1]
    at.do("ANY_TIME", s.K_CHOICE * s.CODE)
    assert at.card_places("w_industrial_complex") == [s.C_DISCARD]
    assert at.asked == "ANY_TIME" and at.card("w_sabotage") in at.legal()
    at.do("ANY_TIME", PASS)
    assert at.asked == "TURN" and at.seat == BRITISH


def test_D4_the_active_seat_first_then_the_other_side() -> None:
    at = begin().tabled(GERMAN, "w_industrial_complex").keeps(BRITISH, "w_sabotage").keeps(GERMAN, "w_sabotage")
    instance = at._take_card("w_build2")
    at.rules["card_of"][instance] = at.cards["w_industrial_complex"]
    at.state["on_table"][BRITISH, 0], at.state["table_size"][BRITISH] = instance, 1
    at.state["card_place"][instance] = s.C_TABLE
    to_next_turn(at, GERMAN)
    assert at.seat == BRITISH
    at.do("ANY_TIME", PASS)
    assert at.asked == "ANY_TIME" and at.seat == GERMAN
    at.do("ANY_TIME", PASS)
    assert at.asked == "TURN" and at.seat == BRITISH, "nobody is asked again"


def test_an_any_time_card_without_an_industry_to_destroy_is_not_asked_for() -> None:
    at = to_next_turn(begin().keeps(BRITISH, "w_sabotage"), GERMAN)
    assert at.asked == "TURN"


def test_D4_in_teams_the_enemy_seat_that_moves_next_decides() -> None:
    at = table(2, 2, starter_sets=2).tabled(AXIS, "w_industrial_complex").keeps(ALLIED, "w_sabotage")
    at.next_cards("w_delay").turn_of(1).do("TURN", DRAW)  # now German 2 (seat 2) moves; British 2 (seat 3) is next
    assert at.asked == "ANY_TIME" and at.seat == 3
    used_up = table(2, 2, starter_sets=2).tabled(AXIS, "w_industrial_complex").keeps(ALLIED, "w_sabotage")
    used_up.state["skip"] = 1 << 1  # the next turn of British 1 is used up: British 2 moves next
    used_up.next_cards("w_delay").turn_of(3).do("TURN", DRAW)
    assert used_up.asked == "ANY_TIME" and used_up.seat == 3
