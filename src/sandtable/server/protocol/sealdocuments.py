"""The documents of the seal in the HTTP interface (docs/seal.md)."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.core.match.seal.hashing import Hex32, Hex64, HostSignature
from sandtable.core.match.seal.opening import Attempt

Commitment = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        max_length=64,
        description='H("sandtable-nonce", nonce) in hexadecimal; the nonce stays.',
    ),
]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
OpeningValues = Annotated[dict[str, Any], Meta(extra={"document": "Opening"})]


class _Form(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends: unknown fields are refused."""


class SittingForm(_Form):
    """What a browser brings when its person sits down. `nonce_commitment` is the hash of a nonce that stays there.
    Under the third seal also: its public `keys` (Ed25519), and of how many matches `dealt` by this host it knows, and
    how many of them stayed `unfinished`."""

    nonce_commitment: Commitment | None = None
    keys: Annotated[list[Hex32], Meta(max_length=4)] = []
    dealt: Count = 0
    unfinished: Count = 0


class CommitForm(SittingForm, kw_only=True):
    """Show the hash of your nonce for the attempt that is being made."""

    nonce_commitment: Commitment


class RevealForm(_Form):
    """Reveal your nonce to the opening with this hash, which you have checked. `begun`: under the third seal, the
    signature of the opening by your first key."""

    opening_hash: Hex32
    nonce: Hex32
    begun: Hex64 | None = None


class Signed(_Form):
    """The signature of an act under the third seal (docs/seal.md, section 4): the `act`, how many items the seat
    had been told (`n`), its told `head` then, the number of its `key`, and `sig`."""

    act: dict[str, Any]
    n: Count
    head: Hex32
    key: Annotated[int, Meta(ge=0, le=31)]
    sig: Hex64


class SignedForm(_Form):
    """An act that is signed at a table of the third seal by a person who has a key there."""

    signed: Signed | None = None


class KeyForm(_Form):
    """Another key of your seat, signed by one that it has."""

    signed: Signed


class RevealNonceForm(SignedForm, kw_only=True):
    """Reveal your nonce of the step back that was proposed under this name, and that all have agreed to."""

    of: Hex32
    nonce: Hex32


class Asking(msgspec.Struct, omit_defaults=True):
    """What an act of your seat has to say here, as far as your browser does not know it. `to`: the name of the choice
    that would be taken back; `alone`: whether nobody is asked; `without`: who has no part in a proposal; `at`: the
    moment, in seconds; `bot`: the kind that plays for people here; `wishes`: standing orders, as they would be. To come
    back: how many items the seat was told (`n`); for a moment no bot adds to them. To sit
    down at a `seat`: the `name` that you would have, how many items the seat was told (`n`), its told `head`, the
    `chain` head that came with the last, and the A of its `previous` signed act."""

    to: str = ""
    alone: bool = False
    without: list[int] = []
    at: int = 0
    bot: str = ""
    wishes: dict[str, str] = {}
    name: str = ""
    seat: int = 0
    n: int = 0
    head: str = ""
    chain: str = ""
    previous: str = ""


class LetGoForm(_Form):
    """Go on without the person in this seat, who has been waited for long enough."""

    seat: Annotated[int, Meta(ge=0, le=7)]


class SealState(msgspec.Struct, omit_defaults=True):
    """Where the sealing of the dice is. `phase`: what the start waits for; `waiting_for`: the seats whose browsers owe
    it, since `since`. `attempts` are those given up. `old`: the first protocol; `protocol`: the second or the third."""

    attempt: int
    phase: Literal["seats", "commit", "reveal", "sealed"]
    since: str
    waiting_for: list[int] = []
    opening_hash: str = ""
    attempts: list[Attempt] = []
    old: bool = False
    protocol: int = 2


class Terms(msgspec.Struct, omit_defaults=True):
    """What is going to be played, before anybody sits down: the opening will say the same. The last three are of the
    third seal alone."""

    game: str
    rules_version: str
    options: dict[str, Any]
    attachments: dict[str, str]
    undo: bool
    help: bool
    pace: dict[str, Any] | None = None
    absence: dict[str, Any] | None = None
    host_seat: int | None = None


class SealDocument(msgspec.Struct, omit_defaults=True):
    """The seal as far as it is known. `opening` and `host`, its signature, are there once it is fixed, `nonces` once
    everybody has revealed ("" for bots); under the third seal also `begun`, the signatures of the opening."""

    protocol: str
    attempt: int
    commitment: str
    terms: Terms | None
    opening: OpeningValues | None
    host: HostSignature | None
    host_key: str
    nonces: list[str]
    attempts: list[Attempt]
    begun: list[str] = []
