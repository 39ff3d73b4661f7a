"""The final table, as the last events of a match tell it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Fact, Rank


def ranks_told(
    events: Sequence[Event], kind: int, shares: Sequence[float], facts: Callable[[int, Sequence[int]], list[Fact]]
) -> list[Rank]:
    """One line for each event of this kind, which has the place and the seat as its first arguments; `facts` is given
    the seat and the other arguments."""
    ranked = [event.args for event in events if event.kind == kind]
    return [Rank(seat, place, shares[seat], facts(seat, figures)) for place, seat, *figures in ranked]
