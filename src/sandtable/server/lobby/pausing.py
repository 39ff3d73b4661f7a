"""Pausing a match that has clocks: everybody's stand, and nobody chooses, until a person at the table goes on.

A pause is asked for like an end (`ending.py`), since all others must agree; who plays among bots alone pauses at once.
To go on nobody is asked: a pause must not hold a match up.

Another pace for a match that runs, to which all people in it agree (`ending.py`): from then on everybody has all the
time that it gives, however little was left before. A match may get clocks that way, or lose them.
"""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.core.match.seal.events import PaceChange, Pause
from sandtable.server.accounts.accounts import Guest
from sandtable.server.clocks import Pace, pace_words
from sandtable.server.errors import conflict, invalid
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.lobby.paces import pace_of
from sandtable.server.lobby.seating import own_seat, running
from sandtable.server.protocol.documents import EndForm
from sandtable.server.protocol.sealdocuments import Signed
from sandtable.server.storage.rows import AskedEnd, MatchRow, copy_of
from sandtable.server.tables.tables import Table


def pausable(table: Table) -> None:
    """Refusal for a match without clocks, or one that is paused."""
    if table.timing is None:
        raise conflict("This match has no clocks: nobody need ask for a pause.", "no-clocks")
    if table.timing.clock.paused:
        raise conflict("The match is paused already.", "paused")


async def pause(table: Table, row: MatchRow) -> None:
    """All have agreed. `row` is about to be stored. Called under the table's lock."""
    pausable(table)
    await table.happen(row, [Pause(paused=True)])


async def go_on(lobby: Lobby, match: str, guest: Guest, signed: Signed | None = None) -> Table:
    """End a pause."""
    table = await lobby.seen(match, guest, None)

    async def attempt() -> None:
        running(table)
        seat = own_seat(table, guest)
        if table.timing is None or not table.timing.clock.paused:
            raise conflict("The match is not paused.", "not-paused")
        sealed = table.sealed(seat, {"do": "go-on"}, signed)
        await table.happen(copy_of(table.row), [Pause(paused=False)], sealed=sealed)

    await lobby.settled(table, attempt)
    return table


def asked_pace(table: Table, form: EndForm) -> Pace | None:
    """The pace that is asked for. Refusal for one that is none, or that the match has, or that nobody asks for."""
    if form.how != "pace":
        if form.pace is not None:
            raise invalid("A pace goes with the question for another pace only.", "pace")
        return None
    wanted = None if form.pace is None else pace_of(table.row.game, form.pace)
    present = None if table.row.pace is None else replace(table.row.pace, begun=0)
    if wanted == present:
        raise conflict("That is the pace of the match already.", "same-pace")
    return wanted


async def change_pace(table: Table, row: MatchRow, asked: AskedEnd) -> None:
    """All have agreed. `row` is about to be stored. Called under the table's lock."""
    row.pace = asked.pace
    await table.happen(row, [PaceChange(seat=asked.seat, pace=pace_words(asked.pace))])
