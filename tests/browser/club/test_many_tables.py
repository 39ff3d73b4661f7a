"""Several matches by day: the way to the next table, and the list that says whose time runs against whom."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.club.test_ratings import as_person
from tests.browser.witness import Witness, sound
from tests.server.people import PATIENCE, LiveServer, Person

pytestmark = [pytest.mark.browser, pytest.mark.node]
DAYS = {"kind": "days", "base": 0, "days": 3}
TABLE: dict[str, Any] = {"game": "conquest", "preset": "world-war", "visibility": "link", "pace": DAYS}


def _tables(ada: Person, bo: Person) -> tuple[str, str]:
    """Two running matches of one title: at the first Ada is not asked, at the second she is."""
    found: dict[bool, str] = {}
    for turn in range(30):
        # Where the dice are the same in every match, one seat begins in all of them: Ada sits in this one and that.
        seats = ("me", "open") if turn % 2 == 0 else ("open", "me")
        made = ada.create(*seats, title="Friday", **TABLE)
        bo.join(made["id"], invite=made["invite"])
        asked = bool(ada.ok("GET", f"/api/matches/{made['id']}")["your_move"])
        if asked in found:
            ada.ok("POST", f"/api/matches/{made['id']}/resign", {})
        found.setdefault(asked, made["id"])
        if len(found) == 2:
            return found[False], found[True]
    raise AssertionError("the same seat begins in thirty matches")


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (360, "light")])
def test_one_goes_to_the_next_table_and_finds_ones_way_in_the_list(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness, width: int, theme: str
) -> None:
    ada, bo = arena.person("Ada"), arena.person("Bo")
    idle, due = _tables(ada, bo)
    page = as_person(contexts(arena.url, width, theme), ada, arena.url)
    page.set_default_timeout(PATIENCE * 1000)
    witness.watch(page)
    page.goto(f"/m/{idle}")
    on = page.get_by_role("link", name="Next table: 1 table waits for you")
    on.wait_for()
    assert re.sub(r"\s+", " ", on.inner_text()) == "Next table 1"
    sound(page, f"next-table-{width}")
    on.click()
    page.wait_for_url(f"**/m/{due}")

    page.goto("/matches")
    rows = page.locator(".tb.pictured")
    rows.nth(1).wait_for()
    running = [text for text in rows.all_inner_texts() if "Open" in text or "Play" in text]
    assert len(running) == 2 and all("with Bo" in text for text in running)
    assert sum("you have 2 d 23 h left" in text for text in running) == 1
    assert sum("Bo has 2 d 23 h left" in text for text in running) == 1
    names = [row.get_attribute("aria-label") for row in rows.locator("a.t").all()]
    assert len(set(names)) == len(names) and all("made " in str(name) for name in names)
    rows.first.locator(".rowpic svg.mini").wait_for()
    sound(page, f"my-matches-{width}")
