"""Odds of chains of attacks, of stopping early, and the armies that a chance takes: against a second way to count them
in fractions, and against the game's own kernels."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any, Literal

import numpy as np
import pytest

from sandtable.core.errors import OptionError
from sandtable.games.conquest.setup.dice_odds import BattleRules
from sandtable.games.conquest.table.odds import MAX_NEEDED, armies_needed, chain_odds, match_rules, odds
from tests.games.conquest.positions import Table, load, s

Moving = Literal["all", "min"]


@cache
def every_roll(sides: int, a: int, d: int, ties_to_attacker: bool) -> tuple[tuple[int, Fraction], ...]:
    """The attacker's losses, by going through every roll there is."""
    counts: Counter[int] = Counter()
    for dice in itertools.product(range(1, sides + 1), repeat=a + d):
        pairs = zip(sorted(dice[:a], reverse=True), sorted(dice[a:], reverse=True), strict=False)
        counts[sum(x < y or (x == y and not ties_to_attacker) for x, y in pairs)] += 1
    return tuple((lost, Fraction(ways, sides ** (a + d))) for lost, ways in counts.items())


def by_hand(attackers: int, targets: tuple[tuple[int, BattleRules], ...], moving: Moving) -> dict[str, Any]:
    """The whole chain position by position: (target, source, defenders) with its probability, roll after roll."""
    at: dict[tuple[int, int, int], Fraction] = {(0, attackers, targets[0][0]): Fraction(1)}
    falls, lost = [Fraction(0)] * len(targets), Fraction(0)
    ends: dict[tuple[int, int, int], Fraction] = defaultdict(Fraction)
    captured: dict[int, Fraction] = defaultdict(Fraction)
    while at:
        (k, source, target), chance = at.popitem()
        rules = targets[k][1]
        stays = source <= rules.stop or source < 2 or (rules.full_dice and source - 1 < rules.att_dice_max)
        if stays:
            ends[k, source, target] += chance
            continue
        a = min(rules.att_dice_max, source - 1)
        d = 1 if rules.defender == "one" else min(rules.def_dice_max, target)
        for gone, odds_of in every_roll(rules.sides, a, d, rules.tie_winner == "attacker"):
            after, left = source - gone, target - (min(a, d) - gone)
            part = chance * odds_of
            lost += part * gone
            if left:
                at[k, after, left] = at.get((k, after, left), Fraction(0)) + part
                continue
            falls[k] += part
            if k + 1 == len(targets):
                captured[after] += part
                continue
            arrive = after - 1 if moving == "all" else a
            key = (k + 1, arrive, targets[k + 1][0])
            at[key] = at.get(key, Fraction(0)) + part
    return {"falls": falls, "lost": lost, "captured": captured, "ends": ends}


USUAL = BattleRules(6, 3, 2)
CASES: list[tuple[int, tuple[tuple[int, BattleRules], ...], Moving]] = [
    (8, ((5, USUAL), (1, USUAL), (1, USUAL), (3, USUAL)), "all"),
    (9, ((1, USUAL), (1, USUAL), (2, USUAL)), "min"),
    (2, ((1, USUAL), (1, USUAL)), "all"),
    (7, ((3, BattleRules(6, 3, 2, stop=3)), (2, BattleRules(6, 3, 2, stop=3))), "all"),
    (9, ((4, BattleRules(6, 3, 2, full_dice=True)), (2, BattleRules(6, 3, 2, full_dice=True))), "all"),
    (7, ((3, BattleRules(4, 2, 3)), (2, BattleRules(4, 2, 3))), "all"),
    (6, ((2, BattleRules(5, 3, 3, tie_winner="attacker")), (4, BattleRules(5, 3, 3, tie_winner="attacker"))), "min"),
    (7, ((3, BattleRules(6, 3, 2, "one")), (2, USUAL), (1, BattleRules(6, 3, 2, "one"))), "all"),
    (5, ((6, BattleRules(3, 1, 1)),), "all"),
]


@pytest.mark.parametrize(("attackers", "targets", "moving"), CASES)
def test_a_chain_is_what_going_through_every_roll_gives(
    attackers: int, targets: tuple[tuple[int, BattleRules], ...], moving: Moving
) -> None:
    found, truth = chain_odds(attackers, targets, moving), by_hand(attackers, targets, moving)
    assert found.falls == pytest.approx([float(chance) for chance in truth["falls"]], abs=1e-12)
    assert found.capture == found.falls[-1]
    assert found.attacker_loss == pytest.approx(float(truth["lost"]), abs=1e-11)
    assert found.left == pytest.approx(attackers - float(truth["lost"]), abs=1e-11)
    wanted = np.zeros(attackers + 1)
    for armies, chance in truth["captured"].items():
        wanted[armies] = float(chance)
    assert found.captured_left == pytest.approx(wanted.tolist(), abs=1e-12)
    total = sum(armies for armies, _ in targets)
    failed, defence = np.zeros(attackers + 1), np.zeros(total + 1)
    defence[0] = float(truth["falls"][-1])
    for (k, source, target), chance in truth["ends"].items():
        failed[source] += float(chance)
        defence[target + sum(armies for armies, _ in targets[k + 1 :])] += float(chance)
    assert found.failed_left == pytest.approx(failed.tolist(), abs=1e-12)
    assert found.defenders_left == pytest.approx(defence.tolist(), abs=1e-12)
    assert sum(found.captured_left) + sum(found.failed_left) == pytest.approx(1, abs=1e-12)
    kept = sum(armies * chance for armies, chance in enumerate(defence))
    assert found.defender_loss == pytest.approx(total - kept, abs=1e-10)


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.95])
@pytest.mark.parametrize(("_", "targets", "moving"), CASES)
def test_the_armies_needed_are_the_fewest_that_are_enough(
    _: int, targets: tuple[tuple[int, BattleRules], ...], moving: Moving, chance: float
) -> None:
    needed = armies_needed(chance, targets, moving)
    if needed is None:
        assert chain_odds(MAX_NEEDED, targets, moving).capture < chance
        return
    assert chain_odds(needed, targets, moving).capture >= chance - 1e-12
    for fewer in range(targets[0][1].least, needed):
        assert chain_odds(fewer, targets, moving).capture < chance


def test_moving_in_as_few_as_allowed_can_make_a_chance_impossible() -> None:
    targets = ((1, USUAL), (9, USUAL))
    assert armies_needed(0.8, targets, "all") is not None
    assert armies_needed(0.8, targets, "min") is None, "never more than three go on"


# ------------------------------------------------------------------------------------- against the game's own kernels

PATH = [16, 17, 19, 27]  # Gaul, Rhineland, Muscovy, Turkestan: each next to the one before


def played(table: Table, stop: int, blitz: bool) -> tuple[int, int, int]:
    """The chain played on: territories taken, armies of the attacker in the path, defenders left in it."""
    taken = 0
    for source, target in itertools.pairwise(PATH):
        while table.owner(target) != 0 and table.armies(source) > stop:
            table.match.choose(0, table.attack_code(source, target))
            if table.asked(0) == "D_DICE":
                single = min(3, table.armies(source) - 1) - 1
                codes = table.legal(0)
                table.match.choose(0, int(table.game.rules["att_dice_max"][0]) if blitz else codes[single])
        if table.owner(target) != 0:
            break
        taken += 1
        if table.asked(0) == "D_OCCUPY":
            table.match.choose(0, table.legal(0)[-1])
    mine = sum(table.armies(place) for place in PATH if table.owner(place) == 0)
    return taken, mine, sum(table.armies(place) for place in PATH if table.owner(place) != 0)


@pytest.mark.parametrize(
    ("options", "attackers", "defenders", "stop", "neutral"),
    [
        ({}, 9, (3, 1, 2), 1, ()),
        ({}, 11, (4, 1, 1), 4, ()),
        ({"die_sides": 8, "tie_winner": "attacker"}, 6, (2, 2, 3), 1, ()),
        ({"occupy": "min"}, 9, (1, 2, 1), 1, ()),
        ({"defender_dice": "one"}, 7, (3, 2, 2), 1, (2,)),
        ({"att_dice_max": 2, "def_dice_max": 3, "die_sides": 4}, 12, (2, 1, 1), 1, ()),
    ],
)
def test_the_kernels_play_a_chain_as_often_as_it_is_said(
    options: dict[str, Any], attackers: int, defenders: tuple[int, ...], stop: int, neutral: tuple[int, ...]
) -> None:
    games = 500
    table = Table(
        players=3, round_cap=50, card_system="none", blitz_min=1, **{"defender_dice": "max", **options}
    )  # seat 1 has a territory elsewhere, so that nobody is put out on the way
    owners = {place: s.NEUTRAL if number in neutral else 1 for number, place in enumerate(PATH[1:], 1)}
    table.own({0: [PATH[0]], 1: [0, *(place for place, owner in owners.items() if owner == 1)]}, rest=2)
    table.array["owner"][0, [place for place, owner in owners.items() if owner == s.NEUTRAL]] = s.NEUTRAL
    table.put({PATH[0]: attackers, **dict(zip(PATH[1:], defenders, strict=True))}).attack_phase(0)
    asked = {**match_rules(table.game.options), "stop": stop, "neutral": neutral}
    asked.update(attackers=attackers, defenders=defenders)
    said = odds(asked)
    results = [played(table.copy().key(number), stop, blitz=stop == 1) for number in range(games)]
    taken = Counter(result[0] for result in results)
    for k, chance in enumerate(said["falls"], 1):
        often = sum(count for number, count in taken.items() if number >= k) / games
        assert abs(often - chance) < 4 * sqrt(max(chance * (1 - chance), 0.002) / games), k
    for value, column in ((said["left"], 1), (sum(defenders) - said["defender_loss"], 2)):
        values = np.array([result[column] for result in results])
        assert abs(values.mean() - value) < 4 * max(values.std(), 0.1) / sqrt(games)


def test_match_rules_are_parameters_of_the_calculator_for_every_choice_of_options() -> None:
    for options in ({}, {"defender_dice": "one"}, {"occupy": "all"}, {"occupy": "min"}, {"die_sides": 20}):
        given = match_rules(load(players=2, **options).options)
        assert odds({**given, "attackers": 5, "defenders": (2, 2)})["capture"] > 0


# --------------------------------------------------------------------------------------------------- the calculator


def test_the_answer_in_words() -> None:
    assert odds({"attackers": "8", "defenders": "5"})["text"] == (
        "8 against 5: the territory falls with 73.6%; expect to lose 3.8 armies and to take 4.3. "
        "For 80 % it takes 9 armies."
    )
    chain = odds({"attackers": "8", "defenders": "5,1,1,3", "stop": "2", "chance": "95"})
    assert chain["text"].startswith("8 against 5, 1, 1, 3, stopping with 2 left: all four fall with ")
    assert chain["text"].endswith(f"For 95 % it takes {chain['needed']} armies.")
    assert chain["defenders"] == (5, 1, 1, 3) and len(chain["falls"]) == 4
    hopeless = odds({"attackers": "8", "defenders": "1 9", "occupy": "min"})
    assert hopeless["needed"] is None and hopeless["text"].endswith("Not even 2,000 armies are enough for 80 %.")


@pytest.mark.parametrize(
    ("asked", "field", "sentence"),
    [
        ({"attackers": 5}, "defenders", "The odds need a value for defenders."),
        ({"attackers": 5, "defenders": "2,x"}, "defenders", "Allowed: 1 to 20 numbers with commas between them"),
        ({"attackers": 5, "defenders": ""}, "defenders", "Allowed: 1 to 20 numbers"),
        ({"attackers": 5, "defenders": "0,1"}, "defenders", "each 1 to 1000"),
        ({"attackers": 5, "defenders": "600,401"}, "defenders", "at most 1,000 defenders in all; these are 1,001."),
        ({"attackers": 5, "defenders": "1", "stop": "5"}, "stop", "stop with at most 4."),
        ({"attackers": 3, "defenders": "1", "full_dice": "on"}, "attackers", "needs at least 4 armies"),
        ({"attackers": 5, "defenders": "1,1", "neutral": "3"}, "neutral", "there are only 2."),
        ({"attackers": 5, "defenders": "1", "chance": "100"}, "chance", "Allowed: 1 to 99."),
    ],
)
def test_what_cannot_be_computed_is_said_in_a_sentence(asked: dict[str, Any], field: str, sentence: str) -> None:
    with pytest.raises(OptionError, match=r"\.$") as refused:
        odds(asked)
    assert refused.value.field == field and sentence in str(refused.value)
