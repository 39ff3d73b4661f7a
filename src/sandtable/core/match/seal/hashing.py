"""Hashes of the seal: a labelled SHA-256 over parts of known length, and JSON of which there is only one text."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Annotated, Any

import msgspec

HASH_BYTES = 32
Hex32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
#: Numbers that JavaScript reads exactly.
_MOST = 2**53 - 1


def labelled(label: str, *parts: bytes) -> bytes:
    """`H(label, p1, p2, ...)`: SHA-256 of the label in ASCII, a zero byte, then for each part its length as a
    little-endian unsigned 32-bit number and its bytes. 32 bytes."""
    digest = hashlib.sha256(label.encode("ascii") + b"\0")
    for part in parts:
        digest.update(len(part).to_bytes(4, "little"))
        digest.update(part)
    return digest.digest()


def u32(number: int) -> bytes:
    """An unsigned number as 4 little-endian bytes."""
    return number.to_bytes(4, "little")


def i32(number: int) -> bytes:
    """A signed number as 4 little-endian bytes."""
    return number.to_bytes(4, "little", signed=True)


def canon(document: Any) -> bytes:
    """The document's one JSON text (RFC 8785 for what is used here) in UTF-8. ValueError for a float, null, a key that
    is not ASCII, or a number that JavaScript would not read exactly: those have no one text everywhere."""
    _must_be_plain(document)
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8")


def _must_be_plain(value: Any) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(key, str) or not key.isascii():
                raise ValueError(f"{key!r} cannot be a name in a sealed document: names are ASCII.")
            _must_be_plain(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            _must_be_plain(inner)
    elif isinstance(value, int):
        if abs(value) > _MOST:
            raise ValueError(f"{value} is too large for a sealed document: numbers go to {_MOST}.")
    elif not isinstance(value, str):
        raise ValueError(f"{value!r} cannot stand in a sealed document: texts, whole numbers, true and false can.")


def new_secret() -> bytes:
    """The server's 32 random bytes for one attempt, from the operating system."""
    return secrets.token_bytes(HASH_BYTES)


def new_nonce() -> bytes:
    """A person's 32 random bytes for one attempt, for programs that play; a browser draws its own."""
    return secrets.token_bytes(HASH_BYTES)


def secret_commitment(secret: bytes) -> bytes:
    """C, what is published of the secret before anybody sits down."""
    return labelled("sandtable-secret", secret)


def nonce_commitment(nonce: bytes) -> bytes:
    """c, what a person shows of their nonce when they sit down."""
    return labelled("sandtable-nonce", nonce)
