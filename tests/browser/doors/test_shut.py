"""What a browser or a network refuses is said in a sentence, with what to change; nothing else breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.doors.proxy import Proxy
from tests.browser.tables import create_table
from tests.browser.witness import Witness, picture, violations
from tests.server.people import LiveServer

pytestmark = pytest.mark.browser

#: A browser in which each way to store something fails, as where storage is full, or refused.
_FULL = """
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };
"""
_REFUSED = """
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });
"""


@pytest.fixture
def through(site: LiveServer, contexts: Callable[..., Any], witness: Witness) -> Iterator[Callable[..., Any]]:
    """`through(path, width, theme, **lets)`: a page behind a proxy that lets through what is said."""
    open_proxies: list[Proxy] = []

    def open_page(path: str, width: int = 1280, theme: str = "dark", **lets: bool) -> Any:
        proxy = Proxy(**lets)
        proxy.__enter__()
        open_proxies.append(proxy)
        proxy.target = site.url
        page = contexts(proxy.url, width, theme).new_page()
        witness.watch(page)
        page.goto(path)
        page.get_by_role("heading", level=1).first.wait_for(state="attached")
        return page

    yield open_page
    for proxy in open_proxies:
        proxy.__exit__()


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_refused_cookies_are_named(through: Callable[..., Any], width: int, theme: str) -> None:
    page = through("/", width, theme, cookies=False)
    told = page.get_by_role("alert").filter(has_text="keeps no cookies")
    told.wait_for()
    assert f"allow cookies for {page.evaluate('location.host')}" in told.inner_text()
    picture(page, f"no-cookies-{width}-{theme}")
    assert violations(page) == []


def test_whose_cookies_come_back_is_told_nothing(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_function("() => localStorage.getItem('sandtable.me')")
    page.reload()
    page.get_by_role("heading", name="Conquest").first.wait_for()
    assert page.get_by_text("keeps no cookies").count() == 0


def test_without_scripts_a_sentence_stands_there(site: LiveServer, contexts: Callable[..., Any]) -> None:
    page = contexts(site.url, java_script_enabled=False).new_page()
    page.goto("/m/anything")
    said = page.locator("noscript p")
    said.wait_for()  # it is shown: with scripts it is no element at all
    assert "needs JavaScript" in said.inner_text()
    picture(page, "no-scripts")


@pytest.mark.usefixtures("refusals")
@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (390, "light")])
def test_a_proxy_without_sockets_is_named(
    through: Callable[..., Any], witness: Witness, width: int, theme: str
) -> None:
    witness.allow("^console: WebSocket connection")
    page = through("/", width, theme, sockets=False)
    create_table(page, "random")
    told = page.get_by_role("alert").filter(has_text="no WebSocket")
    told.wait_for(timeout=30_000)
    assert "Upgrade" in told.inner_text() and page.get_by_text("Connection lost").count() == 0
    picture(page, f"no-sockets-{width}-{theme}")
    assert violations(page) == []


@pytest.mark.parametrize("script", [_FULL, _REFUSED], ids=["full", "refused"])
def test_without_storage_one_plays_and_is_told_that_the_receipt_is_not_kept(
    site: LiveServer, contexts: Callable[..., Any], witness: Witness, script: str
) -> None:
    context = contexts(site.url)
    context.add_init_script(script)
    page = context.new_page()
    witness.watch(page)
    page.goto("/")
    create_table(page, "random", map="gen:n=12,k=3,seed=5", placement="Scattered")
    page.locator(".app[data-asked]").wait_for()
    told = page.get_by_role("status").filter(has_text="cannot keep your receipt")
    told.wait_for()
    picture(page, "no-storage")
    with page.expect_download() as saved:
        told.get_by_role("button", name="Save it now").click()
    assert Path(saved.value.path()).read_text().startswith("{")
    told.get_by_role("button", name="Close").click()
    decision = int(page.locator(".app").get_attribute("data-decision"))
    page.locator('.world .el[aria-label$=", legal"]').first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="armies on Hex").first.click()
    page.wait_for_function(f"() => Number(document.querySelector('.app').dataset.decision) > {decision}")
