"""An upgrade: a copy of the database first, then the migration; and what will come of the matches, said before.

Nothing is replayed in the database that is in use. A host who asks what would happen gets the answer of a private copy
that was migrated: of SQLite a copy of the file, of PostgreSQL what a transaction saw that migrated and was rolled back.
"""

import contextlib
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.engine import Connection, Engine

from sandtable.core.errors import SandtableError
from sandtable.core.game.registry import make
from sandtable.core.typed import ready
from sandtable.server.errors import ServerError, say
from sandtable.server.hosting.backup import copy_beside, copy_rows, copy_sqlite, dump_command, file_of
from sandtable.server.identifiers import now
from sandtable.server.storage import audit_log
from sandtable.server.storage.engine import open_engine
from sandtable.server.storage.migrate import HEAD, bring_on, must_be_older, revision_of, upgrade
from sandtable.server.storage.rows import ChoiceRow, MatchRow, matches, meta
from sandtable.server.storage.store import read_match
from sandtable.server.tables.restore import replayed

log = structlog.get_logger(__name__)
#: The row of `meta` that says what the last migration was.
_UPGRADED = "upgraded"
State = Literal["waiting", "running", "finished"]


class Upgraded(msgspec.Struct, frozen=True):
    """A migration that was: of which revision the database was, which it has since, when (Unix milliseconds), and where
    the copy from before lies; empty for PostgreSQL."""

    before: str
    after: str
    at: int
    copy: str = ""


class MatchStop(msgspec.Struct, frozen=True):
    """A match that does not go on under this version, or, when it is finished, does not replay; and why."""

    match: str
    game: str
    state: State
    reason: str


class GameOutlook(msgspec.Struct):
    """How many matches of a game there are, and how many of them this version can go on with or replay."""

    waiting: int = 0
    running: int = 0
    finished: int = 0
    begin: int = 0
    go_on: int = 0
    replay: int = 0


class UpgradeOutlook(msgspec.Struct):
    """What an upgrade brings. `revision` is the database's own, `newest` this version's."""

    revision: str
    newest: str
    games: dict[str, GameOutlook]
    stops: list[MatchStop]

    @property
    def smooth(self) -> bool:
        """Whether no match will stop. A finished one has nothing left to stop."""
        return all(stop.state == "finished" for stop in self.stops)


# ------------------------------------------------------------------------------------------------ the migration


def bring_up(engine: Engine, migrating: bool = True, tell: Callable[[str], None] = log.info) -> Upgraded | None:
    """Bring a database up to date, after a copy was made (SQLite) or the command for one was said (PostgreSQL); None if
    it is. ServerError, and nothing is changed, if there is no room for the copy, or `migrating` is false."""
    copy = ""

    def before(revision: str) -> None:
        nonlocal copy
        file = file_of(engine)
        if not migrating:
            raise ServerError(_must_not(engine, revision))
        if file is not None:
            copy = str(copy_beside(file, revision).resolve())
            tell(say("database-copied", revision=revision, head=HEAD, copy=copy))
        elif engine.dialect.name == "postgresql":
            command = dump_command(engine.url, revision)
            tell(say("database-upgraded", revision=revision, head=HEAD, command=command))

    found = upgrade(engine, before)
    if found is None:
        return None
    upgraded = Upgraded(found, HEAD, now(), copy)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        connection.execute(sa.delete(meta).where(meta.c.name == _UPGRADED))
        connection.execute(sa.insert(meta).values(name=_UPGRADED, value=msgspec.json.encode(upgraded)))
        text = say("database-was-upgraded", revision=found, head=HEAD, copy=copy)
        audit_log.note(connection, "server", "upgrade", text)
    return upgraded


def _must_not(engine: Engine, revision: str) -> str:
    command = dump_command(engine.url, revision) if engine.dialect.name == "postgresql" else None
    return say("database-older", revision=revision, head=HEAD, command=command)


def last_upgrade(connection: Connection) -> Upgraded | None:
    """The last migration of a database, None if it has had none."""
    found = connection.execute(sa.select(meta.c.value).where(meta.c.name == _UPGRADED)).scalar()
    return None if found is None else msgspec.json.decode(found, type=ready(Upgraded))


# ------------------------------------------------------------------------------------------------- what it brings


def look_ahead(engine: Engine) -> UpgradeOutlook:
    """What would come of every match under this version. Nothing in the database is changed. ServerError if it was made
    by a newer Sandtable, is none, or there is no room for a private copy."""
    with _private_copy(engine) as (revision, connection):
        outlook = UpgradeOutlook(revision, HEAD, {}, [])
        found = sa.select(matches.c.id).order_by(matches.c.game, matches.c.state, matches.c.id)
        for match in connection.execute(found).scalars().all():
            stored = read_match(connection, match)
            if stored is not None:
                _look_at(outlook, *stored)
        return outlook


def _look_at(outlook: UpgradeOutlook, row: MatchRow, made: Sequence[ChoiceRow]) -> None:
    counts = outlook.games.setdefault(row.game, GameOutlook())
    setattr(counts, row.state, getattr(counts, row.state) + 1)
    reason = _reason(row, made)
    if reason is not None:
        outlook.stops.append(MatchStop(row.id, row.game, row.state, reason))
        return
    name = {"waiting": "begin", "running": "go_on", "finished": "replay"}[row.state]
    setattr(counts, name, getattr(counts, name) + 1)


def _reason(row: MatchRow, made: Sequence[ChoiceRow]) -> str | None:
    """Why a match does not go on, or does not replay; None if it does."""
    if row.state == "waiting":
        try:
            make(row.game, row.preset, row.options, row.attachments, files=False, version=row.rules_version)
        except SandtableError as error:
            return say("match-cannot-begin", error=error)
        except Exception as error:  # a package's own code fails as it likes
            return say("match-game-fails", game=repr(row.game), kind=type(error).__name__)
        return None
    found = replayed(row, made)
    if found.match is not None or row.key is None:
        return None
    return found.problem or say("match-not-replayed")


@contextlib.contextmanager
def _private_copy(engine: Engine) -> Iterator[tuple[str, Connection]]:
    """The revision of a database, and a copy of it for this process alone, brought up to date."""
    with tempfile.TemporaryDirectory(prefix="sandtable-upgrade-") as folder:
        copy = Path(folder) / "copy.db"
        file = file_of(engine)
        if file is not None:
            copy_sqlite(file, copy)
        made = open_engine(f"sqlite+pysqlite:///{copy}")
        try:
            if file is not None:
                with made.connect() as there:
                    revision = _revision(there)
                upgrade(made)
            else:
                upgrade(made)
                revision = _copied(engine, made)
            with made.connect() as there:
                yield revision, there
        finally:
            made.dispose()


def _copied(engine: Engine, made: Engine) -> str:
    """Copy what a transaction sees that migrates and is rolled back."""
    with engine.connect().execution_options(isolation_level="REPEATABLE READ") as here, here.begin() as begun:
        revision = _revision(here)
        if revision != HEAD:
            bring_on(here, revision)
        with made.connect().execution_options(writing=True) as there, there.begin():
            copy_rows(here, there)
        begun.rollback()
    return revision


def _revision(connection: Connection) -> str:
    found = revision_of(connection)
    if found is None:
        raise ServerError(say("database-not-ours"))
    must_be_older(found)
    return found
