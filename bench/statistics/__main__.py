"""Simulate what the statistics of the laboratory promise, and write bench/STATISTICS.md and STATISTICS.json.

    python -m bench.statistics [EXPERIMENT ...] [--effort 1] [--seed 1] [--processes 2]

With experiments named, only those are simulated anew.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from time import perf_counter

from bench.figures import write_figures
from bench.statistics import looks, many, pairs, single
from bench.statistics.page import page
from bench.statistics.rows import EXPERIMENTS, Experiment, Row

ROOT = Path(__file__).resolve().parents[1]
PAGE, DATA = ROOT / "STATISTICS.md", ROOT / "STATISTICS.json"
#: The simulations stand on their list because these have been imported.
ROOMS = (single, pairs, looks, many)


def simulated(name: str, seed: int, effort: float) -> list[Row]:
    """The rows of an experiment by its name."""
    return next(one for one in EXPERIMENTS if one.name == name).rows(seed, effort)


def main() -> int:
    """Simulate, write both files; 1 if a promise is not kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("experiments", nargs="*")
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    names = [one.name for one in EXPERIMENTS]
    unknown = [name for name in given.experiments if name not in names]
    if unknown:
        parser.error(f"No experiment is called {unknown[0]}; there are {', '.join(names)}.")
    found = json.loads(DATA.read_text(encoding="utf-8")) if DATA.is_file() else {}
    begun = perf_counter()
    with ProcessPoolExecutor(given.processes) as pool:
        playing = {name: pool.submit(simulated, name, given.seed, given.effort) for name in given.experiments or names}
        for name, future in playing.items():
            found[name] = [asdict(row) for row in future.result()]
            print(f"{name}: {perf_counter() - begun:.0f} s", flush=True)
    write_figures(DATA, {name: found[name] for name in names if name in found})
    sections = by_section(EXPERIMENTS, {name: [Row(**row) for row in rows] for name, rows in found.items()})
    PAGE.write_text(page(sections, "python -m bench.statistics"), encoding="utf-8")
    broken = [row.what for rows in sections.values() for row in rows if not row.kept]
    for what in broken:
        print(f"not kept: {what}")
    return 1 if broken else 0


def by_section(experiments: list[Experiment], rows: dict[str, list[Row]]) -> dict[str, list[Row]]:
    """The rows in the order of the page."""
    sections: dict[str, list[Row]] = {}
    for one in experiments:
        sections.setdefault(one.section, []).extend(rows.get(one.name, []))
    return {section: listed for section, listed in sections.items() if listed}


if __name__ == "__main__":
    sys.exit(main())
