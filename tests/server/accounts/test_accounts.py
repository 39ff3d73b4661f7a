"""Accounts: a guest becomes one by passkey and keeps seats, signs in elsewhere in three ways, signs out singly, takes
all data along, and deletes them."""

from __future__ import annotations

import pytest

from tests.server.accounts.authenticator import make_account, signing_in
from tests.server.people import LiveServer, Person


@pytest.fixture
def site(server: LiveServer) -> LiveServer:
    return server


def visitor(server: LiveServer, name: str | None = None) -> Person:
    """A browser that reaches the server by the machine's own name, as passkeys want it."""
    person = Person(server.url.replace("127.0.0.1", "localhost"), name)
    person.http.headers["origin"] = person.url
    return person


def account(person: Person) -> dict:  # type: ignore[type-arg]
    found: dict = person.ok("GET", "/api/me/account")  # type: ignore[type-arg]
    return found


def test_a_guest_becomes_an_account_with_all_seats_and_signs_in_on_a_second_device(site: LiveServer) -> None:
    marit, bo = visitor(site, "Marit"), visitor(site)
    match = marit.create("me", "random")
    assert account(marit).get("passkeys") is None
    old = marit.cookie_header()
    passkey = make_account(marit)
    me = marit.ok("GET", "/api/me")
    assert me == {"id": marit.id, "name": "Marit", "account": True}
    assert marit.ok("GET", f"/api/matches/{match['id']}")["your_seat"] == 0
    # The guest's token, of which there may be copies, is worthless from then on.
    thief = visitor(site)
    thief.http.cookies.clear()
    assert thief.http.get("/api/me", headers={"cookie": old}).json()["id"] != marit.id

    stranger = bo.id
    signed = bo.ok("POST", "/api/sign-in", signing_in(bo, passkey))
    assert signed == {"id": marit.id, "name": "Marit", "account": True} and stranger != marit.id
    assert [row["id"] for row in bo.ok("GET", "/api/matches?scope=mine")] == [match["id"]]
    [key] = account(bo)["passkeys"]
    assert key["name"] == "Laptop" and key["used"]
    assert sorted(one.get("here", False) for one in account(bo)["sessions"]) == [False, True]


def test_a_link_signs_in_once_and_soon(site: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    marit, phone, late = visitor(site, "Marit"), visitor(site), visitor(site)
    assert marit.refused("POST", "/api/me/link", {}) == (409, "no-account")
    make_account(marit)
    word = marit.ok("POST", "/api/me/link", {})["word"]
    assert phone.refused("POST", "/api/sign-in/link", {"word": word[:-1]}) == (403, "link")
    assert phone.ok("POST", "/api/sign-in/link", {"word": word.upper()})["id"] == marit.id
    assert late.refused("POST", "/api/sign-in/link", {"word": word}) == (403, "link")
    word = marit.ok("POST", "/api/me/link", {})["word"]
    from sandtable.server.accounts import sessions

    present = sessions.now()
    monkeypatch.setattr(sessions, "now", lambda: present + 121_000)
    assert late.refused("POST", "/api/sign-in/link", {"word": word}) == (403, "link")


def test_a_recovery_code_signs_in_once_and_only_its_hash_is_stored(site: LiveServer) -> None:
    marit, found, again = visitor(site, "Marit"), visitor(site), visitor(site)
    assert marit.refused("POST", "/api/me/recovery", {}) == (409, "no-account")
    make_account(marit)
    first = marit.ok("POST", "/api/me/recovery", {})["code"]
    code = marit.ok("POST", "/api/me/recovery", {})["code"]
    assert account(marit)["recovery"]
    assert found.refused("POST", "/api/sign-in/recovery", {"code": first}) == (403, "recovery")
    stored = site.call(site.services.store.read, lambda c: c.exec_driver_sql("select * from recoveries").all())
    assert code.replace("-", "").encode() not in repr(stored).encode()
    assert found.ok("POST", "/api/sign-in/recovery", {"code": code.replace("-", " ").upper()})["id"] == marit.id
    assert again.refused("POST", "/api/sign-in/recovery", {"code": code}) == (403, "recovery")
    assert account(marit).get("recovery") is None


def test_passkeys_are_named_and_revoked_and_the_last_one_needs_a_recovery_code(site: LiveServer) -> None:
    marit, phone = visitor(site, "Marit"), visitor(site)
    lost = make_account(marit)
    make_account(marit, "Phone")
    first, second = account(marit)["passkeys"]
    path = f"/api/me/passkeys/{first['id']}"
    assert marit.ok("PUT", path, {"name": "Old laptop"})["passkeys"][0]["name"] == "Old laptop"
    marit.ok("DELETE", path)
    assert phone.refused("POST", "/api/sign-in", signing_in(phone, lost)) == (403, "unknown")
    last = f"/api/me/passkeys/{second['id']}"
    assert marit.refused("DELETE", last) == (409, "last-passkey")
    marit.ok("POST", "/api/me/recovery", {})
    assert marit.ok("DELETE", last).get("passkeys") is None


def test_sessions_end_singly_with_their_sockets(site: LiveServer) -> None:
    marit, phone = visitor(site, "Marit"), visitor(site)
    passkey = make_account(marit)
    match = marit.create("me", "random", visibility="private")["id"]
    phone.ok("POST", "/api/sign-in", signing_in(phone, passkey))
    seat = phone.sit(match)
    there = next(one for one in account(marit)["sessions"] if not one.get("here"))
    here = next(one for one in account(marit)["sessions"] if one.get("here"))
    assert marit.refused("DELETE", f"/api/me/sessions/{here['id']}") == (409, "this-session")
    marit.ok("DELETE", f"/api/me/sessions/{there['id']}")
    with pytest.raises(Exception, match="1012"):
        while True:
            seat.wire.receive()
    assert phone.refused("GET", f"/api/matches/{match}")[0] == 404
    assert marit.ok("GET", f"/api/matches/{match}")["your_seat"] == 0
    # Everywhere else at once; and here.
    phone.ok("POST", "/api/sign-in", signing_in(phone, passkey))
    marit.ok("POST", "/api/me/renew", {})
    assert phone.ok("GET", "/api/me")["id"] != marit.id and len(account(marit)["sessions"]) == 1
    kept = marit.cookie_header()
    assert "account" not in marit.ok("POST", "/api/me/sign-out", {})
    marit.http.cookies.clear()
    assert marit.http.get("/api/me", headers={"cookie": kept}).json()["id"] != marit.id


def test_nobody_touches_what_belongs_to_another_account(site: LiveServer) -> None:
    marit, mallory = visitor(site, "Marit"), visitor(site, "Mallory")
    make_account(marit), make_account(mallory)
    key, session = account(marit)["passkeys"][0]["id"], account(marit)["sessions"][0]["id"]
    before = account(marit)
    assert mallory.refused("PUT", f"/api/me/passkeys/{key}", {"name": "Mine"}) == (404, "no-passkey")
    assert mallory.refused("DELETE", f"/api/me/passkeys/{key}") == (404, "no-passkey")
    assert mallory.refused("DELETE", f"/api/me/sessions/{session}") == (404, "no-session")
    # A session's id is no token, neither bare nor under another guest's name.
    name, _, token = mallory.cookie_header().partition("=")
    guest, _, signature = token.split(".")
    for forged in (f"{marit.id}.s{session}.{signature}", f"{guest}.s{session}.{signature}"):
        thief = visitor(site)
        thief.http.cookies.clear()
        assert thief.http.get("/api/me", headers={"cookie": f"{name}={forged}"}).json()["id"] not in (marit.id, guest)
    assert account(marit) == before


def test_all_own_data_can_be_taken_along_and_nobody_elses(site: LiveServer) -> None:
    marit, bo = visitor(site, "Marit"), visitor(site, "Bo")
    make_account(marit, "My laptop")
    match = marit.create("me", "open", visibility="private", title="Ours")["id"]
    bo.join(match, invite=marit.ok("GET", f"/api/matches/{match}")["invite"])
    answer = marit.ask("GET", "/api/me/export")
    data = answer.json()
    assert "attachment" in answer.headers["content-disposition"]
    assert data["guest"]["name"] == "Marit" and data["passkeys"][0]["name"] == "My laptop"
    assert [(row["id"], row["title"], row["seat"]) for row in data["matches"]] == [(match, "Ours", 0)]
    assert len(data["sessions"]) == 1 and bo.id not in answer.text
    assert visitor(site).ok("GET", "/api/me/export")["guest"] is None


def test_deleting_leaves_others_their_matches(site: LiveServer) -> None:
    marit, bo = visitor(site, "Marit"), visitor(site, "Bo")
    passkey = make_account(marit)
    over, runs = (marit.create("me", "open", game="duel") for _ in range(2))
    for match in (over, runs):
        bo.join(match["id"])
    bo.ok("POST", f"/api/matches/{over['id']}/resign", {})
    assert marit.refused("POST", "/api/me/delete", {"name": "Bo"}) == (400, "invalid")
    assert (
        marit.ok("POST", "/api/me/delete", {"name": "Marit", "passkey": signing_in(marit, passkey)})["id"] != marit.id
    )
    seats = bo.ok("GET", f"/api/matches/{over['id']}")["seats"]
    assert [seat["name"] for seat in seats] == ["Somebody", "Bo"]
    assert bo.ok("GET", f"/api/matches/{over['id']}/verify")["ok"]
    going = bo.ok("GET", f"/api/matches/{runs['id']}")
    assert going["state"] == "running" and [seat["kind"] for seat in going["seats"]] == ["bot", "guest"]
    assert going["host"] == 1
    phone = visitor(site)
    assert phone.refused("POST", "/api/sign-in", signing_in(phone, passkey)) == (403, "unknown")
    for table in ("guests", "passkeys", "sessions", "recoveries"):
        column = "id" if table == "guests" else "guest"
        query = f"select count(*) from {table} where {column} = '{marit.id}'"
        assert site.call(site.services.store.read, lambda c, q=query: c.exec_driver_sql(q).scalar()) == 0


def test_a_browser_left_open_is_not_enough_to_delete_an_account(site: LiveServer) -> None:
    """A cookie may be another's by now: a passkey of the account signs for it, once, or its recovery code."""
    marit, bo = visitor(site, "Marit"), visitor(site, "Bo")
    passkey, other = make_account(marit), make_account(bo)
    code = marit.ok("POST", "/api/me/recovery", {})["code"]
    form = {"name": "Marit"}
    assert marit.refused("POST", "/api/me/delete", form) == (403, "proof")
    assert marit.refused("POST", "/api/me/delete", {**form, "code": "abc"}) == (403, "recovery")
    assert marit.refused("POST", "/api/me/delete", {**form, "passkey": signing_in(marit, other)}) == (403, "another")
    elsewhere = signing_in(bo, passkey)
    assert marit.refused("POST", "/api/me/delete", {**form, "passkey": elsewhere}) == (409, "ceremony")
    # A link from a browser that is signed in proves no more than that browser.
    phone = visitor(site)
    phone.ok("POST", "/api/sign-in/link", {"word": marit.ok("POST", "/api/me/link", {})["word"]})
    assert phone.refused("POST", "/api/me/delete", form) == (403, "proof")
    assert bo.refused("POST", "/api/me/delete", {"name": "Bo", "code": code}) == (403, "recovery"), "another's code"
    assert marit.ok("GET", "/api/me")["id"] == marit.id
    assert marit.ok("POST", "/api/me/delete", {**form, "code": code})["id"] != marit.id
    guest = visitor(site, "Ana")
    guest.create("me", "random")
    assert guest.ok("POST", "/api/me/delete", {"name": "Ana"})["id"] != guest.id, "a guest has nothing else to show"
