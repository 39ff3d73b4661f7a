"""The laboratory as people meet it: a rule is changed side by side, games are played, and one is opened."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from tests.browser.witness import violations
from tests.server.people import ROOMY, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]


@pytest.fixture(scope="module")
def lab(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    settings = Settings(
        data=tmp_path_factory.mktemp("lab"), limits=replace(ROOMY, study_games=2000), estimates=False,
        laboratory="everyone",
    )  # fmt: skip
    server = LiveServer(settings, ("bayonet", "bridgefront"))
    yield server
    server.stop()


def _look(page: Any, name: str) -> None:
    """A picture of what is there, for whoever wants to see it."""
    if folder := os.environ.get("SANDTABLE_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)


def _goes_by_arrows(page: Any, marks: Any) -> None:
    """The arrows step through the marks of a plot, and stay on the last one; the first one has the focus afterwards."""

    def here(number: int) -> bool:
        return bool(marks.nth(number).evaluate("mark => mark === document.activeElement"))

    last = marks.count() - 1
    assert last > 0
    marks.first.focus()
    page.keyboard.press("ArrowRight")
    assert here(1)
    page.keyboard.press("End")
    page.keyboard.press("ArrowDown")
    assert here(last)
    page.keyboard.press("ArrowLeft")
    assert here(last - 1)
    page.keyboard.press("Home")
    assert here(0)


def test_a_changed_rule_is_run_watched_saved_and_a_game_of_it_opened(
    lab: LiveServer, contexts: Callable[..., Any]
) -> None:
    page = contexts(lab.url).new_page()
    page.goto(f"{lab.url}/laboratory?game=bayonet")
    run = page.get_by_role("button", name="Run")
    run.wait_for()
    assert run.is_disabled() and page.get_by_text("B changes nothing yet.").is_visible()
    page.get_by_label("Bot at every seat").select_option("random")
    page.get_by_role("combobox", name="Change a setting").select_option("ante")
    more = page.get_by_role("group", name="Ante, B").get_by_role("button", name="One more")
    more.click()
    deals = page.get_by_label("Deals at most, deals")
    deals.fill("60")
    deals.press("Tab")
    page.get_by_role("heading", name="What is compared").click()
    page.keyboard.press("v")
    page.get_by_text("C changes nothing yet.").wait_for()
    page.get_by_role("group", name="Ante, C").get_by_role("button", name="One more").dblclick()
    page.keyboard.press("3")
    page.keyboard.type("Dear ")
    page.get_by_role("button", name="Add a line-up").click()
    page.get_by_label("Bot at every seat, line-up 2").select_option("Different bots")
    for place, bot in enumerate(("first", "random", "random", "random")):
        page.get_by_label(f"Place {place + 1}, line-up 2").select_option(bot)
    page.get_by_text("At most 900 games").wait_for()
    page.get_by_label("Seats rotate through all places").click()
    page.get_by_text("At most 360 games").wait_for()
    page.get_by_label("Seats rotate through all places").click()
    page.get_by_label("What is asked", exact=True).select_option("own")
    page.get_by_role("switch", name="wins of seat 2").click()
    page.get_by_label("What matters, hands in a game").select_option("0.05")
    page.get_by_label("When to stop").select_option("never")
    page.get_by_label("What shows the changed rule being used").fill("ANTE")
    _look(page, "lab-setup")
    assert violations(page) == []
    run.focus()
    page.keyboard.press("r")
    page.get_by_role("button", name="Save").wait_for(timeout=180_000)
    assert page.locator(".labprogress .num").inner_text().startswith("60 of 60 deals")
    assert page.locator(".labfunnel svg").get_attribute("aria-label")
    assert page.get_by_text("The rule that Changed changes was used").first.is_visible()
    # Every mark of the plot, and every answer, leads to games; line-ups are told apart.
    assert page.locator(".labfunnel a").count() == 2 and page.locator(".labanswers .labbehind a").count() > 2
    _goes_by_arrows(page, page.locator(".labfunnel a"))
    assert page.get_by_role("heading", name="Do the line-ups agree?").is_visible()
    assert page.locator(".labanswers b").filter(has_text="wins of seat 2").count() == 0
    with page.expect_download() as taken:
        page.get_by_role("link", name="Get the page").click()
    text = Path(taken.value.path()).read_text(encoding="utf-8")
    assert f"<a href='{page.url}/" in text and "margin = 0.05" in text
    kept = contexts(lab.url).new_page()
    kept.set_content(text)  # the file, from no server
    marks = kept.locator("svg").filter(has=kept.locator("a")).first.locator("a")
    _goes_by_arrows(kept, marks)
    place = marks.first.get_attribute("href") or ""
    kept.keyboard.press("Enter")
    kept.locator(f"{place}:target").wait_for()
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Saved").wait_for()
    _look(page, "lab-study")
    assert violations(page) == []
    where = page.url
    shared = contexts(lab.url, width=360, theme="light").new_page()
    shared.goto(where)
    shared.get_by_role("heading", name="Did it matter?").wait_for()
    assert shared.get_by_role("button", name="Save").count() == 0
    assert shared.evaluate("document.documentElement.scrollWidth <= innerWidth")
    _look(shared, "lab-study-phone")
    assert violations(shared) == []
    page.locator(".labgames a").first.click()
    page.get_by_role("slider").first.wait_for()
    _look(page, "lab-game")
    assert violations(page) == []
    shared.goto(page.url)
    shared.get_by_role("slider").first.wait_for()
    assert violations(shared) == []


def test_a_study_is_paused_and_its_rules_are_tried_at_a_table(lab: LiveServer, contexts: Callable[..., Any]) -> None:
    page = contexts(lab.url).new_page()
    page.goto(f"{lab.url}/laboratory?game=bayonet")
    page.get_by_role("combobox", name="Change a setting").select_option("ante")
    page.get_by_role("group", name="Ante, B").get_by_role("button", name="One more").click()
    page.get_by_label("Bot at every seat").select_option("random")
    page.get_by_label("When to stop").select_option("never")
    page.get_by_role("button", name="Run").click()
    page.get_by_role("heading", name="Answers so far").wait_for(timeout=180_000)
    page.keyboard.press("p")
    page.get_by_text("Paused. What was played is kept").wait_for()
    page.get_by_role("button", name="Go on").click()
    page.get_by_text("Playing. You may leave").wait_for()
    page.keyboard.press("s")
    page.get_by_role("button", name="Save").wait_for(timeout=180_000)
    # What its games took is known to the next, and the rules stand ready for a table.
    page.get_by_role("link", name="To the laboratory").click()
    page.get_by_text("of processor time, less if all is decided earlier").wait_for()
    page.get_by_label("Try it at a table").select_option("1")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/m/*")
    made = page.evaluate("fetch(`/api${location.pathname.replace('/m/', '/matches/')}/seal`).then(r => r.json())")
    assert made["opening"]["options"]["ante"] == 2
    page.goto(f"{lab.url}/laboratory?match={page.url.rpartition('/')[2].partition('?')[0]}")
    page.get_by_text("These are the rules of a match; change one of B.").wait_for()
    assert page.get_by_role("group", name="Ante, A").locator("input").first.input_value() == "2"
    assert page.get_by_text("B changes nothing yet.").is_visible()


def test_a_card_is_changed_on_a_phone(lab: LiveServer, contexts: Callable[..., Any]) -> None:
    page = contexts(lab.url, width=360, theme="light").new_page()
    page.goto(f"{lab.url}/laboratory?game=bridgefront")
    cards = page.get_by_role("combobox", name="A card of B")
    cards.select_option("recruit")
    page.get_by_role("group", name="Recruit, mana").get_by_role("button", name="One more").click()
    assert page.get_by_role("button", name="Run").is_enabled()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    _look(page, "lab-setup-phone")
    assert violations(page) == []
