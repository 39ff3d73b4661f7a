"""What single cards do: the worked examples and the rulings of spec section 16.5 on them (E10 to E12, E21, E22, E26 to
E28, E58 to E62, E69; R82 to R131)."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.positions import CENTER, HOME_A, HOME_B, A, B, C, Coordinates, Position, all_drawn, play

# ------------------------------------------------------------------------------------------------------------ Champions


def test_E21_R32_equal_initiative_goes_by_seats() -> None:
    """The example's seat order is B, C, A: here A has B's part and C has A's."""
    at = Position((s.VEIL, s.CIPHER, s.GATEWRIGHT)).hand(A, "Zap").hand(C, "Quick Move")
    brute = at.champion(C, "Brute", (1, 0), 1)
    at.forces(C, (1, 0), 1).bridge((1, 0), CENTER).begin()
    at.plan(A, "Zap", CHAMPION=C * 6 + brute).plan(B)
    at.plan(C, "Quick Move", STEP=at.direction((1, 0), CENTER))
    kinds = [event.kind for event in at.events if event.kind in (ev.CHAMPION_DIED, ev.MOVED)]
    assert kinds == [ev.CHAMPION_DIED, ev.MOVED] and at.gold(A) == (8,) and at.here(CENTER)[C] == 1


def test_E59_tempest_reaches_neighbours_only() -> None:
    at = Position()
    storm = at.champion(A, "Stormcaller", (1, 0))
    near, far = at.champion(B, "Brute", CENTER), at.champion(B, "Jet Striker", (-1, 0))
    play(at, s.ACT_ABILITY + storm)  # type: ignore[arg-type]
    assert int(at.state["hp"][B, near]) == 5 and int(at.state["hp"][B, far]) == 4
    assert s.ACT_ABILITY + storm not in at.legal(A), "once a round"


def test_R89_evac_heals_even_where_the_capital_is_full() -> None:
    at = Position().hand(A, "Emergency Evac").forces(B, HOME_A, 1).forces(C, HOME_A, 1)
    brute = at.champion(A, "Brute", (1, 0), 3)
    play(at, "Emergency Evac")
    assert at.state["champion_hex"][A, brute] == at.hex((1, 0)) and int(at.state["hp"][A, brute]) == 4
    assert not at.news(ev.FIZZLED)


def test_R89_evac_needs_no_bridge_and_meets_no_trap() -> None:
    at = Position().hand(A, "Emergency Evac").bridge((3, 0), HOME_A)
    at.state["trap"][at.edge((3, 0), HOME_A)] = 1 << B
    brute = at.champion(A, "Brute", (3, 0), 3)
    play(at, "Emergency Evac")
    assert at.state["champion_hex"][A, brute] == at.hex(HOME_A) and not at.news(ev.TRAPPED)
    assert at.state["trap"][at.edge((3, 0), HOME_A)] == 1 << B


@pytest.mark.parametrize("at_home, hp", [(True, 5), (False, 3)])
def test_patch_up_heals_more_in_the_capital(at_home: bool, hp: int) -> None:
    at = Position().hand(A, "Patch Up")
    brute = at.champion(A, "Brute", HOME_A if at_home else (1, 0), 1)
    play(at, "Patch Up")
    assert int(at.state["hp"][A, brute]) == hp


def test_R125_oathstone_heals_any_own_champion() -> None:
    at = Position().hand(A, "Oathstone")
    at.champion(A, "Brute", (1, 0), 1)
    far = at.champion(A, "Lone Wolf", (-3, 0), 1)
    at.begin().choose(A, s.ACT_CARD + CARDS.number_of("oathstone"))
    assert at.legal(A) == [0, 1]
    at.choose(A, far).plan(B).plan(C)
    assert int(at.state["hp"][A, far]) == 3


def test_R126_oath_of_safekeeping_heals_twice_in_one_hex() -> None:
    at = Position().hand(A, "Oath of Safekeeping")
    one, two = at.champion(A, "Brute", (1, 0), 1), at.champion(A, "Lone Wolf", (1, 0), 1)
    at.champion(A, "Jet Striker", (-1, 0), 1)
    at.begin().choose(A, s.ACT_CARD + CARDS.number_of("oath_of_safekeeping")).choose(A, one)
    assert at.legal(A) == [one, two], "the same one, or another one beside it"
    at.choose(A, one).plan(B).plan(C)
    assert [int(at.state["hp"][A, slot]) for slot in range(3)] == [3, 1, 1]


@pytest.mark.parametrize("die, gold", [("5", 5), ("6", 13)])
def test_war_profiteers_roll(die: str, gold: int) -> None:
    at = Position().hand(A, "Dice: War Profiteers").draws(die)
    play(at, "Dice: War Profiteers")
    assert at.gold(A) == (gold,) and all_drawn(at)


# -------------------------------------------------------------------------------------------------------- blasts, Mines


@pytest.mark.parametrize("draws, lands", [("1/2 0/6", (1, 1)), ("1/2 2/6", CENTER), ("0/2", (0, 1))])
def test_E60_R100_mortar_shot_scatters(draws: str, lands: Coordinates) -> None:
    at = Position().hand(A, "Mortar Shot").forces(A, CENTER, 1).forces(B, (0, 1), 6)
    at.forces(C, (1, 1), 1).draws(draws)
    play(at, "Mortar Shot", HEX=at.hex((0, 1)))
    assert at.news(ev.BLAST)[0][:3] == (A, at.hex(lands), 0 if lands == (0, 1) else 1) and all_drawn(at)
    assert at.here((1, 1))[C] == (0 if lands == (1, 1) else 1)
    assert at.here(CENTER)[A] == (0 if lands == CENTER else 1), "own Forces are hit as well"
    assert at.here((0, 1))[B] == (2 if lands == (0, 1) else 6), "four Forces at most"


def test_R100_at_the_edge_the_neighbours_that_exist_share_the_scatter() -> None:
    at = Position().hand(A, "Mortar Shot").forces(A, (3, 0), 1).draws("1/2 2/3")
    play(at, "Mortar Shot", HEX=at.hex(HOME_A))
    assert at.news(ev.BLAST)[0][1] == at.hex((3, 1)), "direction 4, the third neighbour of the corner"


def test_R100_R132_mortar_hits_two_armies_at_random_and_every_champion() -> None:
    at = Position().hand(A, "Mortar Shot").forces(A, (3, 0), 1).forces(A, HOME_A, 2).forces(B, HOME_A, 3)
    brute, wolf = at.champion(A, "Brute", HOME_A), at.champion(B, "Lone Wolf", HOME_A)
    at.draws("0/2 0/5 3/4 0/3")
    play(at, "Mortar Shot", HEX=at.hex(HOME_A))
    # One of A's, one of B's, one of A's; then only B has Forces, and one of them goes without a draw.
    assert at.here(HOME_A)[:2] == (0, 1) and all_drawn(at)
    assert int(at.state["hp"][A, brute]) == 4 and int(at.state["hp"][B, wolf]) == 3


def test_R122_cataclysm_hits_everybody_attrition_only_enemies() -> None:
    for name, own in (("Cataclysm Shot", 0), ("Attrition", 2)):
        at = Position().hand(A, name).forces(A, HOME_B, 2).forces(B, HOME_B, 3)
        brute, wolf = at.champion(A, "Brute", HOME_B), at.champion(B, "Lone Wolf", HOME_B)
        play(at, name, HEX=at.hex(HOME_B))
        assert at.here(HOME_B)[:2] == (own, 0)
        assert int(at.state["hp"][A, brute]) == (6 if own else 4)
        assert int(at.state["hp"][B, wolf]) == (4 if own else 3)


def test_R110_R29_deep_shaft_rig_deploys_at_a_full_mine() -> None:
    at = Position().hand(A, "Deep Shaft Rig").tile((1, 0), s.MINE, 6).forces(A, (1, 0), 1)
    play(at, "Deep Shaft Rig")
    assert at.state["mine_value"][at.hex((1, 0))] == 6 and at.here((1, 0))[A] == 2


def test_E62_R88_rich_veins_reach_7_other_cards_6() -> None:
    at = Position((s.PROSPECT, s.VEIL, s.CIPHER)).hand(A, "Rich Veins", "Deep Shaft Rig")
    at.tile((1, 0), s.MINE, 6).forces(A, (1, 0), 1)
    play(at, "Rich Veins")
    assert at.state["mine_value"][at.hex((1, 0))] == 7
    at.plan(A, "Deep Shaft Rig")
    assert at.state["mine_value"][at.hex((1, 0))] == 7 and at.here((1, 0))[A] == 2


# ------------------------------------------------------------------------------------------------ recruiting, economy


def test_E26_R92_spoils_of_war_ask_for_a_battle_won_before() -> None:
    for won, gold in ((1 << A, 6), (1 << B, 4)):
        at = Position().hand(A, "Spoils of War")
        at.state["won_battle"] = won
        play(at, "Spoils of War")
        assert at.gold(A) == (gold,) and int(at.state["cards_played"][A]) == 1


def test_E27_R118_endless_conscription_counts_itself() -> None:
    at = Position().hand(A, "Endless Conscription").set("cards_played", A, 2)
    play(at, "Endless Conscription")
    assert at.here(HOME_A)[A] == 7


def test_steal_takes_what_there_is() -> None:
    at = Position().hand(A, "Market Squeeze").set("gold", B, 1)
    play(at, "Market Squeeze", OPPONENT=B)
    assert at.gold(A, B) == (5, 0)


def test_R141_a_second_draw_on_a_full_hand_is_discarded() -> None:
    at = Position().hand(A, "Insight", *["Zap"] * 9)
    play(at, "Insight")
    assert len(at.pile(s.HAND + A)) == 10 and len(at.pile(s.DISCARD + A)) == 2


def test_R80_rift_anchor_builds_until_cleanup() -> None:
    at = Position(artificer_ability=True)
    slot = at.champion(A, "Wormhole Artificer", (1, 0))
    edge = at.edge((1, 0), CENTER)
    play(at, s.ACT_ABILITY + slot, EDGE=edge)  # type: ignore[arg-type]
    assert at.state["bridge"][edge] == s.HAS_BRIDGE | s.TEMPORARY and int(at.state["mana"][A]) == 5
    at.plan(A)
    assert int(at.state["round"]) == 2 and at.state["bridge"][edge] == 0, "gone at Cleanup"


def test_R16_deep_reserves_brings_nine_forces() -> None:
    at = Position().hand(A, "Deep Reserves").set("gold", A, 5)
    play(at, "Deep Reserves")
    assert at.here(HOME_A)[A] == 9 and at.gold(A) == (2,) and int(at.state["mana"][A]) == 2


def test_R127_doom_mark_reaches_three_hexes() -> None:
    at = Position().hand(A, "Doom Mark").forces(B, HOME_B, 1)
    at.champion(A, "Brute", CENTER)
    near = at.champion(B, "Brute", (-3, 0))
    far = at.champion(B, "Jet Striker", (-4, 0))
    at.champion(B, "Lone Wolf", (-2, 0))
    at.begin().plan(B).plan(C).choose(A, s.ACT_CARD + CARDS.number_of("doom_mark"))
    assert at.asked(A) == "CHAMPION"
    assert B * 6 + near in at.legal(A) and B * 6 + far not in at.legal(A)
    at.choose(A, B * 6 + near)
    assert int(at.state["mark_now"][B, near, A]) == 5
    assert [args[:4] for args in at.news(ev.MARKED)] == [(A, B * 6 + near, 5, CARDS.number_of("brute"))]


@pytest.mark.parametrize(("lead", "first"), [(A, "Trade Caravan"), (B, "Supply Ledger")])
def test_R32_trade_caravan_has_the_initiative_75(lead: int, first: str) -> None:
    """Beside another card of 75 whoever is nearer to the Lead comes first, whatever the card."""
    at = Position().hand(A, "Trade Caravan").hand(B, "Supply Ledger")
    at.state["lead"] = [int(player) for player in at.state["seating"][:3]].index(lead)
    at.begin().plan(A, "Trade Caravan").plan(B, "Supply Ledger").plan(C)
    assert CARDS.kinds[at.news(ev.CARD_PLAYED)[0][1]].name == first
    assert len(at.news(ev.CARD_PLAYED)) == 2 and at.gold(A, B) == (7, 5)


def test_R155_blood_banker_is_paid_for_others_of_either_side_not_for_itself() -> None:
    at = Position().hand(A, "Zap", "Zap")
    at.champion(B, "Blood Banker", CENTER, hp=1)
    own = at.champion(B, "Jet Striker", CENTER, hp=1)
    gold = at.gold(B)[0]
    play(at, "Zap", CHAMPION=B * 6 + own)
    assert at.gold(B) == (gold + 2,), "an own Champion in its hex, outside of a battle"
    at.plan(A, "Zap", CHAMPION=B * 6)
    assert not any(at.state["champion"][B] != s.NONE) and at.gold(B) == (gold + 2,), "its own death pays nothing"
    at = Position().hand(A, "Zap")
    at.champion(B, "Blood Banker", CENTER, hp=1)
    play(at, "Zap", CHAMPION=B * 6)
    assert at.gold(B) == (gold,), "not even as the first death of the round"


# ------------------------------------------------------------------------------------------------------- what fizzles


@pytest.mark.parametrize("burn, pile", [(False, s.DISCARD), (True, s.BURN)])
def test_E25_R30_a_burn_card_that_fizzles_is_only_discarded(burn: bool, pile: int) -> None:
    at = Position(burn_on_fizzle=burn).hand(A, "Ghost Step").hand(B, "Quick Move").forces(A, (1, 0), 1)
    at.forces(B, CENTER, 1).bridge((1, 0), CENTER).begin()
    step = at.direction((1, 0), (2, 0))
    at.plan(A, "Ghost Step", STEP=[step, s.STEP_STOP]).plan(C)
    at.draws("1 6").plan(B, "Quick Move", STEP=at.direction(CENTER, (1, 0)))
    assert at.here((1, 0)) == (0, 1, 0) and at.news(ev.FIZZLED)[0][:2] == (A, CARDS.number_of("ghost_step"))
    assert at.pile(pile + A)[-1] == "Ghost Step"


def test_a_card_without_effect_never_fizzles() -> None:
    at = Position().hand(A, "Big VP Gainer")
    play(at, "Big VP Gainer")
    assert not at.news(ev.FIZZLED) and at.pile(s.DISCARD + A) == ["Big VP Gainer"]
