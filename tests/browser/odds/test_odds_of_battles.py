"""The odds pages of games whose battles are tried out: a battle of Bridgefront, a shot and a battle of Battlecards show
what the server's own calculator says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.witness import Witness, sound
from tests.server.people import LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

#: What is asked, and the first chance of the answer.
ASKED = {
    "bridgefront?attackers=6&defenders=4": "win",
    "battlecards?attackers=uk_17pdr&defenders=de_panther&about=shot": "hit",
    "battlecards?attackers=uk_17pdr+uk_infantry+uk_crusader&defenders=de_infantry+de_panther&samples=20": "win",
}


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_the_pages_show_what_the_calculators_say(
    four: LiveServer, contexts: Callable[..., Any], witness: Witness, width: int, theme: str
) -> None:
    person, page = four.person(), contexts(four.url, width, theme).new_page()
    witness.watch(page)
    for asked, chance in ASKED.items():
        game, _, query = asked.partition("?")
        truth = person.ok("GET", f"/api/games/{game}/odds?{query}")
        assert 0.01 < truth[chance] < 0.99
        page.goto(f"/odds/{asked}")
        page.locator(".figure", has_text=f"{round(100 * truth[chance])}%").wait_for()
        assert page.locator(".verdict .ask").inner_text() in truth["text"]
        sound(page, f"odds-{game}-{width}")
