"""A database with a row in every table, so that nothing which is added later is forgotten."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.clocks import Pace
from sandtable.server.storage.league_rows import LeagueSettings, leagues
from sandtable.server.storage.schema import metadata

__all__ = ["GUEST", "NAME", "fill"]

#: Whose rows they are, and what the guest is called.
GUEST, NAME = "the-guest", "Zenobia"
_PERSON = {"guest", "host", "creator"}
_SETTINGS = LeagueSettings(
    "duel", "plain", {}, "robin", 2, 0, 90, Pace("live", 60), "bot", 60, "random", False, "apart", False, 7
)
#: What cannot be anything: JSON that is read on the way, and states of what is over.
_GIVEN: dict[str, Any] = {
    "name": NAME,
    "state": "over",
    "result": '{"text":"Zenobia won.","shares":[]}',
    "seal": None,
    "rematch": None,
    "asked": "{}",
    "ending": None,
    "began": "[]",
}


def fill(connection: Connection) -> None:
    """One row more in each table, all of one match, one league and one guest."""
    for table in metadata.sorted_tables:
        row = {column.name: _value(column) for column in table.columns}
        if table is leagues:
            row["settings"] = msgspec.json.encode(_SETTINGS).decode()
        if connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one() == 0 or table.name == "meta":
            connection.execute(sa.insert(table).values(row))


def _value(column: sa.Column[Any]) -> Any:
    for key in column.foreign_keys:
        return _value(key.column)
    if column.name in _PERSON or (column.table.name == "guests" and column.name == "id"):
        return GUEST
    if isinstance(column.type, sa.LargeBinary):
        return b"\x00\xff"
    if column.name in _GIVEN and column.table.name not in ("meta", "ceremonies", "seals"):
        return _GIVEN[column.name]
    if isinstance(column.type, sa.Float):
        return 0.1
    if isinstance(column.type, sa.Integer):
        return 7
    return "x"
