"""Champions and factions (spec section 11; rulings R64 to R81): where, how many, for how much, and passives."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.build import build_rules
from sandtable.games.bridgefront.setup.options import BridgefrontOptions
from tests.games.bridgefront.positions import NAMES, A, B, C, Position

HOME_A, HOME_B = (4, 0), (-4, 4)
CENTER = (0, 0)
BASTION_A = (s.BASTION, s.VEIL, s.CIPHER)
AERIAL_A = (s.AERIAL, s.VEIL, s.CIPHER)
PROSPECT_A = (s.PROSPECT, s.VEIL, s.CIPHER)


def deploy_hexes(at: Position, card: str) -> list[int]:
    """The hexes that A may deploy a Champion card to; empty if the card is not playable."""
    act = s.ACT_CARD + NAMES[card]
    if act not in at.legal(A):
        return []
    at.choose(A, act)
    return at.legal(A) if at.asked(A) == "HEX" else [int(at.state["plan"][A, 1])]


# ------------------------------------------------------------------------------------------------------------ Champions


def test_R79_champions_are_deployed_where_forces_stand() -> None:
    at = Position().forces(A, (1, 0), 1).hand(A, "Brute")
    at.champion(A, "Jet Striker", (2, 0))
    assert deploy_hexes(at.begin(), "Brute") == sorted([at.hex(HOME_A), at.hex((1, 0))])


def test_E29_R78_the_price_ladder() -> None:
    at = Position(champion_limit=5).hand(A, "Tax Reaver").set("gold", A, 20)
    prices = []
    for number in range(5):
        at.begin().choose(A, s.ACT_CARD + NAMES["Tax Reaver"])
        prices.append(int(at.state["price_gold"][A]))
        at.champion(A, "Jet Striker", (number, 0))
    assert prices == [2, 4, 6, 8, 10]


def test_R77_at_most_four_champions() -> None:
    at = Position().hand(A, "Brute").set("gold", A, 50)
    for number in range(3):
        at.champion(A, "Jet Striker", (number, 0))
    assert s.ACT_CARD + NAMES["Brute"] in at.begin().legal(A)
    at.champion(A, "Jet Striker", (3, 0))
    assert s.ACT_CARD + NAMES["Brute"] not in at.begin().legal(A)


def test_R50_R77_a_champion_whose_place_is_lost_fizzles() -> None:
    """C's Quick March (40) fills A's Capital before A's Bridge Runner (55) lands."""
    at = Position().hand(A, "Bridge Runner").forces(B, HOME_A, 1).forces(C, (3, 0), 1).bridge((3, 0), HOME_A)
    at.hand(C, "Quick March").begin()
    at.plan(A, "Bridge Runner").plan(B).plan(C, "Quick March", STEP=at.direction((3, 0), HOME_A))
    burnt = at.pile(s.BURN + A)
    assert "Bridge Runner" not in burnt and "Bridge Runner" in at.pile(s.DISCARD + A)
    assert [args[2] for args in at.news(ev.FIZZLED)] == [0]


def test_R81_two_champions_without_ability() -> None:
    rules = build_rules(BridgefrontOptions(players=3))[0]
    abilities = (
        "bodyguard", "first_strike", "flight", "mine_bonus", "forces_hit", "battle_kill_gold", "kill_steal",
        "dice_no_enemy_champion", "dice_enemy_champion", "dice_no_own_force", "ignore_first_hit", "hex_death_gold",
        "assign_hit", "siege_forces_hit", "refill_bonus",
    )  # fmt: skip
    for name in ("Jet Striker", "Reliable Veteran"):
        kind = NAMES[name]
        assert not any(int(rules[field][kind]) for field in abilities)
        assert int(rules["activate"][kind]) == s.NONE and int(rules["effect"][kind]) == s.NONE
    assert int(rules["flight"][NAMES["Skystriker Ace"]]) == 1


def test_R80_proposed_abilities_are_off_unless_asked_for() -> None:
    plain = build_rules(BridgefrontOptions(players=3))[0]
    asked = build_rules(BridgefrontOptions(players=3, archivist_ability=1, artificer_ability=1))[0]
    artificer, archivist = NAMES["Wormhole Artificer"], NAMES["Archivist Prime"]
    assert int(plain["activate"][artificer]) == s.NONE and int(plain["refill_bonus"][archivist]) == 0
    assert int(asked["activate"][artificer]) != s.NONE and int(asked["refill_bonus"][archivist]) == 1


def test_R80_rift_anchor_builds_a_bridge_for_the_round() -> None:
    at = Position(artificer_ability=1)
    slot = at.champion(A, "Wormhole Artificer", (1, 0))
    at.begin().plan(A, s.ACT_ABILITY + slot, EDGE=at.edge((1, 0), CENTER)).plan(B).plan(C)
    assert int(at.state["bridge"][at.edge((1, 0), CENTER)]) == s.HAS_BRIDGE | s.TEMPORARY
    assert int(at.state["mana"][A]) == 5, "it costs no mana"
    assert s.ACT_ABILITY + slot not in at.legal(A), "once a round"


def test_R57_stitchwork_is_chosen_and_costs_nothing() -> None:
    at = Position()
    surgeon = at.champion(A, "Field Surgeon", CENTER)
    patient = at.champion(A, "Brute", CENTER, hp=2)
    at.begin().plan(A, s.ACT_ABILITY + surgeon, CHAMPION=A * 6 + patient).plan(B).plan(C)
    assert int(at.state["hp"][A, patient]) == 4 and int(at.state["mana"][A]) == 5


# ------------------------------------------------------------------------------------------------------------- Factions


def test_E44_R64_home_guard_adds_one_to_every_deployment_in_the_capital() -> None:
    at = Position(BASTION_A).hand(A, "Recruit").begin()
    assert at.here(HOME_A) == (0, 0, 0), "the starting Forces are not meant; the board was cleared"
    at.plan(A, s.ACT_REINFORCE).plan(B).plan(C)
    assert at.here(HOME_A)[A] == 2
    at.plan(A, "Recruit", MODE=0)
    assert at.here(HOME_A)[A] == 5
    at = Position(BASTION_A).forces(A, CENTER, 1).hand(A, "Recruit").begin()
    at.plan(A, "Recruit", MODE=1).plan(B).plan(C)
    assert at.here(CENTER)[A] == 2, "elsewhere there is no Home Guard"


def test_R51_R64_home_guard_within_the_cap() -> None:
    at = Position(BASTION_A).forces(A, CENTER, 97).hand(A, "Recruit").begin()
    at.plan(A, "Recruit", MODE=0).plan(B).plan(C)
    assert at.here(HOME_A)[A] == 2, "99 Forces are the most"


def test_R69_one_free_march_with_a_champion() -> None:
    at = Position(AERIAL_A).forces(A, (1, 0), 2).bridge((1, 0), CENTER)
    ace = at.champion(A, "Brute", (1, 0))
    at.begin().plan(A, s.ACT_FREE_MARCH, FORCES=2, CHAMPS=1 << ace).plan(B).plan(C)
    assert at.here(CENTER)[A] == 2 and int(at.state["champion_hex"][A, ace]) == at.hex(CENTER)
    assert int(at.state["mana"][A]) == 5
    assert s.ACT_FREE_MARCH not in at.legal(A) and s.ACT_MARCH in at.legal(A)


def test_R69_the_champion_must_still_be_there() -> None:
    at = Position(AERIAL_A).forces(A, (1, 0), 2).bridge((1, 0), CENTER).hand(B, "Zap")
    frail = at.champion(A, "Brute", (1, 0), hp=1)
    at.begin().plan(A, s.ACT_FREE_MARCH, FORCES=2).plan(B, "Zap", CHAMPION=A * 6 + frail).plan(C)
    assert at.here((1, 0))[A] == 2 and at.here(CENTER)[A] == 0
    assert s.ACT_FREE_MARCH not in at.legal(A), "it is used from the reveal on"


def test_R69_others_have_no_free_march() -> None:
    at = Position().bridge((1, 0), CENTER)
    at.champion(A, "Brute", (1, 0))
    assert s.ACT_FREE_MARCH not in at.begin().legal(A)


def test_E45_R70_wings() -> None:
    at = Position(AERIAL_A).hand(A, "Brute", "Emergency Evac").set("gold", A, 9)
    at.champion(A, "Jet Striker", CENTER, hp=1)
    at.begin().plan(A, s.ACT_REINFORCE, SITE=s.SITE_CENTER).plan(B).plan(C)
    assert at.here(CENTER)[A] == 1 and at.here(HOME_A)[A] == 0
    at.plan(A, "Emergency Evac")
    assert int(at.state["champion_hex"][A, 0]) == at.hex(HOME_A), "Emergency Evac leads home only"
    at.forces(A, CENTER, 0).forces(A, (1, 0), 0)
    assert deploy_hexes(at.begin(), "Brute") == [at.hex(HOME_A)], "the Center is not occupied any more"


def test_R70_wings_for_champions() -> None:
    at = Position(AERIAL_A).hand(A, "Brute")
    at.champion(A, "Jet Striker", CENTER)
    assert deploy_hexes(at.begin(), "Brute") == sorted([at.hex(HOME_A), at.hex(CENTER)])
    at = Position(AERIAL_A, wings=0).hand(A, "Brute")
    at.champion(A, "Jet Striker", CENTER)
    assert deploy_hexes(at.begin(), "Brute") == [at.hex(HOME_A)]


def to_collection(at: Position) -> Position:
    """The Action Phase ends; Mines are collected for gold."""
    while int(at.state["phase"]) != s.MARKET_BIDS:
        player = at.acting[0]
        at.choose(player, s.NO_CARD if s.NO_CARD in at.legal(player) else at.legal(player)[0])
    return at


@pytest.mark.parametrize("factions, gold", [(PROSPECT_A, 6), (AERIAL_A, 5)])
def test_R71_ore_cut(factions: tuple[int, ...], gold: int) -> None:
    at = Position(factions).tile((1, 1), s.MINE, 5).forces(A, (1, 1), 1).begin()
    before = at.gold(A)[0]
    to_collection(at)
    mined = [args[1] for args in at.news(ev.GOLD) if args[0] == A and args[3] == ev.GOLD_MINE]
    assert mined == [gold] and before == 4


def test_R71_R72_ore_cut_for_each_mine() -> None:
    at = Position(PROSPECT_A).tile((1, 1), s.MINE, 4).tile((2, 1), s.MINE, 6).begin()
    at.forces(A, (1, 1), 1).forces(A, (2, 1), 1).begin()
    to_collection(at)
    assert sorted(args[1] for args in at.news(ev.GOLD) if args[3] == ev.GOLD_MINE) == [5, 7]


def test_R73_quiet_study_in_the_first_round_too() -> None:
    at = Position((s.CIPHER, s.VEIL, s.AERIAL), quiet_study=2)
    asked = [kind for player, kind in at.questions if player == A]
    assert asked.count("HAND_CARD") == 1, "asked once, stopped at once"
    assert "HAND_CARD" not in [kind for player, kind in at.questions if player != A]


def test_R74_cipher_sees_one_card_more() -> None:
    at = Position((s.CIPHER, s.VEIL, s.AERIAL))
    assert [len([1 for args in at.opening(ev.FREE_SHOWN) if args[0] == p]) for p in range(3)] == [4, 3, 3]
    at = Position((s.CIPHER, s.VEIL, s.AERIAL), cipher_extra=0)
    assert [len([1 for args in at.opening(ev.FREE_SHOWN) if args[0] == p]) for p in range(3)] == [3, 3, 3]


def test_E68_R76_control_of_a_gatewright() -> None:
    at = Position((s.GATEWRIGHT, s.VEIL, s.CIPHER)).forces(A, HOME_B, 1).forces(A, (0, -4), 1).forces(A, CENTER, 1)
    to_collection(at.begin())
    assert int(at.state["control"][A]) == 5
    at = Position((s.VEIL, s.GATEWRIGHT, s.CIPHER)).forces(A, HOME_B, 1).forces(A, (0, -4), 1).forces(A, CENTER, 1)
    to_collection(at.begin())
    assert int(at.state["control"][A]) == 3
