"""Reinforcements: spec section 6, T1, examples E7-E10, rulings R5 and R48."""

from __future__ import annotations

import pytest

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import GAUL
from tests.games.conquest.positions import Table, load
from tests.games.conquest.turns import SCATTERED

AUSTRALIA = range(38, 42)


ASIA = range(26, 38)


EUROPE = range(13, 20)


def reinforcement(territories: list[int], **options: object) -> tuple[int, tuple[int, ...]]:
    options.setdefault("card_system", "none")
    table = Table(players=3, **options).own({0: territories}, rest=1).turn(0)
    event = table.news(ev.REINFORCED)[0]
    assert table.pool(0) == event.args[1]
    return table.pool(0), event.args


@pytest.mark.parametrize(("count", "armies"), [(3, 3), (8, 3), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5)])
def test_E7_one_army_for_three_territories_at_least_three_R5(count: int, armies: int) -> None:
    assert reinforcement(SCATTERED[:count])[0] == armies


def test_E7_forty_one_territories_bring_thirteen_and_continents_on_top() -> None:
    total, args = reinforcement(list(range(1, 42)))
    assert args[2] == 13 and args[3] == 41
    assert total == 13 + 3 + 6 + 4 + 9 + 2


def test_E8_australia_and_eight_others() -> None:
    assert reinforcement([*AUSTRALIA, *SCATTERED[:8]])[0] == 6


def test_E9_all_of_europe_and_asia_R48() -> None:
    total, args = reinforcement([*EUROPE, *ASIA])
    assert total == 21 and args[4] == 15 and args[5] == 2


def test_E10_eight_territories_of_a_continent_bring_no_bonus() -> None:
    assert reinforcement(list(range(8)))[0] == 3


def test_the_constants_of_reinforcement_are_parameters() -> None:
    assert reinforcement(SCATTERED[:12], territory_divisor=2, reinforce_min=0)[0] == 6
    assert reinforcement(SCATTERED[:3], territory_divisor=20, reinforce_min=0)[0] == 0
    # floor(9 * 50 / 100) = 4 for Asia.
    assert reinforcement(list(ASIA), continent_pct=50)[0] == 4 + 4


@pytest.mark.parametrize(
    ("percent", "bonuses"),
    [
        (33, [1, 0, 1, 1, 2, 0]),  # 1.65, 0.99, 1.98, 1.32, 2.97 and 0.66: never to the nearest
        (50, [2, 1, 3, 2, 4, 1]),  # 2.5, 1.5, 3, 2, 4.5 and 1
        (101, [5, 3, 6, 4, 9, 2]),
        (199, [9, 5, 11, 7, 17, 3]),
    ],
)
def test_percentages_of_continent_bonuses_are_rounded_down(percent: int, bonuses: list[int]) -> None:
    """Section 3.2: floor(map bonus * pct / 100), for each continent by itself."""
    rules = load(players=3, continent_pct=percent).rules
    assert rules["bonus"][0, :6].tolist() == bonuses
    assert reinforcement([*EUROPE, *ASIA], continent_pct=percent)[0] == 6 + bonuses[2] + bonuses[4]
    assert reinforcement([*AUSTRALIA], continent_pct=percent)[0] == 3 + bonuses[5]


def test_a_turn_without_reinforcement_goes_straight_to_the_attack() -> None:
    table = Table(players=3, card_system="none", reinforce_min=0, territory_divisor=20)
    table.own({0: [GAUL]}, rest=1, armies=3).turn(0)
    assert table.asked(0) == "D_ATTACK" and table.pool(0) == 0


def test_capitals_bring_armies_to_whoever_owns_the_marked_territory() -> None:
    table = Table(players=3, card_system="none", capitals="random", capital_bonus=4)
    table.own({0: SCATTERED[:3]}, rest=1)
    table.array["capital"][0, :3] = [SCATTERED[0], SCATTERED[1], 41]
    table.turn(0)
    assert table.pool(0) == 3 + 8
