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
from sandtable.core.words import say

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
    seat = SeatRef(getattr(event, "seat", -1))
    match event:
        case events.SeatChange():
            text = _seat_words(event, viewer)
        case events.HostChange():
            text = say.text("host-now", seat=seat, you=viewer)
        case events.AgreedEnd():
            text = say.text("end-agreed", seat=seat, how=event.how, agreed=list(map(SeatRef, event.agreed)))
        case events.TimeOut():
            text = say.text("time-gone", seat=seat, you=viewer)
        case events.Pause():
            text = say.text("clocks-paused", paused=event.paused)
        case events.PaceChange():
            text = say.text("pace-now", pace=event.pace)
        case events.VacationChange():
            text = say.text("vacation" if event.days else "vacation-over", seat=seat, days=event.days, you=viewer)
        case _:
            raise TypeError(f"This is no step of a match: {event!r}")
    return Entry(0, "seat", text)


def _seat_words(event: events.SeatChange, viewer: int | None) -> Text:
    seat, was, bot = SeatRef(event.seat), event.was, event.bot
    if bot is None:
        taken = {"name": event.name, "known": bool(was), "was": was}
        return say.text("seat-again", seat=seat) if was == event.name else say.text("seat-taken", **taken)
    if event.by is None and event.reason == events.NO_TIME:
        return say.text("bot-until-back", seat=seat, bot=bot, you=viewer)
    if event.by is None or event.by == event.seat:
        return say.text("seat-handed", seat=seat, bot=bot, you=viewer)
    by = SeatRef(event.by)
    if event.reason:
        gone = {"reason": event.reason, "name": event.name, "bot": bot}
        return say.text("seat-removed", by=by, known=bool(was), was=was, **gone)
    return say.text("seat-away", seat=seat, by=by, bot=bot)
