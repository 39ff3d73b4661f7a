"""The table of chances agrees with the exact odds, and larger battles come from these."""

from __future__ import annotations

import pytest

from sandtable.games.conquest.setup.dice_odds import BattleRules
from sandtable.games.conquest.table.odds import SIZE, battle_chance
from tests.games.conquest.battles import battle_odds

RULES = [
    BattleRules(6, 3, 2),
    BattleRules(6, 3, 2, "one"),
    BattleRules(6, 3, 2, full_dice=True),
    BattleRules(8, 5, 4, tie_winner="attacker"),
    BattleRules(4, 1, 5),
]


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize(("source", "target"), [(7, 1), (7, 4), (10, 10), (21, 20), (50, 40), (64, 64), (90, 30)])
def test_the_table_holds_the_exact_odds(rules: BattleRules, source: int, target: int) -> None:
    odds = battle_odds(
        source,
        target,
        sides=rules.sides,
        att_dice_max=rules.att_dice_max,
        def_dice_max=rules.def_dice_max,
        defender=rules.defender,
        full_dice=rules.full_dice,
        tie_winner=rules.tie_winner,
    )
    chance = battle_chance(source, target, rules)
    assert chance is not None
    assert chance.capture == pytest.approx(odds.capture, abs=1e-9)
    assert chance.attacker_loss == pytest.approx(odds.attacker_loss, abs=1e-9)
    assert chance.defender_loss == pytest.approx(odds.defender_loss, abs=1e-9)


def test_values_of_section_7_1() -> None:
    for source, target, expected in [(2, 1, 5 / 12), (3, 2, 235 / 648), (4, 4, 0.3149943319), (10, 5, 0.8729364727)]:
        chance = battle_chance(source, target, RULES[0])
        assert chance is not None and chance.capture == pytest.approx(expected, abs=1e-9)


def test_impossible_and_huge_battles_have_no_chance() -> None:
    assert battle_chance(1, 1, RULES[0]) is None
    assert battle_chance(3, 1, RULES[2]) is None  # full dice need 4 armies
    assert battle_chance(10_000, 1, RULES[0]) is None
    assert battle_chance(SIZE + 1, SIZE + 1, RULES[0]) is not None
