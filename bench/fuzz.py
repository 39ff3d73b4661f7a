"""Random games with every invariant checked after every decision, and bounds checks on.

    python -m bench.fuzz                              all configurations; FUZZ_DECISIONS for each (100 million)
    python -m bench.fuzz --only poker --decisions 1e6 some of them
    python -m bench.fuzz --replay CONFIG SEED GAME    one game again, decision by decision

Writes bench/FUZZ.md with the counts reached. A violation stops its configuration and names the command that replays it.
"""

from __future__ import annotations

import os

os.environ["SANDTABLE_BOUNDSCHECK"] = "1"  # before anything of Sandtable is imported

import argparse
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import sandtable
from bench import variants
from bench.fuzz_replay import replay
from sandtable.core import drivers
from sandtable.core.chance import new_chance
from sandtable.core.errors import SandtableError
from sandtable.core.events import NO_LOG
from sandtable.core.game import Game
from sandtable.core.warm import FUZZING, warm
from sandtable.games import definition

HERE = Path(__file__).resolve().parent
CHUNK = 500_000
# Each worker's games are numbered from here on, so that no two play the same.
STRIDE = 1 << 40
DRAWS = 100
WORDS = {-1: "the game did not end", -2: "the list of options is not ascending or has fewer than two"}


@dataclass
class Violation:
    """What went wrong, and in which game and decision."""

    config: str
    seed: int
    game: int
    decision: int
    text: str

    @property
    def command(self) -> str:
        """The command that plays this game again."""
        return f"python -m bench.fuzz --replay {self.config} {self.seed} {self.game}"


@dataclass
class Count:
    """What was reached for one row of the report."""

    name: str
    decisions: int = 0
    games: int = 0
    seconds: float = 0.0
    violations: list[Violation] = field(default_factory=list)


def fuzz(game: Game, config: str, budget: int, seed: int, threads: int, progress: Progress | None = None) -> Count:
    """Play at least `budget` random decisions of a game, over threads; stops at a violation."""
    warm(game, parts=(FUZZING,))
    count, lock, stop = Count(config), threading.Lock(), threading.Event()
    started = time.perf_counter()

    def work(worker: int) -> None:
        first = worker * STRIDE
        while not stop.is_set():
            with lock:
                left = budget - count.decisions
            if left <= 0:
                return
            report, problem = _chunk(game, seed, first, min(CHUNK, -(-left // threads)))
            first += int(report[1])
            with lock:
                count.decisions += int(report[0])
                count.games += int(report[1])
                if problem:
                    number = first - 1
                    count.violations.append(Violation(config, seed, number, int(report[4]), problem))
                    stop.set()
            if progress is not None:
                progress.update(progress.task_ids[0], advance=int(report[0]))

    crew = [threading.Thread(target=work, args=(worker,), daemon=True) for worker in range(threads)]
    for thread in crew:
        thread.start()
    try:
        for thread in crew:
            thread.join()
    finally:
        stop.set()
    count.seconds = time.perf_counter() - started
    return count


def _chunk(game: Game, seed: int, first: int, budget: int) -> tuple[np.ndarray[tuple[int], np.dtype[np.int64]], str]:
    """Games from number `first` on until the budget is spent: the driver's report, and what went wrong if anything."""
    key = drivers.simulation_key(seed)
    states = game.definition.kernels.state.new(3)
    chances = np.concatenate([new_chance(key), new_chance(key)])
    report = np.zeros(5, dtype=np.int64)
    limit = game.definition.limit
    try:
        drivers.fuzz_games(game.rules, states, chances, first, budget, game.option_buffer(), NO_LOG, limit, report)
    except IndexError as error:
        return report, f"an index past a field ({error})"
    if report[2]:
        return report, WORDS.get(int(report[2]), f"invariant {int(report[2])} does not hold")
    return report, ""


def _rows(only: str) -> list[tuple[str, list[str]]]:
    """The rows of the report: a name, and the configurations that share its budget."""
    rows = [(name, [name]) for name in variants.names()]
    rows += [
        (f"{game}/{preset}/mixed", [variants.mixed_name(game, preset, number) for number in range(DRAWS)])
        for game, preset in variants.presets()
    ]
    return [(name, configs) for name, configs in rows if only in name]


def run(only: str, decisions: int, seed: int, threads: int, screen: Console) -> list[Count]:
    """Fuzz every row that `only` names a part of."""
    counts = []
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    rows = _rows(only)
    with Progress(*columns, console=screen) as progress:
        task = progress.add_task("compiling", total=decisions * len(rows))
        for position, (name, configs) in enumerate(rows):
            progress.update(task, description=f"{name} ({position + 1} of {len(rows)})")
            total = Count(name)
            for config in configs:
                part = fuzz(variants.make(config), config, -(-decisions // len(configs)), seed, threads, progress)
                total.decisions += part.decisions
                total.games += part.games
                total.seconds += part.seconds
                total.violations += part.violations
                for violation in part.violations:
                    progress.console.print(f"{violation.config}: {violation.text}. Replay: {violation.command}")
            counts.append(total)
            progress.update(task, completed=decisions * (position + 1))
    return counts


def report(counts: list[Count], seed: int, threads: int) -> str:
    """The table of what was reached, as Markdown."""
    rules = ", ".join(f"{name} version {definition(name).version}" for name in sandtable.games())
    lines = [
        "# Fuzzing", "",
        "Written by `make fuzz`: uniformly random decisions, every invariant of the specification checked after each, "
        f"bounds checks on, {threads} threads, seed {seed}. Rules: {rules}. A `mixed` row shares its decisions between "
        f"{DRAWS} sets of options drawn over their whole ranges.", "",
        "| configuration | decisions | games | decisions/s | violations |", "| --- | ---: | ---: | ---: | ---: |",
    ]  # fmt: skip
    for c in counts:
        rate = c.decisions / max(c.seconds, 1e-9)
        lines.append(f"| {c.name} | {c.decisions:,} | {c.games:,} | {rate:,.0f} | {len(c.violations)} |")
    decisions, games = sum(c.decisions for c in counts), sum(c.games for c in counts)
    found = [v for c in counts for v in c.violations]
    lines += [f"| **all** | {decisions:,} | {games:,} | | {len(found)} |", ""]
    for violation in found:
        lines += [f"- {violation.config}, decision {violation.decision}: {violation.text}. `{violation.command}`"]
    return "\n".join([*lines, ""] if found else lines)


def main() -> None:
    """The command line; exit code 1 if anything was violated."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    budget = os.environ.get("FUZZ_DECISIONS", "100_000_000")
    parser.add_argument("--decisions", type=lambda text: int(float(text)), default=int(float(budget)))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="configurations whose name holds this text")
    parser.add_argument("--out", type=Path, default=HERE / "FUZZ.md")
    parser.add_argument("--replay", nargs=3, metavar=("CONFIG", "SEED", "GAME"), help="play one game again")
    arguments = parser.parse_args()
    screen = Console(stderr=True)
    try:
        if arguments.replay:
            config, seed, game = arguments.replay
            sys.exit(0 if replay(variants.make(config), int(seed), int(game), Console()) else 1)
        counts = run(arguments.only, arguments.decisions, arguments.seed, arguments.threads, screen)
    except SandtableError as error:
        sys.exit(f"fuzz: {error}")
    except KeyboardInterrupt:
        sys.exit("fuzz: stopped.")
    text = report(counts, arguments.seed, arguments.threads)
    arguments.out.write_text(text, encoding="utf-8")
    print(text)
    sys.exit(1 if any(count.violations for count in counts) else 0)


if __name__ == "__main__":
    main()
