"""A match that cannot go on, as after an upgrade under which it does not replay: its people leave it, or its host ends
it for all. It counts for nobody, since nobody can say how it stood.

Nothing of it can be a step of the match, which nobody can replay; so who has left stands beside it, and if a later
version goes on with it after all, everybody has the seat again.
"""

from sqlalchemy.engine import Connection

from sandtable.server.accounts.accounts import Guest
from sandtable.server.errors import forbidden, say
from sandtable.server.identifiers import now
from sandtable.server.storage import audit_log, stopped_rows
from sandtable.server.storage.rows import MatchRow, copy_of
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry
from sandtable.server.tables.tables import Table


def has_stopped(table: Table) -> bool:
    """Whether a match has begun, is not over, and cannot go on."""
    return table.row.state == "running" and table.problem is not None


async def leave_stopped(store: Store, registry: TableRegistry, table: Table, guest: Guest) -> None:
    """Leave a match that cannot go on, under its lock. When the last person leaves it is over for all."""
    held = table.seat_of(guest.id)
    if held is None:
        raise forbidden(say("no-seat-at-table"), "not-seated")
    row = table.row
    if row.seats[held].left:
        return
    if all(seat.guest is None or seat.left or seat.seat == held for seat in row.seats):
        await end_stopped(store, registry, table, guest)
        return
    text = say("left-match-cannot-go", name=row.seats[held].name)

    def left(connection: Connection) -> None:
        stopped_rows.leave(connection, row.id, held)
        audit_log.note(connection, "table", "leave", text, row.id, people=_people(row))

    await store.update_match(copy_of(row), besides=left)
    registry.remove(table)


async def end_stopped(store: Store, registry: TableRegistry, table: Table, guest: Guest) -> None:
    """End a match that cannot go on without a result, under its lock."""
    row = copy_of(table.row)
    seat = table.seat_of(guest.id)
    name = guest.name if seat is None else row.seats[seat].name
    text = say("ended-match-without-result-not", name=name)
    row.state, row.closed, row.result = "finished", now(), {"text": text, "shares": []}
    row.moved = row.closed

    def ended(connection: Connection) -> None:
        for one in row.seats:
            if not one.left:
                stopped_rows.leave(connection, row.id, one.seat)
        audit_log.note(connection, "table", "close", text, row.id, people=_people(row))

    await store.update_match(row, besides=ended)
    registry.remove(table)


def _people(row: MatchRow) -> list[tuple[str, str]]:
    return [(seat.guest, row.id) for seat in row.seats if seat.guest is not None]
