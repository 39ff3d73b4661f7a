"""Whole games of Conquest played through the page by hand: with a mouse, with a thumb, with the keyboard.

The players (playing.py) act on what the page shows and on nothing else; their choices follow from a seed (chance.py).
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.chance import SEED
from tests.browser.players.playing import Clicker, Player, Tapper, Typist, places_told
from tests.browser.tables import create_table, set_in_menu
from tests.browser.witness import Witness, picture, sound
from tests.lengths import LONG
from tests.server.people import LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

SMALL = {"map": "gen:n=12,k=3,seed=5", "round_cap": "4" if LONG else "3", "draws": "3"}


@pytest.fixture
def sit(contexts: Callable[..., Any], arena: LiveServer, witness: Witness) -> Callable[..., Any]:
    """`sit(width, theme, motion)` opens the lobby in a browser of its own."""

    def open_lobby(width: int = 1280, theme: str = "dark", motion: str = "no-preference") -> Any:
        context = contexts(arena.url, width, theme, reduced_motion=motion)
        page = context.new_page()
        witness.watch(page)
        page.goto("/")
        page.get_by_role("button", name="New table").first.wait_for()
        return page

    return open_lobby


def look_closely(page: Any, name: str, kinds: set[str]) -> Callable[[str], None]:
    """At the first question of each kind: axe finds nothing serious at those of `kinds`, and a picture if wanted."""

    def seen(kind: str) -> None:
        if kind in kinds:
            sound(page, f"{name}-{kind}")
        else:
            picture(page, f"{name}-{kind}")

    return seen


GAMES = [
    pytest.param(Clicker, 1280, "dark", "no-preference", id="clicks"),
    pytest.param(Tapper, 360, "light", "reduce", id="taps"),
]


@pytest.mark.parametrize(("hand", "width", "theme", "motion"), GAMES)
def test_a_whole_game(sit: Callable[..., Any], hand: type[Player], width: int, theme: str, motion: str) -> None:
    page = sit(width, theme, motion)
    # Armies placed in turn are a thumb's and the keyboard's: a mouse begins with the first turn.
    placed = {} if hand is Tapper or LONG else {"placement": "Scattered"}
    path = create_table(page, "heuristic", "random", title="Lunch break", **SMALL, **placed)
    set_in_menu(page, pace="Instant", defence_dice="Ask me")
    player = hand(page, random.Random(SEED))
    player.seen = look_closely(page, hand.__name__, {"where", "count", "attack", "dice", "trade", "defend", "end"})
    # The order answers a question that stands already: then it is no longer asked while somebody looks at it.
    # Whom nobody attacks plays another one.
    while player.play(until=lambda sight: player.answered["defend"] >= 1 and sight.asked != "defend").over:
        path = play_again(page, path)
        set_in_menu(page, defence_dice="Ask me")  # an order holds for one match
    with page.expect_response(lambda answer: answer.url.endswith("/standing")):
        set_in_menu(page, defence_dice="The most")
    # What moves was drawn in all kinds of choices: the rest is played by somebody who asked for rest.
    page.emulate_media(reduced_motion=None if LONG else "reduce")
    if LONG or hand is Clicker:  # to the end once; a thumb is to answer everything that is asked
        assert player.play().over
        check_the_end(page)
        check_the_replay(page)
        page.get_by_role("link", name="How?").click()
        page.get_by_text("nothing contradicts it").wait_for()
        page.go_back()

        path = play_again(page, path)
        assert player.wait_for_turn().asked == "where"
        assert page.locator(".pl, .pchip").count() == 3

    # A short game may leave a kind of question out, such as a trade: further ones are played until it comes.
    asked = {"where", "count", "attack", "dice", "defend", "trade", "fortify-from"}
    for _ in range(4):
        if not player.play(until=lambda _: asked <= set(player.answered)).over:
            break
        path = play_again(page, path)
    assert asked <= set(player.answered), "no game asked everything"


def play_again(page: Any, path: str) -> str:
    """The rematch, and its address."""
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("(before) => location.pathname !== before", arg=path)
    return str(page.evaluate("location.pathname"))


def check_the_end(page: Any) -> None:
    """Who won and how, everybody's place, and what was achieved."""
    result = page.get_by_role("region", name="Result")
    assert re.search(r" wins?[:.]", page.locator(".endhead").inner_text())
    assert sorted(int(told[0]) for told in places_told(page)) == [1, 2, 3]
    assert result.get_by_role("list", name="Achievements").locator("li").count() >= 1
    result.get_by_text("Sealed, finished, matches the receipt.").wait_for()


def check_the_replay(page: Any) -> None:
    """From the first position to the last, by steps, turns and the track; the address follows."""
    from playwright.sync_api import expect

    page.get_by_role("button", name="Replay", exact=True).click()
    replay = page.get_by_role("region", name="Replay").last
    position = replay.locator(".pos")
    expect(position).to_have_text(re.compile("^choice 0 of"))
    replay.get_by_role("button", name="A step on").click()
    expect(position).to_have_text(re.compile("^choice 1 of"))
    page.wait_for_url(re.compile(r"\?at=1$"))
    replay.get_by_role("button", name="A turn on").click()
    expect(position).not_to_have_text(re.compile("^choice 1 of"))
    box = replay.get_by_role("slider", name="Position in the match").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] + 9, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    expect(replay.get_by_role("button", name="A step on")).to_be_disabled()
    replay.get_by_label("Whose eyes").select_option("1")
    second = page.locator(".pl[data-seat='1'] small").or_(page.locator(".pchip b").nth(1))
    expect(second).to_have_text(re.compile("you", re.I))
    replay.get_by_role("button", name="To the result").click()
    page.get_by_role("button", name="Rematch").wait_for()


def test_nothing_moves_for_those_who_asked_for_it(sit: Callable[..., Any]) -> None:
    page = sit(motion="reduce")
    create_table(page, "heuristic", "random", **SMALL, placement="Scattered")
    page.evaluate("""() => {
      window.moved = [];
      const look = () => {
        for (const a of document.getAnimations()) {
          const { duration, iterations } = a.effect.getTiming();
          const name = a.animationName ?? a.transitionProperty;
          if (duration > 150 || iterations > 1) window.moved.push(`${name} ${duration}`);
        }
        requestAnimationFrame(look);
      };
      look();
    }""")
    Clicker(page, random.Random(SEED)).play(8)  # where and how many, attacks, and the turns of two bots
    assert page.evaluate("[...new Set(window.moved)]") == []
    assert page.locator(".flight").count() == 0


def test_a_whole_match_by_the_keyboard_alone(sit: Callable[..., Any]) -> None:
    page = sit(motion="reduce")
    player = Typist(page, random.Random(SEED))

    def done(_: object = None) -> bool:
        return {"where", "count", "attack", "dice", "fortify-from", "trade", "end"} <= set(player.answered)

    for _ in range(4):  # a match may be over before every kind of question came up
        page.goto("/")
        create_table(page, "random", "random", **SMALL)
        set_in_menu(page, pace="Instant")
        page.mouse.move(0, 0)
        player.play(until=done)
        if done():
            break
    assert done(), "four matches were over before every kind of question came up"
    if player.look().over:
        page.goto("/")
        create_table(page, "random", "random", **SMALL)
        player.play(choices=2)

    for key, what in {"?": "Keys", "o": "All choices"}.items():
        player.page.keyboard.press(key)
        page.get_by_role("dialog", name=what).wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("dialog", name=what).wait_for(state="hidden")
    page.keyboard.press("l")
    assert page.evaluate("document.activeElement.id") == "log"
    page.keyboard.press("r")
    page.get_by_role("region", name="Replay").wait_for()
    page.keyboard.press("Home")
    page.get_by_text(re.compile("^choice 0 of")).wait_for()
    page.keyboard.press("Shift+ArrowRight")
    page.get_by_text(re.compile("^choice [1-9]")).wait_for()
    page.keyboard.press("Escape")
    page.locator(".prompt.asked").wait_for()
