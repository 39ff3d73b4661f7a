"""Names of 24 characters, the longest there are, are read whole at every game's table, on a wide screen and on a
phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.witness import Witness, picture
from tests.server.people import LiveServer, Person

pytestmark = [pytest.mark.browser, pytest.mark.node]

NAMES = ("Maximiliana Featherstone", "Bartholomew Quillfeather", "Wilhelmina Woolworthling")
TITLE = "The night watch at Gibraltar"
#: Presets with room for all of them, and bots beside them; where names stand besides the list of players.
TABLES = {
    "conquest": ("world-war", 3, ""),
    "bayonet": ("standard", 3, ".seatblock .name"),
    "bridgefront": ("standard", 1, ""),
    "battlecards": ("teams", 0, ".fronthead .who"),
}

#: The names that are drawn, and what of each is cut: by its own box, by one around it, or by the window.
MEASURE = """selector => [...document.querySelectorAll(selector)].map((node) => {
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const range = document.createRange();
  range.selectNodeContents(node);
  const text = range.getBoundingClientRect();
  let room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let box = node; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible' && getComputedStyle(box).overflowY === 'visible') continue;
    const edge = box.getBoundingClientRect();
    room = { left: Math.max(room.left, edge.left), top: Math.max(room.top, edge.top),
             right: Math.min(room.right, edge.right), bottom: Math.min(room.bottom, edge.bottom) };
  }
  const cut = text.left < room.left - 1 || text.right > room.right + 1
    || text.top < room.top - 1 || text.bottom > room.bottom + 1 || node.scrollWidth > node.clientWidth + 1
      && getComputedStyle(node).display !== 'inline';
  return [node.textContent, text.width > 0 && text.height > 0, cut];
})"""


def sit_down(people: list[Person], game: str) -> str:
    """All of them at a table of this game; its id."""
    preset, bots, _ = TABLES[game]
    host, *guests = people
    seats = ["me", *["open"] * len(guests), *["random"] * bots]
    match = str(host.create(*seats, game=game, preset=preset, title=TITLE, visibility="open")["id"])
    for guest in guests:
        guest.join(match)
    return match


def whole(page: Any, selector: str, *wanted: str) -> None:
    """Names stand there, and nothing of any is cut."""
    found = page.evaluate(MEASURE, selector)
    assert {name for name, _, _ in found} >= set(wanted), (selector, found)
    assert all(drawn and not cut for _, drawn, cut in found), (selector, found)


def test_names_of_24_characters_are_never_cut(four: LiveServer, contexts: Callable[..., Any], witness: Witness) -> None:
    """One page, on which the host visits one table after the other."""
    people = [four.person(name) for name in NAMES]
    assert all(len(name) == 24 for name in NAMES)
    context = contexts(four.url)
    context.add_cookies(
        [{"name": name, "value": value, "url": four.url} for name, value in people[0].http.cookies.items()]
    )
    page = context.new_page()
    witness.watch(page)
    for game, (_, _, beside) in TABLES.items():
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(f"/m/{sit_down(people, game)}")
        page.locator(".pl .name").first.wait_for()
        whole(page, ".pl .name", *NAMES)
        whole(page, ".bar .title", TITLE)
        if beside:  # drawn by what comes with the board
            page.locator(beside).first.wait_for()
            whole(page, beside, *NAMES[1:])
        picture(page, f"names-{game}-1280")
        page.set_viewport_size({"width": 360, "height": 780})
        page.locator(".app.isphone").wait_for()
        if game != "bayonet":  # where the seats stand round the table
            page.locator(".pchip b").first.wait_for()
            whole(page, ".pchip b", "You", *NAMES[1:])
        if beside:
            whole(page, beside, *NAMES[1:])
        picture(page, f"names-{game}-360")
        tabs = page.locator("nav.tabs")
        tabs.get_by_role("button", name="Players").click()
        page.locator(".full .pl .name").first.wait_for()
        whole(page, ".full .pl .name", *NAMES)
        tabs.get_by_role("button", name="Table").click()
