"""Every page of the client in both themes and all sizes: nothing serious for axe, nothing that runs over, is cut or
cannot be pressed, no request that fails. They are visited one after the other in one browser, whose window changes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import WEB, Visit
from tests.browser.practice.test_play_on import short_match
from tests.browser.tables import unfold
from tests.browser.widths.moments import NAMES
from tests.browser.widths.walk import walk
from tests.browser.witness import Witness, picture, settled, violations
from tests.server.people import LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

#: Addresses by the path of the route that they show; {open} is a table that waits for people, {over} a match that is
#: over.
PAGES = {
    "/": ["/", "/?new=conquest", "/?find=1"],
    "/join/:id": ["/join/{open}"],
    "/matches": ["/matches"],
    "/games": ["/games"],
    "/games/:game": ["/games/conquest"],
    "/guide/:game": ["/guide/conquest"],
    "/daily": ["/daily"],
    "/verify": ["/verify"],
    "/verify/:id": ["/verify/{over}"],
    "/m/:id": ["/m/{over}"],
    "/m/:id/verify": ["/m/{over}/verify"],
    "/m/:id/review": ["/m/{over}/review"],
    "/m/:id/play": ["/m/{over}/play?at=1&seat=0"],
    "/laboratory": ["/laboratory"],
    "/odds": ["/odds"],
    "/odds/conquest": ["/odds/conquest"],
    "/about": ["/about"],
    "/account": ["/account"],
    "/notifications": ["/notifications"],
    "/confirm-mail": ["/confirm-mail"],
    "/unsubscribe": ["/unsubscribe"],
    "/sign-in": ["/sign-in"],
    "/profile": ["/profile"],
    "/opponents": ["/opponents"],
    "/opponents/:game": ["/opponents/conquest"],
    "/missions/:game": ["/missions/conquest"],
    "/leaderboards": ["/leaderboards"],
    "/leaderboards/:game": ["/leaderboards/conquest"],
    "/achievements": ["/achievements"],
    "/achievements/:game": ["/achievements/bayonet"],
    "/leagues": ["/leagues", "/leagues?new=1"],
    "/settings": ["/settings"],
    "": ["/x"],
}
#: Pages that need more than this server has, and who looks at them in both themes.
ELSEWHERE = {
    "/daily/:game": "practice/test_daily.py",
    "/decks": "test_deck_builder.py",
    "/odds/:game": "odds/test_odds_of_cards.py",
    "/laboratory/:id": "test_laboratory.py",
    "/laboratory/:id/:number": "test_laboratory.py",
    "/leagues/:league": "club/test_leagues.py",
    "/people/:person": "club/test_ratings.py",
}
#: Whoever visits has the longest name there is, in one word.
LONGEST = NAMES[1]
_RENAME = """name => fetch('/api/me', {
  method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name })
})"""
_ROUTE = re.compile(r'path: "([^"]+)"')


@pytest.fixture(scope="module")
def matches(site: LiveServer) -> dict[str, str]:
    """A table that waits and a match that is over, by the names that the addresses have for them."""
    waiting = site.person("Osei").create("me", "open", game="conquest", preset="supply-lines", title="Seven at dusk")
    return {"open": waiting["id"], "over": short_match(site)}


def test_no_page_is_left_out() -> None:
    routes = set(_ROUTE.findall((WEB / "src/pages/routes.tsx").read_text(encoding="utf-8"))) | {"/m/:id", ""}
    assert routes == set(PAGES) | set(ELSEWHERE)
    here = Path(__file__).parent
    for file in ELSEWHERE.values():
        text = (here / file).read_text(encoding="utf-8")
        assert ("violations(" in text or "sound(" in text) and '"light"' in text, f"{file} looks at one theme only"


def _ready(page: Any) -> None:
    """What the page shows has come."""
    page.locator("h1").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    if "?new=conquest" in page.url:
        unfold(page)
    if page.url.endswith("/review"):
        page.get_by_role("heading", name="Luck and skill").wait_for()
        for table in page.locator("details:not([open]) > summary").all():
            table.click()


def _look(page: Any, wire: Any, width: int, height: int, theme: str) -> None:
    """The window has this size and theme; a narrow one has thumbs."""
    wire.send("Emulation.setTouchEmulationEnabled", {"enabled": width < 600})
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
    settled(page)


#: How each page is looked at, and whether axe looks as well: in each theme, and where it is laid out as for a desk and
#: as for a hand. What is laid out is the same in both themes.
LOOKS = ((1280, 800, "dark", True), (1920, 1080, "light", False), (360, 780, "light", True))


def test_every_page_is_sound(visit: Visit, witness: Witness, matches: dict[str, str]) -> None:
    page: Any = visit("/about")
    page.evaluate(
        _RENAME,
        LONGEST,
    )
    wire = page.context.new_cdp_session(page)
    wrong = list[str]()
    for address in (one.format(**matches) for several in PAGES.values() for one in several):
        page.set_viewport_size({"width": 1280, "height": 800})
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        page.goto(address)
        _ready(page)
        name = address.strip("/").replace("/", "-").replace("?", "-") or "lobby"
        for width, height, theme, axe in LOOKS:
            _look(page, wire, width, height, theme)
            wrong += [f"{address} at {width}: {one}" for one in (violations(page) if axe else [])]
            picture(page, f"page-{name}-{width}-{theme}")
        wrong += walk(page, address)
    assert not wrong, "\n".join(wrong)
