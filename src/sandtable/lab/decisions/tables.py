"""Parquet files of decisions, a few thousand rows each, so that long exports fit into memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sandtable import __version__
from sandtable.bots import BotKind
from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import mark_of, size_of
from sandtable.core.writing import filled, taken, write_text
from sandtable.lab.decisions.card import card
from sandtable.lab.decisions.playing import Row, decisions_of
from sandtable.lab.seating import kinds_for
from sandtable.lab.statistics.library import library, write_table

MAX_GAMES = 1_000_000
_ROWS = 4096  # of a file


def export(
    game: Game,
    games: int,
    bots: Sequence[object],
    folder: Path,
    seed: int = 0,
    observing: bool = True,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Let bots play, and write every decision into `folder` (which must not hold anything yet); how many there are.
    OptionError for bad numbers or bots, and for a folder that is not empty."""
    if not 1 <= games <= MAX_GAMES:
        raise OptionError(f"The number of games is 1 to {MAX_GAMES}, not {games}.", field="games")
    kinds = kinds_for(game, bots)
    if taken(folder):
        raise OptionError(f"{folder} is there already and not an empty folder; name another one.", field="out")
    observing = observing and bool(game.definition.observation)
    with filled(folder):
        total = _write(game, games, kinds, folder, seed, observing, progress)
        text = card(game, [kind.name for kind in kinds], games, seed, total, observing)
        write_text(folder / "README.md", text)
    return total


def _write(
    game: Game, games: int, kinds: Sequence[BotKind], folder: Path, seed: int, observing: bool,
    progress: Callable[[int], None] | None,
) -> int:  # fmt: skip
    polars = library("polars")
    held, files, total = list[Row](), 0, 0
    for number in range(games):
        held += decisions_of(game, kinds, seed, number, observing)
        last = number + 1 == games
        while len(held) >= _ROWS or (last and held):
            part, held = held[:_ROWS], held[_ROWS:]
            write_table(_frame(polars, game, part), folder / f"decisions-{files:05d}.parquet")
            files, total = files + 1, total + len(part)
        if progress is not None:
            progress(number + 1)
    return total


def _frame(polars: Any, game: Game, rows: Sequence[Row]) -> Any:
    kinds: dict[str, Any] = {
        "game": polars.Int64, "ply": polars.Int32, "seat": polars.Int8, "kind": polars.String, "key": polars.String,
        "legal": polars.List(polars.Int32), "choice": polars.Int32, "return": polars.Float64,
    }  # fmt: skip
    made = game.definition
    marks = {
        "rules": f"{game.id}_v{made.version}",
        "version": __version__,
        "layout": mark_of(made.observation, made.actions),
    }
    columns = {name: polars.Series(name, [mark] * len(rows), dtype=polars.String) for name, mark in marks.items()}
    columns |= {name: polars.Series(name, [row[name] for row in rows], dtype=kind) for name, kind in kinds.items()}
    if rows and "observation" in rows[0]:
        shape = polars.Array(polars.Float32, size_of(game.definition.observation))
        columns["observation"] = polars.Series("observation", [row["observation"] for row in rows], dtype=shape)
    return polars.DataFrame(columns)
