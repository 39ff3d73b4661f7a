"""Rated matches in the browser: what the end of one shows, the profile with its plot, the leaderboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.server.storage.result_rows import ratings
from tests.browser.witness import Witness, sound
from tests.server.people import LiveServer, Person

pytestmark = [pytest.mark.browser, pytest.mark.node]

RATED = {
    "game": "conquest",
    "preset": "world-war",
    "pace": {"kind": "live", "base": 900, "increment": 10},
    "rated": True,
    "options": {"players": 2},
}
WON = (True, True, False, True, False, True, True, True, False, True)


def played(ada: Person, bo: Person, won: bool) -> str:
    """A rated match that the other resigns, or oneself."""
    match = ada.create("me", "open", **RATED)["id"]
    bo.join(match)
    (bo if won else ada).ok("POST", f"/api/matches/{match}/resign", {})
    return str(match)


def as_person(context: Any, person: Person, url: str) -> Any:
    cookies = [{"name": name, "value": value, "url": url} for name, value in person.http.cookies.items()]
    context.add_cookies(cookies)
    return context.new_page()


def test_a_profile_a_leaderboard_and_the_end_of_a_rated_match(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness
) -> None:
    """At a desk in the dark, and on a phone in the light."""
    ada, bo = arena.person("Ada"), arena.person("Bo")
    last = [played(ada, bo, won) for won in WON][-1]

    async def settle() -> None:
        settled = sa.update(ratings).where(ratings.c.guest == ada.id).values(deviation=90.0)
        await arena.services.store.writer.submit(lambda connection: connection.execute(settled))

    arena.call(settle)
    for width, theme in ((1280, "dark"), (360, "light")):
        page = as_person(contexts(arena.url, width, theme), ada, arena.url)
        witness.watch(page)
        look_at_ratings(page, last, width)


def look_at_ratings(page: Any, last: str, width: int) -> None:
    """The profile of somebody who has won 7 of 10, from there the leaderboard, and the end of the last match."""
    page.goto("/profile")
    chart = page.get_by_role("img", name="Rating over 10 matches")
    chart.wait_for()
    assert chart.locator(".tick").count() == 10 and chart.locator(".tick.won").count() == 7
    chart.focus()
    page.keyboard.press("ArrowLeft")
    page.get_by_text("not won").or_(page.get_by_text(", won")).first.wait_for()
    assert page.get_by_role("listitem", name="All: won 7 of 10, fair share 50%").count() == 1
    assert page.locator(".pastmatches li").count() == 10
    sound(page, f"profile-{width}")
    page.get_by_role("link", name="The leaderboard of this").click()
    line = page.get_by_role("row", name="Ada (you)")
    line.wait_for()
    page.get_by_role("row", name="Kofi, bot, level 3").wait_for()
    assert page.locator(".leaders .isbot").count() >= 5, "the levels stand between people"
    assert page.get_by_role("link", name="Bo", exact=True).count() == 0, "Bo's rating is not settled"
    page.get_by_text("1 more person has a rating that is not settled").wait_for()
    sound(page, f"leaderboard-{width}")
    page.goto(f"/m/{last}")
    page.get_by_role("heading", name="Ratings").wait_for()
    assert page.locator(".resultratings li").count() == 2
    assert "You" in page.locator(".resultratings").inner_text()
    sound(page, f"rated-end-{width}")


def test_a_table_becomes_casual_where_it_cannot_be_rated(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness
) -> None:
    page = as_person(contexts(arena.url, 1280, "dark"), arena.person("Ada"), arena.url)
    witness.watch(page)
    page.goto("/")
    page.get_by_role("button", name="New table").first.click()
    sheet = page.get_by_role("dialog")
    rated = sheet.get_by_role("switch", name="Rated")
    rated.click()
    assert rated.get_attribute("aria-checked") == "true"
    time = sheet.get_by_role("radiogroup", name="Time")
    assert time.get_by_role("radio", name="Live").get_attribute("aria-checked") == "true", "rated play has a clock"
    time.get_by_role("radio", name="No clock").click()
    assert rated.get_attribute("aria-checked") == "false"
    sheet.get_by_text("Casual, as there is no clock.").wait_for()
