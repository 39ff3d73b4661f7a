"""Studies of the laboratory as they are stored. The database is the arbiter: one worker plays a study, and what it
found is stored only while it is still its own."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.storage import declared
from sandtable.server.storage.declared import LATER, Id, Moment, OfGuest, Small, Word, table
from sandtable.server.storage.rows import Short

#: Who plays a study says so at least that often, in milliseconds; then another worker may.
SILENT_MS = 60_000
#: A study that was begun so often and never ended is not begun again.
TRIES = 3


class StudyRow(msgspec.Struct, frozen=True):
    """A study. `form` is JSON, what was asked; `state`: waiting, running, done or failed. `kept`: the person who asked
    wishes to keep it; `stop`: it is to end with what there is. `runner` plays it, as said at `beat`; `tries`: how often
    it was begun. `result` and `games` are JSON: what is shown, and the games that can be opened. Its page is asked for
    by itself; `paged` says whether it has one."""

    id: Id
    guest: OfGuest
    created: Moment
    game: Word
    title: Annotated[str, sa.String(160)]
    form: str
    state: Short = "waiting"
    kept: Small = 0
    stop: Small = 0
    runner: Id = ""
    beat: Moment = 0
    tries: Small = 0
    result: str = "{}"
    games: str = "[]"
    paused: Annotated[Small, LATER] = 0
    paged: bool = False


studies = table(
    "studies",
    StudyRow,
    ["id"],
    {"page": Annotated[str, LATER]},
    without=["paged"],
    indexes=[sa.Index(None, "guest", "created"), sa.Index(None, "state", "created")],
)


class Wishes(msgspec.Struct, frozen=True):
    """What the owner of a study wants of its runner: that it ends with what there is, or that it waits."""

    stop: bool
    paused: bool


_WHOLE = [column for column in studies.c if column.name != "page"]


def add(connection: Connection, row: StudyRow) -> None:
    """A new study."""
    declared.add(connection, row)


def find(connection: Connection, name: str) -> StudyRow | None:
    """A study."""
    paged = (studies.c.page != "").label("paged")
    row = connection.execute(sa.select(*_WHOLE, paged).where(studies.c.id == name)).mappings().first()
    return None if row is None else StudyRow(**row)


def of_guest(connection: Connection, guest: str, limit: int = 100) -> list[StudyRow]:
    """The studies of a guest, newest first, without their games."""
    wanted = [column for column in _WHOLE if column.name != "games"]
    query = sa.select(*wanted).where(studies.c.guest == guest).order_by(studies.c.created.desc()).limit(limit)
    return [StudyRow(**row) for row in connection.execute(query).mappings()]


def page(connection: Connection, name: str) -> str:
    """The page of a study that was played; empty if there is none."""
    found: str | None = connection.execute(sa.select(studies.c.page).where(studies.c.id == name)).scalar()
    return found or ""


def spent_lately(connection: Connection, limit: int = 200) -> list[tuple[str, str]]:
    """What was asked for and what came of it, of the last studies that were played, no matter who asked for them."""
    query = sa.select(studies.c.form, studies.c.result).where(studies.c.state == "done")
    return [(row.form, row.result) for row in connection.execute(query.order_by(studies.c.created.desc()).limit(limit))]


def going(connection: Connection, guest: str) -> int:
    """How many studies of a guest wait or run."""
    here = (studies.c.guest == guest) & studies.c.state.in_(("waiting", "running"))
    return declared.count(connection, here)


def ended(connection: Connection, names: Sequence[str]) -> dict[str, str | None]:
    """Those of some studies that wait and run no longer, with what was found; None for one that was deleted."""
    query = sa.select(studies.c.id, studies.c.state, studies.c.result).where(studies.c.id.in_(names))
    there = {row.id: row for row in connection.execute(query)}
    found: dict[str, str | None] = {name: None for name in names if name not in there}
    return found | {name: row.result for name, row in there.items() if row.state in ("done", "failed")}


def claim(connection: Connection, moment: int) -> list[str]:
    """Some studies that nobody plays, the oldest first."""
    silent = (studies.c.state == "running") & (studies.c.beat < moment - SILENT_MS)
    waiting = (studies.c.state == "waiting") & (studies.c.paused == 0)
    query = sa.select(studies.c.id).where(waiting | silent)
    return list(connection.execute(query.order_by(studies.c.created).limit(10)).scalars())


def begin(connection: Connection, name: str, runner: str, moment: int) -> StudyRow | None:
    """Take a study that nobody plays; None if another worker was faster, or it has failed too often."""
    silent = (studies.c.state == "running") & (studies.c.beat < moment - SILENT_MS)
    free = (studies.c.id == name) & ((studies.c.state == "waiting") | silent)
    over = sa.update(studies).where(free & (studies.c.tries >= TRIES))
    connection.execute(over.values(state="failed", result=_GIVEN_UP))
    taken = sa.update(studies).where(free & (studies.c.tries < TRIES))
    done = connection.execute(taken.values(state="running", runner=runner, beat=moment, tries=studies.c.tries + 1))
    return find(connection, name) if done.rowcount else None


_GIVEN_UP = '{"problem":"The server was stopped three times while it played this study."}'


def store(
    connection: Connection, name: str, runner: str, moment: int, state: str, result: str, games: str | None = None,
    page: str = "",
) -> Wishes | None:  # fmt: skip
    """What its runner has found. What is wished of it; None: it is no longer this runner's."""
    values = {"beat": moment, "state": state, "result": result}
    values |= {} if games is None else {"games": games, "page": page}
    mine = (studies.c.id == name) & (studies.c.runner == runner) & (studies.c.state == "running")
    if not connection.execute(sa.update(studies).where(mine).values(**values)).rowcount:
        return None
    row = connection.execute(sa.select(studies.c.stop, studies.c.paused).where(studies.c.id == name)).one()
    return Wishes(bool(row.stop), bool(row.paused))


def give_back(connection: Connection, name: str, runner: str) -> None:
    """A runner that ends lets another play it from the beginning: the games will be the same."""
    mine = (studies.c.id == name) & (studies.c.runner == runner) & (studies.c.state == "running")
    connection.execute(sa.update(studies).where(mine).values(state="waiting", tries=studies.c.tries - 1))


def wish_stop(connection: Connection, name: str, guest: str) -> int:
    """End a study of a guest with what there is; one that has not begun is over."""
    mine = (studies.c.id == name) & (studies.c.guest == guest)
    waiting = mine & (studies.c.state == "waiting")
    connection.execute(sa.update(studies).where(waiting).values(state="failed", result=_STOPPED))
    return connection.execute(sa.update(studies).where(mine).values(stop=1, paused=0)).rowcount


def wish_pause(connection: Connection, name: str, guest: str | None, paused: bool) -> int:
    """Let a study of a guest wait, or go on; for nobody in particular, no matter whose it is."""
    mine = (studies.c.id == name) & studies.c.state.in_(("waiting", "running"))
    mine = mine if guest is None else mine & (studies.c.guest == guest)
    return connection.execute(sa.update(studies).where(mine).values(paused=int(paused))).rowcount


_STOPPED = '{"problem":"It was stopped before its first game."}'


def keep(connection: Connection, name: str, guest: str, kept: bool, title: str | None = None) -> int:
    """Keep a study of a guest for good, or no longer; or give it another title."""
    values: dict[str, object] = {"kept": int(kept)} | ({} if title is None else {"title": title})
    mine = (studies.c.id == name) & (studies.c.guest == guest)
    return connection.execute(sa.update(studies).where(mine).values(**values)).rowcount


def remove(connection: Connection, name: str, guest: str) -> int:
    """Delete a study of a guest."""
    mine = (studies.c.id == name) & (studies.c.guest == guest)
    return connection.execute(sa.delete(studies).where(mine)).rowcount


def forget(connection: Connection, before: int) -> int:
    """Delete what nobody keeps and was asked before this moment."""
    old = (studies.c.kept == 0) & (studies.c.created < before) & studies.c.state.in_(("done", "failed"))
    return connection.execute(sa.delete(studies).where(old)).rowcount
