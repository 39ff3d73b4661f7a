"""What a server does at tables every so often, also where nobody looks on. Every worker does; what comes of it is
stored once, so of several one more looks in vain, and a stopped one goes on with the next match.

Turns end of those whose time is gone (`Timekeeper`): when the next time of a match is gone stands in its row, so tables
that nobody looks at are found too. After an upgrade every match is replayed once: which of them cannot go on is noted
with them (`ReplayInspector`). What was achieved in older matches is found by playing them (`AchievementCollector`).
"""

import asyncio

import structlog

from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.errors import Refusal, StorageError
from sandtable.server.ratings.outcomes import outcome_of
from sandtable.server.repeating import Repeated
from sandtable.server.storage import result_rows, stopped_rows
from sandtable.server.storage.result_rows import Achieved
from sandtable.server.storage.store import Store
from sandtable.server.tables.code_identity import code_of_game
from sandtable.server.tables.registry import TableRegistry
from sandtable.server.tables.restore import restore

log = structlog.get_logger(__name__)
#: How often times are looked at, in seconds.
TIME_SECONDS = 0.5
#: A choice that came in time may be on its way to the database: it has so many milliseconds to get there.
LATENCY = 400
#: So many tables in a round.
ENDED_AT_ONCE = 50
#: How often old matches are looked at, in seconds, and how many: people's tables have the threads as well.
INSPECT_SECONDS, INSPECTED_AT_ONCE = 1.0, 10
COLLECT_SECONDS, COLLECTED_AT_ONCE = 5.0, 5


class Timekeeper:
    """One worker's rounds."""

    def __init__(self, registry: TableRegistry, store: Store) -> None:
        self._registry, self._store = registry, store
        self.rounds = Repeated(self.round, TIME_SECONDS, "times were not looked at")

    async def round(self) -> None:
        """One round. Where no time runs anywhere nothing is written."""
        running = await self._store.due(ENDED_AT_ONCE)
        if not running:
            return
        moment = await self._store.service.moment()
        await asyncio.gather(*(self._end(match) for match, due in running if due + LATENCY <= moment))

    async def _end(self, match: str) -> None:
        try:
            await (await self._registry.table(match)).time_out.when_time_is_out()
        except (Refusal, StorageError) as error:
            log.warning("a time that is gone was not noted", match=match, reason=str(error))
        except Exception:
            # One table must not stand in the way of the others.
            log.exception("a time that is gone was not noted", match=match)


class ReplayInspector:
    """Looks at matches that no server of this code has loaded yet."""

    def __init__(self, registry: TableRegistry, store: Store, rulebook: Rulebook) -> None:
        self._registry, self._store, self._rulebook = registry, store, rulebook
        self._looked, self._done = 0, False
        self.rounds = Repeated(self.round, INSPECT_SECONDS, "matches were not inspected")

    def anew(self) -> None:
        """Another database has taken the place of the one that was served."""
        self._looked, self._done = 0, False

    @property
    def done(self) -> bool:
        """Whether every match has been looked at."""
        return self._done

    async def round(self) -> int:
        """Look at some matches; how many there were. When none is left, say what came of all."""
        if self._done:
            return 0
        games = await self._store.read(stopped_rows.games)
        codes = {game: await self._rulebook.run(code_of_game, game) for game in games}
        found = await self._store.read(stopped_rows.uninspected, codes, INSPECTED_AT_ONCE)
        for match in found:
            try:
                await self._registry.inspect(match)
            except Refusal:
                continue  # it was deleted meanwhile
        self._looked += len(found)
        if not found:
            self._done = True
            await self._say()
        return len(found)

    async def _say(self) -> None:
        running, stopped = await self._store.read(lambda c: (stopped_rows.going(c), stopped_rows.stopped(c)))
        for one in stopped:
            if one.state == "running":
                log.warning("match cannot go on", match=one.match, game=one.game, reason=one.reason)
        stuck = sum(one.state == "running" for one in stopped)
        if self._looked or stuck:
            log.info(
                "matches inspected", looked=self._looked, go_on=running, stopped=stuck, unplayable=len(stopped) - stuck
            )


class AchievementCollector:
    """Looks for results of which nobody has seen what was achieved."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store, self._rulebook = store, rulebook
        self.rounds = Repeated(self.round, COLLECT_SECONDS, "old matches were not looked at")

    async def round(self) -> int:
        """Look at some matches; how many there were."""
        found = await self._store.read(result_rows.uncollected, COLLECTED_AT_ONCE)
        for match in found:
            try:
                achieved = await self._achieved(match)
            except StorageError:
                raise  # the database does not answer: the next round begins here
            except Exception:
                # One match must not stand in the way of the others.
                log.exception("an old match cannot be looked at", match=match)
                achieved = {}
            await self._note(match, achieved)
        return len(found)

    async def _achieved(self, match: str) -> dict[int, tuple[Achieved, ...]]:
        """By seat; nothing of a match that cannot be played again."""
        stored = await self._store.match_with_choices(match)
        if stored is None:
            return {}
        row, choices = stored
        restored = await restore(self._rulebook, row, choices)
        if restored.match is None or not restored.match.over:
            return {}
        outcome = await self._rulebook.run(outcome_of, row, restored.match)
        return {one.seat: one.achieved for one in outcome.seats if one.achieved}

    async def _note(self, match: str, achieved: dict[int, tuple[Achieved, ...]]) -> None:
        await self._store.write(result_rows.collect, match, achieved)
