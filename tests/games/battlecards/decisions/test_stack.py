"""A unit is put into a stack (D2), and what happens then."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import EMERGENCY, FAT
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, Stage, hand, stack


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


def test_D2_a_stack_is_chosen_only_where_several_fit() -> None:
    at = Stage().turn_of(GERMAN)
    at.one(GERMAN, "de_infantry")
    at.one(GERMAN, "de_infantry", slot=3)
    units = at.reserve(GERMAN, "de_panzer3", "de_me109", "de_uboat")
    at.do("TURN", EMERGENCY)
    assert at.asked == "STACK" and at.offers(s.K_STACK) == [0, 3]
    at.do("STACK", stack(3))
    assert at.stack_of(GERMAN, 3)[-1] == units[0] and at.stack_of(GERMAN, s.AIR) == [units[1]]


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
    from sandtable.core.match.match import Match
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
