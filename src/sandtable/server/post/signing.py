"""Words that say by themselves for whom they are good: in mails and in the address of a feed. They are signed with a
key made from the one that signs seat tokens, so that all workers know them and nothing is stored."""

from __future__ import annotations

import hashlib
import hmac


class SignedTokens:
    """Makes and reads signed words. A word is `name.mac`; `about` says what it is good for."""

    def __init__(self, key: bytes) -> None:
        self._key = hmac.new(key, b"sandtable-post", hashlib.sha256).digest()

    def word(self, about: str, name: str, *more: str) -> str:
        """The word for a name."""
        return f"{name}.{self._mac(about, name, more)}"

    def fits(self, word: str, about: str, *more: str) -> bool:
        """Whether this is the word for the name it begins with."""
        name, _, mac = word.partition(".")
        return hmac.compare_digest(mac.encode(), self._mac(about, name, more).encode())

    def _mac(self, about: str, name: str, more: tuple[str, ...]) -> str:
        text = "\0".join((about, name, *more)).encode()
        return hmac.new(self._key, text, hashlib.sha256).hexdigest()[:40]
