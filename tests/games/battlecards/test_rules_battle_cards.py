"""Kept cards and special units in battles (sections 8.1, 8.3, 10 and 11; E6 to E9, E25, E35, E38, E40 to E43)."""

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
    hand,
    stack,
    target,
    unit,
)

ATLANTIC, ALAMEIN, NORWAY = "w_atlantic", "w_alamein", "w_norway"
JAPANESE, AMERICAN, SOVIET = 0, 1, 1


def fire(at: Stage, one: int) -> Stage:
    """A unit is chosen and fires."""
    return at.do("ACT", unit(one)).do("MODE", FIRE)


# -------------------------------------------------------------------------------------------------------------- leaders


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


def test_E46_in_the_invasion_of_britain_the_british_may_deploy_their_reserve_before_exposure() -> None:
    at = Stage().won(GERMAN, "w_france", "w_britain_air")
    at.one(GERMAN, "de_infantry")
    at.reserve(GERMAN, "de_tiger1", "de_tiger2", "de_panther")
    brought = at.reserve(BRITISH, "uk_infantry", "uk_spitfire", "uk_nelson")
    at.one(BRITISH, "uk_stuart")
    at.battle("w_invasion_britain").do("ENGAGE", YES)
    assert at.asked == "EMERGENCY" and at.seat == BRITISH
    refused = at.again().do("EMERGENCY", NO)
    assert int(refused.state["hand_size"][BRITISH]) == 3
    at.do("EMERGENCY", YES)
    assert all(at.inside(one) for one in brought)
    assert int(at.state["hand_size"][BRITISH]) == 0
    assert int(at.state["hand_size"][GERMAN]) == 3  # the Germans may not
    assert not any(args[0] == GERMAN for args in at.news(ev.EMERGENCY))


def test_E46_an_emergency_needs_a_full_reserve() -> None:
    at = Stage().won(GERMAN, "w_france", "w_britain_air")
    at.one(GERMAN, "de_infantry")
    at.one(BRITISH, "uk_infantry")
    at.battle("w_invasion_britain").do("ENGAGE", YES)
    assert at.asked != "EMERGENCY"


# -------------------------------------------------------------------------------------------------------- before rounds


def test_E8_mine_fields_hit_generals_but_never_leaders() -> None:
    at = Stage().keeps(BRITISH, "w_mine_fields")
    rommel, one, other, hitler = at.units(GERMAN, "de_rommel", "de_tiger1", "de_tiger1", "de_hitler")
    at.one(BRITISH, "uk_infantry")
    at.next_units(GERMAN, "de_hipper")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("BATTLE_START", at.card("w_mine_fields"))
    assert at.aims == {rommel, one, other} and hitler not in at.aims
    at.do("BATTLE_START", target(rommel))
    assert at.place(rommel) == s.IN_DISCARD
    assert at.news(ev.DESTROYED)[0][:3] == (rommel, ev.WHY_MINES, GERMAN)
    assert at.card_places("w_mine_fields").count(s.C_DISCARD) == 1


def test_mine_fields_and_chemical_warfare_are_offered_only_against_ground_units() -> None:
    at = Stage().keeps(BRITISH, "w_mine_fields", "w_chemical")
    at.one(GERMAN, "de_hipper")
    at.one(BRITISH, "uk_nelson")
    at.battle(ATLANTIC).do("ENGAGE", YES)
    assert at.asked == "ACT"


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


# ------------------------------------------------------------------------------------------------------------ chemical


def test_E40_R40_chemical_warfare_attacks_every_ground_unit_in_every_round_with_13() -> None:
    at = Stage().keeps(BRITISH, "w_chemical")
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
    assert [args[1:4] for args in at.news(ev.FIXED_SHOT)] == [(infantry, 13, 6 + 4), (rommel, 13, 9 + 2)]


# -------------------------------------------------------------------------------------------------------------- A-Bomb


def taranto(at: Stage) -> Stage:
    """The British attack Taranto: air and sea."""
    return at.battle("w_taranto", by=BRITISH).do("ENGAGE", YES)


def test_E38_R39_the_a_bomb_in_phase_2_destroys_a_stack_that_is_not_in_the_battle() -> None:
    at = Stage().keeps(GERMAN, "w_abomb")
    at.one(GERMAN, "de_he111")
    at.one(BRITISH, "uk_nelson")
    ground = at.units(BRITISH, "uk_infantry", "uk_montgomery")
    taranto(at)
    assert at.asked == "ABOMB" and at.seat == GERMAN
    assert at.legal() == [PASS, stack(0), stack(2)]  # the British air stack is empty
    windows = at.again().do("ABOMB", PASS)
    assert windows.asked == "ABOMB" and windows.seat == GERMAN  # between the sides' parts
    windows.do("ABOMB", PASS)
    assert windows.asked == "ACT"
    windows.do("ACT", PASS)
    assert windows.asked == "ABOMB"  # at the end of phase 2
    windows.do("ABOMB", PASS)
    assert int(windows.state["firing_phase"]) == 3
    at.do("ABOMB", stack(0))
    assert [at.place(one) for one in ground] == [s.IN_DISCARD] * 2
    assert at.card_places("w_abomb") == [s.C_DISCARD]
    assert at.asked == "ACT"


def test_E38_the_british_need_intelligence_too_and_the_bomber() -> None:
    for cards, bomber, asked in (
        (["w_abomb"], True, False), (["w_abomb", "w_stolen_plans"], False, False),
        (["w_abomb", "w_stolen_plans"], True, True), (["w_abomb", "w_intelligence"], True, True),
    ):  # fmt: skip
        at = Stage().keeps(BRITISH, *cards)
        at.one(BRITISH, "uk_lancaster" if bomber else "uk_wellington")
        at.units(GERMAN, "de_hipper", "de_me109")
        taranto(at)
        while at.asked == "PREPARE":
            at.do("PREPARE", PASS)
        assert (at.asked == "ABOMB") == asked, cards
        if asked:
            at.do("ABOMB", stack(2))
            assert int(at.state["kept_size"][BRITISH]) == 0
            assert at.card_places(cards[1]).count(s.C_DISCARD) == 1
            assert [args[1] for args in at.news(ev.PLAYED)] == [at.cards[one] for one in cards]


def test_E38_with_both_intelligence_cards_the_british_choose_one() -> None:
    at = Stage().keeps(BRITISH, "w_abomb", "w_stolen_plans", "w_intelligence")
    at.one(BRITISH, "uk_lancaster")
    at.units(GERMAN, "de_hipper", "de_me109")
    taranto(at).do("PREPARE", PASS).do("ABOMB", stack(2))
    assert at.asked == "ABOMB"
    assert set(at.legal()) == {at.card("w_stolen_plans"), at.card("w_intelligence")}
    at.do("ABOMB", at.card("w_intelligence"))
    assert int(at.state["kept_size"][BRITISH]) == 1


def test_E7_the_a_bomb_takes_leaders_and_generals_to_the_discard_not_out_of_the_game() -> None:
    at = Stage().keeps(GERMAN, "w_abomb")
    at.one(GERMAN, "de_he111")
    hit = at.units(BRITISH, "uk_montgomery", "uk_crusader", "uk_crusader", "uk_stuart", "uk_churchill")
    at.one(BRITISH, "uk_nelson")
    at.next_units(BRITISH, "uk_jclass")
    taranto(at).pass_to("ABOMB").do("ABOMB", stack(0))
    assert [at.place(one) for one in hit] == [s.IN_DISCARD] * 5
    assert int(at.state["discard_size"][BRITISH]) == 5
    assert int(at.state["removed_size"][BRITISH]) == 0
    assert at.news(ev.STACK_DESTROYED)[0][:3] == (BRITISH, 0, 5)


def test_the_a_bomb_on_a_force_ends_the_battle_after_all_of_it_has_gone() -> None:
    at = Stage().keeps(GERMAN, "w_abomb")
    at.one(GERMAN, "de_he111")
    ships = at.units(BRITISH, "uk_nelson", "uk_qe")
    taranto(at).pass_to("ABOMB").do("ABOMB", stack(2))
    assert [at.place(one) for one in ships] == [s.IN_DISCARD] * 2
    assert at.news(ev.BATTLE_OVER)[0][:3] == (at.cards["w_taranto"], GERMAN, ev.WON_EMPTY)


def test_E35_a_captured_unit_goes_to_the_discard_of_its_owner() -> None:
    at = Stage()
    bismarck = at.one(BRITISH, "de_bismarck", owner=GERMAN)
    at.units(GERMAN, "de_scharnhorst", "de_hipper")
    at.numbers(1, 1, 1, 1).battle(ATLANTIC).do("ENGAGE", YES)
    fire(at, at.force(GERMAN)[0]).do("BOOST", PASS)
    assert at.place(bismarck) == s.IN_DISCARD
    assert bismarck in at.state["discard"][GERMAN, : int(at.state["discard_size"][GERMAN])].tolist()
    assert at.news(ev.DESTROYED)[0][:3] == (bismarck, ev.WHY_SHOT, BRITISH)


# ------------------------------------------------------------------------------------------------------------ in rounds


def test_lack_of_valor_makes_a_unit_withdraw_and_is_discarded() -> None:
    at = Stage().keeps(BRITISH, "w_lack_of_valor")
    tiger, rommel, hitler = at.units(GERMAN, "de_tiger1", "de_rommel", "de_hitler")
    at.next_units(GERMAN, "de_hipper")
    at.one(BRITISH, "uk_infantry")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("ROUND_START", at.card("w_lack_of_valor"))
    assert at.aims == {tiger, rommel}
    at.do("ROUND_START", target(rommel))
    assert not at.inside(rommel) and at.place(rommel) == s.IN_STACK
    assert int(at.state["aura_att"][GERMAN, s.GROUND, s.GROUND]) == 0
    assert at.news(ev.WITHDREW)[0][:2] == (rommel, 1)
    assert at.card_places("w_lack_of_valor").count(s.C_DISCARD) == 1
    assert at.place(hitler) == s.IN_STACK


def test_fog_keeps_aircraft_on_the_ground_for_one_round() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp").keeps(BRITISH, "w_x_fog")
    plane, _ = at.units(BRITISH, "uk_typhoon", "uk_infantry")
    at.units(GERMAN, "de_me109", "de_infantry")
    at.numbers(*[10] * 8).battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("ROUND_START", at.card("w_x_fog"))
    types = set()
    while at.asked == "ACT":
        types |= {int(at.rules["type"][int(at.rules["kind"][one])]) for one in at.actors}
        at.do("ACT", PASS)
    assert types == {s.GROUND}
    at.pass_to("WITHDRAW").do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    assert plane in at.actors


def test_E42_R52_ultra_works_where_a_side_may_use_ships() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    _, gun = at.units(BRITISH, "uk_ultra", "uk_17pdr")
    at.one(BRITISH, "uk_infantry")
    tiger2 = at.one(GERMAN, "de_tiger2")
    at.numbers(*[10] * 5).battle("w_normandy", by=BRITISH).do("ENGAGE", YES)
    assert int(at.state["first_fire"][BRITISH]) == 1
    assert int(at.state["edge"][BRITISH]) == 1
    fire(at, gun).pass_to("ACT", "WITHDRAW")
    assert at.news(ev.SHOT)[0][2:4] == (12 + 1, 11 + 2)  # Normandy: the Germans are dug in
    assert at.inside(tiger2)
    land = Stage(conflict_set="fat", arsenal_set="starter+exp")
    land.units(BRITISH, "uk_ultra", "uk_infantry")
    land.one(GERMAN, "de_infantry")
    land.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)
    assert int(land.state["edge"][BRITISH]) == 0


def test_E42_first_fire_lets_the_defender_act_first() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    _, ship = at.units(BRITISH, "uk_ultra", "uk_nelson")
    at.units(GERMAN, "de_hipper")
    at.battle(ATLANTIC).do("ENGAGE", YES)
    assert at.asked == "ACT" and at.actors == {ship}


def test_ultra_and_the_spy_ring_make_the_enemy_commit_first() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    ultra, _ = at.units(BRITISH, "uk_ultra", "uk_nelson")
    one, other = at.one(GERMAN, "de_hipper"), at.one(GERMAN, "de_bismarck", slot=3)
    british = at.one(BRITISH, "uk_qe", slot=3)
    at.battle("w_taranto", by=BRITISH).do("ENGAGE", YES)
    assert at.asked == "COMMIT" and at.seat == GERMAN  # although the British attack
    assert int(at.state["seen"][ultra]) == s.ALL_SEE
    at.do("COMMIT", stack(3))
    assert at.asked == "COMMIT" and at.seat == BRITISH
    assert [args[0] for args in at.news(ev.SHOWN)] == [other]
    assert int(at.state["seen"][other]) == s.ALL_SEE and int(at.state["seen"][one]) == 1
    at.do("COMMIT", stack(3))
    assert at.force(GERMAN) == [other] and at.force(BRITISH) == [british]


def test_peeks_of_both_sides_cancel() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp").keeps(GERMAN, "w_intelligence")
    at.units(BRITISH, "uk_ultra", "uk_nelson")
    at.one(GERMAN, "de_hipper")
    at.one(GERMAN, "de_bismarck", slot=3)
    at.one(BRITISH, "uk_qe", slot=3)
    at.battle("w_taranto", by=BRITISH).do("ENGAGE", YES).do("PREPARE", at.card("w_intelligence"))
    assert at.asked == "COMMIT" and at.seat == BRITISH  # the aggressor, as usual
    at.do("COMMIT", stack(3))
    assert not at.news(ev.SHOWN)


def test_military_intelligence_gives_plus_1_in_round_1_only() -> None:
    at = Stage().keeps(BRITISH, "w_intelligence")
    gun, _ = at.units(BRITISH, "uk_17pdr", "uk_stuart")
    at.one(GERMAN, "de_tiger2")
    at.numbers(*[10] * 8).battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("PREPARE", at.card("w_intelligence"))
    fire(at, gun)
    assert at.news(ev.SHOT)[-1][2] == 13
    at.pass_to("WITHDRAW").do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    fire(at, gun)
    assert at.news(ev.SHOT)[-1][2] == 12


def test_stolen_plans_give_first_fire_in_round_1_only() -> None:
    at = Stage().keeps(BRITISH, "w_stolen_plans")
    ours = at.one(BRITISH, "uk_stuart")
    theirs = at.one(GERMAN, "de_tiger2")
    at.numbers(*[10] * 8).battle("w_luxembourg").do("ENGAGE", YES).do("PREPARE", at.card("w_stolen_plans"))
    assert at.actors == {ours}
    at.pass_to("WITHDRAW").do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    assert at.actors == {theirs}


def test_a_reserve_army_comes_before_exposure_face_down() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp").keeps(BRITISH, "w_reinforce")
    at.one(BRITISH, "uk_stuart")
    at.one(GERMAN, "de_tiger2")
    tank, ship = at.next_units(BRITISH, "uk_crusader", "uk_nelson")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("PREPARE", at.card("w_reinforce"))
    assert at.inside(tank) and at.place(ship) == s.IN_STACK
    assert int(at.state["seen"][ship]) == 1 << BRITISH


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
