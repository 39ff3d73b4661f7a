"""What a person wishes to be told of, by which ways, and when not: quiet hours, and what is gathered."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec

from sandtable.core.typed import ready
from sandtable.core.words import LANGUAGE
from sandtable.server.errors import invalid, say
from sandtable.server.protocol.people_documents import NoticeWay, NoticeWishes
from sandtable.server.storage.post_rows import WishRow

_MINUTE = 60_000

Wishes = NoticeWishes


def wishes_in(row: WishRow | None) -> Wishes:
    """What a person wishes, who may have said nothing yet."""
    return Wishes() if row is None else msgspec.json.decode(row.wishes, type=ready(Wishes))


def check(wishes: Wishes) -> Wishes:
    """The wishes, each way once, in the language that is spoken. Refusal if the hours or their zone cannot be."""
    try:
        ZoneInfo(wishes.zone)
    except (KeyError, ValueError, OSError):
        raise invalid(say("time-zone-europe-oslo-instance"), "zone") from None
    if wishes.quiet is not None and wishes.quiet[0] == wishes.quiet[1]:
        raise invalid(say("quiet-hours-end-another-time"), "quiet")
    once = {name: sorted(set(getattr(wishes, name))) for name in ("live", "days", "time", "ended", "tables")}
    return msgspec.structs.replace(wishes, language=LANGUAGE.get(), **once)


def ways_of(wishes: Wishes, kind: str, live: bool) -> list[NoticeWay]:
    """The ways by which a person is told of this."""
    if kind == "turn":
        return wishes.live if live else wishes.days
    if kind in ("table", "invite"):
        return wishes.tables
    return wishes.time if kind == "time" else wishes.ended


def in_quiet_hours(wishes: Wishes, kind: str, at: int) -> int | None:
    """When the quiet hours end that hold this back at this moment; None if nothing does."""
    if wishes.quiet is None or kind in ("test", "confirm") or (kind == "time" and wishes.wake):
        return None
    begin, end = wishes.quiet
    zone = ZoneInfo(wishes.zone)
    here = datetime.fromtimestamp(at / 1000, zone)
    minute = here.hour * 60 + here.minute
    if not (begin <= minute < end if begin < end else minute >= begin or minute < end):
        return None
    day = here.date() + timedelta(days=1 if end <= minute else 0)
    over = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=zone)
    return max(int(over.timestamp() * 1000), at + 1)


def not_before(wishes: Wishes, kind: str, at: int) -> int:
    """The moment when a person is told of what happened at this one: what is gathered waits for the next full part of
    the day, and all of it for the end of quiet hours."""
    after = at
    if wishes.gather and kind in ("turn", "ended"):
        part = wishes.gather * _MINUTE
        shift = ZoneInfo(wishes.zone).utcoffset(datetime.fromtimestamp(at / 1000, ZoneInfo(wishes.zone)))
        offset = 0 if shift is None else int(shift.total_seconds() * 1000)
        after = ((at + offset) // part + 1) * part - offset
    return in_quiet_hours(wishes, kind, after) or after
