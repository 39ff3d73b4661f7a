"""The opening: everything about a match that is fixed before its key can be known."""

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec

from sandtable.core.errors import RecordError
from sandtable.core.match.seal.hashing import Hex32, canon, labelled, plain
from sandtable.core.words import say

PROTOCOL: Final = "sandtable-seal/2"

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]


class OpeningSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A seat: a person with what they showed of their nonce, or the kind of bot."""

    seat: SeatNumber
    kind: Literal["person", "bot"]
    name: str
    nonce_commitment: Hex32 | None = None
    bot: str | None = None


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What the host fixes when no seat is open. `options` is complete; `attachments` are SHA-256 of the texts, in
    hexadecimal; `attempt` counts from 1; `undo`: whether choices may be taken back (left out of the document if so);
    `help`: whether hints and simulations are given to everybody at the table (left out if not)."""

    protocol: Literal["sandtable-seal/2"]
    match: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    attempt: Annotated[int, msgspec.Meta(ge=1)]
    game: str
    rules_version: str
    options: dict[str, Any]
    attachments: dict[str, Hex32]
    seats: list[OpeningSeat]
    commitment: Hex32
    created: str
    undo: bool = True
    help: bool = False

    def persons(self) -> list[int]:
        """The seats of people, in seat order."""
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    def names(self) -> list[str]:
        """What everybody was called when it began, in seat order."""
        return [seat.name for seat in self.seats]

    def must_be_sound(self) -> None:
        """RecordError with a sentence if the seats are not what seats are."""
        if [seat.seat for seat in self.seats] != list(range(len(self.seats))) or not self.seats:
            raise RecordError(say("opening-list-seats"))
        for seat in self.seats:
            person = seat.kind == "person"
            if person != (seat.nonce_commitment is not None) or person == (seat.bot is not None):
                raise RecordError(say("seat-opening-unclear", seat=seat.seat + 1))


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An earlier attempt to begin, given up because a player did not reveal or left: its opening hash, its commitment,
    and the seats that had revealed."""

    opening_hash: Hex32
    commitment: Hex32
    revealed: list[SeatNumber]


def opening_hash(opening: Opening) -> bytes:
    """o, 32 bytes."""
    return labelled("sandtable-opening", canon(plain(opening)))


def key_of(secret: bytes, o: bytes, nonces: Sequence[bytes]) -> bytes:
    """The match's key of 32 bytes; `nonces` are those of people in seat order."""
    return labelled("sandtable-key", secret, o, *nonces)
