"""What a simulation says, as one JSON object: who wins how often, how long games are, and how it can be repeated."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable import __version__
from sandtable.lab.command_line import command_line
from sandtable.lab.simulate import Simulation
from sandtable.lab.statistics import mean_interval, share_interval, spread

FORMAT = "sandtable-simulation/1"


def summary(done: Simulation) -> dict[str, Any]:
    """The object that `sandtable simulate --json` prints. Everything up to `games` is what a repetition needs
    (lab/again.py). Intervals hold the truth 95 times in 100; those of wins do so together, of all seats of a match and
    of all groups (Bonferroni; section 2 of the statistics). Of two the one is the mirror of the other."""
    game, decisions, games = done.game, int(done.decisions.sum()), len(done.decisions)
    seconds = max(done.seconds, 1e-9)
    found: dict[str, Any] = {
        "format": FORMAT,
        "sandtable": __version__,
        "game": game.id,
        "rules_version": game.version,
        "preset": game.preset,
        "options": game.options_dict(),
        "attachments": {name: {"sha256": sha256(text), "text": text} for name, text in game.attachments.items()},
        "bots": list(done.bots),
        "seed": done.seed,
        "games": games,
        "command": command_line(done),
        "digest": digest(done),
        "decisions": decisions,
        "seconds": round(done.seconds, 6),
        "decisions_per_second": round(decisions / seconds, 1),
        "games_per_second": round(games / seconds, 1),
        "seats": [_seat(done, seat) for seat in range(game.seats)],
        "decisions_per_game": _spread(done.decisions),
        "turns": {"unit": game.definition.turn_unit, **_spread(done.turns)},
        "score": {
            "unit": game.definition.score_unit,
            "seats": [_score(done, seat) for seat in range(game.seats)],
        },
    }
    grouping = game.definition.grouping
    if grouping is not None:
        there = [number for number in range(len(grouping.names)) if (done.groups == number).any()]
        rows = [_group(done, number, grouping.names[number], len(there)) for number in there]
        found["groups"] = {"word": grouping.word, "rows": rows}
    return found


def sha256(text: str) -> str:
    """The SHA-256 of a text in UTF-8, hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def digest(done: Simulation) -> str:
    """The SHA-256 of all results, game by game: two simulations with one digest are the same, game for game."""
    total = hashlib.sha256()
    for array, kind in (
        (done.returns, "<f8"), (done.scores, "<f8"), (done.decisions, "<i8"), (done.turns, "<i8"), (done.groups, "<i1"),
    ):  # fmt: skip
        total.update(np.ascontiguousarray(array, dtype=kind).tobytes())
    return total.hexdigest()


def _spread(values: npt.NDArray[np.int64]) -> dict[str, Any]:
    return {
        name: round(value, 3) if isinstance(value, float) else value
        for name, value in msgspec.to_builtins(spread(values)).items()
    }


def _wins(shares: npt.NDArray[np.float64], among: int) -> dict[str, Any]:
    """Wins, their share and its interval, from one share of the win for each game; `among` so many seats or groups,
    whose intervals hold together."""
    low, high = share_interval(shares, 0.95 if among <= 2 else 1 - 0.05 / among)
    wins = round(float(shares.sum()), 6)
    return {
        "wins": int(wins) if wins.is_integer() else wins,
        "win_share": round(float(shares.mean()), 6),
        "ci95": [round(low, 6), round(high, 6)],
    }


def _mean(values: npt.NDArray[np.float64]) -> dict[str, Any]:
    low, high = mean_interval(values)
    return {"mean": round(float(values.mean()), 4), "ci95": [round(low, 4), round(high, 4)]}


def _seat(done: Simulation, seat: int) -> dict[str, Any]:
    found = {"seat": seat, "bot": done.bots[seat], **_wins(done.returns[:, seat], done.game.seats)}
    grouping = done.game.definition.grouping
    if grouping is not None:
        counts = [int((done.groups[:, seat] == number).sum()) for number in range(len(grouping.names))]
        found["groups"] = {name: count for name, count in zip(grouping.names, counts, strict=True) if count}
    return found


def _score(done: Simulation, seat: int) -> dict[str, Any]:
    return {"seat": seat, **_mean(done.scores[:, seat])}


def _group(done: Simulation, number: int, name: str, among: int) -> dict[str, Any]:
    """A group over the games, one at least, in which a seat was of it: the seats of a group win together, and their
    score is the mean of theirs. `seats` says how often each seat was of the group."""
    inside = done.groups == number
    count = inside.sum(axis=1)
    played = count > 0
    found: dict[str, Any] = {"name": name, "games": int(played.sum()), "seats": inside.sum(axis=0).tolist()}
    shares = np.minimum((done.returns * inside).sum(axis=1)[played], 1.0)  # thirds may sum to a little more
    found.update(_wins(shares, among))
    found["score"] = _mean((done.scores * inside).sum(axis=1)[played] / count[played])
    return found
