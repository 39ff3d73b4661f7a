"""A table that counts for nobody: called off by the host of its league, or open when the league was ended."""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy.engine import Connection

from sandtable.server.lobby.lobby import Lobby
from sandtable.server.storage import league_rows
from sandtable.server.storage.league_rows import TableRow
from sandtable.server.storage.store import Store
from sandtable.server.words import now


async def call_off(lobby: Lobby, store: Store, table: TableRow) -> None:
    """It counts for nobody. A match that still waits is gone with it, in one transaction: nobody could leave it. Outrun
    if the table was settled before."""
    off = replace(table, state="off", ended=now())

    def settled(connection: Connection) -> None:
        league_rows.settle(connection, off)

    if table.state == "drawn":
        await store.writer.submit(settled)
    else:
        await lobby.drop(table.match, settled)
