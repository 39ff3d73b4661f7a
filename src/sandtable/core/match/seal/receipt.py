"""The receipt: what one browser saw and kept of a match, `sandtable-receipt/1`; and a record beside a receipt: whether
the match that was published is the one that this browser saw.
"""

import contextlib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from sandtable.core.errors import RecordError
from sandtable.core.formed import wrong_form
from sandtable.core.game.contract import UNDO
from sandtable.core.match.seal import hashing
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.events import AgreedEnd, EventEntry, SeatChange, UndoChange, chooser
from sandtable.core.match.seal.opening import SeatNumber, opening_hash
from sandtable.core.match.seal.record import SealedRecord
from sandtable.core.match.seal.third import documents as third
from sandtable.core.typed import ready
from sandtable.core.words import say
from sandtable.core.writing import unmarked

RECEIPT_FORMAT = "sandtable-receipt/1"
MAX_BYTES = 16 * 1024 * 1024

Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Choice = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]


class Signatures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host signed: the opening, and the head after each of one's own choices ([number, signature])."""

    key: hashing.Hex32
    opening: hashing.Hex64
    own: list[tuple[Count, hashing.Hex64]] = []


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`attempts`: [opening hash, commitment, whether this browser revealed], the last being the one that was played.
    `own`: [number of one's choice from 0, head after it]; `choices`: [that number, the choice that was chosen];
    `seen`: [number of one's frame, head that came with it]; `end`: the head that came with the end of the match.
    `agreed`: what others asked for and this browser agreed to ([kind of event, seat that asked, newest head known
    then]); None in a receipt that was begun before browsers kept it."""

    format: str
    match: str
    seat: SeatNumber
    nonce: hashing.Hex32
    opening_hash: hashing.Hex32
    attempts: list[tuple[hashing.Hex32, hashing.Hex32, bool]]
    own: list[tuple[Count, hashing.Hex32]]
    choices: list[tuple[Count, Choice]] = []
    seen: list[tuple[Count, hashing.Hex32]]
    end: hashing.Hex32 | None = None
    agreed: list[tuple[Literal["undo", "end"], SeatNumber, hashing.Hex32]] | None = None
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
        raise RecordError(say("not-a-receipt", error=wrong_form(error))) from None
    if receipt.format != RECEIPT_FORMAT:
        raise RecordError(say("receipts-format", format=repr(receipt.format), receipt_format=repr(RECEIPT_FORMAT)))
    return receipt


class _ReceiptFormat(msgspec.Struct):
    format: str = ""


def read_receipt(path: Path) -> Receipt | third.ThirdReceipt:
    """A receipt from a file, of this protocol or the third. RecordError if it cannot be read or is none."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(say("larger-receipt-mib", path=path))
        data = unmarked(path.read_bytes())
        with contextlib.suppress(msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            if msgspec.json.decode(data, type=ready(_ReceiptFormat)).format == third.RECEIPT_FORMAT:
                return third.parse_receipt(data)
        return parse_receipt(data)
    except OSError as error:
        raise RecordError(say("cannot-be-read", path=path, strerror=error.strerror or error)) from None


class RecordDifference(Exception):
    """Where record and receipt part, for people: `differs at {place}`."""

    def __init__(self, place: str, text: str) -> None:
        super().__init__(text)
        self.place = place


def compare(record: SealedRecord, receipt: Receipt, chain: Chain | None) -> tuple[str, str]:
    """`("", sentence)` if they agree, otherwise where they differ and how. `chain` is that of the record's entries,
    None while its secret is sealed: then only the beginning can be compared."""
    try:
        _opening(record, receipt)
        _attempts(record, receipt)
        _signatures(record, receipt)
        if receipt.end is not None and receipt.end != record.head and not record.over:
            raise RecordDifference(say("at-end"), say("record-says-match-over"))
        if chain is None:
            return "", say("receipt-opening")
        _own(record, receipt, chain)
        _seen(receipt, chain)
        _agreed(record, receipt, chain)
        if receipt.end is not None and receipt.end != record.head:
            raise RecordDifference(say("at-end"), say("record-goes-after"))
    except RecordDifference as difference:
        return difference.place, str(difference)
    return "", say("receipt-all", own=len(receipt.own), heads=len(receipt.seen))


def _opening(record: SealedRecord, receipt: Receipt) -> None:
    opening = record.opening
    if receipt.match != opening.match:
        raise RecordDifference(
            say("at-match"), say("receipt-match-record", match=receipt.match, other_match=opening.match)
        )
    if receipt.opening_hash != opening_hash(opening).hex():
        raise RecordDifference(say("at-opening"), say("records-opening-receipt"))
    if receipt.seat not in opening.persons():
        raise RecordDifference(say("at-seats"), say("seat-record-persons", seat=receipt.seat + 1))
    if record.nonces[receipt.seat] != receipt.nonce:
        raise RecordDifference(say("at-nonce"), say("nonce-seat-drawn", seat=receipt.seat + 1))
    if opening.seats[receipt.seat].nonce_commitment != hashing.nonce_commitment(bytes.fromhex(receipt.nonce)).hex():
        raise RecordDifference(say("at-nonce"), say("receipts-nonce-fit"))


def _attempts(record: SealedRecord, receipt: Receipt) -> None:
    last = opening_hash(record.opening).hex()
    listed = {attempt.opening_hash: attempt for attempt in record.attempts}
    for number, (o, commitment, revealed) in enumerate(receipt.attempts, 1):
        if o == last:
            if commitment != record.opening.commitment:
                raise RecordDifference(say("at-commitment"), say("host-showed-another"))
            continue
        attempt = listed.get(o)
        if attempt is None or attempt.commitment != commitment:
            raise RecordDifference(say("at-attempt", number=number), say("record-list-attempt"))
        if revealed and receipt.seat not in attempt.revealed:
            raise RecordDifference(say("at-attempt", number=number), say("record-says-seat", seat=receipt.seat + 1))


def _signatures(record: SealedRecord, receipt: Receipt) -> None:
    signed = receipt.signatures
    if signed is None:
        return
    if signed.key != record.host.key:
        raise RecordDifference(say("at-hosts-key"), say("record-signed-another"))
    key, o = bytes.fromhex(signed.key), bytes.fromhex(receipt.opening_hash)
    if not hashing.signed_by(key, hashing.opening_statement(o), bytes.fromhex(signed.opening)):
        raise RecordDifference(say("at-signature"), say("hosts-signature-under"))
    heads = dict(receipt.own)
    for number, signature in signed.own:
        head = heads.get(number)
        if head is None or not hashing.signed_by(
            key, hashing.head_statement(o, receipt.seat, number, bytes.fromhex(head)), bytes.fromhex(signature)
        ):
            raise RecordDifference(say("at-signature"), say("hosts-signature-under-own", number=number + 1))


def _own(record: SealedRecord, receipt: Receipt, chain: Chain) -> None:
    places = [k for k, entry in enumerate(record.choices, 1) if chooser(entry) == receipt.seat]
    for number, choice in receipt.choices:
        if number >= len(places):
            raise RecordDifference(say("at-choice", number=len(record.choices) + 1), _missing(receipt.seat, number))
        entry = record.choices[places[number] - 1]
        made = entry[1] if isinstance(entry, tuple) else UNDO
        if made != choice:
            said = say("seat-took-choice", seat=receipt.seat + 1, choice=choice, made=made)
            raise RecordDifference(say("at-choice", number=places[number]), said)
    for number, head in receipt.own:
        if number >= len(places):
            raise RecordDifference(say("at-choice", number=len(record.choices) + 1), _missing(receipt.seat, number))
        if chain.at(places[number]).hex() != head:
            at = say("at-choice", number=places[number])
            raise RecordDifference(at, say("own-choice-acknowledged", number=number + 1))


def _missing(seat: int, number: int) -> str:
    return say("acknowledged-choice-missing", seat=seat + 1, number=number + 1)


def _seen(receipt: Receipt, chain: Chain) -> None:
    place = {chain.at(k).hex(): k for k in range(len(chain) + 1)}
    reached = 0
    for frame, head in sorted(receipt.seen):
        k = place.get(head)
        if k is None:
            raise RecordDifference(say("at-choice", number=reached + 1), say("head-came-frame", frame=frame))
        if k < reached:
            raise RecordDifference(say("at-choice", number=k), say("head-came-frame-stands", frame=frame))
        reached = k


def _agreed(record: SealedRecord, receipt: Receipt, chain: Chain) -> None:
    """After a step back dice fall anew, so a host who could make up an agreement could try again and again. Each one
    that the record claims of this seat must be one that its browser gave, and gave before. A seat that changed hands
    may have agreed by another player."""
    if receipt.agreed is None:
        return
    place = {chain.at(k).hex(): k for k in range(len(chain) + 1)}
    given = [(kind, seat, place.get(head, len(chain))) for kind, seat, head in receipt.agreed]
    kept = True
    for k, entry in enumerate(record.choices, 1):
        event = entry.event if isinstance(entry, EventEntry) else None
        if isinstance(event, SeatChange) and event.seat == receipt.seat:
            kept = event.bot is None and event.name == record.opening.seats[event.seat].name
        if not isinstance(event, UndoChange | AgreedEnd) or not kept or receipt.seat not in event.agreed:
            continue
        kind = "undo" if isinstance(event, UndoChange) else "end"
        fits = [one for one in given if one[:2] == (kind, event.seat) and one[2] < k]
        if not fits:
            said = say("record-says-seat-agreed", seat=receipt.seat + 1, other_seat=event.seat + 1)
            raise RecordDifference(say("at-choice", number=k), said)
        given.remove(fits[0])
