"""A server of Conquest with the built client, and browsers that visit it. Needs Chromium, and Node for the build."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

import sandtable.games  # noqa: F401 - announces Conquest
from sandtable.server.configuration.settings import Settings
from sandtable.server.pool import pictures
from tests.browser import chance
from tests.browser.players.playing import PATIENCE, POLL
from tests.browser.witness import Witness
from tests.needs import need
from tests.server.people import ROOMY, LiveServer

WEB = Path(__file__).resolve().parents[2] / "web"

Visit = Callable[..., Any]

#: Files of whole matches, and folders, that together take as long as all others.
_MATCHES = {"test_fronts.py", "test_hexes.py", "test_play.py", "test_together.py", "practice", "widths"}


def pytest_itemcollected(item: pytest.Item) -> None:
    """Two processes play in browsers, and share servers and Chromium among their tests: with a browser in each, pages
    and servers would wait for processors rather than for each other. Each has about half of the time it takes."""
    one = _MATCHES & {item.path.name, item.path.parent.name}
    item.add_marker(pytest.mark.xdist_group("matches" if one else "browser"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """What goes wrong on a page fails the test."""
    yield
    witness = getattr(item, "funcargs", {}).get("witness")
    if witness is not None:
        witness.check()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure keeps what the pages looked like, before they are closed."""
    report = yield
    witness = getattr(item, "funcargs", {}).get("witness")
    if call.when == "call" and report.failed and witness is not None:
        witness.save(item, report)
    return report


@pytest.fixture(scope="session")
def client() -> None:
    """The built client, and the game compiled before any page waits for it."""
    need("node")
    subprocess.run([sys.executable, str(WEB / "build_client.py")], check=True)
    pictures.picture("conquest")


@pytest.fixture(scope="package")
def site(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that offers Conquest alone."""
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("site"), limits=ROOMY), ("conquest",))
    yield live
    live.stop()


@pytest.fixture(scope="session")
def four(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that offers all four games, for what is the same in each."""
    games = ("conquest", "bayonet", "bridgefront", "battlecards")
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("four"), limits=ROOMY, estimates=False), games)
    yield live
    live.stop()


@pytest.fixture
def arena(client: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveServer]:
    """A server of the test's own, whose dice and bots are the same in every run."""
    chance.tame(monkeypatch)
    live = LiveServer(Settings(data=tmp_path / "arena", limits=ROOMY, estimates=False), ("conquest",))
    yield live
    live.stop()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    # Not for the whole session: while Playwright is open, no other test of the process can run an event loop.
    from playwright.sync_api import Page, expect, sync_playwright

    expect.set_options(timeout=1000 * PATIENCE)
    wait = Page.wait_for_function

    def look_now_and_then(page: Any, expression: str, *, polling: float = POLL, **more: Any) -> Any:
        return wait(page, expression, polling=polling, **more)

    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Page, "wait_for_function", look_now_and_then)
        browser = playwright.chromium.launch(
            executable_path=need("chromium"),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield browser
        browser.close()


@pytest.fixture
def witness() -> Witness:
    """Sees what goes wrong on every page of the test."""
    return Witness()


@pytest.fixture
def contexts(chromium: Any) -> Iterator[Callable[..., Any]]:
    """`contexts(url, width, theme)` makes a browser of its own: cookies, storage, size."""
    made: list[Any] = []

    def make(url: str, width: int = 1280, theme: str = "dark", **more: Any) -> Any:
        phone = width < 600
        context = chromium.new_context(
            base_url=url,
            viewport={"width": width, "height": 780 if phone else 800},
            color_scheme=theme,
            has_touch=phone,
            is_mobile=phone,
            **{"reduced_motion": "reduce", "service_workers": "block", **more},
        )
        context.set_default_timeout(1000 * PATIENCE)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def refusals(witness: Witness) -> None:
    """For tests in which the server refuses something, or does not answer: the console repeats each of it."""
    witness.allow("^answer: 4", "^console: Failed to load resource", "^request: ")


@pytest.fixture
def visit(contexts: Callable[..., Any], site: LiveServer, witness: Witness) -> Visit:
    """`visit(path, width=1280, theme="dark")` opens a page as a visitor of its own; `page.context` is that browser."""

    def open_page(path: str, width: int = 1280, theme: str = "dark", **more: Any) -> Any:
        page = contexts(site.url, width, theme, **more).new_page()
        witness.watch(page)
        page.goto(path)
        page.wait_for_selector("h1", state="attached")
        return page

    return open_page
