"""The end of a match: who won and why, both sides with their points over the turns, what stands out (section 12)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Chart, Fact, Rank, Result, Series, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.log.log_writer import GameLogWriter
from sandtable.games.battlecards.log.turns import ending
from sandtable.games.battlecards.log.words import Lexicon, points
from sandtable.games.battlecards.table.achievements import achievements
from sandtable.games.battlecards.table.player_view import GameView

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


def result(words: Lexicon, view: GameView, shares: Sequence[float], events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    over = next((event.args for event in reversed(events) if event.kind == ev.GAME_OVER), None)
    writer = GameLogWriter(words, [], view.viewer)
    text: Text = ending(writer, over[0], over[1], over[2]) if over is not None else ["The war is over."]
    scores = {event.args[0]: event.args for event in events if event.kind == ev.SCORE}
    best = max(shares)
    ranks = []
    for seat in sorted(range(words.seats), key=lambda one: (-shares[one], one)):
        side = words.side_of[seat]
        place = 1 if shares[seat] == best else 2
        shown = _facts(words, view, seat, scores.get(side))
        ranks.append(Rank(seat=seat, place=place, share=shares[seat], facts=shown))
    return Result(text=text, ranks=ranks, achievements=achievements(words, events))


def _facts(words: Lexicon, view: GameView, seat: int, score: Sequence[int] | None) -> list[Fact]:
    side = words.side_of[seat]
    total = score[1] if score else view.points[side]
    cards = score[2] if score else len(view.won[side])
    facts = [
        Fact("side", "", words.army(seat)),
        Fact("vp", "VP", str(total), f"{points(total)} of {words.won_with(side, cards)}"),
        Fact("cards", "battlecards", str(cards), counted(cards, "battlecard")),
    ]
    if score:
        facts.append(Fact("units", "in units", str(score[3]), f"{points(score[3])} of units deployed"))
    if seat in view.resigned:
        facts.append(Fact("out", "", "resigned"))
    return facts
