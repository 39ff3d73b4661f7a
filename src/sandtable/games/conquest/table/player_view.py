"""A position as one viewer knows it (spec sections 11.3 and 13), as plain Python values.

This is the only door from a state to what people see: everything else in the table reads a `GameView` and therefore
cannot show what it does not hold. Hidden figures are None, hidden owners and armies are HIDDEN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sandtable.core.declare import EMPTY, HIDDEN
from sandtable.core.game import showing as core_view
from sandtable.core.game.once import once_a_position, once_of_fields, rules_of
from sandtable.core.kernel.reading import plain
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.sets import SET_CARDS, SET_PATTERN, SET_SIZE, SET_VALUE, set_at

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

    def owns(self, territory: int) -> bool:
        """Whether the territory is the viewer's own."""
        return self.viewer is not None and self.owner[territory] == self.viewer


@once_a_position
def look(game: Game, seen: Records, viewer: int | None) -> GameView:
    """What the viewer knows of a position, from its view of the state (`Game.view`)."""
    record, seats = plain(seen), game.seats
    over = record.step == s.OVER
    owner, armies, sums = _board(game, record)
    discarded, in_hands = _cards(game, record)
    held = [_known(number) for number in record.held[:seats]]
    asked = 0 if viewer is None else record.asked[viewer]
    target = max(record.target, EMPTY)
    return GameView(
        viewer=viewer,
        over=over,
        fog=bool(rules_of(game).fog) and not over,
        step=record.step,
        round=record.round,
        seat=record.seat,
        acting=[seat for seat in range(seats) if record.to_act >> seat & 1],
        asked=asked,
        compulsory=asked == s.D_TRADE and bool(record.compulsory),
        owner=owner,
        armies=armies,
        free=record.held[s.NOBODY],
        held=held,
        totals=[None if number is None else total for total, number in zip(sums, held)],
        pool=[_known(number) for number in record.pool[:seats]],
        go=record.go,
        cards=record.hand[:seats],
        deck=record.hand[s.IN_DECK],
        discarded=discarded,
        hands={seat: in_hands[seat] for seat in (range(seats) if over else () if viewer is None else (viewer,))},
        trades=record.trades,
        trades_by=record.trades_by[:seats],
        capital=[max(mark, EMPTY) for mark in record.capital[:seats]],
        source=max(record.source, EMPTY),
        target=target,
        mode=record.mode if target >= 0 else s.NOT_CHOSEN,
        att_dice=record.att_dice if target >= 0 else 0,
        where=record.where[viewer] if viewer is not None else -1,
        count=(record.count_lo[viewer], record.count_hi[viewer]) if viewer is not None else (0, 0),
        sets=_legal_sets(game, seen, viewer) if viewer is not None and asked == s.D_TRADE else {},
        out=record.out[:seats],
        resigned=record.resigned,
        ending=record.ending,
        winners=record.winners,
    )


def _known(number: int) -> int | None:
    return None if number == HIDDEN else number


@once_of_fields("owner", "armies")
def _board(game: Game, record: Any) -> tuple[list[int], list[int], list[int]]:
    """Owners, armies, and the armies of each seat that are seen."""
    armies: list[int] = record.armies[: rules_of(game).territories]
    # Who claims is offered what nobody holds, also where it sees nothing.
    owner = [who if count != HIDDEN else HIDDEN for who, count in zip(record.owner, armies)]
    sums = [0] * s.NEUTRAL
    for seat, count in zip(owner, armies):
        if 0 <= seat < s.NEUTRAL:
            sums[seat] += count
    return owner, armies, sums


@once_of_fields("place")
def _cards(game: Game, record: Any) -> tuple[list[int], list[list[int]]]:
    """The cards of the discard pile, and those of each hand."""
    places: dict[int, list[int]] = {}
    for card, place in enumerate(record.place[: rules_of(game).cards]):
        places.setdefault(place, []).append(card)
    return places.get(s.IN_DISCARD, []), [places.get(seat, []) for seat in range(game.seats)]


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
