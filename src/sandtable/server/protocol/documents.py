"""The documents of the HTTP interface."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.core.game.options import Bundle, Suggestion
from sandtable.core.game.shipped import Face, Mission
from sandtable.server.clocks import AtZero, PaceKind
from sandtable.server.protocol.sealdocuments import SealState, SignedForm, SittingForm
from sandtable.server.storage.rows import AskedHow, MatchState, SeatKind, Talk, Visibility

SealName = Annotated[str, Meta(max_length=64, description="The name of a seal from `POST /api/seals`.")]
Invite = Annotated[str, Meta(max_length=32, description="The word from an invitation's link.")]
Seat = Annotated[int, Meta(ge=0, le=7)]
#: A value that an option may have.
Option = bool | int | Annotated[str, Meta(max_length=400)] | Annotated[list[int], Meta(max_length=64)]
Options = Annotated[dict[str, Option], Meta(max_length=100)]
Attachments = Annotated[
    dict[str, str], Meta(max_length=4, description="Texts of the files that options name, by option, such as a map.")
]

# What a document holds that is made elsewhere, by the name that it has in the client (`web/scripts/write_types.py`).
BoardDocument = Annotated[dict[str, Any], Meta(extra={"document": "Board"})]
SceneDocument = Annotated[dict[str, Any], Meta(extra={"document": "Scene"})]
EntryDocument = Annotated[dict[str, Any], Meta(extra={"document": "Entry"})]
SchemaDocument = Annotated[dict[str, Any], Meta(extra={"document": "OptionSchema"})]


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


class Me(msgspec.Struct, omit_defaults=True):
    """The guest of this browser. `account`: whether it is signed in to an account."""

    id: str
    name: str
    account: bool = False


class Act(msgspec.Struct):
    """Something the host did (`by` is host), or the server by the host's settings (server). `verb`: close, delete,
    hide, show, rename, mute, unmute, ban, unban, forget, rules. `text` is a sentence."""

    at: str
    by: str
    verb: str
    match: str | None
    text: str


class MeForm(Form):
    """A new name."""

    name: Annotated[str, Meta(max_length=200)]


class RatingDocument(msgspec.Struct):
    """How strong a bot is, measured in games of two seats: its rating on the scale that chess players know, where the
    yardstick has 1000, and the 95 % interval of that."""

    rating: int
    low: int
    high: int


class PersonDocument(msgspec.Struct):
    """Who a bot is: a name to be called by at tables, and a face."""

    id: str
    name: str
    face: Face


class BotDocument(msgspec.Struct):
    """A kind of bot that can take a seat. `maker`: who made it, and the package it came with; empty if built in.
    `level`: its number among the game's levels, 1 the weakest; 0 for what is none. `rating`: if it was measured.
    `person`: who it is, if it has a face."""

    id: str
    title: str
    text: str
    maker: str = ""
    level: int = 0
    rating: RatingDocument | None = None
    person: PersonDocument | None = None


class PresetDocument(msgspec.Struct):
    """A named set of rules. `family`: the preset with which it shares ratings."""

    id: str
    title: str
    text: str
    players: tuple[int, int]
    family: str = ""


class GroupDocument(msgspec.Struct):
    """A heading of the form with its options."""

    id: str
    title: str
    options: list[str]


class GameDocument(msgspec.Struct):
    """A game as lists of games show it. `maker`: who made it, and the package it came with; empty for a built-in game.
    `minutes`: what a match takes, about; 0 if that is not known. `guide`: whether there is a guided first game.
    `deals`: whether a league can deal its sides evenly."""

    id: str
    title: str
    tagline: str
    players: tuple[int, int]
    presets: list[PresetDocument]
    bots: list[BotDocument]
    maker: str = ""
    minutes: int = 0
    guide: bool = False
    deals: bool = False


class OptionsDocument(msgspec.Struct):
    """What the options form of a game is made of. `options` is a JSON schema, `bundles` are settings that set several
    options, `suggestions` are offers to set some options while others have certain values, each with the reason.
    `defaults`: the options of each preset; `missions`: matches with a goal, one after another."""

    options: SchemaDocument
    groups: list[GroupDocument]
    bundles: list[Bundle]
    suggestions: list[Suggestion]
    defaults: dict[str, dict[str, Any]]
    missions: list[Mission] = []


class RuleOf(msgspec.Struct):
    """The heading of the rule that an option is about: its id in the page, and its words."""

    id: str
    title: str


class RulesText(msgspec.Struct):
    """The rules of a game, in Markdown with links between its sections; `settings`: the rule of each option by name.
    Links reach headings by their words with hyphens, rows of tables by `row-` and those of their first cell, options by
    `setting-` and their name."""

    markdown: str
    settings: dict[str, RuleOf] = {}


class CheckForm(Form):
    """A match that a person is about to make."""

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
    match would have it: the preset's, what follows from the form, the form's own. Empty when there are problems.
    `notices` are options that were set without effect, `warnings` what is probably a slip in a file that an option
    names; neither keeps the match from being made. `idle` are all options without effect, set or not."""

    ok: bool
    problems: list[Problem]
    estimate: str
    options: dict[str, Any]
    notices: list[Problem] = []
    warnings: list[Problem] = []
    idle: list[Problem] = []


class NewSeat(Form):
    """A seat of a new match; `bot` names the kind of bot."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=32)] | None = None


BotName = Annotated[str, Meta(max_length=32, description="A kind of bot that plays this game.")]


class PaceForm(Form):
    """How much time people have. `live`: `base` seconds, and `increment` more with each turn that ends; or so many
    `seconds` for each turn, and `base` in reserve. `days`: so many `days` for each turn, and `base` seconds in reserve.
    `at_zero`: what happens to a seat whose time is gone: a bot
    plays on until the person is back (`bot`: which), the table answers until the turn ends, or the seat resigns."""

    kind: PaceKind
    base: Annotated[int, Meta(ge=0, le=30 * 86_400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    days: Literal[1, 3, 7] = 1
    at_zero: AtZero = "bot"
    bot: BotName | None = None


class PaceDocument(msgspec.Struct, omit_defaults=True):
    """The pace of a match (`PaceForm`), and in words."""

    kind: PaceKind
    text: str
    base: int
    increment: int = 0
    days: int = 0
    at_zero: AtZero = "bot"
    bot: str = ""
    seconds: int = 0


class Clocks(msgspec.Struct, omit_defaults=True):
    """The clocks at the moment when this was sent, in milliseconds: what each seat has `left` (null: no person decides
    for it), and whose clocks are `running`. `aside`: what is left for a question that is asked where others may not
    know of whom; all clocks stand meanwhile. `paused`: they stand until people go on. `back`: seats on vacation, and
    in how many milliseconds each is back; until then it pays nothing, and what is asked aside waits for all of them."""

    left: list[int | None]
    running: list[int] = []
    aside: int | None = None
    paused: bool = False
    back: list[tuple[int, int]] = []


class NewMatch(SittingForm, kw_only=True):
    """A match to make. When no seat is open, it starts as soon as you reveal your nonce. `nonce_commitment` is the hash
    of a nonce that you keep; without one you owe it before the start."""

    game: Annotated[str, Meta(max_length=32)]
    preset: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=8)]
    options: Options = msgspec.field(default_factory=dict)
    attachments: Attachments = msgspec.field(default_factory=dict)
    visibility: Visibility = "open"
    title: Annotated[str, Meta(max_length=200)] | None = None
    seal: SealName | None = None
    undo: Annotated[bool, Meta(description="Whether choices may be taken back.")] = True
    pace: PaceForm | None = None
    talk: Annotated[
        Talk,
        Meta(
            description="Whether people may speak: not at all (off), spectators unheard by the players until the end "
            "(apart), or all together (open)."
        ),
    ] = "apart"
    rated: Annotated[
        bool,
        Meta(
            description="Whether it changes ratings: by a preset as it is, with clocks, against people and bots whose "
            "strength was measured."
        ),
    ] = False
    help: Annotated[
        bool,
        Meta(
            description="Whether hints and simulations are given to everybody who has a seat; casual matches of one "
            "person against bots have them anyway."
        ),
    ] = False


class JoinForm(SittingForm, kw_only=True):
    """Take an open seat: this one, or the first. `nonce_commitment` as for a new match."""

    seat: Seat | None = None
    invite: Invite | None = None


class ResignForm(SignedForm, kw_only=True):
    """Leave a running match for good. `decision` is the number of your next decision; a stale one is refused."""

    decision: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class RematchForm(SittingForm, kw_only=True):
    """Play again. `rotate`: everybody one seat further, if you are the first who asks."""

    seal: SealName | None = None
    rotate: bool = False


class SealGiven(msgspec.Struct, omit_defaults=True):
    """A seal for one match: `commitment` is the hash of the server's secret, told before you show anything of yours.
    `protocol`: the second or the third, of which people also show their keys."""

    seal: str
    commitment: str
    protocol: int = 2


class SeatSummary(msgspec.Struct, omit_defaults=True):
    """A seat. `bot` is the kind of bot. `stand_in`: the bot plays for a person, who may take the seat again; `online`
    is whether that person is here. `offered`: a substitute may take it."""

    seat: int
    kind: SeatKind
    name: str
    you: bool
    online: bool
    bot: str | None = None
    stand_in: bool = False
    offered: bool = False


class MatchResult(msgspec.Struct):
    """How it ended: a sentence, and the share of the win of each seat."""

    text: str
    shares: list[float]


class StandingWish(msgspec.Struct):
    """A routine decision that the table answers for you, and your wish: the id of one of its choices. `choices` are
    pairs of id and title; `notes` says of some of them, by id, what follows from choosing them."""

    id: str
    title: str
    text: str
    choices: list[tuple[str, str]]
    wish: str
    notes: dict[str, str] = {}


class StandingForm(SignedForm, kw_only=True):
    """Have a routine decision answered this way from now on."""

    id: Annotated[str, Meta(max_length=32)]
    wish: Annotated[str, Meta(max_length=32)]


class UndoAnswer(SignedForm, kw_only=True):
    """Agree, or not, to what `Summary.asked` with this `id` asks. The asker may say no to it as well."""

    id: Annotated[str, Meta(max_length=64)]
    agree: bool


class UndoAsked(msgspec.Struct, omit_defaults=True):
    """A seat asks whether it may take back its last choice. `id` names the question; `waiting_for` are the seats of
    those who have not answered, or have chosen on since; `refused` is who said no. `drawing`: all have agreed, and
    chance is drawn anew from nonces that those who are waited for have to reveal."""

    seat: int
    id: str
    agreed: list[int] = []
    waiting_for: list[int] = []
    refused: int | None = None
    drawing: bool = False


class BotForm(SignedForm, kw_only=True):
    """Let a bot of this kind play on."""

    bot: BotName


class StandInForm(SignedForm, kw_only=True):
    """Let a bot of this kind play in this seat."""

    seat: Seat
    bot: BotName


class RemoveForm(SignedForm, kw_only=True):
    """Remove a person from a running match: a bot of this kind plays on. Everybody reads the reason."""

    seat: Seat
    bot: BotName
    reason: Annotated[str, Meta(min_length=1, max_length=200)]


class OrderForm(Form):
    """Who sits where: for each seat the number of the seat whose holder comes there."""

    seats: Annotated[list[Seat], Meta(min_length=2, max_length=8)]


class OfferForm(Form):
    """Offer the seat of a bot to a substitute, or no more."""

    seat: Seat
    offered: bool = True


class TakeOverForm(SignedForm, kw_only=True):
    """Take a seat that is offered, this one or the first. `invite`: the word of the invitation's link."""

    seat: Seat | None = None
    invite: Invite | None = None


class HostForm(SignedForm, kw_only=True):
    """Make the person in this seat the host."""

    seat: Seat


class EndForm(SignedForm, kw_only=True):
    """How the match is to end: as a draw among those still in it, or with the best score as the winner; or that it is
    to be paused, or to go on at another `pace` (none: without a clock)."""

    how: AskedHow
    pace: PaceForm | None = None


class EndAnswer(SignedForm, kw_only=True):
    """Agree, or not, to what `Summary.ending` with this `id` asks. The asker may say no to it as well."""

    id: Annotated[str, Meta(max_length=64)]
    agree: bool


class EndAsked(msgspec.Struct, omit_defaults=True):
    """A seat asks the others to end the match here, to pause it, or to go on at another `pace`, which is in words. `id`
    names the question; `waiting_for` are who has not answered, or has chosen on since; `refused` is who said no."""

    seat: int
    how: AskedHow
    id: str
    agreed: list[int] = []
    waiting_for: list[int] = []
    refused: int | None = None
    pace: str = ""


class VacationForm(Form):
    """Go on vacation for so many days: your clocks stand in all matches by day that run now."""

    days: Annotated[int, Meta(ge=1, le=366)]


class VacationState(msgspec.Struct):
    """Your vacation: how many days a year has for that, how many you have `left`, and `until` when you are away, if you
    are."""

    a_year: int
    left: int
    until: str | None = None


class Summary(msgspec.Struct, omit_defaults=True):
    """A match as one viewer may know it. `moved` is when something last happened that everybody could see. `watchers`
    are people at the table without a seat. `problem` says why a match cannot go on, `notice` what else is to be
    known. `making`: so much of the game's machine code is made, in percent; until all is, bots think longer.
    `game_title`: what people call the game. `undo`: whether choices may be taken back, `asked`: who wants to.
    `host`: the seat of the host, `ending`: who wants to end the match. `pace`: how much time people have, none for no
    clocks; `clocks`: what they have left while the match runs. `talk`: how people may speak. `rated`: whether it
    changes ratings. `help`: whether hints and simulations are given to everybody who has a seat. `league`: the league
    that it is a table of. `left`: the seats of those who have left a match that cannot go on."""

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
    game_title: str = ""
    invite: str | None = None
    result: MatchResult | None = None
    rematch: str | None = None
    notice: str | None = None
    problem: str | None = None
    making: Annotated[int, Meta(ge=0, le=100)] | None = None
    standing: list[StandingWish] = []
    sealing: SealState | None = None
    undo: bool = True
    asked: UndoAsked | None = None
    host: int | None = None
    ending: EndAsked | None = None
    pace: PaceDocument | None = None
    clocks: Clocks | None = None
    talk: Talk = "apart"
    rated: bool = False
    help: bool = False
    league: str = ""
    left: list[int] = []


class Created(msgspec.Struct):
    """A new match. `invite` is the word that lets others in, null for open matches; `warnings` as in a check."""

    match: Summary
    invite: str | None
    warnings: list[Problem] = []


class Acknowledgement(msgspec.Struct):
    """The choice is stored: the number of the decision, the opening's hash, the chain's head after the choice, and the
    host's signature under it; empty under the first protocol of the seal. Under the third it is under what the seat was
    told, `told` items."""

    decision: int
    opening: str
    head: str
    signature: str
    told: int = 0


class Seated(msgspec.Struct, omit_defaults=True):
    """The match after what you did; `acknowledged` if it was a choice."""

    match: Summary
    acknowledged: Acknowledgement | None = None


class Left(msgspec.Struct):
    """The match after you left it, null if it was removed."""

    match: Summary | None


class FrameDocument(msgspec.Struct):
    """A position as the viewer met it (a Scene), with the log lines it brought (Entries).
    `ply`: the choices made before it, null until the match is over."""

    n: int
    ply: int | None
    scene: SceneDocument
    log: list[EntryDocument]


class Frames(msgspec.Struct):
    """Frames of one viewer; `total` counts all there are."""

    total: int
    frames: list[FrameDocument]


class VerificationStep(msgspec.Struct):
    """One check, in words. `judged`: false for one that could not be made here, which says nothing against the
    record; it is not `ok` either."""

    name: str
    ok: bool
    text: str
    judged: bool = True


class Verification(msgspec.Struct):
    """Whether a record is what it says. `ok`: everything was checked and nothing contradicts it; `seal`, `finished` and
    `receipt` are the three parts of the verdict, `text` the verdict in words. `status` is the exit code of `sandtable
    verify`."""

    ok: bool
    steps: list[VerificationStep]
    seal: Literal["sealed", "old seal", "not sealed"]
    finished: bool
    receipt: str
    status: int
    text: str


class Health(msgspec.Struct):
    """Whether the server can do its work."""

    ok: bool
    version: str


class Migrated(msgspec.Struct):
    """When the database was last upgraded, between which revisions, and where its copy from before lies on the server's
    machine; empty for PostgreSQL."""

    at: str
    before: str
    after: str
    copy: str


class StoppedMatch(msgspec.Struct):
    """A match that cannot go on here, or that is over and cannot be replayed; and the sentence of its table."""

    match: str
    game: str
    state: MatchState
    reason: str


class HostMatches(msgspec.Struct):
    """What the host of the server is told of its matches: how many run and can go on, which cannot, and which games of
    packages are left out and why. `inspected`: whether all have been looked at since the server started."""

    version: str
    going: int
    inspected: bool
    stopped: list[StoppedMatch] = []
    games: list[str] = []
    migrated: Migrated | None = None


class HostDocument(msgspec.Struct):
    """Who signs openings and choices here: an Ed25519 public key, and its fingerprint."""

    key: str
    fingerprint: str
