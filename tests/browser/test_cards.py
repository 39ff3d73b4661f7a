"""A game of cards and chips at its table: whole matches with a mouse, a thumb and the keyboard, what the page tells on
the way, and what lies beside it (help cards, chart, replay, odds)."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from sandtable.server.pool import pictures
from tests.browser import chance
from tests.browser.chance import SEED
from tests.browser.players.card_playing import CardClicker, CardPlayer, CardTapper, CardTypist
from tests.browser.players.playing import places_told
from tests.browser.tables import create_table, set_in_menu
from tests.browser.witness import Witness, sound, violations
from tests.lengths import LONG
from tests.server.people import ROOMY, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]


@pytest.fixture
def casino(client: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveServer]:
    """A server of Bayonet, whose cards and bots are the same in every run."""
    pictures.picture("bayonet")
    chance.tame(monkeypatch)
    live = LiveServer(Settings(data=tmp_path / "casino", limits=ROOMY, estimates=False), ("bayonet",))
    yield live
    live.stop()


@pytest.fixture
def sit(contexts: Callable[..., Any], casino: LiveServer, witness: Witness) -> Callable[..., Any]:
    """`sit(width, theme, motion)` opens the lobby in a browser of its own."""

    def open_lobby(width: int = 1280, theme: str = "dark", motion: str = "no-preference", path: str = "/") -> Any:
        context = contexts(casino.url, width, theme, reduced_motion=motion)
        page = context.new_page()
        witness.watch(page)
        page.goto(path)
        page.wait_for_selector("h1", state="attached")
        return page

    return open_lobby


def look_closely(page: Any, name: str) -> Callable[[str], None]:
    """At the first question of each kind: axe finds nothing serious, nothing overflows; a picture if wanted."""

    def seen(kind: str) -> None:
        sound(page, f"{name}-{kind}")

    return seen


MATCHES = [
    # Everything that moves is drawn, which takes twice as long; test_play.py and test_film.py see to that.
    pytest.param(CardClicker, 1280, "dark", "no-preference" if LONG else "reduce", id="clicks"),
    pytest.param(CardTapper, 360, "light", "reduce", id="taps"),
]


@pytest.mark.parametrize(("hand", "width", "theme", "motion"), MATCHES)
def test_a_whole_match(sit: Callable[..., Any], hand: type[CardPlayer], width: int, theme: str, motion: str) -> None:
    page = sit(width, theme, motion)
    create_table(page, "random", "random", "random", preset="Skirmish", title="Lunch break")
    set_in_menu(page, pace="Instant")
    player = hand(page, random.Random(SEED))
    player.seen = look_closely(page, hand.__name__)
    assert player.play().over
    assert {"bet", "exchange"} <= set(player.answered), "this seed's match leaves a question out"

    result = page.get_by_role("region", name="Result")
    assert re.search(r" wins?\b", page.locator(".endhead").inner_text())
    places = [int(told[0]) for told in places_told(page)]
    assert len(places) == 4 and places[:2] == [1, 2] and places == sorted(places)
    result.get_by_text("Sealed, finished, matches the receipt.").wait_for()
    result.locator(".endchart > summary").click()
    chart = result.locator(".stackchart")
    assert chart.locator("svg[role=img]").get_attribute("aria-label").startswith("Chips: ")
    chart.get_by_text("As a table").click()
    first = chart.locator("tbody tr").first.locator("td").all_inner_texts()
    assert first == ["50"] * 4
    check_the_replay(page, hands=chart.locator("tbody tr").count() - 1)


def check_the_replay(page: Any, hands: int) -> None:
    """From hand to hand by the list, where there are several, and by the keys for turns."""
    from playwright.sync_api import expect

    page.get_by_role("button", name="Replay", exact=True).click()
    replay = page.get_by_role("region", name="Replay").last
    expect(replay.locator(".pos")).to_have_text(re.compile("^choice 0 of"))
    listed = replay.get_by_label("Go to")
    if hands > 1:
        last = listed.locator("option").last
        expect(last).to_have_text(re.compile(r"^Hand \d+, ante \d+"))
        listed.select_option(last.get_attribute("value"))
    else:
        expect(listed).to_have_count(0)
        replay.get_by_role("button", name="A step on").click()
    expect(replay.locator(".pos")).not_to_have_text(re.compile("^choice 0 of"))
    at = replay.locator(".pos").inner_text()
    replay.get_by_role("button", name="A turn back").click()
    expect(replay.locator(".pos")).not_to_have_text(at)
    replay.get_by_role("button", name="To the result").click()
    page.get_by_role("button", name="Rematch").wait_for()


def test_a_whole_match_by_the_keyboard_alone(sit: Callable[..., Any]) -> None:
    page = sit(motion="reduce")
    player = CardTypist(page, random.Random(SEED))
    player.boldness = 0.6

    def done(_: object) -> bool:
        return {"bet", "exchange", "end"} <= set(player.answered) and player.raised >= 2

    for _ in range(4):  # a match may be over before two raises
        page.goto("/")
        create_table(page, "random", preset="Skirmish")
        set_in_menu(page, pace="Instant")
        page.mouse.move(0, 0)
        player.play(until=done)
        if done(None):
            break
    assert done(None), "four matches were over before two raises"

    page.keyboard.press("?")
    help_cards = page.get_by_role("dialog", name="Help")
    help_cards.get_by_role("tab", name="Combos").wait_for()
    assert help_cards.locator(".reference li").count() == 17
    assert violations(page) == []
    page.keyboard.press("Escape")
    help_cards.wait_for(state="hidden")


def test_a_raise_can_be_taken_back_before_it_is_sent(sit: Callable[..., Any]) -> None:
    page = sit()
    create_table(page, "random", preset="Standard")
    player = CardClicker(page, random.Random(SEED))
    sight = player.wait_for_turn()
    while sight.choice("Raise") is None:
        player.answer(sight)
        sight = player.wait_for_turn(sight)
    page.keyboard.press("r")
    entry = page.locator(".countentry.pending")
    entry.wait_for()
    page.keyboard.press("a")  # all in
    assert entry.locator(".typed input").input_value() == entry.locator(".slider").get_attribute("max")
    page.keyboard.press("Escape")
    entry.wait_for(state="detached")
    again = player.look()
    assert again.frame == sight.frame and again.choice("Raise") is not None


#: Every name that the hand has from now on.
_KEEP_NAMES = """() => {
  window.names = [];
  const look = () => window.names.push(document.querySelector("#hand .made")?.innerText);
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_the_hand_is_named_as_it_changes(sit: Callable[..., Any]) -> None:
    page = sit()
    create_table(page, "random", preset="Standard")
    set_in_menu(page, pace="Instant")
    player = CardClicker(page, random.Random(SEED))
    player.play(until=lambda sight: sight.asked == "exchange")
    page.locator("#hand .card.legal").first.click()
    told = page.locator(".sharedzone .would").all_inner_texts()
    assert len(told) == 3 and all(told), "every card of the table says what it would make"
    # Where all bets are in, the next card is dealt at once, and the hand has another name by then.
    page.evaluate(_KEEP_NAMES)
    page.locator(".sharedzone .card.legal").first.click()
    page.wait_for_function("(name) => window.names.includes(name)", arg=told[0])


def test_the_odds_of_a_hand(sit: Callable[..., Any]) -> None:
    page = sit(path="/odds/bayonet")
    page.get_by_text(re.compile(r"^Battalion, place")).wait_for(timeout=90_000)
    before = page.locator(".verdict .figure").inner_text()
    page.get_by_role("spinbutton", name="Opponents").or_(page.get_by_label("Opponents", exact=True)).first.wait_for()
    page.get_by_role("button", name="One more").first.click()
    page.wait_for_url(re.compile("opponents=2"))
    page.wait_for_function("(before) => document.querySelector('.verdict .figure').innerText !== before", arg=before)
    page.get_by_role("button", name=re.compile("Take back .*General")).click()
    page.get_by_role("button", name=re.compile("^Add Sergeant")).click()
    page.wait_for_url(re.compile(r"hand=I2\+I2\+C1\+A3\+SGT"))
    assert violations(page) == []


@pytest.mark.parametrize("width", [1280, 360])
def test_the_menu_shows_what_is_done_with_a_Scout_and_what_asking_gives_away(
    sit: Callable[..., Any], width: int
) -> None:
    page = sit(width)
    create_table(page, "random", "random", preset="Skirmish", title="Lunch break")
    page.get_by_role("button", name="Table menu").click()
    answers = page.get_by_role("radiogroup", name="Scout")
    answers.get_by_role("radio", name="Use it", checked=True).wait_for()
    page.get_by_text("It is burned whenever that saves chips.").wait_for()
    answers.get_by_role("radio", name="Ask me").click()
    answers.get_by_role("radio", name="Ask me", checked=True).wait_for()
    page.get_by_text("The others wait while you are asked, and only who holds a Scout is asked").wait_for()
    assert page.get_by_text("It is burned whenever that saves chips.").count() == 0
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
