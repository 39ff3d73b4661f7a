"""Starting armies (spec section 5.1)."""

from __future__ import annotations

import pytest

from sandtable.games.conquest.setup.build import START_ARMIES, starting_armies

TABLE = {
    12: (11, 10, 8, 8, 6, 6, 6),
    24: (23, 20, 17, 14, 11, 12, 11),
    42: (40, 35, 30, 25, 20, 20, 20),
    84: (80, 70, 59, 49, 40, 40, 39),
    120: (114, 100, 84, 70, 57, 58, 55),
    200: (190, 167, 140, 116, 96, 96, 92),
}


@pytest.mark.parametrize("territories", TABLE)
def test_the_table_of_5_1(territories):
    assert tuple(starting_armies(territories, seats) for seats in range(2, 9)) == TABLE[territories]


@pytest.mark.parametrize("seats", range(2, 9))
def test_R50_on_42_territories_the_total_is_the_option_itself(seats):
    own = [seats * 30 + k for k in range(7)]
    assert starting_armies(42, seats, own) == own[seats - 2]


def test_without_scaling_the_total_is_the_option_on_every_map():
    assert [starting_armies(200, seats, scale=False) for seats in range(2, 9)] == list(START_ARMIES)


def test_E5_84_territories_and_4_seats():
    assert starting_armies(84, 4) == 59
    assert starting_armies(84, 4) - 84 // 4 == 38


def test_halves_are_rounded_up():
    assert starting_armies(63, 2) == 32 + 29  # 19 * 63 / 42 = 28.5
