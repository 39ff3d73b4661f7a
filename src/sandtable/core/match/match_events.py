"""What happens to a match besides choices, as steps of it: a seat changes hands, the host's role is passed on, people
agree to end it.

Such an event is a step like a choice, so it has its place in storage, its frame and its line of the log; but it is
nobody's decision, and the position stays as it is. Its code, below those of steps back, is its number among the events.
"""

from collections.abc import Sequence
from typing import Final

from sandtable.core.kernel.events import EVENT_WIDTH, EVERYBODY, Event
from sandtable.core.match.seal import events
from sandtable.core.scenes import Entry, SeatRef, Text

#: The kind of the event of such a step: one of the platform's own, as UNDONE is.
HAPPENED: Final = -1


def happened(number: int) -> Event:
    """What the log keeps of the event with this number. Everybody is told."""
    return Event(HAPPENED, EVERYBODY, (number,) + (0,) * (EVENT_WIDTH - 3))


def shares_of(how: str, scores: Sequence[float], still_in: Sequence[int]) -> tuple[float, ...]:
    """The win shares of an agreed end: a draw is shared by all who are still in the match, by score the best of them
    share it."""
    best = max(scores[seat] for seat in still_in)
    winners = [seat for seat in still_in if how == "draw" or scores[seat] == best]
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(scores)))


def told_entry(event: events.MatchEvent, viewer: int | None) -> Entry:
    """The line of the log that tells of an event. Names are those of then: a seat may be called otherwise later."""
    if isinstance(event, events.SeatChange):
        return Entry(0, "seat", _seat_words(event, viewer))
    if isinstance(event, events.HostChange):
        text: Text = ["You are the host now."] if event.seat == viewer else [SeatRef(event.seat), " is the host now."]
        return Entry(0, "seat", text)
    if isinstance(event, events.AgreedEnd):
        text = [SeatRef(event.seat), " proposed to end the match"]
        text.append(" as a draw" if event.how == "draw" else ", with the score as the result")
        for number, seat in enumerate(event.agreed):
            last = number == len(event.agreed) - 1
            text += ["; " if number == 0 else " and " if last else ", ", SeatRef(seat)]
        return Entry(0, "seat", [*text, " agreed."])
    if isinstance(event, events.TimeOut):
        yours = event.seat == viewer
        return Entry(0, "seat", ["Your time is gone."] if yours else [SeatRef(event.seat), " has no time left."])
    if isinstance(event, events.Pause):
        return Entry(0, "seat", ["The clocks stand still." if event.paused else "The clocks go on."])
    if isinstance(event, events.PaceChange):
        return Entry(0, "seat", [f"The pace is {event.pace} from here on. Everybody has all of that time."])
    if isinstance(event, events.VacationChange):
        return Entry(0, "seat", _vacation_words(event, viewer))
    raise TypeError(f"This is no step of a match: {event!r}")


def _vacation_words(event: events.VacationChange, viewer: int | None) -> Text:
    yours = event.seat == viewer
    if event.days == 0:
        return ["You are back from vacation."] if yours else [SeatRef(event.seat), " is back from vacation."]
    days = "1 day" if event.days == 1 else f"{event.days} days"
    if yours:
        return [f"You are on vacation for {days}: your clock stands meanwhile."]
    return [SeatRef(event.seat), f" is on vacation for {days}: that clock stands meanwhile."]


def _seat_words(event: events.SeatChange, viewer: int | None) -> Text:
    place = SeatRef(event.seat)
    if event.bot is None:
        if event.was == event.name:
            return [place, " takes the seat again."]
        return [f"{event.name} takes the seat of {event.was or 'a bot'}."]
    if event.reason == events.NO_TIME and event.by is None:
        yours = event.seat == viewer
        return [
            f"A bot ({event.bot}) plays on until ",
            *(["you take your seat"] if yours else [place, " is back"]),
            ".",
        ]
    if event.by is None or event.by == event.seat:
        what = f"to a bot ({event.bot})."
        return [f"You hand your seat {what}"] if event.seat == viewer else [place, f" hands the seat {what}"]
    if event.reason:
        gone = f" removes {event.was or 'somebody'} (“{event.reason}”). {event.name}, a bot ({event.bot}), "
        gone += "plays on."
        return [SeatRef(event.by), gone]
    return [place, " is away: ", SeatRef(event.by), f" lets a bot ({event.bot}) play on."]
