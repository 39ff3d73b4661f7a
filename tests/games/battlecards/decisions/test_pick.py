"""Capture and Sabotage (D31)."""

from __future__ import annotations

from sandtable.core.kernel.events import EVERYBODY
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALLIED, ATLANTIC, begin, draws, fire, table
from tests.games.battlecards.stage import BRITISH, GERMAN, PASS, YES, Stage, stack, target, unit


def test_E35_a_captured_unit_goes_to_the_discard_of_its_owner() -> None:
    at = Stage()
    bismarck = at.one(BRITISH, "de_bismarck", owner=GERMAN)
    at.units(GERMAN, "de_scharnhorst", "de_hipper")
    at.numbers(1, 1, 1, 1).battle(ATLANTIC).do("ENGAGE", YES)
    fire(at, at.force(GERMAN)[0]).do("BOOST", PASS)
    assert at.place(bismarck) == s.IN_DISCARD
    assert bismarck in at.state["discard"][GERMAN, : int(at.state["discard_size"][GERMAN])].tolist()
    assert at.news(ev.DESTROYED)[0][:3] == (bismarck, ev.WHY_SHOT, BRITISH)


def test_E5_sabotage_destroys_a_general_but_never_a_leader() -> None:
    at = begin().keeps(BRITISH, "w_sabotage")
    hitler, rommel, one, other = at.units(GERMAN, "de_hitler", "de_rommel", "de_infantry", "de_infantry")
    plane = at.one(GERMAN, "de_me109")
    at.play("w_sabotage", BRITISH)
    assert at.legal() == [stack(s.GROUND), stack(s.AIR)]
    at.do("PICK", stack(s.GROUND))
    assert at.aims == {rommel, one, other}
    # All four have been seen by the side that browsed, and stay so; the aircraft has not.
    assert [int(at.state["seen"][each]) for each in (hitler, rommel, one, other, plane)] == [3, 3, 3, 3, 1]
    assert [event.args[:2] for event in at.events if event.kind == ev.BROWSED_UNIT] == [
        (BRITISH, each) for each in (hitler, rommel, one, other)
    ]
    at.do("PICK", target(rommel))
    assert at.place(rommel) == s.IN_DISCARD
    assert at.stack_of(GERMAN, s.GROUND) == [hitler, one, other]
    assert at.news(ev.SABOTAGED)[-1][:2] == (BRITISH, rommel)


def test_sabotage_of_a_lone_leader_destroys_nothing() -> None:
    at = begin().keeps(BRITISH, "w_sabotage")
    hitler = at.one(GERMAN, "de_hitler")
    at.play("w_sabotage", BRITISH)
    assert at.place(hitler) == s.IN_STACK
    assert at.news(ev.SABOTAGED)[-1][:2] == (BRITISH, s.NONE)
    assert at.card_places("w_sabotage").count(s.C_DISCARD) == 1


def test_R65_sabotage_without_a_stack_to_browse_has_no_effect() -> None:
    at = begin().keeps(BRITISH, "w_sabotage").play("w_sabotage", BRITISH)
    assert at.asked == "TURN" and at.seat == GERMAN
    assert at.card_places("w_sabotage").count(s.C_DISCARD) == 1


def test_R25_sabotage_may_destroy_massive_industry_but_capture_cannot_take_it() -> None:
    at = begin(theatre="pacific")
    draws(at, "p_massive_industry", GERMAN)
    pseudo = int(at.rules["pseudo_unit"])
    assert at.stack_of(GERMAN, s.GROUND) == [pseudo]
    taken = at.again()
    draws(taken, "p_capture", BRITISH)
    assert taken.place(pseudo) == s.IN_STACK
    (nothing,) = [event for event in taken.events if event.kind == ev.CAPTURED]
    assert (nothing.audience, nothing.args[1]) == (EVERYBODY, s.NONE) and not ev.EVENTS.wrong(taken.rules, nothing)
    at.keeps(BRITISH, "p_sabotage").play("p_sabotage", BRITISH)
    at.pass_to("TURN")
    assert at.place(pseudo) == s.OUT_OF_PLAY
    assert at.card_places("p_massive_industry") == [s.C_DISCARD]


def test_E35_a_captured_ship_that_is_lost_goes_to_its_owners_discard() -> None:
    at = begin()
    bismarck = at.one(GERMAN, "de_bismarck")
    draws(at, "w_capture", BRITISH)
    assert at.stack_of(BRITISH, s.SEA) == [bismarck] and not at.stack_of(GERMAN, s.SEA)
    assert int(at.rules["owner"][bismarck]) == GERMAN
    boat = at.one(GERMAN, "de_uboat")
    at.numbers(1).battle("w_river_plate", GERMAN).do("ENGAGE", YES)
    at.pass_to("ACT").do("ACT", unit(boat)).do("MODE", s.K_MODE * s.CODE).pass_to()
    assert at.place(bismarck) == s.IN_DISCARD
    assert bismarck in at.state["discard"][GERMAN, : int(at.state["discard_size"][GERMAN])].tolist()


def test_R17_capture_takes_combatants_only() -> None:
    at = begin()
    hitler, rommel, flak = at.units(GERMAN, "de_hitler", "de_rommel", "de_flak88")
    draws(at, "w_capture", BRITISH)
    assert at.aims == {rommel, flak}
    at.do("PICK", target(rommel))
    assert at.stack_of(BRITISH, s.GROUND) == [rommel] and at.stack_of(GERMAN, s.GROUND) == [hitler, flak]


def test_R63_both_sides_know_who_was_captured_and_who_sits_at_no_seat_is_not_sure_of_that_stack() -> None:
    at = begin()
    hitler, rommel, flak, ship = at.units(GERMAN, "de_hitler", "de_rommel", "de_flak88", "de_bismarck")
    captor = at.one(BRITISH, "uk_stuart")
    at.state["seen"][[hitler, rommel, flak, ship, captor]] = s.ALL_SEE
    draws(at, "w_capture", BRITISH).do("PICK", stack(s.GROUND)).do("PICK", target(rommel))
    assert at.stack_of(BRITISH, s.GROUND) == [captor, rommel]
    players, spectators = 3, 256
    assert [(event.audience, event.args[1]) for event in at.events if event.kind == ev.CAPTURED] == [
        (players, rommel), (spectators, s.NONE)]  # fmt: skip
    # Where the captured one lies now, and who is left: both sides have seen it, nobody else is sure.
    assert [int(at.state["seen"][one]) for one in (rommel, hitler, flak)] == [3, 3, 3]
    # No other stack is touched, nor who lay where the captured one came to.
    assert [int(at.state["seen"][one]) for one in (ship, captor)] == [s.ALL_SEE, s.ALL_SEE]


def test_D31_capture_asks_for_the_stack_of_the_captor() -> None:
    at = begin()
    tank = at.one(GERMAN, "de_panther")
    at.one(BRITISH, "uk_infantry")
    at.one(BRITISH, "uk_stuart", slot=3)
    draws(at, "w_capture", BRITISH).do("STACK", stack(3))
    assert at.stack_of(BRITISH, 3)[-1] == tank


def test_sabotage_may_look_into_every_enemy_army() -> None:
    at = table(2, 2, starter_sets=2).keeps(ALLIED, "w_sabotage")
    at.one(0, "de_panther")
    victim = at.one(2, "de_bismarck")
    at.play("w_sabotage", by=1)
    assert at.legal() == [stack(s.GROUND), stack(s.SEA, 1)]
    at.do("PICK", stack(s.SEA, 1))
    assert at.place(victim) == s.IN_DISCARD
