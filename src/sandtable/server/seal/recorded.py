"""The record of a match under the third seal."""

from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.core.match.seal.third.documents import RECORD_FORMAT, BotSeat, HostPublicKey, PersonSeat, ThirdSeal
from sandtable.core.match.seal.third.forms import plain
from sandtable.server.storage.rows import EntryRow, MatchRow, SealRow


def running(row: MatchRow, seal: ThirdSeal) -> dict[str, Any]:
    """What anybody may have before the end: what everybody knew before the first choice."""
    assert row.seal is not None
    return {
        "format": RECORD_FORMAT,
        "opening": plain(seal.third),
        "attempts": msgspec.to_builtins(seal.attempts),
        "nonces": seal.nonce_texts(),
        "begun": [_begun(row.seal, seat) for seat in seal.third.seats],
        "attachments": row.attachments,
        "host": msgspec.to_builtins(seal.host),
        "over": False,
    }


def _begun(seal: SealRow, seat: PersonSeat | BotSeat) -> str:
    """The signature of the opening by the person who sits there, "" for bots and where there is no key."""
    return seal.brought[seat.nonce_commitment].begun if isinstance(seat, PersonSeat) and seat.keys else ""


def finished(row: MatchRow, seal: ThirdSeal, entries: Sequence[EntryRow]) -> dict[str, Any]:
    """The record of a match that is over, as JSON values. Its rules are not asked: it is there after every upgrade."""
    assert row.seal is not None and row.seal.end is not None
    host, end = seal.host, row.seal.end
    return {
        **running(row, seal),
        "secret": seal.secret.hex(),
        "entries": [msgspec.json.decode(entry.entry) for entry in entries],
        "head": end.head,
        "over": True,
        "returns": end.returns,
        "told": [list(one) for one in end.told],
        "host": plain(
            HostPublicKey(key=host.key, fingerprint=host.fingerprint, opening=host.opening, record=end.signature)
        ),
    }
