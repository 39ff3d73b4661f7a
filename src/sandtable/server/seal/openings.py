"""How a match is begun so that nobody chose its dice: commitments, the opening, the nonces, and new attempts.

Functions over a row that is about to be stored; nothing here stores or shows anything. The order is that of
docs/seal.md, section 3: whoever sits down shows a hash of their nonce; when no seat is open and every person has, the
opening is fixed; then the nonces are revealed; with the last one the key can be known and the match begins.
"""

from __future__ import annotations

import hmac
from typing import Literal

from sandtable.core.match.seal.hashing import canon, new_secret, nonce_commitment, secret_commitment
from sandtable.core.match.seal.opening import PROTOCOL, Attempt, Opening, OpeningSeat, opening_hash
from sandtable.core.match.seal.record import text_hash
from sandtable.server.errors import conflict, forbidden, invalid
from sandtable.server.storage.hostkey import HostKey
from sandtable.server.storage.rows import MatchRow, SealRow, SeatRow
from sandtable.server.words import iso, now

__all__ = [
    "LET_GO_SECONDS",
    "Phase",
    "begin_again",
    "can_be_sealed",
    "commit",
    "complete",
    "fix",
    "hashes",
    "let_go",
    "phase",
    "reveal",
    "waited_for",
]

#: How long everybody has before the host may go on without them.
LET_GO_SECONDS = 60
Phase = Literal["seats", "commit", "reveal", "sealed"]


def can_be_sealed(options: dict[str, object]) -> None:
    """Refusal if options of this kind have no one text to be hashed: those of a game from elsewhere."""
    try:
        canon(options)
    except ValueError as error:
        raise invalid(f"A match with these options cannot be sealed. {error}", "options") from None


def phase(row: MatchRow) -> Phase:
    """What the start waits for: open seats, commitments, nonces, or nothing."""
    if row.state != "waiting" or row.seal is None:
        return "sealed"
    if any(seat.kind == "open" for seat in row.seats):
        return "seats"
    return "commit" if row.seal.opening is None else "reveal"


def waited_for(row: MatchRow) -> list[int]:
    """The seats of people whose browsers owe something before the match can begin; none while a seat is open."""
    what = phase(row)
    people = [seat for seat in row.seats if seat.kind == "guest"]
    if what == "commit":
        return [seat.seat for seat in people if seat.commitment is None]
    return [seat.seat for seat in people if seat.nonce is None] if what == "reveal" else []


def fix(row: MatchRow, host: HostKey) -> bool:
    """Fix and sign the opening if every seat is taken and every person has shown a commitment; whether it was fixed
    now."""
    if phase(row) != "commit" or waited_for(row):
        return False
    assert row.seal is not None
    moment = now()
    opening = Opening(
        protocol=PROTOCOL,
        match=row.id,
        attempt=row.seal.attempt,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        attachments=hashes(row),
        seats=[_seat(seat) for seat in row.seats],
        commitment=secret_commitment(row.secret).hex(),
        created=iso(moment),
        undo=row.undo,
        help=row.help,
    )
    row.seal = SealRow(row.seal.attempt, row.seal.attempts, moment, opening, host.sign_opening(opening_hash(opening)))
    return True


def hashes(row: MatchRow) -> dict[str, str]:
    """SHA-256 of the attached texts, by name, as the opening lists them."""
    return {name: text_hash(text) for name, text in row.attachments.items()}


def _seat(seat: SeatRow) -> OpeningSeat:
    if seat.kind == "bot":
        return OpeningSeat(seat=seat.seat, kind="bot", name=seat.name, bot=seat.bot)
    assert seat.commitment is not None
    return OpeningSeat(seat=seat.seat, kind="person", name=seat.name, nonce_commitment=seat.commitment.hex())


def complete(row: MatchRow) -> bool:
    """Whether the opening is fixed and every person has revealed: the match can begin."""
    return phase(row) == "reveal" and not waited_for(row)


def commit(row: MatchRow, seat: int, commitment: str) -> SeatRow:
    """A seated person shows the hash of the nonce for this attempt; the seat that changed. Refusal once the opening is
    fixed."""
    if phase(row) not in ("seats", "commit"):
        raise conflict("The opening is fixed; a commitment can no longer be changed.", "fixed")
    row.seats[seat].commitment, row.seats[seat].nonce = bytes.fromhex(commitment), None
    return row.seats[seat]


def reveal(row: MatchRow, seat: int, opening: str, nonce: str) -> SeatRow:
    """A person reveals; the seat that changed. Refusal for another opening than the present one, and for a nonce that
    does not fit its commitment."""
    fixed = row.seal.opening if row.seal is not None else None
    if fixed is None or phase(row) != "reveal":
        raise conflict("There is no opening to reveal a nonce to.", "no-opening")
    if not hmac.compare_digest(opening_hash(fixed).hex(), opening):
        raise conflict("This nonce is for another opening. Look at the table again.", "other-opening")
    taken, given = row.seats[seat], bytes.fromhex(nonce)
    if nonce_commitment(given) != taken.commitment:
        raise conflict("The nonce does not fit what was shown of it when you sat down.", "other-nonce")
    taken.nonce = given
    return taken


def begin_again(row: MatchRow) -> bool:
    """Give up the opening that is fixed, if one is (whether one was): it is listed, and everything random is drawn
    anew. Who revealed then is told; what they revealed is worth nothing now."""
    seal = row.seal
    if seal is None or seal.opening is None:
        return False
    revealed = [seat.seat for seat in row.seats if seat.kind == "guest" and seat.nonce is not None]
    given_up = Attempt(opening_hash(seal.opening).hex(), seal.opening.commitment, revealed)
    row.seal = SealRow(seal.attempt + 1, [*seal.attempts, given_up], now())
    row.secret = new_secret()
    for seat in row.seats:
        seat.commitment = seat.nonce = None
    return True


def let_go(row: MatchRow, asking: int | None, seat: int) -> None:
    """Free the seat of a person who is waited for. Refusal if it is not the host who asks, nobody waits for the seat,
    or there was not yet time enough. If it is the host who is waited for, or who has left, anybody at the table may."""
    waiting = waited_for(row)
    if asking is None or seat >= len(row.seats) or seat not in waiting:
        raise conflict("Nobody waits for this seat.", "not-waited-for")
    host = next((one.seat for one in row.seats if one.guest == row.creator), None)
    if asking != host and host is not None and host not in waiting:
        raise forbidden("Only whoever made the match can go on without somebody.", "not-host")
    assert row.seal is not None
    left = LET_GO_SECONDS - (now() - row.seal.since) / 1000
    if left > 0:
        raise conflict(f"Give {row.seats[seat].name} {int(left) + 1} more seconds.", "too-early")
    begin_again(row)
    row.seats[seat] = SeatRow(seat, "open")
