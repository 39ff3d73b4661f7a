"""Looking for an opponent in the browser: the sheet, the line that waits, a bot meanwhile, the table that is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.club.test_ratings import as_person
from tests.browser.witness import Witness, sound
from tests.server.people import PATIENCE, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (360, "light")])
def test_an_opponent_is_found(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness, width: int, theme: str
) -> None:
    ada, bo = arena.person("Ada"), arena.person("Bo")
    page = as_person(contexts(arena.url, width, theme), ada, arena.url)
    page.set_default_timeout(PATIENCE * 1000)
    witness.watch(page)
    page.goto("/")
    page.get_by_role("button", name="Find an opponent").click()
    page.get_by_text("Nobody looks for this now.").wait_for()
    sound(page, f"search-sheet-{width}")
    page.get_by_role("button", name="Find", exact=True).click()
    line = page.locator(".searchline")
    line.get_by_text("Looking for an opponent in Conquest").wait_for()
    line.get_by_text("ratings 9").or_(line.get_by_text("ratings 8")).or_(line.get_by_text("everybody")).first.wait_for()
    assert page.get_by_role("button", name="Find an opponent").is_disabled()
    sound(page, f"search-line-{width}")
    line.get_by_role("button", name="Stop looking").click()
    line.wait_for(state="detached")
    assert ada.ok("GET", "/api/me/search")["search"] is None
    page.get_by_role("button", name="Find an opponent").click()
    page.get_by_role("button", name="Find", exact=True).click()
    line.get_by_role("button", name="Play a bot meanwhile").click()
    page.wait_for_url("**/m/*")
    chip = page.locator(".searchchip")
    chip.get_by_text("Looking for an opponent").wait_for()
    wish = ada.ok("GET", "/api/me/search")["search"]
    form = {name: wish[name] for name in ("game", "preset", "pace", "rated", "seats")}
    bo.ok("POST", "/api/me/search", form)
    chip.get_by_role("button", name="Take your seat").click()
    page.wait_for_url("**/join/*")
    match = page.url.rpartition("/")[2]
    assert bo.ok("POST", "/api/me/search/here", {})["search"]["match"] == match
    page.get_by_text("Bo", exact=True).first.wait_for()
    sound(page, f"search-found-{width}")
