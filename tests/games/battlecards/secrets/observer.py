"""What a viewer can know of the other side's units, worked out from nothing but the events it was told (section 4): the
judge of what scenes show."""

from __future__ import annotations

from sandtable.core.kernel.events import Event
from sandtable.games.battlecards import events as ev

__all__ = ["Observer"]

#: A stack of an army, or any stack of it (slot -1).
Place = tuple[int, int]


class Observer:
    """A viewer with perfect memory. `where[unit]` is the stack in which it may know the unit to lie, `gone` the units
    it has seen go to a discard; `owner`: the side whose arsenal each unit is of."""

    def __init__(self, viewer: int | None, owner: list[int]) -> None:
        self.viewer, self.owner = viewer, owner
        self.where: dict[int, Place] = {}
        self.gone: set[int] = set()
        self.browsing: Place = (-1, -1)

    def tell(self, event: Event) -> None:
        """Learn from an event, which the viewer may see."""
        assert event.seen_by(self.viewer)
        kind, a = event.kind, event.args
        if kind in (ev.EXPOSED, ev.SHOWN, ev.WORKS):
            self._put(a[0], a[1], a[2])
        elif kind == ev.LEADER:
            self._put(a[1], a[0], -1)
        elif kind == ev.DEPLOYED:
            self._put(a[1], a[0], a[2])
        elif kind == ev.BROWSED:
            self.browsing = (a[1], a[2])
        elif kind == ev.BROWSED_UNIT:
            self._put(a[1], *self.browsing)
        elif kind == ev.CAPTURED:
            self._put(a[1], a[0], a[4])
        elif kind == ev.DESERTED:
            self.where.setdefault(a[0], (-1, -1))
        elif kind == ev.PICKED_UP:
            self._out(a[1], a[0], a[2])
        elif kind == ev.MOVED_UNIT:
            self._out(a[1], a[0], a[2])
            self._put(a[1], a[3], a[4])
        elif kind in (ev.DESTROYED, ev.SABOTAGED, ev.MILLED):
            self._lost(a[1] if kind != ev.DESTROYED else a[0])
        elif kind == ev.V2:  # it lies in its stack until it has worked, then it is discarded
            self.gone.add(a[1])
        elif kind in (ev.SURGE, ev.UNIT_DISCARDED):
            self._lost(a[1])
        elif kind == ev.RECYCLED:
            self.gone = {unit for unit in self.gone if self.owner[unit] != a[0]}

    def _put(self, unit: int, seat: int, slot: int) -> None:
        if unit >= 0:
            self.where[unit] = (seat, slot)
            self.gone.discard(unit)

    def _lost(self, unit: int) -> None:
        if unit >= 0:
            self.where.pop(unit, None)
            self.gone.add(unit)

    def _out(self, unit: int, seat: int, slot: int) -> None:
        """A unit leaves a stack. One that is not named may be any of those known there; they may lie there still."""
        if unit >= 0:
            self.where.pop(unit, None)

    # ------------------------------------------------------------------------------------------------------- judging

    def allows(self, unit: int, seat: int, slot: int) -> bool:
        """Whether the viewer may be shown that the unit lies in this stack. A stack that was divided has changed its
        slot for some of its units, which nobody else knows."""
        place = self.where.get(unit)
        return place is not None and place in ((seat, slot), (seat, -1), (-1, -1))
