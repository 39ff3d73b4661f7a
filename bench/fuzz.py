"""Games with every invariant checked after every decision, and bounds checks on: uniform play, and directed play that
looks for what is rarely reached.

    python -m bench.fuzz                              all configurations; FUZZ_DECISIONS uniform ones for each (100
                                                      million), and FUZZ_DIRECTED directed ones (a tenth of that)
    python -m bench.fuzz --only poker --decisions 1e6 some of them
    python -m bench.fuzz --replay CONFIG SEED GAME    one uniform game again, decision by decision
    python -m bench.fuzz --replay-file FILE           one directed game again

Writes bench/FUZZ.md with the counts reached, and docs/coverage.json with what of each game they have reached. A
violation stops its configuration and names the command that replays it.
"""

from __future__ import annotations

import os

os.environ["SANDTABLE_BOUNDSCHECK"] = "1"  # before anything of Sandtable is imported

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import sandtable
from bench import coverage, variants
from bench.fuzzing.fuzz_crew import DIRECTED, UNIFORM, Count, fuzz
from bench.fuzzing.fuzz_replay import replay, replay_file
from sandtable.core.errors import SandtableError
from sandtable.games import definition

HERE = Path(__file__).resolve().parent
DRAWS = 100


@dataclass
class Row:
    """One row of the report: its configurations share its budget."""

    name: str
    configs: list[str]
    uniform: Count = field(default_factory=lambda: Count(""))
    directed: Count = field(default_factory=lambda: Count(""))


@dataclass
class Budget:
    """Decisions for a row, uniform and directed, and how they are played."""

    uniform: int
    directed: int
    seed: int
    threads: int


def rows(only: str) -> list[Row]:
    """The rows of the report whose name holds this text."""
    made = [Row(name, [name]) for name in variants.names()]
    made += [
        Row(f"{game}/{preset}/mixed", [variants.mixed_name(game, preset, number) for number in range(DRAWS)])
        for game, preset in variants.presets()
    ]
    return [row for row in made if only in row.name]


def run(chosen: list[Row], budget: Budget, screen: Console, reached: coverage.Coverage) -> bool:
    """Fuzz the rows, uniformly and directed; whether somebody stopped it, in which case what was played counts."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    each = budget.uniform + budget.directed
    with Progress(*columns, console=screen) as progress:
        task = progress.add_task("compiling", total=each * len(chosen))
        for position, row in enumerate(chosen):
            progress.update(task, description=f"{row.name} ({position + 1} of {len(chosen)})")
            try:
                for config in row.configs:
                    _one(row, config, budget, progress, task, reached)
            except KeyboardInterrupt:
                progress.console.print(f"Stopped in {row.name}.")
                return True
            progress.update(task, completed=each * (position + 1))
    return False


def _one(row: Row, config: str, budget: Budget, progress: Progress, task: TaskID, reached: coverage.Coverage) -> None:
    game = variants.make(config)
    reached.announce(game)
    for style, share, count in ((UNIFORM, budget.uniform, row.uniform), (DIRECTED, budget.directed, row.directed)):
        if share == 0:
            continue
        part = fuzz(
            game, config, -(-share // len(row.configs)), budget.seed, budget.threads, style,
            reached.counter(game, style), lambda made: progress.update(task, advance=made),
        )  # fmt: skip
        count.add(part)
        reached.played(game, style, part)
        for violation in part.violations:
            progress.console.print(f"{violation.config}: {violation.text}. Replay: {violation.command}")


def report(done: list[Row], budget: Budget, stopped: bool = False) -> str:
    """The table of what was played, as Markdown."""
    lines = [
        "# Fuzzing", "",
        "Written by `make fuzz`: uniformly random decisions for each configuration (FUZZ_DECISIONS of them), and "
        "directed ones, which look for what is rarely reached (FUZZ_DIRECTED). Every invariant of the specification is "
        f"checked after each, with bounds checks on, {budget.threads} threads, seed {budget.seed}. Rules: {_rules()}. "
        f"A `mixed` row shares its decisions between {DRAWS} sets of options drawn over their whole ranges. What of "
        "each game was reached, and how often, is in docs/coverage.json, of which `make pages` makes pages."
        + " The run was stopped before its end." * stopped, "",
        "| configuration | uniform decisions | games | a second | directed decisions | games | a second | violations |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]  # fmt: skip
    done = [row for row in done if row.uniform.decisions or row.directed.decisions]
    lines += [f"| {row.name} | {_figures(row.uniform)} | {_figures(row.directed)} | {_found(row)} |" for row in done]
    both = Row("", [])
    for row in done:
        both.uniform.add(row.uniform)
        both.directed.add(row.directed)
    lines.append(f"| **all** | {_figures(both.uniform)} | {_figures(both.directed)} | {_found(both)} |")
    found = [v for row in done for count in (row.uniform, row.directed) for v in count.violations]
    lines += [""] if found else []
    lines += [f"- {v.config}, decision {v.decision}: {v.text}. `{v.command}`" for v in found]
    return "\n".join([*lines, ""])


def played_before(page: Path, now: list[Row]) -> list[Row]:
    """The rows of a report that are not played now; nothing of one made under other rules."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    if f"Rules: {_rules()}." not in text:
        return []
    found, names = [], {row.name for row in now}
    for line in text.splitlines():
        cells = [cell.strip().replace(",", "") for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 8 and "/" in cells[0] and cells[0] not in names:
            if cells[7] != "0":
                raise SandtableError(f"{cells[0]} had a violation: play it again, too, before rows are added.")
            made, games, rate, directed, more, speed = map(int, cells[1:7])
            uniform = Count("", made, games, made / max(rate, 1))
            found.append(Row(cells[0], [], uniform, Count("", directed, more, directed / max(speed, 1))))
    return found


def _rules() -> str:
    return ", ".join(f"{name} version {definition(name).version}" for name in sandtable.games())


def _figures(count: Count) -> str:
    return f"{count.decisions:,} | {count.games:,} | {count.decisions / max(count.seconds, 1e-9):,.0f}"


def _found(row: Row) -> int:
    return len(row.uniform.violations) + len(row.directed.violations)


def _whole(text: str) -> int:
    return int(float(text))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    uniform = _whole(os.environ.get("FUZZ_DECISIONS") or "100_000_000")
    directed = os.environ.get("FUZZ_DIRECTED")
    parser.add_argument("--decisions", type=_whole, default=uniform, help="uniform decisions for each configuration")
    parser.add_argument(
        "--directed", type=_whole, default=_whole(directed) if directed else None,
        help="directed decisions for each configuration (a tenth of the uniform ones)",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="configurations whose name holds this text")
    parser.add_argument("--out", type=Path, help="the report; bench/FUZZ.md for a run of all configurations")
    parser.add_argument("--coverage", type=Path, help="the folder of coverage.json and its pages; docs for such a run")
    parser.add_argument(
        "--add", action="store_true", help="add to the pages there are: rows of other configurations stay"
    )
    parser.add_argument("--replay", nargs=3, metavar=("CONFIG", "SEED", "GAME"), help="play one game again")
    parser.add_argument("--replay-file", type=Path, metavar="FILE", help="play one directed game again")
    return parser.parse_args()


def main() -> None:
    """The command line; exit code 1 if anything was violated."""
    chosen = _arguments()
    try:
        if chosen.replay:
            config, seed, game = chosen.replay
            sys.exit(0 if replay(variants.make(config), int(seed), int(game), Console()) else 1)
        if chosen.replay_file:
            sys.exit(0 if replay_file(chosen.replay_file, Console()) else 1)
        directed = chosen.decisions // 10 if chosen.directed is None else chosen.directed
        budget, done = Budget(chosen.decisions, directed, chosen.seed, chosen.threads), rows(chosen.only)
        if not done:
            raise SandtableError(f"No configuration's name holds {chosen.only!r}.")
        out = chosen.out or (None if chosen.only and not chosen.add else HERE / "FUZZ.md")
        folder = chosen.coverage or (None if chosen.only and not chosen.add else coverage.DOCS)
        reached = coverage.Coverage()
        if chosen.add and folder is not None:
            reached.go_on(folder)
        stopped = run(done, budget, Console(stderr=True), reached)
    except SandtableError as error:
        sys.exit(f"fuzz: {error}")
    if chosen.add and out is not None:
        done = played_before(out, done) + done
    text = report(done, budget, stopped)
    if out is not None:
        out.write_text(text, encoding="utf-8")
    if folder is not None:
        reached.write(folder)
    print(text)
    sys.exit(1 if any(_found(row) for row in done) else 0)


if __name__ == "__main__":
    main()
