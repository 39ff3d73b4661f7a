"""A finished match is played on from one of its moments, by clicks and by taps, and gone back in."""

from __future__ import annotations

import random
import re

import pytest

from tests.browser.conftest import Visit
from tests.browser.players.playing import Clicker, Tapper
from tests.browser.witness import sound
from tests.server.people import LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

SMALL = {"map": "gen:n=14,k=3,seed=2", "draws": "3"}


def short_match(site: LiveServer) -> str:
    """A short match of a person who soon left."""
    person = site.person()
    preset = "Supply Lines"
    match: str = person.create("me", "heuristic", game="conquest", preset=preset, options=SMALL)["id"]
    seat = person.sit(match)
    for _ in range(4):
        seat.wait(lambda seat: seat.decision is not None)
        seat.choose(seat.scene["choices"][0]["code"])
    seat.wire.send(t="resign", match=match, decision=None, key="the-end-of-it-1")
    seat.wait(lambda seat: seat.over)
    return match


@pytest.mark.parametrize(("width", "hand"), [(1280, Clicker), (360, Tapper)])
def test_a_finished_match_is_played_on_from_its_replay(
    site: LiveServer, visit: Visit, width: int, hand: type[Clicker] | type[Tapper]
) -> None:
    page = visit(f"/m/{short_match(site)}?step=0", width)  # later the bot may win before the person is asked again
    page.get_by_role("link", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/play\?at=\d+&seat=0$"))
    player = hand(page, random.Random(3))
    beside = page.get_by_role("complementary", name="Practice")
    back = beside.get_by_role("button", name="Back")
    begun = player.wait_for_turn()
    assert back.is_disabled()
    sound(page, f"play-on-{width}")
    player.play(choices=3)
    assert not back.is_disabled()
    for _ in range(12):  # a decision of several choices goes back choice by choice
        if back.is_disabled():
            break
        before = page.locator(".app").get_attribute("data-frame")
        back.click()
        page.locator(f".app:not([data-frame='{before}'])").wait_for()
        now = player.wait_for_turn()
    assert (now.frame, now.text, now.places) == (begun.frame, begun.text, begun.places)
    beside.get_by_role("link", name="Review").click()
    page.wait_for_url(re.compile(r"/review$"))


@pytest.mark.usefixtures("refusals")
def test_a_moment_that_is_none_is_refused_in_words(site: LiveServer, visit: Visit) -> None:
    page = visit(f"/m/{short_match(site)}/play?at=99999&seat=0")
    page.get_by_text("one plays on after 0 to").wait_for()
    assert page.get_by_role("link", name="To the replay").is_visible()
