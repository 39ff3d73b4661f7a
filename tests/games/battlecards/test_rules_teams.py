"""Teams (16.3, 16.4; E51, E52, E54 and rulings): turn order, who fights whom, TRANSFER, TRADE, SEATS."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import OptionError
from sandtable.core.options import resolve
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.options import FORM
from tests.games.battlecards.stage import (
    DRAW,
    NO,
    PASS,
    YES,
    Stage,
    army,
    hand,
    stack,
    unit,
)

AXIS, ALLIED = 0, 1


def table(axis: int, allied: int, **options: Any) -> Stage:
    """Teams where every seat keeps a card that may be played, so that every turn is asked."""
    at = Stage(seats_axis=axis, seats_allied=allied, players=axis + allied, **options)
    return at.keeps(AXIS, "w_preemptive").keeps(ALLIED, "w_preemptive")


def order(at: Stage, turns: int) -> list[int]:
    """The seats that take the next turns, each drawing a card without effect."""
    seats = []
    for _ in range(turns):
        assert at.asked == "TURN"
        seats.append(at.seat)
        at.next_cards("w_build2")
        at.rules["card_of"][int(at.state["conflict"][int(at.state["conflict_size"]) - 1])] = at.cards["w_delay"]
        at.do("TURN", DRAW)
    return seats


def transfer(to: int) -> int:
    """TRANSFER to an army."""
    return army(to + 64 * s.ARMY_TRANSFER)


def trade(with_: int) -> int:
    """TRADE with an army."""
    return army(with_ + 64 * s.ARMY_TRADE)


def seats(with_: int) -> int:
    """SEATS with an army."""
    return army(with_ + 64 * s.ARMY_SEATS)


# ---------------------------------------------------------------------------------------------------- numbers and order


def test_E51_R33_three_players_the_single_side_draws_twelve_and_deploys_nine() -> None:
    at = table(1, 2)
    assert [int(n) for n in at.rules["setup_draw"]] == [12, 6]
    assert [int(n) for n in at.rules["setup_deploy"]] == [9, 3]
    assert [int(at.rules["side_of"][seat]) for seat in range(3)] == [ALLIED, AXIS, ALLIED]
    assert order(at, 5) == [0, 1, 2, 0, 1]


@pytest.mark.parametrize(("axis", "allied", "draw", "deploy"), [(2, 3, 9, 6), (3, 4, 8, 5)])
def test_E51_five_and_seven_players(axis: int, allied: int, draw: int, deploy: int) -> None:
    at = table(axis, allied, starter_sets=allied)
    assert (int(at.rules["setup_draw"][AXIS]), int(at.rules["setup_deploy"][AXIS])) == (draw, deploy)
    assert (int(at.rules["setup_draw"][ALLIED]), int(at.rules["setup_deploy"][ALLIED])) == (6, 3)
    players = axis + allied
    assert [int(at.rules["side_of"][seat]) for seat in range(players)] == [(seat + 1) % 2 for seat in range(players)]
    assert order(at, players + 1) == [*range(players), 0]


def test_the_axis_is_the_smaller_side_unless_the_option_is_off() -> None:
    with pytest.raises(OptionError):
        resolve(FORM, None, {"seats_axis": 2, "seats_allied": 1, "players": 3})
    at = table(2, 1, axis_disadvantaged=False)
    assert [int(at.rules["side_of"][seat]) for seat in range(3)] == [AXIS, ALLIED, AXIS]
    assert [int(n) for n in at.rules["setup_draw"]] == [6, 12]


def test_larger_armies_do_not_go_with_uneven_teams() -> None:
    with pytest.raises(OptionError):
        resolve(FORM, None, {"seats_axis": 1, "seats_allied": 2, "players": 3, "larger_armies": True})


def test_E52_six_players_move_in_turn_and_face_each_other() -> None:
    at = table(3, 3, starter_sets=3)
    assert [(int(at.rules["side_of"][seat]), int(at.rules["army_of"][seat])) for seat in range(6)] == [
        (AXIS, 0), (ALLIED, 0), (AXIS, 1), (ALLIED, 1), (AXIS, 2), (ALLIED, 2)]  # fmt: skip
    assert at.state["faces"][:6].tolist() == [1, 0, 3, 2, 5, 4]
    assert order(at.again(), 7) == [0, 1, 2, 3, 4, 5, 0]
    at.one(2, "de_panther")  # the second German army
    at.units(1, "uk_infantry", "uk_infantry")
    at.one(3, "uk_infantry")
    at.battle("w_luxembourg", by=2).do("ENGAGE", YES)
    assert at.state["lead"].tolist() == [2, 3]
    assert [len(at.force(side)) for side in range(2)] == [1, 1]


def test_E52_in_the_invasion_of_britain_every_army_may_fight() -> None:
    at = table(2, 2, starter_sets=2)
    for seat, name in enumerate(("de_panther", "uk_infantry", "de_tiger1", "uk_churchill_tank")):
        at.one(seat, name)
    at.won(AXIS, "w_france", "w_britain_air").battle("w_invasion_britain", by=0).do("ENGAGE", YES)
    assert at.asked == "JOIN" and at.seat == 2, "the other army of the aggressor first"
    all_four = at.again().do("JOIN", YES)
    assert all_four.asked == "JOIN" and all_four.seat == 3
    all_four.do("JOIN", YES)
    assert [len(all_four.force(side)) for side in range(2)] == [2, 2]
    at.do("JOIN", NO).do("JOIN", YES)
    assert [len(at.force(side)) for side in range(2)] == [1, 2]


def test_E54_R34_in_uneven_teams_the_seat_that_moved_last_attacks_and_chooses_the_enemy_army() -> None:
    at = table(2, 3, starter_sets=3)  # seats B1 G1 B2 G2 B3
    for seat, name in ((0, "uk_churchill_tank"), (2, "uk_infantry"), (4, "uk_infantry"), (1, "de_infantry"),
                       (3, "de_infantry")):  # fmt: skip
        at.one(seat, name)
    at.state["moved_last"][:] = (3, 2)  # British 2 has just moved
    at.battle("w_normandy", by=1)
    assert at.asked == "ENGAGE" and at.seat == 2
    declined = at.again().do("ENGAGE", NO)
    assert declined.asked == "TURN" and declined.seat == 2, "the turn of German 1 ends"
    at.do("ENGAGE", YES)
    assert at.asked == "ENEMY_ARMY" and at.seat == 2 and at.legal() == [army(0), army(1)]
    at.do("ENEMY_ARMY", army(1))
    assert at.state["lead"].tolist() == [3, 2]
    at.pass_to("TURN")
    assert at.seat == 2, "and ends after the battle"


def test_the_aggressor_of_uneven_teams_who_draws_attacks_itself() -> None:
    at = table(1, 2)  # seats B1 G1 B2
    at.one(2, "uk_churchill_tank")
    at.one(1, "de_infantry")
    at.battle("w_normandy", by=2)
    assert at.seat == 2 and at.asked == "ENGAGE"
    at.do("ENGAGE", YES)
    assert at.asked != "ENEMY_ARMY" and at.state["lead"].tolist() == [1, 2], "one enemy: not asked"


def test_before_its_first_turn_the_first_seat_of_a_side_stands_for_it() -> None:
    at = table(1, 2)
    assert at.state["moved_last"].tolist() == [1, 0]
    order(at, 3)
    assert at.state["moved_last"].tolist() == [1, 2]


# ------------------------------------------------------------------------------------------------------------- TRANSFER


def test_R44_R61_transfer_moves_up_to_three_units_to_a_friendly_army() -> None:
    at = table(2, 2, starter_sets=2)
    units = at.units(0, "de_panther", "de_tiger1", "de_me109", "de_infantry")
    at.state["seen"][units] = s.ALL_SEE
    at.turn_of(0)
    assert [code for code in at.legal() if code // s.CODE == s.K_ARMY] == [transfer(1), seats(1)], "own side only"
    at.do("TURN", transfer(1))
    assert at.legal() == [PASS, *sorted(unit(one) for one in units)]
    at.do("MOVE", unit(units[0]))
    early = at.again().do("MOVE", PASS)
    assert early.asked == "TURN" and early.seat == 1 and early.stack_of(2, s.GROUND) == [units[0]]
    at.do("MOVE", unit(units[2]), unit(units[1]))
    assert at.asked == "TURN" and at.seat == 1, "three are all; the turn is used up"
    assert at.stack_of(2, s.GROUND) == [units[0], units[1]] and at.stack_of(2, s.AIR) == [units[2]]
    assert at.stack_of(0, s.GROUND) == [units[3]]
    # The enemy sees that units moved, not which: what it knew of them and of their stack is gone.
    assert [int(at.state["seen"][one]) for one in units] == [1 << AXIS] * 4
    moves = [event for event in at.events if event.kind == ev.MOVED_UNIT]
    assert all((event.args[1] == s.NONE) == bool(event.audience & 2) for event in moves) and len(moves) == 6


def test_transfer_asks_for_the_stack_of_the_army_that_receives() -> None:
    at = table(2, 2, starter_sets=2)
    one = at.one(0, "de_panther")
    at.one(2, "de_infantry")
    at.one(2, "de_infantry", slot=3)
    at.turn_of(0).do("TURN", transfer(1)).do("MOVE", unit(one))
    assert at.legal() == [stack(s.GROUND), stack(3)]
    at.do("MOVE", stack(3))
    assert at.stack_of(2, 3)[-1] == one


def test_without_units_there_is_nothing_to_transfer() -> None:
    assert transfer(1) not in table(2, 2, starter_sets=2).turn_of(0).legal()


# ---------------------------------------------------------------------------------------------------------------- TRADE


def test_trade_gives_a_reserve_card_for_another_before_the_turn_action_once_a_turn() -> None:
    at = table(2, 2, starter_sets=2)
    mine = at.reserve(0, "de_panther", "de_infantry", "de_tiger1")
    assert trade(1) not in at.turn_of(0).legal(), "army 2 has no card to give back"
    theirs = at.reserve(2, "de_me109", "de_he111", "de_ju87")
    at.do("TURN", trade(1))
    assert at.asked == "TRADE_RETURN" and at.seat == 0
    at.do("TRADE_RETURN", hand(1))
    assert at.asked == "TRADE_RETURN" and at.seat == 2 and at.legal() == [hand(0), hand(1), hand(2)]
    at.do("TRADE_RETURN", hand(0))
    assert at.state["hand"][0, :3].tolist() == [mine[0], mine[2], theirs[0]]
    assert at.state["hand"][2, :3].tolist() == [theirs[1], theirs[2], mine[1]]
    assert at.asked == "TURN" and at.seat == 0, "it is free"
    assert trade(1) not in at.legal() and DRAW in at.legal()
    told = [event for event in at.events if event.kind == ev.TRADED]
    assert [(event.audience & 2 != 0, event.args[1], event.args[3]) for event in told] == [
        (False, mine[1], theirs[0]), (True, s.NONE, s.NONE)]  # fmt: skip


# ---------------------------------------------------------------------------------------------------------------- SEATS


def test_R54_seats_changes_who_faces_whom_and_uses_up_a_turn_of_each() -> None:
    at = table(2, 2, starter_sets=2)
    at.turn_of(0).do("TURN", seats(1))
    assert at.asked == "SEAT_TRADE" and at.seat == 2 and at.legal() == [NO, YES]
    agreed = at.again().do("SEAT_TRADE", YES)
    assert agreed.state["faces"][:4].tolist() == [3, 2, 1, 0]
    assert agreed.seat == 1, "this turn is used up"
    turn = int(agreed.state["turn"])
    assert order(agreed, 3) == [1, 3, 0], "the next one of army 2 too; the order of turns stays"
    assert int(agreed.state["turn"]) == turn + 4, "a skipped turn counts"
    assert [event.args[1] for event in agreed.events if event.kind == ev.TURN_SKIPPED] == [2]
    at.do("SEAT_TRADE", NO)
    assert at.asked == "TURN" and at.seat == 0 and seats(1) not in at.legal() and DRAW in at.legal()
    assert at.state["faces"][:4].tolist() == [1, 0, 3, 2]


def test_seats_is_not_offered_while_the_other_turn_is_used_up_nor_in_uneven_teams() -> None:
    at = table(3, 3, starter_sets=3).turn_of(0)
    assert seats(1) in at.legal() and seats(2) in at.legal()
    at.state["skip"] = 1 << 2
    assert seats(1) not in at.legal() and seats(2) in at.legal()
    uneven = table(2, 3, starter_sets=3)
    uneven.one(0, "uk_infantry")
    uneven.turn_of(0)
    assert transfer(1) in uneven.legal() and seats(1) not in uneven.legal()


def test_after_a_trade_of_seats_battles_are_fought_against_the_new_enemy() -> None:
    at = table(2, 2, starter_sets=2)
    at.one(0, "de_panther")
    at.one(3, "uk_infantry")
    at.turn_of(0).do("TURN", seats(1)).do("SEAT_TRADE", YES)
    at.battle("w_luxembourg", by=0).do("ENGAGE", YES)
    assert at.state["lead"].tolist() == [0, 3]


# ----------------------------------------------------------------------------------------- what a side has in common


def test_a_kept_card_may_be_used_by_any_seat_of_its_side() -> None:
    at = table(2, 2, starter_sets=2)
    assert at.card("w_preemptive") in at.turn_of(2).legal()


def test_D4_in_teams_the_enemy_seat_that_moves_next_decides() -> None:
    at = table(2, 2, starter_sets=2).tabled(AXIS, "w_industrial_complex").keeps(ALLIED, "w_sabotage")
    at.next_cards("w_delay").turn_of(1).do("TURN", DRAW)  # now German 2 (seat 2) moves; British 2 (seat 3) is next
    assert at.asked == "ANY_TIME" and at.seat == 3
    used_up = table(2, 2, starter_sets=2).tabled(AXIS, "w_industrial_complex").keeps(ALLIED, "w_sabotage")
    used_up.state["skip"] = 1 << 1  # the next turn of British 1 is used up: British 2 moves next
    used_up.next_cards("w_delay").turn_of(3).do("TURN", DRAW)
    assert used_up.asked == "ANY_TIME" and used_up.seat == 3


def test_R50_a_leader_draws_for_battles_of_its_own_army_only() -> None:
    at = table(2, 2, starter_sets=2)
    at.one(2, "de_hitler")
    at.one(0, "de_panther")
    at.one(1, "uk_infantry")
    size = int(at.state["arsenal_size"][AXIS])
    at.battle("w_luxembourg", by=0).do("ENGAGE", YES)
    assert int(at.state["arsenal_size"][AXIS]) == size and not at.news(ev.LEADER)


def test_sabotage_may_look_into_every_enemy_army() -> None:
    at = table(2, 2, starter_sets=2).keeps(ALLIED, "w_sabotage")
    at.one(0, "de_panther")
    victim = at.one(2, "de_bismarck")
    at.play("w_sabotage", by=1)
    assert at.legal() == [stack(s.GROUND), stack(s.SEA, 1)]
    at.do("PICK", stack(s.SEA, 1))
    assert at.place(victim) == s.IN_DISCARD


def test_lend_lease_goes_to_the_first_army_of_its_side() -> None:
    at = table(2, 2, starter_sets=2, conflict_set="fat", arsenal_set="starter+exp")
    at.next_cards("w_x_lend_lease").turn_of(2).do("TURN", DRAW)
    assert at.asked == "DEPLOY" and at.seat == 1
