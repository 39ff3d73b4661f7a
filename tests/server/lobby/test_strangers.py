"""Whoever has no seat changes nothing: every operation that concerns a match or a league is tried by a stranger, who
knows its id and, for some, the word of its invitation. A new operation needs a line here."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.storage import schema
from tests.server.leagues.test_leagues import FORM as LEAGUE
from tests.server.people import LiveServer, Person

PACE = {"kind": "live", "base": 600, "bot": "random"}
#: What is sent, by the end of the path; of those that are left out there is nothing to say.
BODIES: dict[str, Any] = {
    "ahead": {"decision": 0, "codes": [0]},
    "hint": {"decision": 0},
    "what-if": {"number": 0, "code": 0},
    "play-on": {"at": 0, "seat": 0, "choices": [], "shown": 0, "world": 0},
    "simulate": {"at": 0},
    "talk": {"text": "Hello"},
    "report": {"reason": "insults"},
    "standing": {"id": "bid", "wish": "most"},
    "resign": {"decision": None},
    "undo/answer": {"id": "x", "agree": True},
    "undo/reveal": {"of": "0" * 64, "nonce": "0" * 64},
    "keys": {"signed": {"act": {"do": "key"}, "n": 0, "head": "0" * 64, "key": 0, "sig": "0" * 128}},
    "hand-over": {"bot": "random"},
    "fill": {"seat": 1, "bot": "random"},
    "stand-in": {"seat": 0, "bot": "random"},
    "remove": {"seat": 0, "bot": "random", "reason": "no"},
    "host": {"seat": 1},
    "offer": {"seat": 1},
    "order": {"seats": [1, 0]},
    "end": {"how": "draw"},
    "end/answer": {"id": "x", "agree": True},
    "commit": {"nonce_commitment": "0" * 64},
    "reveal": {"opening_hash": "0" * 64, "nonce": "0" * 64},
    "let-go": {"seat": 0},
    "invitations": {"person": "somebody"},
    "refuse": {"never": True},
    "bots": {"bot": "random"},
    "ready": {"ready": True},
}
WATCHED = (
    "matches",
    "seats",
    "choices",
    "entries",
    "lines",
    "reports",
    "invitations",
    "leagues",
    "league_players",
    "league_tables",
)


def operations(server: LiveServer, part: str) -> list[tuple[str, str]]:
    """Everything that may change something of it."""
    paths = server.person().ok("GET", "/api/docs/openapi.json")["paths"]
    return [
        (method.upper(), path)
        for path, methods in sorted(paths.items())
        if f"{{{part}}}" in path
        for method in methods
        if method in ("post", "put", "delete")
    ]


def stored(server: LiveServer, ids: list[str]) -> list[Any]:
    def question(connection: Connection) -> list[Any]:
        found = []
        for name in WATCHED:
            table = schema.metadata.tables[name]
            where = next(table.c[key] for key in ("match", "league", "id") if key in table.c)
            query = sa.select(table).where(where.in_(ids)).order_by(*table.primary_key.columns)
            found.append([dict(row) for row in connection.execute(query).mappings()])
        return found

    async def there() -> list[Any]:
        return await server.services.store.read(question)

    return list(server.call(there))


def tried(person: Person, method: str, path: str, **ids: str) -> tuple[int, str]:
    ending = path.partition("?")[0].partition("}")[2].strip("/")
    body = BODIES.get(ending, BODIES.get(ending.rpartition("/")[2], {}))
    for name in ("line", "guest", "number"):
        ids.setdefault(name, "1")
    answer = person.ask(method, path.format(**ids), None if method == "DELETE" else body)
    return answer.status_code, answer.text


@pytest.mark.parametrize("known", [False, True])
def test_a_stranger_changes_nothing_of_a_match(server: LiveServer, known: bool) -> None:
    """`known`: whoever has the word of a table by link may watch it, and no more."""
    ada, bo, eve = server.person("Ada"), server.person("Bo"), server.person("Eve")
    seen = "link" if known else "private"
    running = ada.create("me", "open", game="duel", visibility=seen, pace=PACE)
    bo.join(running["id"], invite=running["invite"])
    waiting = ada.create("me", "open", "open", game="duel", visibility=seen)
    finished = ada.create("me", "open", game="duel", visibility=seen)
    bo.join(finished["id"], invite=finished["invite"])
    bo.ok("POST", f"/api/matches/{finished['id']}/resign", {})
    ids = [one["id"] for one in (running, waiting, finished)]
    before = stored(server, ids)
    done = operations(server, "match")
    assert len(done) > 30
    for method, path in done:
        for one in (running, waiting, finished):
            status, text = tried(eve, method, path + (f"?invite={one['invite']}" if known else ""), match=one["id"])
            # Whoever may see a finished match may ask what could have been; a line of the gallery is somebody's own.
            free = known and path.endswith(("/what-if", "/play-on", "/simulate", "/talk"))
            assert status in (403, 404, 409) or free, (method, path, status, text)
            if not known:
                assert status in (403, 404), (method, path, status, text)
    after = stored(server, ids)
    lines = WATCHED.index("lines")
    said = after[lines]
    assert [line["room"] for line in said] == ["gallery"] * len(said) and (known or not said)
    before[lines] = after[lines] = []
    assert after == before


def test_a_stranger_changes_nothing_of_a_league(server: LiveServer) -> None:
    ada, bo, eve = server.person("Ada"), server.person("Bo"), server.person("Eve")
    made = ada.ok("POST", "/api/leagues", {**LEAGUE, "visibility": "link"})
    league = made["summary"]["id"]
    bo.ok("POST", f"/api/leagues/{league}/join", {"invite": made["invite"]})
    before = stored(server, [league])
    done = operations(server, "league")
    assert len(done) >= 7
    for method, path in done:
        for person in (eve, bo):
            if person is bo and path.endswith(("/leave", "/join", "/ready")):
                continue  # these are his
            status, text = tried(person, method, path, league=league)
            assert status in (403, 404, 409), (method, path, status, text)
    assert stored(server, [league]) == before


def test_what_is_ones_own_is_of_whoever_asks(server: LiveServer) -> None:
    """No operation of what is one's own takes somebody's id but to undo what one has said of them oneself."""
    paths = server.person().ok("GET", "/api/docs/openapi.json")["paths"]
    own = [path for path in paths if path.startswith("/api/me")]
    named = sorted(path for path in own if "{" in path)
    assert len(own) > 20
    assert named == [
        "/api/me/blocked/{guest}",
        "/api/me/invitations/{match}/accept",
        "/api/me/invitations/{match}/refuse",
        "/api/me/notices/channels/{channel}",
        "/api/me/notices/channels/{channel}/try",
        "/api/me/passkeys/{passkey}",
        "/api/me/sessions/{session}",
    ]
