"""The documents of invitations by name."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.server.protocol.documents import Form


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
