"""Standing orders for bets in two browsers, at a table that has a day for each move: one's own page says what holds and
asks no more, the other sees the answers and is told of no order."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.games.bayonet import state as s
from tests.browser.club.test_ratings import as_person
from tests.browser.witness import Witness, sound
from tests.server.people import LiveServer, Seat

pytestmark = [pytest.mark.browser, pytest.mark.node]

DAYS = {"kind": "days", "days": 1, "base": 0, "bot": "random"}
BET = ".app[data-asked=bet]"


def test_an_order_answers_until_more_is_owed_than_it_says(
    contexts: Callable[..., Any], four: LiveServer, witness: Witness
) -> None:
    ada, bo = four.person("Ada"), four.person("Bo")
    options = {"players": 2, "first_button": 0, "chips": 50}
    match = ada.create("me", "open", game="bayonet", preset="standard", options=options, pace=DAYS)["id"]
    bo.join(match)
    seats = [ada.sit(match), bo.sit(match)]
    for seat in seats:
        seat.settle()
    first = next(n for n, seat in enumerate(seats) if seat.decision is not None)
    mover, other = ((ada, bo), (bo, ada))[first]
    mine, theirs = (
        as_person(contexts(four.url, width, theme), person, four.url)
        for person, width, theme in ((mover, 1280, "dark"), (other, 390, "light"))
    )
    told: list[str] = []
    theirs.on("websocket", lambda socket: socket.on("framereceived", lambda payload: told.append(str(payload))))
    for page in (mine, theirs):
        witness.watch(page)
        page.goto(f"/m/{match}")
    mine.locator(BET).wait_for()
    theirs.locator(".prompt").wait_for()

    # There is nothing to call: the question that is open is answered at once.
    give(mine, "Pass unless raised", "Until the end of this hand you pass", "orders-1280")
    theirs.locator(BET).wait_for()
    mine.locator(BET).wait_for(state="detached")

    # A chip more is asked about; another order answers that, too.
    raise_by_one(seats[1 - first])
    mine.locator(BET).get_by_text("1 to call").first.wait_for()
    give(mine, "Call up to 5", "call 5 chips at most", "")
    mine.locator(BET).wait_for(state="detached")
    theirs.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").click()
    calls = re.compile(rf"^{mover.ok('GET', '/api/me')['name']} calls")
    theirs.locator("#log > li").filter(has_text=calls).wait_for()

    # Their own page offers them the orders, of which none holds; nothing told them of one.
    menu = opened(theirs)
    assert menu.get_by_label("Bets").input_value() == "ask"
    sound(theirs, "orders-390")
    assert told, "their page hears nothing"
    assert set(re.findall(r'"wish":"([^"]*)"', "".join(told))) <= {"ask", "burn"}


def raise_by_one(seat: Seat) -> None:
    """The seat raises by the least that it may."""
    seat.wait(lambda seat: seat.decision is not None)
    assert seat.choose(s.RAISE)["t"] == "ack"
    seat.wait(lambda seat: seat.scene["prompt"]["kind"] == "raise")
    assert seat.choose(0)["t"] == "ack"


def opened(page: Any) -> Any:
    """The table's menu."""
    page.get_by_role("button", name="Table menu").click()
    menu = page.get_by_role("dialog")
    menu.get_by_label("Bets").wait_for()
    return menu


def give(page: Any, order: str, note: str, name: str) -> None:
    """Gives an order in the menu, which says what follows from it."""
    menu = opened(page)
    menu.get_by_label("Bets").select_option(label=order)
    menu.locator(".menunote").filter(has_text=note).wait_for()
    if name:
        sound(page, name)
    menu.get_by_role("button", name="Close").click()
    menu.wait_for(state="hidden")
