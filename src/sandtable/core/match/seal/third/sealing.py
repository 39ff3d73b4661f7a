"""What seals the dice of a running match under the third seal, as the match itself uses it."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.core.match.seal.record import Seal
from sandtable.core.match.seal.third import documents

__all__ = ["ThirdSeal"]


class ThirdSeal(Seal, frozen=True, kw_only=True):
    """`opening` says who sits where, as matches of every seal read it; `third` is the one that people compared, and
    that the key follows from. `keys`: by the number of a step back, the key of chance that everybody's nonces gave."""

    third: documents.Opening
    keys: dict[int, bytes]

    @property
    def opening_hash(self) -> bytes:
        """o, 32 bytes."""
        return documents.opening_hash(self.third)

    @property
    def anew(self) -> Mapping[int, bytes]:
        """The keys of chance after steps back."""
        return self.keys
