"""The documents of the HTTP interface (DEVELOPERS.md section 2)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.server.storage.rows import MatchState, SeatKind, Visibility

__all__ = [
    "BotDocument",
    "CheckForm",
    "CheckResult",
    "Created",
    "ErrorBody",
    "ErrorDocument",
    "FrameDocument",
    "Frames",
    "GameDocument",
    "GroupDocument",
    "Health",
    "JoinForm",
    "Left",
    "Me",
    "MeForm",
    "NewMatch",
    "NewSeat",
    "Option",
    "PresetDocument",
    "Problem",
    "RematchForm",
    "ResignForm",
    "Result",
    "Rules",
    "SeatSummary",
    "Seated",
    "Summary",
    "Verification",
    "VerificationStep",
]

Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="16 bytes in hexadecimal: your part of the dice.")]
SealName = Annotated[str, Meta(max_length=64, description="The name of a seal from `POST /api/seals`.")]
Invite = Annotated[str, Meta(max_length=32, description="The word from an invitation's link.")]
Seat = Annotated[int, Meta(ge=0, le=7)]
#: A value that an option may have.
Option = bool | int | Annotated[str, Meta(max_length=400)] | Annotated[list[int], Meta(max_length=64)]
Options = Annotated[dict[str, Option], Meta(max_length=100)]
Attachments = Annotated[
    dict[str, str], Meta(max_length=4, description="Texts of the files that options name, by option, such as a map.")
]


class Form(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends: unknown fields are refused."""


class ErrorBody(msgspec.Struct, omit_defaults=True):
    """`code` is for programs, `message` a sentence for people, `field` the form field it is about."""

    code: str
    message: str
    field: str | None = None


class ErrorDocument(msgspec.Struct):
    """Every error has this form."""

    error: ErrorBody


class Me(msgspec.Struct):
    """The guest of this browser."""

    id: str
    name: str


class MeForm(Form):
    """A new name."""

    name: Annotated[str, Meta(max_length=200)]


class BotDocument(msgspec.Struct):
    """A kind of bot that can take a seat."""

    id: str
    title: str
    text: str


class PresetDocument(msgspec.Struct):
    """A named set of rules."""

    id: str
    title: str
    text: str
    players: tuple[int, int]


class GroupDocument(msgspec.Struct):
    """A heading of the form with its options."""

    id: str
    title: str
    options: list[str]


class GameDocument(msgspec.Struct):
    """A game and its options form. `options` is a JSON schema, `bundles` are settings that set several options."""

    id: str
    title: str
    tagline: str
    players: tuple[int, int]
    presets: list[PresetDocument]
    options: dict[str, Any]
    groups: list[GroupDocument]
    bundles: list[dict[str, Any]]
    defaults: dict[str, dict[str, Any]]
    bots: list[BotDocument]


class Rules(msgspec.Struct):
    """The rules of a game, in Markdown."""

    markdown: str


class CheckForm(Form):
    """A match that somebody is about to make."""

    preset: Annotated[str, Meta(max_length=64)]
    players: Annotated[int, Meta(ge=1, le=8)]
    options: Options = {}
    attachments: Attachments = {}


class Problem(msgspec.Struct):
    """What is wrong with a field, as a sentence."""

    field: str
    message: str


class CheckResult(msgspec.Struct):
    """Whether the match could be made. `estimate` says what it would be like, `options` holds every option as the
    match would have it: the preset's, what follows from the form, the form's own. Empty when there are problems."""

    ok: bool
    problems: list[Problem]
    estimate: str
    options: dict[str, Any]


class NewSeat(Form):
    """A seat of a new match; `bot` names the kind of bot."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=32)] | None = None


class NewMatch(Form):
    """A match to make. It starts at once when no seat is open."""

    game: Annotated[str, Meta(max_length=32)]
    preset: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=8)]
    options: Options = {}
    attachments: Attachments = {}
    visibility: Visibility = "open"
    title: Annotated[str, Meta(max_length=200)] | None = None
    nonce: Nonce | None = None
    seal: SealName | None = None


class JoinForm(Form):
    """Take an open seat: this one, or the first."""

    seat: Seat | None = None
    invite: Invite | None = None
    nonce: Nonce | None = None


class ResignForm(Form):
    """Leave a running match for good. `decision` is the number of your next decision; a stale one is refused."""

    decision: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class RematchForm(Form):
    """Play again."""

    nonce: Nonce | None = None
    seal: SealName | None = None


class SealGiven(msgspec.Struct):
    """A seal for one match: `commitment` is SHA-256 of the server's secret, published before you send your nonce."""

    seal: str
    commitment: str


class SeatSummary(msgspec.Struct, omit_defaults=True):
    """A seat. `bot` is the kind of bot."""

    seat: int
    kind: SeatKind
    name: str
    you: bool
    online: bool
    bot: str | None = None


class Result(msgspec.Struct):
    """How it ended: a sentence, and the share of the win of each seat."""

    text: str
    shares: list[float]


class StandingWish(msgspec.Struct):
    """A routine decision that the table answers for you, and your wish: the id of one of its choices."""

    id: str
    title: str
    text: str
    choices: list[tuple[str, str]]
    wish: str


class StandingForm(Form):
    """Have a routine decision answered this way from now on."""

    id: Annotated[str, Meta(max_length=32)]
    wish: Annotated[str, Meta(max_length=32)]


class Summary(msgspec.Struct, omit_defaults=True):
    """A match as one viewer may know it. `moved` is when something last happened that everybody could see. `watchers`
    are people at the table without a seat. `problem` says why a match cannot go on, `notice` what else is to be known.
    """

    id: str
    game: str
    title: str
    preset: str
    rules_text: str
    visibility: Visibility
    state: MatchState
    seats: list[SeatSummary]
    round_text: str
    your_seat: Annotated[int, Meta(ge=0, le=7)] | None
    your_move: bool
    commitment: str
    created: str
    moved: str
    watchers: int
    invite: str | None = None
    result: Result | None = None
    rematch: str | None = None
    notice: str | None = None
    problem: str | None = None
    standing: list[StandingWish] = []


class Created(msgspec.Struct):
    """A new match. `invite` is the word that lets others in, null for open matches."""

    match: Summary
    invite: str | None


class Seated(msgspec.Struct):
    """The match after what you did."""

    match: Summary


class Left(msgspec.Struct):
    """The match after you left it, null if it was removed."""

    match: Summary | None


class FrameDocument(msgspec.Struct):
    """A position as the viewer met it (a Scene), with the log lines it brought (Entries); DEVELOPERS.md, section 1.
    `ply`: the choices made before it, null until the match is over."""

    n: int
    ply: int | None
    scene: dict[str, Any]
    log: list[dict[str, Any]]


class Frames(msgspec.Struct):
    """Frames of one viewer; `total` counts all there are."""

    total: int
    frames: list[FrameDocument]


class VerificationStep(msgspec.Struct):
    """One check, in words."""

    name: str
    ok: bool
    text: str


class Verification(msgspec.Struct):
    """Whether a record is what it says."""

    ok: bool
    steps: list[VerificationStep]


class Health(msgspec.Struct):
    """Whether the server can do its work."""

    ok: bool
    version: str
