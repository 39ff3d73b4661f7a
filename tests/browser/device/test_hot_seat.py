"""Several people share one device: a curtain stands between two hands, and the page behind it holds neither."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from tests.browser import chance
from tests.browser.chance import SEED
from tests.browser.players.card_playing import CardPlayer, CardTapper, CardTypist
from tests.browser.tables import create_table, set_in_menu
from tests.browser.witness import Witness, sound
from tests.server.people import ROOMY, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

#: The cards of a hand that lies open, as soon as it does.
_HAND = """() => {
  const hand = [...document.querySelectorAll('.app[data-asked] [data-card^=hand-]')].map((card) => card.textContent);
  return hand.length ? hand : null;
}"""


@pytest.fixture
def casino(client: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveServer]:
    """A server of Bayonet, whose cards are the same in every run."""
    chance.tame(monkeypatch)
    live = LiveServer(Settings(data=tmp_path / "casino", limits=ROOMY, estimates=False), ("bayonet",))
    yield live
    live.stop()


@pytest.fixture
def lobby(contexts: Callable[..., Any], casino: LiveServer, witness: Witness) -> Callable[[int, str], Any]:
    """`lobby(width, theme)` opens it in a browser of its own."""

    def open_lobby(width: int, theme: str) -> Any:
        context = contexts(casino.url, width, theme)
        page = context.new_page()
        witness.watch(page)
        page.goto("/")
        page.wait_for_selector("h1", state="attached")
        return page

    return open_lobby


def next_name(page: Any) -> str:
    """Whom the curtain asks for; no card, no table and no log is on the page."""
    heading = page.get_by_role("heading", name="Hand the device to")
    heading.wait_for()
    assert page.locator("[data-card], .app, .log").count() == 0
    return str(heading.inner_text()).removeprefix("Hand the device to ")


@pytest.mark.parametrize(
    ("hand", "width", "theme"), [(CardTypist, 1280, "dark"), (CardTapper, 360, "light")], ids=["keys", "phone"]
)
def test_the_device_is_handed_on(
    lobby: Callable[[int, str], Any], hand: type[CardPlayer], width: int, theme: str
) -> None:
    page = lobby(width, theme)
    create_table(page, "here Rolf", "here Anna", preset="Skirmish", title="One device")
    player = hand(page, random.Random(SEED))
    hands: dict[str, list[str]] = {}
    for turn in range(4):
        name = next_name(page)
        if turn == 0:
            sound(page, f"curtain-{width}")
        if hand is CardTypist:
            page.keyboard.press("Enter")  # the second press of a choice opens nobody's hand
            assert next_name(page) == name
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        else:
            page.get_by_role("button", name=f"I am {name}").tap()
        shown = page.wait_for_function(_HAND).json_value()
        sight = player.wait_for_turn()
        assert all(shown != other for who, other in hands.items() if who != name)
        hands.setdefault(name, shown)
        if turn == 0:
            set_in_menu(page, pace="Instant")
        if turn < 2:  # before anybody has chosen, and with a choice of somebody who sits here as well
            sound(page, f"hot-seat-{width}-{turn}")
        player.answer(sight)
    assert len(hands) == 3, "In a betting round everybody is asked."

    name = next_name(page)
    page.reload()
    assert next_name(page) == name, "A page that is loaded anew begins behind the curtain."
