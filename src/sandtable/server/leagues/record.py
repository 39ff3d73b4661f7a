"""A league as it is stored, and what follows from that alone."""

from __future__ import annotations

import msgspec
from sqlalchemy.engine import Connection

from sandtable.server.pairings.shapes import Sitting, TournamentPlan
from sandtable.server.storage import league_rows
from sandtable.server.storage.league_rows import LeagueRow, PlayerRow, TableRow


class LeagueRecord(msgspec.Struct, frozen=True):
    """A league, who takes part, and its tables, all of one moment."""

    row: LeagueRow
    players: list[PlayerRow]
    tables: list[TableRow]

    @property
    def plan(self) -> TournamentPlan:
        """What pairings and standings are made by."""
        settings = self.row.settings
        return TournamentPlan(settings.form, settings.seats, settings.rounds, settings.key)

    @property
    def sittings(self) -> list[Sitting]:
        """The tables as pairings know them."""
        return [sitting(table) for table in self.tables]

    @property
    def left(self) -> set[int]:
        """The players who are paired no more."""
        return {player.number for player in self.players if player.left}

    def number_of(self, guest: str | None) -> int | None:
        """The number of a guest who takes part."""
        return next((one.number for one in self.players if guest is not None and one.guest == guest), None)

    def open_tables(self) -> list[TableRow]:
        """The tables that are not settled."""
        return [table for table in self.tables if table.state in ("drawn", "made")]


def sitting(table: TableRow) -> Sitting:
    """A table as pairings know it."""
    return Sitting(table.round, table.players, table.places, table.state == "off", table.forfeits)


def read(connection: Connection, league: str) -> LeagueRecord | None:
    """A league as it is stored. The row is read first: a worker that changes it on that knows of every later change."""
    row = league_rows.one(connection, league)
    if row is None:
        return None
    return LeagueRecord(row, league_rows.players_of(connection, league), league_rows.tables_of(connection, league))
