"""A league in the browser: made in the sheet, joined by its link, begun, a table from it, and the standings."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.club.test_ratings import as_person
from tests.browser.witness import Witness, sound
from tests.server.people import PATIENCE, LiveServer, Person

pytestmark = [pytest.mark.browser, pytest.mark.node]


def own_match(person: Person, league: str) -> str:
    """The match at which a person owes to sit down, as soon as it is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        tables = person.ok("GET", f"/api/leagues/{league}")["tables"]
        found = [table["match"] for table in tables if table.get("yours") and table.get("match")]
        if found:
            return str(found[0])
        time.sleep(0.1)
    raise AssertionError("no table was drawn")


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (360, "light")])
def test_a_league_from_the_sheet_to_the_standings(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness, width: int, theme: str
) -> None:
    ada, bo = arena.person("Ada"), arena.person("Bo")
    page = as_person(contexts(arena.url, width, theme), ada, arena.url)
    witness.watch(page)
    page.goto("/leagues?new=1")
    page.get_by_label("Name of the league").fill("Autumn league")
    page.get_by_role("radio", name="Each against each").click()
    page.get_by_role("button", name="Make the league").click()
    page.get_by_role("heading", name="Autumn league").wait_for()
    sound(page, f"league-waiting-{width}")
    league = page.url.rpartition("/")[2]
    invite = ada.ok("GET", f"/api/leagues/{league}")["invite"]
    bo.ok("POST", f"/api/leagues/{league}/join", {"invite": invite})
    page.get_by_role("button", name="Remove Bo").wait_for()
    page.get_by_role("button", name="Begin").click()
    match = own_match(bo, league)
    page.get_by_role("link", name="Take your seat").wait_for()
    sound(page, f"league-drawn-{width}")
    page.get_by_role("link", name="Take your seat").click()
    bo.ok("POST", f"/api/matches/{match}/commit", bo.committed())
    end = time.monotonic() + PATIENCE
    while bo.ok("GET", f"/api/matches/{match}")["state"] == "waiting" and time.monotonic() < end:
        bo.reveal(match)  # the browser commits and reveals by itself, when the page is there
        time.sleep(0.2)
    bo.ok("POST", f"/api/matches/{match}/resign", {})
    page.goto(f"/leagues/{league}")
    page.get_by_text("Over", exact=True).wait_for()
    row = page.get_by_role("row", name="Ada")
    assert row.get_by_role("cell").all_inner_texts()[:2] == ["1", "1"]
    assert page.get_by_role("link", name="Replay").count() == 1
    sound(page, f"league-over-{width}")
