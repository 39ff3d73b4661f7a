"""Victory points of battlecards that make both sides win as often: fitted to who held which card at the end of games.

Whoever plays otherwise because of other points is not foreseen, so what comes out is played and fitted again.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sandtable.games.battlecards.setup.data import Card
from sandtable.games.battlecards.state import AXIS, END_HOMELAND

__all__ = ["Ends", "ends_of", "fitted"]

_LEAST, _FARTHEST = 2, 4  # points of a battlecard, and how far they may be moved


@dataclass(frozen=True)
class Ends:
    """How games of one deck ended. held: 1 the axis, -1 the allies hold the card, 0 nobody or scorched, by game and
    kind; share: what the axis won where a homeland decided, NaN where points did."""

    held: Any
    share: Any

    def axis(self, points: Any) -> float:
        """The share of the axis with these points by kind. Leads are taken as normally distributed: who wins a game by
        a point says more of chance than a mean and a deviation do."""
        on_points = np.isnan(self.share)
        lead = self.held[on_points] @ points
        ahead = 0.5 + 0.5 * math.erf(float(lead.mean() / lead.std()) / math.sqrt(2.0))
        part = float(on_points.mean())
        return part * ahead + (1.0 - part) * float(np.nanmean(self.share)) if part < 1 else ahead


def ends_of(ended: Any, kinds: int) -> Ends:
    """The ends of games from their last positions."""
    won = ended["won_by"][:, :kinds].astype(np.int64)
    held = np.where(won == AXIS, 1, np.where(won == 1 - AXIS, -1, 0)) * (ended["scorched"][:, :kinds] == 0)
    homeland = ended["ending"] == END_HOMELAND
    return Ends(held, np.where(homeland, (ended["winner"] == AXIS).astype(np.float64), np.nan))


def fitted(cards: Sequence[Card], first: Mapping[str, int], decks: Sequence[Ends], most: int = 24) -> dict[str, int]:
    """Points by card that bring the share of the axis in every deck near to one half, with few changes of the first
    ones: the change that helps most, again and again. Homelands keep theirs."""
    points = np.array([first.get(card.id, card.vp) for card in cards])
    free = [place for place, card in enumerate(cards) if card.battle and not card.homeland]
    for _ in range(most):
        tries = [
            (far(decks, _changed(points, place, step)), place, step)
            for place in free
            for step in (-1, 1)
            if points[place] + step >= _LEAST and abs(points[place] + step - cards[place].vp) <= _FARTHEST
        ]
        best, place, step = min(tries)
        if best >= far(decks, points) - 1e-5:
            break
        points = _changed(points, place, step)
    return {card.id: int(points[place]) for place, card in enumerate(cards) if card.battle and points[place] != card.vp}


def _changed(points: Any, place: int, step: int) -> Any:
    found = points.copy()
    found[place] += step
    return found


def far(decks: Sequence[Ends], points: Any) -> float:
    """How far the shares of the axis are from one half."""
    return sum((one.axis(points) - 0.5) ** 2 for one in decks)
