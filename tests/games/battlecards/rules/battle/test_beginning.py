"""Leaders bring cards (B6), and the forces lie open (B8)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALAMEIN, ATLANTIC, AXIS, FAT, table
from tests.games.battlecards.stage import BRITISH, GERMAN, YES, Stage, stack


def test_E6_R36_a_leader_in_a_stack_that_does_not_fight_brings_a_card() -> None:
    for drawn, fights in (("de_uboat", True), ("de_tiger1", False)):
        at = Stage()
        at.units(GERMAN, "de_infantry", "de_infantry")
        hitler = at.one(GERMAN, "de_hitler", slot=3)  # the weak half of a divided ground stack
        at.one(GERMAN, "de_hipper")
        at.one(BRITISH, "uk_nelson")
        [card] = at.next_units(GERMAN, drawn)
        at.battle(ATLANTIC).do("ENGAGE", YES)
        if not fights:
            at.do("STACK", stack(3))  # several ground stacks fit the tank
        assert at.news(ev.LEADER)[0][:3] == (GERMAN, hitler, 1)
        assert int(at.state["seen"][hitler]) == s.ALL_SEE
        assert at.place(card) == s.IN_STACK
        assert at.inside(card) == fights


def test_E9_leaders_bring_cards_in_an_air_raid_too() -> None:
    at = Stage()
    at.units(BRITISH, "uk_churchill", "uk_lancaster")
    at.one(GERMAN, "de_me109")
    [card] = at.next_units(BRITISH, "uk_spitfire")
    at.keeps(BRITISH, "w_air_raid").play("w_air_raid", by=BRITISH)
    assert at.news(ev.LEADER)[0][0] == BRITISH
    assert at.inside(card)


def test_leader_draws_may_be_switched_off_or_doubled() -> None:
    for draws in (0, 2):
        at = Stage(leader_draws=draws)
        at.units(BRITISH, "uk_churchill", "uk_lancaster")
        at.one(GERMAN, "de_me109")
        at.next_units(BRITISH, "uk_spitfire", "uk_hurricane")
        at.battle("w_britain_air").do("ENGAGE", YES).pass_to("ACT")
        assert len(at.force(BRITISH)) == 1 + draws


def test_a_leader_that_comes_during_the_step_draws_nothing_in_this_battle() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    at.units(GERMAN, "de_hitler", "de_me109")
    at.one(BRITISH, "uk_lancaster")
    mussolini, after = at.next_units(GERMAN, "de_mussolini", "de_fw190")
    at.battle("w_britain_air").do("ENGAGE", YES)
    assert at.place(mussolini) == s.IN_STACK
    assert len(at.news(ev.LEADER)) == 1
    assert at.place(after) == s.IN_DECK


def test_R50_a_leader_draws_for_battles_of_its_own_army_only() -> None:
    at = table(2, 2, starter_sets=2)
    at.one(2, "de_hitler")
    at.one(0, "de_panther")
    at.one(1, "uk_infantry")
    size = int(at.state["arsenal_size"][AXIS])
    at.battle("w_luxembourg", by=0).do("ENGAGE", YES)
    assert int(at.state["arsenal_size"][AXIS]) == size and not at.news(ev.LEADER)


def test_R52_units_of_the_ground_make_no_sea_battle() -> None:
    at = Stage(**FAT)
    at.units(BRITISH, "uk_ultra", "uk_infantry")
    at.one(GERMAN, "de_infantry")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)
    assert at.asked == "ACT" and int(at.state["sea_battle"]) == 0
    assert int(at.state["edge"][BRITISH]) == int(at.state["first_fire"][BRITISH]) == 0
