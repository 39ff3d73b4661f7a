"""Who acts in a phase, and how (D19, D20)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import AMERICAN, ATLANTIC, JAPANESE, TEAMS, alamein, fire, shots
from tests.games.battlecards.stage import BRITISH, FIRE, GERMAN, HOLD, NO, PASS, YES, Stage, chip, target, unit


def test_in_a_homeland_battle_each_army_decides_for_its_own_units() -> None:
    at = Stage(**TEAMS, homeland_win=False).won(GERMAN, "w_france", "w_britain_air")
    tiger = at.one(GERMAN, "de_tiger2")
    rommel = at.one(2, "de_rommel")
    stuart = at.one(1, "uk_stuart")
    infantry = at.one(3, "uk_infantry")
    at.reserve(3, "uk_nelson", "uk_spitfire", "uk_crusader")
    at.numbers(*[10] * 12).battle("w_invasion_britain").do("ENGAGE", YES).do("JOIN", YES).do("JOIN", YES)
    assert at.asked == "EMERGENCY" and at.seat == 3
    at.do("EMERGENCY", NO)
    assert at.force(GERMAN) == [tiger, rommel] and at.force(BRITISH) == [stuart, infantry]
    assert at.asked == "ACT" and at.seat == GERMAN  # the lead seat
    at.do("ACT", unit(rommel))
    assert at.asked == "MODE" and at.seat == 2  # the seat of the unit
    at.do("MODE", FIRE).do("AIM", target(stuart))
    assert at.asked == "REACT" and at.seat == 1  # the seat of the target: its team mate's infantry may help
    assert at.offers(s.K_UNIT) == [infantry]
    at.do("REACT", PASS)
    # Rommel's aura reaches the tank of the other army.
    at.do("ACT", unit(tiger)).do("MODE", FIRE).do("AIM", target(stuart)).do("REACT", PASS)
    assert at.news(ev.SHOT)[-1][2] == 14 + 2


def test_R27_the_admiral_helps_ships_and_has_an_autokill() -> None:
    at = Stage(theatre="pacific")
    admiral, yamato = at.units(JAPANESE, "jp_yamamoto", "jp_yamato")
    boat, _ = at.units(AMERICAN, "jp_kaidai", "jp_yamato")
    at.numbers(*[10] * 8).battle("p_java_sea", by=JAPANESE).do("ENGAGE", YES).do("ACT", PASS)  # the submarine holds
    assert at.state["aura_att"][JAPANESE, s.SEA].tolist() == [2, 2, 2]
    at.do("ACT", unit(admiral))
    assert at.legal() == [FIRE, HOLD], "the submarine is concealed, the battleship too strong"
    at.do("MODE", HOLD)
    fire(at, yamato)
    assert shots(at)[-1][1] == at.attack("jp_yamato", s.SEA) + 2
    assert at.inside(boat)


def test_R43_a_carrier_fires_although_its_chips_are_assigned() -> None:
    at = Stage()
    destroyer, carrier = at.units(BRITISH, "uk_jclass", "uk_illustrious")
    at.one(GERMAN, "de_hipper")
    at.numbers(*[10] * 4).battle(ATLANTIC, by=BRITISH).do("ENGAGE", YES)
    fire(at, destroyer).do("BOOST", chip(carrier)).pass_to("ACT")
    assert at.actors == {carrier}
    fire(at, carrier)
    assert at.asked == "BOOST" and at.offers(s.K_CHIP) == [carrier]  # its other chip, to itself
    at.do("BOOST", chip(carrier))
    assert shots(at)[-1][1] == 5 + 5


def test_R7_surface_ships_fire_in_phases_1_and_3() -> None:
    at = Stage()
    phase = {
        name: int(at.rules["firing_phase"][at.kinds[name]])
        for name in ("uk_jclass", "de_uboat", "de_hipper", "uk_nelson", "uk_illustrious", "uk_hood")
    }
    assert phase == {"uk_jclass": 1, "de_uboat": 1, "de_hipper": 3, "uk_nelson": 3, "uk_illustrious": 3, "uk_hood": 3}


def test_hold_keeps_a_unit_ready_to_support_but_not_to_fire() -> None:
    at = Stage()
    one, other, infantry = at.units(BRITISH, "uk_churchill_tank", "uk_churchill_tank", "uk_infantry")
    at.units(GERMAN, "de_tiger2", "de_tiger2")
    alamein(at.numbers(10, 10, 10, 10))
    at.do("ACT", unit(one)).do("MODE", HOLD)
    assert at.actors == {other}
    at.do("ACT", PASS).do("ACT", PASS)  # the Tigers hold
    at.do("ACT", unit(infantry)).do("MODE", HOLD)
    assert at.asked == "WITHDRAW"
    assert at.news(ev.HELD)[0][0] == one


def test_the_end_of_a_phase_is_told_when_units_that_might_act_hold() -> None:
    at = Stage()
    tank = at.one(BRITISH, "uk_stuart")
    at.one(GERMAN, "de_tiger2")
    alamein(at)
    one_by_one = at.again().do("ACT", unit(tank)).do("MODE", HOLD)
    assert not one_by_one.news(ev.PHASE_ENDED), "nobody is left"
    at.do("ACT", PASS)
    assert at.news(ev.PHASE_ENDED) and at.news(ev.PHASE_ENDED)[0][0] == BRITISH
