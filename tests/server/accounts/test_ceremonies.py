"""Attacks on the ceremonies of passkeys: replayed, of another browser, page or server, unsigned, without a person, and
from a copy of the authenticator. Each is refused with a sentence and signs nobody in."""

from __future__ import annotations

import copy

import pytest

from sandtable.server.accounts.passkeys import RelyingParty, place_of
from sandtable.server.errors import Refusal
from tests.server.accounts.authenticator import PRESENT, Authenticator, make_account, signing_in, text
from tests.server.accounts.test_accounts import account, visitor
from tests.server.people import LiveServer


def test_a_replayed_sign_in_is_refused(server: LiveServer) -> None:
    marit, phone = visitor(server, "Marit"), visitor(server)
    passkey = make_account(marit)
    form = signing_in(phone, passkey)
    other = visitor(server)
    assert other.refused("POST", "/api/sign-in", form) == (409, "ceremony"), "begun by another browser"
    phone.ok("POST", "/api/sign-in", form)
    for again in (phone, other):
        assert again.refused("POST", "/api/sign-in", form) == (409, "ceremony")


def test_a_replayed_or_stolen_registration_is_refused(server: LiveServer) -> None:
    marit, mallory = visitor(server, "Marit"), visitor(server, "Mallory")
    begun = marit.ok("POST", "/api/me/passkeys/begin", {})
    credential = Authenticator().make(begun["options"], marit.url)
    form = {"ceremony": begun["ceremony"], "credential": credential, "name": "Mine"}
    assert mallory.refused("POST", "/api/me/passkeys", form) == (409, "ceremony")
    marit.ok("POST", "/api/me/passkeys", form)
    assert marit.refused("POST", "/api/me/passkeys", form) == (409, "ceremony")
    # Somebody else's passkey cannot be made one's own.
    begun = mallory.ok("POST", "/api/me/passkeys/begin", {})
    theirs = Authenticator()
    theirs.credential = bytes.fromhex(marit.ok("GET", "/api/me/export")["passkeys"][0]["credential"])
    form = {"ceremony": begun["ceremony"], "credential": theirs.make(begun["options"], marit.url), "name": "Mine"}
    assert mallory.refused("POST", "/api/me/passkeys", form) == (409, "passkey-known")


def test_a_ceremony_is_over_after_five_minutes(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    from sandtable.server.accounts import passkeys

    marit, phone = visitor(server, "Marit"), visitor(server)
    form = signing_in(phone, make_account(marit))
    present = passkeys.now()
    monkeypatch.setattr(passkeys, "now", lambda: present + 301_000)
    assert phone.refused("POST", "/api/sign-in", form) == (409, "ceremony")


def test_a_wrong_origin_is_refused(server: LiveServer) -> None:
    marit, phone = visitor(server, "Marit"), visitor(server)
    passkey = make_account(marit)
    for origin in ("https://evil.example", phone.url.replace("http:", "https:"), "http://localhost:1"):
        begun = phone.ok("POST", "/api/sign-in/begin", {})
        form = {"ceremony": begun["ceremony"], "credential": passkey.sign(begun["options"], origin)}
        assert phone.refused("POST", "/api/sign-in", form) == (400, "passkey")
    begun = phone.ok("POST", "/api/sign-in/begin", {})
    form = {
        "ceremony": begun["ceremony"],
        "credential": passkey.sign({**begun["options"], "rpId": "evil.example"}, phone.url),
    }
    assert phone.refused("POST", "/api/sign-in", form) == (400, "passkey"), "signed for another server"
    form = signing_in(phone, passkey)
    assert phone.ask("POST", "/api/sign-in", form, headers={"origin": "https://evil.example"}).status_code == 403
    assert not phone.ok("GET", "/api/me").get("account")


def test_what_is_not_signed_by_the_passkey_is_refused(server: LiveServer) -> None:
    marit, phone = visitor(server, "Marit"), visitor(server)
    passkey, other = make_account(marit), Authenticator()
    other.credential, other.handle = passkey.credential, passkey.handle
    assert phone.refused("POST", "/api/sign-in", signing_in(phone, other)) == (400, "passkey")
    assert phone.refused("POST", "/api/sign-in", signing_in(phone, passkey, flags=PRESENT)) == (400, "passkey")
    form = signing_in(phone, passkey)
    form["credential"]["response"]["userHandle"] = text(b"somebody-else")
    assert phone.refused("POST", "/api/sign-in", form) == (403, "unknown")
    good = signing_in(phone, passkey)["credential"]
    for broken in ({}, {**good, "rawId": 7}, {**good, "response": "x"}, {**good, "rawId": "!"}, {**good, "id": "AAAA"}):
        begun = phone.ok("POST", "/api/sign-in/begin", {})
        form = {"ceremony": begun["ceremony"], "credential": broken}
        assert phone.refused("POST", "/api/sign-in", form)[0] in (400, 403), broken
    for field in ("clientDataJSON", "authenticatorData", "signature"):
        form = signing_in(phone, passkey)
        form["credential"]["response"][field] = text(b"\x00\x01")
        assert phone.refused("POST", "/api/sign-in", form)[0] == 400, field
    assert not phone.ok("GET", "/api/me").get("account")


def test_a_copy_of_an_authenticator_is_refused_and_its_account_is_told(server: LiveServer) -> None:
    marit, phone, thief = visitor(server, "Marit"), visitor(server), visitor(server)
    passkey = make_account(marit)
    clone = copy.copy(passkey)
    for _ in range(2):
        phone.ok("POST", "/api/sign-in", signing_in(phone, passkey))
    for _ in range(2):  # it catches up: as many uses are no more than before, either
        assert thief.refused("POST", "/api/sign-in", signing_in(thief, clone)) == (403, "copied")
    assert account(marit)["passkeys"][0]["copied"]
    assert not thief.ok("GET", "/api/me").get("account")


def test_a_passkey_that_does_not_count_is_good(server: LiveServer) -> None:
    marit, phone = visitor(server, "Marit"), visitor(server)
    passkey = make_account(marit)
    for _ in range(2):
        passkey.counter = -1
        phone.ok("POST", "/api/sign-in", signing_in(phone, passkey))


def test_passkeys_are_made_for_names_over_https_or_for_this_machine() -> None:
    named = ["https://play.example.org", "http://plain.example.org"]
    assert place_of("https://play.example.org", "http", "x", named) == RelyingParty("play.example.org", named[0])
    assert place_of(None, "http", "localhost:8000", ()) == RelyingParty("localhost", "http://localhost:8000")
    for origin, host in (
        ("http://plain.example.org", "plain.example.org"),
        ("https://other.example.org", "other.example.org"),
        ("http://127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://localhost:9000", "localhost:8000"),
    ):
        with pytest.raises(Refusal) as refused:
            place_of(origin, "http", host, named)
        assert refused.value.code == "no-passkeys-here" and refused.value.message.endswith(".")


def test_at_an_address_the_account_says_where_passkeys_are_made(server: LiveServer) -> None:
    person = server.person("Marit")
    assert f"http://localhost:{server.port}" in person.ok("GET", "/api/me/account")["nowhere"]
    assert person.refused("POST", "/api/me/passkeys/begin", {}) == (409, "no-passkeys-here")
