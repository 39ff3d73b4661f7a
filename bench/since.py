"""What figures were in the last release: shown beside today's, and what fell by more than a tenth.

RESULTS.json holds the figures of the version that measured them. When another version measures, those are what the last
release had, and stay so until the version changes again. Only figures of one machine are compared.
"""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench.cases import Case

__all__ = ["Figure", "Released", "beside", "figures", "fallen", "released"]

#: What a figure may lose.
TENTH = 0.1
#: In what a case is counted, where more is better, by the field of its results.
_COUNTED = {"decisions": "decisions/s", "hands": "hands/s"}


class Figure(NamedTuple):
    """A figure, and the best of its repetitions; `more`: more is better. What nothing repeats is shown, not judged."""

    value: float
    best: float
    unit: str
    more: bool
    judged: bool = True


class Released(NamedTuple):
    """What a version had measured, and on which machine."""

    version: str
    machine: str
    figures: dict[str, Figure]


def _of_case(case: Case) -> dict[str, Figure]:
    found: dict[str, Figure] = {}
    for field, unit in _COUNTED.items():
        rates = [r[field] / r["seconds"] for r in case.results if field in r and r.get("seconds")]
        if rates:
            found[f"{case.group}: {case.title}"] = Figure(median(rates), max(rates), unit, True)
    for field in ("ns", "observe_ns", "action_ns"):
        times = [r[field] for r in case.results if field in r]
        if times:
            found[f"{case.group}, {field}: {case.title}"] = Figure(median(times), min(times), "ns", False)
    return found


def figures(cases: list[Case], compiled: dict[str, Any], load: dict[str, Any]) -> dict[str, Figure]:
    """The figures of a run that are Sandtable's own."""
    found: dict[str, Figure] = {}
    for case in cases:
        if not case.peer:
            found.update(_of_case(case))
    for game, runs in compiled.items():
        seconds = [run["table"] for run in runs["warm"] if "table" in run]
        if seconds:
            found[f"machine code of {game} from the cache"] = Figure(median(seconds), min(seconds), "s", False)
    for phase in load.get("phases", ()):
        name, waits = f"server, {phase['phase']}", ("p50_ms", "p99_ms")
        cost = phase["server_ms_per_choice"]
        found[f"{name}: processor"] = Figure(cost, cost, "ms a choice", False)
        for wait in waits:
            found[f"{name}: {wait[:3]}"] = Figure(phase[wait], phase[wait], "ms", False, judged=False)
        if not phase["phase"].startswith("steady"):
            rate = phase["choices_per_second"]
            found[f"{name}: choices"] = Figure(rate, rate, "choices/s", True)
    if "phases" in load:
        seat = load["kib_per_seat_at_a_table"]
        found["server: a seat with its table"] = Figure(seat, seat, "KiB", False)
    return found


def machine_of(about: dict[str, Any]) -> str:
    """The machine that figures are of."""
    return f"{about['processor']}, {about['processors']} processors"


def kept(version: str, about: dict[str, Any], found: dict[str, Figure]) -> dict[str, Any]:
    """What is written of the figures of a version."""
    return {"version": version, "machine": machine_of(about), "figures": found}


def released(file: Path, version: str) -> dict[str, Any] | None:
    """What is kept of the last release before this version; None if nothing is. `file`: the figures measured last."""
    if not file.exists():
        return None
    last = json.loads(file.read_text(encoding="utf-8"))
    own: dict[str, Any] | None = last.get("own")
    before: dict[str, Any] | None = last.get("released")
    return own if own is not None and own["version"] != version else before


def read(found: dict[str, Any] | None) -> Released | None:
    """What was kept."""
    if found is None:
        return None
    return Released(found["version"], found["machine"], {name: Figure(*one) for name, one in found["figures"].items()})


def _fell(now: Figure, before: Figure) -> bool:
    if not now.judged:
        return False
    return now.best < (1 - TENTH) * before.value if now.more else (1 - TENTH) * now.best > before.value


def fallen(now: dict[str, Figure], last: Released | None, about: dict[str, Any]) -> list[str]:
    """The figures that have lost more than a tenth since the last release, even in their best repetition."""
    if last is None or last.machine != machine_of(about):
        return []
    return [name for name, one in now.items() if name in last.figures and _fell(one, last.figures[name])]


def beside(now: dict[str, Figure], last: Released | None, about: dict[str, Any]) -> str:
    """Today's figures beside those of the last release, as Markdown."""
    lines = ["## Since the last release", ""]
    if last is None:
        return "\n".join([*lines, "No release before this one was measured.", ""])
    if last.machine != machine_of(about):
        why = f"{last.version} was measured on another machine ({last.machine}): the two do not compare."
        return "\n".join([*lines, why, ""])
    lines += [
        "A figure that lost more than a tenth, even in its best repetition, fails `make bench`; waits of a single run "
        "are shown and not judged.", "",
        f"| what | {last.version} | now | now / then | |", "| --- | ---: | ---: | ---: | --- |",
    ]  # fmt: skip
    worse = set(fallen(now, last, about))
    for name, one in now.items():
        before = last.figures.get(name)
        then = "" if before is None else f"{before.value:,.4g}"
        ratio = "" if before is None or not before.value else f"{one.value / before.value:.2f}"
        lines.append(f"| {name} | {then} | {one.value:,.4g} {one.unit} | {ratio} | {'FELL' if name in worse else ''} |")
    return "\n".join([*lines, ""])
