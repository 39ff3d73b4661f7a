"""Figures of games, one number a deal (the mean over its seatings); the numbers of a study so far, in room that does
not grow with its deals; and what it has seen besides its answers, as Polars frames.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.formed import nearest
from sandtable.core.game.game import Game
from sandtable.lab.said import say
from sandtable.lab.statistics.estimates import NO_SUMS, NO_TALLY, Floats, Sums, Tally, library, tally
from sandtable.lab.studies.counting import KINDS, NOBODY, counter_names
from sandtable.lab.studies.plan import StudyError
from sandtable.lab.studies.playing import DealBlock, ReadyStudy, StudySeating


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
    found = [_seat_measure(seat) for seat in range(game.seats)]
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
        Measure("turns", say("units-in-a-game", unit=unit), False, unit, lambda block: _mean(block.turns)),
        Measure("score", f"mean {score}", False, score, lambda block: _mean(block.scores.mean(axis=-1))),
        Measure("shared", "games without a sole winner", True, "points", _shared),
    ]
    return {measure.name: measure for measure in found}


def named(name: str, known: dict[str, Measure]) -> Measure:
    """A measure by name. StudyError lists those there are."""
    if name not in known:
        raise StudyError(say("no-measure", name=repr(name), hint=nearest(name, known), known=", ".join(known)))
    return known[name]


def _seat_measure(seat: int) -> Measure:
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


@dataclass(frozen=True)
class AskedMeasure:
    """A measure, and what is too small a difference of it to matter."""

    measure: Measure
    margin: float


@dataclass
class PairedMeasure:
    """A measure of one variant, deal by deal: its own numbers, what they are more than those of the first variant, and,
    for shares, how much more in the deals where the rule of the variant was used."""

    own: Tally | Sums
    apart: Tally | Sums
    where_used: Tally = NO_TALLY


@dataclass
class Used:
    """Of one variant: in how many deals what it names was counted, under the first variant or under it; how often it
    was, under each, in all games; in how many deals games went differently from those of the first variant, and in how
    many of them although it was not counted."""

    deals: int = 0
    times: tuple[int, int] = (0, 0)
    differs: int = 0
    unexplained: int = 0


@dataclass(frozen=True)
class Part:
    """The figures of one line-up: those of its seatings."""

    lineup: int
    seatings: list[int]
    figures: StudyFigures


class StudyFigures:
    """Fed block by block, in their order: then every bit is the same, no matter who played them. `parts` are fed as
    well."""

    def __init__(self, asked: Sequence[AskedMeasure], parts: Sequence[Part] = ()) -> None:
        self.asked, self.parts = tuple(asked), tuple(parts)
        self.pairs: list[list[PairedMeasure]] = []
        self.used: list[Used] = []
        self.turns: list[Tally] = []
        self.counted = self.grouped = self.things = np.zeros(0, dtype=np.int64)
        self.rounds: Floats = np.zeros(0)
        self.cut = self.games = self.deals = 0

    def add(self, block: DealBlock) -> None:
        """The next block."""
        variants = len(block.decisions)
        if not self.deals:
            self.pairs = [[_empty(one.measure) for _ in range(variants)] for one in self.asked]
            self.used, self.turns = [Used() for _ in range(variants)], [NO_TALLY] * variants
        counted = [self._use(block, variant) for variant in range(variants)]
        for one, pairs in zip(self.asked, self.pairs, strict=True):
            values = one.measure.read(block)
            for variant, pair in enumerate(pairs):
                _add(pair, values[variant], values[variant] - values[0], counted[variant])
        for part in self.parts:
            part.figures.add(seated_block(block, part.seatings))
        for variant in range(variants):
            self.turns[variant] += tally(block.turns[variant].ravel())
        for name in ("counted", "grouped", "things", "rounds"):
            new = getattr(block, name)
            setattr(self, name, new.copy() if not self.deals else getattr(self, name) + new)
        self.cut += int((block.decisions < 0).sum())
        self.games += block.decisions.size
        self.deals += block.deals

    def times(self, variant: int) -> tuple[float, float]:
        """How often in a game what a variant names was counted, under the first variant and under it."""
        games = self.games // len(self.used)
        first, own = self.used[variant].times
        return first / games, own / games

    def _use(self, block: DealBlock, variant: int) -> npt.NDArray[np.bool_]:
        """The deals in which what a variant names was counted."""
        use, seen = self.used[variant], block.used[[0, variant], :, :, variant]
        there = np.asarray((seen > 0).any(axis=(0, 1)))
        differs = (block.digests[variant] != block.digests[0]).any(axis=(0, 2))
        use.deals += int(there.sum())
        use.times = use.times[0] + int(seen[0].sum()), use.times[1] + int(seen[1].sum())
        use.differs += int(differs.sum())
        use.unexplained += int((differs & ~there).sum())
        return there


def seated_block(block: DealBlock, seatings: list[int]) -> DealBlock:
    """The games of some seatings. What is only known of all games together is left as it is."""
    names = ("shares", "scores", "decisions", "turns", "groups", "digests", "used")
    return replace(block, **{name: getattr(block, name)[:, seatings] for name in names})


def _empty(measure: Measure) -> PairedMeasure:
    return PairedMeasure(NO_TALLY, NO_TALLY) if measure.share else PairedMeasure(NO_SUMS, NO_SUMS)


def _add(pair: PairedMeasure, own: Floats, apart: Floats, counted: npt.NDArray[np.bool_]) -> None:
    if isinstance(pair.own, Sums) or isinstance(pair.apart, Sums):
        assert isinstance(pair.own, Sums) and isinstance(pair.apart, Sums)
        pair.own, pair.apart = pair.own + own, pair.apart + apart
        return
    pair.own, pair.apart = pair.own + tally(own), pair.apart + tally(apart)
    if counted.any():
        pair.where_used += tally(apart[counted])


def things_frame(player: ReadyStudy, figures: StudyFigures) -> Any:
    """How often each event came up that is about a card or a unit: by variant, event, its name, and the seat whose
    decision it followed from (None: nobody's)."""
    things, names = player.things, counter_names(player.games[0])
    times: Counter[tuple[str, str, str, str, int | None]] = Counter()
    for at in zip(*figures.things.nonzero(), strict=True):
        variant, row, seat, number = (int(place) for place in at)
        called = things.names[variant][row]
        if number < len(called):
            key = (
                player.plan.variant[variant].name, names[KINDS + things.events[row]], things.words[row], called[number],
                _seat(seat),
            )  # fmt: skip
            times[key] += int(figures.things[at])
    rows = [(*key, count) for key, count in times.items()]
    return _frame(rows, {"variant": "String", "what": "String", "word": "String", "name": "String", "seat": "Int16",
                         "times": "Int64"})  # fmt: skip


def groups_frame(player: ReadyStudy, figures: StudyFigures) -> Any:
    """How often each decision and event came up, by variant and by what the seat was at the end (a faction, a side)."""
    names = counter_names(player.games[0])
    rows = [
        (player.plan.variant[at[0]].name, names[at[1]], player.group_names[at[2]], int(figures.grouped[at]))
        for at in zip(*figures.grouped.nonzero(), strict=True)
    ]
    return _frame(rows, {"variant": "String", "what": "String", "group": "String", "times": "Int64"})


def rounds_frame(player: ReadyStudy, figures: StudyFigures) -> Any:
    """The mean score of every seat at the end of each round, by variant, and in how many games that came."""
    seats, rows = player.games[0].seats, list[tuple[Any, ...]]()
    for variant, one in enumerate(player.plan.variant):
        for number in figures.rounds[variant, :, 8].nonzero()[0].tolist():
            games = int(figures.rounds[variant, number, 8])
            scores = (figures.rounds[variant, number, :seats] / games).tolist()
            rows += [(one.name, number, seat + 1, games, score) for seat, score in enumerate(scores)]
    return _frame(rows, {"variant": "String", "round": "Int32", "seat": "Int16", "games": "Int64", "score": "Float64"})


def _seat(seat: int) -> int | None:
    return seat + 1 if seat < NOBODY else None


def _frame(rows: list[tuple[Any, ...]], columns: dict[str, str]) -> Any:
    polars = library("polars")
    return polars.DataFrame(rows, schema={name: getattr(polars, kind) for name, kind in columns.items()}, orient="row")
