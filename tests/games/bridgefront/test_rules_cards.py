"""What single cards do: the worked examples and the rulings of spec section 16.5 on them (E10 to E12, E21, E22, E26 to
E28, E58 to E62, E69; R82 to R131)."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.card_data import CARDS
from tests.games.bridgefront.positions import A, B, C, Coordinates, Position

CENTER, HOME_A, HOME_B, HOME_C = (0, 0), (4, 0), (-4, 4), (0, -4)


def play(at: Position, name: str, **choices: int | list[int]) -> Position:
    """A plays the card, B and C are Done."""
    return at.begin().plan(B).plan(C).plan(A, name, **choices)


def all_drawn(at: Position) -> bool:
    """Whether exactly the draws given were made."""
    return int(at.state["chance"]["used"]) == 16


# ---------------------------------------------------------------------------------------------------------------- piles


def test_E10_R84_R142_scout_report_looks_past_the_draw_pile() -> None:
    at = Position().hand(A, "Scout Report").piles(A, ("Zap",), ("Recruit", "Supply Cache", "Quick Move"))
    at.draws("2/3 1/2")
    play(at, "Scout Report")
    assert at.asked(A) == "PICK_CARD" and len(at.legal(A)) == 3, "Zap, Recruit and Supply Cache"
    at.choose(A, CARDS.number_of("zap"))
    assert at.pile(s.HAND + A) == ["Zap"] and at.pile(s.DRAW + A) == ["Quick Move"] and all_drawn(at)
    assert at.pile(s.DISCARD + A) == ["Recruit", "Supply Cache", "Scout Report"]


def test_E11_R124_scry_puts_some_under_the_pile() -> None:
    at = Position().hand(A, "Monument Plan").piles(A, ("Zap", "Recruit", "Supply Cache", "Quick Move"))
    play(at, "Monument Plan")
    at.choose(A, 1, 0)
    assert at.pile(s.DRAW + A) == ["Recruit", "Supply Cache", "Quick Move", "Zap"]


def test_E12_R93_supply_swap_discards_first_and_chooses_afterwards() -> None:
    at = Position().hand(A, "Supply Swap", "Zap", "Recruit")
    play(at, "Supply Swap")
    assert at.asked(A) == "HAND_CARD" and s.NO_CARD in at.legal(A)
    at.choose(A, CARDS.number_of("zap"), CARDS.number_of("recruit"))
    assert at.asked(A) == "MODE" and not at.pile(s.HAND + A), "both cards are gone before the first mode"
    at.choose(A, 0, 1)
    assert at.gold(A) == (6,) and at.here(HOME_A)[A] == 2


def test_R93_what_is_discarded_is_chosen_after_the_draw_before_it() -> None:
    at = Position().hand(A, "Cycle Notes").piles(A, ("Zap", "Recruit"))
    play(at, "Cycle Notes")
    assert at.legal(A) == sorted([CARDS.number_of("zap"), CARDS.number_of("recruit")])


def test_R131_clean_cuts_scraps() -> None:
    at = Position().hand(A, "Clean Cuts", "Zap")
    play(at, "Clean Cuts")
    assert "Zap" in at.pile(s.BURN + A) and at.pile(s.DISCARD + A) == ["Clean Cuts"]


def test_R151_hit_control_is_chosen_with_the_card() -> None:
    at = Position().hand(A, "Hit Control").begin()
    at.choose(A, s.ACT_CARD + CARDS.number_of("hit_control"))
    assert at.asked(A) == "MODE" and int(at.state["phase"]) == s.PLANS
    at.choose(A, 1).plan(B).plan(C)
    assert int(at.state["armed"][A]) == s.HITS_CHAMPIONS_FIRST


def test_R117_forge_miracle_gains_exactly_two_from_the_bottom() -> None:
    at = Position().hand(A, "Forge Miracle")
    before = at.pile(s.MARKET + 2)
    play(at, "Forge Miracle")
    shown = at.pile(s.SHOWN + A)
    assert shown == before[-5:]
    at.choose(A, at.legal(A)[0], at.legal(A)[-1])
    gains = [args for args in at.news(ev.GAINED) if args[0] == A]
    assert len(gains) == 2 and at.asked(A) != "PICK_CARD"
    assert at.pile(s.MARKET + 2)[: len(before) - 5] == before[:-5] and len(at.pile(s.MARKET + 2)) == len(before) - 2
    assert set(at.pile(s.MARKET + 2)[-3:]) < set(shown)


def test_R117_with_fewer_cards_forge_miracle_gains_all() -> None:
    at = Position().hand(A, "Forge Miracle")
    for card in at._cards(s.MARKET + 2)[1:]:
        at._put(card, s.MARKET)
    [left] = at.pile(s.MARKET + 2)
    play(at, "Forge Miracle")
    assert not at.pile(s.MARKET + 2) and left in at.pile(s.DRAW + A)


@pytest.mark.parametrize("forge, asked", [(True, "MODE"), (False, "")])
def test_R109_foundry_heist_names_its_age_and_draws_in_any_case(forge: bool, asked: str) -> None:
    at = Position().hand(A, "Foundry Heist", "Zap").forces(A, (1, 0), 1)
    at.tile((1, 0), s.FORGE if forge else s.PLAIN)
    deck = at.pile(s.MARKET + 1)[:3]
    play(at, "Foundry Heist")
    if asked:
        assert at.asked(A) == "MODE"
        at.choose(A, 0)
        assert at.asked(A) == "PICK_CARD" and at.pile(s.SHOWN + A) == deck, "the Age II deck in Age I"
        at.choose(A, at.legal(A)[0])
    assert len(at.pile(s.HAND + A)) == 2


def test_R109_forge_relic_discards_only_with_a_forge() -> None:
    at = Position().hand(A, "Forge Relic", "Zap")
    play(at, "Forge Relic")
    assert at.pile(s.HAND + A) == ["Zap"] and len(at.news(ev.FIZZLED)) == 1


def test_R116_black_market_pull_is_seen_by_its_player_only() -> None:
    at = Position().hand(A, "Black Market Pull")
    size = len(at.pile(s.MARKET + 2))
    play(at, "Black Market Pull")
    [told] = [event for event in at.events if event.kind == ev.GAINED and event.args[1] != s.NONE]
    assert told.audience == 1 << A and len(at.pile(s.MARKET + 2)) == size - 1
    assert CARDS.kinds[told.args[1]].name in at.pile(s.DRAW + A)


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


def test_E22_R98_a_ward_comes_too_late_and_does_not_stop_a_blast() -> None:
    at = Position().hand(A, "Ward").hand(B, "Execution Order")
    brute = at.champion(A, "Brute", (1, 0))
    at.champion(B, "Jet Striker", (-1, 0))
    at.begin().plan(A, "Ward").plan(B, "Execution Order").plan(C)
    assert int(at.state["hp"][A, brute]) == 3 and int(at.state["ward"][A, brute]) == 1

    at = Position().hand(A, "Ward").hand(B, "Attrition", "Execution Order")
    brute = at.champion(A, "Brute", (1, 0))
    at.champion(B, "Jet Striker", (-1, 0))
    at.begin().plan(A, "Ward").plan(B, "Attrition", HEX=at.hex((1, 0))).plan(C)
    assert int(at.state["hp"][A, brute]) == 5 and int(at.state["ward"][A, brute]) == 1
    assert s.ACT_CARD + CARDS.number_of("execution_order") not in at.legal(B), "now it is warded"


def test_R83_zap_may_hit_an_own_champion_without_bounty() -> None:
    at = Position().hand(A, "Zap")
    at.champion(A, "Brute", (1, 0), 1)
    play(at, "Zap")
    assert at.gold(A, B, C) == (4, 4, 4) and int(at.state["died"]) == 1 << A


def test_E58_R99_R92_frenzy_may_kill_its_own_champion() -> None:
    at = Position().hand(A, "Frenzy").hand(B, "Blood Price", "Supply Cache").hand(C, "Blood Price")
    at.champion(A, "Brute", (1, 0), 2)
    at.begin().plan(B, "Supply Cache").plan(C).plan(A, "Frenzy")
    assert at.gold(A, B, C) == (4, 6, 4) and int(at.state["died"]) == 1 << A
    at.plan(A).plan(B, "Blood Price")
    assert at.gold(B) == (10,), "for B an enemy Champion has died this round"

    at = Position().hand(A, "Frenzy", "Blood Price")
    at.champion(A, "Brute", (1, 0), 2)
    play(at, "Frenzy").plan(A, "Blood Price")
    assert at.gold(A) == (6,), "for its owner none has"


def test_E59_tempest_reaches_neighbours_only() -> None:
    at = Position()
    storm = at.champion(A, "Stormcaller", (1, 0))
    near, far = at.champion(B, "Brute", CENTER), at.champion(B, "Jet Striker", (-1, 0))
    play(at, s.ACT_ABILITY + storm)  # type: ignore[arg-type]
    assert int(at.state["hp"][B, near]) == 5 and int(at.state["hp"][B, far]) == 4
    assert s.ACT_ABILITY + storm not in at.legal(A), "once a round"


def test_R98_an_ability_reaches_a_warded_champion() -> None:
    at = Position()
    storm = at.champion(A, "Stormcaller", (1, 0))
    warded = at.champion(B, "Brute", CENTER, ward=1)
    play(at, s.ACT_ABILITY + storm)  # type: ignore[arg-type]
    assert int(at.state["hp"][B, warded]) == 5


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


@pytest.mark.parametrize("scope", ["own", "any"])
def test_R90_redeploy_goes_to_hexes_you_occupy(scope: str) -> None:
    at = Position(redeploy_scope=scope).hand(A, "Rapid Redeploy").forces(A, (2, 0), 1).forces(B, (-2, 0), 1)
    at.champion(A, "Brute", (1, 0), 3)
    at.begin().choose(A, s.ACT_CARD + CARDS.number_of("rapid_redeploy"))
    if scope == "any":
        assert at.asked(A) == "HEX" and at.legal(A) == sorted([at.hex((2, 0)), at.hex((-2, 0))])
    else:
        assert at.asked(A) == "", "the only hex is taken without asking"
        at.plan(B).plan(C)
        assert at.state["champion_hex"][A, 0] == at.hex((2, 0)) and int(at.state["hp"][A, 0]) == 4


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


def test_R129_forked_road_on_a_6_takes_a_champion_without_a_death() -> None:
    at = Position().hand(A, "Dice: Forked Road")
    at.champion(A, "Brute", (1, 0))
    wolf = at.champion(A, "Lone Wolf", (-1, 0))
    at.state["mark_now"][A, wolf, B] = 4
    at.draws("6")
    play(at, "Dice: Forked Road")
    assert at.asked(A) == "CHAMPION" and at.legal(A) == [0, 1]
    at.choose(A, wolf)
    assert at.state["champion"][A, wolf] == s.NONE and int(at.state["died"]) == 0 and at.gold(A, B) == (4, 4)


def test_R129_forked_road_on_a_6_without_a_champion_does_nothing() -> None:
    at = Position().hand(A, "Dice: Forked Road").draws("6")
    play(at, "Dice: Forked Road")
    assert at.gold(A) == (4,) and not at.news(ev.FIZZLED) and at.here(HOME_A)[A] == 0


@pytest.mark.parametrize("die, gold", [("5", 5), ("6", 13)])
def test_war_profiteers_roll(die: str, gold: int) -> None:
    at = Position().hand(A, "Dice: War Profiteers").draws(die)
    play(at, "Dice: War Profiteers")
    assert at.gold(A) == (gold,) and all_drawn(at)


def test_R115_overdrill_rolls_first_and_offers_what_can_be_done() -> None:
    at = Position().hand(A, "Dice: Overdrill Protocol").tile((1, 0), s.MINE, 5).forces(A, (1, 0), 1).draws("5")
    play(at, "Dice: Overdrill Protocol")
    assert at.gold(A) == (4 - 1 + 5,), "no enemy Mine is near: the gold is taken without asking"

    at = Position().hand(A, "Dice: Overdrill Protocol").draws("2")
    play(at, "Dice: Overdrill Protocol")
    assert at.gold(A) == (4 - 1 + 3,), "no own Mine: the gold"

    at = Position().hand(A, "Dice: Overdrill Protocol").tile((1, 0), s.MINE, 5).forces(A, (1, 0), 1).draws("3")
    play(at, "Dice: Overdrill Protocol")
    assert at.asked(A) == "MODE" and at.legal(A) == [0, 1]
    at.choose(A, 0)
    assert at.state["mine_value"][at.hex((1, 0))] == 6 and at.gold(A) == (4,)


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


@pytest.mark.parametrize("around, left", [(3, 1), (2, 6)])
def test_E61_R111_encirclement_needs_three_neighbours(around: int, left: int) -> None:
    at = Position().hand(A, "Encirclement").forces(B, CENTER, 6)
    for hex_ in ((1, 0), (0, 1), (-1, 0))[:around]:
        at.forces(A, hex_, 1)
    play(at, "Encirclement")
    assert at.here(CENTER)[B] == left and len(at.news(ev.FIZZLED)) == (around == 2)


def test_R111_R28_encirclement_may_be_played_before_it_is_true_but_needs_a_target() -> None:
    at = Position().hand(A, "Encirclement").begin()
    code = s.ACT_CARD + CARDS.number_of("encirclement")
    assert code not in at.legal(A)
    at.forces(B, CENTER, 1).begin()
    assert code in at.legal(A)


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


def test_E28_R113_last_contract_and_forgeblood_lower_the_price() -> None:
    at = Position().hand(A, "Titan Vanguard", "Zap", "Spoils of War", "Jet Striker")
    at.set("armed", A, s.LAST_CONTRACT | s.FORGEBLOOD)
    play(at, "Titan Vanguard")
    [paid] = [args[1:4] for args in at.news(ev.REVEALED) if args[0] == A]
    assert paid == (s.ACT_CARD + CARDS.number_of("titan_vanguard"), 2, 0)
    assert int(at.state["armed"][A]) == 0, "both are used up"
    at.plan(A, "Jet Striker", HEX=at.hex(HOME_A))
    assert at.gold(A) == (1,), "the second Champion costs its gold again"
    for name, mana in (("Zap", 4), ("Spoils of War", 5)):
        at = Position().hand(A, name).set("armed", A, s.FORGEBLOOD)
        at.champion(A, "Brute", (1, 0))
        play(at, name)
        assert int(at.state["mana"][A]) == mana


def test_R113_last_contract_serves_a_champion_of_a_later_step() -> None:
    at = Position().hand(A, "Last Contract", "Jet Striker")
    play(at, "Last Contract").plan(A, "Jet Striker", HEX=at.hex(HOME_A))
    assert at.gold(A) == (4,) and int(at.state["mana"][A]) == 2


@pytest.mark.parametrize("mode, prices", [("none", [2, 2, 2]), ("next", [2, 1, 2]), ("all", [2, 1, 1])])
def test_R114_forgeblood_makes_later_cards_cheaper(mode: str, prices: list[int]) -> None:
    """Forgeblood Engine, Royal Mint and Guild Favor are printed with 2 mana each."""
    at = Position(forgeblood_mode=mode).hand(A, "Forgeblood Engine", "Royal Mint", "Guild Favor")
    at.tile((1, 0), s.FORGE).forces(A, (1, 0), 1).set("mana", A, 9)
    play(at, "Forgeblood Engine").plan(A, "Royal Mint").plan(A, "Guild Favor")
    assert [args[2] for args in at.news(ev.REVEALED) if args[0] == A] == prices


def test_R114_in_mode_2_it_waits_for_the_next_round() -> None:
    at = Position(forgeblood_mode="next_round").hand(A, "Forgeblood Engine", "Royal Mint")
    at.tile((1, 0), s.FORGE).forces(A, (1, 0), 1)
    play(at, "Forgeblood Engine")
    assert int(at.state["armed"][A]) == s.FORGEBLOOD_LATER
    at.plan(A, "Royal Mint")
    assert int(at.state["mana"][A]) == 1, "not this round"


def test_R86_frontier_claim_includes_an_empty_capital() -> None:
    at = Position().hand(A, "Frontier Claim").forces(B, (3, 0), 1).begin()
    at.choose(A, s.ACT_CARD + CARDS.number_of("frontier_claim"))
    assert at.legal(A) == sorted(at.hex(h) for h in (HOME_A, (4, -1), (3, 1)))
    at.forces(A, HOME_A, 1).begin().choose(A, s.ACT_CARD + CARDS.number_of("frontier_claim"))
    assert at.legal(A) == sorted(at.hex(h) for h in ((4, -1), (3, 1)))


def test_R87_air_drop_may_land_on_enemies_but_on_no_capital() -> None:
    at = Position((s.AERIAL, s.VEIL, s.CIPHER)).hand(A, "Air Drop").forces(B, (3, 1), 1)
    at.champion(A, "Brute", (3, 0))
    at.begin().choose(A, s.ACT_CARD + CARDS.number_of("air_drop"))
    assert at.hex((3, 1)) in at.legal(A) and at.hex((3, 0)) in at.legal(A), "enemies, and distance 0"
    assert at.hex(HOME_A) not in at.legal(A) and len(at.legal(A)) == 6
    at.choose(A, at.hex((3, 1))).draws("1 1 1 6 0/1").plan(B).plan(C)
    assert at.news(ev.BATTLE)[0][:3] == (at.hex((3, 1)), A, B)


def test_steal_takes_what_there_is() -> None:
    at = Position().hand(A, "Market Squeeze").set("gold", B, 1)
    play(at, "Market Squeeze", OPPONENT=B)
    assert at.gold(A, B) == (5, 0)


def test_R141_a_second_draw_on_a_full_hand_is_discarded() -> None:
    at = Position().hand(A, "Insight", *["Zap"] * 9)
    play(at, "Insight")
    assert len(at.pile(s.HAND + A)) == 10 and len(at.pile(s.DISCARD + A)) == 2


# -------------------------------------------------------------------------------------------------------------- Bridges


def test_E69_R107_bridge_fortress_to_an_enemy_hex() -> None:
    at = Position().hand(A, "Bridge Fortress").forces(A, (1, 0), 1).forces(B, CENTER, 1)
    at.begin().plan(B).plan(C).draws("1 6")
    at.plan(A, "Bridge Fortress", EDGE=at.edge((1, 0), CENTER), MODE=1)
    assert at.state["bridge"][at.edge((1, 0), CENTER)] == s.HAS_BRIDGE
    assert at.here((1, 0))[A] == 2 and at.here(CENTER) == (1, 0, 0)


def test_R107_fortress_deploys_only_where_a_bridge_is() -> None:
    """B builds the Bridge first, or blacks it out."""
    for other, bridged in (("Bridgeborn Path", True), ("Total Blackout", False)):
        at = Position().hand(A, "Bridge Fortress").hand(B, other).forces(A, (1, 0), 1)
        edge = at.edge((1, 0), CENTER)
        at.begin().plan(B, other, EDGE=edge).plan(C).plan(A, "Bridge Fortress", EDGE=edge, MODE=2)
        higher = at.at(max(at.hex((1, 0)), at.hex(CENTER)))
        assert at.here(higher)[A] == (2 if bridged else 0) + (higher == (1, 0))
        assert len(at.news(ev.FIZZLED)) == (not bridged)


def test_R37_bridge_cards_build_where_you_stand() -> None:
    for name in ("Bridge Deed", "Bridge Fortress", "Rapid Span"):
        at = Position().hand(A, name).forces(A, HOME_A, 1).begin()
        at.choose(A, s.ACT_CARD + CARDS.number_of(name.lower().replace(" ", "_")))
        assert at.asked(A) == "EDGE" and len(at.legal(A)) == 3, name
    at = Position().hand(A, "Bridgeborn Path").begin()
    at.choose(A, s.ACT_CARD + CARDS.number_of("bridgeborn_path"))
    assert len(at.legal(A)) == 156


def test_E39_R105_R106_a_blackout_does_not_save_a_temporary_bridge() -> None:
    at = Position().hand(A, "Temporary Bridge").hand(B, "Total Blackout")
    edge = at.edge((1, 0), CENTER)
    at.begin().plan(A, "Temporary Bridge", EDGE=edge).plan(B, s.ACT_DONE).plan(C)
    at.begin().plan(A).plan(C).plan(B, "Total Blackout")
    assert at.state["bridge"][edge] == s.HAS_BRIDGE | s.TEMPORARY and int(at.state["blackout"]) == 1
    at.plan(B)
    while int(at.state["round"]) == 1:
        at.choose(at.acting[0], at.legal(at.acting[0])[0])
    assert at.state["bridge"][edge] == 0 and int(at.state["blackout"]) == 0


def test_R105_a_blackout_stops_actions_and_abilities() -> None:
    at = Position(artificer_ability=True).hand(A, "Bridgeborn Path", "Demolish Bridge")
    at.forces(A, (1, 0), 1).bridge((1, 0), CENTER)
    slot = at.champion(A, "Wormhole Artificer", (1, 0))
    codes = {s.ACT_BUILD, s.ACT_ABILITY + slot} | {
        s.ACT_CARD + CARDS.number_of(name) for name in ("bridgeborn_path", "demolish_bridge")
    }
    assert codes <= set(at.begin().legal(A))
    at.state["blackout"] = 1
    assert not codes & set(at.begin().legal(A)) and s.ACT_MARCH in at.legal(A)


def test_R80_rift_anchor_builds_until_cleanup() -> None:
    at = Position(artificer_ability=True)
    slot = at.champion(A, "Wormhole Artificer", (1, 0))
    edge = at.edge((1, 0), CENTER)
    play(at, s.ACT_ABILITY + slot, EDGE=edge)  # type: ignore[arg-type]
    assert at.state["bridge"][edge] == s.HAS_BRIDGE | s.TEMPORARY and int(at.state["mana"][A]) == 5


def test_R102_R104_a_lock_binds_its_owner_until_the_edge_is_opened() -> None:
    at = Position().hand(A, "Bridge Lockdown", "Span Dominion").forces(A, (1, 0), 2).bridge((1, 0), CENTER)
    edge = at.edge((1, 0), CENTER)
    play(at, "Bridge Lockdown")
    assert at.state["bridge"][edge] == s.HAS_BRIDGE | s.LOCKED and s.ACT_MARCH not in at.legal(A)
    at.plan(A, "Span Dominion", EDGE=[edge, 0, 1])
    assert s.ACT_MARCH in at.legal(A)
    assert [int(at.state["open"][e]) for e in (edge, 0, 1)] == [1 << A] * 3, "with or without Bridge"


def test_R104_R103_an_open_edge_and_a_wormhole_serve_everybody_unless_link_scope_is_owner() -> None:
    for scope, may in (("all", True), ("owner", False)):
        at = Position(link_scope=scope).forces(A, (2, 0), 1)
        at.state["open"][at.edge((2, 0), (1, 0))] = 1 << B
        assert (s.ACT_MARCH in at.begin().legal(A)) == may
        at = Position(link_scope=scope).forces(B, (2, 0), 1)
        at.state["open"][at.edge((2, 0), (1, 0))] = 1 << B
        assert s.ACT_MARCH in at.begin().legal(B)


def test_R101_a_trap_needs_a_bridge_that_you_touch() -> None:
    at = Position().hand(A, "Bridge Trap").forces(A, (1, 0), 1)
    code = s.ACT_CARD + CARDS.number_of("bridge_trap")
    assert code not in at.begin().legal(A)
    at.bridge((0, 1), (0, 2)).begin()
    assert code not in at.legal(A)
    at.bridge((1, 0), CENTER).begin()
    at.plan(A, "Bridge Trap").plan(B).plan(C)
    assert at.state["trap"][at.edge((1, 0), CENTER)] == 1 << A


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


def test_R27_conditions_are_looked_at_when_the_card_resolves() -> None:
    """Plunder resolves at 55; B's Capital is entered by the Quick March at 40 of the same step of C."""
    at = Position().hand(A, "Plunder", "Quick March").forces(A, (-3, 4), 1).bridge((-3, 4), HOME_B)
    play(at, "Quick March", STEP=[at.direction((-3, 4), HOME_B)]).plan(A, "Plunder")
    assert at.gold(A) == (9,)


def test_a_target_that_came_to_its_slot_in_the_same_step_is_not_meant() -> None:
    """A's Brute dies at 20 of Zap, its new Jet Striker arrives in the same slot at 45, and B's Killer's Contract, which
    meant the Brute, would resolve at 25; Field Medic of C at 60 finds nobody."""
    at = Position().hand(A, "Jet Striker").hand(B, "Zap").hand(C, "Field Medic").forces(A, (2, 0), 1)
    brute = at.champion(A, "Brute", (1, 0), 1)
    at.begin().plan(A, "Jet Striker", HEX=at.hex(HOME_A)).plan(B, "Zap").plan(C, "Field Medic")
    assert CARDS.kinds[int(at.state["champion"][A, brute])].name == "Jet Striker"
    assert [args[0] for args in at.news(ev.FIZZLED)] == [C]
