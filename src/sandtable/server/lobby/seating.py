"""Seats that change hands: a bot stands in for a person who is away or leaves, the person comes back, the host removes
a person or makes another person the host. Before the start the host seats bots where nobody has come.

In a running match each is a step (core/match/match_events.py), so that it stands in the log, the record and the
chain. A bot stands in with the person still its guest: the person sees the hand, and may take the seat again at any
time.
"""

from collections.abc import Sequence

import msgspec

from sandtable.core.match.match import Match
from sandtable.core.match.seal.events import MAX_REASON, HostChange, MatchEvent, SeatChange
from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.names import names_of_bots
from sandtable.server.errors import conflict, forbidden, invalid, say
from sandtable.server.identifiers import clean_text, now
from sandtable.server.lobby import access
from sandtable.server.lobby.lobby import Lobby, at_table, no_league
from sandtable.server.lobby.paces import known_bot
from sandtable.server.lobby.stopped import has_stopped
from sandtable.server.protocol.documents import BotForm, HostForm, RemoveForm, StandInForm
from sandtable.server.protocol.sealdocuments import Signed
from sandtable.server.ratings.outcomes import must_be_measured
from sandtable.server.seal import openings, terms
from sandtable.server.seal.match_ledger import Entry
from sandtable.server.storage.rows import MatchRow, SeatRow, copy_of
from sandtable.server.tables.match_events import ends_with, host_entry, passed_on
from sandtable.server.tables.tables import Table


class SeatChanges:
    """Who plays for the seats of a match."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    @at_table
    async def renew(self, table: Table, guest: Guest) -> None:
        """As the host, make another word for the invitation. The one before opens nothing any more, and a person who
        looks on by it is sent away."""
        own_seat(table, guest)
        must_be_host(table, guest)
        if table.row.visibility == "open":
            raise conflict(say("table-open-everybody-invitation-renew"), "open")
        row = copy_of(table.row)
        access.renew_invitation(row)
        await self._lobby.settle_seats(table, row, [])

    @at_table
    async def order(self, table: Table, guest: Guest, order: list[int]) -> None:
        """Give those who have come other seats, before the opening is fixed."""
        own_seat(table, guest)
        must_be_host(table, guest)
        _not_fixed(table.row)
        if sorted(order) != list(range(len(table.row.seats))):
            raise invalid(say("name-every-seat-table-once"), "seats")
        row = copy_of(table.row)
        old = row.seats
        row.seats = [msgspec.structs.replace(old[source], seat=seat) for seat, source in enumerate(order)]
        await self._lobby.settle_seats(table, row, row.seats)

    @at_table
    async def close(self, table: Table, guest: Guest) -> None:
        """Close a table that waits: it is gone, and those who had come read who closed it. Or end a match that cannot
        go on, without a result."""
        own_seat(table, guest)
        must_be_host(table, guest)
        if has_stopped(table):
            await self._lobby.end_stopped(table, guest)
            return
        if table.row.state != "waiting":
            raise conflict(say("match-started-ended-together-left"), "started")
        await self._lobby.close(table, guest)

    @at_table
    async def leave_for_good(self, table: Table, guest: Guest) -> None:
        """Leave one's seat of a running match to a bot, and never take it again. Under the third seal a seat that has
        keys gives up with it: only its person could sign that a bot plays on."""
        match, seat = running(table), own_seat(table, guest)
        bot = table.bot_of(terms.usual_bot(table.row.game))
        row = copy_of(table.row)
        gone = row.seats[seat]
        was = gone.name
        gone.kind, gone.guest, gone.bot, gone.standing = "bot", None, bot, {}
        gone.name = names_of_bots(row.id, row.game, [bot], [other.name for other in row.seats])[0]
        change = SeatChange(seat=seat, name=gone.name, bot=bot, was=was, by=seat)
        ledger = None if table.kept is None else table.kept.ledger
        plays = ledger is not None and ledger.holder[seat] is None and not match.is_out(seat)
        if plays and ledger is not None and ledger.keys.get(seat):
            # Nobody hands a seat over in another person's name, and a person who is gone signs nothing: the seat gives
            # up.
            heir = [] if ends_with(match, seat) else _heir(row, match, guest, seat)
            sealed = [*table.match_events.sealed(seat, {"do": "resign"}), *_host_entries(heir)]
            await table.match_events.step(row, [change, *heir], [gone], leaves=seat, sealed=sealed)
            return
        heir = _heir(row, match, guest, seat)
        handed = table.match_events.sealed(seat, {"do": "hand-over", "bot": bot}) if plays else []
        await table.match_events.step(row, [change, *heir], [gone], sealed=[*handed, *_host_entries(heir)])

    @at_table
    async def fill(self, table: Table, guest: Guest, seat: int, bot: str) -> None:
        """Seat a bot where a table that waits has an open seat."""
        own_seat(table, guest)
        must_be_host(table, guest)
        known_bot(table.row.game, bot)
        if table.row.state != "waiting":
            raise conflict(say("match-started-all-seats-taken"), "started")
        if seat >= len(table.row.seats):
            raise invalid(say("seat-table", seat=seat + 1), "seat")
        if table.row.rated:
            must_be_measured(table.row.game, bot)
        if table.row.seats[seat].kind != "open":
            raise conflict(say("seat-is-taken", seat=seat + 1), "taken")
        row = copy_of(table.row)
        name = names_of_bots(row.id, row.game, [bot], [other.name for other in row.seats])[0]
        row.seats[seat] = SeatRow(seat, "bot", bot=bot, name=name)
        # Who sat here when the opening was fixed may have been put out by the host of the server since.
        anew = openings.begin_again(row)
        await self._lobby.settle_seats(table, row, row.seats if anew else [row.seats[seat]])

    @at_table
    async def hand_over(self, table: Table, guest: Guest, form: BotForm) -> None:
        """Let a bot play on in one's own seat, until one takes it again."""
        match, seat = running(table), own_seat(table, guest)
        bot = table.bot_of(known_bot(table.row.game, form.bot))
        if table.row.seats[seat].kind == "bot":
            return
        row = copy_of(table.row)
        heir = _heir(row, match, guest, seat)
        sealed = [*table.match_events.sealed(seat, {"do": "hand-over", "bot": bot}, form.signed), *_host_entries(heir)]
        await table.match_events.step(row, [_stands_in(row, seat, bot, None), *heir], [row.seats[seat]], sealed=sealed)

    @at_table
    async def take_again(self, table: Table, guest: Guest, signed: Signed | None = None) -> None:
        """Take one's seat again from the bot that stands in; or for the first time, where one came too late."""
        running(table)
        seat = own_seat(table, guest)
        if table.row.seats[seat].kind == "guest":
            if table.kept is not None and seat in table.kept.ledger.away:
                await table.match_events.note(table.match_events.sealed(seat, {"do": "back"}, signed))
            return
        row = copy_of(table.row)
        mine = row.seats[seat]
        mine.kind, mine.bot = "guest", None
        if row.seal is not None:
            row.seal.offered = [one for one in row.seal.offered if one != seat]
        act: dict[str, object] = {"do": "back"}
        if signed is not None and table.kept is not None and seat in table.kept.ledger.unmet:
            # A person who had not come when the match began brings their keys now.
            act = {"do": "sit", "name": mine.name, "keys": signed.act.get("keys", [])}
        event = SeatChange(seat=seat, name=mine.name, was=mine.name)
        await table.match_events.step(row, [event], [mine], sealed=table.match_events.sealed(seat, act, signed))

    @at_table
    async def stand_in(self, table: Table, guest: Guest, form: StandInForm) -> None:
        """Let a bot play on in the seat of a person who is away."""
        no_league(table)
        match, by, seat = running(table), own_seat(table, guest), form.seat
        bot = table.bot_of(known_bot(table.row.game, form.bot))
        _person(table, seat)
        if seat == by:
            raise invalid(say("own-seat-hand-over-instead"), "seat")
        host = table.host_seat
        if by != host and seat != host and host is not None and _is_there(table, host):
            raise forbidden(say("only-host-let-bot-play"), "not-host")
        name = table.row.seats[seat].name
        if table.row.seats[seat].guest in table.viewers.online():
            raise conflict(say("somebody-at-table", name=name), "not-away")
        if table.row.pace is not None and table.row.pace.kind == "days":
            raise conflict(say("match-played-day-need-not", name=name), "by-day")
        left = terms.ABSENT_SECONDS - (now() - table.row.moved) / 1000
        if left > 0:
            raise conflict(say("give-seconds", name=name, left=int(left) + 1), "too-early")
        row = copy_of(table.row)
        events: list[MatchEvent] = [_stands_in(row, seat, bot, by)]
        sealed = table.match_events.stands_in(by, seat, bot, form.signed)
        if seat == host and match is not None:
            events.append(passed_on(row, by))
            sealed += _host_entries(events)
        await table.match_events.step(row, events, [row.seats[seat]], sealed=sealed)

    @at_table
    async def remove(self, table: Table, guest: Guest, form: RemoveForm) -> None:
        """Remove a person for good. Everybody reads the reason."""
        running(table)
        by, seat = own_seat(table, guest), form.seat
        must_be_host(table, guest)
        bot = table.bot_of(known_bot(table.row.game, form.bot))
        _person(table, seat, standing_in=True)
        if seat == by:
            raise invalid(say("own-seat-hand-over-resign"), "seat")
        if guest.muted:
            raise forbidden(say("host-server-muted-cannot-give"), "muted")
        reason = clean_text(form.reason, MAX_REASON, say("the-reason"), "reason")
        row = copy_of(table.row)
        gone = row.seats[seat]
        was = gone.name
        if row.seal is not None and gone.guest is not None:
            row.seal.gone = [*row.seal.gone, gone.guest]
        gone.kind, gone.guest, gone.bot, gone.standing = "bot", None, bot, {}
        gone.name = names_of_bots(row.id, row.game, [bot], [other.name for other in row.seats])[0]
        event = SeatChange(seat=seat, name=gone.name, bot=bot, was=was, by=by, reason=reason)
        act = {"do": "remove", "seat": seat, "bot": bot, "reason": reason}
        await table.match_events.step(row, [event], [gone], sealed=table.match_events.sealed(by, act, form.signed))

    @at_table
    async def make_host(self, table: Table, guest: Guest, form: HostForm) -> None:
        """Make another person the host, of a table that waits or of a match that runs."""
        by, seat = own_seat(table, guest), form.seat
        must_be_host(table, guest)
        if table.row.state == "finished":
            raise conflict(say("match-over-host"), "over")
        _person(table, seat)
        if seat == table.host_seat:
            return
        row = copy_of(table.row)
        event = passed_on(row, seat)
        if table.row.state == "running":
            sealed = table.match_events.sealed(by, {"do": "make-host", "whom": seat}, form.signed)
            await table.match_events.step(row, [event], sealed=sealed)
        else:
            await self._lobby.settle_seats(table, row, [])


def running(table: Table) -> Match:
    """The match of a table. Refusal unless it runs."""
    if table.match is None or table.row.state != "running" or table.problem is not None:
        raise conflict(say("matches-run"), "not-running")
    return table.match


def own_seat(table: Table, guest: Guest) -> int:
    """The guest's seat. Refusal if there is none."""
    seat = table.seat_of(guest.id)
    if seat is None:
        raise forbidden(say("no-seat-at-table"), "not-seated")
    return seat


def must_be_host(table: Table, guest: Guest) -> None:
    """Refusal for everybody but the host."""
    if guest.id != table.row.creator:
        raise forbidden(say("only-host-table"), "not-host")


def _not_fixed(row: MatchRow) -> None:
    """Refusal from the moment on in which the opening says who sits where."""
    if row.state != "waiting":
        raise conflict(say("match-started-everybody-keeps-seat"), "started")
    if row.seal is not None and row.seal.opening is not None:
        raise conflict(say("everybody-sat-down-opening-fixed"), "fixed")


def _is_there(table: Table, seat: int) -> bool:
    holder = table.row.seats[seat]
    return holder.kind == "guest" and holder.guest in table.viewers.online()


def _person(table: Table, seat: int, standing_in: bool = False) -> None:
    if seat >= len(table.row.seats):
        raise invalid(say("seat-table", seat=seat + 1), "seat")
    holder = table.row.seats[seat]
    if holder.kind != "guest" and not (standing_in and holder.guest is not None):
        raise conflict(say("nobody-plays-seat-but-bot"), "no-person")


def _stands_in(row: MatchRow, seat: int, bot: str, by: int | None) -> SeatChange:
    """Let a bot stand in, in a row that is about to be stored; the event."""
    holder = row.seats[seat]
    holder.kind, holder.bot = "bot", bot
    return SeatChange(seat=seat, name=holder.name, bot=bot, was=holder.name, by=by)


def _host_entries(events: Sequence[MatchEvent]) -> list[Entry]:
    return [host_entry(event.seat) for event in events if isinstance(event, HostChange)]


def _heir(row: MatchRow, match: Match, guest: Guest, seat: int) -> list[MatchEvent]:
    """If the host leaves, the next person who is in the match is the host."""
    heirs = match.partners_left(seat)
    return [passed_on(row, heirs[0])] if guest.id == row.creator and heirs else []
