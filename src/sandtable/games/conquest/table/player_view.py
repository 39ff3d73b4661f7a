"""A position as one viewer knows it (spec sections 11.3 and 13), as plain Python values.

This is the only door from a state to what people see: everything else in the table reads a `GameView` and therefore
cannot show what it does not hold. Hidden figures are None, hidden owners and armies are HIDDEN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sandtable.core.declare import HIDDEN
from sandtable.core.game import showing as core_view
from sandtable.core.game.once import once_a_position, once_for_all, rules_of
from sandtable.core.kernel.events import viewer_number
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.cards.sets import SET_CARDS, SET_PATTERN, SET_SIZE, SET_VALUE, set_at
from sandtable.games.conquest.rules.seeing import board_seen

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records

__all__ = ["CardSet", "GameView", "look"]


@dataclass(slots=True)
class GameView(core_view.PlayerView):
    """What a viewer (a seat, or None) knows. Lists are indexed by territory, seat or card as their names say."""

    fog: bool
    step: int  # as the viewer may know it
    round: int
    seat: int  # whose turn, or whose go in the set-up
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
    mode: int  # of the attack on the target; NOT_CHOSEN if that is unseen
    att_dice: int  # 0 likewise
    where: int  # the viewer's answer to D_WHERE, -1 none
    count: tuple[int, int]  # bounds of the viewer's COUNT
    sets: dict[int, CardSet]  # the sets that the viewer may trade, by number from 1 (8.3); empty unless it is asked
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


@once_a_position
def look(game: Game, state: Records, viewer: int | None) -> GameView:
    """What the viewer knows of a position (`state`: an array of one record)."""
    alike, rules, seats = _alike(game, state), rules_of(game), game.seats
    record, place = alike.record, alike.place
    over = record.step == s.OVER
    fog = bool(rules.fog) and not over
    owner, armies, public_step = _board(game, state, viewer, rules.territories)
    asked = record.asked[viewer] if viewer is not None and record.to_act >> viewer & 1 else 0
    source, target = _battle(record, public_step, owner, viewer == record.seat)
    held, totals, pool = _figures(record, seats, owner, armies, fog, viewer)
    return GameView(
        viewer=viewer,
        over=over,
        fog=fog,
        step=public_step,
        round=record.round,
        seat=record.seat,
        acting=alike.acting,
        asked=asked,
        compulsory=asked == s.D_TRADE and bool(record.compulsory),
        owner=owner,
        armies=armies,
        free=record.held[s.NOBODY],
        held=held,
        totals=totals,
        pool=pool,
        go=record.go,
        cards=alike.cards,
        deck=record.hand[s.IN_DECK],
        discarded=alike.discarded,
        hands=_hands(place, seats, over, viewer),
        trades=record.trades,
        trades_by=alike.trades_by,
        capital=_capitals(record, seats, viewer),
        source=source,
        target=target,
        mode=record.mode if target >= 0 else s.NOT_CHOSEN,
        att_dice=record.att_dice if target >= 0 else 0,
        where=record.where[viewer] if viewer is not None else -1,
        count=(record.count_lo[viewer], record.count_hi[viewer]) if viewer is not None else (0, 0),
        sets=_legal_sets(game, state, viewer) if viewer is not None and asked == s.D_TRADE else {},
        out=alike.out,
        resigned=record.resigned,
        ending=record.ending,
        winners=record.winners,
    )


@dataclass(frozen=True, slots=True)
class _Alike:
    """What all viewers of a position know alike, and the record that the rest is read from."""

    record: Any
    place: list[int]  # where each card is
    acting: list[int]
    cards: list[int]
    discarded: list[int]
    trades_by: list[int]
    out: list[int]


@once_for_all
def _alike(game: Game, record: Any) -> _Alike:
    seats, place = game.seats, record.place[: rules_of(game).cards]
    return _Alike(
        record,
        place,
        acting=[seat for seat in range(seats) if record.to_act >> seat & 1],
        cards=record.hand[:seats],
        discarded=[card for card, where in enumerate(place) if where == s.IN_DISCARD],
        trades_by=record.trades_by[:seats],
        out=record.out[:seats],
    )


def _board(game: Game, state: Records, viewer: int | None, territories: int) -> tuple[list[int], list[int], int]:
    """Owners, armies, and the step as the viewer may know it."""
    owner = np.empty(territories, dtype=np.int32)
    armies = np.empty(territories, dtype=np.int32)
    step = int(board_seen(game.rules, state, viewer_number(viewer), owner, armies))
    return owner.tolist(), armies.tolist(), step


def _battle(record: Any, step: int, owner: list[int], own_turn: bool) -> tuple[int, int]:
    """Source and target of a battle or a free move, as far as they are seen: who does not see the target is not told
    the source. A half-chosen free move is not shown to others: nothing has happened yet."""
    if step not in (s.BATTLE, s.OCCUPY) and not (step == s.FORTIFY and own_turn):
        return -1, -1
    source, target = record.source, record.target
    if not own_turn and (target < 0 or owner[target] == HIDDEN):
        return -1, -1
    return source if source >= 0 and owner[source] != HIDDEN else -1, target


def _figures(
    record: Any, seats: int, owner: list[int], armies: list[int], fog: bool, viewer: int | None
) -> tuple[list[int | None], list[int | None], list[int | None]]:
    """Territories, armies and pool of each seat; None for what fog or a secret placement hides."""
    held: list[int | None] = record.held[:seats]
    pool: list[int | None] = record.pool[:seats]
    sums = [0] * seats
    for seat, count in zip(owner, armies):
        if 0 <= seat < seats:
            sums[seat] += count
    totals: list[int | None] = [*sums]
    for seat in range(seats):
        if seat == viewer:
            continue
        if fog:
            held[seat] = totals[seat] = None
        if fog or record.step == s.BLIND:
            pool[seat] = None
    return held, totals, pool


def _hands(place: list[int], seats: int, over: bool, viewer: int | None) -> dict[int, list[int]]:
    open_hands = range(seats) if over else () if viewer is None else (viewer,)
    return {seat: [card for card, holder in enumerate(place) if holder == seat] for seat in open_hands}


def _capitals(record: Any, seats: int, viewer: int | None) -> list[int]:
    capital: list[int] = record.capital[:seats]
    if record.step == s.CAPITALS:
        return [mark if seat == viewer else -1 for seat, mark in enumerate(capital)]
    return capital


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set that can be traded: pattern index, value without the territory bonus, the bonus, card ids."""

    pattern: int
    value: int
    bonus: int
    cards: tuple[int, ...]


def _legal_sets(game: Game, state: Records, seat: int) -> dict[int, CardSet]:
    found: dict[int, CardSet] = {}
    while (one := _legal_set(game, state, seat, len(found) + 1)) is not None:
        found[len(found) + 1] = one
    return found


def _legal_set(game: Game, state: Records, seat: int, number: int) -> CardSet | None:
    """The legal set of this number in the order of D_TRADE, or None."""
    out = np.zeros(SET_CARDS + s.MAX_SET + 1, dtype=np.int64)
    if int(set_at(game.rules, state, seat, number, out)) < number:
        return None
    values = out.tolist()
    cards = tuple(values[SET_CARDS : SET_CARDS + values[SET_SIZE]])
    return CardSet(values[SET_PATTERN], values[SET_VALUE], values[SET_CARDS + s.MAX_SET], cards)
