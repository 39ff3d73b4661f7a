"""Victory points of battlecards that make both sides win as often: fitted to who held which card at the end of games.

Whoever plays otherwise because of other points is not foreseen, so what comes out is played and fitted again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.special import ndtr

from sandtable.games.battlecards.setup.data import ConflictCard
from sandtable.games.battlecards.state import AXIS, END_HOMELAND

__all__ = ["Ends", "ends_of", "fitted"]

_LEAST, _FARTHEST = 2, 4  # points of a battlecard, and how far they may be moved
#: What moving a battlecard costs beside squared shares: the square of how far, as a part of its points. Many small
#: changes rather than few large ones.
_COST = 5e-5
#: Points by which leads are blurred. What a battlecard is worth shows in the games that nearly hang on it: of sharper
#: ones there are too few, and a fit finds their luck.
_BLUR = 12.0


@dataclass(frozen=True)
class Ends:
    """How games of one deck ended. held: 1 the axis, -1 the allies hold the card, 0 nobody or scorched, by game and
    kind; share: what the axis won; homeland: whether a homeland decided it, and not points; points: those of the
    kinds."""

    held: Any
    share: Any
    homeland: Any
    points: Any

    def axis(self, points: Any) -> float:
        """The share of the axis with these points by kind: what it was, and how far leads are moved."""
        held = self.held[~self.homeland]
        moved = ndtr(held @ points / _BLUR) - ndtr(held @ self.points / _BLUR)
        return float(self.share.mean() + moved.sum() / len(self.share))


def ends_of(ended: Any, share: Any, points: Any) -> Ends:
    """The ends of games from their last positions, what the axis won, and the points of the kinds of cards."""
    won = ended["won_by"][:, : len(points)].astype(np.int64)
    held = np.where(won == AXIS, 1, np.where(won == 1 - AXIS, -1, 0)) * (ended["scorched"][:, : len(points)] == 0)
    return Ends(held, share, ended["ending"] == END_HOMELAND, points)


def fitted(
    cards: Sequence[ConflictCard], first: Mapping[str, int], decks: Sequence[Ends], most: int = 200
) -> dict[str, int]:
    """Points by card that bring the share of the axis in every deck near to one half, and stay near to those of the
    cards: the change that helps most, again and again, from the first ones. Homelands keep theirs."""
    usual = np.array([card.vp for card in cards])
    points = np.array([first.get(card.id, card.vp) for card in cards])
    free = [place for place, card in enumerate(cards) if card.battle and not card.homeland]

    def cost(asked: Any) -> float:
        return far(decks, asked) + _COST * float(((asked - usual) ** 2 / np.maximum(usual, 1)).sum())

    for _ in range(most):
        tries = [
            (cost(_changed(points, place, step)), place, step)
            for place in free
            for step in (-1, 1)
            if points[place] + step >= _LEAST and abs(points[place] + step - usual[place]) <= _FARTHEST
        ]
        best, place, step = min(tries)
        if best >= cost(points):
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
