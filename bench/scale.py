"""How choices grow with processors: 1, 2 and 4 workers on one machine, and what follows for larger ones.

    python -m bench.scale [--seconds 10] [--matches 200] [--page | --slowed]

measures into bench/SCALE.json and writes the table of docs/hosting.md from it; `--page` only writes the table anew,
`--slowed` only compares one worker with three by the clock, each held to a share of a processor (as root).
The two people of a match sit at different workers but for one match in n of n workers, and then both workers make the
choice and draw. What one takes, what the second adds and what the database takes are fitted to the runs, and say how
many choices a larger machine can make and what ends first.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.figures import write_figures
from tests.needs import find_tool
from tests.server import postgres

__all__ = ["WORKERS", "Machine", "cluster", "costs", "machines", "runs", "table", "written"]

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "hosting.md"
WORKERS = (1, 2, 4)
#: The machines of the table: processors, and GiB of memory.
MACHINES = ((2, 4), (8, 16), (32, 64))
#: How much of the processors and of the memory a server may take that is to answer at once.
SHARE = 0.7
#: Somebody at a table chooses once in so many seconds, all games together.
PACE = 10
#: More workers than the machine has processors are compared by the clock with so much of one for each.
SLOWED, SLOWED_SHARE = (1, 3), 0.4
_BEGIN, _END = "<!-- the table of bench.scale -->", "<!-- its end -->"


class Costs(NamedTuple):
    """Milliseconds of processor that a choice takes: of one process on SQLite; of one worker on PostgreSQL, of a second
    at which the other person sits, and of the database. KiB of a seat with its table."""

    alone: float
    worker: float
    further: float
    database: float
    seat: float


class Machine(NamedTuple):
    """What a machine of so many processors carries: workers (0: one process on SQLite), choices a second, people at
    tables, and what ends first."""

    processors: int
    memory: int
    workers: int
    choices: float
    people: float
    first: str


@contextlib.contextmanager
def cluster() -> Iterator[postgres.Cluster | None]:
    """A PostgreSQL which waits for the disk, None where it is not installed."""
    path = find_tool("postgresql")
    if path is None:
        yield None
        return
    with postgres.running(path, durable=True) as running:
        yield running


def _load(database: str, pid: int, workers: int, seconds: float, matches: int, share: float = 0.0) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="sandtable-scale-") as folder:
        file = Path(folder) / "load.json"
        command = [sys.executable, "-m", "bench.load", "--database", database, "--database-pid", str(pid)]
        command += ["--workers", str(workers), "--seconds", str(seconds), "--matches", str(matches), "--long", "0"]
        command += ["--share", str(share)]
        done = subprocess.run([*command, "--json", str(file)], capture_output=True, text=True, cwd=HERE.parent)
        if not file.is_file():
            return {"missing": (done.stderr.strip().splitlines() or ["it failed"])[-1]}
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return found


def runs(
    here: postgres.Cluster, seconds: float, matches: int, counts: Sequence[int] = WORKERS, share: float = 0.0
) -> dict[str, Any]:
    """A load run for each number of workers on PostgreSQL; `share` of a processor for each, 0: no limit."""
    found = {}
    for workers in counts:
        database = postgres.new_database(here.url, f"workers{workers}_{round(100 * share)}")
        found[str(workers)] = _load(database, here.pid, workers, seconds, matches, share)
    return found


def _flat(run: Mapping[str, Any]) -> Mapping[str, Any]:
    found: Mapping[str, Any] = next(phase for phase in run["phases"] if phase["phase"] == "flat out")
    return found


def _spent(run: Mapping[str, Any]) -> float:
    """Milliseconds of processor that a choice took, without what the server takes while nobody chooses."""
    flat = _flat(run)
    spent: float = flat["server_ms_per_choice"] - 1000 * run["processors_at_rest"] / flat["choices_per_second"]
    return spent


def _apart(workers: int) -> float:
    """The part of matches of two whose people sit at different workers."""
    return 1 - 1 / workers


def costs(found: Mapping[str, Any]) -> Costs:
    """What was measured, as a line through the runs, by the part of matches whose people sit apart."""
    flat = {int(count): _flat(run) for count, run in found["workers"].items()}
    spent = {_apart(int(count)): _spent(run) for count, run in found["workers"].items()}
    x, y = sum(spent) / len(spent), sum(spent.values()) / len(spent)
    further = sum((n - x) * (one - y) for n, one in spent.items()) / sum((n - x) ** 2 for n in spent)
    database = sum(phase["database_ms_per_choice"] for phase in flat.values()) / len(flat)
    alone = found["alone"]
    seat = max(alone["kib_per_seat_at_a_table"], *(run["kib_per_seat_at_a_table"] for run in found["workers"].values()))
    return Costs(_spent(alone), y - x * further, max(0.0, further), database, seat)


def _most(cost: Costs, processors: int) -> tuple[float, int, str]:
    """The most choices a second, with how many workers, and what ends first. A worker runs on one processor."""
    room = 1000 * SHARE
    if processors <= 2:
        return room / cost.alone, 0, "the one process, on one processor"
    best = 0.0, 1, ""
    for workers in range(1, processors + 1):
        of_workers = cost.worker + cost.further * _apart(workers)
        by_workers, by_machine = room * workers / of_workers, room * processors / (of_workers + cost.database)
        if min(by_workers, by_machine) > best[0]:
            first = "the workers" if by_workers < by_machine else "processors, workers and database together"
            best = min(by_workers, by_machine), workers, first
    return best


def machines(found: Mapping[str, Any]) -> list[Machine]:
    """What each machine of the table carries."""
    cost, rows = costs(found), []
    for processors, memory in MACHINES:
        choices, workers, first = _most(cost, processors)
        in_memory = SHARE * memory * 2**20 / cost.seat
        people = min(choices * PACE, in_memory)
        rows.append(Machine(processors, memory, workers, choices, people, first if people < in_memory else "memory"))
    return rows


def _round(value: float) -> str:
    """Two digits, as nothing is known better."""
    unit = 10 ** max(0, len(str(int(value))) - 2)
    return f"{int(value // unit * unit):,}"


def table(found: Mapping[str, Any]) -> str:
    """The table of docs/hosting.md."""
    cost = costs(found)
    lines = [
        "| processors | memory | workers, database | choices a second | people at tables (open sockets) "
        "| matches of two being played | what ends first |",
        "| ---: | ---: | --- | ---: | ---: | ---: | --- |",
    ]
    for one in machines(found):
        kind = f"{one.workers}, PostgreSQL" if one.workers else "one process, SQLite"
        people = f"{_round(one.people)} | {_round(one.people / 2)}"
        lines.append(
            f"| {one.processors} | {one.memory} GiB | {kind} | {_round(one.choices)} | {people} | {one.first} |"
        )
    lines += [
        "",
        f"Made by `python -m bench.scale` from runs on {found['processors']} processors (load {found['load']:.1f} "
        f"before): a choice takes {cost.alone:.1f} ms of one processor with SQLite; with PostgreSQL {cost.worker:.1f} "
        f"ms of a worker, {cost.further:.1f} ms of the one at which the other person sits, and "
        f"{cost.database:.1f} ms of the database. {100 * SHARE:.0f} % of the processors and of the memory are counted, "
        f"{cost.seat:.0f} KiB for a seat, and a choice in {PACE} seconds by everybody at a table. "
        "Matches that nobody looks at cost disk alone.",
    ]
    if "slowed" in found:
        one, more = (_flat(found["slowed"][str(count)])["choices_per_second"] for count in SLOWED)
        lines += [
            "",
            f"By the clock (`python -m bench.scale --slowed`, each worker held to {100 * SLOWED_SHARE:.0f} % of a "
            f"processor, so that {found['processors']} are enough for {SLOWED[1]}): {one:.0f} choices a second with "
            f"one worker, {more:.0f} with {SLOWED[1]}, {more / one:.1f} times as many.",
        ]
    return "\n".join(lines)


def written(page: str, found: Mapping[str, Any]) -> str:
    """The page with today's table."""
    before, rest = page.split(_BEGIN)
    return f"{before}{_BEGIN}\n{table(found)}\n{_END}{rest.split(_END)[1]}"


def measure(seconds: float, matches: int) -> dict[str, Any]:
    """All runs; "missing" says why there are none."""
    load = os.getloadavg()[0]
    with cluster() as here:
        if here is None:
            return {"missing": "PostgreSQL is not installed"}
        alone = _load("", 0, 1, seconds, matches)
        found = {"alone": alone, "workers": runs(here, seconds, matches)}
    for run in (alone, *found["workers"].values()):
        if "missing" in run:
            return {"missing": run["missing"]}
    return {**found, "processors": os.cpu_count(), "load": round(load, 1), "seconds": seconds}


def compare_slowed(seconds: float, matches: int) -> dict[str, Any]:
    """A run for each number of workers of `SLOWED`; "missing" says why there are none."""
    with cluster() as here:
        found = {} if here is None else runs(here, seconds, matches, SLOWED, SLOWED_SHARE)
    failed = [run["missing"] for run in found.values() if "missing" in run]
    return {"missing": failed[0] if failed else "PostgreSQL is not installed"} if failed or not found else found


def main() -> None:
    """Measure, and write the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--page", action="store_true", help="measure nothing, write the table anew")
    parser.add_argument("--slowed", action="store_true", help="only compare one worker with three, each slowed down")
    arguments = parser.parse_args()
    file = HERE / "SCALE.json"
    kept = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    if arguments.slowed:
        slowed = compare_slowed(arguments.seconds, arguments.matches)
        if "missing" in slowed:
            raise SystemExit(f"Not measured: {slowed['missing']}.")
        write_figures(file, {**kept, "slowed": slowed})
    elif not arguments.page:
        found = {**kept, **measure(arguments.seconds, arguments.matches)}
        if "missing" in found:
            raise SystemExit(f"Not measured: {found['missing']}.")
        write_figures(file, found)
    found = json.loads(file.read_text(encoding="utf-8"))
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
    print(table(found))


if __name__ == "__main__":
    main()
