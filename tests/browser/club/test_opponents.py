"""The way from the weakest bot to the strongest: who is beaten, who is next, and a match against them by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.server.storage import result_rows
from sandtable.server.storage.result_rows import ResultRow
from tests.browser.club.test_ratings import as_person
from tests.browser.witness import Witness, sound
from tests.server.people import LiveServer, Person

pytestmark = [pytest.mark.browser, pytest.mark.node]


def beat(arena: LiveServer, person: Person, bot: str) -> None:
    """A match of two that the person has won, as it is noted at the end of one."""
    match = person.create("me", bot, game="conquest", preset="supply-lines")["id"]
    rows = [
        ResultRow(match, seat, guest, kind, "conquest", "", "", 2, "1", 1, share, False, 0, 1, False)
        for seat, guest, kind, share in ((0, person.id, None, 1.0), (1, None, bot, 0.0))
    ]
    arena.call(arena.services.store.write, result_rows.add, rows)


def test_who_beats_the_first_is_offered_the_next_and_plays_it_by_keyboard(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness
) -> None:
    ada = arena.person("Ada")
    for width, theme in ((1280, "dark"), (390, "light")):
        page = as_person(contexts(arena.url, width, theme), ada, arena.url)
        witness.watch(page)
        page.goto("/opponents/conquest")
        page.get_by_role("radio", name=re.compile("Lupe, the scout, level 2 of 6, 751. Next to beat")).wait_for()
        assert page.locator(".station").count() == 8 and page.locator(".station .tick").count() == 0
        assert page.locator(".station svg.face path").count() > 80
        sound(page, f"opponents-{width}")
    beat(arena, ada, "level-1")
    beat(arena, ada, "level-2")
    page.goto("/opponents")
    following = page.get_by_role("radio", name=re.compile("Kofi.*Next to beat"))
    following.wait_for()
    assert page.get_by_role("radio", name=re.compile("Nils.*Beaten")).count() == 1
    assert page.locator(".station .tick").count() == 2 and following.is_checked()
    following.focus()
    page.keyboard.press("ArrowDown")
    card = page.get_by_role("region", name="Lupe")
    assert "You met in 1 match and won 1." in card.inner_text()
    page.keyboard.press("ArrowUp")
    page.get_by_role("region", name="Kofi").get_by_text("the way goes on to Amara").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/m/\w+$"))
    row = ada.ok("GET", f"/api/matches/{page.url.rsplit('/', 1)[1]}")
    seats = [(seat["name"], seat["bot"]) for seat in row["seats"][1:]]
    assert seats == [("Kofi", "level-3"), ("Lupe", "level-2"), ("Nils", "level-1")]
    page.goto("/profile")
    page.get_by_text("2 of 6: Nils, Lupe").wait_for()
    sound(page, "beaten")
