"""Games behind each answer, to be looked at: the first that moved its figure the way that the answer says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from sandtable.lab.studies.answers import Answer
from sandtable.lab.studies.figures import AskedMeasure, measures_of, seated_block
from sandtable.lab.studies.playing import DealBlock, ReadyStudy

#: Games that are kept behind each answer.
KEPT = 3


@dataclass(frozen=True)
class GameExample:
    """A game of a variant, by its deal and seating (from 0): who won (seats from 0), how long it was, how often the
    changed rule was used; and what the first variant made of the same deal."""

    variant: int
    deal: int
    seating: int
    winners: tuple[int, ...]
    turns: int
    used: int
    first_winners: tuple[int, ...]
    first_turns: int


class Behind:
    """Fed block by block; the games found first are kept, and so are no more than a few for each answer."""

    def __init__(self, player: ReadyStudy, asked: Sequence[AskedMeasure]) -> None:
        self._seatings = [one.lineup for one in player.seatings]
        known = [measures_of(player.games[0], [one]) for one in player.seatings]
        names = [one.measure.name for one in asked]
        # A bot may sit in some seatings only.
        self._measures = [{name: some[name] for name in names if name in some} for some in known]
        self._moved: dict[tuple[int, str, int, int], list[GameExample]] = {}
        self._any: dict[tuple[int, int], list[GameExample]] = {}

    def add(self, block: DealBlock) -> None:
        """Look at a block."""
        for seating in range(len(self._seatings)):
            whole = (block.decisions[:, seating] >= 0) & (block.decisions[0, seating] >= 0)
            own = seated_block(block, [seating])
            values = {name: measure.read(own) for name, measure in self._measures[seating].items()}
            for variant in range(len(whole)):
                self._keep(self._any.setdefault((variant, seating), []), block, variant, seating, whole[variant])
                for name, value in values.items() if variant else ():
                    apart = value[variant] - value[0]
                    for sign in (1, -1):
                        found = self._moved.setdefault((variant, name, sign, seating), [])
                        self._keep(found, block, variant, seating, whole[variant] & (apart * sign > 1e-9))

    def games(self, answer: Answer, variant: int) -> list[GameExample]:
        """Games of this variant behind an answer about it; if none moved the figure that way, those that moved it the
        other way, or any."""
        seatings = [
            place for place, lineup in enumerate(self._seatings) if answer.lineup is None or answer.lineup == lineup
        ]
        sign = -1 if answer.value.value < 0 else 1
        for side in (sign, -sign) if answer.kind != "single" else ():
            found = [
                one for place in seatings for one in self._moved.get((variant, answer.measure.name, side, place), ())
            ]
            if found:
                return _first(found)
        return self.any(variant, seatings)

    def any(self, variant: int, seatings: Sequence[int] | None = None) -> list[GameExample]:
        """The first games of a variant."""
        places = range(len(self._seatings)) if seatings is None else seatings
        return _first([one for place in places for one in self._any.get((variant, place), ())])

    def _keep(
        self, found: list[GameExample], block: DealBlock, variant: int, seating: int, chosen: npt.NDArray[np.bool_]
    ) -> None:
        if len(found) < KEPT:
            for deal in np.flatnonzero(chosen)[: KEPT - len(found)].tolist():
                found.append(_example(block, variant, seating, deal))


def first_of(example: GameExample) -> GameExample:
    """The game of the first variant on the same deal."""
    return replace(example, variant=0, winners=example.first_winners, turns=example.first_turns, used=0)


def _first(found: list[GameExample]) -> list[GameExample]:
    """The first, as far as there are of deals of their own."""
    order = sorted(found, key=lambda one: (one.deal, one.seating))
    each = list({one.deal: one for one in reversed(order)}.values())[::-1]
    return sorted([*each, *(one for one in order if one not in each)][:KEPT], key=lambda one: (one.deal, one.seating))


def _example(block: DealBlock, variant: int, seating: int, deal: int) -> GameExample:
    winners = [tuple(np.flatnonzero(block.shares[v, seating, deal] > 0).tolist()) for v in (variant, 0)]
    return GameExample(
        variant, block.first + deal, seating, winners[0], int(block.turns[variant, seating, deal]),
        int(block.used[variant, seating, deal, variant]), winners[1], int(block.turns[0, seating, deal]),
    )  # fmt: skip
