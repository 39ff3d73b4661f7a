"""Who is put together of those who look for an opponent."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from sandtable.server.pairings.matchmaking import ANYBODY, DOUBLED, FIRST, UNKNOWN, Seeker, meet, parties, reach


def known(name: str, mean: float, waited: float) -> Seeker:
    return Seeker(name, mean, 60.0, waited)


def test_the_reach_widens_without_a_step_back_until_it_has_no_bounds() -> None:
    found = [reach(waited) for waited in range(200)]
    assert found[0] == FIRST and reach(DOUBLED) == 2 * FIRST
    assert all(later >= earlier for earlier, later in pairwise(found))
    assert found[int(ANYBODY)] == math.inf and found[int(ANYBODY) - 1] < math.inf


@pytest.mark.parametrize(("apart", "waits"), [(100, 0), (200, 15), (400, 30), (9000, 90)])
def test_two_meet_when_each_is_within_the_reach_of_the_other(apart: float, waits: float) -> None:
    assert meet(known("a", 1000, waits), known("b", 1000 + apart, waits))
    if waits:
        assert not meet(known("a", 1000, waits - 1), known("b", 1000 + apart, waits - 1))
        assert not meet(known("a", 1000, waits), known("b", 1000 + apart, 0)), "who has just come does not reach so far"


def test_who_is_not_known_yet_meets_anybody_after_a_while() -> None:
    new, strong = Seeker("a", 1000.0, 250.0, UNKNOWN), known("b", 1900, UNKNOWN)
    assert meet(new, strong) and meet(strong, new)
    assert not meet(new, known("b", 1900, UNKNOWN - 1))
    assert not meet(known("a", 1000, UNKNOWN), strong), "whose strength is known waits for somebody nearer"


def test_who_has_waited_longest_chooses_first_whoever_is_nearest() -> None:
    table = parties([known("new", 1090, 1), known("old", 1000, 9), known("near", 1010, 2), known("far", 1600, 8)], 2)
    assert [[one.id for one in party] for party in table] == [["old", "near"]]


def test_a_table_of_four_is_of_people_who_may_all_meet() -> None:
    four = [known("a", 1000, 0), known("b", 1090, 0), known("c", 910, 0), known("d", 1000, 0)]
    assert parties(four, 4) == [], "b and c are too far apart, whoever is between them"
    assert len(parties([*four, known("e", 1020, 0)], 4)[0]) == 4
    assert parties(four[:3], 4) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sits_twice(seats: int) -> None:
    chance = random.Random(seats)
    crowd = [
        Seeker(str(n), chance.gauss(1000, 300), chance.choice([60.0, 250.0]), chance.uniform(0, 100)) for n in range(60)
    ]
    found = parties(crowd, seats)
    seated = [one.id for party in found for one in party]
    assert found and len(seated) == len(set(seated)) and {len(party) for party in found} == {seats}
    assert all(meet(one, other) for party in found for one in party for other in party if one is not other)
