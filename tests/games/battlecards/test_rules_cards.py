"""Conflict cards outside battles (section 11; E5, E29 to E36, E44 and rulings)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.lexicon import stack_id
from tests.games.battlecards.people import lines_of, scene_of
from tests.games.battlecards.stage import (
    BRITISH,
    DRAW,
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


def begin(**options: Any) -> Stage:
    """A stage where both sides keep a card that may always be played, so that every turn is asked."""
    at = Stage(**options)
    name = f"{options.get('theatre', 'west')[0]}_preemptive"
    return at.keeps(GERMAN, name).keeps(BRITISH, name)


NONE_, DRAW_3, SWAP = (s.K_CHOICE * s.CODE + mode for mode in range(3))


def counterattack(card: int) -> int:
    """CARD."""
    return s.K_CARD * s.CODE + card


def draws(at: Stage, card: str, by: int) -> Stage:
    """A seat draws a conflict card."""
    return at.next_cards(card).turn_of(by).do("TURN", DRAW)


# ------------------------------------------------------------------------------------------------------------- Sabotage


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
    assert taken.news(ev.CAPTURED)[0][1] == s.NONE
    at.keeps(BRITISH, "p_sabotage").play("p_sabotage", BRITISH)
    at.pass_to("TURN")
    assert at.place(pseudo) == s.OUT_OF_PLAY
    assert at.card_places("p_massive_industry") == [s.C_DISCARD]


# -------------------------------------------------------------------------------------------------------- Counterattack


def test_E29_the_prerequisites_of_a_counterattack_must_hold_now() -> None:
    def may(at: Stage, by: int) -> bool:
        at.turn_of(by)
        return at.card("w_counterattack") in at.legal()

    at = begin().keeps(GERMAN, "w_counterattack").keeps(BRITISH, "w_counterattack")
    at.one(GERMAN, "de_panther")
    at.one(BRITISH, "uk_churchill_tank")
    at.won(GERMAN, "w_france_belgium").won(BRITISH, "w_france")
    france = at.again().play("w_counterattack", GERMAN)
    # The only battlecard of the British: it is taken without asking; the Germans attack.
    assert int(france.state["battle_card"]) == france.cards["w_france"]
    assert int(france.state["aggressor"]) == GERMAN
    retaken = at.again()
    retaken.state["won_by"][retaken.cards["w_france_belgium"]] = BRITISH
    retaken.turn_of(GERMAN).do("TURN", retaken.card("w_counterattack"))
    assert int(retaken.state["battle_card"]) == retaken.cards["w_france_belgium"], "not France"
    both = at.again()
    both.state["won_by"][both.cards["w_france"]] = GERMAN
    assert not may(both, GERMAN)
    both.turn_of(BRITISH).do("TURN", both.card("w_counterattack"))
    assert both.legal() == sorted(counterattack(both.cards[name]) for name in ("w_france_belgium", "w_france"))
    both.do("COUNTERATTACK", counterattack(both.cards["w_france"]))
    assert int(both.state["aggressor"]) == BRITISH and int(both.state["source"]) == s.COUNTER


def test_E30_a_counterattack_on_normandy_changes_the_roles() -> None:
    at = begin()
    tank = at.one(GERMAN, "de_panther")
    infantry = at.one(BRITISH, "uk_infantry")
    at.won(BRITISH, "w_normandy")
    at.counter("w_normandy", GERMAN)
    assert int(at.state["aggressor"]) == GERMAN
    at.numbers(10).pass_to("ACT").do("ACT", unit(tank)).do("MODE", s.K_MODE * s.CODE).pass_to()
    # Panther 13 at infantry 3 + 2 dug in: difference 8, a 10 misses.
    assert at.news(ev.SHOT)[0][3] == 3 + 2
    assert at.place(infantry) == s.IN_STACK


def test_E30_the_allies_win_when_all_german_ground_units_of_the_counterattack_are_gone() -> None:
    at = begin()
    plane = at.one(GERMAN, "de_me109")
    tank = at.one(GERMAN, "de_panzer3")
    at.units(BRITISH, "uk_17pdr", "uk_infantry")
    at.won(BRITISH, "w_normandy").counter("w_normandy", GERMAN)
    at.numbers(1).pass_to("ACT")
    while at.seat == GERMAN:
        at.do("ACT", PASS).pass_to("ACT")
    at.do("ACT", at.legal()[1]).do("MODE", s.K_MODE * s.CODE).pass_to()
    assert at.place(tank) == s.IN_DISCARD and at.place(plane) == s.IN_STACK
    assert at.holder_of("w_normandy") == BRITISH
    assert at.news(ev.BATTLE_OVER)[-1][1:3] == (BRITISH, ev.WON_GROUND_WIPED)


def test_E30_the_allies_counterattack_normandy_as_printed() -> None:
    at = begin()
    at.one(GERMAN, "de_panther")
    at.one(BRITISH, "uk_infantry")
    at.won(GERMAN, "w_normandy").counter("w_normandy", BRITISH)
    assert int(at.state["aggressor"]) == BRITISH


def test_E31_R18_no_cancel_window_against_a_counterattack() -> None:
    at = begin().keeps(BRITISH, "w_delay", "w_misinformation")
    at.one(GERMAN, "de_panther")
    at.one(BRITISH, "uk_churchill_tank")
    drawn = at.again().battle("w_luxembourg").do("ENGAGE", YES)
    assert drawn.asked == "CANCEL"
    at.won(BRITISH, "w_luxembourg").counter("w_luxembourg", GERMAN)
    assert at.asked == "ACT"


def test_D32_R65_without_a_battlecard_or_a_force_a_counterattack_cannot_be_played() -> None:
    at = begin().keeps(GERMAN, "w_counterattack").won(BRITISH, "w_luxembourg")
    at.turn_of(GERMAN)
    assert at.card("w_counterattack") not in at.legal()
    flak = at.again()
    flak.one(GERMAN, "de_flak88")  # artillery alone may not attack on the ground
    assert flak.card("w_counterattack") not in flak.legal()
    at.one(GERMAN, "de_panther")
    assert at.card("w_counterattack") in at.legal()


def test_E43_scorched_earth_stays_on_the_card_when_it_changes_hands() -> None:
    at = begin()
    at.one(GERMAN, "de_panther")
    at.won(BRITISH, "w_normandy", scorched=True)
    at.counter("w_normandy", GERMAN)  # a walkover
    assert at.holder_of("w_normandy") == GERMAN
    assert int(at.state["scorched"][at.cards["w_normandy"]]) == 1
    assert at.news(ev.WON_CARD)[-1][:3] == (GERMAN, at.cards["w_normandy"], 0)


# ---------------------------------------------------------------------------------------- searches of the conflict deck


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


def test_E36_a_pre_emptive_strike_may_be_declined_by_both_and_forces_nobody() -> None:
    at = begin().keeps(BRITISH, "w_preemptive")
    at.one(GERMAN, "de_panther")
    at.one(BRITISH, "uk_infantry")
    at.next_cards("w_build2", "w_luxembourg").play("w_preemptive", BRITISH)
    assert at.asked == "ENGAGE" and at.seat == BRITISH
    assert int(at.state["aggressor"]) == GERMAN
    declined = at.again().do("ENGAGE", NO)
    assert declined.card_places("w_luxembourg") == [s.C_DISCARD] and declined.seat == GERMAN
    at.do("ENGAGE", YES)
    assert at.asked == "ENGAGE" and at.seat == GERMAN
    refused = at.again().do("ENGAGE", NO)
    assert refused.card_places("w_luxembourg") == [s.C_DISCARD]
    at.do("ENGAGE", YES)
    assert int(at.state["aggressor"]) == GERMAN and len(at.force(BRITISH)) == 1, "the British must defend"


def test_R65_pre_emptive_strike_without_a_battle_in_the_deck_has_no_effect() -> None:
    at = begin().keeps(GERMAN, "w_preemptive").only_cards("w_build2", "w_rhine").play("w_preemptive", GERMAN)
    assert at.asked == "TURN" and at.seat == BRITISH
    assert sorted(at.state["conflict"][:2].tolist()) != [s.NONE, s.NONE] and int(at.state["conflict_size"]) == 2
    assert at.news(ev.SEARCH_OVER)[-1][:3] == (GERMAN, s.NONE, 2)


@pytest.mark.parametrize("theatre", ["west", "pacific", "east"])
def test_R65_only_a_counterattack_and_an_air_raid_have_conditions(theatre: str) -> None:
    letter = theatre[0]
    at = begin(theatre=theatre, conflict_set="fat", arsenal_set="starter+exp")
    names = {name for name, kind in at.cards.items() if int(at.rules["timing"][kind]) == s.TURN_LIEU}
    at.keeps(GERMAN, *sorted(names - {f"{letter}_preemptive"}))  # that one is kept already
    # Nothing is there that a card could work on: no unit in any stack or arsenal, no battle in the deck or won.
    at.empty_arsenal(GERMAN).empty_arsenal(BRITISH).only_cards(f"{letter}_reorganize").turn_of(GERMAN)
    wasted = names - {f"{letter}_counterattack", f"{letter}_x_counter", f"{letter}_air_raid"}
    assert len(wasted) == len(names) - 3 and wasted > {f"{letter}_sabotage", f"{letter}_preemptive"}
    assert set(at.legal()) == {DRAW, *(at.card(name) for name in wasted)}
    for name in wasted:
        after = at.again().do("TURN", at.card(name))
        assert after.asked == "TURN" and after.seat == BRITISH, name  # it was played in place of the draw
        assert after.card_places(name).count(s.C_DISCARD) == at.card_places(name).count(s.C_DISCARD) + 1
        assert int(after.state["conflict_size"]) == 1


def test_R15_a_turn_card_takes_the_place_of_the_draw() -> None:
    at = begin().keeps(GERMAN, "w_industrial_strike")
    size = int(at.state["conflict_size"])
    arsenal = int(at.state["arsenal_size"][BRITISH])
    at.play("w_industrial_strike", GERMAN)
    assert int(at.state["conflict_size"]) == size and at.seat == BRITISH
    assert int(at.state["arsenal_size"][BRITISH]) == arsenal - 3
    assert int(at.state["discard_size"][BRITISH]) == 3
    # Only their owner sees which cards were lost.
    lost = at.state["discard"][BRITISH, :3].tolist()
    assert [int(at.state["seen"][one]) for one in lost] == [1 << BRITISH] * 3
    assert all(event.audience == 1 << BRITISH for event in at.events if event.kind == ev.MILLED)
    assert at.news(ev.MILLED_COUNT) == [(BRITISH, 3, 0, 0, 0, 0, 0, 0, 0, 0)]


# ----------------------------------------------------------------------------------------------------- Divide & Conquer


def test_E33_R16_divide_splits_nine_into_five_and_four_and_capture_browses_one_of_them() -> None:
    at = begin()
    nine = at.units(GERMAN, *["de_infantry"] * 6, "de_panther", "de_tiger1", "de_rommel")
    at.one(GERMAN, "de_me109")
    draws(at, "w_divide", BRITISH)
    # The ground stack is the only one of two cards or more: it is taken; its controller picks four cards, face down.
    assert at.asked == "DIVIDE_PICK" and at.seat == GERMAN and len(at.legal()) == 9
    for one in nine[:4]:
        at.do("DIVIDE_PICK", unit(one))
    assert at.stack_of(GERMAN, s.GROUND) == nine[4:] and at.stack_of(GERMAN, 3) == nine[:4]
    assert int(at.state["stack_type"][GERMAN, 3]) == s.GROUND
    assert at.news(ev.DIVIDED) == [(GERMAN, s.GROUND, 3, 4, 0, 0, 0, 0, 0, 0)]
    assert at.asked == "TURN" and at.seat == GERMAN
    draws(at, "w_capture", BRITISH)
    assert at.legal() == [stack(s.GROUND), stack(s.AIR), stack(3)]
    at.do("PICK", stack(3))
    assert at.aims == set(nine[:4])
    assert all(int(at.state["seen"][one]) == 1 << GERMAN for one in nine[4:])


def test_divide_takes_away_what_the_enemy_knew_of_the_stack() -> None:
    at = begin()
    pair = at.units(GERMAN, "de_panther", "de_infantry")
    at.state["seen"][pair] = s.ALL_SEE
    draws(at, "w_divide", BRITISH).do("DIVIDE_PICK", unit(pair[0]))
    assert [int(at.state["seen"][one]) for one in pair] == [1 << GERMAN] * 2


def test_R66_massive_industry_lies_open_also_after_its_stack_has_been_divided() -> None:
    at = begin(theatre="pacific")
    three = at.units(GERMAN, "jp_infantry", "jp_type97", "jp_type95")
    at.state["seen"][three] = s.ALL_SEE
    draws(at, "p_massive_industry", GERMAN)
    factory = int(at.rules["pseudo_unit"])
    assert at.stack_of(GERMAN, s.GROUND) == [*three, factory] and int(at.state["seen"][factory]) == s.ALL_SEE
    draws(at, "p_divide", BRITISH)
    assert at.asked == "DIVIDE_PICK" and int(at.state["seen"][factory]) == s.ALL_SEE
    for picked, slot in (((three[0], factory), 3), ((three[0], three[1]), s.GROUND)):
        after = at.again().do("DIVIDE_PICK", *(unit(one) for one in picked))
        assert factory in after.stack_of(GERMAN, slot)
        # Of the others nobody is sure any more.
        assert [int(after.state["seen"][one]) for one in (*three, factory)] == [1 << GERMAN] * 3 + [s.ALL_SEE]
        for viewer in (BRITISH, None):
            front = next(front for front in scene_of(after, viewer).fronts if front.seat == GERMAN)
            assert {one.id: [card.id for card in one.cards] for one in front.stacks if one.cards} == {
                stack_id(GERMAN, slot): [f"unit-{factory}"]
            }


def test_R66_massive_industry_stays_open_when_others_leave_its_stack() -> None:
    at = begin(theatre="pacific")
    one, other = at.units(GERMAN, "jp_infantry", "jp_type97")
    draws(at, "p_massive_industry", GERMAN)
    factory = int(at.rules["pseudo_unit"])
    at.state["seen"][[one, other]] = s.ALL_SEE
    swapped = draws(at.again(), "p_reorganize", GERMAN).do("REORGANIZE", SWAP).do("SWAP", unit(one))
    captured = draws(at.again(), "p_capture", BRITISH).do("PICK", target(one))
    for after, seen in ((swapped, 1 << GERMAN), (captured, 3)):
        assert after.stack_of(GERMAN, s.GROUND) == [other, factory]
        assert [int(after.state["seen"][each]) for each in (other, factory)] == [seen, s.ALL_SEE]


def test_divide_without_a_stack_of_two_has_no_effect() -> None:
    at = begin()
    at.units(GERMAN, "de_panther", "de_me109")
    draws(at, "w_divide", BRITISH)
    assert at.asked == "TURN" and at.seat == GERMAN and not at.news(ev.DIVIDED)
    assert at.card_places("w_divide").count(s.C_DISCARD) == 1


# ----------------------------------------------------------------------------------------------------------- Reorganize


def test_E34_with_no_reserve_reorganize_draws_three() -> None:
    at = begin()
    tank = at.one(GERMAN, "de_panther")
    first = at.next_units(GERMAN, "de_tiger1", "de_flak88", "de_me109")
    draws(at, "w_reorganize", GERMAN)
    assert at.legal() == [NONE_, DRAW_3, SWAP]
    at.do("REORGANIZE", DRAW_3)
    assert at.state["hand"][GERMAN, :3].tolist() == first
    assert at.asked == "TURN" and at.seat == BRITISH, "never both: no swap follows"
    assert at.stack_of(GERMAN, s.GROUND) == [tank]


def test_E34_with_a_reserve_all_three_are_discarded_first() -> None:
    at = begin()
    old = at.reserve(GERMAN, "de_infantry", "de_infantry", "de_panzer3")
    new = at.next_units(GERMAN, "de_tiger1", "de_flak88", "de_me109")
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", DRAW_3)
    assert at.state["hand"][GERMAN, :3].tolist() == new
    assert [at.place(one) for one in old] == [s.IN_DISCARD] * 3
    assert [int(at.state["seen"][one]) for one in old] == [1 << GERMAN] * 3, "nobody else sees them"


def test_E34_a_swap_moves_three_navies_into_one_through_the_hand() -> None:
    at = begin()
    ships = [at.one(GERMAN, name, slot=slot) for name, slot in (
        ("de_bismarck", s.SEA), ("de_hipper", 3), ("de_leipzig", 4))]  # fmt: skip
    reserve = at.reserve(GERMAN, "de_infantry", "de_infantry", "de_panzer3")
    at.state["seen"][ships] = s.ALL_SEE
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP)
    at.do("SWAP", unit(ships[1]), unit(ships[2]))
    assert int(at.state["hand_size"][GERMAN]) == 5 and PASS not in at.legal(), "not with five cards in hand"
    assert int(at.state["stack_type"][GERMAN, 3]) == s.NONE, "an empty second stack is gone"
    at.do("SWAP", hand(3))
    at.do("SWAP", hand(3))
    assert at.stack_of(GERMAN, s.SEA) == ships
    assert set(at.offers(s.K_UNIT)) == {ships[0]}, "each unit is picked up once"
    assert PASS in at.legal()
    at.do("SWAP", PASS)
    assert at.state["hand"][GERMAN, :3].tolist() == reserve and int(at.state["hand_size"][GERMAN]) == 3
    # Their side alone knows where they are now.
    assert [int(at.state["seen"][one]) for one in ships] == [1 << GERMAN] * 3
    assert not at.state["picked"].any()


def test_E34_a_swap_asks_for_the_stack_where_there_are_several() -> None:
    at = begin()
    at.one(GERMAN, "de_bismarck")
    second = at.one(GERMAN, "de_hipper", slot=3)
    ship, *_ = at.reserve(GERMAN, "de_leipzig", "de_infantry", "de_infantry")
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP).do("SWAP", hand(0))
    assert at.asked == "STACK" and at.legal() == [stack(s.SEA), stack(3)]
    at.do("STACK", stack(3))
    assert at.stack_of(GERMAN, 3) == [second, ship]
    assert PASS not in at.legal(), "two cards in hand, three at the beginning"
    at.do("SWAP", unit(second)).do("SWAP", PASS)
    assert at.stack_of(GERMAN, 3) == [ship] and second in at.state["hand"][GERMAN, :3].tolist()


def test_R60_a_swap_never_leads_to_a_hand_that_cannot_be_filled_again() -> None:
    """The last unit that may still be picked up is not enough for a second card from the hand."""
    at = begin()
    at.reserve(GERMAN, "de_panther", "de_tiger1", "de_tiger2")
    old = at.one(GERMAN, "de_infantry")
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP)
    at.do("SWAP", unit(old), hand(3))  # picked up and put back
    at.do("SWAP", hand(0), hand(0), hand(0))  # all three lie in the stack: they may be picked up again
    assert int(at.state["hand_size"][GERMAN]) == 0
    tanks = at.offers(s.K_UNIT)
    assert len(tanks) == 3 and old not in tanks
    at.do("SWAP", unit(tanks[0]))
    assert at.legal() == [unit(one) for one in tanks[1:]], "two are left for the two that are wanting: it stays"
    at.do("SWAP", unit(tanks[1]))
    # The third follows by itself; then everything has been picked up once, and a card that was deployed now could not
    # be replaced: only DONE is left.
    assert at.asked == "TURN"
    assert int(at.state["hand_size"][GERMAN]) == 3


def test_R60_a_card_that_nothing_could_replace_stays_in_the_hand() -> None:
    """A card that was not picked up yet may go: it can be picked up itself."""
    at = begin()
    at.reserve(GERMAN, "de_panther", "de_tiger1", "de_tiger2")
    old = at.one(GERMAN, "de_infantry")
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP)
    at.do("SWAP", unit(old))
    assert at.legal() == [hand(0), hand(1), hand(2), hand(3)], "four cards: any of them may go"
    panther = int(at.state["hand"][GERMAN, 0])
    at.do("SWAP", hand(0), unit(panther), hand(2))  # the infantry goes back; Tigers and Panther are in the hand
    assert int(at.state["hand_size"][GERMAN]) == 3 and panther == int(at.state["hand"][GERMAN, 2])
    assert at.legal() == [PASS, hand(0), hand(1)], "both Tigers, not the Panther: everything else has been picked up"


def test_R60_the_hand_of_a_swap_holds_20_cards_at_most() -> None:
    at = begin()
    tank, *_ = at.reserve(GERMAN, "de_panther", "de_tiger1", "de_tiger2")
    many = sorted(at.units(GERMAN, *["de_infantry"] * 19))
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP)
    at.do("SWAP", *(unit(one) for one in many[:16]))
    assert int(at.state["hand_size"][GERMAN]) == 19 and at.offers(s.K_UNIT) == many[16:]
    at.do("SWAP", unit(many[16]))
    assert int(at.state["hand_size"][GERMAN]) == 20 and at.offers(s.K_UNIT) == []
    at.do("SWAP", hand(0))
    assert at.offers(s.K_UNIT) == sorted([tank, *many[17:]])


def test_R55_a_v2_is_not_deployed_in_a_swap() -> None:
    at = begin()
    at.one(GERMAN, "de_infantry")
    at.reserve(GERMAN, "de_v2", "de_panther", "de_panther")
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP)
    assert at.offers(s.K_HAND) == [1], "equal cards once, the V-2 not"


def test_reorganize_draws_only_if_three_cards_are_there() -> None:
    at = begin()
    at.one(GERMAN, "de_infantry")
    lost = [at.take(GERMAN, "de_panther") for _ in range(3)]
    at.empty_arsenal(GERMAN).next_cards("w_reorganize").turn_of(GERMAN)
    at.state["place"][lost], at.state["seen"][lost] = s.IN_REMOVED, 1 << GERMAN
    at.state["removed_size"][GERMAN] += 3
    without = at.again().do("TURN", DRAW)
    assert without.legal() == [NONE_, SWAP]
    at.state["place"][lost] = s.IN_DISCARD  # shuffled they are three cards
    at.state["discard"][GERMAN, :3] = lost
    at.state["discard_size"][GERMAN] = 3
    at.state["removed_size"][GERMAN] -= 3
    at.do("TURN", DRAW)
    assert at.legal() == [NONE_, DRAW_3, SWAP]


def test_massive_industry_is_not_picked_up() -> None:
    at = begin(theatre="pacific")
    draws(at, "p_massive_industry", GERMAN)
    tank = at.one(GERMAN, "jp_infantry")
    draws(at, "p_reorganize", GERMAN).do("REORGANIZE", SWAP)
    assert at.offers(s.K_UNIT) == [tank]


# -------------------------------------------------------------------------------------------------------------- Capture


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


# -------------------------------------------------------------------------------------------------- any-time cards (D4)


def to_next_turn(at: Stage, by: int) -> Stage:
    """A seat draws a card without effect, so that the turn of the next seat begins."""
    return draws(at, "w_delay", by)


def test_E44_an_industry_may_be_destroyed_at_the_start_of_either_turn_without_losing_the_draw() -> None:
    cards = ("w_air_raid", "w_sabotage", "w_industrial_strike")
    at = begin().tabled(GERMAN, "w_industrial_complex").keeps(BRITISH, *cards)
    own = to_next_turn(at.again(), GERMAN)
    assert own.asked == "ANY_TIME" and own.seat == BRITISH
    assert own.legal() == [PASS, *(own.card(name) for name in cards)]
    size = int(own.state["conflict_size"])
    own.do("ANY_TIME", own.card("w_air_raid"))
    assert own.card_places("w_industrial_complex") == [s.C_DISCARD] and int(own.state["table_size"][GERMAN]) == 0
    assert own.card_places("w_air_raid").count(s.C_DISCARD) == 1
    assert own.asked == "TURN" and own.seat == BRITISH and DRAW in own.legal()
    assert int(own.state["conflict_size"]) == size
    other = to_next_turn(at, BRITISH)  # the turn of the Germans begins: the British are asked in it
    assert other.asked == "ANY_TIME" and other.seat == BRITISH
    other.do("ANY_TIME", other.card("w_industrial_strike"))
    assert other.asked == "TURN" and other.seat == GERMAN
    assert other.news(ev.INDUSTRY_DESTROYED)[-1][:3] == (BRITISH, GERMAN, other.cards["w_industrial_complex"])


def test_D4_is_asked_again_after_each_use_and_for_the_industry_where_there_are_several() -> None:
    at = begin(conflict_set="fat", arsenal_set="starter+exp").tabled(GERMAN, "w_industrial_complex", "w_x_complex")
    at.keeps(BRITISH, "w_sabotage", "w_sabotage", "w_air_raid")
    to_next_turn(at, GERMAN)
    at.do("ANY_TIME", at.card("w_sabotage"))
    assert at.legal() == [s.K_CHOICE * s.CODE, s.K_CHOICE * s.CODE + 1]
    at.do("ANY_TIME", s.K_CHOICE * s.CODE)
    assert at.card_places("w_industrial_complex") == [s.C_DISCARD]
    assert at.asked == "ANY_TIME" and at.card("w_sabotage") in at.legal()
    at.do("ANY_TIME", PASS)
    assert at.asked == "TURN" and at.seat == BRITISH


def test_D4_the_active_seat_first_then_the_other_side() -> None:
    at = begin().tabled(GERMAN, "w_industrial_complex").keeps(BRITISH, "w_sabotage").keeps(GERMAN, "w_sabotage")
    instance = at._take_card("w_build2")
    at.rules["card_of"][instance] = at.cards["w_industrial_complex"]
    at.state["on_table"][BRITISH, 0], at.state["table_size"][BRITISH] = instance, 1
    at.state["card_place"][instance] = s.C_TABLE
    to_next_turn(at, GERMAN)
    assert at.seat == BRITISH
    at.do("ANY_TIME", PASS)
    assert at.asked == "ANY_TIME" and at.seat == GERMAN
    at.do("ANY_TIME", PASS)
    assert at.asked == "TURN" and at.seat == BRITISH, "nobody is asked again"


def test_an_any_time_card_without_an_industry_to_destroy_is_not_asked_for() -> None:
    at = to_next_turn(begin().keeps(BRITISH, "w_sabotage"), GERMAN)
    assert at.asked == "TURN"


# ------------------------------------------------------------------------------------------------------------- Air Raid


def raid(at: Stage) -> Stage:
    """The British raid an empty sky: a walkover."""
    at.one(BRITISH, "uk_wellington")
    return at.keeps(BRITISH, "w_air_raid").play("w_air_raid", BRITISH)


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


def test_R65_an_air_raid_needs_aircraft() -> None:
    at = begin().keeps(BRITISH, "w_air_raid").turn_of(BRITISH)
    assert at.card("w_air_raid") not in at.legal()
    at.one(BRITISH, "uk_churchill_tank")
    assert at.card("w_air_raid") not in at.legal()
    at.one(BRITISH, "uk_wellington")
    assert at.card("w_air_raid") in at.legal()


@pytest.mark.parametrize("losses", [0, 1, 4])
def test_air_raid_losses_is_an_option(losses: int) -> None:
    at = raid(begin(air_raid_losses=losses))
    assert int(at.state["discard_size"][GERMAN]) == losses


# --------------------------------------------------------------------------------------------- Lend-Lease and desertion


@pytest.mark.parametrize("by", [GERMAN, BRITISH])
def test_lend_lease_serves_its_side_whoever_draws_it_and_without_industry(by: int) -> None:
    at = begin(conflict_set="fat", arsenal_set="starter+exp").tabled(BRITISH, "w_industrial_complex")
    at.next_units(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire", "uk_hurricane")
    draws(at, "w_x_lend_lease", by)
    assert at.asked == "DEPLOY" and at.seat == BRITISH and int(at.state["hand_size"][BRITISH]) == 3
    at.do("DEPLOY", hand(0), hand(0))
    assert int(at.state["hand_size"][BRITISH]) == 0, "the third is discarded: the reserve was empty"
    assert int(at.state["discard_size"][BRITISH]) == 1
    assert at.seat == 1 - by


def test_R29_R62_ukrainian_defection_draws_a_number_for_each_marked_unit_and_names_it() -> None:
    at = begin(theatre="east")
    first, plain, second, third = at.units(BRITISH, "ua_t34_76", "su_t34_76", "ua_t34_76", "ua_t34_76")
    draws(at.numbers(5, 6, 1), "e_defection", GERMAN)
    assert [at.place(one) for one in (first, plain, second, third)] == [
        s.IN_DISCARD, s.IN_STACK, s.IN_STACK, s.IN_DISCARD]  # fmt: skip
    assert [event.args[:4] for event in at.events if event.kind == ev.DESERTED] == [
        (first, 5, 5, 1), (second, 6, 5, 0), (third, 1, 5, 1)]  # fmt: skip
    # All are told; so everybody knows where the one that stays is, and nothing of the one that had no number to draw.
    assert {event.audience for event in at.events if event.kind == ev.DESERTED} == {511}
    assert [int(at.state["seen"][one]) for one in (second, plain)] == [s.ALL_SEE, 1 << BRITISH]
    for viewer in (GERMAN, None):
        assert "T-34/76 Medium Tank (Ukrainian): 5 or less deserts, 6 drawn. It stays." in lines_of(at, viewer)
        front = next(front for front in scene_of(at, viewer).fronts if front.seat == BRITISH)
        assert [card.id for card in front.stacks[s.GROUND].cards] == [f"unit-{second}"]


# ---------------------------------------------------------------------------------------------------------- last orders


def test_last_orders_let_each_seat_play_one_more_card() -> None:
    at = Stage(last_orders=True).keeps(GERMAN, "w_industrial_strike").keeps(BRITISH, "w_sabotage", "w_sabotage")
    victim = at.one(GERMAN, "de_panther")
    at.only_cards("w_delay").turn_of(GERMAN).do("TURN", DRAW)
    assert int(at.state["phase"]) == s.LAST_ORDERS and at.asked == "TURN" and at.seat == BRITISH
    assert at.legal() == [PASS, at.card("w_sabotage")]
    at.do("TURN", at.card("w_sabotage"))
    assert at.place(victim) == s.IN_DISCARD
    assert at.seat == GERMAN, "each seat once, though the British hold another"
    at.do("TURN", PASS)
    assert int(at.state["phase"]) == s.OVER
    assert [event.args[:2] for event in at.events if event.kind == ev.LAST_ORDERS] == [(BRITISH, 0), (GERMAN, 1)]


def test_without_last_orders_the_game_ends_with_the_conflict_deck() -> None:
    at = begin().only_cards("w_delay").turn_of(GERMAN).do("TURN", DRAW)
    assert int(at.state["phase"]) == s.OVER
