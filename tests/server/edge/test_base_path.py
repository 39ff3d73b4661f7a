"""A part of a host: everything of the server lies under one path, which a proxy passes on or takes away."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from sandtable.core.errors import OptionError
from sandtable.server.configuration.settings import Settings
from sandtable.server.configuration.sources import read_settings
from sandtable.server.edge.client_files import ClientFiles
from tests.server.people import PATIENCE, LiveServer, Person, Wire, serving
from tests.server.post.receivers import Mailbox, Receiver, until
from tests.server.post.test_turns import duel

ORIGIN = "https://club.example"


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as one:
        yield one


@pytest.fixture(scope="module")
def part(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[LiveServer]:
    """A server under /games/."""
    smtp = {"smtp_host": "127.0.0.1", "smtp_port": mailbox.port, "smtp_security": "none"}
    smtp |= {"smtp_from": "Club <club@sandtable.example>", "origin": ("http://localhost:8000",)}
    folder = tmp_path_factory.mktemp("part")
    with serving(folder, base_path="/games", notices_open_to=("127.0.0.0/8",), **smtp) as live:
        yield live


def _get(url: str, **more: Any) -> httpx.Response:
    return httpx.get(url, timeout=PATIENCE, **more)


class Under(Person):
    """A browser that knows the server by a path."""

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return super().ask(method, "/games" + path, body, **more)


def test_both_kinds_of_proxies_are_understood(part: LiveServer) -> None:
    ada = Under(part.url)
    (cookie,) = ada.http.cookies.jar
    assert cookie.path == "/games/", "no neighbour on this host is sent it"
    assert ada.ok("GET", "/api/me")["id"] == ada.id
    stripped = _get(part.url + "/api/me", headers={"Cookie": ada.cookie_header()})
    assert stripped.json()["id"] == ada.id
    assert _get(part.url + "/healthz").status_code == _get(part.url + "/games/healthz").status_code == 200
    for path in ("/games/ws", "/ws"):
        wire = Wire(part.url, {"Cookie": ada.cookie_header()}, path)
        wire.send(t="ping", at=5)
        assert wire.until("pong")["at"] == 5
        wire.close()
    assert _get(part.url + "/games/api/nowhere").json()["error"]["code"] == "not-found"
    assert _get(part.url + "/games/api/docs").text.count("/games/api/docs/openapi.json") == 1
    assert _get(part.url + "/gamesome/api/me").headers["content-type"].startswith("text/html")


def test_over_tls_the_cookie_is_kept_to_the_part(tmp_path: Path) -> None:
    with serving(tmp_path, base_path="/games/", origin=(ORIGIN,)) as live:
        made = _get(live.url + "/games/api/me", headers={"Host": "club.example"}).headers["set-cookie"]
        assert made.startswith("__Secure-") and "Path=/games/" in made and "Secure" in made


def test_what_leaves_the_server_leads_back_to_the_part(part: LiveServer, mailbox: Mailbox) -> None:
    home = "http://localhost:8000/games"
    ada, bo = Under(part.url, "Ada"), Under(part.url, "Bo")
    with Receiver() as receiver:
        for person in (ada, bo):
            person.ok("POST", "/api/me/notices/hook", {"address": receiver.url("/hook")})
            person.ok("PUT", "/api/me/notices/settings", {"days": ["hook"]})
        match = duel(ada, bo)
        until(lambda: receiver.at("/hook"), "the hook")
        assert {one.json["link"] for one in receiver.at("/hook")} <= {f"{home}/m/{match}", f"{home}/join/{match}"}
    ada.ok("POST", "/api/me/notices/mail", {"address": "ada@mail.example"})
    (mail,) = until(lambda: mailbox.of("ada@mail.example"), "the mail")
    assert f"{home}/confirm-mail#" in mail.get_content() and f"{home}/unsubscribe#" in mail.get_content()
    stop = mail["List-Unsubscribe"].strip("<>")
    assert stop.startswith(home)
    looked = _get(part.url + urlsplit(stop).path)
    assert looked.status_code == 302 and looked.headers["location"].startswith("/games/unsubscribe#")
    feed = bo.ok("POST", "/api/me/notices/feed", {})["feed"]
    assert feed.startswith(f"{home}/api/feeds/")
    read = [person.ok("POST", "/api/me/notices/feed", {})["feed"] for person in (ada, bo)]
    found = [_get(part.url + urlsplit(one).path + ".json").json() for one in read]
    assert {one["home_page_url"] for one in found} == {home}
    assert {item["url"] for one in found for item in one["items"]} == {f"{home}/m/{match}"}
    calendars = [_get(part.url + urlsplit(one).path + ".ics").text.replace("\r\n ", "") for one in read]
    assert f"{home}/m/{match}" in "".join(calendars)


def test_the_page_and_the_manifest_say_where_they_live(tmp_path: Path) -> None:
    page = '<html lang="en" data-base="/"><link href="/a.css" data-href="/no"><script>go("/")</script>'
    page += '<script type="module" src="/assets/b.js"></script><a href="//other.example">x</a></html>'
    (tmp_path / "index.html").write_text(page)
    (tmp_path / "index.html.br").write_bytes(b"old")
    (tmp_path / "manifest.webmanifest").write_text('{"id":"/","name":"/","icons":[{"src":"/i.png"}],"scope":"/"}')
    (tmp_path / "sw.js").write_text('register("/")')
    files = ClientFiles(tmp_path, "/games/")
    body = files.page.body.decode()
    assert 'data-base="/games/"' in body and 'href="/games/a.css"' in body and 'src="/games/assets/b.js"' in body
    assert 'go("/")' in body and 'data-href="/no"' in body
    assert not any(encoding == "br" for encoding, _ in files.page.packed), "it was packed before it was placed"
    script = re.search(r"<script>(.*?)</script>", body)
    assert script is not None
    assert base64.b64encode(hashlib.sha256(script[1].encode()).digest()).decode() in files.policy
    manifest = files.find("manifest.webmanifest")
    assert manifest is not None
    placed = '{"id":"/games/","name":"/","icons":[{"src":"/games/i.png"}],"scope":"/games/"}'
    assert manifest.body.decode() == placed
    assert ClientFiles(tmp_path).page.body.decode() == page


@pytest.mark.parametrize("path", ["games", "/api/", "/ws", "/a b/", "/a/../b/", "/a//b/", "/ä/", '/"/', "/assets/x/"])
def test_what_is_no_path_is_refused_in_a_sentence(path: str) -> None:
    with pytest.raises(OptionError, match="a path such as /games/"):
        read_settings({"base_path": path}, {})


@pytest.mark.parametrize(("path", "base"), [("", "/"), ("/", "/"), ("/games", "/games/"), (" /a/b.c/ ", "/a/b.c/")])
def test_slashes_at_the_end_do_not_matter(path: str, base: str) -> None:
    assert read_settings({"base_path": path}, {}).settings.base == base
    assert Settings(base_path=path, origin=(ORIGIN + "/",)).base_url == ORIGIN + base.rstrip("/")
