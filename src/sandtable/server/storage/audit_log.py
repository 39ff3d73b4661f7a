"""The audit log: what the host did, and what the server did by the host's settings."""

from collections.abc import Collection, Iterable, Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.identifiers import now
from sandtable.server.storage import declared
from sandtable.server.storage.rows import ActRow, act_people, acts


def note(
    connection: Connection,
    by: str,
    verb: str,
    text: str,
    match: str | None = None,
    guest: str | None = None,
    people: Iterable[tuple[str, str]] = (),
) -> int:
    """Write an act down in the transaction that does it; `people` are pairs (guest, match or ""). Its number."""
    values = {"at": now(), "by": by, "verb": verb, "text": text, "match": match, "guest": guest}
    made = connection.execute(sa.insert(acts).values(values))
    number = int(made.inserted_primary_key[0])  # type: ignore[index]
    rows = [{"act": number, "guest": person, "match": where} for person, where in sorted(set(people))]
    if rows:
        connection.execute(sa.insert(act_people), rows)
    return number


def latest(connection: Connection) -> int:
    """The number of the newest act, 0 if there is none."""
    return int(connection.execute(sa.select(sa.func.max(acts.c.id))).scalar() or 0)


def since(connection: Connection, number: int, limit: int = 1000, but: Collection[int] = ()) -> list[ActRow]:
    """The acts after this number but for some, oldest first."""
    return declared.every(connection, ActRow, (acts.c.id > number) & acts.c.id.not_in(but), acts.c.id, most=limit)


def concerning(connection: Connection, guest: str, match: str | None = None, limit: int = 100) -> list[ActRow]:
    """What concerns a guest, or a guest as one of the people of a match, newest first."""
    here = act_people.c.guest == guest
    if match is not None:
        here &= act_people.c.match == match
    numbers: sa.Select[tuple[int]] = sa.select(act_people.c.act).where(here)
    return declared.every(connection, ActRow, acts.c.id.in_(numbers), acts.c.id.desc(), most=limit)


def last_word(connection: Connection, match: str) -> str | None:
    """The sentence of the last act on a match, for its table."""
    query = sa.select(acts.c.text).where(acts.c.match == match).order_by(acts.c.id.desc()).limit(1)
    found = connection.execute(query).scalar()
    return None if found is None else str(found)


def newest(connection: Connection, match: str | None, guest: str | None, limit: int) -> Sequence[ActRow]:
    """The log as the host reads it, newest first."""
    here = sa.true() if match is None else acts.c.match == match
    if guest is not None:
        here &= acts.c.guest == guest
    return declared.every(connection, ActRow, here, acts.c.id.desc(), most=limit)
