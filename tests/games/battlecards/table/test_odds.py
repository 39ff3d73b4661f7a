"""The calculator of shots and battles: shots against the printed tables written out, small battles against all their
numbers, and the positions in which battles are tried out against the invariants of the rules."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import sqrt
from typing import Any

import pytest

from sandtable.core.errors import OptionError
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS
from sandtable.games.battlecards.table.odds import fought, odds, stage

ROWS: dict[str, dict[str, Any]] = {
    row["id"]: row
    for row in tomllib.loads(
        files("sandtable.games.battlecards").joinpath("data/units.toml").read_text(encoding="utf-8")
    )["unit"]
}
TYPES = ("ground", "air", "sea")
BATTLES, QUIET = 200, 2


def shot(firer: str, target: str, support: int = 0, cover: int = 0, most: int = 10) -> float:
    """The part of the action numbers that hit, number by number."""
    attack = ROWS[firer]["attack"][TYPES.index(ROWS[target]["type"])]
    defence = ROWS[target]["defense"][TYPES.index(ROWS[firer]["type"])]
    hits = [number for number in range(1, most + 1) if attack and number <= attack + support - defence - cover]
    return len(hits) / most


@pytest.mark.parametrize("firer", ["uk_17pdr", "uk_infantry", "uk_spitfire", "de_flak88", "de_panther", "us_lexington"])
@pytest.mark.parametrize("target", ["de_panther", "de_infantry", "uk_spitfire", "uk_17pdr"])
def test_a_shot_hits_with_as_many_numbers_as_there_are_up_to_the_difference(firer: str, target: str) -> None:
    for support, cover, most in ((0, 0, 10), (2, 0, 10), (0, 4, 12), (20, 0, 20)):
        found = odds(
            {"about": "shot", "attackers": firer, "defenders": target, "support": support, "cover": cover,
             "action_max": most}
        )  # fmt: skip
        assert found["exact"] and "xact" in found["text"]
        assert found["hit"] == pytest.approx(shot(firer, target, support, cover, most))
        assert [row["chance"] for row in found["with_other_support"]] == pytest.approx(
            [shot(firer, target, support + change, cover, most) for change in range(-6, 7)]
        )


#: A tank that hits another, and pairs that can hurt nobody: their battles end without a loss.
DUELS = [("uk_firefly", "de_panzer3"), ("uk_crusader", "de_panther"), ("uk_infantry", "de_infantry")]


def duel(first: float, second: float, attacker_first: bool) -> float:
    """The chance that the attacker wins, one unit against one: who is first fires, then, if it still can, the other.
    After so many rounds without a loss the defender has won."""
    wins, going = 0.0, 1.0
    for _ in range(QUIET):
        for by_attacker, chance in ((attacker_first, first), (not attacker_first, second)):
            wins += going * chance * by_attacker
            going *= 1 - chance
    return wins


@pytest.mark.parametrize(("attacker", "defender"), DUELS)
def test_one_unit_against_one_ends_as_often_as_all_numbers_say(attacker: str, defender: str) -> None:
    found = odds({"attackers": attacker, "defenders": defender, "samples": BATTLES})
    phases = ROWS[attacker]["phase"], ROWS[defender]["phase"]
    mine, theirs = shot(attacker, defender), shot(defender, attacker)
    attacker_first = phases[0] <= phases[1]
    chance = duel(mine, theirs, True) if attacker_first else duel(theirs, mine, False)
    error = sqrt(max(chance * (1 - chance), 0.004) / BATTLES)
    assert abs(found["win"] - chance) < 4 * error
    assert not found["exact"] and "Estimated" in found["text"] and "95 % interval" in found["text"]
    assert found["win_low"] <= found["win"] <= found["win_high"] and found["win"] + found["lose"] == pytest.approx(1)


def kinds(*names: str) -> list[int]:
    return [ARSENAL.number_of(name) for name in names]


@pytest.mark.parametrize(
    ("battle", "attackers", "defenders"),
    [
        ("w_alamein", ("uk_crusader", "uk_spitfire"), ("de_panther", "de_me109")),
        ("w_norway", ("de_infantry", "de_panther"), ("uk_infantry",)),
        ("w_germany", ("uk_infantry", "uk_17pdr"), ("de_infantry", "de_flak88")),
    ],
)
def test_the_position_of_a_battle_is_a_sound_one_with_these_units_in_stacks(
    battle: str, attackers: tuple[str, ...], defenders: tuple[str, ...]
) -> None:
    number = next(number for number, card in enumerate(CARDS["west"]) if card.id == battle)
    staged = stage("west", number, kinds(*attackers), kinds(*defenders), 10)
    assert staged is not None and staged.game.check(staged.state) == 0
    state, rules = staged.state[0], staged.game.rules[0]
    lying = {
        seat: sorted(
            int(rules["kind"][unit])
            for unit in range(int(rules["units"]))
            if int(state["place"][unit]) == s.IN_STACK and int(state["holder"][unit]) == seat
        )
        for seat in range(2)
    }
    assert lying == {staged.attacker: sorted(kinds(*attackers)), 1 - staged.attacker: sorted(kinds(*defenders))}
    for end in fought(staged, 3, 1):
        assert 0 <= end.left[0] <= len(attackers) and 0 <= end.left[1] <= len(defenders)


def test_the_seed_decides() -> None:
    asked = {"attackers": "uk_infantry uk_crusader", "defenders": "de_infantry", "samples": 20}
    assert odds(asked) == odds(asked)


@pytest.mark.parametrize(
    ("given", "say"),
    [
        ({"attackers": "uk_infantry"}, "The odds need a value for defenders."),
        ({"attackers": "uk_infanty", "defenders": "de_infantry"}, "did you mean uk_infantry?"),
        ({"attackers": "", "defenders": "de_infantry"}, "attackers holds 1 to 10 units, not 0."),
        ({"attackers": "uk_infantry " * 11, "defenders": "de_infantry"}, "attackers holds 1 to 10 units, not 11."),
        ({"attackers": "uk_17pdr", "defenders": "de_infantry"}, "needs a ground unit that is no artillery"),
        ({"attackers": "uk_infantry", "defenders": "de_infantry", "battle": "w_alamo"}, "did you mean w_alamein?"),
        ({"attackers": "uk_infantry", "defenders": "de_infantry", "battle": "p_midway"}, "cannot be used there"),
        ({"attackers": "uk_infantry", "defenders": "de_infantry", "samples": "5"}, "samples"),
    ],
)
def test_what_has_no_odds_is_refused_in_a_sentence(given: dict[str, Any], say: str) -> None:
    with pytest.raises(OptionError) as refused:
        odds(given)
    assert say in str(refused.value)
