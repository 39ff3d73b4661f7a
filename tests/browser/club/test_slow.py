"""A slow match in two browsers: what each shows of a vacation, of a bot that takes over, and of the return."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.club.test_ratings import as_person
from tests.browser.witness import Witness, sound
from tests.server.people import PATIENCE, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

DAY = 86_400_000
SLOW = {"kind": "days", "base": 86_400, "days": 1, "bot": "heuristic"}


def test_two_browsers_see_a_vacation_a_takeover_and_a_return(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness
) -> None:
    people = [arena.person("Ada"), arena.person("Bo")]
    ada, bo = people
    form = {"game": "conquest", "preset": "world-war", "options": {"players": 2}, "pace": SLOW}
    made = ada.create("me", "open", **form)
    bo.join(made["id"], invite=made["invite"])
    match = made["id"]
    turn = next(n for n, one in enumerate(people) if one.ok("GET", f"/api/matches/{match}")["your_move"])
    mover, other = people[turn], people[1 - turn]
    pages = []
    for person, width, theme in ((mover, 1280, "dark"), (other, 360, "light")):
        page = as_person(contexts(arena.url, width, theme), person, arena.url)
        page.set_default_timeout(PATIENCE * 1000)
        witness.watch(page)
        page.goto(f"/m/{match}")
        pages.append(page)
    mine, theirs = pages
    clock = f"[data-clock='{turn}']"
    for page in pages:
        page.locator(clock).first.wait_for()
    service = arena.services.store.service
    mover.ok("POST", "/api/me/vacation", {"days": 2})
    away = f"{mover.ok('GET', '/api/me')['name']} is on vacation"
    theirs.get_by_text(away).first.wait_for(state="attached")
    arena.call(service.skip, DAY)
    assert mover.ok("GET", f"/api/matches/{match}")["clocks"]["left"][turn] > 2 * DAY - 3_600_000
    mover.ok("POST", "/api/me/vacation/end", {})
    mine.evaluate(f"() => {{ const now = Date.now; Date.now = () => now() + {3 * DAY}; }}")
    arena.call(service.skip, 2 * DAY)
    mine.get_by_text(re.compile("^A bot played for you from .* choices?[.]$")).first.wait_for()
    sound(mine, "slow-takeover-1280")
    mine.get_by_role("button", name="Take my seat again").first.click()
    mine.locator(clock).first.wait_for()
    theirs.locator(clock).first.wait_for(state="attached")
    sound(theirs, "slow-return-360")
    events = [type(event).__name__ for _, event in arena.call(arena.services.registry.table, match).row.seal.events]
    assert [one for one in events if one != "HostChange"] == [
        "VacationChange",
        "VacationChange",
        "TimeOut",
        "SeatChange",
        "SeatChange",
    ]
