"""Every decision of a study's games as Parquet files, game after game: memory holds a few thousand rows."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.spaces import mark_of, size_of
from sandtable.core.writing import filled, taken, write_text
from sandtable.lab.statistics.library import library, write_table
from sandtable.lab.studies.manifest import manifest_of
from sandtable.lab.studies.playing import ReadyStudy
from sandtable.lab.studies.retelling import GameDecisions, retell

_ROWS = 4096  # of a file, at least


def write_decisions(
    player: ReadyStudy,
    out: Path,
    deals: int,
    observing: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Write the decisions of the first `deals` deals, each by every variant and seating, into an empty folder, with a
    manifest; how many there are. They are those of the games that the study counts."""
    if not 1 <= deals <= player.plan.stop.units:
        raise OptionError(f"The number of deals is 1 to {player.plan.stop.units:,}, not {deals}.", field="deals")
    if taken(out):
        raise OptionError(f"{out} is there already and not an empty folder; name another one.", field="out")
    made = player.games[0].definition
    observing = observing and bool(made.observation)
    layout = {"layout": mark_of(made.observation, made.actions), "deals": deals, "observations": observing}
    with filled(out):
        write_text(out / "manifest.json", json.dumps({**manifest_of(player), **layout}, indent=2) + "\n")
        return _write(player, out, deals, observing, progress)


def _write(
    player: ReadyStudy, out: Path, deals: int, observing: bool, progress: Callable[[int, int], None] | None
) -> int:
    polars = library("polars")
    held, rows, files, total, done = list[Any](), 0, 0, 0, 0
    games = deals * len(player.games) * len(player.seatings)
    for deal in range(deals):
        for variant in range(len(player.games)):
            for seating in range(len(player.seatings)):
                told = retell(player, variant, seating, deal, observing)
                held.append(_frame(polars, player, told, variant, seating, deal, observing))
                rows, total, done = rows + len(told.seats), total + len(told.seats), done + 1
                if rows >= _ROWS or done == games:
                    write_table(polars.concat(held), out / f"decisions-{files:06d}.parquet")
                    held, rows, files = [], 0, files + 1
                if progress is not None:
                    progress(done, games)
    return total


def _frame(
    polars: Any, player: ReadyStudy, told: GameDecisions, variant: int, seating: int, deal: int, observing: bool
) -> Any:
    count, made = len(told.seats), player.games[0].definition
    starts = np.concatenate([[0], told.ends[:-1]]).astype(np.int64)
    legal = [np.sort(told.legal[first:last]) for first, last in zip(starts.tolist(), told.ends.tolist(), strict=True)]
    columns = {
        "variant": polars.Series([player.plan.variant[variant].name] * count, dtype=polars.String),
        "seating": polars.Series(np.full(count, seating, dtype=np.int16)),
        "deal": polars.Series(np.full(count, deal, dtype=np.int64)),
        "ply": polars.Series(np.arange(count, dtype=np.int32)),
        "seat": polars.Series(told.seats.astype(np.int8)),
        "bot": polars.Series([player.seatings[seating].bots[seat] for seat in told.seats], dtype=polars.String),
        "kind": polars.Series([made.kinds[kind].name for kind in told.kinds], dtype=polars.String),
        "legal": polars.Series(legal, dtype=polars.List(polars.Int32)),
        "choice": polars.Series(told.actions.astype(np.int32)),
        "return": polars.Series(told.shares[told.seats]),
    }
    if observing:
        shape = polars.Array(polars.Float32, size_of(made.observation))
        columns["observation"] = polars.Series(told.observations, dtype=shape)
    return polars.DataFrame(columns)
