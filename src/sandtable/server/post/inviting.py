"""Invitations by name: a host asks a person to a table that waits; they find it on their first page, and are told by
the ways that they wish.

Whom one may invite is who one has played with, by the name that stood there, and who stands on a leaderboard: so asking
for names tells nothing that was not open before. People who do not want to be invited are not: what does not come
through looks to the host like an invitation that nobody has answered.
"""

from itertools import islice
from typing import Literal

import msgspec
from sqlalchemy.engine import Connection

from sandtable.core.typed import ready
from sandtable.core.words import speaking
from sandtable.server.accounts.accounts import Guest
from sandtable.server.catalogue.rules import game_title, rules_words
from sandtable.server.clocks import Pace, pace_words
from sandtable.server.errors import Refusal, conflict, forbidden, invalid, missing, say
from sandtable.server.identifiers import iso, new_id
from sandtable.server.lobby.lobby import Lobby, no_league
from sandtable.server.lobby.seating import must_be_host, own_seat
from sandtable.server.post.turn_notices import tell
from sandtable.server.post.wishes import wishes_in
from sandtable.server.protocol.people_documents import (
    Accepted,
    BlockDocument,
    InvitationDocument,
    InvitedPerson,
    InviteForm,
    KnownPerson,
)
from sandtable.server.ratings.leaderboards import LATELY_MS, LINES
from sandtable.server.ratings.skill import SETTLED
from sandtable.server.storage import people_rows, post_rows, result_rows
from sandtable.server.storage.people_rows import BlockRow, InvitationRow, InvitationState, Pending
from sandtable.server.storage.post_rows import NoticeRow
from sandtable.server.storage.rows import MatchRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.tables import Table

#: So many letters of a name must be said, and so many people are named at most.
LETTERS, MOST_NAMED = 2, 8
#: So many are invited to a table, and by one person in a day.
MOST_OF_TABLE, MOST_A_DAY = 16, 30
_DAY = 86_400_000


class Inviting:
    """Who invites whom."""

    def __init__(self, lobby: Lobby, store: Store) -> None:
        self._lobby, self._store = lobby, store

    # -------------------------------------------------------------------------------------------------- the host

    async def people(self, guest: Guest, text: str) -> list[KnownPerson]:
        """Whom a person may invite: a name, or one of its words, begins like this."""
        wanted = " ".join(text.casefold().split())
        if len(wanted) < LETTERS:
            return []

        def question(connection: Connection) -> list[KnownPerson]:
            fitting = [one for one in _known(connection, guest.id).values() if _fits(one.name, wanted)]
            fitting.sort(key=lambda one: (not one.met, one.name.casefold(), one.person))
            return list(islice((one for one in fitting if _may(connection, one)), MOST_NAMED))

        return await self._store.read(question)

    async def invite(self, match: str, guest: Guest, form: InviteForm) -> list[InvitedPerson]:
        """Invite a person; whom the host has invited now. Once invited stays invited: to ask again changes nothing."""
        table = await self._own(match, guest)
        if guest.muted:
            raise forbidden(say("host-server-muted-invite-link"), "muted")
        row = table.row
        if row.state != "waiting":
            raise conflict(say("match-started-all-seats-taken"), "started")
        _must_be_free(row, form.seat)
        if table.seat_of(form.person) is not None:
            raise conflict(say("sit-table-already"), "seated")
        host = row.seats[own_seat(table, guest)].name

        def job(connection: Connection) -> None:
            known = _known(connection, guest.id).get(form.person)
            if known is None or not _may(connection, known):
                raise missing(say("nobody-of-that-name"), "no-such-person")
            at = post_rows.moment(connection)
            held = people_rows.one(connection, row.id, form.person)
            if held is not None and held.state == "refused":
                raise conflict(say("refused-invitation", name=held.name), "refused")
            if held is not None:  # nobody is told twice
                again = people_rows.listens_to(connection, form.person, guest.id, at)
                new: InvitationState = "waiting" if again else "dropped"
                people_rows.change(connection, row.id, form.person, "ended", new)
                return
            if len(people_rows.of_match(connection, row.id)) >= MOST_OF_TABLE:
                raise conflict(say("invited-people-table-already", of_table=MOST_OF_TABLE), "too-many")
            if people_rows.sent_since(connection, guest.id, at - _DAY) >= MOST_A_DAY:
                raise Refusal(429, "too-many-requests", say("may-invite-people-day-name", a_day=MOST_A_DAY))
            through = people_rows.listens_to(connection, form.person, guest.id, at)
            state: InvitationState = "waiting" if through else "dropped"
            made = InvitationRow(row.id, form.person, guest.id, known.name, form.seat, at, state)
            if people_rows.add(connection, made) and through:
                _tell(connection, row, host, made)

        await self._store.write(job)
        return await self.invited(match, guest)

    async def invited(self, match: str, guest: Guest) -> list[InvitedPerson]:
        """Whom the host of a table has invited by name."""
        table = await self._own(match, guest)
        rows = await self._store.read(people_rows.of_match, match)
        return [_invited(table, row) for row in rows if row.state != "ended"]

    async def withdraw(self, match: str, guest: Guest, person: str) -> list[InvitedPerson]:
        """Take an invitation back. Refusal if there is none, or it was refused."""
        await self._own(match, guest)

        def job(connection: Connection) -> None:
            held = people_rows.one(connection, match, person)
            if held is None or held.state not in ("waiting", "dropped"):
                raise missing(say("invitation-take-back"), "no-such-invitation")
            people_rows.change(connection, match, person, held.state, "ended")
            post_rows.unsay(connection, person, match, "invite")

        await self._store.write(job)
        return await self.invited(match, guest)

    async def _own(self, match: str, guest: Guest) -> Table:
        """The table, for its host."""
        table = await self._lobby.seen(match, guest, None)
        no_league(table)
        own_seat(table, guest)
        must_be_host(table, guest)
        return table

    # ------------------------------------------------------------------------------------------------- the invited

    async def waiting(self, guest: Guest) -> list[InvitationDocument]:
        """The invitations that wait for an answer."""

        def question(connection: Connection) -> list[tuple[Pending, str]]:
            found = people_rows.pending_for(connection, guest.id)
            return [(one, people_rows.name_of(connection, one.match, one.by)) for one in found]

        return [_document(one, host) for one, host in await self._store.read(question)]

    async def accept(self, match: str, guest: Guest) -> Accepted:
        """Where to sit down. An invitation is good until then: a person who does not go there may still refuse it."""
        pending = await self._pending(match, guest)
        return Accepted(match, pending.invite, pending.seat)

    async def refuse(self, match: str, guest: Guest, never: bool) -> None:
        """Refuse an invitation; with `never` none comes from this person any more."""
        pending = await self._pending(match, guest)

        def job(connection: Connection) -> None:
            at = post_rows.moment(connection)
            if not people_rows.change(connection, match, guest.id, "waiting", "refused"):
                raise missing(say("invitation-gone"), "no-such-invitation")
            post_rows.unsay(connection, guest.id, match, "invite")
            if never:
                name = people_rows.name_of(connection, match, pending.by)
                people_rows.block(connection, BlockRow(guest.id, pending.by, name, at))
                for other in people_rows.pending_for(connection, guest.id):
                    if other.by == pending.by:
                        people_rows.change(connection, other.match, guest.id, "waiting", "dropped")
                        post_rows.unsay(connection, guest.id, other.match, "invite")

        await self._store.write(job)

    async def blocked(self, guest: Guest) -> list[BlockDocument]:
        """From whom a person wants no invitations."""
        rows = await self._store.read(people_rows.blocked_by, guest.id)
        return [BlockDocument(row.other, row.name, iso(row.at)) for row in rows]

    async def unblock(self, guest: Guest, person: str) -> list[BlockDocument]:
        """Invitations of this person again."""
        await self._store.write(people_rows.unblock, guest.id, person)
        return await self.blocked(guest)

    async def _pending(self, match: str, guest: Guest) -> Pending:
        rows = await self._store.read(people_rows.pending_for, guest.id)
        found = next((one for one in rows if one.match == match), None)
        if found is None:
            raise missing(say("invitation-gone"), "no-such-invitation")
        return found


def _known(connection: Connection, guest: str) -> dict[str, KnownPerson]:
    """Whom a person knows who may be invited, by id."""
    since = post_rows.moment(connection) - LATELY_MS
    met = people_rows.met_by(connection, guest)
    found = result_rows.listed(connection, SETTLED, since, LINES)
    people = {person: KnownPerson(person, name, person in met) for person, name in {**met, **found}.items()}
    people.pop(guest, None)
    return people


def _may(connection: Connection, one: KnownPerson) -> bool:
    """Whether a person wishes to be invited by people who know them like this."""
    who = wishes_in(post_rows.wish_of(connection, one.person)).invited
    return who == "anybody" or (who == "met" and one.met)


def _fits(name: str, wanted: str) -> bool:
    name = " ".join(name.casefold().split())
    return name.startswith(wanted) or any(word.startswith(wanted) for word in name.split())


def _must_be_free(row: MatchRow, seat: int | None) -> None:
    if seat is not None and seat >= len(row.seats):
        raise invalid(say("seat-table", seat=seat + 1), "seat")
    if seat is not None and row.seats[seat].kind != "open":
        raise conflict(say("seat-is-taken", seat=seat + 1), "taken")
    if all(one.kind != "open" for one in row.seats):
        raise conflict(say("seat-open"), "full")


def _tell(connection: Connection, row: MatchRow, host: str, made: InvitationRow) -> None:
    """Note the invitation for the ways by which its person wishes to be told."""
    wishes = wishes_in(post_rows.wish_of(connection, made.guest))
    with speaking(wishes.language):
        title = say("invites-you", host=host, value=row.title or game_title(row.game))
        text = say("accept-refuse-first-page", game=game_title(row.game))
    notice = NoticeRow(new_id(), made.guest, row.id, "invite", None, 0, made.at, title, text, 0, 0)
    tell(connection, wishes, row.pace is not None and row.pace.kind == "live", notice)


def _invited(table: Table, row: InvitationRow) -> InvitedPerson:
    """What the host sees of an invitation: one that does not come through looks like any other."""
    state: Literal["waiting", "refused", "here"] = "refused" if row.state == "refused" else "waiting"
    if table.seat_of(row.guest) is not None:
        state = "here"
    return InvitedPerson(row.guest, row.name, row.seat, iso(row.at), state)


def _document(one: Pending, host: str) -> InvitationDocument:
    pace = "" if one.pace is None else pace_words(msgspec.json.decode(one.pace, type=ready(Pace)))
    rules = rules_words(one.game, one.preset, msgspec.json.decode(one.options))
    title = one.title or game_title(one.game)
    counts = bool(one.rated)
    return InvitationDocument(one.match, title, one.game, rules, host, one.seat, iso(one.at), pace, counts, one.help)
