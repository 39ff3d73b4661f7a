"""The problem of a day: answered by keys at a desk and by taps on a phone, once; then the solution, and playing on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.practice.conftest import AT_ONCE
from tests.browser.witness import Witness, sound
from tests.server.people import LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]


def _opened(contexts: Callable[..., Any], school: LiveServer, witness: Witness, width: int, theme: str) -> Any:
    page = contexts(school.url, width, theme).new_page()
    page.add_init_script(AT_ONCE)
    witness.watch(page)
    page.goto("/daily")
    page.locator(".todaygames li").first.wait_for()
    sound(page, f"daily-{width}")
    return page


def test_a_problem_is_answered_by_keys_and_played_on(
    contexts: Callable[..., Any], school: LiveServer, witness: Witness
) -> None:
    from playwright.sync_api import expect

    page = _opened(contexts, school, witness, 1280, "dark")
    assert "in a row" not in page.locator(".sharetext").inner_text()
    page.keyboard.press("1")
    coach = page.locator(".coach.daily")
    expect(coach.get_by_role("heading", name="Which of these is best?")).to_be_visible()
    assert coach.locator(".dailyrows .btn").count() == 3
    page.keyboard.press("3")
    expect(coach.get_by_text("Press again to answer")).to_be_visible()
    page.keyboard.press("2")
    expect(coach.locator(".btn.primary .label")).to_contain_text("Press again")
    sound(page, "daily-chosen-1280")
    page.keyboard.press("Enter")
    expect(coach.get_by_role("heading", name=re.compile("^(Right|Not the best): "))).to_be_visible()
    assert coach.locator(".dailyrow").count() == 3 and coach.locator(".dailyrow.best").count() == 1
    sound(page, "daily-solved-1280")
    page.keyboard.press("p")
    expect(coach.get_by_text("Practice, nothing is kept")).to_be_visible()
    page.locator(".app[data-asked]").wait_for()
    coach.get_by_role("button", name="To the solution").click()
    expect(coach.locator(".dailyrow.best")).to_be_visible()
    page.goto("/daily")
    expect(page.get_by_role("heading", name="1 day in a row")).to_be_visible()
    said = page.locator(".sharetext").inner_text()
    assert "1 day in a row" in said and len(re.findall("[★×]", said)) == 1


def test_a_phone_answers_by_taps_and_there_is_one_try(
    contexts: Callable[..., Any], school: LiveServer, witness: Witness
) -> None:
    from playwright.sync_api import expect

    page = _opened(contexts, school, witness, 390, "light")
    page.locator(".todaygames a").first.click()
    row = page.locator(".coach.daily .dailyrows .btn").first
    row.click()
    assert page.locator(".dailyrow").count() == 0, "the first tap chooses"
    row.click()
    expect(page.locator(".dailyrow")).to_have_count(3)
    sound(page, "daily-solved-390")
    page.reload()
    expect(page.locator(".dailyrow")).to_have_count(3)
