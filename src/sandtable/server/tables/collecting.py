"""What was achieved in matches that ended before that was stored: they are played again in a thread, a few at a time.

Each match is noted by itself, so a stopped worker goes on with the next one; of several workers one more looks at
some of them in vain.
"""

import structlog

from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.errors import StorageError
from sandtable.server.ratings.outcomes import outcome_of
from sandtable.server.repeating import Repeated
from sandtable.server.storage import result_rows
from sandtable.server.storage.result_rows import Achieved
from sandtable.server.storage.store import Store
from sandtable.server.tables.restore import restore

log = structlog.get_logger(__name__)
#: How often there is a look, in seconds, and at so many matches: people's tables have the threads as well.
ROUND_SECONDS = 5.0
MOST = 5


class Collector:
    """Looks for results of which nobody has seen what was achieved."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store, self._rulebook = store, rulebook
        self.rounds = Repeated(self.round, ROUND_SECONDS, "old matches were not looked at")

    async def round(self) -> int:
        """Look at some matches; how many there were."""
        found = await self._store.read(lambda connection: result_rows.uncollected(connection, MOST))
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
        await self._store.writer.submit(lambda connection: result_rows.collect(connection, match, achieved))
