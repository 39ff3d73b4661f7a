"""The end of a match as a moment: its turn on the board, the curve by keyboard, the plain board and back."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.witness import Witness
from tests.server.people import PATIENCE, LiveServer, Person

pytestmark = [pytest.mark.browser, pytest.mark.node]


def _reviewed(person: Person) -> str:
    """The path of a finished match of which the quick review is made."""
    match = person.create("me", "heuristic", game="conquest", preset="world-war")["id"]
    seat = person.sit(match)
    for _ in range(70):
        seat.wait(lambda seat: seat.over or seat.decision is not None)
        if seat.over:
            break
        seat.choose(seat.scene["choices"][0]["code"])
    if not seat.over:
        seat.wire.send(t="resign", match=match, key="resign-at-the-end-0001")
        seat.wait(lambda seat: seat.over)
    end = time.monotonic() + 3 * PATIENCE
    while person.ok("GET", f"/api/matches/{match}/review?quick=true") is None:
        assert time.monotonic() < end
        time.sleep(0.5)
    return f"/m/{match}"


def test_one_goes_along_the_curve_to_the_plain_board_and_to_a_replay_and_comes_back(
    arena: LiveServer, contexts: Callable[..., Any], witness: Witness
) -> None:
    person, context = arena.person(), contexts(arena.url)
    path = _reviewed(person)
    cookies = person.http.cookies.items()
    context.add_cookies([{"name": name, "value": value, "url": arena.url} for name, value in cookies])
    page = context.new_page()
    witness.watch(page)
    page.goto(path)
    frame = "document.querySelector('.app').dataset.frame"
    curve = page.get_by_role("slider", name="Chance to win, moment by moment")
    curve.wait_for()
    assert page.evaluate("document.activeElement.matches('.endhead h1')")
    before = int(curve.input_value())
    shown = page.evaluate(frame)
    page.keyboard.press("ArrowLeft" if before else "ArrowRight")
    page.wait_for_function(f"(shown) => {frame} !== shown", arg=shown)
    assert abs(int(curve.input_value()) - before) == 1
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The end").wait_for()
    page.locator(".rail").wait_for()
    page.keyboard.press("Escape")
    curve.wait_for()
    for way in ("Replay", "Review"):
        page.get_by_role("button", name=way, exact=True).click()
        page.get_by_role("region", name="Replay").last.wait_for()
        page.keyboard.press("Escape")
        curve.wait_for()
