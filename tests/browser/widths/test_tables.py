"""The tables of all four games at every width, in moments with many cards, the longest names and running clocks:
nothing runs over, is cut, lies under or over something else, or cannot be pressed. `make long` looks at more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.server.tables.table_state import TableState
from tests.browser.widths.moments import MOMENTS, NAMES, Moment, brought_to
from tests.browser.widths.walk import walk
from tests.browser.witness import Witness
from tests.server.people import LiveServer, Person

pytestmark = [pytest.mark.browser, pytest.mark.node]


@pytest.fixture(scope="module")
def people(four: LiveServer) -> list[Person]:
    """As many as sit at the largest table."""
    return [four.person(name) for name in NAMES]


@pytest.mark.parametrize("game", ["conquest", "bayonet", "bridgefront", "battlecards"])
def test_a_table_fits_at_every_width(
    game: str, four: LiveServer, people: list[Person], contexts: Callable[..., Any], witness: Witness
) -> None:
    context, wrong = contexts(four.url), list[str]()
    cookies = people[0].http.cookies.items()
    context.add_cookies([{"name": name, "value": value, "url": four.url} for name, value in cookies])
    page = context.new_page()
    witness.watch(page)
    for moment in (one for one in MOMENTS if one.game == game):
        _open(page, brought_to(four, people, moment), moment)
        wrong += walk(page, f"{game}, {moment.name}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_table_keeps_its_title_while_its_machine_code_is_made(
    width: int,
    four: LiveServer,
    contexts: Callable[..., Any],
    witness: Witness,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TableState, "making", lambda table: 42)
    person, context = four.person(), contexts(four.url, width)
    path = f"/m/{person.create('me', 'heuristic', game='bridgefront', preset='standard')['id']}"
    cookies = person.http.cookies.items()
    context.add_cookies([{"name": name, "value": value, "url": four.url} for name, value in cookies])
    page = context.new_page()
    witness.watch(page)
    page.goto(path)
    said = page.locator(".bar :is(.making, small)", has_text="Warming up, 42 %")
    said.wait_for()
    title = page.locator(".bar :is(.title, b)").first
    for one in (said, title):
        assert one.evaluate("node => node.clientWidth > 0 && node.scrollWidth <= node.clientWidth + 1")


def _open(page: Any, path: str, moment: Moment) -> None:
    """The table is drawn, and asks or says how it ended."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(path)
    page.locator(f".app[data-asked={moment.asked}]" if moment.asked else ".endhead h1").wait_for()
    page.locator(".board:not(.loading)").wait_for()


def test_a_large_window_draws_its_dock_and_cards_larger(four: LiveServer, contexts: Callable[..., Any]) -> None:
    person, context = four.person(), contexts(four.url)
    path = f"/m/{person.create('me', 'heuristic', game='bayonet', preset='quick')['id']}"
    context.add_cookies(
        [{"name": name, "value": value, "url": four.url} for name, value in person.http.cookies.items()]
    )
    page = context.new_page()
    page.goto(path)
    page.locator(".handwrap .cardface").first.wait_for()
    found = []
    for width, height in ((1280, 800), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        sizes = "one => [one.getBoundingClientRect().width, parseFloat(getComputedStyle(one).fontSize)]"
        card = page.locator(".handwrap .cardface").first.evaluate(sizes)[0]
        found.append([card, *page.locator(".prompt").first.evaluate(sizes)[1:]])
    for small, middle, large in zip(*found, strict=True):
        assert 1.1 < middle / small < 1.2 and 1.45 < large / small < 1.55, found
