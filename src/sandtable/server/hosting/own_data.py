"""What this server holds of a person: to be taken along as a file."""

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.storage import (
    account_rows,
    acts,
    league_rows,
    people_rows,
    post_rows,
    result_rows,
    search_rows,
    study_rows,
)
from sandtable.server.storage.rows import choices, guests, matches, seats
from sandtable.server.storage.search_rows import SearchRow
from sandtable.server.storage.store import read_entries
from sandtable.server.words import iso

FORMAT = "sandtable-own-data/1"


def export(connection: Connection, guest: str) -> dict[str, Any]:
    """Everything of a guest: who they are, how they sign in, where they sat, what they chose there, and what the host
    did about them. Keys and hashes that let a person in are left out, as are cards and choices of others."""
    row = connection.execute(sa.select(guests).where(guests.c.id == guest)).mappings().first()
    recovery = account_rows.recovery_of(connection, guest)
    return {
        "format": FORMAT,
        "guest": None if row is None else {"id": row["id"], "name": row["name"], "created": iso(row["created"])},
        "passkeys": [
            {
                "name": key.name,
                "credential": key.credential.hex(),
                "created": iso(key.created),
                "used": None if key.used is None else iso(key.used),
            }
            for key in account_rows.passkeys_of(connection, guest)
        ],
        "recovery_code": None if recovery is None else {"created": iso(recovery)},
        "sessions": [
            {"device": one.device, "created": iso(one.created), "seen": iso(one.seen)}
            for one in account_rows.sessions_of(connection, guest)
        ],
        "vacations": [
            {"begun": iso(one.begun), "until": iso(one.until), "days": one.days}
            for one in people_rows.all_of(connection, guest)
        ],
        "studies": [
            {"id": one.id, "created": iso(one.created), "title": one.title, "form": msgspec.json.decode(one.form)}
            for one in study_rows.of_guest(connection, guest, 10_000)
        ],
        "matches": _matches(connection, guest),
        "ratings": [
            {**msgspec.to_builtins(one), "updated": iso(one.updated)}
            for one in result_rows.ratings_of(connection, guest)
        ],
        "results": [{**msgspec.to_builtins(one), "at": iso(one.at)} for one in result_rows.of_guest(connection, guest)],
        "leagues": [
            {"id": league.id, "title": league.title, "as": player.name, "joined": iso(player.joined)}
            for league, player in league_rows.of_guest(connection, guest)
        ],
        "lines": [
            {"match": match, "at": iso(line.at), "name": line.name, "text": line.text}
            for match, line in people_rows.said_by(connection, guest)
        ],
        "search": _search(search_rows.of_guest(connection, guest)),
        "invitations": _invitations(connection, guest),
        "notices": _notices(connection, guest),
        "acts": [
            {"at": iso(act.at), "by": act.by, "text": act.text}
            for act in acts.concerning(connection, guest, limit=10_000)
        ],
    }


def _search(row: SearchRow | None) -> dict[str, Any] | None:
    if row is None:
        return None
    return {**msgspec.to_builtins(row), "since": iso(row.since), "beat": iso(row.beat)}


def _invitations(connection: Connection, guest: str) -> dict[str, Any]:
    """What a person was invited to and by whom they want not to be; whom they have invited, as far as they may know."""
    return {
        "got": [
            {"match": one.match, "at": iso(one.at), "state": one.state} for one in people_rows.got_by(connection, guest)
        ],
        "sent": [
            {
                "match": one.match,
                "name": one.name,
                "at": iso(one.at),
                "state": "waiting" if one.state == "dropped" else one.state,
            }
            for one in people_rows.sent_by(connection, guest)
        ],
        "blocked": [{"name": one.name, "at": iso(one.at)} for one in people_rows.blocked_by(connection, guest)],
    }


def _notices(connection: Connection, guest: str) -> dict[str, Any]:
    row = post_rows.wish_of(connection, guest)
    return {
        "wishes": None if row is None else msgspec.json.decode(row.wishes),
        "channels": [
            {"kind": one.kind, "name": one.name, "address": one.address, "created": iso(one.created)}
            for one in post_rows.channels_of(connection, guest)
        ],
        "told": [
            {"at": iso(one.at), "kind": one.kind, "match": one.match, "title": one.title, "text": one.text}
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
        made = sa.select(choices.c.n, choices.c.at, choices.c.code).where(own).order_by(choices.c.n)
        sealed = [msgspec.json.decode(one.entry) for one in read_entries(connection, row["id"])]
        found.append(
            {
                "id": row["id"],
                "game": row["game"],
                "title": row["title"],
                "options": msgspec.json.decode(row["options"]),
                "state": row["state"],
                "created": iso(row["created"]),
                "moved": iso(row["moved"]),
                "result": None if row["result"] is None else msgspec.json.decode(row["result"]),
                "seat": row["seat"],
                "name": row["name"],
                "standing": msgspec.json.decode(row["standing"]),
                "choices": [[n, iso(at), code] for n, at, code in connection.execute(made)],
                "acts": [one["act"] for one in sealed if one.get("seat") == row["seat"]],
            }
        )
    return found
