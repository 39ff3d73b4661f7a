"""Before a march: the battle that a step would lead to, as the calculator is asked about it."""

from __future__ import annotations

from sandtable.core.scenes import Estimate
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.table.battle.odds import odds
from tests.games.bridgefront.people import scene_of
from tests.games.bridgefront.positions import A, B, Position


def march(at: Position) -> dict[str, Estimate | None]:
    """The estimate of each step of player A's March, by label; the largest stack goes."""
    at.begin()
    at.choose(A, s.ACT_MARCH)
    while at.asked(A) != "STEP":
        at.choose(A, at.legal(A)[-1])
    return {one.label: one.preview.estimate for one in scene_of(at, A).choices if one.preview is not None}


def test_E19_a_step_to_enemies_asks_the_calculator_about_the_battle() -> None:
    at = Position()
    at.forces(A, (1, 0), 3).forces(B, (0, 0), 2).bridge((1, 0), (0, 0)).bridge((1, 0), (2, 0))
    steps = march(at)
    found = steps["To E5"]
    assert found is not None and steps["To E7"] is None
    asked = {name: value for name, value in found.ask.items() if "faction" not in name}
    assert asked == {"attackers": 3, "defenders": 2, "samples": 1000}
    answer = odds(found.ask)
    assert answer["exact"] and (found.chance, found.left) == ("win", "attacking_forces_left")
    assert 0 < answer[found.chance] < 1 and found.left in answer
    assert "others act in the same step" in found.note


def test_champions_wounds_and_effects_are_part_of_it() -> None:
    at = Position()
    at.champion(A, "Brute", (1, 0), hp=2)
    at.forces(A, (1, 0), 2).forces(B, (0, 0), 2).bridge((1, 0), (0, 0)).bridge((1, 0), (2, 0))
    at.state["armed"][B] = s.SMOKE
    at.state["forces_hit_r1"][A] = 4
    found = march(at)["To E5"]
    assert found is not None
    assert found.ask["attacker_champions"] == "brute:2"
    assert (found.ask["attacker_effects"], found.ask["defender_effects"]) == ("hit-4", "smoke")
    assert not odds(found.ask)["exact"]
