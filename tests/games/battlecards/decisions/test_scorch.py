"""Scorched Earth (D18)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import begin, fire
from tests.games.battlecards.stage import BRITISH, GERMAN, NO, YES, Stage, hand


def test_E43_I6_scorched_earth_makes_a_card_worth_nothing_for_ever() -> None:
    at = Stage().keeps(GERMAN, "w_scorched_earth")
    at.one(BRITISH, "uk_infantry")
    at.battle("w_normandy", by=BRITISH).do("ENGAGE", YES)
    assert at.asked == "SCORCH" and at.seat == GERMAN
    kept = at.again().do("SCORCH", NO)
    assert not int(kept.state["scorched"][at.cards["w_normandy"]])
    at.do("SCORCH", YES)
    assert at.holder_of("w_normandy") == BRITISH
    assert int(at.state["scorched"][at.cards["w_normandy"]])
    assert at.news(ev.SCORCHED)[0][:2] == (GERMAN, at.cards["w_normandy"])
    # A Counterattack moves the card: it stays worth 0.
    at.keeps(BRITISH, "w_scorched_earth", "w_industrial_strike")
    at.units(GERMAN, "de_tiger2", "de_tiger2")
    at.do("REORGANIZE", at.legal()[0]).numbers(*[1] * 8).counter("w_normandy", by=GERMAN)
    fire(at, at.force(GERMAN)[0])
    assert at.holder_of("w_normandy") == GERMAN
    assert at.news(ev.WON_CARD)[-1][:3] == (GERMAN, at.cards["w_normandy"], 0)
    assert len(at.news(ev.SCORCHED)) == 1, "a card that is worth nothing is not scorched again"


def test_E43_scorched_earth_is_not_for_raids() -> None:
    at = Stage().keeps(BRITISH, "w_air_raid").keeps(GERMAN, "w_scorched_earth")
    at.one(BRITISH, "uk_lancaster")
    at.play("w_air_raid", by=BRITISH)
    assert at.over and at.news(ev.RAID_WON)
    assert at.asked == "REORGANIZE"
    assert hand(0) not in at.legal()


def test_R69_a_lost_homeland_ends_the_game_before_scorched_earth() -> None:
    at = Stage().won(GERMAN, "w_france", "w_britain_air").keeps(BRITISH, "w_scorched_earth")
    at.one(GERMAN, "de_tiger2")
    points = at.again()
    at.battle("w_invasion_britain").do("ENGAGE", YES)
    assert int(at.state["phase"]) == s.OVER and at.asked == ""
    points.rules["homeland_win"] = 0
    points.battle("w_invasion_britain").do("ENGAGE", YES)
    assert points.asked == "SCORCH"


def test_R69_a_scorched_card_is_not_scorched_again() -> None:
    at = Stage().won(BRITISH, "w_alamein", scorched=True).keeps(BRITISH, "w_scorched_earth")
    at.one(GERMAN, "de_tiger2")
    at.counter("w_alamein", by=GERMAN)
    assert at.holder_of("w_alamein") == GERMAN and at.asked == "REORGANIZE"
    assert int(at.state["kept_size"][BRITISH]) == 1


def test_E43_scorched_earth_stays_on_the_card_when_it_changes_hands() -> None:
    at = begin()
    at.one(GERMAN, "de_panther")
    at.won(BRITISH, "w_normandy", scorched=True)
    at.counter("w_normandy", GERMAN)  # a walkover
    assert at.holder_of("w_normandy") == GERMAN
    assert int(at.state["scorched"][at.cards["w_normandy"]]) == 1
    assert at.news(ev.WON_CARD)[-1][:3] == (GERMAN, at.cards["w_normandy"], 0)
