"""The steps of a battle from its card to its end (sections 8.1, 8.4 and 8.5; E26 to E32, E36, E45 and rulings)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.stage import (
    BRITISH,
    FIRE,
    GERMAN,
    NO,
    PASS,
    YES,
    Stage,
    target,
    unit,
)

ATLANTIC, ALAMEIN, LUXEMBOURG, NORMANDY = "w_atlantic", "w_alamein", "w_luxembourg", "w_normandy"


def fire(at: Stage, one: int) -> Stage:
    """A unit is chosen and fires."""
    return at.do("ACT", unit(one)).do("MODE", FIRE)


def armies(at: Stage) -> Stage:
    """A tank, a plane and a ship on each side."""
    at.units(GERMAN, "de_tiger1", "de_me109", "de_hipper")
    at.units(BRITISH, "uk_crusader", "uk_spitfire", "uk_nelson")
    return at


# -------------------------------------------------------------------------------------------------- B1 prerequisites


def test_R20_a_drawn_card_with_an_unmet_prerequisite_is_discarded_and_another_is_drawn() -> None:
    at = armies(Stage()).next_cards("w_bulge", LUXEMBOURG).turn_of(BRITISH)
    at.do("TURN", *at.legal())
    assert at.card_places("w_bulge") == [s.C_DISCARD]
    assert at.news(ev.REQUIRES_UNMET)[0][:3] == (at.cards["w_bulge"], BRITISH, at.cards[NORMANDY])
    assert at.asked == "ENGAGE" and int(at.state["battle_card"]) == at.cards[LUXEMBOURG]
    assert int(at.state["drawer"]) == BRITISH


def test_R20_or_the_turn_ends() -> None:
    at = armies(Stage(unmet_prereq="discard")).next_cards("w_bulge", LUXEMBOURG).turn_of(BRITISH)
    at.do("TURN", *at.legal())
    assert at.asked == "ENGAGE" and int(at.state["drawer"]) == GERMAN, "the next seat drew Luxembourg"


# ----------------------------------------------------------------------------------------------------- B3 engagement


def test_E45_R19_I13_the_aggressor_may_decline_before_anything_is_exposed() -> None:
    at = armies(Stage()).won(BRITISH, NORMANDY).keeps(BRITISH, "w_delay").battle("w_bulge", by=BRITISH)
    assert at.asked == "ENGAGE" and at.seat == GERMAN
    at.do("ENGAGE", NO)
    assert at.card_places("w_bulge") == [s.C_DISCARD]
    assert at.over and int(at.state["active"]) == GERMAN  # the British turn is over
    assert not at.news(ev.EXPOSED)
    assert int(at.state["kept_size"][BRITISH]) == 1


def test_the_enemy_is_not_told_whether_a_decline_was_forced() -> None:
    for forced in (False, True):
        at = Stage()
        at.units(BRITISH, "uk_25pdr", "uk_churchill")
        if not forced:
            at.one(BRITISH, "uk_infantry")
        at.next_units(BRITISH, "uk_nelson")
        at.battle(NORMANDY, by=BRITISH)
        if not forced:
            at.do("ENGAGE", NO)
        told = [event for event in at.events if event.kind == ev.DECLINED]
        assert [(event.audience, event.args[2]) for event in told] == [(1 << BRITISH, int(forced)), (511 - 2, -1)]


def test_E26_I12_an_invasion_needs_a_non_artillery_unit() -> None:
    at = Stage()
    at.one(GERMAN, "de_jagdpanther")
    at.battle(LUXEMBOURG)
    assert at.asked == "ENGAGE" and YES in at.legal()  # a self-propelled gun is one
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    at.units(BRITISH, "uk_25pdr", "uk_radar", "uk_churchill")
    at.battle(NORMANDY, by=BRITISH)
    assert at.news(ev.DECLINED)[0][:3] == (BRITISH, at.cards[NORMANDY], 1)
    assert at.card_places(NORMANDY) == [s.C_DISCARD]


def test_optional_units_and_radar_are_no_eligible_force() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    at.units(BRITISH, "uk_radar", "uk_infantry")
    at.one(GERMAN, "de_hipper")
    at.battle("w_taranto", by=BRITISH)
    assert at.news(ev.DECLINED)


def test_E36_a_pre_emptive_strike_gives_the_right_to_decline_but_no_aggression() -> None:
    at = armies(Stage()).keeps(BRITISH, "w_preemptive").next_cards(LUXEMBOURG)
    at.next_cards("w_build2").turn_of(BRITISH).do("TURN", at.card("w_preemptive"))
    assert [args[1] for args in at.news(ev.REVEALED_CARD)] == [at.cards["w_build2"], at.cards[LUXEMBOURG]]
    assert at.card_places("w_build2").count(s.C_DECK) == 4
    assert at.asked == "ENGAGE" and at.seat == BRITISH  # the side that played the strike
    declined = at.again().do("ENGAGE", NO)
    assert declined.card_places(LUXEMBOURG) == [s.C_DISCARD] and declined.over
    at.do("ENGAGE", YES)
    assert at.asked == "ENGAGE" and at.seat == GERMAN
    assert int(at.state["aggressor"]) == GERMAN
    refused = at.again().do("ENGAGE", NO)
    assert refused.card_places(LUXEMBOURG) == [s.C_DISCARD] and refused.over
    at.do("ENGAGE", YES)
    assert not at.over and at.asked == "ACT"  # the British must defend


def test_E36_who_would_be_asked_twice_is_asked_once() -> None:
    at = armies(Stage()).keeps(BRITISH, "w_preemptive").next_cards(ALAMEIN).turn_of(BRITISH)
    at.do("TURN", at.card("w_preemptive"))
    assert at.asked == "ENGAGE" and at.seat == BRITISH
    at.do("ENGAGE", YES)
    assert at.asked == "ACT"


def test_E36_the_prerequisites_are_looked_at_in_the_search() -> None:
    at = armies(Stage()).keeps(BRITISH, "w_preemptive").next_cards("w_bulge", ALAMEIN).turn_of(BRITISH)
    at.do("TURN", at.card("w_preemptive"))
    assert int(at.state["battle_card"]) == at.cards[ALAMEIN]
    assert at.card_places("w_bulge") == [s.C_DECK]


# -------------------------------------------------------------------------------------------------- B4 cancel window


def test_R18_the_non_drawing_side_is_asked_first_then_the_drawing_side() -> None:
    at = armies(Stage()).keeps(GERMAN, "w_delay").keeps(BRITISH, "w_misinformation").battle(ALAMEIN, by=BRITISH)
    at.do("ENGAGE", YES)
    assert at.asked == "CANCEL" and at.seat == GERMAN
    at.do("CANCEL", PASS)
    assert at.asked == "CANCEL" and at.seat == BRITISH
    at.do("CANCEL", PASS)
    assert at.asked == "ACT"


def test_delay_tactics_put_the_card_back_and_end_the_turn() -> None:
    at = armies(Stage()).keeps(GERMAN, "w_delay", "w_industrial_strike").battle(ALAMEIN, by=BRITISH)
    size = int(at.state["conflict_size"])
    at.do("ENGAGE", YES).do("CANCEL", at.card("w_delay"))
    assert at.card_places(ALAMEIN) == [s.C_DECK] and int(at.state["conflict_size"]) == size + 1
    assert at.card_places("w_delay") == [s.C_DISCARD]
    assert at.over and at.asked == "TURN" and at.seat == GERMAN
    assert not at.news(ev.EXPOSED)


def test_E31_delay_and_misinformation_are_not_offered_against_a_counterattack_or_a_raid() -> None:
    at = armies(Stage()).won(BRITISH, ALAMEIN).keeps(BRITISH, "w_delay", "w_misinformation")
    raid = at.again().keeps(GERMAN, "w_air_raid")
    at.counter(ALAMEIN, by=GERMAN)
    assert at.asked == "ACT"
    raid.play("w_air_raid", by=GERMAN)
    assert raid.asked == "ACT"


def test_E32_misinformation_brings_another_battle_for_the_same_drawing_player() -> None:
    at = armies(Stage()).keeps(BRITISH, "w_misinformation").next_cards(LUXEMBOURG, "w_build2", ATLANTIC)
    at.turn_of(BRITISH).do("TURN", at.legal()[0]).do("ENGAGE", YES)
    assert at.seat == BRITISH
    at.do("CANCEL", at.card("w_misinformation"))
    assert at.card_places(LUXEMBOURG) == [s.C_DISCARD]
    # The Germans reveal cards until a battlecard appears.
    assert [args[:2] for args in at.news(ev.REVEALED_CARD)] == [
        (GERMAN, at.cards["w_build2"]),
        (GERMAN, at.cards[ATLANTIC]),
    ]
    assert at.asked == "ENGAGE" and at.seat == BRITISH
    assert int(at.state["aggressor"]) == BRITISH and int(at.state["drawer"]) == BRITISH
    at.do("ENGAGE", YES)
    assert at.asked == "ACT" and int(at.state["battle_card"]) == at.cards[ATLANTIC]


def test_E32_misinformation_without_another_battlecard_ends_the_turn() -> None:
    at = armies(Stage()).keeps(BRITISH, "w_misinformation").keeps(GERMAN, "w_industrial_strike")
    at.only_cards(LUXEMBOURG, "w_build2").turn_of(BRITISH).do("TURN", at.legal()[0])
    at.do("ENGAGE", YES).do("CANCEL", at.card("w_misinformation"))
    assert at.over and at.asked == "TURN" and at.seat == GERMAN
    assert int(at.state["conflict_size"]) == 1


# -------------------------------------------------------------------------------------------------- B8, rounds, end


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


def test_E27_R21_the_aggressor_fights_on_with_guns_and_loses_with_the_last_ground_unit() -> None:
    at = Stage()
    infantry, gun, ship, plane = at.units(BRITISH, "uk_infantry", "uk_25pdr", "uk_nelson", "uk_lancaster")
    first, second = at.units(GERMAN, "de_tiger2", "de_tiger2")
    at.numbers(*[10] * 2, *[1] * 6).battle(NORMANDY, by=BRITISH).do("ENGAGE", YES)
    assert int(at.state["ground_at_start"]) == 1
    while first not in at.actors:
        at.do("ACT", PASS)
    fire(at, first).do("AIM", target(infantry)).pass_to("ACT")
    assert at.place(infantry) == s.IN_DISCARD and not at.over  # the battle goes on
    withdrawn = at.again()
    fire(at, second).do("AIM", target(gun)).pass_to()
    assert at.news(ev.BATTLE_OVER)[0][:3] == (at.cards[NORMANDY], GERMAN, ev.WON_GROUND_WIPED)
    assert at.place(ship) == at.place(plane) == s.IN_STACK
    # Withdrawing the last ground unit counts as well.
    withdrawn.do("ACT", PASS).pass_to("WITHDRAW").do("WITHDRAW", unit(gun))
    assert withdrawn.news(ev.BATTLE_OVER)[0][1:3] == (GERMAN, ev.WON_GROUND_WIPED)


def test_E29_the_prerequisites_of_a_counterattack_hold_now() -> None:
    at = armies(Stage()).won(GERMAN, "w_france_belgium").won(BRITISH, "w_france").keeps(GERMAN, "w_counterattack")
    at.turn_of(GERMAN)
    assert at.card("w_counterattack") in at.legal()
    at.do("TURN", at.card("w_counterattack"))
    assert int(at.state["aggressor"]) == GERMAN and int(at.state["battle_card"]) == at.cards["w_france"]
    retaken = armies(Stage()).won(BRITISH, "w_france_belgium", "w_france").keeps(GERMAN, "w_counterattack")
    retaken.keeps(GERMAN, "w_industrial_strike").turn_of(GERMAN)
    # Only France & Belgium may be fought for again.
    retaken.do("TURN", retaken.card("w_counterattack"))
    assert int(retaken.state["battle_card"]) == retaken.cards["w_france_belgium"]
    both = armies(Stage()).won(GERMAN, "w_france_belgium", "w_france").keeps(BRITISH, "w_counterattack")
    both.turn_of(BRITISH).do("TURN", both.card("w_counterattack"))
    assert set(both.offers(s.K_CARD)) == {both.cards["w_france"], both.cards["w_france_belgium"]}


def test_E30_being_dug_in_helps_who_defends_in_the_counterattack() -> None:
    at = Stage().won(BRITISH, NORMANDY)
    tiger = at.one(GERMAN, "de_tiger2")
    gun, _ = at.units(BRITISH, "uk_25pdr", "uk_25pdr")
    at.numbers(10, 10).counter(NORMANDY, by=GERMAN)
    assert int(at.state["aggressor"]) == GERMAN
    assert at.news(ev.BATTLE_BEGINS)[0][:2] == (at.cards[NORMANDY], GERMAN)
    at.do("ACT", PASS)  # the guns hold
    fire(at, tiger).do("AIM", target(gun))
    assert at.news(ev.SHOT)[0][2:4] == (14, 4 + 2)


def test_E30_the_germans_lose_a_counterattack_on_normandy_with_their_last_ground_unit() -> None:
    at = Stage().won(BRITISH, NORMANDY)
    panzer, plane = at.units(GERMAN, "de_panzer3", "de_me109")
    gun = at.one(BRITISH, "uk_25pdr")
    at.numbers(1).counter(NORMANDY, by=GERMAN)
    fire(at, gun)
    assert at.news(ev.SHOT)[0][1:4] == (panzer, 12, 6), "the aggressor is not dug in"
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (BRITISH, ev.WON_GROUND_WIPED)
    assert at.holder_of(NORMANDY) == BRITISH and not at.news(ev.WON_CARD), "the card stays"
    assert at.inside(plane) or at.place(plane) == s.IN_STACK


def test_E30_in_a_counterattack_of_the_printed_aggressor_nothing_changes() -> None:
    at = Stage().won(GERMAN, NORMANDY)
    at.one(GERMAN, "de_tiger2")
    gun, _ = at.units(BRITISH, "uk_25pdr", "uk_stuart")
    at.numbers(1).counter(NORMANDY, by=BRITISH)
    fire(at, gun)
    assert at.news(ev.SHOT)[0][2:4] == (12, 11 + 2)
    assert int(at.state["ground_at_start"]) == 1


def test_a_won_counterattack_moves_the_card() -> None:
    at = Stage().won(BRITISH, ALAMEIN)
    at.one(GERMAN, "de_tiger2")
    at.counter(ALAMEIN, by=GERMAN)
    assert at.holder_of(ALAMEIN) == GERMAN
    assert at.card_places(ALAMEIN) == [s.C_WON]


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


def test_I10_a_withdrawn_unit_stays_in_its_stack_and_out_of_the_battle() -> None:
    at = Stage()
    one, other = at.units(BRITISH, "uk_stuart", "uk_stuart")
    tiger = at.one(GERMAN, "de_tiger2")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).pass_to("WITHDRAW")
    at.do("WITHDRAW", unit(one))
    assert at.place(one) == s.IN_STACK and not at.inside(one) and at.force(BRITISH) == [other]
    assert int(at.state["hand_size"][BRITISH]) == 0
    at.do("WITHDRAW", PASS)
    assert at.asked == "WITHDRAW" and at.actors == {tiger}
    at.do("WITHDRAW", unit(tiger))
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (BRITISH, ev.WON_EMPTY)


def test_withdrawal_may_be_switched_off() -> None:
    at = Stage(withdrawal=False)
    at.one(BRITISH, "uk_stuart")
    at.one(GERMAN, "de_tiger2")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("ACT", PASS).do("ACT", PASS)
    assert at.asked == "ACT" and int(at.state["round"]) == 2


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
