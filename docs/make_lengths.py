"""Makes docs/bayonet-lengths.md, how many hands a game of Bayonet lasts: `python -m docs.make_lengths`.

The same numbers of games give the same figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from sandtable.games import definition, load
from sandtable.lab.simulate import Simulation, simulate

__all__ = ["LEVELS", "PAGE", "SEATS", "chips_decide", "hands", "play", "row"]

PAGE = Path(__file__).resolve().parent / "bayonet-lengths.md"
SEATS = range(2, 7)
LEVELS = range(2, 6)
#: Tables at which all presets are played.
SOME = (2, 4, 6)
_SEED = 1
_GAMES = 150
#: The strongest level thinks longest.
_FEWER = {5: 60}


def play(preset: str, players: int, level: int, games: int) -> Simulation:
    """So many games between bots of one level."""
    return simulate(load("bayonet", preset=preset, players=players), games, _SEED, (f"level-{level}",), threads=1)


def hands(played: Simulation) -> tuple[float, float, float]:
    """Hands of a game: the median, and the first and last of the middle 80 %."""
    low, middle, high = (float(found) for found in np.percentile(played.turns, (10, 50, 90)))
    return middle, low, high


def chips_decide(played: Simulation) -> float:
    """The share of games in which one player had all the chips in the end."""
    return float((np.count_nonzero(played.scores > 0, axis=1) == 1).mean())


def row(preset: str, level: int, seats: Sequence[int] = SEATS) -> list[str]:
    """The cells of one preset and level."""
    cells = []
    for players in seats:
        played = play(preset, players, level, _FEWER.get(level, _GAMES))
        middle, low, high = hands(played)
        cells.append(f"**{middle:.0f}** ({low:.0f} to {high:.0f}), {chips_decide(played):.0%}")
    return cells


def _head(first: str, seats: Sequence[int]) -> list[str]:
    return [f"| {first} | {' | '.join(f'{players} seats' for players in seats)} |", "| --- |" + " --- |" * len(seats)]


def _page() -> str:
    presets = definition("bayonet").form.presets
    lines = [
        "# How long a game of Bayonet is",
        "",
        "Hands of a game between bots of one level: the **median**, the middle 80 % of games, and in how many of them",
        "one player had all the chips in the end; the others ended after the last hand that settings allow. For each",
        f"figure {_GAMES} games, with level 5 {_FEWER[5]}. People need about four minutes for a hand at a real table.",
        "",
        f"## {presets['standard'].title}",
        "",
        *_head("level", SEATS),
        *(f"| {level} | {' | '.join(row('standard', level))} |" for level in LEVELS),
        "",
        "## All presets, level 4",
        "",
        *_head("preset", SOME),
        *(f"| {preset.title} | {' | '.join(row(preset.id, 4, SOME))} |" for preset in presets.values()),
        "",
        "Made by:",
        "",
        "    python -m docs.make_lengths",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(_page(), encoding="utf-8")
