"""Figures of games, one number a deal: the mean over its seatings."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.core.game.game import Game
from sandtable.lab.statistics.estimates import Floats
from sandtable.lab.studies.playing import DealBlock, StudySeating
from sandtable.lab.studies.reading import StudyError


@dataclass(frozen=True)
class Measure:
    """A figure. `share`: it is a part of 1, and differences are points of a hundred; otherwise it has the `unit`.
    `read(block)` gives a number for each variant and deal."""

    name: str
    title: str
    share: bool
    unit: str
    read: Callable[[DealBlock], Floats]


def measures_of(game: Game, seatings: Sequence[StudySeating]) -> dict[str, Measure]:
    """Every figure that a study of this game can ask for, by name."""
    found = [_seat(seat) for seat in range(game.seats)]
    bots = sorted({bot for seating in seatings for bot in seating.bots})
    if len(bots) > 1:
        found += [_bot(bot, seatings) for bot in bots]
    grouping = game.definition.grouping
    if grouping is not None:
        # Places in the order of play are as many as seats.
        names = grouping.names[: game.seats] if grouping.word == "place" else grouping.names
        found += [_group(number, name) for number, name in enumerate(names)]
    unit, score = f"{game.definition.turn_unit}s", game.definition.score_unit
    found += [
        Measure("decisions", "decisions in a game", False, "decisions", lambda block: _mean(np.abs(block.decisions))),
        Measure("turns", f"{unit} in a game", False, unit, lambda block: _mean(block.turns)),
        Measure("score", f"mean {score}", False, score, lambda block: _mean(block.scores.mean(axis=-1))),
        Measure("shared", "games without a sole winner", True, "points", _shared),
    ]
    return {measure.name: measure for measure in found}


def named(name: str, known: dict[str, Measure]) -> Measure:
    """A measure by name. StudyError lists those there are."""
    if name not in known:
        near = difflib.get_close_matches(name, list(known), n=1, cutoff=0.5)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise StudyError(f"There is no measure {name!r}.{hint} The measures are {', '.join(known)}.")
    return known[name]


def _seat(seat: int) -> Measure:
    return Measure(
        f"seat_{seat + 1}", f"wins of seat {seat + 1}", True, "points", lambda block: _mean(block.shares[..., seat])
    )


def _bot(bot: str, seatings: Sequence[StudySeating]) -> Measure:
    sits = np.array([[one == bot for one in seating.bots] for seating in seatings])

    def read(block: DealBlock) -> Floats:
        won = (block.shares * sits[None, :, None, :]).sum(axis=(1, 3))
        return np.asarray(np.clip(won / sits.sum(), 0, 1))

    return Measure(f"bot:{bot}", f"wins of a seat of {bot}", True, "points", read)


def _group(number: int, name: str) -> Measure:
    def read(block: DealBlock) -> Floats:
        return _mean(np.clip((block.shares * (block.groups == number)).sum(axis=-1), 0, 1))

    return Measure(f"group:{name}", f"games won by {name}", True, "points", read)


def _shared(block: DealBlock) -> Floats:
    return _mean(block.shares.max(axis=-1) < 1 - 1e-9)


def _mean(values: npt.NDArray[np.generic]) -> Floats:
    """Over the seatings of each deal."""
    return np.asarray(values.mean(axis=1), dtype=np.float64)
