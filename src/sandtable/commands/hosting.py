"""`sandtable admin`, `backup` and `restore`: what the host does from the command line, to a server that runs or not."""

import contextlib
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from sandtable.commands.output import phrase, print_json, say
from sandtable.core.terminal_text import shown
from sandtable.core.writing import write_text
from sandtable.server.configuration.settings import Settings
from sandtable.server.configuration.sources import Given, read_settings
from sandtable.server.hosting import host_acts
from sandtable.server.hosting.host_acts import HostError
from sandtable.server.identifiers import iso
from sandtable.server.storage import audit_log as log
from sandtable.server.storage import people_rows
from sandtable.server.storage.engine import DATABASE_NAME, open_engine
from sandtable.server.storage.migrate import HEAD, revision_of
from sandtable.server.storage.rows import LineRow, guests, matches, seats

_WORDS = 2000  # characters of what a person said


@contextlib.contextmanager
def opened(flags: Given, config: Path | None) -> Iterator[tuple[Settings, Engine]]:
    """The settings, and the database that they name. HostError if there is none, or one of another version."""
    settings = read_settings(flags, os.environ, config).settings
    if not settings.database and not (settings.data / DATABASE_NAME).is_file():
        raise HostError(phrase("database-name-data", data=settings.data))
    engine = open_engine(settings.database_url)
    try:
        with engine.connect() as connection:
            found = revision_of(connection)
        if found != HEAD:
            raise HostError(phrase("database-another-version"))
        yield settings, engine
    except sa.exc.DBAPIError as error:
        raise HostError(phrase("database-cannot-used", splitlines=str(error.orig).strip().splitlines()[0])) from error
    finally:
        engine.dispose()


def act(flags: Given, config: Path | None, deed: str, **given: Any) -> None:
    """Do an act of the host (`host_acts`) and say it. Servers that run heed it within a second or two."""
    with opened(flags, config) as (_, engine):
        say(str(_transact(engine, lambda connection: getattr(host_acts, deed)(connection, **given))))


def _transact(engine: Engine, deed: Callable[[Connection], Any]) -> Any:
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        return deed(connection)


def rename(flags: Given, config: Path | None, guest: str, name: str, reason: str) -> None:
    """Give a guest another name."""
    from sandtable.server.accounts.names import clean_name

    with opened(flags, config) as (settings, engine):
        clean = clean_name(name, settings.limits.name_length)
        say(_transact(engine, lambda connection: host_acts.rename(connection, guest, clean, reason)))


def retain(flags: Given, config: Path | None) -> None:
    """Delete what is kept no longer, now."""
    with opened(flags, config) as (settings, engine):
        count = 0
        while done := _transact(engine, lambda connection: host_acts.delete_overdue(connection, settings)):
            count += done
        waiting, finished = f"{settings.waiting_days:g}", f"{settings.finished_days:g}"
        say(phrase("matches-deleted", count=count, waiting=waiting, finished=finished))


# ---------------------------------------------------------------------------------------------------------- lists


def list_matches(flags: Given, config: Path | None, state: str, guest: str, limit: int, as_json: bool) -> None:
    """Matches, those that moved last first."""
    query = sa.select(matches).order_by(matches.c.moved.desc(), matches.c.id).limit(limit)
    if state:
        query = query.where(matches.c.state == state)
    if guest:
        query = query.where(matches.c.id.in_(sa.select(seats.c.match).where(seats.c.guest == guest)))
    with opened(flags, config) as (_, engine), engine.connect() as connection:
        rows = [dict(row) for row in connection.execute(query).mappings()]
        found = [_described(connection, row) for row in rows]
    _show(
        found,
        as_json,
        phrase("nothing-matches"),
        lambda one: (
            f"{one['id']}  {one['state']:8}  {one['visibility']:7}  {one['moved'][:16]}  {one['game']:11}  "
            f"{shown(one['title'])}: {', '.join(shown(seat['name']) or '(open)' for seat in one['seats'])}"
            f"{'  stopped' if one['stopped'] else ''}"
        ),
    )


def _described(connection: Connection, row: dict[str, Any]) -> dict[str, Any]:
    query = sa.select(seats.c.seat, seats.c.kind, seats.c.name, seats.c.guest).where(seats.c.match == row["id"])
    sitting = [dict(seat) for seat in connection.execute(query.order_by(seats.c.seat)).mappings()]
    kept = {name: row[name] for name in ("id", "game", "rules_version", "title", "visibility", "state", "creator")}
    times = {name: iso(row[name]) for name in ("created", "moved")}
    kept["stopped"] = row["stopped"]
    return {**kept, **times, "closed": iso(row["closed"]) if row["closed"] else None, "seats": sitting}


def list_guests(flags: Given, config: Path | None, name: str, limit: int, as_json: bool) -> None:
    """Guests who have done something, the newest first."""
    held = sa.select(sa.func.count()).select_from(seats).where(seats.c.guest == guests.c.id).scalar_subquery()
    query = sa.select(guests, held.label("seats")).order_by(guests.c.created.desc(), guests.c.id).limit(limit)
    if name:
        query = query.where(sa.func.lower(guests.c.name).contains(name.lower(), autoescape=True))
    with opened(flags, config) as (_, engine), engine.connect() as connection:
        rows = [dict(row) for row in connection.execute(query).mappings()]
    found = [
        {
            "id": row["id"],
            "name": row["name"],
            "created": iso(row["created"]),
            "seats": row["seats"],
            "muted": row["muted"] is not None,
            "banned": row["banned"] is not None,
        }
        for row in rows
    ]
    _show(
        found,
        as_json,
        phrase("nothing-guests"),
        lambda one: (
            f"{one['id']}  {one['created'][:16]}  {one['seats']:4} seats  {shown(one['name'])}"
            f"{'  muted' if one['muted'] else ''}{'  banned' if one['banned'] else ''}"
        ),
    )


def print_log(flags: Given, config: Path | None, match: str, guest: str, limit: int, as_json: bool) -> None:
    """The audit log, newest first."""
    with opened(flags, config) as (_, engine), engine.connect() as connection:
        rows = log.newest(connection, match or None, guest or None, limit)
    found = [
        {"at": iso(r.at), "by": r.by, "verb": r.verb, "match": r.match, "guest": r.guest, "text": r.text} for r in rows
    ]
    _show(
        found,
        as_json,
        phrase("nothing-done"),
        lambda one: (
            f"{one['at'][:16]}  {one['by']:6}  {one['verb']:8}  {one['match'] or one['guest'] or '':12}  "
            f"{shown(one['text'], _WORDS)}"
        ),
    )


def print_talk(flags: Given, config: Path | None, match: str, limit: int, as_json: bool) -> None:
    """What was said at a match, oldest first."""
    with opened(flags, config) as (_, engine), engine.connect() as connection:
        found = [_said(match, line) for line in people_rows.after(connection, match, 0, limit)]
    _show(found, as_json, phrase("nothing-said", match=match), _line_of_talk)


def print_reports(flags: Given, config: Path | None, limit: int, as_json: bool) -> None:
    """The lines that people reported, the newest report first."""
    with opened(flags, config) as (_, engine), engine.connect() as connection:
        rows = people_rows.reported(connection, limit)
    found = [
        {**_said(row.match, row.line), "reported": iso(row.at), "reporter": row.by, "reason": row.reason}
        for row in rows
    ]
    _show(
        found,
        as_json,
        phrase("nothing-reported"),
        lambda one: f"{one['match']}  {_line_of_talk(one)}  ({shown(one['reason'], _WORDS) or 'no reason given'})",
    )


def _said(match: str, line: LineRow) -> dict[str, Any]:
    words = {"text": line.text, "removed": line.removed}
    return {"match": match, "line": line.n, "at": iso(line.at), "guest": line.guest, "name": line.name, **words}


def _line_of_talk(one: dict[str, Any]) -> str:
    text = shown(one["text"], _WORDS) or f"(taken away by the {one['removed']})"
    return f"{one['line']:>4}  {one['at'][:16]}  {one['guest']}  {shown(one['name'])}: {text}"


def _show(found: list[dict[str, Any]], as_json: bool, nothing: str, line: Callable[[dict[str, Any]], str]) -> None:
    if as_json:
        print_json(found, indent=1)
    elif not found:
        say(nothing)
    else:
        say(*map(line, found))


def export(flags: Given, config: Path | None, match: str, out: Path | None, everything: bool) -> None:
    """Write the record of a match as its people may have it: everything after the end, before it nothing secret. Of a
    match that cannot be replayed what is stored of it, and so with `everything`, which is the host's alone."""
    from sandtable.core.match.seal.third.documents import ThirdSeal
    from sandtable.server.seal.sealing import ended_record, public_record, stored_record
    from sandtable.server.storage.store import read_entries, read_match
    from sandtable.server.tables.restore import replayed

    with opened(flags, config) as (_, engine), engine.connect() as connection:
        stored, entries = read_match(connection, match), read_entries(connection, match)
    if stored is None:
        raise HostError(phrase("match-sandtable-admin", match=repr(match)))
    row, made = stored
    found = replayed(row, made)
    if row.key is not None and (everything or found.match is None):
        record = stored_record(row, made, everything=everything, entries=entries)
    elif found.match is not None and found.match.over and isinstance(found.match.sealing, ThirdSeal):
        record = ended_record(row, found.match.sealing, entries)
    else:
        record = public_record(row, found.match)
    if out is None:
        print_json(record, indent=None)
    else:
        write_text(out, json.dumps(record, ensure_ascii=False) + "\n")
        say(phrase("record-in", match=match, out=out))


# -------------------------------------------------------------------------------------------------------- backups


def back_up(flags: Given, config: Path | None, file: Path, replace: bool) -> bool:
    """Write a backup and say what was found; whether all of it replays."""
    from sandtable.server.hosting import backup

    with opened(flags, config) as (_, engine):
        checked = backup.back_up(engine, file, replace)
    say(phrase("backup-in", file=file, checked=_looked(checked)))
    for problem in (*checked.problems, *checked.stopped):
        say(problem)
    return not checked.problems


def bring_back(flags: Given, config: Path | None, file: Path, replace: bool) -> None:
    """Bring a backup back and say so."""
    from sandtable.server.hosting import backup
    from sandtable.server.hosting.backup import file_of
    from sandtable.server.hosting.upgrading import bring_up
    from sandtable.server.storage.private import private_folder

    settings = read_settings(flags, os.environ, config).settings
    database = file_of(settings.database_url)
    with backup.whole_or_none(database):
        if not settings.database:
            private_folder(settings.data)
        engine = open_engine(settings.database_url)
        try:
            bring_up(engine, tell=print)
            if not backup.is_empty(engine) and not replace:
                raise HostError(phrase("database-holds-matches"))
            checked = backup.bring_back(file, engine, tell=say)
        except sa.exc.DBAPIError as error:
            named = phrase("database-named", database=database) if database else phrase("database-unnamed")
            raise HostError(
                phrase("database-unusable", named=named, splitlines=str(error.orig).strip().splitlines()[0])
            ) from error
        finally:
            engine.dispose()
    say(phrase("brought-back", file=file, checked=_looked(checked)))


def _looked(checked: Any) -> str:
    if not checked.looked and not checked.elsewhere:
        return phrase("holds-no-match-has")
    right = checked.looked - len(checked.problems) - len(checked.stopped)
    said = phrase("matches-were-replayed-at", looked=checked.looked, of=checked.of, right=right)
    if checked.stopped:
        count = len(checked.stopped)
        said += " " + phrase("cannot-be-replayed-version", count=count)
    if checked.elsewhere:
        said += " " + phrase("rules-not-installed-here", count=checked.elsewhere)
    return said
