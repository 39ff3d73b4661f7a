"""What people answered to the problems of a day, as it is stored: one try for a person, a day and a game."""

from collections import Counter

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.storage import declared
from sandtable.server.storage.declared import Moment, OfGuest, Word, table

#: Of so many answers it is said what they were.
FIRST = 100


class DailyRow(msgspec.Struct, frozen=True):
    """What a person chose, by its code. `day` counts days since 1970; `right`: it was the best choice."""

    guest: OfGuest
    day: int
    game: Word
    code: int
    right: bool
    at: Moment


daily = table("daily", DailyRow, ["guest", "day", "game"], indexes=[sa.Index(None, "day", "game", "at")])


def of_guest(connection: Connection, guest: str) -> list[DailyRow]:
    """All answers of a guest, in order."""
    return declared.every(connection, DailyRow, daily.c.guest == guest, daily.c.at)


def of_day(connection: Connection, guest: str | None, day: int, game: str) -> DailyRow | None:
    """The answer of a guest to a game's problem of a day."""
    here = (daily.c.guest == guest) & (daily.c.day == day) & (daily.c.game == game)
    return declared.first(connection, DailyRow, here)


def answer(connection: Connection, row: DailyRow) -> DailyRow:
    """Write an answer down, if it is the first; what stands then."""
    declared.add_once(connection, daily, row)
    return of_day(connection, row.guest, row.day, row.game) or row


def first_of(connection: Connection, day: int, game: str) -> Counter[int]:
    """How often each choice is among the first answers to a problem."""
    here = sa.select(daily.c.code).where((daily.c.day == day) & (daily.c.game == game))
    return Counter(connection.execute(here.order_by(daily.c.at, daily.c.guest).limit(FIRST)).scalars())
