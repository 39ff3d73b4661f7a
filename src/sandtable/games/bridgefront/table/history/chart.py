"""Points, or while they are hidden gold, over the rounds, from the events that the viewer was told (R140)."""

from collections.abc import Iterable

from sandtable.core.game.parts import counts
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Chart, Series
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront.log.words import Lexicon


@counts(ev.SCORED, ev.INCOME)
def round_chart(words: Lexicon, events: Iterable[Event]) -> Chart | None:
    """The total points of all players at each Scoring if the viewer was told all of them (they are open, or the match
    is over), else the gold of all players at each Reset. A line ends where its player leaves. None before there are
    two rounds."""
    points: list[list[float]] = [[] for _ in range(words.seats)]
    gold: list[list[float]] = [[] for _ in range(words.seats)]
    for told in map(ev.EVENTS.told, events):
        if told.kind == ev.INCOME:
            gold[told.player].append(told.now)
        elif told.total >= 0:
            points[told.player].append(told.total)
    longest = max(map(len, points))
    open_ = longest > 0 and sum(map(len, points)) > longest  # more than one's own
    lines, title = (points, "chart-points") if open_ else (gold, "chart-gold")
    if max(map(len, lines)) < 2:
        return None
    return Chart(
        title=say(title),
        unit=say(f"{title}.unit"),
        x=say("track"),
        first=1,
        series=[Series(seat=seat, values=line) for seat, line in enumerate(lines)],
    )
