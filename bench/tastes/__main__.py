"""What the weights of Conquest's heuristic are worth: one seat plays by them, the others are somebody else, and every
deal is played once from each seat. Writes bench/TASTES.md.

    python -m bench.tastes [--deals 500] [--seed 1]
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from bench.tastes.bots import BOTS
from sandtable.games import load
from sandtable.lab.simulate import simulate
from sandtable.lab.statistics.quick import share_interval

__all__ = ["row", "share_of"]

PAGE = Path(__file__).resolve().parents[1] / "TASTES.md"
AGAINST = ("heuristic-1", "heuristic")


def share_of(preset: str, seats: int, bot: Any, against: str, deals: int, seed: int) -> tuple[float, float, float]:
    """The share of the win, by deals, and its 95 % interval."""
    game, shares = load("conquest", preset=preset, players=seats), np.zeros(deals)
    for seat in range(seats):
        bots: list[Any] = [against] * seats
        bots[seat] = bot
        shares += simulate(game, deals, seed, bots).returns[:, seat] / seats
    low, high = share_interval(shares)
    return float(shares.mean()), low, high


def row(words: str, preset: str, seats: int, deals: int, seed: int) -> str:
    """A line of the page."""
    cells = []
    for against in AGAINST:
        if BOTS[words][2] == against:
            cells.append("")
            continue
        share, low, high = share_of(preset, seats, BOTS[words][2], against, deals, seed)
        cells.append(f"**{share:.1%}** ({low:.1%} to {high:.1%})")
    return f"| {preset} | {seats} | {words} | {' | '.join(cells)} |"


def main() -> None:
    """Play everything, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    lines = [
        "# What the weights of Conquest's heuristic are worth",
        "",
        "One seat plays as it is said, all others are `heuristic-1` or the heuristic: shares of the win with 95 %",
        "intervals, every deal played once from each seat. Where nobody is better, the share is one seat's: 50 % of",
        "two, 33 % of three, 25 % of four. The weights: `src/sandtable/games/conquest/bot/taste.py`.",
        "",
        f"| preset | seats | who | beside {' | beside '.join(AGAINST)} |",
        "| --- | --- | --- | --- | --- |",
    ]
    for words, (presets, numbers, _) in BOTS.items():
        for seats in numbers:
            for preset in presets:
                lines.append(row(words, preset, seats, asked.deals, asked.seed))
                print(lines[-1], flush=True)
    lines += ["", "Made by:", "", f"    python -m bench.tastes --deals {asked.deals} --seed {asked.seed}"]
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
