"""Turns, build-ups, kept and table cards, the emergency, V-2 and Surge (spec sections 6, 7 and 10)."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, PASS, Stage, hand, stack

FAT = {"arsenal_set": "starter+exp", "conflict_set": "fat"}
EMERGENCY = s.K_EMERGENCY * s.CODE
TANKS = ("de_panzer3", "de_panther", "de_tiger1")


def finish(at: Stage) -> Stage:
    """Choose the first option until the next turn action."""
    while at.asked not in ("TURN", ""):
        at.do(at.asked, at.legal()[0])
    return at


# ------------------------------------------------------------------------------------------------------------ build-ups


def test_E48_build_up_with_a_reserve_of_three() -> None:
    at = Stage().next_cards("w_build3").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.next_units(GERMAN, "de_infantry", "de_me109", "de_uboat", "de_ju87")
    at.do("TURN", DRAW)
    assert len(at.offers(s.K_HAND)) == 7
    at.do("DEPLOY", hand(0), hand(2), hand(2))
    assert at.asked == "DISCARD" and int(at.state["hand_size"][GERMAN]) == 4
    at.do("DISCARD", hand(0))
    assert int(at.state["hand_size"][GERMAN]) == 3
    assert at.state["stack_size"][GERMAN, :3].tolist() == [2, 1, 0]
    assert at.card_places("w_build3").count(s.C_DISCARD) == 1


def test_E48_build_up_without_a_reserve() -> None:
    at = Stage().next_cards("w_build3").turn_of(GERMAN)
    at.next_units(GERMAN, *TANKS, "de_uboat")
    at.keeps(GERMAN, "w_sabotage").do("TURN", DRAW)  # without the card the draw would be no choice
    at.do("DEPLOY", hand(0), hand(0), hand(0))
    # The last card is the only one: it is discarded without a question.
    assert int(at.state["hand_size"][GERMAN]) == 0 and int(at.state["discard_size"][GERMAN]) == 1
    assert at.state["stack_size"][GERMAN, :3].tolist() == [3, 0, 0]


def test_E47_an_empty_arsenal_makes_a_build_up_do_nothing() -> None:
    at = Stage().empty_arsenal(GERMAN).next_cards("w_build4").turn_of(GERMAN).keeps(GERMAN, "w_sabotage")
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    at.do("TURN", DRAW)
    assert at.news(ev.ARSENAL_EMPTY) and int(at.state["hand_size"][GERMAN]) == 0
    assert at.state["stack_size"][GERMAN].sum() == 0 and at.seat == BRITISH


def test_E47_the_reserve_stays_three() -> None:
    at = Stage().next_cards("w_build4").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.empty_arsenal(GERMAN).do("TURN", DRAW)
    assert int(at.state["hand_size"][GERMAN]) == 3 and at.state["stack_size"][GERMAN].sum() == 0


def test_a_short_arsenal_deploys_no_more_than_it_gave() -> None:
    at = Stage().next_cards("w_build4").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.empty_arsenal(GERMAN)
    back = [int(unit) for unit in range(int(at.rules["first_allied"])) if at.place(unit) == s.IN_REMOVED][:2]
    for unit in back:
        at.state["place"][unit], at.state["seen"][unit] = s.IN_DECK, 0
        at.state["arsenal"][GERMAN, int(at.state["arsenal_size"][GERMAN])] = unit
        at.state["arsenal_size"][GERMAN] += 1
        at.state["removed_size"][GERMAN] -= 1
    at.do("TURN", DRAW).do("DEPLOY", hand(0), hand(0))
    assert int(at.state["hand_size"][GERMAN]) == 3 and at.state["stack_size"][GERMAN].sum() == 2
    assert at.news(ev.ARSENAL_EMPTY) != []


@pytest.mark.parametrize("complexes", [1, 2])
def test_each_industry_adds_a_card_drawn_and_a_card_deployed(complexes: int) -> None:
    names = ("w_industrial_complex", "w_x_complex")[:complexes]
    at = Stage(**FAT).tabled(GERMAN, *names).next_cards("w_build2").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.do("TURN", DRAW)
    assert int(at.state["hand_size"][GERMAN]) == 6 + complexes
    for _ in range(2 + complexes):
        at.do("DEPLOY", at.legal()[0])
    assert at.asked == "DISCARD" and int(at.state["hand_size"][GERMAN]) == 4


def test_R25_massive_industry_is_an_industry_of_the_side_that_has_it() -> None:
    at = Stage(theatre="pacific").next_cards("p_massive_industry", "p_build2", "p_build2").turn_of(GERMAN)
    at.reserve(GERMAN, "jp_type97", "jp_type95", "jp_zero")
    at.reserve(BRITISH, "us_sherman", "us_grant", "us_m18")
    at.do("TURN", DRAW)
    pseudo = int(at.rules["pseudo_unit"])
    assert at.stack_of(GERMAN, s.GROUND) == [pseudo] and int(at.state["seen"][pseudo]) == s.ALL_SEE
    assert at.card_places("p_massive_industry") == [s.C_STACK]
    at.do("TURN", DRAW)
    assert int(at.state["hand_size"][BRITISH]) == 6  # the enemy's industry is none of its business
    finish(at).do("TURN", DRAW)
    assert int(at.state["hand_size"][GERMAN]) == 7


def test_D2_massive_industry_goes_to_a_ground_stack_of_choice() -> None:
    at = Stage(theatre="pacific").next_cards("p_massive_industry").turn_of(GERMAN)
    at.one(GERMAN, "jp_infantry")
    at.one(GERMAN, "jp_type97", slot=3)
    at.reserve(GERMAN, "jp_type95", "jp_zero", "jp_val")
    at.do("TURN", DRAW)
    assert at.card_places("p_massive_industry") == [s.C_CURRENT]
    at.do("STACK", stack(3))
    assert at.stack_of(GERMAN, 3)[-1] == int(at.rules["pseudo_unit"])
    assert at.card_places("p_massive_industry") == [s.C_STACK]


# --------------------------------------------------------------------------------------------------------- other cards


def test_a_kept_card_is_hidden_and_the_turn_ends() -> None:
    at = Stage().next_cards("w_sabotage").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    at.do("TURN", DRAW)
    assert at.state["kept_size"].tolist() == [1, 0] and at.seat == BRITISH
    told = [event for event in at.events if event.kind == ev.CARD_KEPT]
    assert {event.audience: event.args[1] for event in told} == {
        1: at.cards["w_sabotage"],
        511 - 1: s.NONE,
    }
    assert not [event for event in at.events if event.kind == ev.DREW_CARD]


def test_a_table_card_lies_open() -> None:
    at = Stage().next_cards("w_industrial_complex").turn_of(BRITISH)
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    at.do("TURN", DRAW)
    assert at.state["table_size"].tolist() == [0, 1]
    assert at.card_places("w_industrial_complex") == [s.C_TABLE]


def test_E46_an_emergency_uses_the_turn_and_the_whole_reserve() -> None:
    at = Stage().turn_of(GERMAN)
    units = at.reserve(GERMAN, "de_panzer3", "de_me109", "de_uboat")
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    deck = int(at.state["conflict_size"])
    at.do("TURN", EMERGENCY)
    assert int(at.state["hand_size"][GERMAN]) == 0 and int(at.state["conflict_size"]) == deck
    assert [at.stack_of(GERMAN, slot) for slot in range(3)] == [[unit] for unit in units]
    assert at.seat == BRITISH
    at.keeps(GERMAN, "w_sabotage").next_cards("w_chemical").do("TURN", DRAW)
    assert at.seat == GERMAN and EMERGENCY not in at.legal()


def test_D2_a_stack_is_chosen_only_where_several_fit() -> None:
    at = Stage().turn_of(GERMAN)
    at.one(GERMAN, "de_infantry")
    at.one(GERMAN, "de_infantry", slot=3)
    units = at.reserve(GERMAN, "de_panzer3", "de_me109", "de_uboat")
    at.do("TURN", EMERGENCY)
    assert at.asked == "STACK" and at.offers(s.K_STACK) == [0, 3]
    at.do("STACK", stack(3))
    assert at.stack_of(GERMAN, 3)[-1] == units[0] and at.stack_of(GERMAN, s.AIR) == [units[1]]


def test_units_are_recycled_when_the_arsenal_is_empty_R13() -> None:
    at = Stage().next_cards("w_build2").turn_of(GERMAN)
    gone = at.units(GERMAN, "de_panther", "de_panther")
    at.reserve(GERMAN, *TANKS)
    at.empty_arsenal(GERMAN)
    for unit in gone:
        at.state["discard"][GERMAN, int(at.state["discard_size"][GERMAN])] = unit
        at.state["discard_size"][GERMAN] += 1
        at.state["place"][unit], at.state["holder"][unit], at.state["slot"][unit] = s.IN_DISCARD, s.NONE, s.NONE
    at.state["stack_first"][GERMAN, 0] = at.state["stack_last"][GERMAN, 0] = s.NONE
    at.state["stack_size"][GERMAN, 0] = 0
    at.state["below"][gone[0]] = s.NONE
    off = at.again()
    off.rules["recycle_arsenal"] = 0
    at.do("TURN", DRAW)
    assert at.news(ev.RECYCLED)[0][:2] == (GERMAN, 2) and int(at.state["hand_size"][GERMAN]) == 5
    off.do("TURN", DRAW)
    assert not off.news(ev.RECYCLED) and int(off.state["hand_size"][GERMAN]) == 3


# ------------------------------------------------------------------------------------------------------- V-2 and Surge


def v2_stage() -> Stage:
    """The Germans deploy a V-2 in an emergency."""
    at = Stage(**FAT).turn_of(GERMAN)
    at.reserve(GERMAN, "de_v2", "de_panzer3", "de_me109")
    at.units(BRITISH, "uk_spitfire", "uk_hurricane")
    at.one(BRITISH, "uk_infantry")
    return at


def test_E39_a_v2_removes_the_top_enemy_card_and_is_replaced() -> None:
    at = v2_stage()
    [top] = at.next_units(BRITISH, "uk_qe")
    [replacement] = at.next_units(GERMAN, "de_tiger2")
    at.do("TURN", EMERGENCY)
    assert at.place(top) == s.IN_REMOVED and at.state["removed_size"].tolist() == [0, 1]
    assert replacement in at.stack_of(GERMAN, s.GROUND)
    assert int(at.state["discard_size"][GERMAN]) == 1 and at.news(ev.V2)[0][2] == 0
    unseen = [event.args for event in at.events if event.kind == ev.MILLED and not event.audience & 1]
    assert [args[1] for args in unseen] == [top]  # only the British learn which card it was


def test_E39_a_v2_that_replaces_a_v2_does_nothing_and_brings_nothing() -> None:
    at = v2_stage()
    at.next_units(GERMAN, "de_v2", "de_tiger2")
    deck = int(at.state["arsenal_size"][BRITISH])
    at.do("TURN", EMERGENCY)
    assert int(at.state["arsenal_size"][BRITISH]) == deck - 1
    assert [args[2] for args in at.news(ev.V2)] == [0, 1]
    assert at.state["stack_size"][GERMAN, :3].tolist() == [1, 1, 0]
    assert int(at.state["discard_size"][GERMAN]) == 2


def test_E39_a_v2_carries_the_a_bomb_against_a_whole_stack_without_a_bomber() -> None:
    at = v2_stage().keeps(GERMAN, "w_abomb")
    deck = int(at.state["arsenal_size"][BRITISH])
    at.do("TURN", EMERGENCY)
    assert at.asked == "V2_CARRIER" and at.legal() == [PASS, stack(s.GROUND), stack(s.AIR)]
    at.do("V2_CARRIER", stack(s.AIR))
    assert int(at.state["stack_size"][BRITISH, s.AIR]) == 0 and int(at.state["discard_size"][BRITISH]) == 2
    assert at.state["removed_size"].tolist() == [0, 0] and int(at.state["arsenal_size"][BRITISH]) == deck
    assert at.card_places("w_abomb") == [s.C_DISCARD] and int(at.state["discard_size"][GERMAN]) == 1


def test_D26_the_bomb_need_not_be_used() -> None:
    at = v2_stage().keeps(GERMAN, "w_abomb").do("TURN", EMERGENCY).do("V2_CARRIER", PASS)
    assert at.state["removed_size"].tolist() == [0, 1] and int(at.state["kept_size"][GERMAN]) == 1


def test_R68_a_v2_lies_in_a_stack_until_it_has_worked() -> None:
    at = v2_stage().keeps(GERMAN, "w_abomb")  # so it is asked how it works
    v2 = int(at.state["hand"][GERMAN, 0])
    at.one(GERMAN, "de_tiger1")
    at.one(GERMAN, "de_panther", slot=3)
    at.do("TURN", EMERGENCY)
    assert at.asked == "STACK" and at.legal() == [stack(s.GROUND), stack(3)], "like any other unit"
    at.do("STACK", stack(3))
    assert at.asked == "V2_CARRIER"
    assert at.stack_of(GERMAN, 3)[-1] == v2 and at.place(v2) == s.IN_STACK and int(at.state["seen"][v2]) == s.ALL_SEE
    for answer in (PASS, stack(s.AIR)):
        after = at.again().do("V2_CARRIER", answer)
        assert len(after.stack_of(GERMAN, 3)) == 1 and after.place(v2) == s.IN_DISCARD


def test_R68_surge_of_production_leaves_the_game_without_going_to_a_stack_and_deploys_four() -> None:
    at = Stage(theatre="pacific", **FAT).turn_of(BRITISH)
    [surge] = at.reserve(BRITISH, "us_surge")
    at.reserve(BRITISH, "us_sherman", "us_p51")
    at.next_units(BRITISH, "us_grant", "us_corsair", "us_gato", "us_iowa")
    two = at.again()
    two.one(BRITISH, "us_m18")
    two.one(BRITISH, "us_m18", slot=3)
    at.do("TURN", EMERGENCY)
    assert surge not in {args[1] for args in at.news(ev.DEPLOYED)}
    assert at.place(surge) == s.IN_REMOVED
    assert at.state["stack_size"][BRITISH, :3].tolist() == [2, 2, 2]
    assert at.news(ev.SURGE)[0][2] == 4
    # Two stacks would take it: what is asked first is where the Grant goes.
    two.do("TURN", EMERGENCY)
    assert two.asked == "STACK" and two.place(surge) == s.IN_REMOVED


def test_on_deploy_works_in_set_up_too() -> None:
    from sandtable.core.match import Match
    from sandtable.games import load

    game = load("battlecards", preset="pacific-fat", setup_draw=15)
    surge = next(
        unit
        for unit in range(int(game.rules["units"][0]))
        if int(game.rules["kind"][0, unit]) == game.data.arsenal.number_of("us_surge")
    )
    for seed in range(60):
        match = Match(game, seed=seed)
        while int(match.state["phase"][0]) == s.SETUP:
            seat = match.seats_to_act[0]
            state = match.state[0]
            cards = state.hand[seat, : int(state.hand_size[seat])].tolist()
            code = hand(cards.index(surge)) if surge in cards else match.legal(seat)[0]
            match.choose(seat, code)
        if int(match.state["place"][0, surge]) == s.IN_REMOVED:
            assert int(match.state["stack_size"][0, 1].sum()) == 12 - 1 + 4
            assert int(match.state["hand_size"][0, 1]) == 3
            return
    raise AssertionError("no Surge in 60 games")
