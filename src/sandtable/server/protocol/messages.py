"""The messages of the WebSocket: closed, typed unions."""

from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import Meta

from sandtable.core.scenes import Entry, Scene
from sandtable.core.typed import ready
from sandtable.server.protocol.documents import Clocks, Summary
from sandtable.server.protocol.sealdocuments import Signed

CLOSE_MALFORMED = 4400
CLOSE_FLOOD = 4408
CLOSE_OVERSIZE = 4413
CLOSE_SLOW = 1013
CLOSE_RESTART = 1012

MatchId = Annotated[str, Meta(min_length=1, max_length=16)]
Key = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[ -~]+$")]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
#: How a viewer's last choice may be taken back, if at all.
Back = Literal["", "alone", "anew", "ask"]
Code = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class _Client(msgspec.Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """From the client."""


class Watch(_Client):
    """Subscribe. `seen`: the last frame already held, -1 for none; `log`: entries already held; `numbering`: by what
    they are numbered, as the table said. Where that has changed, or is not said, everything is sent anew. `told`: how
    many items of a match under the third seal are held (docs/seal.md, section 6); null if they are not kept."""

    match: MatchId
    seen: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = -1
    log: Count = 0
    numbering: Annotated[str, Meta(max_length=40)] = ""
    invite: Annotated[str, Meta(max_length=32)] | None = None
    told: Count | None = None


class Unwatch(_Client):
    """Unsubscribe."""

    match: MatchId


class Choose(_Client):
    """Answer a decision. `frame`: the newest that the client has; if a choice was taken back since, this is refused.
    `signed`: by a person who has a key at a table of the third seal, here and in what follows."""

    match: MatchId
    decision: Count
    code: Code
    key: Key
    frame: Count | None = None
    signed: Signed | None = None


class Resign(_Client):
    """Leave for good; `decision` null means whatever is open."""

    match: MatchId
    key: Key
    decision: Count | None = None
    signed: Signed | None = None


class TakeBack(_Client):
    """Undo what the seat has chosen of an unfinished secret decision."""

    match: MatchId
    decision: Count
    key: Key
    signed: Signed | None = None


class Undo(_Client):
    """Take back the seat's last choice, if it may do so alone; `decision` null means whatever is open. `frame` as in
    Choose."""

    match: MatchId
    key: Key
    decision: Count | None = None
    frame: Count | None = None
    signed: Signed | None = None


class Ping(_Client):
    """Answered by Pong with the same `at`."""

    at: Annotated[int, Meta(ge=0, le=10**15)] | Annotated[float, Meta(ge=0, le=1e15)]


#: What is answered by an Ack.
Chosen = Choose | Resign | TakeBack | Undo
FromClient = Watch | Unwatch | Choose | Resign | TakeBack | Undo | Ping
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(ready(cast("type[FromClient]", FromClient)))
_encoder = msgspec.json.Encoder(order="deterministic")


class _Server(msgspec.Struct, tag_field="t", tag=str.lower):
    """From the server."""


class Hello(_Server):
    """The first message. `build` is that of the client which the server has to give; empty if it has none."""

    build: str


class TableMessage(_Server, tag="table"):
    """Where the table stands for this viewer. While the match waits `scene` is null and `frame` -1. `opening` is the
    hash of the match's opening, `head` the chain's head when the frame was made (docs/seal.md); both are empty before
    the start, and under the first protocol; under the third heads come with what is told. `undo`: whether the viewer's
    last choice may be taken back, alone, by asking the others, or, where nobody is asked, with chance drawn anew (asked
    for like what others answer); `redo`: the choice that was taken back last and could be made again. `numbering` names
    what frames and entries of the log are numbered by: where it changes, after an upgrade, nothing that is held fits
    on. `told`: how many items of the third seal a client holds with it; null for one that keeps none."""

    match: str
    summary: Summary
    you: int | None
    frame: int
    scene: Scene | None
    log: list[Entry]
    decision: int | None
    opening: str = ""
    head: str = ""
    undo: Back = ""
    redo: int | None = None
    numbering: str = ""
    told: int | None = None


class Frame(_Server):
    """What one choice changed for this viewer: a merge patch of the scene, and new log entries. The rest is as in
    `table`; `clocks` as in its summary."""

    match: str
    n: int
    patch: dict[str, Any]
    log: list[Entry]
    decision: int | None
    opening: str = ""
    head: str = ""
    undo: Back = ""
    redo: int | None = None
    clocks: Clocks | None = None


class Ack(_Server):
    """The choice is stored. `head` is the chain's head after it, `signature` the host's under it; under the third seal
    the head is that of the last of the `told` items, and the signature under what this seat was told."""

    key: str
    match: str
    decision: int
    opening: str = ""
    head: str = ""
    signature: str = ""
    told: int = 0


class Told(_Server):
    """What this viewer was told of a match under the third seal, from item number `first` on, counted from 0: each with
    the chain head of its entry (docs/seal.md, section 6)."""

    match: str
    first: int
    items: list[tuple[dict[str, Any], str]]


class Refused(_Server):
    """The choice is refused and has changed nothing. `key` is empty when a `watch` is refused."""

    key: str
    match: str
    code: str
    message: str


class Seats(_Server):
    """Who is there: presence, joins, start, end."""

    match: str
    summary: Summary


class Talk(_Server):
    """Something was said that you may read, up to line `n`; `changed`: lines that you have were taken away."""

    match: str
    n: int
    changed: bool = False


class Found(_Server):
    """You looked for an opponent, and one was found: your seat at this table is held for you for a while."""

    match: str


class Error(_Server):
    """Something was wrong with a message; the socket closes."""

    code: str
    message: str


class Pong(_Server):
    """Answer to Ping."""

    at: int | float


FromServer = Hello | TableMessage | Frame | Ack | Told | Refused | Seats | Talk | Found | Error | Pong


def parse(text: str) -> FromClient:
    """A client's message. msgspec.DecodeError (ValidationError included) or RecursionError if it is none."""
    return _decoder.decode(text)


def encode(message: _Server) -> str:
    """A message as it travels: the same message is always the same text."""
    return _encoder.encode(message).decode()
