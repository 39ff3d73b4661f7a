"""Clocks as arithmetic: the pace of a match, how much time a seat has after a step of it, as a function of what is
stored, and the few paces at which people are put together who look for an opponent.

A pace says how much time people have for what they owe, and what happens when it is gone. A seat has an allowance for
each turn, and a reserve from which goes what takes longer. By day the allowance is days, at a live table seconds, or 0:
then the reserve is all there is, and grows by the increment with each turn that ends.

Clocks are stored with the step, so nothing has to run for them to be kept: what a seat has left now follows from the
last step and the time since. All moments are integer milliseconds of service time, which stands while no server runs.

A question that others may not know of (`Match.secret`) runs on no seat's clock, since that would name who is asked: all
clocks stand, and the question has an allowance of its own, always of the same length.

A turn of a seat ends when everybody may know that it owes nothing any more, or that something new is asked: a seat is
asked that was not before (the last of those who choose at once is asked again in the moment of its choice). Choices in
between, which others may not be able to count, change nothing but by their time.
"""

from collections.abc import Collection
from typing import Literal, NamedTuple

import msgspec

from sandtable.core.match.seal.events import MatchEvent, Pause, SeatChange, TimeOut, VacationChange
from sandtable.server.errors import say

PaceKind = Literal["live", "days"]
AtZero = Literal["bot", "default", "resign"]
#: Seconds of a day.
DAY = 86_400
#: So long a person who is asked may think where others may not know who is asked, at a live table (milliseconds).
_ASIDE_LIVE = 30_000


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`base`, `increment` and `turn` in seconds. `at_zero`: a bot (of the kind `bot`) plays on until the person is
    back, the table answers until the turn ends, or the seat resigns. `begun`: the moment of the start, in service time
    (storage/service.py), once there is one."""

    kind: PaceKind
    base: int
    increment: int = 0
    turn: int = 0
    at_zero: AtZero = "bot"
    bot: str = ""
    begun: int = 0

    @property
    def aside(self) -> int:
        """So many milliseconds a question may take that is asked where others may not know of whom."""
        return _ASIDE_LIVE if self.kind == "live" else self.turn * 1000

    @property
    def again(self) -> int:
        """So many milliseconds of reserve are there at least for a person who comes back after the time was gone."""
        return max(self.increment * 1000, self.base * 250) if self.kind == "live" and not self.turn else 0


def pace_words(pace: Pace | None) -> str:
    """The pace in words: "10 min + 20 s", "30 s a turn, 5 min in reserve", "3 days a turn", "no clock"."""
    if pace is None:
        return say("pace-none")
    if not pace.turn:
        return _length(pace.base) + (f" + {_length(pace.increment)}" if pace.increment else "")
    turn = say("pace-turn", turn=_length(pace.turn))
    return say("pace-reserve", turn=turn, base=_length(pace.base)) if pace.base else turn


def _length(seconds: int) -> str:
    if seconds % DAY == 0 and seconds:
        return say("pace-days", days=seconds // DAY)
    minutes, rest = divmod(seconds, 60)
    return " ".join(
        [say("pace-minutes", minutes=minutes)] * bool(minutes)
        + [say("pace-seconds", rest=rest)] * bool(rest or not minutes)
    )


class OpenDecision(NamedTuple):
    """What is open in a position: the seats that owe a decision, and whether others may not know which."""

    asked: tuple[int, ...]
    secret: bool


class Clock(msgspec.Struct, array_like=True, frozen=True):
    """The clocks at the moment `at`: of each seat what is left of its allowance (`turn`) and of its reserve (`bank`).
    `owing`: who owed a decision when everybody last could know that. `running`: whose clock runs from here on. `aside`:
    what is left for the question that is asked aside, None if there is none. `out`: for whom the table answers, as
    their time is gone. `paused`: nothing runs. `back`: seats on vacation, and until which moment each is."""

    at: int
    turn: list[int]
    bank: list[int]
    owing: list[int] = []
    running: list[int] = []
    aside: int | None = None
    out: list[int] = []
    paused: bool = False
    back: list[tuple[int, int]] = []


def opening_clock(pace: Pace, seats: int, question: OpenDecision, people: Collection[int]) -> Clock:
    """The clocks at the start. `people`: the seats for which a person decides; no other clock runs."""
    fresh = Clock(pace.begun, [pace.turn * 1000] * seats, [pace.base * 1000] * seats)
    return _asking(fresh, pace, question, people)


def under(
    clock: Clock | None, pace: Pace, seats: int, at: int, question: OpenDecision, people: Collection[int]
) -> Clock:
    """The clocks of a running match that gets this pace at this moment: everybody has all the time that it gives.
    `clock`: those it had before, if it had any."""
    fresh = Clock(at, [pace.turn * 1000] * seats, [pace.base * 1000] * seats)
    if clock is not None and pace.kind == "days":
        fresh = msgspec.structs.replace(fresh, back=clock.back)
    if clock is not None:
        fresh = msgspec.structs.replace(fresh, paused=clock.paused)
    return _asking(fresh, pace, question, people)


def away(clock: Clock, seat: int, at: int) -> int:
    """How much longer a seat is on vacation, in milliseconds; 0 if it is not."""
    return max(0, _back(clock, seat) - at)


def _back(clock: Clock, seat: int) -> int:
    return next((moment for one, moment in clock.back if one == seat), 0)


def _begins(clock: Clock, seat: int) -> int:
    """The moment from which on a seat whose clock runs pays."""
    return max(clock.at, _back(clock, seat))


def _aside_begins(clock: Clock) -> int:
    return max([clock.at, *(moment for _, moment in clock.back)])


def left(clock: Clock, seat: int, at: int) -> int:
    """What a seat has left at this moment, in milliseconds."""
    spent = max(0, at - _begins(clock, seat)) if seat in clock.running else 0
    return max(0, clock.turn[seat] + clock.bank[seat] - spent)


def ends(clock: Clock, seat: int) -> int:
    """The moment when the time of a seat whose clock runs is gone."""
    return _begins(clock, seat) + clock.turn[seat] + clock.bank[seat]


def aside_left(clock: Clock, at: int) -> int | None:
    """What is left for the question that is asked aside."""
    if clock.aside is None or clock.paused:
        return clock.aside
    return max(0, clock.aside - max(0, at - _aside_begins(clock)))


def aside_ends(clock: Clock) -> int | None:
    """The moment when the time for the question that is asked aside is gone; None if it does not run."""
    return None if clock.aside is None or clock.paused else _aside_begins(clock) + clock.aside


def due(clock: Clock) -> int | None:
    """The moment when the first time that runs now is gone; None if none runs."""
    moments = [ends(clock, seat) for seat in clock.running]
    aside = aside_ends(clock)
    return min(moments if aside is None else [*moments, aside], default=None)


def after(
    clock: Clock, pace: Pace, at: int, question: OpenDecision, people: Collection[int], event: MatchEvent | None = None
) -> Clock:
    """The clocks after a step that was made at this moment and led to this question. `people`: the seats for which a
    person decides from here on; `event`: what happened, if the step was no choice."""
    charged = _charged(clock, max(at, clock.at))
    if isinstance(event, Pause):
        charged = msgspec.structs.replace(charged, paused=event.paused)
    elif isinstance(event, SeatChange) and event.bot is None:
        charged = _returned(charged, pace, event.seat)
    elif isinstance(event, SeatChange):
        charged = msgspec.structs.replace(charged, back=[one for one in charged.back if one[0] != event.seat])
    elif isinstance(event, VacationChange):
        others = [one for one in charged.back if one[0] != event.seat and one[1] > charged.at]
        own = [(event.seat, charged.at + event.days * DAY * 1000)] if event.days else []
        charged = msgspec.structs.replace(charged, back=sorted([*others, *own]))
    elif isinstance(event, TimeOut) and pace.at_zero == "default":
        charged = msgspec.structs.replace(charged, out=sorted({*charged.out, event.seat}))
    return _asking(charged, pace, question, people)


def _charged(clock: Clock, at: int) -> Clock:
    """The same with the time until then taken from those whose clocks ran."""
    turn, bank = list(clock.turn), list(clock.bank)
    for seat in clock.running:
        spent = max(0, at - _begins(clock, seat))
        from_turn = min(spent, turn[seat])
        turn[seat] -= from_turn
        bank[seat] = max(0, bank[seat] - (spent - from_turn))
    return msgspec.structs.replace(clock, at=at, turn=turn, bank=bank, aside=aside_left(clock, at))


def _returned(clock: Clock, pace: Pace, seat: int) -> Clock:
    """A person who comes back after the time was gone can play on."""
    turn, bank = list(clock.turn), list(clock.bank)
    if turn[seat] + bank[seat] == 0:
        turn[seat], bank[seat] = pace.turn * 1000, pace.again
    return msgspec.structs.replace(clock, turn=turn, bank=bank)


def _asking(clock: Clock, pace: Pace, question: OpenDecision, people: Collection[int]) -> Clock:
    """The same clocks with this question open."""
    if question.secret:
        new = pace.aside if any(seat in people for seat in question.asked) else None
        aside = new if clock.aside is None else clock.aside
        return msgspec.structs.replace(clock, running=[], aside=aside)
    turn, bank, out = list(clock.turn), list(clock.bank), list(clock.out)
    anew = any(seat not in clock.owing for seat in question.asked)
    for seat in clock.owing:
        if anew or seat not in question.asked:
            turn[seat] = pace.turn * 1000
            bank[seat] += pace.increment * 1000 if seat in people else 0
            out = [other for other in out if other != seat]
    running = [seat for seat in question.asked if seat in people and seat not in out and not clock.paused]
    owing = list(question.asked)
    return msgspec.structs.replace(clock, turn=turn, bank=bank, out=out, owing=owing, running=running, aside=None)


UsualPace = Literal["fast", "live", "day", "slow"]
USUAL: dict[UsualPace, Pace] = {
    "fast": Pace("live", 300, 10),
    "live": Pace("live", 600, 20),
    "day": Pace("days", 3 * DAY, turn=DAY),
    "slow": Pace("days", 3 * DAY, turn=3 * DAY),
}
#: Those at which nobody needs to stay.
BY_DAY = tuple(name for name, pace in USUAL.items() if pace.kind == "days")
