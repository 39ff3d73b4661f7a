"""What browsers do before a match begins: show commitments, reveal nonces, go on without a person. What they are told
of the seal, at any time."""

import contextlib

import msgspec

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.server.accounts.accounts import Guest
from sandtable.server.errors import conflict, forbidden, say
from sandtable.server.lobby.lobby import Lobby, at_table, no_league
from sandtable.server.lobby.seating import own_seat, running
from sandtable.server.protocol.sealdocuments import CommitForm, KeyForm, LetGoForm, RevealForm, SealDocument, Terms
from sandtable.server.seal import openings
from sandtable.server.seal.sealing import commitment_of
from sandtable.server.storage.rows import MatchRow, copy_of
from sandtable.server.tables.tables import Table


class SealHandshake:
    """Acts of seated people that the start of a match consists of. Every change is stored before it is shown."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    @at_table
    async def commit(self, table: Table, guest: Guest, form: CommitForm) -> None:
        """Show the hash of one's nonce for this attempt."""
        row, seat = _waiting(table, guest)
        await self._lobby.settle_seats(table, row, [openings.commit(row, seat, form)])

    @at_table
    async def reveal(self, table: Table, guest: Guest, form: RevealForm) -> None:
        """Reveal one's nonce to the opening one has checked; the last one begins the match. To reveal again is
        harmless."""
        if table.row.state != "waiting" and _revealed(table, guest, form):
            return
        row, seat = _waiting(table, guest)
        changed = openings.reveal(row, seat, form)
        await self._lobby.settle_seats(table, row, [changed])

    @at_table
    async def enrol(self, table: Table, guest: Guest, form: KeyForm) -> None:
        """Add a key to one's seat at a match that runs, signed by one that it has."""
        running(table)
        key = form.signed.act.get("key", "")
        await table.match_events.note(
            table.match_events.sealed(own_seat(table, guest), {"do": "key", "key": key}, form.signed)
        )

    async def document(self, table: Table, host_key: bytes) -> SealDocument:
        """What is known of the seal of a table."""
        row, game = table.row, None
        if row.seal is not None and row.seal.protocol == 3:
            with contextlib.suppress(SandtableError):  # a game that is gone: its matches say so themselves
                game = await self._lobby.game_of_row(row)
        return seal_document(row, host_key, game)

    @at_table
    async def let_go(self, table: Table, guest: Guest, form: LetGoForm) -> None:
        """Go on without a person who is waited for."""
        no_league(table)
        row, seat = _waiting(table, guest)
        openings.let_go(row, seat, form.seat)
        await self._lobby.settle_seats(table, row, row.seats)


def _waiting(table: Table, guest: Guest) -> tuple[MatchRow, int]:
    """A copy of the row to change, and the guest's seat."""
    held = table.seat_of(guest.id)
    if held is None:
        raise forbidden(say("no-seat-at-table"), "not-seated")
    if table.row.state != "waiting":
        raise conflict(say("match-started"), "started")
    return copy_of(table.row), held


def _revealed(table: Table, guest: Guest, form: RevealForm) -> bool:
    held, seal = table.seat_of(guest.id), table.row.seal
    if held is None or seal is None or seal.opening is None:
        return False
    same = openings.hash_of(seal).hex() == form.opening_hash
    return same and table.row.seats[held].nonce == bytes.fromhex(form.nonce)


def seal_document(row: MatchRow, host_key: bytes, game: Game | None) -> SealDocument:
    """What anybody who may see the match may know of its seal now. `game`: the match's, which the terms of the third
    seal ask of its bots; without it they are left out. Refusal for a match that has none."""
    if row.start is not None:
        raise conflict(say("nothing-seals-match-began-guided"), "not-sealed")
    seal = row.seal
    if seal is None:
        return SealDocument("sandtable-seal/1", 1, commitment_of(row).hex(), None, None, None, host_key.hex(), [], [])
    begun = row.state != "waiting"
    nonces = [seat.nonce.hex() if seat.nonce is not None else "" for seat in row.seats] if begun else []
    terms: Terms | None = Terms(row.game, row.rules_version, row.options, openings.hashes(row), row.undo, row.help)
    opening, begun_by = seal.opening if seal.third is None else seal.third, list[str]()
    if seal.protocol == 3:
        terms = None if terms is None or game is None else openings.with_people(terms, row, game)
        begun_by = [seal.brought_by(seat).begun for seat in row.seats] if begun else []
    return SealDocument(
        f"sandtable-seal/{seal.protocol}",
        seal.attempt,
        commitment_of(row).hex(),
        terms,
        None if opening is None else msgspec.to_builtins(opening),
        seal.host,
        host_key.hex(),
        nonces,
        seal.attempts,
        begun_by,
    )
