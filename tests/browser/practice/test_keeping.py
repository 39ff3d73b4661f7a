"""A guided game is kept as a match by its button: the same table, which is stored and goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.core.game.registry import find_definition
from tests.browser.players.guide_playing import follow, take
from tests.browser.witness import violations
from tests.server.catalogue.test_guides import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.node]


@pytest.mark.parametrize("width", [1280, 390])
def test_after_the_first_choice_a_game_is_kept_and_goes_on(lesson: Callable[..., Any], width: int) -> None:
    definition = find_definition("conquest")
    assert definition.guide is not None
    steps = definition.guide().steps
    page = lesson("conquest", width, high=844 if width < 500 else 800)
    coach = page.locator(".coach")
    coach.get_by_role("button", name="Next").click()
    page.get_by_role("heading", name=steps[1].title).wait_for()
    keep = coach.get_by_role("button", name="Keep as a match")
    assert keep.count() == 0, "nothing is chosen yet"
    take(page, steps[1])
    page.get_by_role("heading", name=steps[2].title).wait_for()
    assert violations(page) == []
    before = page.locator(".ask").inner_text()
    keep.click()
    page.wait_for_url(re.compile("/m/[a-z0-9]+$"))
    page.locator(".coach").wait_for(state="detached")  # the address changes before the page does
    page.locator(".app[data-asked]").wait_for()
    assert page.locator(".coach").count() == 0 and page.locator(".ask").inner_text() == before
    take(page, steps[2])
    page.locator(".countentry").wait_for()
    page.reload()
    page.locator(".app[data-asked]").wait_for()
    assert page.locator(".countentry").is_visible(), "it is stored"
    page.goto(page.url.replace("/m/", "/verify?match="))
    page.get_by_text("Nothing is sealed here").wait_for()
    assert violations(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_on_the_last_panel_every_guided_game_is_kept(lesson: Callable[..., Any], game: str) -> None:
    definition = find_definition(game)
    assert definition.guide is not None
    page = lesson(game)
    follow(page, definition.guide())
    page.locator(".coach").get_by_role("button", name="Keep as a match").click()
    page.wait_for_url(re.compile("/m/[a-z0-9]+$"))
    page.locator(".coach").wait_for(state="detached")  # the address changes before the page does
    page.locator(".app[data-asked]").wait_for()
    assert page.locator(".coach").count() == 0


def test_a_game_whose_guide_is_closed_is_kept_from_the_menu(lesson: Callable[..., Any], refusals: None) -> None:
    definition = find_definition("bayonet")
    assert definition.guide is not None
    steps = definition.guide().steps
    page = lesson("bayonet", 360, "light", high=740)
    page.locator(".coach").get_by_role("button", name="Close the guide").click()

    def keep() -> None:
        page.get_by_role("button", name="Table menu").click()
        page.get_by_role("dialog").get_by_role("button", name="Keep as a match").click()

    keep()
    page.get_by_text("Nothing is chosen yet").first.wait_for()
    page.keyboard.press("Escape")
    take(page, steps[1])
    page.locator(".app[data-asked]").wait_for()
    keep()
    page.wait_for_url(re.compile("/m/[a-z0-9]+$"))
