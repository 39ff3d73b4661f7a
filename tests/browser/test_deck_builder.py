"""The deck builder in Chromium: copies, figures and curves, sentences beside what is wrong, text out and in, decks kept
in the browser, a match with two decks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from sandtable.server.pool import pictures
from tests.browser.witness import Witness, violations
from tests.server.people import ROOMY, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]


@pytest.fixture(scope="module")
def compiled() -> None:
    """The game, before any page waits for it."""
    pictures.picture("battlecards")


@pytest.fixture(scope="module")
def workshop(client: None, compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One server for all visitors; each has a browser of their own."""
    folder = tmp_path_factory.mktemp("workshop")
    live = LiveServer(Settings(data=folder, limits=ROOMY, estimates=False), ("battlecards",))
    yield live
    live.stop()


@pytest.fixture
def come(contexts: Callable[..., Any], workshop: LiveServer, witness: Witness) -> Callable[..., Any]:
    def open_page(path: str, width: int = 1280, theme: str = "dark") -> Any:
        page = contexts(workshop.url, width, theme).new_page()
        witness.watch(page)
        page.goto(path)
        page.wait_for_selector("h1", state="attached")
        return page

    return open_page


def unit(page: Any, name: str) -> Any:
    """The row of a unit by its name."""
    return page.locator(".unitrow").filter(has=page.get_by_role("button", name=name, exact=True))


def more(page: Any, name: str) -> None:
    unit(page, name).get_by_role("button", name=f"One {name} more").click()


def less(page: Any, name: str) -> None:
    unit(page, name).get_by_role("button", name=f"One {name} less").click()


def figure(page: Any, word: str) -> list[str]:
    """Of "Cards" or "Points": this deck's, the other's, how far apart."""
    row = page.locator(".compare tr").filter(has=page.get_by_role("rowheader", name=word))
    return [re.sub(r"\D*$", "", text.split("\n")[0]) for text in row.locator("td").all_inner_texts()]


def status(page: Any) -> Any:
    return page.locator(".deckfoot [role=status]")


def start(page: Any) -> Any:
    return page.get_by_role("button", name="Start a match with these decks")


@pytest.mark.parametrize("width", [1280, 360])
def test_it_is_sound_at_every_size_and_in_both_themes(come: Callable[..., Any], width: int) -> None:
    page = come("/decks", width, "dark")
    page.locator(".unitrow").first.wait_for()
    more(page, "Tiger I Tank")
    page.get_by_text(re.compile("not fit yet|may meet")).wait_for()
    page.locator(".folded summary").click()
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_figures_follow_every_copy_and_the_table_says_what_the_curves_say(come: Callable[..., Any]) -> None:
    page = come("/games/battlecards")
    page.get_by_role("link", name="Deck builder").click()
    page.locator(".unitrow").first.wait_for()
    assert figure(page, "Cards") == ["50", "50", "0"]
    assert figure(page, "Points") == ["503", "502", "+1"]
    page.get_by_role("radiogroup", name="Side").get_by_role("radio", name="British").click()
    assert figure(page, "Points")[:2] == ["502", "503"]
    page.get_by_label("Find a unit").fill("spitfire")
    assert page.locator(".unitrow").count() == 1
    more(page, "Supermarine Spitfire")
    assert figure(page, "Cards") == ["51", "50", "+1"]
    assert figure(page, "Points") == ["512", "503", "+9"]
    page.get_by_role("radiogroup", name="What the curves show").get_by_role("radio", name="Cards").click()
    page.locator(".folded summary").click()
    rows = [row.split() for row in page.locator(".curves tbody tr").all_inner_texts()]
    assert [int(cell) for cell in rows[-1][1:]] == [sum(int(row[i]) for row in rows[:-1]) for i in (-5, -4, -3, -2, -1)]
    assert rows[-1][-2:] == ["51", "50"]


def test_what_does_not_fit_is_said_beside_it_and_no_match_begins(come: Callable[..., Any]) -> None:
    page = come("/decks")
    page.locator(".unitrow").first.wait_for()
    status(page).get_by_text("as printed").wait_for()
    more(page, "Tiger II Tank")
    more(page, "Tiger II Tank")
    told = page.locator(".compare .error")
    told.wait_for()
    assert re.search(r"points.*10", told.inner_text())
    assert start(page).is_disabled()
    less(page, "Tiger II Tank")
    less(page, "Bismarck Class Battleship")
    told.wait_for(state="detached")
    page.get_by_text("These decks may meet.").wait_for()
    assert start(page).is_enabled()
    # A unit with a maximum cannot be put in once more.
    assert unit(page, "Hitler (Leader)").get_by_role("button", name="One Hitler (Leader) more").is_disabled()


def test_a_deck_goes_out_and_comes_in_as_text(come: Callable[..., Any]) -> None:
    page = come("/decks")
    page.locator(".unitrow").first.wait_for()
    page.get_by_role("button", name="As text").click()
    dialog = page.get_by_role("dialog")
    text = dialog.get_by_label("The deck as text")
    written = text.input_value()
    assert "theatre: west" in written and "side: axis" in written and "1 Tiger I Tank" in written
    text.fill(written.replace("1 Tiger I Tank", "1 Tigger I Tank"))
    dialog.get_by_role("button", name="Use this text").click()
    wrong = dialog.locator(".textproblems")
    wrong.wait_for()
    line = written.splitlines().index("1 Tiger I Tank") + 1
    assert f"Line {line}" in wrong.inner_text() and "Tiger I Tank" in wrong.inner_text()
    text.fill(written.replace("1 Tiger I Tank", "2 Tiger I Tank"))
    dialog.get_by_role("button", name="Use this text").click()
    dialog.wait_for(state="hidden")
    assert figure(page, "Cards")[0] == "51"
    # The deck of the other side comes to the other side.
    page.get_by_role("button", name="As text").click()
    text.fill("side: allied\n40 British Infantry\n")
    dialog.get_by_role("button", name="Use this text").click()
    dialog.wait_for(state="hidden")
    british = page.get_by_role("radiogroup", name="Side").get_by_role("radio", name="British")
    assert british.get_attribute("aria-checked") == "true"
    assert figure(page, "Cards") == ["40", "51", "−11"]


def test_decks_are_kept_in_the_browser(come: Callable[..., Any]) -> None:
    page = come("/decks")
    page.locator(".unitrow").first.wait_for()
    more(page, "Tiger I Tank")
    page.get_by_label("Name of the deck").fill("Cats")
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_text("Cats is kept in this browser.").wait_for()
    page.get_by_role("button", name="Empty").click()
    assert figure(page, "Cards")[0] == "0"
    page.reload()
    page.locator(".unitrow").first.wait_for()
    assert figure(page, "Cards")[0] == "0", "what is on the table stays there"
    page.get_by_label("Ready decks").select_option(label="Yours: Cats")
    page.get_by_role("button", name="Load").click()
    assert figure(page, "Cards")[0] == "51"
    page.get_by_label("Ready decks").select_option(label="German expansion")
    page.get_by_role("button", name="Add to the deck").click()
    assert figure(page, "Cards")[0] == "69"


def test_a_match_with_two_decks(come: Callable[..., Any]) -> None:
    page = come("/decks")
    page.locator(".unitrow").first.wait_for()
    more(page, "Panzer III Tank")
    page.get_by_role("radiogroup", name="Side").get_by_role("radio", name="British").click()
    more(page, "Crusader Tank")
    page.get_by_text("These decks may meet.").wait_for()
    start(page).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("axis.txt").wait_for()
    sheet.get_by_text("allied.txt").wait_for()
    sheet.get_by_label("Your name").fill("Marit")
    sheet.get_by_role("button", name="Create table").click()
    page.wait_for_url(re.compile(r"/m/\w+$"))
    page.locator(".prompt").wait_for()
    assert "45 in arsenal" in page.locator(".pl").first.inner_text().replace("\n", " ")


def test_the_form_of_a_new_match_leads_to_it(come: Callable[..., Any]) -> None:
    page = come("/?new=battlecards&preset=west")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radiogroup", name="Arsenal decks").or_(sheet.get_by_label("Arsenal decks")).first.wait_for()
    sheet.get_by_role("link", name="Deck builder").first.click()
    page.wait_for_url("**/decks")
    page.locator(".unitrow").first.wait_for()
