"""Rounds of a battle, their phases, and attacks with a fixed score (spec section 8.3)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALAMEIN, ATLANTIC, fire
from tests.games.battlecards.stage import BRITISH, GERMAN, PASS, YES, Stage, stack, target, unit


def test_E40_R40_chemical_warfare_attacks_every_ground_unit_in_every_round_with_13() -> None:
    at = Stage().figures("de_infantry", defense={s.AIR: 6}).figures("de_tiger1", defense={s.AIR: 9})
    at.keeps(BRITISH, "w_chemical")
    infantry, tiger, hitler = at.units(GERMAN, "de_infantry", "de_tiger1", "de_hitler")
    at.next_units(GERMAN, "de_hipper")
    at.one(BRITISH, "uk_infantry")  # no aircraft is needed
    at.numbers(8, 5, 8, 4).battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("BATTLE_START", at.card("w_chemical"))
    shots = [args[1:7] for args in at.news(ev.FIXED_SHOT)]
    assert shots == [(infantry, 13, 6, 8, 0, BRITISH), (tiger, 13, 9, 5, 0, BRITISH)]  # 70 % and 40 %
    at.pass_to("WITHDRAW").do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    assert [args[1:7] for args in at.news(ev.FIXED_SHOT)][2:] == [
        (infantry, 13, 6, 8, 0, BRITISH),
        (tiger, 13, 9, 4, 1, BRITISH),
    ]
    assert at.place(tiger) == s.IN_DISCARD
    assert at.place(hitler) == s.IN_STACK
    assert not any(args[0] == infantry for args in at.news(ev.DESTROYED))


def test_chemical_warfare_meets_auras_and_dug_in_but_no_supports() -> None:
    at = Stage().keeps(BRITISH, "w_chemical")
    infantry, rommel = at.units(GERMAN, "de_infantry", "de_rommel")
    at.one(BRITISH, "uk_infantry")
    at.numbers(10, 10).battle("w_dieppe", by=BRITISH).do("ENGAGE", YES).do("BATTLE_START", at.card("w_chemical"))
    # Rommel's aura and being dug in at Dieppe, 2 each; Rommel does not help himself.
    soft, hard = at.defense("de_infantry", s.AIR), at.defense("de_rommel", s.AIR)
    assert [args[1:4] for args in at.news(ev.FIXED_SHOT)] == [(infantry, 13, soft + 4), (rommel, 13, hard + 2)]


def test_R73_first_fire_that_is_lost_in_a_phase_counts_to_its_end() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp").keeps(GERMAN, "w_abomb")
    at.one(BRITISH, "uk_ultra")
    spitfire, nelson = at.units(BRITISH, "uk_spitfire", "uk_nelson")
    he111, hipper = at.units(GERMAN, "de_he111", "de_hipper")
    at.numbers(*[10] * 9).battle(ATLANTIC).do("ENGAGE", YES)
    assert at.asked == "ABOMB"
    at.do("ABOMB", stack(0))  # Ultra is gone
    assert int(at.state["first_fire"][BRITISH]) == 0 and int(at.state["edge"][BRITISH]) == 0
    assert at.actors == {spitfire}  # phase 2
    at.do("ACT", PASS)
    assert at.actors == {he111}
    at.do("ACT", PASS)
    assert int(at.state["firing_phase"]) == 3 and at.actors == {hipper}
    assert at.inside(nelson)


def test_casualties_do_not_fire_back_and_aggressors_act_first() -> None:
    at = Stage()
    ours, ours2 = at.units(BRITISH, "uk_crusader", "uk_crusader")
    theirs, theirs2 = at.units(GERMAN, "de_panzer3", "de_panzer3")
    at.numbers(1, 10).battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)
    assert at.actors == {ours, ours2}
    fire(at, ours).do("AIM", target(theirs))
    assert at.actors == {ours2}
    at.do("ACT", PASS)
    assert at.actors == {theirs2}


def test_R22_the_defender_wins_a_stalemate() -> None:
    at = Stage()
    at.one(BRITISH, "uk_stuart")
    at.one(GERMAN, "de_tiger2")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)
    for _ in range(2):
        at.do("ACT", PASS).do("ACT", PASS)
        if not at.over:
            at.do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    assert at.news(ev.STALEMATE)[0][0] == 2
    assert at.news(ev.BATTLE_OVER)[0][1:4] == (GERMAN, ev.WON_STALEMATE, 2)


def test_R22_I17_a_battle_ends_after_max_rounds() -> None:
    at = Stage(max_rounds=3, stalemate_rounds=5)
    at.one(BRITISH, "uk_stuart")
    at.one(GERMAN, "de_tiger2")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).pass_to()
    assert at.news(ev.BATTLE_OVER)[0][1:4] == (GERMAN, ev.WON_ROUNDS, 3)


def test_a_kill_starts_the_count_of_quiet_rounds_anew() -> None:
    at = Stage(stalemate_rounds=1)
    at.units(BRITISH, "uk_stuart", "uk_stuart")
    tiger = at.one(GERMAN, "de_tiger2")
    at.numbers(1, 10, 10).battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("ACT", PASS)
    fire(at, tiger).do("AIM", target(at.force(BRITISH)[0]))
    assert at.asked == "WITHDRAW"
    at.do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    assert int(at.state["round"]) == 2 and int(at.state["quiet"]) == 0


def test_supports_end_with_their_round() -> None:
    at = Stage()
    gun, _ = at.units(BRITISH, "uk_17pdr", "uk_stuart")
    tiger, infantry = at.units(GERMAN, "de_tiger2", "de_infantry")
    at.numbers(*[10] * 6).battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)
    fire(at, gun, tiger).do("REACT", unit(infantry)).pass_to("WITHDRAW")
    at.do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    fire(at, gun, tiger).pass_to("WITHDRAW", "ACT")
    assert [args[3] for args in at.news(ev.SHOT) if args[0] == gun] == [11 + 2, 11]
