"""Blocks of deals: every variant plays every seating of every line-up on each of them. Which deals make a block is a
row of spans that is never written down, so a billion deals need no memory.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.game.registry import make
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving.drivers import simulation_key
from sandtable.core.kernel.events import new_log
from sandtable.core.writing import read_text
from sandtable.lab.said import say
from sandtable.lab.simulate import kinds_for, seated
from sandtable.lab.studies.counting import EVENTS, KINDS, NOBODY, ROUNDS, fields_of, observe_games, things_of, uses_of
from sandtable.lab.studies.plan import Lineup, StopRule, StudyError, StudyPlan, Variant

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class DealBlock:
    """Deals first..first+n-1 of a study. Arrays begin with [variant, seating, deal]: `shares`, `scores` (float64, then
    a seat), `decisions` (-1 where the limit cut the game), `turns`, `groups` (int8, then a seat), `digests` (int64,
    then two), `used` (then a variant: how often what that one names was counted). `counted` [variant, what, seat or
    nobody, (games, times)]: in how many games of the block each decision or event came up, and how often. `grouped`
    [variant, what, group]: how often, by what the seat was. `things` [variant, event, seat or nobody, thing]: how often
    each event came up that is about a card or a unit. `rounds` [variant, round, seat or games]: the sum of the scores
    at the end of each, and in how many games. `ends`: fields of the position at the end of each game."""

    first: int
    shares: npt.NDArray[np.float64]
    scores: npt.NDArray[np.float64]
    decisions: Ints
    turns: Ints
    groups: npt.NDArray[np.int8]
    digests: Ints
    used: Ints
    counted: Ints
    grouped: Ints
    things: Ints
    rounds: npt.NDArray[np.float64]
    ends: dict[str, npt.NDArray[np.generic]]

    @property
    def deals(self) -> int:
        """How many."""
        return int(self.decisions.shape[2])

    @property
    def bytes(self) -> int:
        """What its numbers take in memory."""
        parts = (*vars(self).values(), *self.ends.values())
        return sum(part.nbytes for part in parts if isinstance(part, np.ndarray))


@dataclass(frozen=True)
class StudySeating:
    """Who sits where: the number of the line-up, and a bot for each seat."""

    lineup: int
    bots: tuple[str, ...]


def seatings_of(lineups: Sequence[Lineup], seats: int) -> tuple[StudySeating, ...]:
    """Every line-up, turned until everybody has sat in every seat unless it does not rotate; seatings of one that are
    the same are played once."""
    found: list[StudySeating] = []
    for number, lineup in enumerate(lineups):
        bots = tuple(lineup.bots * seats if len(lineup.bots) == 1 else lineup.bots)
        if len(bots) != seats:
            raise StudyError(say("key-lineup-bots", number=number + 1, bots=len(bots), seats=seats))
        turned = [StudySeating(number, (*bots[turn:], *bots[:turn])) for turn in range(seats if lineup.rotate else 1)]
        found += [one for i, one in enumerate(turned) if one not in turned[:i]]
    return tuple(found)


class ReadyStudy:
    """A study made ready: its games, and who sits in them. StudyError, OptionError or MapError for what cannot be.
    `spent`: processor time that the games of each line-up have taken, where one block is played at a time."""

    def __init__(
        self, plan: StudyPlan, folder: Path, texts: Mapping[str, str] | None = None, files: bool = True
    ) -> None:
        """`texts` are those of the files that variants name, for a machine that does not have them in `folder`. Without
        `files` nothing else is read: what a stranger asks for opens no file of this machine."""
        self.plan = plan
        self.games = tuple(_game(plan, variant, folder, texts or {}, files) for variant in plan.variant)
        first = self.games[0]
        other = next((game for game in self.games if game.seats != first.seats), None)
        if other is not None:
            raise StudyError(say("all-variants-many", seats=first.seats, other_seats=other.seats))
        self.seatings = seatings_of(plan.lineup, first.seats)
        self.spent = [0.0] * len(plan.lineup)
        self._seated = [self._sit(seating) for seating in self.seatings]
        self.things = things_of(self.games)
        grouping = first.definition.grouping
        self.group_names = grouping.names if grouping is not None else ()
        self.fields = fields_of(self.games, plan.observe.fields)
        self.uses = uses_of(self.games, [variant.used for variant in plan.variant], self.things, self.group_names)

    def numbers_of(self, seating: int, variant: int) -> Any:
        """The bots of a seating as drivers know them."""
        return self._seated[seating][variant].numbers

    def _sit(self, seating: StudySeating) -> list[Any]:
        kinds = kinds_for(self.games[0], seating.bots)
        for kind in kinds:
            if kind.player is not None and not kind.player.compiled:
                raise StudyError(say("bot-decides-python-studies", name=repr(kind.name)))
            if kind.budget is not None and not kind.budget.playouts:
                raise StudyError(say("bot-thinks-clock", name=repr(kind.name)))
        return [seated(game, kinds) for game in self.games]

    def play(self, first: int, deals: int) -> DealBlock:
        """A block of deals. SandtableError if most of its games do not end."""
        variants, shape = len(self.games), (len(self.games), len(self.seatings), deals)
        seats = self.games[0].seats
        block = DealBlock(
            first, np.zeros((*shape, seats)), np.zeros((*shape, seats)), np.zeros(shape, dtype=np.int64),
            np.zeros(shape, dtype=np.int64), np.zeros((*shape, seats), dtype=np.int8),
            np.zeros((*shape, 2), dtype=np.int64), np.zeros((*shape, variants), dtype=np.int64),
            np.zeros((variants, KINDS + EVENTS, 9, 2), dtype=np.int64),
            np.zeros((variants, KINDS + EVENTS, len(self.group_names)), dtype=np.int64),
            np.zeros((variants, *self.things.shape), dtype=np.int64), np.zeros((variants, ROUNDS, 9)),
            {name: np.zeros((*shape, *cells), dtype=kind) for name, (kind, cells) in self.fields.items()},
        )  # fmt: skip
        for variant in range(variants):
            for number, seating in enumerate(self.seatings):
                began = time.process_time()
                self._play(variant, number, block)
                self.spent[seating.lineup] += time.process_time() - began
        return block

    def _play(self, variant: int, number: int, block: DealBlock) -> None:
        game, deals = self.games[variant], block.deals
        room = game.definition.event_room
        fields = self.fields
        while True:
            shares, scores, lengths = np.zeros((deals, 8)), np.zeros((deals, 8)), np.zeros((2, deals), dtype=np.int64)
            groups = np.full((deals, 8), -1, dtype=np.int8)
            counts = np.zeros((deals, 9, KINDS + EVENTS), dtype=np.int32)
            digests, log = np.zeros((deals, 2), dtype=np.int64), new_log(room)
            key = simulation_key(self.plan.seed)
            states = game.kernels.state.new(3 + (deals if fields else 0))
            met = np.zeros((deals, len(self.uses.conditions), 9), dtype=np.int32)
            things, rounds = np.zeros(self.things.shape, dtype=np.int64), np.zeros((ROUNDS, 9))
            play = game.play(
                game.rows(states), np.concatenate([new_chance(key), new_chance(key)]),
                self._seated[number][variant].numbers, "kind", log=log,
            )  # fmt: skip
            results = shares, scores, lengths[0], lengths[1], groups
            observed = counts, digests, self.things.cells, things, rounds, np.zeros(8), self.uses.conditions, met
            observe_games(play, block.first, block.first + deals, results, observed, bool(fields))
            if not log[0, 1]:
                break
            room *= 2  # a decision had more events than there was room for
        if (lengths[0] < 0).sum() > deals / 2:
            raise SandtableError(
                say("most-games-variant", name=repr(self.plan.variant[variant].name), limit=game.definition.limit)
            )
        here = (variant, number)
        block.shares[here], block.scores[here] = shares[:, : game.seats], scores[:, : game.seats]
        block.decisions[here], block.turns[here] = lengths[0], lengths[1]
        block.groups[here], block.digests[here] = groups[:, : game.seats], digests
        for other in range(len(self.games)):
            block.used[(*here, slice(None), other)] = self.uses.count(other, counts, met, groups)
        for name in fields:
            block.ends[name][here] = states[name][3:]
        block.things[variant] += things
        block.rounds[variant] += rounds
        self._sum(variant, block, counts, groups)

    def _sum(self, variant: int, block: DealBlock, counts: npt.NDArray[np.int32], groups: npt.NDArray[np.int8]) -> None:
        """Add what was counted game by game; seats that are not there are not looked at."""
        seats = self.games[0].seats
        for seat in (*range(seats), NOBODY):
            own = counts[:, seat]
            block.counted[variant, :, seat, 0] += np.count_nonzero(own, axis=0)
            block.counted[variant, :, seat, 1] += own.sum(axis=0)
            if seat < seats and self.group_names:
                for group in np.unique(groups[:, seat]).tolist():
                    if group >= 0:
                        block.grouped[variant, :, group] += own[groups[:, seat] == group].sum(axis=0)


def _game(plan: StudyPlan, variant: Variant, folder: Path, given: Mapping[str, str], files: bool) -> Game:
    options: dict[str, Any] = dict(variant.options)
    if plan.players is not None:
        options.setdefault("players", plan.players)
    texts: dict[str, str] = {}
    for option, name in variant.files.items():
        path = folder / name
        try:
            texts[option] = given[name] if name in given or not files else read_text(path)
        except KeyError:
            raise StudyError(say("text-file-sent", name=repr(name))) from None
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is no text"
            raise StudyError(
                say("key-files-variant", option=option, name=repr(variant.name), path=path, reason=reason)
            ) from None
        options[option] = name
    return make(plan.game, variant.preset, options, texts, files=files)


#: The first deal of a block, and how many.
Span = tuple[int, int]


class Spans(Sequence[Span]):
    """The blocks of a study by their places, or some of them."""

    def __init__(self, stop: StopRule, places: range | None = None) -> None:
        self._stop = stop
        self._places = range(-(-stop.units // stop.block)) if places is None else places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, place: int) -> Span: ...
    @overload
    def __getitem__(self, place: slice) -> Spans: ...
    def __getitem__(self, place: int | slice) -> Span | Spans:
        if isinstance(place, slice):
            return Spans(self._stop, self._places[place])
        first = self._places[place] * self._stop.block
        return first, min(self._stop.block, self._stop.units - first)


def spans_of(stop: StopRule) -> Spans:
    """The blocks of a study that goes on to its end."""
    return Spans(stop)
