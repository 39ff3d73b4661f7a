"""Hashes of the seal: a labelled SHA-256 over parts of known length, and JSON of which there is only one text; and what
the host signs, and how anyone checks it: Ed25519 (RFC 8032) over short statements, by libsodium, which takes a third of
the time that OpenSSL takes.
"""

import functools
import hashlib
import secrets
import struct
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec

HASH_BYTES = 32
Hex32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
#: Numbers that JavaScript reads exactly.
_MOST = 2**53 - 1
#: Names in the order of their letters, no spaces, and of what is escaped only what JSON wants escaped.
_written = msgspec.json.Encoder(order="deterministic").encode
#: A number as 4 little-endian bytes: an unsigned one, a signed one.
u32, i32 = struct.Struct("<I").pack, struct.Struct("<i").pack


def labelled(label: str, *parts: bytes) -> bytes:
    """`H(label, p1, p2, ...)`: SHA-256 of the label in ASCII, a zero byte, then for each part its length as a
    little-endian unsigned 32-bit number and its bytes. 32 bytes."""
    hashed = [_headed(label)]
    for part in parts:
        hashed += u32(len(part)), part
    return hashlib.sha256(b"".join(hashed)).digest()


@functools.cache
def _headed(label: str) -> bytes:
    return label.encode("ascii") + b"\0"


def plain(document: msgspec.Struct) -> dict[str, Any]:
    """A struct as JSON values: what is hashed of it."""
    values: dict[str, Any] = msgspec.to_builtins(document)
    return values


def canon(document: Any) -> bytes:
    """The document's one JSON text (RFC 8785 for what is used here) in UTF-8. ValueError for a float, null, a key that
    is not ASCII, or a number that JavaScript would not read exactly: those have no one text everywhere."""
    _must_be_plain((document,))
    return _written(document)


def _must_be_plain(values: Iterable[Any]) -> None:
    for value in values:
        kind = type(value)
        if kind is str:
            continue
        if kind is int or kind is bool:
            if not -_MOST <= value <= _MOST:
                raise ValueError(f"{value} is too large for a sealed document: numbers go to {_MOST}.")
        elif kind is dict:
            for key in value:
                if type(key) is not str or not key.isascii():
                    raise ValueError(f"{key!r} cannot be a name in a sealed document: names are ASCII.")
            _must_be_plain(value.values())
        elif kind is list or kind is tuple:
            _must_be_plain(value)
        else:
            raise ValueError(f"{value!r} cannot stand in a sealed document: texts, whole numbers, true and false can.")


def new_secret() -> bytes:
    """The server's 32 random bytes for one attempt, from the operating system."""
    return secrets.token_bytes(HASH_BYTES)


def secret_commitment(secret: bytes) -> bytes:
    """C, what is published of the secret before anybody sits down."""
    return labelled("sandtable-secret", secret)


def nonce_commitment(nonce: bytes) -> bytes:
    """c, what a person shows of their nonce when they sit down."""
    return labelled("sandtable-nonce", nonce)


KEY_BYTES, SIGNATURE_BYTES = 32, 64
Hex64 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}$", max_length=128)]


def opening_statement(o: bytes) -> bytes:
    """What the host signs of an opening."""
    return labelled("sandtable-signed-opening", o)


def head_statement(o: bytes, seat: int, number: int, head: bytes) -> bytes:
    """What the host signs with the acknowledgement of a seat's choice; `number` counts that seat's choices from 0."""
    return labelled("sandtable-signed-head", o, u32(seat), u32(number), head)


def signed_by(public_key: bytes, statement: bytes, signature: bytes) -> bool:
    """Whether the signature (64 bytes) of the statement is that of the key (32 bytes)."""
    from nacl.bindings import crypto_sign_open
    from nacl.exceptions import BadSignatureError

    if len(public_key) != KEY_BYTES or len(signature) != SIGNATURE_BYTES:
        return False
    try:
        crypto_sign_open(signature + statement, public_key)
    except BadSignatureError:
        return False
    return True


def fingerprint(public_key: bytes) -> str:
    """A key as people compare it: the first 16 bytes of its SHA-256 in groups of four digits."""
    digits = hashlib.sha256(public_key).hexdigest()[:32]
    return " ".join(digits[i : i + 4] for i in range(0, 32, 4))


class HostSignature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose signature stands under an opening: the host's public key with its fingerprint, and the signature."""

    key: Hex32
    fingerprint: str
    opening: Hex64

    def holds(self, o: bytes) -> bool:
        """Whether the signature is the key's, under the opening with this hash, and the fingerprint is right."""
        key = bytes.fromhex(self.key)
        return self.fingerprint == fingerprint(key) and signed_by(
            key, opening_statement(o), bytes.fromhex(self.opening)
        )
