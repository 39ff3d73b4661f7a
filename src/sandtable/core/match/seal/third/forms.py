"""Acts, events and entries of the third seal: their forms, and the one text that each has.

A document is read strictly: unknown fields, fields of another type, and fields that are written although they have
their default are refused, so nothing can be said in two ways that hash differently.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from sandtable.core.errors import RecordError
from sandtable.core.match.seal.hashing import Hex32, canon
from sandtable.core.match.seal.signing import Hex64
from sandtable.core.typed import ready

Seat = Annotated[int, msgspec.Meta(ge=0, le=7)]
#: A number that the chain and JavaScript take.
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Code = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Words = Annotated[str, msgspec.Meta(max_length=200)]
Playouts = Annotated[int, msgspec.Meta(ge=-1, le=2**31 - 1)]
#: The number of playouts of a bot that failed: its choice follows from the stream alone.
FAILED: Final = -1


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How much time people have, in seconds (`turn` 0 and `base` 0: no clock), and what happens to a seat whose time is
    gone: a bot of this kind plays on, or answers what is owed (`default`), or the seat leaves."""

    kind: Literal["live", "days"]
    turn: Count
    base: Count
    increment: Count
    at_zero: Literal["bot", "default", "resign"]
    bot: Name

    @property
    def timed(self) -> bool:
        """Whether there is a clock."""
        return bool(self.turn or self.base)


class _Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="do"):
    """Something that a person does, or is done at their seat."""


class Choose(_Act, frozen=True, tag="choose"):
    """A choice of the game, of decision `d`: how many choices and take-backs the seat has made, by whomever."""

    code: Code
    d: Count


class TakeBack(_Act, frozen=True, tag="take-back"):
    """What is chosen in secret of an unfinished decision is chosen no more."""

    d: Count


class Undo(_Act, frozen=True, tag="undo"):
    """A step back alone: of what told nobody anything. `to`: the seat's told head before the choice's own item."""

    to: Hex32


class Orders(_Act, frozen=True, tag="orders"):
    """Standing orders from here on, told to the seat alone."""

    wishes: dict[Words, Words]


class Resign(_Act, frozen=True, tag="resign"):
    """The seat leaves the match."""


class Propose(_Act, frozen=True, tag="propose", kw_only=True):
    """Everybody is asked for something. `to`, `c` (a commitment to a fresh nonce) belong to a step back, `pace` to a
    new pace. `through`: for how many more items that everybody sees it holds. `without`: who has no part in it."""

    what: Literal["undo", "draw", "score", "pause", "pace"]
    to: Hex32 | None = None
    c: Hex32 | None = None
    pace: Pace | None = None
    through: Count = 0
    without: list[Seat] = []


class Answer(_Act, frozen=True, tag="answer", kw_only=True):
    """Yes or no to the proposal named by the chain head of its entry; `c` as in a proposal."""

    of: Hex32
    yes: bool
    c: Hex32 | None = None
    through: Count = 0


class Withdraw(_Act, frozen=True, tag="withdraw"):
    """The own proposal is taken away."""

    of: Hex32


class Reveal(_Act, frozen=True, tag="reveal"):
    """The nonce of a step back that everybody agreed to."""

    of: Hex32
    nonce: Hex32


class GoOn(_Act, frozen=True, tag="go-on"):
    """The pause ends."""


class Vacation(_Act, frozen=True, tag="vacation"):
    """So many days away, where the pace is by day; 0 ends it."""

    days: Annotated[int, msgspec.Meta(ge=0, le=366)]


class Key(_Act, frozen=True, tag="key"):
    """Another key of this seat."""

    key: Hex32


class HandOver(_Act, frozen=True, tag="hand-over"):
    """A bot holds the seat until its person is back."""

    bot: Name


class MakeHost(_Act, frozen=True, tag="make-host"):
    """The host makes another person who is there the host."""

    whom: Seat


class StandIn(_Act, frozen=True, tag="stand-in"):
    """A bot holds the seat of somebody who is away."""

    seat: Seat
    bot: Name
    at: Count


class Remove(_Act, frozen=True, tag="remove"):
    """A bot holds the seat, and its person does not come back."""

    seat: Seat
    bot: Name
    reason: Words


class Sit(_Act, frozen=True, tag="sit"):
    """Another person takes a seat that was handed over, or whose person was removed; or whoever had not come does."""

    name: Name
    keys: Annotated[list[Hex32], msgspec.Meta(min_length=1, max_length=4)]


class Back(_Act, frozen=True, tag="back"):
    """The person decides again."""


Act = (
    Choose | TakeBack | Undo | Orders | Resign | Propose | Answer | Withdraw | Reveal | GoOn | Vacation | Key | HandOver
    | MakeHost | StandIn | Remove | Sit | Back
)  # fmt: skip

#: Told to everybody as they are, but for `to`.
PUBLIC: Final = (
    Resign, Propose, Answer, Reveal, Withdraw, Key, Sit, MakeHost, StandIn, Remove, HandOver, GoOn, Back, Vacation,
)  # fmt: skip
#: What a seat that has keys signs, whoever vouches for it.
MUST_SIGN: Final = (Propose, Answer, Reveal, Withdraw, Key, Sit, MakeHost, StandIn, Remove, HandOver, GoOn)


class _Event(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="kind"
):
    """Something that the server says."""


class Away(_Event, frozen=True, tag="away"):
    """The person's connection is gone. `at`: seconds of service time since the opening's `created`."""

    seat: Seat
    at: Count


class TimeOut(_Event, frozen=True, tag="time-out"):
    """The seat's time is gone."""

    seat: Seat
    at: Count


class Resumes(_Event, frozen=True, tag="resumes"):
    """The table has answered for a seat whose time was gone; its person decides again."""

    seat: Seat


class Aside(_Event, frozen=True, tag="aside-out"):
    """The seat's time is gone for one question of which others may not know; told to the seat alone."""

    seat: Seat
    at: Count


class Void(_Event, frozen=True, tag="void"):
    """A step back is given up, because these seats did not reveal."""

    of: Hex32
    missing: list[Seat]
    at: Count


class HostPassed(_Event, frozen=True, tag="host"):
    """This person is the host from here on."""

    seat: Seat


class RulesMoved(_Event, frozen=True, tag="rules"):
    """From its beginning on, the match is one under this version of the rules."""

    version: Name


Event = Away | TimeOut | Resumes | Aside | Void | HostPassed | RulesMoved


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A link of the chain."""


class Signed(_Entry, frozen=True):
    """An act with its person's signature: after `n` items had been told to the seat, the last of them by entry `at`,
    under the told head `head`."""

    seat: Seat
    act: Act
    n: Count
    at: Count
    head: Hex32
    key: Annotated[int, msgspec.Meta(ge=0, le=31)]
    sig: Hex64


class ByHost(_Entry, frozen=True):
    """An act vouched for by the host only."""

    seat: Seat
    act: Act
    by: Literal["host"]


class ByOrder(_Entry, frozen=True):
    """A choice that a standing order answers."""

    seat: Seat
    act: Choose
    by: Literal["order"]


class ByBot(_Entry, frozen=True):
    """A choice of a bot, after so many playouts."""

    seat: Seat
    act: Choose
    by: Literal["bot"]
    playouts: Playouts


class EventEntry(_Entry, frozen=True):
    """Something that the server says, among the acts."""

    event: Event


Done = Signed | ByHost
Entry = Signed | ByHost | ByOrder | ByBot | EventEntry
_BY: Final = {"host": ByHost, "order": ByOrder, "bot": ByBot}


def plain(document: msgspec.Struct) -> dict[str, Any]:
    """A struct as JSON values: what is hashed of it."""
    values: dict[str, Any] = msgspec.to_builtins(document)
    return values


def parse_entry(data: Any) -> Entry:
    """An entry from JSON values. RecordError says what is wrong with it."""
    if not isinstance(data, Mapping):
        raise RecordError("An entry is an object.")
    by = data.get("by")
    kind: Any = EventEntry if "event" in data else _BY.get(by, Signed) if isinstance(by, str) else Signed
    try:
        entry: Entry = msgspec.convert(data, ready(kind))
        canon(data)
    except (msgspec.ValidationError, RecursionError, ValueError) as error:
        raise RecordError(f"This is no entry: {error}.") from None
    if plain(entry) != data:
        raise RecordError("This entry says in so many words what is so anyway: it has another text.")
    return entry
