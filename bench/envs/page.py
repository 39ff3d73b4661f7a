"""bench/ENVS.md: steps a second of every environment, beside ours."""

from __future__ import annotations

from statistics import median
from typing import Any

__all__ = ["page"]


def page(machine: str, cases: list[dict[str, Any]]) -> str:
    """The whole page."""
    lines = [
        "# Steps of environments\n",
        "Written by `python -m bench.envs`. Every environment plays uniformly random legal actions through its Python"
        " interface, in one process; a step is one action of one match. Seconds are those of one core's time. Masks"
        f" say what is legal; observations are all numbers that the games lay out{_numbers(cases)}. Other games are"
        " smaller or larger than ours, so compare orders of magnitude.\n",
        *_goal(cases),
        f"Machine: {machine}.\n",
        "| environment | steps/s | runs |",
        "| --- | ---: | --- |",
    ]
    return "\n".join([*lines, *map(_row, cases), ""])


def _numbers(cases: list[dict[str, Any]]) -> str:
    """How many they are, by game."""
    known = {
        one["case"]["game"].title(): result["numbers"]
        for one in cases
        for result in one["results"]
        if "numbers" in result
    }
    return f" ({', '.join(f'{count:,} of {game}' for game, count in known.items())})" if known else ""


def _goal(cases: list[dict[str, Any]]) -> list[str]:
    """Which of our figures reach their goal, in million steps a second: one, unless the case has another."""
    said = []
    for one in cases:
        case, rates = one.get("case", {}), _rates(one)
        if case.get("what") in ("sandtable", "alone") and rates:
            goal, found = case.get("goal", 1), median(rates) / 1e6
            said.append(
                f"- {one['title'].removeprefix('Sandtable, ')}: {found:.2f} million of {goal:g}"
                f" ({'reached' if found >= goal else 'not reached'})"
            )
    return ["Our goals, in steps a second on a core:\n", *said, ""] if said else []


def _rates(case: dict[str, Any]) -> list[float]:
    return [one["steps"] / one["seconds"] for one in case["results"] if "steps" in one]


def _row(case: dict[str, Any]) -> str:
    rates = _rates(case)
    if not rates:
        why = next((one["missing"] for one in case["results"] if "missing" in one), "nothing was measured")
        return f"| {case['title']} | not measured: {why} | |"
    runs = f"{min(rates):,.0f} to {max(rates):,.0f}" if len(rates) > 1 else "one"
    return f"| {case['title']} | {median(rates):,.0f} | {runs} |"
