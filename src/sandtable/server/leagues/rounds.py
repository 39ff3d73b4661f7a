"""What goes on in leagues by itself: a round is drawn when the one before is over, each table gets its match, what a
match came to is noted, and players who have not come in time are done without.

Every worker looks at all leagues every few seconds; each step is a transaction that only one of them can make, so
the work of a worker that is killed in between is taken over at the next look.

The match of a table: a row as the lobby makes one, with seats for those who were drawn. Nobody is its host: who sits
there stays, and what a host may do to a table is not done to one of a league.
"""

import asyncio
import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.game.registry import find_definition
from sandtable.core.typed import ready
from sandtable.server.accounts.names import names_of_bots, unlike
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.errors import Outrun, say
from sandtable.server.identifiers import new_id, now
from sandtable.server.leagues.counting import COUNT_SECONDS, LeagueRecord, call_off, read
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.pairings.shapes import FILLED, Seats, roles_for
from sandtable.server.repeating import Repeated
from sandtable.server.seal import openings
from sandtable.server.seal.terms import absent_bot
from sandtable.server.storage import league_rows, result_rows
from sandtable.server.storage.league_rows import LeagueSettings, TableRow
from sandtable.server.storage.rows import MatchRow, SeatRow, copy_of, matches
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry
from sandtable.server.tables.tables import Table


def options_of(settings: LeagueSettings, roles: tuple[int, ...]) -> dict[str, Any]:
    """The options of a table whose seats have these factions; none: the game deals or asks."""
    grouping = find_definition(settings.game).grouping
    if not roles or grouping is None or grouping.given is None:
        return settings.options
    return {**settings.options, **grouping.given(roles)}


def table_title(title: str, table: TableRow, longest: int) -> str:
    """What the match of a table is called."""
    ending = say("league-round", round=table.round + 1)
    return title[: longest - len(ending)] + ending


async def match_of(
    lobby: Lobby, record: LeagueRecord, table: TableRow, game: Game, names: Mapping[str, str]
) -> MatchRow:
    """The row of a table's match. `names`: what guests are called now."""
    row, settings = record.row, record.row.settings
    made = await lobby.new_row(
        game,
        id=table.match,
        title=table_title(row.title, table, 60),
        visibility=row.visibility,
        undo=False,
        pace=settings.pace,
        talk=settings.talk,
        rated=settings.pace.kind if settings.rated else "",
        league=row.id,
    )
    if made.seal is not None:
        made.seal.bot = settings.bot
    made.seats = [_seat(record, seat, number) for seat, number in enumerate(table.players)]
    _name(made, names)
    return made


def _seat(record: LeagueRecord, seat: int, number: int) -> SeatRow:
    player = record.players[number] if number != FILLED else None
    if player is not None and player.guest is not None:
        return SeatRow(seat, "guest", guest=player.guest, name=player.name)
    bot = player.bot if player is not None else None
    name = player.name if player is not None and player.bot is not None else ""
    return SeatRow(seat, "bot", bot=bot or record.row.settings.bot, name=name)


def _name(made: MatchRow, names: Mapping[str, str]) -> None:
    """Names as the table shows them, all different."""
    for seat in made.seats:
        if seat.guest is not None:
            others = [other.name for other in made.seats if other is not seat]
            seat.name = unlike(names.get(seat.guest, seat.name), others)
    unnamed = [seat for seat in made.seats if not seat.name]
    taken = [seat.name for seat in made.seats if seat.name]
    named = names_of_bots(made.id, made.game, [seat.bot or "" for seat in unnamed], taken)
    for seat, name in zip(unnamed, named, strict=True):
        seat.name = name


log = structlog.get_logger(__name__)
#: How often leagues are looked at, in seconds.
ROUND_SECONDS = 2.0
#: As whom rounds wait for their turn in the pool: like any other address, so that strangers do not keep them from it.
_ROUNDS = "rounds of leagues"
#: What the pool says where no round can be drawn.
_NOBODY = msgspec.msgpack.encode(None)


class Rounds:
    """Moves leagues on."""

    def __init__(self, lobby: Lobby, registry: TableRegistry, store: Store, rulebook: Rulebook) -> None:
        self._lobby, self._registry, self._store, self._rulebook = lobby, registry, store, rulebook
        self.rounds = Repeated(self.look, ROUND_SECONDS, "leagues were not looked at")

    def wake(self) -> None:
        """Look at once: a person has changed a league."""
        self.rounds.wake()

    async def look(self) -> None:
        """Move every league on as far as it goes now."""
        for league in await self._store.read(league_rows.to_move):
            try:
                await self._move(league)
            except Exception as error:  # one that cannot go on keeps no other from it
                log.warning("a league was not moved on", league=league, reason=str(error))

    async def _read(self, league: str) -> LeagueRecord | None:
        return await self._store.read(read, league)

    async def _move(self, league: str) -> None:
        record = await self._read(league)
        if record is not None and record.row.state == "over":
            await self._wind_up(record)
        if record is None or record.row.state != "running":
            return
        if record.open_tables() and await self._tend(record):
            record = await self._read(league)
        if record is None or record.row.state != "running":
            return
        drawn = await self._drawn(record)
        if drawn is None:
            return
        rows = await asyncio.get_running_loop().run_in_executor(None, _rows_of, record, drawn)
        try:
            await self._store.write(_draw, record, rows)
        except Outrun:
            return  # another worker drew, or a person joined or left: the next look sees it
        if rows:
            await self._tend(replace(record, tables=[*record.tables, *rows]))

    async def _wind_up(self, record: LeagueRecord) -> None:
        """A league that was ended: what is still open counts for nobody, and nobody waits there."""
        for table in record.open_tables():
            try:
                await call_off(self._lobby, self._store, table)
            except Outrun:
                continue  # done by another worker

    async def _drawn(self, record: LeagueRecord) -> list[Seats] | None:
        packed = msgspec.msgpack.encode(record)
        pool = self._rulebook.pool
        found = await pool.run(_ROUNDS, "league_drawn", "", packed, seconds=COUNT_SECONDS, priced=False)
        return None if found == _NOBODY else msgspec.msgpack.decode(found, type=ready(list[Seats]))

    # ------------------------------------------------------------------------------------------------- tables

    async def _tend(self, record: LeagueRecord) -> bool:
        """Move the open tables on; whether anything has changed."""
        tables = [table for table in record.tables if table.state in ("drawn", "made")]
        found = await self._store.read(_states, [table.match for table in tables])
        moment = await self._store.service.moment()
        changed = False
        for table in tables:
            try:
                if table.state == "drawn":
                    await self._make(record, table, moment)
                elif table.match not in found or found[table.match] == "finished":
                    await self._note(table)
                elif found[table.match] != "waiting" or not await self._hurry(record, table, moment):
                    continue
            except Outrun:
                pass  # done by another worker
            except SandtableError as error:
                log.warning("a table was not moved on", match=table.match, reason=str(error))
                continue
            changed = True
        return changed

    async def _make(self, record: LeagueRecord, table: TableRow, moment: int) -> None:
        settings = record.row.settings
        options = options_of(settings, table.roles)
        game = await self._rulebook.game(settings.game, settings.preset, options, {})
        self._rulebook.making.want(settings.game)
        names = await self._store.read(league_rows.names_now, record.players)
        row = await match_of(self._lobby, record, table, game, names)
        due = moment + settings.wait * 1000
        await self._lobby.open(row, game, besides=lambda connection: league_rows.made(connection, table, due))

    async def _note(self, table: TableRow) -> None:
        rows = await self._store.read(result_rows.of_match, table.match)
        places = tuple(row.place for row in rows)
        if len(places) == len(table.players):
            over = replace(table, state="over", places=places, ended=now())
        else:  # closed by the host of the server, or deleted: it was not played
            over = replace(table, state="off", ended=now())
        await self._store.write(league_rows.settle, over)

    async def _hurry(self, record: LeagueRecord, table: TableRow, moment: int) -> bool:
        """A table that waits: go on without those who have not come when the time is up; whether it did."""
        held = await self._registry.table(table.match)
        if moment < table.due and all(seat.kind != "open" for seat in held.row.seats):
            return False
        absent = await self._lobby.settled(held, lambda: self._without(record, table, held, moment))
        if absent:
            log.info("did not come", match=table.match, seats=absent)
        return bool(absent)

    async def _without(self, record: LeagueRecord, table: TableRow, held: Table, moment: int) -> list[int]:
        """The seats of those who have not come, under the lock of the match: the table is lost for them, or bots take
        their seats, in one transaction with what is noted of it."""
        if held.row.state != "waiting":
            return []
        settings, row = record.row.settings, copy_of(held.row)
        empty = [seat.seat for seat in row.seats if seat.kind == "open"]
        absent = sorted({*openings.waited_for(row), *empty})
        if not absent or (moment < table.due and not empty):
            return []
        resting = [table.players[seat] for seat in absent if table.players[seat] != FILLED]
        people = any(seat.kind == "guest" and seat.seat not in absent for seat in row.seats)
        lost = settings.missing == "forfeit" and (len(table.players) == 2 or not people)
        over = replace(table, state="over", forfeits=tuple(absent), places=_places(table, absent), ended=now())
        due, forfeits = moment + settings.wait * 1000, absent if settings.missing == "forfeit" else []

        def noted(connection: Connection) -> None:
            if lost:
                league_rows.settle(connection, over)
            else:
                league_rows.wait_again(connection, table, due, forfeits)
            if settings.form == "arena":
                league_rows.rest(connection, record.row.id, resting)

        try:
            if lost:
                await self._lobby.remove(held, noted)
            else:
                _fill(row, absent, settings.bot, bool(forfeits))
                await self._lobby.settle_seats(held, row, row.seats, besides=noted)
        except Outrun as outrun:
            if outrun.reason != "settled":
                raise  # a person came meanwhile: looked at again under the same lock
            return []
        return absent


def _fill(row: MatchRow, absent: Sequence[int], bot: str, for_good: bool) -> None:
    """Bots take the seats of those who have not come. Unless it is for good, they may take them again: not where nobody
    has come, for then nobody has a part in the dice."""
    openings.begin_again(row)
    if all(seat.kind != "guest" or seat.seat in absent for seat in row.seats):
        kept = [seat.seat for seat in row.seats if seat.kind == "bot" and seat.guest is not None]
        absent, for_good = [*absent, *kept], True
    for seat in absent:
        held = row.seats[seat]
        if for_good or held.guest is None:
            name = names_of_bots(row.id, row.game, [bot], [other.name for other in row.seats])[0]
            row.seats[seat] = SeatRow(seat, "bot", bot=bot, name=name)
        else:
            row.seats[seat] = SeatRow(seat, "bot", guest=held.guest, bot=absent_bot(row), name=held.name)


def _states(connection: Connection, wanted: Sequence[str]) -> dict[str, str]:
    query = sa.select(matches.c.id, matches.c.state).where(matches.c.id.in_(list(wanted)))
    return {row[0]: row[1] for row in connection.execute(query)}


def _places(table: TableRow, absent: Sequence[int]) -> tuple[int, ...]:
    """The places of a table that was not played: those who came are first, together."""
    return tuple(2 if seat in absent else 1 for seat in range(len(table.players)))


def _rows_of(record: LeagueRecord, drawn: Sequence[Seats]) -> list[TableRow]:
    """What was drawn as tables of the next round, with factions dealt."""
    row, moment = record.row, now()
    arena = row.settings.form == "arena"
    chance = random.Random(f"{row.settings.key} {row.round}")
    first = max((table.n for table in record.tables), default=-1) + 1
    had = _roles_so_far(record)
    rows = []
    for n, players in enumerate(drawn, first):
        fresh = TableRow(row.id, n, n if arena else row.round, new_id(), tuple(players))
        if len(players) == 1:
            fresh = replace(fresh, match="", state="over", places=(1,), ended=moment)
        elif row.settings.roles:
            roles = roles_for(fresh.players, _groups(row.settings.game), had, chance)
            fresh = replace(fresh, roles=roles)
        rows.append(fresh)
    return rows


def _draw(connection: Connection, record: LeagueRecord, rows: Sequence[TableRow]) -> None:
    """Write what was drawn, or that it is over, if nothing has changed since."""
    row = record.row
    if not rows:
        league_rows.change(connection, replace(row, state="over", ended=now()))
        return
    league_rows.change(connection, replace(row, round=row.round + 1))
    league_rows.add_tables(connection, rows)


def _groups(game: str) -> int:
    grouping = find_definition(game).grouping
    return 0 if grouping is None else len(grouping.names)


def _roles_so_far(record: LeagueRecord) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for table in record.tables:
        for player, role in zip(table.players, table.roles, strict=False):
            found.setdefault(player, [0] * _groups(record.row.settings.game))[role] += 1
    return found
