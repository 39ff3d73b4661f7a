"""MODE, SITE, HEX, CHAMPION and OPPONENT: what cards may be aimed at (sections 12, 12.2, 12.3, 13, 13.4, 13.5)."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.positions import CENTER, HOME_A, HOME_B, A, B, C, Position, play, to_act


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


def test_R98_an_ability_reaches_a_warded_champion() -> None:
    at = Position()
    storm = at.champion(A, "Stormcaller", (1, 0))
    warded = at.champion(B, "Brute", CENTER, ward=1)
    play(at, s.ACT_ABILITY + storm)  # type: ignore[arg-type]
    assert int(at.state["hp"][B, warded]) == 5


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


def test_E45_R70_aerial_may_deploy_on_the_center() -> None:
    at = Position((s.AERIAL, s.VEIL, s.CIPHER))
    at.champion(A, "Brute", CENTER)
    at.begin().choose(A, s.ACT_REINFORCE)
    assert (at.asked(A), at.legal(A)) == ("SITE", [s.SITE_CAPITAL, s.SITE_CENTER])
    at.choose(A, s.SITE_CENTER).plan(B).plan(C)
    assert at.here(CENTER)[A] == 1

    at = Position((s.BASTION, s.VEIL, s.CIPHER))
    at.champion(A, "Brute", CENTER)
    to_act(at, s.ACT_REINFORCE)
    assert at.here(HOME_A)[A] == 2, "others are not asked"


def test_R70_the_center_has_to_be_held_at_resolution_too() -> None:
    at = Position((s.AERIAL, s.VEIL, s.CIPHER)).hand(A, "Recruit").hand(B, "Zap")
    at.champion(A, "Brute", CENTER, 1)
    at.begin().plan(A, "Recruit", MODE=0, SITE=s.SITE_CENTER).plan(B, "Zap").plan(C)
    assert at.here(CENTER)[A] == at.here(HOME_A)[A] == 0 and len(at.news(ev.FIZZLED)) == 1


def test_elite_guard_heals_a_champion_at_its_site() -> None:
    at = Position().hand(A, "Elite Guard")
    home, away = at.champion(A, "Brute", HOME_A, 1), at.champion(A, "Lone Wolf", (1, 0), 1)
    to_act(at, "Elite Guard")
    assert int(at.state["hp"][A, home]) == 3 and int(at.state["hp"][A, away]) == 1 and at.here(HOME_A)[A] == 5
