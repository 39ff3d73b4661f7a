"""The host's key: it signs openings and acknowledged choices, and can be held to what it signed."""

from __future__ import annotations

import secrets

from nacl.bindings import crypto_sign, crypto_sign_seed_keypair

from sandtable.core.match.seal.hashing import (
    KEY_BYTES,
    SIGNATURE_BYTES,
    HostSignature,
    fingerprint,
    head_statement,
    opening_statement,
)


def new_key() -> bytes:
    """A new Ed25519 private key, 32 bytes."""
    return secrets.token_bytes(KEY_BYTES)


class HostKey:
    """The key of this host, from its 32 private bytes."""

    def __init__(self, private: bytes) -> None:
        self.public, self._key = crypto_sign_seed_keypair(private)
        self.fingerprint = fingerprint(self.public)

    def sign_opening(self, o: bytes) -> HostSignature:
        """The signature under the opening with this hash."""
        return HostSignature(self.public.hex(), self.fingerprint, self.sign(opening_statement(o)))

    def sign_head(self, o: bytes, seat: int, number: int, head: bytes) -> str:
        """The signature under the head after a seat's choice, in hexadecimal."""
        return self.sign(head_statement(o, seat, number, head))

    def sign(self, statement: bytes) -> str:
        """The signature under a statement of the third seal, in hexadecimal."""
        return crypto_sign(statement, self._key)[:SIGNATURE_BYTES].hex()
