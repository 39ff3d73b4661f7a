"""A running match under a new version of its game's rules: moved when its replay leads to the same positions."""

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.engine import Connection

from sandtable.server.storage import acts
from sandtable.server.storage.rows import EntryRow, MatchRow, entries, matches
from sandtable.server.storage.store import Store, entry_values

log = structlog.get_logger(__name__)


async def move_rules(store: Store, row: MatchRow, made: int, version: str, sealed: Sequence[EntryRow] = ()) -> None:
    """Note that a match, `made` choices long, goes on under this version of the rules: an entry of its record, which
    its seal binds (`sealed`: what that is under the third), and a line for its people. Of several servers that find it
    so, one notes it."""
    before = row.rules_version
    text = (
        f"The rules were updated from version {before} to {version}. Every choice of this match leads to the same "
        "position under the new rules, and it goes on with them."
    )
    people = [(seat.guest, row.id) for seat in row.seats if seat.guest is not None]
    values: dict[str, str] = {"rules_version": version}
    if row.seal is not None:
        seal = msgspec.structs.replace(row.seal, moves=[*row.seal.moves, (made, version)])
        values["seal"] = msgspec.json.encode(seal).decode()

    def job(connection: Connection) -> None:
        here = (matches.c.id == row.id) & (matches.c.rules_version == before)
        change = sa.update(matches).where(here).values(**values, revision=matches.c.revision + 1)
        if connection.execute(change).rowcount:
            if sealed:
                connection.execute(sa.insert(entries), entry_values(row.id, sealed))
            acts.note(connection, "server", "rules", text, row.id, people=people)

    await store.writer.submit(job)
    log.info("match moved to new rules", match=row.id, before=before, now=version)
