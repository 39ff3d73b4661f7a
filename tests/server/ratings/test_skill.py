"""The arithmetic of ratings: what it says of who is known, of newcomers, and of seats that are worth something."""

from __future__ import annotations

import random

import pytest

from sandtable.server.ratings.skill import MIDDLE, NEW_ROLE, NEWCOMER, SETTLED, Party, Skill, rated

NOTHING = Skill(0.0, 1e-6)


def meet(*skills: Skill, roles: tuple[Skill, ...] | None = None) -> list[tuple[Skill, Skill]]:
    """These meet, and place as they are listed; each after it with the role."""
    roles = roles or (NOTHING,) * len(skills)
    parties = [Party((one,), role, place) for place, (one, role) in enumerate(zip(skills, roles, strict=True), 1)]
    return [(members[0], role) for members, role in rated(parties)]


def odds(better: float) -> float:
    return 1.0 / (1.0 + 10.0 ** (-better / 400.0))


def test_who_wins_gains_what_the_other_loses_and_both_are_better_known() -> None:
    (one, _), (two, _) = meet(NEWCOMER, NEWCOMER)
    assert one.mean > MIDDLE > two.mean and one.mean - MIDDLE == pytest.approx(MIDDLE - two.mean)
    assert one.deviation == two.deviation < NEWCOMER.deviation


def test_the_scale_is_that_of_the_ladders() -> None:
    """What a result moves is proportional to how unexpected it was: at 400 points, ten to one."""
    strong, weak = Skill(1400.0, 10.0), Skill(1000.0, 10.0)
    usual = meet(strong, weak)[0][0].mean - strong.mean
    upset = meet(weak, strong)[0][0].mean - weak.mean
    assert upset / usual == pytest.approx(10.0, rel=0.02)


def test_a_certain_rating_moves_less_than_an_uncertain_one() -> None:
    (new, _), (old, _) = meet(NEWCOMER, Skill(MIDDLE, 50.0))
    assert new.mean - MIDDLE > 10 * (MIDDLE - old.mean) > 0


def test_equal_places_say_that_they_are_equal() -> None:
    strong, weak = Skill(1300.0, 100.0), Skill(900.0, 100.0)
    ((one,), _), ((two,), _) = rated([Party((strong,), NOTHING, 1), Party((weak,), NOTHING, 1)])
    assert one.mean < strong.mean and two.mean > weak.mean


def test_partners_rise_and_fall_together() -> None:
    parties = [Party((NEWCOMER, NEWCOMER), NOTHING, 1), Party((NEWCOMER, Skill(MIDDLE, 50.0)), NOTHING, 2)]
    (winners, _), (losers, _) = rated(parties)
    assert winners[0] == winners[1] and winners[0].mean > MIDDLE
    assert losers[0].mean < losers[1].mean < MIDDLE, "of the two, less was known of the first"


def test_many_matches_find_who_is_how_strong_and_settle() -> None:
    draw, true = random.Random(5), {"ada": 1300.0, "bo": 1100.0, "cyd": 900.0, "dee": 700.0}
    known = dict.fromkeys(true, NEWCOMER)
    for _ in range(120):
        one, two = draw.sample(sorted(true), 2)
        if draw.random() > odds(true[one] - true[two]):
            one, two = two, one
        (known[one], _), (known[two], _) = meet(known[one], known[two])
    middle = sum(skill.mean for skill in known.values()) / 4 - sum(true.values()) / 4
    for name, skill in known.items():
        assert abs(skill.mean - middle - true[name]) < 2.5 * skill.deviation
        assert skill.deviation < SETTLED
    assert sorted(known, key=lambda name: -known[name].mean) == ["ada", "bo", "cyd", "dee"]


def test_what_a_seat_is_worth_is_kept_apart_from_skill() -> None:
    """The first seat is worth 120 points. Ada always has it, Bo mostly sits second, and both are equally strong."""
    draw, worth = random.Random(11), 120.0
    people = [NEWCOMER] * 12
    first, second = NEW_ROLE, NEW_ROLE
    for _ in range(1500):
        a, b = draw.sample(range(12), 2)
        if draw.random() < odds(worth):
            (people[a], first), (people[b], second) = meet(people[a], people[b], roles=(first, second))
        else:
            (people[b], second), (people[a], first) = meet(people[b], people[a], roles=(second, first))
    apart = first.mean - second.mean
    assert 70.0 < apart < 170.0 and first.deviation < NEW_ROLE.deviation / 2
    (one, _), _ = meet(Skill(1000.0, 60.0), Skill(1000.0, 60.0), roles=(first, second))
    (two, _), _ = meet(Skill(1000.0, 60.0), Skill(1000.0, 60.0), roles=(second, first))
    assert two.mean > one.mean, "who wins from the worse seat has shown more"
