"""A server of Conquest with the built client, and browsers that visit it. Needs Chromium, and Node for the build."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import sandtable.games  # noqa: F401 - announces Conquest
from sandtable.server.routes import showcase
from sandtable.server.settings import Settings
from tests.needs import need
from tests.server.people import ROOMY, LiveServer

WEB = Path(__file__).resolve().parents[2] / "web"

Visit = Callable[..., Any]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that offers Conquest alone."""
    need("node")
    subprocess.run([sys.executable, str(WEB / "build_client.py")], check=True)
    showcase.draw("conquest")  # compiles the game before any page waits for it
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("site"), limits=ROOMY), ("conquest",))
    yield live
    live.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=need("chromium"),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Any, site: LiveServer) -> Iterator[Visit]:
    """`visit(path, width=1280, theme="dark")` opens a page as a visitor of its own; `page.context` is that browser.
    An error in any page's script fails the test, as does a script or style that the security policy stops."""
    contexts: list[Any] = []
    wrong: list[str] = []

    def listen(page: Any) -> None:
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda m: wrong.append(m.text) if "Content Security Policy" in m.text else None)

    def open_page(path: str, width: int = 1280, theme: str = "dark", **more: Any) -> Any:
        phone = width < 600
        context = chromium.new_context(
            base_url=site.url, viewport={"width": width, "height": 780 if phone else 800}, color_scheme=theme,
            has_touch=phone, is_mobile=phone, reduced_motion="reduce", **more,
        )
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        listen(page)
        page.goto(path)
        page.wait_for_selector("h1", state="attached")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong, wrong
