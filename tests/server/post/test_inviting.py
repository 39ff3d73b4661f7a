"""Invitations by name: who may be found, who is told, what a refusal means, and who learns nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.server.hosting import host_acts
from sandtable.server.post.inviting import MOST_NAMED
from sandtable.server.storage.people_rows import MOST_A_WEEK, invitations
from sandtable.server.storage.post_rows import notices
from sandtable.server.storage.result_rows import ratings
from sandtable.server.storage.rows import guests
from tests.server.people import LiveServer, Person
from tests.server.post.receivers import Receiver, until

_named = iter(range(10_000))


def called(server: LiveServer, name: str) -> Person:
    """Somebody whose name nobody else at this server has."""
    return server.person(f"{name} {next(_named)}")


def met(server: LiveServer, one: Person, *others: Person) -> None:
    """They have played together."""
    for other in others:
        made = one.create("me", "open", game="duel")
        other.join(made["id"])


def table(host: Person, **more: Any) -> str:
    return str(host.create("me", "open", "open", game="duel", visibility="private", title="Friday", **more)["id"])


def invite(host: Person, match: str, person: Person, **more: Any) -> Any:
    return host.ok("POST", f"/api/matches/{match}/invitations", {"person": person.id, **more})["invited"]


def mine(person: Person) -> Any:
    return person.ok("GET", "/api/me/invitations")["invitations"]


def found(person: Person, name: str) -> list[str]:
    return [one["person"] for one in person.ok("GET", f"/api/people?name={name}")["people"]]


def name_of(person: Person) -> str:
    return str(person.ok("GET", "/api/me")["name"])


def stored(server: LiveServer, job: Callable[[Any], Any]) -> Any:
    async def there() -> Any:
        return await server.services.store.writer.submit(job)

    return server.call(there)


def test_who_was_invited_by_name_is_told_and_sits_down(posting: LiveServer, receiver: Receiver) -> None:
    ada, bo = called(posting, "Ada"), called(posting, "Bo")
    met(posting, ada, bo)
    bo.ok("POST", "/api/me/notices/hook", {"address": receiver.url("/invited"), "format": "text"})
    bo.ok("PUT", "/api/me/notices/settings", {"tables": ["page", "hook"]})
    match = table(ada, pace={"kind": "days", "days": 1, "base": 3600})
    (known,) = ada.ok("GET", f"/api/people?name={name_of(bo)}")["people"]
    assert known == {"person": bo.id, "name": name_of(bo), "met": True}
    (shown,) = invite(ada, match, bo, seat=2)
    assert (shown["person"], shown["name"], shown["seat"], shown["state"]) == (bo.id, name_of(bo), 2, "waiting")
    (asked,) = mine(bo)
    assert (asked["match"], asked["title"], asked["host"], asked["seat"]) == (match, "Friday", name_of(ada), 2)
    assert "1 day a turn" in asked["pace"] and asked["game"] == "duel"
    (got,) = until(lambda: [one for one in receiver.got if one.path == "/invited"], "a message")
    assert f"{name_of(ada)} invites you to Friday" in got.json["text"] and match not in got.json["text"]
    told = bo.ok("GET", "/api/me/notices")["notices"]
    assert [one["kind"] for one in told] == ["invite"]
    assert bo.ask("GET", f"/api/matches/{match}").status_code == 404, "a private table is seen by its word alone"
    word = bo.ok("POST", f"/api/me/invitations/{match}/accept", {})
    assert word["seat"] == 2
    bo.join(match, invite=word["invite"], seat=word["seat"])
    (shown,) = ada.ok("GET", f"/api/matches/{match}/invitations")["invited"]
    assert shown["state"] == "here" and mine(bo) == []
    assert ada.refused("POST", f"/api/matches/{match}/invitations", {"person": bo.id}) == (409, "seated")


def test_a_refusal_stands_and_who_is_not_wanted_any_more_learns_nothing(posting: LiveServer) -> None:
    ada, bo = called(posting, "Ada"), called(posting, "Bo")
    met(posting, ada, bo)
    first, second, third = table(ada), table(ada), table(ada)
    invite(ada, first, bo)
    assert bo.ok("POST", f"/api/me/invitations/{first}/refuse", {})["invitations"] == []
    (shown,) = ada.ok("GET", f"/api/matches/{first}/invitations")["invited"]
    assert shown["state"] == "refused"
    assert ada.refused("POST", f"/api/matches/{first}/invitations", {"person": bo.id}) == (409, "refused")
    assert ada.refused("DELETE", f"/api/matches/{first}/invitations/{bo.id}")[0] == 404
    assert bo.refused("POST", f"/api/me/invitations/{first}/accept", {})[0] == 404
    invite(ada, second, bo)
    other = table(ada)
    invite(ada, other, bo)
    bo.ok("POST", f"/api/me/invitations/{second}/refuse", {"never": True})
    assert mine(bo) == [], "what waits from the same person goes too"
    (blocked,) = bo.ok("GET", "/api/me/blocked")["blocked"]
    assert (blocked["person"], blocked["name"]) == (ada.id, name_of(ada))
    assert [one["state"] for one in ada.ok("GET", f"/api/matches/{other}/invitations")["invited"]] == ["waiting"]
    (shown,) = invite(ada, third, bo)
    assert shown["state"] == "waiting" and mine(bo) == []
    sent = [one["state"] for one in ada.ok("GET", "/api/me/export")["invitations"]["sent"]]
    assert sent == ["refused", "refused", "waiting", "waiting"]
    got = bo.ok("GET", "/api/me/export")["invitations"]
    assert [one["match"] for one in got["got"]] == [first, second] and got["blocked"][0]["name"] == name_of(ada)
    assert bo.ok("DELETE", f"/api/me/blocked/{ada.id}")["blocked"] == []
    stored(posting, lambda connection: connection.execute(invitations.delete().where(invitations.c.by == ada.id)))
    invite(ada, third, bo)
    assert [one["match"] for one in mine(bo)] == [third]


def test_names_tell_no_more_than_leaderboards_and_tables_do(posting: LiveServer) -> None:
    """A stranger is found as soon as a leaderboard has them, and not before; asking by id is no way around that."""
    ada, eve = called(posting, "Ada"), called(posting, "Evelyn")
    match = table(ada)

    def on_a_board(deviation: float, banned: int | None = None) -> None:
        row = {"guest": eve.id, "game": "duel", "family": "plain", "pace": "live", "mean": 1500.0, "matches": 30}
        row |= {"deviation": deviation, "updated": int(time.time() * 1000)}
        stored(posting, lambda connection: connection.execute(ratings.delete().where(ratings.c.guest == eve.id)))
        stored(posting, lambda connection: connection.execute(ratings.insert().values(row)))
        here = guests.c.id == eve.id
        stored(posting, lambda connection: connection.execute(guests.update().where(here).values(banned=banned)))

    def unknown() -> None:
        assert found(ada, name_of(eve)) == []
        asked = ada.ask("POST", f"/api/matches/{match}/invitations", {"person": eve.id})
        nobody = ada.ask("POST", f"/api/matches/{match}/invitations", {"person": "nobody"})
        assert (asked.status_code, asked.content) == (nobody.status_code, nobody.content) and asked.status_code == 404

    unknown()
    waiting = eve.create("me", "open", "open", game="duel", visibility="open")["id"]
    ada.join(waiting)
    unknown()  # to sit down where somebody waits is no acquaintance
    on_a_board(deviation=200.0)
    unknown()
    on_a_board(deviation=60.0, banned=1)
    unknown()
    on_a_board(deviation=60.0)
    assert found(ada, name_of(eve)) == [eve.id] and found(ada, name_of(eve)[:1]) == []
    assert found(ada, name_of(eve).split()[1].zfill(9)) == [] and found(ada, "%25") == []
    for wish, there in (("met", []), ("nobody", []), ("anybody", [eve.id])):
        eve.ok("PUT", "/api/me/notices/settings", {"invited": wish})
        assert found(ada, name_of(eve)) == there
        if not there:
            unknown()
    assert len(found(ada, "evelyn")) <= MOST_NAMED
    assert [one["state"] for one in invite(ada, match, eve)] == ["waiting"]
    stranger = Person(posting.url)
    stranger.http.cookies.clear()
    assert stranger.ok("GET", "/api/people?name=evelyn")["people"] == []


def test_an_invitation_is_its_hosts_and_its_persons_alone(posting: LiveServer) -> None:
    ada, bo, cy = called(posting, "Ada"), called(posting, "Bo"), called(posting, "Cy")
    met(posting, ada, bo, cy)
    met(posting, bo, cy)
    match = table(ada)
    path = f"/api/matches/{match}/invitations"
    word = ada.ok("GET", f"/api/matches/{match}")["invite"]
    bo.join(match, invite=word)
    invite(ada, match, cy)
    for person in (bo, cy):  # one sits there, the other is invited
        wanted = (403, "not-host") if person is bo else (404, "no-such-match")
        assert person.refused("GET", path) == wanted
        assert person.refused("POST", path, {"person": ada.id}) == wanted
        assert person.refused("DELETE", f"{path}/{cy.id}") == wanted
    for act in ("accept", "refuse"):
        assert bo.refused("POST", f"/api/me/invitations/{match}/{act}", {}) == (404, "no-such-invitation")
    assert bo.refused("POST", f"/api/me/invitations/{match}/refuse", {"never": True})[0] == 404
    assert bo.ok("GET", "/api/me/blocked")["blocked"] == [] and mine(bo) == []
    assert ada.refused("POST", path, {"person": cy.id, "seat": 0}) == (409, "taken")
    assert ada.refused("POST", path, {"person": cy.id, "seat": 7}) == (400, "invalid")
    assert ada.refused("POST", path, {"person": cy.id, "guest": bo.id}) == (400, "invalid")
    assert ada.refused("POST", path, {"person": ada.id})[0] == 409
    assert [one["match"] for one in mine(cy)] == [match], "what was refused changed nothing"
    assert cy.ok("DELETE", f"/api/me/blocked/{bo.id}")["blocked"] == []
    ada.ok("POST", f"/api/matches/{match}/host", {"seat": 1})
    assert ada.refused("GET", path) == (403, "not-host") and len(bo.ok("GET", path)["invited"]) == 1
    bo.ok("POST", f"/api/matches/{match}/close", {})
    assert mine(cy) == []
    assert cy.refused("POST", f"/api/me/invitations/{match}/accept", {})[0] == 404


def test_nobody_is_pestered(posting: LiveServer) -> None:
    """Neither by taking back and asking again, nor by one table after the other; and whom the host of the server has
    muted invites nobody by name."""
    ada, bo = called(posting, "Ada"), called(posting, "Bo")
    met(posting, ada, bo)
    bo.ok("PUT", "/api/me/notices/settings", {"tables": ["page"]})
    match = table(ada)
    path = f"/api/matches/{match}/invitations"
    for _ in range(3):
        invite(ada, match, bo)
        assert ada.ok("DELETE", f"{path}/{bo.id}")["invited"] == []
        assert mine(bo) == [] and bo.ok("GET", "/api/me/notices")["notices"] == []
    invite(ada, match, bo)
    assert len(mine(bo)) == 1
    told = stored(
        posting, lambda connection: connection.execute(notices.select().where(notices.c.guest == bo.id)).all()
    )
    assert told == [], "nobody is told twice of one table"
    for _ in range(MOST_A_WEEK + 1):
        invite(ada, table(ada), bo)
    assert len(mine(bo)) == MOST_A_WEEK and len(bo.ok("GET", "/api/me/notices")["notices"]) == MOST_A_WEEK - 1
    stored(posting, lambda connection: host_acts.mute(connection, ada.id))
    other = ada.ok("POST", "/api/matches", {**FORM, **ada.committed()})["match"]["id"]
    asked = ("POST", f"/api/matches/{other}/invitations", {"person": bo.id})
    until(lambda: ada.ask(*asked).status_code == 403, "being muted")
    assert ada.refused(*asked) == (403, "muted")


FORM = {
    "game": "duel",
    "preset": "plain",
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "options": {},
    "visibility": "link",
}


@pytest.mark.parametrize("path", ["/api/people?name=evelyn", "/api/me/invitations", "/api/me/blocked"])
def test_who_was_never_here_is_told_nothing(posting: LiveServer, path: str) -> None:
    stranger = Person(posting.url)
    stranger.http.cookies.clear()
    answer = stranger.ask("GET", path)
    assert answer.status_code == 200 and next(iter(answer.json().values())) == []
