"""Windows for kept cards of a battle: cancel, prepare, start, round start (D8, D9, D13, D15)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALAMEIN, ATLANTIC, LUXEMBOURG, armies, begin, fire
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, PASS, YES, Stage, target


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


def test_E32_misinformation_makes_the_other_side_search_and_the_drawing_player_stays() -> None:
    at = begin().keeps(BRITISH, "w_misinformation")
    at.one(GERMAN, "de_me109")
    at.one(GERMAN, "de_panther")
    at.one(BRITISH, "uk_spitfire")
    at.next_cards("w_luxembourg", "w_build2", "w_reorganize", "w_rhine", "w_atlantic").turn_of(BRITISH)
    before = int(at.state["conflict_size"])
    at.do("TURN", DRAW).do("ENGAGE", YES)
    assert at.seat == BRITISH
    at.do("CANCEL", at.card("w_misinformation"))
    # The Germans reveal; the Rhine's prerequisite does not hold; build-up, Reorganize and the Rhine go back.
    assert [event.args[:2] for event in at.events if event.kind == ev.REVEALED_CARD] == [
        (GERMAN, at.cards[name]) for name in ("w_build2", "w_reorganize", "w_rhine", "w_atlantic")
    ]
    assert at.news(ev.SEARCH_OVER)[-1][:3] == (GERMAN, at.cards["w_atlantic"], 3)
    assert int(at.state["conflict_size"]) == before - 2
    assert at.card_places("w_rhine") == [s.C_DECK] and at.card_places("w_luxembourg") == [s.C_DISCARD]
    # North Atlantic: the drawing player is the aggressor, and that is the British seat still.
    assert int(at.state["drawer"]) == BRITISH and int(at.state["aggressor"]) == BRITISH
    assert at.asked == "ENGAGE" and at.seat == BRITISH


def test_misinformation_without_another_battle_ends_the_turn() -> None:
    at = begin().keeps(BRITISH, "w_misinformation")
    at.one(GERMAN, "de_panther")
    at.only_cards("w_luxembourg", "w_build2", "w_rhine").turn_of(GERMAN).do("TURN", DRAW).do("ENGAGE", YES)
    at.do("CANCEL", at.card("w_misinformation"))
    assert at.asked == "TURN" and at.seat == BRITISH
    assert int(at.state["conflict_size"]) == 2 and int(at.state["battle_step"]) == 0


def test_delay_tactics_puts_the_battle_back_into_the_deck() -> None:
    at = begin().keeps(BRITISH, "w_delay")
    at.one(GERMAN, "de_panther")
    at.battle("w_luxembourg")
    size = int(at.state["conflict_size"])
    at.do("ENGAGE", YES).do("CANCEL", at.card("w_delay"))
    assert at.card_places("w_luxembourg") == [s.C_DECK]
    assert int(at.state["conflict_size"]) == size + 1
    assert at.asked == "TURN" and at.seat == BRITISH
