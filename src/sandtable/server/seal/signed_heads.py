"""What binds the host to what was played: the heads that go out with frames and acknowledgements, and signatures.

A head is told only with a frame that its viewer gets, and it is the one of the moment when that frame was made: neither
the number of hidden choices nor their time can be read from it.
"""

from typing import NamedTuple

from sandtable.core.match.match import Match
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.events import chooser
from sandtable.core.match.seal.record import Seal
from sandtable.server.seal.sealing import chain_of
from sandtable.server.storage.private import HostKey


class Acknowledged(NamedTuple):
    """What goes with the acknowledgement of a choice: the opening's hash, the head after it, the host's signature under
    both; all in hexadecimal, all empty under the first protocol. Under the third: the head of the last of the `told`
    items, and the signature under what the seat was told."""

    opening: str = ""
    head: str = ""
    signature: str = ""
    told: int = 0


class SignedHeads:
    """The chain of one match beside the match itself, which may move on by any hand."""

    def __init__(self, match: Match, host: HostKey, chain: Chain | None) -> None:
        self._match, self._host = match, host
        self._seal = match.sealing if isinstance(match.sealing, Seal) else None
        self._chain = chain if chain is not None or self._seal is None else chain_of(match)
        self._o = self._seal.opening_hash if self._seal is not None else b""

    @property
    def opening(self) -> str:
        """The opening's hash."""
        return self._o.hex()

    def head(self, at: int) -> str:
        """The head after so many entries."""
        chain = self._now()
        return "" if chain is None else chain.at(at).hex()

    def acknowledged(self, seat: int, number: int) -> Acknowledged:
        """What goes with the acknowledgement of the seat's choice of this number, counted from 0."""
        chain = self._now()
        if chain is None:
            return Acknowledged()
        passed, entries = self._match.decision(seat), self._match.entries
        for k in range(len(entries), 0, -1):  # from the end: it is the last, or near it
            passed -= chooser(entries[k - 1]) == seat
            if passed == number:
                head = chain.at(k)
                return Acknowledged(self.opening, head.hex(), self._host.sign_head(self._o, seat, number, head))
        return Acknowledged(self.opening)

    def _now(self) -> Chain | None:
        if self._chain is not None:
            self._chain.extend(self._match.entries[len(self._chain) :])
        return self._chain
