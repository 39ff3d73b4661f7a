"""What was measured, as a page, and whether it is what was promised."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["GOALS", "SHORT", "Seen", "kept", "page"]

#: Seconds until the first page and a table can be used, from a press to its effect for 95 of 100, and of the film of
#: what three bots do in Conquest until one is asked again.
GOALS = {"lobby": 1.0, "lobby, phone": 1.5, "table": 0.5, "table, phone": 1.0, "press": 0.1, "film": 8.0}


#: Seconds; shorter ones are no films.
SHORT = 0.4


class Seen(NamedTuple):
    """One thing that was measured: what goal it has, "" for none, and the seconds of every time."""

    goal: str
    name: str
    seconds: Sequence[float]

    @property
    def judged(self) -> float:
        """What is held against the goal: the median of visits, of presses what 95 of 100 take at most, the longest
        film."""
        if self.goal == "film":
            return max(self.seconds)
        if self.goal == "press" and len(self.seconds) > 1:
            return statistics.quantiles(self.seconds, n=20, method="inclusive")[-1]
        return statistics.median(self.seconds)


def kept(seen: Seen) -> bool:
    """Whether it is as fast as was promised."""
    return seen.goal not in GOALS or seen.judged < GOALS[seen.goal]


def _row(seen: Seen) -> str:
    goal = f"{GOALS[seen.goal]:g} s, {'kept' if kept(seen) else 'NOT KEPT'}" if seen.goal in GOALS else ""
    middle, worst = statistics.median(seen.seconds), max(seen.seconds)
    return f"| {seen.name} | {len(seen.seconds)} | {middle:.2f} | {seen.judged:.2f} | {worst:.2f} | {goal} |"


def page(found: Sequence[Seen], line: str, machine: str, command: str) -> str:
    """The whole of it."""
    rows = "\n".join(_row(seen) for seen in found)
    return f"""# How long people wait for the page

`{command}` makes this page anew. {machine}

Visits are those of a browser that holds nothing yet, on a line of {line}, which Chromium plays; what the socket brings
comes as much later, too. A page can be used when its first button, or the first land that may be chosen, is in sight
and can be pressed. The phone has a small window, and a processor that is four times slower: its goals leave the line
what it takes (0.85 s for the lobby, 0.3 s for a table), and the processor four times what those of a desk leave it. A
press is judged by what 95 of 100 take from the finger going down to the first picture after the page has changed, on a
line that is not slowed. A film is what others do, at the normal pace, from the last question to the next one; those of
less than {SHORT:g} s had nothing to show. Fights of Bridgefront and Battlecards and showdowns of Bayonet take the time
that they need.

The goals are for a machine that does nothing else: where the load is more than the processors, everything waits for its
turn.

| what | times | median, s | judged, s | longest, s | goal |
| --- | ---: | ---: | ---: | ---: | --- |
{rows}
"""
