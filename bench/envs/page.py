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
        " say what is legal; observations are all numbers that the games lay out (4,620 of Conquest, 1,504 of"
        " Bayonet). Other games are smaller or larger than ours, so compare orders of magnitude.\n",
        *_goal(cases),
        f"Machine: {machine}.\n",
        "| environment | steps/s | runs |",
        "| --- | ---: | --- |",
    ]
    return "\n".join([*lines, *map(_row, cases), ""])


def _goal(cases: list[dict[str, Any]]) -> list[str]:
    """Which of our figures are at least a million steps a second, and which are not."""
    many = [one for one in cases if one.get("case", {}).get("what") == "sandtable" and _rates(one)]
    said = [
        f"{one['title'].removeprefix('Sandtable, ')}: {median(_rates(one)) / 1e6:.2f} million"
        f" ({'reached' if median(_rates(one)) >= 1e6 else 'not reached'})"
        for one in many
    ]
    return (
        ["A million steps a second on a core is the goal of our vector environments. " + "; ".join(said) + ".\n"]
        if said
        else []
    )


def _rates(case: dict[str, Any]) -> list[float]:
    return [one["steps"] / one["seconds"] for one in case["results"] if "steps" in one]


def _row(case: dict[str, Any]) -> str:
    rates = _rates(case)
    if not rates:
        why = next((one["missing"] for one in case["results"] if "missing" in one), "nothing was measured")
        return f"| {case['title']} | not measured: {why} | |"
    runs = f"{min(rates):,.0f} to {max(rates):,.0f}" if len(rates) > 1 else "one"
    return f"| {case['title']} | {median(rates):,.0f} | {runs} |"
