"""Rows of measurements, kept in bench/SEARCH.json as they grow: one row a bot, opponent, game and budget."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bench.figures import write_figures
from sandtable.core.game.game import Game
from sandtable.games import load
from sandtable.lab.statistics import share_interval

__all__ = ["DATA", "Row", "figures", "fresh", "game_of", "keep", "line", "read"]

DATA = Path(__file__).resolve().parents[1] / "SEARCH.json"
Row = dict[str, Any]


def game_of(row: Row) -> Game:
    """The game of a row, with its options."""
    options = dict(one.split("=", 1) for one in row["options"])
    return load(row["game"], preset=row["preset"], players=row["players"], **options)


def fresh(
    game: str, preset: str, players: int, bot: str, against: str = "heuristic-1", seed: int = 1,
    options: Sequence[str] = (),
) -> Row:  # fmt: skip
    """A row without games. Its command is its name."""
    command = f"python -m bench.search {game} --preset {preset} --players {players}"
    command += f" --bot {bot} --against {against} --seed {seed}" + "".join(f" --set {one}" for one in options)
    return {
        "command": command, "game": game, "preset": preset, "players": players, "options": list(options), "bot": bot,
        "against": against, "seed": seed, "shares": [], "searches": 0, "playouts": 0, "nanoseconds": 0,
    }  # fmt: skip


def read() -> dict[str, Row]:
    """All rows by their commands."""
    found: dict[str, Row] = json.loads(DATA.read_text(encoding="utf-8")) if DATA.is_file() else {}
    return {command: {"seed": 1, **row} for command, row in found.items()}


def keep(*some: Row) -> None:
    """Write rows beside those of other processes."""
    rows = {**read(), **{row["command"]: row for row in some}}
    part = DATA.with_suffix(f".{os.getpid()}.part")
    write_figures(part, dict(sorted(rows.items())))
    part.replace(DATA)


def figures(row: Row) -> tuple[float, float, float, float, float]:
    """Share, interval, milliseconds of processor time a searched decision, playouts a second of it (0 without a
    search). What is independent are the deals: the games of one deal, the player in another seat each, are one unit."""
    shares, seats = np.array(row["shares"]), row["players"]
    whole = len(shares) // seats * seats
    units = shares[:whole].reshape(-1, seats).mean(axis=1) if whole >= 2 * seats else shares
    low, high = share_interval(units)
    spent = max(1, row["nanoseconds"])
    searches = row["searches"]
    return float(shares.mean()), low, high, spent / 1e6 / searches if searches else 0.0, row["playouts"] * 1e9 / spent


def line(row: Row) -> str:
    """A row as a sentence."""
    if not row["shares"]:
        return f"{row['command']}: no games yet"
    share, low, high, cost, speed = figures(row)
    return (
        f"{row['command']}: {share:.1%} ({low:.1%} to {high:.1%}) of {len(row['shares'])} games, "
        f"{cost:.1f} ms a decision, {speed:,.0f} playouts/s"
    )
