"""Chips after each hand as a chart, from the events that everybody sees."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Chart, Series
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.words import Lexicon

__all__ = ["stack_chart"]


def stack_chart(lexicon: Lexicon, events: Sequence[Event]) -> Chart | None:
    """The stacks from the start on, one point a hand; a line ends where its seat leaves. None before that."""
    lines: list[list[float]] = [[lexicon.stack] for _ in range(lexicon.seats)]
    gone = 0
    hands = 0
    for event in events:
        if event.kind == ev.HAND_END and not gone >> event.args[0] & 1:
            line = lines[event.args[0]]
            line.append(event.args[1])
            hands = max(hands, len(line) - 1)
        elif event.kind == ev.RESIGNED:
            gone |= 1 << event.args[0]
    if not hands:
        return None
    return Chart(
        title="Chips",
        unit="chips",
        x="Hand",
        series=[Series(seat=seat, values=line) for seat, line in enumerate(lines)],
    )
