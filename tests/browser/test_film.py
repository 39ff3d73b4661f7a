"""What others do, as a film: one bar to stop it, to go on by steps, to see its end; and what changed is marked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.chance import SEED
from tests.browser.players.playing import Clicker
from tests.browser.tables import create_table, set_in_menu
from tests.browser.witness import Witness, picture
from tests.server.people import LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

#: Armies lie on the map already: attacks come with the first turn.
SMALL = {"map": "gen:n=12,k=3,seed=5", "round_cap": "6", "placement": "Scattered"}


def test_a_round_of_bots_stops_steps_and_skips_and_leaves_marks(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness
) -> None:
    context = contexts(arena.url)
    page = context.new_page()
    witness.watch(page)
    page.goto("/")
    create_table(page, "heuristic", "heuristic", "heuristic", **SMALL)
    set_in_menu(page, pace="Instant")
    player = Clicker(page, random.Random(SEED))
    player.play(until=lambda sight: sight.asked == "attack")
    set_in_menu(page, pace="Normal")
    bar = page.get_by_role("group", name="What others do")

    while player.look().asked in ("attack", "fortify-from"):
        sight = player.look()
        stop = sight.choice("Stop", "End turn")
        assert stop is not None
        player.press(stop)
        player.wait_until_taken(sight)
    bar.get_by_role("button", name="Pause").click()
    frame = player.look().frame
    page.wait_for_timeout(1200)
    assert player.look().frame == frame, "The film goes on though it was stopped."
    picture(page, "film-1280")
    page.keyboard.press("n")
    page.wait_for_function("(frame) => Number(document.querySelector('.app').dataset.frame) === frame + 1", arg=frame)
    bar.get_by_role("button", name="Speed 1 times").click()
    bar.get_by_role("button", name="Speed 2 times").wait_for()
    page.keyboard.press(".")
    bar.get_by_role("button", name="Pause").wait_for()
    page.keyboard.press(" ")
    player.wait_for_turn()
    assert bar.count() == 0
    assert page.locator(".counter .changed").count() > 1, "Nothing says what the bots have changed."
    assert page.locator(".loglines li.since").count() > 1
    picture(page, "film-after-1280")
