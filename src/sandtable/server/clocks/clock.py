"""The clocks of a match after a step of it. They are stored with the step, so nothing has to run for them to be kept:
what a seat has left now follows from the last step and the time since.

All moments are integer milliseconds of service time, which stands while no server runs.

A question that others may not know of (`Match.secret`) runs on no seat's clock, since that would name who is asked: all
clocks stand, and the question has an allowance of its own, always of the same length.

A turn of a seat ends when everybody may know that it owes nothing any more, or that something new is asked: a seat is
asked that was not before (the last of those who choose at once is asked again in the moment of its choice). Choices in
between, which others may not be able to count, change nothing but by their time.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import msgspec

from sandtable.core.match.seal.events import MatchEvent, Pause, SeatChange, TimeOut
from sandtable.server.clocks.pace import Pace

__all__ = ["Clock", "Question", "after", "aside_left", "due", "left", "opening_clock"]


class Question(NamedTuple):
    """What is open in a position: the seats that owe a decision, and whether others may not know which."""

    asked: tuple[int, ...]
    secret: bool


class Clock(msgspec.Struct, array_like=True, frozen=True):
    """The clocks at the moment `at`: of each seat what is left of its allowance (`turn`) and of its reserve (`bank`).
    `owing`: who owed a decision when everybody last could know that. `running`: whose clock runs from here on. `aside`:
    what is left for the question that is asked aside, None if there is none. `out`: for whom the table answers, as
    their time is gone. `paused`: nothing runs."""

    at: int
    turn: list[int]
    bank: list[int]
    owing: list[int] = []
    running: list[int] = []
    aside: int | None = None
    out: list[int] = []
    paused: bool = False


def opening_clock(pace: Pace, seats: int, question: Question, people: Collection[int]) -> Clock:
    """The clocks at the start. `people`: the seats for which a person decides; no other clock runs."""
    fresh = Clock(pace.begun, [pace.turn * 1000] * seats, [pace.base * 1000] * seats)
    return _asking(fresh, pace, question, people)


def left(clock: Clock, seat: int, at: int) -> int:
    """What a seat has left at this moment, in milliseconds."""
    spent = max(0, at - clock.at) if seat in clock.running else 0
    return max(0, clock.turn[seat] + clock.bank[seat] - spent)


def aside_left(clock: Clock, at: int) -> int | None:
    """What is left for the question that is asked aside."""
    if clock.aside is None or clock.paused:
        return clock.aside
    return max(0, clock.aside - max(0, at - clock.at))


def due(clock: Clock) -> int | None:
    """The moment when the first time that runs now is gone; None if none runs."""
    ends = [clock.at + clock.turn[seat] + clock.bank[seat] for seat in clock.running]
    if clock.aside is not None and not clock.paused:
        ends.append(clock.at + clock.aside)
    return min(ends, default=None)


def after(
    clock: Clock, pace: Pace, at: int, question: Question, people: Collection[int], event: MatchEvent | None = None
) -> Clock:
    """The clocks after a step that was made at this moment and led to this question. `people`: the seats for which a
    person decides from here on; `event`: what happened, if the step was no choice."""
    charged = _charged(clock, max(at, clock.at))
    if isinstance(event, Pause):
        charged = msgspec.structs.replace(charged, paused=event.paused)
    elif isinstance(event, SeatChange) and event.bot is None:
        charged = _returned(charged, pace, event.seat)
    elif isinstance(event, TimeOut) and pace.at_zero == "default":
        charged = msgspec.structs.replace(charged, out=sorted({*charged.out, event.seat}))
    return _asking(charged, pace, question, people)


def _charged(clock: Clock, at: int) -> Clock:
    """The same with the time until then taken from those whose clocks ran."""
    spent, turn, bank = at - clock.at, list(clock.turn), list(clock.bank)
    for seat in clock.running:
        from_turn = min(spent, turn[seat])
        turn[seat] -= from_turn
        bank[seat] = max(0, bank[seat] - (spent - from_turn))
    return msgspec.structs.replace(clock, at=at, turn=turn, bank=bank, aside=aside_left(clock, at))


def _returned(clock: Clock, pace: Pace, seat: int) -> Clock:
    """Whoever comes back after the time was gone can play on."""
    turn, bank = list(clock.turn), list(clock.bank)
    if turn[seat] + bank[seat] == 0:
        turn[seat], bank[seat] = pace.turn * 1000, pace.again
    return msgspec.structs.replace(clock, turn=turn, bank=bank)


def _asking(clock: Clock, pace: Pace, question: Question, people: Collection[int]) -> Clock:
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
