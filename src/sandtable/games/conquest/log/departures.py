"""Sentences about seats that leave the game, and about its end."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Entry, SeatRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.log_writer import GameLogWriter, joined, who
from sandtable.games.conquest.log.words import armies


def tell_eliminated(writer: GameLogWriter) -> list[Entry]:
    """ELIMINATED: a seat has lost its last territory."""
    seat, by = writer.take()[:2]
    text: Text = [who(by), writer.verb(by, " put ", " puts "), who(seat), " out of the game."]
    return [writer.entry("out", text)]


def tell_resigned(writer: GameLogWriter) -> list[Entry]:
    """RESIGNED: a seat leaves for good."""
    seat = writer.take()[0]
    return [
        writer.entry(
            "out",
            [
                who(seat),
                writer.verb(seat, " resign", " resigns"),
                " and ",
                writer.verb(seat, "are", "is"),
                " out of the game.",
            ],
        )
    ]


def tell_neutralised(writer: GameLogWriter) -> list[Entry]:
    """NEUTRALISED: the territories of a seat that resigned, in one line."""
    events = writer.take_events(ev.NEUTRALISED)
    places = sorted(event.args[1] for event in events)
    names = joined([[writer.place(place)] for place in places])
    become = " becomes neutral." if len(places) == 1 else " become neutral."
    return [writer.entry("neutral", [*names, become], places)]


def tell_game_over(writer: GameLogWriter) -> list[Entry]:
    """GAME_OVER: who won and why."""
    why, winners, round_number = writer.take()[:3]
    seats = [seat for seat in range(writer.words.seats) if winners >> seat & 1]
    return [writer.entry("end", outcome(why, seats, round_number, writer.viewer))]


def tell_ranked(writer: GameLogWriter) -> list[Entry]:
    """RANKED: a line of the final table."""
    place, seat, lands, held, cards, order = writer.take()[:6]
    figures = [counted(lands, "territory", "territories"), armies(held)]
    if writer.words.cards:
        figures.append(counted(cards, "card"))
    after = ": out of the game." if order else ": " + ", ".join(figures) + "."
    return [writer.entry("standing", [f"Place {place}, ", who(seat), after])]


def outcome(why: int, winners: Sequence[int], round_number: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    if len(winners) != 1:
        text: Text = []
        for place, seat in enumerate(winners):
            text += [SeatRef(seat), ", " if place < len(winners) - 2 else " and " if place < len(winners) - 1 else ""]
        return [part for part in text if part] + [f" share the win after round {round_number}."]
    win = " win: " if winners[0] == viewer else " wins: "
    return [SeatRef(winners[0]), win, _REASONS.get(why, "the match is over") + "."]


_REASONS = {
    s.END_ELIMINATION: "everybody else is out",
    s.END_TERRITORIES: "enough of the map is taken",
    s.END_CAPITALS: "enough capitals are held",
    s.END_ROUNDS: "the last round is over, and nobody stands better",
}
