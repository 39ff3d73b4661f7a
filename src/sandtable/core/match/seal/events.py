"""What can happen to a match besides choices. Each is an entry of the record and a link of the chain.

A new kind of event is a class here, and a line in `core/match/replay.py` if it changes the position.
"""

from typing import Annotated, Any, Literal

import msgspec

from sandtable.core.match.seal.hashing import canon

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
#: So many choices can be counted in the number of a step back (core/match/undoing.py).
MAX_CHOICES = 2**21
#: The most characters that are given as a reason.
MAX_REASON = 200
#: The reason for which a bot plays on for a player whose time is gone, who may take the seat again.
NO_TIME = "no time left"
Words = Annotated[str, msgspec.Meta(max_length=MAX_REASON)]


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """Something that happened to the match."""


class SeatChange(_Event, frozen=True, tag="seat", kw_only=True):
    """From here on another player decides for a seat: a person, or a bot of this kind. `name`: what the seat is called
    from here on, `was` what it was called before. `by`: the seat whose act it was, if it was another's than this one's,
    and for what `reason` a player was removed, or plays no longer."""

    seat: SeatNumber
    name: str
    bot: str | None = None
    was: str | None = None
    by: SeatNumber | None = None
    reason: Words | None = None


class HostChange(_Event, frozen=True, tag="host"):
    """From here on the host is the person of this seat."""

    seat: SeatNumber


class AgreedEnd(_Event, frozen=True, tag="end", kw_only=True):
    """The match ends here because everybody wants it to: `seat` asked, and `agreed` are the seats of all other people
    who were still in the match. The result is a draw among those still in it, or by the score."""

    seat: SeatNumber
    how: Literal["draw", "score"]
    agreed: list[SeatNumber]


class Pause(_Event, frozen=True, tag="pause"):
    """The clocks stand still, or go on."""

    paused: bool


class PaceChange(_Event, frozen=True, tag="pace", kw_only=True):
    """From here on people have as much time as these words say ("3 days a turn", "no clock"), and everybody all of it:
    `seat` asked for that, and all other people agreed."""

    seat: SeatNumber
    pace: Words


class VacationChange(_Event, frozen=True, tag="vacation", kw_only=True):
    """The person of the seat is away for so many days from here on, and their clock stands; 0: they are back."""

    seat: SeatNumber
    days: Annotated[int, msgspec.Meta(ge=0, le=366)]


class UndoChange(_Event, frozen=True, tag="undo", kw_only=True):
    """A seat takes back: the first `choices` of the choices that stood still stand, the others no longer. Either it had
    the right to do so alone, or `agreed` are the seats of all other people who were still in the match. `anew`: chance
    had been drawn since, so the match goes on with a new key for it."""

    seat: SeatNumber
    choices: Annotated[int, msgspec.Meta(ge=0, lt=MAX_CHOICES)]
    agreed: list[SeatNumber] = []
    anew: bool = False


class TimeOut(_Event, frozen=True, tag="time-out"):
    """A seat's time ran out. What follows from it (a resignation, a bot at the seat) is an entry of its own."""

    seat: SeatNumber


class RulesChange(_Event, frozen=True, tag="rules"):
    """The game's rules were updated: from its beginning on, the match is one under this version of them."""

    version: str


MatchEvent = (
    SeatChange | HostChange | AgreedEnd | Pause | PaceChange | VacationChange | UndoChange | TimeOut | RulesChange
)


class EventEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event among the choices of a record."""

    event: MatchEvent


#: What the chain takes: a number of 32 bits.
_Number = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]
#: An entry of a record: [seat, choice], or {"event": {...}}.
Entry = tuple[_Number, _Number] | EventEntry


def event_bytes(event: MatchEvent) -> bytes:
    """`canon(event)`, as it stands in the chain."""
    values: dict[str, Any] = msgspec.to_builtins(event)
    return canon(values)


def chooser(entry: Entry) -> int | None:
    """The seat whose step an entry is, a choice or a step back; None for what no seat does."""
    if isinstance(entry, tuple):
        return entry[0]
    return entry.event.seat if isinstance(entry.event, UndoChange) else None
