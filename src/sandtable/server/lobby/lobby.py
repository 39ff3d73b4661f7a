"""The lobby: making matches, taking seats, leaving, rematches, lists, and who may see what."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial, update_wrapper
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import structlog
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from sandtable.core.game.game import Game
from sandtable.core.match.match import Match
from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.names import names_of_bots, refuse_look_alikes, unlike
from sandtable.server.catalogue.rules import Problems, Rulebook
from sandtable.server.configuration.settings import Limits
from sandtable.server.errors import Outrun, Refusal, conflict, forbidden, invalid, say
from sandtable.server.identifiers import clean_text, new_id, now
from sandtable.server.lobby import access
from sandtable.server.lobby.paces import known_bot, pace_of
from sandtable.server.lobby.stopped import end_stopped, has_stopped, leave_stopped
from sandtable.server.protocol.documents import NewMatch, NewSeat, RematchForm, StandingForm, Summary
from sandtable.server.protocol.sealdocuments import SittingForm
from sandtable.server.ratings.outcomes import began_with, must_be_ratable
from sandtable.server.seal import openings
from sandtable.server.seal.match_ledger import kept_of
from sandtable.server.seal.openings import Seals
from sandtable.server.seal.sealing import deal, key_of
from sandtable.server.storage import audit_log
from sandtable.server.storage.rows import MatchRow, SealRow, SeatRow, copy_of
from sandtable.server.storage.store import Scope, StepRows, Store
from sandtable.server.tables.code_identity import code_of_game
from sandtable.server.tables.registry import TableRegistry, no_such_match
from sandtable.server.tables.steps import TRIES
from sandtable.server.tables.summaries import summary
from sandtable.server.tables.table_clocks import first_due
from sandtable.server.tables.tables import Table

log = structlog.get_logger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
#: In lists a table's headline may be so old: a list has a hundred tables, and anybody may ask for it again and again.
LIST_SECONDS = 2.0


class Lobby:
    """Everything about matches but playing them. Every change is stored before it is shown."""

    def __init__(self, registry: TableRegistry, store: Store, rulebook: Rulebook, limits: Limits) -> None:
        self._registry, self._store, self._rulebook, self._limits = registry, store, rulebook, limits
        #: The seal of new tables. Those of the second are played on as they began.
        self.protocol = 3
        #: Lists are read one after the other: a hundred rows keep a thread busy that the event loop waits for.
        self._listing = asyncio.Semaphore(1)
        self.seals = Seals(store)

    async def new_row(self, game: Game, seal: str | None = None, **given: Any) -> MatchRow:
        """The row of a table that is made now, of this game, under a seal that was drawn for it before (by its name) or
        is drawn now; with what else is `given` of it."""
        row = unsealed_row(game, **given)
        row.secret, row.seal = await self.seals.take(seal), SealRow(since=row.created, protocol=self.protocol)
        return row

    # ------------------------------------------------------------------------------------------ who sees what

    async def seen(self, match: str, guest: Guest | None, invite: str | None) -> Table:
        """The table, if the guest may look at it: open matches everybody, others those with a seat or the invitation.
        A private match is for its seats alone once it has begun, and after its end; while a substitute may come, also
        for people with the invitation that the host gives from then on.
        Refusal 404 otherwise, the same as for a match that does not exist."""
        table = await self._registry.table(match)
        if access.may_see(table, guest, invite):
            await table.viewers.freshen()
            return table
        raise no_such_match()

    async def watched(self, match: str, guest_id: str | None, invite: str | None) -> Table:
        """The table, if the guest may follow the play. A private match shows its play to its seats alone."""
        table = await self._registry.table(match)
        if access.may_watch(table, guest_id, invite):
            return table
        raise no_such_match()

    async def list(self, scope: Scope, guest: Guest | None) -> list[Summary]:
        """Summaries, newest first."""
        if scope == "mine" and guest is None:
            return []
        async with self._listing:
            rows = await self._store.list_matches(scope, guest.id if guest else None, self._limits.list_length)
        if self._store.shared:
            tables = [self._registry.peek(row.id) for row in rows]
            await self._registry.refresh([table for table in tables if table is not None])
        found: list[Summary] = []
        for row in rows:
            table = await self._live(row)
            viewer = access.seat_in(table.row if table else row, guest)
            if table is not None:
                await table.viewers.freshen(LIST_SECONDS)
                found.append(table.viewers.summary(viewer))
            else:
                found.append(summary(row, viewer, None, self._registry.presence.elsewhere(row.id)))
            await asyncio.sleep(0)
        return found

    async def _live(self, row: MatchRow) -> Table | None:
        """The table in memory; a running one is loaded, since only a position knows whose move it is."""
        table = self._registry.peek(row.id)
        if table is None and row.state == "running":
            try:
                table = await self._registry.load(row.id)
            except Refusal:
                return None
        return table

    async def settled(self, table: Table, attempt: Callable[[], Awaitable[T]]) -> T:
        """Do something to a table under its lock; again, on what is stored now, if another worker was faster."""
        async with table.lock:
            for _ in range(TRIES):
                self._alive(table)
                try:
                    return await attempt()
                except Outrun:
                    await table.catching_up.read_on()
        raise Refusal(503, "busy", say("too-much-happens-table-once"))

    # ------------------------------------------------------------------------------------------ making a match

    async def create(self, guest: Guest, form: NewMatch, address: str) -> tuple[Table, Problems]:
        """A new match, and what is probably a slip in its files. It starts at once when no seat is open. The dice are
        sealed before anything is dealt."""
        mine = [index for index, seat in enumerate(form.seats) if seat.kind == "me"]
        if len(mine) > 1:
            raise invalid(say("take-seat-only"), "seats")
        pace = None if form.pace is None else pace_of(form.game, form.pace)
        await self._room_for(guest)
        game, warnings = await self.game_of(form, address)
        openings.can_be_sealed(game.options_dict())
        match = new_id()
        seats = _seats(match, form.game, form.seats, guest)
        title = say("with-seats", title=game.definition.title, count=len(seats))
        if form.title is not None and form.title.strip():
            if guest.muted:
                raise forbidden(say("host-server-muted-leave-title"), "muted")
            title = clean_text(form.title, self._limits.title_length, say("the-title"), "title")
        row = await self.new_row(
            game,
            form.seal,
            id=match,
            title=title,
            visibility=form.visibility,
            creator=guest.id,
            seats=seats,
            undo=form.undo,
            pace=pace,
            talk=form.talk,
            rated=pace.kind if form.rated and pace is not None else "",
            help=form.help,
        )
        if form.rated:
            must_be_ratable(game, pace, form.talk, form.help, [seat.bot for seat in seats if seat.bot is not None])
        if mine:
            openings.bring(row, mine[0], form)
        return await self.open(row, game), warnings

    async def open(
        self, row: MatchRow, game: Game, after: str | None = None, besides: Callable[[Connection], None] | None = None
    ) -> Table:
        """Store a match that is made, with `besides`, and show it; it begins if everybody is there."""
        openings.fix(row, self._store.host, game)
        match = await self._deal(row, game) if openings.complete(row) else None
        kept = None if match is None else await self._rulebook.run(kept_of, game, row, self._store.host)
        await self._store.create_match(row, after, besides)
        table = self._registry.add(row)
        self._registry.metrics.created.inc()
        log.info("match created", match=row.id, game=row.game, seats=len(row.seats), visibility=row.visibility)
        if match is not None:
            async with table.lock:
                await table.steps.begin(row, match, kept)
        return table

    async def _deal(self, row: MatchRow, game: Game) -> Match:
        """Start the match of a row whose seats are all taken; the row is changed and must be stored next."""
        row.state, row.key, row.moved, row.began = "running", key_of(row), now(), began_with(row)
        access.invitation_used(row)
        if row.pace is not None:
            row.pace = replace(row.pace, begun=await self._store.service.moment())
        row.inspected = await self._rulebook.run(code_of_game, row.game)
        return await self._rulebook.run(deal, game, row)

    async def game_of(self, form: NewMatch, address: str) -> tuple[Game, Problems]:
        """The game that a form asks for, and what is probably a slip in its files. Refusal if it cannot be made."""
        players = len(form.seats)
        given = form.options.get("players", players)
        if given != players:
            raise invalid(say("options-say-players-but-seats", given=given, players=players), "players")
        options = {**form.options, "players": players}
        game, problems, warnings = await self._rulebook.check(
            address, form.game, form.preset, options, form.attachments
        )
        if game is None:
            raise Refusal(400, "bad-options", problems[0].message, problems[0].field)
        self._rulebook.making.want(form.game)
        return game, warnings

    async def _room_for(self, guest: Guest) -> None:
        waiting = await self._store.count_matches(guest.id, "waiting")
        if waiting >= self._limits.waiting_per_guest:
            raise conflict(say("matches-waiting-players-start-leave", waiting=waiting), "too-many-matches")
        await self.not_too_busy(guest)

    async def not_too_busy(self, guest: Guest) -> None:
        """Refusal for a person who plays as many matches as one may."""
        running = await self._store.count_matches(guest.id, "running")
        if running >= self._limits.running_per_guest:
            raise conflict(say("running-matches-finish-before-next", running=running), "too-many-matches")

    # ------------------------------------------------------------------------------------------ seats

    async def join(
        self, match: str, guest: Guest, seat: int | None, invite: str | None, form: SittingForm
    ) -> tuple[Table, int]:
        """Take an open seat; with the last one the opening is fixed. Joining again gives the seat one has."""
        table = await self._registry.table(match)
        if not access.is_invited(table, guest, invite):
            raise no_such_match()
        if table.seat_of(guest.id) is None:
            no_league(table)
        return table, await self.settled(table, lambda: self._sit(table, guest, seat, form))

    async def _sit(self, table: Table, guest: Guest, seat: int | None, form: SittingForm) -> int:
        held = table.seat_of(guest.id)
        if held is not None:
            return held
        if table.row.state != "waiting":
            raise conflict(say("match-started-all-seats-taken"), "started")
        await self.not_too_busy(guest)
        written = await self._store.guest(guest.id) if self._store.shared else None
        name = written.name if written is not None else guest.name
        row = copy_of(table.row)
        # Who sat here when the opening was fixed may have been put out by the host since.
        anew = openings.begin_again(row)
        taken = _pick(row, seat)
        taken.kind, taken.guest = "guest", guest.id
        refuse_look_alikes(name, [other.name for other in row.seats if other is not taken])
        taken.name = unlike(name, [other.name for other in row.seats if other is not taken])
        openings.bring(row, taken.seat, form)
        await self.settle_seats(table, row, row.seats if anew else [taken], named=(guest.id, name))
        return taken.seat

    async def leave(self, match: str, guest: Guest) -> Table | None:
        """Before the start: free the seat. A match that its last person leaves is removed: None. One that cannot go on
        is left behind, and over for everybody when the last has left it."""
        table = await self.seen(match, guest, None)
        if has_stopped(table):
            await self.settled(table, lambda: leave_stopped(self._store, self._registry, table, guest))
            return await self._registry.table(match)
        no_league(table)
        return await self.settled(table, lambda: self._stand_up(table, guest))

    async def _stand_up(self, table: Table, guest: Guest) -> Table | None:
        held = table.seat_of(guest.id)
        if held is None:
            raise forbidden(say("no-seat-at-table"), "not-seated")
        if table.row.state != "waiting":
            raise conflict(say("match-started-resign-if-want"), "started")
        return table if await self.free(table, held) else None

    async def free(self, table: Table, held: int, besides: Callable[[Connection], None] | None = None) -> bool:
        """Free the seat of a person at a table that waits, under its lock, with `besides`; whether anybody is left,
        else the table is gone."""
        row = copy_of(table.row)
        gone = row.seats[held].guest
        openings.begin_again(row)
        row.seats[held] = SeatRow(held, "open")
        if all(seat.kind != "guest" for seat in row.seats):
            await self._store.delete_match(row.id, row.revision, besides)
            self._registry.remove(table)
            return False
        if gone == row.creator:
            row.creator = next(seat.guest for seat in row.seats if seat.guest is not None)
        await self.settle_seats(table, row, row.seats, besides=besides)
        return True

    async def seat(self, table: Table, guest: str, name: str, besides: Callable[[Connection], None]) -> None:
        """Seat a person where a seat of a table that waits is free, under its lock, with `besides`. Refusal if none
        is."""
        if table.row.state != "waiting":
            raise conflict(say("match-started-all-seats-taken"), "started")
        row = copy_of(table.row)
        openings.begin_again(row)
        taken = _pick(row, None)
        taken.kind, taken.guest = "guest", guest
        taken.name = unlike(name, [other.name for other in row.seats if other is not taken])
        await self.settle_seats(table, row, row.seats, besides=besides)

    async def close(self, table: Table, guest: Guest) -> None:
        """Remove a table that waits, under its lock, with a line for those who had come."""
        row = table.row
        others = [(seat.guest, row.id) for seat in row.seats if seat.guest is not None and seat.guest != guest.id]
        text = say(
            "closed-table-before-began", name=row.seats[table.seat_of(guest.id) or 0].name, title=repr(row.title)
        )

        def line(connection: Connection) -> None:
            audit_log.note(connection, "table", "delete", text, row.id, people=others)

        await self.remove(table, line)

    async def end_stopped(self, table: Table, guest: Guest) -> None:
        """End a match that cannot go on, under its lock."""
        await end_stopped(self._store, self._registry, table, guest)

    async def drop(self, match: str, besides: Callable[[Connection], None]) -> None:
        """Remove a match that waits, no matter who sits there, and write `besides` with it; alone if it has begun, or
        is gone."""
        try:
            table = await self._registry.table(match)
        except Refusal:
            await self._store.write(besides)
            return

        async def attempt() -> None:
            if table.row.state == "waiting":
                await self.remove(table, besides)
            else:
                await self._store.write(besides)

        await self.settled(table, attempt)

    async def remove(self, table: Table, besides: Callable[[Connection], None]) -> None:
        """Remove a match that waits, under the table's lock, and write `besides` with it."""
        await self._store.delete_match(table.id, table.row.revision, besides)
        self._registry.remove(table)

    async def settle_seats(
        self,
        table: Table,
        row: MatchRow,
        changed: Sequence[SeatRow],
        named: tuple[str, str] | None = None,
        besides: Callable[[Connection], None] | None = None,
    ) -> None:
        """Store and show a waiting match whose seats changed, under the table's lock, with `besides`: its opening is
        fixed when everybody sits, and it begins when everybody has revealed."""
        if row.seal is not None and openings.phase(row) != openings.phase(table.row):
            row.seal.since = now()
        game = await self.game_of_row(row) if row.seal is not None and row.seal.protocol == 3 else None
        if openings.fix(row, self._store.host, game):
            log.info("opening fixed", match=row.id, seats=len(row.seats))
        if openings.complete(row):
            game = game or await self.game_of_row(row)
            dealt = await self._deal(row, game)
            kept = await self._rulebook.run(kept_of, game, row, self._store.host)
            timed = first_due(row, dealt)
            await self._store.update_match(row, changed, StepRows(timed=timed), named, besides)
            await table.steps.begin(row, dealt, kept)
        else:
            await self._store.update_match(row, changed, named=named, besides=besides)
            table.viewers.reseat(row)

    async def game_of_row(self, row: MatchRow) -> Game:
        """The game of a stored match. SandtableError if it is not here."""
        return await self._rulebook.game(row.game, row.preset, row.options, row.attachments, row.rules_version)

    async def change_row(self, table: Table, **values: Any) -> None:
        """Change a match's row and nothing else, under the table's lock, and show it."""
        row = copy_of(table.row)
        for name, value in values.items():
            setattr(row, name, value)
        await self._store.update_match(row)
        table.viewers.reseat(row)

    async def rematch(self, match: str, guest: Guest, form: RematchForm) -> Table:
        """The same seats and options again. The first caller makes the match, each other caller takes their old seat
        in it. Strangers do not find it: the seats are kept for those who played."""
        table = await self.seen(match, guest, None)
        held = table.seat_of(guest.id)
        if held is None:
            raise forbidden(say("only-those-played-ask-rematch"), "not-seated")
        made = await self.settled(table, lambda: self._successor(table, guest, held, form))
        again = table.row.rematch
        if made is not None or again is None:
            return made or table
        successor = await self._registry.table(again)
        if successor.seat_of(guest.id) is None:
            kept = _rotated(held, rotation(table.row, successor.row), len(table.row.seats))
            wanted = kept if successor.row.seats[kept].kind == "open" else None
            successor, _ = await self.join(again, guest, wanted, successor.row.invite, form)
        return successor

    async def _successor(self, table: Table, guest: Guest, held: int, form: RematchForm) -> Table | None:
        """The rematch, made now; None if there is one already."""
        if table.row.state != "finished":
            raise conflict(say("rematch-made-when-match-over"), "not-over")
        return await self._make_rematch(table, guest, held, form) if table.row.rematch is None else None

    async def _make_rematch(self, table: Table, guest: Guest, held: int, form: RematchForm) -> Table:
        await self._room_for(guest)
        old = table.row
        game, options = await self._as_today(old)
        by = 1 if form.rotate else 0
        seats = [SeatRow(seat.seat, "open") for seat in old.seats]
        for seat in old.seats:
            if seat.kind == "bot" and seat.guest is None:
                place = _rotated(seat.seat, by, len(seats))
                seats[place] = SeatRow(place, "bot", bot=seat.bot, name=seat.name)
        mine = _rotated(held, by, len(seats))
        seats[mine] = SeatRow(
            mine, "guest", guest=guest.id, name=unlike(guest.name, [seat.name for seat in seats if seat.kind == "bot"])
        )
        row = await self.new_row(
            game,
            form.seal,
            options=options,
            title=old.title,
            visibility="link" if old.visibility == "open" else old.visibility,
            creator=guest.id,
            seats=seats,
            undo=old.undo,
            pace=None if old.pace is None else replace(old.pace, begun=0),
            talk=old.talk,
            rated=old.rated,
            help=old.help,
        )
        openings.bring(row, mine, form)
        made = await self.open(row, game, after=old.id)
        changed = copy_of(old)
        changed.rematch = made.id
        changed.revision += 1
        table.viewers.reseat(changed)
        return made

    async def _as_today(self, old: MatchRow) -> tuple[Game, dict[str, Any]]:
        """The game of a match under the rules of today, and its options in their words: those that a match of an older
        rules version was played with, where they are known. A rated one is played by its preset as that is today."""
        given = old.game, old.preset, old.options, old.attachments
        game = await self._rulebook.game(*given, None if old.rated else old.rules_version)
        if game.version == game.definition.version:
            return game, old.options
        options = game.options_today()
        return await self._rulebook.game(old.game, old.preset, options, old.attachments), options

    async def nameable(self, guest: Guest, name: str) -> None:
        """Refusal if the name looks like that of a person at a table of this guest that is not over."""
        for row in await self._store.list_matches("mine", guest.id, self._limits.list_length):
            if row.state != "finished":
                refuse_look_alikes(name, [seat.name for seat in row.seats if seat.guest != guest.id])

    async def renamed(self, guest: Guest) -> None:
        """Carry a guest's new name to the tables that have not begun: from the opening on, names are sealed."""
        for row in await self._store.list_matches("mine", guest.id, self._limits.list_length):
            if not _unsealed(row):
                continue
            table = await self._registry.table(row.id)
            await self.settled(table, partial(self._rename_at, table, guest))

    async def _rename_at(self, table: Table, guest: Guest) -> None:
        held = table.seat_of(guest.id)
        if held is None or not _unsealed(table.row):
            return
        fresh = copy_of(table.row)
        seat = fresh.seats[held]
        seat.name = unlike(guest.name, [other.name for other in fresh.seats if other is not seat])
        await self._store.update_match(fresh, [seat])
        table.viewers.reseat(fresh)

    async def stand(self, match: str, guest: Guest, form: StandingForm) -> Table:
        """Set a standing answer of the guest's own seat. It holds for the decision that is open, too."""
        table = await self.seen(match, guest, None)
        await self.settled(table, lambda: self._wish(table, guest, form))
        self._registry.wake_bots(table)
        return table

    async def _wish(self, table: Table, guest: Guest, form: StandingForm) -> None:
        held = table.seat_of(guest.id)
        if held is None or table.match is None:
            raise forbidden(say("only-those-play-standing-answers"), "not-seated")
        fresh = copy_of(table.row)
        seat = fresh.seats[held]
        seat.standing = standing_of(table, held, form.id, form.wish)
        ply = table.match.ply
        if not table.held:
            fresh.opened = ply  # the question that is open now was seen open, no matter who answers it
        with table.steps.trying():
            sealed = table.steps.seal(
                table.match_events.sealed(held, {"do": "orders", "wishes": seat.standing}, form.signed)
            )
            await self._store.update_match(fresh, [seat], StepRows(ply, sealed=sealed))
        table.viewers.reseat(fresh)
        table.viewers.tell_items(guest.id)
        table.viewers.ask_again(held)
        await table.viewers.release()

    def _alive(self, table: Table) -> None:
        if table.dead:
            raise conflict(say("table-changed-look"), "changed")


def unsealed_row(game: Game, **given: Any) -> MatchRow:
    """The row of a match of this game that waits, made now; with what else is `given` of it."""
    moment = now()
    usual: dict[str, Any] = {
        "id": new_id(), "game": game.id, "rules_version": game.version, "preset": game.preset,
        "options": game.options_dict(), "attachments": game.attachments, "title": "", "visibility": "open",
        "invite": new_id(20), "state": "waiting", "creator": "", "created": moment, "moved": moment, "secret": b"",
    }  # fmt: skip
    return MatchRow(**usual | given)


class AtTables(Protocol):
    """What people do at tables."""

    _lobby: Lobby


S = TypeVar("S", bound=AtTables)


def at_table(
    do: Callable[Concatenate[S, Table, Guest, P], Awaitable[object]],
) -> Callable[Concatenate[S, str, Guest, P], Coroutine[Any, Any, Table]]:
    """What a person does at a table, asked for by the id of its match: done under the table's lock, and again where
    another worker was faster. Refusal for whom the match is none."""

    async def done(self: S, match: str, guest: Guest, /, *args: P.args, **more: P.kwargs) -> Table:
        table = await self._lobby.seen(match, guest, None)
        await self._lobby.settled(table, lambda: do(self, table, guest, *args, **more))
        return table

    update_wrapper(done, do)
    return done


def standing_of(table: Table, seat: int, which: str, wish: str) -> dict[str, str]:
    """The standing answers of a seat when this one is set. Refusal for one that the game does not have."""
    assert table.match is not None
    known = {one.id: one for one in table.match.game.definition.standing}
    if which not in known:
        raise invalid(say("standing-answer-game", which=repr(which)), "id")
    allowed = [choice.id for choice in known[which].choices]
    if wish not in allowed:
        raise invalid(
            say("cannot-allowed", title=known[which].title, wish=repr(wish), allowed=", ".join(allowed)), "wish"
        )
    return {**table.row.seats[seat].standing, which: table.match.wish_to_store(known[which], wish)}


def no_league(table: Table) -> None:
    """Refusal for what is not done to a table of a league: who sits there is drawn."""
    if table.row.league:
        raise conflict(say("table-league-sits-drawn-stays"), "league")


def _rotated(seat: int, by: int, seats: int) -> int:
    return (seat + by) % seats


def rotation(old: MatchRow, again: MatchRow) -> int:
    """By how many seats a rematch was rotated, as those show who sit in both: people, and bots by their names."""
    for seat in old.seats:
        for other in again.seats:
            same_person = seat.guest is not None and seat.guest == other.guest
            same_bot = seat.kind == other.kind == "bot" and seat.guest is None and seat.name == other.name
            if same_person or same_bot:
                return (other.seat - seat.seat) % len(old.seats)
    return 0


def _unsealed(row: MatchRow) -> bool:
    """Whether a seat's name may still change."""
    if row.seal is None:
        return row.state == "running"
    return row.state == "waiting" and row.seal.opening is None


def _pick(row: MatchRow, wanted: int | None) -> SeatRow:
    """The open seat that is wanted, or the first one."""
    if wanted is None:
        seat = next((seat for seat in row.seats if seat.kind == "open"), None)
        if seat is None:
            raise conflict(say("seat-open"), "full")
        return seat
    if wanted >= len(row.seats):
        raise invalid(say("no-such-seat", wanted=wanted + 1), "seat")
    if row.seats[wanted].kind != "open":
        raise conflict(say("seat-taken", wanted=wanted + 1), "taken")
    return row.seats[wanted]


def _seats(match: str, game: str, forms: Sequence[NewSeat], guest: Guest) -> list[SeatRow]:
    rows: list[SeatRow] = []
    for index, form in enumerate(forms):
        if form.kind == "me":
            rows.append(SeatRow(index, "guest", guest=guest.id))
        elif form.kind == "bot":
            rows.append(SeatRow(index, "bot", bot=known_bot(game, form.bot, "seats")))
        else:
            rows.append(SeatRow(index, "open"))
    played = [row for row in rows if row.kind == "bot"]
    names = names_of_bots(match, game, [row.bot or "" for row in played], [guest.name])
    for row, name in zip(played, names, strict=True):
        row.name = name
    for row in rows:
        if row.kind == "guest":
            row.name = unlike(guest.name, [other.name for other in rows if other is not row])
    return rows
