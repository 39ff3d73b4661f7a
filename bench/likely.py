"""Whether likely worlds are likely: the log score of the truth, drawn by `likely` and drawn evenly. Writes
bench/LIKELY.md.

    python -m bench.likely [GAME ...] [--positions 1000] [--worlds 64] [--seed 1] [--jobs 1]
    python -m bench.likely --page          # writes the page anew, without playing

At positions of games of heuristic bots where `likely` changes anything, what others have chosen in secret is drawn in
many worlds: evenly (`conceal`), and as their heuristic would have chosen it (`likely` after it, with the same key). Of
every byte of the state in which the two differ, the chance that worlds give to the true one is counted, with one world
more in which any of the values seen is as likely (Laplace), and its logarithm taken: the mean over those bytes is the
log score of a position (I. J. Good, 1952). 0 is perfect. Bytes are taken as if they were independent.
"""

from __future__ import annotations

import argparse
import json
from collections import deque
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from bench import variants
from bench.figures import write_figures
from sandtable.bots import get
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.games import load

__all__ = ["Found", "log_scores", "measure", "scores_of"]

ROOT = Path(__file__).resolve().parent
PAGE, DATA = ROOT / "LIKELY.md", ROOT / "LIKELY.json"
EVERY = 3  # a position in so many is looked at
A_GAME = 20  # positions of a game at most


@dataclass(frozen=True)
class Found:
    """Mean log scores over positions, and half the width of the 95 % interval of their difference."""

    positions: int
    likely: float
    even: float
    margin: float


def log_scores(
    truth: npt.NDArray[np.uint8], likely: npt.NDArray[np.uint8], even: npt.NDArray[np.uint8]
) -> tuple[float, float] | None:
    """The log scores of two sets of worlds (bytes [worlds, size], pairs of one key) over the bytes in which a pair
    differs; None if none does."""
    places = np.flatnonzero((likely != even).any(axis=0))
    if not len(places):
        return None
    values = np.concatenate([likely, even, truth[None]])[:, places]
    seen = np.array([len(np.unique(column)) for column in values.T])
    first, second = (
        float(np.log(((worlds[:, places] == truth[places]).sum(axis=0) + 1 / seen) / (len(worlds) + 1)).mean())
        for worlds in (likely, even)
    )
    return first, second


def _worlds(game: Game, state: Records, seat: int, count: int, stream: Stream) -> list[npt.NDArray[np.uint8]]:
    """Worlds drawn evenly and drawn as likely, with the same keys; chance is left out."""
    even: list[npt.NDArray[np.uint8]] = []
    likely: list[npt.NDArray[np.uint8]] = []
    for _ in range(count):
        key = _key(stream)
        for kept, world in ((even, game.concealed(state, seat, key)), (likely, game.likely(state, seat, key))):
            world["chance"] = state["chance"]
            kept.append(np.frombuffer(world.tobytes(), dtype=np.uint8))
    return [np.array(likely), np.array(even)]


@cache
def _boards(name: str) -> list[Game]:
    """Matches of 2 to 4 seats in which something is chosen in secret."""
    if name == "conquest":
        return [load(name, players=n, placement="blind", capitals="chosen") for n in (2, 3, 4)]
    return [variants.make(one) for one in variants.names(name) if not one.endswith(("/5", "/6", "/7", "/8"))]


def _key(stream: Stream) -> bytes:
    return b"".join(stream.word().to_bytes(4, "little") for _ in range(8))


def scores_of(name: str, number: int, worlds: int, seed: int) -> list[tuple[float, float]]:
    """Log scores of the first positions of a game; its number says which configuration it is of."""
    boards = _boards(name)
    game, heuristic = boards[number % len(boards)], get("heuristic")
    match, stream = Match(game, seed=1000 * seed + number), Stream(seed_key(seed * 77 + number))
    scores: list[tuple[float, float]] = []
    while not match.over and len(scores) < A_GAME:
        seat = match.seats_to_act[-1]
        key = _key(stream)
        if match.ply % EVERY == 0 and _changes(game, match.state, seat, key):
            found = log_scores(
                np.frombuffer(match.state_bytes, dtype=np.uint8), *_worlds(game, match.state, seat, worlds, stream)
            )
            if found is not None:
                scores.append(found)
        match.choose(seat, heuristic.choose(match.concealed(seat, key), key))
    return scores


def _in_turn(name: str, worlds: int, seed: int, jobs: int) -> Generator[list[tuple[float, float]], None, None]:
    """The scores of one game after the other, several of them looked at ahead of time by other processes."""
    if jobs == 1:
        yield from (scores_of(name, number, worlds, seed) for number in count())
    with ProcessPoolExecutor(jobs, get_context("spawn")) as crew:
        ahead = deque(crew.submit(scores_of, name, number, worlds, seed) for number in range(2 * jobs))
        try:
            for number in count(2 * jobs):
                yield ahead.popleft().result()
                ahead.append(crew.submit(scores_of, name, number, worlds, seed))
        finally:
            crew.shutdown(cancel_futures=True)


def measure(name: str, positions: int, worlds: int, seed: int, jobs: int = 1) -> Found:
    """Log scores over positions of games under all configurations in turn; the same with any number of jobs."""
    scores: list[tuple[float, float]] = []
    games = _in_turn(name, worlds, seed, jobs)
    with closing(games):
        while len(scores) < positions:
            scores += next(games)[: positions - len(scores)]
    table = np.array(scores)
    apart = table[:, 0] - table[:, 1]
    margin = 1.96 * float(apart.std()) / len(apart) ** 0.5
    return Found(len(scores), float(table[:, 0].mean()), float(table[:, 1].mean()), margin)


def _changes(game: Game, state: Records, seat: int, key: bytes) -> bool:
    even, likely = game.concealed(state, seat, key), game.likely(state, seat, key)
    even["chance"] = likely["chance"]
    return even.tobytes() != likely.tobytes()


def _read() -> dict[str, dict[str, Any]]:
    """What was measured so far, by other processes too."""
    rows: dict[str, dict[str, Any]] = json.loads(DATA.read_text(encoding="utf-8")) if DATA.is_file() else {}
    return rows


def _page(rows: dict[str, dict[str, Any]]) -> str:
    lines = [
        "# How likely the truth is in likely worlds",
        "",
        "Mean log scores (0 is perfect) of what others chose in secret, at positions of games of heuristic bots where",
        "`likely` changes a world; `+-`: 95 % interval of the difference.",
        "",
        "| game | positions | likely | drawn evenly | likely - evenly |",
        "| --- | --- | --- | --- | --- |",
    ]
    for name, row in sorted(rows.items()):
        apart = f"{row['likely'] - row['even']:+.4f} +- {row['margin']:.4f}"
        lines.append(f"| {name} | {row['positions']:,} | **{row['likely']:.4f}** | {row['even']:.4f} | {apart} |")
    lines += ["", "Made by:", "", *(f"    {row['command']}" for _, row in sorted(rows.items()))]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure the games that are named, or all, and write the page."""
    from sandtable.games import games

    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="games that are looked at at once")
    parser.add_argument("--page", action="store_true", help="write the page anew, without playing")
    asked = parser.parse_args()
    for name in () if asked.page else asked.games or games():
        found = measure(name, asked.positions, asked.worlds, asked.seed, asked.jobs)
        command = (
            f"python -m bench.likely {name} --positions {asked.positions} --worlds {asked.worlds} --seed {asked.seed}"
        )
        rows = {**_read(), name: {**found.__dict__, "command": command}}
        print(f"{name}: likely {found.likely:.4f}, evenly {found.even:.4f} +- {found.margin:.4f}", flush=True)
        write_figures(DATA, dict(sorted(rows.items())))
    PAGE.write_text(_page(_read()), encoding="utf-8")


if __name__ == "__main__":
    main()
