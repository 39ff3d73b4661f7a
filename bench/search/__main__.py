"""How strong the search is: win shares against another bot on common deals, with what a decision costs. Adds its
results to bench/SEARCH.json and writes bench/SEARCH.md.

    python -m bench.search GAME [--preset P] [--players 2] [--bot search:200p] [--against heuristic-1] [--games 60]
        [--seed 1] [--set NAME=VALUE ...] [--jobs 1]
    python -m bench.search --goals [--ceilings | --trees] [--only TEXT ...] [--games 60] [--minutes 30] [--jobs 1]
    python -m bench.search                 # writes the page anew

One seat is the bot's, the others the other bot's. A deal is played once with the bot in each seat, so nobody is better
dealt. Besides the bots that people know there are `sees:200p`, `tree:200p` and `race:200p` (bench/search/playing.py).
It may be interrupted at any time, and goes on where it was: results are kept as they come. What makes a row is its
name: another budget, preset, option or seed is another row. `--goals` plays the rows of bench/search/goals.py in turns,
so that all of them grow alike; `--ceilings` plays what is missing of their ceilings instead, `--trees` the searches
with a tree against those without. `--jobs`: so many games at once, with the same results.
"""

from __future__ import annotations

import argparse
import time

from bench.search.crew import play_on
from bench.search.goals import GOALS, TREES
from bench.search.page import PAGE, page, row_of
from bench.search.rows import Row, fresh, line, read
from sandtable.games import load


def _wanted(only: list[str], ceilings: bool, trees: bool) -> list[Row]:
    """The rows of the goals, as far as they were measured, those whose command holds one of the texts."""
    goals = [goal.ceiling for goal in GOALS] if ceilings else list(TREES if trees else GOALS)
    rows = read()
    found = {row["command"]: rows.get(row["command"], row) for row in map(row_of, goals)}
    return [row for command, row in found.items() if not only or any(text in command for text in only)]


def main() -> None:
    """Play what is asked for, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?")
    parser.add_argument("--preset", default="")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="search:200p")
    parser.add_argument("--against", default="heuristic-1")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], dest="options", metavar="NAME=VALUE")
    parser.add_argument("--trial", action="store_true", help="only print; keep nothing")
    parser.add_argument("--goals", action="store_true", help="play the rows of the goals in turns")
    parser.add_argument("--ceilings", action="store_true", help="with --goals: their ceilings")
    parser.add_argument("--trees", action="store_true", help="with --goals: searches with a tree against those without")
    parser.add_argument("--only", nargs="+", default=[], help="with --goals: rows whose command holds one of the texts")
    parser.add_argument("--minutes", type=float, default=30.0, help="with --goals: for so long at most")
    parser.add_argument("--jobs", type=int, default=1, help="games that are played at once")
    asked = parser.parse_args()
    if asked.goals:
        rows = _wanted(asked.only, asked.ceilings, asked.trees)
        play_on(rows, asked.games, time.monotonic() + 60 * asked.minutes, asked.jobs)
    elif asked.game:
        preset = load(asked.game, preset=asked.preset or None, players=asked.players).preset
        row = fresh(asked.game, preset, asked.players, asked.bot, asked.against, asked.seed, asked.options)
        began = time.perf_counter()
        row = row if asked.trial else read().get(row["command"], row)
        play_on([row], asked.games, jobs=asked.jobs, kept=not asked.trial)
        print(f"{line(row)}\n{time.perf_counter() - began:.0f} s")
    if not asked.trial:
        PAGE.write_text(page(read()), encoding="utf-8")


if __name__ == "__main__":
    main()
