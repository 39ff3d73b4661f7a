"""After an upgrade every match is replayed once, in the background: which of them cannot go on is noted with them.

A match is looked at anew when the code of its game is another than the last time. Each is noted by itself, so
a stopped worker goes on with the next one; of several workers one more looks at some of them in vain.
"""

import structlog

from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.errors import Refusal
from sandtable.server.repeating import Repeated
from sandtable.server.storage import stop_rows
from sandtable.server.storage.store import Store
from sandtable.server.tables.code_identity import code_of_game
from sandtable.server.tables.registry import TableRegistry

log = structlog.get_logger(__name__)
#: How often there is a look, in seconds, and at so many matches: people's tables have the threads as well.
ROUND_SECONDS = 1.0
MOST = 10


class Inspector:
    """Looks at matches that no server of this code has loaded yet."""

    def __init__(self, registry: TableRegistry, store: Store, rulebook: Rulebook) -> None:
        self._registry, self._store, self._rulebook = registry, store, rulebook
        self._looked, self._done = 0, False
        self.rounds = Repeated(self.round, ROUND_SECONDS, "matches were not inspected")

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
        codes = {game: await self._rulebook.run(code_of_game, game) for game in await self._store.read(stop_rows.games)}
        found = await self._store.read(lambda connection: stop_rows.uninspected(connection, codes, MOST))
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
        running, stopped = await self._store.read(lambda c: (stop_rows.going(c), stop_rows.stopped(c)))
        for one in stopped:
            if one.state == "running":
                log.warning("match cannot go on", match=one.match, game=one.game, reason=one.reason)
        stuck = sum(one.state == "running" for one in stopped)
        if self._looked or stuck:
            log.info(
                "matches inspected", looked=self._looked, go_on=running, stopped=stuck, unplayable=len(stopped) - stuck
            )
