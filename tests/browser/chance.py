"""What tests choose and what servers draw by themselves follows from a seed. The dice of a match do not: every browser
has a part in them.

SANDTABLE_PLAY_SEED chooses another seed: a loop over seeds plays other games.
"""

from __future__ import annotations

import hashlib
import os
from types import SimpleNamespace

import pytest

from sandtable.core.match.seal import hashing
from sandtable.server.tables import bots_runner

__all__ = ["SEED", "Stream", "tame"]

SEED = int(os.environ.get("SANDTABLE_PLAY_SEED", "1"))


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
