"""The receipt: what one browser saw and kept of a match, `sandtable-receipt/1`."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from sandtable.core.errors import RecordError
from sandtable.core.match.seal.hashing import Hex32
from sandtable.core.match.seal.opening import SeatNumber
from sandtable.core.match.seal.signing import Hex64
from sandtable.core.match.seal.third import documents as third
from sandtable.core.textfiles import unmarked
from sandtable.core.typed import ready

RECEIPT_FORMAT = "sandtable-receipt/1"
MAX_BYTES = 16 * 1024 * 1024

Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Choice = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]


class Signatures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host signed: the opening, and the head after each of one's own choices ([number, signature])."""

    key: Hex32
    opening: Hex64
    own: list[tuple[Count, Hex64]] = []


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`attempts`: [opening hash, commitment, whether this browser revealed], the last being the one that was played.
    `own`: [number of one's choice from 0, head after it]; `choices`: [that number, the choice that was chosen];
    `seen`: [number of one's frame, head that came with it]; `end`: the head that came with the end of the match.
    `agreed`: what others asked for and this browser agreed to ([kind of event, seat that asked, newest head known
    then]); None in a receipt that was begun before browsers kept it."""

    format: str
    match: str
    seat: SeatNumber
    nonce: Hex32
    opening_hash: Hex32
    attempts: list[tuple[Hex32, Hex32, bool]]
    own: list[tuple[Count, Hex32]]
    choices: list[tuple[Count, Choice]] = []
    seen: list[tuple[Count, Hex32]]
    end: Hex32 | None = None
    agreed: list[tuple[Literal["undo", "end"], SeatNumber, Hex32]] | None = None
    signatures: Signatures | None = None


def parse_receipt(data: bytes | str | dict[str, Any] | Receipt) -> Receipt:
    """A receipt from JSON text or values. RecordError says what is wrong."""
    if isinstance(data, Receipt):
        return data
    try:
        if isinstance(data, dict):
            receipt = msgspec.convert(data, ready(Receipt))
        else:
            receipt = msgspec.json.decode(unmarked(data), type=ready(Receipt))
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise RecordError(f"This is not a receipt: {error}.") from None
    if receipt.format != RECEIPT_FORMAT:
        raise RecordError(f"The receipt's format is {receipt.format!r}; this version reads {RECEIPT_FORMAT!r}.")
    return receipt


class _ReceiptFormat(msgspec.Struct):
    format: str = ""


def read_receipt(path: Path) -> Receipt | third.ThirdReceipt:
    """A receipt from a file, of this protocol or the third. RecordError if it cannot be read or is none."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(f"{path} is larger than a receipt can be (16 MiB).")
        data = unmarked(path.read_bytes())
        with contextlib.suppress(msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            if msgspec.json.decode(data, type=ready(_ReceiptFormat)).format == third.RECEIPT_FORMAT:
                return third.parse_receipt(data)
        return parse_receipt(data)
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from None
