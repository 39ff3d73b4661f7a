"""The documents about people: accounts (passkeys, sessions, ways to sign in), invitations by name, talk at a match, and
notices: what a person wishes to be told, where, and what they were told.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.core.words import ENGLISH
from sandtable.server.protocol.documents import Form
from sandtable.server.protocol.messages import Key

_Word = Annotated[str, Meta(min_length=1, max_length=64)]
_Name = Annotated[str, Meta(max_length=200)]


class PasskeyDocument(msgspec.Struct, omit_defaults=True):
    """A passkey. `credential`: its own name, in base64url. `copied`: when it said that it was used fewer times than the
    server had seen: there may be two."""

    id: str
    name: str
    credential: str
    created: str
    used: str | None = None
    copied: str | None = None


class SessionDocument(msgspec.Struct, omit_defaults=True):
    """Where the account is signed in; `here` is the browser that asks."""

    id: str
    device: str
    created: str
    seen: str
    here: bool = False


class Account(msgspec.Struct, omit_defaults=True):
    """The account of this browser; without one it has no sessions. `recovery`: when the printed code was made, None
    if there is none. `nowhere`: the sentence why no passkey can be made at this address, empty where one can."""

    id: str
    name: str
    passkeys: list[PasskeyDocument] = []
    sessions: list[SessionDocument] = []
    recovery: str | None = None
    nowhere: str = ""


class PasskeyBegun(msgspec.Struct):
    """A ceremony, to be used once by this browser, and the options for `navigator.credentials` as JSON."""

    ceremony: str
    options: dict[str, Any]


class MakeForm(msgspec.Struct, forbid_unknown_fields=True):
    """The passkey that the browser made (PublicKeyCredential.toJSON()), and what its owner calls it."""

    ceremony: _Word
    credential: dict[str, Any]
    name: _Name


class PasskeyForm(msgspec.Struct, forbid_unknown_fields=True):
    """Another name for a passkey."""

    name: _Name


class SignInForm(msgspec.Struct, forbid_unknown_fields=True):
    """What the passkey signed (PublicKeyCredential.toJSON())."""

    ceremony: _Word
    credential: dict[str, Any]


class SignInLink(msgspec.Struct):
    """A word that signs another device in once, and until when."""

    word: str
    until: str


class SignInLinkForm(msgspec.Struct, forbid_unknown_fields=True):
    """The word of a link."""

    word: _Word


class RecoveryGiven(msgspec.Struct):
    """A recovery code. It is shown this once."""

    code: str


class RecoveryForm(msgspec.Struct, forbid_unknown_fields=True):
    """A recovery code, as it was printed."""

    code: _Word


class DeleteForm(msgspec.Struct, forbid_unknown_fields=True):
    """One's own name, typed to delete all one's data. An account shows besides that it is not only a browser left open:
    what a passkey of its own signed (`POST /api/sign-in/begin`), or its recovery code."""

    name: _Name
    passkey: SignInForm | None = None
    code: _Word | None = None


class KnownPerson(msgspec.Struct, frozen=True):
    """A person whom you may invite. `met`: you have played together; the others stand on a leaderboard."""

    person: str
    name: str
    met: bool


class KnownPeople(msgspec.Struct, frozen=True):
    """Those whose name begins like this."""

    people: list[KnownPerson]


class InviteForm(Form):
    """Invite a person to your table, to this seat or to any."""

    person: Annotated[str, Meta(max_length=16)]
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class InvitedPerson(msgspec.Struct, frozen=True):
    """A person whom the host has invited. `waiting`: they have not answered."""

    person: str
    name: str
    seat: int | None
    at: str
    state: Literal["waiting", "refused", "here"]


class InvitedPeople(msgspec.Struct, frozen=True):
    """Whom the host of a table has invited by name."""

    invited: list[InvitedPerson]


class InvitationDocument(msgspec.Struct, frozen=True):
    """A person invites you to a table that waits. `host` is what they are called there; `pace` is in words, empty
    without clocks."""

    match: str
    title: str
    game: str
    rules: str
    host: str
    seat: int | None
    at: str
    pace: str
    rated: bool
    help: bool


class Invitations(msgspec.Struct, frozen=True):
    """The invitations that wait for your answer, the latest first."""

    invitations: list[InvitationDocument]


class Accepted(msgspec.Struct, frozen=True):
    """Where to sit down: the table, the word of its invitation, and the seat if one is named."""

    match: str
    invite: str
    seat: int | None


class RefuseForm(Form):
    """Refuse an invitation; with `never` you get none of this person any more."""

    never: bool = False


class BlockDocument(msgspec.Struct, frozen=True):
    """A person from whom you want no invitations, as they were called when you said so."""

    person: str
    name: str
    at: str


class Blocks(msgspec.Struct, frozen=True):
    """From whom you want no invitations."""

    blocked: list[BlockDocument]


class LineForm(Form):
    """Something to say: one line of plain text. Links and markup stay the text that they are. With one `key`, which the
    client makes, a line is said once, however often it is sent; the answer is that line again."""

    text: Annotated[str, Meta(max_length=2000)]
    key: Key | None = None


class ReportForm(Form):
    """What is wrong with a line, for the host of the server."""

    reason: Annotated[str, Meta(max_length=1000)] = ""


class LineDocument(msgspec.Struct, omit_defaults=True):
    """A line. `room`: said at the table or in the gallery, where spectators are. `who` tells people apart within this
    match; `seat` is theirs then, none for a spectator. `frame`: what you saw when it was said, where that is known.
    `removed`: by whom its words were taken away."""

    n: int
    room: Literal["table", "gallery"]
    who: str
    name: str
    text: str
    at: str
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    you: bool = False
    frame: int | None = None
    removed: Literal["", "author", "host", "admin"] = ""


class TalkDocument(msgspec.Struct):
    """Lines that you may read, oldest first, and the number of the `last` that there is for you. `room` is where you
    speak; `closed` says why you cannot, empty if you can. `removes`: you may take any line away, as the host."""

    lines: list[LineDocument]
    last: int
    room: Literal["table", "gallery"]
    closed: str
    removes: bool


NoticeWay = Literal["page", "push", "mail", "hook"]
HookFormat = Literal["json", "text", "content"]
_Minute = Annotated[int, Meta(ge=0, le=1439)]
_Address = Annotated[str, Meta(max_length=2000)]


class NoticeWishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By which ways you are told of what: your turn at live tables (`live`) and at others (`days`), your time running
    out (`time`), ends of matches (`ended`), tables that wait for you and invitations (`tables`). `invited`: who may
    invite you by name, all who find it, those whom you have played with, or nobody. `quiet`: from and to, minutes of
    the day in `zone`; with `wake` you are told then, too, that your time runs out. `gather`: so many minutes come as
    one message; `lead`: so many hours before your time is gone. `language`: that in which you wished it."""

    live: list[NoticeWay] = []
    days: list[NoticeWay] = []
    time: list[NoticeWay] = []
    ended: list[NoticeWay] = []
    tables: list[NoticeWay] = []
    invited: Literal["anybody", "met", "nobody"] = "anybody"
    quiet: tuple[_Minute, _Minute] | None = None
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    wake: bool = False
    gather: Literal[0, 15, 60, 240, 1440] = 0
    lead: Literal[1, 3, 6, 12, 24] = 1
    language: Annotated[str, Meta(max_length=35)] = ENGLISH


class ChannelDocument(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place where you are told: a browser (push), a mailbox (mail), an address (hook). `problem`: why nothing
    arrives there. `format` and `secret` are those of an address."""

    id: str
    kind: Literal["push", "mail", "hook"]
    name: str
    address: str
    created: str
    confirmed: bool
    problem: str = ""
    format: str = ""
    secret: str = ""


class NoticeSettings(msgspec.Struct, frozen=True):
    """Your notices. `push_key`: what a browser subscribes with, empty if this server sends none; `mails`: whether it
    sends any. `feed`: the secret address of your moves due, without its ending, if there is one."""

    wishes: NoticeWishes
    channels: list[ChannelDocument]
    push_key: str
    mails: bool
    hooks: bool
    feed: str | None = None


class NoticeDocument(msgspec.Struct, frozen=True):
    """Something you were told."""

    id: str
    kind: str
    at: str
    title: str
    text: str
    match: str | None
    fresh: bool


class NoticeList(msgspec.Struct, frozen=True):
    """What you were told in the page, newest first, and how much of it you have not read."""

    notices: list[NoticeDocument]
    fresh: int


class PushForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription."""

    endpoint: _Address
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class MailForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mail address, which gets a link to confirm it."""

    address: Annotated[str, Meta(max_length=300)]


class HookForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address that takes JSON: ours (signed), or what chat services take, `text` (Slack, Mattermost) or `content`
    (Discord)."""

    address: _Address
    format: HookFormat = "json"


class WordForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The word from a mail's link."""

    word: Annotated[str, Meta(max_length=100)]


class FeedDocument(msgspec.Struct, frozen=True):
    """The secret address of your moves due: `.ics` and `.json` are added to it. None: there is none."""

    feed: str | None
