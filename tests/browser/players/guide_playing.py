"""Somebody who follows a guided first game: reads each step, and does what it proposes with clicks."""

from __future__ import annotations

import re
from typing import Any

from sandtable.core.game.shipped import Guide, GuideStep

__all__ = ["follow", "take", "title_shown"]


def title_shown(page: Any) -> str:
    """The heading of the coach."""
    return str(page.locator(".coach h2").inner_text())


def follow(page: Any, guide: Guide, seen: Any = None) -> list[str]:
    """Plays to the end of the guide; returns the titles met. `seen(number)` is called at each step."""
    met: list[str] = []
    for _ in range(3 * len(guide.steps)):
        page.wait_for_function(
            "() => { const c = document.querySelector('.coach'); return c && !c.classList.contains('watching'); }"
        )
        title = title_shown(page)
        if title == guide.end.title:
            return met
        step = next(step for step in guide.steps if step.title == title)
        met.append(title)
        if seen is not None:
            seen(len(met))
        made = page.evaluate("document.querySelector('.app').dataset.frame")
        if step.on:
            take(page, step)
            page.wait_for_function("(n) => document.querySelector('.app').dataset.frame !== n", arg=made)
        else:
            page.locator(".coach").get_by_role("button", name="Next").click()
        page.wait_for_function("(t) => document.querySelector('.coach h2')?.innerText !== t", arg=title)
    raise AssertionError(f"The guide does not end; it went {met}.")


def take(page: Any, step: GuideStep) -> None:
    """Does what a step proposes: a number, a button, or one of all choices."""
    page.locator(".app[data-asked]").wait_for()
    wanted, _, number = step.take.rpartition(": ")
    group, _, bid = step.take.rpartition(" = ")
    if group:
        row = page.locator(f'.bidrow[data-group="{group}"]')
        row.locator(".typed input").first.fill(bid)
        row.locator(".bidgo").click()
    elif wanted and re.fullmatch(r"\d+", number):
        _press(page, wanted)
        page.locator(".countentry.pending").wait_for()
        _count(page, number)
    elif re.fullmatch(r"\d+|all", step.take) and page.locator(".countentry").count():
        _count(page, step.take)
    else:
        _press(page, step.take)
    if step.take and page.locator(".confirming").count():
        page.locator(".confirming .btn.primary").click()


def _count(page: Any, number: str) -> None:
    """Gives a number: typed, or the one that stands there."""
    entry = page.locator(".countentry")
    if number != "all":
        entry.locator(".typed input").fill(number)
    entry.locator(".btn.primary").click()


def _press(page: Any, take: str) -> None:
    """Presses a choice's button, in the dock or among all choices; "Gaul > Rhineland" is that of a group."""
    group, _, label = take.rpartition(" > ")
    said = page.locator(f'xpath=.//span[text()="{label}"]')
    buttons = page.locator(".prompt .opts .btn, .thumbrow .btn")
    for button in (buttons.filter(has=said), buttons.filter(has_text=re.compile(f"^{re.escape(label)}"))):
        if not group and button.count():
            button.first.click()
            return
    page.keyboard.press("o")
    sheet = page.locator(".alloptions")
    sheet.wait_for()
    where = sheet.locator("section").filter(has=page.get_by_role("heading", name=group, exact=True)) if group else sheet
    where.locator(".btn").filter(has_text=re.compile(f"^{re.escape(label)}")).first.click()
