"""What a battle brings: battlecards, homelands, raids."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALAMEIN, begin, fire
from tests.games.battlecards.stage import BRITISH, GERMAN, YES, Stage


def raid(at: Stage) -> Stage:
    """The British raid an empty sky: a walkover."""
    at.one(BRITISH, "uk_wellington")
    return at.keeps(BRITISH, "w_air_raid").play("w_air_raid", BRITISH)


def test_a_force_that_is_empty_at_exposure_loses() -> None:
    at = Stage()
    at.one(BRITISH, "uk_infantry")
    at.one(GERMAN, "de_hipper")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (BRITISH, ev.WON_WALKOVER)
    assert at.holder_of(ALAMEIN) == BRITISH
    assert at.card_places(ALAMEIN) == [s.C_WON]


def test_the_defender_takes_the_card_too() -> None:
    at = Stage()
    at.one(BRITISH, "uk_stuart")
    at.one(GERMAN, "de_tiger2")
    at.numbers(10, 1).battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)
    fire(at, at.force(BRITISH)[0])
    fire(at, at.force(GERMAN)[0])
    assert at.news(ev.WON_CARD)[0][:2] == (GERMAN, at.cards[ALAMEIN])
    assert at.holder_of(ALAMEIN) == GERMAN


def test_R35_only_a_homeland_that_loses_as_defender_is_lost() -> None:
    at = Stage().won(GERMAN, "w_france", "w_britain_air")
    at.one(GERMAN, "de_tiger2")
    at.battle("w_invasion_britain").do("ENGAGE", YES)
    assert int(at.state["phase"]) == s.OVER and int(at.state["winner"]) == GERMAN
    assert int(at.state["ending"]) == s.END_HOMELAND
    assert at.news(ev.GAME_OVER)[0][:3] == (s.END_HOMELAND, GERMAN, at.cards["w_invasion_britain"])
    # The Germans hold the card; the British lose a Counterattack, as aggressors.
    at = Stage(homeland_win=False).won(GERMAN, "w_france", "w_britain_air", "w_invasion_britain")
    at.rules["homeland_win"] = 1
    at.one(BRITISH, "uk_stuart")
    tiger = at.one(GERMAN, "de_tiger2")
    at.numbers(10, 1).counter("w_invasion_britain", by=BRITISH)
    fire(at, at.force(BRITISH)[0])
    fire(at, tiger)
    assert at.over and int(at.state["phase"]) == s.PLAY


def test_a_homeland_may_be_worth_points_only() -> None:
    at = Stage(homeland_win=False).won(GERMAN, "w_france", "w_britain_air")
    at.one(GERMAN, "de_tiger2")
    at.battle("w_invasion_britain").do("ENGAGE", YES)
    assert int(at.state["phase"]) == s.PLAY and at.holder_of("w_invasion_britain") == GERMAN


def test_a_won_raid_takes_an_industry_or_arsenal_cards_and_no_battlecard() -> None:
    at = Stage().keeps(GERMAN, "w_air_raid")
    at.one(GERMAN, "de_he111")
    size = int(at.state["arsenal_size"][BRITISH])
    complex_ = at.again().tabled(BRITISH, "w_industrial_complex")
    at.play("w_air_raid", by=GERMAN)
    assert int(at.state["arsenal_size"][BRITISH]) == size - 2
    assert int(at.state["discard_size"][BRITISH]) == 2
    complex_.play("w_air_raid", by=GERMAN)
    assert int(complex_.state["table_size"][BRITISH]) == 0
    assert int(complex_.state["arsenal_size"][BRITISH]) == size


def test_a_lost_raid_costs_nothing() -> None:
    at = Stage().keeps(GERMAN, "w_air_raid")
    at.one(GERMAN, "de_he111")
    at.one(BRITISH, "uk_spitfire")
    size = int(at.state["arsenal_size"][BRITISH])
    at.numbers(10, 10, 1).play("w_air_raid", by=GERMAN).pass_to()
    assert at.news(ev.BATTLE_OVER)[0][:2] == (-1, BRITISH)
    assert int(at.state["arsenal_size"][BRITISH]) == size


def test_a_won_air_raid_costs_the_enemy_two_arsenal_cards() -> None:
    at = begin()
    top = at.next_units(GERMAN, "de_tiger1", "de_tiger2", "de_panther")
    raid(at)
    assert [at.place(one) for one in top] == [s.IN_DISCARD, s.IN_DISCARD, s.IN_DECK]
    assert at.news(ev.RAID_WON)


def test_a_won_air_raid_destroys_an_industry_instead() -> None:
    at = raid(begin().tabled(GERMAN, "w_industrial_complex"))
    assert at.card_places("w_industrial_complex") == [s.C_DISCARD]
    assert int(at.state["discard_size"][GERMAN]) == 0


@pytest.mark.parametrize("losses", [0, 1, 4])
def test_air_raid_losses_is_an_option(losses: int) -> None:
    at = raid(begin(air_raid_losses=losses))
    assert int(at.state["discard_size"][GERMAN]) == losses
