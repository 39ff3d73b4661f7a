"""Finds what there is to tell, in every match that has moved since the post last looked at it.

Every worker looks. Nothing is remembered here: what has been told is stored with how far the post has looked, in one
transaction, so what a stopped worker leaves is taken over, and of two who look at once one tells.
"""

from __future__ import annotations

import structlog
from sqlalchemy.engine import Connection

from sandtable.server.catalogue.rules import game_title
from sandtable.server.errors import Refusal, StorageError
from sandtable.server.post.telling import tell
from sandtable.server.post.turns import (
    SeatAtLook,
    TableAtLook,
    TurnNews,
    asked_of,
    began_anew,
    compare,
    see,
    write_asked,
)
from sandtable.server.post.wishing import LIVE_LEAD, Wishes, wishes_in
from sandtable.server.seal.openings import waited_for
from sandtable.server.storage import post_rows
from sandtable.server.storage.post_rows import LookRow, NoticeRow
from sandtable.server.storage.rows import MatchRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry
from sandtable.server.tables.tables import Table
from sandtable.server.words import new_id, now

log = structlog.get_logger(__name__)
#: So many matches in a round.
MOST = 50
#: Who has just sat down is not told that the table is ready: their browser sees to the rest (milliseconds).
GRACE_MS = 15_000
_HOUR = 3_600_000


class NoticeFinder:
    """Looks at matches and notes what there is to tell."""

    def __init__(self, registry: TableRegistry, store: Store) -> None:
        self._registry, self._store = registry, store

    async def round(self) -> int:
        """Look at matches that have moved; how many there were."""
        reminder = await self._store.read(post_rows.next_reminder)
        served = self._store.service.now() if reminder is None else await self._store.service.moment()
        found = await self._store.read(lambda connection: post_rows.to_look_at(connection, served, MOST, GRACE_MS))
        for match in found:
            try:
                await self._look(match)
            except (Refusal, StorageError) as error:
                log.warning("the post could not look at a match", match=match, reason=str(error))
            except Exception:
                # One match must not stand in the way of the others.
                log.exception("the post could not look at a match", match=match)
        return len(found)

    async def _look(self, match: str) -> None:
        table = await self._registry.table(match)
        before = await self._store.read(lambda connection: post_rows.look(connection, match))
        async with table.lock:
            seen, row = see(table), table.row
            steps = list(table.match.choices) if table.match is not None else []
        if row.state == "waiting" and row.seal is not None and row.seal.since > now() - GRACE_MS:
            return  # the next round finds it again
        known = {} if before is None else asked_of(before.asked)
        anew: list[int] = []
        moved = before is not None and len(steps) > before.n
        if before is not None and moved and table.match is not None and _unsure(known, seen):
            rulebook, game = self._registry.rulebook, table.match.game
            anew = await rulebook.run(began_anew, game, row, steps, before.n, known)
        leads = await self._store.read(lambda connection: _leads(connection, row))
        served = await self._store.service.moment() if seen.ends else 0
        asked, news, wake = compare(known, seen, anew, leads, served)
        if row.state == "finished" and (before is None or not before.done):
            news = [TurnNews(seat.seat, "ended", 0, False) for seat in row.seats]
        if row.state == "waiting":
            news = [TurnNews(seat, "table", 0, False) for seat in waited_for(row)]
        look = LookRow(match, seen.ply, row.revision, write_asked(asked), wake, int(row.state == "finished"))
        await self._note(table, row, before, look, news, wake)

    async def _note(
        self, table: Table, row: MatchRow, before: LookRow | None, look: LookRow, news: list[TurnNews], wake: int | None
    ) -> None:
        here, names = table.online(), [new_id() for _ in news]
        where = table.headline()

        def job(connection: Connection) -> None:
            if not post_rows.looked(connection, before, look):
                return
            at = post_rows.moment(connection)
            for one, name in zip(news, names, strict=True):
                seat = row.seats[one.seat]
                plays = seat.kind == "guest" or one.kind == "ended"
                if seat.guest is not None and plays and seat.guest not in here:
                    _tell(connection, row, seat.guest, one, name, at, where)

        await self._store.writer.submit(job)


def _unsure(known: dict[int, SeatAtLook], seen: TableAtLook) -> bool:
    """Whether a person who was asked, and is, has answered since that turn began: it may be another one."""
    was = ((known.get(seat, SeatAtLook()), seen.decisions[seat]) for seat in seen.owing)
    return any(seat.state and decision > seat.turn for seat, decision in was)


def _wishes(connection: Connection, guest: str) -> tuple[Wishes, int] | None:
    row = post_rows.wish_of(connection, guest)
    return None if row is None else (wishes_in(row), row.since)


def _leads(connection: Connection, row: MatchRow) -> dict[int, int]:
    """How long before its time is gone the person at each seat wants to be reminded."""
    leads = {}
    for seat in row.seats:
        found = _wishes(connection, seat.guest) if seat.kind == "guest" and seat.guest is not None else None
        if found is not None and found[0].time and row.pace is not None:
            leads[seat.seat] = LIVE_LEAD if row.pace.kind == "live" else found[0].lead * _HOUR
    return leads


def _tell(connection: Connection, row: MatchRow, guest: str, news: TurnNews, name: str, at: int, where: str) -> None:
    """Note what there is to tell a person, by the ways that they wish."""
    found = _wishes(connection, guest)
    if found is None or max(row.moved, 0 if row.seal is None else row.seal.since) < found[1]:
        return  # it was so before they wished to be told
    title, text = _words(row, news, where)
    hidden = int(news.hidden)
    notice = NoticeRow(name, guest, row.id, news.kind, news.seat, news.turn, at, title, text, hidden, 0)
    tell(connection, found[0], row.pace is not None and row.pace.kind == "live", notice)


def _words(row: MatchRow, news: TurnNews, where: str) -> tuple[str, str]:
    """What is said, of which everybody may know everything."""
    title = row.title or game_title(row.game)
    game = game_title(row.game)
    if news.kind == "ended":
        result = "" if row.result is None else str(row.result.get("text", ""))
        return f"{title} has ended", result or "The match is over."
    if news.kind == "table":
        league = " It is a table of your league: who does not come in time is done without." if row.league else ""
        return f"Your table is ready: {title}", f"{game}: it begins when you have taken your seat.{league}"
    if news.kind == "time":
        return f"Your time runs out in {title}", f"{game}: it is your move, and little time is left."
    return f"Your move in {title}", f"{game}{', ' + where if where else ''}."
