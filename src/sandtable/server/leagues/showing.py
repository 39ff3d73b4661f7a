"""A league as its page shows it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from sandtable.core.game.registry import find_definition
from sandtable.server.accounts.accounts import Guest
from sandtable.server.catalogue.rules import game_title, rules_words
from sandtable.server.clocks.pace import pace_words
from sandtable.server.leagues.record import Record, sitting
from sandtable.server.pairings.designs import meetings
from sandtable.server.pairings.drawing import rounds_of, schedule
from sandtable.server.pairings.forecast import Forecast, forecast
from sandtable.server.pairings.scoring import seat_points
from sandtable.server.pairings.shapes import Sitting
from sandtable.server.pairings.standings import TIE_BREAKS, standings
from sandtable.server.protocol.league_documents import (
    LeagueDocument,
    LeaguePlayer,
    LeagueSeat,
    LeagueStanding,
    LeagueSummary,
    LeagueTable,
)
from sandtable.server.ratings.skill import NEW_ROLE, NEWCOMER, Party, Skill, rated
from sandtable.server.storage.league_rows import TableRow
from sandtable.server.words import iso, now

__all__ = ["FORMS", "Shows", "summary_of"]

FORMS = {"robin": "each against each", "swiss": "Swiss", "knockout": "knock-out", "arena": "arena"}
#: How everybody stands, and how often every two players meet at least and at most.
Counted = tuple[list[LeagueStanding], tuple[int, int] | None]
#: So many leagues are remembered as they were last counted.
_KEPT = 64
#: What somebody has of whom nothing was asked yet.
_UNKNOWN = (NEWCOMER.mean, NEWCOMER.deviation)


def summary_of(record: Record, guest: Guest | None) -> LeagueSummary:
    """A line of a list."""
    row, settings = record.row, record.row.settings
    own = guest.id if guest is not None else None
    number = record.number_of(own)
    return LeagueSummary(
        id=row.id,
        title=row.title,
        game=settings.game,
        game_title=game_title(settings.game),
        form=settings.form,
        form_text=FORMS[settings.form],
        state=row.state,
        players=len(record.players),
        seats=settings.seats,
        round=row.round,
        rounds=rounds_of(record.plan, len(record.players)),
        pace_text=pace_words(settings.pace),
        created=iso(row.created),
        yours=number is not None and not record.players[number].left,
        leads=own is not None and row.host == own,
        rated=settings.rated,
    )


class Shows:
    """Documents of leagues. Standings and forecasts are counted once for each revision, in a thread."""

    def __init__(self) -> None:
        self._counted: OrderedDict[tuple[str, int], Counted] = OrderedDict()

    async def document(
        self, record: Record, guest: Guest | None, live: Mapping[str, str], moment: int
    ) -> LeagueDocument:
        """The page of a league. `live`: invitations of its running matches, `moment`: service time."""
        own = guest.id if guest is not None else None
        row, you = record.row, record.number_of(own)
        standings, meets = await self._found(record)
        return LeagueDocument(
            summary=summary_of(record, guest),
            about=_about(record),
            tie_breaks=list(TIE_BREAKS[row.settings.form]),
            players=[
                LeaguePlayer(
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
            standings=standings,
            tables=[_table(record, table, you, live, moment) for table in record.tables],
            you=you,
            invite=row.invite if row.visibility == "link" and (you is not None or row.host == own) else "",
            left_ms=None if row.until is None or row.state != "running" else max(0, row.until - now()),
            meets=meets,
        )

    async def standings(self, record: Record) -> list[LeagueStanding]:
        """How everybody stands."""
        return (await self._found(record))[0]

    async def _found(self, record: Record) -> Counted:
        key = (record.row.id, record.row.revision)
        found = self._counted.get(key)
        if found is None:
            found = await asyncio.get_running_loop().run_in_executor(None, _counted_all, record)
            self._counted[key] = found
            while len(self._counted) > _KEPT:
                self._counted.popitem(last=False)
        return found


def _counted_all(record: Record) -> Counted:
    return _counted(record), _meets(record)


def _counted(record: Record) -> list[LeagueStanding]:
    plan, tables, players = record.plan, record.sittings, len(record.players)
    skills = _skills(record, tables)
    told: Sequence[Forecast] = []
    if record.row.state == "running":
        told = forecast(plan, [(one.mean, one.deviation) for one in skills], tables, record.left)
    lines = []
    for one in standings(plan, players, tables):
        line = LeagueStanding(
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
        if told:
            ahead = told[one.player]
            line.low, line.middle, line.high, line.first = ahead.low, ahead.middle, ahead.high, round(ahead.first, 3)
        lines.append(line)
    return lines


def _skills(record: Record, tables: Sequence[Sitting]) -> list[Skill]:
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


def _table(record: Record, table: TableRow, you: int | None, live: Mapping[str, str], moment: int) -> LeagueTable:
    points = seat_points(sitting(table), record.row.settings.seats)
    over = table.state == "over"
    roles = _roles(record, table)
    waits = table.state == "made" and table.match not in live
    return LeagueTable(
        n=table.n,
        round=table.round,
        state=table.state,
        seats=[
            LeagueSeat(
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


def _roles(record: Record, table: TableRow) -> list[str]:
    grouping = find_definition(record.row.settings.game).grouping if table.roles else None
    return [] if grouping is None else [grouping.names[role] for role in table.roles]


def _meets(record: Record) -> tuple[int, int] | None:
    """How often every two players of a schedule meet, at least and at most."""
    players = len(record.players)
    if record.row.settings.form != "robin" or players < 2:
        return None
    met = meetings(schedule(record.plan, players))
    all_pairs = players * (players - 1) // 2
    return (min(met.values()) if len(met) == all_pairs else 0), max(met.values())


def _about(record: Record) -> list[str]:
    """What is played and how, in sentences."""
    settings = record.row.settings
    rules = rules_words(settings.game, settings.preset, settings.options)
    kind = "Rated" if settings.rated else "Casual"
    count = settings.seats
    points = ", ".join(str(count - 1 - place) for place in range(count - 1)) + " and 0"
    found = [
        f"{game_title(settings.game)}, {rules}. {kind}, tables of {count}, {pace_words(settings.pace)}.",
        f"The places at a table give {points} points; a shared place what is between. Where points are equal, "
        f"these decide, in this order: {', '.join(TIE_BREAKS[settings.form])}.",
        f"Everybody has {_length(settings.wait)} to come to a table. After that "
        + (
            "the table is lost for whoever has not come."
            if settings.missing == "forfeit"
            else "a bot plays for whoever has not come, and they may take the seat again at any time."
        ),
    ]
    if settings.form == "arena":
        found.append(f"The arena lasts {_length(settings.minutes * 60)}: whoever is free is paired at once.")
    if settings.form == "knockout" and count > 2:
        found.append(f"The best {max(1, count // 2)} of each table go on.")
    if settings.roles:
        found.append("Factions are dealt so that everybody has each equally often.")
    return found


def _length(seconds: int) -> str:
    for size, word in ((86_400, "day"), (3600, "hour"), (60, "minute")):
        if seconds % size == 0:
            return f"{seconds // size} {word}{'s' if seconds != size else ''}"
    return f"{seconds} seconds"
