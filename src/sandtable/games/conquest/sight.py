"""A position as one viewer knows it (spec sections 11.3 and 13), as plain Python values.

This is the only door from a state to what people see: everything else in the table reads a `Sight` and therefore
cannot show what it does not hold. Hidden figures are None, hidden owners and armies are HIDDEN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sandtable.games.conquest import state as s
from sandtable.games.conquest.view import HIDDEN, board_seen

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records

__all__ = ["HIDDEN", "Sight", "look"]


@dataclass(slots=True)
class Sight:
    """What a viewer (a seat, or None) knows. Lists are indexed by territory, seat or card as their names say."""

    viewer: int | None
    over: bool
    fog: bool
    step: int  # as the viewer may know it
    round: int
    seat: int  # whose turn, or whose go in the set-up
    acting: list[int]  # seats that owe a decision
    asked: int  # the viewer's own decision, 0 none
    compulsory: bool  # the viewer's own D_TRADE has no "stop" because a trade is due
    owner: list[int]
    armies: list[int]
    free: int  # territories nobody has claimed yet
    held: list[int | None]  # territories of each seat
    totals: list[int | None]  # armies of each seat on the board
    pool: list[int | None]  # armies of each seat still to be placed
    go: int  # armies left of the present go of an open placement
    cards: list[int]  # number of cards in each hand
    deck: int
    discarded: list[int]  # cards of the discard pile
    hands: dict[int, list[int]]  # hands the viewer may look into
    trades: int
    trades_by: list[int]
    capital: list[int]  # territory of each seat's capital, -1 none or unknown
    source: int  # -1 none or unseen
    target: int
    mode: int
    att_dice: int
    where: int  # the viewer's answer to D_WHERE, -1 none
    count: tuple[int, int]  # bounds of the viewer's COUNT
    out: list[int]
    resigned: int
    ending: int
    winners: int

    def sees(self, territory: int) -> bool:
        """Whether the viewer sees owner and armies of a territory."""
        return self.owner[territory] != HIDDEN

    def owns(self, territory: int) -> bool:
        """Whether the territory is the viewer's own."""
        return self.viewer is not None and self.owner[territory] == self.viewer


def look(game: Game, state: Records, viewer: int | None) -> Sight:
    """What the viewer knows of a position (`state`: an array of one record)."""
    record = state[0]
    rules = game.rules[0]
    seats, territories = game.seats, int(rules["territories"])
    step = int(record["step"])
    over = step == s.OVER
    fog = bool(rules["fog"]) and not over
    owner, armies, public_step = _board(game, state, viewer, territories)
    turn = int(record["seat"])
    asked = int(record["asked"][viewer]) if viewer is not None and int(record["to_act"]) >> viewer & 1 else 0
    source, target = _battle(record, step, owner, viewer == turn)
    place = record["place"][: int(rules["cards"])].tolist()
    held, totals, pool = _figures(record, seats, step, owner, armies, fog, viewer)
    counts = record["hand"].tolist()
    return Sight(
        viewer=viewer,
        over=over,
        fog=fog,
        step=public_step,
        round=int(record["round"]),
        seat=turn,
        acting=[seat for seat in range(seats) if int(record["to_act"]) >> seat & 1],
        asked=asked,
        compulsory=asked == s.D_TRADE and bool(record["compulsory"]),
        owner=owner,
        armies=armies,
        free=int(record["held"][s.NOBODY]),
        held=held,
        totals=totals,
        pool=pool,
        go=int(record["go"]),
        cards=counts[:seats],
        deck=counts[s.IN_DECK],
        discarded=[c for c, p in enumerate(place) if p == s.IN_DISCARD],
        hands=_hands(place, seats, over, viewer),
        trades=int(record["trades"]),
        trades_by=record["trades_by"][:seats].tolist(),
        capital=_capitals(record, seats, step, viewer),
        source=source,
        target=target,
        mode=int(record["mode"]),
        att_dice=int(record["att_dice"]),
        where=int(record["where"][viewer]) if viewer is not None else -1,
        count=(int(record["count_lo"][viewer]), int(record["count_hi"][viewer])) if viewer is not None else (0, 0),
        out=record["out"][:seats].tolist(),
        resigned=int(record["resigned"]),
        ending=int(record["ending"]),
        winners=int(record["winners"]),
    )


def _board(game: Game, state: Records, viewer: int | None, territories: int) -> tuple[list[int], list[int], int]:
    """Owners, armies, and the step as the viewer may know it."""
    owner = np.empty(territories, dtype=np.int32)
    armies = np.empty(territories, dtype=np.int32)
    step = int(board_seen(game.rules, state, -1 if viewer is None else viewer, owner, armies))
    return owner.tolist(), armies.tolist(), step


def _battle(record: np.void, step: int, owner: list[int], own_turn: bool) -> tuple[int, int]:
    """Source and target of a battle or a free move, as far as they are seen. A half-chosen free move is not shown to
    others: nothing has happened yet."""
    if step not in (s.BATTLE, s.OCCUPY) and not (step == s.FORTIFY and own_turn):
        return -1, -1
    source, target = int(record["source"]), int(record["target"])
    return (
        source if source >= 0 and owner[source] != HIDDEN else -1,
        target if target >= 0 and owner[target] != HIDDEN else -1,
    )


def _figures(
    record: np.void, seats: int, step: int, owner: list[int], armies: list[int], fog: bool, viewer: int | None
) -> tuple[list[int | None], list[int | None], list[int | None]]:
    """Territories, armies and pool of each seat; None for what fog or a secret placement hides."""
    held: list[int | None] = record["held"][:seats].tolist()
    pool: list[int | None] = record["pool"][:seats].tolist()
    totals: list[int | None] = [0] * seats
    sums = [0] * seats
    for seat, count in zip(owner, armies):
        if 0 <= seat < seats:
            sums[seat] += count
    totals[:] = sums
    for seat in range(seats):
        if seat == viewer:
            continue
        if fog:
            held[seat] = totals[seat] = None
        if fog or step == s.BLIND:
            pool[seat] = None
    return held, totals, pool


def _hands(place: list[int], seats: int, over: bool, viewer: int | None) -> dict[int, list[int]]:
    open_hands = range(seats) if over else () if viewer is None else (viewer,)
    return {seat: [card for card, holder in enumerate(place) if holder == seat] for seat in open_hands}


def _capitals(record: np.void, seats: int, step: int, viewer: int | None) -> list[int]:
    capital: list[int] = record["capital"][:seats].tolist()
    if step == s.CAPITALS:
        return [mark if seat == viewer else -1 for seat, mark in enumerate(capital)]
    return capital
