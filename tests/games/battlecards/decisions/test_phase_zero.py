"""Units that act before the first round (D14)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALAMEIN, AMERICAN, JAPANESE, SOVIET
from tests.games.battlecards.stage import BRITISH, GERMAN, PASS, YES, Stage, target


def test_E25_R41_the_oss_destroy_any_combatant_and_are_expended() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    oss, _ = at.units(BRITISH, "uk_oss", "uk_infantry")
    tiger2, me109 = at.units(GERMAN, "de_tiger2", "de_me109")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)
    assert at.asked == "PHASE_ZERO" and at.seat == BRITISH
    assert at.aims == {tiger2, me109} and PASS in at.legal()
    skipped = at.again().do("PHASE_ZERO", PASS)
    assert skipped.inside(oss)
    at.do("PHASE_ZERO", target(tiger2))
    assert at.place(tiger2) == s.IN_DISCARD and at.place(oss) == s.IN_DISCARD
    assert int(at.rules["owner"][oss]) == BRITISH
    assert int(at.state["round"]) == 1
    kept = Stage(conflict_set="fat", arsenal_set="starter+exp", oss_expended=False)
    oss, _ = kept.units(BRITISH, "uk_oss", "uk_infantry")
    kept.units(GERMAN, "de_tiger2", "de_me109")
    kept.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("PHASE_ZERO", target(min(kept.aims)))
    assert kept.inside(oss)


def test_the_oss_and_their_last_victim_go_together() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp").keeps(GERMAN, "w_lack_of_valor")
    at.units(BRITISH, "uk_oss")
    at.one(GERMAN, "de_infantry")
    at.one(BRITISH, "uk_infantry")
    at.battle("w_luxembourg").do("ENGAGE", YES).do("PHASE_ZERO", target(at.force(GERMAN)[0]))
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (BRITISH, ev.WON_EMPTY)


def test_partisans_strike_at_the_ground_defense_without_any_bonus_for_them() -> None:
    for number, hit in ((3, True), (4, False)):
        at = Stage(theatre="east", conflict_set="fat", arsenal_set="starter+exp")
        partisans, general = at.units(SOVIET, "su_partisans", "su_zhukov")
        tiger, _ = at.units(0, "de_tiger1", "de_me109")
        at.numbers(number, 10, 10).battle("e_winter_war", by=SOVIET).do("ENGAGE", YES)
        assert at.aims == {tiger}
        at.do("PHASE_ZERO", target(tiger))
        assert at.news(ev.FIXED_SHOT)[0][:7] == (partisans, tiger, 12, 9, number, int(hit), SOVIET)
        assert (at.place(tiger) == s.IN_DISCARD) == hit
        assert at.inside(general)


def test_special_intercept_takes_aircraft_generals_or_seen_leaders() -> None:
    at = Stage(theatre="pacific", conflict_set="fat", arsenal_set="starter+exp")
    card, _ = at.units(AMERICAN, "us_intercept", "us_flying_tigers")
    admiral, hirohito, plane = at.units(JAPANESE, "jp_yamamoto", "jp_hirohito", "jp_zero")
    at.empty_arsenal(JAPANESE).battle("p_coral_sea", by=JAPANESE).do("ENGAGE", YES)
    assert at.asked == "PHASE_ZERO" and at.seat == AMERICAN
    assert at.aims == {admiral, hirohito, plane}, "the leader has been seen when it tried to bring a card"
    at.do("PHASE_ZERO", target(hirohito))
    assert at.place(hirohito) == s.IN_DISCARD and at.place(card) == s.IN_DISCARD


def test_special_intercept_does_not_find_leaders_that_nobody_has_seen() -> None:
    at = Stage(theatre="pacific", conflict_set="fat", arsenal_set="starter+exp", leader_draws=0)
    at.units(AMERICAN, "us_intercept", "us_flying_tigers")
    admiral, _ = at.units(JAPANESE, "jp_yamamoto", "jp_hirohito")
    at.battle("p_coral_sea", by=JAPANESE).do("ENGAGE", YES)
    assert at.aims == {admiral}


def test_special_intercept_needs_an_air_unit_in_the_battle() -> None:
    at = Stage(theatre="pacific", conflict_set="fat", arsenal_set="starter+exp")
    at.units(AMERICAN, "us_intercept", "jp_yamato")
    at.units(JAPANESE, "jp_yamamoto")
    at.battle("p_coral_sea", by=JAPANESE).do("ENGAGE", YES)
    assert at.asked == "ACT"


def test_R72_agents_go_with_the_last_enemy_and_the_defender_wins_if_nothing_is_left() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    oss = at.one(BRITISH, "uk_oss")
    last = at.one(GERMAN, "de_tiger2")
    at.battle("w_luxembourg").do("ENGAGE", YES).do("PHASE_ZERO", target(last))
    assert at.place(oss) == at.place(last) == s.IN_DISCARD
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (BRITISH, ev.WON_EMPTY)  # the British defend
