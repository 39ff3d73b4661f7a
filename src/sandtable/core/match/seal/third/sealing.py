"""What seals the dice of a match under the third seal, as matches and records of every seal read it."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.core.match.seal import opening as second
from sandtable.core.match.seal.events import Entry, EventEntry, RulesChange
from sandtable.core.match.seal.record import Seal, SealedRecord
from sandtable.core.match.seal.signing import HostSignature
from sandtable.core.match.seal.third.documents import BotSeat, PersonSeat, ThirdOpening, ThirdRecord, opening_hash


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
