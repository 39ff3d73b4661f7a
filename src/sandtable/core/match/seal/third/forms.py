"""Acts, events and entries of the third seal: their forms, and the one text that each has.

A document is read strictly: unknown fields, fields of another type, and fields that are written although they have
their default are refused, so nothing can be said in two ways that hash differently.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from sandtable.core.errors import RecordError
from sandtable.core.formed import wrong_form
from sandtable.core.match.seal.hashing import Hex32, Hex64, canon, plain
from sandtable.core.typed import ready
from sandtable.core.words import say

Seat = Annotated[int, msgspec.Meta(ge=0, le=7)]
#: A number that the chain and JavaScript take.
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Code = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Words = Annotated[str, msgspec.Meta(max_length=200)]
Playouts = Annotated[int, msgspec.Meta(ge=-1, le=2**31 - 1)]
#: The number of playouts of a bot that failed: its choice follows from the stream alone.
FAILED: Final = -1


class SealedPace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
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


class ChooseAct(_Act, frozen=True, tag="choose"):
    """A choice of the game, of decision `d`: how many choices and take-backs the seat has made, no matter who sat
    there."""

    code: Code
    d: Count


class TakeBackAct(_Act, frozen=True, tag="take-back"):
    """What is chosen in secret of an unfinished decision is chosen no more."""

    d: Count


class UndoAct(_Act, frozen=True, tag="undo"):
    """A step back alone: of what told nobody anything. `to`: the seat's told head before the choice's own item."""

    to: Hex32


class OrdersAct(_Act, frozen=True, tag="orders"):
    """Standing orders from here on, told to the seat alone."""

    wishes: dict[Words, Words]


class ResignAct(_Act, frozen=True, tag="resign"):
    """The seat leaves the match."""


class ProposeAct(_Act, frozen=True, tag="propose", kw_only=True):
    """Everybody is asked for something. `to`, `c` (a commitment to a fresh nonce) belong to a step back, `pace` to a
    new pace. `through`: for how many more items that everybody sees it holds. `without`: who has no part in it."""

    what: Literal["undo", "draw", "score", "pause", "pace"]
    to: Hex32 | None = None
    c: Hex32 | None = None
    pace: SealedPace | None = None
    through: Count = 0
    without: list[Seat] = []


class AnswerAct(_Act, frozen=True, tag="answer", kw_only=True):
    """Yes or no to the proposal named by the chain head of its entry; `c` as in a proposal."""

    of: Hex32
    yes: bool
    c: Hex32 | None = None
    through: Count = 0


class WithdrawAct(_Act, frozen=True, tag="withdraw"):
    """The own proposal is taken away."""

    of: Hex32


class RevealAct(_Act, frozen=True, tag="reveal"):
    """The nonce of a step back that everybody agreed to."""

    of: Hex32
    nonce: Hex32


class GoOnAct(_Act, frozen=True, tag="go-on"):
    """The pause ends."""


class VacationAct(_Act, frozen=True, tag="vacation"):
    """So many days away, where the pace is by day; 0 ends it."""

    days: Annotated[int, msgspec.Meta(ge=0, le=366)]


class KeyAct(_Act, frozen=True, tag="key"):
    """Another key of this seat."""

    key: Hex32


class HandOverAct(_Act, frozen=True, tag="hand-over"):
    """A bot holds the seat until its person is back."""

    bot: Name


class MakeHostAct(_Act, frozen=True, tag="make-host"):
    """The host makes another person who is there the host."""

    whom: Seat


class StandInAct(_Act, frozen=True, tag="stand-in"):
    """A bot holds the seat of a player who is away."""

    seat: Seat
    bot: Name
    at: Count


class RemoveAct(_Act, frozen=True, tag="remove"):
    """A bot holds the seat, and its person does not come back."""

    seat: Seat
    bot: Name
    reason: Words


class SitAct(_Act, frozen=True, tag="sit"):
    """Another person takes a seat that was handed over, or whose person was removed; or a person who had not come
    does."""

    name: Name
    keys: Annotated[list[Hex32], msgspec.Meta(min_length=1, max_length=4)]


class BackAct(_Act, frozen=True, tag="back"):
    """The person decides again."""


Act = (
    ChooseAct
    | TakeBackAct
    | UndoAct
    | OrdersAct
    | ResignAct
    | ProposeAct
    | AnswerAct
    | WithdrawAct
    | RevealAct
    | GoOnAct
    | VacationAct
    | KeyAct
    | HandOverAct
    | MakeHostAct
    | StandInAct
    | RemoveAct
    | SitAct
    | BackAct
)

#: Told to everybody as they are, but for `to`. An act that is not named here is told to its seat alone.
PUBLIC: Final = (
    ResignAct, ProposeAct, AnswerAct, WithdrawAct, RevealAct, GoOnAct, VacationAct, KeyAct, HandOverAct, MakeHostAct,
    StandInAct, RemoveAct, SitAct, BackAct,
)  # fmt: skip
#: What a seat that has keys signs, no matter who vouches for it.
MUST_SIGN: Final = tuple(one for one in PUBLIC if one not in (ResignAct, BackAct, VacationAct))


class _ServerEvent(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="kind"
):
    """Something that the server says."""


class Away(_ServerEvent, frozen=True, tag="away"):
    """The person's connection is gone. `at`: seconds of service time since the opening's `created`."""

    seat: Seat
    at: Count


class TimeOutEvent(_ServerEvent, frozen=True, tag="time-out"):
    """The seat's time is gone."""

    seat: Seat
    at: Count


class Resumes(_ServerEvent, frozen=True, tag="resumes"):
    """The table has answered for a seat whose time was gone; its person decides again."""

    seat: Seat


class Aside(_ServerEvent, frozen=True, tag="aside-out"):
    """The seat's time is gone for one question of which others may not know; told to the seat alone."""

    seat: Seat
    at: Count


class Void(_ServerEvent, frozen=True, tag="void"):
    """A step back is given up, because these seats did not reveal."""

    of: Hex32
    missing: list[Seat]
    at: Count


class HostPassed(_ServerEvent, frozen=True, tag="host"):
    """This person is the host from here on."""

    seat: Seat


class RulesMoved(_ServerEvent, frozen=True, tag="rules"):
    """From its beginning on, the match is one under this version of the rules."""

    version: Name


Event = Away | TimeOutEvent | Resumes | Aside | Void | HostPassed | RulesMoved


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A link of the chain."""


class SignedEntry(_Entry, frozen=True):
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
    act: ChooseAct
    by: Literal["order"]


class ByBot(_Entry, frozen=True):
    """A choice of a bot, after so many playouts."""

    seat: Seat
    act: ChooseAct
    by: Literal["bot"]
    playouts: Playouts


class ServerEventEntry(_Entry, frozen=True):
    """Something that the server says, among the acts."""

    event: Event


Done = SignedEntry | ByHost
Entry = SignedEntry | ByHost | ByOrder | ByBot | ServerEventEntry
_BY: Final = {"host": ByHost, "order": ByOrder, "bot": ByBot}


def parse_entry(data: Any) -> Entry:
    """An entry from JSON values. RecordError says what is wrong with it."""
    if not isinstance(data, Mapping):
        raise RecordError(say("entry-no-object"))
    by = data.get("by")
    kind: Any = (
        ServerEventEntry if "event" in data else _BY.get(by, SignedEntry) if isinstance(by, str) else SignedEntry
    )
    try:
        entry: Entry = msgspec.convert(data, ready(kind))
        canon(data)
    except (msgspec.ValidationError, RecursionError, ValueError) as error:
        raise RecordError(say("not-an-entry", error=wrong_form(error))) from None
    if plain(entry) != data:
        raise RecordError(say("entry-says-many"))
    return entry
