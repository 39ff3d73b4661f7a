"""The guided first games, each played through by clicks; going back; on a phone; closed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.core.game.registry import find_definition
from tests.browser.players.guide_playing import follow, take, title_shown
from tests.browser.reader.screen_reader import golden, still_tree
from tests.browser.witness import violations
from tests.server.catalogue.test_guides import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.node]


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_is_played_through_by_clicks(lesson: Callable[..., Any], game: str) -> None:
    from playwright.sync_api import expect

    definition = find_definition(game)
    assert definition.guide is not None
    guide = definition.guide()
    page = lesson(game)
    assert violations(page) == []
    page.locator(".app[data-asked]").wait_for()
    told = golden(game)
    assert still_tree(page, told) == told, (
        "A screen reader is told something else: see tests/browser/reader/screen_reader.py."
    )
    assert follow(page, guide) == [step.title for step in guide.steps]
    expect(page.locator(".coach").get_by_role("button", name="Play on")).to_be_enabled()
    page.keyboard.press("Escape")
    page.locator(".coach").wait_for(state="detached")


def test_a_term_opens_its_paragraph_of_the_rules_which_are_searched(lesson: Callable[..., Any]) -> None:
    page = lesson("conquest")
    page.locator(".ask .term", has_text="Trade").click()
    sheet = page.locator(".rulessheet")
    lit = sheet.locator(".lit")
    lit.wait_for()
    assert lit.inner_text().startswith("Trade.") and lit.is_visible()
    field = sheet.get_by_label("Search in the rules")
    field.fill("continent bonus")
    hit = sheet.locator(".ruleshits button").first
    said = hit.inner_text()[:40]
    hit.click()
    sheet.locator(".lit", has_text=said).wait_for()
    assert field.input_value() == "" and violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules", exact=True).click()
    sheet.get_by_role("heading", name=re.compile("^Your turn")).wait_for()


def test_a_guide_goes_back_and_is_closed_in_the_middle_of_the_game(lesson: Callable[..., Any]) -> None:
    definition = find_definition("conquest")
    assert definition.guide is not None
    steps = definition.guide().steps
    page = lesson("conquest", 360, "light")
    coach = page.locator(".coach")
    assert "Tap" not in coach.inner_text() and violations(page) == []
    coach.get_by_role("button", name="Next").click()
    page.get_by_role("heading", name=steps[1].title).wait_for()
    assert "Tap the set" in coach.inner_text()
    take(page, steps[1])
    page.get_by_role("heading", name=steps[2].title).wait_for()
    coach.get_by_role("button", name="Back").click()
    page.get_by_role("heading", name=steps[1].title).wait_for()
    page.get_by_role("button", name="Keep the cards").first.wait_for()
    coach.get_by_role("button", name="Back").click()
    page.get_by_role("heading", name=steps[0].title).wait_for()
    assert title_shown(page) == steps[0].title and page.evaluate("document.documentElement.scrollWidth") <= 360
    coach.get_by_role("button", name="Close the guide").click()
    coach.wait_for(state="detached")
    page.get_by_role("button", name="Keep the cards").first.wait_for()
