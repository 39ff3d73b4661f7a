"""Finds what there is to tell, in every match that has moved since the post last looked at it, and notes it for the
ways by which its person wishes to be told.

Every worker looks. Nothing is remembered here: what has been told is stored with how far the post has looked, in one
transaction, so what a stopped worker leaves is taken over, and of two who look at once one tells.

Whose turn it is: what a table says now, compared with what it said when the post last looked.

A turn of a seat begins when it is asked and was not, and ends when it is asked no more, or a new person is asked while
it is: choices within a turn begin no other. A question of which others may not know whom it asks ends nobody's turn,
so that what a person is told never tells that there was one.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import structlog
from sqlalchemy.engine import Connection

from sandtable.core.game.game import Game
from sandtable.core.typed import ready
from sandtable.core.words import speaking
from sandtable.server.catalogue.rules import game_title
from sandtable.server.clocks import aside_ends, ends
from sandtable.server.errors import Refusal, StorageError, say
from sandtable.server.identifiers import new_id, now
from sandtable.server.post.wishes import Wishes, not_before, ways_of, wishes_in
from sandtable.server.seal.openings import waited_for
from sandtable.server.seal.sealing import deal
from sandtable.server.storage import post_rows
from sandtable.server.storage.post_rows import LookRow, NoticeRow
from sandtable.server.storage.rows import MatchRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry
from sandtable.server.tables.tables import Table

#: By how much a live table warns, in milliseconds: hours mean nothing there.
LIVE_LEAD = 60_000


def tell(connection: Connection, wishes: Wishes, live: bool, notice: NoticeRow) -> None:
    """Note a notice, of a match at a live table or not, for the ways that its person wishes; nothing if there are none.
    `page` of the notice is found here."""
    ways = ways_of(wishes, notice.kind, live)
    if not ways:
        return
    after = not_before(wishes, notice.kind, notice.at)
    by = [
        (channel.id, after)
        for channel in post_rows.channels_of(connection, notice.guest)
        if channel.kind in ways and channel.confirmed is not None and not (channel.kind == "hook" and notice.hidden)
    ]
    post_rows.note(connection, msgspec.structs.replace(notice, page=int("page" in ways)), by)


#: A person is asked, and others may not know it; or everybody may.
HIDDEN, OPEN = 1, 2


class SeatAtLook(msgspec.Struct, array_like=True, frozen=True):
    """A seat at a look: whether it is asked (0, HIDDEN, OPEN), the number of the decision with which its turn began,
    and whether it was reminded of its time."""

    state: int = 0
    turn: int = 0
    reminded: bool = False


class TableAtLook(NamedTuple):
    """A table at one moment. `owing`: the seats of people who are asked. `hidden`: whether others may not know whom.
    `stands`: nobody is asked while the match is paused. `ends`: when the time of a seat is gone, in service time."""

    ply: int
    revision: int
    owing: tuple[int, ...]
    decisions: tuple[int, ...]
    hidden: bool
    stands: bool
    ends: dict[int, int]


class TurnNews(NamedTuple):
    """What there is to tell a seat. `turn` is the number of the decision that the turn began with."""

    seat: int
    kind: str
    turn: int
    hidden: bool


def asked_of(text: str) -> dict[int, SeatAtLook]:
    """As it was stored."""
    return msgspec.json.decode(text, type=ready(dict[int, SeatAtLook]))


def write_asked(asked: dict[int, SeatAtLook]) -> str:
    """As it is stored."""
    return msgspec.json.encode(dict(sorted(asked.items()))).decode()


def see(table: Table) -> TableAtLook:
    """The table as it is now. Called under its lock."""
    match, row = table.match, table.row
    if match is None or table.problem is not None or row.state != "running" or match.over:
        return TableAtLook(0 if match is None else match.ply, row.revision, (), (), False, True, {})
    unasked = table.bots_to_act()
    owing = tuple(seat for seat in match.seats_to_act if seat not in unasked)
    decisions = tuple(match.decision(seat) for seat in range(len(row.seats)))
    timing = table.timing
    moments: dict[int, int] = {}
    if timing is not None and not timing.clock.paused:
        for seat in owing:
            end = aside_ends(timing.clock) if timing.clock.aside is not None else None
            end = ends(timing.clock, seat) if end is None and seat in timing.clock.running else end
            if end is not None:
                moments[seat] = end
    paused = timing is not None and timing.clock.paused
    return TableAtLook(match.ply, row.revision, owing, decisions, bool(match.secret(None)), paused, moments)


def began_anew(
    game: Game, row: MatchRow, choices: Sequence[tuple[int, int]], first: int, known: dict[int, SeatAtLook]
) -> list[int]:
    """The seats whose turn, open after the first so many choices (`known`), has ended or begun anew since. Plays the
    match again: may take a moment."""
    match = deal(game, row)
    for seat, code in choices[:first]:
        match.replay_choice(seat, code)
    owing, anew = {seat for seat, was in known.items() if was.state}, set[int]()
    for seat, code in choices[first:]:
        match.replay_choice(seat, code)
        if match.secret(None):
            continue
        asked = set(match.seats_to_act)
        anew |= owing if asked - owing else owing - asked
        owing = asked
    return sorted(anew)


def compare(
    before: dict[int, SeatAtLook], seen: TableAtLook, anew: Sequence[int], leads: dict[int, int], served: int
) -> tuple[dict[int, SeatAtLook], list[TurnNews], int | None]:
    """The next state of every seat, what there is to tell, and when to look again. `leads`: how long before its time
    is gone the person at a seat is reminded; `served`: the moment."""
    after, told, wake = dict(before), [], []
    for seat in range(len(seen.decisions)):
        was = before.get(seat, SeatAtLook())
        if seat not in seen.owing:
            if not (seen.hidden or seen.stands):
                after[seat] = SeatAtLook(0, seen.decisions[seat])
            continue
        state = HIDDEN if seen.hidden else OPEN
        now = was
        if was.state == 0 or seat in anew:
            now = SeatAtLook(state, seen.decisions[seat])
            told.append(TurnNews(seat, "turn", now.turn, state == HIDDEN))
        elif state > was.state:
            now = SeatAtLook(state, was.turn, was.reminded)
            told.append(TurnNews(seat, "turn", now.turn, False))
        moment = seen.ends.get(seat)
        if moment is not None and seat in leads and not now.reminded:
            if moment - leads[seat] > served:
                wake.append(moment - leads[seat])
            else:
                if now.turn == was.turn and was.state:  # else there is news of the turn itself
                    told.append(TurnNews(seat, "time", now.turn, now.state == HIDDEN))
                now = SeatAtLook(now.state, now.turn, True)
        after[seat] = now
    return after, told, min(wake, default=None)


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
        found = await self._store.read(post_rows.to_look_at, served, MOST, GRACE_MS)
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
        before = await self._store.read(post_rows.look, match)
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
        leads = await self._store.read(_leads, row)
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
        here, names = table.viewers.online(), [new_id() for _ in news]

        def job(connection: Connection) -> None:
            if not post_rows.looked(connection, before, look):
                return
            at = post_rows.moment(connection)
            for one, name in zip(news, names, strict=True):
                seat = row.seats[one.seat]
                plays = seat.kind == "guest" or one.kind == "ended"
                if seat.guest is not None and plays and seat.guest not in here:
                    _tell(connection, row, seat.guest, one, name, at, table)

        await self._store.write(job)


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


def _tell(connection: Connection, row: MatchRow, guest: str, news: TurnNews, name: str, at: int, table: Table) -> None:
    """Note what there is to tell a person, by the ways that they wish."""
    found = _wishes(connection, guest)
    if found is None or max(row.moved, 0 if row.seal is None else row.seal.since) < found[1]:
        return  # it was so before they wished to be told
    with speaking(found[0].language):
        title, text = _words(row, news, table.headline)
    hidden = int(news.hidden)
    notice = NoticeRow(name, guest, row.id, news.kind, news.seat, news.turn, at, title, text, hidden, 0)
    tell(connection, found[0], row.pace is not None and row.pace.kind == "live", notice)


def _words(row: MatchRow, news: TurnNews, where: str) -> tuple[str, str]:
    """What is said, of which everybody may know everything."""
    title = row.title or game_title(row.game)
    game = game_title(row.game)
    if news.kind == "ended":
        result = "" if row.result is None else str(row.result.get("text", ""))
        return say("notice-ended", title=title), result or say("match-over")
    if news.kind == "table":
        league = say("table-league-not-come-time") if row.league else ""
        return say("notice-table", title=title), say("table-begins", game=game, league=league)
    if news.kind == "time":
        return say("notice-time", title=title), say("move-little-time-left", game=game)
    return say("notice-move", title=title), f"{game}{', ' + where if where else ''}."
