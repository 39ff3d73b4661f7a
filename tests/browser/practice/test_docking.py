"""The coach lies beside the question and over nothing: at every step, and while others move, in every window."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.core.game.registry import find_definition
from tests.browser.players.guide_playing import follow
from tests.browser.practice.docking import WATCHER, faults
from tests.server.catalogue.test_guides import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.node]

SIZES = ((1280, 800), (834, 1112), (390, 844))

RINGS = "(many) => document.querySelectorAll('.pins .ring.over').length === many"
#: What the step in sight points at, as the page knows it.
POINTED = """(points) => {
  window.pointedAt = () => points.map((id) => {
    const name = CSS.escape(id);
    return document.querySelector(`.board .counter[data-element="${name}"] .plate`)
      ?? document.querySelector(`.app [data-card="${name}"], .app [data-element="${name}"]`)
      ?? document.querySelector(`.app [data-option="${name}"]`);
  });
  const found = window.pointedAt();
  window.pointedAt = () => found.filter(Boolean);
  return found.map(Boolean);
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_the_coach_covers_nothing(lesson: Callable[..., Any], game: str, size: tuple[int, int]) -> None:
    from playwright.sync_api import TimeoutError

    definition = find_definition(game)
    assert definition.guide is not None
    guide = definition.guide()
    page = lesson(game, size[0], high=size[1], watcher=WATCHER)
    missing: list[str] = []

    def look(number: int) -> None:
        title = page.locator(".coach h2").inner_text()
        step = next(step for step in guide.steps if step.title == title)
        page.wait_for_timeout(500)  # pins are set once the board has come to rest
        with contextlib.suppress(TimeoutError):
            page.wait_for_function(RINGS, arg=len(step.points), timeout=5000)
        there = page.evaluate(POINTED, step.points)
        missing.extend(
            f"{title}: {point} is nowhere" for point, seen in zip(step.points, there, strict=True) if not seen
        )
        rings = page.locator(".pins .ring.over").count()
        if rings != len(step.points):
            missing.append(f"{title}: {rings} rings for {len(step.points)} points")
        faults(page)

    follow(page, guide, look)
    assert page.evaluate("docking.watched") > 0, "no moment of watching was seen"
    assert (missing, faults(page)) == ([], [])
