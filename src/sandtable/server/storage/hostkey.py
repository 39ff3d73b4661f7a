"""The host's key: it signs openings and acknowledged choices, and can be held to what it signed."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sandtable.core.match.seal.hashing import HostSignature, fingerprint, head_statement, opening_statement


def new_key() -> bytes:
    """A new Ed25519 private key, 32 bytes."""
    return Ed25519PrivateKey.generate().private_bytes_raw()


class HostKey:
    """The key of this host, from its 32 private bytes."""

    def __init__(self, private: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(private)
        self.public = self._key.public_key().public_bytes_raw()
        self.fingerprint = fingerprint(self.public)

    def sign_opening(self, o: bytes) -> HostSignature:
        """The signature under the opening with this hash."""
        return HostSignature(self.public.hex(), self.fingerprint, self._key.sign(opening_statement(o)).hex())

    def sign_head(self, o: bytes, seat: int, number: int, head: bytes) -> str:
        """The signature under the head after a seat's choice, in hexadecimal."""
        return self._key.sign(head_statement(o, seat, number, head)).hex()

    def sign(self, statement: bytes) -> str:
        """The signature under a statement of the third seal, in hexadecimal."""
        return self._key.sign(statement).hex()
