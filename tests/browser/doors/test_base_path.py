"""A proxy gives the server a part of a host: every page, file, socket and link stays inside it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from sandtable.server.configuration.settings import Settings
from tests.browser.doors.proxy import Proxy
from tests.browser.players.playing import Clicker
from tests.browser.tables import create_table, set_in_menu
from tests.browser.witness import Witness
from tests.server.people import ROOMY, LiveServer
from tests.server.post.receivers import Mailbox, until

pytestmark = [pytest.mark.browser, pytest.mark.node]

#: Few lands, and armies lie on them already.
SMALL = {"map": "gen:n=12,k=3,seed=5", "round_cap": "4", "placement": "Scattered"}

_LINKS = """() => [...document.querySelectorAll('[href], [src]')]
  .map((node) => node.getAttribute('href') ?? node.getAttribute('src'))
  .filter((to) => !/^(#|data:|blob:|https?:)/.test(to))"""

_KEPT = """async () => (await (await caches.open((await caches.keys())[0])).keys())
  .map((one) => new URL(one.url).pathname)"""


@pytest.fixture(params=["passed on", "taken away"])
def part(request: Any, client: None, tmp_path: Path) -> Iterator[tuple[Proxy, LiveServer, Mailbox]]:
    """A proxy that gives /games/ to a server and nothing else to anybody; the path is passed on, or taken away."""
    with Proxy("/games/", strips=request.param == "taken away") as proxy, Mailbox() as mailbox:
        smtp = {"smtp_host": "127.0.0.1", "smtp_port": mailbox.port, "smtp_security": "none"}
        smtp |= {"smtp_from": "Club <club@sandtable.example>", "origin": (proxy.url,)}
        more: dict[str, Any] = {"base_path": "/games/", "limits": ROOMY, "estimates": False, **smtp}
        live = LiveServer(Settings(data=tmp_path, **more), ("conquest",))
        proxy.target = live.url
        yield proxy, live, mailbox
        live.stop()


def test_no_request_leaves_the_part(
    part: tuple[Proxy, LiveServer, Mailbox], contexts: Callable[..., Any], witness: Witness
) -> None:
    proxy, _live, mailbox = part
    context = contexts(proxy.url, service_workers="allow")
    page = context.new_page()
    witness.watch(page)
    page.goto("/games/")
    page.get_by_role("heading", name="Conquest").first.wait_for()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    assert page.evaluate("navigator.serviceWorker.controller.scriptURL").endswith("/games/sw.js")
    kept = page.evaluate(_KEPT)
    assert len(kept) > 5 and all(path.startswith("/games/") for path in kept)
    assert set(map(_start, page.evaluate(_LINKS))) == {"/games/"}

    # Links of the client are plain links, and followed without loading the page anew.
    page.evaluate("window.same = true")
    for name, path in (("My matches", "/games/matches"), ("Games", "/games/games"), ("About", "/games/about")):
        page.get_by_role("navigation").get_by_role("link", name=name, exact=True).click()
        page.wait_for_url(proxy.url + path)
        page.get_by_role("heading", level=1).first.wait_for()
        assert set(map(_start, page.evaluate(_LINKS))) == {"/games/"}, path
    page.goto("/games/games/conquest")  # a page whose address has the name of the part in it
    page.get_by_role("heading", name="Conquest", level=1).wait_for()

    page.goto("/games")  # as it may be typed
    path = create_table(page, "random", "random", **SMALL)
    assert path.startswith("/games/m/")
    page.locator(".app[data-asked]").wait_for()
    set_in_menu(page, pace="Instant")
    before = int(page.locator(".app").get_attribute("data-decision"))
    Clicker(page, random.Random(5)).play(until=lambda sight: sight.decision >= before + 3)
    page.reload()
    page.locator(".app[data-asked]").wait_for()
    assert int(page.locator(".app").get_attribute("data-decision")) >= before + 3, "somebody else came back"
    page.goto(f"{path}?at=0")
    page.locator(".replaying").wait_for()
    assert page.evaluate("location.pathname") == path
    page.keyboard.press("Escape")
    page.locator(".app[data-asked]").wait_for()
    assert page.evaluate("location.pathname + location.search") == path

    manifest = httpx.get(proxy.url + "/games/manifest.webmanifest").json()
    assert manifest["scope"] == manifest["start_url"] == manifest["id"] == "/games/"
    assert all(httpx.get(proxy.url + icon["src"]).status_code == 200 for icon in manifest["icons"])

    # What leaves the server leads back.
    page.goto("/games/notifications")
    notices = page.evaluate(
        """async () => {
          const headers = { 'content-type': 'application/json' };
          const ask = (path, method, body) => fetch(`/games/api/me/notices/${path}`, {
            method, headers, body: JSON.stringify(body) }).then((answer) => answer.json());
          await ask('mail', 'POST', { address: 'ada@mail.example' });
          return ask('feed', 'POST', {});
        }"""
    )
    assert httpx.get(notices["feed"] + ".json").json()["home_page_url"] == proxy.url + "/games"
    (mail,) = until(lambda: mailbox.of("ada@mail.example"), "the mail")
    confirm, stop = re.findall(rf"{proxy.url}/games/\S+", mail.get_content())
    page.goto(confirm)
    page.get_by_text("ada@mail.example").first.wait_for()
    page.goto(stop)
    page.wait_for_url(re.compile(r"/games/unsubscribe"))
    listed = httpx.get(mail["List-Unsubscribe"].strip("<>"))
    assert listed.headers["location"].startswith("/games/unsubscribe#")

    # An invitation leads others here.
    page.goto("/games/")
    invited = create_table(page, "open")
    assert invited.startswith("/games/")
    link = page.get_by_text(re.compile(rf"{proxy.url}/games/join/\w+")).first.inner_text()
    other = contexts(proxy.url).new_page()
    witness.watch(other)
    other.goto(link)
    other.get_by_role("button", name=re.compile("^(Sit down|Join)")).first.wait_for()
    assert proxy.outside == [] and any(path.startswith("/games/ws") for path in proxy.paths)


def _start(path: str) -> str:
    return path[: len("/games/")]
