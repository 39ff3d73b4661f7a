"""Games without a line of code for the page: what the plain table draws of them, on a desk and on a phone."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.commands.new import write_game
from sandtable.server.configuration.settings import Settings
from tests.browser.players.dice_playing import play_out
from tests.browser.witness import Witness
from tests.plugged.conftest import site  # noqa: F401 - a fixture
from tests.plugged.packages import EXAMPLES, install, install_examples
from tests.server.people import ROOMY, LiveServer

pytestmark = pytest.mark.browser


@pytest.fixture
def hall(client: None, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveServer]:  # noqa: F811
    """A server of the two games in `examples`, and of what `sandtable new game` writes."""
    install_examples(site)
    write_game("high-cards", tmp_path)
    home = tmp_path / "high-cards" / "high_cards"
    files = {f"high_cards/{file.name}": file.read_text() for file in home.iterdir()}
    install(site, "high-cards", {"sandtable.games": {"high-cards": "high_cards:DEFINITION"}}, files)
    home = EXAMPLES / "lone-high" / "lone_high"
    files = {f"lone_high/{file.name}": file.read_text() for file in home.iterdir() if file.is_file()}
    install(site, "lone-high", {"sandtable.games": {"lone-high": "lone_high:DEFINITION"}}, files)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), *[part or os.getcwd() for part in sys.path]]))
    offered = ("liars-dice", "high-cards", "lone-high")
    live = LiveServer(Settings(data=tmp_path / "data", limits=ROOMY, estimates=False), offered)
    yield live
    live.stop()


def seated(page: Any, game: str, *bots: str, **options: int) -> str:
    """A match against bots, made as the lobby does; the page is at its table."""
    body = {"game": game, "preset": "standard", "options": options, "visibility": "link"}
    body["seats"] = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    page.goto("/")
    page.wait_for_selector("h1", state="attached")
    made = page.evaluate(
        """async (body) => {
          await fetch('/api/me');
          const headers = { 'Content-Type': 'application/json' };
          return (await fetch('/api/matches', { method: 'POST', headers, body: JSON.stringify(body) })).json();
        }""",
        body,
    )
    page.goto(f"/m/{made['match']['id']}")
    page.wait_for_selector(".mat.own")
    return str(made["match"]["id"])


@pytest.mark.parametrize("width", [1280, 360])
def test_a_game_of_hidden_dice_is_played_to_its_end(
    hall: LiveServer, contexts: Callable[..., Any], witness: Witness, width: int
) -> None:
    page = contexts(hall.url, width).new_page()
    witness.watch(page)
    seated(page, "liars-dice", "heuristic", "random", dice=2)
    assert page.locator(".mat:not(.own) .plaindie.hidden").count() == 4, "each of the others has two hidden dice"
    assert page.locator(".mat.own .plaindie:not(.hidden)").count() == 2
    assert "Liar's Dice" in page.locator("header").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert play_out(page) >= 2
    assert page.locator(".plainnews .d").count() > 0, "the dice of the last challenge lie open"


def test_a_card_of_the_own_hand_is_played_by_a_click_on_it(
    hall: LiveServer, contexts: Callable[..., Any], witness: Witness
) -> None:
    page = contexts(hall.url).new_page()
    witness.watch(page)
    seated(page, "high-cards", "random", cards=30)
    page.locator(".mat.own .card.legal").first.wait_for()
    assert page.locator(".mat.own .card").count() == 3 and page.locator(".plainpile").count() == 1
    before = page.locator(".app").get_attribute("data-decision")
    page.locator(".mat.own .card").nth(1).click()
    page.keyboard.press("Enter")
    page.wait_for_function("(n) => document.querySelector('.app').dataset.decision !== n", arg=before)
    assert page.locator(".mat.own .card").count() == 3, "a card was drawn for the one played"


def test_a_number_is_named_while_those_of_others_lie_face_down(
    hall: LiveServer, contexts: Callable[..., Any], witness: Witness
) -> None:
    page = contexts(hall.url, 390).new_page()
    witness.watch(page)
    seated(page, "lone-high", "random", "random", rounds=2)
    page.get_by_text("Which number do you name?").first.wait_for()
    page.get_by_role("button", name="7", exact=True).click()
    page.locator(".plainnews").get_by_text("You named 7.").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_lobby_and_the_page_of_the_game_say_who_made_it(
    hall: LiveServer, contexts: Callable[..., Any], witness: Witness
) -> None:
    page = contexts(hall.url).new_page()
    witness.watch(page)
    for path in ("/games", "/games/liars-dice"):
        page.goto(path)
        page.get_by_text("Made by Marit Olsen (liars-dice 1.0)").first.wait_for()
    page.goto("/")
    page.get_by_role("button", name="New table").first.click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radiogroup", name="Game").get_by_role("radio", name="Liar's Dice").click()
    sheet.get_by_text("Made by Marit Olsen (liars-dice 1.0)").wait_for()
