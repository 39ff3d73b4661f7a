"""A school: a server of all games, whose guided games are opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from tests.browser.witness import Witness
from tests.server.catalogue.test_guides import GAMES
from tests.server.people import ROOMY, LiveServer

AT_ONCE = "localStorage.setItem('sandtable.settings', JSON.stringify({pace: 'instant'}))"


@pytest.fixture(scope="package")
def school(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of all four games."""
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("school"), limits=ROOMY, estimates=False), GAMES)
    yield live
    live.stop()


@pytest.fixture
def lesson(contexts: Callable[..., Any], school: LiveServer, witness: Witness) -> Callable[..., Any]:
    """`lesson(game, width=1280, theme="dark")` opens a guide; `watcher` is a script that looks on."""

    def begin(game: str, width: int = 1280, theme: str = "dark", high: int = 0, watcher: str = "") -> Any:
        page = contexts(school.url, width, theme).new_page()
        if high:
            page.set_viewport_size({"width": width, "height": high})
        page.add_init_script(AT_ONCE + ";" + watcher)
        witness.watch(page)
        page.goto(f"/guide/{game}")
        page.locator(".coach h2").wait_for()
        return page

    return begin
