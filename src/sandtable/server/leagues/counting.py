"""What a league comes to: standings, forecasts, how often players meet, and the tables of the next round.

All of it is arithmetic that takes long for many players (a schedule of 128 at tables of three some ten seconds), so it
is done in the pool and never where tables live.

A table that counts for nobody: called off by the host of its league, or open when the league was ended.

A league as it is stored, and what follows from that alone.

Workers of the pool are told to import this file for its jobs (`services.py`), since the pool knows no league.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from sandtable.core.typed import ready
from sandtable.server.identifiers import now
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.pairings.forecast import Forecast, forecast
from sandtable.server.pairings.formats import meetings
from sandtable.server.pairings.next_round import arena_round, next_round, schedule
from sandtable.server.pairings.shapes import Seats, Sitting, TournamentPlan
from sandtable.server.pairings.standings import standings
from sandtable.server.pool.payloads import job
from sandtable.server.protocol.league_documents import LeagueStanding
from sandtable.server.ratings.skill import NEW_ROLE, NEWCOMER, Party, Skill, rated
from sandtable.server.storage import league_rows
from sandtable.server.storage.league_rows import LeagueRow, PlayerRow, TableRow
from sandtable.server.storage.store import Store


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


#: Processor time for the standings of a league, and for drawing a round.
COUNT_SECONDS = 30.0
#: In an arena of bots alone no more tables than this are played: nobody waits for them.
MOST_BOT_TABLES = 200
#: What a person has of whom nothing was asked yet.
_UNKNOWN = (NEWCOMER.mean, NEWCOMER.deviation)


class Counted(msgspec.Struct, frozen=True):
    """How everybody stands, and how often every two players of a schedule meet, at least and at most."""

    standings: list[LeagueStanding]
    meets: tuple[int, int] | None = None


def count(record: LeagueRecord) -> Counted:
    """Everything that there is to say of how a league stands."""
    plan, tables, players = record.plan, record.sittings, len(record.players)
    skills = _skills(record, tables)
    told: Sequence[Forecast] = []
    if record.row.state == "running":
        told = forecast(plan, [(one.mean, one.deviation) for one in skills], tables, record.left)
    lines = _lines(record, skills)
    for line in lines if told else ():
        ahead = told[line.player]
        line.low, line.middle, line.high, line.first = ahead.low, ahead.middle, ahead.high, round(ahead.first, 3)
    return Counted(lines, _meets(record, players))


def count_simply(record: LeagueRecord) -> Counted:
    """The standings alone, without what takes long: for when nobody has the time for more."""
    return Counted(_lines(record, [Skill(one.mean, one.deviation) for one in record.players]))


def _lines(record: LeagueRecord, skills: Sequence[Skill]) -> list[LeagueStanding]:
    return [
        LeagueStanding(
            one.player,
            one.place,
            one.points,
            one.tables,
            one.won,
            [round(figure, 3) for figure in one.breaks],
            list(one.sat),
            mean=round(skills[one.player].mean),
            deviation=round(skills[one.player].deviation),
        )
        for one in standings(record.plan, len(record.players), record.sittings)
    ]


def _skills(record: LeagueRecord, tables: Sequence[Sitting]) -> list[Skill]:
    """What is known of everybody after the matches of the league, in their order, by the arithmetic of the ratings."""
    found = [Skill(*((one.mean, one.deviation) if one.deviation else _UNKNOWN)) for one in record.players]
    for table in tables:
        if not table.places or not table.met():
            continue
        there = [
            (player, place)
            for seat, (player, place) in enumerate(zip(table.players, table.places, strict=True))
            if player >= 0 and seat not in table.forfeits
        ]
        if len(there) < 2:
            continue
        after = rated([Party((found[player],), NEW_ROLE, place) for player, place in there])
        for (player, _), (members, _) in zip(there, after, strict=True):
            if record.players[player].bot is None:
                found[player] = members[0]
    return found


def _meets(record: LeagueRecord, players: int) -> tuple[int, int] | None:
    if record.row.settings.form != "robin" or players < 2:
        return None
    met = meetings(schedule(record.plan, players))
    all_pairs = players * (players - 1) // 2
    return (min(met.values()) if len(met) == all_pairs else 0), max(met.values())


def drawn(record: LeagueRecord) -> list[Seats] | None:
    """What is drawn now: tables, none because the league is over, or None to wait."""
    if record.row.settings.form == "arena":
        return _drawn_in_arena(record)
    if record.open_tables():
        return None
    return next_round(record.plan, len(record.players), record.sittings, record.left)


def _drawn_in_arena(record: LeagueRecord) -> list[Seats] | None:
    if record.row.until is None or now() >= record.row.until:
        return None if record.open_tables() else []
    playing = {player for table in record.open_tables() for player in table.players}
    here = [player for player in record.players if player.ready and not player.left]
    free = {player.number for player in here if player.number not in playing}
    people = {player.number for player in record.players if player.guest is not None}
    found = arena_round(record.plan, len(record.players), record.sittings, free)
    if people:
        found = [table for table in found if people & set(table)]
    elif len(record.tables) >= MOST_BOT_TABLES:
        return None if record.open_tables() else []
    return found or None


async def call_off(lobby: Lobby, store: Store, table: TableRow) -> None:
    """It counts for nobody. A match that still waits is gone with it, in one transaction: nobody could leave it. Outrun
    if the table was settled before."""
    off = replace(table, state="off", ended=now())

    def settled(connection: Connection) -> None:
        league_rows.settle(connection, off)

    if table.state == "drawn":
        await store.write(settled)
    else:
        await lobby.drop(table.match, settled)


@job
def league_counted(game: str, record: bytes) -> bytes:
    """How a league stands (`Counted`), as msgpack. No game is played for it: `game` is empty."""
    return msgspec.msgpack.encode(count(_record(record)))


@job
def league_drawn(game: str, record: bytes) -> bytes:
    """What `drawn` says, as msgpack. `game` is empty here, too."""
    return msgspec.msgpack.encode(drawn(_record(record)))


def _record(packed: bytes) -> LeagueRecord:
    return msgspec.msgpack.decode(packed, type=ready(LeagueRecord))
