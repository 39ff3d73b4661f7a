"""What hands make and which is stronger (specs/bayonet.md, sections 7 to 9): worked hands, and the rulings on them."""

from __future__ import annotations

import re
from itertools import permutations

import pytest

from tests.games.bayonet.hands import HANDS, key, made, strength


@pytest.fixture
def worked(request: pytest.FixtureRequest) -> None:
    """Checks the worked hands whose numbers the test's name carries: combo and key by the explanation and the table."""
    numbers = re.findall(r"H\d+", request.node.name)
    assert numbers
    for number in numbers:
        row = HANDS[number]
        found = made(row.hand)
        assert found.name == row.combo, number
        assert (found.combo, *found.numbers) == row.key == key(row.hand), number
        assert found.strength == strength(row.hand), number
        assert sorted(found.cards) == sorted(card for group in found.groups for card in group.cards)


def beats(stronger: str, weaker: str, **parameters: object) -> bool:
    """Whether one hand beats another; both are given by codes or by their numbers in the table."""
    hands = [HANDS[hand].hand if hand in HANDS else hand for hand in (stronger, weaker)]
    return strength(hands[0], **parameters) < strength(hands[1], **parameters)


def name(hand: str, **parameters: object) -> str:
    return made(hand, **parameters).name


# ----------------------------------------------------------------------------------------------------- the worked hands


@pytest.mark.usefixtures("worked")
class TestWorkedHands:
    def test_H1_H2_fix_bayonets_4(self) -> None:
        assert beats("H1", "H2")

    def test_H3_H4_H5_H6_bombs_away(self) -> None:
        assert beats("H3", "H5") and beats("H5", "H6") and beats("H6", "H4")

    def test_H7_H8_H9_H10_H11_H81_fix_bayonets_3(self) -> None:
        assert beats("H81", "H10") and beats("H10", "H8") and beats("H8", "H7") and beats("H7", "H9")

    def test_H12_H13_cavalry_charge(self) -> None:
        assert beats("H12", "H13")

    def test_H14_H15_no_charge_without_infantry(self) -> None:
        assert name("C1 C2 C3 C4 A1") == "Pair"

    def test_H16_H17_H18_H19_H20_H42_H84_H85_five_of_a_kind(self) -> None:
        assert strength(HANDS["H16"].hand) == strength(HANDS["H17"].hand)
        assert beats("H84", "H85")

    def test_H21_H22_H23_H24_H25_H26_H62_H78_H82_battalion(self) -> None:
        assert beats("H82", "H21")

    def test_H27_the_Dragoon_may_not_copy_Militia(self) -> None:
        assert name("I5 DRG C1 A1 GEN") == "Battalion"

    def test_H28_H29_H30_H31_H80_fix_bayonets_2(self) -> None:
        assert beats("H28", "H29") and beats("H29", "H31")

    def test_H32_one_infantry_opens_no_fix_bayonets(self) -> None:
        assert name("I4 I4 FIX C1 A2") == "Fix Bayonets 2"

    def test_H33_H34_H35_H53_H68_four_of_a_kind(self) -> None:
        assert beats("H34", "H35")

    def test_H36_H37_H38_H39_H57_four_of_a_kind_with_officer(self) -> None:
        assert beats("H35", "H36")

    def test_H40_H41_fire_and_advance(self) -> None:
        assert beats("H41", "H40")

    def test_H43_H44_flank(self) -> None:
        assert beats("H40", "H43")

    def test_H45_H46_H47_H48_H49_H55_H83_full_house(self) -> None:
        assert beats("H47", "H46")

    def test_H50_H51_H52_H54_H58_H59_H61_trips(self) -> None:
        assert beats("H50", "H51")

    def test_H56_H60_H63_H64_two_pair_with_officer(self) -> None:
        assert beats("H64", "H63")

    def test_H65_H66_H67_two_pair(self) -> None:
        assert beats("H63", "H65")

    def test_H69_H70_H71_H79_H86_pair(self) -> None:
        assert beats("H69", "H70")

    def test_H72_H73_H74_H75_H76_H77_high_card(self) -> None:
        assert beats("H74", "H75") and beats("H75", "H73")


def test_the_places_of_all_worked_hands() -> None:
    ranks = sorted({strength(row.hand) for row in HANDS.values()})
    assert len(HANDS) == 86
    for number, row in HANDS.items():
        assert ranks.index(strength(row.hand)) + 1 == row.place, number


def test_comparisons_that_follow_from_the_worked_hands() -> None:
    for stronger, weaker in (
        ("H21", "H22"), ("H22", "H23"), ("H23", "H25"), ("H25", "H24"), ("H35", "H36"), ("H64", "H63"),
    ):  # fmt: skip
        assert beats(stronger, weaker), (stronger, weaker)
    assert strength(HANDS["H16"].hand) == strength(HANDS["H17"].hand)


def test_E40_a_wild_card_beside_fix_bayonets_is_an_infantry_3() -> None:
    hand = "I2 I2 FIX A3 MAG"
    assert (name(hand), key(hand)) == ("Fix Bayonets 2", (7, 2, 0, 7, 7))
    assert beats("H29", hand) and beats("H31", hand)


# -------------------------------------------------------------------------------------------------------------- rulings


def test_R4_cards_of_one_value_match_across_arms_unless_matching_is_within_an_arm() -> None:
    assert name("I2 C2 A2 I5 C4") == "Trips"
    assert name("I2 C2 A2 I5 C4", kind_matching="arm") == "High Card"
    assert name("I2 I2 A2 A2 C1", kind_matching="arm") == "Two Pair"
    assert name("I2 I2 I2 I2 C2", kind_matching="arm") == "Four Of A Kind"


def test_R5_officers_and_specials_match_nothing() -> None:
    assert name("GEN CAP LTN SGT I1") == "High Card"
    assert name("SCT SCT SCT FIX FIX") == "High Card"
    assert key("I1 GEN C4 A3 I6")[0] == 17, "a General is no 1"


def test_R6_R9_a_Magazine_takes_the_value_of_an_artillery_card_in_the_hand() -> None:
    assert made("A2 MAG I2 FIX C4").as_value.count(2) == 1
    assert name("I2 MAG C1 C3 I5") == "High Card", "without artillery it is a blank"
    assert name("A1 MAG MAG MAG C2") == "Four Of A Kind", "several may copy one card"


def test_R7_a_wild_card_joins_larger_sets_or_pairs_only() -> None:
    assert name("I2 I2 DRG GEN C4") == "Trips"
    assert key("I2 I2 DRG GEN C4", wild_join="pair_only") == (16, 2, 0, 1, 6, 8)
    assert key("I5 I5 I5 A3 MAG", wild_join="pair_only") == (12, 5, 0, 3, 1), "a pair beside a natural three"
    assert name("A2 MAG MAG C1 C3", wild_join="pair_only") == "Pair"


def test_R8_only_natural_cards_are_copied() -> None:
    assert key("DRG DRG MAG A3 GEN") == (16, 3, 1, 1, 99, 99)


def test_R10_the_officer_who_lets_a_Dragoon_count_also_counts_in_the_combo() -> None:
    assert name("I2 DRG C1 A1 GEN") == "Battalion"
    assert name("I1 DRG A1 A1 GEN") == "Bombs Away"


def test_R11_a_Dragoon_stands_beside_Militia_but_does_not_copy_it() -> None:
    assert key("I6 DRG C1 A1 GEN") == (16, 1, 0, 1, 10, 99)
    assert key("I6 I3 DRG GEN C1") == (16, 3, 1, 1, 5, 10)


def test_R12_a_wild_1_is_a_Grenadier() -> None:
    assert name("GEN I1 DRG A1 A1") == name("GEN I1 MAG A1 A1") == "Bombs Away"


def test_R13_a_set_with_a_wild_card_loses_to_an_equal_one_or_to_any_natural_one() -> None:
    assert beats("I2 I2 C1 A3 GEN", "I2 DRG C1 A3 GEN") and beats("I2 DRG C1 A3 GEN", "I3 I3 C1 A3 GEN")
    always = {"wild_compare": "always"}
    assert beats("I3 I3 C1 A3 GEN", "I2 DRG C1 A3 GEN", **always)
    assert key("I2 DRG C1 A3 GEN", **always) == (6, 1, 2, 1, 3, 1)
    assert key("GEN I1 DRG A1 A1", **always) == (2, 1, 1), "the key of Bombs Away stays as it is"
    assert key("C4 C4 I2 DRG GEN") == (14, 4, 0, 2, 1, 1), "within a hand the natural pair comes first"
    assert key("C4 C4 I2 DRG GEN", **always) == (14, 0, 4, 1, 2, 1)
    assert key("A2 MAG C2 I4 I4", **always) == (12, 1, 2, 0, 4)


def test_R14_lower_numbers_win_in_every_place() -> None:
    order = ["I1 C1 A2 A3 C4", "I1 C1 A2 A3 I5", "I1 C1 A2 C4 I5", "C1 I1 A3 C4 I5", "I2 A2 A3 C4 I5", "I6 I6 C2 A3 I5"]
    assert all(key(hand)[0] == 16 for hand in order)
    assert [strength(hand) for hand in order] == sorted({strength(hand) for hand in order})


def test_R15_R16_officers_are_the_highest_single_cards_and_blanks_the_lowest() -> None:
    sides = ("GEN", "CAP", "LTN", "SGT", "C1", "A2", "I3", "C4", "I5", "I6", "SCT")
    pairs = [strength(f"I1 A1 C2 C2 {side}") for side in ("GEN", "CAP", "LTN", "SGT", "A3", "C4", "I5", "I6", "SCT")]
    assert pairs == sorted(set(pairs))
    fives = [strength(f"I4 I4 I4 I4 {side}") for side in sides if side not in ("C4", "GEN", "CAP", "LTN", "SGT")]
    assert fives == sorted(set(fives))
    blanks = [strength(f"I4 C1 C2 A3 {blank}") for blank in ("SCT", "FIX", "DRG")]
    assert len(set(blanks)) == 1 and key("I4 C1 C2 A3 FIX")[-1] == 99


def test_R17_arms_count_only_if_they_decide_ties() -> None:
    same = ["I1 I1 I2 I4 I5", "I1 C1 I2 I4 I5", "I1 C1 I2 C4 I5", "C1 C1 I2 I4 I5", "C1 A1 A2 C4 I5", "A1 A1 C2 C4 I5"]
    assert len({strength(hand) for hand in same}) == 1
    decided = [strength(hand, arm_tiebreak="on") for hand in same]
    assert decided == sorted(set(decided))
    assert key("I1 DRG GEN I4 C2", arm_tiebreak="on") == (16, 1, 1, 1, 6, 8, 0, 0, 3, 1, 0)
    assert key("C2 A2 I2 FIX SCT", arm_tiebreak="on") == (13, 2, 0, 99, 99, 0, 1, 2, 3, 3)
    assert key("FIX I2 I2 A3 C1", arm_tiebreak="on") == (7, 2, 0, 5, 7, 0, 0, 1, 2, 3)


def test_R18_four_with_officer_stands_below_four_or_above() -> None:
    four, with_officer = "I4 I4 I4 C4 SCT", "I1 I1 I1 A1 GEN"
    assert beats(four, with_officer)
    assert beats(with_officer, four, four_officer_order="officer_first")
    assert key(with_officer, four_officer_order="officer_first") == (8, 1, 0, 1)
    assert key(four, four_officer_order="officer_first") == (9, 4, 0, 99)
    found = made(with_officer, four_officer_order="officer_first")
    assert (found.combo, found.name) == (9, "Four Of A Kind With Officer")
    assert beats("I6 I6 C1 A1 SGT", with_officer, four_officer_order="officer_first")


def test_R19_the_infantry_of_a_battalion_matches() -> None:
    assert name("I2 I2 C1 A3 GEN") == "Battalion"
    assert name("I2 I4 C1 A3 GEN") == "High Card"


def test_R20_R50_a_hand_counts_as_the_first_combo_it_can_make() -> None:
    assert name("I5 I5 I5 A1 A1") == "Fire And Advance"
    assert name("I5 I5 I5 C1 C1") == "Flank"
    assert name("I5 I5 I5 C1 A1") == "Full House"
    assert name("I2 I2 I2 FIX A2") == "Fix Bayonets 3"


def test_R21_three_and_two_of_one_value_are_five_of_a_kind() -> None:
    assert name("I2 I2 I2 A2 A2") == name("I2 I2 I2 C2 C2") == "Five Of A Kind"
    assert name("I2 I2 I2 A2 A2", kind_matching="arm") == "Fire And Advance"


def test_R48_the_best_assignment_of_wild_cards_counts() -> None:
    found = made("C3 A3 I2 DRG CAP")
    assert found.name == "Battalion" and max(found.as_value) == 2
    assert made("I3 A3 I2 DRG CAP").as_value.count(3) == 1, "three 3s rather than two pairs"


def test_R49_a_charge_takes_one_of_each_cavalry_and_any_infantry() -> None:
    assert name("C1 C2 C3 C4 I6") == "Cavalry Charge"
    assert name("C1 C2 C3 C3 I6") == "Pair"


def test_R51_a_wild_card_in_no_set_counts_as_infantry_of_its_value() -> None:
    assert key("I2 I2 FIX A3 MAG") == (7, 2, 0, 7, 7)
    assert made("I2 I2 FIX A3 MAG").as_value.count(3) == 1


def test_R54_two_pairs_of_one_value_in_two_arms() -> None:
    arm = {"kind_matching": "arm"}
    assert key("I2 I2 C2 C2 A1", **arm) == (15, 2, 0, 2, 0, 5)
    assert key("I2 I2 C2 C2 GEN", **arm) == (14, 2, 0, 2, 0, 1)
    assert name("C2 C2 C2 A2 A2", **arm) == "Full House"
    assert name("I2 I2 C2 C2 A1") == "Four Of A Kind"


def test_R69_with_pairs_only_bombs_away_needs_a_natural_grenadier() -> None:
    assert name("CAP MAG MAG A1 A1") == "Bombs Away", "where wild cards join any set, two may copy one Rocket"
    assert name("CAP MAG MAG A1 A1", wild_join="pair_only") == "Pair"
    assert key("CAP I1 MAG A1 A1", wild_join="pair_only") == (2, 2, 1)


def test_R70_natural_cards_fill_a_set_even_where_leaving_one_out_would_be_better() -> None:
    found = made("C2 A1 A2 MAG MAG", wild_join="pair_only")
    assert (found.combo, *found.numbers) == (15, 2, 0, 1, 1, 5) == key("C2 A1 A2 MAG MAG", wild_join="pair_only")
    assert found.numbers > (1, 1, 2, 1, 6), "two wild pairs with the Lancers beside them would compare better"


# --------------------------------------------------------------------------------------------------------- explanations


def test_cards_stand_in_the_order_in_which_they_count() -> None:
    found = made("GEN A3 I2 C1 DRG")
    assert [(group.role, group.value, group.arm, len(group.cards), group.wild) for group in found.groups] == [
        ("set", 2, 0, 2, 1), ("named", 0, 1, 1, 0), ("named", 0, 2, 1, 0), ("named", 0, -1, 1, 0),
    ]  # fmt: skip
    assert found.as_value == (0, 2, 0, 0, 0)
    roles = {
        "FIX SCT I6 I6 C1": ["set", "other", "other", "fix"], "A1 I1 GEN A1 I1": ["named", "set", "set"],
        "C4 I6 C3 C1 C2": ["named"] * 5, "I1 C1 I4 C4 GEN": ["set", "set", "named"],
        "I1 C1 A2 A3 C4": ["set", *["other"] * 3],
    }  # fmt: skip
    for hand, wanted in roles.items():
        assert [group.role for group in made(hand).groups] == wanted, hand


def test_the_order_of_the_cards_given_changes_nothing_but_which_of_two_equal_cards_comes_first() -> None:
    for hand in ("I2 DRG C1 A1 GEN", "A2 MAG I4 DRG SGT", "I2 I2 FIX A3 MAG"):
        found = {made(" ".join(order)) for order in permutations(hand.split())}
        assert len({(one.strength, one.as_value, one.cards) for one in found}) == 1


def test_five_cards_are_a_hand() -> None:
    with pytest.raises(ValueError, match="five cards, not 4"):
        made("I1 I2 I3 I4")
