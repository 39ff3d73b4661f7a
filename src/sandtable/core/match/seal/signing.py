"""What the host signs, and how anyone checks it: Ed25519 (RFC 8032) over short statements."""

from __future__ import annotations

import hashlib
from typing import Annotated

import msgspec

from sandtable.core.match.seal.hashing import Hex32, labelled, u32

Hex64 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}$", max_length=128)]


def opening_statement(o: bytes) -> bytes:
    """What the host signs of an opening."""
    return labelled("sandtable-signed-opening", o)


def head_statement(o: bytes, seat: int, number: int, head: bytes) -> bytes:
    """What the host signs with the acknowledgement of a seat's choice; `number` counts that seat's choices from 0."""
    return labelled("sandtable-signed-head", o, u32(seat), u32(number), head)


def signed_by(public_key: bytes, statement: bytes, signature: bytes) -> bool:
    """Whether the signature (64 bytes) of the statement is that of the key (32 bytes)."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, statement)
    except (InvalidSignature, ValueError):
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
