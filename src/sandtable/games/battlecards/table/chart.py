"""Victory points of both sides over the turns, from the events that the viewer was told."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Chart, Series
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.log.words import Lexicon

#: What the chart is made of: few of the events of a long match.
_COUNTS = frozenset((ev.TURN, ev.TURN_SKIPPED, ev.WON_CARD, ev.SCORCHED))


def points_chart(words: Lexicon, events: Sequence[Event]) -> Chart | None:
    """The points of each side at the beginning of each turn, as a line for the first seat of the side; the last point
    is how things stand. None before there are two turns."""
    holds: dict[int, tuple[int, int]] = {}  # battlecard -> side and worth
    lines: list[list[float]] = [[], []]

    def note() -> None:
        for side in range(2):
            won = sum(worth for holder, worth in holds.values() if holder == side)
            lines[side].append(words.rules.head_start[side] + won)

    for event in [event for event in events if event.kind in _COUNTS]:
        if event.kind in (ev.TURN, ev.TURN_SKIPPED):
            note()
        elif event.kind == ev.WON_CARD:
            holds[event.args[1]] = (event.args[0], event.args[2])
        elif event.kind == ev.SCORCHED and event.args[1] in holds:
            holds[event.args[1]] = (holds[event.args[1]][0], 0)
    if len(lines[0]) < 2:
        return None
    note()
    return Chart(
        title="Victory points",
        unit="points",
        x="Turn",
        first=1,
        series=[Series(seat=words.seats_of(side)[0], values=lines[side]) for side in range(2)],
    )
