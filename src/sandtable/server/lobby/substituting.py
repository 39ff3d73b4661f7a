"""Substitutes: the host of a running match offers a seat that a bot has to another person, who takes it with the
invitation, and plays on from what the seat knows.

That a seat changes hands is a step that all see (core/match/match_events.py). The person whom it was kept
for may take it again until a person has come.
"""

from sandtable.core.match.seal.events import SeatChange
from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.names import refuse_look_alikes, unlike
from sandtable.server.errors import conflict, forbidden, invalid, say
from sandtable.server.lobby import access
from sandtable.server.lobby.lobby import Lobby, at_table, no_league
from sandtable.server.lobby.seating import must_be_host, own_seat, running
from sandtable.server.protocol.documents import TakeOverForm
from sandtable.server.storage.rows import SealRow, copy_of
from sandtable.server.storage.store import Store
from sandtable.server.tables.summaries import offered
from sandtable.server.tables.tables import Table


class Substituting:
    """Who plays on for whom."""

    def __init__(self, lobby: Lobby, store: Store) -> None:
        self._lobby, self._store = lobby, store

    async def take_over(self, match: str, guest: Guest, form: TakeOverForm) -> Table:
        """Take a seat that is offered, this one or the first. A person who sits there already stays."""
        table = await self._lobby.seen(match, guest, form.invite)
        await self._lobby.settled(table, lambda: self._take_over(table, guest, form))
        return table

    @at_table
    async def offer(self, table: Table, guest: Guest, seat: int, on: bool) -> None:
        """Offer a bot's seat to a substitute, or no more."""
        own_seat(table, guest)
        must_be_host(table, guest)
        no_league(table)
        match = running(table)
        if seat >= len(table.row.seats):
            raise invalid(say("seat-table", seat=seat + 1), "seat")
        if on and table.row.rated:
            raise conflict(say("rated-match-bot-plays-somebody"), "rated")
        if on and table.row.seats[seat].kind != "bot":
            raise conflict(say("somebody-plays-bot-stand-first"), "taken")
        if on and match.is_out(seat):
            raise conflict(say("seat-left-match-nothing-take"), "out")
        if on and table.kept is not None and table.kept.ledger.status.get(seat) not in ("handed", "removed"):
            raise conflict(say("nobody-given-seat-up-bot"), "taken")
        if on == (seat in offered(table.row)):
            return
        row = copy_of(table.row)
        seal = _sealed(row.seal)
        seal.offered = sorted({*seal.offered, seat} if on else {*seal.offered} - {seat})
        await self._store.update_match(row)
        table.viewers.reseat(row)

    async def _take_over(self, table: Table, guest: Guest, form: TakeOverForm) -> None:
        running(table)
        wanted = form.seat
        if table.seat_of(guest.id) is not None:
            return
        free = offered(table.row)
        if not free or (wanted is not None and wanted not in free):
            raise conflict(say("match-started-all-seats-taken"), "started")
        await self._lobby.not_too_busy(guest)
        row = copy_of(table.row)
        seal = _sealed(row.seal)
        if guest.id in seal.gone:
            raise forbidden(say("removed-match"), "removed")
        taken = row.seats[free[0] if wanted is None else wanted]
        sat = {*enumerate(row.began), *seal.substitutes}
        if any(whose == guest.id and seat != taken.seat for seat, whose in sat):
            raise forbidden(say("played-another-seat-match-know"), "sat-here")
        was, taken.name = taken.name, name_for(table, guest, taken.seat)
        if table.kept is not None and form.signed is None:
            raise conflict(say("table-people-sign-sit-down"), "unsigned")
        keys = [] if form.signed is None else form.signed.act.get("keys", [])
        sealed = table.match_events.sealed(taken.seat, {"do": "sit", "name": taken.name, "keys": keys}, form.signed)
        taken.kind, taken.guest, taken.bot, taken.standing = "guest", guest.id, None, {}
        seal.offered = [seat for seat in seal.offered if seat != taken.seat]
        seal.substitutes = [*seal.substitutes, (taken.seat, guest.id)]
        access.invitation_used(row)
        event = SeatChange(seat=taken.seat, name=taken.name, was=was)
        await table.match_events.step(row, [event], [taken], sealed=sealed)


def name_for(table: Table, guest: Guest, seat: int) -> str:
    """What the guest would be called at this seat. Refusal for a name that looks like another's here."""
    names = [one.name for one in table.row.seats]
    refuse_look_alikes(guest.name, [name for other, name in enumerate(names) if other != seat])
    return unlike(guest.name, names)


def _sealed(seal: SealRow | None) -> SealRow:
    """Refusal for a match of the first protocol, whose seats cannot change."""
    if seal is None:
        raise conflict(say("nothing-changed-table"), "stopped")
    return seal
