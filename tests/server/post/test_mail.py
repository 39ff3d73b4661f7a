"""Mail: confirmed by a link, stopped by one press."""

from __future__ import annotations

import re
from email.message import EmailMessage

import httpx

from tests.server.people import LiveServer, Person
from tests.server.post.receivers import Mailbox, until
from tests.server.post.test_turns import duel

BASE = "http://localhost:8000"


def _word(mail: EmailMessage, page: str) -> str:
    found = re.search(rf"{BASE}/{page}#(\S+)", mail.get_content())
    assert found is not None, mail.get_content()
    return found[1]


def _confirmed(ada: Person, mailbox: Mailbox, address: str) -> None:
    ada.ok("POST", "/api/me/notices/mail", {"address": address})
    (asking,) = until(lambda: mailbox.of(address), "the mail that asks")
    assert "Ada" not in asking.as_string(), "nobody writes to others by a name"
    ada.ok("POST", "/api/notices/confirm", {"word": _word(asking, "confirm-mail")})


def test_an_address_is_told_nothing_before_it_is_confirmed(posting: LiveServer, mailbox: Mailbox) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    ada.ok("PUT", "/api/me/notices/settings", {"days": ["mail"]})
    settings = ada.ok("POST", "/api/me/notices/mail", {"address": "first@mail.example"})
    (asking,) = until(lambda: mailbox.of("first@mail.example"), "the mail that asks")
    assert not settings["channels"][0]["confirmed"]
    channel = settings["channels"][0]["id"]
    assert ada.refused("POST", f"/api/me/notices/channels/{channel}/try", {}) == (409, "not-confirmed")
    duel(ada, bo)
    posting.call(posting.services.post.finder.round)
    posting.call(posting.services.post.deliveries.round)
    posting.call(posting.services.post.deliveries.idle)
    assert len(mailbox.of("first@mail.example")) == 1
    word = _word(asking, "confirm-mail")
    for wrong in (word[:-1] + ("0" if word[-1] != "0" else "1"), "x", _word(asking, "unsubscribe")):
        assert bo.refused("POST", "/api/notices/confirm", {"word": wrong}) == (404, "no-such-word")
    # Whoever reads the mail confirms, on whatever device.
    assert bo.ok("POST", "/api/notices/confirm", {"word": word}) == {"address": "first@mail.example"}
    assert ada.ok("GET", "/api/me/notices/settings")["channels"][0]["confirmed"]
    match = duel(ada, bo)
    mail = until(lambda: mailbox.of("first@mail.example")[1:], "the mail of the turn")[0]
    assert f"{BASE}/m/{match}" in mail.get_content() and mail["From"] == "Club <club@sandtable.example>"
    assert mail["Auto-Submitted"] == "auto-generated" and mail["Message-ID"].endswith("@sandtable.example>")


def test_one_press_stops_mails_without_signing_in(posting: LiveServer, mailbox: Mailbox) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    ada.ok("PUT", "/api/me/notices/settings", {"days": ["mail"]})
    _confirmed(ada, mailbox, "second@mail.example")
    duel(ada, bo)
    mail = until(lambda: mailbox.of("second@mail.example")[1:], "the mail of the turn")[0]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = mail["List-Unsubscribe"].strip("<>").replace(BASE, posting.url)
    # Who only looks at the link stops nothing.
    looked = httpx.get(link)
    assert looked.status_code == 302 and looked.headers["location"].startswith("/unsubscribe#")
    odd = httpx.get(f"{posting.url}/api/unsubscribe/%01g%E1%94%AD%0D%0AA:")
    assert odd.status_code == 302 and odd.headers["location"] == "/unsubscribe#%01g%E1%94%AD%0D%0AA%3A"
    assert len(ada.ok("GET", "/api/me/notices/settings")["channels"]) == 1
    forged = link[:-1] + ("0" if link[-1] != "0" else "1")
    form = {"List-Unsubscribe": "One-Click"}
    assert httpx.post(forged, data=form).status_code == 204
    assert len(ada.ok("GET", "/api/me/notices/settings")["channels"]) == 1
    assert httpx.post(link, data=form).status_code == 204
    assert ada.ok("GET", "/api/me/notices/settings")["channels"] == []
    assert httpx.post(link, data=form).status_code == 204, "again is no mistake"
    duel(ada, bo)
    posting.call(posting.services.post.finder.round)
    posting.call(posting.services.post.deliveries.round)
    posting.call(posting.services.post.deliveries.idle)
    assert len(mailbox.of("second@mail.example")) == 2
    # Forms of others are refused everywhere else.
    assert httpx.post(posting.url + "/api/notices/confirm", data=form).status_code == 415


def test_a_mailbox_that_is_not_there_is_a_line_in_the_settings(posting: LiveServer, mailbox: Mailbox) -> None:
    ada = posting.person("Ada")
    mailbox.refuses.add("nobody@mail.example")
    ada.ok("POST", "/api/me/notices/mail", {"address": "nobody@mail.example"})

    def problem() -> str:
        return str(ada.ok("GET", "/api/me/notices/settings")["channels"][0].get("problem", ""))

    assert until(problem) == "The mail server does not take mail for this address."
