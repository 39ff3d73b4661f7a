"""How well `value` foretells results: Brier scores beside the shares of `score`, at positions of games of heuristic
bots. Writes bench/VALUE.md.

    python -m bench.value [GAME ...] [--positions 10000] [--seed 1]

The Brier score is the mean squared difference between a seat's estimate and its share of the win, over all seats of all
positions (G. W. Brier, 1950): 0 is perfect.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from bench import variants
from bench.figures import write_figures
from sandtable.core.game.game import Game
from sandtable.core.game.shipped import models_of
from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import below, new_chance
from sandtable.core.kernel.driving.drivers import HEURISTIC, begin_game, simulation_key, take_choice
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.masks import lowest
from sandtable.core.kernel.records import Records
from sandtable.games import games

__all__ = ["Figures", "Sample", "figures_of", "samples"]

ROOT = Path(__file__).resolve().parent
PAGE, DATA = ROOT / "VALUE.md", ROOT / "VALUE.json"
PER_GAME = 8  # positions taken of one game
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Sample:
    """A position of a game of heuristic bots: features [seats, n], the estimate and the shares of the score by seat
    (each sums to 1), and what the game came to."""

    features: Floats
    value: Floats
    score: Floats
    returns: Floats


@entry_kernel
def _play(table, rules, states, chances, number, bots, options, log, limit):
    """Play game `number` of heuristic bots in state 0; a reservoir keeps `PER_GAME` of its positions, each with the
    same chance, in states 3, 4, ... How many it kept."""
    begin_game(table, rules, states, chances, number, log)
    ply = 0
    mask = calls.seats_to_act(table, rules, states, 0)
    while mask != 0 and ply < limit:
        place = ply if ply < PER_GAME else below(chances[1], ply + 1)
        if place < PER_GAME:
            calls.copy_state(states, 3 + place, 0)
        seat = lowest(mask)
        count = calls.legal(table, rules, states, 0, seat, options)
        choice = take_choice(table, rules, states, chances, bots[seat], seat, options, count)
        calls.apply(table, rules, states, 0, seat, choice, log)
        ply += 1
        mask = calls.seats_to_act(table, rules, states, 0)
    return min(ply, PER_GAME)


def samples(name: str, positions: int, seed: int, config: str = "") -> Iterator[Sample]:
    """Positions of a game under all its configurations (or one), `PER_GAME` of a match, at random places."""
    configs = [config] if config else variants.names(name)
    games = {one: variants.make(one) for one in configs}
    number, left = 0, positions
    while left > 0:
        found = _positions(games[configs[number % len(configs)]], seed, number)
        number += 1
        yield from found[:left]
        left -= len(found)


def _positions(game: Game, seed: int, number: int) -> list[Sample]:
    """The positions kept of one match."""
    records = game.kernels.state.new(3 + PER_GAME)
    chances = np.concatenate([new_chance(simulation_key(seed))] * 2)
    bots = np.full(8, HEURISTIC, dtype=np.int64)
    kept = _play(
        game.table(), game.rules_rows, game.rows(records), chances, number, bots, game.choice_buffer(), NO_LOG,
        game.definition.limit,
    )  # fmt: skip
    returns = np.array(game.returns(records[:1]))
    return [_sample(game, records[3 + place : 4 + place], returns) for place in range(int(kept))]


def _sample(game: Game, state: Records, returns: Floats) -> Sample:
    features = np.array([game.features(state, seat) for seat in range(game.seats)])
    score = np.clip(np.array(game.scores(state)), 0, None)
    shares = score / score.sum() if score.sum() > 0 else np.full(game.seats, 1 / game.seats)
    return Sample(features, np.array(game.value(state)), shares, returns)


@dataclass(frozen=True)
class Figures:
    """Brier scores over `positions` positions, and half the width of the 95 % interval of the difference that the
    value makes to the score's shares (by positions; those of one match are not independent)."""

    positions: int
    value: float
    score: float
    even: float
    margin: float


def figures_of(name: str, positions: int, seed: int) -> Figures:
    """Brier scores of a game's value, of the shares of its score, and of equal shares."""
    found: list[list[float]] = [[], [], []]
    for one in samples(name, positions, seed):
        even = np.full(len(one.returns), 1 / len(one.returns))
        for scores, estimate in zip(found, (one.value, one.score, even), strict=True):
            scores.append(float(np.mean((estimate - one.returns) ** 2)))
    value, score, even_score = (np.array(scores) for scores in found)
    margin = 1.96 * float(np.std(value - score)) / len(value) ** 0.5
    return Figures(len(value), float(value.mean()), float(score.mean()), float(even_score.mean()), margin)


def _page(rows: dict[str, dict[str, Any]]) -> str:
    lines = [
        "# How well a position's value foretells the result",
        "",
        "Brier scores (mean squared difference to a seat's share of the win; 0 is perfect) of the kernel `value`, of",
        "the seats' shares of `score`, and of equal shares, at positions of games of heuristic bots under all",
        "configurations of `bench/variants.py`. `+-`: 95 % interval of the difference between the first two.",
        "",
        "| game | positions | value | shares of the score | equal shares | value - score |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for name, row in sorted(rows.items()):
        lines.append(
            f"| {name} | {row['positions']:,} | **{row['value']:.4f}** | {row['score']:.4f} | {row['even']:.4f} "
            f"| {row['value'] - row['score']:+.4f} +- {row['margin']:.4f} |"
        )
    lines += ["", "Made by:", ""]
    lines += [f"    {row['command']}" for _, row in sorted(rows.items())]
    lines += _learned()
    return "\n".join(lines) + "\n"


#: What the page says of the game that ships no network.
_WITHOUT = (
    "Bayonet ships none: its bots play by odds, not by search, and the chips tell nearly all that can be told.",
    "A network fitted as above was 3 % below the shares of the score, with two seats 6 %:",
    "",
    "    sandtable train value bayonet --positions 40000 --seed 2 --hidden 16 --out bayonet.json",
    "    sandtable train value bayonet --positions 40000 --seed 2 --hidden 24 --players 2 --out bayonet-2.json",
)


def _learned() -> list[str]:
    """What search bots end their playouts with: the networks that games ship (core/kernel/driving/learned.py)."""
    lines = [
        "",
        "## As learned",
        "",
        "Search bots estimate the end of a playout by a small network that begins with `value` and was fitted to games",
        "of heuristic bots. Brier scores on games that the fit has not seen; `lower`: than the shares of the score.",
        "",
        "| game | model | positions | learned | value | shares of the score | lower |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    commands = []
    for name in games():
        models = models_of(f"sandtable.games.{name}")
        for title, model in sorted(models.items()):
            learned, own, score = (model.brier[key] for key in ("learned", "own", "score"))
            lines.append(
                f"| {name} | {title} | {model.positions:,} | **{learned:.4f}** | {own:.4f} | {score:.4f} "
                f"| {1 - learned / score:.0%} |"
            )
            commands.append(f"    {model.command} --name {title} --out src/sandtable/games/{name}/data/value.json")
    return [*lines, "", "Made by:", "", *commands, "", *_WITHOUT] if commands else []


def main() -> None:
    """Measure the games that are named, or all, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*")
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--page", action="store_true", help="measure nothing, only write the page")
    asked = parser.parse_args()
    rows = json.loads(DATA.read_text(encoding="utf-8")) if DATA.is_file() else {}
    for name in () if asked.page else asked.games or games():
        found = figures_of(name, asked.positions, asked.seed)
        command = f"python -m bench.value {name} --positions {asked.positions} --seed {asked.seed}"
        rows[name] = {**found.__dict__, "command": command}
        print(f"{name}: value {found.value:.4f}, score {found.score:.4f}, equal {found.even:.4f}", flush=True)
        write_figures(DATA, dict(sorted(rows.items())))
    PAGE.write_text(_page(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
