"""Battles (spec sections 10, 10.3, 10.5, 10.6): E46 to E57 and R52 to R66, with dice and draws as given."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.battlefield import CENTER, FIELD, HOME_A, HOME_B, A, B, C, Field, dice_of, threshold

# --------------------------------------------------------------------------------------------------------- the examples


def test_E46_R52_forces_against_forces() -> None:
    field = Field((s.PROSPECT, s.VEIL, s.CIPHER)).forces(A, FIELD, 3).forces(B, FIELD, 2)
    assert field.fight(FIELD, A, B, "2 5 1 3 2 0/2 0/3") == A
    assert (field.here(A, FIELD), field.here(B, FIELD)) == (2, 0)
    assert field.won(A) and not field.won(B)


def test_E47_bodyguard_and_shield_wall() -> None:
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(A, FIELD, 2).forces(B, FIELD, 3)
    warden = field.champion(A, "Ironclad Warden", FIELD)
    assert field.fight(FIELD, B, A, "1 2 4 3 6 5 6 2/3 1/2 0/3 6 6 3 1 2 0/2") == A
    assert field.here(A, FIELD) == 1 and field.hp(A, warden) == 5
    assert (threshold(field, 1, 1), threshold(field, 1, 2)) == (3, 2)
    assert next(args[3] for args in field.news(ev.HIT)) == ev.HIT_GUARDED


def test_E48_the_first_hit_is_ignored() -> None:
    field = Field().forces(B, FIELD, 2)
    titan = field.champion(A, "Titan Vanguard", FIELD)
    assert field.fight(FIELD, B, A, "1 1 1 2 6 0/2") == A
    assert field.hp(A, titan) == 8
    assert [args[3] for args in field.news(ev.HIT)] == [ev.HIT_IGNORED, ev.HIT_RANDOM, ev.HIT_RANDOM, ev.HIT_RANDOM]


def test_E49_R53_smoke_beats_shield_wall() -> None:
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(A, FIELD, 2).forces(B, FIELD, 2)
    field.state["armed"][B] = s.SMOKE
    assert field.fight(FIELD, B, A, "6 6 2 3 6 6 2 1 0/2") == A
    assert (threshold(field, 1, 1), threshold(field, 1, 2)) == (1, 2)
    assert threshold(field, 0, 1) == 2, "smoke is for the other side only"
    assert field.state["armed"][B] == 0


def test_E50_R54_brute_rolls_three_dice_without_an_enemy_champion() -> None:
    field = Field().forces(B, FIELD, 1)
    brute = field.champion(A, "Brute", FIELD)
    field.fight(FIELD, A, B, "6 6 1 6")
    assert dice_of(field, A, brute) == [3]


def test_E50_R54_lone_wolf_with_everything_rolls_seven_dice() -> None:
    field = Field().forces(B, FIELD, 1)
    wolf = field.champion(A, "Lone Wolf", FIELD, frenzy=2)
    field.state["armed"][A] = s.BATTLE_CRY
    field.fight(FIELD, A, B, "6 6 6 6 6 6 6 6 6 6 6 6 6 1 6")
    assert dice_of(field, A, wolf) == [7, 6], "Battle Cry is for the first combat round"
    assert field.state["frenzy"][A, wolf] == 2, "frenzy lasts until Cleanup"


def test_E50_R54_R97_a_slowed_champion_rolls_one_die_and_recovers() -> None:
    field = Field().forces(B, FIELD, 1)
    wolf = field.champion(A, "Lone Wolf", FIELD, frenzy=2, slow=1)
    far = field.champion(A, "Brute", CENTER, slow=1)
    field.fight(FIELD, A, B, "1 6")
    assert dice_of(field, A, wolf) == [1]
    assert field.state["slow"][A, wolf] == 0
    assert field.state["slow"][A, far] == 1, "only those who fought"


def test_E50_duelist_against_a_champion() -> None:
    field = Field()
    duelist = field.champion(A, "Duelist Exemplar", FIELD)
    field.champion(B, "Jet Striker", FIELD, hp=1)
    field.fight(FIELD, A, B, "6 6 1 6 6 6")
    assert dice_of(field, A, duelist) == [3]
    field = Field().forces(B, FIELD, 1)
    duelist = field.champion(A, "Duelist Exemplar", FIELD)
    field.fight(FIELD, A, B, "6 1 6")
    assert dice_of(field, A, duelist) == [2]


def test_E51_R127_bounty_contract_pay_and_marks() -> None:
    field = Field().forces(B, FIELD, 1)
    field.champion(B, "Bounty Hunter", FIELD)
    artificer = field.champion(A, "Wormhole Artificer", FIELD, hp=1)
    field.state["mark_now"][A, artificer, B] = 4
    field.state["mark_now"][A, artificer, C] = 2
    field.state["mark_next"][A, artificer, C] = 4
    assert field.fight(FIELD, B, A, "6 1 6 6 6") == B
    assert field.gold(A, B, C) == (4, 14, 10)
    assert not field.alive(A, artificer) and int(field.state["died"]) == 1 << A
    assert [args[:4:3] for args in field.news(ev.GOLD)] == [
        (B, ev.GOLD_BOUNTY), (B, ev.GOLD_CONTRACT), (B, ev.GOLD_BATTLE), (B, ev.GOLD_MARK), (C, ev.GOLD_MARK)
    ]  # fmt: skip


def test_E56_R128_extort_and_blood_ledger_in_a_siege() -> None:
    field = Field()
    reaver = field.champion(C, "Tax Reaver", HOME_A)
    banker = field.champion(C, "Blood Banker", HOME_A)
    field.champion(A, "Jet Striker", HOME_A, hp=1)
    field.state["gold"][A] = 1
    # Reaver (slot 0) 1 6, Banker 6 6, Jet Striker 6 6 6.
    assert field.fight(HOME_A, C, A, "1 6 6 6 6 6 6", siege=1) == C
    assert field.gold(A, C) == (0, 4 + 3 + 1 + 2)
    assert field.state["trigger_used"][C, banker] == s.USED_DEATH_GOLD
    assert [args[:3] for args in field.news(ev.STOLEN)] == [(C, A, 1)]
    assert field.state["trigger_used"][C, reaver] == 0


def test_E57_R68_veil_steals_the_card() -> None:
    field = Field(veil_steal="passive").forces(B, FIELD, 1)
    field.champion(A, "Jet Striker", FIELD, hp=1)
    field.fight(FIELD, B, A, "1 6 6 6 1")
    assert field.cards(s.BURN + A) == [] and field.cards(s.DISCARD + B) == ["Jet Striker"]


@pytest.mark.parametrize(
    "steal, faction, draws", [("passive", s.VEIL, "2"), ("passive", s.CIPHER, ""), ("off", s.VEIL, "")]
)
def test_R68_without_a_one_or_without_the_passive_nothing_is_stolen(steal: str, faction: int, draws: str) -> None:
    field = Field((s.GATEWRIGHT, faction, s.BASTION), veil_steal=steal).forces(B, FIELD, 1)
    field.champion(A, "Jet Striker", FIELD, hp=1)
    field.fight(FIELD, B, A, f"1 6 6 6 {draws}")
    assert field.cards(s.BURN + A) == ["Jet Striker"]


def test_R68_turncoat_lets_anybody_steal() -> None:
    field = Field((s.GATEWRIGHT, s.CIPHER, s.BASTION)).forces(B, FIELD, 1)
    field.champion(A, "Jet Striker", FIELD, hp=1)
    field.state["armed"][B] = s.TURNCOAT
    field.fight(FIELD, B, A, "1 6 6 6 1")
    assert field.cards(s.DISCARD + B) == ["Jet Striker"]
    assert int(field.state["armed"][B]) == s.TURNCOAT, "it lasts until Cleanup"


def test_R53_the_best_threshold_counts() -> None:
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(A, FIELD, 1).forces(B, FIELD, 1)
    field.state["hold"][field.hex(FIELD)] = 1 << A
    field.state["forces_hit_r1"][A] = 4
    field.fight(FIELD, B, A, "6 4")
    assert threshold(field, 1) == 4
    assert field.state["forces_hit_r1"][A] == 0


def test_R54_bonuses_of_a_champion_add_up() -> None:
    field = Field().forces(B, FIELD, 1)
    brute = field.champion(A, "Brute", FIELD, frenzy=4)
    field.state["armed"][A] = s.BATTLE_CRY
    field.fight(FIELD, A, B, "6 6 6 6 6 6 6 1 6")
    assert dice_of(field, A, brute) == [1 + 2 + 4 + 1]


def test_R55_effects_are_for_one_battle_on_either_side() -> None:
    field = Field().forces(A, FIELD, 1).forces(B, FIELD, 1)
    effects = s.BATTLE_CRY | s.SMOKE | s.FOCUS_FIRE | s.HITS_FORCES_FIRST
    field.state["armed"][A] = effects | s.LAST_STAND | s.SIEGE_WRIT
    field.state["armed"][B] = s.SMOKE
    field.fight(FIELD, B, A, "6 1")
    assert int(field.state["armed"][A]) == s.LAST_STAND | s.SIEGE_WRIT, "A fought as Defender, and in no siege"
    assert int(field.state["armed"][B]) == 0
    assert (threshold(field, 0), threshold(field, 1)) == (1, 1)


def test_R56_nobody_wins_when_all_die() -> None:
    field = Field().forces(A, FIELD, 1).forces(B, FIELD, 1)
    assert field.fight(FIELD, A, B, "1 1") == s.NONE
    assert not field.won(A) and not field.won(B)


def test_R60_R61_both_sides_champions_may_die_in_one_combat_round() -> None:
    field = Field((s.GATEWRIGHT, s.VEIL, s.CIPHER))
    reaver = field.champion(A, "Tax Reaver", FIELD, hp=1)
    hunter = field.champion(B, "Bounty Hunter", FIELD, hp=1)
    assert field.fight(FIELD, B, A, "1 6 1 6") == s.NONE
    # The Defender's death comes first: B gains 3 + 2 + 1; then A gains 2 and takes 2, though its Reaver is gone.
    assert [args[:1] for args in field.news(ev.CHAMPION_DIED)] == [(A * 6 + reaver,), (B * 6 + hunter,)]
    assert field.gold(A, B) == (4 + 2 + 2, 4 + 3 + 2 + 1 - 2)
    assert int(field.state["died"]) == 1 << A | 1 << B


def test_R60_a_champion_that_fell_too_has_no_blood_ledger() -> None:
    field = Field()
    field.champion(A, "Blood Banker", FIELD, hp=1)
    field.champion(B, "Jet Striker", FIELD, hp=1)
    field.fight(FIELD, B, A, "1 6 6 1 6")
    assert field.gold(A) == (4 + 3,), "the bounty alone"


def test_R61_one_s_own_damage_is_nobody_s_kill() -> None:
    field = Field((s.VEIL, s.CIPHER, s.BASTION))
    own = field.champion(A, "Jet Striker", FIELD, hp=2)
    field.champion(A, "Blood Banker", FIELD)
    field.state["mark_now"][A, own, C] = 5
    field.hurt((A, own), 2, A)
    assert not field.alive(A, own) and int(field.state["died"]) == 1 << A
    assert field.gold(A, B, C) == (4 + 2, 4, 4 + 5), "no bounty, but the Ledger and the mark"


def test_R62_a_stalemate_removes_the_attacker() -> None:
    field = Field().forces(A, FIELD, 2).forces(B, FIELD, 2)
    field.champion(A, "Jet Striker", FIELD)
    field.rules["max_combat_rounds"] = 2
    assert field.fight(FIELD, A, B, "6 6 6 6 6 6 6 6 6 6 6 6 6 6") == B
    assert field.here(A, FIELD) == 0 and field.here(B, FIELD) == 2
    assert int(field.state["died"]) == 0 and field.gold(B) == (4,)
    assert len(field.news(ev.STALEMATE)) == 1 and field.won(B)


def test_R65_shield_wall_of_the_besieged_owner() -> None:
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(A, HOME_A, 1).forces(B, HOME_A, 1)
    field.fight(HOME_A, B, A, "6 3", siege=1)
    assert threshold(field, 1) == 3
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(A, HOME_B, 1).forces(B, HOME_B, 1)
    field.fight(HOME_B, A, B, "1 6", siege=1)
    assert threshold(field, 0) == 2, "as Attacker it has none"


def test_R66_R61_contracts_pay_outside_battles_too() -> None:
    field = Field((s.VEIL, s.CIPHER, s.BASTION))
    victim = field.champion(B, "Jet Striker", FIELD, hp=3)
    field.champion(A, "Bounty Hunter", FIELD)
    field.hurt((B, victim), 2, A)
    assert field.hp(B, victim) == 1 and field.gold(A) == (4,)
    field.hurt((B, victim), 2, A)
    assert field.gold(A) == (4 + 3 + 2,), "bounty and Contracts, but no Contract Pay without a battle"


def test_R67_clean_exit_is_for_the_survivors_of_the_battle() -> None:
    for scope, hp in (("battle", 1), ("all", 2)):
        field = Field(clean_exit_scope=scope).forces(A, FIELD, 1).forces(B, FIELD, 1)
        here = field.champion(B, "Brute", FIELD, hp=5)
        full = field.champion(B, "Jet Striker", FIELD)
        far = field.champion(B, "Brute", CENTER, hp=1)
        field.fight(FIELD, B, A, "1 6 6 6 6 6 6 6")
        assert (field.hp(B, here), field.hp(B, full), field.hp(B, far)) == (6, 4, hp)
        healed = [here, far] if scope == "all" else [here]
        assert [args[:2] for args in field.news(ev.HEALED)] == [(B * s.MAX_SLOTS + slot, 1) for slot in healed]


def test_R72_mine_militia_fights_for_its_mine_in_every_combat_round() -> None:
    field = Field((s.PROSPECT, s.VEIL, s.CIPHER)).forces(A, FIELD, 1).forces(B, FIELD, 1)
    field.state["tile"][field.hex(FIELD)] = s.MINE
    field.fight(FIELD, B, A, "6 6 6 3")
    assert (threshold(field, 1, 1), threshold(field, 1, 2)) == (3, 3)
    assert [args[:3] for args in field.news(ev.MILITIA)] == [(A, 2, 3)] * 2, "studies count both rounds"
    field.forces(B, FIELD, 1)
    field.fight(FIELD, A, B, "1 6")
    assert threshold(field, 0) == 2, "as Attacker it is like any other"
    assert not field.news(ev.MILITIA)


def test_R95_a_held_hex_helps_its_defender_only() -> None:
    field = Field().forces(A, FIELD, 1).forces(B, FIELD, 1)
    field.state["hold"][field.hex(FIELD)] = 1 << A | 1 << B
    field.fight(FIELD, A, B, "6 6 6 3")
    assert (threshold(field, 0, 1), threshold(field, 1, 1), threshold(field, 1, 2)) == (2, 3, 3)


def test_R96_the_armed_threshold_is_for_the_first_combat_round() -> None:
    field = Field().forces(A, FIELD, 1).forces(B, FIELD, 1)
    field.state["forces_hit_r1"][A] = 5
    field.fight(FIELD, A, B, "6 6 1 6")
    assert (threshold(field, 0, 1), threshold(field, 0, 2)) == (5, 2)


@pytest.mark.parametrize("siege, first", [(1, 3), (0, 2)])
def test_R146_capital_breaker_needs_a_siege(siege: int, first: int) -> None:
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(B, HOME_A, 1).forces(A, HOME_A, 1)
    field.champion(B, "Capital Breaker", HOME_A)
    field.fight(HOME_A, B, A, "6 6 6 6 6 6 1 6 6 6", siege=siege)
    assert (threshold(field, 0, 1), threshold(field, 0, 2)) == (first, 2)


def test_R112_siege_writ_strikes_before_the_dice() -> None:
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(B, HOME_A, 1).forces(A, HOME_A, 3)
    field.state["armed"][B] = s.SIEGE_WRIT
    assert field.fight(HOME_A, B, A, "", siege=1) == B
    assert field.news(ev.SIEGE_WRIT_HIT)[0][:2] == (B, 3) and field.won(B)
    assert int(field.state["armed"][B]) == 0


def test_R112_siege_writ_destroys_four_forces_at_most() -> None:
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(B, HOME_A, 2).forces(A, HOME_A, 5)
    field.state["armed"][B] = s.SIEGE_WRIT
    assert field.fight(HOME_A, B, A, "1 6 6", siege=1) == B
    assert [args[:2] for args in field.news(ev.SIEGE_WRIT_HIT)] == [(B, 4)], "the fifth has to be fought"


def test_R112_siege_writ_waits_for_a_siege_in_which_its_owner_attacks() -> None:
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(B, FIELD, 1).forces(A, FIELD, 1)
    field.state["armed"][B] = s.SIEGE_WRIT
    field.fight(FIELD, B, A, "1 6")
    assert not field.news(ev.SIEGE_WRIT_HIT) and int(field.state["armed"][B]) == s.SIEGE_WRIT, "no siege"
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(B, HOME_A, 1).forces(A, HOME_A, 1)
    field.state["armed"][A] = s.SIEGE_WRIT
    field.fight(HOME_A, B, A, "1 6", siege=1)
    assert not field.news(ev.SIEGE_WRIT_HIT) and int(field.state["armed"][A]) == s.SIEGE_WRIT, "A defends"


def test_R91_breakthrough_pays_once_where_its_mark_lies() -> None:
    field = Field().forces(A, FIELD, 2).forces(B, FIELD, 1)
    hex_ = field.hex(FIELD)
    other = field.hex(CENTER)
    field.state["breakthrough"][A, hex_ // 8] |= 1 << (hex_ % 8)
    field.state["breakthrough"][A, other // 8] |= 1 << (other % 8)
    field.state["breakthrough"][B, hex_ // 8] |= 1 << (hex_ % 8)
    field.fight(FIELD, A, B, "1 6 6")
    assert field.state["refill_bonus"].tolist()[:2] == [2, 0]
    assert int(field.state["breakthrough"][A, hex_ // 8]) >> (hex_ % 8) & 1 == 0
    assert int(field.state["breakthrough"][A, other // 8]) >> (other % 8) & 1 == 1
