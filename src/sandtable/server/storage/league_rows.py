"""Leagues as they are stored. The database is the arbiter: who joins, what is drawn and what a table came to are
conditional updates, so of several workers each happens once."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.clocks import Pace
from sandtable.server.errors import Outrun
from sandtable.server.identifiers import NOBODY
from sandtable.server.pairings.shapes import Form
from sandtable.server.storage import declared
from sandtable.server.storage.rows import Talk, guests, matches

LeagueState = Literal["open", "running", "over"]
TableState = Literal["drawn", "made", "over", "off"]
#: What happens at a table to whose start a person does not come: the table is lost, or a bot plays for them.
Missing = Literal["forfeit", "bot"]


class LeagueSettings(msgspec.Struct, frozen=True):
    """What is played and how. `rounds`: 0 for what the form suggests; `minutes`: how long an arena lasts. `wait`: so
    many seconds everybody has to come to a table. `bot` fills seats and plays for the missing. `roles`: whether
    factions are dealt evenly. `key` decides what chance has to decide. `gone`: the guests whom the host has removed,
    and who cannot come again."""

    game: str
    preset: str
    options: dict[str, Any]
    form: Form
    seats: int
    rounds: int
    minutes: int
    pace: Pace
    missing: Missing
    wait: int
    bot: str
    rated: bool
    talk: Talk
    roles: bool
    key: int
    gone: tuple[str, ...] = ()


class LeagueRow(msgspec.Struct, frozen=True):
    """A league. `host` is the guest who leads it, empty if nobody does any more. `round`: how many were drawn. `until`:
    when an arena ends. `revision` counts the changes of the row, its players and tables."""

    id: declared.Id
    title: declared.Title
    host: declared.Id
    state: Annotated[LeagueState, sa.String(8)]
    visibility: Annotated[Literal["open", "link"], sa.String(8)]
    invite: declared.Word
    settings: LeagueSettings
    created: declared.Moment
    begun: declared.Moment | None = None
    ended: declared.Moment | None = None
    until: declared.Moment | None = None
    round: int = 0
    revision: int = 0


leagues = declared.table(
    "leagues", LeagueRow, ["id"], indexes=[sa.Index(None, "state", "created"), sa.Index(None, "host")]
)
OfLeague = Annotated[declared.Id, declared.Refers("leagues")]


class PlayerRow(msgspec.Struct, frozen=True):
    """Who takes part: a guest, a bot, or, with neither, a person whose data were deleted. `mean` and `deviation`: what
    was known of their strength when it began. `number` is the seed then. `ready`: whether an arena may pair them;
    `left`: they are paired no more."""

    league: OfLeague
    number: declared.Small
    guest: declared.Id | None
    bot: declared.Word | None
    name: declared.Name
    mean: float = 0.0
    deviation: float = 0.0
    ready: bool = True
    left: bool = False
    joined: declared.Moment = 0


league_players = declared.table("league_players", PlayerRow, ["league", "number"], indexes=[sa.Index(None, "guest")])


class TableRow(msgspec.Struct, frozen=True):
    """A table, counted from 0: drawn (its match is yet to be made), made, over, or off. `players` are numbers in the
    order of the seats (-1: a bot fills it), one alone is free in that round; `roles` their factions where those are
    given. `due`: until when, in service time, everybody has to have come; `forfeits`: the seats of those who had
    not."""

    league: OfLeague
    n: int
    round: int
    match: declared.Id
    players: tuple[int, ...]
    roles: tuple[int, ...] = ()
    state: Annotated[TableState, sa.String(8)] = "drawn"
    places: tuple[int, ...] = ()
    forfeits: tuple[int, ...] = ()
    due: declared.Moment = 0
    ended: declared.Moment | None = None


league_tables = declared.table("league_tables", TableRow, ["league", "n"], indexes=[sa.Index(None, "match")])


def create(connection: Connection, row: LeagueRow, players: Iterable[PlayerRow]) -> None:
    """Write a new league."""
    declared.add(connection, row)
    declared.add(connection, *players)


def one(connection: Connection, league: str) -> LeagueRow | None:
    """A league."""
    return declared.first(connection, LeagueRow, leagues.c.id == league)


def listed(connection: Connection, guest: str | None, limit: int) -> list[LeagueRow]:
    """The leagues that a person may find: open ones, and those of their own; what goes on first, then the newest."""
    own = sa.select(league_players.c.league).where(league_players.c.guest == guest)
    theirs = leagues.c.id.in_(own) | (leagues.c.host == guest)
    seen = leagues.c.visibility == "open"
    query = sa.select(leagues).where(seen | theirs if guest is not None else seen)
    order = sa.case((leagues.c.state == "over", 1), else_=0)
    query = query.order_by(order, leagues.c.created.desc(), leagues.c.id).limit(limit)
    return declared.read(connection, LeagueRow, query)


def to_move(connection: Connection) -> list[str]:
    """The ids of the leagues that go on, and of those that were ended while tables were open."""
    open_table = (league_tables.c.league == leagues.c.id) & league_tables.c.state.in_(("drawn", "made"))
    ended = (leagues.c.state == "over") & sa.exists().where(open_table)
    query = sa.select(leagues.c.id).where((leagues.c.state == "running") | ended).order_by(leagues.c.begun)
    return list(connection.execute(query).scalars())


def unfinished_of(connection: Connection, guest: str) -> int:
    """How many leagues of which a person is the host are not over."""
    here = (leagues.c.host == guest) & (leagues.c.state != "over")
    return declared.count(connection, here)


def of_guest(connection: Connection, guest: str) -> list[tuple[LeagueRow, PlayerRow]]:
    """The leagues in which a person takes part, as whom."""
    query = sa.select(league_players).where(league_players.c.guest == guest).order_by(league_players.c.joined)
    found = declared.read(connection, PlayerRow, query)
    rows = [(one(connection, player.league), player) for player in found]
    return [(row, player) for row, player in rows if row is not None]


def players_of(connection: Connection, league: str) -> list[PlayerRow]:
    """Who takes part, by number."""
    here = league_players.c.league == league
    return declared.every(connection, PlayerRow, here, league_players.c.number)


def players_of_all(connection: Connection, wanted: Sequence[str]) -> dict[str, list[PlayerRow]]:
    """Who takes part in each of these, by number."""
    found: dict[str, list[PlayerRow]] = {league: [] for league in wanted}
    query = sa.select(league_players).where(league_players.c.league.in_(found)).order_by(league_players.c.number)
    for row in connection.execute(query).mappings():
        found[row["league"]].append(declared.row_of(PlayerRow, row))
    return found


def tables_of(connection: Connection, league: str) -> list[TableRow]:
    """The tables, in their order."""
    return declared.every(connection, TableRow, league_tables.c.league == league, league_tables.c.n)


def change(connection: Connection, row: LeagueRow) -> None:
    """Write a league over, if it is still of the revision that `row` was made from. Outrun otherwise. The league's row
    is locked from here on."""
    here = (leagues.c.id == row.id) & (leagues.c.revision == row.revision)
    values = {**declared.values_of(row), "revision": row.revision + 1}
    if connection.execute(sa.update(leagues).where(here).values(values)).rowcount == 0:
        raise Outrun("revised")


def set_players(connection: Connection, league: str, players: Sequence[PlayerRow]) -> None:
    """Write down anew who takes part, after `change`."""
    connection.execute(sa.delete(league_players).where(league_players.c.league == league))
    declared.add(connection, *players)


def add_tables(connection: Connection, rows: Sequence[TableRow]) -> None:
    """Write tables that were drawn, after `change`."""
    declared.add(connection, *rows)


def made(connection: Connection, row: TableRow, due: int) -> None:
    """The match of a table is about to be written. Outrun if it was before."""
    _step(connection, row, ("drawn",), {"state": "made", "due": due})


def wait_again(connection: Connection, row: TableRow, due: int, forfeits: Sequence[int]) -> None:
    """Everybody has until `due` to come again, without those who did not. Outrun if the table has moved on, or they
    were given more time already."""
    values = {"due": due, "forfeits": declared.json_of(sorted({*row.forfeits, *forfeits}))}
    _step(connection, row, ("made",), values, league_tables.c.due == row.due)


def rest(connection: Connection, league: str, numbers: Sequence[int]) -> None:
    """These are not paired before they say so; after a step of their table, which locks the league's row."""
    here = (league_players.c.league == league) & league_players.c.number.in_(list(numbers))
    connection.execute(sa.update(league_players).where(here).values(ready=0))


def settle(connection: Connection, row: TableRow) -> None:
    """A table is over, or off, as it is in `row`. Outrun if that was noted before."""
    values = {name: declared.values_of(row)[name] for name in ("state", "places", "forfeits", "ended")}
    _step(connection, row, ("drawn", "made"), values)


def delete(connection: Connection, league: str) -> None:
    """Remove a league."""
    connection.execute(sa.delete(leagues).where(leagues.c.id == league))


def forget(connection: Connection, guest: str) -> None:
    """A person's data are deleted: what they won stays, by nobody. Another person leads their leagues on; where nobody
    else is, the league is removed or over."""
    theirs = sa.select(league_players.c.league).where(league_players.c.guest == guest)
    gone = leagues.c.settings.contains(f'"{guest}"')
    led = sa.select(leagues.c.id).where((leagues.c.host == guest) | leagues.c.id.in_(theirs) | gone)
    for league in connection.execute(led.order_by(leagues.c.id)).scalars().all():
        connection.execute(sa.select(leagues.c.id).where(leagues.c.id == league).with_for_update())
        row = one(connection, league)
        if row is None:
            continue
        players = players_of(connection, league)
        mine = [player for player in players if player.guest == guest]
        if row.state == "open":
            players = _numbered([player for player in players if player.guest != guest])
        else:
            blank = [msgspec.structs.replace(player, guest=None, name=NOBODY, left=True) for player in mine]
            players = sorted([*(player for player in players if player.guest != guest), *blank], key=lambda p: p.number)
        heir = next((player.guest for player in players if player.guest is not None and not player.left), "")
        title = row.settings.game if row.host == guest else row.title
        host = heir if row.host == guest else row.host
        if row.state == "open" and not host:
            delete(connection, league)
            continue
        kept = tuple(one for one in row.settings.gone if one != guest)
        settings = msgspec.structs.replace(row.settings, gone=kept)
        change(connection, msgspec.structs.replace(row, host=host, title=title, settings=settings))
        set_players(connection, league, players)


def running_matches(connection: Connection, wanted: Sequence[str]) -> dict[str, str]:
    """Those of these matches that have begun, with the words of their invitations."""
    here = matches.c.id.in_(list(wanted)) & (matches.c.state != "waiting")
    query = sa.select(matches.c.id, matches.c.invite).where(here)
    return {row[0]: row[1] for row in connection.execute(query)}


def _numbered(players: Sequence[PlayerRow]) -> list[PlayerRow]:
    return [msgspec.structs.replace(player, number=number) for number, player in enumerate(players)]


def names_now(connection: Connection, rows: Sequence[PlayerRow]) -> dict[str, str]:
    """What the guests among these are called now."""
    wanted = [row.guest for row in rows if row.guest is not None]
    query = sa.select(guests.c.id, guests.c.name).where(guests.c.id.in_(wanted))
    return {row[0]: row[1] for row in connection.execute(query)}


def _step(
    connection: Connection,
    row: TableRow,
    states: Sequence[str],
    values: dict[str, Any],
    but: sa.ColumnElement[bool] | None = None,
) -> None:
    # The league's row first, so that those who lock both do it in one order.
    bump = sa.update(leagues).where(leagues.c.id == row.league).values(revision=leagues.c.revision + 1)
    connection.execute(bump)
    here = (league_tables.c.league == row.league) & (league_tables.c.n == row.n) & league_tables.c.state.in_(states)
    if but is not None:
        here &= but
    if connection.execute(sa.update(league_tables).where(here).values(values)).rowcount == 0:
        raise Outrun("settled")
