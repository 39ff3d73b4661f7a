"""The odds page of a game of cards: it names the combo of a hand, its place among all hands and how often it wins, as
the server's own calculator has it, and says at the right place what cannot be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from tests.browser.witness import Witness, violations
from tests.server.people import ROOMY, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]


@pytest.fixture(scope="module")
def casino(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of Bayonet, whose calculator is compiled before any page waits for it."""
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("casino"), limits=ROOMY, estimates=False), ("bayonet",))
    live.person().ok("GET", "/api/games/bayonet/odds?hand=I2+I2&samples=100")
    yield live
    live.stop()


@pytest.fixture
def odds(contexts: Callable[..., Any], casino: LiveServer, witness: Witness) -> Callable[..., Any]:
    """`odds(query, width, theme)` opens the page with these parameters."""

    def visit(query: str, width: int = 1280, theme: str = "dark") -> Any:
        page = contexts(casino.url, width, theme).new_page()
        witness.watch(page)
        page.goto(f"/odds/bayonet?{query}")
        return page

    return visit


def percentage(chance: float) -> str:
    """A chance as the page writes it, between 1 % and 99 %."""
    return f"{round(chance * 100)}%"


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (360, "light")])
@pytest.mark.parametrize(
    ("given", "combo", "place"),
    [
        ("hand=I2+I2+C1+A3+GEN", "Battalion", 270),
        ("hand=I1+I1+C1+A1+I5&opponents=3", "Four Of A Kind", 1298),
        ("hand=I2+I2+DRG+GEN+C4&wild_join=pair_only&community=C1+C2+C3&reserve=SCT+A1", "Pair", 2416),
    ],
)
def test_the_page_names_combo_place_and_chance_of_a_hand(
    odds: Callable[..., Any], casino: LiveServer, width: int, theme: str, given: str, combo: str, place: int
) -> None:
    truth = casino.person().ok("GET", f"/api/games/bayonet/odds?{given}")
    assert (truth["combo"], truth["place"]) == (combo, place) and 0.01 < truth["win"] < 0.99
    page = odds(given, width, theme)
    page.get_by_text(f"{combo}, place {truth['place']:,} of {truth['places']:,}:").wait_for()
    assert page.locator(".verdict .figure").inner_text() == percentage(truth["win"])
    facts = dict(zip(page.locator(".facts dt").all_inner_texts(), page.locator(".facts dd").all_inner_texts()))
    assert facts["Win"].startswith(percentage(truth["win"])) and facts["Lose"].startswith(percentage(truth["lose"]))
    said = truth["text"].partition("hands. ")[2]
    assert said.startswith("Against") and page.locator(".results .why").inner_text() == said
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_fewer_cards_say_what_they_may_become(odds: Callable[..., Any]) -> None:
    page = odds("hand=I1+I1+C1")
    page.get_by_text("Without an exchange, at best this becomes Fix Bayonets 3, place 22 of 4,590.").wait_for()
    becomes = page.locator(".folded").filter(has_text="Becomes")
    names = becomes.locator("tbody tr td:first-child").all_inner_texts()
    assert "Trips" in names and "Pair" not in names


def test_what_cannot_be_is_said_in_a_sentence(odds: Callable[..., Any], witness: Witness) -> None:
    witness.allow("^answer: 400 to GET .*/odds", "^console: Failed to load resource")
    page = odds("hand=GEN+I2&known=GEN")
    page.get_by_role("alert").get_by_text("GEN stands there 2 times; the deck has 1.").first.wait_for()
    assert page.locator(".verdict").count() == 0
    page.get_by_role("button", name=re.compile("Take back .*General")).first.click()
    page.get_by_role("alert").get_by_text("hand holds 2 to 5 cards, not 1.").first.wait_for()
