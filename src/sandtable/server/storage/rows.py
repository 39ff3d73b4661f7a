"""What is stored, typed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from sandtable.core.match.seal.events import MatchEvent
from sandtable.core.match.seal.hashing import HostSignature
from sandtable.core.match.seal.opening import Attempt, Opening
from sandtable.core.match.seal.third import documents as third
from sandtable.core.match.undoing import people_of
from sandtable.server.clocks import Pace
from sandtable.server.storage.declared import LATER, Id, Moment, Name, OfMatch, Refers, Small, Title, Word, table

#: A word that is one of few.
Short = Annotated[str, sa.String(8)]
MatchState = Literal["waiting", "running", "finished"]
SeatKind = Literal["open", "guest", "bot"]
Visibility = Literal["open", "link", "private"]
#: Whether people speak at a table: nobody; spectators apart, unheard by the players until the end; all together.
Talk = Literal["off", "apart", "open"]
Room = Literal["table", "gallery"]
#: What all people of a match can be asked to agree to.
AskedHow = Literal["draw", "score", "pause", "pace"]


class ActRow(msgspec.Struct, frozen=True):
    """Something the host did, or the server (`by`: host, server). `text` is the sentence for those it concerns."""

    id: int
    at: Moment
    by: Annotated[str, sa.String(16)]
    verb: Annotated[str, sa.String(16)]
    match: Id | None
    guest: Id | None
    text: str


# Matches and guests that are gone are still named by their ids.
acts = table("acts", ActRow, ["id"], indexes=[sa.Index(None, "match")])

# Whom an act concerns: a guest, as one of the people of a match, or by itself (`match` is empty).
act_people = table(
    "act_people",
    None,
    ["act", "guest", "match"],
    {"act": Annotated[int, Refers("acts")], "guest": Id, "match": Id},
    indexes=[sa.Index(None, "guest")],
)


class LineRow(msgspec.Struct, frozen=True):
    """What a person said, the n-th line of the match. `seat` is theirs, None for a spectator. `moments`: the frame that
    each viewer saw then (-1: spectators). `removed`: by whom (author, host, admin), or empty. `key`: the client's
    idempotency key."""

    n: int
    room: Annotated[Room, sa.String(8)]
    guest: Id
    seat: Small | None
    name: Name
    text: str
    at: Moment
    moments: dict[int, int] = {}
    removed: Short = ""
    key: Name | None = None


lines = table(
    "lines",
    LineRow,
    ["match", "n"],
    {"match": OfMatch},
    indexes=[sa.Index(None, "guest"), sa.Index("uq_lines_key", "match", "guest", "key", unique=True)],
)


class Lease(NamedTuple):
    """The right to move a match's bots: this worker's, for as long as nobody holds a later epoch."""

    worker: str
    epoch: int


# Many workers on one PostgreSQL. A worker is alive until `until`, by the database's clock. Who holds the lease of a
# match moves its bots; `epoch` counts the holders. `rested` is the number of choices at which no bot owed one.
workers = table("workers", None, ["id"], {"id": Id, "version": Word, "until": Moment})
leases = table("leases", None, ["match"], {"match": OfMatch, "worker": Id | None, "epoch": int, "rested": int | None})

# How long this database was served, in milliseconds, and when that was last written (storage/service.py): one row.
pulse = table("pulse", None, ["id"], {"id": Small, "served": Moment, "at": Moment})

# Settings of this database, such as the secret that signs seat tokens.
meta = table("meta", None, ["name"], {"name": Word, "value": bytes})

# Secrets that are committed to and serve no match yet (`sandtable.server.seal.seals`).
seals = table(
    "seals", None, ["name"], {"name": Word, "secret": bytes, "drawn": Moment}, indexes=[sa.Index(None, "drawn")]
)


class GuestRow(msgspec.Struct, frozen=True):
    """A guest, written down at their first act. A token is good while its `generation` is the guest's; raising it
    revokes all older ones. `muted`, `banned`: since when, if so."""

    id: Id
    name: Name
    generation: int
    created: Moment
    muted: Moment | None = None
    banned: Moment | None = None


guests = table("guests", GuestRow, ["id"])


class SeatRow(msgspec.Struct):
    """A seat of a match. A bot that stands in for a person who may come back has the person as its `guest`.
    `commitment` (32 bytes) is what a person showed of the nonce, `nonce` (32 bytes; 16 under the first protocol) what
    was revealed of it: its part in the match's key. `standing`: its standing answers. `left`: the person has left a
    match that cannot go on; stored as the time from which on it is over for that one."""

    seat: Small
    kind: Annotated[SeatKind, sa.String(8)]
    guest: Id | None = None
    bot: Word | None = None
    name: Name = ""
    nonce: bytes | None = None
    commitment: bytes | None = None
    standing: dict[str, str] = {}
    left: bool = False


# `ended` is when the match was over: a person's list is the few matches that go on and the last of many that are over.
seats = table(
    "seats",
    SeatRow,
    ["match", "seat"],
    {"match": OfMatch, "ended": Moment | None},
    without=["left"],
    indexes=[sa.Index(None, "guest", "ended")],
)


class Brought(msgspec.Struct, frozen=True):
    """What a person's browser brought for the third seal when it sat down: its public keys, of how many matches with
    this host it knows, how many of them never ended; and once it has revealed, its signature of the opening."""

    keys: list[str] = []
    dealt: int = 0
    unfinished: int = 0
    begun: str = ""


class SealEnd(msgspec.Struct, frozen=True):
    """What the record of a match under the third seal says of its end, so that it is made without the rules: the last
    head, how many items each viewer was told with some of their heads, shares in 840ths, and the host's signature."""

    head: str
    told: list[tuple[int, int, list[str]]]
    returns: list[int]
    signature: str


class SealRow(msgspec.Struct):
    """How far the sealing of a match is: the attempt that is being made, those given up, since when the person who is
    missing is waited for (milliseconds), and once it is fixed the opening with its signature. `moves`: versions of the
    rules that the match was moved to, each with the number of choices before. `events`: what has happened that is a
    step of it (core/match/match_events.py), each with the number of that step. `gone`: the guests who were removed.
    `offered`: seats of bots that a substitute may take; `substitutes`: the guests who have taken one, with the seat.
    `protocol`: which seal it is. Of the third: `brought`, by the commitment that a browser showed, what else it
    brought; `third`, the opening that people compared (`opening` has what matches of every seal read of it); `keys`:
    the number of each step back that was drawn, and the key of chance from then on, in hexadecimal; `end`, once the
    match is over; `bot`, the one of a player who is not there, empty for the usual one."""

    attempt: int = 1
    attempts: list[Attempt] = []
    since: int = 0
    opening: Opening | None = None
    host: HostSignature | None = None
    moves: list[tuple[int, str]] = []
    events: list[tuple[int, MatchEvent]] = []
    gone: list[str] = []
    offered: list[int] = []
    substitutes: list[tuple[int, str]] = []
    protocol: int = 2
    brought: dict[str, Brought] = {}
    third: third.ThirdOpening | None = None
    keys: list[tuple[int, str]] = []
    end: SealEnd | None = None
    bot: str = ""

    def brought_by(self, seat: SeatRow) -> Brought:
        """What the browser of the person here brought."""
        return Brought() if seat.commitment is None else self.brought.get(seat.commitment.hex(), Brought())

    def people_at(self, ply: int) -> list[int]:
        """The seats for which a person decided after so many steps."""
        if self.opening is None:
            return []
        return people_of(self.opening, [event for at, event in self.events if at < ply])


class AskedBack(msgspec.Struct, frozen=True):
    """A seat asks the others whether it may take back the choice that was made in step `step`. `id` names the question
    without telling how many steps there were. `agreed`: who agreed, and the number of the decision that each owed then:
    it holds until they choose on. `refused`: who did not agree; `withdrawn`: it is asked no more. Otherwise it holds
    while that is the seat's last choice and stands. `tries`: seats, the step each last asked about, and how often."""

    seat: int
    step: int
    id: str
    agreed: list[tuple[int, int]] = []
    refused: int | None = None
    withdrawn: bool = False
    tries: list[tuple[int, int, int]] = []


class AskedEnd(msgspec.Struct, frozen=True):
    """A seat asks the others to end the match here, to pause it, or to go on at another `pace`. `id`: the question.
    `agreed`: who agreed, and the number of the decision that each owed then: it holds until they choose on. `refused`:
    who did not agree; `withdrawn`: it is asked no more. `tries`: seats, and how often each has asked."""

    seat: int
    how: AskedHow
    id: str
    agreed: list[tuple[int, int]] = []
    refused: int | None = None
    withdrawn: bool = False
    tries: list[tuple[int, int]] = []
    pace: Pace | None = None


class MatchRow(msgspec.Struct):
    """A match. `options` and `attachments` are JSON values; `secret` and `key` have 32 bytes; `result` is what the
    table says of the end; `rematch` names the match that follows; `closed`: when the host ended it. `revision` counts
    the changes of the row and its seats. `opened` is the latest choice whose question people saw before a standing
    answer was given for it. `creator` is the host of the table. `undo`: whether choices may be taken back, `asked` who
    wants to; `ending`: who wants to end it. `talk`: how people may speak. `pace`: how much time there is, None for no
    clocks. `seal` is None for matches that began under the first protocol. `rated`: the pace with which it counts
    (live, days), empty for a casual match; `began`: the guest in each seat when it began, empty before. `league`: the
    league that it is a table of, or empty. `help`: whether hints and simulations are given to everybody who sits
    there. `stopped`: why it cannot go on, as found by the code named `inspected`. `start`: the written position that
    it began in (`{seed, state}`, core/match/positions.py), of a guided game that was kept: nothing seals it, and
    `secret` is empty."""

    id: Id
    game: Word
    rules_version: Word
    preset: Name
    options: dict[str, object]
    attachments: dict[str, str]
    title: Title
    visibility: Annotated[Visibility, sa.String(8)]
    invite: Word
    state: Annotated[MatchState, sa.String(8)]
    creator: Id
    created: Moment
    moved: Moment
    secret: bytes
    key: bytes | None = None
    result: dict[str, object] | None = None
    rematch: Id | None = None
    seal: SealRow | None = None
    closed: Moment | None = None
    seats: list[SeatRow] = []
    revision: Annotated[int, LATER] = 0
    opened: Annotated[int, LATER] = -1
    undo: Annotated[bool, LATER] = True
    asked: AskedBack | None = None
    ending: AskedEnd | None = None
    pace: Pace | None = None
    talk: Annotated[Talk, sa.String(8), LATER] = "apart"
    rated: Annotated[Short, LATER] = ""
    began: Annotated[list[str | None], LATER] = []
    league: Annotated[Id, LATER] = ""
    help: Annotated[bool, LATER] = False
    stopped: str | None = None
    inspected: Annotated[str, sa.String(40), LATER] = ""
    start: dict[str, Any] | None = None


# `due` is the moment, in service time, when the first time that runs now is gone.
matches = table(
    "matches",
    MatchRow,
    ["id"],
    {"due": Moment | None},
    without=["seats"],
    indexes=[sa.Index(None, "state", "visibility", "moved"), sa.Index(None, "due")],
)


def copy_of(row: MatchRow) -> MatchRow:
    """A copy to change: what is shown changes only after it is stored."""
    seal = None if row.seal is None else msgspec.structs.replace(row.seal)
    return msgspec.structs.replace(row, seal=seal, seats=[msgspec.structs.replace(seat) for seat in row.seats])


def only_orders_differ(one: MatchRow, other: MatchRow) -> bool:
    """Whether nothing but standing answers was changed between two rows: nobody but their seats may know of that."""

    def without(row: MatchRow) -> MatchRow:
        seats = [msgspec.structs.replace(seat, standing={}) for seat in row.seats]
        return msgspec.structs.replace(row, seats=seats, revision=0, opened=-1)

    return without(one) == without(other)


class ChoiceRow(msgspec.Struct, frozen=True):
    """A choice: the n-th of the match, from 0, the `decision`-th of its seat. `key` is the client's idempotency key,
    `mark` a checkpoint (tables/positions.py), `clock` the clocks after it (JSON)."""

    n: int
    seat: Small
    decision: int
    code: int
    at: Moment
    key: Name | None = None
    mark: bytes | None = None
    clock: str | None = None


# One decision cannot be answered twice, whatever happens above.
choices = table(
    "choices",
    ChoiceRow,
    ["match", "n"],
    {"match": OfMatch},
    indexes=[sa.UniqueConstraint("match", "seat", "decision")],
    rowid=False,
)


class EntryRow(msgspec.Struct, frozen=True):
    """The n-th entry, from 1, of what is sealed of a match under the third seal: JSON."""

    n: int
    entry: str


entries = table("entries", EntryRow, ["match", "n"], {"match": OfMatch}, rowid=False)


class PositionRow(msgspec.Struct, frozen=True):
    """The position after `n` choices, made by the code named `code`. `state` and `events` are compressed; `told`: for
    each viewer (-1: spectators) the number of its frame, of the entries in its log, and of those that the record
    had when the frame was made."""

    n: int
    code: Name
    state: bytes
    events: bytes
    told: Annotated[dict[int, tuple[int, int, int]], sa.LargeBinary]


# They can be made again from the choices at any time.
positions = table("positions", PositionRow, ["match", "n"], {"match": OfMatch}, rowid=False)
