"""A match of Liar's Dice in the browser, from the lobby to the record, by clicks alone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect, sync_playwright

from tests.browser.tables import create_table
from tests.needs import need

__all__ = ["play_by_clicks", "play_out"]

#: The question is answered: there is another, or none, or the match is over.
_LED_ON = """(before) => document.querySelector('.result')
  || document.querySelector('.app').dataset.decision !== before"""
PATIENCE = 120_000  # milliseconds: a busy machine makes machine code meanwhile
MOST = 200  # choices of one's own in a match


def play_by_clicks(url: str) -> str:
    """Make a table against two bots, play it to its end, and give the record that the page offers."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=need("chromium"), args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        page = browser.new_page(base_url=url, viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto("/")
        create_table(page, "heuristic", "random", game="Liar's Dice", preset="Standard", dice="2")
        play_out(page)
        record = page.evaluate("fetch(`/api/matches/${location.pathname.split('/')[2]}/record`).then((a) => a.text())")
        browser.close()
    assert not problems, problems
    return str(record)


def play_out(page: Any) -> int:
    """Bid, and now and then doubt, until the match is over; how many choices that took."""
    chosen = 0
    while not page.locator(".result").count():
        assert chosen < MOST, "the match does not end"
        page.locator(".prompt.asked .opts .btn:not(.hintbtn), .plainanswers .btn, .result").first.wait_for()
        decision = page.locator(".app").get_attribute("data-decision")
        buttons = page.locator(".prompt.asked .opts .btn:not(.hintbtn), .plainanswers .btn")
        if page.locator(".result").count() or not buttons.count() or decision is None:
            page.wait_for_timeout(50)
            continue
        own = page.locator(".mat.own .plaindie:not(.hidden)").count()
        assert own, "the own dice are not in sight"
        liar = page.get_by_role("button", name=re.compile("Liar"))
        (liar if chosen % 3 == 2 and liar.count() else buttons.last).first.click()
        chosen += 1
        page.wait_for_function(_LED_ON, arg=decision)
    # From the moment that turned the match, seen with one's own eyes, to the last position.
    if page.locator(".endsheet").count():
        page.locator(".endcurve input").press("End")
    else:
        page.keyboard.press("Escape")
        page.locator(".endstrip").wait_for()
    expect(page.locator(".mat .plaindie.hidden"), "no dice are hidden after the end").to_have_count(0)
    return chosen
