"""A match that cannot go on, in the browser: it says why, and can be left, ended and taken along."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from sandtable.server.storage.engine import open_engine, sqlite_url
from tests.server.people import ROOMY, LiveServer, Person

pytestmark = [pytest.mark.browser, pytest.mark.node]
REASON = "This match cannot go on here: players cannot be 99"


@pytest.mark.usefixtures("client", "refusals")
def test_a_match_that_cannot_go_on_is_left_ended_and_taken_along(contexts: Callable[..., Any], tmp_path: Path) -> None:
    """Options that this version does not know stop it, as those of another version might."""
    settings = Settings(data=tmp_path, limits=ROOMY, estimates=False)
    live = LiveServer(settings, ("bayonet",))
    ann, bob = live.person("Ann"), live.person("Bob")
    match = ann.create("me", "open", game="bayonet", preset="standard", title="Friday at eight")["id"]
    bob.join(match)
    live.stop()
    engine = open_engine(sqlite_url(tmp_path))
    with engine.begin() as connection:
        connection.exec_driver_sql("""UPDATE matches SET options = '{"players": 99}'""")
    engine.dispose()
    live = LiveServer(settings, ("bayonet",))
    try:
        live.call(live.services.registry.table, match)
        _guest_leaves(_page(contexts, live, bob, 360), match)
        _host_ends(_page(contexts, live, ann, 1280), match)
    finally:
        live.stop()


def _page(contexts: Callable[..., Any], live: LiveServer, person: Person, width: int) -> Any:
    context = contexts(live.url, width)
    here = [{"name": name, "value": value, "url": live.url} for name, value in person.http.cookies.items()]
    context.add_cookies(here)
    return context.new_page()


def _guest_leaves(page: Any, match: str) -> None:
    page.goto(f"/m/{match}")
    page.get_by_role("heading", name="This match cannot go on").wait_for()
    assert REASON in page.get_by_role("main").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing hangs over on a phone"
    assert page.get_by_role("button", name="End it for everybody").count() == 0, "that is the host's"
    with page.expect_download() as download:
        page.get_by_role("link", name="Download what is stored").click()
    stored = json.loads(Path(download.value.path()).read_text())
    assert stored["format"] == "sandtable-stored/1" and "secret" not in stored
    page.get_by_role("button", name="Leave this match").click()
    page.get_by_role("button", name="Yes, leave it").press("Enter")
    page.get_by_text("You have left it.").wait_for()
    assert page.get_by_role("button", name="Leave this match").count() == 0


def _host_ends(page: Any, match: str) -> None:
    page.goto("/about")
    server = page.get_by_role("region", name="This server")
    server.get_by_text(re.compile(REASON)).wait_for()
    page.goto("/matches")
    page.get_by_text("Cannot go on").wait_for()
    page.goto(f"/m/{match}")
    page.get_by_text("Bob has left.").wait_for()
    page.get_by_role("button", name="End it for everybody").click()
    page.get_by_role("button", name="Yes, end it without a result").click()
    page.get_by_role("heading", name="This match is over").wait_for()
    page.get_by_text("Ann ended this match without a result: it could not go on.").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download what is stored").click()
    assert json.loads(Path(download.value.path()).read_text())["secret"]
