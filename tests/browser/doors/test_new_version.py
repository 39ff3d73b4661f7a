"""The server is given a new version while pages are open: they say so, load it when nobody minds, and lose nothing.
Both versions are real builds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from sandtable.server.edge import client_files
from tests.browser.doors.builds import NEWS, next_build
from tests.browser.doors.proxy import Proxy
from tests.browser.tables import create_table, set_in_menu
from tests.browser.witness import Witness, picture, violations
from tests.server.people import ROOMY, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

#: Few lands, and armies lie on them already.
SMALL = {"map": "gen:n=12,k=3,seed=5", "round_cap": "4", "placement": "Scattered"}
#: Milliseconds in which a page that may be loaded anew is.
SOON = 20_000


class House:
    """One address, one database, and one server at a time: `upgrade` stops it and starts the next version."""

    def __init__(self, proxy: Proxy, data: Path, patch: pytest.MonkeyPatch, built: Path) -> None:
        self.proxy, self._data, self._patch, self._built = proxy, data, patch, built
        self._start()

    def _start(self) -> None:
        self.live = LiveServer(Settings(data=self._data, limits=ROOMY, estimates=False), ("conquest",))
        self.proxy.target = self.live.url

    def upgrade(self) -> str:
        """The next version's build."""
        self.live.stop()
        self._patch.setattr(client_files, "WEB", self._built)
        self._start()
        return self.live.services.files.build


@pytest.fixture(scope="module")
def built(client: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return next_build(tmp_path_factory.mktemp("next"))


@pytest.fixture
def house(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    with Proxy() as proxy:
        one = House(proxy, tmp_path, monkeypatch, built)
        yield one
        one.live.stop()


@pytest.fixture
def opened(house: House, contexts: Callable[..., Any], witness: Witness) -> Callable[..., Any]:
    """`opened(path, width, theme)`: a page of the first version."""
    # While the server is stopped, and where a file is gone, the console says so.
    witness.allow("^answer: (404|502)", "^console: Failed to load resource", "^console: WebSocket", "^request: ")
    witness.allow("^script: Failed to fetch dynamically imported module", "^script: Unable to preload CSS")

    def open_page(path: str = "/", width: int = 1280, theme: str = "dark", **more: Any) -> Any:
        page = contexts(house.proxy.url, width, theme, **more).new_page()
        witness.watch(page)
        page.goto(path)
        page.get_by_role("heading", level=1).first.wait_for(state="attached")
        return page

    return open_page


def _build(page: Any) -> str:
    return str(page.evaluate("document.documentElement.dataset.build"))


def _is_of(page: Any, build: str) -> None:
    """Waits until the page was loaded anew."""
    page.wait_for_function(f"() => document.documentElement.dataset.build === '{build}'", timeout=SOON)


def _seated(page: Any) -> str:
    """At a table with bots, asked."""
    path = create_table(page, "random", "random", **SMALL)
    page.locator(".app[data-asked]").wait_for()
    set_in_menu(page, pace="Instant")
    return path


def _made(house: House, path: str) -> list[int]:
    """The codes of all choices of the match."""
    table = house.live.call(house.live.services.registry.table, path.rsplit("/", 1)[1])
    return [code for _, code in table.match.choices]


def _ply(house: House, path: str) -> int:
    return len(_made(house, path))


def test_a_page_that_is_gone_comes_from_the_new_version(house: House, opened: Callable[..., Any]) -> None:
    page = opened("/")
    old = _build(page)
    new = house.upgrade()
    assert re.fullmatch(r"\w{16}", old) and re.fullmatch(r"\w{16}", new) and old != new
    page.get_by_role("navigation").get_by_role("link", name="About", exact=True).click()
    page.get_by_role("heading", name=NEWS).wait_for()
    assert _build(page) == new and page.url.endswith("/about")


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (390, "light")])
def test_who_is_asked_is_told_and_not_disturbed(
    house: House, opened: Callable[..., Any], width: int, theme: str
) -> None:
    page = opened("/", width, theme)
    path = _seated(page)
    new = house.upgrade()
    told = page.get_by_role("status").filter(has_text="A new version is here")
    told.wait_for()
    picture(page, f"new-version-{width}-{theme}")
    assert violations(page) == []
    box = told.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    page.wait_for_timeout(8_000)
    assert _build(page) != new, "somebody who is asked thinks"
    button = page.get_by_role("button", name="Load it now")
    button.focus()
    page.keyboard.press("Enter")
    _is_of(page, new)
    page.locator(".app[data-asked]").wait_for()
    assert page.evaluate("location.pathname") == path
    assert told.count() == 0


def test_what_is_typed_keeps_the_page_and_nothing_else_does(house: House, opened: Callable[..., Any]) -> None:
    page = opened("/")
    create_table(page, "open", open_to="By link")
    page.goto(page.url.replace("/join/", "/m/"))
    page.get_by_role("heading", level=1).first.wait_for(state="attached")
    field = page.get_by_role("textbox").last
    field.wait_for()
    field.fill("Bo")
    new = house.upgrade()
    page.get_by_role("status").filter(has_text="A new version is here").wait_for()
    page.wait_for_timeout(8_000)
    assert _build(page) != new and field.input_value() == "Bo"
    field.fill("")
    _is_of(page, new)


@pytest.mark.parametrize("lost", ["the answer", "the choice"])
def test_what_is_sent_and_not_answered_is_made_once(house: House, opened: Callable[..., Any], lost: str) -> None:
    page = opened("/")
    path = _seated(page)
    before = _ply(house, path)
    house.proxy.drops = {'"t":"choose"'} if lost == "the choice" else {'"t":"ack"', '"t":"frame"', '"t":"table"'}
    decision = int(page.locator(".app").get_attribute("data-decision"))
    _choose(page)
    page.wait_for_function("() => sessionStorage.getItem('sandtable.sent') !== null")
    kept = page.evaluate("JSON.parse(sessionStorage.getItem('sandtable.sent')).map(one => one.message.code)")
    sent = len(kept)
    if lost == "the answer":
        page.wait_for_timeout(1_000)
        assert _ply(house, path) > before
    else:
        assert _ply(house, path) == before
    new = house.upgrade()
    house.proxy.drops = set()
    page.reload()
    page.wait_for_function("() => sessionStorage.getItem('sandtable.sent') === null")
    page.locator(f".app[data-asked][data-decision='{decision + sent}']").wait_for()
    assert _build(page) == new and _ply(house, path) == before + sent, "each of it was made, and once"
    assert _made(house, path)[before:] == kept, "just what was sent"
    # Where armies go was sent; how many is asked on, unless it was sent too.
    page.get_by_text(re.compile(r"How many on Hex \d+\?" if sent == 1 else r"You places? \d arm")).first.wait_for()


def _choose(page: Any) -> None:
    """Places all armies on the first land."""
    places = page.locator('.world .el[aria-label$=", legal"]')
    places.first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=re.compile(r"^\d armies on Hex")).click()


def test_a_draft_outlives_the_new_version(house: House, opened: Callable[..., Any]) -> None:
    page = opened("/")
    _seated(page)
    page.locator('.world .el[aria-label$=", legal"]').first.focus()
    page.keyboard.press("Enter")
    drafted = page.get_by_role("group", name="Not sent yet").locator("li")
    drafted.first.wait_for()
    words = drafted.all_inner_texts()
    new = house.upgrade()
    page.get_by_role("button", name="Load it now").click()
    _is_of(page, new)
    drafted.first.wait_for()
    assert drafted.all_inner_texts() == words


def test_an_old_worker_gives_way(house: House, opened: Callable[..., Any]) -> None:
    page = opened("/", service_workers="allow")
    old = _build(page)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto("/")
    page.get_by_text("cannot be read").first.wait_for()
    assert _build(page) == old, "the kept page, which the worker shows without a network"
    new = house.upgrade()
    page.context.set_offline(False)
    page.get_by_role("navigation").get_by_role("link", name="Leagues", exact=True).click()
    _is_of(page, new)
    page.wait_for_function(
        """async (build) => {
          const kept = await (await caches.open('sandtable-shell')).match('/index.html');
          return kept !== undefined && (await kept.text()).includes(build);
        }""",
        arg=new,
    )
