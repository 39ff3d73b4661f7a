"""The chain: every entry of a match extends a hash, so that nothing can be changed, dropped, added or moved afterwards.

Each link has a salt that follows from the secret. Without it the few codes that a hidden choice may have could be
tried one after the other against the next head.
"""

from collections.abc import Iterable, Sequence

from sandtable.core.match.seal.events import Entry, MatchEvent, event_bytes
from sandtable.core.match.seal.hashing import HASH_BYTES, i32, labelled, u32


class Chain:
    """The heads h_0, h_1, ... of a match, 32 bytes each. `o` is the hash of the opening, `nonces` those of people in
    seat order."""

    def __init__(self, secret: bytes, o: bytes, nonces: Sequence[bytes]) -> None:
        self._secret = secret
        self._heads = bytearray(labelled("sandtable-chain", o, *nonces))

    def __len__(self) -> int:
        """The number of entries so far."""
        return len(self._heads) // HASH_BYTES - 1

    @property
    def head(self) -> bytes:
        """The last head."""
        return self.at(len(self))

    def at(self, k: int) -> bytes:
        """h_k: the head after entry number k, k = 0 being the beginning. IndexError if there is none."""
        if not 0 <= k <= len(self):
            raise IndexError(f"The chain has the heads 0 to {len(self)}, not {k}.")
        return bytes(self._heads[k * HASH_BYTES : (k + 1) * HASH_BYTES])

    def choice(self, seat: int, choice: int) -> bytes:
        """Add a choice (a resignation is -1, a take-back -2); the new head."""
        return self._add("sandtable-choice", i32(seat), i32(choice))

    def event(self, event: MatchEvent) -> bytes:
        """Add an event; the new head."""
        return self._add("sandtable-event", event_bytes(event))

    def extend(self, entries: Iterable[Entry]) -> None:
        """Add entries of a record."""
        for entry in entries:
            if isinstance(entry, tuple):
                self.choice(*entry)
            else:
                self.event(entry.event)

    def _add(self, label: str, *parts: bytes) -> bytes:
        k = u32(len(self) + 1)
        salt = labelled("sandtable-salt", self._secret, k)
        self._heads += labelled(label, self.head, salt, k, *parts)
        return self.head
