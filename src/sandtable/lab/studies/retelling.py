"""A game of a study once more, decision by decision: to be opened at the table, or written down row by row, game after
game, as Parquet files, with a few thousand rows in memory.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.spaces import mark_of, size_of
from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving.drivers import Drive, begin_game, game_key, simulation_key, take_choice
from sandtable.core.kernel.masks import lowest
from sandtable.core.match.match import Match
from sandtable.core.writing import filled, taken, write_text
from sandtable.lab.said import say
from sandtable.lab.statistics.estimates import library, write_table
from sandtable.lab.studies.folder import manifest_of
from sandtable.lab.studies.playing import ReadyStudy

_ROOM = 4096  # decisions and legal actions, at first
_EACH = 32  # legal actions a decision


@dataclass(frozen=True)
class GameDecisions:
    """The decisions of a game: who decided, what kind it was, the code and the action taken, all legal actions in
    their order (those of decision i end at `ends[i]`), what the seat saw, and the shares of the win at the end."""

    seats: npt.NDArray[np.int64]
    kinds: npt.NDArray[np.int64]
    codes: npt.NDArray[np.int64]
    actions: npt.NDArray[np.int64]
    legal: npt.NDArray[np.int32]
    ends: npt.NDArray[np.int64]
    observations: npt.NDArray[np.float32]
    shares: npt.NDArray[np.float64]


@entry_kernel
def _retell(play, number, rows, legal, observations, shares):
    """Play game `number`. `rows` (int64, [room, 5]): seat, kind, code, action, where its legal actions end. How many
    decisions; -1 where there is no room for all. `observations` with a width of 0: nothing is observed."""
    p = Drive(*play)
    begin_game(p.table, p.rules, p.states, p.chances, number, p.log)
    decisions, end = 0, 0
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0 and decisions < p.limit:
        seat = lowest(mask)
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        if decisions >= len(rows) or end + count > len(legal):
            return -1
        if observations.shape[1] > 0:
            calls.observe(p.table, p.rules, p.states, 0, seat, observations[decisions])
        kind = calls.kind(p.table, p.rules, p.states, 0, seat)
        for i in range(count):
            legal[end + i] = calls.action(p.table, p.rules, p.states, 0, seat, p.choices[i])
        end += count
        choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
        rows[decisions, 0] = seat
        rows[decisions, 1] = kind
        rows[decisions, 2] = choice
        rows[decisions, 3] = calls.action(p.table, p.rules, p.states, 0, seat, choice)
        rows[decisions, 4] = end
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        decisions += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    calls.returns(p.table, p.rules, p.states, 0, shares)
    return decisions


def retell(
    player: ReadyStudy, variant: int, seating: int, deal: int, observing: bool = True, room: int = _ROOM
) -> GameDecisions:
    """The game that this variant and seating played on a deal: the same to the last choice. `room`: for how many
    decisions at first."""
    game = player.games[variant]
    width = size_of(game.definition.observation) if observing else 0
    while True:
        rows, legal = np.zeros((room, 5), dtype=np.int64), np.zeros(room * _EACH, dtype=np.int32)
        seen, shares = np.zeros((room, width), dtype=np.float32), np.zeros(8)
        key = simulation_key(player.plan.seed)
        count = _retell(
            game.play(
                game.new_rows(3), np.concatenate([new_chance(key), new_chance(key)]),
                player.numbers_of(seating, variant), "kind", "action", "observe",
            ),
            deal, rows, legal, seen, shares,
        )  # fmt: skip
        if count >= 0:
            break
        room *= 4
    rows = rows[:count]
    end = int(rows[-1, 4]) if count else 0
    return GameDecisions(
        rows[:, 0], rows[:, 1], rows[:, 2], rows[:, 3], legal[:end], rows[:, 4], seen[:count], shares[: game.seats]
    )


def match_of(player: ReadyStudy, variant: int, seating: int, deal: int) -> Match:
    """The game as a match that was played to its end, for a record."""
    told = retell(player, variant, seating, deal, observing=False)
    match = Match(player.games[variant], key=game_key(player.plan.seed, deal))
    for seat, code in zip(told.seats.tolist(), told.codes.tolist(), strict=True):
        match.choose(seat, code)
    if match.over and not np.allclose(match.returns, told.shares):
        raise SandtableError(say("game-table-came"))
    return match


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
        raise OptionError(say("deals-range", units=f"{player.plan.stop.units:,}", deals=deals), field="deals")
    if taken(out):
        raise OptionError(say("already-empty-folder-name", out=out), field="out")
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
