"""The file of a sealed match, `sandtable-record/2`: as it is written and read. Nothing in it is believed unchecked."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from sandtable.core.errors import RecordError
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.events import Entry, EventEntry, MatchEvent, RulesChange
from sandtable.core.match.seal.hashing import Hex32, HostSignature, canon, plain
from sandtable.core.match.seal.opening import Attempt, Opening, key_of, opening_hash
from sandtable.core.words import say

RECORD_FORMAT = "sandtable-record/2"


class SealedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The file. `nonces` has one for each seat, "" for bots. Before the end it holds no secret, no choices, no head and
    no returns. `attachments` are the texts of which the opening has the hashes."""

    format: str
    opening: Opening
    attempts: list[Attempt]
    nonces: list[Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]]
    host: HostSignature
    attachments: dict[str, str] = {}
    secret: Hex32 | None = None
    choices: list[Entry]
    head: Hex32 | None = None
    over: bool
    returns: list[float] = []

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.opening.game

    @property
    def rules_version(self) -> str:
        """The rules under which the choices mean what they mean: the opening's, or those the match was moved to."""
        changes = [entry.event for entry in self.choices if isinstance(entry, EventEntry)]
        versions = [event.version for event in changes if isinstance(event, RulesChange)]
        return versions[-1] if versions else self.opening.rules_version

    @property
    def options(self) -> dict[str, Any]:
        """Every option."""
        return self.opening.options

    @property
    def names(self) -> list[str]:
        """What everybody was called when it began."""
        return self.opening.names()

    @property
    def title(self) -> str:
        """A sealed record holds nothing that is not sealed: no title."""
        return ""

    @property
    def seal(self) -> Seal | None:
        """What seals the dice, None while the secret is not told."""
        if self.secret is None:
            return None
        return Seal(
            opening=self.opening,
            attempts=self.attempts,
            nonces=[bytes.fromhex(self.nonces[seat]) for seat in self.opening.persons()],
            secret=bytes.fromhex(self.secret),
            host=self.host,
        )


class Seal(msgspec.Struct, frozen=True, kw_only=True):
    """What seals the dice of a match that has begun. `nonces` are those of people in seat order, `moves` the newer
    versions of the rules that it was moved to, each with the number of choices that were made before. `events`: what
    has happened to the stored match that is a step of it (core/match/match_events.py)."""

    opening: Opening
    attempts: list[Attempt]
    nonces: list[bytes]
    secret: bytes
    host: HostSignature
    moves: list[tuple[int, str]] = []
    events: list[MatchEvent] = []

    @property
    def opening_hash(self) -> bytes:
        """o, 32 bytes."""
        return opening_hash(self.opening)

    @property
    def key(self) -> bytes:
        """The key of the match."""
        return key_of(self.secret, self.opening_hash, self.nonces)

    @property
    def anew(self) -> Mapping[int, bytes]:
        """By the number of a step back to which others agreed: the key of chance from then on, where their nonces gave
        it. Nothing under this protocol: there it follows from the key before and the number of the step."""
        return {}

    def moved_at(self, ply: int) -> list[Entry]:
        """The entries of moves to other rules after so many choices."""
        return [EventEntry(RulesChange(version)) for at, version in self.moves if at == ply]

    def woven(self, steps: Sequence[Entry]) -> list[Entry]:
        """The entries of a match that has made these steps, each of which is an entry."""
        entries = self.moved_at(0)
        for ply, step in enumerate(steps, 1):
            entries += [step, *(self.moved_at(ply) if self.moves else ())]
        return entries

    def chain(self) -> Chain:
        """The chain at its beginning."""
        return Chain(self.secret, self.opening_hash, self.nonces)

    def nonce_texts(self) -> list[str]:
        """A nonce for each seat in hexadecimal, "" for bots."""
        given = iter(self.nonces)
        return [next(given).hex() if seat.kind == "person" else "" for seat in self.opening.seats]


def running_record(seal: Seal, attachments: dict[str, str]) -> dict[str, Any]:
    """The record of a match that runs, as anybody may have it: what was public before the first choice."""
    return plain(
        SealedRecord(
            format=RECORD_FORMAT,
            opening=seal.opening,
            attempts=seal.attempts,
            nonces=seal.nonce_texts(),
            host=seal.host,
            attachments=attachments,
            choices=[],
            over=False,
        )
    )


def finished_record(
    seal: Seal, attachments: dict[str, str], entries: list[Entry], returns: list[float]
) -> dict[str, Any]:
    """The record of a match that is over."""
    chain = seal.chain()
    chain.extend(entries)
    return plain(
        SealedRecord(
            format=RECORD_FORMAT,
            opening=seal.opening,
            attempts=seal.attempts,
            nonces=seal.nonce_texts(),
            host=seal.host,
            attachments=attachments,
            secret=seal.secret.hex(),
            choices=entries,
            head=chain.head.hex(),
            over=True,
            returns=returns,
        )
    )


def text_hash(text: str) -> str:
    """SHA-256 of an attached text in UTF-8, in hexadecimal, as the opening lists it."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def must_be_sound(record: SealedRecord) -> None:
    """RecordError with a sentence for what cannot be: parts that do not belong to each other, or that betray a match
    which still runs."""
    opening = record.opening
    opening.must_be_sound()
    try:
        canon(plain(opening))
    except (ValueError, UnicodeEncodeError) as error:
        raise RecordError(say("opening-cannot-hashed", error=error)) from None
    if len(record.nonces) != len(opening.seats):
        raise RecordError(say("nonces-for-seats", nonces=len(record.nonces), seats=len(opening.seats)))
    for seat in opening.seats:
        if (record.nonces[seat.seat] == "") != (seat.kind == "bot"):
            raise RecordError(say("seat-unclear-person", seat=seat.seat + 1))
    if len(record.attempts) != opening.attempt - 1:
        raise RecordError(say("attempt-begin-record", attempt=opening.attempt, attempts=len(record.attempts)))
    for attempt in record.attempts:
        if not set(attempt.revealed) <= set(opening.persons()) or attempt.revealed != sorted(set(attempt.revealed)):
            raise RecordError(say("earlier-attempt-lists"))
    hashes = {name: text_hash(text) for name, text in record.attachments.items()}
    if hashes != opening.attachments:
        raise RecordError(say("attached-files-opening"))
    if record.over and (record.secret is None or record.head is None):
        raise RecordError(say("record-says-match"))
    _must_not_betray(record)


def _must_not_betray(record: SealedRecord) -> None:
    """RecordError if the record of a match that runs holds what nobody may know before its end, or claims a result."""
    if record.over:
        return
    if record.secret is not None:
        raise RecordError(say("record-unfinished-yet"))
    if record.returns:
        raise RecordError(say("record-unfinished-yet-holds"))
    if record.choices or record.head is not None:
        raise RecordError(say("record-unfinished-yet-holds-choices"))
