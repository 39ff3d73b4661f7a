"""A match on a board of hexes with secret plans: two people in browsers of their own, one of them with a phone, and a
bot, through every phase into the second round, where they leave (in `make long` to its end). On the way a page is
loaded anew, plans are taken back, and the server is killed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.browser.players.hex_playing import HexClicker, HexPlayer, HexTapper, HexTypist
from tests.browser.tables import brought_to, create_table, set_in_menu
from tests.browser.together import (
    Server,
    Someone,
    check_the_end,
    leave,
    opener,
    play_together,
    tamed_server,
    told_of_the_end,
    wait_until_back,
)
from tests.browser.witness import Witness, sound
from tests.lengths import LONG

pytestmark = [pytest.mark.browser, pytest.mark.node]

GAME = "bridgefront"


@pytest.fixture
def server(client: None, tmp_path: Path, witness: Witness, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("SANDTABLE_OFFER", GAME)
    yield from tamed_server(tmp_path, witness, GAME)


@pytest.fixture
def guest(contexts: Callable[..., Any], server: Server, witness: Witness) -> Callable[..., Someone]:
    """`guest(name, hand, path)` opens a page in a browser of one's own."""
    return opener(contexts, server, witness, Someone)


def phase(one: Someone) -> str:
    """The step of the round that the page shows."""
    return str(one.page.evaluate("document.querySelector('.phases .now')?.innerText ?? ''"))


def told(one: Someone, words: str) -> bool:
    """Whether the log tells of this. Asked between every two choices: the page need not lay out its log."""
    log = "(document.querySelector('#log')?.textContent ?? '').replaceAll('\\u00a0', ' ')"  # figures are tied to names
    return bool(one.page.evaluate(f"(words) => {log}.includes(words)", words))


def look_closely(one: Someone, kind: str) -> None:
    """At the first question of each kind."""
    sound(one.page, f"hexes-{one.name}-{kind}")


def test_two_people_and_a_bot_play_from_the_factions_to_the_end(
    guest: Callable[..., Someone], server: Server, witness: Witness
) -> None:
    marit = guest("Marit", HexClicker)
    marit.name_oneself()
    create_table(marit.page, "open", "heuristic", preset="Standard", title="Bridges", open_to="By link", max_rounds="2")
    link = marit.page.locator(".copyline code").inner_text()
    osei = guest("Osei", HexTapper, link, width=360, theme="light")
    osei.name_oneself()
    osei.join()
    people = (marit, osei)
    for one in people:
        one.page.wait_for_url(re.compile(r"/m/\w+$"))
        one.page.locator(".prompt").wait_for()
        set_in_menu(one.page, pace="Instant")
        one.hand.seen = partial(look_closely, one)

    phases: list[str] = []

    def comes(step: str) -> Callable[[], bool]:
        def reached() -> bool:
            now = phase(marit)
            if not phases or phases[-1] != now:
                phases.append(now)
            return now == step and any(one.asked() for one in people)

        return reached

    # The server is killed while plans are made, and nobody loses anything.
    play_together(*people, until=lambda: comes("Actions")() and told(marit, "has chosen an action"), choices=200)
    witness.allow_outage()
    asked = next(one for one in people if one.asked())
    before, log = asked.hand.look(), marit.log()
    server.kill()
    for one in people:
        one.page.locator(".lostline").wait_for()
    assert asked.hand.look().asked == "", "a choice is offered that cannot be sent"
    server.start()
    wait_until_back(*people)
    asked.hand.expect_again(before)
    assert marit.log() == log

    # A page that is loaded anew in the middle of a plan shows the same question, and what was chosen of it.
    play_together(*people, until=lambda: bool(marit.page.locator(".planstrip.secret").count()), choices=200)
    before, plan = marit.hand.look(), marit.page.locator(".plansteps").inner_text()
    marit.page.reload()
    marit.hand.expect_again(before)
    assert marit.page.locator(".plansteps").inner_text() == plan

    # On through the battles into the second round.
    def second() -> bool:
        comes("")()
        return told(marit, "Round 2,") and any(one.asked() for one in people)

    play_together(*people, until=second, choices=600)

    def over() -> bool:
        comes("")()
        return all(one.over() for one in people)

    if LONG:
        play_together(*people, until=over, choices=900, to_the_end=True)
    else:
        for one in people:
            leave(one)
        for one in people:
            one.page.get_by_role("region", name="Result").wait_for()
    sound(marit.page, "hexes-end")
    for step in ("First Bridges", "Market", "Actions"):
        assert step in phases
    for one in people:
        hand = one.hand
        assert isinstance(hand, HexPlayer)
        assert {"start-bridge", "bid", "act"} <= set(hand.answered), hand.answered
    hands = [one.hand for one in people if isinstance(one.hand, HexPlayer)]
    assert all(hand.confirmed for hand in hands), "no plan was said yes to"
    assert sum(hand.taken_back for hand in hands), "no plan was taken back"
    assert len(told_of_the_end(marit)) == 3
    check_the_end(server, marit, people)


def test_the_keyboard_alone_plays_a_whole_match(guest: Callable[..., Someone]) -> None:
    marit = guest("Marit", HexTypist)
    marit.name_oneself()
    create_table(marit.page, "heuristic", preset="Standard", title="Keys", max_rounds="1")
    marit.page.wait_for_url(re.compile(r"/m/\w+$"))
    marit.page.locator(".prompt").wait_for()
    set_in_menu(marit.page, pace="Instant")
    assert marit.hand.play(choices=400).over, marit.hand.answered
    # How often it acts before it is done is chance; what else is asked in a round is not.
    assert marit.hand.answered["act"] > 0 and marit.hand.answered.total() > 6, marit.hand.answered


def test_revealed_actions_are_played_line_by_line_and_can_be_skipped(
    guest: Callable[..., Someone], server: Server
) -> None:
    path, cookies = brought_to(server.url, GAME, "act", max_rounds=1)
    marit = guest("Marit", HexClicker, path, cookies=cookies)
    page, hand = marit.page, marit.hand
    assert isinstance(hand, HexPlayer)
    hand.doubts = 0
    page.locator(".app[data-asked=act]").wait_for()
    set_in_menu(page, pace="Slow")
    lines = len(marit.log())
    before = hand.look()
    build = before.choice("Build Bridge")
    assert build is not None
    hand.press(build)
    sight = hand.wait_for_turn(before)
    while sight.asked == "edge":
        shown = frame(page)
        hand.answer(sight)
        page.wait_for_function("(shown) => document.querySelector('.app').dataset.frame !== shown", arg=shown)
        sight = hand.look()
    page.locator(".order li").first.wait_for()
    assert {item.get_attribute("class").split()[0] for item in page.locator(".order li").all()} <= {"next", "now"}
    assert page.locator(".order li").count() == 2
    now = page.evaluate("document.querySelector('.app').dataset.frame")
    assert "." in now and not marit.asked(), "a line of the film is asked about"
    sound(page)
    page.keyboard.press("n")
    page.wait_for_function("(now) => document.querySelector('.app').dataset.frame !== now", arg=now)
    page.keyboard.press(" ")
    hand.wait_for_turn()
    assert page.locator(".order li").count() == 0
    assert len(marit.log()) > lines

    # A replay plays the same film.
    page.keyboard.press("Shift+R")  # R alone is an option's here
    page.get_by_role("region", name="Replay").wait_for()
    for _ in range(40):
        if float(frame(page)) < float(now):
            break
        turn(page, "ArrowLeft")
    assert float(frame(page)) == float(now) // 1
    turn(page, "ArrowRight")
    assert frame(page) == now
    assert page.locator(".order li").count() == 2
    sound(page, "hexes-replay")
    seen = len(marit.log())
    while "." in frame(page):
        turn(page, "ArrowRight")
    assert float(frame(page)) == float(now) // 1 + 1
    assert len(marit.log()) > seen
    assert page.locator(".order li").count() == 0


def frame(page: Any) -> str:
    """The number of the position that is shown; parts of a film have a fraction."""
    return str(page.evaluate("document.querySelector('.app').dataset.frame"))


def turn(page: Any, key: str) -> None:
    """A step of the replay."""
    before = frame(page)
    page.keyboard.press(key)
    page.wait_for_function("(before) => document.querySelector('.app').dataset.frame !== before", arg=before)
