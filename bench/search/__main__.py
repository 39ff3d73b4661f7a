"""How strong the search is: win shares against another bot on common deals, with what a decision costs. Adds its
results to bench/SEARCH.json and writes bench/SEARCH.md.

    python -m bench.search GAME [--preset P] [--players 2] [--bot search:200p | sees:200p] [--against heuristic-1]
        [--games 60] [--seed 1] [--set NAME=VALUE ...]
    python -m bench.search                 # writes the page anew

One seat searches, the others are the other bot's. A deal is played once with the searcher in each seat, so nobody is
better dealt. It may be interrupted at any time, and goes on where it was: results are kept game by game. What makes a
row is its name: another budget, preset, option or seed is another row.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench.search.seeing import open_table
from sandtable.bots.search import PREFIX, Searcher, budget_of
from sandtable.bots.search import settings as at
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving import drivers
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.match.seating import Seated, seat_bots
from sandtable.games import load
from sandtable.lab.statistics import share_interval

__all__ = ["Row", "play"]

#: What the name of a bot begins with to which everything lies open (bench/search/seeing.py).
SEES = "sees:"
ROOT = Path(__file__).resolve().parents[1]
PAGE, DATA = ROOT / "SEARCH.md", ROOT / "SEARCH.json"
Row = dict[str, Any]


def play(game: Game, searcher: Searcher, against: str, seed: int, number: int, sees: bool = False) -> float:
    """The searcher's share of the win in game `number`: deal number / seats, in the seat that is the remainder. With
    `sees` nothing is hidden from it."""
    deal, seat = divmod(number, game.seats)
    others = seat_bots(game, [against] * game.seats, "here")
    numbers = list(others.numbers[: game.seats])
    numbers[seat] = searcher.number
    seated = Seated(numbers, [searcher])  # `others` is kept as long as this function runs
    shares, scores = np.zeros((1, 8)), np.zeros((1, 8))
    counts, groups = np.zeros((3, 2), dtype=np.int64), np.zeros((1, 8), dtype=np.int8)
    key = drivers.simulation_key(seed)
    drivers.simulate_games(
        open_table(game) if sees else game.table(), game.rules_rows, game.new_rows(3),
        np.concatenate([new_chance(key), new_chance(key)]), deal, deal + 1, seated.numbers, game.option_buffer(),
        NO_LOG, game.definition.limit, shares, scores, counts[0], counts[1], groups, counts[2],
    )  # fmt: skip
    return float(shares[0, seat])


def _add(row: Row, game: Game, games: int, seed: int) -> None:
    """Play what is missing of a row, and keep it after each game."""
    sees = row["bot"].startswith(SEES)
    searcher = Searcher(game, budget_of(row["bot"].replace(SEES, PREFIX, 1) if sees else row["bot"]))
    assert searcher.number  # compiled before the clock starts
    while len(row["shares"]) < games:
        began = time.process_time()
        searcher.settings[at.SEARCHES : at.SPENT + 1] = 0
        row["shares"].append(play(game, searcher, row["against"], seed, len(row["shares"]), sees))
        row["nanoseconds"] += int(1e9 * (time.process_time() - began))
        for name, place in (("searches", at.SEARCHES), ("playouts", at.PLAYED)):
            row[name] += int(searcher.settings[place])
        _keep(row)
        print(_line(row), flush=True)


def _all() -> dict[str, Row]:
    return json.loads(DATA.read_text(encoding="utf-8")) if DATA.is_file() else {}


def _keep(row: Row) -> None:
    """Write one row beside those of other processes."""
    rows = _all()
    rows[row["command"]] = row
    part = DATA.with_suffix(f".{os.getpid()}.part")
    part.write_text(json.dumps(rows, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    part.replace(DATA)


def _figures(row: Row) -> tuple[float, float, float, float, float]:
    """Share, interval, milliseconds of processor time a searched decision, playouts a second of it."""
    shares = np.array(row["shares"])
    low, high = share_interval(shares)
    spent = max(1, row["nanoseconds"])
    return float(shares.mean()), low, high, spent / 1e6 / max(1, row["searches"]), row["playouts"] * 1e9 / spent


def _line(row: Row) -> str:
    share, low, high, cost, speed = _figures(row)
    return (
        f"{row['command']}: {share:.1%} ({low:.1%} to {high:.1%}) of {len(row['shares'])} games, "
        f"{cost:.1f} ms a decision, {speed:,.0f} playouts/s"
    )


def _page(rows: dict[str, Row]) -> str:
    lines = [
        "# How strong the search is",
        "",
        "One seat searches, the others are the bot it is measured against; every deal is played once with the searcher",
        "in each seat. Shares of the win with 95 % intervals; `ms`: processor time for a decision that was searched,",
        "the little included that everything else in the game takes. On an idle core it takes that time, so 10, 100",
        "and 1,000 ms stand for `search:10ms`, `search:100ms` and `search:1s` there, however busy the machine was that",
        "measured; playouts, unlike time, make the same games everywhere. `sees` in place of `search` is the ceiling:",
        "the same search, but every hidden thing lies open to it, the order of decks too; only dice are unknown.",
        "",
        "| game | preset | seats | options | searcher | against | win share | games | ms | playouts/s |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for _, row in sorted(rows.items()):
        share, low, high, cost, speed = _figures(row)
        lines.append(
            f"| {row['game']} | {row['preset']} | {row['players']} | {' '.join(row['options'])} | {row['bot']} "
            f"| {row['against']} | **{share:.1%}** ({low:.1%} to {high:.1%}) | {len(row['shares'])} "
            f"| {cost:.1f} | {speed:,.0f} |"
        )
    lines += ["", "Made by (each goes on where it was interrupted):", ""]
    lines += [f"    {row['command']} --games {len(row['shares'])}" for _, row in sorted(rows.items())]
    return "\n".join(lines) + "\n"


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
    asked = parser.parse_args()
    if asked.game:
        options = dict(one.split("=", 1) for one in asked.options)
        game = load(asked.game, preset=asked.preset or None, players=asked.players, **options)
        command = f"python -m bench.search {asked.game} --preset {game.preset} --players {asked.players}"
        command += f" --bot {asked.bot} --against {asked.against} --seed {asked.seed}"
        command += "".join(f" --set {one}" for one in asked.options)
        fresh = {
            "command": command, "game": asked.game, "preset": game.preset, "players": asked.players,
            "options": asked.options, "bot": asked.bot, "against": asked.against, "shares": [], "searches": 0,
            "playouts": 0, "nanoseconds": 0,
        }  # fmt: skip
        if asked.trial:
            global _keep
            _keep = lambda row: None  # noqa: E731
        began = time.perf_counter()
        _add(fresh if asked.trial else _all().get(command, fresh), game, asked.games, asked.seed)
        print(f"{time.perf_counter() - began:.0f} s")
    if not asked.trial:
        PAGE.write_text(_page(_all()), encoding="utf-8")


if __name__ == "__main__":
    main()
