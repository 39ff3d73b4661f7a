"""The calculator of battles: Forces alone against all rolls written out, everything else against the independent
simulator of reference_battle.py with other random numbers."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from math import comb, sqrt
from typing import Any

import pytest

from sandtable.core.errors import OptionError
from sandtable.games.bridgefront.setup.options import FACTION_IDS
from sandtable.games.bridgefront.table.battle.odds import EFFECTS, odds
from tests.games.bridgefront.reference_battle import Battle, Champion, Player, World, card_rows

PARAMETERS = {
    "force_hit": 2, "gold_cap": 999, "shield_wall_hit": 3, "mine_militia_hit": 3, "raid_hit": 3, "hit_assignment": 0,
    "contracts_gold": 2, "veil_steal": 0, "max_combat_rounds": 200, "clean_exit_scope": 0, "clean_exit_heal": 1,
}  # fmt: skip
HEX, BATTLES, SAMPLES = 30, 700, 1000


def hits(dice: int, on: int, number: int) -> Fraction:
    return comb(dice, number) * Fraction(on, 6) ** number * Fraction(6 - on, 6) ** (dice - number)


def enumerated(m: int, n: int, first: tuple[int, int], later: tuple[int, int]) -> list[Fraction]:
    """Attacker wins, defender wins, nobody is left: every number of hits of both sides in every round."""

    @cache
    def after(m: int, n: int, opening: bool) -> tuple[Fraction, Fraction, Fraction]:
        if m == 0 or n == 0:
            return Fraction(m > 0), Fraction(n > 0), Fraction(m == n)
        on = first if opening else later
        total, stays = [Fraction(0)] * 3, Fraction(0)
        for a in range(m + 1):
            for d in range(n + 1):
                chance = hits(m, on[0], a) * hits(n, on[1], d)
                if a == d == 0 and not opening:
                    stays = chance
                    continue
                for k, value in enumerate(after(max(0, m - d), max(0, n - a), False)):
                    total[k] += chance * value
        return total[0] / (1 - stays), total[1] / (1 - stays), total[2] / (1 - stays)

    return list(after(m, n, True))


@pytest.mark.parametrize(
    ("asked", "first", "later"),
    [
        ({}, (2, 2), (2, 2)),
        ({"defender_faction": "bastion"}, (2, 3), (2, 2)),
        ({"place": "mine", "defender_faction": "prospect"}, (2, 3), (2, 3)),
        ({"place": "capital", "attacker_faction": "gatewright"}, (3, 2), (3, 2)),
        ({"held": "on", "attacker_effects": "hit-4"}, (4, 3), (2, 3)),
        ({"attacker_effects": "smoke"}, (2, 1), (2, 2)),
        ({"force_hit": 4, "max_combat_rounds": 60}, (4, 4), (4, 4)),
    ],
)
@pytest.mark.parametrize(("m", "n"), [(1, 1), (3, 2), (2, 6), (5, 5)])
def test_forces_alone_are_counted_exactly(
    asked: dict[str, Any], first: tuple[int, int], later: tuple[int, int], m: int, n: int
) -> None:
    found = odds({"attackers": m, "defenders": n, **asked})
    expected = [float(chance) for chance in enumerated(m, n, first, later)]
    assert found["exact"] and "Exact" in found["text"]
    assert [found["win"], found["lose"], found["nobody"]] == pytest.approx(expected, abs=1e-12)
    assert found["win_low"] == found["win"] == found["win_high"]
    assert sum(found["ends"].values()) == pytest.approx(1, abs=1e-3)


def reference(asked: dict[str, Any], number: int) -> tuple[int, int]:
    """One battle of the simulator: who is left, as (attacker's units, defender's units)."""
    dice = random.Random(number)
    place = asked.get("place", "open")
    players = [Player("", 4, 40), Player("", 4, HEX if place == "capital" else 50), Player("", 4, 60)]
    champions = []
    for player, whose in enumerate(("attacker", "defender")):
        players[player].faction = asked.get(f"{whose}_faction", "none")
        for word in asked.get(f"{whose}_effects", "").split():
            if word.startswith("hit-"):
                players[player].hit_r1 = int(word[4:])
            else:
                players[player].armed.add(word.replace("-", "_"))
        for slot, name in enumerate(asked.get(f"{whose}_champions", "").split()):
            name, *rest = name.split(":")
            kind = next(kind for kind, row in card_rows().items() if row["id"] == name)
            hp = next((int(part) for part in rest if part.isdigit()), card_rows()[kind]["hp"])
            champions.append(Champion(player, slot, kind, hp, HEX, slow="slow" in rest))
    world = World(
        players, champions, {(HEX, 0): asked["attackers"], (HEX, 1): asked["defenders"]},
        {HEX: {"mine": "mine", "capital": "capital"}.get(place, "plain")}, {HEX: {1} if asked.get("held") else set()},
        {**PARAMETERS, **{name: asked[name] for name in PARAMETERS if name in asked and name != "hit_assignment"}},
    )  # fmt: skip
    if asked.get("hit_assignment") == "champions_first":
        world.parameters["hit_assignment"] = 2

    def decide(kind: str, player: int, legal: list[int]) -> int:
        enemies = [c for c in world.champions if c.owner == 1 - player and c.hex == HEX and c.hp > 0]
        weakest = min(enemies, key=lambda c: (c.hp, c.slot), default=None)
        if kind == "STRIKE":
            assert weakest is not None
            return weakest.slot
        return 0 if weakest is None else 1 + weakest.slot

    Battle(world, HEX, 0, 1, place == "capital", dice.randrange, decide).fight()
    left = [
        world.forces.get((HEX, p), 0) + sum(c.owner == p and c.hex == HEX and c.hp > 0 for c in world.champions)
        for p in range(2)
    ]
    return left[0], left[1]


@pytest.mark.parametrize(
    "asked",
    [
        {"attackers": 3, "defenders": 4, "attacker_champions": "shadeblade"},
        {"attackers": 2, "defenders": 5, "attacker_champions": "ironclad_warden:4 skystriker_ace"},
        {"attackers": 4, "defenders": 2, "defender_champions": "shadeblade ironclad_warden",
         "attacker_champions": "mine_overseer", "attacker_effects": "focus-fire", "defender_effects": "battle-cry"},
        {"attackers": 6, "defenders": 3, "place": "capital", "attacker_faction": "gatewright",
         "defender_faction": "bastion", "defender_champions": "shadeblade:2:slow"},
        {"attackers": 3, "defenders": 3, "attacker_champions": "wormhole_artificer", "defender_effects": "smoke",
         "hit_assignment": "champions_first", "held": True},
    ],
)  # fmt: skip
def test_battles_with_champions_end_as_often_as_an_independent_simulator_says(asked: dict[str, Any]) -> None:
    found = odds({**{name: "on" if value is True else value for name, value in asked.items()}, "samples": SAMPLES})
    ends = [reference(asked, number) for number in range(BATTLES)]
    for name, met in (("win", sum(a > 0 for a, _ in ends)), ("lose", sum(d > 0 for _, d in ends))):
        middle = (found[name] * SAMPLES + met) / (SAMPLES + BATTLES)
        error = sqrt(max(middle * (1 - middle), 0.002) * (1 / SAMPLES + 1 / BATTLES))
        assert abs(found[name] - met / BATTLES) < 4 * error, name
    assert not found["exact"] and "Estimated" in found["text"] and "95 % interval" in found["text"]
    assert found["win_low"] < found["win"] < found["win_high"]


def test_the_seed_decides() -> None:
    asked = {"attackers": 3, "defenders": 4, "attacker_champions": "shadeblade", "samples": 100}
    assert odds(asked) == odds(asked) != odds({**asked, "seed": 2})


@pytest.mark.parametrize(
    ("given", "say"),
    [
        ({"attackers": 3}, "The odds need a value for defenders."),
        ({"attackers": 0, "defenders": 3}, "A side without Forces needs a Champion."),
        ({"attackers": 3, "defenders": 0}, "A side without Forces needs a Champion."),
        ({"attackers": 100, "defenders": 3}, "attackers cannot be '100'. Allowed: 0 to 99."),
        ({"attackers": 3, "defenders": 3, "attacker_champions": "shadblade"}, "did you mean shadeblade?"),
        ({"attackers": 3, "defenders": 3, "attacker_champions": "shadeblade:9"}, "Shadeblade has 1 to 3 HP, not 9."),
        ({"attackers": 3, "defenders": 3, "attacker_champions": "shadeblade " * 7}, "at most 6 Champions, not 7."),
        ({"attackers": 3, "defenders": 3, "defender_effects": "luck"}, "There is no effect 'luck'."),
    ],
)
def test_what_has_no_odds_is_refused_in_a_sentence(given: dict[str, Any], say: str) -> None:
    asked = {name: str(value) for name, value in given.items()}
    with pytest.raises(OptionError) as refused:
        odds(asked)
    assert say in str(refused.value)


def test_factions_and_effects_are_those_of_the_game() -> None:
    for faction in ("none", *FACTION_IDS):
        assert odds({"attackers": 2, "defenders": 2, "defender_faction": faction})["exact"]
    for effect in EFFECTS:
        assert odds({"attackers": 2, "defenders": 2, "attacker_effects": effect})["exact"]
