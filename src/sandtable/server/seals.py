"""Seals: secrets that the server has committed to before it knows anything of the match they will make.

Whoever makes a match first asks for a seal, sees its commitment, and only then sends their nonce. So the server cannot
choose a secret to suit a nonce, and the player cannot choose a nonce to suit a secret. A seal serves one match; unused
ones are forgotten, the oldest first, and with the process.
"""

from __future__ import annotations

from collections import OrderedDict

from sandtable.core.fairness import commitment, new_secret
from sandtable.server.errors import conflict
from sandtable.server.words import new_id

__all__ = ["Seals"]

_MOST = 10_000


class Seals:
    """The seals that are out."""

    def __init__(self, most: int = _MOST) -> None:
        self._secrets: OrderedDict[str, bytes] = OrderedDict()
        self._most = most

    def draw(self) -> tuple[str, str]:
        """A new seal: its name, and the commitment to its secret in hexadecimal."""
        name, secret = new_id(24), new_secret()
        self._secrets[name] = secret
        if len(self._secrets) > self._most:
            self._secrets.popitem(last=False)
        return name, commitment(secret).hex()

    def take(self, name: str | None) -> bytes:
        """The secret of a seal, which is used up by this; without a name a secret that nobody saw the seal of.
        Refusal if there is no such seal."""
        if name is None:
            return new_secret()
        secret = self._secrets.pop(name, None)
        if secret is None:
            raise conflict("This seal was used already or is too old. Ask for a new one.", "no-seal")
        return secret
