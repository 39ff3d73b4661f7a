"""The clocks of one live table: what they say now, what they say after a step, and who is too late."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from sandtable.core.game.contract import RESIGN
from sandtable.core.match.match import Match, PreparedStep
from sandtable.core.match.seal.events import MatchEvent
from sandtable.core.typed import ready
from sandtable.server.clocks import (
    Clock,
    OpenDecision,
    Pace,
    after,
    aside_ends,
    aside_left,
    away,
    due,
    ends,
    left,
    opening_clock,
    under,
)
from sandtable.server.errors import Refusal, conflict, say
from sandtable.server.protocol.documents import Clocks
from sandtable.server.storage.arbiter import Timed
from sandtable.server.storage.rows import ChoiceRow, MatchRow, SeatRow

#: A choice that came in time may be stored so much later, in milliseconds: that is the server's time, not the seat's.
_STORING = 2000
#: So long, in milliseconds, the server may take to store and show what a choice led to, without anybody paying for it.
_SHOWING = 2000


def late() -> Refusal:
    """The refusal of a choice that came after its time."""
    return conflict(say("time-gone-when-choice-came"), "time-out")


def write_clock(clock: Clock) -> str:
    """As it is stored."""
    return msgspec.json.encode(clock).decode()


def read_clock(text: str) -> Clock:
    """As it was stored."""
    return msgspec.json.decode(text, type=ready(Clock))


def seats_of_people(seats: Sequence[SeatRow]) -> list[int]:
    """The seats in which people sit now."""
    return [seat.seat for seat in seats if seat.kind == "guest"]


def _question(match: Match) -> OpenDecision:
    return OpenDecision(match.seats_to_act, bool(match.secret(None)))


def first_due(row: MatchRow, match: Match) -> Timed | None:
    """When the first time is gone in a match that begins; None for one without clocks."""
    if row.pace is None:
        return None
    return Timed(due(opening_clock(row.pace, len(row.seats), _question(match), seats_of_people(row.seats))))


class TableClocks:
    """The clocks of a match that runs; those after its last step, which every worker finds stored."""

    def __init__(self, pace: Pace, clock: Clock) -> None:
        self.pace, self.clock = pace, clock
        self._until = clock.at  # nobody pays for the server's own time until then

    def moved(self, clock: Clock, choosers: Collection[int]) -> None:
        """The clocks after stored choices; these seats made some that everybody saw. Until the new question has been
        shown nobody thinks about it, and nobody pays: unless a person thinks on about what was asked before, as far as
        everybody knows."""
        thinking = set(self.clock.running) & set(clock.running)
        self._until = clock.at + (_SHOWING if thinking <= set(choosers) else 0)
        self.clock = clock

    def shown(self, at: int) -> None:
        """What the last choices led to is shown from this moment on: clocks that run begin."""
        begins = min(at, self._until)
        if begins > self.clock.at:
            self.clock = msgspec.structs.replace(self.clock, at=begins)

    @classmethod
    def of(cls, row: MatchRow, match: Match | None, choices: Sequence[ChoiceRow] = ()) -> TableClocks | None:
        """The clocks of a table as it is stored; None if it has none."""
        if row.pace is None or match is None:
            return None
        stored = next((choice.clock for choice in reversed(choices) if choice.clock is not None), None)
        if stored is not None:
            return cls(row.pace, read_clock(stored))
        return cls(row.pace, opening_clock(row.pace, len(row.seats), _question(match), seats_of_people(row.seats)))

    @classmethod
    def changed(cls, before: TableClocks | None, row: MatchRow, match: Match, at: int) -> TableClocks | None:
        """The clocks of a running match whose row is about to have this pace: the same ones if that is its pace."""
        if row.pace is None or (before is not None and before.pace == row.pace):
            return before if row.pace is not None else None
        clock = before.clock if before is not None else None
        seats = len(row.seats)
        return cls(row.pace, under(clock, row.pace, seats, at, _question(match), seats_of_people(row.seats)))

    def stepped(
        self, clock: Clock, match: Match, seats: Sequence[SeatRow], at: int, event: MatchEvent | None = None
    ) -> Clock:
        """The clocks after a step that was just made in `match`, a copy."""
        return after(clock, self.pace, at, _question(match), seats_of_people(seats), event)

    def after_choices(self, match: Match, planned: Sequence[PreparedStep], seats: Sequence[SeatRow], at: int) -> Clock:
        """The clocks after these choices, made one after the other from the present position of `match`."""
        twin, clock = match.copy(), self.clock
        for proposal in planned:
            twin.adopt(proposal)
            clock = self.stepped(clock, twin, seats, at)
        return clock

    def in_time(self, seat: int, code: int, at: int) -> bool:
        """Whether a seat may still make this choice at this moment. A person who leaves for good is never too late."""
        clock = self.clock
        if code == RESIGN:
            return True
        if seat in clock.out or aside_left(clock, at) == 0:
            return False
        return seat not in clock.running or left(clock, seat, at) > 0

    def timed(self, clock: Clock, seat: int | None = None) -> Timed:
        """What is stored of the clocks after a step besides them. `seat`: whose choice it is, if a person chose."""
        ends = None if seat is None else self.ends(seat)
        return Timed(due(clock), None if ends is None else ends + _STORING)

    def ends(self, seat: int) -> int | None:
        """The moment when the time of a seat, or of the question it is asked aside, is gone; None if none runs."""
        clock = self.clock
        if clock.aside is not None and not clock.paused:
            return aside_ends(clock)
        return ends(clock, seat) if seat in clock.running else None

    def gone(self, at: int) -> list[int]:
        """The seats whose time is gone at this moment."""
        return [seat for seat in self.clock.running if left(self.clock, seat, at) == 0]

    def aside_gone(self, at: int) -> bool:
        """Whether the time of a question that is asked aside is gone."""
        return aside_left(self.clock, at) == 0

    def document(self, at: int, people: Collection[int]) -> Clocks:
        """What everybody may know of the clocks at this moment."""
        clock = self.clock
        times = [left(clock, seat, at) if seat in people else None for seat in range(len(clock.turn))]
        back = [(seat, rest) for seat, _ in clock.back if (rest := away(clock, seat, at))]
        return Clocks(times, list(clock.running), aside_left(clock, at), clock.paused, back)
