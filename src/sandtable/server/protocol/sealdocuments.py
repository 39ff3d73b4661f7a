"""The documents of the seal in the HTTP interface (DEVELOPERS.md section 2; docs/seal.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.core.match.seal.hashing import Hex32
from sandtable.core.match.seal.opening import Attempt
from sandtable.core.match.seal.signing import HostSignature

__all__ = ["CommitForm", "Commitment", "LetGoForm", "RevealForm", "SealDocument", "SealState", "Terms"]

Commitment = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        max_length=64,
        description='H("sandtable-nonce", nonce) in hexadecimal; the nonce stays.',
    ),
]
OpeningValues = Annotated[dict[str, Any], Meta(extra={"document": "Opening"})]


class _Form(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends: unknown fields are refused."""


class CommitForm(_Form):
    """Show the hash of your nonce for the attempt that is being made."""

    nonce_commitment: Commitment


class RevealForm(_Form):
    """Reveal your nonce to the opening with this hash, which you have checked."""

    opening_hash: Hex32
    nonce: Hex32


class LetGoForm(_Form):
    """Go on without the person in this seat, who has been waited for long enough."""

    seat: Annotated[int, Meta(ge=0, le=7)]


class SealState(msgspec.Struct, omit_defaults=True):
    """Where the sealing of the dice is. `phase`: what the start waits for; `waiting_for`: the seats whose browsers owe
    it, since `since`. `attempts` are those given up. `old`: the first protocol."""

    attempt: int
    phase: Literal["seats", "commit", "reveal", "sealed"]
    since: str
    waiting_for: list[int] = []
    opening_hash: str = ""
    attempts: list[Attempt] = []
    old: bool = False


class Terms(msgspec.Struct):
    """What is going to be played, before anybody sits down: the opening will say the same."""

    game: str
    rules_version: str
    options: dict[str, Any]
    attachments: dict[str, str]
    undo: bool = True
    help: bool = False


class SealDocument(msgspec.Struct):
    """The seal as far as it is known. `opening` and `host`, its signature, are there once it is fixed, `nonces` once
    everybody has revealed ("" for bots)."""

    protocol: str
    attempt: int
    commitment: str
    terms: Terms | None
    opening: OpeningValues | None
    host: HostSignature | None
    host_key: str
    nonces: list[str]
    attempts: list[Attempt]
