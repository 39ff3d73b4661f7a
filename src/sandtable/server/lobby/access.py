"""Who may see a table, watch it and sit down: its visibility, its seats, and the word of its invitation."""

from sandtable.server.accounts.accounts import Guest
from sandtable.server.identifiers import new_id, same_word
from sandtable.server.storage.rows import MatchRow
from sandtable.server.tables.summaries import offered
from sandtable.server.tables.tables import Table


def may_see(table: Table, guest: Guest | None, invite: str | None) -> bool:
    """Whether the guest may look at the table: open matches everybody, others those with a seat or the invitation. A
    private match is for its seats alone once it has begun, and after its end; while a substitute may come, also for
    people with the invitation that the host gives from then on."""
    begun = table.row.visibility == "private" and table.row.state != "waiting"
    closed = begun and not _seated(table, guest) and not offered(table.row)
    return is_invited(table, guest, invite) and not closed


def may_watch(table: Table, guest_id: str | None, invite: str | None) -> bool:
    """Whether the guest may follow the play. A private match shows its play to its seats alone."""
    visibility = table.row.visibility
    if table.seat_of(guest_id) is not None or visibility == "open":
        return True
    return visibility == "link" and same_word(table.row.invite, invite)


def is_invited(table: Table, guest: Guest | None, invite: str | None) -> bool:
    """Whether the guest has a seat or the word of the invitation, or needs none."""
    return table.row.visibility == "open" or _seated(table, guest) or same_word(table.row.invite, invite)


def seat_in(row: MatchRow, guest: Guest | None) -> int | None:
    """The guest's seat; None of those who have none."""
    return None if guest is None else next((seat.seat for seat in row.seats if seat.guest == guest.id), None)


def renew_invitation(row: MatchRow) -> None:
    """Give a match another word for its invitation: the one before is worthless from the moment this row is stored."""
    row.invite = new_id(20)


def invitation_used(row: MatchRow) -> None:
    """The person whom the invitation was for has come. That to a private match ends with this; where watching is
    allowed it lets one look on."""
    if row.visibility == "private":
        renew_invitation(row)


def _seated(table: Table, guest: Guest | None) -> bool:
    return table.seat_of(guest.id if guest else None) is not None
