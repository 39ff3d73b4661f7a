"""The lobby: making matches, taking seats, leaving, rematches, lists, and who may see what."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from typing import Any

import msgspec
import structlog

from sandtable import bots
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.server.accounts import Guest
from sandtable.server.documents import NewMatch, NewSeat, RematchForm, StandingForm, Summary
from sandtable.server.errors import Refusal, conflict, forbidden, invalid
from sandtable.server.hall import Hall, no_such_match
from sandtable.server.rules import Rulebook
from sandtable.server.sealing import key_of, public_record
from sandtable.server.seals import Seals
from sandtable.server.settings import Limits
from sandtable.server.storage.rows import MatchRow, SeatRow
from sandtable.server.storage.store import Scope, Store
from sandtable.server.summaries import summary
from sandtable.server.tables import Table, deal
from sandtable.server.words import clean_text, new_id, now

__all__ = ["Lobby"]

log = structlog.get_logger(__name__)


class Lobby:
    """Everything about matches but playing them. Every change is stored before it is shown."""

    def __init__(self, hall: Hall, store: Store, rulebook: Rulebook, limits: Limits) -> None:
        self._hall, self._store, self._rulebook, self._limits = hall, store, rulebook, limits
        self.seals = Seals()

    # ------------------------------------------------------------------------------------------ who sees what

    async def seen(self, match: str, guest: Guest | None, invite: str | None) -> Table:
        """The table, if the guest may look at it: open matches everybody, others those with a seat or the invitation.
        Refusal 404 otherwise, the same as for a match that does not exist."""
        table = await self._hall.table(match)
        if self._invited(table, guest, invite):
            return table
        raise no_such_match()

    async def watched(self, match: str, guest_id: str | None, invite: str | None) -> Table:
        """The table, if the guest may follow the play. A private match shows its play to its seats alone."""
        table = await self._hall.table(match)
        seated = table.seat_of(guest_id) is not None
        visibility = table.row.visibility
        if seated or visibility == "open" or (visibility == "link" and _same(table.row.invite, invite)):
            return table
        raise no_such_match()

    def _invited(self, table: Table, guest: Guest | None, invite: str | None) -> bool:
        if table.row.visibility == "open" or table.seat_of(guest.id if guest else None) is not None:
            return True
        return _same(table.row.invite, invite)

    async def list(self, scope: Scope, guest: Guest | None) -> list[Summary]:
        """Summaries, newest first."""
        if scope == "mine" and guest is None:
            return []
        rows = await self._store.list_matches(scope, guest.id if guest else None, self._limits.list_length)
        found: list[Summary] = []
        for row in rows:
            table = await self._live(row)
            viewer = _seat_in(table.row if table else row, guest)
            found.append(table.summary(viewer) if table else summary(row, viewer, None))
            await asyncio.sleep(0)
        return found

    async def _live(self, row: MatchRow) -> Table | None:
        """The table in memory; a running one is loaded, since only a position knows whose move it is."""
        table = self._hall.peek(row.id)
        if table is None and row.state == "running":
            try:
                table = await self._hall.table(row.id)
            except Refusal:
                return None
        return table

    # ------------------------------------------------------------------------------------------ making a match

    async def create(self, guest: Guest, form: NewMatch) -> Table:
        """A new match. It starts at once when no seat is open. The dice are sealed before anything is dealt."""
        mine = [index for index, seat in enumerate(form.seats) if seat.kind == "me"]
        if len(mine) > 1:
            raise invalid("You can take one seat only.", "seats")
        await self._room_for(guest)
        game = await self._game(form)
        seats = _seats(form.seats, guest, form.nonce)
        title = f"{game.definition.title} with {len(seats)} seats"
        if form.title is not None and form.title.strip():
            title = clean_text(form.title, self._limits.title_length, "The title", "title")
        moment = now()
        row = MatchRow(
            id=new_id(),
            game=form.game,
            rules_version=game.version,
            preset=form.preset,
            options=game.options_dict(),
            attachments=game.attachments,
            title=title,
            visibility=form.visibility,
            invite=new_id(20),
            state="waiting",
            creator=guest.id,
            created=moment,
            moved=moment,
            secret=self.seals.take(form.seal),
            seats=seats,
        )
        return await self._open(row, game)

    async def _open(self, row: MatchRow, game: Game) -> Table:
        full = all(seat.kind != "open" for seat in row.seats)
        match = await self._deal(row, game) if full else None
        await self._store.create_match(row)
        table = self._hall.add(row)
        self._hall.metrics.created.inc()
        log.info("match created", match=row.id, game=row.game, seats=len(row.seats), visibility=row.visibility)
        if match is not None:
            async with table.lock:
                await table.begin(row, match)
        return table

    async def _deal(self, row: MatchRow, game: Game) -> Match:
        """Start the match of a row whose seats are all taken; the row is changed and must be stored next."""
        row.state, row.key, row.moved = "running", key_of(row), now()
        match: Match = await self._rulebook.run(deal, game, row)
        return match

    async def _game(self, form: NewMatch) -> Game:
        players = len(form.seats)
        given = form.options.get("players", players)
        if given != players:
            raise invalid(f"The options say {given} players, but there are {players} seats.", "players")
        options = {**form.options, "players": players}
        game, problems = await self._rulebook.check(form.game, form.preset, options, form.attachments)
        if game is None:
            raise Refusal(400, "bad-options", problems[0].message, problems[0].field)
        await self._rulebook.warm(form.game)
        return game

    async def _room_for(self, guest: Guest) -> None:
        waiting = await self._store.count_matches(guest.id, "waiting")
        if waiting >= self._limits.waiting_per_guest:
            raise conflict(
                f"You have {waiting} matches waiting for players. Start or leave one before you make another.",
                "too-many-matches",
            )
        await self._not_too_busy(guest)

    async def _not_too_busy(self, guest: Guest) -> None:
        running = await self._store.count_matches(guest.id, "running")
        if running >= self._limits.running_per_guest:
            raise conflict(f"You have {running} running matches. Finish one before the next.", "too-many-matches")

    # ------------------------------------------------------------------------------------------ seats

    async def join(
        self, match: str, guest: Guest, seat: int | None, invite: str | None, nonce: str | None
    ) -> tuple[Table, int]:
        """Take an open seat; the last one starts the match. Joining again gives the seat one has."""
        table = await self.seen(match, guest, invite)
        async with table.lock:
            held = table.seat_of(guest.id)
            if held is not None:
                return table, held
            self._alive(table)
            if table.row.state != "waiting":
                raise conflict("The match has started; all seats are taken.", "started")
            await self._not_too_busy(guest)
            row = _copy(table.row)
            taken = _pick(row, seat)
            taken.kind, taken.guest = "guest", guest.id
            taken.name = _unlike(guest.name, [other.name for other in row.seats if other is not taken])
            taken.nonce = bytes.fromhex(nonce) if nonce else None
            if any(other.kind == "open" for other in row.seats):
                await self._store.update_match(row, [taken])
                table.reseat(row)
            else:
                game = await self._rulebook.game(row.game, row.preset, row.options, row.attachments)
                dealt = await self._deal(row, game)
                await self._store.update_match(row, [taken])
                await table.begin(row, dealt)
        return table, taken.seat

    async def leave(self, match: str, guest: Guest) -> Table | None:
        """Before the start: free the seat. A match that its last person leaves is removed: None."""
        table = await self.seen(match, guest, None)
        async with table.lock:
            self._alive(table)
            held = table.seat_of(guest.id)
            if held is None:
                raise forbidden("You have no seat at this table.", "not-seated")
            if table.row.state != "waiting":
                raise conflict("The match has started. Resign if you want to leave it for good.", "started")
            row = _copy(table.row)
            row.seats[held] = SeatRow(held, "open")
            if all(seat.kind != "guest" for seat in row.seats):
                await self._store.delete_match(row.id)
                self._hall.remove(table)
                return None
            await self._store.update_match(row, [row.seats[held]])
            table.reseat(row)
        return table

    async def rematch(self, match: str, guest: Guest, form: RematchForm) -> Table:
        """The same seats and options again. The first caller makes the match, each other caller takes their old seat
        in it. Strangers do not find it: the seats are kept for those who played."""
        table = await self.seen(match, guest, None)
        async with table.lock:
            held = table.seat_of(guest.id)
            if held is None:
                raise forbidden("Only those who played can ask for a rematch.", "not-seated")
            if table.row.state != "finished":
                raise conflict("A rematch can be made when the match is over.", "not-over")
            if table.row.rematch is None:
                return await self._make_rematch(table, guest, held, form)
            again = table.row.rematch
        successor = await self._hall.table(again)
        if successor.seat_of(guest.id) is None:
            wanted = successor.row.seats[held].seat if successor.row.seats[held].kind == "open" else None
            successor, _ = await self.join(again, guest, wanted, successor.row.invite, form.nonce)
        return successor

    async def _make_rematch(self, table: Table, guest: Guest, held: int, form: RematchForm) -> Table:
        await self._room_for(guest)
        old = table.row
        game = await self._rulebook.game(old.game, old.preset, old.options, old.attachments)
        seats = [
            SeatRow(seat.seat, seat.kind, bot=seat.bot, name=seat.name)
            if seat.kind == "bot"
            else SeatRow(seat.seat, "open")
            for seat in old.seats
        ]
        seats[held] = SeatRow(
            held,
            "guest",
            guest=guest.id,
            name=_unlike(guest.name, [seat.name for seat in seats if seat.kind == "bot"]),
            nonce=bytes.fromhex(form.nonce) if form.nonce else None,
        )
        moment = now()
        row = MatchRow(
            id=new_id(),
            game=old.game,
            rules_version=game.version,
            preset=old.preset,
            options=old.options,
            attachments=old.attachments,
            title=old.title,
            visibility="link" if old.visibility == "open" else old.visibility,
            invite=new_id(20),
            state="waiting",
            creator=guest.id,
            created=moment,
            moved=moment,
            secret=self.seals.take(form.seal),
            seats=seats,
        )
        made = await self._open(row, game)
        changed = _copy(old)
        changed.rematch = made.id
        await self._store.update_match(changed)
        table.reseat(changed)
        return made

    async def renamed(self, guest: Guest) -> None:
        """Carry a guest's new name to the tables that are not over."""
        for row in await self._store.list_matches("mine", guest.id, self._limits.list_length):
            if row.state == "finished":
                continue
            table = await self._hall.table(row.id)
            async with table.lock:
                held = table.seat_of(guest.id)
                if held is None or table.dead or table.row.state == "finished":
                    continue
                fresh = _copy(table.row)
                seat = fresh.seats[held]
                seat.name = _unlike(guest.name, [other.name for other in fresh.seats if other is not seat])
                await self._store.update_match(fresh, [seat])
                table.reseat(fresh)

    async def stand(self, match: str, guest: Guest, form: StandingForm) -> Table:
        """Set a standing answer of the guest's own seat. It holds for the decision that is open, too."""
        table = await self.seen(match, guest, None)
        async with table.lock:
            self._alive(table)
            held = table.seat_of(guest.id)
            if held is None or table.match is None:
                raise forbidden("Only those who play here have standing answers.", "not-seated")
            known = {one.id: one for one in table.match.game.definition.standing}
            if form.id not in known:
                raise invalid(f"There is no standing answer {form.id!r} in this game.", "id")
            allowed = [choice.id for choice in known[form.id].choices]
            if form.wish not in allowed:
                raise invalid(f"{known[form.id].title} cannot be {form.wish!r}. Allowed: {', '.join(allowed)}.", "wish")
            fresh = _copy(table.row)
            seat = fresh.seats[held]
            seat.standing = {**seat.standing, form.id: form.wish}
            await self._store.update_match(fresh, [seat])
            table.reseat(fresh)
            table.ask_again(held)
            table.release()
        self._hall.wake_bots(table)
        return table

    def record(self, table: Table) -> dict[str, Any]:
        """The record as everybody may have it now."""
        return public_record(table.row, table.match)

    def _alive(self, table: Table) -> None:
        if table.dead:
            raise conflict("The table has just changed. Look again.", "changed")


def _same(invite: str, given: str | None) -> bool:
    return given is not None and hmac.compare_digest(invite.encode(), given.encode())


def _seat_in(row: MatchRow, guest: Guest | None) -> int | None:
    if guest is None:
        return None
    return next((seat.seat for seat in row.seats if seat.guest == guest.id), None)


def _copy(row: MatchRow) -> MatchRow:
    """A copy to change: what is shown changes only after it is stored."""
    return msgspec.structs.replace(row, seats=[msgspec.structs.replace(seat) for seat in row.seats])


def _pick(row: MatchRow, wanted: int | None) -> SeatRow:
    """The open seat that is wanted, or the first one."""
    if wanted is None:
        seat = next((seat for seat in row.seats if seat.kind == "open"), None)
        if seat is None:
            raise conflict("No seat is open any more.", "full")
        return seat
    if wanted >= len(row.seats):
        raise invalid(f"There is no seat {wanted + 1} at this table.", "seat")
    if row.seats[wanted].kind != "open":
        raise conflict(f"Seat {wanted + 1} is taken.", "taken")
    return row.seats[wanted]


def _unlike(name: str, others: Sequence[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    used = {other.casefold() for other in others}
    if name.casefold() not in used:
        return name
    return next(f"{name} {n}" for n in range(2, 20) if f"{name} {n}".casefold() not in used)


def _seats(forms: Sequence[NewSeat], guest: Guest, nonce: str | None) -> list[SeatRow]:
    titles = {kind.name: kind.title for kind in bots.kinds()}
    rows: list[SeatRow] = []
    for index, form in enumerate(forms):
        if form.kind == "me":
            rows.append(SeatRow(index, "guest", guest=guest.id, nonce=bytes.fromhex(nonce) if nonce else None))
        elif form.kind == "bot":
            if form.bot not in titles:
                raise invalid(f"There is no bot {form.bot!r}. The bots are {', '.join(titles)}.", "seats")
            rows.append(SeatRow(index, "bot", bot=form.bot))
        else:
            rows.append(SeatRow(index, "open"))
    for kind, title in titles.items():
        alike = [row for row in rows if row.bot == kind]
        for number, row in enumerate(alike, 1):
            row.name = title if len(alike) == 1 else f"{title} {number}"
    for row in rows:
        if row.kind == "guest":
            row.name = _unlike(guest.name, [other.name for other in rows if other is not row])
    return rows
