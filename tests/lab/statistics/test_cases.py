"""The 25 cases of the specification of the laboratory's statistics, to their tolerances."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.statistics.unused import (
    Node,
    Sequential,
    account,
    e_screen,
    effect_if_used,
    kingmaking,
    naive_lift,
    quantiles,
    seats_equal,
    share_ratio,
    simultaneous_shares,
    wins_of,
)
from sandtable.lab.statistics.claims import confirmed, holm, multiplier, screen, sequence, verdict
from sandtable.lab.statistics.estimates import (
    IntervalEstimate,
    identical,
    mean,
    paired,
    paired_factor,
    share,
)
from sandtable.lab.statistics.matches import (
    _design,
    _newton,
    course,
    per_play,
    ratings,
)

CASES: dict[int, dict[str, Any]] = {
    case["id"]: case for case in json.loads((Path(__file__).parent / "cases.json").read_text())["cases"]
}


def units(histogram: list[list[float]]) -> Any:
    return np.repeat([value for value, _ in histogram], [int(count) for _, count in histogram])


def ends(found: IntervalEstimate) -> list[float]:
    return [found.low, found.high]


def share_of(given: Any) -> Any:
    found = share(units(given["histogram"]), given["confidence"])
    return {"share": found.value, "low": found.low, "high": found.high}


def ratio_of(given: Any) -> Any:
    found = share_ratio(given["shares"], given["appearances"], given["confidence"])
    return {"share": found.value, "low": found.low, "high": found.high}


def mean_of(given: Any) -> Any:
    found = mean(given["values"], given["confidence"])
    return {"mean": found.value, "low": found.low, "high": found.high}


def paired_of(given: Any) -> Any:
    found = paired(units(given["differences"]), given["bound"], given["confidence"])
    return {"difference": found.value, "low": found.low, "high": found.high}


def identical_of(given: Any) -> Any:
    zeros = np.zeros(given["units"])
    found = paired(zeros)
    return {
        "low": found.low, "high": found.high, "use_at_most": identical(given["units"]),
        "paired_factor": paired_factor(zeros, zeros),
    }  # fmt: skip


def sequential_of(given: Any) -> Any:
    blocks = given.pop("blocks")
    test, said = Sequential(**given), []
    for block in blocks:
        decision = test.add(units(block))
        said.append({"log_e0": test.log_e0, "log_e1": test.log_e1, "decision": decision})
    return said


def equivalence_of(given: Any) -> Any:
    return [dataclasses.asdict(verdict(low, high, given["margin"])) for low, high in given["intervals"]]


def used_of(given: Any) -> Any:
    rows = np.repeat([row[:2] for row in given["units"]], [row[2] for row in given["units"]], axis=0)
    found = effect_if_used(rows[:, 0], rows[:, 1] > 0, confidence=given["confidence"])
    assert found is not None
    return {"effect": found.value, "low": found.low, "high": found.high}


def card_of(given: Any) -> Any:
    rows = np.repeat([row[:2] for row in given["swaps"]], [row[2] for row in given["swaps"]], axis=0)
    drawn = paired(rows[:, 0], confidence=given["confidence"])
    played = per_play(rows[:, 0], rows[:, 1], given["confidence"])
    assert played is not None
    return {
        "naive_lift": naive_lift(given["naive"]), "drawn": drawn.value, "drawn_low": drawn.low,
        "drawn_high": drawn.high, "played": played.value, "played_low": played.low, "played_high": played.high,
    }  # fmt: skip


def account_of(given: Any) -> Any:
    nodes = [Node(**{name: value for name, value in node.items() if name != "kind"}) for node in given["nodes"]]
    found = account(given["start"], given["result"], nodes)
    return {"luck": found.luck.tolist(), "skill": found.skill.tolist(), "rest": found.rest.tolist(),
            "sum": found.total.tolist()}  # fmt: skip


def lead_of(given: Any) -> Any:
    made = [list(kingmaking(one["seat"], one["options"])) for one in given["decisions"]]
    return {**dataclasses.asdict(course(given["values"])), "kingmaking": made}


def tuned_of(given: Any) -> Any:
    return [confirmed(one, given["targets"], given["tolerances"]) for one in given["candidates"]]


def ratings_of(given: Any) -> Any:
    said = []
    for table in given["tables"]:
        lineups = np.repeat([row[0] for row in table["games"]], [row[2] for row in table["games"]], axis=0)
        shares = np.repeat([row[1] for row in table["games"]], [row[2] for row in table["games"]], axis=0)
        found = ratings(lineups, shares)
        said.append({"ratings": found.bots.tolist(), "seats": found.seats.tolist(), "errors": found.errors.tolist()})
    return said


ANSWERS: dict[str, Callable[[Any], Any]] = {
    "shares": lambda given: [ends(share(units(one), given["confidence"])) for one in given["histograms"]],
    "share": share_of,
    "share_ratio": ratio_of,
    "seats": lambda given: [ends(one) for one in simultaneous_shares(wins_of(given["wins"]), given["confidence"])],
    "seats_equal": lambda given: dict(zip(("F", "p"), seats_equal(wins_of(given["wins"])), strict=True)),
    "mean": mean_of,
    "quantiles": lambda given: [list(one) for one in quantiles(given["values"], given["q"], given["confidence"])],
    "paired": paired_of,
    "identical": identical_of,
    "paired_factor": lambda given: {"paired_factor": paired_factor(given["a"], given["b"])},
    "multiplier": lambda given: [multiplier(n, given["alpha"]) for n in given["n"]],
    "sequence": lambda given: [
        ends(sequence(units(one), given["low"], given["high"], given["alpha"])) for one in given["histograms"]
    ],
    "sequential": sequential_of,
    "holm": lambda given: holm(given["p"]),
    "screen": lambda given: {"bh": screen(given["p"]), "ebh": e_screen(given["e"], given["q"])},
    "equivalence": equivalence_of,
    "effect_if_used": used_of,
    "card": card_of,
    "account": account_of,
    "lead": lead_of,
    "tuned": tuned_of,
    "ratings": ratings_of,
}


def agrees(found: Any, expected: Any, tolerance: float) -> bool:
    if isinstance(expected, dict):
        return found.keys() == expected.keys() and all(agrees(found[k], expected[k], tolerance) for k in expected)
    if isinstance(expected, list):
        return len(found) == len(expected) and all(agrees(a, b, tolerance) for a, b in zip(found, expected))
    if isinstance(expected, bool | str) or expected is None:
        return bool(found == expected) and isinstance(found, type(expected))
    return bool(abs(found - expected) <= tolerance)


def test_there_are_25_cases() -> None:
    assert sorted(CASES) == list(range(1, 26))


@pytest.mark.parametrize("number", CASES)
def test_case(number: int) -> None:
    case = CASES[number]
    found = ANSWERS[case["function"]](dict(case["input"]))
    assert agrees(found, case["expected"], case["tolerance"]), found


def test_ratings_of_two_seats_are_the_same_by_either_way() -> None:
    table = CASES[25]["input"]["tables"][0]["games"]
    lineups = np.repeat([row[0] for row in table], [row[2] for row in table], axis=0)
    shares = np.repeat([row[1] for row in table], [row[2] for row in table], axis=0)
    groups = np.arange(len(lineups)) // 2
    found = ratings(lineups, shares, groups.tolist())
    fitted, covariance = _newton(_design(lineups, 3, 2), shares, groups, 0.0)
    assert np.allclose([*found.bots[1:], *found.seats[1:]], fitted, atol=1e-9)
    assert np.allclose(found.covariance, covariance, atol=1e-9)
