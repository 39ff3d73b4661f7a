"""Vacations as they are stored. The database is the arbiter: the days of a year are counted, and one vacation at a time
is begun, in a transaction that holds the row of the guest."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.errors import Refusal, conflict
from sandtable.server.storage.schema import guests, vacations

DAY_MS = 86_400_000
_YEAR_MS = 365 * DAY_MS


class VacationRow(msgspec.Struct, frozen=True):
    """A vacation, from `begun` until `until` (milliseconds since 1970); it counts as so many `days`. `told`: whether
    all matches have it."""

    id: str
    guest: str
    begun: int
    until: int
    days: int
    told: int


def all_of(connection: Connection, guest: str) -> list[VacationRow]:
    """The vacations of a guest, oldest first."""
    query = sa.select(vacations).where(vacations.c.guest == guest).order_by(vacations.c.begun)
    return [VacationRow(**row) for row in connection.execute(query).mappings()]


def current(connection: Connection, guest: str, moment: int) -> VacationRow | None:
    """The vacation that a guest is on."""
    return next((row for row in all_of(connection, guest) if row.until > moment), None)


def days_left(connection: Connection, guest: str, a_year: int, moment: int) -> int:
    """How many days a guest may still take: of the year's, those that were not taken in the last 365 days."""
    taken = sum(row.days for row in all_of(connection, guest) if row.begun > moment - _YEAR_MS)
    return max(0, a_year - taken)


def begin(connection: Connection, name: str, guest: str, days: int, a_year: int, moment: int) -> VacationRow:
    """Begin a vacation. Refusal if there are not so many days left, or one has begun."""
    _hold(connection, guest)
    if current(connection, guest, moment) is not None:
        raise conflict("You are on vacation already.", "on-vacation")
    rest = days_left(connection, guest, a_year, moment)
    if days > rest:
        raise conflict(f"You have {rest} of {a_year} days of vacation left in the last 365 days.", "no-days")
    row = VacationRow(name, guest, moment, moment + days * DAY_MS, days, 0)
    connection.execute(sa.insert(vacations).values(msgspec.to_builtins(row)))
    return row


def end(connection: Connection, guest: str, moment: int) -> VacationRow:
    """End the vacation of a guest now. Days that have not begun are given back. Refusal if there is none."""
    _hold(connection, guest)
    row = current(connection, guest, moment)
    if row is None:
        raise conflict("You are not on vacation.", "no-vacation")
    used = min(row.days, -(-(moment - row.begun) // DAY_MS))
    over = msgspec.structs.replace(row, until=moment, days=used, told=0)
    connection.execute(sa.update(vacations).where(vacations.c.id == row.id).values(msgspec.to_builtins(over)))
    return over


def untold(connection: Connection) -> list[VacationRow]:
    """Vacations that began or ended and that not all matches have yet."""
    query = sa.select(vacations).where(vacations.c.told == 0).order_by(vacations.c.begun).limit(50)
    return [VacationRow(**row) for row in connection.execute(query).mappings()]


def told(connection: Connection, row: VacationRow) -> None:
    """All matches have it as it is in this row; unless it has changed since."""
    here = (vacations.c.id == row.id) & (vacations.c.until == row.until)
    connection.execute(sa.update(vacations).where(here).values(told=1))


def _hold(connection: Connection, guest: str) -> None:
    known = sa.select(guests.c.id).where(guests.c.id == guest).with_for_update()
    if connection.execute(known).first() is None:
        raise Refusal(403, "not-known", "You have no match yet from which to take a vacation.")
