"""Stored positions: a long match is loaded from the latest, and any moment of its replay is made from the one before.

Every `EVERY` choices, and after the last, the table that is played at writes the next one: the state's bytes, the
events since the position before, and how far each viewer was who looked then, which is the number of its frame, of the
entries in its log, and of the record's entries when that frame was made. How far the others were is worked out by a
worker of the pool when a person asks for it. A match with positions of other code, or none, is gone through from its
beginning, once, for its people and the spectators.

Nothing here is needed for a match to go on, and nothing waits for it: what is not stored is made from the choices.
"""

import asyncio
import random
import zlib
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple, Protocol

import msgspec
import structlog

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.events import viewer_number
from sandtable.core.match.match import Match
from sandtable.core.match.viewer_logs import History, pack_events, unpack_events
from sandtable.core.typed import ready
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.pool.pool import OWN
from sandtable.server.pool.replaying import MadePosition
from sandtable.server.protocol.views import Place, Shown
from sandtable.server.seal.sealing import resume
from sandtable.server.storage.position_rows import PositionRows
from sandtable.server.storage.rows import ChoiceRow, MatchRow, PositionRow
from sandtable.server.tables.code_identity import code_of

log = structlog.get_logger(__name__)
#: So many choices lie between two positions.
EVERY = 64
#: What one task goes through, so that others have their turn; and its processor time at most.
CHOICES_AT_ONCE = 8 * EVERY
#: Through so many choices the person who looks is followed at once; through more once the pool has numbered the frames.
FAR = 4 * EVERY
#: How long a person waits for that.
WAIT_SECONDS = 15.0
TASK_SECONDS = 120.0
#: Of several workers that could make a position at the same moment one is first.
SHARED_SECONDS = 2.0
#: Matches whose index is remembered.
KEPT = 1024
_encoder = msgspec.json.Encoder(order="deterministic")
Told = dict[int, tuple[int, int, int]]


class Played(Protocol):
    """A table whose match is gone through: `positioned` is the ply of the last position that is known of, stored or
    taken; `owing` whether the next was due and is not taken yet, as a question was kept secret."""

    row: MatchRow
    match: Match | None
    dead: bool
    problem: str | None
    positioned: int
    owing: bool

    @property
    def id(self) -> str:
        """The id of the match."""

    def held_plies(self) -> frozenset[int]:
        """The plies whose questions no person answered or will answer."""


class Base:
    """A match at a stored position, and how far each viewer was then."""

    def __init__(self, match: Match, told: Told) -> None:
        self.match, self.told = match, told

    def marks(self) -> dict[int | None, Place]:
        """Where each viewer was."""
        ply = self.match.ply
        return {None if viewer < 0 else viewer: Place(ply, n, at) for viewer, (n, _, at) in self.told.items()}


class _Taken(NamedTuple):
    """A position as the table saw it: after `n` choices, `before` those of the one that was known last."""

    n: int
    before: int
    state: bytes
    told: Told


class StoredPositions:
    """The positions of all matches of a server."""

    def __init__(self, store: PositionRows, rulebook: Rulebook) -> None:
        self._store, self._rulebook = store, rulebook
        self._index: OrderedDict[str, list[tuple[int, Told]]] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._taken: dict[str, list[_Taken]] = {}
        self._asked: dict[str, set[int]] = {}
        self._closed = False

    async def close(self) -> None:
        """Stop; what is not made is made another time."""
        self._closed = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def anew(self) -> None:
        """Forget what is remembered of all matches."""
        self._index.clear()

    def forget(self, match: str) -> None:
        """Forget what is remembered of a match, and read it anew."""
        self._index.pop(match, None)

    # ------------------------------------------------------------------------------------------------------- loading

    async def base(self, game: Game, row: MatchRow, choices: Sequence[ChoiceRow]) -> Base | None:
        """The last stored position that fits the code; None if there is none."""
        if game.version != row.rules_version:
            return None
        found = await self._store.at(row.id, code_of(game))
        if found is None or found[0].n > len(choices):
            return None
        made = [(choice.seat, choice.code) for choice in choices[: found[0].n]]
        try:
            match = await self._rulebook.run(_resume, game, row, made, *found)
        except (ValueError, zlib.error) as error:
            log.warning("a stored position is not used", match=row.id, reason=str(error))
            return None
        return Base(match, found[0].told)

    # -------------------------------------------------------------------------------------------------------- making

    def see(self, table: Played, shown: Mapping[int | None, Shown], held: bool) -> None:
        """A choice was made at this table, and these viewers are where it led: take the position if it is due, which is
        where the pool would take it. Called for every choice; never waits. `held`: no person answers what is asked."""
        match = table.match
        if match is None or self._closed:
            return
        due = match.ply == table.positioned - table.positioned % EVERY + EVERY
        ended = match.over and table.positioned < match.ply < table.positioned + EVERY
        table.owing = (table.owing or due or ended) and match.ply > table.positioned
        if not table.owing or (held and any(match.secret(viewer) for viewer in (None, *range(match.game.seats)))):
            return
        told = {viewer_number(viewer): (one.n, one.logged, one.at) for viewer, one in shown.items()}
        taken = _Taken(match.ply, table.positioned, match.state_bytes, told)
        self._taken.setdefault(table.id, []).append(taken)
        table.positioned, table.owing = match.ply, False
        self._begin(table)

    def note(self, table: Played) -> None:
        """Choices were made at this table: have the pool make its positions if it has none of its own. Never waits."""
        if not self._closed and not table.dead and table.problem is None and _behind(table):
            self._begin(table)

    def _begin(self, table: Played) -> asyncio.Task[None]:
        task = self._tasks.get(table.id)
        if task is None:
            task = self._tasks[table.id] = asyncio.ensure_future(self._make(table))
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))
        return task

    async def complete(self, table: Played, *viewers: int | None) -> None:
        """Return when the positions of the table are made as far as they can be now, for these viewers; without any for
        all who may look."""
        asked = [viewer_number(viewer) for viewer in viewers]
        self._asked.setdefault(table.id, set()).update(asked or _eyes(table))
        while table.id in self._asked and not self._closed:
            await asyncio.shield(self._begin(table))

    async def _make(self, table: Played) -> None:
        tried = False
        try:
            while not self._closed:
                if table.id in self._taken:
                    await self._write(table, self._taken.pop(table.id))
                elif table.id in self._asked:
                    await self._go_through(table, sorted(self._asked.pop(table.id)))
                elif _behind(table) and not tried:
                    tried = True
                    await self._go_through(table, _people(table.row))
                else:
                    return
        except SandtableError as error:
            log.warning("positions not made", match=table.id, reason=str(error))
        except Exception:
            log.exception("positions not made", match=table.id)

    async def _write(self, table: Played, taken: list[_Taken]) -> None:
        """Write what the table took."""
        match = table.match
        assert match is not None
        code = code_of(match.game)
        try:
            index = dict(await self._fresh_index(table.id, code))
            rows = []
            for one in taken:
                before = max((ply for ply in index if ply < one.n), default=-1)
                if before < one.before and one.before:  # a person removed positions
                    raise _Gone
                events = match.history(before + 1)[: one.n - before]
                told = {**index.get(one.n, {}), **one.told}
                if index.get(one.n) != told:
                    state = zlib.compress(one.state, 1)
                    rows.append(PositionRow(one.n, code, state, pack_events(events), told))
                    index[one.n] = told
            await self._store.save(table.id, rows)
            (await self._index_of(table.id, code))[:] = sorted(index.items())
        except BaseException as error:
            # The pool makes what is not written.
            self._taken.pop(table.id, None)
            self.forget(table.id)
            table.positioned, table.owing = taken[0].before, False
            if not isinstance(error, _Gone):
                raise

    async def _fresh_index(self, match: str, code: str) -> list[tuple[int, Told]]:
        """The index of a match. Each worker with the table makes its positions: the person who comes later finds them
        made."""
        if self._store.shared:
            await asyncio.sleep(SHARED_SECONDS * random.random())
            self.forget(match)
        return await self._index_of(match, code)

    async def _go_through(self, table: Played, viewers: list[int]) -> None:
        """Make what is missing for these viewers."""
        match = table.match
        if match is None or not viewers:
            return
        code = code_of(match.game)
        index = await self._fresh_index(table.id, code)
        while not self._closed:
            # Up to here everything is known, without a gap.
            known = list(takewhile(lambda one: all(viewer in one[1] for viewer in viewers), index))
            ply = known[-1][0] if known else 0
            table.positioned = max(table.positioned, ply)
            end = match.ply if match.over else match.ply - match.ply % EVERY
            if ply >= end:
                return
            start = await self._store.at(table.id, code, ply) if known else None
            if known and (start is None or start[0].n != ply):
                index.clear()  # positions were removed: begin again
                continue
            upto = min(end, ply - ply % EVERY + CHOICES_AT_ONCE)
            made = await self._work(table, match, viewers, start, upto)
            if not made:
                return  # a question is kept secret now: the position comes with the choice after its answer
            before = dict(index)
            rows = [
                PositionRow(one.n, code, one.state, one.events, {**before.get(one.n, {}), **one.told}) for one in made
            ]
            await self._store.save(table.id, rows)
            index[:] = sorted({**before, **{row.n: row.told for row in rows}}.items())

    async def _work(
        self, table: Played, match: Match, viewers: list[int], start: tuple[PositionRow, list[bytes]] | None, upto: int
    ) -> list[MadePosition]:
        told = *match_of(table.row, match, upto), start_of(start), sorted(table.held_plies())
        body = await self._rulebook.pool.run(OWN, "positions", *told, viewers, EVERY, seconds=TASK_SECONDS)
        return msgspec.msgpack.decode(body, type=ready(list[MadePosition]))

    async def _index_of(self, match: str, code: str) -> list[tuple[int, Told]]:
        found = self._index.get(match)
        if found is None:
            found = self._index[match] = await self._store.told(match, code)
            if len(self._index) > KEPT:
                self._index.popitem(last=False)
        self._index.move_to_end(match)
        return found

    # -------------------------------------------------------------------------------------------------------- replay

    async def before(self, table: Played, viewer: int | None, n: int) -> tuple[PositionRow, list[bytes]] | None:
        """The last position at which the viewer's frame had a number below `n`; None for the beginning."""
        assert table.match is not None
        code = code_of(table.match.game)
        who = viewer_number(viewer)
        index = [(ply, told[who][0]) for ply, told in await self._index_of(table.id, code) if who in told]
        number = bisect_left(index, n, key=lambda pair: pair[1]) - 1
        if number < 0:
            return None
        found = await self._store.at(table.id, code, index[number][0])
        return found if found is not None and found[0].n == index[number][0] else None

    async def latest(self, table: Played) -> tuple[PositionRow, list[bytes]] | None:
        """The last stored position; None if there is none yet."""
        assert table.match is not None
        found = await self._store.at(table.id, code_of(table.match.game))
        return found if found is not None and found[0].n <= table.match.ply else None

    async def start(self, table: Played, viewer: int | None) -> tuple[Match, Place] | None:
        """The match at the last stored position where the viewer's frame is known, and where the viewer was then."""
        assert table.match is not None
        found = await self.before(table, viewer, 2**31)
        if found is None:
            return None
        row, events = found
        game, made = table.match.game, list(table.match.choices[: row.n])
        if len(made) < row.n:
            return None
        match: Match = await self._rulebook.run(_resume, game, table.row, made, row, events)
        n, _, at = row.told[viewer_number(viewer)]
        return match, Place(row.n, n, at)

    async def number(self, table: Played, viewer: int | None, known: int) -> None:
        """Before a viewer is followed whose place after `known` choices is known: wait until the pool has numbered the
        frames, if there are many choices since."""
        assert table.match is not None
        who = viewer_number(viewer)
        index = await self._index_of(table.id, code_of(table.match.game))
        if table.match.ply - max([known, *(ply for ply, told in index if who in told)]) > FAR:
            await self.wait(table, viewer)

    async def wait(self, table: Played, viewer: int | None) -> None:
        """Wait until the viewer's frames are numbered, but not for ever."""
        await asyncio.wait((asyncio.ensure_future(self.complete(table, viewer)),), timeout=WAIT_SECONDS)

    async def knows(self, table: Played, viewer: int | None) -> bool:
        """Whether the viewer's frames are numbered up to the last stored position."""
        assert table.match is not None
        index = await self._index_of(table.id, code_of(table.match.game))
        who = viewer_number(viewer)
        last = index[-1][0] if index else 0
        return table.match.ply - last <= 2 * EVERY and all(who in told for _, told in index)


def game_of(game: Game) -> tuple[str, str, bytes, bytes, str]:
    """A game as a job is told of it."""
    options = _encoder.encode(game.options_dict())
    return game.id, game.preset, options, _encoder.encode(game.attachments), game.version


def match_of(row: MatchRow, match: Match, upto: int | None = None) -> tuple[Any, ...]:
    """A match as a job is told of it, with its choices up to one."""
    return *game_of(match.game), msgspec.msgpack.encode(row), list(match.choices[:upto])


def start_of(found: tuple[PositionRow, list[bytes]] | None) -> list[Any] | None:
    """A stored position as a job is told of it, that is to begin there."""
    return None if found is None else [found[0].n, found[0].state, found[1], found[0].told]


class _Gone(Exception):
    """Positions are stored no longer."""


def _behind(table: Played) -> bool:
    """Whether the last position is too far back for the table to take the next one."""
    match = table.match
    if match is None or table.owing:
        return False
    return match.ply >= table.positioned + EVERY or (match.over and match.ply > table.positioned)


def _people(row: MatchRow) -> list[int]:
    """The viewers who may look while the match runs: people, and spectators (-1)."""
    return [-1, *(seat.seat for seat in row.seats if seat.guest is not None or seat.kind == "guest")]


def _eyes(table: Played) -> list[int]:
    """The viewers who may look now: after the end through the eyes of all."""
    over = table.match is not None and table.match.over
    return [-1, *(seat.seat for seat in table.row.seats)] if over else _people(table.row)


def _resume(
    game: Game, row: MatchRow, choices: list[tuple[int, int]], found: PositionRow, events: list[bytes]
) -> Match:
    history: History = [step for packed in events for step in unpack_events(packed)]
    return resume(game, row, choices, zlib.decompress(found.state), history)
