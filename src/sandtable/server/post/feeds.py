"""A feed of own moves due, for calendars (iCalendar) and readers (JSON Feed)."""

from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import msgspec

from sandtable.server.catalogue.rules import game_title
from sandtable.server.errors import Refusal, say
from sandtable.server.identifiers import now
from sandtable.server.post.turn_notices import see
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry

#: So many matches of one person are looked at.
MOST = 100


class DueMove(NamedTuple):
    """A move that is due. `since`: when the match last moved; `until`: when its time is gone, None where no clock runs;
    both in milliseconds since 1970."""

    match: str
    title: str
    text: str
    since: int
    until: int | None


async def moves_due(registry: TableRegistry, store: Store, guest: str) -> list[DueMove]:
    """The moves that a person owes, shortest time first. What others may not know that they are asked is left out: a
    calendar may be shown to others."""
    moves, at = [], now()
    for row in await store.list_matches("mine", guest, MOST):
        if row.state != "running":
            continue
        try:
            table = await registry.table(row.id)
        except Refusal:
            continue
        served = await store.service.moment()
        async with table.lock:
            seat, seen = table.seat_of(guest), see(table)
        if seat is None or seat not in seen.owing or seen.hidden or seen.stands:
            continue
        end = seen.ends.get(seat)
        until = None if end is None else at + max(0, end - served)
        game = game_title(row.game)
        text = f"{game}{', ' + table.headline if table.headline else ''}."
        moves.append(DueMove(row.id, row.title or game, text, table.row.moved, until))
    return sorted(moves, key=lambda move: (move.until is None, move.until or 0, move.since))


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)


def as_calendar(moves: list[DueMove], base: str) -> bytes:
    """As a calendar: each move ends when its time is gone, or today where no clock runs."""
    from icalendar import Calendar, Event

    calendar = Calendar()
    calendar.add("prodid", "-//Sandtable//Moves due//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", say("sandtable-moves-due"))
    calendar.add("refresh-interval", timedelta(minutes=15), parameters={"value": "DURATION"})
    for move in moves:
        event = Event()
        event.add("uid", f"{move.match}@sandtable")
        event.add("dtstamp", _time(move.since))
        if move.until is None:
            event.add("dtstart", _time(now()).date())
        else:
            event.add("dtstart", _time(move.until - 15 * 60_000))
            event.add("dtend", _time(move.until))
        event.add("summary", say("feed-move", title=move.title))
        event.add("description", move.text)
        event.add("url", f"{base}/m/{move.match}")
        event.add("transp", "TRANSPARENT")
        calendar.add_component(event)
    return bytes(calendar.to_ical())


def as_feed(moves: list[DueMove], base: str) -> bytes:
    """As a JSON Feed (https://www.jsonfeed.org/version/1.1)."""
    items: list[dict[str, Any]] = [
        {
            "id": f"{move.match}-{move.since}",
            "url": f"{base}/m/{move.match}",
            "title": say("feed-move", title=move.title),
            "content_text": move.text,
            "date_published": _time(move.since).isoformat().replace("+00:00", "Z"),
            "_sandtable": {
                "match": move.match,
                "until": None if move.until is None else _time(move.until).isoformat().replace("+00:00", "Z"),
            },
        }
        for move in moves
    ]
    feed = {"version": "https://jsonfeed.org/version/1.1", "title": say("sandtable-moves-due"), "home_page_url": base}
    return msgspec.json.encode({**feed, "items": items})
