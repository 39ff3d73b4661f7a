"""Chips after each hand as a chart, from the events that everybody sees."""

from collections.abc import Iterable

from sandtable.core.game.parts import counts
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Chart, Series
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import say
from sandtable.games.bayonet.log.words import Lexicon

#: A scene must not grow with the match: of a long one not every hand is a point.
MOST_POINTS = 102


@counts(ev.HAND_END, ev.RESIGNED)
def stack_chart(lexicon: Lexicon, events: Iterable[Event]) -> Chart | None:
    """The stacks from the start on, at most `MOST_POINTS`: one a hand, later every second, fifth, tenth and so on, and
    the last. A line ends where its seat leaves, with what the seat had then. None before the first hand is over."""
    lines: list[list[float]] = [[lexicon.stack] for _ in range(lexicon.seats)]
    gone = 0
    hands = 0
    for told in map(ev.EVENTS.told, events):
        if told.kind == ev.HAND_END and not gone >> told.seat & 1:
            line = lines[told.seat]
            line.append(told.chips)
            hands = max(hands, len(line) - 1)
        elif told.kind == ev.RESIGNED:
            gone |= 1 << told.seat
    if not hands:
        return None
    step = _step(hands)
    return Chart(
        title=say("chart-chips"),
        unit=say("unit-chips"),
        x=say("chart-hand"),
        step=step,
        last=hands if hands % step else None,
        series=[Series(seat=seat, values=_thinned(line, step, hands)) for seat, line in enumerate(lines)],
    )


def _step(hands: int) -> int:
    """1, 2 or 5 times a power of ten: the least with which few enough points are left."""
    power = 1
    while True:
        for step in (power, 2 * power, 5 * power):
            if hands // step + 2 <= MOST_POINTS:
                return step
        power *= 10


def _thinned(line: list[float], step: int, hands: int) -> list[float]:
    kept = line[::step]
    if len(line) - 1 == hands and hands % step:
        return [*kept, line[-1]]
    return [*kept[:-1], line[-1]]
