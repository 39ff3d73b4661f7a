"""What an act of the third seal has to say, as far as the browser that signs it cannot know it."""

from __future__ import annotations

from typing import Literal

from sandtable.core.match.seal.third.statements import EVERYBODY
from sandtable.server.accounts.accounts import Guest
from sandtable.server.errors import conflict, forbidden
from sandtable.server.lobby.lobby import Lobby, standing_of
from sandtable.server.lobby.proposing import asks
from sandtable.server.lobby.seating import running
from sandtable.server.lobby.substituting import name_for
from sandtable.server.protocol.sealdocuments import Asking
from sandtable.server.seal.kept import KeptLedger
from sandtable.server.storage.rows import AskedHow
from sandtable.server.tables.summaries import offered
from sandtable.server.tables.tables import Table

WhatFor = Literal["undo", "bot", "orders", "sit", "back"] | AskedHow


async def asking(
    lobby: Lobby, match: str, guest: Guest, what: WhatFor, seat: int | None, order: tuple[str, str], invite: str | None
) -> Asking:
    """What the guest's act would have to say. `seat`: the one to sit down at; `order`: which standing answer, and what
    it is to be. Refusal where nothing is sealed so, or the act cannot be done now."""
    table = await lobby.seen(match, guest, invite)
    running(table)
    kept = table.kept
    if kept is None:
        raise conflict("Nothing is signed at this table.", "not-sealed")
    if what == "sit":
        return _sit(table, kept, guest, seat)
    held = table.seat_of(guest.id)
    if held is None:
        raise forbidden("You have no seat at this table.", "not-seated")
    found = Asking(at=table.seconds(), bot=table.bot_of(""))
    if what == "back":
        found.n = kept.told(held)
        table.returns(held)
    elif what == "orders":
        found.wishes = standing_of(table, held, *order)
    elif what != "bot":
        act = asks(kept, table, held, what)
        found.to, found.without = act.get("to", ""), act.get("without", [])
        back = table.back(held) if what == "undo" else None
        found.alone = back is not None and running(table).alone(held, back[0])
    return found


def _sit(table: Table, kept: KeptLedger, guest: Guest, wanted: int | None) -> Asking:
    """A person who comes new knows nothing yet of what the seat was told: the heads of it are said to them."""
    free, seal = offered(table.row), table.row.seal
    known = {*table.row.began, *(() if seal is None else (*seal.gone, *(whose for _, whose in seal.substitutes)))}
    if table.seat_of(guest.id) is not None or guest.id in known:
        raise forbidden("You have played here: what another seat was told is not for you.", "sat-here")
    if not free or (wanted is not None and wanted not in free):
        raise conflict("The match has started; all seats are taken.", "started")
    seat, ledger = free[0] if wanted is None else wanted, kept.ledger
    told = ledger.told.get(seat, ledger.told[EVERYBODY])
    return Asking(
        name=name_for(table, guest, seat),
        seat=seat,
        n=len(told.items),
        head=told.heads[-1].hex(),
        chain=ledger.heads[told.entries[-1]].hex(),
        previous=ledger.previous[seat].hex(),
    )
