"""A league as its page shows it, and as files: CSV with a line for each seat of each table, or JSON with everything."""

import asyncio
import csv
import io
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sandtable.core.game.registry import find_definition
from sandtable.core.typed import ready
from sandtable.server.accounts.accounts import Guest
from sandtable.server.catalogue.rules import game_title, rules_words
from sandtable.server.clocks import pace_words
from sandtable.server.errors import Refusal, say
from sandtable.server.identifiers import iso, now
from sandtable.server.leagues.counting import COUNT_SECONDS, Counted, LeagueRecord, count_simply, sitting
from sandtable.server.pairings.next_round import rounds_of
from sandtable.server.pairings.shapes import FILLED, Form, seat_points
from sandtable.server.pairings.standings import TIE_BREAKS
from sandtable.server.pool.pool import Pool
from sandtable.server.protocol import league_documents
from sandtable.server.storage import declared
from sandtable.server.storage.league_rows import TableRow

FORMAT = "sandtable-league/1"
_COLUMNS = ("round", "table", "seat", "player", "bot", "place", "points", "forfeit", "state", "match")


def as_csv(record: LeagueRecord) -> str:
    """A line for each seat. A name that a spreadsheet would take for a formula begins with an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_COLUMNS)
    for table in record.tables:
        for line in _lines(record, table):
            writer.writerow([_plain(line[name]) for name in _COLUMNS])
    return out.getvalue()


def as_json(record: LeagueRecord, standings: Sequence[league_documents.LeagueStanding]) -> dict[str, Any]:
    """Everything of a league: how it was played, who took part, all tables, the standings."""
    row, settings = record.row, record.row.settings
    shown = {name: value for name, value in msgspec.to_builtins(settings).items() if name not in ("key", "gone")}
    return {
        "format": FORMAT,
        "league": row.id,
        "title": row.title,
        "state": row.state,
        "begun": None if row.begun is None else iso(row.begun),
        "ended": None if row.ended is None else iso(row.ended),
        "settings": shown,
        "players": [
            {"number": one.number, "name": one.name, "bot": one.bot, "left": one.left} for one in record.players
        ],
        "tables": [
            {
                "round": table.round + 1,
                "state": table.state,
                "match": table.match or None,
                "seats": [
                    {name: line[name] for name in ("player", "bot", "place", "points", "forfeit")}
                    for line in _lines(record, table)
                ],
            }
            for table in record.tables
        ],
        "standings": [{**msgspec.to_builtins(one), "name": record.players[one.player].name} for one in standings],
    }


def _lines(record: LeagueRecord, table: TableRow) -> list[dict[str, Any]]:
    points = seat_points(sitting(table), record.row.settings.seats)
    over = table.state == "over"
    found = []
    for seat, number in enumerate(table.players):
        player = None if number == FILLED else record.players[number]
        found.append(
            {
                "round": table.round + 1,
                "table": table.n + 1,
                "seat": seat + 1,
                "player": "" if player is None else player.name,
                "bot": record.row.settings.bot if player is None else player.bot or "",
                "place": table.places[seat] if over else "",
                "points": points[seat] if over else "",
                "forfeit": "yes" if seat in table.forfeits else "",
                "state": table.state,
                "match": table.match,
            }
        )
    return found


#: What a spreadsheet takes for the beginning of a formula, the wide forms of Chinese and Japanese keyboards too.
_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r", "\n")


def _plain(value: object) -> object:
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return value


#: So many leagues are remembered as they were last counted.
_KEPT = 64


def summary_of(record: LeagueRecord, guest: Guest | None) -> league_documents.LeagueSummary:
    """A line of a list."""
    row, settings = record.row, record.row.settings
    own = guest.id if guest is not None else None
    number = record.number_of(own)
    return declared.like(
        league_documents.LeagueSummary,
        row,
        settings,
        game_title=game_title(settings.game),
        form_text=say(f"form-{settings.form}"),
        players=len(record.players),
        rounds=rounds_of(record.plan, len(record.players)),
        pace_text=pace_words(settings.pace),
        created=iso(row.created),
        yours=number is not None and not record.players[number].left,
        leads=own is not None and row.host == own,
    )


class Shows:
    """Documents of leagues. How one stands is counted once for each revision, in the pool, and the client that asks
    first pays for it. Where the pool refuses, the page has the standings alone."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._counted: OrderedDict[tuple[str, int], asyncio.Task[Counted]] = OrderedDict()

    async def document(
        self, record: LeagueRecord, guest: Guest | None, live: Mapping[str, str], moment: int, address: str
    ) -> league_documents.LeagueDocument:
        """The page of a league. `live`: invitations of its running matches, `moment`: service time, `address`: the
        client that asks."""
        own = guest.id if guest is not None else None
        row, you = record.row, record.number_of(own)
        counted = await self.counted(record, address)
        return league_documents.LeagueDocument(
            summary=summary_of(record, guest),
            about=_about(record),
            tie_breaks=_tie_breaks(row.settings.form),
            players=[
                league_documents.LeaguePlayer(
                    one.number,
                    one.name,
                    (one.guest or "") if row.settings.rated else "",  # others have no profile to be seen
                    one.bot or "",
                    you=one.number == you,
                    left=one.left,
                    ready=one.ready,
                )
                for one in record.players
            ],
            standings=counted.standings,
            tables=[_table(record, table, you, live, moment) for table in record.tables],
            you=you,
            invite=row.invite if row.visibility == "link" and (you is not None or row.host == own) else "",
            left_ms=None if row.until is None or row.state != "running" else max(0, row.until - now()),
            meets=counted.meets,
        )

    async def counted(self, record: LeagueRecord, address: str) -> Counted:
        """How everybody stands."""
        key = (record.row.id, record.row.revision)
        task = self._counted.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._counted[key] = asyncio.ensure_future(self._count(record, address))
            while len(self._counted) > _KEPT:
                self._counted.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except Refusal as refusal:
            if refusal.status >= 500 and refusal.status != 503:
                raise
            return await asyncio.get_running_loop().run_in_executor(None, count_simply, record)

    async def _count(self, record: LeagueRecord, address: str) -> Counted:
        packed = msgspec.msgpack.encode(record)
        found = await self._pool.run(address, "league_counted", "", packed, seconds=COUNT_SECONDS)
        return msgspec.msgpack.decode(found, type=ready(Counted))


def _table(
    record: LeagueRecord, table: TableRow, you: int | None, live: Mapping[str, str], moment: int
) -> league_documents.LeagueTable:
    points = seat_points(sitting(table), record.row.settings.seats)
    over = table.state == "over"
    roles = _roles(record, table)
    waits = table.state == "made" and table.match not in live
    return declared.like(
        league_documents.LeagueTable,
        table,
        seats=[
            league_documents.LeagueSeat(
                player,
                table.places[seat] if over else 0,
                points[seat] if over else 0.0,
                seat in table.forfeits,
                roles[seat] if roles else "",
            )
            for seat, player in enumerate(table.players)
        ],
        match=table.match if table.state != "drawn" and not _unplayed(table) else "",
        invite=live.get(table.match, "") if record.row.visibility == "link" else "",
        running=table.state == "made" and not waits,
        yours=you is not None and you in table.players and table.state in ("drawn", "made"),
        wait=max(0, table.due - moment) if waits else None,
    )


def _unplayed(table: TableRow) -> bool:
    """Whether there never was a match that could be looked at."""
    return len(table.players) == 1 or (len(table.players) == 2 and bool(table.forfeits))


def _roles(record: LeagueRecord, table: TableRow) -> list[str]:
    grouping = find_definition(record.row.settings.game).grouping if table.roles else None
    return [] if grouping is None else [grouping.names[role] for role in table.roles]


def _about(record: LeagueRecord) -> list[str]:
    """What is played and how, in sentences."""
    settings = record.row.settings
    rules = rules_words(settings.game, settings.preset, settings.options)
    kind = say("kind", rated=settings.rated)
    count = settings.seats
    points = ", ".join(str(count - 1 - place) for place in range(count - 1)) + say("and-zero")
    found = [
        say(
            "league-terms",
            game=game_title(settings.game),
            rules=rules,
            kind=kind,
            count=count,
            pace=pace_words(settings.pace),
        ),
        say("places-table-give-points-shared", points=points, tie_breaks=", ".join(_tie_breaks(settings.form))),
        say("everybody-come-table-after", wait=_length(settings.wait))
        + (say("table-lost-not-come") if settings.missing == "forfeit" else say("bot-plays-not-come-may")),
    ]
    if settings.form == "arena":
        found.append(say("arena-lasts-free-paired-once", minutes=_length(settings.minutes * 60)))
    if settings.form == "knockout" and count > 2:
        found.append(say("best-each-table-go", value=max(1, count // 2)))
    if settings.roles:
        found.append(say("factions-dealt-so-everybody-each"))
    return found


def _length(seconds: int) -> str:
    lengths = ((86_400, "days"), (3600, "hours"), (60, "minutes"), (1, "seconds"))
    size, word = next(one for one in lengths if seconds % one[0] == 0)
    return say(f"length-{word}", count=seconds // size)


def _tie_breaks(form: Form) -> list[str]:
    return [say(f"tie-break-{one}") for one in TIE_BREAKS[form]]
