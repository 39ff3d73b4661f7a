"""Many workers, and many finished matches: the figures of `make bench`, and how they are shown.

    python -m bench.many [--seconds 15] [--finished 100000] [--matches 200]

writes bench/MANY.md and MANY.json, which `make bench` also puts into RESULTS.md. PostgreSQL is one of its own, which
waits for the disk at each commit.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from bench.figures import write_figures
from bench.finished import measure as measure_finished
from bench.finished import measure_slow
from bench.long_matches import beside
from bench.scale import cluster, runs
from tests.server import postgres

__all__ = ["measure", "page", "text"]

#: What a list and a restart may take, with all those finished matches.
LIST_MS, START_S = 50, 3
#: Slow matches that run.
SLOW = 10_000
HERE = Path(__file__).resolve().parent


def measure(seconds: float = 15.0, finished: int = 100_000, matches: int = 200) -> dict[str, Any]:
    """Choices a second of 1, 2 and 4 workers; lists and starts on a database of many finished matches."""
    found: dict[str, Any] = {"workers": {}, "finished": [measure_finished(finished)], "slow": measure_slow(SLOW)}
    with cluster() as here:
        if here is None:
            return {**found, "missing": "PostgreSQL is not installed"}
        found["workers"] = runs(here, seconds, matches)
        found["finished"].append(measure_finished(finished, postgres.new_database(here.url, "finished")))
    return found


def text(found: dict[str, Any]) -> str:
    """The figures as Markdown."""
    return "\n".join([*_workers(found), *_finished(found), *_slow(found.get("slow"))])


def _workers(found: dict[str, Any]) -> list[str]:
    lines = ["## Many workers", ""]
    runs = {count: run for count, run in found["workers"].items() if "missing" not in run}
    if not runs:
        return [*lines, f"Not measured: {found.get('missing', 'no run ended')}.", ""]
    one = next(iter(runs.values()))
    lines += [
        f"{one['matches']} matches of {one['game']} at once on PostgreSQL, {one['connections']} connections to any "
        f"worker, so that most people of a match sit at different ones; workers, PostgreSQL and clients share "
        f"{one['processors']} processors.",
        "",
        "| workers | phase | choices/s | p50, ms | p99, ms | frames/s | processors used |",
        "| ---: | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for count, run in runs.items():
        lines += [
            f"| {count} | {phase['phase']} | {phase['choices_per_second']:,.0f} | {phase['p50_ms']:.1f} "
            f"| {phase['p99_ms']:.1f} | {phase['frames_per_second']:,.0f} | {phase['server_processors']:.1f} |"
            for phase in run["phases"]
        ]
    return [*lines, ""]


def _finished(found: dict[str, Any]) -> list[str]:
    lines = ["## Many finished matches", ""]
    first = found["finished"][0]
    lines += [
        f"{first['matches']:,} finished matches of one guest, {first['choices']:,} choices. Lists in milliseconds, "
        f"median (below {LIST_MS}) and largest of 20 requests over HTTP; a restart (below {START_S} s) until the "
        "command says that it is ready.",
        "",
        "| database | lobby: open | running | finished | the guest's own | restart, s | of an empty one, s |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for run in found["finished"]:
        lists = [
            f"{beside(run['lists'][scope]['median'], LIST_MS, 1)} ({run['lists'][scope]['most']:.1f})"
            for scope in ("open", "running", "finished", "mine")
        ]
        start = f"{beside(run['start'], START_S, 1)} | {run['start_empty']:.1f}"
        lines.append(f"| {run['database']} | {' | '.join(lists)} | {start} |")
    return [*lines, ""]


def _slow(run: dict[str, Any] | None) -> list[str]:
    if run is None:
        return []
    rows = [
        f"| {name} | {one['tables']} | {one['memory_mb']:,.0f} | {one['processors']:.3f} | {one['start']:.1f} |"
        for name, one in (("none", run["none"]), (f"{run['matches']:,} among people", run["slow"]))
    ]
    return [
        "## Many slow matches", "",
        "Matches that run, and at which nobody has chosen for hours: they cost a server nothing until somebody comes.",
        "",
        "| matches that run | tables loaded | memory, MiB | processors taken | start, s |",
        "| --- | ---: | ---: | ---: | ---: |", *rows, "",
    ]  # fmt: skip


def page(found: dict[str, Any], load: float) -> str:
    """The figures as a page of their own; `load`: how much the machine had to do before."""
    finished = found["finished"][0]["matches"]
    lines = [
        "# Many workers, many matches",
        "",
        f"Written by `python -m bench.many --seconds {found['seconds']:g} --finished {finished}` (load of the machine "
        f"before the run: {load:.1f}).",
        "",
    ]
    return "\n".join(lines) + "\n" + text(found)


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--finished", type=int, default=100_000)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--out", type=Path, default=HERE)
    arguments = parser.parse_args()
    load = os.getloadavg()[0]
    found = {**measure(arguments.seconds, arguments.finished, arguments.matches), "seconds": arguments.seconds}
    written = page(found, load)
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / "MANY.md").write_text(written, encoding="utf-8")
    write_figures(arguments.out / "MANY.json", found)
    print(written)


if __name__ == "__main__":
    main()
