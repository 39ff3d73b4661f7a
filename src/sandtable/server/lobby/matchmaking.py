"""Looking for an opponent: people who want to play the same, at the same pace, and are of about equal strength, get a
match together that waits for them like any other.

The queue is rows in the database. Every worker looks at all of them every two seconds; a match and those who sit at it
are one transaction, so of several workers one seats them, and one that is killed in between has seated nobody. A seat
that was found is held for a while; the person who has not come by then loses it to the next one of the queue.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby

import structlog
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.names import unlike
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.clocks import BY_DAY, USUAL, Pace, pace_words
from sandtable.server.errors import Outrun, Refusal, conflict, invalid, say
from sandtable.server.identifiers import new_id, now
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.pairings.matchmaking import Seeker, joiner, parties, reach
from sandtable.server.protocol import rating_documents
from sandtable.server.ratings.outcomes import bot_near, family_of, must_be_ratable
from sandtable.server.ratings.skill import NEWCOMER
from sandtable.server.repeating import Repeated
from sandtable.server.seal.terms import usual_bot
from sandtable.server.storage import declared, post_rows, result_rows, search_rows
from sandtable.server.storage.result_rows import RatingKey
from sandtable.server.storage.rows import MatchRow, SeatRow
from sandtable.server.storage.search_rows import SearchRow, Wish
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry

log = structlog.get_logger(__name__)
#: How often those who look are looked at, in seconds.
ROUND_SECONDS = 2.0
#: Waiting is counted in steps of so many milliseconds, live and by day: who has days can wait for a fitting opponent.
_STEP_LIVE, _STEP_BY_DAY = 1000, 60_000


class Searches:
    """Those who look for others, and who puts them together."""

    def __init__(self, lobby: Lobby, registry: TableRegistry, store: Store, rulebook: Rulebook) -> None:
        self._lobby, self._registry, self._store, self._rulebook = lobby, registry, store, rulebook
        #: Called with a guest and the match that was found for them, when it is stored.
        self.told: Callable[[str, str], None] = lambda guest, match: None
        self.rounds = Repeated(self.look, ROUND_SECONDS, "those who look were not looked at")

    # ------------------------------------------------------------------------------------------------ people

    async def offered(self) -> rating_documents.Searching:
        """What can be looked for, and what people look for now."""

        def question(
            connection: Connection,
        ) -> tuple[list[rating_documents.SearchCrowd], list[rating_documents.SearchWait]]:
            moment = post_rows.moment(connection)
            crowds = [rating_documents.SearchCrowd(*one) for one in search_rows.crowd(connection, moment)]
            return crowds, [
                rating_documents.SearchWait(*wish, waited)
                for wish, waited in search_rows.expected(connection, moment).items()
            ]

        paces = [rating_documents.SearchPace(name, pace.kind, pace_words(pace)) for name, pace in USUAL.items()]
        return rating_documents.Searching(paces, *(await self._store.read(question)))

    async def begin(self, guest: Guest, form: rating_documents.SearchForm) -> rating_documents.SearchDocument | None:
        """Look for others, in place of what one looked for before. Refusal for what could not be played."""
        seats = await self._seats(form)
        game = await self._rulebook.game(form.game, form.preset, {"players": seats})
        await self._lobby.not_too_busy(guest)
        row = SearchRow(
            guest.id,
            new_id(),
            form.game,
            game.preset,
            seats,
            form.pace,
            form.rated,
            *(await self._known(guest, form)),
            0,
            0,
        )
        if form.rated:
            must_be_ratable(game, USUAL[form.pace])

        def job(connection: Connection) -> None:
            moment = post_rows.moment(connection)
            search_rows.add(connection, replace(row, since=moment, beat=moment))

        await self._store.write(job)
        self.rounds.wake()
        return await self.state(guest)

    async def state(self, guest: Guest) -> rating_documents.SearchDocument | None:
        """What a person looks for, or has found."""

        def question(connection: Connection) -> tuple[SearchRow, int, int, int | None] | None:
            row, moment = search_rows.of_guest(connection, guest.id), post_rows.moment(connection)
            if row is None:
                return None
            expected = search_rows.expected(connection, moment).get(_wish(row))
            return row, moment, search_rows.others(connection, row, moment), expected

        found = await self._store.read(question)
        return None if found is None else _document(*found)

    async def say(self, guest: Guest) -> rating_documents.SearchDocument | None:
        """A person is still here; what they look for, or have found."""

        def job(connection: Connection) -> None:
            search_rows.say(connection, guest.id, post_rows.moment(connection))

        await self._store.write(job)
        return await self.state(guest)

    async def stop(self, guest: Guest) -> rating_documents.SearchDocument | None:
        """Look no more, or go where one was found; what was found, if there is anything."""

        def job(connection: Connection) -> tuple[SearchRow | None, int]:
            return search_rows.stop(connection, guest.id), post_rows.moment(connection)

        gone, moment = await self._store.write(job)
        return _document(gone, moment, 0) if gone is not None and gone.match else None

    async def _seats(self, form: rating_documents.SearchForm) -> int:
        """As many as were asked for, or as few as the rules allow, two at least."""
        known = (await self._rulebook.definition(form.game)).form.presets
        if form.preset not in known:
            raise invalid(say("preset-not-here", preset=repr(form.preset), known=", ".join(known)), "preset")
        least, most = known[form.preset].players
        seats = form.seats or max(2, least)
        if not least <= seats <= most:
            raise invalid(say("between-people-play-not", least=least, most=most, seats=seats), "seats")
        return seats

    async def _known(self, guest: Guest, form: rating_documents.SearchForm) -> tuple[float, float]:
        key = RatingKey(guest.id, form.game, family_of(form.game, form.preset), USUAL[form.pace].kind)
        row = await self._store.read(result_rows.one_rating, key)
        return (NEWCOMER.mean, NEWCOMER.deviation) if row is None else (row.mean, row.deviation)

    # ----------------------------------------------------------------------------------------------- matches

    async def look(self) -> None:
        """Give on seats whose people have not come, and put together those who can be now."""

        def question(connection: Connection) -> tuple[list[SearchRow], int, bool]:
            moment = post_rows.moment(connection)
            return search_rows.overdue(connection, moment), moment, search_rows.stale(connection, moment)

        late, moment, stale = await self._store.read(question)
        if stale:
            await self._store.write(search_rows.sweep, moment)
        for row in late:
            await self._tried("a seat was not given on", row.game, self._give_up(row))
        waiting = await self._store.read(search_rows.alive, moment)
        if not waiting:
            return
        waiting = await self._filled(waiting, moment)
        for wish, group in groupby(sorted(waiting, key=_wish), key=_wish):
            rows = {row.id: row for row in group}
            seekers = [_seeker(row, moment) for row in rows.values()]
            # In a thread: of many who do not fit each other it takes long to see that.
            put_together = await asyncio.get_running_loop().run_in_executor(None, parties, seekers, wish[2])
            for party in put_together:
                met = [rows[one.id] for one in party]
                await self._tried("nobody was put together", wish[0], self._seat(met))

    async def _tried(self, failed: str, game: str, attempt: Awaitable[None]) -> bool:
        """Whether something was done; not if another worker was faster, or a person has left."""
        try:
            await attempt
        except Outrun:
            return False
        except SandtableError as error:
            log.warning(failed, game=game, reason=str(error))
            return False
        return True

    async def _give_up(self, row: SearchRow) -> None:
        """Free the seat of a person who has not come to the table that was found, if it waits and they are not there
        after all."""
        try:
            table = await self._registry.table(row.match)
        except Refusal:
            await self._store.write(search_rows.remove, row)
            return

        async def attempt() -> None:
            held = table.seat_of(row.guest)
            there = held is not None and table.row.seats[held].commitment is not None
            if there or row.guest in table.viewers.online():
                await self._store.write(search_rows.come, row)
            elif held is None or table.row.state != "waiting":
                await self._store.write(search_rows.remove, row)
            else:
                await self._lobby.free(table, held, lambda connection: search_rows.remove(connection, row))
                log.info("did not come", match=row.match, game=row.game)

        await self._lobby.settled(table, attempt)

    async def _filled(self, waiting: list[SearchRow], moment: int) -> list[SearchRow]:
        """Seat people of the queue where a seat has become free again; those who look on."""
        left = {row.id: row for row in waiting}
        for match, there in (await self._store.read(search_rows.vacancies)).items():
            alike = [row for row in left.values() if _wish(row) == _wish(there[0])]
            found = joiner([_seeker(row, moment) for row in alike], [_seeker(row, moment) for row in there])
            if found is not None:
                row = left.pop(found.id)
                await self._tried("a free seat was not filled", row.game, self._join(match, row))
        return list(left.values())

    async def _join(self, match: str, row: SearchRow) -> None:
        """Seat a person at a table where others have found each other."""
        table = await self._registry.table(match)
        written = await self._store.guest(row.guest)
        name = "" if written is None else written.name

        def taken(connection: Connection) -> None:
            search_rows.found(connection, [row], match, post_rows.moment(connection))

        async def attempt() -> None:
            try:
                await self._lobby.seat(table, row.guest, name, taken)
            except Outrun as outrun:
                if outrun.reason != "found":
                    raise  # the table has changed: looked at again under the same lock
                raise conflict(say("somebody-just-left-queue"), "found") from None

        await self._lobby.settled(table, attempt)
        self.told(row.guest, match)

    async def _seat(self, rows: Sequence[SearchRow]) -> None:
        """A match for these, and nobody else."""
        first = rows[0]
        game = await self._rulebook.game(first.game, first.preset, {"players": first.seats})
        row = await self._match_of(rows, game)

        def taken(connection: Connection) -> None:
            search_rows.found(connection, rows, row.id, post_rows.moment(connection))

        await self._lobby.open(row, game, besides=taken)
        for one in rows:
            self.told(one.guest, row.id)
        log.info("found", match=row.id, game=row.game, waited=[now() - one.since for one in rows])

    async def _match_of(self, rows: Sequence[SearchRow], game: Game) -> MatchRow:
        """Its row: the person who has waited longest is its host, who sits where is drawn."""
        first = rows[0]
        pace: Pace = replace(USUAL[first.pace], bot=usual_bot(first.game))
        row = await self._lobby.new_row(
            game,
            title=say("seats", title=game.definition.title, seats=first.seats),
            creator=first.guest,
            undo=not first.rated,
            pace=pace,
            rated=pace.kind if first.rated else "",
        )
        order = list(rows)
        secrets.SystemRandom().shuffle(order)
        for place, one in enumerate(order):
            written = await self._store.guest(one.guest)
            name = unlike("" if written is None else written.name, [seat.name for seat in row.seats])
            row.seats.append(SeatRow(place, "guest", guest=one.guest, name=name))
        return row


def _wish(row: SearchRow) -> Wish:
    """What a person looks for: those who look for the same can be put together."""
    return row.game, row.preset, row.seats, row.pace, row.rated


def _seeker(row: SearchRow, moment: int) -> Seeker:
    return Seeker(row.id, row.mean, row.deviation, _waited(row, moment))


def _waited(row: SearchRow, moment: int) -> float:
    step = _STEP_BY_DAY if row.pace in BY_DAY else _STEP_LIVE
    return max(0, moment - row.since) / step


def _document(row: SearchRow, moment: int, others: int, expected: int | None = None) -> rating_documents.SearchDocument:
    points = reach(_waited(row, moment))
    bounds = None if points == float("inf") else (round(row.mean - points), round(row.mean + points))
    return declared.like(
        rating_documents.SearchDocument,
        row,
        waited=max(0, moment - row.since),
        low=None if bounds is None else bounds[0],
        high=None if bounds is None else bounds[1],
        others=others,
        stays=row.pace not in BY_DAY,
        bot=bot_near(row.game, row.mean),
        expected=expected,
        match=row.match or None,
        held=max(0, row.held - moment) if row.match else None,
    )
