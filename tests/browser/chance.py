"""Chance that is the same in every run: then a test that plays sees the same dice each time, and a failure comes again.

SANDTABLE_PLAY_SEED chooses other dice: a loop over seeds plays other games.
"""

from __future__ import annotations

import hashlib
import os
from types import SimpleNamespace

import pytest

from sandtable.core.match.seal import hashing
from sandtable.server.tables import bots_runner

__all__ = ["NONCE", "SEED", "Stream", "tame"]

SEED = int(os.environ.get("SANDTABLE_PLAY_SEED", "1"))

#: A script for pages: the browser's share in the key of a match (32 bytes) is always the same.
NONCE = """(() => {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => (array.byteLength === 32 ? array.fill(7) : real(array));
})()"""


class Stream:
    """Bytes that follow from a seed."""

    def __init__(self, name: str) -> None:
        self._name, self._n = f"{name} {SEED}", 0

    def token_bytes(self, count: int = 32) -> bytes:
        """The next bytes, at most 32."""
        self._n += 1
        return hashlib.sha256(f"{self._name} {self._n}".encode()).digest()[:count]


def tame(patch: pytest.MonkeyPatch) -> None:
    """Servers of this process draw the secrets of matches, and what bots draw from, out of the seed."""
    secrets, bots = Stream("secret"), Stream("bots")
    patch.setattr(hashing, "secrets", SimpleNamespace(token_bytes=secrets.token_bytes))
    patch.setattr(bots_runner, "secrets", SimpleNamespace(token_bytes=bots.token_bytes))
