"""One roll: spec sections 7 and 7.1, examples E11-E15."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

from sandtable.core.kernel import entry_kernel
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.events import unpack_dice
from sandtable.games.conquest.rules.battle import compare_dice
from sandtable.games.conquest.rules.variants import TIE_ATTACKER, TIE_DEFENDER
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.turns import battle

TABLE_7_1 = [
    (6, 1, 1, {(0, 1): 15, (1, 0): 21}),
    (6, 1, 2, {(0, 1): 55, (1, 0): 161}),
    (6, 2, 1, {(0, 1): 125, (1, 0): 91}),
    (6, 2, 2, {(0, 2): 295, (1, 1): 420, (2, 0): 581}),
    (6, 3, 1, {(0, 1): 855, (1, 0): 441}),
    (6, 3, 2, {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}),
    (4, 1, 1, {(0, 1): 6, (1, 0): 10}),
    (4, 1, 2, {(0, 1): 14, (1, 0): 50}),
    (4, 2, 1, {(0, 1): 34, (1, 0): 30}),
    (4, 2, 2, {(0, 2): 46, (1, 1): 80, (2, 0): 130}),
    (4, 3, 1, {(0, 1): 156, (1, 0): 100}),
    (4, 3, 2, {(0, 2): 314, (1, 1): 356, (2, 0): 354}),
    (8, 1, 1, {(0, 1): 28, (1, 0): 36}),
    (8, 1, 2, {(0, 1): 140, (1, 0): 372}),
    (8, 2, 1, {(0, 1): 308, (1, 0): 204}),
    (8, 2, 2, {(0, 2): 1036, (1, 1): 1344, (2, 0): 1716}),
    (8, 3, 1, {(0, 1): 2800, (1, 0): 1296}),
    (8, 3, 2, {(0, 2): 13244, (1, 1): 10752, (2, 0): 8772}),
]


def losses(attack: tuple[int, ...], defence: tuple[int, ...], tie_winner: int = TIE_DEFENDER) -> tuple[int, int]:
    dice = np.zeros(10, dtype=np.int8)
    dice[: len(attack)] = attack
    dice[5 : 5 + len(defence)] = defence
    lost = int(compare_dice(dice, len(attack), len(defence), tie_winner))
    return lost, min(len(attack), len(defence)) - lost


@pytest.mark.parametrize(
    ("attack", "defence", "expected"),
    [
        ((6, 4, 1), (5, 4), (1, 1)),  # E11
        ((6, 6, 2), (6, 5), (1, 1)),  # E12
        ((5, 3, 2), (4,), (0, 1)),  # E13
        ((6,), (6, 1), (1, 0)),  # E14
        ((3, 3), (2, 1), (0, 2)),  # E15
    ],
)
def test_E11_E12_E13_E14_E15_dice_are_compared_pair_by_pair(
    attack: tuple[int, ...], defence: tuple[int, ...], expected: tuple[int, int]
) -> None:
    assert losses(attack, defence) == expected


def test_ties_can_count_for_the_attacker() -> None:
    assert losses((6, 4, 1), (5, 4), TIE_ATTACKER) == (0, 2)
    assert losses((6,), (6, 1), TIE_ATTACKER) == (0, 1)


@entry_kernel
def count_rolls(sides, a, d, tie_winner, counts):
    """Every roll of a and d dice once: counts[attacker's loss] of all of them, by the game's own comparison."""
    dice = np.zeros(10, dtype=np.int8)
    faces = np.zeros(10, dtype=np.int64)
    total = sides ** (a + d)
    for number in range(total):
        rest = number
        for k in range(a + d):
            faces[k] = rest % sides + 1
            rest //= sides
        for k in range(a):
            j = k
            while j > 0 and dice[j - 1] < faces[k]:
                dice[j] = dice[j - 1]
                j -= 1
            dice[j] = faces[k]
        for k in range(d):
            j = 5 + k
            while j > 5 and dice[j - 1] < faces[a + k]:
                dice[j] = dice[j - 1]
                j -= 1
            dice[j] = faces[a + k]
        counts[compare_dice(dice, a, d, tie_winner)] += 1


@pytest.mark.parametrize(("sides", "a", "d", "expected"), TABLE_7_1)
def test_section_7_1_outcomes_of_all_rolls(sides: int, a: int, d: int, expected: dict[tuple[int, int], int]) -> None:
    counts = np.zeros(6, dtype=np.int64)
    count_rolls(sides, a, d, TIE_DEFENDER, counts)
    pairs = min(a, d)
    assert {(lost, pairs - lost): int(counts[lost]) for lost in range(6) if counts[lost]} == expected


def test_I3_a_roll_removes_as_many_armies_as_pairs_are_compared() -> None:
    for number, (attack, defend) in itertools.product(range(10), [(0, 0), (1, 0), (1, 1), (2, 1), (2, 0)]):
        table = battle(9, 6).key(number)
        table.choose(0, attack).choose(1, defend)
        event = table.news(ev.ROLL)[0].args
        assert event[6] + event[7] == min(attack + 1, defend + 1) == 15 - table.armies(GAUL) - table.armies(RHINELAND)
        assert list(unpack_dice(event[4])) == sorted(unpack_dice(event[4]), reverse=True)
        assert losses(unpack_dice(event[4]), unpack_dice(event[5])) == (event[6], event[7])


def test_dice_are_uniform_and_drawn_attacker_first() -> None:
    faces: Counter[int] = Counter()
    for number in range(300):
        table = battle(9, 6).key(number)
        table.choose(0, 2).choose(1, 1)
        event = table.news(ev.ROLL)[0].args
        faces.update(unpack_dice(event[4]) + unpack_dice(event[5]))
    assert sum(faces.values()) == 1500 and set(faces) == set(range(1, 7))
    assert all(190 <= count <= 310 for count in faces.values())


def test_chance_of_a_roll_in_the_order_of_section_14() -> None:
    import hashlib

    from sandtable.core.kernel.chance import DICE, Stream

    table = battle(9, 6).key(77)
    stream = Stream(hashlib.sha256(b"77").digest(), DICE)
    table.choose(0, 2).choose(1, 1)
    attack = sorted((1 + stream.below(6) for _ in range(3)), reverse=True)
    defence = sorted((1 + stream.below(6) for _ in range(2)), reverse=True)
    event = table.news(ev.ROLL)[0].args
    assert (list(unpack_dice(event[4])), list(unpack_dice(event[5]))) == (attack, defence)


def test_five_dice_against_five_with_many_sides() -> None:
    table = battle(9, 9, att_dice_max=5, def_dice_max=5, die_sides=20)
    assert table.legal(0) == [0, 1, 2, 3, 4, 5, 6]
    table.choose(0, 4)
    assert table.legal(1) == [0, 1, 2, 3, 4]
    table.choose(1, 4)
    event = table.news(ev.ROLL)[0].args
    assert len(unpack_dice(event[4])) == 5 == len(unpack_dice(event[5])) == event[6] + event[7]
