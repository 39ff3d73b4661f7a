"""How strong the search is: win shares against another bot on common deals, with what a decision costs. Adds its
results to bench/SEARCH.json and writes bench/SEARCH.md.

    python -m bench.search GAME [--preset P] [--players 2] [--bot search:200p] [--against heuristic-1] [--games 60]
        [--seed 1] [--set NAME=VALUE ...]
    python -m bench.search --goals [--ceilings] [--only TEXT] [--games 60] [--minutes 30]
    python -m bench.search                 # writes the page anew

One seat is the bot's, the others the other bot's. A deal is played once with the bot in each seat, so nobody is better
dealt. Besides the bots that people know there are `sees:200p`, `tree:200p` and `race:200p` (bench/search/playing.py).
It may be interrupted at any time, and goes on where it was: results are kept game by game. What makes a row is its
name: another budget, preset, option or seed is another row. `--goals` plays the rows of bench/search/goals.py in turns,
a few games of each, so that all of them grow alike; `--ceilings` plays what is missing of their ceilings instead.
"""

from __future__ import annotations

import argparse
import time

from bench.search.goals import GOALS
from bench.search.page import PAGE, page, row_of
from bench.search.rows import Row, fresh, play_on, read
from sandtable.games import load

_AT_ONCE = 10  # games of a row before the next has its turn


def _wanted(only: str, ceilings: bool) -> list[Row]:
    """The rows of the goals, as far as they were measured, those whose command holds a text."""
    goals = [goal.ceiling for goal in GOALS if goal.ceiling != goal] if ceilings else list(GOALS)
    rows = read()
    found = {row["command"]: rows.get(row["command"], row) for row in map(row_of, goals)}
    return [row for command, row in found.items() if only in command]


def _play_goals(only: str, ceilings: bool, games: int, minutes: float) -> None:
    until = time.monotonic() + 60 * minutes
    rows = _wanted(only, ceilings)
    while time.monotonic() < until and any(len(row["shares"]) < games for row in rows):
        for row in rows:
            if len(row["shares"]) < games and time.monotonic() < until:
                play_on(row, min(games, len(row["shares"]) + _AT_ONCE), until)
        PAGE.write_text(page(read()), encoding="utf-8")


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
    parser.add_argument("--only", default="", help="with --goals: rows whose command holds this text")
    parser.add_argument("--minutes", type=float, default=30.0, help="with --goals: for so long at most")
    asked = parser.parse_args()
    if asked.goals:
        _play_goals(asked.only, asked.ceilings, asked.games, asked.minutes)
    elif asked.game:
        preset = load(asked.game, preset=asked.preset or None, players=asked.players).preset
        row = fresh(asked.game, preset, asked.players, asked.bot, asked.against, asked.seed, asked.options)
        began = time.perf_counter()
        play_on(row if asked.trial else read().get(row["command"], row), asked.games, kept=not asked.trial)
        print(f"{time.perf_counter() - began:.0f} s")
    if not asked.trial:
        PAGE.write_text(page(read()), encoding="utf-8")


if __name__ == "__main__":
    main()
