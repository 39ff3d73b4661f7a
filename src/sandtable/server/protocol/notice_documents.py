"""Documents of notices: what a person wishes to be told, where, and what they were told."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

NoticeWay = Literal["page", "push", "mail", "hook"]
HookFormat = Literal["json", "text", "content"]
_Minute = Annotated[int, Meta(ge=0, le=1439)]
_Address = Annotated[str, Meta(max_length=2000)]


class NoticeWishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By which ways you are told of what: your turn at live tables (`live`) and at others (`days`), your time running
    out (`time`), ends of matches (`ended`), tables that wait for you and invitations (`tables`). `invited`: who may
    invite you by name, all who find it, those whom you have played with, or nobody. `quiet`: from and to, minutes of
    the day in `zone`; with `wake` you are told then, too, that your time runs out. `gather`: so many minutes come as
    one message; `lead`: so many hours before your time is gone."""

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
