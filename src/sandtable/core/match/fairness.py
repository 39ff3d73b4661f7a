"""Sealed dice: commitment, nonces and the match key.

The server draws a 32-byte secret and publishes SHA-256(secret) before the first card is dealt. Each seat adds a
16-byte nonce. The key is SHA-256(secret, nonces in seat order). Nobody can choose the key: the server is bound by its
commitment, the players by not knowing the secret. At the end the secret is shown and anyone can recompute everything.
"""

import hashlib
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32
NONCE_BYTES = 16


def new_secret() -> bytes:
    """A fresh secret of 32 bytes from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def new_nonce() -> bytes:
    """A fresh nonce of 16 bytes, for seats that bring none."""
    return secrets.token_bytes(NONCE_BYTES)


def commitment(secret: bytes) -> bytes:
    """What is published before the match: SHA-256 of the secret, 32 bytes. ValueError for another length."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret has {SECRET_BYTES} bytes, not {len(secret)}.")
    return hashlib.sha256(secret).digest()


def match_key(secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """The key of the match: SHA-256 of the secret and each seat's nonce in seat order, 32 bytes."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret has {SECRET_BYTES} bytes, not {len(secret)}.")
    if any(len(nonce) != NONCE_BYTES for nonce in nonces):
        raise ValueError(f"Every nonce has {NONCE_BYTES} bytes.")
    return hashlib.sha256(secret + b"".join(nonces)).digest()
