"""Documents of accounts: passkeys, sessions, and the ways to sign in."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

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
