"""How a match is begun so that nobody chose its dice: commitments, the opening, the nonces, and new attempts.

Functions over a row that is about to be stored; nothing here stores or shows anything. The order is that of
docs/seal.md, section 3: a person who sits down shows a hash of their nonce; when no seat is open and every person has,
the opening is fixed; then the nonces are revealed; with the last one the key can be known and the match begins.
"""

import hmac
from typing import Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable import bots
from sandtable.core.game.game import Game
from sandtable.core.match.seal.hashing import canon, new_secret, nonce_commitment, secret_commitment
from sandtable.core.match.seal.opening import PROTOCOL, Attempt, Opening, OpeningSeat, opening_hash
from sandtable.core.match.seal.record import text_hash
from sandtable.core.match.seal.third import documents as third
from sandtable.core.match.seal.third.documents import second_opening
from sandtable.core.match.seal.third.statements import begin_statement, signed
from sandtable.server.errors import conflict, forbidden, invalid, say
from sandtable.server.identifiers import iso, new_id, now
from sandtable.server.protocol.sealdocuments import RevealForm, SittingForm, Terms
from sandtable.server.seal.terms import absence_of, host_seat_of, pace_of, usual_bot
from sandtable.server.storage.private import HostKey
from sandtable.server.storage.rows import Brought, MatchRow, SealRow, SeatRow, seals
from sandtable.server.storage.store import Store

#: How long everybody has before the host may go on without them.
LET_GO_SECONDS = 60
Phase = Literal["seats", "commit", "reveal", "sealed"]
#: How long a seal is kept for the host who asked for it, in milliseconds.
KEPT = 24 * 3600 * 1000


def can_be_sealed(options: dict[str, object]) -> None:
    """Refusal if options of this kind have no one text to be hashed: those of a game from elsewhere."""
    try:
        canon(options)
    except ValueError as error:
        raise invalid(say("cannot-be-sealed", error=error), "options") from None


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


def fix(row: MatchRow, host: HostKey, game: Game | None) -> bool:
    """Fix and sign the opening if every seat is taken and every person has shown a commitment; whether it was fixed
    now. `game`: the match's, which the third seal asks of its bots."""
    if phase(row) != "commit" or waited_for(row):
        return False
    assert row.seal is not None
    moment = now()
    fixed = msgspec.structs.replace(row.seal, since=moment)
    if fixed.protocol == 3:
        assert game is not None
        fixed.third = _third(row, moment, game)
        fixed.opening = second_opening(fixed.third)
    else:
        fixed.opening = _second(row, moment)
    fixed.host = host.sign_opening(hash_of(fixed))
    row.seal = fixed
    return True


def hash_of(seal: SealRow) -> bytes:
    """o, of the opening that is fixed: 32 bytes."""
    assert seal.opening is not None
    return opening_hash(seal.opening) if seal.third is None else third.opening_hash(seal.third)


def _second(row: MatchRow, moment: int) -> Opening:
    """The opening of the second seal."""
    assert row.seal is not None
    return Opening(
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


def _third(row: MatchRow, moment: int, game: Game) -> third.ThirdOpening:
    """The opening of the third seal, which says more of people, bots, clocks and absences."""
    assert row.seal is not None
    bot = usual_bot(row.game)
    seats: list[third.PersonSeat | third.BotSeat] = []
    for seat in row.seats:
        if seat.kind == "bot" and seat.guest is None:
            kind = seat.bot or bot
            named = {"name": seat.name, "bot": kind, "version": bots.version_of(kind, game)}
            seats.append(third.BotSeat(seat=seat.seat, **named, playouts=bots.full_playouts(kind, game)))
            continue
        # A person who has not come, and whose seat a bot keeps, has shown nothing.
        brought = row.seal.brought_by(seat)
        seats.append(
            third.PersonSeat(
                seat=seat.seat,
                name=seat.name,
                nonce_commitment="" if seat.commitment is None else seat.commitment.hex(),
                keys=brought.keys,
                dealt=brought.dealt,
                unfinished=brought.unfinished,
            )
        )
    return third.ThirdOpening(
        protocol="sandtable-seal/3",
        match=row.id,
        attempt=row.seal.attempt,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        attachments=hashes(row),
        seats=seats,
        host_seat=host_seat_of(row),
        pace=pace_of(row.pace, bot),
        absence=absence_of(row, game),
        commitment=secret_commitment(row.secret).hex(),
        created=iso(moment),
        undo=row.undo,
        help=row.help,
    )


def hashes(row: MatchRow) -> dict[str, str]:
    """SHA-256 of the attached texts, by name, as the opening lists them."""
    return {name: text_hash(text) for name, text in row.attachments.items()}


def _seat(seat: SeatRow) -> OpeningSeat:
    if seat.kind == "bot":
        return OpeningSeat(seat=seat.seat, kind="bot", name=seat.name, bot=seat.bot)
    assert seat.commitment is not None
    return OpeningSeat(seat=seat.seat, kind="person", name=seat.name, nonce_commitment=seat.commitment.hex())


def with_people(terms: Terms, row: MatchRow, game: Game) -> Terms:
    """What the third seal also fixes: clocks, absences, and who the host is."""
    pace, absence = pace_of(row.pace, usual_bot(row.game)), absence_of(row, game)
    return msgspec.structs.replace(
        terms, pace=msgspec.to_builtins(pace), absence=msgspec.to_builtins(absence), host_seat=host_seat_of(row)
    )


def complete(row: MatchRow) -> bool:
    """Whether the opening is fixed and every person has revealed: the match can begin."""
    return phase(row) == "reveal" and not waited_for(row)


def commit(row: MatchRow, seat: int, form: SittingForm) -> SeatRow:
    """A seated person shows the hash of the nonce for this attempt; the seat that changed. Refusal once the opening is
    fixed."""
    if phase(row) not in ("seats", "commit"):
        raise conflict(say("opening-fixed-commitment-changed"), "fixed")
    bring(row, seat, form)
    row.seats[seat].nonce = None
    return row.seats[seat]


def bring(row: MatchRow, seat: int, form: SittingForm) -> None:
    """Note what a browser brings when its person sits down, or later."""
    shown = form.nonce_commitment
    if shown and row.seal is not None and row.seal.protocol == 3:
        # What else a browser brings is found by what it has shown of its nonce.
        if any(one.seat != seat and one.commitment == bytes.fromhex(shown) for one in row.seats):
            raise invalid(say("somebody-else-shown-commitment-make"), "nonce_commitment")
        if len(set(form.keys)) < len(form.keys):
            raise invalid(say("key-brought-once"), "keys")
        row.seal.brought = {**row.seal.brought, shown: Brought(form.keys, form.dealt, form.unfinished)}
    row.seats[seat].commitment = bytes.fromhex(shown) if shown else None


def reveal(row: MatchRow, seat: int, form: RevealForm) -> SeatRow:
    """A person reveals; the seat that changed. Refusal for another opening than the present one, for a nonce that does
    not fit its commitment, and where the seat has a key for another signature than its."""
    seal = row.seal
    if seal is None or seal.opening is None or phase(row) != "reveal":
        raise conflict(say("opening-reveal-nonce"), "no-opening")
    o = hash_of(seal)
    if not hmac.compare_digest(o.hex(), form.opening_hash):
        raise conflict(say("nonce-another-opening-look-table"), "other-opening")
    taken, given = row.seats[seat], bytes.fromhex(form.nonce)
    if nonce_commitment(given) != taken.commitment:
        raise conflict(say("nonce-not-fit-shown-when"), "other-nonce")
    keys = seal.brought_by(taken).keys
    if keys:
        if form.begun is None or not signed(keys[0], begin_statement(o, seat), form.begun):
            raise conflict(say("key-must-sign-opening-reveal"), "unsigned")
        mine = msgspec.structs.replace(seal.brought_by(taken), begun=form.begun)
        seal.brought = {**seal.brought, taken.commitment.hex(): mine}
    taken.nonce = given
    return taken


def begin_again(row: MatchRow) -> bool:
    """Give up the opening that is fixed, if one is (whether one was): it is listed, and everything random is drawn
    anew. Who revealed then is told; what they revealed is worth nothing now."""
    seal = row.seal
    if seal is None or seal.opening is None:
        return False
    revealed = [seat.seat for seat in row.seats if seat.kind == "guest" and seat.nonce is not None]
    given_up = Attempt(hash_of(seal).hex(), seal.opening.commitment, revealed)
    row.seal = SealRow(seal.attempt + 1, [*seal.attempts, given_up], now(), protocol=seal.protocol, bot=seal.bot)
    row.secret = new_secret()
    for seat in row.seats:
        seat.commitment = seat.nonce = None
    return True


def let_go(row: MatchRow, asking: int | None, seat: int) -> None:
    """Free the seat of a person who is waited for. Refusal if it is not the host who asks, nobody waits for the seat,
    or there was not yet time enough. If it is the host who is waited for, or who has left, anybody at the table may."""
    waiting = waited_for(row)
    if asking is None or seat >= len(row.seats) or seat not in waiting:
        raise conflict(say("nobody-waits-seat"), "not-waited-for")
    host = next((one.seat for one in row.seats if one.guest == row.creator), None)
    if asking != host and host is not None and host not in waiting:
        raise forbidden(say("only-made-match-go-without"), "not-host")
    assert row.seal is not None
    left = LET_GO_SECONDS - (now() - row.seal.since) / 1000
    if left > 0:
        raise conflict(say("give-seconds", name=row.seats[seat].name, left=int(left) + 1), "too-early")
    begin_again(row)
    row.seats[seat] = SeatRow(seat, "open")


class Seals:
    """The seals that are out."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def draw(self) -> tuple[str, str]:
        """A new seal: its name, and the commitment to its secret in hexadecimal."""
        name, secret, drawn = new_id(24), new_secret(), now()

        def job(connection: Connection) -> None:
            connection.execute(sa.delete(seals).where(seals.c.drawn < drawn - KEPT))
            connection.execute(sa.insert(seals).values(name=name, secret=secret, drawn=drawn))

        await self._store.write(job)
        return name, secret_commitment(secret).hex()

    async def take(self, name: str | None) -> bytes:
        """The secret of a seal, which is used up by this; without a name a secret that nobody saw the seal of.
        Refusal if there is no such seal."""
        if name is None:
            return new_secret()
        here = (seals.c.name == name) & (seals.c.drawn >= now() - KEPT)
        used = sa.delete(seals).where(here).returning(seals.c.secret)
        secret: bytes | None = await self._store.write(lambda connection: connection.execute(used).scalar())
        if secret is None:
            raise conflict(say("seal-used-already-too-old"), "no-seal")
        return bytes(secret)
