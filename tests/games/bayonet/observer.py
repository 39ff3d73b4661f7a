"""What a viewer can know, worked out from nothing but the events it was told (spec section 14): the judge of `known`
and of concealed positions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.core.kernel.events import Event
from tests.games.bayonet.positions import ev, s

__all__ = ["Observer"]

# ("hand", seat, position), ("reserve", seat, slot), ("table", 0, position) or ("discard", 0, 0)
Place = tuple[str, int, int]
_DISCARD: Place = ("discard", 0, 0)


class Observer:
    """A viewer with perfect memory. `where[card]` is the place where it knows a card to lie."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.where: dict[int, Place] = {}
        # Seat -> what was known of its hand positions, and of the face-down reserve at 5, before a face-down swap.
        self.former: dict[int, dict[int, int]] = {}

    def at(self, place: Place) -> int | None:
        """The card known to lie at a place."""
        return next((card for card, lies in self.where.items() if lies == place), None)

    def _put(self, card: int, place: Place) -> None:
        if card >= 0:
            self.where[card] = place

    def _discard(self, places: Iterable[Place]) -> None:
        gone = set(places)
        for card, place in self.where.items():
            if place in gone:
                self.where[card] = _DISCARD

    def _hand(self, seat: int) -> list[Place]:
        return [("hand", seat, i) for i in range(s.HAND)]

    def tell(self, event: Event) -> None:
        """Learn from an event, which the viewer may see."""
        assert event.seen_by(self.viewer)
        kind, a = event.kind, event.args
        if kind == ev.CAMPAIGN:
            self.where, self.former = {}, {}
        elif kind == ev.PUT_BACK:
            self.where = {card: place for card, place in self.where.items() if place != _DISCARD}
        elif kind == ev.COMMUNITY_CARD:
            self._put(a[1], ("table", 0, a[0]))
        elif kind in (ev.RESERVE_UP, ev.RESERVE_DOWN):
            self._put(a[1], ("reserve", a[0], int(kind == ev.RESERVE_DOWN)))
        elif kind in (ev.DEALT, ev.TURN):
            self._put(a[1], ("hand", a[0], a[2]))
        elif kind == ev.EXCHANGED:
            self._put(a[1], ("table", 0, a[4]))
            self._put(a[2], ("hand", a[0], a[3]))
        elif kind == ev.SWAPPED_UP:
            self._put(a[1], ("reserve", a[0], s.FACE_UP))
            self._put(a[2], ("hand", a[0], a[3]))
        else:
            self._tell_end(kind, a)

    def _tell_end(self, kind: int, a: tuple[int, ...]) -> None:
        seat = a[0]
        if kind == ev.SWAPPED_DOWN and seat == self.viewer:
            self._put(a[1], ("reserve", seat, s.FACE_DOWN))
            self._put(a[2], ("hand", seat, a[3]))
        elif kind == ev.SWAPPED_DOWN:
            places = [*self._hand(seat), ("reserve", seat, s.FACE_DOWN)]
            self.former[seat] = {i: card for i, place in enumerate(places) if (card := self.at(place)) is not None}
            for card in self.former[seat].values():
                del self.where[card]
        elif kind == ev.FOLDED:
            self._discard(self._hand(seat))
        elif kind == ev.SHOWN:
            for i in range(s.HAND):
                self._put(a[2 + i], ("hand", seat, i))
            for card in set(self.former.pop(seat, {}).values()) - set(a[2:7]):
                self._put(card, ("reserve", seat, s.FACE_DOWN))
        elif kind == ev.SCOUT_BURNED:
            self._put(a[1], _DISCARD)
        elif kind == ev.SCOUT_NEW:
            self._put(a[1], ("reserve", seat, s.FACE_DOWN))
        elif kind == ev.HAND_END:
            self._discard(self._hand(seat))
        elif kind == ev.ELIMINATED:
            self._discard([("reserve", seat, slot) for slot in range(2)])

    # ------------------------------------------------------------------------------------------------------- judging

    def knows_exactly(self, record: Any, cards: int) -> None:
        """The bits of `known` are what this viewer can know."""
        bit = 1 << (s.SPECTATORS_BIT if self.viewer is None else self.viewer)
        known = {card for card in range(cards) if int(record.known[card]) & bit}
        assert known == set(self.where), f"viewer {self.viewer}: {sorted(known ^ set(self.where))}"

    def believes(self, record: Any) -> None:
        """A position is one that this viewer cannot exclude."""
        for card, (kind, seat, index) in self.where.items():
            if kind == "discard":
                assert record.place[card] == s.IN_DISCARD
            elif kind == "table":
                assert record.community[index] == card
            else:
                assert (record.hand if kind == "hand" else record.reserve)[seat, index] == card
        for seat in self.former:
            assert self.swapped(record, seat), f"viewer {self.viewer} can exclude this hand of seat {seat}"

    def swapped(self, record: Any, seat: int) -> list[int]:
        """The hand positions that the seat may have swapped with its face-down reserve, as a position has it."""
        former = self.former[seat]
        hand, down = record.hand[seat].tolist(), int(record.reserve[seat, s.FACE_DOWN])
        return [
            i
            for i in range(s.HAND)
            if all(hand[p] == card for p, card in former.items() if p not in (i, s.HAND))
            and former.get(i, down) == down
            and former.get(s.HAND, hand[i]) == hand[i]
        ]
