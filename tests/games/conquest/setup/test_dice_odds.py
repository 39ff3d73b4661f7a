"""Exact odds (spec section 7.1): every number of its tables, and the same computed in other ways."""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.core.errors import OptionError
from sandtable.games.conquest.setup.dice_odds import (
    MAX_ARMIES,
    Loss,
    capture_table,
    roll_counts,
)
from tests.games.conquest.battles import battle_odds, rules_with


def roll_odds(sides: int, a: int, d: int, tie_winner: str = "defender") -> dict[Loss, Fraction]:
    """`roll_counts` as probabilities, which sum to 1."""
    rolls = sides ** (a + d)
    return {loss: Fraction(ways, rolls) for loss, ways in roll_counts(sides, a, d, tie_winner).items()}


class ExactOdds(NamedTuple):
    """The same as fractions."""

    capture: Fraction
    attacker_loss: Fraction
    defender_loss: Fraction
    left: Fraction


def battle_odds_exact(attackers_total_in_source: int, defenders: int, **figures: Any) -> ExactOdds:
    """`battle_odds` in fractions."""
    rules = rules_with(**figures)
    start = (attackers_total_in_source, defenders)
    reached: dict[tuple[int, int], Fraction] = defaultdict(Fraction, {start: Fraction(1)})
    capture = attacker_loss = defender_loss = Fraction(0)
    for source in range(start[0], 0, -1):
        for target in range(start[1], -1, -1):
            chance = reached.pop((source, target), Fraction(0))
            if target and source >= rules.least:
                a, d = rules.attacker_dice(source), rules.defender_dice(target)
                for (lost, won), odds in roll_odds(rules.sides, a, d, rules.tie_winner).items():
                    reached[source - lost, target - won] += chance * odds
            else:
                capture += chance if target == 0 else 0
                attacker_loss += chance * (start[0] - source)
                defender_loss += chance * (start[1] - target)
    return ExactOdds(capture, attacker_loss, defender_loss, start[0] - attacker_loss)


ROLLS = """
6 | 1 v 1 | 36 | (0,1): 15; (1,0): 21
6 | 1 v 2 | 216 | (0,1): 55; (1,0): 161
6 | 2 v 1 | 216 | (0,1): 125; (1,0): 91
6 | 2 v 2 | 1296 | (0,2): 295; (1,1): 420; (2,0): 581
6 | 3 v 1 | 1296 | (0,1): 855; (1,0): 441
6 | 3 v 2 | 7776 | (0,2): 2890; (1,1): 2611; (2,0): 2275
4 | 1 v 1 | 16 | (0,1): 6; (1,0): 10
4 | 1 v 2 | 64 | (0,1): 14; (1,0): 50
4 | 2 v 1 | 64 | (0,1): 34; (1,0): 30
4 | 2 v 2 | 256 | (0,2): 46; (1,1): 80; (2,0): 130
4 | 3 v 1 | 256 | (0,1): 156; (1,0): 100
4 | 3 v 2 | 1024 | (0,2): 314; (1,1): 356; (2,0): 354
8 | 1 v 1 | 64 | (0,1): 28; (1,0): 36
8 | 1 v 2 | 512 | (0,1): 140; (1,0): 372
8 | 2 v 1 | 512 | (0,1): 308; (1,0): 204
8 | 2 v 2 | 4096 | (0,2): 1036; (1,1): 1344; (2,0): 1716
8 | 3 v 1 | 4096 | (0,1): 2800; (1,0): 1296
8 | 3 v 2 | 32768 | (0,2): 13244; (1,1): 10752; (2,0): 8772
"""

BATTLES = """
6 | 2 | 1 | 0.4166666667 | 5/12 | 1.416667
6 | 2 | 2 | 0.1060956790 | 275/2592 | 1.106096
6 | 3 | 1 | 0.7542438272 | 1955/2592 | 2.332948
6 | 3 | 2 | 0.3626543210 | 235/648 | 1.590278
6 | 3 | 3 | 0.2060664461 | 692225/3359232 | 1.337793
6 | 4 | 1 | 0.9163746356 | 342035/373248 | 3.432739
6 | 4 | 2 | 0.6559539998 | 6610505/10077696 | 2.593582
6 | 4 | 3 | 0.4702510917 | 511817135/1088391168 | 2.110248
6 | 4 | 4 | 0.3149943319 | 296211210125/940369969152 | 1.707700
6 | 5 | 1 | 0.9715441468 | 52218275/53747712 | 4.466696
6 | 5 | 3 | 0.6416228965 | 402241935565/626913312768 | 2.922334
6 | 5 | 5 | 0.3586062332 | 1311121206180325/3656158440062976 | 1.975225
6 | 6 | 6 | 0.3967536406 | | 2.210934
6 | 10 | 5 | 0.8729364727 | | 6.073376
6 | 10 | 10 | 0.4799352565 | | 3.037574
6 | 11 | 10 | 0.5675928721 | | 3.692200
6 | 16 | 15 | 0.6052440776 | | 4.601392
6 | 21 | 20 | 0.6334322417 | | 5.440745
6 | 50 | 40 | 0.9243964150 | | 16.354141
6 | 101 | 100 | 0.8243628661 | | 17.129823
4 | 4 | 2 | 0.5808029175 | |
4 | 11 | 10 | 0.3920188978 | |
8 | 4 | 2 | 0.6907847524 | |
8 | 11 | 10 | 0.6501023636 | |
"""


def _rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().split("\n")]


@pytest.mark.parametrize(("sides", "dice", "rolls", "counts"), _rows(ROLLS))
def test_the_table_of_single_rolls(sides, dice, rolls, counts):
    a, d = map(int, dice.split(" v "))
    expected = {}
    for cell in counts.split("; "):
        loss, count = cell.split(": ")
        lost, won = map(int, loss.strip("()").split(","))
        expected[lost, won] = int(count)
    assert roll_counts(int(sides), a, d) == expected
    assert sum(expected.values()) == int(rolls)
    assert roll_odds(int(sides), a, d) == {loss: Fraction(count, int(rolls)) for loss, count in expected.items()}


@pytest.mark.parametrize(("sides", "source", "target", "capture", "fraction", "left"), _rows(BATTLES))
def test_the_table_of_battles(sides, source, target, capture, fraction, left):
    odds = battle_odds(int(source), int(target), sides=int(sides))
    assert f"{odds.capture:.10f}" == capture
    if left:
        assert f"{odds.left:.6f}" == left
    if fraction:
        assert battle_odds_exact(int(source), int(target), sides=int(sides)).capture == Fraction(fraction)


@pytest.mark.parametrize(
    ("source", "target", "capture"),
    [
        (4, 2, "0.7779669145"),
        (5, 5, "0.5820693092"),
        (10, 10, "0.8236183327"),
    ],
)
def test_the_defender_always_rolls_one_die(source, target, capture):
    assert f"{battle_odds(source, target, defender='one').capture:.10f}" == capture


@pytest.mark.parametrize(
    ("source", "target", "capture"),
    [
        (5, 3, "0.4534162413"),
        (10, 10, "0.3861470615"),
        (11, 10, "0.4785248066"),
    ],
)
def test_blitz_with_full_dice(source, target, capture):
    odds = battle_odds(source, target, full_dice=True)
    assert f"{odds.capture:.10f}" == capture
    assert sum(odds.failed_left[4:]) == 0
    assert odds.failed_left[1] < odds.failed_left[3]


def test_two_dice_are_the_defender_s_best_reply_to_a_blitz_to_the_end():
    """At every (A, D) up to 60: whatever number of dice the defender chooses before each roll, by backward
    induction, the attacker's chance is not below that against two dice whenever possible."""
    always = capture_table(60, 6, 3, 2)
    best = np.zeros((61, 61))
    best[:, 0] = 1
    for source in range(2, 61):
        for target in range(1, 61):
            best[source, target] = min(
                sum(
                    float(p) * best[source - lost, target - won]
                    for (lost, won), p in roll_odds(6, min(3, source - 1), d).items()
                )
                for d in range(1, min(2, target) + 1)
            )
    assert np.abs(best - always).max() < 1e-12


@pytest.mark.parametrize(("sides", "a", "d"), [(2, 5, 4), (3, 4, 3), (4, 2, 5), (5, 3, 3), (6, 1, 4), (7, 2, 2)])
@pytest.mark.parametrize("tie_winner", ["defender", "attacker"])
def test_rolls_are_counted_as_by_rolling_them_all(sides, a, d, tie_winner):
    counts: Counter[tuple[int, int]] = Counter()
    for roll in itertools.product(range(sides), repeat=a + d):
        pairs = list(zip(sorted(roll[:a], reverse=True), sorted(roll[a:], reverse=True), strict=False))
        lost = sum(x < y or (x == y and tie_winner == "defender") for x, y in pairs)
        counts[lost, len(pairs) - lost] += 1
    assert roll_counts(sides, a, d, tie_winner) == counts


@given(st.integers(2, 20), st.integers(1, 5), st.integers(1, 5))
def test_I3_a_roll_removes_the_smaller_number_of_dice_and_counts_every_roll(sides, a, d):
    for tie_winner in ("defender", "attacker"):
        counts = roll_counts(sides, a, d, tie_winner)
        assert all(lost + won == min(a, d) for lost, won in counts)
        assert sum(counts.values()) == sides ** (a + d)
    mirrored = {(won, lost): count for (lost, won), count in roll_counts(sides, d, a, "attacker").items()}
    assert roll_counts(sides, a, d, "defender") == mirrored


rules = st.fixed_dictionaries(
    {
        "sides": st.integers(2, 20),
        "att_dice_max": st.integers(1, 5),
        "def_dice_max": st.integers(1, 5),
        "defender": st.sampled_from(["max", "one"]),
        "full_dice": st.booleans(),
        "tie_winner": st.sampled_from(["defender", "attacker"]),
    }
)


@settings(max_examples=60)
@given(st.integers(2, 14), st.integers(1, 14), rules)
def test_battles_in_floats_are_those_in_fractions(source, target, rules):
    if rules["full_dice"]:
        source = max(source, rules["att_dice_max"] + 1)
    odds, exact = battle_odds(source, target, **rules), battle_odds_exact(source, target, **rules)
    for name in ("capture", "attacker_loss", "defender_loss", "left"):
        assert abs(getattr(odds, name) - getattr(exact, name)) < 1e-12
    assert math.isclose(sum(odds.captured_left), odds.capture, abs_tol=1e-12)
    assert math.isclose(sum(odds.captured_left) + sum(odds.failed_left), 1)
    assert math.isclose(sum(odds.defenders_left), 1)
    assert (len(odds.captured_left), len(odds.failed_left)) == (source + 1, source + 1)
    assert len(odds.defenders_left) == target + 1


@settings(max_examples=20)
@given(
    st.integers(2, 20),
    st.integers(1, 5),
    st.integers(1, 5),
    st.sampled_from(["defender", "attacker"]),
    st.sampled_from(["max", "one"]),
)
def test_the_table_of_captures_holds_the_same_odds(sides, a, d, tie_winner, defender):
    table = capture_table(12, sides, a, d, tie_winner, defender=defender)
    assert table.shape == (13, 13)
    assert (table[:, 0] == 1).all()
    assert (table[:2, 1:] == 0).all()
    for source, target in ((2, 1), (3, 5), (12, 12), (7, 12), (12, 1), (9, 4)):
        odds = battle_odds(
            source, target, sides=sides, att_dice_max=a, def_dice_max=d, tie_winner=tie_winner, defender=defender
        )
        assert abs(table[source, target] - odds.capture) < 1e-12


def test_tables_of_any_size_and_type():
    assert capture_table(0, 6, 3, 2).tolist() == [[1.0]]
    assert capture_table(1, 6, 3, 2).tolist() == [[1.0, 0.0], [1.0, 0.0]]
    small, large = capture_table(40, 6, 3, 2), capture_table(300, 6, 3, 2)
    assert np.array_equal(small, large[:41, :41])
    single = capture_table(40, 6, 3, 2, dtype=np.float32)
    assert single.dtype == np.float32
    assert np.allclose(single, small)


def test_more_armies_never_hurt():
    table = capture_table(60, 6, 3, 2)
    assert (np.diff(table[1:], axis=0)[:, 1:] > -1e-12).all()
    assert (np.diff(table[2:], axis=1) < 1e-12).all()


def test_1000_against_1000():
    odds = battle_odds(1000, 1000, def_dice_max=3)
    table = capture_table(1000, 6, 3, 3)
    assert abs(table[1000, 1000] - odds.capture) < 1e-12
    assert math.isclose(sum(odds.defenders_left), 1)


@pytest.mark.parametrize(
    ("call", "say"),
    [
        (lambda: battle_odds(1, 3), "at least 2 armies"),
        (lambda: battle_odds(3, 0), "at least 1 army"),
        (lambda: battle_odds(3, 1, full_dice=True), "at least 4 armies"),
        (lambda: battle_odds(MAX_ARMIES + 1, 1), "at most 5,000"),
        (lambda: battle_odds(3, 1, sides=21), "die_sides is 21; it must be from 2 to 20"),
        (lambda: roll_counts(6, 6, 1), "att_dice_max"),
        (lambda: roll_odds(6, 1, 0), "def_dice_max"),
        (lambda: battle_odds(3, 1, tie_winner="nobody"), "defender or attacker"),
        (lambda: battle_odds(3, 1, defender="two"), "max or one"),
        (lambda: capture_table(-1, 6, 3, 2), "from 0 to 5,000"),
    ],
)
def test_what_has_no_odds_is_refused_in_a_sentence(call, say):
    with pytest.raises(OptionError, match=say):
        call()
