"""The opening, the record and the receipt of the third seal: as they are written and read, also as matches and records
of every seal read them. Nothing in them is believed unchecked.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from sandtable.core.errors import RecordError
from sandtable.core.formed import wrong_form
from sandtable.core.match.seal import opening as second
from sandtable.core.match.seal.events import Entry, EventEntry, RulesChange
from sandtable.core.match.seal.hashing import Hex32, Hex64, HostSignature, canon, labelled, plain
from sandtable.core.match.seal.opening import Attempt
from sandtable.core.match.seal.record import Seal, SealedRecord
from sandtable.core.match.seal.third.forms import Count, Name, SealedPace, Seat
from sandtable.core.typed import ready
from sandtable.core.words import say
from sandtable.core.writing import unmarked

PROTOCOL: Final = "sandtable-seal/3"
RECORD_FORMAT: Final = "sandtable-record/3"
RECEIPT_FORMAT: Final = "sandtable-receipt/2"


class _ThirdDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every field is written; none has a default."""


class Absence(_ThirdDocument, frozen=True):
    """After so many seconds away (-1: never) a bot of this one kind may stand in, with its version and playouts as a
    BotSeat has them; whether the host may remove."""

    after: Annotated[int, msgspec.Meta(ge=-1, le=2**31 - 1)]
    bot: Name
    playouts: Count
    remove: bool
    version: str


class PersonSeat(_ThirdDocument, frozen=True, tag_field="kind", tag="person"):
    """A person: what they showed of their nonce, their public keys, and how many matches dealt to this browser by this
    host there were, and how many of them never ended. Of a person who had not come there is nothing but the name."""

    seat: Seat
    name: Name
    nonce_commitment: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
    keys: Annotated[list[Hex32], msgspec.Meta(max_length=4)]
    dealt: Count
    unfinished: Count

    @property
    def came(self) -> bool:
        """Whether the person had come when the match began."""
        return self.nonce_commitment != ""


class BotSeat(_ThirdDocument, frozen=True, tag_field="kind", tag="bot"):
    """A bot: its kind, its version, and its playouts for a decision (1: it does not search; 0: what it does cannot be
    played again)."""

    seat: Seat
    name: Name
    bot: Name
    version: str
    playouts: Count


class ThirdOpening(_ThirdDocument, frozen=True):
    """What is fixed before the key can be known. `host_seat` is -1 if the host does not play."""

    protocol: Literal["sandtable-seal/3"]
    match: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    attempt: Annotated[int, msgspec.Meta(ge=1)]
    game: str
    rules_version: str
    options: dict[str, Any]
    attachments: dict[str, Hex32]
    seats: Annotated[list[PersonSeat | BotSeat], msgspec.Meta(min_length=1, max_length=8)]
    host_seat: Annotated[int, msgspec.Meta(ge=-1, le=7)]
    pace: SealedPace
    absence: Absence
    commitment: Hex32
    created: str
    undo: bool
    help: bool

    def persons(self) -> list[int]:
        """The seats of people, in seat order."""
        return [seat.seat for seat in self.seats if isinstance(seat, PersonSeat)]

    def person(self, seat: int) -> PersonSeat:
        """What the opening says of a person's seat. RecordError if it is none."""
        if 0 <= seat < len(self.seats):
            found = self.seats[seat]
            if isinstance(found, PersonSeat):
                return found
        raise RecordError(say("seat-persons", seat=seat + 1))

    def bots(self) -> dict[str, tuple[str, int]]:
        """The version and the full number of playouts of every kind of bot that the opening names, by kind."""
        named = [one for one in self.seats if isinstance(one, BotSeat)]
        found = {one.bot: (one.version, one.playouts) for one in reversed(named)}
        found.setdefault(self.absence.bot, (self.absence.version, self.absence.playouts))
        return found

    def must_be_sound(self) -> None:
        """RecordError with a sentence if the seats are not what seats are."""
        if [seat.seat for seat in self.seats] != list(range(len(self.seats))):
            raise RecordError(say("opening-list-seats"))
        people = [self.person(seat) for seat in self.persons()]
        for one in people:
            if not one.came and (one.keys or one.dealt or one.unfinished or one.seat == self.host_seat):
                raise RecordError(say("seat-said-nobody", seat=one.seat + 1))
        if people and not any(one.came for one in people):
            raise RecordError(say("opening-seats-people"))
        if self.host_seat >= 0:
            self.person(self.host_seat)


class HostPublicKey(_ThirdDocument, frozen=True):
    """Whose signatures stand under the opening and under the record."""

    key: Hex32
    fingerprint: str
    opening: Hex64
    record: Hex64


class ThirdRecord(_ThirdDocument, frozen=True):
    """The file. `nonces` and `begun` have one for each seat, "" for bots, for people who had not come, and of the
    second for seats without keys; `told` is for each viewer `[viewer, items, heads]`; `entries` are JSON values, as
    forms.parse_entry reads them."""

    format: Literal["sandtable-record/3"]
    opening: ThirdOpening
    attempts: list[Attempt]
    nonces: list[Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]]
    begun: list[Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{128})?$", max_length=128)]]
    attachments: dict[str, str]
    secret: Hex32
    entries: list[dict[str, Any]]
    head: Hex32
    over: bool
    returns: list[Annotated[int, msgspec.Meta(ge=0, le=840)]]
    told: list[tuple[Annotated[int, msgspec.Meta(ge=-1, le=7)], Count, list[Hex32]]]
    host: HostPublicKey

    @property
    def rules_version(self) -> str:
        """The rules under which the entries mean what they mean: the opening's, or those the match was moved to."""
        events = [entry["event"] for entry in self.entries if isinstance(entry.get("event"), dict)]
        versions = [event.get("version") for event in events if event.get("kind") == "rules"]
        known = [version for version in versions if isinstance(version, str)]
        return known[-1] if known else self.opening.rules_version


class ThirdReceipt(_ThirdDocument, frozen=True):
    """What one browser was told and kept. `seat` is -1 for a spectator's; `items`: [item, the chain head that came with
    it]; `heads`: [n, told head, chain head] at some places; `signed`: [n, the host's signature]; `sent`: the A of acts
    that were signed and not told yet; `alarms`: [n, sentence]."""

    format: Literal["sandtable-receipt/2"]
    match: str
    seat: Annotated[int, msgspec.Meta(ge=-1, le=7)]
    nonce: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
    opening_hash: Hex32
    attempts: list[tuple[Hex32, Hex32, bool]]
    host: Hex32
    items: list[tuple[dict[str, Any], Hex32]]
    told: Count
    heads: list[tuple[Count, Hex32, Hex32]]
    over: bool
    sent: list[Hex32]
    alarms: list[tuple[Count, str]]
    signed: list[tuple[Count, Hex64]]


def opening_hash(opening: ThirdOpening) -> bytes:
    """o, 32 bytes."""
    return labelled("sandtable-opening", canon(plain(opening)))


T = TypeVar("T", ThirdRecord, ThirdReceipt)


def parse_record(data: Any) -> ThirdRecord:
    """A record from JSON values or text. RecordError says what is wrong with it."""
    if isinstance(data, dict) and data.get("over") is False:
        raise RecordError(say("match-over-file"))
    record = _parsed(data, ThirdRecord, "record")
    record.opening.must_be_sound()
    seats = len(record.opening.seats)
    if len(record.nonces) != seats or len(record.begun) != seats:
        raise RecordError(say("record-nonces-signatures", seats=seats))
    if len(record.attempts) != record.opening.attempt - 1:
        raise RecordError(say("record-list-every"))
    return record


def parse_receipt(data: Any) -> ThirdReceipt:
    """A receipt from JSON values or text. RecordError says what is wrong with it."""
    receipt = _parsed(data, ThirdReceipt, "receipt")
    if receipt.told != len(receipt.items):
        raise RecordError(say("receipt-hold-many"))
    return receipt


def _parsed(data: Any, kind: type[T], word: str) -> T:
    try:
        found = (
            msgspec.convert(data, ready(kind))
            if isinstance(data, Mapping)
            else msgspec.json.decode(unmarked(data), type=ready(kind))
        )
        canon(plain(found))
    except (msgspec.MsgspecError, RecursionError, UnicodeError, ValueError, TypeError) as error:
        raise RecordError(say("not-of-third-seal", word=word, error=wrong_form(error))) from None
    return found


class ThirdSeal(Seal, frozen=True, kw_only=True):
    """`opening` says who sits where, as matches of every seal read it; `third` is the one that people compared, and
    that the key follows from. `keys`: by the number of a step back, the key of chance that everybody's nonces gave."""

    third: ThirdOpening
    keys: dict[int, bytes]

    @property
    def opening_hash(self) -> bytes:
        """o, 32 bytes."""
        return opening_hash(self.third)

    @property
    def anew(self) -> Mapping[int, bytes]:
        """The keys of chance after steps back."""
        return self.keys


class PlayedRecord(SealedRecord, frozen=True, kw_only=True):
    """A record of the third seal as it is played again: `choices` are its steps (steps.py)."""

    third: ThirdRecord
    keys: dict[int, bytes]

    @property
    def seal(self) -> Seal | None:
        """What seals the dice."""
        return ThirdSeal(
            opening=self.opening,
            attempts=self.attempts,
            nonces=[bytes.fromhex(nonce) for nonce in self.nonces if nonce],
            secret=bytes.fromhex(self.third.secret),
            host=self.host,
            third=self.third.opening,
            keys=self.keys,
        )


def second_opening(opening: ThirdOpening) -> second.Opening:
    """What an opening says that matches of every seal read: the rules, and who sits where. A bot begins where the
    person had not come."""
    seats = [
        second.OpeningSeat(seat=one.seat, kind="person", name=one.name, nonce_commitment=one.nonce_commitment)
        if isinstance(one, PersonSeat) and one.came
        else second.OpeningSeat(seat=one.seat, kind="bot", name=one.name, bot=_first(opening, one))
        for one in opening.seats
    ]
    shared = {name: getattr(opening, name) for name in second.Opening.__struct_fields__}
    return second.Opening(**{**shared, "protocol": second.PROTOCOL, "seats": seats})


def _first(opening: ThirdOpening, seat: PersonSeat | BotSeat) -> str:
    """The bot that begins at a seat."""
    return seat.bot if isinstance(seat, BotSeat) else opening.absence.bot


def as_second(record: ThirdRecord) -> SealedRecord:
    """The record as far as its rules are concerned: what makes a game is the same under both seals."""
    version = record.rules_version
    moved: list[Entry] = [] if version == record.opening.rules_version else [EventEntry(RulesChange(version))]
    return SealedRecord(
        format=record.format,
        opening=second_opening(record.opening),
        attempts=record.attempts,
        nonces=record.nonces,
        host=HostSignature(key=record.host.key, fingerprint=record.host.fingerprint, opening=record.host.opening),
        attachments=record.attachments,
        choices=moved,
        over=record.over,
        returns=[share / 840 for share in record.returns],
    )
