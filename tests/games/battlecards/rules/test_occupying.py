"""Occupying forces (16.5)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, NO, PASS, YES, Stage, hand, stack, target, unit

UNDER = 3  # the slot of the first stack under a battlecard
MOVE = s.K_CHOICE * s.CODE + s.CHOICE_MOVE


def card_of(at: Stage, seat: int, slot: int) -> int:
    """The kind of the battlecard that a stack lies under."""
    return int(at.state["stack_card"][seat, slot])


def luxembourg(at: Stage) -> Stage:
    """The Germans walk into Luxembourg with what lies in their ground and air stacks."""
    return at.battle("w_luxembourg").do("ENGAGE", YES)


def begin(**options: Any) -> Stage:
    """Occupying forces are on; both sides keep a card that may be played, so that every turn is asked."""
    return Stage(occupying_force=True, **options).keeps(GERMAN, "w_preemptive").keeps(BRITISH, "w_preemptive")


def occupied(*names: str) -> tuple[Stage, list[int]]:
    """Luxembourg is a German stack of these units."""
    at = begin()
    units = at.units(GERMAN, *names)
    return luxembourg(at), units


def test_E53_survivors_go_under_the_battlecard_that_the_printed_aggressor_wins() -> None:
    at = begin()
    panther, plane = at.units(GERMAN, "de_panther", "de_me109")
    ship = at.one(GERMAN, "de_bismarck")
    hitler = at.one(GERMAN, "de_hitler")
    at.next_units(GERMAN, "de_uboat")
    luxembourg(at)
    assert at.stack_of(GERMAN, UNDER) == [panther, plane]
    assert int(at.state["stack_type"][GERMAN, UNDER]) == s.MIXED
    assert card_of(at, GERMAN, UNDER) == at.cards["w_luxembourg"]
    assert at.stack_of(GERMAN, s.GROUND) == [hitler] and ship in at.stack_of(GERMAN, s.SEA)
    assert at.news(ev.OCCUPIES) == [(GERMAN, UNDER, at.cards["w_luxembourg"], 0, 0, 0, 0, 0, 0, 0)]
    # Everybody saw them in the battle.
    assert [int(at.state["seen"][one]) for one in (panther, plane)] == [s.ALL_SEE] * 2


def test_E53_a_win_by_the_defender_makes_no_stack() -> None:
    at = begin()
    panther, infantry = at.one(GERMAN, "de_panther"), at.one(BRITISH, "uk_infantry")
    luxembourg(at).pass_to("WITHDRAW").do("WITHDRAW", unit(panther))
    assert at.holder_of("w_luxembourg") == BRITISH
    assert at.stack_of(BRITISH, s.GROUND) == [infantry] and not at.news(ev.OCCUPIES)


@pytest.mark.parametrize("lead", [0, 2])
def test_R64_of_several_armies_only_the_lead_army_s_units_go_under_a_homeland(lead: int) -> None:
    at = begin(players=4, seats_axis=2, seats_allied=2, homeland_win=False)
    panther, plane = at.units(lead, "de_panther", "de_me109")
    tiger, bomber = at.units(2 - lead, "de_tiger2", "de_he111")
    at.won(GERMAN, "w_france", "w_britain_air").battle("w_invasion_britain", by=lead).do("ENGAGE", YES)
    assert at.asked == "JOIN" and at.seat == 2 - lead
    at.do("JOIN", YES).do("JOIN", NO)
    assert at.holder_of("w_invasion_britain") == GERMAN
    # All four fought.
    assert {args[0] for args in at.news(ev.EXPOSED)} == {panther, plane, tiger, bomber}
    assert at.news(ev.OCCUPIES) == [(lead, UNDER, at.cards["w_invasion_britain"], 0, 0, 0, 0, 0, 0, 0)]
    assert at.stack_of(lead, UNDER) == [panther, plane]
    assert [at.stack_of(2 - lead, slot) for slot in range(3)] == [[tiger], [bomber], []]


def test_a_card_of_the_drawing_player_makes_no_stack() -> None:
    at = begin()
    at.one(GERMAN, "de_bismarck")
    at.battle("w_river_plate").do("ENGAGE", YES)
    assert at.holder_of("w_river_plate") == GERMAN and not at.news(ev.OCCUPIES)


def test_without_the_option_no_card_becomes_a_stack() -> None:
    at = Stage()
    panther = at.one(GERMAN, "de_panther")
    luxembourg(at)
    assert at.stack_of(GERMAN, s.GROUND) == [panther] and not at.news(ev.OCCUPIES)


def test_withdrawn_units_stay_where_they_are() -> None:
    at = begin()
    panther, tiger = at.units(GERMAN, "de_panther", "de_tiger1")
    foe = at.one(BRITISH, "uk_infantry")
    luxembourg(at).pass_to("WITHDRAW").do("WITHDRAW", unit(panther))
    at.do("WITHDRAW", PASS)
    if at.asked == "WITHDRAW":
        at.do("WITHDRAW", PASS)
    at.numbers(1).do("ACT", unit(tiger)).do("MODE", s.K_MODE * s.CODE).pass_to()
    assert at.place(foe) == s.IN_DISCARD
    assert at.stack_of(GERMAN, UNDER) == [tiger] and at.stack_of(GERMAN, s.GROUND) == [panther]


def test_optional_guns_stay_where_they_are() -> None:
    at = begin()
    gun, ship = at.one(GERMAN, "de_flak88"), at.one(GERMAN, "de_bismarck")
    boat = at.one(BRITISH, "uk_qe")
    at.won(GERMAN, "w_baltic")
    at.counter("w_baltic", BRITISH)  # the Germans defend with ship and gun; the British withdraw
    at.do("OPTIONAL", YES).pass_to("WITHDRAW").do("WITHDRAW", unit(boat))
    assert at.stack_of(GERMAN, s.GROUND) == [gun] and at.stack_of(GERMAN, s.SEA) == [ship]


def test_E53_a_counterattack_meets_only_the_units_under_the_card_and_what_a_leader_draws() -> None:
    at, (panther, plane) = occupied("de_panther", "de_me109")
    at.one(GERMAN, "de_tiger2")
    at.one(GERMAN, "de_hitler")
    at.one(BRITISH, "uk_churchill_tank")
    (drawn,) = at.next_units(GERMAN, "de_infantry")
    at.counter("w_luxembourg", BRITISH)
    assert at.asked == "STACK" and at.seat == GERMAN and at.legal() == [stack(s.GROUND), stack(UNDER)]
    beside = at.again().do("STACK", stack(s.GROUND))
    assert set(beside.force(GERMAN)) == {panther, plane}
    at.do("STACK", stack(UNDER))
    assert set(at.force(GERMAN)) == {panther, plane, drawn}


def test_occupying_stacks_take_no_part_in_other_battles() -> None:
    at, _ = occupied("de_panther", "de_me109")
    at.one(BRITISH, "uk_churchill_tank")
    at.battle("w_alamein", by=BRITISH).do("ENGAGE", YES)
    assert at.holder_of("w_alamein") == BRITISH, "nobody defends it"
    # Nor can they attack: the Germans have no other force for the Netherlands.
    at.next_cards("w_netherlands").turn_of(GERMAN).do("TURN", DRAW)
    assert at.card_places("w_netherlands") == [s.C_DISCARD]


def test_E53_ships_may_not_be_moved_under_a_card_of_ground_and_air() -> None:
    at, (panther, plane) = occupied("de_panther", "de_me109")
    bismarck, tiger, second = at.units(GERMAN, "de_bismarck", "de_tiger1", "de_infantry")
    at.turn_of(GERMAN).do("TURN", MOVE)
    assert set(at.offers(s.K_UNIT)) == {panther, plane, tiger, second}, "the Bismarck has nowhere to go"
    at.do("MOVE", unit(tiger))  # the only other stack for it is under Luxembourg
    assert at.stack_of(GERMAN, UNDER) == [panther, plane, tiger]
    assert set(at.offers(s.K_UNIT)) == {second}, "the first unit fixes both stacks"
    at.do("MOVE", unit(second))
    assert at.asked == "TURN" and at.seat == BRITISH, "nothing is left to move: the turn is used up"
    assert at.stack_of(GERMAN, s.SEA) == [bismarck] and at.stack_of(GERMAN, s.GROUND) == []


def test_move_takes_three_units_at_most_and_may_end_early() -> None:
    at, _ = occupied("de_panther")
    five = at.units(GERMAN, *["de_infantry"] * 5)
    at.turn_of(GERMAN).do("TURN", MOVE)
    early = at.again().do("MOVE", PASS)
    assert early.seat == BRITISH and early.stack_of(GERMAN, s.GROUND) == five
    at.do("MOVE", *(unit(one) for one in five[:3]))
    assert at.seat == BRITISH and at.stack_of(GERMAN, s.GROUND) == five[3:]


def test_R61_after_a_move_the_enemy_is_sure_neither_of_who_moved_nor_of_who_was_left_behind() -> None:
    at, under = occupied("de_panther", "de_infantry", "de_me109")
    there = at.units(GERMAN, "de_tiger1", "de_tiger2")
    at.state["seen"][there] = s.ALL_SEE
    assert [int(at.state["seen"][one]) for one in under] == [s.ALL_SEE] * 3, "they were seen in the battle"
    at.turn_of(GERMAN).do("TURN", MOVE).do("MOVE", unit(under[0])).do("MOVE", PASS)
    assert at.stack_of(GERMAN, UNDER) == under[1:] and at.stack_of(GERMAN, s.GROUND) == [*there, under[0]]
    assert [int(at.state["seen"][one]) for one in under] == [1 << GERMAN] * 3
    # It is told that one moved, not which.
    told = [event for event in at.events if event.kind == ev.MOVED_UNIT][-2:]
    assert {event.audience: event.args[1] for event in told} == {1 << GERMAN: under[0], 511 - (1 << GERMAN): s.NONE}
    # Who lay where it came to has neither moved nor been left.
    assert [int(at.state["seen"][one]) for one in there] == [s.ALL_SEE] * 2


def test_move_is_not_offered_without_another_stack_to_go_to() -> None:
    at = begin()
    at.one(GERMAN, "de_panther")
    assert MOVE not in at.turn_of(GERMAN).legal()
    at.one(GERMAN, "de_infantry", slot=4)
    assert MOVE in at.legal()


def test_later_deployments_may_go_under_the_card_if_its_letters_allow_it() -> None:
    at, _ = occupied("de_panther")
    at.reserve(GERMAN, "de_tiger1", "de_hipper", "de_ju87")
    at.turn_of(GERMAN).do("TURN", s.K_EMERGENCY * s.CODE)
    assert at.asked == "STACK" and at.legal() == [stack(s.GROUND), stack(UNDER)]
    at.do("STACK", stack(UNDER))
    assert at.asked == "STACK" and at.legal() == [stack(s.AIR), stack(UNDER)], "the cruiser went to sea unasked"
    at.do("STACK", stack(s.AIR))
    assert len(at.stack_of(GERMAN, UNDER)) == 2 and len(at.stack_of(GERMAN, s.SEA)) == 1


def test_a_captured_unit_may_be_put_under_the_card() -> None:
    at, (panther,) = occupied("de_panther")
    tank = at.one(BRITISH, "uk_churchill_tank")
    at.next_cards("w_capture").turn_of(GERMAN).do("TURN", DRAW).do("STACK", stack(UNDER))
    assert at.stack_of(GERMAN, UNDER) == [panther, tank]


def test_reorganize_swaps_may_use_the_stack_under_a_card() -> None:
    at, (panther,) = occupied("de_panther")
    at.next_cards("w_reorganize").turn_of(GERMAN).do("TURN", DRAW)
    at.do("REORGANIZE", s.K_CHOICE * s.CODE + 2).do("SWAP", unit(panther))
    assert at.stack_of(GERMAN, UNDER) == [] and card_of(at, GERMAN, UNDER) == at.cards["w_luxembourg"]
    assert at.asked == "STACK", "one card in hand has to go back"
    at.do("STACK", stack(s.GROUND))
    assert at.stack_of(GERMAN, s.GROUND) == [panther]


def test_a_card_that_is_lost_sends_its_units_back_to_the_normal_stacks() -> None:
    at, (panther, plane) = occupied("de_panther", "de_me109")
    at.one(GERMAN, "de_infantry")
    at.one(GERMAN, "de_tiger1", slot=4)
    winner = at.one(BRITISH, "uk_spitfire")
    at.one(BRITISH, "uk_churchill_tank")
    at.counter("w_luxembourg", BRITISH)
    at.pass_to("WITHDRAW").do("WITHDRAW", PASS)
    at.do("WITHDRAW", unit(panther), unit(plane))
    assert at.holder_of("w_luxembourg") == BRITISH
    assert at.asked == "STACK" and at.legal() == [stack(s.GROUND), stack(4)], "the aircraft has one stack only"
    at.do("STACK", stack(4))
    assert at.stack_of(GERMAN, s.AIR) == [plane] and at.stack_of(GERMAN, 4)[-1] == panther
    assert int(at.state["stack_type"][GERMAN, UNDER]) == s.NONE
    assert at.place(winner) == s.IN_STACK and not [n for n in at.news(ev.OCCUPIES) if n[0] == BRITISH]


def test_a_defended_stack_stays_as_it_is_and_an_empty_one_stays_a_won_card() -> None:
    at, (panther,) = occupied("de_panther")
    tank = at.one(BRITISH, "uk_churchill_tank")
    at.counter("w_luxembourg", BRITISH).pass_to("WITHDRAW").do("WITHDRAW", unit(tank))
    assert at.holder_of("w_luxembourg") == GERMAN and at.stack_of(GERMAN, UNDER) == [panther]
    assert len(at.news(ev.OCCUPIES)) == 1
    at.keeps(BRITISH, "w_sabotage").play("w_sabotage", BRITISH)
    assert at.place(panther) == s.IN_DISCARD
    assert at.holder_of("w_luxembourg") == GERMAN and card_of(at, GERMAN, UNDER) == at.cards["w_luxembourg"]


def test_R51_a_stack_under_a_card_can_be_browsed_and_bombed_but_not_divided() -> None:
    at, units = occupied("de_panther", "de_me109", "de_infantry")
    divided = at.again()
    divided.next_cards("w_divide").turn_of(BRITISH).do("TURN", DRAW)
    assert divided.asked == "TURN" and not divided.news(ev.DIVIDED)
    at.next_cards("w_capture").turn_of(BRITISH).do("TURN", DRAW)
    assert at.aims == set(units)
    at.do("PICK", target(units[0]))
    assert at.stack_of(BRITISH, s.GROUND) == [units[0]]


def test_a_counterattack_by_the_printed_aggressor_makes_a_stack_of_the_card() -> None:
    at = begin()
    panther = at.one(GERMAN, "de_panther")
    at.won(BRITISH, "w_luxembourg").counter("w_luxembourg", GERMAN)
    assert at.holder_of("w_luxembourg") == GERMAN and at.stack_of(GERMAN, UNDER) == [panther]


def test_the_side_that_counterattacks_brings_its_normal_stacks() -> None:
    at, (panther,) = occupied("de_panther")
    tank = at.one(BRITISH, "uk_churchill_tank")
    at.counter("w_luxembourg", BRITISH)
    assert at.force(BRITISH) == [tank] and at.force(GERMAN) == [panther]


def test_a_hand_card_is_not_asked_for_where_one_stack_fits() -> None:
    at = begin()
    at.reserve(GERMAN, "de_tiger1", "de_hipper", "de_ju87")
    at.next_cards("w_build2").turn_of(GERMAN).do("TURN", DRAW).do("DEPLOY", hand(0))
    assert at.asked == "DEPLOY" and len(at.stack_of(GERMAN, s.GROUND)) == 1
