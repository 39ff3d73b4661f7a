"""What is hashed and signed under the third seal, byte for byte (docs/seal.md)."""

import functools
import hashlib
import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sandtable.core.match.seal.hashing import HASH_BYTES, canon, i32, labelled, signed_by, u32

#: The A before a seat's first signed act.
ZERO: Final = bytes(HASH_BYTES)
#: The viewer who stands for everybody: what is told to all.
EVERYBODY: Final = -1
#: How much of a digest says which choices a seat has.
_OPTIONS_BYTES = 16
#: Points of Ed25519 whose order is small, as keys write them (all encodings): under these anybody's signature is good.
_SMALL_ORDER: Final = frozenset(
    bytes.fromhex(text)
    for text in (
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0000000000000000000000000000000000000000000000000000000000000080",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000080",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    )
)


def begin_statement(o: bytes, seat: int) -> bytes:
    """What a person signs of the opening before the match begins."""
    return labelled("sandtable-begin", o, i32(seat))


def act_statement(o: bytes, seat: int, previous: bytes, told: bytes, head: bytes, act: Mapping[str, Any]) -> bytes:
    """A: what a person signs with an act. `previous`: the A of the seat's signed act before, ZERO for the first; `told`
    and `head`: the seat's told head, and the chain head that came with it."""
    return labelled("sandtable-act", o, i32(seat), previous, told, head, canon(act))


def first_head(o: bytes, nonces: Sequence[bytes]) -> bytes:
    """h_0; `nonces` are those of people in seat order."""
    return labelled("sandtable-chain", o, *nonces)


def next_head(head: bytes, secret: bytes, number: int, entry: Mapping[str, Any]) -> bytes:
    """h_k after entry number k, counted from 1."""
    salt = labelled("sandtable-salt", secret, u32(number))
    return labelled("sandtable-entry", head, salt, u32(number), canon(entry))


def told_start(first: bytes, viewer: int) -> bytes:
    """g_0 of a viewer (EVERYBODY: of what is told to all)."""
    return labelled("sandtable-told-start", first, i32(viewer))


def told_next(told: bytes, item: Mapping[str, Any] | bytes) -> bytes:
    """g_n after one more item was told: the item, or its canonical text where several are told the same."""
    return labelled("sandtable-told", told, item if isinstance(item, bytes) else canon(item))


def told_statement(o: bytes, viewer: int, count: int, told: bytes, head: bytes) -> bytes:
    """What the host signs with the acknowledgement of an own act: so much has this viewer been told."""
    return labelled("sandtable-signed-told", o, i32(viewer), u32(count), told, head)


def record_statement(o: bytes, entries: int, head: bytes, told: Sequence[Any]) -> bytes:
    """What the host signs of a record."""
    return labelled("sandtable-signed-record", o, u32(entries), head, canon(list(told)))


def key_anew(key: bytes, nonces: Iterable[bytes]) -> bytes:
    """The key of chance after an agreed step back: `key` is the match's own, `nonces` fresh ones in seat order."""
    return labelled("sandtable-key-anew", key, *nonces)


def bot_stream(key: bytes, seat: int, decision: int) -> bytes:
    """All that a bot leaves to chance in one decision follows from this; `key` is that of chance now."""
    return labelled("sandtable-bot", key, i32(seat), u32(decision))


def failed_choice(stream: bytes, legal: Sequence[int]) -> int:
    """What is chosen for a bot that failed: of the legal codes, ascending, one that follows from its stream."""
    return legal[int.from_bytes(stream[:8], "little") % len(legal)]


def options_digest(codes: Iterable[int]) -> str:
    """Which choices a seat has: 32 hexadecimal digits of the SHA-256 of the codes, ascending, 4 bytes each."""
    listed = sorted(codes)
    return hashlib.sha256(struct.pack(f"<{len(listed)}i", *listed)).digest()[:_OPTIONS_BYTES].hex()


@functools.lru_cache(maxsize=1 << 16)
def signed(key: str, statement: bytes, signature: str) -> bool:
    """Whether the signature (128 hexadecimal digits) of a statement is that of the key (64). A key of small order is
    none. Kept, because a record is judged beside many receipts."""
    public = bytes.fromhex(key)
    return public not in _SMALL_ORDER and signed_by(public, statement, bytes.fromhex(signature))
