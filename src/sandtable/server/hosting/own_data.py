"""What this server holds of a person: to be taken along as a file."""

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.identifiers import iso
from sandtable.server.storage import (
    account_rows,
    audit_log,
    daily_rows,
    league_rows,
    people_rows,
    post_rows,
    result_rows,
    search_rows,
    study_rows,
)
from sandtable.server.storage.rows import choices, guests, matches, seats
from sandtable.server.storage.store import read_entries

FORMAT = "sandtable-own-data/2"


def export(connection: Connection, guest: str) -> dict[str, Any]:
    """Everything of a guest: who they are, how they sign in, where they sat, what they chose there, and what the host
    did about them. Keys and hashes that let a person in are left out, as are cards and choices of others. What a guest
    chose is numbered by its own decisions: the number of a step would count what others chose in secret."""
    row = connection.execute(sa.select(guests).where(guests.c.id == guest)).mappings().first()
    recovery, search = account_rows.recovery_of(connection, guest), search_rows.of_guest(connection, guest)
    return {
        "format": FORMAT,
        "guest": None if row is None else {"id": row["id"], "name": row["name"], "created": iso(row["created"])},
        "passkeys": [
            {**_of(key, "name", "created", "used"), "credential": key.credential.hex()}
            for key in account_rows.passkeys_of(connection, guest)
        ],
        "recovery_code": None if recovery is None else {"created": iso(recovery)},
        "sessions": [_of(one, "device", "created", "seen") for one in account_rows.sessions_of(connection, guest)],
        "vacations": [_of(one, "begun", "until", "days") for one in people_rows.all_of(connection, guest)],
        "studies": [
            {**_of(one, "id", "created", "title"), "form": msgspec.json.decode(one.form)}
            for one in study_rows.of_guest(connection, guest, 10_000)
        ],
        "matches": _matches(connection, guest),
        "ratings": [_of(one) for one in result_rows.ratings_of(connection, guest)],
        "results": [_of(one) for one in result_rows.of_guest(connection, guest)],
        "leagues": [
            {"id": league.id, "title": league.title, "as": player.name, "joined": iso(player.joined)}
            for league, player in league_rows.of_guest(connection, guest)
        ],
        "lines": [
            {"match": match, **_of(line, "at", "name", "text")}
            for match, line in people_rows.said_by(connection, guest)
        ],
        "daily": [_of(one, "day", "game", "code", "right", "at") for one in daily_rows.of_guest(connection, guest)],
        "search": None if search is None else _of(search),
        "invitations": _invitations(connection, guest),
        "notices": _notices(connection, guest),
        "acts": [_of(act, "at", "by", "text") for act in audit_log.concerning(connection, guest, limit=10_000)],
    }


_TIMES = frozenset({"at", "beat", "begun", "created", "joined", "seen", "since", "until", "updated", "used"})


def _of(row: msgspec.Struct, *names: str) -> dict[str, Any]:
    """These fields of a row, or all, with times as others read them."""
    values: dict[str, Any] = msgspec.to_builtins(row)
    wanted = {name: values[name] for name in names or values}
    return {name: iso(value) if name in _TIMES and value is not None else value for name, value in wanted.items()}


def _invitations(connection: Connection, guest: str) -> dict[str, Any]:
    """What a person was invited to and by whom they want not to be; whom they have invited, as far as they may know."""
    return {
        "got": [_of(one, "match", "at", "state") for one in people_rows.got_by(connection, guest)],
        "sent": [
            {**_of(one, "match", "name", "at"), "state": "waiting" if one.state == "dropped" else one.state}
            for one in people_rows.sent_by(connection, guest)
        ],
        "blocked": [_of(one, "name", "at") for one in people_rows.blocked_by(connection, guest)],
    }


def _notices(connection: Connection, guest: str) -> dict[str, Any]:
    row = post_rows.wish_of(connection, guest)
    return {
        "wishes": None if row is None else msgspec.json.decode(row.wishes),
        "channels": [
            _of(one, "kind", "name", "address", "created") for one in post_rows.channels_of(connection, guest)
        ],
        "told": [
            _of(one, "at", "kind", "match", "title", "text")
            for one in post_rows.notices_of(connection, guest, 10_000, page_only=False)
        ],
    }


def _matches(connection: Connection, guest: str) -> list[dict[str, Any]]:
    query = (
        sa.select(
            *(matches.c[name] for name in ("id", "game", "title", "options", "state", "created", "moved", "result")),
            *(seats.c[name] for name in ("seat", "name", "standing")),
        )
        .join(seats, seats.c.match == matches.c.id)
        .where(seats.c.guest == guest)
        .order_by(matches.c.created, matches.c.id)
    )
    found = []
    for row in connection.execute(query).mappings().all():
        own = (choices.c.match == row["id"]) & (choices.c.seat == row["seat"])
        made = sa.select(choices.c.decision, choices.c.at, choices.c.code).where(own).order_by(choices.c.n)
        sealed = [msgspec.json.decode(one.entry) for one in read_entries(connection, row["id"])]
        found.append(
            {
                **{name: row[name] for name in ("id", "game", "title", "state", "seat", "name")},
                "options": msgspec.json.decode(row["options"]),
                "created": iso(row["created"]),
                "moved": iso(row["moved"]),
                "result": None if row["result"] is None else msgspec.json.decode(row["result"]),
                "standing": msgspec.json.decode(row["standing"]),
                "choices": [[decision, iso(at), code] for decision, at, code in connection.execute(made)],
                "acts": [one["act"] for one in sealed if one.get("seat") == row["seat"]],
            }
        )
    return found
