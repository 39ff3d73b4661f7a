"""Who has won against a bot is offered the next at the end, and plays it with one press."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.core.match.match import PreparedStep
from tests.browser.club.test_ratings import as_person
from tests.browser.players.playing import Clicker
from tests.browser.witness import Witness, sound
from tests.server.people import LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]


async def give_up(arena: LiveServer, match: str) -> None:
    """All bots of a match give up, which they never do by themselves: the third seal has no such entry."""
    table = await arena.services.registry.table(match)
    done = False
    while not done:
        assert table.match is not None
        twin, planned = table.match.copy(), list[PreparedStep]()
        for seat in (one.seat for one in table.row.seats if one.kind == "bot"):
            planned.append(twin.propose_resignation(seat))
            twin.adopt(planned[-1])
        done = await table.choices.play_planned(twin, planned)


def test_the_end_of_a_match_that_was_won_leads_to_the_next_opponent(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness
) -> None:
    arena.services.lobby.protocol = 2
    ada = arena.person("Ada")
    page = as_person(contexts(arena.url, 1280, "dark"), ada, arena.url)
    witness.watch(page)
    page.goto("/opponents/conquest")
    page.get_by_role("radio", name=re.compile("Lupe.*Next to beat")).wait_for()
    page.get_by_role("button", name=re.compile("^Play Lupe")).click()
    page.wait_for_url(re.compile(r"/m/\w+$"))
    page.locator(".prompt").wait_for()
    page.locator(".players .portrait").first.wait_for()
    assert "bot, level 2" in page.locator(".players li", has_text="Lupe").inner_text()
    first = page.url
    arena.call(give_up, arena, first.rsplit("/", 1)[1])
    page.get_by_role("heading", name=re.compile("^You win")).wait_for()
    following = page.get_by_role("button", name=re.compile("Kofi is next"))
    following.wait_for()
    assert "Kofi, level 3" in following.inner_text()
    sound(page, "next-opponent")
    following.click()
    page.wait_for_function("(first) => location.href !== first", arg=first)
    row = ada.ok("GET", f"/api/matches/{page.url.rsplit('/', 1)[1]}")
    assert [seat["name"] for seat in row["seats"][1:3]] == ["Kofi", "Lupe"]
    page.goto("/opponents/conquest")
    page.get_by_role("radio", name=re.compile("Kofi.*Next to beat")).wait_for()
    page.get_by_role("radio", name=re.compile("Lupe.*Beaten")).wait_for()


def test_the_first_choice_at_a_table_that_a_press_begins_is_taken(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness
) -> None:
    """Such a table is asked for ahead, by the page before, which knows nothing of what its seat is told."""
    page = as_person(contexts(arena.url, 1280, "dark"), arena.person("Bea"), arena.url)
    witness.watch(page)
    page.goto("/opponents/conquest")
    page.get_by_role("button", name=re.compile("^Play Lupe")).click()
    page.wait_for_url(re.compile(r"/m/\w+$"))
    page.locator(".prompt").wait_for()
    Clicker(page, random.Random(1)).play(1)
    assert not page.get_by_text("Nothing is asked of you now").count()
